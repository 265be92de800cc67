(* The proved claims of the chapter practice: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* prac-error *)
Theorem prac_error_defined_1 : forall (m p s : R),
  m <> 0 ->
  m >= 0 ->
  s ^ 2 <= p * (1 - p) / m ->
  4 * m <> 0.
Proof.
  by_real.
Qed.

Definition all_of_it := (prac_error_defined_1).
Print Assumptions all_of_it.
