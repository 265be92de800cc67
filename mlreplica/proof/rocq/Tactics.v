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
Ltac small_cases := repeat match goal with
  | H : ?x ^ 2 = 1 |- _ => assert ((x - 1) * (x + 1) = 0) by (ring_simplify; lra); clear H end.
Ltac by_cases := intros; goals; sizes; cases; opened; try lra; inverses; roots; exps; equalities; integral; first [ lra | nra | nsatz | subst; first [lra | nra | nsatz] ].
Ltac by_signs := intros; subst; goals; small_cases; opened; integral; repeat match goal with H : ?x - 1 = 0 |- _ => apply Rminus_diag_uniq in H | H : ?x + 1 = 0 |- _ => assert (x = - (1)) by lra; clear H end; subst; first [ lra | nra | nsatz ].
Ltac same_args := repeat match goal with
  | |- context [exp ?a] => match goal with |- context [exp ?b] => tryif constr_eq a b then fail else replace (exp a) with (exp b) by (f_equal; ring) end
  | |- context [ln ?a] => match goal with |- context [ln ?b] => tryif constr_eq a b then fail else replace (ln a) with (ln b) by (f_equal; field; nz) end end.
Ltac exp_words := repeat (rewrite Rmult_plus_distr_l in * || rewrite Rmult_minus_distr_l in * || rewrite Ropp_plus_distr in * || rewrite Ropp_minus_distr in *); unfold Rminus in *;
  repeat (rewrite exp_plus in * || rewrite Ropp_involutive in * || rewrite exp_0 in *); repeat rewrite exp_Ropp in *.
Ltac pos := solve [ apply exp_pos | lra | apply Rplus_lt_0_compat; [lra | first [apply exp_pos | apply Rinv_0_lt_compat, exp_pos]] | apply Rinv_0_lt_compat, exp_pos | nra ].
Ltac by_exp := intros; exp_words; repeat match goal with |- context [exp ?x] => let P := fresh "P" in pose proof (exp_pos x) as P; let v := fresh "v" in set (v := exp x) in *; clearbody v end;
  field; repeat split; nz.
Ltac log_words := unfold Rdiv in *; repeat first [ rewrite Rmult_1_l in * | rewrite ln_Rinv in * by (first [pos | apply Rplus_lt_0_compat; [lra|apply exp_pos]]) | rewrite ln_exp in * | rewrite ln_1 in *].
Ltac by_log := intros; log_words; first [ ring | field; nz | same_args; ring | same_args; lra ].
Ltac exps_strict := repeat match goal with |- context [exp ?x] => let P := fresh "P" in pose proof (exp_ineq1 x ltac:(nz)) as P; let v := fresh "v" in set (v := exp x) in *; clearbody v end.
Ltac by_exps := intros; goals; exps_strict; nra.
Lemma inv_mul x y : / (x * y) = (1 * / x) * (1 * / y).
Proof. rewrite Rinv_mult; ring. Qed.
Lemma inv_pow x k : / (x ^ k) = (1 * / x) ^ k.
Proof. rewrite Rmult_1_l. symmetry. apply pow_inv. Qed.
Ltac nonneg := first [ lra | nra | (apply Rplus_le_le_0_compat; [nra | apply dot_ge0]) | apply Rlt_le; nra ].
Lemma sum_ge n f g : (forall i, (i < n)%nat -> f i >= g i) -> sum n f >= sum n g.
Proof. intros H. apply Rle_ge, sum_le. intros i L. apply Rge_le; auto. Qed.
Lemma sum_gt n f g : (1 <= n)%nat -> (forall i, (i < n)%nat -> f i > g i) -> sum n f > sum n g.
Proof. intros N H. apply sum_lt; auto. Qed.
Ltac finish := first [ solve [by_real] | solve [by_cases] | solve [by_signs] | solve [nsatz] | solve [exps_strict; nra] ].
Lemma dot_opp n u v : dot n (vopp u) v = - dot n u v.
Proof. unfold dot, vopp. induction n; simpl; [ring|rewrite IHn; ring]. Qed.
Lemma norm_opp n u : norm n (vopp u) = norm n u.
Proof. unfold norm. f_equal. unfold dot, vopp. induction n; simpl; [ring|rewrite IHn; ring]. Qed.
Lemma dot_norms_neg n u v : - dot n u v <= norm n u * norm n v.
Proof. rewrite <- dot_opp, <- (norm_opp n u). apply dot_norms. Qed.
Ltac everywhere E := try rewrite E; repeat match goal with
  | H : _ |- _ => (tryif constr_eq H E then fail else (progress (rewrite E in H))) end.
