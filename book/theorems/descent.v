(* The proved claims of the chapter descent: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* desc-above *)
Theorem desc_above : forall (m : R),
  Rmax 0 (1 - m) >= one_if (Rle_dec m 0).
Proof.
  by_real.
Qed.

(* desc-convex *)
Theorem desc_convex : forall (a c r : R),
  r >= 0 ->
  r <= 1 ->
  Rmax 0 (1 - (r * a + (1 - r) * c)) <= r * Rmax 0 (1 - a) + (1 - r) * Rmax 0 (1 - c).
Proof.
  by_real.
Qed.

(* desc-charged *)
Theorem desc_charged : forall (m : R),
  Rmax 0 (1 - m) = 0 <-> m >= 1.
Proof.
  by_real.
Qed.

(* desc-unsure *)
Theorem desc_unsure : let f := - (1 / 2) in
  let y := - (1) in
  Rmax 0 (1 - y * f) = 1 / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* desc-square-above *)
Theorem desc_square_above : forall (m : R),
  (1 - m) ^ 2 >= one_if (Rle_dec m 0).
Proof.
  intros. unfold one_if. destruct (Rle_dec m 0); [nra | apply Rle_ge, pow2_ge_0].
Qed.

(* desc-squared *)
Theorem desc_squared_1 : forall (f y : R),
  y ^ 2 = 1 ->
  (f - y) ^ 2 = y ^ 2 * ((f - y) ^ 2).
Proof.
  by_real.
Qed.

Theorem desc_squared_2 : forall (f y : R),
  y ^ 2 = 1 ->
  y ^ 2 * ((f - y) ^ 2) = (y * f - y ^ 2) ^ 2.
Proof.
  by_field.
Qed.

Theorem desc_squared_3 : forall (f y : R),
  y ^ 2 = 1 ->
  (y * f - y ^ 2) ^ 2 = (y * f - 1) ^ 2.
Proof.
  by_signs.
Qed.

(* desc-swap *)
Theorem desc_swap_1 : forall (f : R),
  1 - 1 / (1 + exp (- f)) = exp (- f) / (1 + exp (- f)).
Proof.
  by_exp.
Qed.

Theorem desc_swap_1_defined_1 : forall (f : R),
  1 + exp (- f) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_swap_2 : forall (f : R),
  exp (- f) / (1 + exp (- f)) = 1 / (exp f + 1).
Proof.
  by_exp.
Qed.

Theorem desc_swap_2_defined_2 : forall (f : R),
  exp f + 1 <> 0.
Proof.
  by_real.
Qed.

Theorem desc_swap_3 : forall (f : R),
  1 / (exp f + 1) = 1 / (1 + exp (- (- f))).
Proof.
  by_exp.
Qed.

Theorem desc_swap_3_defined_2 : forall (f : R),
  1 + exp (- (- f)) <> 0.
Proof.
  by_real.
Qed.

(* desc-log-sigma *)
Theorem desc_log_sigma : forall (m : R),
  - ln (1 / (1 + exp (- m))) = ln (1 + exp (- m)).
Proof.
  by_log.
Qed.

Theorem desc_log_sigma_defined_1 : forall (m : R),
  1 + exp (- m) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_log_sigma_defined_2 : forall (m : R),
  1 / (1 + exp (- m)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_log_sigma_defined_3 : forall (m : R),
  1 + exp (- m) > 0.
Proof.
  by_real.
Qed.

(* desc-never-done *)
Theorem desc_never_done : forall (m : R),
  ln (1 + exp (- m)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_never_done_defined_1 : forall (m : R),
  1 + exp (- m) > 0.
Proof.
  by_real.
Qed.

(* desc-positive-label *)
Theorem desc_positive_label_1 : forall (f : R),
  - (1 * ln (1 / (1 + exp (- f)))) - (1 - 1) * ln (1 - 1 / (1 + exp (- f))) = - ln (1 / (1 + exp (- f))).
Proof.
  by_field.
Qed.

Theorem desc_positive_label_1_defined_1 : forall (f : R),
  1 + exp (- f) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_positive_label_1_defined_2 : forall (f : R),
  1 / (1 + exp (- f)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_positive_label_1_defined_3 : forall (f : R),
  1 - 1 / (1 + exp (- f)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_positive_label_2 : forall (f : R),
  - ln (1 / (1 + exp (- f))) = ln (1 + exp (- f)).
Proof.
  by_log.
Qed.

Theorem desc_positive_label_2_defined_3 : forall (f : R),
  1 + exp (- f) > 0.
Proof.
  by_real.
Qed.

Theorem desc_positive_label_3 : forall (f : R),
  ln (1 + exp (- f)) = - ln (exp ((1 - 1) * 0 + 1 * f) / (exp 0 + exp f)).
Proof.
  intros. pose proof (exp_pos f). pose proof (exp_pos (- f)). rewrite exp_0.
  replace ((1 - 1) * 0 + 1 * f) with f by ring. rewrite <- ln_Rinv by sign. f_equal.
  rewrite exp_Ropp. field. repeat split; sign.
Qed.

Theorem desc_positive_label_3_defined_2 : forall (f : R),
  exp 0 + exp f <> 0.
Proof.
  by_real.
Qed.

Theorem desc_positive_label_3_defined_3 : forall (f : R),
  exp ((1 - 1) * 0 + 1 * f) / (exp 0 + exp f) > 0.
Proof.
  by_sign.
Qed.

(* desc-negative-label *)
Theorem desc_negative_label_1 : forall (f : R),
  - (0 * ln (1 / (1 + exp (- f)))) - (1 - 0) * ln (1 - 1 / (1 + exp (- f))) = - ln (1 / (1 + exp (- (- f)))).
Proof.
  intros. pose proof (exp_pos f). pose proof (exp_pos (- f)). rewrite Ropp_involutive.
  replace (1 - 1 / (1 + exp (- f))) with (1 / (1 + exp f)) by (rewrite exp_Ropp; field; repeat split; sign). lra.
Qed.

Theorem desc_negative_label_1_defined_1 : forall (f : R),
  1 + exp (- f) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_negative_label_1_defined_2 : forall (f : R),
  1 / (1 + exp (- f)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_negative_label_1_defined_3 : forall (f : R),
  1 - 1 / (1 + exp (- f)) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_negative_label_1_defined_4 : forall (f : R),
  1 + exp (- (- f)) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_negative_label_1_defined_5 : forall (f : R),
  1 / (1 + exp (- (- f))) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_negative_label_2 : forall (f : R),
  - ln (1 / (1 + exp (- (- f)))) = ln (1 + exp (- (- f))).
Proof.
  by_log.
Qed.

Theorem desc_negative_label_2_defined_3 : forall (f : R),
  1 + exp (- (- f)) > 0.
Proof.
  by_real.
Qed.

Theorem desc_negative_label_3 : forall (f : R),
  ln (1 + exp (- (- f))) = - ln (exp ((1 - 0) * 0 + 0 * f) / (exp 0 + exp f)).
Proof.
  intros. pose proof (exp_pos f). rewrite exp_0, Ropp_involutive.
  replace ((1 - 0) * 0 + 0 * f) with 0 by ring. rewrite exp_0, <- ln_Rinv by sign. f_equal. field. sign.
Qed.

Theorem desc_negative_label_3_defined_2 : forall (f : R),
  exp 0 + exp f <> 0.
Proof.
  by_real.
Qed.

Theorem desc_negative_label_3_defined_3 : forall (f : R),
  exp ((1 - 0) * 0 + 0 * f) / (exp 0 + exp f) > 0.
Proof.
  by_sign.
Qed.

(* desc-gauss *)
Theorem desc_gauss : forall (f v y : R),
  v > 0 ->
  - ln (exp (- ((y - f) ^ 2 / (2 * v))) / sqrt (2 * PI * v)) = (y - f) ^ 2 / (2 * v) + ln (2 * PI * v) / 2.
Proof.
  intros f v y P. assert (0 < 2 * PI * v) by sign. assert (0 < sqrt (2 * PI * v)) by sign.
  unfold Rdiv at 1. rewrite ln_mult, ln_exp, ln_Rinv by sign.
  assert (ln (2 * PI * v) = 2 * ln (sqrt (2 * PI * v))) as ->; [|lra].
  rewrite <- (sqrt_sqrt (2 * PI * v)) at 1 by lra. rewrite ln_mult by assumption. ring.
Qed.

Theorem desc_gauss_defined_1 : forall (v : R),
  v > 0 ->
  2 * v <> 0.
Proof.
  by_real.
Qed.

Theorem desc_gauss_defined_2 : forall (v : R),
  v > 0 ->
  2 * PI * v >= 0.
Proof.
  by_sign.
Qed.

Theorem desc_gauss_defined_3 : forall (v : R),
  v > 0 ->
  sqrt (2 * PI * v) <> 0.
Proof.
  by_sign.
Qed.

Theorem desc_gauss_defined_4 : forall (f v y : R),
  v > 0 ->
  exp (- ((y - f) ^ 2 / (2 * v))) / sqrt (2 * PI * v) > 0.
Proof.
  by_sign.
Qed.

Theorem desc_gauss_defined_5 : forall (v : R),
  v > 0 ->
  2 * PI * v > 0.
Proof.
  by_sign.
Qed.

(* desc-pieces *)
Theorem desc_pieces : forall (m : R),
  Rmax 0 (1 - m) = one_if (Rlt_dec m 1) * (1 - m).
Proof.
  by_real.
Qed.

(* desc-sum *)
Theorem desc_sum : forall (d : nat) (w : vec) (C_ S_ lam : R),
  (1 <= d)%nat ->
  C_ <> 0 ->
  lam = 1 / C_ ->
  ((norm d w) ^ 2 / 2 + C_ * S_) / C_ = lam * ((norm d w) ^ 2) / 2 + S_.
Proof.
  intros d w C_ S_ lam R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => S_ | 3%nat => / C_ | 4%nat => lam | 5%nat => w (nth 0 l_ O) | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([])))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Times (Atm 4 ([])) (Pow (Atm 0 ([])) 2%nat)) 2%positive) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Times (Atm 1 ([])) (Atm 3 ([]))) (Cst 1%Z)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Atm 4 ([])) (Times (Cst 1%Z) (Atm 3 ([])))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 3 ([]))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r (C_) _); nz. }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* desc-lambda *)
