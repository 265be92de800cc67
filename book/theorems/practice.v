(* The proved claims of the chapter practice: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* prac-error *)
Theorem prac_error : forall (m p s : R),
  m <> 0 ->
  m >= 0 ->
  s ^ 2 <= p * (1 - p) / m ->
  s ^ 2 <= 1 / (4 * m).
Proof.
  intros. assert (0 < / m) by (apply Rinv_0_lt_compat; lra). replace (1 / (4 * m)) with (/ 4 * / m) by (field; auto).
  apply Rle_trans with (1 := H1). pose proof (pow2_ge_0 (p - 1 / 2)). apply Rmult_le_compat_r; nra.
Qed.

Theorem prac_error_defined_1 : forall (m p s : R),
  m <> 0 ->
  m >= 0 ->
  s ^ 2 <= p * (1 - p) / m ->
  4 * m <> 0.
Proof.
  by_real.
Qed.

Definition all_of_it := (prac_error, prac_error_defined_1).
Print Assumptions all_of_it.
