(* The duality of the widest street, from its own hypotheses. Written by hand, checked by Rocq with the rest. *)
Require Import Reals Lra Psatz Lia List Classical.
Require Import Sums Check Tactics Examples.
Require Import statements.
Open Scope R_scope.

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

Theorem weak_duality : statements.weak_duality.
Proof.
  intros d n X y alpha w b [P B] F. pose proof (gap d n X y alpha w b B) as G.
  pose proof (pow2_ge_0 (norm d (vsub w (weights n X y alpha)))) as S.
  assert (0 <= sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1))).
  { apply sum_ge0. intros i I. apply Rmult_le_pos; [auto | specialize (F i I); lra]. }
  lra.
Qed.

Theorem certified_street : statements.certified_street.
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

Theorem slackness : statements.slackness.
Proof.
  intros d n X y alpha w b [P B] F V i I. pose proof (gap d n X y alpha w b B) as G.
  pose proof (pow2_ge_0 (norm d (vsub w (weights n X y alpha)))) as S.
  set (f := fun i => alpha i * (y i * (dot d w (X i) + b) - 1)) in *.
  assert (N : forall i, (i < n)%nat -> 0 <= f i).
  { intros j J. apply Rmult_le_pos; [auto | specialize (F j J); lra]. }
  pose proof (term_le_sum n f i I N). specialize (N i I).
  assert (Z : f i = 0) by lra. unfold f in Z. apply Rmult_integral in Z. destruct Z; [left | right]; lra.
Qed.
(* --- Strong duality, with no condition but that the street exists --- *)

Definition linear (f : vec -> R) := forall s t u v, f (fun k => s * u k + t * v k) = s * f u + t * f v.

