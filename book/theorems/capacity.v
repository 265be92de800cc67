(* The proved claims of the chapter capacity: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* cap-coin *)
Theorem cap_coin : forall (t : R),
  one_if (Rge_dec t 0) / 2 + one_if (Rlt_dec t 0) / 2 = 1 / 2.
Proof.
  by_real.
Qed.

(* cap-two *)
Theorem cap_two : forall (d : nat) (u v : vec) (s t : R),
  (1 <= d)%nat ->
  norm d (vsub u v) > 0 ->
  dot d (vdiv (vscal (s - t) (vsub u v)) ((norm d (vsub u v)) ^ 2)) (vsub u v) + t = s.
Proof.
  intros d u v s t R0 H0.
  pose proof (norm_ge0 d (vsub u v)) as X1.
  pose proof (dot_ge0 d (vsub u v)) as X2.
  pose proof (norm_sq d (vsub u v)) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub u v)) | 1%nat => s | 2%nat => t | 3%nat => u (nth 0 l_ O) | 4%nat => v (nth 0 l_ O) | 5%nat => / ((norm d (vsub u v)) ^ 2) | 6%nat => / (norm d (vsub u v)) | 7%nat => INR d | _ => 0 end)).
  assert (E1 : dot d (vdiv (vscal (s - t) (vsub u v)) ((norm d (vsub u v)) ^ 2)) (vsub u v) + t = ((((((t + (((s * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((u i_0) * (u i_0))))) + (- ((((2 * s) * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + (((s * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((v i_0) * (v i_0))))) + (- (((t * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((u i_0) * (u i_0)))))) + ((((2 * t) * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((u i_0) * (v i_0))))) + (- (((t * (/ (norm d (vsub u v)))) * (/ (norm d (vsub u v)))) * sum d (fun i_0 => ((v i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Times (Minus (Atm 1 ([])) (Atm 2 ([]))) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Atm 2 ([])) (Times (Times (Times (Atm 1 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) (Times (Times (Times (Atm 1 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 2 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 2 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 2 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([])) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([])) (Pow (Times (Cst 1%Z) (Atm 6 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1397 Hb1397; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E2 : dot d (vsub u v) (vsub u v) = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d (vsub u v)) ^ 2 = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u v)). }
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  everywhere E3.
  assert (X4 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X5 : sum d (fun i_0 => (u i_0) * (v i_0)) * sum d (fun i_0 => (u i_0) * (v i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (v i_0)))).
  assert (X6 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_equation.
Qed.

Theorem cap_two_defined_1 : forall (d : nat) (u v : vec),
  (1 <= d)%nat ->
  norm d (vsub u v) > 0 ->
  (norm d (vsub u v)) ^ 2 <> 0.
Proof.
  intros d u v R0 H0.
  pose proof (norm_ge0 d (vsub u v)) as X1.
  pose proof (dot_ge0 d (vsub u v)) as X2.
  pose proof (norm_sq d (vsub u v)) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub u v)) | 1%nat => u (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d (vsub u v)) ^ 2 = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u v)). }
  }
  assert (E2 : dot d (vsub u v) (vsub u v) = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X5 : sum d (fun i_0 => (u i_0) * (v i_0)) * sum d (fun i_0 => (u i_0) * (v i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (v i_0)))).
  assert (X6 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* cap-collinear *)
Theorem cap_collinear : forall (d : nat) (u v w : vec) (b : R),
  (1 <= d)%nat ->
  dot d w u + b >= 0 ->
  dot d w v + b >= 0 ->
  dot d w (vdiv (vadd u v) 2) + b >= 0.
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
  assert (E3 : dot d w (vdiv (vadd u v) 2) + b = ((b + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (u i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Over (Plus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* cap-origin *)
Theorem cap_origin : forall (d : nat) (y : vec) (y_0 : R),
  (1 <= d)%nat ->
  dot d (vsub y (vscal y_0 ones)) zeros + y_0 = y_0.
Proof.
  intros d y y_0 R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => y_0 | 2%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Cst 1%Z))) (Cst 0%Z))) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* cap-corner *)
Theorem cap_corner : forall (d : nat) (y : vec) (y_0 : R) (j : nat),
  (1 <= d)%nat ->
  (j < d)%nat ->
  dot d (vsub y (vscal y_0 ones)) (unit j) + y_0 = y j.
Proof.
  intros d y y_0 j R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => y_0 | 2%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Cst 1%Z))) (Atm 2 ([0;1]%nat)))) (Atm 1 ([]))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) (Times (Cst 1%Z) (Atm 0 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([]))))) (Times (Cst 1%Z) (Atm 1 ([]))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5971 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5971 => _)); first [assumption|lia]. } }
Qed.

(* cap-gather *)
Theorem cap_gather : forall (d n : nat) (X : mat) (mu w : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => mu i * (dot d w (X i) + b)) = dot d w (vsum n (fun i => vscal (mu i) (X i))) + b * sum n (fun i => mu i).
Proof.
  intros d n X mu w b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => mu (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0;1]%nat)))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* cap-radon *)
Theorem cap_radon : forall (n : nat) (f mu : vec) (j : nat),
  (1 <= n)%nat ->
  (j < n)%nat ->
  (forall i, (i < n)%nat -> mu i * f i >= 0) ->
  mu j * f j > 0 ->
  sum n (fun i => mu i * f i) > 0.
