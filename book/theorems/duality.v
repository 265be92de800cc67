(* The proved claims of the chapter duality: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* dual-one-square *)
Theorem dual_one_square : forall (alpha theta : R),
  theta ^ 2 + alpha * (1 - theta) = (theta - alpha / 2) ^ 2 + alpha - alpha ^ 2 / 4.
Proof.
  by_field.
Qed.

(* dual-one-primal *)
Theorem dual_one_primal : let objective := fun (theta : R) => theta ^ 2 in
  let feasible := fun (theta : R) => 1 - theta <= 0 in
  let theta_star := 1 in
  feasible theta_star /\
  forall (theta : R), feasible theta ->
  objective theta_star <= objective theta.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros theta H_.
  pose proof (Rle_0_sqr ((1) * (theta - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-one-dual *)
Theorem dual_one_dual : let objective := fun (alpha : R) => alpha - alpha ^ 2 / 4 in
  let feasible := fun (alpha : R) => alpha >= 0 in
  let alpha_star := 2 in
  feasible alpha_star /\
  forall (alpha : R), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  pose proof (Rle_0_sqr ((1) * (alpha - (2)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-one-idle *)
Theorem dual_one_idle : forall (alpha theta : R),
  theta ^ 2 + alpha * (- 1 - theta) = (theta - alpha / 2) ^ 2 - alpha - alpha ^ 2 / 4.
Proof.
  by_field.
Qed.

(* dual-inequalities *)
Theorem dual_inequalities : forall (l n : nat) (alpha g_theta h_theta : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => zeros j * h_theta j) = F_theta + sum n (fun i => alpha i * g_theta i).
Proof.
  intros l n alpha g_theta h_theta F_theta R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => alpha (nth 0 l_ O) | 2%nat => g_theta (nth 0 l_ O) | 3%nat => h_theta (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR l | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Cst 0%Z) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-equalities *)
Theorem dual_equalities : forall (l : nat) (h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  gradient l (fun nu => F_theta + sum l (fun j => nu j * h_theta j)) nu h_theta.
Proof.
  assert (L1 : forall (l : nat) (h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  forall k_, (k_ < l)%nat -> 0 + sum l (fun j => (unit k_) j * h_theta j) = h_theta k_).
  { intros l h_theta nu F_theta R0.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => l | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 1%nat => h_theta (nth 0 l_ O) | 2%nat => INR l | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([0]%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b41 => _)); first [assumption|lia]. } } }
  intros l h_theta nu F_theta R0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 l h_theta nu F_theta R0 k_ Hk_)).
  slopes.
Qed.

(* dual-touch *)
Theorem dual_touch : let d := 2%nat in
  let c := vector [3; 4] in
  let theta := vector [6 / 5; 8 / 5] in
  let alpha := 3 / 2 in
  forall k, (k < d)%nat -> (vsub theta c) k = (vopp (vscal alpha theta)) k.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-ray *)
Theorem dual_ray : forall (l n : nat) (g_theta h_theta : vec) (F_theta t : R) (q : nat),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (q < n)%nat ->
  F_theta + sum n (fun i => (vscal t (unit q)) i * g_theta i) + sum l (fun j => zeros j * h_theta j) = F_theta + t * g_theta q.
Proof.
  intros l n g_theta h_theta F_theta t q R0 R1 R2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => t | 2%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 3%nat => g_theta (nth 0 l_ O) | 4%nat => h_theta (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR l | _ => 0 end)).
  enough (E_ : den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Times (Atm 1 ([])) (Atm 2 ([0;1]%nat))) (Atm 3 ([0]%nat))))) (Sum 1 (Times (Cst 0%Z) (Atm 4 ([0]%nat))))) = den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Times (Atm 1 ([])) (Atm 3 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ q (fun b2653 => _)); first [assumption|lia]. } }
Qed.

(* dual-ray-equality *)
Theorem dual_ray_equality : forall (l n : nat) (g_theta h_theta : vec) (F_theta s : R) (j : nat),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (j < l)%nat ->
  F_theta + sum n (fun i => zeros i * g_theta i) + sum l (fun j_p => (vscal (s * h_theta j) (unit j)) j_p * h_theta j_p) = F_theta + s * ((h_theta j) ^ 2).
Proof.
  intros l n g_theta h_theta F_theta s j R0 R1 R2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => l | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => g_theta (nth 0 l_ O) | 2%nat => s | 3%nat => h_theta (nth 0 l_ O) | 4%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 5%nat => INR l | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 1 (Times (Cst 0%Z) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Times (Times (Atm 2 ([])) (Atm 3 ([1]%nat))) (Atm 4 ([0;1]%nat))) (Atm 3 ([0]%nat))))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Times (Atm 2 ([])) (Pow (Atm 3 ([0]%nat)) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 4 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b6495 => _)); first [assumption|lia]. } }
Qed.

(* dual-below *)
Theorem dual_below_1 : forall (l n : nat) (alpha g_theta h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < l)%nat -> h_theta k = zeros k) ->
  sum n (fun i => alpha i * g_theta i) <= 0 ->
  F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = F_theta + sum n (fun i => alpha i * g_theta i).
Proof.
  intros l n alpha g_theta h_theta nu F_theta R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => alpha (nth 0 l_ O) | 2%nat => g_theta (nth 0 l_ O) | 3%nat => nu (nth 0 l_ O) | 4%nat => h_theta (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR l | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Cst 0%Z)))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b2664 Hb2664; apply mul0, Rminus_diag_eq; exact (H0 b2664 ltac:(first [assumption|lia])). } }
Qed.

Theorem dual_below_2 : forall (l n : nat) (alpha g_theta h_theta : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < l)%nat -> h_theta k = zeros k) ->
  sum n (fun i => alpha i * g_theta i) <= 0 ->
  F_theta + sum n (fun i => alpha i * g_theta i) <= F_theta.
Proof.
  intros l n alpha g_theta h_theta F_theta R0 R1 H0 H1.
  assert (X1 : sum l (fun k => h_theta k) = sum l (fun k => zeros k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H0 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => l | 1%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => h_theta (nth 0 l_ O) | 1%nat => INR l | 2%nat => alpha (nth 0 l_ O) | 3%nat => g_theta (nth 0 l_ O) | 4%nat => INR n | 5%nat => F_theta | _ => 0 end)).
  assert (E1 : sum l (fun k => h_theta k) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19497 Hb19497; apply mul0, Rminus_diag_eq; exact (H0 b19497 ltac:(first [assumption|lia])). }
  }
  assert (E2 : sum l (fun k => zeros k) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => alpha i * g_theta i) = sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : F_theta + sum n (fun i => alpha i * g_theta i) = (F_theta + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in H1.
  try rewrite E4.
  assert (X2 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* dual-attained *)
Theorem dual_attained : forall (l n : nat) (g_theta h_theta : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  F_theta + sum n (fun i => zeros i * g_theta i) + sum l (fun j => zeros j * h_theta j) = F_theta.
Proof.
  intros l n g_theta h_theta F_theta R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => g_theta (nth 0 l_ O) | 2%nat => h_theta (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR l | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Cst 0%Z) (Atm 1 ([0]%nat))))) (Sum 1 (Times (Cst 0%Z) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-no-more *)
Theorem dual_no_more_1 : forall (l n : nat) (alpha g_theta h_theta : vec),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i >= 0) ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  (forall k, (k < l)%nat -> h_theta k = zeros k) ->
  forall i, (i < n)%nat -> alpha i * g_theta i <= 0.