Theorem desc_lambda_1 : forall (d n : nat) (X : mat) (w y : vec) (C_ b lam : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  INR n * lam <> 0 ->
  C_ = 1 / (INR n * lam) ->
  lam > 0 ->
  lam * ((norm d w) ^ 2) / 2 + sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) / INR n <= lam * ((norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b)))).
Proof.
  intros. assert (0 < INR n) by sign. subst C_. apply Req_le. field. lra.
Qed.

Theorem desc_lambda_1_defined_1 : forall (n : nat) (C_ lam : R),
  (1 <= n)%nat ->
  INR n * lam <> 0 ->
  C_ = 1 / (INR n * lam) ->
  lam > 0 ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

Theorem desc_lambda_2 : forall (d n : nat) (X : mat) (w y : vec) (C_ b lam : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  INR n * lam <> 0 ->
  C_ = 1 / (INR n * lam) ->
  lam > 0 ->
  lam * ((norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b)))) <= lam * ((norm d w) ^ 2) / 2 + sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) / INR n.
Proof.
  intros. assert (0 < INR n) by sign. subst C_. apply Req_le. field. lra.
Qed.

Theorem desc_lambda_3 : forall (n : nat) (C_ lam t t_2 : R),
  (1 <= n)%nat ->
  INR n * lam <> 0 ->
  C_ = 1 / (INR n * lam) ->
  lam > 0 ->
  t < t_2 ->
  lam * t < lam * t_2.
Proof.
  by_real.
Qed.

(* desc-inside *)
Theorem desc_inside : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  gradient d (fun w => Rmax 0 (1 - y * dot d w x)) w (vopp (vscal y x)).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  forall k_, (k_ < d)%nat -> (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0) = (vopp (vscal y x)) k_).
  { intros; entries; by_slope. }
  intros d w x y R0 H0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d w x y R0 H0 k_ Hk_)).
  slopes.
Qed.

(* desc-beyond *)
Theorem desc_beyond : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x > 1 ->
  gradient d (fun w => Rmax 0 (1 - y * dot d w x)) w zeros.
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x > 1 ->
  forall k_, (k_ < d)%nat -> (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0) = zeros k_).
  { intros; entries; by_slope. }
  intros d w x y R0 H0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d w x y R0 H0 k_ Hk_)).
  slopes.
Qed.

(* desc-offset *)
Theorem desc_offset : forall (d : nat) (w x : vec) (b y : R),
  (1 <= d)%nat ->
  y * (dot d w x + b) < 1 ->
  derivable_pt_lim (fun b => Rmax 0 (1 - y * (dot d w x + b))) b (- y).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (b y : R),
  (1 <= d)%nat ->
  y * (dot d w x + b) < 1 ->
  (if Rle_dec 0 (1 - y * (dot d w x + b)) then 0 - y * (0 + 1) else 0) = - y).
  { intros; entries; by_slope. }
  intros d w x b y R0 H0.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d w x b y R0 H0)).
  slopes.
Qed.

(* desc-soft-switch *)
Theorem desc_soft_switch : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  gradient d (fun w => ln (1 + exp (- (y * dot d w x)))) w (vopp (vscal (y / (1 + exp (- (- (y * dot d w x))))) x)).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  forall k_, (k_ < d)%nat -> (0 + exp (- (y * dot d w x)) * (- (y * x k_))) / (1 + exp (- (y * dot d w x))) = (vopp (vscal (y / (1 + exp (- (- (y * dot d w x))))) x)) k_).
  { intros; entries; by_slope. }
  intros d w x y R0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d w x y R0 k_ Hk_)).
  slopes.
Qed.