(* Farkas's lemma: what is not negative wherever m linear functions are not is a sum of multiples of them. *)
Lemma farkas : forall m (a : nat -> vec -> R) (c : vec -> R), (forall i, linear (a i)) -> linear c ->
  (forall u, (forall i, (i < m)%nat -> 0 <= a i u) -> 0 <= c u) ->
  exists l : vec, (forall i, (i < m)%nat -> 0 <= l i) /\ forall u, c u = sum m (fun i => l i * a i u).
Proof.
  induction m as [|m IH]; intros a c A C H.
  - exists (fun _ => 0). split; [intros; lia|]. intros u. simpl.
    pose proof (H u ltac:(intros; lia)) as P.
    pose proof (H (fun k => (-1) * u k + 0 * u k) ltac:(intros; lia)) as N. rewrite C in N. lra.
  - destruct (classic (forall u, (forall i, (i < m)%nat -> 0 <= a i u) -> 0 <= c u)) as [Y|N].
    + destruct (IH a c A C Y) as (l & L & E). exists (fun i => if Nat.eqb i m then 0 else l i). split.
      * intros i I. destruct (Nat.eqb_spec i m); [lra | apply L; lia].
      * intros u. simpl. rewrite Nat.eqb_refl, E, Rmult_0_l, Rplus_0_r. apply sum_ext. intros i I.
        destruct (Nat.eqb_spec i m); [lia | reflexivity].
    + apply not_all_ex_not in N as [z N]. apply imply_to_and in N as [Z N].
      set (q := a m z).
      assert (Q : q < 0).
      { destruct (Rlt_dec q 0); [assumption|]. exfalso. apply N, H. intros i I.
        destruct (Nat.eq_dec i m) as [->|]; [fold q; lra | apply Z; lia]. }
      destruct (IH (fun i u => a i u - a m u / q * a i z) (fun u => c u - a m u / q * c z)) as (l & L & E).
      * intros i s t u v. rewrite !A. field. lra.
      * intros s t u v. rewrite A, C. field. lra.
      * intros u U. replace (c u - a m u / q * c z) with (c (fun k => 1 * u k + (- (a m u / q)) * z k)).
        2:{ rewrite C. ring. }
        apply H. intros i I. rewrite A. destruct (Nat.eq_dec i m) as [->|].
        -- fold q. right. field. lra.
        -- specialize (U i ltac:(lia)). lra.
      * set (p := sum m (fun i => l i * a i z)).
        assert (P : 0 <= p). { apply sum_ge0. intros i I. apply Rmult_le_pos; auto. }
        exists (fun i => if Nat.eqb i m then (c z - p) / q else l i). split.
        -- intros i I. destruct (Nat.eqb_spec i m); [|apply L; lia].
           replace ((c z - p) / q) with ((p - c z) * / (- q)) by (field; lra).
           apply Rmult_le_pos; [lra|]. left. apply Rinv_0_lt_compat. lra.
        -- intros u. simpl. rewrite Nat.eqb_refl. specialize (E u). simpl in E.
           rewrite (sum_ext m _ (fun i => l i * a i u)).
           2:{ intros i I. destruct (Nat.eqb_spec i m); [lia | reflexivity]. }
           assert (S : sum m (fun i => l i * (a i u - a m u / q * a i z)) = sum m (fun i => l i * a i u) - a m u / q * p).
           { unfold p. rewrite <- sum_scal, <- sum_sub. apply sum_ext. intros; ring. }
           rewrite S in E. replace (c u) with (a m u / q * c z + (sum m (fun i => l i * a i u) - a m u / q * p)) by lra.
           field. lra.
Qed.

(* Weights and offset in one vector, the offset behind the weights. *)
Definition side (d : nat) (X : mat) (y : vec) (i : nat) (z : vec) : R := y i * (dot d z (X i) + z d).
Lemma dot_lin d s t u v x : dot d (fun k => s * u k + t * v k) x = s * dot d u x + t * dot d v x.
Proof. unfold dot. rewrite <- !sum_scal, <- sum_add. apply sum_ext. intros; ring. Qed.
Lemma dot_ext d u v x : (forall k, (k < d)%nat -> u k = v k) -> dot d u x = dot d v x.
Proof. intros H. apply sum_ext. intros k K. now rewrite H. Qed.
Lemma side_lin d X y i : linear (side d X y i).
Proof. intros s t u v. unfold side. rewrite dot_lin. ring. Qed.

(* A step so short that no constraint with room is broken. *)
Lemma room (n : nat) (f g : vec) : (forall i, (i < n)%nat -> 1 <= f i) -> (forall i, (i < n)%nat -> f i = 1 -> 0 <= g i) ->
  exists t, 0 < t /\ forall s, 0 <= s <= t -> forall i, (i < n)%nat -> 1 <= f i + s * g i.
Proof.
  induction n as [|n IH]; intros F G; [exists 1; split; [lra | intros; lia]|].
  destruct IH as (t & T & H); [intros; apply F; lia | intros; apply G; [lia | assumption]|].
  pose proof (F n ltac:(lia)) as Fn. pose proof (G n ltac:(lia)) as Gn.
  destruct (Rle_dec 0 (g n)) as [P|P].
  - exists t. split; [assumption|]. intros s S i I. destruct (Nat.eq_dec i n) as [->|]; [nra | apply H; [assumption | lia]].
  - assert (1 < f n). { destruct (Req_dec (f n) 1) as [E|]; [specialize (Gn E); lra | lra]. }
    assert (0 < (f n - 1) / (- g n)). { apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]. }
    exists (Rmin t ((f n - 1) / (- g n))). split; [apply Rmin_pos; assumption|].
    intros s S i I. pose proof (Rmin_l t ((f n - 1) / (- g n))). pose proof (Rmin_r t ((f n - 1) / (- g n))) as M.
    destruct (Nat.eq_dec i n) as [->|]; [|apply H; [lra | lia]].
    assert (s * (- g n) <= (f n - 1) / (- g n) * (- g n)) by (apply Rmult_le_compat_r; lra).
    replace ((f n - 1) / (- g n) * (- g n)) with (f n - 1) in * by (field; lra). lra.
Qed.