Proof.
  intros l n alpha g_theta h_theta R0 R1 H0 H1 H2.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => alpha i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : alpha i - 0 <= sum n (fun i => alpha i - 0)) by (apply (term_le_sum _ (fun i => alpha i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : 0 - g_theta i <= sum n (fun i => 0 - g_theta i)) by (apply (term_le_sum _ (fun i => 0 - g_theta i)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  assert (X7 : sum l (fun k => h_theta k) = sum l (fun k => zeros k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H2 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => h_theta (nth 0 l_ O) | 2%nat => INR n | 3%nat => INR l | 4%nat => g_theta (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : alpha i - 0 = (alpha i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => alpha i - 0) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : 0 - g_theta i = (- (g_theta i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 0%Z) (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => 0 - g_theta i) = (- sum n (fun i_0 => (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 0%Z) (Atm 4 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum l (fun k => h_theta k) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Cst 0%Z)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b10613 Hb10613; apply mul0, Rminus_diag_eq; exact (H2 b10613 ltac:(first [assumption|lia])). }
  }
  assert (E9 : sum l (fun k => zeros k) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : alpha i * g_theta i = ((alpha i) * (g_theta i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E2 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X6.
  try rewrite E8 in X7.
  try rewrite E9 in X7.
  try rewrite E10.
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

Theorem dual_no_more_2 : forall (l n : nat) (alpha g_theta h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i >= 0) ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  (forall k, (k < l)%nat -> h_theta k = zeros k) ->
  (forall i, (i < n)%nat -> alpha i * g_theta i <= 0) ->
  F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) <= F_theta.
Proof.
  intros l n alpha g_theta h_theta nu F_theta R0 R1 H0 H1 H2 H3.
  assert (X1 : sum n (fun i => alpha i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X2 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : sum l (fun k => h_theta k) = sum l (fun k => zeros k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H2 k_ H_); tauto]).
  assert (X4 : sum n (fun i => alpha i * g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => h_theta (nth 0 l_ O) | 2%nat => INR n | 3%nat => INR l | 4%nat => g_theta (nth 0 l_ O) | 5%nat => F_theta | 6%nat => nu (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum l (fun k => h_theta k) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Cst 0%Z)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19564 Hb19564; apply mul0, Rminus_diag_eq; exact (H2 b19564 ltac:(first [assumption|lia])). }
  }
  assert (E5 : sum l (fun k => zeros k) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => alpha i * g_theta i) = sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = (F_theta + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 5 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 1 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Atm 6 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Cst 0%Z)))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19580 Hb19580; apply mul0, Rminus_diag_eq; exact (H2 b19580 ltac:(first [assumption|lia])). }
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E2 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6 in X4.
  try rewrite E2 in X4.
  try rewrite E7.
  assert (X5 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* dual-infinite *)
Theorem dual_infinite : forall (l n : nat) (g_theta h_theta : vec) (B F_theta t : R) (q : nat),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  (q < n)%nat ->
  B > F_theta ->
  t * g_theta q = B - F_theta ->
  F_theta + sum n (fun i => (vscal t (unit q)) i * g_theta i) + sum l (fun j => zeros j * h_theta j) = B /\ (t > 0 <-> g_theta q > 0).
Proof.
  intros l n g_theta h_theta B F_theta t q R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => t | 1%nat => g_theta (nth 0 l_ O) | 2%nat => B | 3%nat => F_theta | 4%nat => INR n | 5%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 6%nat => h_theta (nth 0 l_ O) | 7%nat => INR l | _ => 0 end)).
  assert (E1 : t * g_theta q = (t * (g_theta q))).
  { enough (E_ : den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) = den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : B - F_theta = (B + (- F_theta))).
  { enough (E_ : den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 2 ([])) (Atm 3 ([]))) = den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Opp (Atm 3 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : F_theta + sum n (fun i => (vscal t (unit q)) i * g_theta i) + sum l (fun j => zeros j * h_theta j) = ((t * (g_theta q)) + F_theta)).
  { enough (E_ : den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 3 ([])) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 5 ([0;1]%nat))) (Atm 1 ([0]%nat))))) (Sum 1 (Times (Cst 0%Z) (Atm 6 ([0]%nat))))) = den SZ VAL ([q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply (sum_unit _ q (fun b10664 => _)); first [assumption|lia]. }
  }
  try rewrite E1 in H1.
  try rewrite E2 in H1.
  try rewrite E3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* dual-epigraph *)