Theorem desc_soft_switch_defined_1 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  1 + exp (- (y * dot d w x)) > 0.
Proof.
  intros d w x y R0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (exp (- (y * dot d w x))) | 1%nat => y | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : 1 + exp (- (y * dot d w x)) = (((exp (- (y * dot d w x)))) + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Atm 0 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : - (y * dot d w x) = (- (y * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  everywhere E2.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem desc_soft_switch_defined_2 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  1 + exp (- (- (y * dot d w x))) <> 0.
Proof.
  intros d w x y R0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (exp (- (- (y * dot d w x)))) | 1%nat => y | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : 1 + exp (- (- (y * dot d w x))) = (((exp (- (- (y * dot d w x))))) + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Atm 0 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : - (- (y * dot d w x)) = (y * sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  everywhere E2.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* desc-fan *)
Theorem desc_fan : forall (m s : R),
  s >= 0 ->
  s <= 1 ->
  Rmax 0 (1 - m) >= s * (1 - m).
Proof.
  by_real.
Qed.

(* desc-only-fan *)
Theorem desc_only_fan : forall (s : R),
  Rmax 0 (1 - 0) >= s * 1 ->
  Rmax 0 (1 - 2) >= s * (- 1) ->
  s >= 0 /\ s <= 1.
Proof.
  by_real.
Qed.

(* desc-subgradient *)
Theorem desc_subgradient : forall (d : nat) (g u w x : vec) (m m_p y : R),
  (1 <= d)%nat ->
  m = y * dot d w x ->
  m_p = y * dot d u x ->
  (forall k, (k < d)%nat -> g k = (vopp (vscal (one_if (Rlt_dec m 1) * y) x)) k) ->
  Rmax 0 (1 - m_p) >= Rmax 0 (1 - m) + dot d g (vsub u w).
Proof.
  intros d g u w x m m_p y R0 H0 H1 H2.
  assert (X1 : sum d (fun k => g k) = sum d (fun k => (vopp (vscal (one_if (Rlt_dec m 1) * y) x)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H2 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y | 1%nat => w (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => m | 4%nat => m_p | 5%nat => u (nth 0 l_ O) | 6%nat => g (nth 0 l_ O) | 7%nat => (one_if (Rlt_dec m 1)) | 8%nat => INR d | 9%nat => (Rmax 0 (1 - m_p)) | 10%nat => (Rmax 0 (1 - m)) | _ => 0 end)).
  assert (E1 : y * dot d w x = (y * sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y * dot d u x = (y * sum d (fun i_0 => ((x i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum d (fun k => g k) = (- ((y * ((one_if (Rlt_dec m 1)))) * sum d (fun i_0 => (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Atm 0 ([])) (Atm 7 ([]))) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 6 ([0]%nat)) (Opp (Times (Times (Atm 7 ([])) (Atm 0 ([]))) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19098 Hb19098; apply mul0, Rminus_diag_eq; exact (H2 b19098 ltac:(first [assumption|lia])). }
  }
  assert (E4 : sum d (fun k => (vopp (vscal (one_if (Rlt_dec m 1) * y) x)) k) = (- ((y * ((one_if (Rlt_dec m 1)))) * sum d (fun i_0 => (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Times (Times (Atm 7 ([])) (Atm 0 ([]))) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Atm 0 ([])) (Atm 7 ([]))) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : Rmax 0 (1 - m) + dot d g (vsub u w) = ((((Rmax 0 (1 - m))) + ((y * ((one_if (Rlt_dec m 1)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((y * ((one_if (Rlt_dec m 1)))) * sum d (fun i_0 => ((x i_0) * (u i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([])) (Sum 0 (Times (Atm 6 ([0]%nat)) (Minus (Atm 5 ([0]%nat)) (Atm 1 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 10 ([])) (Times (Times (Atm 0 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Atm 0 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 5 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Opp (Times (Times (Atm 7 ([])) (Atm 0 ([]))) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 1 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Opp (Times (Times (Atm 7 ([])) (Atm 0 ([]))) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19118 Hb19118; apply mul0, Rminus_diag_eq; exact (H2 b19118 ltac:(first [assumption|lia])). }
    { apply sum0; intros b19118 Hb19118; apply mul0, Rminus_diag_eq; exact (H2 b19118 ltac:(first [assumption|lia])). }
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in X1.
  try rewrite E4 in X1.
  try rewrite E5.
  assert (X2 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X3 : sum d (fun i_0 => (x i_0) * (u i_0)) * sum d (fun i_0 => (x i_0) * (u i_0)) <= sum d (fun i_0 => (x i_0) * (x i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (x i_0)) (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* desc-average *)
Theorem desc_average : forall (d n : nat) (G : mat) (p q u w : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> q i >= p i + dot d (G i) (vsub u w)) ->
  sum n (fun i => q i) >= sum n (fun i => p i) + dot d (vsum n (fun i => G i)) (vsub u w).
Proof.
  intros d n G p q u w R0 R1 H0.
  assert (X1 : sum n (fun i => q i) >= sum n (fun i => p i + dot d (G i) (vsub u w))) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => INR n | 2%nat => p (nth 0 l_ O) | 3%nat => G (nth 0 l_ O) (nth 1 l_ O) | 4%nat => u (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => INR d | _ => 0 end)).
  assert (E1 : sum n (fun i => q i) = sum n (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => p i + dot d (G i) (vsub u w)) = ((sum n (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (u i_1)))) + (- sum n (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (w i_1)))))) + sum n (fun i_0 => (p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 4 ([0]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 5 ([0]%nat))))))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => p i) + dot d (vsum n (fun i => G i)) (vsub u w) = ((sum n (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (u i_1)))) + (- sum n (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (w i_1)))))) + sum n (fun i_0 => (p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Atm 2 ([0]%nat))) (Sum 1 (Times (Sum 0 (Atm 3 ([0;1]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 4 ([0]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 5 ([0]%nat))))))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[0];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E1.
  try rewrite E3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* desc-gradient *)
Theorem desc_gradient_1 : forall (d n : nat) (X : mat) (c w y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => sum n (fun i => c i * (1 - y i * dot d w (X i))) / INR n) w (vopp (vdiv (vsum n (fun i => vscal (c i * y i) (X i))) (INR n))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (c w y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> sum n (fun i => c i * (0 - y i * (X i) k_)) / INR n = (vopp (vdiv (vsum n (fun i => vscal (c i * y i) (X i))) (INR n))) k_).
  { intros d n X c w y R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => / (INR n) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 1 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))))) (Atm 3 ([]))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X c w y R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X c w y R0 R1 k_ Hk_)).
  slopes.
Qed.

Theorem desc_gradient_1_defined_1 : forall (n : nat),
  (1 <= n)%nat ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

Theorem desc_gradient_2 : forall (d n : nat) (X : mat) (c y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k, (k < d)%nat -> (vopp (vdiv (vsum n (fun i => vscal (c i * y i) (X i))) (INR n))) k = (vopp (vdiv (column (mmul n (muld (tr X) y) (col c))) (INR n))) k.
Proof.
  intros d n X c y R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => / (INR n) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 3 ([])))) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Sum 1 (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* desc-length *)
Theorem desc_length : forall (d : nat) (g w : vec) (eta : R),
  (1 <= d)%nat ->
  (norm d (vsub (vsub w (vscal eta g)) w)) ^ 2 = eta ^ 2 * ((norm d g) ^ 2).
Proof.
  intros d g w eta R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub (vsub w (vscal eta g)) w)) | 1%nat => eta | 2%nat => (norm d g) | 3%nat => w (nth 0 l_ O) | 4%nat => g (nth 0 l_ O) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Pow (Atm 1 ([])) 2%nat) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Minus (Atm 3 ([0]%nat)) (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))) (Atm 3 ([0]%nat))) (Minus (Minus (Atm 3 ([0]%nat)) (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))) (Atm 3 ([0]%nat)))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (vsub w (vscal eta g)) w)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). } }
Qed.

(* desc-first-order *)
Theorem desc_first_order_1 : forall (d : nat) (g w z : vec) (h lam : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vadd (vscal lam w) z) k) ->
  exists grad : vec, gradient d (fun w => lam * ((norm d w) ^ 2) / 2 + dot d z w + h) w grad /\ derivable_pt_lim (fun eta => lam * ((norm d (vadd w (vscal eta g))) ^ 2) / 2 + dot d z (vadd w (vscal eta g)) + h) 0 (dot d grad g).
Proof.
  assert (L1 : forall (d : nat) (g w z : vec) (h lam : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vadd (vscal lam w) z) k) ->
  lam * sum d (fun b177 => (0 + 1 * g b177) * (w b177 + 0 * g b177) + (w b177 + 0 * g b177) * (0 + 1 * g b177)) / 2 + sum d (fun b178 => z b178 * (0 + 1 * g b178)) + 0 = dot d (fun k_ => lam * (2 * w k_) / 2 + z k_ + 0) g).
  { intros d g w z h lam R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => g (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => z (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Times (Atm 0 ([])) (Sum 0 (Plus (Times (Plus (Cst 0%Z) (Times (Cst 1%Z) (Atm 1 ([0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Cst 0%Z) (Atm 1 ([0]%nat))))) (Times (Plus (Atm 2 ([0]%nat)) (Times (Cst 0%Z) (Atm 1 ([0]%nat)))) (Plus (Cst 0%Z) (Times (Cst 1%Z) (Atm 1 ([0]%nat)))))))) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Plus (Cst 0%Z) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Plus (Over (Times (Atm 0 ([])) (Times (Cst 2%Z) (Atm 2 ([0]%nat)))) 2%positive) (Atm 3 ([0]%nat))) (Cst 0%Z)) (Atm 1 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d g w z h lam R0 H0.
  exists (fun k_ => lam * (2 * w k_) / 2 + z k_ + 0). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d g w z h lam R0 H0)).
  slopes.
Qed.

Theorem desc_first_order_2 : forall (d : nat) (g w z : vec) (h lam : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vadd (vscal lam w) z) k) ->
  exists grad : vec, gradient d (fun w => lam * ((norm d w) ^ 2) / 2 + dot d z w + h) w grad /\ dot d grad g = (norm d g) ^ 2.
Proof.
  assert (L1 : forall (d : nat) (g w z : vec) (h lam : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vadd (vscal lam w) z) k) ->
  dot d (fun k_ => lam * (2 * w k_) / 2 + z k_ + 0) g = (norm d g) ^ 2).
  { intros d g w z h lam R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => w (nth 0 l_ O) | 2%nat => z (nth 0 l_ O) | 3%nat => g (nth 0 l_ O) | 4%nat => (norm d g) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Plus (Over (Times (Atm 0 ([])) (Times (Cst 2%Z) (Atm 1 ([0]%nat)))) 2%positive) (Atm 2 ([0]%nat))) (Cst 0%Z)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 4 ([])) 2%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b38 Hb38; apply mul0, Rminus_diag_eq; exact (H0 b38 ltac:(first [assumption|lia])). }
  { apply sum0; intros b38 Hb38; apply mul0, Rminus_diag_eq; exact (H0 b38 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
  { apply sum0; intros b39 Hb39; apply mul0, Rminus_diag_eq; exact (H0 b39 ltac:(first [assumption|lia])). }
  { apply sum0; intros b39 Hb39; apply mul0, Rminus_diag_eq; exact (H0 b39 ltac:(first [assumption|lia])). }
  { apply sum0; intros b39 Hb39; apply mul0, Rminus_diag_eq; exact (H0 b39 ltac:(first [assumption|lia])). } } }
  intros d g w z h lam R0 H0.
  exists (fun k_ => lam * (2 * w k_) / 2 + z k_ + 0). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  exact (L1 d g w z h lam R0 H0).
Qed.

(* desc-step-limit *)
Theorem desc_step_limit : forall (eta lam : R),
  eta > 0 ->
  - eta + lam * (eta ^ 2) / 2 < 0 <-> lam * eta < 2.
Proof.
  by_real.
Qed.

(* desc-contract *)
Theorem desc_contract : forall (d : nat) (w z : vec) (eta lam : R),
  (1 <= d)%nat ->
  lam > 0 ->
  forall k, (k < d)%nat -> (vadd (vsub w (vscal eta (vadd (vscal lam w) z))) (vdiv z lam)) k = (vscal (1 - eta * lam) (vadd w (vdiv z lam))) k.
Proof.
  intros d w z eta lam R0 H0.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => eta | 2%nat => lam | 3%nat => z (nth 0 l_ O) | 4%nat => / lam | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Plus (Times (Atm 2 ([])) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat))))) (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([])))) (Plus (Atm 0 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))) (Minus (Times (Atm 2 ([])) (Atm 4 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; refine (Rinv_r (lam) _); nz. } }
Qed.

Theorem desc_contract_defined_1 : forall (lam : R),
  lam > 0 ->
  lam <> 0.
Proof.
  by_real.
Qed.

(* desc-decrease *)
Theorem desc_decrease : forall (d : nat) (g w z : vec) (eta h lam : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vadd (vscal lam w) z) k) ->
  lam * ((norm d (vsub w (vscal eta g))) ^ 2) / 2 + dot d z (vsub w (vscal eta g)) + h = lam * ((norm d w) ^ 2) / 2 + dot d z w + h - eta * ((norm d g) ^ 2) + lam * (eta ^ 2) * ((norm d g) ^ 2) / 2.
