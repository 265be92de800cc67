(* Novikoff's theorem on the perceptron, from its own hypotheses. Written by hand, checked by Rocq with the rest. *)
Require Import Reals Lra Psatz Lia List.
Require Import Sums Check Tactics Examples.
Require Import statements.
Open Scope R_scope.

Theorem novikoff : statements.novikoff.
Proof.
  intros d n X y u rho radius w pick T U P Y M B W0 STEP.
  assert (UU : dot d u u = 1) by (rewrite <- norm_sq, U; ring).
  assert (REACH : forall k, (k <= T)%nat -> INR k * rho <= dot d u (w k)).
  { induction k; intros K.
    - simpl. replace (dot d u (w O)) with 0; [lra|]. symmetry. apply sum0. intros j _. rewrite W0. ring.
    - rewrite S_INR. destruct (STEP k) as (I & _ & E); [lia|].
      replace (dot d u (w (S k))) with (dot d u (w k) + y (pick k) * dot d u (X (pick k))).
      + specialize (IHk ltac:(lia)). specialize (M _ I). lra.
      + unfold dot. rewrite <- sum_scal, <- sum_add. apply sum_ext. intros j _. rewrite E. ring. }
  assert (LENGTH : forall k, (k <= T)%nat -> dot d (w k) (w k) <= INR k * radius ^ 2).
  { induction k; intros K.
    - simpl. replace (dot d (w O) (w O)) with 0; [lra|]. symmetry. apply sum0. intros j _. rewrite W0. ring.
    - rewrite S_INR. destruct (STEP k) as (I & N & E); [lia|]. set (i := pick k) in *.
      assert (A : dot d (w (S k)) (w (S k)) = dot d (w k) (w k) + 2 * (y i * dot d (w k) (X i)) + y i * y i * dot d (X i) (X i)).
      { unfold dot. rewrite <- !sum_scal, <- !sum_add. apply sum_ext. intros j _. rewrite E. ring. }
      assert (S1 : y i * y i = 1) by (destruct (Y i I) as [-> | ->]; ring).
      assert (R2 : dot d (X i) (X i) <= radius ^ 2).
      { rewrite <- norm_sq. specialize (B i I). pose proof (norm_ge0 d (X i)). nra. }
      specialize (IHk ltac:(lia)). rewrite A, S1.
      set (g := y i * dot d (w k) (X i)) in *. set (q := dot d (X i) (X i)) in *. set (r2 := radius ^ 2) in *.
      replace ((INR k + 1) * r2) with (INR k * r2 + r2) by ring. lra. }
  specialize (REACH T (le_n T)). specialize (LENGTH T (le_n T)).
  pose proof (cauchy d u (w T)) as C. rewrite UU in C.
  pose proof (pos_INR T) as T0.
  assert (A0 : 0 <= INR T * rho) by (apply Rmult_le_pos; lra).
  assert (Q : (INR T * rho) * (INR T * rho) <= INR T * radius ^ 2).
  { apply Rle_trans with (dot d u (w T) * dot d u (w T)); [apply Rmult_le_compat; assumption | lra]. }
  destruct (Req_dec (INR T) 0) as [Z|Z].
  - rewrite Z. pose proof (pow2_ge_0 (radius / rho)). lra.
  - assert (POS : 0 < INR T) by lra. assert (F : INR T * rho ^ 2 <= radius ^ 2).
    { apply Rmult_le_reg_l with (INR T); [exact POS |]. replace (INR T * (INR T * rho ^ 2)) with (INR T * rho * (INR T * rho)) by ring. exact Q. }
    unfold Rdiv. rewrite Rpow_mult_distr. replace (INR T) with (INR T * rho ^ 2 * (/ rho) ^ 2) by (field; lra).
    apply Rmult_le_compat_r; [apply pow2_ge_0 | exact F].
Qed.