Theorem dual_epigraph_1 : forall (n : nat) (g_theta : vec) (F_theta : R),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  F_theta <= F_theta.
Proof.
  intros n g_theta F_theta R0 H0.
  assert (X1 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_theta (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem dual_epigraph_2 : forall (n : nat) (g_theta : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  forall i, (i < n)%nat -> g_theta i <= 0.
Proof.
  intros n g_theta R0 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : 0 - g_theta i <= sum n (fun i => 0 - g_theta i)) by (apply (term_le_sum _ (fun i => 0 - g_theta i)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_theta (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 0 - g_theta i = (- (g_theta i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 0%Z) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 0 - g_theta i) = (- sum n (fun i_0 => (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 0%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem dual_epigraph_3 : forall (n : nat) (g_theta : vec) (F_theta s : R),
  (1 <= n)%nat ->
  F_theta <= s ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  forall i, (i < n)%nat -> g_theta i <= 0.
Proof.
  intros n g_theta F_theta s R0 H0 H1.
  intros i Hi.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : 0 - g_theta i <= sum n (fun i => 0 - g_theta i)) by (apply (term_le_sum _ (fun i => 0 - g_theta i)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_theta (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 0 - g_theta i = (- (g_theta i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 0%Z) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 0 - g_theta i) = (- sum n (fun i_0 => (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 0%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem dual_epigraph_4 : forall (n : nat) (g_theta : vec) (F_theta s : R),
  (1 <= n)%nat ->
  F_theta <= s ->
  (forall i, (i < n)%nat -> g_theta i <= 0) ->
  F_theta <= s.
Proof.
  intros n g_theta F_theta s R0 H0 H1.
  assert (X1 : sum n (fun i => g_theta i) <= sum n (fun i => 0)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_theta (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => g_theta i) = sum n (fun i_0 => (g_theta i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem dual_epigraph_5 : forall (t t_2 : R),
  t < t_2 ->
  t < t_2.
Proof.
  by_real.
Qed.

(* dual-penalty *)
Theorem dual_penalty : forall (A F_theta alpha g_theta : R),
  alpha >= 0 ->
  alpha <= A ->
  F_theta + alpha * g_theta <= F_theta + A * Rmax 0 g_theta.
Proof.
  by_real.
Qed.

(* dual-penalty-end *)
Theorem dual_penalty_end : forall (A F_theta g_theta : R),
  A >= 0 ->
  Rmax F_theta (F_theta + A * g_theta) = F_theta + A * Rmax 0 g_theta.
Proof.
  by_real.
Qed.

(* dual-game *)
Theorem dual_game : forall (a b s t : R),
  Rmax (Rmin a s) (Rmin b t) <= Rmin (Rmax a b) (Rmax s t).
Proof.
  by_real.
Qed.

(* dual-pennies *)
Theorem dual_pennies : let a := 0 in
  let b := 1 in
  let s := 1 in
  let t := 0 in
  Rmax (Rmin a s) (Rmin b t) < Rmin (Rmax a b) (Rmax s t).
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-weak *)
Theorem dual_weak_1 : forall (l n : nat) (alpha g_theta h_theta nu : vec) (D_ F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  D_ <= F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) ->
  sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) <= 0 ->
  D_ <= F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j).
Proof.
  intros l n alpha g_theta h_theta nu D_ F_theta R0 R1 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => alpha (nth 0 l_ O) | 2%nat => g_theta (nth 0 l_ O) | 3%nat => nu (nth 0 l_ O) | 4%nat => h_theta (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR l | _ => 0 end)).
  assert (E1 : F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = ((F_theta + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))) + sum l (fun i_0 => ((nu i_0) * (h_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = (sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))) + sum l (fun i_0 => ((nu i_0) * (h_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E1.
  assert (X1 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  assert (X2 : sum l (fun i_0 => (nu i_0) * (h_theta i_0)) * sum l (fun i_0 => (nu i_0) * (h_theta i_0)) <= sum l (fun i_0 => (nu i_0) * (nu i_0)) * sum l (fun i_0 => (h_theta i_0) * (h_theta i_0))) by (exact (cauchy l (fun i_0 => (nu i_0)) (fun i_0 => (h_theta i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem dual_weak_2 : forall (l n : nat) (alpha g_theta h_theta nu : vec) (D_ F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  D_ <= F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) ->
  sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) <= 0 ->
  F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) <= F_theta.
Proof.
  intros l n alpha g_theta h_theta nu D_ F_theta R0 R1 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => l | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => alpha (nth 0 l_ O) | 2%nat => g_theta (nth 0 l_ O) | 3%nat => nu (nth 0 l_ O) | 4%nat => h_theta (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR l | _ => 0 end)).
  assert (E1 : F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = ((F_theta + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))) + sum l (fun i_0 => ((nu i_0) * (h_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j) = (sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))) + sum l (fun i_0 => ((nu i_0) * (h_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E1.
  assert (X1 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  assert (X2 : sum l (fun i_0 => (nu i_0) * (h_theta i_0)) * sum l (fun i_0 => (nu i_0) * (h_theta i_0)) <= sum l (fun i_0 => (nu i_0) * (nu i_0)) * sum l (fun i_0 => (h_theta i_0) * (h_theta i_0))) by (exact (cauchy l (fun i_0 => (nu i_0)) (fun i_0 => (h_theta i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* dual-kkt *)
Theorem dual_kkt_1 : forall (d n : nat) (A : mat) (alpha g_theta g_theta_p p theta theta_p : vec) (F_theta F_theta_p : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  F_theta_p >= F_theta + dot d p (vsub theta_p theta) ->
  (forall i, (i < n)%nat -> alpha i * g_theta_p i >= alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) ->
  sum n (fun i => alpha i * g_theta_p i) <= 0 ->
  (forall k, (k < d)%nat -> p k = (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) ->
  sum n (fun i => alpha i * g_theta i) = 0 ->
  F_theta_p >= F_theta_p + sum n (fun i => alpha i * g_theta_p i).
Proof.
  intros d n A alpha g_theta g_theta_p p theta theta_p F_theta F_theta_p R0 R1 H0 H1 H2 H3 H4.
  assert (X1 : sum n (fun i => alpha i * g_theta_p i) >= sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta)))) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X2 : sum d (fun k => p k) = sum d (fun k => (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H3 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => p (nth 0 l_ O) | 2%nat => theta_p (nth 0 l_ O) | 3%nat => theta (nth 0 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => A (nth 0 l_ O) (nth 1 l_ O) | 6%nat => g_theta (nth 0 l_ O) | 7%nat => INR d | 8%nat => INR n | 9%nat => g_theta_p (nth 0 l_ O) | 10%nat => F_theta_p | _ => 0 end)).
  assert (E1 : F_theta + dot d p (vsub theta_p theta) = ((F_theta + (- sum d (fun i_0 => sum n (fun i_1 => (((theta_p i_0) * (alpha i_1)) * (A i_1 i_0)))))) + sum d (fun i_0 => sum n (fun i_1 => (((theta i_0) * (alpha i_1)) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) (Sum 0 (Sum 1 (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19670 Hb19670; apply mul0, Rminus_diag_eq; exact (H3 b19670 ltac:(first [assumption|lia])). }
    { apply sum0; intros b19670 Hb19670; apply mul0, Rminus_diag_eq; exact (H3 b19670 ltac:(first [assumption|lia])). }
  }
  assert (E2 : sum n (fun i => alpha i * g_theta_p i) = sum n (fun i_0 => ((alpha i_0) * (g_theta_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) = ((sum d (fun i_0 => sum n (fun i_1 => (((theta_p i_0) * (alpha i_1)) * (A i_1 i_0)))) + (- sum d (fun i_0 => sum n (fun i_1 => (((theta i_0) * (alpha i_1)) * (A i_1 i_0)))))) + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Plus (Atm 6 ([0]%nat)) (Sum 0 (Times (Atm 5 ([1;0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[0];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum d (fun k => p k) = (- sum d (fun i_0 => sum n (fun i_1 => ((alpha i_1) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b19702 Hb19702; apply mul0, Rminus_diag_eq; exact (H3 b19702 ltac:(first [assumption|lia])). }
  }
  assert (E5 : sum d (fun k => (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) = (- sum d (fun i_0 => sum n (fun i_1 => ((alpha i_1) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => alpha i * g_theta i) = sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : F_theta_p + sum n (fun i => alpha i * g_theta_p i) = (F_theta_p + sum n (fun i_0 => ((alpha i_0) * (g_theta_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E2 in H2.
  try rewrite E4 in X2.
  try rewrite E5 in X2.
  try rewrite E6 in H4.
  try rewrite E7.
  assert (X3 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  assert (X4 : sum n (fun i_0 => (alpha i_0) * (g_theta_p i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta_p i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta_p i_0) * (g_theta_p i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

Theorem dual_kkt_2 : forall (d n : nat) (A : mat) (alpha g_theta g_theta_p p theta theta_p : vec) (F_theta F_theta_p : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  F_theta_p >= F_theta + dot d p (vsub theta_p theta) ->
  (forall i, (i < n)%nat -> alpha i * g_theta_p i >= alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) ->
  sum n (fun i => alpha i * g_theta_p i) <= 0 ->
  (forall k, (k < d)%nat -> p k = (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) ->
  sum n (fun i => alpha i * g_theta i) = 0 ->
  F_theta_p + sum n (fun i => alpha i * g_theta_p i) >= F_theta + dot d p (vsub theta_p theta) + sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))).
Proof.
  intros d n A alpha g_theta g_theta_p p theta theta_p F_theta F_theta_p R0 R1 H0 H1 H2 H3 H4.
  assert (X1 : sum n (fun i => alpha i * g_theta_p i) >= sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta)))) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X2 : sum d (fun k => p k) = sum d (fun k => (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H3 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => p (nth 0 l_ O) | 2%nat => theta_p (nth 0 l_ O) | 3%nat => theta (nth 0 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => A (nth 0 l_ O) (nth 1 l_ O) | 6%nat => g_theta (nth 0 l_ O) | 7%nat => INR d | 8%nat => INR n | 9%nat => g_theta_p (nth 0 l_ O) | 10%nat => F_theta_p | _ => 0 end)).
  assert (E1 : F_theta + dot d p (vsub theta_p theta) = ((F_theta + (- sum d (fun i_0 => sum n (fun i_1 => (((theta_p i_0) * (alpha i_1)) * (A i_1 i_0)))))) + sum d (fun i_0 => sum n (fun i_1 => (((theta i_0) * (alpha i_1)) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) (Sum 0 (Sum 1 (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b10829 Hb10829; apply mul0, Rminus_diag_eq; exact (H3 b10829 ltac:(first [assumption|lia])). }
    { apply sum0; intros b10829 Hb10829; apply mul0, Rminus_diag_eq; exact (H3 b10829 ltac:(first [assumption|lia])). }
  }
  assert (E2 : sum n (fun i => alpha i * g_theta_p i) = sum n (fun i_0 => ((alpha i_0) * (g_theta_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) = ((sum d (fun i_0 => sum n (fun i_1 => (((theta_p i_0) * (alpha i_1)) * (A i_1 i_0)))) + (- sum d (fun i_0 => sum n (fun i_1 => (((theta i_0) * (alpha i_1)) * (A i_1 i_0)))))) + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Plus (Atm 6 ([0]%nat)) (Sum 0 (Times (Atm 5 ([1;0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[0];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum d (fun k => p k) = (- sum d (fun i_0 => sum n (fun i_1 => ((alpha i_1) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b10861 Hb10861; apply mul0, Rminus_diag_eq; exact (H3 b10861 ltac:(first [assumption|lia])). }
  }
  assert (E5 : sum d (fun k => (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) = (- sum d (fun i_0 => sum n (fun i_1 => ((alpha i_1) * (A i_1 i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => alpha i * g_theta i) = sum n (fun i_0 => ((alpha i_0) * (g_theta i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : F_theta_p + sum n (fun i => alpha i * g_theta_p i) = (F_theta_p + sum n (fun i_0 => ((alpha i_0) * (g_theta_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 9 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : F_theta + dot d p (vsub theta_p theta) + sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) = (F_theta + sum n (fun i_0 => ((alpha i_0) * (g_theta i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Plus (Atm 6 ([0]%nat)) (Sum 0 (Times (Atm 5 ([1;0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0;1]%nat)))))))] ([[];[];[];[];[0];[0];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b10901 Hb10901; apply mul0, Rminus_diag_eq; exact (H3 b10901 ltac:(first [assumption|lia])). }
    { apply sum0; intros b10901 Hb10901; apply mul0, Rminus_diag_eq; exact (H3 b10901 ltac:(first [assumption|lia])). }
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E2 in H2.
  try rewrite E4 in X2.
  try rewrite E5 in X2.
  try rewrite E6 in H4.
  try rewrite E7.
  try rewrite E8.
  assert (X3 : sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta i_0) * (g_theta i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta i_0)))).
  assert (X4 : sum n (fun i_0 => (alpha i_0) * (g_theta_p i_0)) * sum n (fun i_0 => (alpha i_0) * (g_theta_p i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (g_theta_p i_0) * (g_theta_p i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (g_theta_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 SZ VAL.
  finish.
Qed.

Theorem dual_kkt_3 : forall (d n : nat) (A : mat) (alpha g_theta g_theta_p p theta theta_p : vec) (F_theta F_theta_p : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  F_theta_p >= F_theta + dot d p (vsub theta_p theta) ->
  (forall i, (i < n)%nat -> alpha i * g_theta_p i >= alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) ->
  sum n (fun i => alpha i * g_theta_p i) <= 0 ->
  (forall k, (k < d)%nat -> p k = (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) ->
  sum n (fun i => alpha i * g_theta i) = 0 ->
  F_theta + dot d p (vsub theta_p theta) + sum n (fun i => alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) = F_theta + sum n (fun i => alpha i * g_theta i).
Proof.
  intros d n A alpha g_theta g_theta_p p theta theta_p F_theta F_theta_p R0 R1 H0 H1 H2 H3 H4.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => p (nth 0 l_ O) | 2%nat => theta_p (nth 0 l_ O) | 3%nat => theta (nth 0 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => g_theta (nth 0 l_ O) | 6%nat => A (nth 0 l_ O) (nth 1 l_ O) | 7%nat => INR d | 8%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Plus (Atm 5 ([0]%nat)) (Sum 0 (Times (Atm 6 ([1;0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0;1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Opp (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0;1]%nat)))))))] ([[];[];[];[];[0];[0];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b2679 Hb2679; apply mul0, Rminus_diag_eq; exact (H3 b2679 ltac:(first [assumption|lia])). }
  { apply sum0; intros b2679 Hb2679; apply mul0, Rminus_diag_eq; exact (H3 b2679 ltac:(first [assumption|lia])). } }
Qed.

Theorem dual_kkt_4 : forall (d n : nat) (A : mat) (alpha g_theta g_theta_p p theta theta_p : vec) (F_theta F_theta_p : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  F_theta_p >= F_theta + dot d p (vsub theta_p theta) ->
  (forall i, (i < n)%nat -> alpha i * g_theta_p i >= alpha i * (g_theta i + dot d (A i) (vsub theta_p theta))) ->
  sum n (fun i => alpha i * g_theta_p i) <= 0 ->
  (forall k, (k < d)%nat -> p k = (vopp (vsum n (fun i => vscal (alpha i) (A i)))) k) ->
  sum n (fun i => alpha i * g_theta i) = 0 ->
  F_theta + sum n (fun i => alpha i * g_theta i) = F_theta.
Proof.
  intros d n A alpha g_theta g_theta_p p theta theta_p F_theta F_theta_p R0 R1 H0 H1 H2 H3 H4.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => F_theta | 1%nat => alpha (nth 0 l_ O) | 2%nat => g_theta (nth 0 l_ O) | 3%nat => p (nth 0 l_ O) | 4%nat => A (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H4). } }
Qed.

(* dual-slack *)
Theorem dual_slack : forall (n : nat) (alpha g_theta : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  alpha i * g_theta i = 0 <-> alpha i = 0 \/ g_theta i = 0.
Proof.
  intros n alpha g_theta i R0 R1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => g_theta (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  assert (E1 : alpha i * g_theta i = ((alpha i) * (g_theta i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  clear E1 SZ VAL.
  finish.
Qed.

(* dual-grad-alpha *)
Theorem dual_grad_alpha : forall (l n : nat) (alpha g_theta h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  gradient n (fun alpha => F_theta + sum n (fun i => alpha i * g_theta i) + sum l (fun j => nu j * h_theta j)) alpha g_theta.
Proof.
  assert (L1 : forall (l n : nat) (alpha g_theta h_theta nu : vec) (F_theta : R),
  (1 <= l)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> 0 + sum n (fun i => (unit k_) i * g_theta i) + 0 = g_theta k_).
  { intros l n alpha g_theta h_theta nu F_theta R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 1%nat => g_theta (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat))))) (Cst 0%Z)) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([0]%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b196 => _)); first [assumption|lia]. } } }
  intros l n alpha g_theta h_theta nu F_theta R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 l n alpha g_theta h_theta nu F_theta R0 R1 k_ Hk_)).
  slopes.
Qed.

(* dual-open-end *)
Theorem dual_open_end : forall (alpha s : R),
  derivable_pt_lim (fun s => exp (- s) - alpha * s) s (- exp (- s) - alpha).
Proof.
  assert (L1 : forall (alpha s : R),
  exp (- s) * (- 1) - alpha * 1 = - exp (- s) - alpha).
  { intros; entries; by_slope. }
  intros alpha s.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 alpha s)).
  slopes.
Qed.

(* dual-slater-slope *)
Theorem dual_slater_slope : forall (alpha c theta_1 theta_2 : R),
  derivable_pt_lim (fun theta_2 => theta_2 + alpha * (theta_2 ^ 2 - theta_1) + c * theta_1) theta_2 (1 + 2 * alpha * theta_2).
Proof.
  assert (L1 : forall (alpha c theta_1 theta_2 : R),
  1 + alpha * (2 * (theta_2 ^ 1) * 1 - 0) + 0 = 1 + 2 * alpha * theta_2).
  { intros alpha c theta_1 theta_2.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha | 1%nat => theta_2 | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Cst 1%Z) (Times (Atm 0 ([])) (Minus (Times (Times (Cst 2%Z) (Pow (Atm 1 ([])) 1%nat)) (Cst 1%Z)) (Cst 0%Z)))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Times (Times (Cst 2%Z) (Atm 0 ([]))) (Atm 1 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros alpha c theta_1 theta_2.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 alpha c theta_1 theta_2)).
  slopes.
Qed.

(* dual-grad-w *)
Theorem dual_grad_w : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b)))) w (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + sum n (fun i => alpha i * (0 - y i * ((X i) k_ + 0))) = (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i)))) k_).
  { intros d n X alpha w y b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR d | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 2 ([0]%nat)) (Plus (Atm 3 ([0;1]%nat)) (Cst 0%Z))))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha w y b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha w y b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* dual-grad-b *)
Theorem dual_grad_b : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  derivable_pt_lim (fun b => (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b)))) b (- sum n (fun i => alpha i * y i)).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  0 + sum n (fun i => alpha i * (0 - y i * (0 + 1))) = - sum n (fun i => alpha i * y i)).
  { intros d n X alpha w y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Plus (Cst 0%Z) (Cst 1%Z))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha w y b R0 R1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha w y b R0 R1)).
  slopes.
Qed.

(* dual-value *)
Theorem dual_value_1 : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b))) = (norm d w) ^ 2 / 2 - dot d w (vsum n (fun j => vscal (alpha j * y j) (X j))) + sum n (fun i => alpha i) - b * sum n (fun i => alpha i * y i).
Proof.
  intros d n X alpha w y b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 1 (Times (Atm 3 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0;1]%nat))))))) (Sum 0 (Atm 1 ([0]%nat)))) (Times (Atm 5 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem dual_value_2 : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  (norm d w) ^ 2 / 2 - dot d w (vsum n (fun j => vscal (alpha j * y j) (X j))) + sum n (fun i => alpha i) - b * sum n (fun i => alpha i * y i) = (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) ^ 2 / 2 - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 + sum n (fun i => alpha i).
Proof.
  intros d n X alpha w y b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => y (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) | 7%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 8%nat => INR d | 9%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))))) (Sum 1 (Atm 2 ([0]%nat)))) (Times (Atm 5 ([])) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Over (Pow (Atm 6 ([])) 2%nat) 2%positive) (Over (Pow (Atm 7 ([])) 2%nat) 2%positive)) (Sum 1 (Atm 2 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))); Times (Times (Opp (Cst 1%Z)) (Atm 5 ([]))) (Minus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Cst 0%Z)); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))) (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). } }
Qed.

Theorem dual_value_3 : forall (d n : nat) (X : mat) (alpha w y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) ^ 2 / 2 - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 + sum n (fun i => alpha i) >= sum n (fun i => alpha i) - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2.
Proof.
  intros d n X alpha w y R0 R1 H0.
  pose proof (norm_ge0 d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) as X1.
  pose proof (dot_ge0 d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) as X2.
  pose proof (norm_sq d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) as X3.
  pose proof (norm_ge0 d (vsum n (fun j => vscal (alpha j * y j) (X j)))) as X4.
  pose proof (dot_ge0 d (vsum n (fun j => vscal (alpha j * y j) (X j)))) as X5.
  pose proof (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))) as X6.
  pose proof (dot_norms d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j)))) (vsum n (fun j => vscal (alpha j * y j) (X j)))) as X7.
  pose proof (dot_norms_neg d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j)))) (vsum n (fun j => vscal (alpha j * y j) (X j)))) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | 3%nat => (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) | 4%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 5%nat => w (nth 0 l_ O) | 6%nat => X (nth 0 l_ O) (nth 1 l_ O) | 7%nat => INR d | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i * y i) = sum n (fun i_0 => ((alpha i_0) * (y i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) ^ 2 / 2 - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 + sum n (fun i => alpha i) = (((- sum n (fun i_0 => sum d (fun i_1 => ((((alpha i_0) * (y i_0)) * (w i_1)) * (X i_0 i_1))))) + sum n (fun i_0 => (alpha i_0))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Over (Pow (Atm 3 ([])) 2%nat) 2%positive) (Over (Pow (Atm 4 ([])) 2%nat) 2%positive)) (Sum 0 (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Sum 0 (Sum 1 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 5 ([0]%nat))) (Atm 6 ([1;0]%nat)))))) (Sum 0 (Atm 0 ([0]%nat)))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 1 (Times (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat))))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))))))] ([[];[];[];[];[];[];[];[];[0];[0];[0;1];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). }
  }
  assert (E3 : sum n (fun i => alpha i) - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 = ((- ((1 / 2) * sum n (fun i_0 => sum n (fun i_1 => sum d (fun i_2 => ((((((alpha i_0) * (alpha i_1)) * (y i_0)) * (y i_1)) * (X i_0 i_2)) * (X i_1 i_2))))))) + sum n (fun i_0 => (alpha i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Pow (Atm 4 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Sum 0 (Sum 1 (Times (Times (Times (Times (Times (Atm 0 ([2]%nat)) (Atm 0 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([2;0]%nat))) (Atm 6 ([1;0]%nat)))))))) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))))))] ([[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). }
  }
  assert (E4 : dot d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j)))) (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j)))) = ((sum n (fun i_0 => sum n (fun i_1 => sum d (fun i_2 => ((((((alpha i_0) * (alpha i_1)) * (y i_0)) * (y i_1)) * (X i_0 i_2)) * (X i_1 i_2))))) + (- (2 * sum n (fun i_0 => sum d (fun i_1 => ((((alpha i_0) * (y i_0)) * (w i_1)) * (X i_0 i_1))))))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat))))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 0 (Sum 1 (Times (Times (Times (Times (Times (Atm 0 ([2]%nat)) (Atm 0 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([2;0]%nat))) (Atm 6 ([1;0]%nat)))))) (Opp (Times (Cst 2%Z) (Sum 0 (Sum 1 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 5 ([0]%nat))) (Atm 6 ([1;0]%nat)))))))) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[0];[0];[0;1];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) (vsum n (fun j => vscal (alpha j * y j) (X j))) = sum n (fun i_0 => sum n (fun i_1 => sum d (fun i_2 => ((((((alpha i_0) * (alpha i_1)) * (y i_0)) * (y i_1)) * (X i_0 i_2)) * (X i_1 i_2)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Sum 1 (Times (Times (Times (Times (Times (Atm 0 ([2]%nat)) (Atm 0 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([2;0]%nat))) (Atm 6 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[0;1];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j)))) (vsum n (fun j => vscal (alpha j * y j) (X j))) = ((- sum n (fun i_0 => sum n (fun i_1 => sum d (fun i_2 => ((((((alpha i_0) * (alpha i_1)) * (y i_0)) * (y i_1)) * (X i_0 i_2)) * (X i_1 i_2)))))) + sum n (fun i_0 => sum d (fun i_1 => ((((alpha i_0) * (y i_0)) * (w i_1)) * (X i_0 i_1)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat))))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Sum 0 (Sum 1 (Times (Times (Times (Times (Times (Atm 0 ([2]%nat)) (Atm 0 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([2;0]%nat))) (Atm 6 ([1;0]%nat))))))) (Sum 0 (Sum 1 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 5 ([0]%nat))) (Atm 6 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[0];[0;1];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
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
  assert (X9 : sum n (fun i_0 => (alpha i_0) * (y i_0)) * sum n (fun i_0 => (alpha i_0) * (y i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (y i_0) * (y i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (y i_0)))).
  assert (X10 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem dual_value_4 : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i) - (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha y R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). } }
Qed.

(* dual-hard-forms *)
Theorem dual_hard_forms : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b))) = (norm d w) ^ 2 / 2 - sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)).
Proof.
  intros d n X alpha w y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) (Cst 1%Z)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-stationary *)