Proof.
  intros n f mu j R0 R1 H0 H1.
  pose proof (H0 j ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => mu i * f i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : mu j * f j - 0 <= sum n (fun i => mu i * f i - 0)) by (apply (term_le_sum _ (fun i => mu i * f i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => mu (nth 0 l_ O) | 1%nat => f (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  assert (E1 : mu j * f j = ((mu j) * (f j))).
  { enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => mu i * f i) = sum n (fun i_0 => ((mu i_0) * (f i_0)))).
  { enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : mu j * f j - 0 = ((mu j) * (f j))).
  { enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Cst 0%Z)) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => mu i * f i - 0) = sum n (fun i_0 => ((mu i_0) * (f i_0)))).
  { enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Cst 0%Z))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X2.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E1 in H1.
  try rewrite E2.
  assert (X4 : sum n (fun i_0 => (mu i_0) * (f i_0)) * sum n (fun i_0 => (mu i_0) * (f i_0)) <= sum n (fun i_0 => (mu i_0) * (mu i_0)) * sum n (fun i_0 => (f i_0) * (f i_0))) by (exact (cauchy n (fun i_0 => (mu i_0)) (fun i_0 => (f i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* cap-digit *)
Theorem cap_digit : forall (E_p c c_p s : R),
  (10 * (E_p + c_p) + c + s) / 10 = E_p + c_p + (c + s) / 10.
Proof.
  by_field.
Qed.

(* cap-rest *)
Theorem cap_rest : forall (c s : R),
  s > 0 ->
  s <= 1 / 9 ->
  c >= 0 ->
  c <= 1 ->
  (c + s) / 10 > 0 /\ (c + s) / 10 <= 1 / 9.
Proof.
  by_real.
Qed.

(* cap-phase *)
Theorem cap_phase : forall (E_ c s varphi : R),
  s > 0 ->
  s <= 1 / 9 ->
  varphi = E_ + c + s ->
  varphi > E_ + c /\ varphi < E_ + c + 1.
Proof.
  by_real.
Qed.

(* cap-circle *)
Theorem cap_circle : forall (d : nat) (u v : vec) (b : R),
  (1 <= d)%nat ->
  (norm d u) ^ 2 <= (norm d v) ^ 2 ->
  (norm d u) ^ 2 + b >= 0 ->
  (norm d v) ^ 2 + b >= 0.
Proof.
  intros d u v b R0 H0 H1.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose proof (norm_ge0 d v) as X4.
  pose proof (dot_ge0 d v) as X5.
  pose proof (norm_sq d v) as X6.
  pose proof (dot_norms d u v) as X7.
  pose proof (dot_norms_neg d u v) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => u (nth 0 l_ O) | 2%nat => INR d | 3%nat => (norm d v) | 4%nat => v (nth 0 l_ O) | 5%nat => b | _ => 0 end)).
  assert (E1 : (norm d u) ^ 2 = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  }
  assert (E2 : (norm d v) ^ 2 = sum d (fun i_0 => ((v i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 3 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d v). }
  }
  assert (E3 : (norm d u) ^ 2 + b = (b + sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 0 ([])) 2%nat) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  }
  assert (E4 : (norm d v) ^ 2 + b = (b + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 3 ([])) 2%nat) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d v). }
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d v v = sum d (fun i_0 => ((v i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d u v = sum d (fun i_0 => ((u i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X7.
  try rewrite E7 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X10 : sum d (fun i_0 => (u i_0) * (v i_0)) * sum d (fun i_0 => (u i_0) * (v i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (v i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* cap-contains *)
Theorem cap_contains : forall (d : nat) (w x : vec) (a b c : R),
  (1 <= d)%nat ->
  a = 1 ->
  (forall k, (k < d)%nat -> w k = zeros k) ->
  b = c ->
  a * ((norm d x) ^ 2) + dot d w x + b = (norm d x) ^ 2 + c.
Proof.
  intros d w x a b c R0 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => a | 1%nat => (norm d x) | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => c | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 1 ([])) 2%nat) (Atm 5 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Atm 0 ([])) (Cst 1%Z)); Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Cst 0%Z))); Times (Cst 1%Z) (Minus (Atm 4 ([])) (Atm 5 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b5989 Hb5989; apply mul0, Rminus_diag_eq; exact (H1 b5989 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H2). } }
Qed.

(* cap-four-cosine *)
Theorem cap_four_cosine : forall (c s : R),
  s <= 0 ->
  2 * s * c < 0 ->
  c > 0.
Proof.
  by_real.
Qed.

(* cap-four-double *)
Theorem cap_four_double : forall (c s : R),
  2 * s * c <= 0 ->
  2 * (2 * s * c) * (c ^ 2 - s ^ 2) < 0 ->
  c ^ 2 - s ^ 2 > 0.
Proof.
  by_real.
Qed.

(* cap-four *)
Theorem cap_four : forall (b c c_1 c_2 c_3 s : R),
  s < 0 ->
  b > 0 ->
  c > 0 ->
  PI * (1 + 10 * c_1 + 100 * c_2 + 1000 * c_3) < 0 ->
  s * b < 0 /\ c * (PI * (1 + 10 * c_1 + 100 * c_2 + 1000 * c_3)) < 0.
Proof.
  by_real.
Qed.

(* cap-nearest *)
Theorem cap_nearest : forall (d : nat) (u v : vec),
  (1 <= d)%nat ->
  norm d (vsub u v) > 0 ->
  (norm d (vsub u u)) ^ 2 < (norm d (vsub u v)) ^ 2.
Proof.
  intros d u v R0 H0.
  pose proof (norm_ge0 d (vsub u v)) as X1.
  pose proof (dot_ge0 d (vsub u v)) as X2.
  pose proof (norm_sq d (vsub u v)) as X3.
  pose proof (norm_ge0 d (vsub u u)) as X4.
  pose proof (dot_ge0 d (vsub u u)) as X5.
  pose proof (norm_sq d (vsub u u)) as X6.
  pose proof (dot_norms d (vsub u u) (vsub u v)) as X7.
  pose proof (dot_norms_neg d (vsub u u) (vsub u v)) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsub u v)) | 1%nat => (norm d (vsub u u)) | 2%nat => u (nth 0 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d (vsub u u)) ^ 2 = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u u)). }
  }
  assert (E2 : (norm d (vsub u v)) ^ 2 = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u v)). }
  }
  assert (E3 : dot d (vsub u v) (vsub u v) = ((sum d (fun i_0 => ((u i_0) * (u i_0))) + (- (2 * sum d (fun i_0 => ((u i_0) * (v i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d (vsub u u) (vsub u u) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vsub u u) (vsub u v) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X5.
  try rewrite E4 in X6.
  try rewrite E5 in X7.
  try rewrite E5 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X10 : sum d (fun i_0 => (u i_0) * (v i_0)) * sum d (fun i_0 => (u i_0) * (v i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (v i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* cap-constant *)
Theorem cap_constant : forall (n : nat) (y : vec) (c : R),
  (1 <= n)%nat ->
  sum n (fun i => y i) = 0 ->
  sum n (fun i => (1 - c * y i) / 2) / INR n = 1 / 2.
Proof.
  intros n y c R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c | 1%nat => y (nth 0 l_ O) | 2%nat => / (INR n) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Over (Minus (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) 2%positive)) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Cst 1%Z) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Atm 2 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([]))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 2 ([])))) (Minus (Sum 0 (Atm 1 ([0]%nat))) (Cst 0%Z)); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 3 ([])) (Atm 2 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

Theorem cap_constant_defined_1 : forall (n : nat) (y : vec),
  (1 <= n)%nat ->
  sum n (fun i => y i) = 0 ->
  INR n <> 0.
Proof.
  intros n y R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => y i) = sum n (fun i_0 => (y i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  clear E1 SZ VAL.
  finish.
Qed.

(* cap-grows *)
Theorem cap_grows : forall (H delta n : R),
  H > 0 ->
  n > 0 ->
  delta > 0 ->
  derivable_pt_lim (fun H => H * ln (2 * n / H) + H - ln (delta / 4)) H (ln (2 * n / H)).
Proof.
  assert (L1 : forall (H delta n : R),
  H > 0 ->
  n > 0 ->
  delta > 0 ->
  1 * ln (2 * n / H) + H * ((0 * H - 1 * (2 * n)) / (H ^ 2) / (2 * n / H)) + 1 - 0 = ln (2 * n / H)).
  { intros; entries; by_slope. }
  intros H delta n H0 H1 H2.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 H delta n H0 H1 H2)).
  slopes.
Qed.

Theorem cap_grows_defined_1 : forall (H delta n : R),
  H > 0 ->
  n > 0 ->
  delta > 0 ->
  H <> 0.
Proof.
  by_real.
Qed.

Theorem cap_grows_defined_2 : forall (H delta n : R),
  H > 0 ->
  n > 0 ->
  delta > 0 ->
  2 * n / H > 0.
Proof.
  by_real.
Qed.

Theorem cap_grows_defined_3 : forall (H delta n : R),
  H > 0 ->
  n > 0 ->
  delta > 0 ->
  delta / 4 > 0.
Proof.
  by_real.
Qed.

(* cap-grows-positive *)
Theorem cap_grows_positive : forall (H n : R),
  H > 0 ->
  H < 2 * n ->
  ln (2 * n / H) > 0.
Proof.
  intros. rewrite <- ln_1. apply ln_increasing; [lra|].
  assert (0 < / H) by (apply Rinv_0_lt_compat; lra). assert (H * / H = 1) by (apply Rinv_r; lra). unfold Rdiv. nra.
Qed.

Theorem cap_grows_positive_defined_1 : forall (H n : R),
  H > 0 ->
  H < 2 * n ->
  H <> 0.
Proof.
  by_real.
Qed.

Theorem cap_grows_positive_defined_2 : forall (H n : R),
  H > 0 ->
  H < 2 * n ->
  2 * n / H > 0.
Proof.
  by_real.
Qed.

(* cap-loose *)
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

Theorem cap_loose_defined_1 : let n := 180 in
  2 * n / 65 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem cap_loose_defined_2 : let delta := 1 / 20 in
  delta / 4 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem cap_loose_defined_3 : let n := 180 in
  n <> 0.
Proof.
  cbv zeta. by_numbers.
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

(* cap-apart *)
Theorem cap_apart_1 : forall (d : nat) (u v w : vec) (b rho : R),
  (1 <= d)%nat ->
  dot d w u + b >= rho ->
  dot d w v + b <= - rho ->
  2 * rho <= dot d w u + b - (dot d w v + b).
Proof.
  intros d u v w b rho R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => u (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => v (nth 0 l_ O) | 5%nat => rho | _ => 0 end)).
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
  assert (E3 : - rho = (- rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 2 * rho = (2 * rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w u + b - (dot d w v + b) = (sum d (fun i_0 => ((w i_0) * (u i_0))) + (- sum d (fun i_0 => ((w i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H1.
  try rewrite E4.
  try rewrite E5.
  assert (X1 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

Theorem cap_apart_2 : forall (d : nat) (u v w : vec) (b rho : R),
  (1 <= d)%nat ->
  dot d w u + b >= rho ->
  dot d w v + b <= - rho ->
  dot d w u + b - (dot d w v + b) = dot d w (vsub u v).
Proof.
  intros d u v w b rho R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => u (nth 0 l_ O) | 2%nat => b | 3%nat => v (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* cap-cauchy *)
Theorem cap_cauchy_1 : forall (d : nat) (w z : vec),
  (1 <= d)%nat ->
  norm d w = 1 ->
  dot d w z <= norm d w * norm d z.
Proof.
  intros d w z R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d z) as X4.
  pose proof (dot_ge0 d z) as X5.
  pose proof (norm_sq d z) as X6.
  pose proof (dot_norms d w z) as X7.
  pose proof (dot_norms_neg d w z) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => z (nth 0 l_ O) | 3%nat => INR d | 4%nat => (norm d z) | _ => 0 end)).
  assert (E1 : dot d w z = sum d (fun i_0 => ((w i_0) * (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : norm d w * norm d z = (((norm d w)) * ((norm d z)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d z z = sum d (fun i_0 => ((z i_0) * (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X5.
  try rewrite E4 in X6.
  try rewrite E1 in X7.
  try rewrite E1 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (z i_0)) * sum d (fun i_0 => (w i_0) * (z i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (z i_0) * (z i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (z i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (z i_0) * (z i_0))) by (exact (dot_ge0 d (fun i_0 => (z i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem cap_cauchy_2 : forall (d : nat) (w z : vec),
  (1 <= d)%nat ->
  norm d w = 1 ->
  norm d w * norm d z = norm d z.
Proof.
  intros d w z R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d z) | 2%nat => w (nth 0 l_ O) | 3%nat => z (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 0 ([])) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* cap-average *)
Theorem cap_average_1 : forall (d n : nat) (X : mat) (p q : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  p > 0 ->
  q > 0 ->
  INR n > 1 ->
  sum n (fun i => (norm d (X i)) ^ 2) / (p * q) - ((norm d (vsum n (fun i => X i))) ^ 2 - sum n (fun i => (norm d (X i)) ^ 2)) / (p * q * (INR n - 1)) = (INR n * sum n (fun i => (norm d (X i)) ^ 2) - (norm d (vsum n (fun i => X i))) ^ 2) / (p * q * (INR n - 1)).
Proof.
  intros d n X p q R0 R1 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (X (nth 0 l_ O))) | 1%nat => / (p * q) | 2%nat => (norm d (vsum n (fun i => X i))) | 3%nat => / (p * q * (INR n - 1)) | 4%nat => INR n | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => p | 7%nat => q | 8%nat => / p | 9%nat => / q | 10%nat => / (INR n - 1) | 11%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Sum 0 (Pow (Atm 0 ([0]%nat)) 2%nat)) (Atm 1 ([]))) (Times (Minus (Pow (Atm 2 ([])) 2%nat) (Sum 0 (Pow (Atm 0 ([0]%nat)) 2%nat))) (Atm 3 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Minus (Times (Atm 4 ([])) (Sum 0 (Pow (Atm 0 ([0]%nat)) 2%nat))) (Pow (Atm 2 ([])) 2%nat)) (Atm 3 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Atm 1 ([])) (Times (Times (Cst 1%Z) (Atm 8 ([]))) (Times (Cst 1%Z) (Atm 9 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 1 ([]))) (Times (Cst 1%Z) (Atm 10 ([])))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 4 ([])) (Atm 0 ([0]%nat))) (Atm 0 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 1 ([]))) (Times (Cst 1%Z) (Atm 10 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 10 ([])))) (Minus (Atm 1 ([])) (Times (Times (Cst 1%Z) (Atm 8 ([]))) (Times (Cst 1%Z) (Atm 9 ([])))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 4 ([])) (Atm 0 ([0]%nat))) (Atm 0 ([0]%nat))) (Atm 10 ([])))) (Minus (Atm 1 ([])) (Times (Times (Cst 1%Z) (Atm 8 ([]))) (Times (Cst 1%Z) (Atm 9 ([])))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 8 ([]))) (Atm 9 ([])))) (Minus (Times (Minus (Atm 4 ([])) (Cst 1%Z)) (Atm 10 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b6018 Hb6018; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b6019 Hb6019; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b6021 Hb6021; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b6019 Hb6019; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b6021 Hb6021; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b6021 Hb6021; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n - 1)) _); nz. } }
Qed.

Theorem cap_average_1_defined_1 : forall (n : nat) (p q : R),
  (1 <= n)%nat ->
  p > 0 ->
  q > 0 ->
  INR n > 1 ->
  p * q <> 0.
Proof.
  by_sign.
Qed.

Theorem cap_average_1_defined_2 : forall (n : nat) (p q : R),
  (1 <= n)%nat ->
  p > 0 ->
  q > 0 ->
  INR n > 1 ->
  p * q * (INR n - 1) <> 0.
Proof.
  by_sign.
Qed.

Theorem cap_average_2 : forall (d n : nat) (X : mat) (R_ p q : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  p > 0 ->
  q > 0 ->
  INR n > 1 ->
  (INR n * sum n (fun i => (norm d (X i)) ^ 2) - (norm d (vsum n (fun i => X i))) ^ 2) / (p * q * (INR n - 1)) = ((INR n) ^ 2 * (R_ ^ 2) - INR n * sum n (fun i => R_ ^ 2 - (norm d (X i)) ^ 2) - (norm d (vsum n (fun i => X i))) ^ 2) / (p * q * (INR n - 1)).
Proof.
  intros d n X R_ p q R0 R1 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => (norm d (X (nth 0 l_ O))) | 2%nat => (norm d (vsum n (fun i => X i))) | 3%nat => / (p * q * (INR n - 1)) | 4%nat => R_ | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => p | 7%nat => q | 8%nat => / (p * q) | 9%nat => / (INR n - 1) | 10%nat => / p | 11%nat => / q | 12%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Minus (Times (Atm 0 ([])) (Sum 0 (Pow (Atm 1 ([0]%nat)) 2%nat))) (Pow (Atm 2 ([])) 2%nat)) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Minus (Minus (Times (Pow (Atm 0 ([])) 2%nat) (Pow (Atm 4 ([])) 2%nat)) (Times (Atm 0 ([])) (Sum 0 (Minus (Pow (Atm 4 ([])) 2%nat) (Pow (Atm 1 ([0]%nat)) 2%nat))))) (Pow (Atm 2 ([])) 2%nat)) (Atm 3 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 8 ([]))) (Times (Cst 1%Z) (Atm 9 ([]))))); Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([])) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 3 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 0 ([]))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Times (Times (Cst 1%Z) (Atm 10 ([]))) (Times (Cst 1%Z) (Atm 11 ([]))))); Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([])) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 8 ([]))) (Times (Cst 1%Z) (Atm 9 ([]))))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Atm 0 ([])) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 10 ([]))) (Atm 11 ([])))) (Minus (Times (Minus (Atm 0 ([])) (Cst 1%Z)) (Atm 9 ([]))) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([])) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 0 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Times (Times (Cst 1%Z) (Atm 10 ([]))) (Times (Cst 1%Z) (Atm 11 ([]))))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 4 ([])) (Atm 4 ([]))) (Atm 10 ([]))) (Atm 11 ([])))) (Minus (Times (Minus (Atm 0 ([])) (Cst 1%Z)) (Atm 9 ([]))) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 4 ([])) (Atm 4 ([]))) (Atm 0 ([]))) (Atm 10 ([]))) (Atm 11 ([])))) (Minus (Times (Minus (Atm 0 ([])) (Cst 1%Z)) (Atm 9 ([]))) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Times (Times (Atm 4 ([])) (Atm 4 ([]))) (Atm 10 ([]))) (Atm 11 ([])))) (Minus (Times (Minus (Atm 0 ([])) (Cst 1%Z)) (Atm 9 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n - 1)) _); nz. }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n - 1)) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n - 1)) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n - 1)) _); nz. } }
