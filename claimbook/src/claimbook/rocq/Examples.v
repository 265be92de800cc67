(* Statements about given numbers: arrays written out, and what is computed from them. *)
Require Import Reals List Arith Lia Lra Psatz Classical.
Require Import Sums Tactics.
Import ListNotations. Open Scope R_scope.

Definition vector (l : list R) : vec := fun i => nth i l 0.
Definition rows (l : list (list R)) : mat := fun i j => nth j (nth i l []) 0.

Lemma norm_pow2 n u : norm n u ^ 2 = dot n u u.
Proof. simpl. rewrite Rmult_1_r. apply norm_sq. Qed.

Lemma over_root a x : 0 < x -> a / sqrt x / sqrt x = a / x.
Proof. intros P. unfold Rdiv. now rewrite Rmult_assoc, <- Rinv_mult, sqrt_sqrt by lra. Qed.

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
Ltac exact_root x r :=
  replace (sqrt x) with r by (transitivity (sqrt (r * r)); [symmetry; apply sqrt_square; lra | f_equal; lra]).
Ltac exact_roots := repeat match goal with |- context [sqrt ?x] =>
  first [exact_root x 0 | exact_root x 1 | exact_root x (1 / 2) | exact_root x 2 | exact_root x 3] end.
(* "Not for all": not at this one. *)
Ltac at_index i := let H := fresh "H" in intros H; specialize (H i ltac:(lia)); written_out; solve [lra].
Ltac by_numbers := each_index; repeat split; each_index; written_out; rewrite ?over_root by lra; exact_roots; decided; try lra; try (field; lra);
  try (let H := fresh "H" in intros H; lra); try (let H := fresh "H" in intros H; exps; lra);
  try (at_index 0%nat); try (at_index 1%nat); try (roots_out; nra).

(* Two problems, and maps between them that keep feasible points and lose no value: [link] turns a value of the first
   into one of the second, and a better one into a better one. What solves one problem is mapped to what solves the other. *)
Lemma same_solutions {A B : Type} (no_worse better no_worse' better' : R -> R -> Prop) (F : A -> Prop) (f : A -> R)
  (G : B -> Prop) (g : B -> R) (to : A -> B) (back : B -> A) (link : R -> R) (known : R -> Prop) :
  (no_worse = Rle /\ better = Rlt \/ no_worse = Rge /\ better = Rgt) ->
  (no_worse' = Rle /\ better' = Rlt \/ no_worse' = Rge /\ better' = Rgt) ->
  (forall x, F x -> G (to x)) -> (forall y, G y -> F (back y)) ->
  (forall x, F x -> no_worse' (g (to x)) (link (f x))) -> (forall y, G y -> no_worse' (link (f (back y))) (g y)) ->
  (forall s t, known s -> known t -> better s t -> better' (link s) (link t)) -> (forall x, F x -> known (f x)) ->
  (forall x, F x /\ (forall z, F z -> no_worse (f x) (f z)) ->
    G (to x) /\ forall y, G y -> no_worse' (g (to x)) (g y)) /\
  (forall y, G y /\ (forall z, G z -> no_worse' (g y) (g z)) ->
    F (back y) /\ forall x, F x -> no_worse (f (back y)) (f x)).
Proof.
  intros O O' FG GF NT NB K V. split; [intros x [X H] | intros y [Y H]]; (split; [now auto|]).
  - intros y Y. specialize (NT x X). specialize (NB y Y). specialize (H _ (GF y Y)).
    destruct (Req_dec (f x) (f (back y))) as [E|N]; [rewrite E in NT |
      pose proof (K _ _ (V x X) (V _ (GF y Y))) as Q];
    destruct O as [[-> ->]|[-> ->]], O' as [[-> ->]|[-> ->]]; lra || (assert (f x < f (back y)) by lra; lra) ||
      (assert (f x > f (back y)) by lra; lra).
  - intros x X. specialize (NT x X). specialize (NB y Y). specialize (H _ (FG x X)).
    pose proof (K _ _ (V x X) (V _ (GF y Y))) as Q.
    destruct O as [[-> ->]|[-> ->]], O' as [[-> ->]|[-> ->]]; apply NNPP; intros N; (assert (L := Q ltac:(lra))); lra.
Qed.
