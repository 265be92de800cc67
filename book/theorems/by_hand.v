(* The proofs that no tactic finds, written by hand; the statements are those of the book. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* capacity *)
Theorem cap_grows_positive : forall (H n : R),
  H > 0 ->
  H < 2 * n ->
  ln (2 * n / H) > 0.
Proof.
  intros. rewrite <- ln_1. apply ln_increasing; [lra|].
  assert (0 < / H) by (apply Rinv_0_lt_compat; lra). assert (H * / H = 1) by (apply Rinv_r; lra). unfold Rdiv. nra.
Qed.

Theorem cap_cross : forall (p q t : R),
  p * q <> 0 ->
  1 / (p * q) + (p + q - 1) * t = 0 ->
  t = - (1 / (p * q * (p + q - 1))).
Proof.
  intros p q t N E. destruct (factors_nz _ _ N).
  assert (p + q - 1 <> 0).
  { intros Z. rewrite Z in E. assert (1 / (p * q) * (p * q) = 1) by (field; auto). assert (1 / (p * q) = 0) by lra. nra. }
  assert (1 / (p * q) = - ((p + q - 1) * t)) as D by lra.
  replace (1 / (p * q * (p + q - 1))) with (1 / (p * q) / (p + q - 1)) by (field; auto). rewrite D. field; auto.
Qed.

Theorem cap_monotone : forall (R_ m rho sigma : R),
  rho > 0 ->
  sigma >= rho ->
  Rmin (R_ ^ 2 / (sigma ^ 2)) m <= Rmin (R_ ^ 2 / (rho ^ 2)) m.
Proof.
  intros. apply Rle_min_compat_r. assert (R_ ^ 2 / sigma ^ 2 = R_ ^ 2 * / sigma ^ 2) as -> by reflexivity.
  unfold Rdiv. apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply Rinv_le_contravar; [apply pow_lt|]; nra.
Qed.

Theorem cap_small : forall (C_ p q : R),
  p + q <> 0 ->
  C_ >= 0 ->
  C_ < p / (p + q) ->
  1 - C_ * q / p - C_ > 0.
Proof.
  intros C_ p q N P L.
  assert (Z : p <> 0). { intros ->. unfold Rdiv in L. rewrite Rmult_0_l in L. lra. }
  set (r := p / (p + q)) in *. assert (r <> 0) by (unfold r, Rdiv; apply Rmult_integral_contrapositive_currified; [auto | now apply Rinv_neq_0_compat]).
  replace (1 - C_ * q / p - C_) with ((r - C_) * / r) by (unfold r; field; auto).
  apply Rlt_gt, Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra].
Qed.

Theorem cap_enemy_end : forall (R_ m rho t : R),
  rho >= 0 ->
  t >= m * rho ->
  t ^ 2 <= m * (R_ ^ 2) ->
  m * (rho ^ 2) <= R_ ^ 2.
Proof.
  intros. destruct (Rle_dec m 0); [nra|]. assert (0 <= m * rho) by nra. assert (m * rho * (m * rho) <= t * t) by (apply Rmult_le_compat; lra).
  assert (m * (m * rho ^ 2) <= m * R_ ^ 2) by lra. apply (Rmult_le_reg_l m); lra.
Qed.

(* descent *)
Theorem desc_square_above : forall (m : R),
  (1 - m) ^ 2 >= one_if (Rle_dec m 0).
Proof.
  intros. unfold one_if. destruct (Rle_dec m 0); [nra | apply Rle_ge, pow2_ge_0].
Qed.

Theorem desc_positive_label_3 : forall (f : R),
  ln (1 + exp (- f)) = - ln (exp ((1 - 1) * 0 + 1 * f) / (exp 0 + exp f)).
Proof.
  intros. pose proof (exp_pos f). pose proof (exp_pos (- f)). rewrite exp_0.
  replace ((1 - 1) * 0 + 1 * f) with f by ring. rewrite <- ln_Rinv by sign. f_equal.
  rewrite exp_Ropp. field. repeat split; sign.
Qed.

Theorem desc_negative_label_1 : forall (f : R),
  - (0 * ln (1 / (1 + exp (- f)))) - (1 - 0) * ln (1 - 1 / (1 + exp (- f))) = - ln (1 / (1 + exp (- (- f)))).
Proof.
  intros. pose proof (exp_pos f). pose proof (exp_pos (- f)). rewrite Ropp_involutive.
  replace (1 - 1 / (1 + exp (- f))) with (1 / (1 + exp f)) by (rewrite exp_Ropp; field; repeat split; sign). lra.