Proof.
  intros d g w z eta h lam R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => (norm d (vsub w (vscal eta g))) | 2%nat => z (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => eta | 5%nat => g (nth 0 l_ O) | 6%nat => h | 7%nat => (norm d w) | 8%nat => (norm d g) | 9%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Times (Atm 4 ([])) (Atm 5 ([0]%nat))))))) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Plus (Plus (Over (Times (Atm 0 ([])) (Pow (Atm 7 ([])) 2%nat)) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 6 ([]))) (Times (Atm 4 ([])) (Pow (Atm 8 ([])) 2%nat))) (Over (Times (Times (Atm 0 ([])) (Pow (Atm 4 ([])) 2%nat)) (Pow (Atm 8 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Times (Atm 4 ([])) (Atm 5 ([0]%nat)))) (Minus (Atm 3 ([0]%nat)) (Times (Atm 4 ([])) (Atm 5 ([0]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([0]%nat)) (Atm 4 ([])))) (Minus (Atm 5 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 4 ([]))) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 0 ([])) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([])))) (Minus (Atm 5 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 4 ([])) (Atm 5 ([0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 4 ([])) (Atm 0 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 4 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Plus (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vscal eta g))). }
  { apply sum0; intros b2443 Hb2443; apply mul0, Rminus_diag_eq; exact (H0 b2443 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
  { apply sum0; intros b2446 Hb2446; apply mul0, Rminus_diag_eq; exact (H0 b2446 ltac:(first [assumption|lia])). }
  { apply sum0; intros b2449 Hb2449; apply mul0, Rminus_diag_eq; exact (H0 b2449 ltac:(first [assumption|lia])). }
  { apply sum0; intros b2449 Hb2449; apply mul0, Rminus_diag_eq; exact (H0 b2449 ltac:(first [assumption|lia])). }
  { apply sum0; intros b2449 Hb2449; apply mul0, Rminus_diag_eq; exact (H0 b2449 ltac:(first [assumption|lia])). } }
Qed.

(* desc-shrink *)
Theorem desc_shrink : forall (d : nat) (w x : vec) (eta lam y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  exists grad : vec, gradient d (fun w => lam * ((norm d w) ^ 2) / 2 + Rmax 0 (1 - y * dot d w x)) w grad /\ (forall k, (k < d)%nat -> (vsub w (vscal eta grad)) k = (vadd (vscal (1 - eta * lam) w) (vscal (eta * y) x)) k).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (eta lam y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  forall k, (k < d)%nat -> (vsub w (vscal eta (fun k_ => lam * (2 * w k_) / 2 + (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0)))) k = (vadd (vscal (1 - eta * lam) w) (vscal (eta * y) x)) k).
  { intros; entries; by_slope. }
  intros d w x eta lam y R0 H0.
  exists (fun k_ => lam * (2 * w k_) / 2 + (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0)). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  exact (L1 d w x eta lam y R0 H0).
Qed.

(* desc-sgd-step *)
Theorem desc_sgd_step : forall (d : nat) (w x : vec) (eta y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  exists grad : vec, gradient d (fun w => Rmax 0 (1 - y * dot d w x)) w grad /\ (forall k, (k < d)%nat -> (vsub w (vscal eta grad)) k = (vadd w (vscal (eta * y) x)) k).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (eta y : R),
  (1 <= d)%nat ->
  y * dot d w x < 1 ->
  forall k, (k < d)%nat -> (vsub w (vscal eta (fun k_ => (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0)))) k = (vadd w (vscal (eta * y) x)) k).
  { intros; entries; by_slope. }
  intros d w x eta y R0 H0.
  exists (fun k_ => (if Rle_dec 0 (1 - y * dot d w x) then 0 - y * x k_ else 0)). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  exact (L1 d w x eta y R0 H0).
Qed.

(* desc-perceptron *)
Theorem desc_perceptron : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x < 0 ->
  exists grad : vec, gradient d (fun w => Rmax 0 (- (y * dot d w x))) w grad /\ (forall k, (k < d)%nat -> (vsub w grad) k = (vadd w (vscal y x)) k).
Proof.
  assert (L1 : forall (d : nat) (w x : vec) (y : R),
  (1 <= d)%nat ->
  y * dot d w x < 0 ->
  forall k, (k < d)%nat -> (vsub w (fun k_ => (if Rle_dec 0 (- (y * dot d w x)) then - (y * x k_) else 0))) k = (vadd w (vscal y x)) k).
  { intros; entries; by_slope. }
  intros d w x y R0 H0.
  exists (fun k_ => (if Rle_dec 0 (- (y * dot d w x)) then - (y * x k_) else 0)). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  exact (L1 d w x y R0 H0).
Qed.

(* desc-unbiased *)
Theorem desc_unbiased : forall (d n : nat) (G : mat) (w : vec) (eta : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k, (k < d)%nat -> (vsum n (fun i => vdiv (vsub w (vscal eta (G i))) (INR n))) k = (vsub w (vscal eta (vdiv (vsum n (fun i => G i)) (INR n)))) k.
Proof.
  intros d n G w eta R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => eta | 2%nat => G (nth 0 l_ O) (nth 1 l_ O) | 3%nat => / (INR n) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Minus (Atm 0 ([1]%nat)) (Times (Atm 1 ([])) (Atm 2 ([0;1]%nat)))) (Atm 3 ([])))) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Times (Sum 1 (Atm 2 ([0;1]%nat))) (Atm 3 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 3 ([])))) (Minus (Sum 1 (Cst 1%Z)) (Atm 4 ([]))); Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Times (Atm 4 ([])) (Atm 3 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

Theorem desc_unbiased_defined_1 : forall (n : nat),
  (1 <= n)%nat ->
  forall i, (i < n)%nat -> INR n <> 0.
Proof.
  by_real.
Qed.

Theorem desc_unbiased_defined_2 : forall (n : nat),
  (1 <= n)%nat ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

(* desc-scatter *)
Theorem desc_scatter : forall (d n : nat) (G : mat) (g : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  INR n <> 0 ->
  (forall k, (k < d)%nat -> g k = (vdiv (vsum n (fun i => G i)) (INR n)) k) ->
  sum n (fun i => (norm d (vsub (G i) g)) ^ 2) / INR n = sum n (fun i => (norm d (G i)) ^ 2) / INR n - (norm d g) ^ 2.
Proof.
  intros d n G g R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub (G (nth 0 l_ O)) g)) | 1%nat => / (INR n) | 2%nat => (norm d (G (nth 0 l_ O))) | 3%nat => (norm d g) | 4%nat => g (nth 0 l_ O) | 5%nat => G (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Pow (Atm 0 ([0]%nat)) 2%nat)) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Sum 0 (Pow (Atm 2 ([0]%nat)) 2%nat)) (Atm 1 ([]))) (Pow (Atm 3 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Minus (Atm 5 ([1;0]%nat)) (Atm 4 ([0]%nat))) (Minus (Atm 5 ([1;0]%nat)) (Atm 4 ([0]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 1 ([]))) (Minus (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 5 ([1;0]%nat)) (Atm 5 ([1;0]%nat)))))); Times (Cst 1%Z) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))); Sum 0 (Sum 1 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 1 ([])) (Atm 5 ([1;0]%nat)))) (Minus (Atm 4 ([0]%nat)) (Times (Sum 0 (Atm 5 ([0;1]%nat))) (Atm 1 ([])))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Sum 0 (Cst 1%Z)) (Atm 6 ([])))); Sum 1 (Times (Times (Cst 1%Z) (Atm 4 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Times (Sum 0 (Atm 5 ([0;1]%nat))) (Atm 1 ([]))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 4 ([0]%nat))) (Atm 6 ([])))) (Minus (Atm 4 ([0]%nat)) (Times (Sum 0 (Atm 5 ([0;1]%nat))) (Atm 1 ([]))))); Sum 1 (Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 5 ([0;1]%nat)) (Atm 1 ([])))) (Minus (Atm 4 ([1]%nat)) (Times (Sum 0 (Atm 5 ([0;2]%nat))) (Atm 1 ([])))))); Sum 1 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 6 ([]))) (Atm 5 ([0;1]%nat))) (Atm 1 ([])))) (Minus (Atm 4 ([1]%nat)) (Times (Sum 0 (Atm 5 ([0;2]%nat))) (Atm 1 ([])))))); Sum 1 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 5 ([1;2]%nat)) (Atm 1 ([]))) (Atm 5 ([0;2]%nat))) (Atm 1 ([])))) (Minus (Times (Atm 6 ([])) (Atm 1 ([]))) (Cst 1%Z)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[1];[0];[];[];[0];[];[0];[0];[0;1];[0];[0;1];[0;1];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b366 Hb366; apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (G b366) g)). }
  { apply sum0; intros b367 Hb367; apply mul0, Rminus_diag_eq; exact (norm_sq d (G b367)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
  { apply sum0; intros b366 Hb366; apply sum0; intros b369 Hb369; apply mul0, Rminus_diag_eq; exact (H1 b369 ltac:(first [assumption|lia])). }
  { apply sum0; intros b370 Hb370; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply sum0; intros b372 Hb372; apply mul0, Rminus_diag_eq; exact (H1 b372 ltac:(first [assumption|lia])). }
  { apply sum0; intros b370 Hb370; apply mul0, Rminus_diag_eq; exact (H1 b370 ltac:(first [assumption|lia])). }
  { apply sum0; intros b372 Hb372; apply sum0; intros b374 Hb374; apply mul0, Rminus_diag_eq; exact (H1 b372 ltac:(first [assumption|lia])). }
  { apply sum0; intros b370 Hb370; apply sum0; intros b375 Hb375; apply mul0, Rminus_diag_eq; exact (H1 b370 ltac:(first [assumption|lia])). }
  { apply sum0; intros b370 Hb370; apply sum0; intros b375 Hb375; apply sum0; intros b377 Hb377; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

(* desc-inner-loop *)
Theorem desc_inner_loop_1 : forall (d n : nat) (X : mat) (y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k, (k < d)%nat -> (vscal (INR n) zeros) k = (vopp (column (mmul n (muld (tr X) y) (col zeros)))) k.
Proof.
  intros d n X y R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => X (nth 0 l_ O) (nth 1 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Cst 0%Z)) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 1 (Times (Times (Atm 1 ([0;1]%nat)) (Atm 2 ([0]%nat))) (Cst 0%Z))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem desc_inner_loop_2 : forall (d n : nat) (X : mat) (c g y : vec) (j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (forall k, (k < d)%nat -> (vscal (INR n) g) k = (vopp (column (mmul n (muld (tr X) y) (col c)))) k) ->
  forall k, (k < d)%nat -> (vscal (INR n) (vsub g (vdiv (vscal (y j) (X j)) (INR n)))) k = (vopp (column (mmul n (muld (tr X) y) (col (vadd c (unit j)))))) k.
Proof.
  intros d n X c g y j R0 R1 R2 H0.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => g (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => / (INR n) | 5%nat => c (nth 0 l_ O) | 6%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Minus (Atm 1 ([0]%nat)) (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat))) (Atm 4 ([]))))) = den SZ VAL ([k;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Times (Atm 3 ([0;1]%nat)) (Atm 2 ([0]%nat))) (Plus (Atm 5 ([0]%nat)) (Atm 6 ([0;2]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat)))) (Minus (Times (Atm 0 ([])) (Atm 4 ([]))) (Cst 1%Z)); Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Opp (Sum 0 (Times (Times (Atm 3 ([0;1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 6 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Atm 3 ([0;1]%nat)) (Atm 2 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([1]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. }
  { apply mul0, Rminus_diag_eq; exact (H0 k ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b6320 => _)); first [assumption|lia]. } }
Qed.

Theorem desc_inner_loop_2_defined_1 : forall (d n : nat) (X : mat) (c g y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> (vscal (INR n) g) k = (vopp (column (mmul n (muld (tr X) y) (col c)))) k) ->
  INR n <> 0.
Proof.
  intros d n X c g y R0 R1 H0.
  assert (X1 : sum d (fun k => (vscal (INR n) g) k) = sum d (fun k => (vopp (column (mmul n (muld (tr X) y) (col c)))) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H0 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => g (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => y (nth 0 l_ O) | 4%nat => c (nth 0 l_ O) | 5%nat => INR d | _ => 0 end)).
  assert (E1 : sum d (fun k => (vscal (INR n) g) k) = ((INR n) * sum d (fun i_0 => (g i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum d (fun k => (vopp (column (mmul n (muld (tr X) y) (col c)))) k) = (- sum d (fun i_0 => sum n (fun i_1 => (((X i_1 i_0) * (y i_1)) * (c i_1)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Sum 1 (Times (Times (Atm 2 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 2 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* desc-bound *)
Theorem desc_bound_1 : forall (d : nat) (w z : vec) (h lam p : R),
  (1 <= d)%nat ->
  p >= dot d z w + h ->
  lam > 0 ->
  lam * ((norm d w) ^ 2) / 2 + p >= lam * ((norm d w) ^ 2) / 2 + dot d z w + h.
Proof.
  intros d w z h lam p R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => h | 3%nat => INR d | 4%nat => lam | 5%nat => (norm d w) | 6%nat => p | _ => 0 end)).
  assert (E1 : dot d z w + h = (h + sum d (fun i_0 => ((z i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : lam * ((norm d w) ^ 2) / 2 + p = (p + (((1 / 2) * lam) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Times (Atm 4 ([])) (Pow (Atm 5 ([])) 2%nat)) 2%positive) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : lam * ((norm d w) ^ 2) / 2 + dot d z w + h = ((h + sum d (fun i_0 => ((z i_0) * (w i_0)))) + (((1 / 2) * lam) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Times (Atm 4 ([])) (Pow (Atm 5 ([])) 2%nat)) 2%positive) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  assert (X4 : sum d (fun i_0 => (z i_0) * (w i_0)) * sum d (fun i_0 => (z i_0) * (w i_0)) <= sum d (fun i_0 => (z i_0) * (z i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (z i_0)) (fun i_0 => (w i_0)))).
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem desc_bound_2 : forall (d : nat) (w z : vec) (h lam p : R),
  (1 <= d)%nat ->
  p >= dot d z w + h ->
  lam > 0 ->
  lam * ((norm d w) ^ 2) / 2 + dot d z w + h = lam * ((norm d (vadd w (vdiv z lam))) ^ 2) / 2 - (norm d z) ^ 2 / (2 * lam) + h.
Proof.
  intros d w z h lam p R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => (norm d w) | 2%nat => z (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => h | 5%nat => (norm d (vadd w (vdiv z lam))) | 6%nat => (norm d z) | 7%nat => / (2 * lam) | 8%nat => / lam | 9%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Over (Times (Atm 0 ([])) (Pow (Atm 5 ([])) 2%nat)) 2%positive) (Times (Pow (Atm 6 ([])) 2%nat) (Atm 7 ([])))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 8 ([])))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 8 ([]))))))); Times (Times (Cst 1%Z) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 7 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 8 ([]))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Times (Atm 0 ([])) (Atm 8 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 8 ([])))) (Minus (Times (Atm 0 ([])) (Atm 8 ([]))) (Cst 1%Z))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 8 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd w (vdiv z lam))). }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b2495 Hb2495; apply mul0, Rminus_diag_eq; refine (Rinv_r (lam) _); nz. }
  { apply sum0; intros b2496 Hb2496; apply mul0, Rminus_diag_eq; refine (Rinv_r (lam) _); nz. }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d z). } }
Qed.

Theorem desc_bound_2_defined_1 : forall (d : nat) (w z : vec) (h lam p : R),
  (1 <= d)%nat ->
  p >= dot d z w + h ->
  lam > 0 ->
  lam <> 0.
Proof.
  intros d w z h lam p R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => h | 3%nat => INR d | _ => 0 end)).
  assert (E1 : dot d z w + h = (h + sum d (fun i_0 => ((z i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  assert (X1 : sum d (fun i_0 => (z i_0) * (w i_0)) * sum d (fun i_0 => (z i_0) * (w i_0)) <= sum d (fun i_0 => (z i_0) * (z i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (z i_0)) (fun i_0 => (w i_0)))).
  clear E1 SZ VAL.
  finish.
Qed.

Theorem desc_bound_2_defined_2 : forall (d : nat) (w z : vec) (h lam p : R),
  (1 <= d)%nat ->
  p >= dot d z w + h ->
  lam > 0 ->
  2 * lam <> 0.
Proof.
  intros d w z h lam p R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => h | 3%nat => INR d | 4%nat => lam | _ => 0 end)).
  assert (E1 : dot d z w + h = (h + sum d (fun i_0 => ((z i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 2 * lam = (2 * lam)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  assert (X1 : sum d (fun i_0 => (z i_0) * (w i_0)) * sum d (fun i_0 => (z i_0) * (w i_0)) <= sum d (fun i_0 => (z i_0) * (z i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (z i_0)) (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem desc_bound_3 : forall (d : nat) (w z : vec) (h lam p : R),
  (1 <= d)%nat ->
  p >= dot d z w + h ->
  lam > 0 ->
  lam * ((norm d (vadd w (vdiv z lam))) ^ 2) / 2 - (norm d z) ^ 2 / (2 * lam) + h >= h - (norm d z) ^ 2 / (2 * lam).
Proof.
  intros d w z h lam p R0 H0 H1.
  pose proof (norm_ge0 d (vadd w (vdiv z lam))) as X1.
  pose proof (dot_ge0 d (vadd w (vdiv z lam))) as X2.
  pose proof (norm_sq d (vadd w (vdiv z lam))) as X3.
  pose proof (norm_ge0 d z) as X4.
  pose proof (dot_ge0 d z) as X5.
  pose proof (norm_sq d z) as X6.
  pose proof (dot_norms d (vadd w (vdiv z lam)) z) as X7.
  pose proof (dot_norms_neg d (vadd w (vdiv z lam)) z) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => h | 3%nat => INR d | 4%nat => lam | 5%nat => (norm d (vadd w (vdiv z lam))) | 6%nat => (norm d z) | 7%nat => / (2 * lam) | 8%nat => / lam | _ => 0 end)).
  assert (E1 : dot d z w + h = (h + sum d (fun i_0 => ((z i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : lam * ((norm d (vadd w (vdiv z lam))) ^ 2) / 2 - (norm d z) ^ 2 / (2 * lam) + h = ((((h + (((((1 / 2) * lam) * (/ lam)) * (/ lam)) * sum d (fun i_0 => ((z i_0) * (z i_0))))) + (- (((1 / 2) * (/ lam)) * sum d (fun i_0 => ((z i_0) * (z i_0)))))) + ((lam * (/ lam)) * sum d (fun i_0 => ((z i_0) * (w i_0))))) + (((1 / 2) * lam) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Over (Times (Atm 4 ([])) (Pow (Atm 5 ([])) 2%nat)) 2%positive) (Times (Pow (Atm 6 ([])) 2%nat) (Atm 7 ([])))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Atm 2 ([])) (Times (Times (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Atm 8 ([]))) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))) (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))))) (Times (Times (Atm 4 ([])) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Atm 8 ([])))) (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Atm 8 ([]))))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 7 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 8 ([]))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 8 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd w (vdiv z lam))). }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d z). }
  }
  assert (E3 : h - (norm d z) ^ 2 / (2 * lam) = (h + (- (((1 / 2) * (/ lam)) * sum d (fun i_0 => ((z i_0) * (z i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 2 ([])) (Times (Pow (Atm 6 ([])) 2%nat) (Atm 7 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 7 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 8 ([]))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 8 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d z). }
  }
  assert (E4 : dot d (vadd w (vdiv z lam)) (vadd w (vdiv z lam)) = (((((/ lam) * (/ lam)) * sum d (fun i_0 => ((z i_0) * (z i_0)))) + ((2 * (/ lam)) * sum d (fun i_0 => ((z i_0) * (w i_0))))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Atm 8 ([])))) (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Atm 8 ([])))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) (Times (Times (Cst 2%Z) (Atm 8 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d z z = sum d (fun i_0 => ((z i_0) * (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vadd w (vdiv z lam)) z = (((/ lam) * sum d (fun i_0 => ((z i_0) * (z i_0)))) + sum d (fun i_0 => ((z i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Atm 8 ([])))) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 8 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E5 in X6.
  try rewrite E6 in X7.
  try rewrite E6 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (z i_0) * (z i_0))) by (exact (dot_ge0 d (fun i_0 => (z i_0)))).
  assert (X10 : sum d (fun i_0 => (z i_0) * (w i_0)) * sum d (fun i_0 => (z i_0) * (w i_0)) <= sum d (fun i_0 => (z i_0) * (z i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (z i_0)) (fun i_0 => (w i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* desc-strong *)
Theorem desc_strong : forall (d : nat) (u w : vec),
  (1 <= d)%nat ->
  (norm d u) ^ 2 / 2 = (norm d w) ^ 2 / 2 + dot d w (vsub u w) + (norm d (vsub u w)) ^ 2 / 2.
Proof.
  intros d u w R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => (norm d w) | 2%nat => w (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => (norm d (vsub u w)) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Pow (Atm 1 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Over (Pow (Atm 4 ([])) 2%nat) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u w)). } }
Qed.

(* desc-chord *)
Theorem desc_chord : forall (d : nat) (u w : vec) (t : R),
  (1 <= d)%nat ->
  (norm d (vadd (vscal (1 - t) w) (vscal t u))) ^ 2 / 2 = (1 - t) * ((norm d w) ^ 2) / 2 + t * ((norm d u) ^ 2) / 2 - t * (1 - t) * ((norm d (vsub u w)) ^ 2) / 2.
Proof.
  intros d u w t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vadd (vscal (1 - t) w) (vscal t u))) | 1%nat => t | 2%nat => (norm d w) | 3%nat => (norm d u) | 4%nat => (norm d (vsub u w)) | 5%nat => w (nth 0 l_ O) | 6%nat => u (nth 0 l_ O) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Over (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Pow (Atm 2 ([])) 2%nat)) 2%positive) (Over (Times (Atm 1 ([])) (Pow (Atm 3 ([])) 2%nat)) 2%positive)) (Over (Times (Times (Atm 1 ([])) (Minus (Cst 1%Z) (Atm 1 ([])))) (Pow (Atm 4 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Plus (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 5 ([0]%nat))) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))) (Plus (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 5 ([0]%nat))) (Times (Atm 1 ([])) (Atm 6 ([0]%nat))))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 1 ([]))) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Atm 5 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Atm 5 ([0]%nat)))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Atm 5 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Atm 5 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd (vscal (1 - t) w) (vscal t u))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u w)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u w)). } }