Theorem dual_stationary : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun j => vscal (alpha j * y j) (X j))) k) ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b)))) w zeros.
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun j => vscal (alpha j * y j) (X j))) k) ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + sum n (fun i => alpha i * (0 - y i * ((X i) k_ + 0))) = zeros k_).
  { intros d n X alpha w y b R0 R1 H0.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR d | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 2 ([0]%nat)) (Plus (Atm 3 ([0;1]%nat)) (Cst 0%Z))))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0 k_ ltac:(first [assumption|lia])). } } }
  intros d n X alpha w y b R0 R1 H0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha w y b R0 R1 H0 k_ Hk_)).
  slopes.
Qed.

(* dual-move-b *)
Theorem dual_move_b : forall (d n : nat) (X : mat) (alpha w y : vec) (b t : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + (b + t)))) = (norm d w) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d w (X i) + b))) - t * sum n (fun i => alpha i * y i).
Proof.
  intros d n X alpha w y b t R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => t | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Plus (Atm 5 ([])) (Atm 6 ([]))))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))))))) (Times (Atm 6 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-double-sum *)
Theorem dual_double_sum : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 = sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))).
Proof.
  intros d n X alpha y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). } }
Qed.

(* dual-scaled *)
Theorem dual_scaled : forall (d n : nat) (X : mat) (alpha y : vec) (t : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => (vscal t alpha) i) - sum n (fun i => sum n (fun j => (vscal t alpha) i * (vscal t alpha) j * y i * y j * dot d (X i) (X j))) / 2 = t * sum n (fun i => alpha i) - t ^ 2 * ((norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2) / 2.
Proof.
  intros d n X alpha y t R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => t | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([])) (Sum 0 (Atm 1 ([0]%nat)))) (Over (Times (Pow (Atm 0 ([])) 2%nat) (Pow (Atm 4 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). } }
Qed.

(* dual-unbounded *)
Theorem dual_unbounded : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[3]; [5]] in
  let alpha := vector [5; 3] in
  let y := vector [1; - (1)] in
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = 8 /\ sum n (fun i => (vscal 2 alpha) i) - sum n (fun i => sum n (fun j => (vscal 2 alpha) i * (vscal 2 alpha) j * y i * y j * dot d (X i) (X j))) / 2 = 16 /\ sum n (fun i => alpha i * y i) = 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-inner-products *)
Theorem dual_inner_products : forall (d n : nat) (K X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul d X (tr X)) k k') ->
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * K i j)) / 2.
Proof.
  intros d n K X alpha y R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Atm 3 ([1;0]%nat))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([1;0]%nat)) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat)))))))] ([[];[];[];[0];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b6704 Hb6704; apply sum0; intros b6705 Hb6705; apply mul0, Rminus_diag_eq; exact (H0 b6704 ltac:(first [assumption|lia]) b6705 ltac:(first [assumption|lia])). } }
