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

(* Equations in which one side is known by its square, or divisors have to be found different from 0. *)
Lemma same_square a b : 0 <= a -> 0 <= b -> a * a = b * b -> a = b.
Proof. intros; nra. Qed.
Lemma square_le a b : 0 <= b -> a * a <= b * b -> a <= b.
Proof. intros; nra. Qed.
Lemma square_one x : x ^ 2 = 1 -> x = 1 \/ x = - (1).
Proof. intros. assert ((x - 1) * (x + 1) = 0) as Z by (ring_simplify; lra). apply Rmult_integral in Z. lra. Qed.
Lemma sqrt_nz x : sqrt x <> 0 -> 0 < x.
Proof. intros N. destruct (Rle_dec x 0) as [L|L]; [|lra]. destruct N. apply sqrt_neg_0; lra. Qed.
Lemma factors_nz a b : a * b <> 0 -> a <> 0 /\ b <> 0.
Proof. intros N; split; intros E; apply N; rewrite E; ring. Qed.
Lemma pow_nz a k : a ^ S k <> 0 -> a <> 0.
Proof. intros N E; apply N; rewrite E; simpl; ring. Qed.
(* nsatz finds nothing where an inequality stands among the hypotheses. *)
Ltac equations := repeat match goal with
  | H : ?P |- _ => lazymatch type of P with Prop => lazymatch P with @eq R _ _ => fail | _ => clear H end end end; nsatz.
Ltac divisors := repeat match goal with
  | H : ?a * ?b <> 0 |- _ => apply factors_nz in H; destruct H
  | H : ?a ^ S _ <> 0 |- _ => apply pow_nz in H
  | H : sqrt ?x <> 0 |- _ => apply sqrt_nz in H; pose proof (sqrt_lt_R0 x H)
  | H : - ?x <> 0 |- _ => assert (x <> 0) by (intro; apply H; lra); clear H
  end; repeat rewrite Rinv_mult in *; repeat rewrite Rinv_inv in *.
Ltac labels := repeat match goal with H : ?x ^ 2 = 1 |- _ =>
  let E := fresh "E" in destruct (square_one x H) as [E|E]; clear H; everywhere E; clear E end.
Ltac by_equation := intros; goals; sizes; divisors; subst; divisors; small_cases; cases; opened; integral; subst;
  try lra; inverses; roots; exps; equations.
Ltac by_labels := intros; goals; sizes; labels; divisors; cases; opened; integral; try lra; inverses; roots; exps;
  first [ lra | nra | equations ].
Ltac by_squares := intros; sizes; divisors; subst; divisors; first [ apply same_square | apply square_le ];
  inverses; roots; exps; cases; opened; first [ lra | nra | equations ].

(* Norms, quotients and exp. *)
Lemma dot_scal n s u v : dot n (vscal s u) v = s * dot n u v.
Proof. unfold dot, vscal. rewrite <- sum_scal. apply sum_ext; intros; ring. Qed.
Lemma norm_scal n s u : norm n (vscal s u) = Rabs s * norm n u.
Proof.
  apply same_square; [apply norm_ge0 | apply Rmult_le_pos; [apply Rabs_pos | apply norm_ge0] | ].
  replace (Rabs s * norm n u * (Rabs s * norm n u)) with (Rabs s * Rabs s * (norm n u * norm n u)) by ring.
  rewrite !norm_sq, <- Rabs_mult, Rabs_right by nra. rewrite dot_scal. unfold dot, vscal.
  rewrite <- !sum_scal. apply sum_ext; intros; ring.
Qed.
Lemma norm_div n u c : norm n (vdiv u c) = norm n u / Rabs c.
Proof.
  replace (norm n (vdiv u c)) with (norm n (vscal (/ c) u)).
  - rewrite norm_scal, Rabs_inv. unfold Rdiv. ring.
  - unfold norm. f_equal. unfold dot, vdiv, vscal. apply sum_ext; intros. unfold Rdiv. ring.
Qed.
Lemma ge_div a b c : 0 < c -> a / c >= b <-> a >= b * c.
Proof.
  intros P. assert (a / c * c = a) by (field; lra). split; intros; [nra|].
  apply Rle_ge, (Rmult_le_reg_r c); lra.
Qed.
Lemma exp_less_1 x : x < 0 -> exp x < 1.
Proof. intros. rewrite <- exp_0. now apply exp_increasing. Qed.
