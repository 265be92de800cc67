(* The duality of the widest street, from its own hypotheses. Written by hand, checked by Rocq with the rest. *)
Require Import Reals Lra Psatz Lia List.
Require Import Sums Check Tactics Examples.
Open Scope R_scope.

(* The weights that prices make. *)
Definition weights (n : nat) (X : mat) (y alpha : vec) : vec := fun k => sum n (fun i => alpha i * y i * X i k).
(* The dual objective. *)
Definition value (d n : nat) (X : mat) (y alpha : vec) : R :=
  sum n alpha - (norm d (weights n X y alpha)) ^ 2 / 2.
Definition allowed (n : nat) (y alpha : vec) : Prop :=
  (forall i, (i < n)%nat -> 0 <= alpha i) /\ sum n (fun i => alpha i * y i) = 0.
Definition street (d n : nat) (X : mat) (y w : vec) (b : R) : Prop :=
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1.

Lemma dot_weights d n X y alpha v : dot d (weights n X y alpha) v = sum n (fun i => alpha i * y i * dot d (X i) v).
Proof.
  unfold dot, weights.
  rewrite (sum_ext d _ (fun k => sum n (fun i => alpha i * y i * X i k * v k))).
  2:{ intros k _. rewrite Rmult_comm, <- sum_scal. apply sum_ext. intros; ring. }
  rewrite sum_swap. apply sum_ext. intros i _. rewrite <- sum_scal. apply sum_ext. intros; ring.
Qed.
Lemma dot_sym d u v : dot d u v = dot d v u.
Proof. apply sum_ext. intros; ring. Qed.
Lemma sum_sub n f g : sum n (fun i => f i - g i) = sum n f - sum n g.
Proof. induction n; simpl; [lra | rewrite IHn; lra]. Qed.
(* The gap: half the squared distance of the weights, and what each price pays for its slack. *)
Lemma gap d n X y alpha w b : sum n (fun i => alpha i * y i) = 0 ->
  norm d w ^ 2 / 2 - value d n X y alpha
  = norm d (vsub w (weights n X y alpha)) ^ 2 / 2 + sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)).
Proof.
  intros B. unfold value. rewrite !norm_pow2. set (v := weights n X y alpha).
  assert (D : dot d (vsub w v) (vsub w v) = dot d w w - 2 * dot d v w + dot d v v).
  { unfold dot, vsub. rewrite <- sum_scal, <- sum_sub, <- sum_add. apply sum_ext. intros; ring. }
  assert (S : sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)) = dot d v w + b * 0 - sum n alpha).
  { rewrite <- B, <- sum_scal. unfold v. rewrite dot_weights, <- sum_add, <- sum_sub. apply sum_ext. intros i _.
    rewrite (dot_sym d (X i) w). ring. }
  rewrite D, S. lra.
Qed.

(* Weak duality: any allowed prices give a lower bound for the squared length of all weights that keep the street free. *)
Theorem weak_duality : forall (d n : nat) (X : mat) (y alpha w : vec) (b : R),
  allowed n y alpha -> street d n X y w b -> value d n X y alpha <= norm d w ^ 2 / 2.
Proof.
  intros d n X y alpha w b [P B] F. pose proof (gap d n X y alpha w b B) as G.
  pose proof (pow2_ge_0 (norm d (vsub w (weights n X y alpha)))) as S.
  assert (0 <= sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1))).
  { apply sum_ge0. intros i I. apply Rmult_le_pos; [auto | specialize (F i I); lra]. }
  lra.
Qed.

(* Strong duality, as far as no limit is needed: weights made by their prices, with every price at 0 or its sample on the
   edge of the street, solve both problems, and the values are equal. *)
Theorem certified_street : forall (d n : nat) (X : mat) (y alpha : vec) (b : R),
  let w := weights n X y alpha in
  allowed n y alpha -> street d n X y w b ->
  (forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1) ->
  value d n X y alpha = norm d w ^ 2 / 2 /\
  (forall v c, street d n X y v c -> norm d w ^ 2 / 2 <= norm d v ^ 2 / 2) /\
  (forall beta, allowed n y beta -> value d n X y beta <= value d n X y alpha).
Proof.
  intros d n X y alpha b w A F E.
  assert (V : value d n X y alpha = norm d w ^ 2 / 2).
  { pose proof (gap d n X y alpha w b (proj2 A)) as G.
    assert (Z : sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)) = 0).
    { apply sum0. intros i I. destruct (E i I) as [-> | ->]; ring. }
    rewrite Z in G. fold w in G. replace (norm d (vsub w w) ^ 2) with 0 in G; [lra|].
    rewrite norm_pow2. symmetry. apply sum0. intros; unfold vsub; ring. }
  split; [exact V|]. split.
  - intros v c S. rewrite <- V. exact (weak_duality d n X y alpha v c A S).
  - intros beta B. rewrite V. exact (weak_duality d n X y beta w b B F).
Qed.

(* The converse: where two solutions close the gap, every price is 0 or its sample stands on the edge. *)
Theorem slackness : forall (d n : nat) (X : mat) (y alpha w : vec) (b : R),
  allowed n y alpha -> street d n X y w b -> value d n X y alpha = norm d w ^ 2 / 2 ->
  forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1.
Proof.
  intros d n X y alpha w b [P B] F V i I. pose proof (gap d n X y alpha w b B) as G.
  pose proof (pow2_ge_0 (norm d (vsub w (weights n X y alpha)))) as S.
  set (f := fun i => alpha i * (y i * (dot d w (X i) + b) - 1)) in *.
  assert (N : forall i, (i < n)%nat -> 0 <= f i).
  { intros j J. apply Rmult_le_pos; [auto | specialize (F j J); lra]. }
  pose proof (term_le_sum n f i I N). specialize (N i I).
  assert (Z : f i = 0) by lra. unfold f in Z. apply Rmult_integral in Z. destruct Z; [left | right]; lra.
Qed.