Qed.

Theorem desc_negative_label_3 : forall (f : R),
  ln (1 + exp (- (- f))) = - ln (exp ((1 - 0) * 0 + 0 * f) / (exp 0 + exp f)).
Proof.
  intros. pose proof (exp_pos f). rewrite exp_0, Ropp_involutive.
  replace ((1 - 0) * 0 + 0 * f) with 0 by ring. rewrite exp_0, <- ln_Rinv by sign. f_equal. field. sign.
Qed.

Theorem desc_gauss : forall (f v y : R),
  v > 0 ->
  - ln (exp (- ((y - f) ^ 2 / (2 * v))) / sqrt (2 * PI * v)) = (y - f) ^ 2 / (2 * v) + ln (2 * PI * v) / 2.
Proof.
  intros f v y P. assert (0 < 2 * PI * v) by sign. assert (0 < sqrt (2 * PI * v)) by sign.
  unfold Rdiv at 1. rewrite ln_mult, ln_exp, ln_Rinv by sign.
  assert (ln (2 * PI * v) = 2 * ln (sqrt (2 * PI * v))) as ->; [|lra].
  rewrite <- (sqrt_sqrt (2 * PI * v)) at 1 by lra. rewrite ln_mult by assumption. ring.
Qed.

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

(* duality *)
Theorem dual_hull_feasible_2 : forall (d : nat) (r u v x : vec) (s : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> r k = (vsub u v) k) ->
  s * ((norm d r) ^ 2) = 2 ->
  dot d r (vsub x u) >= 0 ->
  s * dot d r (vsub x u) + s * ((norm d r) ^ 2) / 2 >= 1.
Proof.
  intros. pose proof (pow2_ge_0 (norm d r)). assert (0 < s) by nra. nra.
Qed.

(* errata *)
Theorem smo_slip_curvature : forall (eta g r t : R),
  (eta > 0 -> g * t - eta * (t ^ 2) / 2 = g ^ 2 / (2 * eta) - eta / 2 * ((t - g / eta) ^ 2)) /\ (eta = 0 -> g * t - eta * (t ^ 2) / 2 = g * r - g * (r - t)).
Proof.
  intros. split; intros; subst; field; lra.
Qed.

Theorem soft_same_dual : forall (C_ alpha b : R),
  alpha <= C_ ->
  2 * alpha <= 2 * C_ /\ C_ * Rmax 0 (1 - b) + C_ * Rmax 0 (1 + b) = C_ * Rmax (Rmax 2 (1 + b)) (1 - b).
Proof.
  intros C_ alpha b L. split; [lra|]. rewrite <- Rmult_plus_distr_l. apply f_equal.
  unfold Rmax at 1 2. unfold Rmax at 2. 
  destruct (Rle_dec 0 (1 - b)), (Rle_dec 0 (1 + b)), (Rle_dec 2 (1 + b)); unfold Rmax; match goal with |- context [Rle_dec ?x ?y] => destruct (Rle_dec x y) end; try lra.
Qed.

Theorem kern_slip_zero : forall (D_ gamma : R),
  gamma > 0 ->
  D_ > 0 ->
  exp (- (gamma * D_)) > 0 /\ exp (- (gamma * D_)) < 1.
Proof.
  intros. split; [apply exp_pos | apply exp_less_1; nra].
Qed.

(* evaluation *)
Theorem eval_majority : forall (n : nat) (y z : vec) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 <> 0 ->
  n_2 <> 0 ->
  sum n (fun i => (1 + y i) / 2 * z i) / n_1 = 1 ->
  sum n (fun i => (1 - y i) / 2 * z i) / n_2 = 0 ->
  n_1 / INR n * (sum n (fun i => (1 + y i) / 2 * z i) / n_1) + n_2 / INR n * (sum n (fun i => (1 - y i) / 2 * z i) / n_2) = n_1 / INR n.
Proof.
  intros. rewrite H2, H3. ring.
Qed.

(* kernels *)
Theorem kern_no_length : forall (s t v : R),
  1 + v <> 0 ->
  v >= 0 ->
  t = - (s / (1 + v)) ->
  2 * t * s + t ^ 2 * v >= 0 ->
  s = 0.