(* At the widest street there are prices that make its weights. *)
Lemma prices d n X y w b : street d n X y w b ->
  (forall v c, street d n X y v c -> norm d w ^ 2 / 2 <= norm d v ^ 2 / 2) ->
  exists alpha, allowed n y alpha /\ (forall k, (k < d)%nat -> w k = weights n X y alpha k) /\
    forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1.
Proof.
  intros F M.
  set (on i := if Req_EM_T (y i * (dot d w (X i) + b)) 1 then 1 else 0).
  destruct (farkas n (fun i u => on i * side d X y i u) (fun u => dot d w u)) as (l & L & E).
  - intros i s t u v. rewrite side_lin. ring.
  - intros s t u v. rewrite !(dot_sym d w), dot_lin. ring.
  - intros u U.
    destruct (room n (fun i => y i * (dot d w (X i) + b)) (fun i => side d X y i u)) as (t & T & R).
    + intros i I. specialize (F i I). lra.
    + intros i I O. specialize (U i I). unfold on in U. rewrite O in U. destruct (Req_EM_T 1 1); [lra | contradiction].
    + destruct (Rle_dec 0 (dot d w u)) as [|B]; [assumption|]. exfalso.
      pose proof (dot_ge0 d u) as UU.
      set (s := Rmin t (- dot d w u / (dot d u u + 1))).
      assert (SP : 0 < - dot d w u / (dot d u u + 1)) by (apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]).
      assert (S : 0 < s) by (apply Rmin_pos; assumption).
      assert (S1 : s <= t) by apply Rmin_l.
      assert (S2 : s * (dot d u u + 1) <= - dot d w u).
      { replace (- dot d w u) with (- dot d w u / (dot d u u + 1) * (dot d u u + 1)) by (field; lra).
        apply Rmult_le_compat_r; [lra | apply Rmin_r]. }
      specialize (M (fun k => 1 * w k + s * u k) (b + s * u d)). rewrite !norm_pow2 in M.
      assert (D : dot d (fun k => 1 * w k + s * u k) (fun k => 1 * w k + s * u k) = dot d w w + 2 * s * dot d w u + s * s * dot d u u).
      { rewrite dot_lin. rewrite !(dot_sym d _ (fun k => 1 * w k + s * u k)), !dot_lin, (dot_sym d u w). ring. }
      rewrite D in M.
      assert (dot d w w / 2 <= (dot d w w + 2 * s * dot d w u + s * s * dot d u u) / 2).
      { apply M. intros i I. rewrite dot_lin. specialize (R s ltac:(lra) i I). unfold side in R. simpl in R. lra. }
      nra.
  - exists (fun i => l i * on i). split; [split|split].
    + intros i I. apply Rmult_le_pos; [auto|]. unfold on. destruct (Req_EM_T _ _); lra.
    + specialize (E (fun k => if Nat.eqb k d then 1 else 0)). simpl in E.
      assert (Z : forall x, dot d (fun k => if Nat.eqb k d then 1 else 0) x = 0).
      { intros x. apply sum0. intros k K. destruct (Nat.eqb_spec k d); [lia | ring]. }
      rewrite (dot_sym d w), Z in E. rewrite E. apply sum_ext. intros i I. unfold side. rewrite Z, Nat.eqb_refl. ring.
    + intros k K. specialize (E (unit k)).
      assert (U : forall x, dot d (unit k) x = x k). { intros x. unfold dot. rewrite <- (sum_unit d k x K). reflexivity. }
      rewrite (dot_sym d w), U in E. rewrite E. apply sum_ext. intros i I. unfold side. rewrite U.
      assert (Z : unit k d = 0). { unfold unit. destruct (Nat.eqb_spec d k); [lia | reflexivity]. }
      rewrite Z. ring.
    + intros i I. unfold on. destruct (Req_EM_T _ _); [right; assumption | left; ring].
Qed.
Lemma largest (P : nat -> Prop) (f : vec) n :
  (exists i, (i < n)%nat /\ P i /\ forall j, (j < n)%nat -> P j -> f j <= f i) \/ (forall i, (i < n)%nat -> ~ P i).