Qed.

(* cap-mean *)
Theorem cap_mean : forall (d n : nat) (X : mat) (w : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => dot d w (X i) + b) / INR n = dot d w (vdiv (vsum n (fun i => X i)) (INR n)) + b.
Proof.
  intros d n X w b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => X (nth 0 l_ O) (nth 1 l_ O) | 2%nat => b | 3%nat => / (INR n) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([1;0]%nat)))) (Atm 2 ([])))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Times (Sum 0 (Atm 1 ([0;1]%nat))) (Atm 3 ([]))))) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([]))); Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Times (Atm 4 ([])) (Atm 3 ([]))) (Cst 1%Z))] ([[];[];[0];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

Theorem cap_mean_defined_1 : forall (n : nat),
  (1 <= n)%nat ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

(* cap-pairs *)
Theorem cap_pairs : forall (d n : nat) (X : mat) (lam : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d (vsum n (fun i => vscal (lam i) (X i)))) ^ 2 = sum n (fun i => sum n (fun j => lam i * lam j * dot d (X i) (X j))).
Proof.
  intros d n X lam R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsum n (fun i => vscal (lam i) (X i)))) | 1%nat => lam (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))))))] ([[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (lam i) (X i)))). } }
Qed.

(* cap-square *)
Theorem cap_square : forall (p q : R),
  p > 0 ->
  q > 0 ->
  (p / (p ^ 2) + q / (q ^ 2)) / (p + q) = 1 / (p * q).