Proof.
  intros s t v N P E L. subst t.
  replace (2 * - (s / (1 + v)) * s + (- (s / (1 + v))) ^ 2 * v) with (- (s * s * ((2 + v) / ((1 + v) * (1 + v))))) in L by (field; auto).
  assert (0 < (2 + v) / ((1 + v) * (1 + v))) by (apply Rdiv_lt_0_compat; nra).
  destruct (Req_dec s 0) as [|D]; auto. assert (0 < s * s) by nra. nra.
Qed.

Theorem kern_rbf_factors : forall (d : nat) (u v : vec) (gamma : R),
  (1 <= d)%nat ->
  exp (- (gamma * ((norm d (vsub u v)) ^ 2))) = exp (- (gamma * ((norm d u) ^ 2))) * exp (2 * gamma * dot d u v) * exp (- (gamma * ((norm d v) ^ 2))).
Proof.
  intros. rewrite <- !exp_plus. f_equal. 
  assert ((norm d (vsub u v)) ^ 2 = norm d u ^ 2 - 2 * dot d u v + norm d v ^ 2) as ->; [|ring].
  rewrite !norm_pow2. pose proof (dot_expand d u v 1). unfold vsub. assert (dot d (fun k => u k - v k) (fun k => u k - v k) = dot d (fun k => 1 * u k - v k) (fun k => 1 * u k - v k)) as ->; [|lra].
  apply sum_ext; intros; ring.
Qed.

Theorem kern_strict : forall (D_ gamma : R),
  gamma > 0 ->
  D_ > 0 ->
  1 - (exp (- (gamma * D_))) ^ 2 > 0.
Proof.
  intros. assert (exp (- (gamma * D_)) < 1) by (apply exp_less_1; nra). pose proof (exp_pos (- (gamma * D_))). nra.
Qed.

Theorem kern_det : forall (t : R),
  t >= 0 ->
  t < 1 ->
  1 + 2 * (t ^ 6) + (- 2) * (t ^ 2) - t ^ 8 > 0.
Proof.
  intros. replace (1 + 2 * t ^ 6 + -2 * t ^ 2 - t ^ 8) with ((1 - t ^ 2) ^ 3 * (1 + t ^ 2)) by ring.
  assert (0 < 1 - t ^ 2) by nra. apply Rlt_gt, Rmult_lt_0_compat; [now apply pow_lt | nra].
Qed.

Theorem kern_tanh_negative : forall (c : R),
  c < 0 ->
  1 + (- 2) / (exp (2 * c) + 1) < 0.
Proof.
  intros c below.
  assert (positive := exp_pos (2 * c)).
  assert (small : exp (2 * c) < 1).
  { rewrite <- exp_0. apply exp_increasing. lra. }
  replace (1 + - 2 / (exp (2 * c) + 1)) with ((exp (2 * c) - 1) / (exp (2 * c) + 1)) by (field; lra).
  apply Rmult_lt_reg_r with (exp (2 * c) + 1); [lra |].
  unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r, Rmult_0_l by lra. lra.
Qed.

(* margin *)
Theorem marg_plane : forall (w x : vec) (b : R),
  norm 2 w > 0 ->
  Rabs (dot 2 w x + b) / norm 2 w = Rabs (w 0%nat * x 0%nat + w 1%nat * x 1%nat + b) / sqrt ((w 0%nat) ^ 2 + (w 1%nat) ^ 2).
Proof.
  intros. f_equal.
  - f_equal. unfold dot; simpl. ring.
  - unfold norm, dot; simpl. f_equal. ring.
Qed.

Theorem marg_plane_defined_1 : forall (w : vec),
  norm 2 w > 0 ->
  norm 2 w <> 0.
Proof.
  intros; lra.
Qed.

Theorem marg_plane_defined_2 : forall (w : vec),
  norm 2 w > 0 ->
  (w 0%nat) ^ 2 + (w 1%nat) ^ 2 >= 0.
Proof.
  intros; nra.
Qed.

Theorem marg_plane_defined_3 : forall (w : vec),
  norm 2 w > 0 ->
  sqrt ((w 0%nat) ^ 2 + (w 1%nat) ^ 2) <> 0.
Proof.
  intros w P. replace ((w 0%nat) ^ 2 + (w 1%nat) ^ 2) with (dot 2 w w) by (unfold dot; simpl; ring). apply Rgt_not_eq, P.
Qed.

