Require Import Reals Lra Psatz Nsatz Classical_Prop Lia. Require Import Sums Check. Open Scope R_scope.
Ltac cases := unfold Rmax, Rmin, Rabs, one_if in *; repeat match goal with
  | |- context [if ?d then _ else _] => destruct d
  | H : context [if ?d then _ else _] |- _ => destruct d end.
Ltac opened := repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  | H : ?a <> ?b |- _ => first [ (assert (a < b) by lra; clear H) | (assert (b < a) by lra; clear H) | (apply Rdichotomy in H; destruct H) ]
  | H : ~ (_ <= _) |- _ => apply Rnot_le_lt in H
  | H : ~ (_ < _) |- _ => apply Rnot_lt_le in H
  | H : ~ (_ >= _) |- _ => apply Rnot_ge_lt in H
  | H : ~ (_ > _) |- _ => apply Rnot_gt_le in H
  | H : ~ (_ <> _) |- _ => apply NNPP in H
  | H : ?P -> ?Q |- _ => match type of P with Prop => let N := fresh in destruct (classic P) as [N|N]; [specialize (H N) | clear H] end
  | H : ?P <-> ?Q |- _ => destruct H
  | H : _ \/ _ |- _ => destruct H
  | H : ~ (_ /\ _) |- _ => apply not_and_or in H
  | H : ~ (_ \/ _) |- _ => apply not_or_and in H
  | H : True |- _ => clear H
  | H : False |- _ => destruct H
  end.
Ltac goals := repeat match goal with
  | |- _ <-> _ => split; intros
  | |- _ /\ _ => split
  | |- True => exact I
  | |- ~ _ => intro
  | |- ?P -> ?Q => intro
  | |- _ \/ _ => apply NNPP; let N := fresh in intro N
  end.
Ltac nz := solve [ assumption | lra | let H := fresh in intro H; lra | let H := fresh in intro H; nra | apply Rgt_not_eq; nra | apply not_0_INR; lia | (apply Rgt_not_eq, lt_0_INR; lia) | apply Rgt_not_eq, exp_pos ].
Ltac number x := match x with IZR _ => idtac end.
Ltac inv_one x := tryif number x then fail else
  (let N := fresh "N" in assert (N : x <> 0) by nz;
   let E := fresh "E" in pose proof (Rinv_r x N) as E;
   try (let P := fresh "P" in assert (P : 0 < / x) by (apply Rinv_0_lt_compat; first [lra | nra]));
   let v := fresh "v" in set (v := / x) in *; clearbody v).
Ltac inverses := unfold Rdiv in *; repeat match goal with
  | |- context [/ ?x] => inv_one x
  | H : context [/ ?x] |- _ => inv_one x end.
Ltac roots := repeat match goal with
  | |- context [sqrt ?x] => root_one x
  | H : context [sqrt ?x] |- _ => root_one x end
with root_one x :=
   (let P := fresh "P" in pose proof (sqrt_pos x) as P;
    try (let E := fresh "E" in assert (E : sqrt x * sqrt x = x) by (apply sqrt_sqrt; first [lra | nra]));
    let v := fresh "v" in set (v := sqrt x) in *; clearbody v).
Ltac exp_one x := (let P := fresh "P" in pose proof (exp_pos x) as P; let E := fresh "E" in pose proof (exp_ineq1_le x) as E;
    let v := fresh "v" in set (v := exp x) in *; clearbody v).
Ltac exps := repeat match goal with
  | |- context [exp ?x] => exp_one x
  | H : context [exp ?x] |- _ => exp_one x end.
Ltac sizes := repeat match goal with
  | H : (1 <= ?n)%nat |- _ => apply le_INR in H; change (INR 1) with 1 in H end.
