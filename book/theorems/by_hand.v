(* Proofs of theorems that have no certificate, or none that Rocq checks in seconds. What they say stands
   elsewhere, made from the claims. *)
Require Import Reals Lra Psatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Require states_capacity states_errata states_kernels states_margin.
Import ListNotations.
Open Scope R_scope.

Theorem marg_distance_1 : states_margin.marg_distance_1.
Proof.
  red.
  intros d w x b D P. set (U := vscal _ w). unfold norm, dot. f_equal. apply sum_ext. intros k _. unfold vsub. ring.
Qed.

(* Bounds of logarithms: exp x is the square of exp (x / 2), and near 0 between 1 + x and 1 / (1 - x). *)
Lemma exp_at_most x b : x < 1 -> 1 <= b * (1 - x) -> exp x <= b.
Proof.
  intros X B. pose proof (exp_ineq1_le (- x)) as E. rewrite exp_Ropp in E. pose proof (exp_pos x).
  assert (exp x * / exp x = 1) by (apply Rinv_r; lra). nra.
Qed.

Lemma square_of_exp x : exp x = exp (x / 2) * exp (x / 2).
Proof. rewrite <- exp_plus. f_equal. field. Qed.

Lemma halved_below x b c : exp (x / 2) <= b -> b * b <= c -> exp x <= c.
Proof. intros B C. rewrite square_of_exp. pose proof (exp_pos (x / 2)). nra. Qed.

Lemma halved_above x b c : b <= exp (x / 2) -> 0 <= b -> c <= b * b -> c <= exp x.
Proof. intros B N C. rewrite square_of_exp. nra. Qed.

Ltac halve b := first [apply (halved_below _ b) | apply (halved_above _ b)]; [| lra ..].

Lemma at_most_ln x y : exp x <= y -> x <= ln y.
Proof.
  intros E. pose proof (exp_pos x). apply Rnot_lt_le. intros L. apply exp_increasing in L. rewrite exp_ln in L; lra.
Qed.

Lemma ln_at_most x y : 0 < y -> y <= exp x -> ln y <= x.
Proof. intros Y E. apply Rnot_lt_le. intros L. apply exp_increasing in L. rewrite exp_ln in L; lra. Qed.

Lemma ln_72_13_above : 341 / 200 <= ln (72 / 13).
Proof.
  apply at_most_ln.
  halve (117617/50000). halve (766867/500000). halve (30961/25000). halve (278213/250000).
  halve (527459/500000). halve (256773/250000). halve (202691/200000). halve (201341/200000).
  apply exp_at_most; lra.
Qed.

Lemma ln_80_above : 17 / 4 <= ln 80.
Proof.
  apply at_most_ln.
  halve (87161/10000). halve (29523/10000). halve (8591/5000). halve (3277/2500).
  halve (11449/10000). halve (107/100). halve (1293/1250).
  apply exp_at_most; lra.
Qed.

Lemma ln_72_below : ln 72 <= 22 / 5.
Proof.
  apply ln_at_most; [lra |].
  halve (43121/5000). halve (29367/10000). halve (17137/10000). halve (13091/10000).
  halve (5721/5000). halve (10697/10000). halve (10343/10000).
  apply Rle_trans with (2 := exp_ineq1_le _). lra.
Qed.

Lemma ln_360_17_above : 3 <= ln (360 / 17).
Proof.
  apply at_most_ln.
  halve (9143/2000). halve (21381/10000). halve (7311/5000). halve (3023/2500). halve (2749/2500).
  halve (5243/5000). halve (128/125).
  apply exp_at_most; lra.
Qed.

Lemma ln_320_below : ln 320 <= 6.
Proof.
  apply ln_at_most; [lra |].
  halve (186097/10000). halve (43139/10000). halve (2077/1000). halve (3603/2500).
  halve (2401/2000). halve (10957/10000). halve (2617/2500).
  apply Rle_trans with (2 := exp_ineq1_le _). lra.
Qed.

Lemma ln_320_above : 5 <= ln 320.
Proof.
  apply at_most_ln.
  halve (1673/100). halve (409/100). halve (101/50). halve (71/50). halve (119/100).
  apply exp_at_most; lra.
Qed.

