(* The stopping test of SMO, from its own hypotheses. Written by hand, checked by Rocq with the rest. *)
Require Import Reals Lra Psatz Lia List Classical.
Require Import Sums Check Tactics Examples.
Require Import statements.
Open Scope R_scope.

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

Theorem stopping : statements.stopping.
Proof.
  intros n K y alpha C tol C0 T0 Y B E.
  set (s := score n K y alpha).
  split; [split|].
  - intros [b W] i j I J U L. unfold pull. fold s.
    destruct (W i I) as [W1 W2], (W j J) as [W3 W4]. fold s in W1, W2, W3, W4.
    assert (A : y i - s i <= b + tol / 2).
    { destruct U as [[Hy H] | [Hy H]]; rewrite Hy in *; [specialize (W1 H) | specialize (W2 H)]; lra. }
    assert (D : b - tol / 2 <= y j - s j).
    { destruct L as [[Hy H] | [Hy H]]; rewrite Hy in *; [specialize (W4 H) | specialize (W3 H)]; lra. }
    lra.
  - intros H.
    assert (EX : exists b, (forall i, (i < n)%nat -> up y alpha C i -> y i - s i - tol / 2 <= b) /\
                           (forall j, (j < n)%nat -> low y alpha C j -> b <= y j - s j + tol / 2)).
    { destruct (largest (up y alpha C) (fun i => y i - s i) n) as [(i & I & U & M) | NU].
      - exists (y i - s i - tol / 2). split.
        + intros j J V. specialize (M j J V). simpl in M. lra.
        + intros j J L. specialize (H i j I J U L). unfold pull in H. fold s in H. lra.
      - destruct (largest (low y alpha C) (fun j => - (y j - s j)) n) as [(j & J & L & M) | NL].
        + exists (y j - s j + tol / 2). split; [intros i I U; destruct (NU i I U)|].
          intros k I V. specialize (M k I V). simpl in M. lra.
        + exists 0. split; [intros i I U; destruct (NU i I U) | intros i I L; destruct (NL i I L)]. }
    destruct EX as (b & HU & HL). exists b. intros i I. fold s.
    destruct (Y i I) as [Hy | Hy]; split; intros H1.
    + specialize (HU i I (or_introl (conj Hy H1))). rewrite Hy in *. lra.
    + specialize (HL i I (or_introl (conj Hy H1))). rewrite Hy in *. lra.
    + specialize (HL i I (or_intror (conj Hy H1))). rewrite Hy in *. lra.
    + specialize (HU i I (or_intror (conj Hy H1))). rewrite Hy in *. lra.
  - intros b W.
    assert (G : primal n K y alpha b C - dual n K y alpha
      = sum n (fun i => alpha i * (y i * (s i + b) - 1) + C * Rmax 0 (1 - y i * (s i + b)))).
    { unfold primal, dual. fold s. rewrite sum_add, sum_scal.
      assert (Q : sum n (fun i => alpha i * (y i * (s i + b) - 1)) = quadratic_form n K y alpha + b * 0 - sum n alpha).
      { rewrite <- E. unfold quadratic_form. fold s. rewrite <- sum_scal, <- sum_add.
        assert (M : forall m f g, sum m (fun i => f i - g i) = sum m f - sum m g) by
          (induction m; intros; simpl; [lra | rewrite IHm; lra]).
        rewrite <- M. apply sum_ext. intros; ring. }
      rewrite Q. lra. }
    rewrite G.
    apply Rle_trans with (sum n (fun _ => C * (tol / 2))).
    + apply sum_le. intros i I. destruct (W i I) as [W1 W2]. fold s in W1, W2. destruct (B i I) as [B1 B2].
      set (m := y i * (s i + b)) in *. unfold Rmax. destruct (Rle_dec 0 (1 - m)) as [P|P].
      * replace (alpha i * (m - 1) + C * (1 - m)) with ((C - alpha i) * (1 - m)) by ring.
        destruct (Req_dec (alpha i) C) as [Z|Z]; [rewrite Z; nra|].
        assert (1 - m <= tol / 2) by (specialize (W1 ltac:(lra)); lra).
        apply Rle_trans with ((C - alpha i) * (tol / 2)); [apply Rmult_le_compat_l; lra | apply Rmult_le_compat_r; lra].
      * destruct (Req_dec (alpha i) 0) as [Z|Z]; [rewrite Z; nra|].
        assert (m - 1 <= tol / 2) by (specialize (W2 ltac:(lra)); lra).
        apply Rle_trans with (alpha i * (tol / 2)); [rewrite Rmult_0_r, Rplus_0_r; apply Rmult_le_compat_l; lra | apply Rmult_le_compat_r; lra].
    + rewrite sum_const. lra.
Qed.