Qed.

(* dual-matrices *)
Theorem dual_matrices_1 : forall (d n : nat) (X : mat) (alpha y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d (column (mmul n (tr (dmul y X)) (col alpha)))) ^ 2 / 2 + sum n (fun i => alpha i * (1 - y i * (dot d (column (mmul n (tr (dmul y X)) (col alpha))) (X i) + b))) = entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) / 2 + entry (mmul n (tr (col ones)) (col alpha)) - entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) - entry (mmul n (mscal b (tr (col y))) (col alpha)).
Proof.
  intros d n X alpha y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (column (mmul n (tr (dmul y X)) (col alpha)))) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))) (Atm 1 ([0]%nat)))) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Over (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 1 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))))) (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat))))) (Atm 1 ([0]%nat)))) 2%positive) (Sum 0 (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 1 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))))) (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat))))) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Times (Atm 4 ([])) (Atm 2 ([0]%nat))) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))) (Atm 1 ([0]%nat)))))))] ([[];[];[1];[];[1];[];[1];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (column (mmul n (tr (dmul y X)) (col alpha)))). } }
Qed.

Theorem dual_matrices_2 : forall (d n : nat) (X : mat) (alpha y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) / 2 + entry (mmul n (tr (col ones)) (col alpha)) - entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) - entry (mmul n (mscal b (tr (col y))) (col alpha)) = entry (mmul n (tr (col ones)) (col alpha)) - entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) / 2 - entry (mmul n (mscal b (tr (col y))) (col alpha)).
Proof.
  intros d n X alpha y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Over (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat))))) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 0 ([0]%nat)))) 2%positive) (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat))))) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 0 ([0]%nat))))) (Sum 0 (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat)))) (Over (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat))))) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 0 ([0]%nat)))) 2%positive)) (Sum 0 (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[1];[];[1];[];[];[1];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-sums-matrices *)
Theorem dual_sums_matrices : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = entry (mmul n (tr (col ones)) (col alpha)) - entry (mmul n (mmul d (mmul n (tr (col alpha)) (dmul y X)) (tr (dmul y X))) (col alpha)) / 2.
Proof.
  intros d n X alpha y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat)))) (Over (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat))))) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 0 ([0]%nat)))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-six *)
Theorem dual_six : let d := 2%nat in
  let n := 6%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]] in
  let y := vector [1; 1; 1; - (1); - (1); - (1)] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [8 / 45; 2 / 45; 0; 2 / 9; 0; 0] in
  feasible alpha_star /\
  forall (alpha : vec), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  pose proof (H_0 4%nat ltac:(lia)) as K_4.
  pose proof (H_0 5%nat ltac:(lia)) as K_5.
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (8 / 45)) + (1 / 2) * (alpha 1%nat - (2 / 45)) + (8 / 5) * (alpha 2%nat - (0)) + (2 / 5) * (alpha 4%nat - (0)) + (- (1 / 10)) * (alpha 5%nat - (0)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (2 / 45)) + (8 / 15) * (alpha 2%nat - (0)) + (- (8 / 15)) * (alpha 4%nat - (0)) + (7 / 15) * (alpha 5%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-six-value *)
Theorem dual_six_value : let d := 2%nat in
  let n := 6%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]] in
  let alpha := vector [8 / 45; 2 / 45; 0; 2 / 9; 0; 0] in
  let y := vector [1; 1; 1; - (1); - (1); - (1)] in
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = 2 / 9 /\ (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 / 2 = 2 / 9.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-gap *)
Theorem dual_gap : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  (norm d w) ^ 2 / 2 - (sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2) = (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) ^ 2 / 2 + sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1)).
Proof.
  intros d n X alpha w y b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => (norm d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))) | 5%nat => w (nth 0 l_ O) | 6%nat => b | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Minus (Sum 0 (Atm 1 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 4 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 6 ([])))) (Cst 1%Z)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 1 (Times (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat))))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))); Times (Times (Opp (Cst 1%Z)) (Atm 6 ([]))) (Minus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[0];[0];[0;1];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun j => vscal (alpha j * y j) (X j))))). }
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* dual-nearest *)
Theorem dual_nearest_1 : forall (d : nat) (r u x : vec) (t : R),
  (1 <= d)%nat ->
  t > 0 ->
  t * ((norm d (vsub x u)) ^ 2) < (- 2) * dot d r (vsub x u) ->
  (norm d (vadd r (vscal t (vsub x u)))) ^ 2 = (norm d r) ^ 2 + t * (2 * dot d r (vsub x u) + t * ((norm d (vsub x u)) ^ 2)).