Theorem marg_scale_geometric : forall (d n : nat) (X : mat) (w y : vec) (b t : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  t > 0 ->
  norm d w > 0 ->
  y i * (dot d (vscal t w) (X i) + t * b) / norm d (vscal t w) = y i * (dot d w (X i) + b) / norm d w.
Proof.
  intros. rewrite dot_scal, norm_scal, Rabs_right by lra. field. lra.
Qed.

Theorem marg_scale_geometric_defined_1 : forall (d : nat) (w : vec) (t : R),
  (1 <= d)%nat ->
  t > 0 ->
  norm d w > 0 ->
  norm d (vscal t w) <> 0.
Proof.
  intros. rewrite norm_scal, Rabs_right by lra. nra.
Qed.

Theorem marg_rescale_1 : forall (d n : nat) (X : mat) (w y : vec) (b rho : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  rho * norm d w = 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) / norm d w >= rho) <-> (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= rho * norm d w).
Proof.
  intros d n X w y b rho _ _ E.
  assert (0 < norm d w) by (pose proof (norm_ge0 d w); destruct (Req_dec (norm d w) 0) as [Z|]; [rewrite Z in E|]; lra).
  split; intros L i Hi; apply ge_div; auto.
Qed.

Theorem marg_rescale_2 : forall (d n : nat) (X : mat) (w y : vec) (b rho : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  rho * norm d w = 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= rho * norm d w) <-> (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1).
Proof.
  intros d n X w y b rho _ _ E. rewrite E. tauto.
Qed.

