(* The proved claims of the chapter errata: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* dual-slip-gradient *)
Theorem dual_slip_gradient : forall (alpha g : R),
  g <= 0 ->
  alpha >= 0 ->
  alpha * g = 0 ->
  (alpha = 0 /\ g <= 0) \/ (alpha > 0 /\ g = 0).
Proof.
  by_real.
Qed.

(* dual-slip-equality *)
Theorem dual_slip_equality : forall (alpha_1 alpha_2 : R),
  alpha_2 = alpha_1 ->
  alpha_1 + alpha_2 - (3 * alpha_1 + (- 5) * alpha_2) ^ 2 / 2 = 1 / 2 + (- 2) * ((alpha_1 - 1 / 2) ^ 2).
Proof.
  by_field.
Qed.

(* soft-slackness *)
Theorem soft_slackness : forall (C_ alpha m xi : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi >= 0 ->
  m >= 1 - xi ->
  C_ * xi = alpha * (1 - m) ->
  alpha * (1 - xi - m) = 0.
Proof.
  by_real.
Qed.

(* soft-offset-wrong *)
Theorem soft_offset_wrong : forall (C_ alpha b s xi y : R),
  y ^ 2 = 1 ->
  alpha > 0 ->
  (C_ - alpha) * xi = 0 ->
  alpha * (1 - xi - y * (s + b)) = 0 ->
  alpha < C_ ->
  b = y - s.
Proof.
  by_signs.
Qed.

(* kern-slip-scale *)
Theorem kern_slip_scale : forall (M : nat) (phi psi : vec) (a : R),
  (1 <= M)%nat ->
  a > 0 ->
  dot M (vscal (sqrt a) phi) (vscal (sqrt a) psi) = a * dot M phi psi.
Proof.
  intros M phi psi a R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt a) | 1%nat => phi (nth 0 l_ O) | 2%nat => psi (nth 0 l_ O) | 3%nat => a | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Atm 0 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 3 ([]))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3230 Hb3230; apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_slip_scale_defined_1 : forall (a : R),
  a > 0 ->
  a >= 0.
Proof.
  by_real.
Qed.

(* smo-slip-offset *)
Theorem smo_slip_offset : forall (E_i K_ii K_ij alpha_i alpha_i_p alpha_j alpha_j_p b f_i y_i y_j : R),
  E_i = f_i - y_i ->
  y_i - f_i + b + alpha_i * y_i * K_ii + alpha_j * y_j * K_ij - alpha_i_p * y_i * K_ii - alpha_j_p * y_j * K_ij = b - E_i + (alpha_i - alpha_i_p) * y_i * K_ii + (alpha_j - alpha_j_p) * y_j * K_ij.
Proof.
  by_field.
Qed.

(* smo-slip-curvature *)
Theorem smo_slip_curvature : forall (eta g r t : R),
  (eta > 0 -> g * t - eta * (t ^ 2) / 2 = g ^ 2 / (2 * eta) - eta / 2 * ((t - g / eta) ^ 2)) /\ (eta = 0 -> g * t - eta * (t ^ 2) / 2 = g * r - g * (r - t)).
Proof.
  intros. split; intros; subst; field; lra.
Qed.

Theorem smo_slip_curvature_defined_1 : forall (eta : R),
  eta > 0 -> 2 * eta <> 0.
Proof.
  by_real.
Qed.

Theorem smo_slip_curvature_defined_2 : forall (eta : R),
  eta > 0 -> eta <> 0.
Proof.
  by_real.
Qed.

(* desc-err-order *)
Theorem desc_err_order : forall (f : R),
  1 / (1 + exp (- f)) = exp f / (1 + exp f).
Proof.
  by_exp.
Qed.

Theorem desc_err_order_defined_1 : forall (f : R),
  1 + exp (- f) <> 0.
Proof.
  by_real.
Qed.

Theorem desc_err_order_defined_2 : forall (f : R),
  1 + exp f <> 0.
Proof.
  by_real.
Qed.

(* dual-slip-average *)
Theorem dual_slip_average : forall (alpha b x_1 x_2 : R),
  (x_2 - x_1) ^ 2 <> 0 ->
  x_2 - x_1 <> 0 ->
  alpha = 2 / ((x_2 - x_1) ^ 2) ->
  b = - ((x_1 + x_2) / (x_2 - x_1)) ->
  b = (- 1 - alpha * (x_2 - x_1) * x_1 + (1 - alpha * (x_2 - x_1) * x_2)) / 2.
