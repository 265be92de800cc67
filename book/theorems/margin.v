(* The proved claims of the chapter margin: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* marg-side *)
Theorem marg_side : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d w (X i) + b) > 0 ->
  (if Rge_dec (dot d w (X i) + b) 0 then 1 else - 1) = y i.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose proof H0 as X1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (if Rge_dec (dot d w (X (nth 0 l_ O)) + b) 0 then 1 else - 1) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w (X i) + b = (b + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  everywhere E3.
  assert (X2 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_labels.
Qed.

(* marg-perp *)
Theorem marg_perp_1 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 0 ->
  dot d w v + b = 0 ->
  dot d w (vsub x v) = dot d w x + b - (dot d w v + b).
Proof.
  intros d v w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_perp_2 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 0 ->
  dot d w v + b = 0 ->
  dot d w x + b - (dot d w v + b) = 0.
Proof.
  intros d v w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => v (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Cst 0%Z)); Times (Opp (Cst 1%Z)) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 2 ([]))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* marg-line *)
Theorem marg_line : forall (a b x_1 x_2 : R),
  x_2 = a * x_1 + b <-> a * x_1 + (- 1) * x_2 + b = 0.
Proof.
  by_real.
Qed.

(* marg-perp-plane *)
Theorem marg_perp_plane : forall (a : R),
  a * 1 + (- 1) * a = 0.
Proof.
  by_field.
Qed.

(* marg-foot-on *)
Theorem marg_foot_on_1 : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) + b = dot d w x + b - (dot d w x + b) / ((norm d w) ^ 2) * ((norm d w) ^ 2).
Proof.
  intros d w x b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => / ((norm d w) ^ 2) | 4%nat => (norm d w) | 5%nat => / (norm d w) | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Atm 3 ([]))) (Atm 0 ([0]%nat)))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Times (Times (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Atm 3 ([]))) (Pow (Atm 4 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat))) (Atm 0 ([1]%nat)))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([]))) (Atm 0 ([0]%nat)))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat)); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 5 ([]))) (Atm 5 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 5 ([]))) (Atm 5 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))] ([[];[0];[];[];[];[];[];[];[0];[0];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b4008 Hb4008; apply sum0; intros b4010 Hb4010; apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply sum0; intros b4008 Hb4008; apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply sum0; intros b4012 Hb4012; apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply sum0; intros b4012 Hb4012; apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

Theorem marg_foot_on_1_defined_1 : forall (d : nat) (w : vec),
  (1 <= d)%nat ->
  norm d w > 0 ->
  (norm d w) ^ 2 <> 0.
Proof.
  intros d w R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem marg_foot_on_2 : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w x + b - (dot d w x + b) / ((norm d w) ^ 2) * ((norm d w) ^ 2) = 0.
Proof.
  intros d w x b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => / ((norm d w) ^ 2) | 4%nat => (norm d w) | 5%nat => / (norm d w) | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Times (Times (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Atm 3 ([]))) (Pow (Atm 4 ([])) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Times (Atm 4 ([])) (Atm 5 ([]))) (Cst 1%Z))); Times (Times (Opp (Cst 1%Z)) (Atm 2 ([]))) (Minus (Times (Atm 4 ([])) (Atm 5 ([]))) (Cst 1%Z)); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([])) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 3 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat)); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 5 ([])))) (Minus (Times (Atm 4 ([])) (Atm 5 ([]))) (Cst 1%Z))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([])) (Atm 4 ([]))) (Atm 5 ([])))) (Minus (Times (Atm 4 ([])) (Atm 5 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7856 Hb7856; apply mul0, Rminus_diag_eq; refine (Rinv_r ((norm d w)) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((norm d w)) _); nz. }
  { apply sum0; intros b7857 Hb7857; apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply sum0; intros b7856 Hb7856; apply mul0, Rminus_diag_eq; refine (Rinv_r ((norm d w)) _); nz. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((norm d w)) _); nz. } }
Qed.