Proof.
  intros d r u x t R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vadd r (vscal t (vsub x u)))) | 1%nat => (norm d r) | 2%nat => t | 3%nat => r (nth 0 l_ O) | 4%nat => x (nth 0 l_ O) | 5%nat => u (nth 0 l_ O) | 6%nat => (norm d (vsub x u)) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 1 ([])) 2%nat) (Times (Atm 2 ([])) (Plus (Times (Cst 2%Z) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Times (Atm 2 ([])) (Pow (Atm 6 ([])) 2%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([])) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([])) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([])) (Atm 2 ([])))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd r (vscal t (vsub x u)))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d r). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x u)). } }
Qed.

Theorem dual_nearest_2 : forall (d : nat) (r u x : vec) (t : R),
  (1 <= d)%nat ->
  t > 0 ->
  t * ((norm d (vsub x u)) ^ 2) < (- 2) * dot d r (vsub x u) ->
  (norm d r) ^ 2 + t * (2 * dot d r (vsub x u) + t * ((norm d (vsub x u)) ^ 2)) < (norm d r) ^ 2.
Proof.
  intros d r u x t R0 H0 H1.
  pose proof (norm_ge0 d (vsub x u)) as X1.
  pose proof (dot_ge0 d (vsub x u)) as X2.
  pose proof (norm_sq d (vsub x u)) as X3.
  pose proof (norm_ge0 d r) as X4.
  pose proof (dot_ge0 d r) as X5.
  pose proof (norm_sq d r) as X6.
  pose proof (dot_norms d (vsub x u) r) as X7.
  pose proof (dot_norms_neg d (vsub x u) r) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => t | 1%nat => (norm d (vsub x u)) | 2%nat => x (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => INR d | 5%nat => r (nth 0 l_ O) | 6%nat => (norm d r) | _ => 0 end)).
  assert (E1 : t * ((norm d (vsub x u)) ^ 2) = (((t * sum d (fun i_0 => ((x i_0) * (x i_0)))) + (- ((2 * t) * sum d (fun i_0 => ((x i_0) * (u i_0)))))) + (t * sum d (fun i_0 => ((u i_0) * (u i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Times (Cst 2%Z) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 0 ([]))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x u)). }
  }
  assert (E2 : (- 2) * dot d r (vsub x u) = ((- (2 * sum d (fun i_0 => ((x i_0) * (r i_0))))) + (2 * sum d (fun i_0 => ((u i_0) * (r i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Opp (Cst 2%Z)) (Sum 0 (Times (Atm 5 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Times (Cst 2%Z) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d r) ^ 2 + t * (2 * dot d r (vsub x u) + t * ((norm d (vsub x u)) ^ 2)) = (((((((t * t) * sum d (fun i_0 => ((x i_0) * (x i_0)))) + (- (((2 * t) * t) * sum d (fun i_0 => ((x i_0) * (u i_0)))))) + ((t * t) * sum d (fun i_0 => ((u i_0) * (u i_0))))) + ((2 * t) * sum d (fun i_0 => ((x i_0) * (r i_0))))) + (- ((2 * t) * sum d (fun i_0 => ((u i_0) * (r i_0)))))) + sum d (fun i_0 => ((r i_0) * (r i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 6 ([])) 2%nat) (Times (Atm 0 ([])) (Plus (Times (Cst 2%Z) (Sum 0 (Times (Atm 5 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Times (Times (Cst 2%Z) (Atm 0 ([]))) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Times (Times (Cst 2%Z) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Opp (Times (Times (Cst 2%Z) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 5 ([0]%nat))))))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d r). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x u)). }
  }
  assert (E4 : (norm d r) ^ 2 = sum d (fun i_0 => ((r i_0) * (r i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d r). }
  }
  assert (E5 : dot d (vsub x u) (vsub x u) = ((sum d (fun i_0 => ((x i_0) * (x i_0))) + (- (2 * sum d (fun i_0 => ((x i_0) * (u i_0)))))) + sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d r r = sum d (fun i_0 => ((r i_0) * (r i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d (vsub x u) r = (sum d (fun i_0 => ((x i_0) * (r i_0))) + (- sum d (fun i_0 => ((u i_0) * (r i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X7.
  try rewrite E7 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  assert (X10 : sum d (fun i_0 => (x i_0) * (u i_0)) * sum d (fun i_0 => (x i_0) * (u i_0)) <= sum d (fun i_0 => (x i_0) * (x i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (x i_0)) (fun i_0 => (u i_0)))).
  assert (X11 : sum d (fun i_0 => (x i_0) * (r i_0)) * sum d (fun i_0 => (x i_0) * (r i_0)) <= sum d (fun i_0 => (x i_0) * (x i_0)) * sum d (fun i_0 => (r i_0) * (r i_0))) by (exact (cauchy d (fun i_0 => (x i_0)) (fun i_0 => (r i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X13 : sum d (fun i_0 => (u i_0) * (r i_0)) * sum d (fun i_0 => (u i_0) * (r i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (r i_0) * (r i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (r i_0)))).
  assert (X14 : 0 <= sum d (fun i_0 => (r i_0) * (r i_0))) by (exact (dot_ge0 d (fun i_0 => (r i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* dual-hull-feasible *)
Theorem dual_hull_feasible_1 : forall (d : nat) (r u v x : vec) (s : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> r k = (vsub u v) k) ->
  s * ((norm d r) ^ 2) = 2 ->
  dot d r (vsub x u) >= 0 ->
  s * dot d r (vsub x (vdiv (vadd u v) 2)) = s * dot d r (vsub x u) + s * ((norm d r) ^ 2) / 2.
Proof.
  intros d r u v x s R0 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | 1%nat => r (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => v (nth 0 l_ O) | 5%nat => (norm d r) | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Over (Plus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Over (Times (Atm 0 ([])) (Pow (Atm 5 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 4 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 4 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b6850 Hb6850; apply mul0, Rminus_diag_eq; exact (H0 b6850 ltac:(first [assumption|lia])). }
  { apply sum0; intros b6851 Hb6851; apply mul0, Rminus_diag_eq; exact (H0 b6851 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d r). }
  { apply sum0; intros b6855 Hb6855; apply mul0, Rminus_diag_eq; exact (H0 b6855 ltac:(first [assumption|lia])). }
  { apply sum0; intros b6855 Hb6855; apply mul0, Rminus_diag_eq; exact (H0 b6855 ltac:(first [assumption|lia])). }
  { apply sum0; intros b6855 Hb6855; apply mul0, Rminus_diag_eq; exact (H0 b6855 ltac:(first [assumption|lia])). } }
Qed.

Theorem dual_hull_feasible_2 : forall (d : nat) (r u v x : vec) (s : R),
  (1 <= d)%nat ->
  (forall k, (k < d)%nat -> r k = (vsub u v) k) ->
  s * ((norm d r) ^ 2) = 2 ->
  dot d r (vsub x u) >= 0 ->
  s * dot d r (vsub x u) + s * ((norm d r) ^ 2) / 2 >= 1.
Proof.
  intros. pose proof (pow2_ge_0 (norm d r)). assert (0 < s) by nra. nra.
Qed.

(* dual-hull-value *)
Theorem dual_hull_value_1 : forall (d : nat) (r : vec) (s : R),
  (1 <= d)%nat ->
  s * ((norm d r) ^ 2) = 2 ->
  2 * s - (norm d (vscal s r)) ^ 2 / 2 = s.
Proof.
  intros d r s R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | 1%nat => (norm d (vscal s r)) | 2%nat => (norm d r) | 3%nat => r (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Cst 2%Z) (Atm 0 ([]))) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 0 ([])) (Pow (Atm 2 ([])) 2%nat)) (Cst 2%Z)); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Times (Atm 0 ([])) (Atm 3 ([0]%nat)))))); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vscal s r)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d r). } }
Qed.

Theorem dual_hull_value_2 : forall (d : nat) (r : vec) (s : R),
  (1 <= d)%nat ->
  s * ((norm d r) ^ 2) = 2 ->
  s = (norm d (vscal s r)) ^ 2 / 2.
Proof.
  intros d r s R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | 1%nat => (norm d (vscal s r)) | 2%nat => (norm d r) | 3%nat => r (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([])) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 0 ([])) (Pow (Atm 2 ([])) 2%nat)) (Cst 2%Z)); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Times (Atm 0 ([])) (Atm 3 ([0]%nat)))))); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vscal s r)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d r). } }
Qed.

(* dual-gap-zero *)
Theorem dual_gap_zero : forall (a s : R),
  a >= 0 ->
  s >= 0 ->
  a + s = 0 ->
  a = 0 /\ s = 0.
Proof.
  by_real.
Qed.

(* dual-hull-sum *)
Theorem dual_hull_sum : forall (d n : nat) (X : mat) (w y z : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => z i * y i * (dot d w (X i) + b)) = dot d w (vsum n (fun i => vscal (z i * y i) (X i))) + b * sum n (fun i => z i * y i).
Proof.
  intros d n X w y z b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-convex *)
Theorem dual_convex : forall (d : nat) (u w : vec),
  (1 <= d)%nat ->
  (norm d u) ^ 2 / 2 - (norm d w) ^ 2 / 2 - dot d w (vsub u w) = (norm d (vsub u w)) ^ 2 / 2.
Proof.
  intros d u w R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => (norm d w) | 2%nat => w (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => (norm d (vsub u w)) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 4 ([])) 2%nat) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u w)). } }
Qed.

(* dual-affine *)
Theorem dual_affine : forall (d : nat) (u w x : vec) (b s t xi y : R),
  (1 <= d)%nat ->
  1 - (xi + s) - y * (dot d (vadd w u) x + (b + t)) = 1 - xi - y * (dot d w x + b) + (- s - y * (dot d u x + t)).
Proof.
  intros d u w x b s t xi y R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi | 1%nat => s | 2%nat => y | 3%nat => w (nth 0 l_ O) | 4%nat => u (nth 0 l_ O) | 5%nat => x (nth 0 l_ O) | 6%nat => b | 7%nat => t | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Cst 1%Z) (Plus (Atm 0 ([])) (Atm 1 ([])))) (Times (Atm 2 ([])) (Plus (Sum 0 (Times (Plus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0]%nat)))) (Plus (Atm 6 ([])) (Atm 7 ([])))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Minus (Cst 1%Z) (Atm 0 ([]))) (Times (Atm 2 ([])) (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 6 ([]))))) (Minus (Opp (Atm 1 ([]))) (Times (Atm 2 ([])) (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 7 ([]))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-on-line *)
Theorem dual_on_line : forall (d n : nat) (X : mat) (alpha w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  alpha i > 0 ->
  alpha i * (y i * (dot d w (X i) + b) - 1) = 0 ->
  y i * (dot d w (X i) + b) = 1.
Proof.
  intros d n X alpha w y b i R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  assert (E1 : alpha i * (y i * (dot d w (X i) + b) - 1) = (((((alpha i) * (y i)) * b) + (- (alpha i))) + (((alpha i) * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Minus (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Opp (Atm 0 ([0]%nat)))) (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* dual-alpha-norm *)
Theorem dual_alpha_norm : forall (d n : nat) (X : mat) (alpha y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i * (y i * (dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) (X i) + b) - 1)) = (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) ^ 2 - sum n (fun i => alpha i).
Proof.
  intros d n X alpha y b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => (norm d (vsum n (fun j => vscal (alpha j * y j) (X j)))) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Cst 1%Z)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Pow (Atm 4 ([])) 2%nat) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z)); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))))))] ([[1];[];[];[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun j => vscal (alpha j * y j) (X j)))). } }