Proof.
  induction n as [|n IH]; [right; intros; lia|].
  destruct (classic (P n)) as [Y|N].
  - left. destruct IH as [(i & I & Pi & M) | E].
    + destruct (Rle_dec (f n) (f i)).
      * exists i. split; [lia|]. split; [exact Pi|]. intros j J Pj. destruct (Nat.eq_dec j n) as [->|]; [assumption | apply M; [lia | assumption]].
      * exists n. split; [lia|]. split; [exact Y|]. intros j J Pj. destruct (Nat.eq_dec j n) as [->|]; [lra|].
        assert (f j <= f i) by (apply M; [lia | assumption]). lra.
    + exists n. split; [lia|]. split; [exact Y|]. intros j J Pj. destruct (Nat.eq_dec j n) as [->|]; [lra|].
      exfalso. apply (E j); [lia | assumption].
  - destruct IH as [(i & I & Pi & M) | E].
    + left. exists i. split; [lia|]. split; [exact Pi|]. intros j J Pj. destruct (Nat.eq_dec j n) as [->|]; [contradiction | apply M; [lia | assumption]].
    + right. intros i I. destruct (Nat.eq_dec i n) as [->|]; [assumption | apply E; lia].
Qed.

(* What is below by less than every multiple of c is not below. *)
Lemma no_less a r c : 0 <= c -> (forall e, 0 < e <= 1 -> a - e * c <= r) -> a <= r.
Proof.
  intros C H. destruct (Rle_dec a r) as [|N]; [assumption|]. exfalso.
  assert (P : 0 < (a - r) / (c + 1)) by (apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra]).
  assert (Q : (a - r) / (c + 1) * (c + 1) = a - r) by (field; lra).
  set (q := (a - r) / (c + 1)) in *. specialize (H (Rmin 1 q)).
  pose proof (Rmin_l 1 q). pose proof (Rmin_r 1 q). assert (0 < Rmin 1 q) by (apply Rmin_pos; lra).
  assert (Rmin 1 q * c <= q * c) by (apply Rmult_le_compat_r; lra). specialize (H ltac:(lra)). lra.
Qed.

Definition keeps (d n : nat) (X : mat) (y w : vec) := exists b, street d n X y w b.
Definition labels (n : nat) (y : vec) := forall i, (i < n)%nat -> y i = 1 \/ y i = - (1).
(* No weights that keep the street have a squared length below m, and some come as near to it as one likes. *)
Definition greatest (d n : nat) (X : mat) (y : vec) (m : R) :=
  (forall v, keeps d n X y v -> m <= dot d v v) /\
  (forall e, 0 < e -> exists v, keeps d n X y v /\ dot d v v < m + e).
Definition near (d n : nat) (X : mat) (y : vec) (m e : R) (v : vec) := keeps d n X y v /\ dot d v v < m + e * e.

(* Weights keep a street exactly if all pairs of the two classes are two apart along them. *)
Lemma keeps_pairs d n X y w : labels n y -> keeps d n X y w <->
  (forall i j, (i < n)%nat -> (j < n)%nat -> y i = 1 -> y j = - (1) -> 2 <= dot d w (X i) - dot d w (X j)).
Proof.
  intros label. split.
  - intros [b F] i j I J P N. pose proof (F i I) as A. pose proof (F j J) as B. rewrite P in A. rewrite N in B. lra.
  - intros H. destruct (largest (fun i => y i = 1) (fun i => - dot d w (X i)) n) as [(i & I & P & M) | NP].
    + exists (1 - dot d w (X i)). intros j J. destruct (label j J) as [E|E]; rewrite E.
      * specialize (M j J E). simpl in M. lra.
      * specialize (H i j I J P E). lra.
    + destruct (largest (fun i => y i = - (1)) (fun i => dot d w (X i)) n) as [(j & J & N & M) | NN].
      * exists (- (1) - dot d w (X j)). intros i I. destruct (label i I) as [E|E]; [destruct (NP i I E)|].
        specialize (M i I E). simpl in M. rewrite E. lra.
      * exists 0. intros i I. destruct (label i I) as [E|E]; [destruct (NP i I E) | destruct (NN i I E)].