Ltac by_field := intros; first [ ring | field; repeat split; nz | subst; field; repeat split; nz ].
Ltac by_real := intros; goals; sizes; cases; opened; try lra; inverses; roots; exps; cases; opened; first [ lra | nra | nsatz ].
Ltac integral := repeat match goal with H : ?a * ?b = 0 |- _ => apply Rmult_integral in H; destruct H end; try lra.
Ltac equalities := repeat match goal with
  | H : ?a <= ?b, G : ?a >= ?b |- _ => assert (a = b) by lra; clear H G
  | H : ?a <= ?b, G : ?b <= ?a |- _ => assert (a = b) by lra; clear H G end.
Ltac by_cases := intros; goals; sizes; cases; opened; try lra; inverses; roots; exps; equalities; integral; first [ lra | nra | nsatz | subst; first [lra | nra | nsatz] ].
Ltac exp_words := repeat (rewrite Rmult_plus_distr_l in * || rewrite Rmult_minus_distr_l in * || rewrite Ropp_plus_distr in * || rewrite Ropp_minus_distr in *); unfold Rminus in *;
  repeat (rewrite exp_plus in * || rewrite Ropp_involutive in * || rewrite exp_0 in *); repeat rewrite exp_Ropp in *.
Ltac pos := solve [ apply exp_pos | lra | apply Rplus_lt_0_compat; [lra | first [apply exp_pos | apply Rinv_0_lt_compat, exp_pos]] | apply Rinv_0_lt_compat, exp_pos | nra ].
Ltac by_exp := intros; exp_words; repeat match goal with |- context [exp ?x] => let P := fresh "P" in pose proof (exp_pos x) as P; let v := fresh "v" in set (v := exp x) in *; clearbody v end;
  field; repeat split; nz.
(* Signs, from how a term is made. *)
Ltac sign := lazymatch goal with
  | |- ?x > ?y => apply Rlt_gt; sign
  | |- ?x >= ?y => apply Rle_ge; sign
  | |- 0 < _ => first [assumption | lra | positive]
  | |- 0 <= _ => first [assumption | lra | nonnegative]
  | |- _ <> 0 => first [assumption | nz | apply Rgt_not_eq, Rlt_gt; sign]
  end
with positive := lazymatch goal with
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 < INR _ => apply lt_0_INR; lia
  | |- 0 < sum _ _ => apply sum_gt0; [lia | intros; sign]
  | |- 0 < sqrt _ => apply sqrt_lt_R0; sign
  | |- 0 < ln _ => rewrite <- ln_1; apply ln_increasing; [lra | apply Rminus_gt_0_lt, Rlt_gt; first [sign | nra]]
  | |- 0 < / _ => apply Rinv_0_lt_compat; sign
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; sign
  | |- 0 < _ * _ => first [apply Rmult_lt_0_compat; sign | nra]
  | |- 0 < _ ^ _ => first [apply pow_lt; sign | nra]
  | |- 0 < ?a + ?b => first [apply Rplus_lt_0_compat; sign | apply Rplus_lt_le_0_compat; sign | apply Rplus_le_lt_0_compat; sign | nra]
  | |- 0 < 1 + ?b - 1 => replace (1 + b - 1) with b by ring; sign
  | |- 0 < 1 - 1 / (1 + ?x) => replace (1 - 1 / (1 + x)) with (x / (1 + x)) by (field; sign); sign
  | |- _ => nra
  end
with nonnegative := lazymatch goal with
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- 0 <= norm _ _ => apply norm_ge0
  | |- 0 <= dot _ ?u ?u => apply dot_ge0
  | |- 0 <= Rabs _ => apply Rabs_pos
  | |- 0 <= sum _ _ => apply sum_ge0; intros; sign
  | |- 0 <= _ ^ 2 => apply pow2_ge_0
  | |- 0 <= _ ^ _ => first [apply pow_le; sign | nra]
  | |- 0 <= _ * _ => first [apply Rle_0_sqr | apply Rmult_le_pos; sign | nra]
  | |- 0 <= _ + _ => first [apply Rplus_le_le_0_compat; sign | nra]
  | |- 0 <= _ / _ => first [apply Rle_mult_inv_pos; sign | nra]
  | |- _ => first [apply Rlt_le; positive | nra]
  end.
Ltac by_sign := intros; sizes; repeat match goal with |- _ /\ _ => split end; sign.