Qed.

(* dual-alpha-class *)
Theorem dual_alpha_class_1 : forall (n : nat) (alpha y : vec),
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i * (1 + y i) / 2) = sum n (fun i => alpha i) / 2.
Proof.
  intros n alpha y R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Over (Times (Atm 0 ([0]%nat)) (Plus (Cst 1%Z) (Atm 1 ([0]%nat)))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Sum 0 (Atm 0 ([0]%nat))) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

Theorem dual_alpha_class_2 : forall (n : nat) (alpha y : vec),
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i) / 2 = sum n (fun i => alpha i * (1 - y i) / 2).
Proof.
  intros n alpha y R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Sum 0 (Atm 0 ([0]%nat))) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Over (Times (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Atm 1 ([0]%nat)))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* dual-w-not-zero *)
Theorem dual_w_not_zero : forall (d : nat) (u v w : vec) (b : R),
  (1 <= d)%nat ->
  dot d w u + b >= 1 ->
  dot d w v + b <= - 1 ->
  dot d w (vsub u v) >= 2.
Proof.
  intros d u v w b R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => u (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => v (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : dot d w u + b = (b + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w v + b = (b + sum d (fun i_0 => ((w i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w (vsub u v) = (sum d (fun i_0 => ((w i_0) * (u i_0))) + (- sum d (fun i_0 => ((w i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H1.
  try rewrite E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* dual-score-support *)
Theorem dual_score_support_1 : forall (n : nat) (K alpha y : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i >= 0) ->
  forall i, (i < n)%nat -> Rmax 0 (alpha i) * y i * K i = alpha i * y i * K i.
Proof.
  intros n K alpha y R0 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => alpha i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : alpha i - 0 <= sum n (fun i => alpha i - 0)) by (apply (term_le_sum _ (fun i => alpha i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => INR n | 2%nat => (Rmax 0 (alpha (nth 0 l_ O))) | 3%nat => y (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : alpha i - 0 = (alpha i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => alpha i - 0) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : Rmax 0 (alpha i) * y i * K i = ((((Rmax 0 (alpha i))) * (y i)) * (K i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : alpha i * y i * K i = (((alpha i) * (y i)) * (K i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E5.
  try rewrite E6.
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem dual_score_support_2 : forall (n : nat) (K alpha y : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i >= 0) ->
  (forall i, (i < n)%nat -> Rmax 0 (alpha i) * y i * K i = alpha i * y i * K i) ->
  sum n (fun i => Rmax 0 (alpha i) * y i * K i) = sum n (fun i => alpha i * y i * K i).
Proof.
  intros n K alpha y R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmax 0 (alpha (nth 0 l_ O))) | 1%nat => y (nth 0 l_ O) | 2%nat => K (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))) (Times (Times (Atm 3 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3121 Hb3121; apply mul0, Rminus_diag_eq; exact (H1 b3121 ltac:(first [assumption|lia])). } }
Qed.

(* dual-delete *)
Theorem dual_delete : forall (d n : nat) (X : mat) (alpha x y : vec) (a c : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  a = 0 ->
  sum n (fun i => alpha i) + a - (norm d (vadd (vsum n (fun j => vscal (alpha j * y j) (X j))) (vscal (a * c) x))) ^ 2 / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha x y a c R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => a | 2%nat => (norm d (vadd (vsum n (fun j => vscal (alpha j * y j) (X j))) (vscal (a * c) x))) | 3%nat => y (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => c | 6%nat => x (nth 0 l_ O) | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Atm 0 ([0]%nat))) (Atm 1 ([]))) (Over (Pow (Atm 2 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 1 ([])) (Cst 0%Z)); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 1 (Times (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Times (Times (Atm 1 ([])) (Atm 5 ([]))) (Atm 6 ([0]%nat)))) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Times (Times (Atm 1 ([])) (Atm 5 ([]))) (Atm 6 ([0]%nat))))))); Sum 1 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))) (Atm 5 ([]))) (Atm 6 ([1]%nat)))) (Minus (Atm 1 ([])) (Cst 0%Z)))); Sum 1 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Atm 5 ([])) (Atm 6 ([0]%nat))) (Atm 1 ([]))) (Atm 5 ([]))) (Atm 6 ([0]%nat)))) (Minus (Atm 1 ([])) (Cst 0%Z)))] ([[];[];[];[];[];[];[];[];[0;1];[0];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd (vsum n (fun j => vscal (alpha j * y j) (X j))) (vscal (a * c) x))). }
  { apply sum0; intros b6981 Hb6981; apply sum0; intros b6982 Hb6982; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b6983 Hb6983; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* dual-all-support *)
Theorem dual_all_support : let objective := fun (alpha : vec) => alpha 0%nat + alpha 1%nat + alpha 2%nat - (norm 3 alpha) ^ 2 / 2 in
  let feasible := fun (alpha : vec) => alpha 0%nat + alpha 1%nat = alpha 2%nat /\ alpha 0%nat >= 0 /\ alpha 1%nat >= 0 /\ alpha 2%nat >= 0 in
  let alpha_star := vector [2 / 3; 2 / 3; 4 / 3] in
  feasible alpha_star /\
  forall (alpha : vec), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  destruct H_ as [H_0 H_].
  destruct H_ as [H_1 H_].
  destruct H_ as [H_2 H_].
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (2 / 3)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (2 / 3)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (alpha 2%nat - (4 / 3)))) as S_2.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-score *)
Theorem dual_score : forall (d n : nat) (X : mat) (alpha x y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) x + b = sum n (fun j => alpha j * y j * dot d (X j) x) + b.
Proof.
  intros d n X alpha x y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 3 ([0]%nat)))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Sum 0 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-b-support *)
