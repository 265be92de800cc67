(* Proofs of theorems that have no certificate. What they say stands elsewhere, made from the claims. *)
Require Import Reals Lra Psatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Require states_capacity states_descent states_errata states_kernels states_margin.
Import ListNotations.
Open Scope R_scope.

Theorem desc_gauss : states_descent.desc_gauss.
Proof.
  red.
  intros f v y P. assert (0 < 2 * PI * v) by sign. assert (0 < sqrt (2 * PI * v)) by sign.
  unfold Rdiv at 1. rewrite ln_mult, ln_exp, ln_Rinv by sign.
  assert (ln (2 * PI * v) = 2 * ln (sqrt (2 * PI * v))) as ->; [|lra].
  rewrite <- (sqrt_sqrt (2 * PI * v)) at 1 by lra. rewrite ln_mult by assumption. ring.
Qed.

Theorem desc_gauss_defined_2 : states_descent.desc_gauss_defined_2.
Proof.
  red.
  by_sign.
Qed.

Theorem desc_gauss_defined_3 : states_descent.desc_gauss_defined_3.
Proof.
  red.
  by_sign.
Qed.

Theorem desc_gauss_defined_4 : states_descent.desc_gauss_defined_4.
Proof.
  red.
  by_sign.
Qed.

Theorem desc_gauss_defined_5 : states_descent.desc_gauss_defined_5.
Proof.
  red.
  by_sign.
Qed.

Theorem marg_distance_1 : states_margin.marg_distance_1.
Proof.
  red.
  intros d w x b D P. set (U := vscal _ w). unfold norm, dot. f_equal. apply sum_ext. intros k _. unfold vsub. ring.
Qed.

Theorem marg_plane : states_margin.marg_plane.
Proof.
  red.
  intros. f_equal.
  - f_equal. unfold dot; simpl. ring.
  - unfold norm, dot; simpl. f_equal. ring.
Qed.

Theorem marg_plane_defined_3 : states_margin.marg_plane_defined_3.
Proof.
  red.
  intros w P. replace ((w 0%nat) ^ 2 + (w 1%nat) ^ 2) with (dot 2 w w) by (unfold dot; simpl; ring). apply Rgt_not_eq, P.
Qed.

