(* Statements about given numbers: arrays written out, and what is computed from them. *)
Require Import Reals List Arith Lia Lra Psatz.
Require Import Sums.
Import ListNotations. Open Scope R_scope.

Definition vector (l : list R) : vec := fun i => nth i l 0.
Definition rows (l : list (list R)) : mat := fun i j => nth j (nth i l []) 0.

Lemma norm_pow2 n u : norm n u ^ 2 = dot n u u.
Proof. simpl. rewrite Rmult_1_r. apply norm_sq. Qed.

(* "For all i < 6" is six statements. *)
Ltac each_index := repeat match goal with
  | |- forall _, _ => intro
  | H : (?i < 0)%nat |- _ => exfalso; lia
  | H : (?i < S _)%nat |- _ => destruct i as [|i]; [clear H | apply Nat.succ_lt_mono in H]
  end.
Ltac written_out := rewrite ?norm_pow2 in *;
  cbv [sum dot norm vadd vsub vopp vscal vdiv vsum ones zeros unit col tr dmul muld mmul madd msub mopp mscal mdiv
       column entry vector rows nth Nat.eqb one_if INR] in *.
(* A choice is made by computing, the innermost first. *)
Ltac decided := unfold Rmax, Rmin, Rabs, one_if in *; repeat match goal with
  | |- context [if ?d then _ else _] => lazymatch d with context [if _ then _ else _] => fail | _ => destruct d; try (exfalso; lra) end
  end.
(* A root is the positive number with this square. *)
Ltac roots_out := repeat match goal with |- context [sqrt ?x] =>
  let P := fresh "P" in let E := fresh "E" in let v := fresh "v" in
  pose proof (sqrt_pos x) as P; assert (E : sqrt x * sqrt x = x) by (apply sqrt_sqrt; lra);
  set (v := sqrt x) in *; clearbody v end.
Ltac by_numbers := each_index; repeat split; each_index; written_out; decided; try lra; try (field; lra);
  try (let H := fresh "H" in intros H; lra);
  try (roots_out; nra).