Qed.

(* desc-growth *)
Theorem desc_growth : forall (a c s t : R),
  t > 0 ->
  a <= (1 - t) * a + t * c - t * (1 - t) * s ->
  c - a >= (1 - t) * s.
Proof.
  by_real.
Qed.

(* desc-one-step *)
Theorem desc_one_step : forall (d : nat) (g u w : vec) (eta : R),
  (1 <= d)%nat ->
  (norm d (vsub (vsub w (vscal eta g)) u)) ^ 2 = (norm d (vsub w u)) ^ 2 - 2 * eta * dot d g (vsub w u) + eta ^ 2 * ((norm d g) ^ 2).
Proof.
  intros d g u w eta R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub (vsub w (vscal eta g)) u)) | 1%nat => (norm d (vsub w u)) | 2%nat => eta | 3%nat => g (nth 0 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => u (nth 0 l_ O) | 6%nat => (norm d g) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Pow (Atm 1 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) (Times (Pow (Atm 2 ([])) 2%nat) (Pow (Atm 6 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Minus (Atm 4 ([0]%nat)) (Times (Atm 2 ([])) (Atm 3 ([0]%nat)))) (Atm 5 ([0]%nat))) (Minus (Minus (Atm 4 ([0]%nat)) (Times (Atm 2 ([])) (Atm 3 ([0]%nat)))) (Atm 5 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([])) (Atm 2 ([])))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (vsub w (vscal eta g)) u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). } }