Proof.
  by_field.
Qed.

(* kern-slip-cross *)
Theorem kern_slip_cross : forall (a c s u_1 u_2 v_1 v_2 : R),
  2 * c <> 0 ->
  a = s ^ 2 / (2 * c) ->
  c * c + s * u_1 * (s * v_1) + s * u_2 * (s * v_2) + a * (u_1 ^ 2) * (a * (v_1 ^ 2)) + a * (u_2 ^ 2) * (a * (v_2 ^ 2)) + a * u_1 * u_2 * (a * v_1 * v_2) + a * u_2 * u_1 * (a * v_2 * v_1) = (a * (u_1 * v_1 + u_2 * v_2) + c) ^ 2.
Proof.
  by_field.
Qed.

(* marg-support *)
Theorem marg_support : forall (d : nat) (w x : vec) (b y : R),
  (1 <= d)%nat ->
  y ^ 2 = 1 ->
  y * (dot d w x + b) >= 1 ->
  Rabs (dot d w x + b) <= 1 ->
  y * (dot d w x + b) = 1.
Proof.
  intros d w x b y R0 H0 H1 H2.
  pose proof H0 as X1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y | 1%nat => w (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | 5%nat => (Rabs (dot d w x + b)) | _ => 0 end)).
  assert (E1 : y ^ 2 = 1).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([])) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y * (dot d w x + b) = ((y * b) + (y * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 3 ([]))) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E2.
  everywhere E3.
  assert (X2 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_labels.
Qed.

(* smo-slip-first *)
Theorem smo_slip_first : forall (b t w : R),
  w = 1 / 2 ->
  b = - (1 / 2) ->
  w * t + b >= 1 <-> t >= 3.
Proof.
  by_real.
Qed.

(* smo-slip-second *)
Theorem smo_slip_second : forall (C_ E_i E_j alpha_i alpha_j alpha_j_p alpha_jstar alpha_max alpha_min kappa : R),
  kappa <> 0 ->
  kappa > 0 ->
  alpha_i < C_ ->
  alpha_j > 0 ->
  E_i < E_j ->
  alpha_jstar = alpha_j + (E_i - E_j) / kappa ->
  alpha_min = Rmax 0 (alpha_i + alpha_j - C_) ->
  alpha_j_p = Rmin (Rmax alpha_jstar alpha_min) alpha_max ->
  alpha_j_p < alpha_j.
Proof.
  by_real.
Qed.

(* desc-err-direction *)
Theorem desc_err_direction : forall (d : nat) (g w x : vec) (eta m m_p y : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> g k = (vopp (vscal y x)) k) ->
  m = y * dot d w x ->
  m_p = y * dot d (vsub w (vscal eta g)) x ->
  m <= 1 ->
  m_p <= 1 ->
  Rmax 0 (1 - m_p) = Rmax 0 (1 - m) - eta * ((norm d g) ^ 2).
Proof.
  intros d g w x eta m m_p y R0 H0 H1 H2 H3 H4.
  assert (X1 : sum d (fun k => g k) = sum d (fun k => (vopp (vscal y x)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H0 k_ H_); tauto]).
  pose proof (norm_ge0 d g) as X2.
  pose proof (dot_ge0 d g) as X3.
  pose proof (norm_sq d g) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g (nth 0 l_ O) | 1%nat => y | 2%nat => x (nth 0 l_ O) | 3%nat => m | 4%nat => w (nth 0 l_ O) | 5%nat => m_p | 6%nat => eta | 7%nat => INR d | 8%nat => (Rmax 0 (1 - m_p)) | 9%nat => (Rmax 0 (1 - m)) | 10%nat => (norm d g) | _ => 0 end)).
  assert (E1 : sum d (fun k => g k) = (- (y * sum d (fun i_0 => (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b20262 Hb20262; apply mul0, Rminus_diag_eq; exact (H0 b20262 ltac:(first [assumption|lia])). }
  }
  assert (E2 : sum d (fun k => (vopp (vscal y x)) k) = (- (y * sum d (fun i_0 => (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y * dot d w x = (y * sum d (fun i_0 => ((x i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y * dot d (vsub w (vscal eta g)) x = ((((y * y) * eta) * sum d (fun i_0 => ((x i_0) * (x i_0)))) + (y * sum d (fun i_0 => ((x i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Times (Atm 6 ([])) (Atm 0 ([0]%nat)))) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 1 ([])) (Atm 6 ([]))) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b20298 Hb20298; apply mul0, Rminus_diag_eq; exact (H0 b20298 ltac:(first [assumption|lia])). }
  }
  assert (E5 : Rmax 0 (1 - m) - eta * ((norm d g) ^ 2) = (((Rmax 0 (1 - m))) + (- (((y * y) * eta) * sum d (fun i_0 => ((x i_0) * (x i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 9 ([])) (Times (Atm 6 ([])) (Pow (Atm 10 ([])) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 9 ([])) (Opp (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 6 ([]))) (Minus (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 0 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 6 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d g). }
    { apply sum0; intros b20309 Hb20309; apply mul0, Rminus_diag_eq; exact (H0 b20309 ltac:(first [assumption|lia])). }
    { apply sum0; intros b20309 Hb20309; apply mul0, Rminus_diag_eq; exact (H0 b20309 ltac:(first [assumption|lia])). }
  }
  assert (E6 : dot d g g = ((y * y) * sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Opp (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b20322 Hb20322; apply mul0, Rminus_diag_eq; exact (H0 b20322 ltac:(first [assumption|lia])). }
    { apply sum0; intros b20322 Hb20322; apply mul0, Rminus_diag_eq; exact (H0 b20322 ltac:(first [assumption|lia])). }
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in H1.
  try rewrite E4 in H2.
  try rewrite E5.
  try rewrite E6 in X3.
  try rewrite E6 in X4.
  assert (X5 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  assert (X6 : sum d (fun i_0 => (x i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (w i_0)) <= sum d (fun i_0 => (x i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (x i_0)) (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* dual-slip-kkt *)
Theorem dual_slip_kkt : forall (alpha_1 alpha_2 s t theta : R),
  s = - (theta ^ 2) + alpha_1 * (theta - 1) + alpha_2 * (- theta - 1) ->
  t = - ((- theta) ^ 2) + alpha_1 * (- theta - 1) + alpha_2 * (theta - 1) ->
  Rmin s t <= - (theta ^ 2) - alpha_1 - alpha_2.
Proof.
  by_real.
Qed.

(* dual-slip-strict *)
Theorem dual_slip_strict : forall (alpha m : R),
  alpha >= 0 ->
  m >= 1 ->
  alpha * (m - 1) = 0 ->
  (alpha = 0 /\ m >= 1) \/ (alpha > 0 /\ m = 1).
Proof.
  by_real.
Qed.

(* soft-same-dual *)
Theorem soft_same_dual : forall (C_ alpha b : R),
  alpha <= C_ ->
  2 * alpha <= 2 * C_ /\ C_ * Rmax 0 (1 - b) + C_ * Rmax 0 (1 + b) = C_ * Rmax (Rmax 2 (1 + b)) (1 - b).
Proof.
  intros C_ alpha b L. split; [lra|]. rewrite <- Rmult_plus_distr_l. apply f_equal.
  unfold Rmax at 1 2. unfold Rmax at 2. 
  destruct (Rle_dec 0 (1 - b)), (Rle_dec 0 (1 + b)), (Rle_dec 2 (1 + b)); unfold Rmax; match goal with |- context [Rle_dec ?x ?y] => destruct (Rle_dec x y) end; try lra.
Qed.

(* soft-off-margin *)
Theorem soft_off_margin : forall (C_ alpha m xi : R),
  alpha = C_ ->
  C_ > 0 ->
  xi >= 0 ->
  alpha * (1 - xi - m) = 0 ->
  m <= 1.
Proof.
  by_real.
Qed.

(* soft-sv *)
Theorem soft_sv : forall (alpha m xi : R),
  alpha * (1 - xi - m) = 0 ->
  alpha <> 0 -> m = 1 - xi.
Proof.
  by_real.
Qed.

(* dual-slip-attained *)
Theorem dual_slip_attained : forall (alpha s : R),
  alpha >= 0 ->
  exists slope : R, derivable_pt_lim (fun s => exp (- s) - alpha * s) s slope /\ slope < 0.
Proof.
  assert (L1 : forall (alpha s : R),
  alpha >= 0 ->
  exp (- s) * (- 1) - alpha * 1 < 0).
  { intros; entries; by_slope. }
  intros alpha s H0.
  exists (exp (- s) * (- 1) - alpha * 1). split.
  { apply derivative_by. entries.
    slopes. }
  exact (L1 alpha s H0).
Qed.

(* dual-slip-slater *)
Theorem dual_slip_slater : forall (alpha theta_2 : R),
  theta_2 = 0 ->
  1 + 2 * alpha * theta_2 = 1.
Proof.
  by_field.
Qed.

(* kern-slip-one-set *)
Theorem kern_slip_one_set : forall (c : R),
  c >= 0 ->
  (c + 1) ^ 2 * ((c + 1) ^ 2) >= ((c - 1) ^ 2) ^ 2.
Proof.
  by_real.
Qed.

(* cap-slip-spaced *)
Theorem cap_slip_spaced : forall (m : R),
  3 * m > 11 ->
  4 * m > 44 / 3.
Proof.
  by_real.
Qed.

(* cap-slip-low *)
Theorem cap_slip_low : forall (c e : R),
  e = (one_if (Rlt_dec c 0) + one_if (Rge_dec c 0)) / 2 ->
  e = 1 / 2.
Proof.
  by_real.
Qed.

(* soft-not-error *)
Theorem soft_not_error : forall (m : R),
  Rmax 0 (1 - m) >= one_if (Rlt_dec m 0).
Proof.
  by_real.
Qed.

(* svr-slip-edge *)
Theorem svr_slip_edge : forall (alpha epsilon r xi : R),
  xi >= 0 ->
  alpha * (epsilon + xi - r) = 0 ->
  r < epsilon -> alpha = 0.
Proof.
  by_real.
Qed.

(* cap-slip-wider *)
Theorem cap_slip_wider : forall (d k k_p : R),
  k_p <= k ->
  Rmin k_p d + 1 <= Rmin k d + 1.
Proof.
  by_real.
Qed.

(* marg-why-unique *)
Theorem marg_why_unique : forall (d : nat) (w w_p : vec),
  (1 <= d)%nat ->
  norm d (vdiv (vadd w w_p) 2) >= norm d w ->
  norm d w_p <= norm d w ->
  norm d (vsub w w_p) = 0.
Proof.
  intros d w w_p R0 H0 H1.
  pose proof (norm_ge0 d (vdiv (vadd w w_p) 2)) as X1.
  pose proof (dot_ge0 d (vdiv (vadd w w_p) 2)) as X2.
  pose proof (norm_sq d (vdiv (vadd w w_p) 2)) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (norm_ge0 d w_p) as X7.
  pose proof (dot_ge0 d w_p) as X8.
  pose proof (norm_sq d w_p) as X9.
  pose proof (norm_ge0 d (vsub w w_p)) as X10.
  pose proof (dot_ge0 d (vsub w w_p)) as X11.
  pose proof (norm_sq d (vsub w w_p)) as X12.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w) as X13.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w) as X14.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w_p) as X15.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w_p) as X16.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X17.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X18.
  pose proof (dot_norms d w w_p) as X19.
  pose proof (dot_norms_neg d w w_p) as X20.
  pose proof (dot_norms d (vsub w w_p) w) as X21.
  pose proof (dot_norms_neg d (vsub w w_p) w) as X22.
  pose proof (dot_norms d (vsub w w_p) w_p) as X23.
  pose proof (dot_norms_neg d (vsub w w_p) w_p) as X24.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vdiv (vadd w w_p) 2)) | 1%nat => (norm d w) | 2%nat => (norm d w_p) | 3%nat => (norm d (vsub w w_p)) | 4%nat => w (nth 0 l_ O) | 5%nat => w_p (nth 0 l_ O) | 6%nat => INR d | _ => 0 end)).
  assert (E1 : dot d (vdiv (vadd w w_p) 2) (vdiv (vadd w w_p) 2) = ((((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w_p i_0))))) + ((1 / 4) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) 2%positive) (Over (Plus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w_p w_p = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d (vsub w w_p) (vsub w w_p) = ((sum d (fun i_0 => ((w i_0) * (w i_0))) + (- (2 * sum d (fun i_0 => ((w i_0) * (w_p i_0)))))) + sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vdiv (vadd w w_p) 2) w = (((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) 2%positive) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vdiv (vadd w w_p) 2) w_p = (((1 / 2) * sum d (fun i_0 => ((w i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) 2%positive) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d (vdiv (vadd w w_p) 2) (vsub w w_p) = (((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + (- ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) 2%positive) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Opp (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d w w_p = sum d (fun i_0 => ((w i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d (vsub w w_p) w = (sum d (fun i_0 => ((w i_0) * (w i_0))) + (- sum d (fun i_0 => ((w i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (vsub w w_p) w_p = (sum d (fun i_0 => ((w i_0) * (w_p i_0))) + (- sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E1 in X3.
  try rewrite E2 in X5.
  try rewrite E2 in X6.
  try rewrite E3 in X8.
  try rewrite E3 in X9.
  try rewrite E4 in X11.
  try rewrite E4 in X12.
  try rewrite E5 in X13.
  try rewrite E5 in X14.
  try rewrite E6 in X15.
  try rewrite E6 in X16.
  try rewrite E7 in X17.
  try rewrite E7 in X18.
  try rewrite E8 in X19.
  try rewrite E8 in X20.
  try rewrite E9 in X21.
  try rewrite E9 in X22.
  try rewrite E10 in X23.
  try rewrite E10 in X24.
  assert (X25 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X26 : sum d (fun i_0 => (w i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w_p i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (w_p i_0)))).
  assert (X27 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

(* eval-slip-equal *)
Theorem eval_slip_equal : forall (e m v : R),
  e = (one_if (Rlt_dec m ((v - m) / 2)) + one_if (Rle_dec m ((v - m) / 2))) / 4 ->
  e = 1 / 2 <-> v > 3 * m.
Proof.
  by_real.
Qed.

(* marg-cosine *)
Theorem marg_cosine : forall (d : nat) (w x : vec) (c : R),
  (1 <= d)%nat ->
  norm d w * norm d x <> 0 ->
  c = dot d w x / (norm d w * norm d x) ->
  norm d x * c = dot d w x / norm d w.
Proof.
  intros d w x c R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d x) | 1%nat => c | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => / (norm d w) | 5%nat => / (norm d w * norm d x) | 6%nat => (norm d w) | 7%nat => / (norm d x) | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 0 ([]))) (Minus (Atm 1 ([])) (Times (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 5 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([])) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 7 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([])))) (Minus (Times (Atm 0 ([])) (Atm 7 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b7097 Hb7097; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7097 Hb7097; apply mul0, Rminus_diag_eq; refine (Rinv_r ((norm d x)) _); nz. } }
Qed.

Theorem marg_cosine_defined_1 : forall (d : nat) (w x : vec) (c : R),
  (1 <= d)%nat ->
  norm d w * norm d x <> 0 ->
  c = dot d w x / (norm d w * norm d x) ->
  norm d w <> 0.
Proof.
  intros d w x c R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d x) as X4.
  pose proof (dot_ge0 d x) as X5.
  pose proof (norm_sq d x) as X6.
  pose proof (dot_norms d w x) as X7.
  pose proof (dot_norms_neg d w x) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d x) | 2%nat => c | 3%nat => w (nth 0 l_ O) | 4%nat => x (nth 0 l_ O) | 5%nat => / (norm d w * norm d x) | 6%nat => / (norm d w) | 7%nat => / (norm d x) | 8%nat => INR d | _ => 0 end)).
  assert (E1 : norm d w * norm d x = (((norm d w)) * ((norm d x)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w x / (norm d w * norm d x) = (((/ (norm d w)) * (/ (norm d x))) * sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([])) (Times (Times (Cst 1%Z) (Atm 6 ([]))) (Times (Cst 1%Z) (Atm 7 ([]))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b11576 Hb11576; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d x x = sum d (fun i_0 => ((x i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w x = sum d (fun i_0 => ((w i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X5.
  try rewrite E4 in X6.
  everywhere E1.
  try rewrite E5 in X7.
  try rewrite E5 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* marg-signed *)
Theorem marg_signed : forall (d : nat) (w x z : vec) (b : R),
  (1 <= d)%nat ->
  (norm d w) ^ 2 <> 0 ->
  (forall k, (k < d)%nat -> z k = (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k) ->
  norm d (vsub x z) = Rabs (dot d w x + b) / norm d w.
Proof.
  intros d w x z b R0 H0 H1.
  assert (X1 : sum d (fun k => z k) = sum d (fun k => (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose proof (norm_ge0 d (vsub x z)) as X5.
  pose proof (dot_ge0 d (vsub x z)) as X6.
  pose proof (norm_sq d (vsub x z)) as X7.
  pose proof (dot_norms d (vsub x z) w) as X8.
  pose proof (dot_norms_neg d (vsub x z) w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => z (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => b | 5%nat => / ((norm d w) ^ 2) | 6%nat => / (norm d w) | 7%nat => INR d | 8%nat => (norm d (vsub x z)) | 9%nat => (Rabs (dot d w x + b)) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : sum d (fun k => z k) = (((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => (w i_0)))) + sum d (fun i_0 => (x i_0))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Atm 3 ([0]%nat))))) (Sum 0 (Atm 2 ([0]%nat)))) (Opp (Times (Times (Times (Atm 4 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 4 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[0];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b2879 Hb2879; apply mul0, Rminus_diag_eq; exact (H1 b2879 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2879 Hb2879; apply sum0; intros b2880 Hb2880; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2879 Hb2879; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : sum d (fun k => (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k) = (((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => (w i_0)))) + sum d (fun i_0 => (x i_0))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Atm 3 ([0]%nat))))) (Sum 0 (Atm 2 ([0]%nat)))) (Opp (Times (Times (Times (Atm 4 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 4 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[];[];[0];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b2890 Hb2890; apply sum0; intros b2891 Hb2891; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2890 Hb2890; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : Rabs (dot d w x + b) / norm d w = ((/ (norm d w)) * ((Rabs (dot d w x + b))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 9 ([])) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 9 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vsub x z) (vsub x z) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 4 ([])) (Atm 4 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([]))) (Atm 3 ([1]%nat)))) (Minus (Atm 1 ([1]%nat)) (Minus (Atm 2 ([1]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 2 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 5 ([]))) (Atm 3 ([2]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 4 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 2 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 3 ([2]%nat))) (Atm 6 ([]))) (Atm 6 ([])))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 4 ([]))) (Atm 3 ([1]%nat))) (Atm 6 ([]))) (Atm 6 ([])))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 4 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([]))) (Atm 3 ([0]%nat))) (Atm 6 ([]))) (Atm 6 ([])))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[];[];[];[0];[1;0];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; exact (H1 b2919 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; exact (H1 b2919 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2920 Hb2920; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; exact (H1 b2919 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2921 Hb2921; apply mul0, Rminus_diag_eq; exact (H1 b2919 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; exact (H1 b2919 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2922 Hb2922; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2921 Hb2921; apply sum0; intros b2923 Hb2923; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2921 Hb2921; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2921 Hb2921; apply sum0; intros b2923 Hb2923; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply sum0; intros b2921 Hb2921; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2919 Hb2919; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E7 : dot d w x + b = (b + sum d (fun i_0 => ((x i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d (vsub x z) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Times (Times (Atm 4 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[];[0];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b2945 Hb2945; apply mul0, Rminus_diag_eq; exact (H1 b2945 ltac:(first [assumption|lia])). }
    { apply sum0; intros b2945 Hb2945; apply sum0; intros b2946 Hb2946; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b2945 Hb2945; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E4.
  try rewrite E5 in X3.
  try rewrite E5 in X4.
  everywhere E1.
  try rewrite E6 in X6.
  try rewrite E6 in X7.
  everywhere E7.
  try rewrite E8 in X8.
  try rewrite E8 in X9.
  assert (X10 : sum d (fun i_0 => (x i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (w i_0)) <= sum d (fun i_0 => (x i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (x i_0)) (fun i_0 => (w i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 SZ VAL.
  by_squares.
Qed.

Theorem marg_signed_defined_1 : forall (d : nat) (w x z : vec) (b : R),
  (1 <= d)%nat ->
  (norm d w) ^ 2 <> 0 ->
  (forall k, (k < d)%nat -> z k = (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k) ->
  norm d w <> 0.
Proof.
  intros d w x z b R0 H0 H1.
  assert (X1 : sum d (fun k => z k) = sum d (fun k => (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => z (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => b | 5%nat => / ((norm d w) ^ 2) | 6%nat => / (norm d w) | 7%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : sum d (fun k => z k) = (((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => (w i_0)))) + sum d (fun i_0 => (x i_0))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Atm 3 ([0]%nat))))) (Sum 0 (Atm 2 ([0]%nat)))) (Opp (Times (Times (Times (Atm 4 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 4 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[0];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b11742 Hb11742; apply mul0, Rminus_diag_eq; exact (H1 b11742 ltac:(first [assumption|lia])). }
    { apply sum0; intros b11742 Hb11742; apply sum0; intros b11743 Hb11743; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b11742 Hb11742; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : sum d (fun k => (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) k) = (((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((x i_0) * (w i_0)))) * sum d (fun i_0 => (w i_0)))) + sum d (fun i_0 => (x i_0))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 2 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([]))) (Atm 5 ([]))) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Atm 3 ([0]%nat))))) (Sum 0 (Atm 2 ([0]%nat)))) (Opp (Times (Times (Times (Atm 4 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 4 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[];[];[0];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b11753 Hb11753; apply sum0; intros b11754 Hb11754; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b11753 Hb11753; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E4 in X3.
  try rewrite E4 in X4.
  everywhere E1.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* smo-slip-cost *)
Theorem smo_slip_cost : forall (e n : R),
  e = 2 * n ->
  n > 0 ->
  e >= n ^ 2 <-> n <= 2.
Proof.
  by_real.
Qed.

(* soft-third *)
Theorem soft_third : forall (b : R),
  b >= 0 ->
  b <= 4 / 5 ->
  Rmax 0 (1 - (1 / 5 + b)) + Rmax 0 (1 - (1 / 5 - b)) + Rmax 0 (1 - (1 + b)) <= 8 / 5.
Proof.
  by_real.
Qed.

(* desc-err-proportional *)
Theorem desc_err_proportional : forall (a c r v : R),
  v > 0 ->
  r ^ 2 / (2 * v) + c - (a ^ 2 / (2 * v) + c) = (r ^ 2 - a ^ 2) / (2 * v).
Proof.
  by_field.
Qed.

Theorem desc_err_proportional_defined_1 : forall (v : R),
  v > 0 ->
  2 * v <> 0.
Proof.
  by_real.
Qed.

(* kern-slip-linear *)
Theorem kern_slip_linear : forall (d : nat) (u v : vec) (a c : R),
  (1 <= d)%nat ->
  a = 1 ->
  c = 0 ->
  a * dot d u v + c = dot d u v.
Proof.
  intros d u v a c R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => a | 1%nat => u (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => c | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([])) (Cst 1%Z))); Times (Cst 1%Z) (Minus (Atm 3 ([])) (Cst 0%Z))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3271 Hb3271; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* marg-strict *)
Theorem marg_strict : forall (m_1 m_2 : R),
  m_1 >= Rmin m_1 m_2 /\ m_2 >= Rmin m_1 m_2.
Proof.
  by_real.
Qed.

(* marg-two-gammas *)
Theorem marg_two_gammas : forall (d : nat) (w x x_p : vec) (b y y_p : R),
  (1 <= d)%nat ->
  b = 0 ->
  Rmin (y * dot d w x) (y_p * dot d w x_p) = Rmin (y * (dot d w x + b)) (y_p * (dot d w x_p + b)).
Proof.
  intros d w x x_p b y y_p R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmin (y * dot d w x) (y_p * dot d w x_p)) | 1%nat => (Rmin (y * (dot d w x + b)) (y_p * (dot d w x_p + b))) | 2%nat => y | 3%nat => w (nth 0 l_ O) | 4%nat => x (nth 0 l_ O) | 5%nat => b | 6%nat => INR d | 7%nat => y_p | 8%nat => x_p (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y * dot d w x = (y * sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y_p * dot d w x_p = (y_p * sum d (fun i_0 => ((w i_0) * (x_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 8 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 8 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y * (dot d w x + b) = (y * sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Atm 5 ([])) (Cst 0%Z))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E4 : y_p * (dot d w x_p + b) = (y_p * sum d (fun i_0 => ((w i_0) * (x_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 8 ([0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 8 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 7 ([]))) (Minus (Atm 5 ([])) (Cst 0%Z))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  everywhere E1.
  everywhere E2.
  everywhere E3.
  everywhere E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (x_p i_0)) * sum d (fun i_0 => (w i_0) * (x_p i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x_p i_0) * (x_p i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x_p i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* kern-slip-self *)
Theorem kern_slip_self : forall (M : nat) (phi psi : vec) (s t : R),
  (1 <= M)%nat ->
  dot M (vscal s phi) (vscal t psi) = s * dot M phi psi * t.
Proof.
  intros M phi psi s t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | 1%nat => phi (nth 0 l_ O) | 2%nat => t | 3%nat => psi (nth 0 l_ O) | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Atm 2 ([])) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* smo-slip-zero *)
Theorem smo_slip_zero : forall (n : nat) (alpha : vec),
  (1 <= n)%nat ->
  sum n (fun q => alpha q) = dot n ones alpha.
Proof.
  intros n alpha R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-slip-point *)
Theorem kern_slip_point : forall (alpha b k k_s y : R),
  y * (alpha * y * k_s + b) = 1 ->
  k = k_s ->
  y * (alpha * y * k + b) = 1.
Proof.
  by_real.
Qed.

(* dual-slip-index *)
Theorem dual_slip_index : forall (n : nat) (alpha : vec),
  (1 <= n)%nat ->
  sum n (fun i => alpha i) = dot n ones alpha.
Proof.
  intros n alpha R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* eval-slip-index *)
Theorem eval_slip_index : forall (n : nat) (m : vec),
  (1 <= n)%nat ->
  sum n (fun q => one_if (Rlt_dec (m q) 0)) = sum n (fun i => one_if (Rlt_dec (m i) 0)).
Proof.
  intros n m R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (one_if (Rlt_dec (m (nth 0 l_ O)) 0)) | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-offset-needed *)
Theorem marg_offset_needed : forall (b w : R),
  2 * w + b >= 1 ->
  - (w + b) >= 1 ->
  b <= - 3.
Proof.
  by_real.
Qed.

(* cap-slip-floor *)
Theorem cap_slip_floor : forall (d h k : R),
  h = 3 ->
  d = 2 ->
  k = 2 ->
  h <= Rmin k d + 1.
Proof.
  by_real.
Qed.

(* soft-positive *)
Theorem soft_positive : forall (m : R),
  Rmax 0 (1 - m) >= 0.
Proof.
  by_real.
Qed.

(* kern-slip-zero *)
Theorem kern_slip_zero : forall (D_ gamma : R),
  gamma > 0 ->
  D_ > 0 ->
  exp (- (gamma * D_)) > 0 /\ exp (- (gamma * D_)) < 1.
Proof.
  intros. split; [apply exp_pos | apply exp_less_1; nra].
Qed.

Definition all_of_it := (dual_slip_gradient, dual_slip_equality, soft_slackness, soft_offset_wrong, kern_slip_scale, kern_slip_scale_defined_1, smo_slip_offset, smo_slip_curvature, smo_slip_curvature_defined_1, smo_slip_curvature_defined_2, desc_err_order, desc_err_order_defined_1, desc_err_order_defined_2, dual_slip_average, kern_slip_cross, marg_support, smo_slip_first, smo_slip_second, desc_err_direction, dual_slip_kkt, dual_slip_strict, soft_same_dual, soft_off_margin, soft_sv, dual_slip_attained, dual_slip_slater, kern_slip_one_set, cap_slip_spaced, cap_slip_low, soft_not_error, svr_slip_edge, cap_slip_wider, marg_why_unique, eval_slip_equal, marg_cosine, marg_cosine_defined_1, marg_signed, marg_signed_defined_1, smo_slip_cost, soft_third, desc_err_proportional, desc_err_proportional_defined_1, kern_slip_linear, marg_strict, marg_two_gammas, kern_slip_self, smo_slip_zero, kern_slip_point, dual_slip_index, eval_slip_index, marg_offset_needed, cap_slip_floor, soft_positive, kern_slip_zero).
Print Assumptions all_of_it.