Qed.

Lemma nearby d n X y m e u v : labels n y -> greatest d n X y m -> near d n X y m e u -> near d n X y m e v -> 0 < e ->
  forall k, (k < d)%nat -> u k - v k < 2 * e.
Proof.
  intros label [least _] [U NU] [V NV] E k K.
  assert (H : keeps d n X y (fun k => / 2 * u k + / 2 * v k)).
  { apply keeps_pairs; [assumption|]. intros i j I J P N. rewrite !dot_lin.
    pose proof (proj1 (keeps_pairs d n X y u label) U i j I J P N). pose proof (proj1 (keeps_pairs d n X y v label) V i j I J P N). lra. }
  apply least in H.
  assert (D : dot d (fun k => u k - v k) (fun k => u k - v k)
    = 2 * dot d u u + 2 * dot d v v - 4 * dot d (fun k => / 2 * u k + / 2 * v k) (fun k => / 2 * u k + / 2 * v k)).
  { unfold dot. rewrite <- !sum_scal, <- sum_add, <- sum_sub. apply sum_ext. intros i _. cbv beta. lra. }
  assert (T : (u k - v k) * (u k - v k) <= dot d (fun k => u k - v k) (fun k => u k - v k)).
  { unfold dot. apply (term_le_sum d (fun k => (u k - v k) * (u k - v k)) k K). intros i _. exact (Rle_0_sqr (u i - v i)). }
  nra.
Qed.

Lemma near_some d n X y m e : greatest d n X y m -> 0 < e -> exists v, near d n X y m e v.
Proof. intros [_ reached] E. destruct (reached (e * e)) as (v & V & N); [nra|]. now exists v. Qed.
Lemma near_less d n X y m e f v : 0 < e <= f -> near d n X y m e v -> near d n X y m f v.
Proof. intros E [V N]. split; [assumption|]. assert (e * e <= f * f) by (apply Rmult_le_compat; lra). lra. Qed.

(* The limits, one for each weight. *)
Definition below d n X y m (k : nat) (r : R) := exists e, 0 < e /\ forall v, near d n X y m e v -> r <= v k.
Definition premises d n X y m := labels n y /\ greatest d n X y m.
Lemma limit d n X y m k : premises d n X y m -> (k < d)%nat -> {r : R | is_lub (below d n X y m k) r}.
Proof.
  intros G K. apply completeness.
  - destruct (near_some d n X y m 1 (proj2 G) ltac:(lra)) as [v V]. exists (v k + 2). intros r (e & E & H).
    destruct (near_some d n X y m (Rmin e 1)) as [u U]; [apply G | apply Rmin_pos; lra|].
    pose proof (Rmin_l e 1). pose proof (Rmin_r e 1). assert (0 < Rmin e 1) by (apply Rmin_pos; lra).
    specialize (H u (near_less d n X y m (Rmin e 1) e u ltac:(lra) U)).
    pose proof (nearby d n X y m 1 u v (proj1 G) (proj2 G) (near_less d n X y m (Rmin e 1) 1 u ltac:(lra) U) V ltac:(lra) k K). lra.
  - destruct (near_some d n X y m 1 (proj2 G) ltac:(lra)) as [v V]. exists (v k - 2), 1. split; [lra|]. intros u U.
    pose proof (nearby d n X y m 1 v u (proj1 G) (proj2 G) V U ltac:(lra) k K). lra.
Qed.
Definition limits d n X y m (G : premises d n X y m) : vec :=
  fun k => match lt_dec k d with left K => proj1_sig (limit d n X y m k G K) | right _ => 0 end.