Qed.

(* desc-regret *)
Theorem desc_regret : forall (T_ d : nat) (G W : mat) (u : vec) (R_ eta : R),
  (1 <= T_)%nat ->
  (1 <= d)%nat ->
  eta > 0 ->
  (norm d u) ^ 2 - 2 * eta * sum T_ (fun k => dot d (G k) (vsub (W k) u)) + eta ^ 2 * INR T_ * (R_ ^ 2) >= 0 <-> sum T_ (fun k => dot d (G k) (vsub (W k) u)) <= (norm d u) ^ 2 / (2 * eta) + eta * INR T_ * (R_ ^ 2) / 2.
Proof.
  intros T_ d G W u R_ eta R0 R1 H0.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => T_ | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => eta | 2%nat => G (nth 0 l_ O) (nth 1 l_ O) | 3%nat => W (nth 0 l_ O) (nth 1 l_ O) | 4%nat => u (nth 0 l_ O) | 5%nat => INR T_ | 6%nat => R_ | 7%nat => INR d | 8%nat => / (2 * eta) | 9%nat => / eta | _ => 0 end)).
  assert (E1 : (norm d u) ^ 2 - 2 * eta * sum T_ (fun k => dot d (G k) (vsub (W k) u)) + eta ^ 2 * INR T_ * (R_ ^ 2) = (((((((eta * eta) * (INR T_)) * R_) * R_) + (- ((2 * eta) * sum T_ (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (W i_0 i_1))))))) + ((2 * eta) * sum T_ (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (u i_1)))))) + sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Pow (Atm 0 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Minus (Atm 3 ([1;0]%nat)) (Atm 4 ([0]%nat)))))))) (Times (Times (Pow (Atm 1 ([])) 2%nat) (Atm 5 ([]))) (Pow (Atm 6 ([])) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Opp (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))))))) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 4 ([0]%nat))))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  }
  assert (E2 : sum T_ (fun k => dot d (G k) (vsub (W k) u)) = (sum T_ (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (W i_0 i_1)))) + (- sum T_ (fun i_0 => sum d (fun i_1 => ((G i_0 i_1) * (u i_1))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Minus (Atm 3 ([1;0]%nat)) (Atm 4 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 4 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d u) ^ 2 / (2 * eta) + eta * INR T_ * (R_ ^ 2) / 2 = ((((((1 / 2) * eta) * (INR T_)) * R_) * R_) + (((1 / 2) * (/ eta)) * sum d (fun i_0 => ((u i_0) * (u i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Pow (Atm 0 ([])) 2%nat) (Atm 8 ([]))) (Over (Times (Times (Atm 1 ([])) (Atm 5 ([]))) (Pow (Atm 6 ([])) 2%nat)) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 9 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Atm 8 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 9 ([]))))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 9 ([]))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  }
  assert (E4 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem desc_regret_defined_1 : forall (eta : R),
  eta > 0 ->
  2 * eta <> 0.
Proof.
  by_real.
Qed.

(* desc-account *)
Theorem desc_account_1 : forall (d : nat) (u : vec) (eta : R),
  (1 <= d)%nat ->
  (norm d (vsub zeros u)) ^ 2 = (norm d u) ^ 2 - 2 * eta * 0 + eta ^ 2 * 0.
Proof.
  intros d u eta R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub zeros u)) | 1%nat => (norm d u) | 2%nat => eta | 3%nat => u (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Pow (Atm 1 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Cst 0%Z))) (Times (Pow (Atm 2 ([])) 2%nat) (Cst 0%Z)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Cst 0%Z) (Atm 3 ([0]%nat))) (Minus (Cst 0%Z) (Atm 3 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub zeros u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). } }
Qed.

Theorem desc_account_2 : forall (d : nat) (g u w : vec) (S_ a eta : R),
  (1 <= d)%nat ->
  (norm d (vsub w u)) ^ 2 = (norm d u) ^ 2 - 2 * eta * S_ + eta ^ 2 * a ->
  (norm d (vsub (vsub w (vscal eta g)) u)) ^ 2 = (norm d u) ^ 2 - 2 * eta * (S_ + dot d g (vsub w u)) + eta ^ 2 * (a + (norm d g) ^ 2).
Proof.
  intros d g u w S_ a eta R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub (vsub w (vscal eta g)) u)) | 1%nat => (norm d u) | 2%nat => eta | 3%nat => S_ | 4%nat => g (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => u (nth 0 l_ O) | 7%nat => a | 8%nat => (norm d g) | 9%nat => (norm d (vsub w u)) | 10%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Pow (Atm 1 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 4 ([0]%nat)) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))))) (Times (Pow (Atm 2 ([])) 2%nat) (Plus (Atm 7 ([])) (Pow (Atm 8 ([])) 2%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Minus (Atm 5 ([0]%nat)) (Times (Atm 2 ([])) (Atm 4 ([0]%nat)))) (Atm 6 ([0]%nat))) (Minus (Minus (Atm 5 ([0]%nat)) (Times (Atm 2 ([])) (Atm 4 ([0]%nat)))) (Atm 6 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Cst 1%Z) (Minus (Pow (Atm 9 ([])) 2%nat) (Plus (Minus (Pow (Atm 1 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Atm 3 ([])))) (Times (Pow (Atm 2 ([])) 2%nat) (Atm 7 ([]))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([])) (Atm 2 ([])))) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (vsub w (vscal eta g)) u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). } }