Theorem marg_forth_2 : forall (d n : nat) (X : mat) (u w y : vec) (b c rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  rho * norm d u <> 0 ->
  (forall k, (k < d)%nat -> w k = (vdiv u (rho * norm d u)) k) ->
  b = c / (rho * norm d u) ->
  rho > 0 ->
  y i * (dot d u (X i) + c) >= rho * norm d u ->
  y i * (dot d u (X i) + c) / (rho * norm d u) >= 1.
Proof.
  intros. pose proof (norm_ge0 d u). apply ge_div; nra.
Qed.

Theorem marg_max_min_2 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2.
Proof.
  intros d n X w y b j q _ _ Hj Hq Yj Yq L. pose proof (L j Hj) as A. pose proof (L q Hq) as B. rewrite Yj in A. rewrite Yq in B.
  pose proof (dot_norms d w (X j)). pose proof (dot_norms_neg d w (X q)). lra.
Qed.

Theorem marg_max_min_5 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  norm d (vdiv u (rho * norm d u)) <= 1 / rho.
Proof.
  intros d n X u y c rho j q _ _ Hj _ N _ _ _ P. pose proof (N j Hj). pose proof (norm_ge0 d u).
  rewrite norm_div, Rabs_right by nra. apply Req_le. field. lra.
Qed.

(* perceptron *)
Theorem perc_bound : forall (d : nat) (u w : vec) (R_ k rho : R),
  (1 <= d)%nat ->
  dot d u w >= k * rho ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d u = 1 ->
  rho >= 0 ->
  k * (rho ^ 2) <= R_ ^ 2.
Proof.
  intros d u w R_ k rho _ L B U P. pose proof (dot_norms d u w) as C. rewrite U in C. pose proof (norm_ge0 d w).
  destruct (Rle_dec k 0); [nra|]. assert (0 <= k * rho) by nra.
  assert (k * rho * (k * rho) <= norm d w * norm d w) by (apply Rmult_le_compat; lra).
  assert (k * (k * rho ^ 2) <= k * R_ ^ 2) by lra. apply (Rmult_le_reg_l k); lra.
Qed.

Theorem perc_limit : forall (R_ k rho : R),
  rho > 0 ->
  k * (rho ^ 2) <= R_ ^ 2 <-> k <= (R_ / rho) ^ 2.
Proof.
  intros. replace ((R_ / rho) ^ 2) with (R_ ^ 2 / rho ^ 2) by (field; lra). assert (0 < rho ^ 2) by nra. split; intros L.
  - apply (Rmult_le_reg_r (rho ^ 2)); auto. replace (R_ ^ 2 / rho ^ 2 * rho ^ 2) with (R_ ^ 2) by (field; lra). exact L.
  - replace (R_ ^ 2) with (R_ ^ 2 / rho ^ 2 * rho ^ 2) by (field; lra). apply Rmult_le_compat_r; lra.
Qed.

(* practice *)
Theorem prac_error : forall (m p s : R),
  m <> 0 ->
  m >= 0 ->
  s ^ 2 <= p * (1 - p) / m ->
  s ^ 2 <= 1 / (4 * m).
Proof.
  intros. assert (0 < / m) by (apply Rinv_0_lt_compat; lra). replace (1 / (4 * m)) with (/ 4 * / m) by (field; auto).
  apply Rle_trans with (1 := H1). pose proof (pow2_ge_0 (p - 1 / 2)). apply Rmult_le_compat_r; nra.
Qed.

(* smo *)
Theorem smo_between : forall (b g_i_p g_j_p kappa t t_star : R),
  kappa >= 0 ->
  t <= t_star ->
  g_i_p - g_j_p = kappa * (t_star - t) ->
  b <= g_i_p /\ b >= g_j_p <-> (b - g_i_p) * (b - g_j_p) <= 0.
Proof.
  intros. assert (0 <= kappa * (t_star - t)) by nra. split; [intros []; nra | intros]. split; [|apply Rle_ge]; apply Rnot_lt_le; intros ?; nra.
Qed.

(* witnesses with roots, logarithms and exponentials of given numbers *)
Theorem cap_loose : let delta := 1 / 20 in
  let n := 180 in
  sqrt ((65 * ln (2 * n / 65) + 65 - ln (delta / 4)) / n) > 1.
Proof.
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

Theorem cap_loose_defined_4 : let delta := 1 / 20 in
  let n := 180 in
  (65 * ln (2 * n / 65) + 65 - ln (delta / 4)) / n >= 0.
Proof.
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

Theorem cap_prefers : let delta := 1 / 80 in
  let n := 180 in
  1 / 9 + sqrt ((5 * ln (2 * n / 5) + 5 - ln (delta / 4)) / n) < sqrt ((17 * ln (2 * n / 17) + 17 - ln (delta / 4)) / n).
Proof.
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

Theorem cap_prefers_defined_4 : let delta := 1 / 80 in
  let n := 180 in
  (5 * ln (2 * n / 5) + 5 - ln (delta / 4)) / n >= 0.
Proof.
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

Theorem cap_prefers_defined_6 : let delta := 1 / 80 in
  let n := 180 in
  (17 * ln (2 * n / 17) + 17 - ln (delta / 4)) / n >= 0.
Proof.
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

Theorem kern_ex_log_not : ln (1 + 1 * 1) * ln (1 + 3 * 3) < (ln (1 + 1 * 3)) ^ 2.
Proof.
  replace (1 + 1 * 3) with (2 * 2) by lra. replace (1 + 1 * 1) with 2 by lra. replace (1 + 3 * 3) with 10 by lra.
  rewrite ln_mult by lra. assert (P : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T : ln 10 < ln 2 + ln 2 + (ln 2 + ln 2)).
  { rewrite <- !ln_mult by lra. apply ln_increasing; lra. }
  replace ((ln 2 + ln 2) ^ 2) with (ln 2 * (ln 2 + ln 2 + (ln 2 + ln 2))) by ring.
  apply Rmult_lt_compat_l; assumption.
Qed.

Theorem soft_power_half : let s := 1 in
  let t := 1 / 4 in
  sqrt ((1 - t) * 0 + t * s) > (1 - t) * sqrt 0 + t * sqrt s.
Proof.
  cbv zeta. replace ((1 - 1 / 4) * 0 + 1 / 4 * 1) with (1 / 2 * (1 / 2)) by lra.
  rewrite sqrt_square, sqrt_0, sqrt_1; lra.
Qed.

Theorem kern_tanh_not : (1 + (- 2) / (exp (2 * 1 * 1) + 1)) * (1 + (- 2) / (exp (2 * 2 * 2) + 1)) < (1 + (- 2) / (exp (2 * 1 * 2) + 1)) ^ 2.
Proof.
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

Theorem kern_tanh_not_defined_1 : exp (2 * 1 * 1) + 1 <> 0.
Proof.
  cbv zeta. apply Rgt_not_eq. match goal with |- context [exp ?x] => pose proof (exp_pos x) end. lra.
Qed.

Theorem kern_tanh_not_defined_2 : exp (2 * 2 * 2) + 1 <> 0.
Proof.
  cbv zeta. apply Rgt_not_eq. match goal with |- context [exp ?x] => pose proof (exp_pos x) end. lra.
Qed.

Theorem kern_tanh_not_defined_3 : exp (2 * 1 * 2) + 1 <> 0.
Proof.
  cbv zeta. apply Rgt_not_eq. match goal with |- context [exp ?x] => pose proof (exp_pos x) end. lra.
Qed.