Lemma limits_near d n X y m G e v k : 0 < e -> near d n X y m e v -> (k < d)%nat -> - (2 * e) <= limits d n X y m G k - v k <= 2 * e.
Proof.
  intros E V K. unfold limits. destruct (lt_dec k d) as [L|]; [|contradiction].
  destruct (limit d n X y m k G L) as [r [U M]]. simpl. split.
  - enough (v k - 2 * e <= r) by lra. apply U. exists e. split; [assumption|]. intros u W.
    pose proof (nearby d n X y m e v u (proj1 G) (proj2 G) V W E k K). lra.
  - enough (r <= v k + 2 * e) by lra. apply M. intros q (f & F & H).
    destruct (near_some d n X y m (Rmin e f)) as [u W]; [apply G | apply Rmin_pos; lra|].
    pose proof (Rmin_l e f). pose proof (Rmin_r e f). assert (0 < Rmin e f) by (apply Rmin_pos; lra).
    specialize (H u (near_less d n X y m (Rmin e f) f u ltac:(lra) W)).
    pose proof (nearby d n X y m e u v (proj1 G) (proj2 G) (near_less d n X y m (Rmin e f) e u ltac:(lra) W) V E k K). lra.
Qed.

Lemma times_between a b e : - e <= a <= e -> - (e * Rabs b) <= a * b.
Proof. intros A. unfold Rabs. destruct (Rcase_abs b); nra. Qed.

Lemma limits_keep d n X y m G : keeps d n X y (limits d n X y m G).
Proof.
  apply keeps_pairs; [apply G|]. set (w := limits d n X y m G). intros i j I J P N.
  apply (no_less _ _ (2 * sum d (fun k => Rabs (X i k - X j k)))).
  { apply Rmult_le_pos; [lra|]. apply sum_ge0. intros; apply Rabs_pos. }
  intros e E. destruct (near_some d n X y m e (proj2 G) ltac:(lra)) as [v V].
  pose proof (proj1 (keeps_pairs d n X y v (proj1 G)) (proj1 V) i j I J P N) as H.
  assert (D : dot d w (X i) - dot d w (X j) - (dot d v (X i) - dot d v (X j))
    = sum d (fun k => (w k - v k) * (X i k - X j k))).
  { unfold dot. rewrite <- !sum_sub. apply sum_ext. intros; ring. }
  assert (B : sum d (fun k => - (2 * e * Rabs (X i k - X j k))) <= sum d (fun k => (w k - v k) * (X i k - X j k))).
  { apply sum_le. intros k K. apply times_between. apply limits_near; [lra | assumption | assumption]. }
  rewrite (sum_ext d _ (fun k => - (2 * e) * Rabs (X i k - X j k))) in B by (intros; ring).
  rewrite sum_scal in B. lra.
Qed.

Lemma limits_least d n X y m G : dot d (limits d n X y m G) (limits d n X y m G) <= m.
Proof.
  set (w := limits d n X y m G).
  apply (no_less _ _ (1 + sum d (fun k => 4 * Rabs (w k) + 4))).
  { assert (0 <= sum d (fun k => 4 * Rabs (w k) + 4)); [|lra]. apply sum_ge0. intros. pose proof (Rabs_pos (w i)). lra. }
  intros e E. destruct (near_some d n X y m e (proj2 G) ltac:(lra)) as [v V]. pose proof (proj2 V) as N.
  assert (S : dot d w w - dot d v v <= sum d (fun k => e * (4 * Rabs (w k) + 4))).
  { unfold dot. rewrite <- sum_sub. apply sum_le. intros k K.
    pose proof (limits_near d n X y m G e v k ltac:(lra) V K) as L. fold w in L; set (a := w k) in *. set (g := a - v k) in *.
    pose proof (times_between (- g) a (2 * e) ltac:(lra)) as T.
    replace (a * a - v k * v k) with (2 * (g * a) - g * g) by (unfold g; ring). nra. }
  rewrite sum_scal in S. nra.
Qed.

Lemma solution d n X y : labels n y -> (exists v c, street d n X y v c) ->
  exists w b, street d n X y w b /\ forall v c, street d n X y v c -> norm d w ^ 2 / 2 <= norm d v ^ 2 / 2.