Qed.

(* desc-balance *)
Theorem desc_balance : forall (d : nat) (u : vec) (R_ T_ eta : R),
  (1 <= d)%nat ->
  T_ >= 0 ->
  R_ * sqrt T_ <> 0 ->
  eta = norm d u / (R_ * sqrt T_) ->
  norm d u > 0 ->
  (norm d u) ^ 2 / (2 * eta) + eta * T_ * (R_ ^ 2) / 2 = norm d u * R_ * sqrt T_.
Proof.
  intros d u R_ T_ eta _ P N -> U. destruct (factors_nz _ _ N) as [NR NT]. pose proof (sqrt_sqrt T_ ltac:(lra)) as S.
  set (q := sqrt T_) in *. rewrite <- S. field. repeat split; lra.
Qed.

Theorem desc_balance_defined_1 : forall (d : nat) (u : vec) (R_ T_ eta : R),
  (1 <= d)%nat ->
  T_ >= 0 ->
  R_ * sqrt T_ <> 0 ->
  eta = norm d u / (R_ * sqrt T_) ->
  norm d u > 0 ->
  2 * eta <> 0.
Proof.
  intros d u R_ T_ eta R0 H0 H1 H2 H3.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => R_ | 1%nat => (sqrt T_) | 2%nat => eta | 3%nat => (norm d u) | 4%nat => / (R_ * sqrt T_) | 5%nat => T_ | 6%nat => u (nth 0 l_ O) | 7%nat => / R_ | 8%nat => / (sqrt T_) | 9%nat => INR d | _ => 0 end)).
  assert (E1 : R_ * sqrt T_ = (R_ * ((sqrt T_)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : norm d u / (R_ * sqrt T_) = ((((norm d u)) * (/ R_)) * (/ (sqrt T_)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 3 ([])) (Atm 7 ([]))) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 7 ([]))) (Times (Cst 1%Z) (Atm 8 ([])))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : 2 * eta = (((2 * ((norm d u))) * (/ R_)) * (/ (sqrt T_)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 7 ([]))) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 2%Z) (Minus (Atm 2 ([])) (Times (Atm 3 ([])) (Atm 4 ([])))); Times (Times (Cst 2%Z) (Atm 3 ([]))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 7 ([]))) (Times (Cst 1%Z) (Atm 8 ([])))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H2). }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E4 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in H2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* desc-other-rate *)
Theorem desc_other_rate : forall (d : nat) (u : vec) (R_ T_ c eta : R),
  (1 <= d)%nat ->
  T_ >= 0 ->
  sqrt T_ <> 0 ->
  eta = c / sqrt T_ ->
  c > 0 ->
  ((norm d u) ^ 2 / (2 * eta) + eta * T_ * (R_ ^ 2) / 2) / T_ = ((norm d u) ^ 2 / c + c * (R_ ^ 2)) / (2 * sqrt T_).
Proof.
  intros d u R_ T_ c eta _ P N -> U. pose proof (sqrt_sqrt T_ ltac:(lra)) as S.
  set (q := sqrt T_) in *. rewrite <- S. field. repeat split; lra.
Qed.

Theorem desc_other_rate_defined_1 : forall (T_ c eta : R),
  T_ >= 0 ->
  sqrt T_ <> 0 ->
  eta = c / sqrt T_ ->
  c > 0 ->
  2 * eta <> 0.
Proof.
  by_real.
Qed.

Theorem desc_other_rate_defined_2 : forall (T_ c eta : R),
  T_ >= 0 ->
  sqrt T_ <> 0 ->
  eta = c / sqrt T_ ->
  c > 0 ->
  T_ <> 0.
Proof.
  by_real.
Qed.

Theorem desc_other_rate_defined_3 : forall (T_ c eta : R),
  T_ >= 0 ->
  sqrt T_ <> 0 ->
  eta = c / sqrt T_ ->
  c > 0 ->
  c <> 0.
Proof.
  by_real.
Qed.

Theorem desc_other_rate_defined_5 : forall (T_ c eta : R),
  T_ >= 0 ->
  sqrt T_ <> 0 ->
  eta = c / sqrt T_ ->
  c > 0 ->
  2 * sqrt T_ <> 0.
Proof.
  by_real.
Qed.

(* desc-deviations *)
Theorem desc_deviations_1 : forall (T_ d : nat) (W : mat) (g v : vec),
  (1 <= T_)%nat ->
  (1 <= d)%nat ->
  INR T_ <> 0 ->
  (forall k, (k < d)%nat -> v k = (vdiv (vsum T_ (fun k => W k)) (INR T_)) k) ->
  sum T_ (fun k => dot d g (vsub (W k) v)) = dot d g (vsub (vsum T_ (fun k => W k)) (vscal (INR T_) v)).
Proof.
  intros T_ d W g v R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => T_ | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g (nth 0 l_ O) | 1%nat => W (nth 0 l_ O) (nth 1 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => INR T_ | 4%nat => / (INR T_) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([1;0]%nat)) (Atm 2 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Minus (Sum 0 (Atm 1 ([0;1]%nat))) (Times (Atm 3 ([])) (Atm 2 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([]))))] ([[];[];[0];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b2625 Hb2625; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. } }
Qed.

Theorem desc_deviations_2 : forall (T_ d : nat) (W : mat) (g v : vec),
  (1 <= T_)%nat ->
  (1 <= d)%nat ->
  INR T_ <> 0 ->
  (forall k, (k < d)%nat -> v k = (vdiv (vsum T_ (fun k => W k)) (INR T_)) k) ->
  dot d g (vsub (vsum T_ (fun k => W k)) (vscal (INR T_) v)) = 0.
Proof.
  intros T_ d W g v R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => T_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g (nth 0 l_ O) | 1%nat => W (nth 0 l_ O) (nth 1 l_ O) | 2%nat => INR T_ | 3%nat => v (nth 0 l_ O) | 4%nat => / (INR T_) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Atm 1 ([0;1]%nat))) (Times (Atm 2 ([])) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 2 ([])))) (Minus (Atm 3 ([0]%nat)) (Times (Sum 1 (Atm 1 ([0;1]%nat))) (Atm 4 ([]))))); Sum 0 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([1]%nat)) (Atm 1 ([0;1]%nat)))) (Minus (Times (Atm 2 ([])) (Atm 4 ([]))) (Cst 1%Z))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b6471 Hb6471; apply mul0, Rminus_diag_eq; exact (H1 b6471 ltac:(first [assumption|lia])). }
  { apply sum0; intros b6471 Hb6471; apply sum0; intros b6474 Hb6474; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR T_)) _); nz. } }
Qed.

(* desc-jensen *)
Theorem desc_jensen : forall (T_ : nat) (p s : vec) (c : R),
  (1 <= T_)%nat ->
  (forall k, (k < T_)%nat -> p k >= c + s k) ->
  sum T_ (fun k => s k) = 0 ->
  sum T_ (fun k => p k) >= INR T_ * c.
Proof.
  intros T_ p s c R0 H0 H1.
  assert (X1 : sum T_ (fun k => p k) >= sum T_ (fun k => c + s k)) by (apply sum_ge; first [assumption | intros k_ H_; specialize (H0 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => T_ | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => p (nth 0 l_ O) | 1%nat => s (nth 0 l_ O) | 2%nat => INR T_ | 3%nat => c | _ => 0 end)).
  assert (E1 : sum T_ (fun k => p k) = sum T_ (fun i_0 => (p i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum T_ (fun k => c + s k) = (((INR T_) * c) + sum T_ (fun i_0 => (s i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 3 ([])) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 3 ([]))) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : sum T_ (fun k => s k) = sum T_ (fun i_0 => (s i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : INR T_ * c = ((INR T_) * c)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in H1.
  try rewrite E1.
  try rewrite E4.
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* desc-expected *)
Theorem desc_expected : forall (d n : nat) (X : mat) (u w y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => Rmax 0 (1 - y i * dot d w (X i)) - Rmax 0 (1 - y i * dot d u (X i))) / INR n = sum n (fun i => Rmax 0 (1 - y i * dot d w (X i))) / INR n - sum n (fun i => Rmax 0 (1 - y i * dot d u (X i))) / INR n.
Proof.
  intros d n X u w y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmax 0 (1 - y (nth 0 l_ O) * dot d w (X (nth 0 l_ O)))) | 1%nat => (Rmax 0 (1 - y (nth 0 l_ O) * dot d u (X (nth 0 l_ O)))) | 2%nat => / (INR n) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Sum 0 (Atm 0 ([0]%nat))) (Atm 2 ([]))) (Times (Sum 0 (Atm 1 ([0]%nat))) (Atm 2 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem desc_expected_defined_1 : forall (n : nat),
  (1 <= n)%nat ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

(* desc-ex-squared-hinge *)
Theorem desc_ex_squared_hinge : forall (m : R),
  m < 1 ->
  derivable_pt_lim (fun m => (Rmax 0 (1 - m)) ^ 2) m ((- 2) * Rmax 0 (1 - m)).
Proof.
  assert (L1 : forall (m : R),
  m < 1 ->
  2 * ((Rmax 0 (1 - m)) ^ 1) * (if Rle_dec 0 (1 - m) then 0 - 1 else 0) = (- 2) * Rmax 0 (1 - m)).
  { intros; entries; by_slope. }
  intros m H0.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 m H0)).
  slopes.
Qed.

(* desc-ex-slide *)
Theorem desc_ex_slide : forall (m : R),
  Rmax 0 (- m) <= Rmax 0 (1 - m) /\ Rmax 0 (1 - m) <= Rmax 0 (- m) + 1.
Proof.
  by_real.
Qed.

(* desc-ex-slide-left *)
Theorem desc_ex_slide_left : forall (m : R),
  m <= 0 ->
  Rmax 0 (1 - m) = Rmax 0 (- m) + 1.
Proof.
  by_real.
Qed.

(* desc-ex-slide-right *)
Theorem desc_ex_slide_right : forall (m : R),
  m >= 1 ->
  Rmax 0 (1 - m) = Rmax 0 (- m).
Proof.
  by_real.
Qed.

(* desc-ex-curvature *)
Theorem desc_ex_curvature : forall (m : R),
  exists slope : R -> R, derivative_near (fun m => ln (1 + exp (- m))) slope m /\ derivable_pt_lim (fun m => slope m) m (1 / (1 + exp (- m)) / (1 + exp (- (- m)))).
Proof.
  assert (L1 : forall (m : R),
  ((0 + exp (- m) * (- 1) * (- 1)) * (1 + exp (- m)) - (0 + exp (- m) * (- 1)) * (0 + exp (- m) * (- 1))) / ((1 + exp (- m)) ^ 2) = 1 / (1 + exp (- m)) / (1 + exp (- (- m)))).
  { intros; entries; by_slope. }
  intros m.
  exists (fun m => (0 + exp (- m) * (- 1)) / (1 + exp (- m))). split.
  { first [apply near_all; intros x_; apply derivative_by; entries; solve [slopes] | apply near_positive; [lra | intros x_ Hx_; apply derivative_by; entries; solve [slopes]]]. }
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 m)).
  slopes.