Theorem cap_loose : states_capacity.cap_loose.
Proof.
  red.
  cbv zeta.
  replace (2 * 180 / 65) with (72 / 13) by lra. replace (1 / 20 / 4) with (/ 80) by lra. rewrite ln_Rinv by lra.
  assert (A_0 : exp (341 / 102400) <= (200668241 / 200000000)).
  { pose proof (exp_ineq1_le (- (341 / 102400))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (341 / 102400)) as P_; assert (M_ : exp (341 / 102400) * / exp (341 / 102400) = 1) by (apply Rinv_r; lra); nra. }
  assert (A_1 : exp (341 / 51200) <= (503346787 / 500000000)) by (replace (341 / 51200) with ((341 / 102400) + (341 / 102400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 102400)); apply Rle_trans with ((200668241 / 200000000) * (200668241 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_2 : exp (341 / 25600) <= (63339497 / 62500000)) by (replace (341 / 25600) with ((341 / 51200) + (341 / 51200)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 51200)); apply Rle_trans with ((503346787 / 500000000) * (503346787 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_3 : exp (341 / 12800) <= (513522161 / 500000000)) by (replace (341 / 12800) with ((341 / 25600) + (341 / 25600)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 25600)); apply Rle_trans with ((63339497 / 62500000) * (63339497 / 62500000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_4 : exp (341 / 6400) <= (26370501 / 25000000)) by (replace (341 / 6400) with ((341 / 12800) + (341 / 12800)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 12800)); apply Rle_trans with ((513522161 / 500000000) * (513522161 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_5 : exp (341 / 3200) <= (1112645317 / 1000000000)) by (replace (341 / 3200) with ((341 / 6400) + (341 / 6400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 6400)); apply Rle_trans with ((26370501 / 25000000) * (26370501 / 25000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_6 : exp (341 / 1600) <= (618989801 / 500000000)) by (replace (341 / 1600) with ((341 / 3200) + (341 / 3200)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 3200)); apply Rle_trans with ((1112645317 / 1000000000) * (1112645317 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_7 : exp (341 / 800) <= (306518699 / 200000000)) by (replace (341 / 800) with ((341 / 1600) + (341 / 1600)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 1600)); apply Rle_trans with ((618989801 / 500000000) * (618989801 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_8 : exp (341 / 400) <= (2348842821 / 1000000000)) by (replace (341 / 400) with ((341 / 800) + (341 / 800)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 800)); apply Rle_trans with ((306518699 / 200000000) * (306518699 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_9 : exp (341 / 200) <= (2758531299 / 500000000)) by (replace (341 / 200) with ((341 / 400) + (341 / 400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 400)); apply Rle_trans with ((2348842821 / 1000000000) * (2348842821 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GA : (341 / 200) <= ln (72 / 13)) by (rewrite <- (ln_exp (341 / 200)); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (B_0 : exp (17 / 1024) <= (254220457 / 250000000)).
  { pose proof (exp_ineq1_le (- (17 / 1024))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (17 / 1024)) as P_; assert (M_ : exp (17 / 1024) * / exp (17 / 1024) = 1) by (apply Rinv_r; lra); nra. }
  assert (B_1 : exp (17 / 512) <= (1034048653 / 1000000000)) by (replace (17 / 512) with ((17 / 1024) + (17 / 1024)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 1024)); apply Rle_trans with ((254220457 / 250000000) * (254220457 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_2 : exp (17 / 256) <= (1069256617 / 1000000000)) by (replace (17 / 256) with ((17 / 512) + (17 / 512)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 512)); apply Rle_trans with ((1034048653 / 1000000000) * (1034048653 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_3 : exp (17 / 128) <= (1143309713 / 1000000000)) by (replace (17 / 128) with ((17 / 256) + (17 / 256)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 256)); apply Rle_trans with ((1069256617 / 1000000000) * (1069256617 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_4 : exp (17 / 64) <= (13071571 / 10000000)) by (replace (17 / 64) with ((17 / 128) + (17 / 128)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 128)); apply Rle_trans with ((1143309713 / 1000000000) * (1143309713 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_5 : exp (17 / 32) <= (341731937 / 200000000)) by (replace (17 / 32) with ((17 / 64) + (17 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 64)); apply Rle_trans with ((13071571 / 10000000) * (13071571 / 10000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_6 : exp (17 / 16) <= (18246987 / 6250000)) by (replace (17 / 16) with ((17 / 32) + (17 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 32)); apply Rle_trans with ((341731937 / 200000000) * (341731937 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_7 : exp (17 / 8) <= (4261792443 / 500000000)) by (replace (17 / 8) with ((17 / 16) + (17 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 16)); apply Rle_trans with ((18246987 / 6250000) * (18246987 / 6250000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_8 : exp (17 / 4) <= (72651499309 / 1000000000)) by (replace (17 / 4) with ((17 / 8) + (17 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 8)); apply Rle_trans with ((4261792443 / 500000000) * (4261792443 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GB : (17 / 4) <= ln 80) by (rewrite <- (ln_exp (17 / 4)); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  rewrite <- sqrt_1 at 1. apply sqrt_lt_1; lra.
Qed.

Theorem cap_loose_defined_4 : states_capacity.cap_loose_defined_4.
Proof.
  red.
  cbv zeta.
  replace (2 * 180 / 65) with (72 / 13) by lra. replace (1 / 20 / 4) with (/ 80) by lra. rewrite ln_Rinv by lra.
  assert (A_0 : exp (341 / 102400) <= (200668241 / 200000000)).
  { pose proof (exp_ineq1_le (- (341 / 102400))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (341 / 102400)) as P_; assert (M_ : exp (341 / 102400) * / exp (341 / 102400) = 1) by (apply Rinv_r; lra); nra. }
  assert (A_1 : exp (341 / 51200) <= (503346787 / 500000000)) by (replace (341 / 51200) with ((341 / 102400) + (341 / 102400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 102400)); apply Rle_trans with ((200668241 / 200000000) * (200668241 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_2 : exp (341 / 25600) <= (63339497 / 62500000)) by (replace (341 / 25600) with ((341 / 51200) + (341 / 51200)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 51200)); apply Rle_trans with ((503346787 / 500000000) * (503346787 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_3 : exp (341 / 12800) <= (513522161 / 500000000)) by (replace (341 / 12800) with ((341 / 25600) + (341 / 25600)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 25600)); apply Rle_trans with ((63339497 / 62500000) * (63339497 / 62500000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_4 : exp (341 / 6400) <= (26370501 / 25000000)) by (replace (341 / 6400) with ((341 / 12800) + (341 / 12800)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 12800)); apply Rle_trans with ((513522161 / 500000000) * (513522161 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_5 : exp (341 / 3200) <= (1112645317 / 1000000000)) by (replace (341 / 3200) with ((341 / 6400) + (341 / 6400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 6400)); apply Rle_trans with ((26370501 / 25000000) * (26370501 / 25000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_6 : exp (341 / 1600) <= (618989801 / 500000000)) by (replace (341 / 1600) with ((341 / 3200) + (341 / 3200)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 3200)); apply Rle_trans with ((1112645317 / 1000000000) * (1112645317 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_7 : exp (341 / 800) <= (306518699 / 200000000)) by (replace (341 / 800) with ((341 / 1600) + (341 / 1600)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 1600)); apply Rle_trans with ((618989801 / 500000000) * (618989801 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_8 : exp (341 / 400) <= (2348842821 / 1000000000)) by (replace (341 / 400) with ((341 / 800) + (341 / 800)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 800)); apply Rle_trans with ((306518699 / 200000000) * (306518699 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (A_9 : exp (341 / 200) <= (2758531299 / 500000000)) by (replace (341 / 200) with ((341 / 400) + (341 / 400)) by lra; rewrite exp_plus; pose proof (exp_pos (341 / 400)); apply Rle_trans with ((2348842821 / 1000000000) * (2348842821 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GA : (341 / 200) <= ln (72 / 13)) by (rewrite <- (ln_exp (341 / 200)); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (B_0 : exp (17 / 1024) <= (254220457 / 250000000)).
  { pose proof (exp_ineq1_le (- (17 / 1024))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (17 / 1024)) as P_; assert (M_ : exp (17 / 1024) * / exp (17 / 1024) = 1) by (apply Rinv_r; lra); nra. }
  assert (B_1 : exp (17 / 512) <= (1034048653 / 1000000000)) by (replace (17 / 512) with ((17 / 1024) + (17 / 1024)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 1024)); apply Rle_trans with ((254220457 / 250000000) * (254220457 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_2 : exp (17 / 256) <= (1069256617 / 1000000000)) by (replace (17 / 256) with ((17 / 512) + (17 / 512)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 512)); apply Rle_trans with ((1034048653 / 1000000000) * (1034048653 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_3 : exp (17 / 128) <= (1143309713 / 1000000000)) by (replace (17 / 128) with ((17 / 256) + (17 / 256)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 256)); apply Rle_trans with ((1069256617 / 1000000000) * (1069256617 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_4 : exp (17 / 64) <= (13071571 / 10000000)) by (replace (17 / 64) with ((17 / 128) + (17 / 128)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 128)); apply Rle_trans with ((1143309713 / 1000000000) * (1143309713 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_5 : exp (17 / 32) <= (341731937 / 200000000)) by (replace (17 / 32) with ((17 / 64) + (17 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 64)); apply Rle_trans with ((13071571 / 10000000) * (13071571 / 10000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_6 : exp (17 / 16) <= (18246987 / 6250000)) by (replace (17 / 16) with ((17 / 32) + (17 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 32)); apply Rle_trans with ((341731937 / 200000000) * (341731937 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_7 : exp (17 / 8) <= (4261792443 / 500000000)) by (replace (17 / 8) with ((17 / 16) + (17 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 16)); apply Rle_trans with ((18246987 / 6250000) * (18246987 / 6250000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_8 : exp (17 / 4) <= (72651499309 / 1000000000)) by (replace (17 / 4) with ((17 / 8) + (17 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (17 / 8)); apply Rle_trans with ((4261792443 / 500000000) * (4261792443 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GB : (17 / 4) <= ln 80) by (rewrite <- (ln_exp (17 / 4)); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  lra.
Qed.

Theorem cap_prefers : states_capacity.cap_prefers.
Proof.
  red.
  cbv zeta.
  replace (2 * 180 / 5) with 72 by lra. replace (2 * 180 / 17) with (360 / 17) by lra. replace (1 / 80 / 4) with (/ 320) by lra. rewrite !ln_Rinv by lra.
  assert (A_0 : (331 / 320) <= exp (11 / 320)) by (pose proof (exp_ineq1_le (11 / 320)); lra).
  assert (A_1 : (26748291 / 25000000) <= exp (11 / 160)) by (replace (11 / 160) with ((11 / 320) + (11 / 320)) by lra; rewrite exp_plus; apply Rle_trans with ((331 / 320) * (331 / 320)); [lra | apply Rmult_le_compat; lra]).
  assert (A_2 : (572376857 / 500000000) <= exp (11 / 80)) by (replace (11 / 80) with ((11 / 160) + (11 / 160)) by lra; rewrite exp_plus; apply Rle_trans with ((26748291 / 25000000) * (26748291 / 25000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_3 : (262092213 / 200000000) <= exp (11 / 40)) by (replace (11 / 40) with ((11 / 80) + (11 / 80)) by lra; rewrite exp_plus; apply Rle_trans with ((572376857 / 500000000) * (572376857 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_4 : (858654101 / 500000000) <= exp (11 / 20)) by (replace (11 / 20) with ((11 / 40) + (11 / 40)) by lra; rewrite exp_plus; apply Rle_trans with ((262092213 / 200000000) * (262092213 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_5 : (147457373 / 50000000) <= exp (11 / 10)) by (replace (11 / 10) with ((11 / 20) + (11 / 20)) by lra; rewrite exp_plus; apply Rle_trans with ((858654101 / 500000000) * (858654101 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_6 : (434873537 / 50000000) <= exp (11 / 5)) by (replace (11 / 5) with ((11 / 10) + (11 / 10)) by lra; rewrite exp_plus; apply Rle_trans with ((147457373 / 50000000) * (147457373 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_7 : (75645997273 / 1000000000) <= exp (22 / 5)) by (replace (22 / 5) with ((11 / 5) + (11 / 5)) by lra; rewrite exp_plus; apply Rle_trans with ((434873537 / 50000000) * (434873537 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GA : ln 72 <= (22 / 5)) by (rewrite <- (ln_exp (22 / 5)); apply Rlt_le, ln_increasing; lra).
  assert (B_0 : exp (3 / 256) <= (252964427 / 250000000)).
  { pose proof (exp_ineq1_le (- (3 / 256))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (3 / 256)) as P_; assert (M_ : exp (3 / 256) * / exp (3 / 256) = 1) by (apply Rinv_r; lra); nra. }
  assert (B_1 : exp (3 / 128) <= (511928011 / 500000000)) by (replace (3 / 128) with ((3 / 256) + (3 / 256)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 256)); apply Rle_trans with ((252964427 / 250000000) * (252964427 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_2 : exp (3 / 64) <= (524140577 / 500000000)) by (replace (3 / 64) with ((3 / 128) + (3 / 128)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 128)); apply Rle_trans with ((511928011 / 500000000) * (511928011 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_3 : exp (3 / 32) <= (549446689 / 500000000)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 64)); apply Rle_trans with ((524140577 / 500000000) * (524140577 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_4 : exp (3 / 16) <= (1207566657 / 1000000000)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 32)); apply Rle_trans with ((549446689 / 500000000) * (549446689 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_5 : exp (3 / 8) <= (91138577 / 62500000)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 16)); apply Rle_trans with ((1207566657 / 1000000000) * (1207566657 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_6 : exp (3 / 4) <= (265799687 / 125000000)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 8)); apply Rle_trans with ((91138577 / 62500000) * (91138577 / 62500000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_7 : exp (3 / 2) <= (4521566311 / 1000000000)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 4)); apply Rle_trans with ((265799687 / 125000000) * (265799687 / 125000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_8 : exp 3 <= (4088912381 / 200000000)) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 2)); apply Rle_trans with ((4521566311 / 1000000000) * (4521566311 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GB : 3 <= ln (360 / 17)) by (rewrite <- (ln_exp 3); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (D_0 : (67 / 64) <= exp (3 / 64)) by (pose proof (exp_ineq1_le (3 / 64)); lra).
  assert (D_1 : (219189453 / 200000000) <= exp (3 / 32)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; apply Rle_trans with ((67 / 64) * (67 / 64)); [lra | apply Rmult_le_compat; lra]).
  assert (D_2 : (1201100407 / 1000000000) <= exp (3 / 16)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; apply Rle_trans with ((219189453 / 200000000) * (219189453 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_3 : (1442642187 / 1000000000) <= exp (3 / 8)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; apply Rle_trans with ((1201100407 / 1000000000) * (1201100407 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_4 : (2081216479 / 1000000000) <= exp (3 / 4)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; apply Rle_trans with ((1442642187 / 1000000000) * (1442642187 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_5 : (270716377 / 62500000) <= exp (3 / 2)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; apply Rle_trans with ((2081216479 / 1000000000) * (2081216479 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_6 : (9380781667 / 500000000) <= exp 3) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; apply Rle_trans with ((270716377 / 62500000) * (270716377 / 62500000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_7 : (70399251747 / 200000000) <= exp 6) by (replace 6 with (3 + 3) by lra; rewrite exp_plus; apply Rle_trans with ((9380781667 / 500000000) * (9380781667 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GD : ln 320 <= 6) by (rewrite <- (ln_exp 6); apply Rlt_le, ln_increasing; lra).
  assert (E_0 : exp (5 / 64) <= (1084745763 / 1000000000)).
  { pose proof (exp_ineq1_le (- (5 / 64))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (5 / 64)) as P_; assert (M_ : exp (5 / 64) * / exp (5 / 64) = 1) by (apply Rinv_r; lra); nra. }
  assert (E_1 : exp (5 / 32) <= (1176673371 / 1000000000)) by (replace (5 / 32) with ((5 / 64) + (5 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 64)); apply Rle_trans with ((1084745763 / 1000000000) * (1084745763 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_2 : exp (5 / 16) <= (1384560223 / 1000000000)) by (replace (5 / 16) with ((5 / 32) + (5 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 32)); apply Rle_trans with ((1176673371 / 1000000000) * (1176673371 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_3 : exp (5 / 8) <= (479251753 / 250000000)) by (replace (5 / 8) with ((5 / 16) + (5 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 16)); apply Rle_trans with ((1384560223 / 1000000000) * (1384560223 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_4 : exp (5 / 4) <= (734983177 / 200000000)) by (replace (5 / 4) with ((5 / 8) + (5 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 8)); apply Rle_trans with ((479251753 / 250000000) * (479251753 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_5 : exp (5 / 2) <= (6752503381 / 500000000)) by (replace (5 / 2) with ((5 / 4) + (5 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 4)); apply Rle_trans with ((734983177 / 200000000) * (734983177 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_6 : exp 5 <= (91192603821 / 500000000)) by (replace 5 with ((5 / 2) + (5 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 2)); apply Rle_trans with ((6752503381 / 500000000) * (6752503381 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GE : 5 <= ln 320) by (rewrite <- (ln_exp 5); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  set (x := (5 * ln 72 + 5 - - ln 320) / 180). set (z := (17 * ln (360 / 17) + 17 - - ln 320) / 180).
  assert (X : x <= (43 / 100) * (43 / 100)) by (unfold x; lra). assert (Z : (63 / 100) * (63 / 100) <= z) by (unfold z; lra).
  apply sqrt_le_1_alt in X. apply sqrt_le_1_alt in Z. rewrite sqrt_square in X, Z by lra. lra.
Qed.

Theorem cap_prefers_defined_4 : states_capacity.cap_prefers_defined_4.
Proof.
  red.
  cbv zeta.
  try replace (2 * 180 / 5) with 72 by lra. try replace (2 * 180 / 17) with (360 / 17) by lra. replace (1 / 80 / 4) with (/ 320) by lra. rewrite !ln_Rinv by lra.
  assert (A_0 : (331 / 320) <= exp (11 / 320)) by (pose proof (exp_ineq1_le (11 / 320)); lra).
  assert (A_1 : (26748291 / 25000000) <= exp (11 / 160)) by (replace (11 / 160) with ((11 / 320) + (11 / 320)) by lra; rewrite exp_plus; apply Rle_trans with ((331 / 320) * (331 / 320)); [lra | apply Rmult_le_compat; lra]).
  assert (A_2 : (572376857 / 500000000) <= exp (11 / 80)) by (replace (11 / 80) with ((11 / 160) + (11 / 160)) by lra; rewrite exp_plus; apply Rle_trans with ((26748291 / 25000000) * (26748291 / 25000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_3 : (262092213 / 200000000) <= exp (11 / 40)) by (replace (11 / 40) with ((11 / 80) + (11 / 80)) by lra; rewrite exp_plus; apply Rle_trans with ((572376857 / 500000000) * (572376857 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_4 : (858654101 / 500000000) <= exp (11 / 20)) by (replace (11 / 20) with ((11 / 40) + (11 / 40)) by lra; rewrite exp_plus; apply Rle_trans with ((262092213 / 200000000) * (262092213 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_5 : (147457373 / 50000000) <= exp (11 / 10)) by (replace (11 / 10) with ((11 / 20) + (11 / 20)) by lra; rewrite exp_plus; apply Rle_trans with ((858654101 / 500000000) * (858654101 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_6 : (434873537 / 50000000) <= exp (11 / 5)) by (replace (11 / 5) with ((11 / 10) + (11 / 10)) by lra; rewrite exp_plus; apply Rle_trans with ((147457373 / 50000000) * (147457373 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_7 : (75645997273 / 1000000000) <= exp (22 / 5)) by (replace (22 / 5) with ((11 / 5) + (11 / 5)) by lra; rewrite exp_plus; apply Rle_trans with ((434873537 / 50000000) * (434873537 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GA : ln 72 <= (22 / 5)) by (rewrite <- (ln_exp (22 / 5)); apply Rlt_le, ln_increasing; lra).
  assert (B_0 : exp (3 / 256) <= (252964427 / 250000000)).
  { pose proof (exp_ineq1_le (- (3 / 256))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (3 / 256)) as P_; assert (M_ : exp (3 / 256) * / exp (3 / 256) = 1) by (apply Rinv_r; lra); nra. }
  assert (B_1 : exp (3 / 128) <= (511928011 / 500000000)) by (replace (3 / 128) with ((3 / 256) + (3 / 256)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 256)); apply Rle_trans with ((252964427 / 250000000) * (252964427 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_2 : exp (3 / 64) <= (524140577 / 500000000)) by (replace (3 / 64) with ((3 / 128) + (3 / 128)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 128)); apply Rle_trans with ((511928011 / 500000000) * (511928011 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_3 : exp (3 / 32) <= (549446689 / 500000000)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 64)); apply Rle_trans with ((524140577 / 500000000) * (524140577 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_4 : exp (3 / 16) <= (1207566657 / 1000000000)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 32)); apply Rle_trans with ((549446689 / 500000000) * (549446689 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_5 : exp (3 / 8) <= (91138577 / 62500000)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 16)); apply Rle_trans with ((1207566657 / 1000000000) * (1207566657 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_6 : exp (3 / 4) <= (265799687 / 125000000)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 8)); apply Rle_trans with ((91138577 / 62500000) * (91138577 / 62500000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_7 : exp (3 / 2) <= (4521566311 / 1000000000)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 4)); apply Rle_trans with ((265799687 / 125000000) * (265799687 / 125000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_8 : exp 3 <= (4088912381 / 200000000)) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 2)); apply Rle_trans with ((4521566311 / 1000000000) * (4521566311 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GB : 3 <= ln (360 / 17)) by (rewrite <- (ln_exp 3); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (D_0 : (67 / 64) <= exp (3 / 64)) by (pose proof (exp_ineq1_le (3 / 64)); lra).
  assert (D_1 : (219189453 / 200000000) <= exp (3 / 32)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; apply Rle_trans with ((67 / 64) * (67 / 64)); [lra | apply Rmult_le_compat; lra]).
  assert (D_2 : (1201100407 / 1000000000) <= exp (3 / 16)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; apply Rle_trans with ((219189453 / 200000000) * (219189453 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_3 : (1442642187 / 1000000000) <= exp (3 / 8)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; apply Rle_trans with ((1201100407 / 1000000000) * (1201100407 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_4 : (2081216479 / 1000000000) <= exp (3 / 4)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; apply Rle_trans with ((1442642187 / 1000000000) * (1442642187 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_5 : (270716377 / 62500000) <= exp (3 / 2)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; apply Rle_trans with ((2081216479 / 1000000000) * (2081216479 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_6 : (9380781667 / 500000000) <= exp 3) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; apply Rle_trans with ((270716377 / 62500000) * (270716377 / 62500000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_7 : (70399251747 / 200000000) <= exp 6) by (replace 6 with (3 + 3) by lra; rewrite exp_plus; apply Rle_trans with ((9380781667 / 500000000) * (9380781667 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GD : ln 320 <= 6) by (rewrite <- (ln_exp 6); apply Rlt_le, ln_increasing; lra).
  assert (E_0 : exp (5 / 64) <= (1084745763 / 1000000000)).
  { pose proof (exp_ineq1_le (- (5 / 64))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (5 / 64)) as P_; assert (M_ : exp (5 / 64) * / exp (5 / 64) = 1) by (apply Rinv_r; lra); nra. }
  assert (E_1 : exp (5 / 32) <= (1176673371 / 1000000000)) by (replace (5 / 32) with ((5 / 64) + (5 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 64)); apply Rle_trans with ((1084745763 / 1000000000) * (1084745763 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_2 : exp (5 / 16) <= (1384560223 / 1000000000)) by (replace (5 / 16) with ((5 / 32) + (5 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 32)); apply Rle_trans with ((1176673371 / 1000000000) * (1176673371 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_3 : exp (5 / 8) <= (479251753 / 250000000)) by (replace (5 / 8) with ((5 / 16) + (5 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 16)); apply Rle_trans with ((1384560223 / 1000000000) * (1384560223 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_4 : exp (5 / 4) <= (734983177 / 200000000)) by (replace (5 / 4) with ((5 / 8) + (5 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 8)); apply Rle_trans with ((479251753 / 250000000) * (479251753 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_5 : exp (5 / 2) <= (6752503381 / 500000000)) by (replace (5 / 2) with ((5 / 4) + (5 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 4)); apply Rle_trans with ((734983177 / 200000000) * (734983177 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_6 : exp 5 <= (91192603821 / 500000000)) by (replace 5 with ((5 / 2) + (5 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 2)); apply Rle_trans with ((6752503381 / 500000000) * (6752503381 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GE : 5 <= ln 320) by (rewrite <- (ln_exp 5); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (0 < ln 72) by (rewrite <- ln_1; apply ln_increasing; lra).
  lra.
Qed.

Theorem cap_prefers_defined_6 : states_capacity.cap_prefers_defined_6.
Proof.
  red.
  cbv zeta.
  try replace (2 * 180 / 5) with 72 by lra. try replace (2 * 180 / 17) with (360 / 17) by lra. replace (1 / 80 / 4) with (/ 320) by lra. rewrite !ln_Rinv by lra.
  assert (A_0 : (331 / 320) <= exp (11 / 320)) by (pose proof (exp_ineq1_le (11 / 320)); lra).
  assert (A_1 : (26748291 / 25000000) <= exp (11 / 160)) by (replace (11 / 160) with ((11 / 320) + (11 / 320)) by lra; rewrite exp_plus; apply Rle_trans with ((331 / 320) * (331 / 320)); [lra | apply Rmult_le_compat; lra]).
  assert (A_2 : (572376857 / 500000000) <= exp (11 / 80)) by (replace (11 / 80) with ((11 / 160) + (11 / 160)) by lra; rewrite exp_plus; apply Rle_trans with ((26748291 / 25000000) * (26748291 / 25000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_3 : (262092213 / 200000000) <= exp (11 / 40)) by (replace (11 / 40) with ((11 / 80) + (11 / 80)) by lra; rewrite exp_plus; apply Rle_trans with ((572376857 / 500000000) * (572376857 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_4 : (858654101 / 500000000) <= exp (11 / 20)) by (replace (11 / 20) with ((11 / 40) + (11 / 40)) by lra; rewrite exp_plus; apply Rle_trans with ((262092213 / 200000000) * (262092213 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_5 : (147457373 / 50000000) <= exp (11 / 10)) by (replace (11 / 10) with ((11 / 20) + (11 / 20)) by lra; rewrite exp_plus; apply Rle_trans with ((858654101 / 500000000) * (858654101 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_6 : (434873537 / 50000000) <= exp (11 / 5)) by (replace (11 / 5) with ((11 / 10) + (11 / 10)) by lra; rewrite exp_plus; apply Rle_trans with ((147457373 / 50000000) * (147457373 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (A_7 : (75645997273 / 1000000000) <= exp (22 / 5)) by (replace (22 / 5) with ((11 / 5) + (11 / 5)) by lra; rewrite exp_plus; apply Rle_trans with ((434873537 / 50000000) * (434873537 / 50000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GA : ln 72 <= (22 / 5)) by (rewrite <- (ln_exp (22 / 5)); apply Rlt_le, ln_increasing; lra).
  assert (B_0 : exp (3 / 256) <= (252964427 / 250000000)).
  { pose proof (exp_ineq1_le (- (3 / 256))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (3 / 256)) as P_; assert (M_ : exp (3 / 256) * / exp (3 / 256) = 1) by (apply Rinv_r; lra); nra. }
  assert (B_1 : exp (3 / 128) <= (511928011 / 500000000)) by (replace (3 / 128) with ((3 / 256) + (3 / 256)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 256)); apply Rle_trans with ((252964427 / 250000000) * (252964427 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_2 : exp (3 / 64) <= (524140577 / 500000000)) by (replace (3 / 64) with ((3 / 128) + (3 / 128)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 128)); apply Rle_trans with ((511928011 / 500000000) * (511928011 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_3 : exp (3 / 32) <= (549446689 / 500000000)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 64)); apply Rle_trans with ((524140577 / 500000000) * (524140577 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_4 : exp (3 / 16) <= (1207566657 / 1000000000)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 32)); apply Rle_trans with ((549446689 / 500000000) * (549446689 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_5 : exp (3 / 8) <= (91138577 / 62500000)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 16)); apply Rle_trans with ((1207566657 / 1000000000) * (1207566657 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_6 : exp (3 / 4) <= (265799687 / 125000000)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 8)); apply Rle_trans with ((91138577 / 62500000) * (91138577 / 62500000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_7 : exp (3 / 2) <= (4521566311 / 1000000000)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 4)); apply Rle_trans with ((265799687 / 125000000) * (265799687 / 125000000)); [apply Rmult_le_compat; lra | lra]).
  assert (B_8 : exp 3 <= (4088912381 / 200000000)) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (3 / 2)); apply Rle_trans with ((4521566311 / 1000000000) * (4521566311 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GB : 3 <= ln (360 / 17)) by (rewrite <- (ln_exp 3); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (D_0 : (67 / 64) <= exp (3 / 64)) by (pose proof (exp_ineq1_le (3 / 64)); lra).
  assert (D_1 : (219189453 / 200000000) <= exp (3 / 32)) by (replace (3 / 32) with ((3 / 64) + (3 / 64)) by lra; rewrite exp_plus; apply Rle_trans with ((67 / 64) * (67 / 64)); [lra | apply Rmult_le_compat; lra]).
  assert (D_2 : (1201100407 / 1000000000) <= exp (3 / 16)) by (replace (3 / 16) with ((3 / 32) + (3 / 32)) by lra; rewrite exp_plus; apply Rle_trans with ((219189453 / 200000000) * (219189453 / 200000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_3 : (1442642187 / 1000000000) <= exp (3 / 8)) by (replace (3 / 8) with ((3 / 16) + (3 / 16)) by lra; rewrite exp_plus; apply Rle_trans with ((1201100407 / 1000000000) * (1201100407 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_4 : (2081216479 / 1000000000) <= exp (3 / 4)) by (replace (3 / 4) with ((3 / 8) + (3 / 8)) by lra; rewrite exp_plus; apply Rle_trans with ((1442642187 / 1000000000) * (1442642187 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_5 : (270716377 / 62500000) <= exp (3 / 2)) by (replace (3 / 2) with ((3 / 4) + (3 / 4)) by lra; rewrite exp_plus; apply Rle_trans with ((2081216479 / 1000000000) * (2081216479 / 1000000000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_6 : (9380781667 / 500000000) <= exp 3) by (replace 3 with ((3 / 2) + (3 / 2)) by lra; rewrite exp_plus; apply Rle_trans with ((270716377 / 62500000) * (270716377 / 62500000)); [lra | apply Rmult_le_compat; lra]).
  assert (D_7 : (70399251747 / 200000000) <= exp 6) by (replace 6 with (3 + 3) by lra; rewrite exp_plus; apply Rle_trans with ((9380781667 / 500000000) * (9380781667 / 500000000)); [lra | apply Rmult_le_compat; lra]).
  assert (GD : ln 320 <= 6) by (rewrite <- (ln_exp 6); apply Rlt_le, ln_increasing; lra).
  assert (E_0 : exp (5 / 64) <= (1084745763 / 1000000000)).
  { pose proof (exp_ineq1_le (- (5 / 64))) as E_; rewrite exp_Ropp in E_; pose proof (exp_pos (5 / 64)) as P_; assert (M_ : exp (5 / 64) * / exp (5 / 64) = 1) by (apply Rinv_r; lra); nra. }
  assert (E_1 : exp (5 / 32) <= (1176673371 / 1000000000)) by (replace (5 / 32) with ((5 / 64) + (5 / 64)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 64)); apply Rle_trans with ((1084745763 / 1000000000) * (1084745763 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_2 : exp (5 / 16) <= (1384560223 / 1000000000)) by (replace (5 / 16) with ((5 / 32) + (5 / 32)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 32)); apply Rle_trans with ((1176673371 / 1000000000) * (1176673371 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_3 : exp (5 / 8) <= (479251753 / 250000000)) by (replace (5 / 8) with ((5 / 16) + (5 / 16)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 16)); apply Rle_trans with ((1384560223 / 1000000000) * (1384560223 / 1000000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_4 : exp (5 / 4) <= (734983177 / 200000000)) by (replace (5 / 4) with ((5 / 8) + (5 / 8)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 8)); apply Rle_trans with ((479251753 / 250000000) * (479251753 / 250000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_5 : exp (5 / 2) <= (6752503381 / 500000000)) by (replace (5 / 2) with ((5 / 4) + (5 / 4)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 4)); apply Rle_trans with ((734983177 / 200000000) * (734983177 / 200000000)); [apply Rmult_le_compat; lra | lra]).
  assert (E_6 : exp 5 <= (91192603821 / 500000000)) by (replace 5 with ((5 / 2) + (5 / 2)) by lra; rewrite exp_plus; pose proof (exp_pos (5 / 2)); apply Rle_trans with ((6752503381 / 500000000) * (6752503381 / 500000000)); [apply Rmult_le_compat; lra | lra]).
  assert (GE : 5 <= ln 320) by (rewrite <- (ln_exp 5); apply Rlt_le, ln_increasing; [apply exp_pos | lra]).
  assert (0 < ln 72) by (rewrite <- ln_1; apply ln_increasing; lra).
  lra.
Qed.

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