Ltac bounded :=
  red; cbv zeta; pose proof ln_72_13_above; pose proof ln_80_above; pose proof ln_72_below;
  pose proof ln_360_17_above; pose proof ln_320_below; pose proof ln_320_above;
  try replace (2 * 180 / 65) with (72 / 13) by lra; try replace (2 * 180 / 5) with 72 by lra;
  try replace (2 * 180 / 17) with (360 / 17) by lra; try replace (1 / 20 / 4) with (/ 80) by lra;
  try replace (1 / 80 / 4) with (/ 320) by lra; rewrite !ln_Rinv by lra.

Theorem cap_loose : states_capacity.cap_loose.
Proof. bounded. rewrite <- sqrt_1 at 1. apply sqrt_lt_1; lra. Qed.

Theorem cap_loose_defined_4 : states_capacity.cap_loose_defined_4.
Proof. bounded. lra. Qed.

Theorem cap_prefers : states_capacity.cap_prefers.
Proof.
  bounded.
  set (x := (5 * ln 72 + 5 - - ln 320) / 180). set (z := (17 * ln (360 / 17) + 17 - - ln 320) / 180).
  assert (X : x <= (43 / 100) * (43 / 100)) by (unfold x; lra). assert (Z : (63 / 100) * (63 / 100) <= z) by (unfold z; lra).
  apply sqrt_le_1_alt in X. apply sqrt_le_1_alt in Z. rewrite sqrt_square in X, Z by lra. lra.
Qed.

Theorem cap_prefers_defined_4 : states_capacity.cap_prefers_defined_4.
Proof. bounded. assert (0 < ln 72) by (rewrite <- ln_1; apply ln_increasing; lra). lra. Qed.

Theorem cap_prefers_defined_6 : states_capacity.cap_prefers_defined_6.
Proof. bounded. lra. Qed.

Theorem kern_ex_log_not : states_kernels.kern_ex_log_not.
Proof.
  red.
  replace (1 + 1 * 3) with (2 * 2) by lra. replace (1 + 1 * 1) with 2 by lra. replace (1 + 3 * 3) with 10 by lra.
  rewrite ln_mult by lra. assert (P : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T : ln 10 < ln 2 + ln 2 + (ln 2 + ln 2)).
  { rewrite <- !ln_mult by lra. apply ln_increasing; lra. }
  replace ((ln 2 + ln 2) ^ 2) with (ln 2 * (ln 2 + ln 2 + (ln 2 + ln 2))) by ring.
  apply Rmult_lt_compat_l; assumption.
Qed.

Theorem kern_tanh_not : states_kernels.kern_tanh_not.
Proof.
  red.
  replace (2 * 2 * 2) with (2 * 1 * 1 + (2 * 1 * 1 + (2 * 1 * 1 + 2 * 1 * 1))) by lra.
  replace (2 * 1 * 2) with (2 * 1 * 1 + 2 * 1 * 1) by lra. rewrite !exp_plus.
  pose proof (exp_ineq1 (2 * 1 * 1) ltac:(lra)) as P. set (a := exp (2 * 1 * 1)) in *. clearbody a.
  assert (A : 3 < a) by lra. clear P.
  assert (S2 : 0 < a * a + 1) by nra.
  assert (S4 : 0 < a * (a * (a * a)) + 1) by (pose proof (Rle_0_sqr (a * a)); unfold Rsqr in *; nra).
  assert (Q : 0 < a * a + a + 1) by nra.
  apply Rminus_gt_0_lt. match goal with |- 0 < ?e => replace e with
    (2 * a * (a - 1) ^ 4 * (a * a + a + 1) / ((a * a + 1) ^ 2 * (a * (a * (a * a)) + 1))) by (field; repeat split; lra) end.
  apply Rdiv_lt_0_compat; repeat apply Rmult_lt_0_compat; try lra; try (apply pow_lt; lra).
Qed.

Theorem desc_err_order_fails : states_errata.desc_err_order_fails.
Proof.
  red. cbv zeta. intros H. pose proof (exp_pos (- (1))). pose proof (exp_pos 1).
  assert (1 + exp (- (1)) = exp 1 + 1) as E.
  { apply Rmult_eq_reg_l with (1 / (1 + exp (- (1)))); [|rewrite H; apply Rgt_not_eq; apply Rdiv_lt_0_compat; lra].
    rewrite H at 2. field. split; lra. }
  assert (exp (- (1)) = exp 1) as F by lra. apply exp_inv in F. lra.
Qed.