Theorem dual_b_support : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i * (dot d w (X i) + b) = 1 ->
  (y i) ^ 2 = 1 ->
  b = y i - dot d w (X i).
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose proof H1 as X1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E3 : y i - dot d w (X i) = ((y i) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([0]%nat)) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  assert (X2 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_equation.
Qed.

(* dual-b-average *)
Theorem dual_b_average : forall (d n : nat) (X : mat) (alpha c y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => c i * (y i - dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) (X i))) = b * sum n (fun i => c i) + sum n (fun i => c i * (y i - dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) (X i) - b)).
Proof.
  intros d n X alpha c y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Atm 3 ([1;0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Atm 3 ([1;0]%nat))))) (Atm 4 ([]))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[1;0];[];[];[1;0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* dual-b-middle *)
Theorem dual_b_middle : forall (b p p_p q q_p : R),
  p + b = 1 \/ q + b = 1 ->
  p + b >= 1 ->
  q + b >= 1 ->
  p_p + b = - 1 \/ q_p + b = - 1 ->
  p_p + b <= - 1 ->
  q_p + b <= - 1 ->
  b = - ((Rmax p_p q_p + Rmin p q) / 2).
Proof.
  by_real.
Qed.

(* dual-four *)
Theorem dual_four : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[1; 0]; [1; 1]; [1; - (1)]; [- (1); 0]] in
  let alpha := vector [1 / 2; 0; 0; 1 / 2] in
  let y := vector [1; 1; 1; - (1)] in
  (forall i, (i < n)%nat -> y i * dot d (vsum n (fun j => vscal (alpha j * y j) (X j))) (X i) = 1) /\ sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = 1 / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-four-dual *)
Theorem dual_four_dual : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[1; 0]; [1; 1]; [1; - (1)]; [- (1); 0]] in
  let y := vector [1; 1; 1; - (1)] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [1 / 2; 0; 0; 1 / 2] in
  feasible alpha_star /\
  forall (alpha : vec), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1 / 2)) + (1) * (alpha 1%nat - (0)) + (1) * (alpha 2%nat - (0)) + (1) * (alpha 3%nat - (1 / 2)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (0)) + (- (1)) * (alpha 2%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-four-other *)
Theorem dual_four_other : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[1; 0]; [1; 1]; [1; - (1)]; [- (1); 0]] in
  let y := vector [1; 1; 1; - (1)] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [0; 1 / 4; 1 / 4; 1 / 2] in
  feasible alpha_star /\
  forall (alpha : vec), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (0)) + (1) * (alpha 1%nat - (1 / 4)) + (1) * (alpha 2%nat - (1 / 4)) + (1) * (alpha 3%nat - (1 / 2)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (1 / 4)) + (- (1)) * (alpha 2%nat - (1 / 4)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-short *)
Theorem dual_short : forall (alpha m s : R),
  alpha >= 0 ->
  m >= 1 - s ->
  alpha * (m - 1) >= - (alpha * s).
Proof.
  by_real.
Qed.

(* dual-rough *)
Theorem dual_rough : let d := 2%nat in
  let n := 6%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]] in
  let alpha := vector [1 / 10; 1 / 10; 0; 1 / 5; 0; 0] in
  let y := vector [1; 1; 1; - (1); - (1); - (1)] in
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = 7 / 40.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-referee *)
Theorem dual_referee : let d := 1%nat in
  let n := 3%nat in
  let X := rows [[0]; [2]; [5]] in
  let alpha := vector [1 / 2; 1 / 2; 0] in
  let y := vector [- (1); 1; 1] in
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = 1 / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* dual-ex-quiz *)
Theorem dual_ex_quiz : forall (B alpha : R),
  (0 + alpha * 1 > B <-> alpha > B) /\ (9 + alpha * (- 2) <= 9 <-> alpha >= 0).
Proof.
  by_real.
Qed.

(* dual-ex-hand *)
Theorem dual_ex_hand : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[1]; [2]] in
  let y := vector [- (1); 1] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [2; 2] in
  feasible alpha_star /\
  forall (alpha : vec), feasible alpha ->
  objective alpha_star >= objective alpha.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (2)) + (- (2)) * (alpha 1%nat - (2)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* dual-ex-cubic *)
Theorem dual_ex_cubic : forall (alpha s : R),
  (- (alpha + s)) ^ 3 + alpha * ((- (alpha + s)) ^ 2 - 1) = - (s * ((alpha + s) ^ 2)) - alpha.
Proof.
  by_field.
Qed.

(* dual-ex-cubic-slope *)
Theorem dual_ex_cubic_slope : forall (alpha theta : R),
  derivable_pt_lim (fun theta => theta ^ 3 + alpha * (theta ^ 2 - 1)) theta (3 * (theta ^ 2) + 2 * alpha * theta).
Proof.
  assert (L1 : forall (alpha theta : R),
  3 * (theta ^ 2) * 1 + alpha * (2 * (theta ^ 1) * 1 - 0) = 3 * (theta ^ 2) + 2 * alpha * theta).
  { intros alpha theta.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => theta | 1%nat => alpha | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Cst 3%Z) (Pow (Atm 0 ([])) 2%nat)) (Cst 1%Z)) (Times (Atm 1 ([])) (Minus (Times (Times (Cst 2%Z) (Pow (Atm 0 ([])) 1%nat)) (Cst 1%Z)) (Cst 0%Z)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Cst 3%Z) (Pow (Atm 0 ([])) 2%nat)) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Atm 0 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros alpha theta.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 alpha theta)).
  slopes.
Qed.

(* dual-ex-cubic-flat *)
Theorem dual_ex_cubic_flat : forall (alpha theta : R),
  3 * (theta ^ 2) + 2 * alpha * theta = 0 <-> theta = 0 \/ 3 * theta = (- 2) * alpha.
Proof.
  by_real.
Qed.

(* dual-ex-three *)
Theorem dual_ex_three : forall (alpha_1 alpha_2 alpha_3 : R),
  alpha_1 = alpha_3 - alpha_2 ->
  alpha_1 + alpha_2 + alpha_3 - ((alpha_1 + alpha_2 + alpha_3) ^ 2 + alpha_2 ^ 2) / 2 = 1 / 2 + (- 2) * ((alpha_3 - 1 / 2) ^ 2) - alpha_2 ^ 2 / 2.
Proof.
  by_field.
Qed.

(* dual-ex-box *)
Theorem dual_ex_box : forall (alpha_1 alpha_2 c : R),
  alpha_1 - alpha_2 = c ->
  alpha_1 >= 0 /\ alpha_2 >= 0 <-> alpha_2 >= Rmax 0 (- c).
Proof.
  by_real.
Qed.

Definition all_of_it := (dual_one_square, dual_one_primal, dual_one_dual, dual_one_idle, dual_inequalities, dual_equalities, dual_touch, dual_ray, dual_ray_equality, dual_below_1, dual_below_2, dual_attained, dual_no_more_1, dual_no_more_2, dual_infinite, dual_epigraph_1, dual_epigraph_2, dual_epigraph_3, dual_epigraph_4, dual_epigraph_5, dual_penalty, dual_penalty_end, dual_game, dual_pennies, dual_weak_1, dual_weak_2, dual_kkt_1, dual_kkt_2, dual_kkt_3, dual_kkt_4, dual_slack, dual_grad_alpha, dual_open_end, dual_slater_slope, dual_grad_w, dual_grad_b, dual_value_1, dual_value_2, dual_value_3, dual_value_4, dual_hard_forms, dual_stationary, dual_move_b, dual_double_sum, dual_scaled, dual_unbounded, dual_inner_products, dual_matrices_1, dual_matrices_2, dual_sums_matrices, dual_six, dual_six_value, dual_gap, dual_nearest_1, dual_nearest_2, dual_hull_feasible_1, dual_hull_feasible_2, dual_hull_value_1, dual_hull_value_2, dual_gap_zero, dual_hull_sum, dual_convex, dual_affine, dual_on_line, dual_alpha_norm, dual_alpha_class_1, dual_alpha_class_2, dual_w_not_zero, dual_score_support_1, dual_score_support_2, dual_delete, dual_all_support, dual_score, dual_b_support, dual_b_average, dual_b_middle, dual_four, dual_four_dual, dual_four_other, dual_short, dual_rough, dual_referee, dual_ex_quiz, dual_ex_hand, dual_ex_cubic, dual_ex_cubic_slope, dual_ex_cubic_flat, dual_ex_three, dual_ex_box).
Print Assumptions all_of_it.