Proof.
  by_field.
Qed.

Theorem cap_square_defined_1 : forall (p q : R),
  p > 0 ->
  q > 0 ->
  p ^ 2 <> 0.
Proof.
  by_real.
Qed.

Theorem cap_square_defined_2 : forall (p q : R),
  p > 0 ->
  q > 0 ->
  q ^ 2 <> 0.
Proof.
  by_real.
Qed.

Theorem cap_square_defined_3 : forall (p q : R),
  p > 0 ->
  q > 0 ->
  p + q <> 0.
Proof.
  by_real.
Qed.

Theorem cap_square_defined_4 : forall (p q : R),
  p > 0 ->
  q > 0 ->
  p * q <> 0.
Proof.
  by_real.
Qed.

(* cap-cross *)
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

Theorem cap_cross_defined_1 : forall (p q t : R),
  p * q <> 0 ->
  1 / (p * q) + (p + q - 1) * t = 0 ->
  p * q * (p + q - 1) <> 0.
Proof.
  by_cases.
Qed.

(* cap-even *)
Theorem cap_even : forall (R_ q : R),
  q >= 1 ->
  (2 * q) ^ 2 * (R_ ^ 2) / (q * q * (2 * q - 1)) = 4 * (R_ ^ 2) / (2 * q - 1).