Proof.
  intros Y (v & c & F).
  destruct (completeness (fun r => exists u, keeps d n X y u /\ r = - dot d u u)) as [q [U M]].
  { exists 0. intros r (u & _ & ->). pose proof (dot_ge0 d u). lra. }
  { exists (- dot d v v), v. split; [now exists c | reflexivity]. }
  assert (A : forall u, keeps d n X y u -> - q <= dot d u u).
  { intros u K. assert (- dot d u u <= q) by (apply U; now exists u). lra. }
  assert (B : forall e, 0 < e -> exists u, keeps d n X y u /\ dot d u u < - q + e).
  { intros e E. destruct (classic (exists u, keeps d n X y u /\ dot d u u < - q + e)) as [|N]; [assumption|]. exfalso.
    assert (q <= q - e); [|lra]. apply M. intros r (u & K & ->).
    destruct (Rlt_dec (dot d u u) (- q + e)); [|lra]. exfalso. apply N. now exists u. }
  pose (G := conj Y (conj A B) : premises d n X y (- q)).
  destruct (limits_keep d n X y (- q) G) as [b S]. exists (limits d n X y (- q) G), b. split; [exact S|].
  intros u f K. rewrite !norm_pow2. pose proof (limits_least d n X y (- q) G). pose proof (A u (ex_intro _ f K)). lra.
Qed.

Theorem duality : statements.duality.
Proof.
  intros d n X y Y.
  assert (Z : forall w b alpha, allowed n y alpha -> (forall k, (k < d)%nat -> w k = weights n X y alpha k) ->
    (forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1) -> value d n X y alpha = norm d w ^ 2 / 2).
  { intros w b alpha A W S. pose proof (gap d n X y alpha w b (proj2 A)) as G.
    assert (N : norm d (vsub w (weights n X y alpha)) ^ 2 = 0).
    { rewrite norm_pow2. apply sum0. intros k K. unfold vsub. rewrite W by assumption. ring. }
    assert (E : sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)) = 0).
    { apply sum0. intros i I. destruct (S i I) as [-> | ->]; ring. }
    lra. }
  split; [intros w b alpha F A; now apply (weak_duality d n X y alpha w b)|]. split.
  - intros V. destruct (solution d n X y Y V) as (w & b & F & M).
    destruct (prices d n X y w b F M) as (alpha & A & W & S). exists w, b, alpha. eauto.
  - intros w b alpha F A. split.
    + intros [P D]. destruct (prices d n X y w b F P) as (best & B & W & S).
      assert (E : value d n X y alpha = norm d w ^ 2 / 2).
      { pose proof (Z w b best B W S). pose proof (D best B). pose proof (weak_duality d n X y alpha w b A F). lra. }
      split; [|exact (slackness d n X y alpha w b A F E)].
      pose proof (gap d n X y alpha w b (proj2 A)) as G.
      assert (T : 0 <= sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1))).
      { apply sum_ge0. intros i I. apply Rmult_le_pos; [apply A; assumption | specialize (F i I); lra]. }
      rewrite !norm_pow2 in G. rewrite norm_pow2 in E. pose proof (dot_ge0 d (vsub w (weights n X y alpha))) as N.
      intros k K. set (g := vsub w (weights n X y alpha)) in *.
      assert (L : g k * g k <= dot d g g) by exact (term_le_sum d (fun k => g k * g k) k K (fun j _ => Rle_0_sqr _)).
      assert (0 = g k * g k) as O by (pose proof (Rle_0_sqr (g k)) as P1; unfold Rsqr in P1; lra).
      symmetry in O. apply Rmult_integral in O. assert (g k = 0) as O1 by tauto. unfold g, vsub in O1. lra.
    + intros [W S]. pose proof (Z w b alpha A W S) as E. split.
      * intros v c G. rewrite <- E. now apply (weak_duality d n X y alpha v c).
      * intros beta B. rewrite E. now apply (weak_duality d n X y beta w b).
Qed.