Qed.

Theorem desc_ex_curvature_defined_1 : forall (m : R),
  1 + exp (- m) > 0.
Proof.
  by_real.
Qed.

Theorem desc_ex_curvature_defined_2 : forall (m : R),
  1 + exp (- m) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_ex_curvature_defined_3 : forall (m : R),
  1 + exp (- (- m)) <> 0.
Proof.
  by_real.
Qed.

(* desc-ex-falls *)
Theorem desc_ex_falls : forall (s t : R),
  s > t ->
  Rmin (- s) ((- 2) * s) < Rmin (- t) ((- 2) * t).
Proof.
  by_real.
Qed.

(* desc-ex-bulges *)
Theorem desc_ex_bulges : let m := 0 in
  Rmin (- m) ((- 2) * m) > Rmin (- (m - 1)) ((- 2) * (m - 1)) / 2 + Rmin (- (m + 1)) ((- 2) * (m + 1)) / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* desc-ex-pegasos *)
Theorem desc_ex_pegasos_1 : forall (d : nat) (lam : R),
  (1 <= d)%nat ->
  forall k, (k < d)%nat -> (vscal (lam * 0) zeros) k = zeros k.
Proof.
  intros d lam R0.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Cst 0%Z)) (Cst 0%Z)) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem desc_ex_pegasos_2 : forall (d : nat) (g w z : vec) (k lam : R),
  (1 <= d)%nat ->
  (forall j, (j < d)%nat -> (vscal (lam * k) w) j = z j) ->
  lam > 0 ->
  k >= 0 ->
  forall j, (j < d)%nat -> (vscal (lam * (k + 1)) (vdiv (vadd (vscal k w) (vdiv g lam)) (k + 1))) j = (vadd z g) j.
Proof.
  intros d g w z k lam R0 H0 H1 H2.
  { intros j Hj. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => k | 2%nat => w (nth 0 l_ O) | 3%nat => g (nth 0 l_ O) | 4%nat => / lam | 5%nat => / (k + 1) | 6%nat => z (nth 0 l_ O) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Plus (Atm 1 ([])) (Cst 1%Z))) (Times (Plus (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))) (Atm 5 ([])))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([0]%nat)) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat)))) (Minus (Times (Plus (Atm 1 ([])) (Cst 1%Z)) (Atm 5 ([]))) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([])))) (Minus (Times (Atm 0 ([])) (Atm 4 ([]))) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 5 ([])))) (Minus (Times (Atm 0 ([])) (Atm 4 ([]))) (Cst 1%Z)); Times (Cst 1%Z) (Minus (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 6 ([0]%nat))); Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Times (Plus (Atm 1 ([])) (Cst 1%Z)) (Atm 5 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((k + 1)) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r (lam) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r (lam) _); nz. }
  { apply mul0, Rminus_diag_eq; exact (H0 j ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((k + 1)) _); nz. } }
Qed.

Theorem desc_ex_pegasos_2_defined_1 : forall (d : nat) (w z : vec) (k lam : R),
  (1 <= d)%nat ->
  (forall j, (j < d)%nat -> (vscal (lam * k) w) j = z j) ->
  lam > 0 ->
  k >= 0 ->
  lam <> 0.
Proof.
  intros d w z k lam R0 H0 H1 H2.
  assert (X1 : sum d (fun j => (vscal (lam * k) w) j) = sum d (fun j => z j)) by (apply sum_ext; first [assumption | intros j_ H_; specialize (H0 j_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => k | 2%nat => w (nth 0 l_ O) | 3%nat => z (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : sum d (fun j => (vscal (lam * k) w) j) = ((lam * k) * sum d (fun i_0 => (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum d (fun j => z j) = sum d (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem desc_ex_pegasos_2_defined_2 : forall (d : nat) (w z : vec) (k lam : R),
  (1 <= d)%nat ->
  (forall j, (j < d)%nat -> (vscal (lam * k) w) j = z j) ->
  lam > 0 ->
  k >= 0 ->
  k + 1 <> 0.
Proof.
  intros d w z k lam R0 H0 H1 H2.
  assert (X1 : sum d (fun j => (vscal (lam * k) w) j) = sum d (fun j => z j)) by (apply sum_ext; first [assumption | intros j_ H_; specialize (H0 j_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => lam | 1%nat => k | 2%nat => w (nth 0 l_ O) | 3%nat => z (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : sum d (fun j => (vscal (lam * k) w) j) = ((lam * k) * sum d (fun i_0 => (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum d (fun j => z j) = sum d (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : k + 1 = (k + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

Definition all_of_it := (desc_above, desc_convex, desc_charged, desc_unsure, desc_square_above, desc_squared_1, desc_squared_2, desc_squared_3, desc_swap_1, desc_swap_1_defined_1, desc_swap_2, desc_swap_2_defined_2, desc_swap_3, desc_swap_3_defined_2, desc_log_sigma, desc_log_sigma_defined_1, desc_log_sigma_defined_2, desc_log_sigma_defined_3, desc_never_done, desc_never_done_defined_1, desc_positive_label_1, desc_positive_label_1_defined_1, desc_positive_label_1_defined_2, desc_positive_label_1_defined_3, desc_positive_label_2, desc_positive_label_2_defined_3, desc_positive_label_3, desc_positive_label_3_defined_2, desc_positive_label_3_defined_3, desc_negative_label_1, desc_negative_label_1_defined_1, desc_negative_label_1_defined_2, desc_negative_label_1_defined_3, desc_negative_label_1_defined_4, desc_negative_label_1_defined_5, desc_negative_label_2, desc_negative_label_2_defined_3, desc_negative_label_3, desc_negative_label_3_defined_2, desc_negative_label_3_defined_3, desc_gauss, desc_gauss_defined_1, desc_gauss_defined_2, desc_gauss_defined_3, desc_gauss_defined_4, desc_gauss_defined_5, desc_pieces, desc_sum, desc_lambda_1, desc_lambda_1_defined_1, desc_lambda_2, desc_lambda_3, desc_inside, desc_beyond, desc_offset, desc_soft_switch, desc_soft_switch_defined_1, desc_soft_switch_defined_2, desc_fan, desc_only_fan, desc_subgradient, desc_average, desc_gradient_1, desc_gradient_1_defined_1, desc_gradient_2, desc_length, desc_first_order_1, desc_first_order_2, desc_step_limit, desc_contract, desc_contract_defined_1, desc_decrease, desc_shrink, desc_sgd_step, desc_perceptron, desc_unbiased, desc_unbiased_defined_1, desc_unbiased_defined_2, desc_scatter, desc_inner_loop_1, desc_inner_loop_2, desc_inner_loop_2_defined_1, desc_bound_1, desc_bound_2, desc_bound_2_defined_1, desc_bound_2_defined_2, desc_bound_3, desc_strong, desc_chord, desc_growth, desc_one_step, desc_regret, desc_regret_defined_1, desc_account_1, desc_account_2, desc_balance, desc_balance_defined_1, desc_other_rate, desc_other_rate_defined_1, desc_other_rate_defined_2, desc_other_rate_defined_3, desc_other_rate_defined_5, desc_deviations_1, desc_deviations_2, desc_jensen, desc_expected, desc_expected_defined_1, desc_ex_squared_hinge, desc_ex_slide, desc_ex_slide_left, desc_ex_slide_right, desc_ex_curvature, desc_ex_curvature_defined_1, desc_ex_curvature_defined_2, desc_ex_curvature_defined_3, desc_ex_falls, desc_ex_bulges, desc_ex_pegasos_1, desc_ex_pegasos_2, desc_ex_pegasos_2_defined_1, desc_ex_pegasos_2_defined_2).
Print Assumptions all_of_it.