Proof.
  by_field.
Qed.

Theorem cap_even_defined_1 : forall (q : R),
  q >= 1 ->
  q * q * (2 * q - 1) <> 0.
Proof.
  by_real.
Qed.

Theorem cap_even_defined_2 : forall (q : R),
  q >= 1 ->
  2 * q - 1 <> 0.
Proof.
  by_real.
Qed.

(* cap-odd *)
Theorem cap_odd : forall (q : R),
  4 * ((q + 1) * q * (2 * q)) = (2 * q + 1) ^ 2 * (2 * q - 1) + 4 * (q ^ 2) + 2 * q + 1.
Proof.
  by_field.
Qed.

(* cap-disc *)
Theorem cap_disc : forall (R_ : R),
  9 * (R_ ^ 2) / 4 = (3 * R_ / 2) ^ 2.
Proof.
  by_field.
Qed.

(* cap-triangle *)
Theorem cap_triangle : forall (d : nat) (u v : vec),
  (1 <= d)%nat ->
  norm d u = 1 ->
  dot d u v = - (1 / 2) ->
  dot d u u - 1 / 4 = 3 / 4 /\ dot d u v - 1 / 4 = - (3 / 4).
Proof.
  intros d u v R0 H0 H1.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => u (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  assert (E1 : dot d u v = sum d (fun i_0 => ((u i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : - (1 / 2) = (- (1 / 2))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Over (Cst 1%Z) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Over (Cst 1%Z) 2%positive))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d u u - 1 / 4 = ((- (1 / 4)) + sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Over (Cst 1%Z) 4%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Over (Cst 1%Z) 4%positive)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 3 / 4 = (3 / 4)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Cst 3%Z) 4%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Cst 3%Z) 4%positive)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u v - 1 / 4 = ((- (1 / 4)) + sum d (fun i_0 => ((u i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Over (Cst 1%Z) 4%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Over (Cst 1%Z) 4%positive)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : - (3 / 4) = (- (3 / 4))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Over (Cst 3%Z) 4%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Over (Cst 3%Z) 4%positive))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5.
  try rewrite E6.
  try rewrite E7 in X2.
  try rewrite E7 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X5 : sum d (fun i_0 => (u i_0) * (v i_0)) * sum d (fun i_0 => (u i_0) * (v i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* cap-monotone *)
Theorem cap_monotone : forall (R_ m rho sigma : R),
  rho > 0 ->
  sigma >= rho ->
  Rmin (R_ ^ 2 / (sigma ^ 2)) m <= Rmin (R_ ^ 2 / (rho ^ 2)) m.
Proof.
  intros. apply Rle_min_compat_r. assert (R_ ^ 2 / sigma ^ 2 = R_ ^ 2 * / sigma ^ 2) as -> by reflexivity.
  unfold Rdiv. apply Rmult_le_compat_l; [apply pow2_ge_0|]. apply Rinv_le_contravar; [apply pow_lt|]; nra.
Qed.

Theorem cap_monotone_defined_1 : forall (rho sigma : R),
  rho > 0 ->
  sigma >= rho ->
  sigma ^ 2 <> 0.
Proof.
  by_real.
Qed.

Theorem cap_monotone_defined_2 : forall (rho sigma : R),
  rho > 0 ->
  sigma >= rho ->
  rho ^ 2 <> 0.
Proof.
  by_real.
Qed.

(* cap-prefers *)
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

Theorem cap_prefers_defined_1 : let n := 180 in
  2 * n / 5 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem cap_prefers_defined_2 : let delta := 1 / 80 in
  delta / 4 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem cap_prefers_defined_3 : let n := 180 in
  n <> 0.
Proof.
  cbv zeta. by_numbers.
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

Theorem cap_prefers_defined_5 : let n := 180 in
  2 * n / 17 > 0.
Proof.
  cbv zeta. by_numbers.
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

(* cap-one-slack *)
Theorem cap_one_slack : forall (d n : nat) (X : mat) (w xi y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  xi i >= 0 ->
  y i * (dot d w (X i) + b) >= 1 - xi i ->
  one_if (Rle_dec (y i * (dot d w (X i) + b)) 0) <= xi i.
Proof.
  intros d n X w xi y b i R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | 7%nat => (one_if (Rle_dec (y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b)) 0)) | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 0 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in H1.
  everywhere E1.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* cap-slack *)
Theorem cap_slack : forall (d n : nat) (X : mat) (w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> one_if (Rle_dec (y i * (dot d w (X i) + b)) 0) <= xi i) ->
  sum n (fun i => one_if (Rle_dec (y i * (dot d w (X i) + b)) 0)) <= sum n (fun i => xi i).
Proof.
  intros d n X w xi y b R0 R1 H0.
  assert (X1 : sum n (fun i => one_if (Rle_dec (y i * (dot d w (X i) + b)) 0)) <= sum n (fun i => xi i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (one_if (Rle_dec (y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b)) 0)) | 1%nat => INR n | 2%nat => xi (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum n (fun i => one_if (Rle_dec (y i * (dot d w (X i) + b)) 0)) = sum n (fun i_0 => ((one_if (Rle_dec (y i_0 * (dot d w (X i_0) + b)) 0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E1.
  try rewrite E2.
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* cap-balance *)
Theorem cap_balance : forall (n : nat) (y : vec) (b : R),
  (1 <= n)%nat ->
  INR n <> 0 ->
  b = sum n (fun i => y i) / INR n ->
  (forall i, (i < n)%nat -> (y i) ^ 2 = 1) ->
  dot n (vsub ones (vscal b y)) y = 0.
Proof.
  intros n y b R0 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => b | 1%nat => y (nth 0 l_ O) | 2%nat => / (INR n) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 0 ([])) (Times (Sum 0 (Atm 1 ([0]%nat))) (Atm 2 ([]))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 1 ([0]%nat))) (Minus (Times (Atm 3 ([])) (Atm 2 ([]))) (Cst 1%Z)))] ([[];[];[];[];[0];[0];[];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b6086 Hb6086; apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b6086 Hb6086; apply sum0; intros b6087 Hb6087; apply mul0, Rminus_diag_eq; exact (H2 b6086 ltac:(first [assumption|lia])). }
  { apply sum0; intros b6087 Hb6087; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply sum0; intros b6087 Hb6087; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

(* cap-edge *)
Theorem cap_edge : forall (n : nat) (y : vec) (b : R) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (forall i', (i' < n)%nat -> (y i') ^ 2 = 1) ->
  y i * ((1 - b * y i) * y i + b) = 1.
Proof.
  intros n y b i R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => b | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Times (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 0 ([0]%nat)))) (Atm 0 ([0]%nat))) (Atm 1 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 0 ([0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0 i ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H0 i ltac:(first [assumption|lia])). } }
Qed.

(* cap-best *)
Theorem cap_best : forall (n : nat) (alpha v y : vec) (b : R),
  (1 <= n)%nat ->
  (forall k, (k < n)%nat -> alpha k = (vsub ones (vscal b y)) k) ->
  dot n alpha y = 0 ->
  dot n v y = 0 ->
  sum n (fun i => alpha i) - (norm n alpha) ^ 2 / 2 - (sum n (fun i => v i) - (norm n v) ^ 2 / 2) = (norm n (vsub v alpha)) ^ 2 / 2.
Proof.
  intros n alpha v y b R0 H0 H1 H2.
  assert (X1 : sum n (fun k => alpha k) = sum n (fun k => (vsub ones (vscal b y)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H0 k_ H_); tauto]).
  pose proof (norm_ge0 n alpha) as X2.
  pose proof (dot_ge0 n alpha) as X3.
  pose proof (norm_sq n alpha) as X4.
  pose proof (norm_ge0 n v) as X5.
  pose proof (dot_ge0 n v) as X6.
  pose proof (norm_sq n v) as X7.
  pose proof (norm_ge0 n (vsub v alpha)) as X8.
  pose proof (dot_ge0 n (vsub v alpha)) as X9.
  pose proof (norm_sq n (vsub v alpha)) as X10.
  pose proof (dot_norms n alpha v) as X11.
  pose proof (dot_norms_neg n alpha v) as X12.
  pose proof (dot_norms n (vsub v alpha) alpha) as X13.
  pose proof (dot_norms_neg n (vsub v alpha) alpha) as X14.
  pose proof (dot_norms n (vsub v alpha) v) as X15.
  pose proof (dot_norms_neg n (vsub v alpha) v) as X16.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => b | 2%nat => y (nth 0 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => INR n | 5%nat => (norm n alpha) | 6%nat => (norm n v) | 7%nat => (norm n (vsub v alpha)) | _ => 0 end)).
  assert (E1 : sum n (fun k => alpha k) = ((INR n) + (- (b * sum n (fun i_0 => (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9748 Hb9748; apply mul0, Rminus_diag_eq; exact (H0 b9748 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E2 : sum n (fun k => (vsub ones (vscal b y)) k) = ((INR n) + (- (b * sum n (fun i_0 => (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : dot n alpha y = ((- (b * sum n (fun i_0 => ((y i_0) * (y i_0))))) + sum n (fun i_0 => (y i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9764 Hb9764; apply mul0, Rminus_diag_eq; exact (H0 b9764 ltac:(first [assumption|lia])). }
  }
  assert (E4 : dot n v y = sum n (fun i_0 => ((y i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => alpha i) - (norm n alpha) ^ 2 / 2 - (sum n (fun i => v i) - (norm n v) ^ 2 / 2) = (((((1 / 2) * (INR n)) + (- ((((1 / 2) * b) * b) * sum n (fun i_0 => ((y i_0) * (y i_0)))))) + ((1 / 2) * sum n (fun i_0 => ((v i_0) * (v i_0))))) + (- sum n (fun i_0 => (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Pow (Atm 5 ([])) 2%nat) 2%positive)) (Minus (Sum 0 (Atm 3 ([0]%nat))) (Over (Pow (Atm 6 ([])) 2%nat) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Opp (Times (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Opp (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([]))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9786 Hb9786; apply mul0, Rminus_diag_eq; exact (H0 b9786 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq n alpha). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq n v). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply sum0; intros b9788 Hb9788; apply mul0, Rminus_diag_eq; exact (H0 b9788 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9788 Hb9788; apply mul0, Rminus_diag_eq; exact (H0 b9788 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9788 Hb9788; apply mul0, Rminus_diag_eq; exact (H0 b9788 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : (norm n (vsub v alpha)) ^ 2 / 2 = (((((((1 / 2) * (INR n)) + ((((1 / 2) * b) * b) * sum n (fun i_0 => ((y i_0) * (y i_0))))) + (- (b * sum n (fun i_0 => (y i_0))))) + (b * sum n (fun i_0 => ((y i_0) * (v i_0))))) + ((1 / 2) * sum n (fun i_0 => ((v i_0) * (v i_0))))) + (- sum n (fun i_0 => (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 7 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Times (Over (Cst 1%Z) 2%positive) (Atm 4 ([]))) (Times (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Opp (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Over (Cst 1%Z) 2%positive) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq n (vsub v alpha)). }
    { apply sum0; intros b9802 Hb9802; apply mul0, Rminus_diag_eq; exact (H0 b9802 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9803 Hb9803; apply mul0, Rminus_diag_eq; exact (H0 b9803 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9803 Hb9803; apply mul0, Rminus_diag_eq; exact (H0 b9803 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9803 Hb9803; apply mul0, Rminus_diag_eq; exact (H0 b9803 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : dot n alpha alpha = (((INR n) + ((b * b) * sum n (fun i_0 => ((y i_0) * (y i_0))))) + (- ((2 * b) * sum n (fun i_0 => (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 4 ([])) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9817 Hb9817; apply mul0, Rminus_diag_eq; exact (H0 b9817 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9817 Hb9817; apply mul0, Rminus_diag_eq; exact (H0 b9817 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9817 Hb9817; apply mul0, Rminus_diag_eq; exact (H0 b9817 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : dot n v v = sum n (fun i_0 => ((v i_0) * (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot n (vsub v alpha) (vsub v alpha) = ((((((INR n) + ((b * b) * sum n (fun i_0 => ((y i_0) * (y i_0))))) + (- ((2 * b) * sum n (fun i_0 => (y i_0))))) + ((2 * b) * sum n (fun i_0 => ((y i_0) * (v i_0))))) + sum n (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum n (fun i_0 => (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Atm 4 ([])) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Atm 2 ([0]%nat)))))) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9847 Hb9847; apply mul0, Rminus_diag_eq; exact (H0 b9847 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9847 Hb9847; apply mul0, Rminus_diag_eq; exact (H0 b9847 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9847 Hb9847; apply mul0, Rminus_diag_eq; exact (H0 b9847 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9847 Hb9847; apply mul0, Rminus_diag_eq; exact (H0 b9847 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E10 : dot n alpha v = ((- (b * sum n (fun i_0 => ((y i_0) * (v i_0))))) + sum n (fun i_0 => (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9862 Hb9862; apply mul0, Rminus_diag_eq; exact (H0 b9862 ltac:(first [assumption|lia])). }
  }
  assert (E11 : dot n (vsub v alpha) alpha = (((((- (INR n)) + (- ((b * b) * sum n (fun i_0 => ((y i_0) * (y i_0)))))) + ((2 * b) * sum n (fun i_0 => (y i_0)))) + (- (b * sum n (fun i_0 => ((y i_0) * (v i_0)))))) + sum n (fun i_0 => (v i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Opp (Atm 4 ([]))) (Opp (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Atm 2 ([0]%nat))))) (Opp (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Opp (Cst 1%Z)) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9877 Hb9877; apply mul0, Rminus_diag_eq; exact (H0 b9877 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9877 Hb9877; apply mul0, Rminus_diag_eq; exact (H0 b9877 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9877 Hb9877; apply mul0, Rminus_diag_eq; exact (H0 b9877 ltac:(first [assumption|lia])). }
    { apply sum0; intros b9877 Hb9877; apply mul0, Rminus_diag_eq; exact (H0 b9877 ltac:(first [assumption|lia])). }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E12 : dot n (vsub v alpha) v = (((b * sum n (fun i_0 => ((y i_0) * (v i_0)))) + sum n (fun i_0 => ((v i_0) * (v i_0)))) + (- sum n (fun i_0 => (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Opp (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b9892 Hb9892; apply mul0, Rminus_diag_eq; exact (H0 b9892 ltac:(first [assumption|lia])). }
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in H1.
  try rewrite E4 in H2.
  try rewrite E5.
  try rewrite E6.
  try rewrite E7 in X3.
  try rewrite E7 in X4.
  try rewrite E8 in X6.
  try rewrite E8 in X7.
  try rewrite E9 in X9.
  try rewrite E9 in X10.
  try rewrite E10 in X11.
  try rewrite E10 in X12.
  try rewrite E11 in X13.
  try rewrite E11 in X14.
  try rewrite E12 in X15.
  try rewrite E12 in X16.
  assert (X17 : 0 <= sum n (fun i_0 => (y i_0) * (y i_0))) by (exact (dot_ge0 n (fun i_0 => (y i_0)))).
  assert (X18 : sum n (fun i_0 => (y i_0) * (v i_0)) * sum n (fun i_0 => (y i_0) * (v i_0)) <= sum n (fun i_0 => (y i_0) * (y i_0)) * sum n (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy n (fun i_0 => (y i_0)) (fun i_0 => (v i_0)))).
  assert (X19 : 0 <= sum n (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 n (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
Qed.

(* cap-plus *)
Theorem cap_plus : forall (b p q : R),
  p + q <> 0 ->
  b = (p - q) / (p + q) ->
  1 - b = 2 * q / (p + q).
Proof.
  by_field.
Qed.

(* cap-minus *)
Theorem cap_minus : forall (b p q : R),
  p + q <> 0 ->
  b = (p - q) / (p + q) ->
  1 + b = 2 * p / (p + q).
Proof.
  by_field.
Qed.

(* cap-box *)
Theorem cap_box : forall (C_ p q : R),
  p + q <> 0 ->
  p >= 1 ->
  q >= 1 ->
  C_ >= 2 * p / (p + q) ->
  C_ >= 2 * q / (p + q) ->
  2 * p / (p + q) > 0 /\ 2 * p / (p + q) <= C_ /\ 2 * q / (p + q) > 0 /\ 2 * q / (p + q) <= C_.
Proof.
  by_real.
Qed.

Theorem cap_box_defined_2 : forall (C_ p q : R),
  p + q <> 0 ->
  p >= 1 ->
  q >= 1 ->
  C_ >= 2 * p / (p + q) ->
  C_ >= 2 * q / (p + q) ->
  2 * p / (p + q) > 0 -> p + q <> 0.
Proof.
  by_real.
Qed.

Theorem cap_box_defined_3 : forall (C_ p q : R),
  p + q <> 0 ->
  p >= 1 ->
  q >= 1 ->
  C_ >= 2 * p / (p + q) ->
  C_ >= 2 * q / (p + q) ->
  2 * p / (p + q) > 0 /\ 2 * p / (p + q) <= C_ -> p + q <> 0.
Proof.
  by_real.
Qed.

Theorem cap_box_defined_4 : forall (C_ p q : R),
  p + q <> 0 ->
  p >= 1 ->
  q >= 1 ->
  C_ >= 2 * p / (p + q) ->
  C_ >= 2 * q / (p + q) ->
  2 * p / (p + q) > 0 /\ 2 * p / (p + q) <= C_ /\ 2 * q / (p + q) > 0 -> p + q <> 0.
Proof.
  by_real.
Qed.

(* cap-length *)
Theorem cap_length : forall (p q : R),
  p > 0 ->
  q > 0 ->
  p * ((2 * q / (p + q)) ^ 2) + q * ((2 * p / (p + q)) ^ 2) = 4 * p * q / (p + q).
Proof.
  by_field.
Qed.

Theorem cap_length_defined_1 : forall (p q : R),
  p > 0 ->
  q > 0 ->
  p + q <> 0.
Proof.
  by_real.
Qed.

(* cap-small *)
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

Theorem cap_small_defined_1 : forall (C_ p q : R),
  p + q <> 0 ->
  C_ >= 0 ->
  C_ < p / (p + q) ->
  p <> 0.
Proof.
  by_sign.
Qed.

(* cap-unit *)
Theorem cap_unit : forall (d : nat) (y : vec) (j : nat),
  (1 <= d)%nat ->
  (j < d)%nat ->
  dot d y (unit j) = y j.
Proof.
  intros d y j R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) (Times (Cst 1%Z) (Atm 0 ([0]%nat))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b6129 => _)); first [assumption|lia]. } }
Qed.

(* cap-enemy *)
Theorem cap_enemy_1 : forall (d : nat) (R_ : R),
  (1 <= d)%nat ->
  (norm d zeros) ^ 2 <= 0 * (R_ ^ 2).
Proof.
  intros d R_ R0.
  pose proof (norm_ge0 d zeros) as X1.
  pose proof (dot_ge0 d zeros) as X2.
  pose proof (norm_sq d zeros) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d zeros) | 1%nat => INR d | 2%nat => R_ | _ => 0 end)).
  assert (E1 : (norm d zeros) ^ 2 = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Cst 0%Z) (Cst 0%Z))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d zeros). }
  }
  assert (E2 : 0 * (R_ ^ 2) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 0%Z) (Pow (Atm 2 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d zeros zeros = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Cst 0%Z) (Cst 0%Z))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

Theorem cap_enemy_2 : forall (d : nat) (u x : vec) (R_ k s : R),
  (1 <= d)%nat ->
  (norm d u) ^ 2 <= k * (R_ ^ 2) ->
  s ^ 2 = 1 ->
  s * dot d u x <= 0 ->
  (norm d x) ^ 2 <= R_ ^ 2 ->
  (norm d (vadd u (vscal s x))) ^ 2 <= (k + 1) * (R_ ^ 2).
Proof.
  intros d u x R_ k s R0 H0 H1 H2 H3.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose proof (norm_ge0 d x) as X4.
  pose proof (dot_ge0 d x) as X5.
  pose proof (norm_sq d x) as X6.
  pose proof (norm_ge0 d (vadd u (vscal s x))) as X7.
  pose proof (dot_ge0 d (vadd u (vscal s x))) as X8.
  pose proof (norm_sq d (vadd u (vscal s x))) as X9.
  pose proof (dot_norms d u x) as X10.
  pose proof (dot_norms_neg d u x) as X11.
  pose proof (dot_norms d (vadd u (vscal s x)) u) as X12.
  pose proof (dot_norms_neg d (vadd u (vscal s x)) u) as X13.
  pose proof (dot_norms d (vadd u (vscal s x)) x) as X14.
  pose proof (dot_norms_neg d (vadd u (vscal s x)) x) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => s | 2%nat => u (nth 0 l_ O) | 3%nat => INR d | 4%nat => k | 5%nat => R_ | 6%nat => x (nth 0 l_ O) | 7%nat => (norm d x) | 8%nat => (norm d (vadd u (vscal s x))) | _ => 0 end)).
  assert (E1 : (norm d u) ^ 2 = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  }
  assert (E2 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Pow (Atm 5 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : s ^ 2 = 1).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 1 ([])) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E4 : s * dot d u x = (s * sum d (fun i_0 => ((u i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (norm d x) ^ 2 = sum d (fun i_0 => ((x i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 7 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d x). }
  }
  assert (E6 : R_ ^ 2 = (R_ * R_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : (norm d (vadd u (vscal s x))) ^ 2 = ((((2 * s) * sum d (fun i_0 => ((u i_0) * (x i_0)))) + sum d (fun i_0 => ((u i_0) * (u i_0)))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 8 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat))))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))) (Minus (Pow (Atm 1 ([])) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd u (vscal s x))). }
    { apply sum0; intros b18909 Hb18909; apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E8 : (k + 1) * (R_ ^ 2) = (((k * R_) * R_) + (R_ * R_))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 4 ([])) (Cst 1%Z)) (Pow (Atm 5 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 5 ([]))) (Times (Atm 5 ([])) (Atm 5 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d x x = sum d (fun i_0 => ((x i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (vadd u (vscal s x)) (vadd u (vscal s x)) = ((((2 * s) * sum d (fun i_0 => ((u i_0) * (x i_0)))) + sum d (fun i_0 => ((u i_0) * (u i_0)))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))) (Minus (Pow (Atm 1 ([])) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b18944 Hb18944; apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E12 : dot d u x = sum d (fun i_0 => ((u i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (vadd u (vscal s x)) u = ((s * sum d (fun i_0 => ((u i_0) * (x i_0)))) + sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d (vadd u (vscal s x)) x = ((s * sum d (fun i_0 => ((x i_0) * (x i_0)))) + sum d (fun i_0 => ((u i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([])) (Atm 6 ([0]%nat)))) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H2.
  try rewrite E5 in H3.
  try rewrite E6 in H3.
  try rewrite E7.
  try rewrite E8.
  try rewrite E9 in X2.
  try rewrite E9 in X3.
  try rewrite E10 in X5.
  try rewrite E10 in X6.
  try rewrite E11 in X8.
  try rewrite E11 in X9.
  try rewrite E12 in X10.
  try rewrite E12 in X11.
  try rewrite E13 in X12.
  try rewrite E13 in X13.
  try rewrite E14 in X14.
  try rewrite E14 in X15.
  assert (X16 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X17 : sum d (fun i_0 => (u i_0) * (x i_0)) * sum d (fun i_0 => (u i_0) * (x i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (x i_0)))).
  assert (X18 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  finish.
Qed.

(* cap-enemy-end *)
Theorem cap_enemy_end : forall (R_ m rho t : R),
  rho >= 0 ->
  t >= m * rho ->
  t ^ 2 <= m * (R_ ^ 2) ->
  m * (rho ^ 2) <= R_ ^ 2.
Proof.
  intros. destruct (Rle_dec m 0); [nra|]. assert (0 <= m * rho) by nra. assert (m * rho * (m * rho) <= t * t) by (apply Rmult_le_compat; lra).
  assert (m * (m * rho ^ 2) <= m * R_ ^ 2) by lra. apply (Rmult_le_reg_l m); lra.
Qed.

(* cap-ex-radon *)
Theorem cap_ex_radon : forall (mu_1 mu_2 mu_3 : R),
  mu_1 + mu_2 + mu_3 = 0 ->
  mu_2 + 3 * mu_3 = 0 ->
  mu_1 = 2 * mu_3.
Proof.
  by_real.
Qed.

(* cap-sauer *)
Theorem cap_sauer_1 : 1 = 1 + 0 * (0 + 1) / 2.
Proof.
  by_field.
Qed.

Theorem cap_sauer_2 : forall (k m : R),
  m = 1 + k * (k + 1) / 2 ->
  m + k + 1 = 1 + (k + 1) * (k + 1 + 1) / 2.
Proof.
  by_field.
Qed.

Definition all_of_it := (cap_coin, cap_two, cap_two_defined_1, cap_collinear, cap_origin, cap_corner, cap_gather, cap_radon, cap_digit, cap_rest, cap_phase, cap_circle, cap_contains, cap_four_cosine, cap_four_double, cap_four, cap_nearest, cap_constant, cap_constant_defined_1, cap_grows, cap_grows_defined_1, cap_grows_defined_2, cap_grows_defined_3, cap_grows_positive, cap_grows_positive_defined_1, cap_grows_positive_defined_2, cap_loose, cap_loose_defined_1, cap_loose_defined_2, cap_loose_defined_3, cap_loose_defined_4, cap_apart_1, cap_apart_2, cap_cauchy_1, cap_cauchy_2, cap_average_1, cap_average_1_defined_1, cap_average_1_defined_2, cap_average_2, cap_mean, cap_mean_defined_1, cap_pairs, cap_square, cap_square_defined_1, cap_square_defined_2, cap_square_defined_3, cap_square_defined_4, cap_cross, cap_cross_defined_1, cap_even, cap_even_defined_1, cap_even_defined_2, cap_odd, cap_disc, cap_triangle, cap_monotone, cap_monotone_defined_1, cap_monotone_defined_2, cap_prefers, cap_prefers_defined_1, cap_prefers_defined_2, cap_prefers_defined_3, cap_prefers_defined_4, cap_prefers_defined_5, cap_prefers_defined_6, cap_one_slack, cap_slack, cap_balance, cap_edge, cap_best, cap_plus, cap_minus, cap_box, cap_box_defined_2, cap_box_defined_3, cap_box_defined_4, cap_length, cap_length_defined_1, cap_small, cap_small_defined_1, cap_unit, cap_enemy_1, cap_enemy_2, cap_enemy_end, cap_ex_radon, cap_sauer_1, cap_sauer_2).
Print Assumptions all_of_it.