(* marg-distance *)
Theorem marg_distance_1 : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = norm d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w).
Proof.
  intros d w x b R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X4.
  pose proof (dot_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X5.
  pose proof (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X6.
  pose proof (norm_ge0 d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X7.
  pose proof (dot_ge0 d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X8.
  pose proof (norm_sq d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X9.
  pose proof (dot_norms d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X10.
  pose proof (dot_norms_neg d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X11.
  pose proof (dot_norms d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w) as X12.
  pose proof (dot_norms_neg d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w) as X13.
  pose proof (dot_norms d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X14.
  pose proof (dot_norms_neg d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) | 2%nat => (norm d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) | 3%nat => w (nth 0 l_ O) | 4%nat => x (nth 0 l_ O) | 5%nat => b | 6%nat => / ((norm d w) ^ 2) | 7%nat => / (norm d w) | 8%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))))) (Minus (Atm 4 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 7 ([])) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 6 ([]))) (Atm 3 ([2]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([1]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 3 ([2]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 3 ([1]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 3 ([0]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b21482 Hb21482; apply sum0; intros b21483 Hb21483; apply sum0; intros b21485 Hb21485; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21482 Hb21482; apply sum0; intros b21483 Hb21483; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21482 Hb21482; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21482 Hb21482; apply sum0; intros b21483 Hb21483; apply sum0; intros b21485 Hb21485; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21482 Hb21482; apply sum0; intros b21483 Hb21483; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21482 Hb21482; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : dot d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 7 ([])) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 6 ([]))) (Atm 3 ([2]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([1]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 3 ([2]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 3 ([1]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 3 ([0]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))] ([[0;1];[0];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b21514 Hb21514; apply sum0; intros b21515 Hb21515; apply sum0; intros b21517 Hb21517; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21514 Hb21514; apply sum0; intros b21515 Hb21515; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21514 Hb21514; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21514 Hb21514; apply sum0; intros b21515 Hb21515; apply sum0; intros b21517 Hb21517; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21514 Hb21514; apply sum0; intros b21515 Hb21515; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21514 Hb21514; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E5 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Times (Times (Atm 5 ([])) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))] ([[];[];[0];[];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b21563 Hb21563; apply sum0; intros b21564 Hb21564; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21563 Hb21563; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E6 : dot d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Times (Times (Atm 5 ([])) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([1]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))] ([[0];[];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b21589 Hb21589; apply sum0; intros b21590 Hb21590; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21589 Hb21589; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E7 : dot d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 7 ([])) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 5 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Atm 7 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 6 ([]))) (Atm 3 ([2]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([1]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 3 ([2]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 3 ([2]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 5 ([]))) (Atm 3 ([1]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 3 ([0]%nat))) (Atm 7 ([]))) (Atm 7 ([])))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 7 ([]))) 2%nat)))] ([[];[];[0;1];[0];[];[];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b21617 Hb21617; apply sum0; intros b21618 Hb21618; apply sum0; intros b21620 Hb21620; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21617 Hb21617; apply sum0; intros b21618 Hb21618; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21617 Hb21617; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21617 Hb21617; apply sum0; intros b21618 Hb21618; apply sum0; intros b21620 Hb21620; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21617 Hb21617; apply sum0; intros b21618 Hb21618; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b21617 Hb21617; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  try rewrite E1 in X2.
  try rewrite E1 in X3.
  try rewrite E2 in X5.
  try rewrite E2 in X6.
  try rewrite E3 in X8.
  try rewrite E3 in X9.
  everywhere E4.
  try rewrite E5 in X10.
  try rewrite E5 in X11.
  try rewrite E6 in X12.
  try rewrite E6 in X13.
  try rewrite E7 in X14.
  try rewrite E7 in X15.
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

Theorem marg_distance_1_defined_1 : forall (d : nat) (w : vec),
  (1 <= d)%nat ->
  norm d w > 0 ->
  (norm d w) ^ 2 <> 0.
Proof.
  intros d w R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem marg_distance_2 : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  norm d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) = Rabs (dot d w x + b) / norm d w.
Proof.
  intros d w x b R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X4.
  pose proof (dot_ge0 d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X5.
  pose proof (norm_sq d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) as X6.
  pose proof (dot_norms d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w) as X7.
  pose proof (dot_norms_neg d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) | 2%nat => (Rabs (dot d w x + b)) | 3%nat => / (norm d w) | 4%nat => w (nth 0 l_ O) | 5%nat => x (nth 0 l_ O) | 6%nat => b | 7%nat => / ((norm d w) ^ 2) | 8%nat => INR d | _ => 0 end)).
  assert (E1 : Rabs (dot d w x + b) / norm d w = (((Rabs (dot d w x + b))) * (/ (norm d w)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) = (((((((((2 * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * b) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * b) * b) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 4 ([0]%nat))) (Times (Times (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 4 ([1]%nat)) (Atm 5 ([1]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([0]%nat))) (Atm 7 ([]))) (Atm 4 ([2]%nat)))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 4 ([1]%nat)))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 6 ([])) (Atm 4 ([0]%nat))) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 4 ([0]%nat)))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 4 ([1]%nat)) (Atm 5 ([1]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([0]%nat))) (Atm 4 ([2]%nat))) (Atm 3 ([]))) (Atm 3 ([])))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 6 ([]))) (Atm 4 ([1]%nat))) (Atm 3 ([]))) (Atm 3 ([])))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 6 ([])) (Atm 4 ([0]%nat))) (Atm 6 ([]))) (Atm 4 ([0]%nat))) (Atm 3 ([]))) (Atm 3 ([])))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)))] ([[0;1];[0];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b1674 Hb1674; apply sum0; intros b1675 Hb1675; apply sum0; intros b1677 Hb1677; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1674 Hb1674; apply sum0; intros b1675 Hb1675; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1674 Hb1674; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1674 Hb1674; apply sum0; intros b1675 Hb1675; apply sum0; intros b1677 Hb1677; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1674 Hb1674; apply sum0; intros b1675 Hb1675; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1674 Hb1674; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E5 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + ((((/ (norm d w)) * (/ (norm d w))) * b) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([1]%nat)))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 6 ([])) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 7 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)))] ([[0];[];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b1720 Hb1720; apply sum0; intros b1721 Hb1721; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b1720 Hb1720; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  try rewrite E3 in X5.
  try rewrite E3 in X6.
  everywhere E4.
  everywhere E5.
  try rewrite E6 in X7.
  try rewrite E6 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  by_squares.
Qed.

Theorem marg_distance_2_defined_2 : forall (d : nat) (w : vec),
  (1 <= d)%nat ->
  norm d w > 0 ->
  norm d w <> 0.
Proof.
  intros d w R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E1 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 SZ VAL.
  finish.
Qed.

(* marg-pythagoras *)
Theorem marg_pythagoras_1 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w v + b = 0 ->
  (norm d (vsub x v)) ^ 2 = (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2 + (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) ^ 2.
Proof.
  intros d v w x b R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vsub x v)) as X4.
  pose proof (dot_ge0 d (vsub x v)) as X5.
  pose proof (norm_sq d (vsub x v)) as X6.
  pose proof (norm_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X7.
  pose proof (dot_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X8.
  pose proof (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X9.
  pose proof (norm_ge0 d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X10.
  pose proof (dot_ge0 d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X11.
  pose proof (norm_sq d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X12.
  pose proof (dot_norms d (vsub x v) w) as X13.
  pose proof (dot_norms_neg d (vsub x v) w) as X14.
  pose proof (dot_norms d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X15.
  pose proof (dot_norms_neg d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X16.
  pose proof (dot_norms d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x v)) as X17.
  pose proof (dot_norms_neg d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x v)) as X18.
  pose proof (dot_norms d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w) as X19.
  pose proof (dot_norms_neg d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w) as X20.
  pose proof (dot_norms d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x v)) as X21.
  pose proof (dot_norms_neg d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x v)) as X22.
  pose proof (dot_norms d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X23.
  pose proof (dot_norms_neg d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X24.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | 5%nat => (norm d (vsub x v)) | 6%nat => x (nth 0 l_ O) | 7%nat => (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) | 8%nat => (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) | 9%nat => / ((norm d w) ^ 2) | 10%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : dot d w v + b = (b + sum d (fun i_0 => ((w i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : (norm d (vsub x v)) ^ 2 = ((sum d (fun i_0 => ((v i_0) * (v i_0))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x v)). }
  }
  assert (E3 : (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2 + (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) ^ 2 = ((((((((((((((((4 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (((((((2 * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (((((((2 * b) * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0))))) + (- ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 7 ([])) 2%nat) (Pow (Atm 8 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 4%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))))))); Times (Cst 1%Z) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 0 (Times (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat)))))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 9 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 6 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 6 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[];[];[];[];[];[];[0;1];[0];[0];[];[0];[];[];[];[0];[];[];[0;1];[0;1];[0];[0];[];[];[];[];[];[];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)). }
    { apply sum0; intros b293 Hb293; apply sum0; intros b294 Hb294; apply sum0; intros b295 Hb295; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b296 Hb296; apply sum0; intros b297 Hb297; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b298 Hb298; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b300 Hb300; apply sum0; intros b301 Hb301; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b302 Hb302; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b309 Hb309; apply sum0; intros b310 Hb310; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b312 Hb312; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b293 Hb293; apply sum0; intros b294 Hb294; apply sum0; intros b295 Hb295; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b296 Hb296; apply sum0; intros b297 Hb297; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b298 Hb298; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vsub x v) (vsub x v) = ((sum d (fun i_0 => ((v i_0) * (v i_0))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 9 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b400 Hb400; apply sum0; intros b401 Hb401; apply sum0; intros b403 Hb403; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b400 Hb400; apply sum0; intros b401 Hb401; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b400 Hb400; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b400 Hb400; apply sum0; intros b401 Hb401; apply sum0; intros b403 Hb403; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b400 Hb400; apply sum0; intros b401 Hb401; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b400 Hb400; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E7 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) = ((((((((((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0))))) + (- ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Times (Times (Times (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 6 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 6 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 9 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[];[];[];[0;1];[0];[0];[];[0];[];[];[];[0];[];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[];[];[];[0;1];[0;1];[0];[0];[0];[0];[];[];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b438 Hb438; apply sum0; intros b441 Hb441; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply sum0; intros b439 Hb439; apply sum0; intros b442 Hb442; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply sum0; intros b439 Hb439; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply sum0; intros b439 Hb439; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply sum0; intros b439 Hb439; apply sum0; intros b442 Hb442; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply sum0; intros b439 Hb439; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b438 Hb438; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E8 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E9 : dot d (vsub x v) w = ((- sum d (fun i_0 => ((w i_0) * (v i_0)))) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[0];[];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b529 Hb529; apply sum0; intros b530 Hb530; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b529 Hb529; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E11 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x v) = ((((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[];[];[];[0];[];[];[0];[];[];[];[];[];[0];[0];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b561 Hb561; apply sum0; intros b562 Hb562; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b561 Hb561; apply sum0; intros b562 Hb562; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b561 Hb561; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b561 Hb561; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E12 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w = ((((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))) + (- sum d (fun i_0 => ((w i_0) * (v i_0))))) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) (Opp (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[0];[];[];[0];[];[];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b593 Hb593; apply sum0; intros b594 Hb594; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b593 Hb593; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E13 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x v) = ((((((((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Opp (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 6 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[];[0];[];[];[];[];[0];[];[];[];[];[];[];[];[];[0];[0];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b625 Hb625; apply sum0; intros b626 Hb626; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b625 Hb625; apply sum0; intros b626 Hb626; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b625 Hb625; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b625 Hb625; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E14 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((- (((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (- ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Opp (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Times (Times (Atm 10 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) (Opp (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Times (Times (Times (Atm 3 ([])) (Atm 10 ([]))) (Atm 10 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 6 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 6 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 9 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 6 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 10 ([]))) (Atm 10 ([])))) (Minus (Atm 9 ([])) (Pow (Times (Cst 1%Z) (Atm 10 ([]))) 2%nat)))] ([[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[];[];[0];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[0;1];[0;1];[0];[0];[];[];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b659 Hb659; apply sum0; intros b662 Hb662; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply sum0; intros b660 Hb660; apply sum0; intros b663 Hb663; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply sum0; intros b660 Hb660; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply sum0; intros b665 Hb665; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply sum0; intros b660 Hb660; apply sum0; intros b663 Hb663; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply sum0; intros b660 Hb660; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b659 Hb659; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  try rewrite E1 in H1.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E5 in X6.
  try rewrite E6 in X8.
  try rewrite E6 in X9.
  try rewrite E7 in X11.
  try rewrite E7 in X12.
  everywhere E8.
  try rewrite E9 in X13.
  try rewrite E9 in X14.
  try rewrite E10 in X15.
  try rewrite E10 in X16.
  try rewrite E11 in X17.
  try rewrite E11 in X18.
  try rewrite E12 in X19.
  try rewrite E12 in X20.
  try rewrite E13 in X21.
  try rewrite E13 in X22.
  try rewrite E14 in X23.
  try rewrite E14 in X24.
  assert (X25 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X26 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  assert (X27 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X28 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  assert (X29 : sum d (fun i_0 => (v i_0) * (x i_0)) * sum d (fun i_0 => (v i_0) * (x i_0)) <= sum d (fun i_0 => (v i_0) * (v i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (v i_0)) (fun i_0 => (x i_0)))).
  assert (X30 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  by_equation.
Qed.

Theorem marg_pythagoras_1_defined_1 : forall (d : nat) (v w : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w v + b = 0 ->
  (norm d w) ^ 2 <> 0.
Proof.
  intros d v w b R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w v + b = (b + sum d (fun i_0 => ((w i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X5 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

Theorem marg_pythagoras_2 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w v + b = 0 ->
  (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2 + (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) ^ 2 >= (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2.
Proof.
  intros d v w x b R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X4.
  pose proof (dot_ge0 d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X5.
  pose proof (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X6.
  pose proof (norm_ge0 d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X7.
  pose proof (dot_ge0 d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X8.
  pose proof (norm_sq d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) as X9.
  pose proof (dot_norms d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X10.
  pose proof (dot_norms_neg d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w) as X11.
  pose proof (dot_norms d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w) as X12.
  pose proof (dot_norms_neg d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w) as X13.
  pose proof (dot_norms d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X14.
  pose proof (dot_norms_neg d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | 5%nat => (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) | 6%nat => (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) | 7%nat => x (nth 0 l_ O) | 8%nat => / ((norm d w) ^ 2) | 9%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : dot d w v + b = (b + sum d (fun i_0 => ((w i_0) * (v i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2 + (norm d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)) ^ 2 = ((((((((((((((((4 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (((((((2 * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (((((((2 * b) * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0))))) + (- ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 5 ([])) 2%nat) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 4%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))))))); Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat)))))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 8 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 7 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 7 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[];[];[];[];[];[];[0;1];[0];[0];[];[0];[];[];[];[0];[];[];[0;1];[0;1];[0];[0];[];[];[];[];[];[];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v)). }
    { apply sum0; intros b22419 Hb22419; apply sum0; intros b22420 Hb22420; apply sum0; intros b22421 Hb22421; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22422 Hb22422; apply sum0; intros b22423 Hb22423; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22424 Hb22424; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22426 Hb22426; apply sum0; intros b22427 Hb22427; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22428 Hb22428; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22435 Hb22435; apply sum0; intros b22436 Hb22436; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22438 Hb22438; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22419 Hb22419; apply sum0; intros b22420 Hb22420; apply sum0; intros b22421 Hb22421; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22422 Hb22422; apply sum0; intros b22423 Hb22423; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22424 Hb22424; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : (norm d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))) ^ 2 = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))))))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 8 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[0];[0;1];[];[];[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)))). }
    { apply sum0; intros b22462 Hb22462; apply sum0; intros b22463 Hb22463; apply sum0; intros b22464 Hb22464; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22465 Hb22465; apply sum0; intros b22466 Hb22466; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22467 Hb22467; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22462 Hb22462; apply sum0; intros b22463 Hb22463; apply sum0; intros b22464 Hb22464; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22465 Hb22465; apply sum0; intros b22466 Hb22466; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22467 Hb22467; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))) (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Times (Times (Times (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 8 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[0];[0;1];[];[0;1];[0;1];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b22522 Hb22522; apply sum0; intros b22523 Hb22523; apply sum0; intros b22525 Hb22525; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22522 Hb22522; apply sum0; intros b22523 Hb22523; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22522 Hb22522; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22522 Hb22522; apply sum0; intros b22523 Hb22523; apply sum0; intros b22525 Hb22525; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22522 Hb22522; apply sum0; intros b22523 Hb22523; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22522 Hb22522; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E6 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) = ((((((((((((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0))))) + (- ((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + sum d (fun i_0 => ((v i_0) * (v i_0)))) + (- (2 * sum d (fun i_0 => ((v i_0) * (x i_0)))))) + sum d (fun i_0 => ((x i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Plus (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Times (Times (Times (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 7 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 7 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 8 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 2 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 2%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[];[];[];[];[0;1];[0];[0];[];[0];[];[];[];[0];[];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[];[];[];[0;1];[0;1];[0];[0];[0];[0];[];[];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22561 Hb22561; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22559 Hb22559; apply sum0; intros b22562 Hb22562; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22559 Hb22559; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22559 Hb22559; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22559 Hb22559; apply sum0; intros b22562 Hb22562; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply sum0; intros b22559 Hb22559; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22558 Hb22558; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E7 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E8 : dot d (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) w = (((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Times (Times (Times (Atm 3 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[];[0];[];[0];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b22617 Hb22617; apply sum0; intros b22618 Hb22618; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22617 Hb22617; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E9 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) w = ((((- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))) + (- sum d (fun i_0 => ((w i_0) * (v i_0))))) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) (Opp (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[0];[];[];[0];[];[];[];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b22647 Hb22647; apply sum0; intros b22648 Hb22648; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22647 Hb22647; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E10 : dot d (vsub (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w)) v) (vsub x (vsub x (vscal ((dot d w x + b) / ((norm d w) ^ 2)) w))) = (((((((- (((((((2 * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + ((((/ (norm d w)) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0))))) + (- (((((((/ (norm d w)) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))) + (- ((((((b * b) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))) + (- (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (v i_0)))))) + (((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Minus (Atm 7 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Times (Times (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Opp (Times (Times (Times (Times (Times (Times (Times (Cst 2%Z) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Opp (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Times (Times (Atm 9 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) (Opp (Times (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) (Opp (Times (Times (Times (Atm 3 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Times (Times (Times (Atm 3 ([])) (Atm 9 ([]))) (Atm 9 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 7 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 7 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 8 ([]))) (Atm 1 ([2]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 8 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([1]%nat))) (Atm 1 ([2]%nat))) (Atm 1 ([0]%nat))) (Atm 7 ([0]%nat))) (Atm 1 ([2]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Times (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 3 ([]))) (Atm 1 ([1]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([]))) (Atm 1 ([0]%nat))) (Atm 9 ([]))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Pow (Times (Cst 1%Z) (Atm 9 ([]))) 2%nat)))] ([[];[];[];[];[];[];[0;1];[0];[];[];[0];[];[];[];[0];[];[0];[0];[];[0;1];[];[];[];[];[];[];[];[0;1];[0;1];[0];[0];[];[];[0];[0];[];[];[0;1];[0;1];[0];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22682 Hb22682; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22680 Hb22680; apply sum0; intros b22683 Hb22683; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22680 Hb22680; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22685 Hb22685; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22680 Hb22680; apply sum0; intros b22683 Hb22683; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply sum0; intros b22680 Hb22680; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b22679 Hb22679; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  try rewrite E1 in H1.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E5 in X6.
  try rewrite E6 in X8.
  try rewrite E6 in X9.
  everywhere E7.
  try rewrite E8 in X10.
  try rewrite E8 in X11.
  try rewrite E9 in X12.
  try rewrite E9 in X13.
  try rewrite E10 in X14.
  try rewrite E10 in X15.
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X17 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  assert (X18 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X19 : 0 <= sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (dot_ge0 d (fun i_0 => (v i_0)))).
  assert (X20 : sum d (fun i_0 => (v i_0) * (x i_0)) * sum d (fun i_0 => (v i_0) * (x i_0)) <= sum d (fun i_0 => (v i_0) * (v i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (v i_0)) (fun i_0 => (x i_0)))).
  assert (X21 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

(* marg-walk *)
Theorem marg_walk : forall (d : nat) (w x : vec) (b s : R),
  (1 <= d)%nat ->
  dot d w (vsub x (vscal s w)) + b = dot d w x + b - s * ((norm d w) ^ 2).
Proof.
  intros d w x b s R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => s | 3%nat => b | 4%nat => (norm d w) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Times (Atm 2 ([])) (Atm 0 ([0]%nat)))))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Times (Atm 2 ([])) (Pow (Atm 4 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* marg-plane *)
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

(* marg-robust *)
Theorem marg_robust_1 : forall (d n : nat) (X : mat) (u w y : vec) (b rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= rho * norm d w ->
  norm d u < rho ->
  y i * (dot d w (vadd (X i) u) + b) = y i * (dot d w (X i) + b) + y i * dot d w u.
Proof.
  intros d n X u w y b rho i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Plus (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 4 ([])))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_robust_2 : forall (d n : nat) (X : mat) (u w y : vec) (b rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= rho * norm d w ->
  norm d u < rho ->
  y i * (dot d w (X i) + b) + y i * dot d w u >= rho * norm d w - norm d w * norm d u.
Proof.
  intros d n X u w y b rho i R0 R1 R2 H0 H1 H2 H3.
  pose proof H0 as X1.
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose proof (norm_ge0 d u) as X5.
  pose proof (dot_ge0 d u) as X6.
  pose proof (norm_sq d u) as X7.
  pose proof (dot_norms d u w) as X8.
  pose proof (dot_norms_neg d u w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR d | 7%nat => rho | 8%nat => (norm d u) | 9%nat => u (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 5 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : rho * norm d w = (((norm d w)) * rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Atm 2 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y i * (dot d w (X i) + b) + y i * dot d w u = ((((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))) + ((y i) * sum d (fun i_0 => ((w i_0) * (u i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 9 ([0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 5 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 9 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : rho * norm d w - norm d w * norm d u = ((((norm d w)) * rho) + (- (((norm d w)) * ((norm d u)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 7 ([])) (Atm 2 ([]))) (Times (Atm 2 ([])) (Atm 8 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 7 ([]))) (Opp (Times (Atm 2 ([])) (Atm 8 ([])))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d u w = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H2.
  try rewrite E3 in H2.
  try rewrite E4.
  try rewrite E5.
  try rewrite E6 in X3.
  try rewrite E6 in X4.
  try rewrite E7 in X6.
  try rewrite E7 in X7.
  try rewrite E8 in X8.
  try rewrite E8 in X9.
  assert (X10 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X12 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X13 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 SZ VAL.
  by_labels.
Qed.

Theorem marg_robust_3 : forall (d n : nat) (X : mat) (u w y : vec) (b rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= rho * norm d w ->
  norm d u < rho ->
  rho * norm d w - norm d w * norm d u = norm d w * (rho - norm d u).
Proof.
  intros d n X u w y b rho i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => rho | 1%nat => (norm d w) | 2%nat => (norm d u) | 3%nat => y (nth 0 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => u (nth 0 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([])) (Atm 1 ([]))) (Times (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Minus (Atm 0 ([])) (Atm 2 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_robust_4 : forall (d n : nat) (X : mat) (u w y : vec) (b rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= rho * norm d w ->
  norm d u < rho ->
  norm d w * (rho - norm d u) > 0.
Proof.
  intros d n X u w y b rho i R0 R1 R2 H0 H1 H2 H3.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d u) as X4.
  pose proof (dot_ge0 d u) as X5.
  pose proof (norm_sq d u) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR d | 7%nat => rho | 8%nat => (norm d u) | 9%nat => u (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 5 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : rho * norm d w = (((norm d w)) * rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Atm 2 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : norm d w * (rho - norm d u) = ((((norm d w)) * rho) + (- (((norm d w)) * ((norm d u)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Minus (Atm 7 ([])) (Atm 8 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 7 ([]))) (Opp (Times (Atm 2 ([])) (Atm 8 ([])))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d u w = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H2.
  try rewrite E3 in H2.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X7.
  try rewrite E7 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* marg-attained *)
Theorem marg_attained : let d := 2%nat in
  let n := 6%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]] in
  let w := vector [5; 12] in
  let y := vector [1; 1; 1; - (1); - (1); - (1)] in
  let b := - (41 / 2) in
  let rho := 1 / 2 in
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= rho * norm d w) /\ y 4%nat * (dot d w (X 4%nat) + b) = rho * norm d w.
Proof.
  cbv zeta. by_numbers.
Qed.

(* marg-many *)
Theorem marg_many_1 : forall (d n : nat) (X : mat) (u w y : vec) (b c : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d (vadd w u) (X i) + (b + c)) = y i * (dot d w (X i) + b) + y i * dot d u (X i) + y i * c.
Proof.
  intros d n X u w y b c i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => c | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Plus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))) (Plus (Atm 4 ([])) (Atm 5 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))))) (Times (Atm 0 ([0]%nat)) (Atm 5 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_many_2 : forall (d n : nat) (X : mat) (u w y : vec) (b c : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d w (X i) + b) + y i * dot d u (X i) + y i * c >= y i * (dot d w (X i) + b) - norm d u * norm d (X i) - Rabs c.
Proof.
  intros d n X u w y b c i R0 R1 R2 H0.
  pose proof H0 as X1.
  pose proof (norm_ge0 d u) as X2.
  pose proof (dot_ge0 d u) as X3.
  pose proof (norm_sq d u) as X4.
  pose proof (norm_ge0 d (X i)) as X5.
  pose proof (dot_ge0 d (X i)) as X6.
  pose proof (norm_sq d (X i)) as X7.
  pose proof (dot_norms d (X i) u) as X8.
  pose proof (dot_norms_neg d (X i) u) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => u (nth 0 l_ O) | 6%nat => c | 7%nat => INR d | 8%nat => (norm d u) | 9%nat => (norm d (X (nth 0 l_ O))) | 10%nat => (Rabs c) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) + y i * dot d u (X i) + y i * c = (((((y i) * b) + ((y i) * c)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))) + ((y i) * sum d (fun i_0 => ((X i i_0) * (u i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 3 ([1;0]%nat)))))) (Times (Atm 0 ([0]%nat)) (Atm 6 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Atm 6 ([])))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * (dot d w (X i) + b) - norm d u * norm d (X i) - Rabs c = (((((y i) * b) + (- ((Rabs c)))) + (- (((norm d u)) * ((norm d (X i)))))) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Times (Atm 8 ([])) (Atm 9 ([0]%nat)))) (Atm 10 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Atm 10 ([])))) (Opp (Times (Atm 8 ([])) (Atm 9 ([0]%nat))))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (X i) u = sum d (fun i_0 => ((X i i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X3.
  try rewrite E4 in X4.
  try rewrite E5 in X6.
  try rewrite E5 in X7.
  try rewrite E6 in X8.
  try rewrite E6 in X9.
  assert (X10 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  assert (X12 : sum d (fun i_0 => (X i i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (u i_0)) <= sum d (fun i_0 => (X i i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (X i i_0)) (fun i_0 => (u i_0)))).
  assert (X13 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  by_labels.
Qed.

(* marg-scale-functional *)
Theorem marg_scale_functional : forall (d n : nat) (X : mat) (w y : vec) (b t : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i * (dot d (vscal t w) (X i) + t * b) = t * (y i * (dot d w (X i) + b)).
Proof.
  intros d n X w y b t i R0 R1 R2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => t | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))) (Times (Atm 1 ([])) (Atm 4 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-scale-geometric *)
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

Theorem marg_scale_geometric_defined_2 : forall (d : nat) (w : vec) (t : R),
  (1 <= d)%nat ->
  t > 0 ->
  norm d w > 0 ->
  norm d w <> 0.
Proof.
  intros d w t R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E1 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 SZ VAL.
  finish.
Qed.

(* marg-scale-same *)
Theorem marg_scale_same : forall (d : nat) (w x : vec) (b t : R),
  (1 <= d)%nat ->
  t > 0 ->
  (dot d w x + b = 0 <-> dot d (vscal t w) x + t * b = 0) /\ (dot d w x + b >= 0 <-> dot d (vscal t w) x + t * b >= 0).
Proof.
  intros d w x b t R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => t | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d (vscal t w) x + t * b = ((b * t) + (t * sum d (fun i_0 => ((w i_0) * (x i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 4 ([])) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Times (Atm 4 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 4 ([]))) (Times (Atm 4 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* marg-vacuous *)
Theorem marg_vacuous : forall (d n : nat) (X : mat) (w y : vec) (s t : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  t > 0 ->
  (forall i, (i < n)%nat -> y i * dot d w (X i) > s) ->
  forall i, (i < n)%nat -> y i * dot d (vscal t w) (X i) > t * s.
Proof.
  intros d n X w y s t R0 R1 H0 H1.
  intros i Hi.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * dot d w (X i)) > sum n (fun i => s)) by (apply sum_gt; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : y i * dot d w (X i) - s <= sum n (fun i => y i * dot d w (X i) - s)) by (apply (term_le_sum _ (fun i => y i * dot d w (X i) - s)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => s | 6%nat => t | _ => 0 end)).
  assert (E1 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => y i * dot d w (X i)) = sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => s) = ((INR n) * s)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 5 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E4 : y i * dot d w (X i) - s = ((- s) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 5 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * dot d w (X i) - s) = ((- ((INR n) * s)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 3 ([])) (Atm 5 ([])))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 5 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y i * dot d (vscal t w) (X i) = (((y i) * t) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 6 ([])) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Atm 6 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : t * s = (s * t)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X2.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6.
  try rewrite E7.
  assert (X4 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* marg-normalised *)
Theorem marg_normalised : forall (d n : nat) (X : mat) (w y : vec) (s : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w <= 1 ->
  y i * dot d w (X i) > s ->
  s < norm d (X i).
Proof.
  intros d n X w y s i R0 R1 R2 H0 H1 H2.
  pose proof H0 as X1.
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose proof (norm_ge0 d (X i)) as X5.
  pose proof (dot_ge0 d (X i)) as X6.
  pose proof (norm_sq d (X i)) as X7.
  pose proof (dot_norms d (X i) w) as X8.
  pose proof (dot_norms_neg d (X i) w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR d | 6%nat => (norm d (X (nth 0 l_ O))) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([1;0]%nat)) (Atm 4 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([1;0]%nat)) (Atm 4 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (X i) w = sum d (fun i_0 => ((w i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([1;0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H2.
  try rewrite E3 in X3.
  try rewrite E3 in X4.
  try rewrite E4 in X6.
  try rewrite E4 in X7.
  try rewrite E5 in X8.
  try rewrite E5 in X9.
  assert (X10 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  by_labels.
Qed.

(* marg-street *)
Theorem marg_street_1 : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b >= 1 ->
  dot d w (vadd x u) + b <= - 1 ->
  2 <= dot d w x + b - (dot d w (vadd x u) + b).
Proof.
  intros d u w x b R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => u (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w (vadd x u) + b = ((b + sum d (fun i_0 => ((w i_0) * (x i_0)))) + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w x + b - (dot d w (vadd x u) + b) = (- sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H1.
  try rewrite E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_street_2 : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b >= 1 ->
  dot d w (vadd x u) + b <= - 1 ->
  dot d w x + b - (dot d w (vadd x u) + b) = - dot d w u.
Proof.
  intros d u w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => u (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_street_3 : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b >= 1 ->
  dot d w (vadd x u) + b <= - 1 ->
  - dot d w u <= norm d w * norm d u.
Proof.
  intros d u w x b R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d u) as X4.
  pose proof (dot_ge0 d u) as X5.
  pose proof (norm_sq d u) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => u (nth 0 l_ O) | 5%nat => (norm d w) | 6%nat => (norm d u) | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w (vadd x u) + b = ((b + sum d (fun i_0 => ((w i_0) * (x i_0)))) + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : - dot d w u = (- sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : norm d w * norm d u = (((norm d w)) * ((norm d u)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d u w = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H1.
  try rewrite E4.
  try rewrite E5.
  try rewrite E6 in X2.
  try rewrite E6 in X3.
  try rewrite E7 in X5.
  try rewrite E7 in X6.
  try rewrite E8 in X7.
  try rewrite E8 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 SZ VAL.
  finish.
Qed.

(* marg-across *)
Theorem marg_across : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  (norm d w) ^ 2 <> 0 ->
  (forall k, (k < d)%nat -> u k = (vscal ((- 2) / ((norm d w) ^ 2)) w) k) ->
  dot d w (vadd x u) + b = dot d w x + b - 2.
Proof.
  intros d u w x b R0 H0 H1.
  assert (X1 : sum d (fun k => u k) = sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => u (nth 0 l_ O) | 2%nat => / ((norm d w) ^ 2) | 3%nat => w (nth 0 l_ O) | 4%nat => / (norm d w) | 5%nat => INR d | 6%nat => x (nth 0 l_ O) | 7%nat => b | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : sum d (fun k => u k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23257 Hb23257; apply mul0, Rminus_diag_eq; exact (H1 b23257 ltac:(first [assumption|lia])). }
    { apply sum0; intros b23257 Hb23257; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23263 Hb23263; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : dot d w (vadd x u) + b = ((b + (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Plus (Atm 6 ([0]%nat)) (Atm 1 ([0]%nat))))) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 7 ([])) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23269 Hb23269; apply mul0, Rminus_diag_eq; exact (H1 b23269 ltac:(first [assumption|lia])). }
    { apply sum0; intros b23269 Hb23269; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E5 : dot d w x + b - 2 = ((b + (- 2)) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 7 ([]))) (Cst 2%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 7 ([])) (Opp (Cst 2%Z))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E4.
  try rewrite E5.
  try rewrite E6 in X3.
  try rewrite E6 in X4.
  everywhere E1.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X6 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* marg-across-length *)
Theorem marg_across_length : forall (d : nat) (u w : vec),
  (1 <= d)%nat ->
  (norm d w) ^ 2 <> 0 ->
  (forall k, (k < d)%nat -> u k = (vscal ((- 2) / ((norm d w) ^ 2)) w) k) ->
  norm d u = 2 / norm d w.
Proof.
  intros d u w R0 H0 H1.
  assert (X1 : sum d (fun k => u k) = sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose proof (norm_ge0 d u) as X5.
  pose proof (dot_ge0 d u) as X6.
  pose proof (norm_sq d u) as X7.
  pose proof (dot_norms d u w) as X8.
  pose proof (dot_norms_neg d u w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => u (nth 0 l_ O) | 2%nat => / ((norm d w) ^ 2) | 3%nat => w (nth 0 l_ O) | 4%nat => / (norm d w) | 5%nat => INR d | 6%nat => (norm d u) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : sum d (fun k => u k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3872 Hb3872; apply mul0, Rminus_diag_eq; exact (H1 b3872 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3872 Hb3872; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3878 Hb3878; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E4 : 2 / norm d w = (2 * (/ (norm d w)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d u u = (((((4 * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Times (Times (Cst 4%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 2 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([]))) (Atm 3 ([0]%nat)))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat))); Sum 0 (Times (Times (Cst 4%Z) (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3900 Hb3900; apply mul0, Rminus_diag_eq; exact (H1 b3900 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3900 Hb3900; apply mul0, Rminus_diag_eq; exact (H1 b3900 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3900 Hb3900; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b3900 Hb3900; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E7 : dot d u w = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3909 Hb3909; apply mul0, Rminus_diag_eq; exact (H1 b3909 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3909 Hb3909; apply mul0, Rminus_diag_eq; apply inv_pow. }
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
  try rewrite E7 in X8.
  try rewrite E7 in X9.
  assert (X10 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  by_squares.
Qed.

Theorem marg_across_length_defined_1 : forall (d : nat) (u w : vec),
  (1 <= d)%nat ->
  (norm d w) ^ 2 <> 0 ->
  (forall k, (k < d)%nat -> u k = (vscal ((- 2) / ((norm d w) ^ 2)) w) k) ->
  norm d w <> 0.
Proof.
  intros d u w R0 H0 H1.
  assert (X1 : sum d (fun k => u k) = sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => u (nth 0 l_ O) | 2%nat => / ((norm d w) ^ 2) | 3%nat => w (nth 0 l_ O) | 4%nat => / (norm d w) | 5%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : sum d (fun k => u k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 1 ([0]%nat)) (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23360 Hb23360; apply mul0, Rminus_diag_eq; exact (H1 b23360 ltac:(first [assumption|lia])). }
    { apply sum0; intros b23360 Hb23360; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E3 : sum d (fun k => (vscal ((- 2) / ((norm d w) ^ 2)) w) k) = (- (((2 * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 2 ([]))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 4 ([]))) (Sum 0 (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 2%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23366 Hb23366; apply mul0, Rminus_diag_eq; apply inv_pow. }
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

(* marg-one *)
Theorem marg_one : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d w (X i) + b) = 1 ->
  norm d w > 0 ->
  Rabs (dot d w (X i) + b) / norm d w = 1 / norm d w.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1 H2.
  pose proof H0 as X1.
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (Rabs (dot d w (X (nth 0 l_ O)) + b)) | 8%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : Rabs (dot d w (X i) + b) / norm d w = (((Rabs (dot d w (X i) + b))) * (/ (norm d w)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([0]%nat)) (Atm 8 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([0]%nat)) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 8 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w (X i) + b = (b + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X3.
  try rewrite E5 in X4.
  everywhere E6.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X6 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  by_labels.
Qed.

Theorem marg_one_defined_1 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d w (X i) + b) = 1 ->
  norm d w > 0 ->
  norm d w <> 0.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1 H2.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => (norm d w) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X5 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* marg-half *)
Theorem marg_half : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 1 ->
  dot d w (vadd x u) + b = 0 ->
  norm d w * norm d u >= 1.
Proof.
  intros d u w x b R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d u) as X4.
  pose proof (dot_ge0 d u) as X5.
  pose proof (norm_sq d u) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => u (nth 0 l_ O) | 4%nat => INR d | 5%nat => (norm d w) | 6%nat => (norm d u) | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w (vadd x u) + b = ((b + sum d (fun i_0 => ((w i_0) * (x i_0)))) + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : norm d w * norm d u = (((norm d w)) * ((norm d u)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 6 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d u w = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E5 in X6.
  try rewrite E6 in X7.
  try rewrite E6 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* marg-rescale *)
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

Theorem marg_rescale_1_defined_1 : forall (d n : nat) (w : vec) (rho : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  rho * norm d w = 1 ->
  forall i, (i < n)%nat -> norm d w <> 0.
Proof.
  intros d n w rho R0 R1 H0.
  intros i Hi.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => rho | 1%nat => (norm d w) | 2%nat => w (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  assert (E1 : rho * norm d w = (rho * ((norm d w)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem marg_rescale_2 : forall (d n : nat) (X : mat) (w y : vec) (b rho : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  rho * norm d w = 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= rho * norm d w) <-> (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1).
Proof.
  intros d n X w y b rho _ _ E. rewrite E. tauto.
Qed.

(* marg-forth *)
Theorem marg_forth_1 : forall (d n : nat) (X : mat) (u w y : vec) (b c rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  rho * norm d u <> 0 ->
  (forall k, (k < d)%nat -> w k = (vdiv u (rho * norm d u)) k) ->
  b = c / (rho * norm d u) ->
  rho > 0 ->
  y i * (dot d u (X i) + c) >= rho * norm d u ->
  y i * (dot d w (X i) + b) = y i * (dot d u (X i) + c) / (rho * norm d u).
Proof.
  intros d n X u w y b c rho i R0 R1 R2 H0 H1 H2 H3 H4.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => u (nth 0 l_ O) | 5%nat => c | 6%nat => / (rho * norm d u) | 7%nat => rho | 8%nat => (norm d u) | 9%nat => / rho | 10%nat => / (norm d u) | 11%nat => INR n | 12%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 5 ([])))) (Atm 6 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Times (Atm 4 ([0]%nat)) (Atm 6 ([]))))); Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Atm 3 ([])) (Times (Atm 5 ([])) (Atm 6 ([]))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b4287 Hb4287; apply mul0, Rminus_diag_eq; exact (H1 b4287 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H2). } }
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

(* marg-forth-length *)
Theorem marg_forth_length : forall (d : nat) (u w : vec) (rho : R),
  (1 <= d)%nat ->
  rho * norm d u <> 0 ->
  (forall k, (k < d)%nat -> w k = (vdiv u (rho * norm d u)) k) ->
  rho > 0 ->
  norm d w = 1 / rho.
Proof.
  intros d u w rho R0 H0 H1 H2.
  assert (X1 : sum d (fun k => w k) = sum d (fun k => (vdiv u (rho * norm d u)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d u) as X2.
  pose proof (dot_ge0 d u) as X3.
  pose proof (norm_sq d u) as X4.
  pose proof (norm_ge0 d w) as X5.
  pose proof (dot_ge0 d w) as X6.
  pose proof (norm_sq d w) as X7.
  pose proof (dot_norms d u w) as X8.
  pose proof (dot_norms_neg d u w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => rho | 1%nat => (norm d u) | 2%nat => w (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => / (rho * norm d u) | 5%nat => / rho | 6%nat => / (norm d u) | 7%nat => INR d | 8%nat => (norm d w) | _ => 0 end)).
  assert (E1 : rho * norm d u = (rho * ((norm d u)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum d (fun k => w k) = (((/ rho) * (/ (norm d u))) * sum d (fun i_0 => (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 2 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3970 Hb3970; apply mul0, Rminus_diag_eq; exact (H1 b3970 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3970 Hb3970; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : sum d (fun k => (vdiv u (rho * norm d u)) k) = (((/ rho) * (/ (norm d u))) * sum d (fun i_0 => (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3976 Hb3976; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E4 : 1 / rho = (/ rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 5 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = (((((/ rho) * (/ rho)) * (/ (norm d u))) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Times (Atm 5 ([])) (Atm 5 ([]))) (Atm 6 ([]))) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))) (Minus (Atm 2 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([])))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 5 ([]))) (Atm 6 ([])))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b3998 Hb3998; apply mul0, Rminus_diag_eq; exact (H1 b3998 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3998 Hb3998; apply mul0, Rminus_diag_eq; exact (H1 b3998 ltac:(first [assumption|lia])). }
    { apply sum0; intros b3998 Hb3998; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply sum0; intros b3998 Hb3998; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E7 : dot d u w = (((/ rho) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b4007 Hb4007; apply mul0, Rminus_diag_eq; exact (H1 b4007 ltac:(first [assumption|lia])). }
    { apply sum0; intros b4007 Hb4007; apply mul0, Rminus_diag_eq; apply inv_mul. }
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
  try rewrite E7 in X8.
  try rewrite E7 in X9.
  assert (X10 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  by_squares.
Qed.

Theorem marg_forth_length_defined_1 : forall (d : nat) (u w : vec) (rho : R),
  (1 <= d)%nat ->
  rho * norm d u <> 0 ->
  (forall k, (k < d)%nat -> w k = (vdiv u (rho * norm d u)) k) ->
  rho > 0 ->
  rho <> 0.
Proof.
  intros d u w rho R0 H0 H1 H2.
  assert (X1 : sum d (fun k => w k) = sum d (fun k => (vdiv u (rho * norm d u)) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose proof (norm_ge0 d u) as X2.
  pose proof (dot_ge0 d u) as X3.
  pose proof (norm_sq d u) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => rho | 1%nat => (norm d u) | 2%nat => w (nth 0 l_ O) | 3%nat => u (nth 0 l_ O) | 4%nat => / (rho * norm d u) | 5%nat => / rho | 6%nat => / (norm d u) | 7%nat => INR d | _ => 0 end)).
  assert (E1 : rho * norm d u = (rho * ((norm d u)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum d (fun k => w k) = (((/ rho) * (/ (norm d u))) * sum d (fun i_0 => (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 2 ([0]%nat)) (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b14707 Hb14707; apply mul0, Rminus_diag_eq; exact (H1 b14707 ltac:(first [assumption|lia])). }
    { apply sum0; intros b14707 Hb14707; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : sum d (fun k => (vdiv u (rho * norm d u)) k) = (((/ rho) * (/ (norm d u))) * sum d (fun i_0 => (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Sum 0 (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 6 ([]))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b14713 Hb14713; apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E4 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
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
  assert (X5 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* marg-back *)
Theorem marg_back : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= 1 ->
  y i * (dot d w (X i) + b) / norm d w >= 1 / norm d w.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | 7%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y i * (dot d w (X i) + b) / norm d w = ((((y i) * b) * (/ (norm d w))) + (((y i) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Atm 7 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 4 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 7 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 7 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X5 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_back_defined_1 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  norm d w > 0 ->
  y i * (dot d w (X i) + b) >= 1 ->
  norm d w <> 0.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X5 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* marg-max-min *)
Theorem marg_max_min_1 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  forall i, (i < n)%nat -> y i * (dot d (vdiv u (rho * norm d u)) (X i) + c / (rho * norm d u)) >= 1.
Proof.
  intros d n X u y c rho j q R0 R1 R2 R3 H0 H1 H2 H3 H4.
  intros i Hi.
  pose proof (H0 j ltac:(assumption)) as X1.
  pose proof (H0 q ltac:(assumption)) as X2.
  pose proof (H0 i ltac:(assumption)) as X3.
  pose proof (H3 j ltac:(assumption)) as X4.
  pose proof (H3 q ltac:(assumption)) as X5.
  pose proof (H3 i ltac:(assumption)) as X6.
  assert (X7 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) >= sum n (fun i => rho)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X8 : y j * (dot d u (X j) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X9 : y q * (dot d u (X q) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X10 : y i * (dot d u (X i) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (norm_ge0 d u) as X11.
  pose proof (dot_ge0 d u) as X12.
  pose proof (norm_sq d u) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => y (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => c | 7%nat => / (norm d u) | 8%nat => rho | 9%nat => / (rho * norm d u) | 10%nat => / rho | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d u (X j) + c) / norm d u = ((((y j) * c) * (/ (norm d u))) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d u (X q) + c) / norm d u = ((((y q) * c) * (/ (norm d u))) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y i * (dot d u (X i) + c) / norm d u = ((((y i) * c) * (/ (norm d u))) + (((y i) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([2]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([2]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) = (((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => rho) = ((INR n) * rho)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : y j * (dot d u (X j) + c) / norm d u - rho = (((((y j) * c) * (/ (norm d u))) + (- rho)) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho) = (((- ((INR n) * rho)) + ((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 8 ([])))) (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat))))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : y q * (dot d u (X q) + c) / norm d u - rho = (((((y q) * c) * (/ (norm d u))) + (- rho)) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : y i * (dot d u (X i) + c) / norm d u - rho = (((((y i) * c) * (/ (norm d u))) + (- rho)) + (((y i) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([2]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([2]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : y i * (dot d (vdiv u (rho * norm d u)) (X i) + c / (rho * norm d u)) = (((((y i) * c) * (/ (norm d u))) * (/ rho)) + ((((y i) * (/ (norm d u))) * (/ rho)) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([2]%nat)) (Plus (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 9 ([]))) (Atm 5 ([3;0]%nat)))) (Times (Atm 6 ([])) (Atm 9 ([]))))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 1 ([2]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Atm 10 ([]))) (Times (Times (Times (Atm 1 ([2]%nat)) (Atm 7 ([]))) (Atm 10 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([3]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([3;0]%nat)))) (Minus (Atm 9 ([])) (Times (Times (Cst 1%Z) (Atm 10 ([]))) (Times (Cst 1%Z) (Atm 7 ([])))))); Times (Times (Cst 1%Z) (Times (Atm 1 ([2]%nat)) (Atm 6 ([])))) (Minus (Atm 9 ([])) (Times (Times (Cst 1%Z) (Atm 10 ([]))) (Times (Cst 1%Z) (Atm 7 ([])))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b23761 Hb23761; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E12 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : rho * norm d u = (((norm d u)) * rho)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 8 ([])) (Atm 0 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in X4.
  try rewrite E3 in X5.
  try rewrite E4 in X6.
  try rewrite E5 in X7.
  try rewrite E6 in X7.
  try rewrite E7 in X8.
  try rewrite E8 in X8.
  try rewrite E9 in X9.
  try rewrite E8 in X9.
  try rewrite E10 in X10.
  try rewrite E8 in X10.
  try rewrite E11.
  try rewrite E12 in X12.
  try rewrite E12 in X13.
  everywhere E13.
  assert (X14 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X15 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  assert (X16 : sum d (fun i_0 => (u i_0) * (X j i_0)) * sum d (fun i_0 => (u i_0) * (X j i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X j i_0)))).
  assert (X17 : sum d (fun i_0 => (u i_0) * (X q i_0)) * sum d (fun i_0 => (u i_0) * (X q i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X q i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_1_defined_1 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  forall i, (i < n)%nat -> rho * norm d u <> 0.
Proof.
  intros d n X u y c rho j q R0 R1 R2 R3 H0 H1 H2 H3 H4.
  intros i Hi.
  pose proof (H0 j ltac:(assumption)) as X1.
  pose proof (H0 q ltac:(assumption)) as X2.
  pose proof (H0 i ltac:(assumption)) as X3.
  pose proof (H3 j ltac:(assumption)) as X4.
  pose proof (H3 q ltac:(assumption)) as X5.
  pose proof (H3 i ltac:(assumption)) as X6.
  assert (X7 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) >= sum n (fun i => rho)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X8 : y j * (dot d u (X j) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X9 : y q * (dot d u (X q) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X10 : y i * (dot d u (X i) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (norm_ge0 d u) as X11.
  pose proof (dot_ge0 d u) as X12.
  pose proof (norm_sq d u) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => y (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => c | 7%nat => / (norm d u) | 8%nat => rho | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d u (X j) + c) / norm d u = ((((y j) * c) * (/ (norm d u))) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d u (X q) + c) / norm d u = ((((y q) * c) * (/ (norm d u))) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y i * (dot d u (X i) + c) / norm d u = ((((y i) * c) * (/ (norm d u))) + (((y i) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([2]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([2]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) = (((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => rho) = ((INR n) * rho)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : y j * (dot d u (X j) + c) / norm d u - rho = (((((y j) * c) * (/ (norm d u))) + (- rho)) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho) = (((- ((INR n) * rho)) + ((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 8 ([])))) (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat))))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : y q * (dot d u (X q) + c) / norm d u - rho = (((((y q) * c) * (/ (norm d u))) + (- rho)) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : y i * (dot d u (X i) + c) / norm d u - rho = (((((y i) * c) * (/ (norm d u))) + (- rho)) + (((y i) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([2]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([2]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : rho * norm d u = (((norm d u)) * rho)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 8 ([])) (Atm 0 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in X4.
  try rewrite E3 in X5.
  try rewrite E4 in X6.
  try rewrite E5 in X7.
  try rewrite E6 in X7.
  try rewrite E7 in X8.
  try rewrite E8 in X8.
  try rewrite E9 in X9.
  try rewrite E8 in X9.
  try rewrite E10 in X10.
  try rewrite E8 in X10.
  try rewrite E11.
  try rewrite E12 in X12.
  try rewrite E12 in X13.
  assert (X14 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X15 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  assert (X16 : sum d (fun i_0 => (u i_0) * (X j i_0)) * sum d (fun i_0 => (u i_0) * (X j i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X j i_0)))).
  assert (X17 : sum d (fun i_0 => (u i_0) * (X q i_0)) * sum d (fun i_0 => (u i_0) * (X q i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X q i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
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

Theorem marg_max_min_3 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) / norm d w >= 1 / norm d w.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  intros i Hi.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  pose proof (H2 i ltac:(assumption)) as X3.
  assert (X4 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X5 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X6 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X7 : y i * (dot d w (X i) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X8.
  pose proof (dot_ge0 d w) as X9.
  pose proof (norm_sq d w) as X10.
  pose proof (norm_ge0 d (X j)) as X11.
  pose proof (dot_ge0 d (X j)) as X12.
  pose proof (norm_sq d (X j)) as X13.
  pose proof (dot_norms d (X j) w) as X14.
  pose proof (dot_norms_neg d (X j) w) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | 8%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([2]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([2]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : y i * (dot d w (X i) + b) - 1 = ((((y i) * b) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([2]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([2]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : y i * (dot d w (X i) + b) / norm d w = ((((y i) * b) * (/ (norm d w))) + (((y i) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat)))) (Atm 4 ([])))) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 0 ([2]%nat)) (Atm 4 ([]))) (Atm 8 ([]))) (Times (Times (Atm 0 ([2]%nat)) (Atm 8 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 8 ([]))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E15 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E16 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X4.
  try rewrite E6 in X4.
  try rewrite E7 in X5.
  try rewrite E8 in X5.
  try rewrite E9 in X6.
  try rewrite E8 in X6.
  try rewrite E10 in X7.
  try rewrite E8 in X7.
  try rewrite E11 in H3.
  try rewrite E12.
  try rewrite E13.
  try rewrite E14 in X9.
  try rewrite E14 in X10.
  try rewrite E15 in X12.
  try rewrite E15 in X13.
  try rewrite E16 in X14.
  try rewrite E16 in X15.
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X17 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X18 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X19 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X20 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E15 E16 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_3_defined_1 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  forall i, (i < n)%nat -> norm d w <> 0.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  intros i Hi.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  pose proof (H2 i ltac:(assumption)) as X3.
  assert (X4 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X5 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X6 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X7 : y i * (dot d w (X i) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X8.
  pose proof (dot_ge0 d w) as X9.
  pose proof (norm_sq d w) as X10.
  pose proof (norm_ge0 d (X j)) as X11.
  pose proof (dot_ge0 d (X j)) as X12.
  pose proof (norm_sq d (X j)) as X13.
  pose proof (dot_norms d (X j) w) as X14.
  pose proof (dot_norms_neg d (X j) w) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([2]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([2]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : y i * (dot d w (X i) + b) - 1 = ((((y i) * b) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([2]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([2]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([2]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([3;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X4.
  try rewrite E6 in X4.
  try rewrite E7 in X5.
  try rewrite E8 in X5.
  try rewrite E9 in X6.
  try rewrite E8 in X6.
  try rewrite E10 in X7.
  try rewrite E8 in X7.
  try rewrite E11 in H3.
  try rewrite E12 in X9.
  try rewrite E12 in X10.
  try rewrite E13 in X12.
  try rewrite E13 in X13.
  try rewrite E14 in X14.
  try rewrite E14 in X15.
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X17 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X18 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X19 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X20 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_4 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  1 / norm d w > 0.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  assert (X3 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X4 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X5 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X6.
  pose proof (dot_ge0 d w) as X7.
  pose proof (norm_sq d w) as X8.
  pose proof (norm_ge0 d (X j)) as X9.
  pose proof (dot_ge0 d (X j)) as X10.
  pose proof (norm_sq d (X j)) as X11.
  pose proof (dot_norms d (X j) w) as X12.
  pose proof (dot_norms_neg d (X j) w) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | 8%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6 in X4.
  try rewrite E7 in X4.
  try rewrite E8 in X5.
  try rewrite E7 in X5.
  try rewrite E9 in H3.
  try rewrite E10.
  try rewrite E11 in X7.
  try rewrite E11 in X8.
  try rewrite E12 in X10.
  try rewrite E12 in X11.
  try rewrite E13 in X12.
  try rewrite E13 in X13.
  assert (X14 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X15 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X16 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X17 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_4_defined_1 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  norm d w <> 0.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  assert (X3 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X4 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X5 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X6.
  pose proof (dot_ge0 d w) as X7.
  pose proof (norm_sq d w) as X8.
  pose proof (norm_ge0 d (X j)) as X9.
  pose proof (dot_ge0 d (X j)) as X10.
  pose proof (norm_sq d (X j)) as X11.
  pose proof (dot_norms d (X j) w) as X12.
  pose proof (dot_norms_neg d (X j) w) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6 in X4.
  try rewrite E7 in X4.
  try rewrite E8 in X5.
  try rewrite E7 in X5.
  try rewrite E9 in H3.
  try rewrite E10 in X7.
  try rewrite E10 in X8.
  try rewrite E11 in X10.
  try rewrite E11 in X11.
  try rewrite E12 in X12.
  try rewrite E12 in X13.
  assert (X14 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X15 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X16 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X17 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
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

Theorem marg_max_min_5_defined_1 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  rho * norm d u <> 0.
Proof.
  intros d n X u y c rho j q R0 R1 R2 R3 H0 H1 H2 H3 H4.
  pose proof (H0 j ltac:(assumption)) as X1.
  pose proof (H0 q ltac:(assumption)) as X2.
  pose proof (H3 j ltac:(assumption)) as X3.
  pose proof (H3 q ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) >= sum n (fun i => rho)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X6 : y j * (dot d u (X j) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X7 : y q * (dot d u (X q) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (norm_ge0 d u) as X8.
  pose proof (dot_ge0 d u) as X9.
  pose proof (norm_sq d u) as X10.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => y (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => c | 7%nat => / (norm d u) | 8%nat => rho | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d u (X j) + c) / norm d u = ((((y j) * c) * (/ (norm d u))) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d u (X q) + c) / norm d u = ((((y q) * c) * (/ (norm d u))) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) = (((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => rho) = ((INR n) * rho)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d u (X j) + c) / norm d u - rho = (((((y j) * c) * (/ (norm d u))) + (- rho)) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho) = (((- ((INR n) * rho)) + ((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 8 ([])))) (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat))))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d u (X q) + c) / norm d u - rho = (((((y q) * c) * (/ (norm d u))) + (- rho)) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : rho * norm d u = (((norm d u)) * rho)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 8 ([])) (Atm 0 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in X3.
  try rewrite E3 in X4.
  try rewrite E4 in X5.
  try rewrite E5 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X6.
  try rewrite E8 in X7.
  try rewrite E7 in X7.
  try rewrite E9.
  try rewrite E10 in X9.
  try rewrite E10 in X10.
  assert (X11 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X12 : sum d (fun i_0 => (u i_0) * (X j i_0)) * sum d (fun i_0 => (u i_0) * (X j i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X j i_0)))).
  assert (X13 : sum d (fun i_0 => (u i_0) * (X q i_0)) * sum d (fun i_0 => (u i_0) * (X q i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X q i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_5_defined_2 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  rho <> 0.
Proof.
  intros d n X u y c rho j q R0 R1 R2 R3 H0 H1 H2 H3 H4.
  pose proof (H0 j ltac:(assumption)) as X1.
  pose proof (H0 q ltac:(assumption)) as X2.
  pose proof (H3 j ltac:(assumption)) as X3.
  pose proof (H3 q ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) >= sum n (fun i => rho)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X6 : y j * (dot d u (X j) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X7 : y q * (dot d u (X q) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (norm_ge0 d u) as X8.
  pose proof (dot_ge0 d u) as X9.
  pose proof (norm_sq d u) as X10.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => y (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => c | 7%nat => / (norm d u) | 8%nat => rho | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d u (X j) + c) / norm d u = ((((y j) * c) * (/ (norm d u))) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d u (X q) + c) / norm d u = ((((y q) * c) * (/ (norm d u))) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) = (((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => rho) = ((INR n) * rho)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d u (X j) + c) / norm d u - rho = (((((y j) * c) * (/ (norm d u))) + (- rho)) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho) = (((- ((INR n) * rho)) + ((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 8 ([])))) (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat))))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d u (X q) + c) / norm d u - rho = (((((y q) * c) * (/ (norm d u))) + (- rho)) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in X3.
  try rewrite E3 in X4.
  try rewrite E4 in X5.
  try rewrite E5 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X6.
  try rewrite E8 in X7.
  try rewrite E7 in X7.
  try rewrite E9 in X9.
  try rewrite E9 in X10.
  assert (X11 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X12 : sum d (fun i_0 => (u i_0) * (X j i_0)) * sum d (fun i_0 => (u i_0) * (X j i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X j i_0)))).
  assert (X13 : sum d (fun i_0 => (u i_0) * (X q i_0)) * sum d (fun i_0 => (u i_0) * (X q i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X q i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_6 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  1 / (1 / norm d w) <= norm d w.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  assert (X3 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X4 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X5 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X6.
  pose proof (dot_ge0 d w) as X7.
  pose proof (norm_sq d w) as X8.
  pose proof (norm_ge0 d (X j)) as X9.
  pose proof (dot_ge0 d (X j)) as X10.
  pose proof (norm_sq d (X j)) as X11.
  pose proof (dot_norms d (X j) w) as X12.
  pose proof (dot_norms_neg d (X j) w) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | 8%nat => / (1 / norm d w) | 9%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : 1 / (1 / norm d w) = (/ (1 / norm d w))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 9 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 9 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6 in X4.
  try rewrite E7 in X4.
  try rewrite E8 in X5.
  try rewrite E7 in X5.
  try rewrite E9 in H3.
  try rewrite E10.
  try rewrite E11 in X7.
  try rewrite E11 in X8.
  try rewrite E12 in X10.
  try rewrite E12 in X11.
  everywhere E13.
  try rewrite E14 in X12.
  try rewrite E14 in X13.
  assert (X14 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X15 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X16 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X17 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_6_defined_2 : forall (d n : nat) (X : mat) (w y : vec) (b : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w * (norm d (X j) + norm d (X q)) >= 2 ->
  1 / norm d w <> 0.
Proof.
  intros d n X w y b j q R0 R1 R2 R3 H0 H1 H2 H3.
  pose proof (H2 j ltac:(assumption)) as X1.
  pose proof (H2 q ltac:(assumption)) as X2.
  assert (X3 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X4 : y j * (dot d w (X j) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  assert (X5 : y q * (dot d w (X q) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (norm_ge0 d w) as X6.
  pose proof (dot_ge0 d w) as X7.
  pose proof (norm_sq d w) as X8.
  pose proof (norm_ge0 d (X j)) as X9.
  pose proof (dot_ge0 d (X j)) as X10.
  pose proof (norm_sq d (X j)) as X11.
  pose proof (dot_norms d (X j) w) as X12.
  pose proof (dot_norms_neg d (X j) w) as X13.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | 8%nat => / (norm d w) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d w (X j) + b) = (((y j) * b) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d w (X q) + b) = (((y q) * b) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 1 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d w (X j) + b) - 1 = ((((y j) * b) + (- 1)) + ((y j) * sum d (fun i_0 => ((w i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1;0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d w (X q) + b) - 1 = ((((y q) * b) + (- 1)) + ((y q) * sum d (fun i_0 => ((w i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat)))) (Atm 4 ([])))) (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([1]%nat)) (Atm 4 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : norm d w * (norm d (X j) + norm d (X q)) = ((((norm d w)) * ((norm d (X j)))) + (((norm d w)) * ((norm d (X q)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Plus (Atm 7 ([0]%nat)) (Atm 7 ([1]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 7 ([0]%nat))) (Times (Atm 6 ([])) (Atm 7 ([1]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : 1 / norm d w = (/ (norm d w))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (X j) (X j) = sum d (fun i_0 => ((X j i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (X j) w = sum d (fun i_0 => ((w i_0) * (X j i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E6 in X4.
  try rewrite E7 in X4.
  try rewrite E8 in X5.
  try rewrite E7 in X5.
  try rewrite E9 in H3.
  try rewrite E10.
  try rewrite E11 in X7.
  try rewrite E11 in X8.
  try rewrite E12 in X10.
  try rewrite E12 in X11.
  try rewrite E13 in X12.
  try rewrite E13 in X13.
  assert (X14 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X15 : sum d (fun i_0 => (w i_0) * (X j i_0)) * sum d (fun i_0 => (w i_0) * (X j i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X j i_0)))).
  assert (X16 : sum d (fun i_0 => (w i_0) * (X q i_0)) * sum d (fun i_0 => (w i_0) * (X q i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X q i_0)))).
  assert (X17 : 0 <= sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (dot_ge0 d (fun i_0 => (X j i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_7 : forall (n : nat) (y : vec) (t t_2 : R) (j q : nat),
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  t > 0 ->
  t_2 > 0 ->
  t > t_2 ->
  1 / t < 1 / t_2.
Proof.
  intros n y t t_2 j q R0 R1 R2 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => / t | 3%nat => t | 4%nat => / t_2 | 5%nat => t_2 | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 / t = (/ t)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 2 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 2 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 1 / t_2 = (/ t_2)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 4 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 4 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  try rewrite E2.
  try rewrite E3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_7_defined_1 : forall (n : nat) (y : vec) (t t_2 : R) (j q : nat),
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  t > 0 ->
  t_2 > 0 ->
  t > t_2 ->
  t <> 0.
Proof.
  intros n y t t_2 j q R0 R1 R2 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  clear E1 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_7_defined_2 : forall (n : nat) (y : vec) (t t_2 : R) (j q : nat),
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  y j = 1 ->
  y q = - 1 ->
  t > 0 ->
  t_2 > 0 ->
  t > t_2 ->
  t_2 <> 0.
Proof.
  intros n y t t_2 j q R0 R1 R2 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H1.
  clear E1 SZ VAL.
  finish.
Qed.

Theorem marg_max_min_8 : forall (d n : nat) (X : mat) (u y : vec) (c rho : R) (j q : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (q < n)%nat ->
  (forall i, (i < n)%nat -> norm d u <> 0) ->
  y j = 1 ->
  y q = - 1 ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) + c) / norm d u >= rho) ->
  rho > 0 ->
  rho > 0.
Proof.
  intros d n X u y c rho j q R0 R1 R2 R3 H0 H1 H2 H3 H4.
  pose proof (H0 j ltac:(assumption)) as X1.
  pose proof (H0 q ltac:(assumption)) as X2.
  pose proof (H3 j ltac:(assumption)) as X3.
  pose proof (H3 q ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) >= sum n (fun i => rho)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X6 : y j * (dot d u (X j) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  assert (X7 : y q * (dot d u (X q) + c) / norm d u - rho <= sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho)) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) + c) / norm d u - rho)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (norm_ge0 d u) as X8.
  pose proof (dot_ge0 d u) as X9.
  pose proof (norm_sq d u) as X10.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d u) | 1%nat => y (nth 0 l_ O) | 2%nat => u (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => c | 7%nat => / (norm d u) | 8%nat => rho | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y j * (dot d u (X j) + c) / norm d u = ((((y j) * c) * (/ (norm d u))) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y q * (dot d u (X q) + c) / norm d u = ((((y q) * c) * (/ (norm d u))) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u) = (((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => rho) = ((INR n) * rho)).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y j * (dot d u (X j) + c) / norm d u - rho = (((((y j) * c) * (/ (norm d u))) + (- rho)) + (((y j) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X j i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([0]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([0]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => y i * (dot d u (X i) + c) / norm d u - rho) = (((- ((INR n) * rho)) + ((/ (norm d u)) * sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))))) + ((c * (/ (norm d u))) * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([])))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 8 ([])))) (Times (Atm 7 ([])) (Sum 0 (Sum 1 (Times (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([1;0]%nat))))))) (Times (Times (Atm 6 ([])) (Atm 7 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y q * (dot d u (X q) + c) / norm d u - rho = (((((y q) * c) * (/ (norm d u))) + (- rho)) + (((y q) * (/ (norm d u))) * sum d (fun i_0 => ((u i_0) * (X q i_0)))))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 1 ([1]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat)))) (Atm 6 ([])))) (Atm 7 ([]))) (Atm 8 ([]))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Atm 1 ([1]%nat)) (Atm 6 ([]))) (Atm 7 ([]))) (Opp (Atm 8 ([])))) (Times (Times (Atm 1 ([1]%nat)) (Atm 7 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 5 ([2;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([j;q;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in X3.
  try rewrite E3 in X4.
  try rewrite E4 in X5.
  try rewrite E5 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X6.
  try rewrite E8 in X7.
  try rewrite E7 in X7.
  try rewrite E9 in X9.
  try rewrite E9 in X10.
  assert (X11 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X12 : sum d (fun i_0 => (u i_0) * (X j i_0)) * sum d (fun i_0 => (u i_0) * (X j i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X j i_0) * (X j i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X j i_0)))).
  assert (X13 : sum d (fun i_0 => (u i_0) * (X q i_0)) * sum d (fun i_0 => (u i_0) * (X q i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X q i_0) * (X q i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X q i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

(* marg-square *)
Theorem marg_square_1 : forall (d n : nat) (X : mat) (w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1.
Proof.
  intros d n X w y b R0 R1 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : y i * (dot d w (X i) + b) - 1 <= sum n (fun i => y i * (dot d w (X i) + b) - 1)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - 1)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 4 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E4 : y i * (dot d w (X i) + b) - 1 = ((((y i) * b) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => y i * (dot d w (X i) + b) - 1) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Cst 1%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  try rewrite E1 in X1.
  try rewrite E2 in X2.
  try rewrite E3 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X3.
  try rewrite E1.
  assert (X4 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

Theorem marg_square_2 : forall (d n : nat) (X : mat) (w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  (norm d w) ^ 2 / 2 <= (norm d w) ^ 2 / 2.
Proof.
  intros d n X w y b R0 R1 H0.
  assert (X1 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => (norm d w) | _ => 0 end)).
  assert (E1 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 4 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : (norm d w) ^ 2 / 2 = ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 6 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3.
  try rewrite E4 in X3.
  try rewrite E4 in X4.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_square_3 : forall (t t_2 : R),
  t >= 0 ->
  t_2 >= 0 ->
  t < t_2 ->
  t ^ 2 / 2 < t_2 ^ 2 / 2.
Proof.
  by_real.
Qed.

Theorem marg_square_4 : forall (d n : nat) (X : mat) (w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) ->
  norm d w >= 0.
Proof.
  intros d n X w y b R0 R1 H0.
  assert (X1 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => (norm d w) | _ => 0 end)).
  assert (E1 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 4 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X3.
  try rewrite E3 in X4.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* marg-merge *)
Theorem marg_merge : forall (n : nat) (y : vec) (a s : R) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * s >= a <-> (y i = 1 -> s >= a) /\ (y i = - 1 -> s <= - a).
Proof.
  intros n y a s i R0 R1 H0.
  pose proof H0 as X1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => s | 3%nat => a | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * s = ((y i) * s)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : - a = (- a)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 3 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4.
  clear E1 E2 E3 E4 SZ VAL.
  by_labels.
Qed.

(* marg-no-maximum *)
Theorem marg_no_maximum : forall (d : nat) (w : vec),
  (1 <= d)%nat ->
  norm d w > 0 ->
  norm d (vdiv w 2) < norm d w.
Proof.
  intros d w R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vdiv w 2)) as X4.
  pose proof (dot_ge0 d (vdiv w 2)) as X5.
  pose proof (norm_sq d (vdiv w 2)) as X6.
  pose proof (dot_norms d (vdiv w 2) w) as X7.
  pose proof (dot_norms_neg d (vdiv w 2) w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d (vdiv w 2)) | 2%nat => w (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d (vdiv w 2) (vdiv w 2) = ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Atm 2 ([0]%nat)) 2%positive) (Over (Atm 2 ([0]%nat)) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d (vdiv w 2) w = ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Atm 2 ([0]%nat)) 2%positive) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E1 in X3.
  try rewrite E2 in X5.
  try rewrite E2 in X6.
  try rewrite E3 in X7.
  try rewrite E3 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* marg-hinge *)
Theorem marg_hinge : forall (m : R),
  Rmax 0 (1 - m) = 0 <-> m >= 1.
Proof.
  by_real.
Qed.

(* marg-hinge-scaled *)
Theorem marg_hinge_scaled : forall (m s t : R),
  t >= 0 ->
  t * s >= 1 ->
  m >= s ->
  Rmax 0 (1 - t * m) = 0.
Proof.
  by_real.
Qed.

(* marg-two-points *)
Theorem marg_two_points : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[3]; [5]] in
  let y := vector [1; - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [- (1)] in
  let b_star := 4 in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (- (1))))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-segment *)
Theorem marg_segment_1 : forall (d n : nat) (X : mat) (w w_p y : vec) (b b_p t : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  t >= 0 ->
  t <= 1 ->
  y i * (dot d w (X i) + b) >= 1 ->
  y i * (dot d w_p (X i) + b_p) >= 1 ->
  y i * (dot d (vadd (vscal t w) (vscal (1 - t) w_p)) (X i) + (t * b + (1 - t) * b_p)) = t * (y i * (dot d w (X i) + b)) + (1 - t) * (y i * (dot d w_p (X i) + b_p)).
Proof.
  intros d n X w w_p y b b_p t i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => t | 2%nat => w (nth 0 l_ O) | 3%nat => w_p (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => b_p | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Plus (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 3 ([0]%nat)))) (Atm 4 ([1;0]%nat)))) (Plus (Times (Atm 1 ([])) (Atm 5 ([]))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 6 ([])))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([]))))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 6 ([]))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_segment_2 : forall (d n : nat) (X : mat) (w w_p y : vec) (b b_p t : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  t >= 0 ->
  t <= 1 ->
  y i * (dot d w (X i) + b) >= 1 ->
  y i * (dot d w_p (X i) + b_p) >= 1 ->
  t * (y i * (dot d w (X i) + b)) + (1 - t) * (y i * (dot d w_p (X i) + b_p)) >= t + (1 - t).
Proof.
  intros d n X w w_p y b b_p t i R0 R1 R2 H0 H1 H2 H3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => w_p (nth 0 l_ O) | 7%nat => b_p | 8%nat => t | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : y i * (dot d w_p (X i) + b_p) = (((y i) * b_p) + ((y i) * sum d (fun i_0 => ((X i i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 7 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 7 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 6 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : t * (y i * (dot d w (X i) + b)) + (1 - t) * (y i * (dot d w_p (X i) + b_p)) = ((((((((y i) * b) * t) + ((y i) * b_p)) + (- (((y i) * b_p) * t))) + (((y i) * t) * sum d (fun i_0 => ((w i_0) * (X i i_0))))) + ((y i) * sum d (fun i_0 => ((X i i_0) * (w_p i_0))))) + (- (((y i) * t) * sum d (fun i_0 => ((X i i_0) * (w_p i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 8 ([])) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) (Times (Minus (Cst 1%Z) (Atm 8 ([]))) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 7 ([])))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Atm 8 ([]))) (Times (Atm 0 ([0]%nat)) (Atm 7 ([])))) (Opp (Times (Times (Atm 0 ([0]%nat)) (Atm 7 ([]))) (Atm 8 ([]))))) (Times (Times (Atm 0 ([0]%nat)) (Atm 8 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 6 ([0]%nat)))))) (Opp (Times (Times (Atm 0 ([0]%nat)) (Atm 8 ([]))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 6 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : t + (1 - t) = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 8 ([])) (Minus (Cst 1%Z) (Atm 8 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in H3.
  try rewrite E3.
  try rewrite E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X2 : sum d (fun i_0 => (X i i_0) * (w_p i_0)) * sum d (fun i_0 => (X i i_0) * (w_p i_0)) <= sum d (fun i_0 => (X i i_0) * (X i i_0)) * sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (cauchy d (fun i_0 => (X i i_0)) (fun i_0 => (w_p i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_segment_3 : forall (d n : nat) (X : mat) (w w_p y : vec) (b b_p t : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  t >= 0 ->
  t <= 1 ->
  y i * (dot d w (X i) + b) >= 1 ->
  y i * (dot d w_p (X i) + b_p) >= 1 ->
  t + (1 - t) = 1.
Proof.
  intros d n X w w_p y b b_p t i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => t | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Minus (Cst 1%Z) (Atm 0 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-midpoint *)
Theorem marg_midpoint_1 : forall (d : nat) (w w_p : vec),
  (1 <= d)%nat ->
  norm d w_p = norm d w ->
  (norm d (vdiv (vadd w w_p) 2)) ^ 2 = (norm d w) ^ 2 / 2 + (norm d w_p) ^ 2 / 2 - (norm d (vsub w w_p)) ^ 2 / 4.
Proof.
  intros d w w_p R0 H0.
  pose proof (norm_ge0 d w_p) as X1.
  pose proof (dot_ge0 d w_p) as X2.
  pose proof (norm_sq d w_p) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (norm_ge0 d (vdiv (vadd w w_p) 2)) as X7.
  pose proof (dot_ge0 d (vdiv (vadd w w_p) 2)) as X8.
  pose proof (norm_sq d (vdiv (vadd w w_p) 2)) as X9.
  pose proof (norm_ge0 d (vsub w w_p)) as X10.
  pose proof (dot_ge0 d (vsub w w_p)) as X11.
  pose proof (norm_sq d (vsub w w_p)) as X12.
  pose proof (dot_norms d w w_p) as X13.
  pose proof (dot_norms_neg d w w_p) as X14.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w_p) as X15.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w_p) as X16.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w) as X17.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w) as X18.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X19.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X20.
  pose proof (dot_norms d (vsub w w_p) w_p) as X21.
  pose proof (dot_norms_neg d (vsub w w_p) w_p) as X22.
  pose proof (dot_norms d (vsub w w_p) w) as X23.
  pose proof (dot_norms_neg d (vsub w w_p) w) as X24.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w_p) | 1%nat => (norm d w) | 2%nat => (norm d (vdiv (vadd w w_p) 2)) | 3%nat => w_p (nth 0 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => INR d | 6%nat => (norm d (vsub w w_p)) | _ => 0 end)).
  assert (E1 : (norm d (vdiv (vadd w w_p) 2)) ^ 2 = ((((1 / 4) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0))))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 2 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive) (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vdiv (vadd w w_p) 2)). }
  }
  assert (E2 : (norm d w) ^ 2 / 2 + (norm d w_p) ^ 2 / 2 - (norm d (vsub w w_p)) ^ 2 / 4 = ((((1 / 4) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0))))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Over (Pow (Atm 1 ([])) 2%nat) 2%positive) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive)) (Over (Pow (Atm 6 ([])) 2%nat) 4%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 4%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w w_p)). }
  }
  assert (E3 : dot d w_p w_p = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d (vdiv (vadd w w_p) 2) (vdiv (vadd w w_p) 2) = ((((1 / 4) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0))))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive) (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vsub w w_p) (vsub w w_p) = ((sum d (fun i_0 => ((w_p i_0) * (w_p i_0))) + (- (2 * sum d (fun i_0 => ((w_p i_0) * (w i_0)))))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d w w_p = sum d (fun i_0 => ((w_p i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d (vdiv (vadd w w_p) 2) w_p = (((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d (vdiv (vadd w w_p) 2) w = (((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (vdiv (vadd w w_p) 2) (vsub w w_p) = ((- ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) 2%positive) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (vsub w w_p) w_p = ((- sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + sum d (fun i_0 => ((w_p i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (vsub w w_p) w = ((- sum d (fun i_0 => ((w_p i_0) * (w i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X5.
  try rewrite E4 in X6.
  try rewrite E5 in X8.
  try rewrite E5 in X9.
  try rewrite E6 in X11.
  try rewrite E6 in X12.
  try rewrite E7 in X13.
  try rewrite E7 in X14.
  try rewrite E8 in X15.
  try rewrite E8 in X16.
  try rewrite E9 in X17.
  try rewrite E9 in X18.
  try rewrite E10 in X19.
  try rewrite E10 in X20.
  try rewrite E11 in X21.
  try rewrite E11 in X22.
  try rewrite E12 in X23.
  try rewrite E12 in X24.
  assert (X25 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  assert (X26 : sum d (fun i_0 => (w_p i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w i_0)) <= sum d (fun i_0 => (w_p i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (w_p i_0)) (fun i_0 => (w i_0)))).
  assert (X27 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
Qed.

Theorem marg_midpoint_2 : forall (d : nat) (w w_p : vec),
  (1 <= d)%nat ->
  norm d w_p = norm d w ->
  (norm d w) ^ 2 / 2 + (norm d w_p) ^ 2 / 2 - (norm d (vsub w w_p)) ^ 2 / 4 = (norm d w) ^ 2 - (norm d (vsub w w_p)) ^ 2 / 4.
Proof.
  intros d w w_p R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d w_p) | 2%nat => (norm d (vsub w w_p)) | 3%nat => w (nth 0 l_ O) | 4%nat => w_p (nth 0 l_ O) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) (Over (Pow (Atm 2 ([])) 2%nat) 4%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Pow (Atm 0 ([])) 2%nat) (Over (Pow (Atm 2 ([])) 2%nat) 4%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 1 ([]))) (Minus (Atm 1 ([])) (Atm 0 ([]))); Times (Times (Over (Cst 1%Z) 2%positive) (Atm 0 ([]))) (Minus (Atm 1 ([])) (Atm 0 ([]))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* marg-unique *)
Theorem marg_unique : forall (d : nat) (w w_p : vec),
  (1 <= d)%nat ->
  norm d w_p = norm d w ->
  norm d (vdiv (vadd w w_p) 2) >= norm d w ->
  norm d (vsub w w_p) = 0.
Proof.
  intros d w w_p R0 H0 H1.
  pose proof (norm_ge0 d w_p) as X1.
  pose proof (dot_ge0 d w_p) as X2.
  pose proof (norm_sq d w_p) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (norm_ge0 d (vdiv (vadd w w_p) 2)) as X7.
  pose proof (dot_ge0 d (vdiv (vadd w w_p) 2)) as X8.
  pose proof (norm_sq d (vdiv (vadd w w_p) 2)) as X9.
  pose proof (norm_ge0 d (vsub w w_p)) as X10.
  pose proof (dot_ge0 d (vsub w w_p)) as X11.
  pose proof (norm_sq d (vsub w w_p)) as X12.
  pose proof (dot_norms d w w_p) as X13.
  pose proof (dot_norms_neg d w w_p) as X14.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w_p) as X15.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w_p) as X16.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) w) as X17.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) w) as X18.
  pose proof (dot_norms d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X19.
  pose proof (dot_norms_neg d (vdiv (vadd w w_p) 2) (vsub w w_p)) as X20.
  pose proof (dot_norms d (vsub w w_p) w_p) as X21.
  pose proof (dot_norms_neg d (vsub w w_p) w_p) as X22.
  pose proof (dot_norms d (vsub w w_p) w) as X23.
  pose proof (dot_norms_neg d (vsub w w_p) w) as X24.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w_p) | 1%nat => (norm d w) | 2%nat => (norm d (vdiv (vadd w w_p) 2)) | 3%nat => (norm d (vsub w w_p)) | 4%nat => w_p (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w_p w_p = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d (vdiv (vadd w w_p) 2) (vdiv (vadd w w_p) 2) = ((((1 / 4) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0))))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive) (Over (Plus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) (Times (Over (Cst 1%Z) 4%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d (vsub w w_p) (vsub w w_p) = ((sum d (fun i_0 => ((w_p i_0) * (w_p i_0))) + (- (2 * sum d (fun i_0 => ((w_p i_0) * (w i_0)))))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w_p = sum d (fun i_0 => ((w_p i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (vdiv (vadd w w_p) 2) w_p = (((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d (vdiv (vadd w w_p) 2) w = (((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d (vdiv (vadd w w_p) 2) (vsub w w_p) = ((- ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Over (Plus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) 2%positive) (Minus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d (vsub w w_p) w_p = ((- sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))) + sum d (fun i_0 => ((w_p i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (vsub w w_p) w = ((- sum d (fun i_0 => ((w_p i_0) * (w i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 5 ([0]%nat))))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
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
  assert (X25 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  assert (X26 : sum d (fun i_0 => (w_p i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w i_0)) <= sum d (fun i_0 => (w_p i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (w_p i_0)) (fun i_0 => (w i_0)))).
  assert (X27 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

(* marg-strictly *)
Theorem marg_strictly : forall (d : nat) (w w_p : vec) (t : R),
  (1 <= d)%nat ->
  (norm d (vadd (vscal t w) (vscal (1 - t) w_p))) ^ 2 = t * ((norm d w) ^ 2) + (1 - t) * ((norm d w_p) ^ 2) - t * (1 - t) * ((norm d (vsub w w_p)) ^ 2).
Proof.
  intros d w w_p t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vadd (vscal t w) (vscal (1 - t) w_p))) | 1%nat => t | 2%nat => (norm d w) | 3%nat => (norm d w_p) | 4%nat => (norm d (vsub w w_p)) | 5%nat => w (nth 0 l_ O) | 6%nat => w_p (nth 0 l_ O) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Times (Atm 1 ([])) (Pow (Atm 2 ([])) 2%nat)) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Pow (Atm 3 ([])) 2%nat))) (Times (Times (Atm 1 ([])) (Minus (Cst 1%Z) (Atm 1 ([])))) (Pow (Atm 4 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Plus (Times (Atm 1 ([])) (Atm 5 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 6 ([0]%nat)))) (Plus (Times (Atm 1 ([])) (Atm 5 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 6 ([0]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 1 ([]))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd (vscal t w) (vscal (1 - t) w_p))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w w_p)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w w_p)). } }
Qed.

(* marg-touch *)
Theorem marg_touch_1 : forall (d : nat) (w x : vec) (b s : R),
  (1 <= d)%nat ->
  dot d w x + b >= 1 + 2 * s ->
  dot d w x + b - s >= 1 + 2 * s - s.
Proof.
  intros d w x b s R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => s | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 + 2 * s = ((2 * s) + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Times (Cst 2%Z) (Atm 4 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Cst 2%Z) (Atm 4 ([]))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w x + b - s = ((b + (- s)) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Opp (Atm 4 ([])))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 1 + 2 * s - s = (s + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 1%Z) (Times (Cst 2%Z) (Atm 4 ([])))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3.
  try rewrite E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_touch_2 : forall (d : nat) (w x : vec) (b s : R),
  (1 <= d)%nat ->
  dot d w x + b >= 1 + 2 * s ->
  1 + 2 * s - s = 1 + s.
Proof.
  intros d w x b s R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 1%Z) (Times (Cst 2%Z) (Atm 0 ([])))) (Atm 0 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Atm 0 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-touch-negative *)
Theorem marg_touch_negative : forall (d : nat) (v w : vec) (b s : R),
  (1 <= d)%nat ->
  - (dot d w v + b) >= 1 ->
  - (dot d w v + b - s) >= 1 + s.
Proof.
  intros d v w b s R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => v (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => s | _ => 0 end)).
  assert (E1 : - (dot d w v + b) = ((- b) + (- sum d (fun i_0 => ((w i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 2 ([]))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : - (dot d w v + b - s) = (((- b) + s) + (- sum d (fun i_0 => ((w i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Atm 4 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 2 ([]))) (Atm 4 ([]))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 1 + s = (s + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (v i_0)) * sum d (fun i_0 => (w i_0) * (v i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* marg-shorter *)
Theorem marg_shorter_1 : forall (d : nat) (w : vec) (s : R),
  (1 <= d)%nat ->
  s > 0 ->
  norm d w > 0 ->
  norm d (vdiv w (1 + s)) = norm d w / (1 + s).
Proof.
  intros d w s R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (vdiv w (1 + s))) as X4.
  pose proof (dot_ge0 d (vdiv w (1 + s))) as X5.
  pose proof (norm_sq d (vdiv w (1 + s))) as X6.
  pose proof (dot_norms d (vdiv w (1 + s)) w) as X7.
  pose proof (dot_norms_neg d (vdiv w (1 + s)) w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => (norm d (vdiv w (1 + s))) | 2%nat => / (1 + s) | 3%nat => w (nth 0 l_ O) | 4%nat => s | 5%nat => INR d | _ => 0 end)).
  assert (E1 : norm d w / (1 + s) = (((norm d w)) * (/ (1 + s)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 2 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d (vdiv w (1 + s)) (vdiv w (1 + s)) = (((/ (1 + s)) * (/ (1 + s))) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([]))) (Times (Atm 3 ([0]%nat)) (Atm 2 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d (vdiv w (1 + s)) w = ((/ (1 + s)) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 2 ([]))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  try rewrite E3 in X5.
  try rewrite E3 in X6.
  try rewrite E4 in X7.
  try rewrite E4 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem marg_shorter_1_defined_1 : forall (d : nat) (w : vec) (s : R),
  (1 <= d)%nat ->
  s > 0 ->
  norm d w > 0 ->
  1 + s <> 0.
Proof.
  intros d w s R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => s | 2%nat => w (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  assert (E1 : 1 + s = (s + 1)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem marg_shorter_2 : forall (d : nat) (w : vec) (s : R),
  (1 <= d)%nat ->
  s > 0 ->
  norm d w > 0 ->
  norm d w / (1 + s) < norm d w.
Proof.
  intros d w s R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => / (1 + s) | 2%nat => w (nth 0 l_ O) | 3%nat => s | 4%nat => INR d | _ => 0 end)).
  assert (E1 : norm d w / (1 + s) = (((norm d w)) * (/ (1 + s)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* marg-middle *)
Theorem marg_middle_1 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 1 ->
  dot d w v + b = - 1 ->
  - ((dot d w x + dot d w v) / 2) = b - (dot d w x + b + (dot d w v + b)) / 2.
Proof.
  intros d v w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Over (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 3 ([])) (Over (Plus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([])))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem marg_middle_2 : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 1 ->
  dot d w v + b = - 1 ->
  b - (dot d w x + b + (dot d w v + b)) / 2 = b.
Proof.
  intros d v w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => b | 1%nat => w (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([])) (Over (Plus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 0 ([]))) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 0 ([])))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 0 ([]))) (Cst 1%Z)); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 0 ([]))) (Opp (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* marg-closest-sample *)
Theorem marg_closest_sample : forall (d : nat) (u w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 1 ->
  dot d w u + b >= 1 ->
  dot d w u >= dot d w x.
Proof.
  intros d u w x b R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => INR d | 4%nat => u (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w u + b = (b + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w u = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w x = sum d (fun i_0 => ((w i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X2 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* marg-offset-bounded *)
Theorem marg_offset_bounded : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d w (X i) + b) >= 1 ->
  y i * b >= 1 - norm d w * norm d (X i).
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose proof H0 as X1.
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose proof (norm_ge0 d (X i)) as X5.
  pose proof (dot_ge0 d (X i)) as X6.
  pose proof (norm_sq d (X i)) as X7.
  pose proof (dot_norms d (X i) w) as X8.
  pose proof (dot_norms_neg d (X i) w) as X9.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d (X (nth 0 l_ O))) | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * b = ((y i) * b)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 4 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 1 - norm d w * norm d (X i) = ((- (((norm d w)) * ((norm d (X i))))) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Atm 6 ([])) (Atm 7 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 6 ([])) (Atm 7 ([0]%nat)))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d (X i) w = sum d (fun i_0 => ((w i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X3.
  try rewrite E5 in X4.
  try rewrite E6 in X6.
  try rewrite E6 in X7.
  try rewrite E7 in X8.
  try rewrite E7 in X9.
  assert (X10 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  by_labels.
Qed.

(* marg-six *)
Theorem marg_six : let d := 2%nat in
  let n := 6%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]] in
  let y := vector [1; 1; 1; - (1); - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [8 / 15; 2 / 5] in
  let b_star := - (1) in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  pose proof (H_ 2%nat ltac:(lia)) as K_2.
  pose proof (H_ 3%nat ltac:(lia)) as K_3.
  pose proof (H_ 4%nat ltac:(lia)) as K_4.
  pose proof (H_ 5%nat ltac:(lia)) as K_5.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (8 / 15)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (2 / 5)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-new *)
Theorem marg_new : let d := 2%nat in
  let n := 7%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]; [1; 2]] in
  let y := vector [1; 1; 1; - (1); - (1); - (1); 1] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [2 / 3; 2 / 3] in
  let b_star := - (1) in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  pose proof (H_ 2%nat ltac:(lia)) as K_2.
  pose proof (H_ 3%nat ltac:(lia)) as K_3.
  pose proof (H_ 4%nat ltac:(lia)) as K_4.
  pose proof (H_ 5%nat ltac:(lia)) as K_5.
  pose proof (H_ 6%nat ltac:(lia)) as K_6.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (2 / 3)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (2 / 3)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-shift *)
Theorem marg_shift : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w (vadd x v) + b = dot d w x + b + dot d w v.
Proof.
  intros d v w x b R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-shift-any *)
Theorem marg_shift_any : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  norm d w > 0 ->
  dot d w (vadd x (vscal (b / ((norm d w) ^ 2)) w)) = dot d w x + b.
Proof.
  intros d w x b R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => b | 4%nat => / ((norm d w) ^ 2) | 5%nat => / (norm d w) | 6%nat => INR d | _ => 0 end)).
  assert (E1 : dot d w (vadd x (vscal (b / ((norm d w) ^ 2)) w)) = ((((b * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Plus (Atm 2 ([0]%nat)) (Times (Times (Atm 3 ([])) (Atm 4 ([]))) (Atm 1 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 3 ([])) (Atm 5 ([]))) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([0]%nat)) (Atm 3 ([]))) (Atm 1 ([0]%nat)))) (Minus (Atm 4 ([])) (Pow (Times (Cst 1%Z) (Atm 5 ([]))) 2%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b2656 Hb2656; apply mul0, Rminus_diag_eq; apply inv_pow. }
  }
  assert (E2 : dot d w x + b = (b + sum d (fun i_0 => ((w i_0) * (x i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  everywhere E4.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X5 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  by_equation.
Qed.

Theorem marg_shift_any_defined_1 : forall (d : nat) (w : vec),
  (1 <= d)%nat ->
  norm d w > 0 ->
  (norm d w) ^ 2 <> 0.
Proof.
  intros d w R0 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* marg-affine *)
Theorem marg_affine : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[1]; [2]] in
  let w := vector [2] in
  let y := vector [- (1); 1] in
  let b := - (3) in
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) = 1.
Proof.
  cbv zeta. by_numbers.
Qed.

(* marg-not-linear *)
Theorem marg_not_linear : forall (w : R),
  - w > 0 ->
  2 * w < 0.
Proof.
  by_real.
Qed.

(* marg-xor *)
Theorem marg_xor : forall (d : nat) (u v w x : vec) (b : R),
  (1 <= d)%nat ->
  - (dot d w x + b) + (dot d w (vadd x u) + b) + (dot d w (vadd x v) + b) - (dot d w (vadd (vadd x u) v) + b) = 0.
Proof.
  intros d u v w x b R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b | 3%nat => u (nth 0 l_ O) | 4%nat => v (nth 0 l_ O) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Opp (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([])))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 2 ([])))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) (Atm 2 ([])))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0]%nat))))) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* marg-four *)
Theorem marg_four : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[1; 0]; [1; 1]; [1; - (1)]; [- (1); 0]] in
  let y := vector [1; 1; 1; - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [1; 0] in
  let b_star := 0 in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  pose proof (H_ 2%nat ltac:(lia)) as K_2.
  pose proof (H_ 3%nat ltac:(lia)) as K_3.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-ex-three *)
Theorem marg_ex_three : let d := 2%nat in
  let n := 3%nat in
  let X := rows [[0; 0]; [2; 0]; [2; 2]] in
  let y := vector [- (1); 1; 1] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [1; 0] in
  let b_star := - (1) in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  pose proof (H_ 2%nat ltac:(lia)) as K_2.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-ex-offset *)
Theorem marg_ex_offset : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[- (1)]; [3]] in
  let y := vector [- (1); 1] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [1 / 2] in
  let b_star := - (1 / 2) in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1 / 2)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-ex-no-offset *)
Theorem marg_ex_no_offset : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[- (1)]; [3]] in
  let y := vector [- (1); 1] in
  let objective := fun (w : vec) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) => (forall i, (i < n)%nat -> y i * dot d w (X i) >= 1) in
  let w_star := vector [1] in
  feasible w_star /\
  forall (w : vec), feasible w ->
  objective w_star <= objective w.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* marg-ex-parallel *)
Theorem marg_ex_parallel : forall (d : nat) (u w x : vec) (a c : R),
  (1 <= d)%nat ->
  dot d w x = a ->
  dot d w (vadd x u) = c ->
  norm d w * norm d u >= Rabs (a - c).
Proof.
  intros d u w x a c R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d u) as X4.
  pose proof (dot_ge0 d u) as X5.
  pose proof (norm_sq d u) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => a | 3%nat => u (nth 0 l_ O) | 4%nat => c | 5%nat => INR d | 6%nat => (norm d w) | 7%nat => (norm d u) | 8%nat => (Rabs (a - c)) | _ => 0 end)).
  assert (E1 : dot d w x = sum d (fun i_0 => ((w i_0) * (x i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w (vadd x u) = (sum d (fun i_0 => ((w i_0) * (x i_0))) + sum d (fun i_0 => ((w i_0) * (u i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : norm d w * norm d u = (((norm d w)) * ((norm d u)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d u w = sum d (fun i_0 => ((w i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E5 in X6.
  try rewrite E6 in X7.
  try rewrite E6 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (x i_0)) * sum d (fun i_0 => (w i_0) * (x i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (x i_0)))).
  assert (X11 : sum d (fun i_0 => (w i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (u i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (u i_0)))).
  assert (X12 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* marg-ex-units *)
Theorem marg_ex_units : forall (d : nat) (w x : vec) (a b : R),
  (1 <= d)%nat ->
  a > 0 ->
  dot d (vdiv w a) (vscal a x) + b = dot d w x + b.
Proof.
  intros d w x a b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => / a | 2%nat => a | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Times (Atm 2 ([])) (Atm 3 ([0]%nat))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Times (Atm 2 ([])) (Atm 1 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b4446 Hb4446; apply mul0, Rminus_diag_eq; refine (Rinv_r (a) _); nz. } }
Qed.

Theorem marg_ex_units_defined_1 : forall (a : R),
  a > 0 ->
  a <> 0.
Proof.
  by_real.
Qed.

(* marg-ex-one-class *)
Theorem marg_ex_one_class : forall (b w : R),
  w = 0 ->
  w + b >= 1 <-> b >= 1.
Proof.
  by_real.
Qed.

Definition all_of_it := (marg_side, marg_perp_1, marg_perp_2, marg_line, marg_perp_plane, marg_foot_on_1, marg_foot_on_1_defined_1, marg_foot_on_2, marg_distance_1, marg_distance_1_defined_1, marg_distance_2, marg_distance_2_defined_2, marg_pythagoras_1, marg_pythagoras_1_defined_1, marg_pythagoras_2, marg_walk, marg_plane, marg_plane_defined_1, marg_plane_defined_2, marg_plane_defined_3, marg_robust_1, marg_robust_2, marg_robust_3, marg_robust_4, marg_attained, marg_many_1, marg_many_2, marg_scale_functional, marg_scale_geometric, marg_scale_geometric_defined_1, marg_scale_geometric_defined_2, marg_scale_same, marg_vacuous, marg_normalised, marg_street_1, marg_street_2, marg_street_3, marg_across, marg_across_length, marg_across_length_defined_1, marg_one, marg_one_defined_1, marg_half, marg_rescale_1, marg_rescale_1_defined_1, marg_rescale_2, marg_forth_1, marg_forth_2, marg_forth_length, marg_forth_length_defined_1, marg_back, marg_back_defined_1, marg_max_min_1, marg_max_min_1_defined_1, marg_max_min_2, marg_max_min_3, marg_max_min_3_defined_1, marg_max_min_4, marg_max_min_4_defined_1, marg_max_min_5, marg_max_min_5_defined_1, marg_max_min_5_defined_2, marg_max_min_6, marg_max_min_6_defined_2, marg_max_min_7, marg_max_min_7_defined_1, marg_max_min_7_defined_2, marg_max_min_8, marg_square_1, marg_square_2, marg_square_3, marg_square_4, marg_merge, marg_no_maximum, marg_hinge, marg_hinge_scaled, marg_two_points, marg_segment_1, marg_segment_2, marg_segment_3, marg_midpoint_1, marg_midpoint_2, marg_unique, marg_strictly, marg_touch_1, marg_touch_2, marg_touch_negative, marg_shorter_1, marg_shorter_1_defined_1, marg_shorter_2, marg_middle_1, marg_middle_2, marg_closest_sample, marg_offset_bounded, marg_six, marg_new, marg_shift, marg_shift_any, marg_shift_any_defined_1, marg_affine, marg_not_linear, marg_xor, marg_four, marg_ex_three, marg_ex_offset, marg_ex_no_offset, marg_ex_parallel, marg_ex_units, marg_ex_units_defined_1, marg_ex_one_class).
Print Assumptions all_of_it.
