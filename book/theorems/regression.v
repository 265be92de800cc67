(* The proved claims of the chapter regression: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* svr-free-loss *)
Theorem svr_free_loss : forall (r varepsilon : R),
  Rmax 0 (Rabs r - varepsilon) = 0 <-> Rabs r <= varepsilon.
Proof.
  by_real.
Qed.

(* svr-squared *)
Theorem svr_squared : forall (r : R),
  r ^ 2 = 0 <-> r = 0.
Proof.
  by_real.
Qed.

(* svr-two-sides *)
Theorem svr_two_sides : forall (r varepsilon : R),
  varepsilon >= 0 ->
  Rmax 0 (Rabs r - varepsilon) = Rmax 0 (r - varepsilon) + Rmax 0 (- r - varepsilon).
Proof.
  by_real.
Qed.

(* svr-perpendicular *)
Theorem svr_perpendicular : forall (d : nat) (w x : vec) (b t varepsilon : R),
  (1 <= d)%nat ->
  1 + (norm d w) ^ 2 <> 0 ->
  t = varepsilon / (1 + (norm d w) ^ 2) ->
  dot d w x + b + t - (dot d w (vsub x (vscal t w)) + b) = varepsilon.
Proof.
  intros d w x b t varepsilon R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => t | 2%nat => varepsilon | 3%nat => / (1 + (norm d w) ^ 2) | 4%nat => w (nth 0 l_ O) | 5%nat => INR d | 6%nat => x (nth 0 l_ O) | 7%nat => b | _ => 0 end)).
  assert (E1 : 1 + (norm d w) ^ 2 = (1 + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Pow (Atm 0 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : varepsilon / (1 + (norm d w) ^ 2) = (varepsilon * (/ (1 + (norm d w) ^ 2)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w x + b + t - (dot d w (vsub x (vscal t w)) + b) = ((varepsilon * (/ (1 + (norm d w) ^ 2))) + ((varepsilon * (/ (1 + (norm d w) ^ 2))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 6 ([0]%nat)))) (Atm 7 ([]))) (Atm 1 ([]))) (Plus (Sum 0 (Times (Atm 4 ([0]%nat)) (Minus (Atm 6 ([0]%nat)) (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))))) (Atm 7 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 3 ([]))) (Times (Times (Atm 2 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply sum0; intros b2731 Hb2731; apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  everywhere E1.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  by_equation.
Qed.

(* svr-thickness *)
Theorem svr_thickness : forall (d : nat) (w : vec) (t varepsilon : R),
  (1 <= d)%nat ->
  1 + (norm d w) ^ 2 <> 0 ->
  t = varepsilon / (1 + (norm d w) ^ 2) ->
  (sqrt (t * t + dot d (vopp (vscal t w)) (vopp (vscal t w)))) ^ 2 = varepsilon ^ 2 / (1 + (norm d w) ^ 2).
Proof.
  intros d w t varepsilon R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => t | 2%nat => varepsilon | 3%nat => / (1 + (norm d w) ^ 2) | 4%nat => w (nth 0 l_ O) | 5%nat => INR d | 6%nat => (sqrt (t * t + dot d (vopp (vscal t w)) (vopp (vscal t w)))) | _ => 0 end)).
  assert (E1 : 1 + (norm d w) ^ 2 = (1 + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Pow (Atm 0 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : varepsilon / (1 + (norm d w) ^ 2) = (varepsilon * (/ (1 + (norm d w) ^ 2)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (sqrt (t * t + dot d (vopp (vscal t w)) (vopp (vscal t w)))) ^ 2 = ((((varepsilon * varepsilon) * (/ (1 + (norm d w) ^ 2))) * (/ (1 + (norm d w) ^ 2))) + ((((varepsilon * varepsilon) * (/ (1 + (norm d w) ^ 2))) * (/ (1 + (norm d w) ^ 2))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Times (Times (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Plus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Opp (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))) (Opp (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 4 ([0]%nat)) (Atm 1 ([]))) (Atm 4 ([0]%nat)))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([]))))); Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 2 ([]))) (Atm 3 ([])))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply sum0; intros b17475 Hb17475; apply mul0, Rminus_diag_eq; exact (H1). }
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply sum0; intros b17475 Hb17475; apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E4 : varepsilon ^ 2 / (1 + (norm d w) ^ 2) = ((varepsilon * varepsilon) * (/ (1 + (norm d w) ^ 2)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Pow (Atm 2 ([])) 2%nat) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : t * t + dot d (vopp (vscal t w)) (vopp (vscal t w)) = ((((varepsilon * varepsilon) * (/ (1 + (norm d w) ^ 2))) * (/ (1 + (norm d w) ^ 2))) + ((((varepsilon * varepsilon) * (/ (1 + (norm d w) ^ 2))) * (/ (1 + (norm d w) ^ 2))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Opp (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))) (Opp (Times (Atm 1 ([])) (Atm 4 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Times (Times (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([]))) (Atm 3 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 4 ([0]%nat)) (Atm 1 ([]))) (Atm 4 ([0]%nat)))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([]))))); Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 2 ([]))) (Atm 3 ([])))) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply sum0; intros b17494 Hb17494; apply mul0, Rminus_diag_eq; exact (H1). }
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply sum0; intros b17494 Hb17494; apply mul0, Rminus_diag_eq; exact (H1). }
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  everywhere E1.
  everywhere E6.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

(* svr-forms *)
Theorem svr_forms_1 : forall (d n : nat) (X : mat) (w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon + (fun i' => Rmax 0 (z i' - (dot d w (X i') + b) - varepsilon)) i.
Proof.
  intros d n X w z C_ b varepsilon R0 R1 H0.
  cbv beta in *.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => varepsilon | 7%nat => (Rmax 0 (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b) - varepsilon)) | _ => 0 end)).
  assert (E1 : z i - (dot d w (X i) + b) = (((z i) + (- b)) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([])))) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : varepsilon + Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) = (varepsilon + ((Rmax 0 (z i - (dot d w (X i) + b) - varepsilon))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : z i - (dot d w (X i) + b) - varepsilon = ((((z i) + (- b)) + (- varepsilon)) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Atm 6 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([])))) (Opp (Atm 6 ([])))) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  everywhere E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_equation.
Qed.

Theorem svr_forms_2 : forall (d n : nat) (X : mat) (w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon + (fun i' => Rmax 0 (dot d w (X i') + b - z i' - varepsilon)) i.
Proof.
  intros d n X w z C_ b varepsilon R0 R1 H0.
  cbv beta in *.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => X (nth 0 l_ O) (nth 1 l_ O) | 2%nat => b | 3%nat => z (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR d | 6%nat => varepsilon | 7%nat => (Rmax 0 (dot d w (X (nth 0 l_ O)) + b - z (nth 0 l_ O) - varepsilon)) | _ => 0 end)).
  assert (E1 : dot d w (X i) + b - z i = ((b + (- (z i))) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([1;0]%nat)))) (Atm 2 ([]))) (Atm 3 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 2 ([])) (Opp (Atm 3 ([0]%nat)))) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : varepsilon + Rmax 0 (dot d w (X i) + b - z i - varepsilon) = (varepsilon + ((Rmax 0 (dot d w (X i) + b - z i - varepsilon))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : dot d w (X i) + b - z i - varepsilon = (((b + (- (z i))) + (- varepsilon)) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([1;0]%nat)))) (Atm 2 ([]))) (Atm 3 ([0]%nat))) (Atm 6 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Atm 2 ([])) (Opp (Atm 3 ([0]%nat)))) (Opp (Atm 6 ([])))) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  everywhere E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_equation.
Qed.

Theorem svr_forms_3 : forall (d n : nat) (X : mat) (w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> (fun i' => Rmax 0 (z i' - (dot d w (X i') + b) - varepsilon)) i >= 0.
Proof.
  intros d n X w z C_ b varepsilon R0 R1 H0.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmax 0 (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b) - varepsilon)) | _ => 0 end)).
  clear SZ VAL.
  finish.
Qed.

Theorem svr_forms_4 : forall (d n : nat) (X : mat) (w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> (fun i' => Rmax 0 (dot d w (X i') + b - z i' - varepsilon)) i >= 0.
Proof.
  intros d n X w z C_ b varepsilon R0 R1 H0.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmax 0 (dot d w (X (nth 0 l_ O)) + b - z (nth 0 l_ O) - varepsilon)) | _ => 0 end)).
  clear SZ VAL.
  finish.
Qed.

Theorem svr_forms_5 : forall (d n : nat) (X : mat) (w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => (fun i' => Rmax 0 (z i' - (dot d w (X i') + b) - varepsilon)) i + (fun i' => Rmax 0 (dot d w (X i') + b - z i' - varepsilon)) i) <= (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)).
Proof.
  intros d n X w z C_ b varepsilon R0 R1 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => (Rmax 0 (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b) - varepsilon)) | 3%nat => (Rmax 0 (dot d w (X (nth 0 l_ O)) + b - z (nth 0 l_ O) - varepsilon)) | 4%nat => w (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => (fun i' => Rmax 0 (z i' - (dot d w (X i') + b) - varepsilon)) i + (fun i' => Rmax 0 (dot d w (X i') + b - z i' - varepsilon)) i) = (((C_ * sum n (fun i_0 => ((Rmax 0 (z i_0 - (dot d w (X i_0) + b) - varepsilon))))) + (C_ * sum n (fun i_0 => ((Rmax 0 (dot d w (X i_0) + b - z i_0 - varepsilon)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))) (Times (Atm 1 ([])) (Sum 0 (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)) = (((C_ * sum n (fun i_0 => ((Rmax 0 (z i_0 - (dot d w (X i_0) + b) - varepsilon))))) + (C_ * sum n (fun i_0 => ((Rmax 0 (dot d w (X i_0) + b - z i_0 - varepsilon)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))) (Times (Atm 1 ([])) (Sum 0 (Atm 3 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

Theorem svr_forms_6 : forall (d n : nat) (X : mat) (w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon + xi i) ->
  (forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon + xi_p i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (forall i, (i < n)%nat -> xi_p i >= 0) ->
  forall i, (i < n)%nat -> Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon) <= xi i + xi_p i.
Proof.
  intros d n X w xi xi_p z C_ b varepsilon R0 R1 H0 H1 H2 H3 H4.
  intros i Hi.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => z i - (dot d w (X i) + b)) <= sum n (fun i => varepsilon + xi i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : varepsilon + xi i - (z i - (dot d w (X i) + b)) <= sum n (fun i => varepsilon + xi i - (z i - (dot d w (X i) + b)))) by (apply (term_le_sum _ (fun i => varepsilon + xi i - (z i - (dot d w (X i) + b)))); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose proof (H2 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => dot d w (X i) + b - z i) <= sum n (fun i => varepsilon + xi_p i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X6 : varepsilon + xi_p i - (dot d w (X i) + b - z i) <= sum n (fun i => varepsilon + xi_p i - (dot d w (X i) + b - z i))) by (apply (term_le_sum _ (fun i => varepsilon + xi_p i - (dot d w (X i) + b - z i))); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose proof (H3 i ltac:(assumption)) as X7.
  assert (X8 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X9 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose proof (H4 i ltac:(assumption)) as X10.
  assert (X11 : sum n (fun i => xi_p i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H4 i_ H_); tauto]).
  assert (X12 : xi_p i - 0 <= sum n (fun i => xi_p i - 0)) by (apply (term_le_sum _ (fun i => xi_p i - 0)); [assumption | intros i_ H_; specialize (H4 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => varepsilon | 7%nat => xi (nth 0 l_ O) | 8%nat => xi_p (nth 0 l_ O) | 9%nat => (Rmax 0 (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b) - varepsilon)) | 10%nat => (Rmax 0 (dot d w (X (nth 0 l_ O)) + b - z (nth 0 l_ O) - varepsilon)) | _ => 0 end)).
  assert (E1 : z i - (dot d w (X i) + b) = (((z i) + (- b)) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([])))) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : varepsilon + xi i = (varepsilon + (xi i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => z i - (dot d w (X i) + b)) = (((- (b * (INR n))) + (- sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1)))))) + sum n (fun i_0 => (z i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 4 ([])))) (Opp (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E4 : sum n (fun i => varepsilon + xi i) = (((INR n) * varepsilon) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 6 ([])) (Atm 7 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 6 ([]))) (Sum 0 (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : varepsilon + xi i - (z i - (dot d w (X i) + b)) = (((((- (z i)) + b) + varepsilon) + (xi i)) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 7 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Opp (Atm 0 ([0]%nat))) (Atm 3 ([]))) (Atm 6 ([]))) (Atm 7 ([0]%nat))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => varepsilon + xi i - (z i - (dot d w (X i) + b))) = (((((b * (INR n)) + ((INR n) * varepsilon)) + sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1))))) + (- sum n (fun i_0 => (z i_0)))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Plus (Atm 6 ([])) (Atm 7 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Times (Atm 3 ([])) (Atm 4 ([]))) (Times (Atm 4 ([])) (Atm 6 ([])))) (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Sum 0 (Atm 0 ([0]%nat))))) (Sum 0 (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([]))); Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : dot d w (X i) + b - z i = (((- (z i)) + b) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 0 ([0]%nat))) (Atm 3 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : varepsilon + xi_p i = (varepsilon + (xi_p i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 8 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 8 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : sum n (fun i => dot d w (X i) + b - z i) = (((b * (INR n)) + sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1))))) + (- sum n (fun i_0 => (z i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 3 ([])) (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E10 : sum n (fun i => varepsilon + xi_p i) = (((INR n) * varepsilon) + sum n (fun i_0 => (xi_p i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 6 ([])) (Atm 8 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 6 ([]))) (Sum 0 (Atm 8 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E11 : varepsilon + xi_p i - (dot d w (X i) + b - z i) = (((((z i) + (- b)) + varepsilon) + (xi_p i)) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 8 ([0]%nat))) (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([])))) (Atm 6 ([]))) (Atm 8 ([0]%nat))) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : sum n (fun i => varepsilon + xi_p i - (dot d w (X i) + b - z i)) = (((((- (b * (INR n))) + ((INR n) * varepsilon)) + (- sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1)))))) + sum n (fun i_0 => (z i_0))) + sum n (fun i_0 => (xi_p i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Plus (Atm 6 ([])) (Atm 8 ([0]%nat))) (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 4 ([])))) (Times (Atm 4 ([])) (Atm 6 ([])))) (Opp (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) (Sum 0 (Atm 0 ([0]%nat)))) (Sum 0 (Atm 8 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([]))); Times (Times (Opp (Cst 1%Z)) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E13 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E15 : xi i - 0 = (xi i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 7 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 7 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E16 : sum n (fun i => xi i - 0) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 7 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E17 : sum n (fun i => xi_p i) = sum n (fun i_0 => (xi_p i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E18 : xi_p i - 0 = (xi_p i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 8 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 8 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E19 : sum n (fun i => xi_p i - 0) = sum n (fun i_0 => (xi_p i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 8 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E20 : Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon) = (((Rmax 0 (dot d w (X i) + b - z i - varepsilon))) + ((Rmax 0 (z i - (dot d w (X i) + b) - varepsilon))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 9 ([0]%nat)) (Atm 10 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 10 ([0]%nat)) (Atm 9 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E21 : xi i + xi_p i = ((xi i) + (xi_p i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E22 : z i - (dot d w (X i) + b) - varepsilon = ((((z i) + (- b)) + (- varepsilon)) + (- sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Atm 6 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([])))) (Opp (Atm 6 ([])))) (Opp (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E23 : dot d w (X i) + b - z i - varepsilon = ((((- (z i)) + b) + (- varepsilon)) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat))) (Atm 6 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Atm 0 ([0]%nat))) (Atm 3 ([]))) (Opp (Atm 6 ([])))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X3.
  try rewrite E7 in X4.
  try rewrite E8 in X4.
  try rewrite E9 in X5.
  try rewrite E10 in X5.
  try rewrite E11 in X6.
  try rewrite E12 in X6.
  try rewrite E13 in X8.
  try rewrite E14 in X8.
  try rewrite E15 in X9.
  try rewrite E16 in X9.
  try rewrite E17 in X11.
  try rewrite E14 in X11.
  try rewrite E18 in X12.
  try rewrite E19 in X12.
  try rewrite E20.
  try rewrite E21.
  everywhere E22.
  everywhere E23.
  assert (X13 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E15 E16 E17 E18 E19 E20 E21 E22 E23 SZ VAL.
  finish.
Qed.

Theorem svr_forms_7 : forall (d n : nat) (X : mat) (w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon + xi i) ->
  (forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon + xi_p i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (forall i, (i < n)%nat -> xi_p i >= 0) ->
  (forall i, (i < n)%nat -> Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon) <= xi i + xi_p i) ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)) <= (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i).
Proof.
  intros d n X w xi xi_p z C_ b varepsilon R0 R1 H0 H1 H2 H3 H4 H5.
  assert (X1 : sum n (fun i => z i - (dot d w (X i) + b)) <= sum n (fun i => varepsilon + xi i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X2 : sum n (fun i => dot d w (X i) + b - z i) <= sum n (fun i => varepsilon + xi_p i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X3 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X4 : sum n (fun i => xi_p i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H4 i_ H_); tauto]).
  assert (X5 : sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)) <= sum n (fun i => xi i + xi_p i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H5 i_ H_); tauto]).
  pose proof (norm_ge0 d w) as X6.
  pose proof (dot_ge0 d w) as X7.
  pose proof (norm_sq d w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => varepsilon | 7%nat => xi (nth 0 l_ O) | 8%nat => xi_p (nth 0 l_ O) | 9%nat => (Rmax 0 (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b) - varepsilon)) | 10%nat => (Rmax 0 (dot d w (X (nth 0 l_ O)) + b - z (nth 0 l_ O) - varepsilon)) | 11%nat => (norm d w) | 12%nat => C_ | _ => 0 end)).
  assert (E1 : sum n (fun i => z i - (dot d w (X i) + b)) = (((- (b * (INR n))) + (- sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1)))))) + sum n (fun i_0 => (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 3 ([])) (Atm 4 ([])))) (Opp (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E2 : sum n (fun i => varepsilon + xi i) = (((INR n) * varepsilon) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 6 ([])) (Atm 7 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 6 ([]))) (Sum 0 (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : sum n (fun i => dot d w (X i) + b - z i) = (((b * (INR n)) + sum n (fun i_0 => sum d (fun i_1 => ((w i_1) * (X i_0 i_1))))) + (- sum n (fun i_0 => (z i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 3 ([])) (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E4 : sum n (fun i => varepsilon + xi_p i) = (((INR n) * varepsilon) + sum n (fun i_0 => (xi_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 6 ([])) (Atm 8 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 6 ([]))) (Sum 0 (Atm 8 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 6 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => xi_p i) = sum n (fun i_0 => (xi_p i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 8 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)) = (sum n (fun i_0 => ((Rmax 0 (dot d w (X i_0) + b - z i_0 - varepsilon)))) + sum n (fun i_0 => ((Rmax 0 (z i_0 - (dot d w (X i_0) + b) - varepsilon)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 9 ([0]%nat)) (Atm 10 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Atm 10 ([0]%nat))) (Sum 0 (Atm 9 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : sum n (fun i => xi i + xi_p i) = (sum n (fun i_0 => (xi i_0)) + sum n (fun i_0 => (xi_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Atm 7 ([0]%nat))) (Sum 0 (Atm 8 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (z i - (dot d w (X i) + b) - varepsilon) + Rmax 0 (dot d w (X i) + b - z i - varepsilon)) = (((C_ * sum n (fun i_0 => ((Rmax 0 (dot d w (X i_0) + b - z i_0 - varepsilon))))) + (C_ * sum n (fun i_0 => ((Rmax 0 (z i_0 - (dot d w (X i_0) + b) - varepsilon)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 11 ([])) 2%nat) 2%positive) (Times (Atm 12 ([])) (Sum 0 (Plus (Atm 9 ([0]%nat)) (Atm 10 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 12 ([])) (Sum 0 (Atm 10 ([0]%nat)))) (Times (Atm 12 ([])) (Sum 0 (Atm 9 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 11 ([])) (Atm 11 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E11 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) = (((C_ * sum n (fun i_0 => (xi i_0))) + (C_ * sum n (fun i_0 => (xi_p i_0)))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 11 ([])) 2%nat) 2%positive) (Times (Atm 12 ([])) (Sum 0 (Plus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 12 ([])) (Sum 0 (Atm 7 ([0]%nat)))) (Times (Atm 12 ([])) (Sum 0 (Atm 8 ([0]%nat))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 11 ([])) (Atm 11 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E12 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X3.
  try rewrite E7 in X4.
  try rewrite E6 in X4.
  try rewrite E8 in X5.
  try rewrite E9 in X5.
  try rewrite E10.
  try rewrite E11.
  try rewrite E12 in X7.
  try rewrite E12 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
Qed.

Theorem svr_forms_8 : forall (C_ t t_2 : R),
  C_ > 0 ->
  t < t_2 ->
  t < t_2.
Proof.
  by_real.
Qed.

(* svr-by-w *)
Theorem svr_by_w : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i)) w (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + 0 + sum n (fun i => alpha i * (0 - ((X i) k_ + 0) - 0 - 0)) + sum n (fun i => alpha_p i * ((X i) k_ + 0 - 0 - 0 - 0)) - 0 = (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i)))) k_).
  { intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => alpha_p (nth 0 l_ O) | 4%nat => INR d | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Cst 0%Z)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Minus (Minus (Minus (Cst 0%Z) (Plus (Atm 2 ([0;1]%nat)) (Cst 0%Z))) (Cst 0%Z)) (Cst 0%Z))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Minus (Minus (Minus (Plus (Atm 2 ([0;1]%nat)) (Cst 0%Z)) (Cst 0%Z)) (Cst 0%Z)) (Cst 0%Z))))) (Cst 0%Z)) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1 k_ Hk_)).
  slopes.
Qed.

(* svr-by-b *)
Theorem svr_by_b : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  derivable_pt_lim (fun b => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i)) b (- sum n (fun i => alpha i - alpha_p i)).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  0 + sum n (fun i => alpha i * (0 - (0 + 1) - 0 - 0)) + sum n (fun i => alpha_p i * (0 + 1 - 0 - 0 - 0)) - 0 = - sum n (fun i => alpha i - alpha_p i)).
  { intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => alpha_p (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Minus (Minus (Cst 0%Z) (Plus (Cst 0%Z) (Cst 1%Z))) (Cst 0%Z)) (Cst 0%Z))))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Minus (Minus (Plus (Cst 0%Z) (Cst 1%Z)) (Cst 0%Z)) (Cst 0%Z)) (Cst 0%Z))))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1)).
  slopes.
Qed.

(* svr-by-xi *)
Theorem svr_by_xi : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient n (fun xi => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i)) xi (vsub (vsub (vscal C_ ones) alpha) beta).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> 0 + C_ * sum n (fun i => (unit k_) i + 0) + sum n (fun i => alpha i * (0 - (unit k_) i)) + 0 - sum n (fun i => beta i * (unit k_) i + 0) = (vsub (vsub (vscal C_ ones) alpha) beta) k_).
  { intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => beta (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Plus (Cst 0%Z) (Times (Atm 0 ([])) (Sum 0 (Plus (Atm 1 ([0;1]%nat)) (Cst 0%Z))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Cst 0%Z) (Atm 1 ([0;1]%nat)))))) (Cst 0%Z)) (Sum 0 (Plus (Times (Atm 3 ([0]%nat)) (Atm 1 ([0;1]%nat))) (Cst 0%Z)))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Times (Atm 0 ([])) (Cst 1%Z)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([]))))) (Times (Cst 1%Z) (Atm 0 ([])))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b74 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b75 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b76 => _)); first [assumption|lia]. } } }
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1 k_ Hk_)).
  slopes.
Qed.

(* svr-by-xi-below *)
Theorem svr_by_xi_below : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient n (fun xi_p => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i)) xi_p (vsub (vsub (vscal C_ ones) alpha_p) beta_p).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> 0 + C_ * sum n (fun i => 0 + (unit k_) i) + 0 + sum n (fun i => alpha_p i * (0 - (unit k_) i)) - sum n (fun i => 0 + beta_p i * (unit k_) i) = (vsub (vsub (vscal C_ ones) alpha_p) beta_p) k_).
  { intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => alpha_p (nth 0 l_ O) | 3%nat => beta_p (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Plus (Cst 0%Z) (Times (Atm 0 ([])) (Sum 0 (Plus (Cst 0%Z) (Atm 1 ([0;1]%nat)))))) (Cst 0%Z)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Cst 0%Z) (Atm 1 ([0;1]%nat)))))) (Sum 0 (Plus (Cst 0%Z) (Times (Atm 3 ([0]%nat)) (Atm 1 ([0;1]%nat)))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Times (Atm 0 ([])) (Cst 1%Z)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([]))))) (Times (Cst 1%Z) (Atm 0 ([])))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b234 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b235 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b236 => _)); first [assumption|lia]. } } }
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1 k_ Hk_)).
  slopes.
Qed.

(* svr-regroup *)
Theorem svr_regroup : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i) = (norm d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))) ^ 2 / 2 + (sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2) - b * sum n (fun i => alpha i - alpha_p i) + sum n (fun i => (C_ - alpha i - beta i) * xi i) + sum n (fun i => (C_ - alpha_p i - beta_p i) * xi_p i).
Proof.
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => xi_p (nth 0 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => z (nth 0 l_ O) | 6%nat => w (nth 0 l_ O) | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | 8%nat => b | 9%nat => varepsilon | 10%nat => alpha_p (nth 0 l_ O) | 11%nat => beta (nth 0 l_ O) | 12%nat => beta_p (nth 0 l_ O) | 13%nat => (norm d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))) | 14%nat => INR n | 15%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Minus (Minus (Minus (Atm 5 ([0]%nat)) (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 8 ([])))) (Atm 9 ([]))) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 10 ([0]%nat)) (Minus (Minus (Minus (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 8 ([]))) (Atm 5 ([0]%nat))) (Atm 9 ([]))) (Atm 3 ([0]%nat)))))) (Sum 0 (Plus (Times (Atm 11 ([0]%nat)) (Atm 2 ([0]%nat))) (Times (Atm 12 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Minus (Plus (Over (Pow (Atm 13 ([])) 2%nat) 2%positive) (Minus (Minus (Sum 0 (Times (Atm 5 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))))) (Times (Atm 9 ([])) (Sum 0 (Plus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 4 ([1]%nat)) (Atm 10 ([1]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))) (Sum 1 (Times (Atm 7 ([2;0]%nat)) (Atm 7 ([1;0]%nat))))))) 2%positive))) (Times (Atm 8 ([])) (Sum 0 (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))))) (Sum 0 (Times (Minus (Minus (Atm 1 ([])) (Atm 4 ([0]%nat))) (Atm 11 ([0]%nat))) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Minus (Minus (Atm 1 ([])) (Atm 10 ([0]%nat))) (Atm 12 ([0]%nat))) (Atm 3 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 13 ([])) (Atm 13 ([]))) (Sum 1 (Times (Minus (Atm 6 ([0]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;1]%nat))))) (Minus (Atm 6 ([0]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;1]%nat))))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[0];[0];[0;1];[0;1;0];[0];[0;1];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))). } }
Qed.

(* svr-substituted *)
Theorem svr_substituted : forall (d n : nat) (X : mat) (alpha alpha_p beta beta_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))) k) ->
  sum n (fun i => alpha i - alpha_p i) = 0 ->
  (forall k, (k < n)%nat -> beta k = (vsub (vscal C_ ones) alpha) k) ->
  (forall k, (k < n)%nat -> beta_p k = (vsub (vscal C_ ones) alpha_p) k) ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) + sum n (fun i => alpha i * (z i - (dot d w (X i) + b) - varepsilon - xi i)) + sum n (fun i => alpha_p i * (dot d w (X i) + b - z i - varepsilon - xi_p i)) - sum n (fun i => beta i * xi i + beta_p i * xi_p i) = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha alpha_p beta beta_p w xi xi_p z C_ b varepsilon R0 R1 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => xi_p (nth 0 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => z (nth 0 l_ O) | 6%nat => w (nth 0 l_ O) | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | 8%nat => b | 9%nat => varepsilon | 10%nat => alpha_p (nth 0 l_ O) | 11%nat => beta (nth 0 l_ O) | 12%nat => beta_p (nth 0 l_ O) | 13%nat => INR n | 14%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Minus (Minus (Minus (Atm 5 ([0]%nat)) (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 8 ([])))) (Atm 9 ([]))) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 10 ([0]%nat)) (Minus (Minus (Minus (Plus (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 8 ([]))) (Atm 5 ([0]%nat))) (Atm 9 ([]))) (Atm 3 ([0]%nat)))))) (Sum 0 (Plus (Times (Atm 11 ([0]%nat)) (Atm 2 ([0]%nat))) (Times (Atm 12 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 5 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))))) (Times (Atm 9 ([])) (Sum 0 (Plus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 4 ([1]%nat)) (Atm 10 ([1]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))) (Sum 1 (Times (Atm 7 ([2;0]%nat)) (Atm 7 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Sum 0 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 4 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Atm 6 ([0]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;1]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 8 ([]))) (Minus (Sum 0 (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat)))) (Cst 0%Z)); Sum 0 (Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 10 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Atm 6 ([0]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;1]%nat))))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 11 ([0]%nat)) (Minus (Times (Atm 1 ([])) (Cst 1%Z)) (Atm 4 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 3 ([0]%nat))) (Minus (Atm 12 ([0]%nat)) (Minus (Times (Atm 1 ([])) (Cst 1%Z)) (Atm 10 ([0]%nat))))); Sum 1 (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 6 ([0]%nat))) (Minus (Atm 6 ([0]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;1]%nat)))))); Sum 1 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 4 ([0]%nat)) (Atm 7 ([0;1]%nat)))) (Minus (Atm 6 ([1]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;2]%nat))))))); Sum 1 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 10 ([0]%nat)) (Atm 7 ([0;1]%nat)))) (Minus (Atm 6 ([1]%nat)) (Sum 0 (Times (Minus (Atm 4 ([0]%nat)) (Atm 10 ([0]%nat))) (Atm 7 ([0;2]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[];[];[];[];[];[1];[1;0];[];[];[];[];[1];[1];[];[];[];[];[];[];[];[0];[0];[0];[0;1];[0;1;0];[0];[0;1];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply sum0; intros b4713 Hb4713; apply sum0; intros b4715 Hb4715; apply mul0, Rminus_diag_eq; exact (H0 b4715 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b4716 Hb4716; apply sum0; intros b4718 Hb4718; apply mul0, Rminus_diag_eq; exact (H0 b4718 ltac:(first [assumption|lia])). }
  { apply sum0; intros b4719 Hb4719; apply mul0, Rminus_diag_eq; exact (H2 b4719 ltac:(first [assumption|lia])). }
  { apply sum0; intros b4719 Hb4719; apply mul0, Rminus_diag_eq; exact (H3 b4719 ltac:(first [assumption|lia])). }
  { apply sum0; intros b4731 Hb4731; apply mul0, Rminus_diag_eq; exact (H0 b4731 ltac:(first [assumption|lia])). }
  { apply sum0; intros b4731 Hb4731; apply sum0; intros b4738 Hb4738; apply mul0, Rminus_diag_eq; exact (H0 b4731 ltac:(first [assumption|lia])). }
  { apply sum0; intros b4731 Hb4731; apply sum0; intros b4739 Hb4739; apply mul0, Rminus_diag_eq; exact (H0 b4731 ltac:(first [assumption|lia])). } }
Qed.

(* svr-box *)
Theorem svr_box_1 : forall (C_ alpha beta : R),
  beta = C_ - alpha ->
  beta >= 0 <-> C_ - alpha >= 0.
Proof.
  by_real.
Qed.

Theorem svr_box_2 : forall (C_ alpha beta : R),
  beta = C_ - alpha ->
  C_ - alpha >= 0 <-> alpha <= C_.
Proof.
  by_real.
Qed.

(* svr-unbounded *)
Theorem svr_unbounded : forall (C_ alpha beta t xi : R),
  alpha + beta > C_ ->
  t >= 0 ->
  (alpha + beta - C_) * xi = t ->
  xi >= 0 /\ (C_ - alpha - beta) * xi = - t.
Proof.
  by_real.
Qed.

(* svr-kernel *)
Theorem svr_kernel : forall (d n : nat) (K X : mat) (alpha alpha_p z : vec) (varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul d X (tr X)) k k') ->
  sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2 = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * K i j)) / 2.
Proof.
  intros d n K X alpha alpha_p z varepsilon R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => alpha_p (nth 0 l_ O) | 3%nat => varepsilon | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => K (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Plus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 1 ([1]%nat)) (Atm 2 ([1]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Plus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 1 ([1]%nat)) (Atm 2 ([1]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 5 ([1;0]%nat))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 2 ([1]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 2 ([1]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat)))))))] ([[];[];[];[];[];[0];[];[];[];[];[];[];[0];[0];[];[0];[0];[];[0];[0];[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8609 Hb8609; apply sum0; intros b8610 Hb8610; apply mul0, Rminus_diag_eq; exact (H0 b8609 ltac:(first [assumption|lia]) b8610 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8609 Hb8609; apply sum0; intros b8610 Hb8610; apply mul0, Rminus_diag_eq; exact (H0 b8609 ltac:(first [assumption|lia]) b8610 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8609 Hb8609; apply sum0; intros b8610 Hb8610; apply mul0, Rminus_diag_eq; exact (H0 b8609 ltac:(first [assumption|lia]) b8610 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8609 Hb8609; apply sum0; intros b8610 Hb8610; apply mul0, Rminus_diag_eq; exact (H0 b8609 ltac:(first [assumption|lia]) b8610 ltac:(first [assumption|lia])). } }
Qed.

(* svr-dual *)
Theorem svr_dual : let d := 1%nat in
  let n := 4%nat in
  let X := rows [[0]; [1]; [2]; [3]] in
  let z := vector [0; - (2); 5; 3] in
  let C_ := 1 in
  let varepsilon := 1 in
  let objective := fun (alpha : vec) (alpha_p : vec) => sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) (alpha_p : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ (forall i, (i < n)%nat -> alpha i <= C_) /\ (forall i, (i < n)%nat -> alpha_p i >= 0) /\ (forall i, (i < n)%nat -> alpha_p i <= C_) /\ sum n (fun i => alpha i - alpha_p i) = 0 in
  let alpha_star := vector [0; 0; 1; 0] in
  let alpha_p_star := vector [0; 1; 0; 0] in
  feasible alpha_star alpha_p_star /\
  forall (alpha : vec) (alpha_p : vec), feasible alpha alpha_p ->
  objective alpha_star alpha_p_star >= objective alpha alpha_p.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha alpha_p H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  clear H_0.
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_4.
  pose proof (H_1 1%nat ltac:(lia)) as K_5.
  pose proof (H_1 2%nat ltac:(lia)) as K_6.
  pose proof (H_1 3%nat ltac:(lia)) as K_7.
  clear H_1.
  destruct H_ as [H_2 H_].
  pose proof (H_2 0%nat ltac:(lia)) as K_8.
  pose proof (H_2 1%nat ltac:(lia)) as K_9.
  pose proof (H_2 2%nat ltac:(lia)) as K_10.
  pose proof (H_2 3%nat ltac:(lia)) as K_11.
  clear H_2.
  destruct H_ as [H_3 H_].
  pose proof (H_3 0%nat ltac:(lia)) as K_12.
  pose proof (H_3 1%nat ltac:(lia)) as K_13.
  pose proof (H_3 2%nat ltac:(lia)) as K_14.
  pose proof (H_3 3%nat ltac:(lia)) as K_15.
  clear H_3.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (0)) + (2) * (alpha 2%nat - (1)) + (3) * (alpha 3%nat - (0)) + (- (1)) * (alpha_p 1%nat - (1)) + (- (2)) * (alpha_p 2%nat - (0)) + (- (3)) * (alpha_p 3%nat - (0)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-four *)
Theorem svr_four : let d := 1%nat in
  let n := 4%nat in
  let X := rows [[0]; [1]; [2]; [3]] in
  let z := vector [0; - (2); 5; 3] in
  let C_ := 1 in
  let varepsilon := 1 in
  let objective := fun (w : vec) (b : R) (xi : vec) (xi_p : vec) => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) in
  let feasible := fun (w : vec) (b : R) (xi : vec) (xi_p : vec) => (forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon + xi i) /\ (forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon + xi_p i) /\ (forall i, (i < n)%nat -> xi i >= 0) /\ (forall i, (i < n)%nat -> xi_p i >= 0) in
  let w_star := vector [1] in
  let b_star := 0 in
  let xi_star := vector [0; 0; 2; 0] in
  let xi_p_star := vector [0; 2; 0; 0] in
  feasible w_star b_star xi_star xi_p_star /\
  forall (w : vec) (b : R) (xi : vec) (xi_p : vec), feasible w b xi xi_p ->
  objective w_star b_star xi_star xi_p_star <= objective w b xi xi_p.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b xi xi_p H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  clear H_0.
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_4.
  pose proof (H_1 1%nat ltac:(lia)) as K_5.
  pose proof (H_1 2%nat ltac:(lia)) as K_6.
  pose proof (H_1 3%nat ltac:(lia)) as K_7.
  clear H_1.
  destruct H_ as [H_2 H_].
  pose proof (H_2 0%nat ltac:(lia)) as K_8.
  pose proof (H_2 1%nat ltac:(lia)) as K_9.
  pose proof (H_2 2%nat ltac:(lia)) as K_10.
  pose proof (H_2 3%nat ltac:(lia)) as K_11.
  clear H_2.
  pose proof (H_ 0%nat ltac:(lia)) as K_12.
  pose proof (H_ 1%nat ltac:(lia)) as K_13.
  pose proof (H_ 2%nat ltac:(lia)) as K_14.
  pose proof (H_ 3%nat ltac:(lia)) as K_15.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-predict *)
Theorem svr_predict_1 : forall (d n : nat) (X : mat) (alpha alpha_p k x : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall j, (j < n)%nat -> k j = (column (mmul d X (col x))) j) ->
  dot d (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))) x + b = sum n (fun i => (alpha i - alpha_p i) * dot d (X i) x) + b.
Proof.
  intros d n X alpha alpha_p k x b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => alpha_p (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => k (nth 0 l_ O) | 6%nat => INR d | 7%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Sum 1 (Times (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 3 ([0]%nat)))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Sum 0 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[0];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem svr_predict_2 : forall (d n : nat) (X : mat) (alpha alpha_p k x : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall j, (j < n)%nat -> k j = (column (mmul d X (col x))) j) ->
  sum n (fun i => (alpha i - alpha_p i) * dot d (X i) x) + b = sum n (fun i => (alpha i - alpha_p i) * k i) + b.
Proof.
  intros d n X alpha alpha_p k x b R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => alpha_p (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => k (nth 0 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 5 ([0]%nat)))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8638 Hb8638; apply mul0, Rminus_diag_eq; exact (H0 b8638 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8638 Hb8638; apply mul0, Rminus_diag_eq; exact (H0 b8638 ltac:(first [assumption|lia])). } }
Qed.

(* svr-gap *)
Theorem svr_gap : forall (d n : nat) (X : mat) (alpha alpha_p w xi xi_p z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) - (sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2) + b * sum n (fun i => alpha i - alpha_p i) = (norm d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))) ^ 2 / 2 + sum n (fun i => C_ * (xi i + xi_p i) - (alpha i - alpha_p i) * (z i - (dot d w (X i) + b)) + varepsilon * (alpha i + alpha_p i)).
Proof.
  intros d n X alpha alpha_p w xi xi_p z C_ b varepsilon R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => xi_p (nth 0 l_ O) | 4%nat => z (nth 0 l_ O) | 5%nat => alpha (nth 0 l_ O) | 6%nat => alpha_p (nth 0 l_ O) | 7%nat => varepsilon | 8%nat => X (nth 0 l_ O) (nth 1 l_ O) | 9%nat => b | 10%nat => (norm d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))) | 11%nat => w (nth 0 l_ O) | 12%nat => INR n | 13%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Minus (Minus (Sum 0 (Times (Atm 4 ([0]%nat)) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))))) (Times (Atm 7 ([])) (Sum 0 (Plus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 5 ([1]%nat)) (Atm 6 ([1]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))) (Sum 1 (Times (Atm 8 ([2;0]%nat)) (Atm 8 ([1;0]%nat))))))) 2%positive))) (Times (Atm 9 ([])) (Sum 0 (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 10 ([])) 2%nat) 2%positive) (Sum 0 (Plus (Minus (Times (Atm 1 ([])) (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 11 ([0]%nat)) (Atm 8 ([1;0]%nat)))) (Atm 9 ([])))))) (Times (Atm 7 ([])) (Plus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 11 ([0]%nat)) (Atm 11 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 1 (Times (Minus (Atm 11 ([0]%nat)) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 8 ([0;1]%nat))))) (Minus (Atm 11 ([0]%nat)) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Atm 8 ([0;1]%nat))))))))] ([[];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[0];[0];[0;1];[0;1;0];[0];[0;1];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun i => vscal (alpha i - alpha_p i) (X i))))). } }
Qed.

(* svr-pay *)
Theorem svr_pay_1 : forall (C_ alpha alpha_p r varepsilon xi xi_p : R),
  alpha >= 0 ->
  alpha <= C_ ->
  alpha_p >= 0 ->
  alpha_p <= C_ ->
  xi >= 0 ->
  xi_p >= 0 ->
  r <= varepsilon + xi ->
  - r <= varepsilon + xi_p ->
  C_ * (xi + xi_p) - (alpha - alpha_p) * r + varepsilon * (alpha + alpha_p) = (C_ - alpha) * xi + alpha * (varepsilon + xi - r) + (C_ - alpha_p) * xi_p + alpha_p * (varepsilon + xi_p + r).
Proof.
  by_field.
Qed.

Theorem svr_pay_2 : forall (C_ alpha alpha_p r varepsilon xi xi_p : R),
  alpha >= 0 ->
  alpha <= C_ ->
  alpha_p >= 0 ->
  alpha_p <= C_ ->
  xi >= 0 ->
  xi_p >= 0 ->
  r <= varepsilon + xi ->
  - r <= varepsilon + xi_p ->
  (C_ - alpha) * xi + alpha * (varepsilon + xi - r) + (C_ - alpha_p) * xi_p + alpha_p * (varepsilon + xi_p + r) >= 0.
Proof.
  by_real.
Qed.

(* svr-lowered *)
Theorem svr_lowered : forall (d n : nat) (X : mat) (alpha alpha_p s z : vec) (varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => z i * ((vsub alpha s) i - (vsub alpha_p s) i)) - varepsilon * sum n (fun i => (vsub alpha s) i + (vsub alpha_p s) i) - sum n (fun i => sum n (fun j => ((vsub alpha s) i - (vsub alpha_p s) i) * ((vsub alpha s) j - (vsub alpha_p s) j) * dot d (X i) (X j))) / 2 = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2 + 2 * varepsilon * sum n (fun i => s i).
Proof.
  intros d n X alpha alpha_p s z varepsilon R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => s (nth 0 l_ O) | 3%nat => alpha_p (nth 0 l_ O) | 4%nat => varepsilon | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Plus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Minus (Atm 1 ([1]%nat)) (Atm 2 ([1]%nat))) (Minus (Atm 3 ([1]%nat)) (Atm 2 ([1]%nat)))) (Minus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 5 ([2;0]%nat)) (Atm 5 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 1 ([1]%nat)) (Atm 3 ([1]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))) (Sum 1 (Times (Atm 5 ([2;0]%nat)) (Atm 5 ([1;0]%nat))))))) 2%positive)) (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[0];[0];[0];[];[];[0];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* svr-one-side *)
Theorem svr_one_side : forall (alpha alpha_p r varepsilon xi xi_p : R),
  varepsilon > 0 ->
  xi >= 0 ->
  xi_p >= 0 ->
  alpha * (varepsilon + xi - r) = 0 ->
  alpha_p * (varepsilon + xi_p + r) = 0 ->
  alpha * alpha_p = 0.
Proof.
  by_cases.
Qed.

(* svr-inside *)
Theorem svr_inside : forall (alpha alpha_p r varepsilon xi xi_p : R),
  Rabs r < varepsilon ->
  xi >= 0 ->
  xi_p >= 0 ->
  alpha * (varepsilon + xi - r) = 0 ->
  alpha_p * (varepsilon + xi_p + r) = 0 ->
  alpha = 0 /\ alpha_p = 0.
Proof.
  by_real.
Qed.

(* svr-edge *)
Theorem svr_edge : forall (alpha_p r varepsilon xi_p : R),
  varepsilon > 0 ->
  r = varepsilon ->
  xi_p >= 0 ->
  alpha_p * (varepsilon + xi_p + r) = 0 ->
  alpha_p = 0.
Proof.
  by_real.
Qed.

(* svr-outside *)
Theorem svr_outside : forall (C_ alpha alpha_p r varepsilon xi xi_p : R),
  varepsilon >= 0 ->
  r > varepsilon ->
  r <= varepsilon + xi ->
  xi_p >= 0 ->
  (C_ - alpha) * xi = 0 ->
  alpha_p * (varepsilon + xi_p + r) = 0 ->
  alpha = C_ /\ alpha_p = 0.
Proof.
  by_real.
Qed.

(* svr-free *)
Theorem svr_free : forall (C_ alpha r varepsilon xi : R),
  alpha > 0 ->
  alpha < C_ ->
  (C_ - alpha) * xi = 0 ->
  alpha * (varepsilon + xi - r) = 0 ->
  r = varepsilon.
Proof.
  by_cases.
Qed.

(* svr-zero-width *)
Theorem svr_zero_width : forall (d n : nat) (X : mat) (alpha alpha_p s z : vec) (varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  varepsilon = 0 ->
  sum n (fun i => z i * ((vsub alpha s) i - (vsub alpha_p s) i)) - varepsilon * sum n (fun i => (vsub alpha s) i + (vsub alpha_p s) i) - sum n (fun i => sum n (fun j => ((vsub alpha s) i - (vsub alpha_p s) i) * ((vsub alpha s) j - (vsub alpha_p s) j) * dot d (X i) (X j))) / 2 = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha alpha_p s z varepsilon R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => s (nth 0 l_ O) | 3%nat => alpha_p (nth 0 l_ O) | 4%nat => varepsilon | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Plus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Minus (Atm 1 ([1]%nat)) (Atm 2 ([1]%nat))) (Minus (Atm 3 ([1]%nat)) (Atm 2 ([1]%nat)))) (Minus (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 5 ([2;0]%nat)) (Atm 5 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Plus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 1 ([1]%nat)) (Atm 3 ([1]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))) (Sum 1 (Times (Atm 5 ([2;0]%nat)) (Atm 5 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 2%Z) (Atm 2 ([0]%nat))) (Minus (Atm 4 ([])) (Cst 0%Z)))] ([[];[];[];[];[];[];[];[];[];[0];[0];[0];[];[];[0];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[0];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b4912 Hb4912; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* svr-interval *)
Theorem svr_interval : forall (b g r varepsilon : R),
  r = g - b ->
  r <= varepsilon <-> b >= g - varepsilon.
Proof.
  by_real.
Qed.

(* svr-interval-full *)
Theorem svr_interval_full : forall (b g r varepsilon : R),
  r = g - b ->
  r >= varepsilon <-> b <= g - varepsilon.
Proof.
  by_real.
Qed.

(* svr-two *)
Theorem svr_two : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[0]; [2]] in
  let z := vector [0; 4] in
  let varepsilon := 1 in
  let objective := fun (alpha : vec) (alpha_p : vec) => sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) (alpha_p : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ (forall i, (i < n)%nat -> alpha_p i >= 0) /\ sum n (fun i => alpha i - alpha_p i) = 0 in
  let alpha_star := vector [0; 1 / 2] in
  let alpha_p_star := vector [1 / 2; 0] in
  feasible alpha_star alpha_p_star /\
  forall (alpha : vec) (alpha_p : vec), feasible alpha alpha_p ->
  objective alpha_star alpha_p_star >= objective alpha alpha_p.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros alpha alpha_p H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  clear H_0.
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_2.
  pose proof (H_1 1%nat ltac:(lia)) as K_3.
  clear H_1.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (1 / 2)) + (- (1)) * (alpha_p 1%nat - (0)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-two-primal *)
Theorem svr_two_primal : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[0]; [2]] in
  let z := vector [0; 4] in
  let varepsilon := 1 in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon) /\ (forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon) in
  let w_star := vector [1] in
  let b_star := 1 in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  clear H_0.
  pose proof (H_ 0%nat ltac:(lia)) as K_2.
  pose proof (H_ 1%nat ltac:(lia)) as K_3.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-copies *)
Theorem svr_copies : forall (u varepsilon xi y z : R),
  (y = 1 -> z - u <= varepsilon + xi <-> y * u >= y * z - varepsilon - xi) /\ (y = - 1 -> u - z <= varepsilon + xi <-> y * u >= y * z - varepsilon - xi).
Proof.
  by_real.
Qed.

(* svr-reduction *)
Theorem svr_reduction : forall (d n : nat) (K X : mat) (alpha alpha_p z : vec) (varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul d X (tr X)) k k') ->
  - (sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2) = sum n (fun i => (varepsilon - z i) * alpha i) + sum n (fun i => (varepsilon + z i) * alpha_p i) + sum n (fun i => sum n (fun j => (alpha i * alpha j - alpha i * alpha_p j - alpha_p i * alpha j + alpha_p i * alpha_p j) * K i j)) / 2.
Proof.
  intros d n K X alpha alpha_p z varepsilon R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => alpha_p (nth 0 l_ O) | 3%nat => varepsilon | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => K (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Plus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Over (Sum 0 (Sum 0 (Times (Times (Minus (Atm 1 ([1]%nat)) (Atm 2 ([1]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Minus (Atm 3 ([])) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Plus (Atm 3 ([])) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) (Over (Sum 0 (Sum 0 (Times (Plus (Minus (Minus (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat)))) (Times (Atm 2 ([1]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 2 ([1]%nat)) (Atm 2 ([0]%nat)))) (Atm 5 ([1;0]%nat))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 1 ([1]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 2 ([1]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 2 ([1]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Sum 1 (Times (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat)))))))] ([[];[];[];[];[];[0];[];[];[];[];[];[];[0];[0];[];[0];[0];[];[0];[0];[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8795 Hb8795; apply sum0; intros b8796 Hb8796; apply mul0, Rminus_diag_eq; exact (H0 b8795 ltac:(first [assumption|lia]) b8796 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8795 Hb8795; apply sum0; intros b8796 Hb8796; apply mul0, Rminus_diag_eq; exact (H0 b8795 ltac:(first [assumption|lia]) b8796 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8795 Hb8795; apply sum0; intros b8796 Hb8796; apply mul0, Rminus_diag_eq; exact (H0 b8795 ltac:(first [assumption|lia]) b8796 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8795 Hb8795; apply sum0; intros b8796 Hb8796; apply mul0, Rminus_diag_eq; exact (H0 b8795 ltac:(first [assumption|lia]) b8796 ltac:(first [assumption|lia])). } }
Qed.

(* svr-ridge *)
Theorem svr_ridge : forall (d n : nat) (X : mat) (w z : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + C_ / 2 * sum n (fun i => (z i - (dot d w (X i) + b)) ^ 2)) w (vsub w (vsum n (fun i => vscal (C_ * (z i - (dot d w (X i) + b))) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (w z : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + C_ / 2 * sum n (fun i => 2 * ((z i - (dot d w (X i) + b)) ^ 1) * (0 - ((X i) k_ + 0))) = (vsub w (vsum n (fun i => vscal (C_ * (z i - (dot d w (X i) + b))) (X i)))) k_).
  { intros d n X w z C_ b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => C_ | 2%nat => z (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Times (Over (Atm 1 ([])) 2%positive) (Sum 1 (Times (Times (Cst 2%Z) (Pow (Minus (Atm 2 ([0]%nat)) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) 1%nat)) (Minus (Cst 0%Z) (Plus (Atm 3 ([0;1]%nat)) (Cst 0%Z))))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 1 ([])) (Minus (Atm 2 ([0]%nat)) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) (Atm 3 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[0];[0];[0];[];[];[];[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X w z C_ b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X w z C_ b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* svr-outlier *)
Theorem svr_outlier : forall (C_ r t varepsilon : R),
  varepsilon >= 0 ->
  r >= varepsilon ->
  t >= 0 ->
  C_ * Rmax 0 (Rabs (r + t) - varepsilon) - C_ * (r + t) + varepsilon * C_ = 0.
Proof.
  by_real.
Qed.

(* svr-five *)
Theorem svr_five : let d := 1%nat in
  let n := 5%nat in
  let X := rows [[0]; [2]; [4]; [6]; [8]] in
  let alpha := vector [0; 0; 0; 0; 1 / 4] in
  let alpha_p := vector [0; 0; 0; 1 / 4; 0] in
  let w := vector [1 / 2] in
  let z := vector [0; 1; 2; 3; 14] in
  let C_ := 1 / 4 in
  let b := 1 / 2 in
  let varepsilon := 1 / 2 in
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (Rabs (z i - (dot d w (X i) + b)) - varepsilon)) = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* svr-five-far *)
Theorem svr_five_far : let d := 1%nat in
  let n := 5%nat in
  let X := rows [[0]; [2]; [4]; [6]; [8]] in
  let alpha := vector [0; 0; 0; 0; 1 / 4] in
  let alpha_p := vector [0; 0; 0; 1 / 4; 0] in
  let w := vector [1 / 2] in
  let z := vector [0; 1; 2; 3; 1000] in
  let C_ := 1 / 4 in
  let b := 1 / 2 in
  let varepsilon := 1 / 2 in
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (Rabs (z i - (dot d w (X i) + b)) - varepsilon)) = sum n (fun i => z i * (alpha i - alpha_p i)) - varepsilon * sum n (fun i => alpha i + alpha_p i) - sum n (fun i => sum n (fun j => (alpha i - alpha_p i) * (alpha j - alpha_p j) * dot d (X i) (X j))) / 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* svr-five-squares *)
Theorem svr_five_squares : let d := 1%nat in
  let n := 5%nat in
  let X := rows [[0]; [2]; [4]; [6]; [8]] in
  let z := vector [0; 1; 2; 3; 14] in
  let objective := fun (w : vec) (b : R) => sum n (fun i => (z i - dot d w (X i) - b) ^ 2) in
  let feasible := fun (w : vec) (b : R) => True in
  let w_star := vector [3 / 2] in
  let b_star := - (2) in
  feasible w_star b_star /\
  forall (w : vec) (b : R), feasible w b ->
  objective w_star b_star <= objective w b.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (3 / 2)) + (1 / 6) * (b - (- (2))))) as S_0.
  pose proof (Rle_0_sqr ((1) * (b - (- (2))))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-monotone *)
Theorem svr_monotone : forall (d : nat) (w w_p : vec) (C_ D_ S_ S_p : R),
  (1 <= d)%nat ->
  C_ >= 0 ->
  C_ < D_ ->
  (norm d w) ^ 2 / 2 + C_ * S_ <= (norm d w_p) ^ 2 / 2 + C_ * S_p ->
  (norm d w_p) ^ 2 / 2 + D_ * S_p <= (norm d w) ^ 2 / 2 + D_ * S_ ->
  S_p <= S_ /\ (norm d w) ^ 2 <= (norm d w_p) ^ 2.
Proof.
  intros d w w_p C_ D_ S_ S_p R0 H0 H1 H2 H3.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d w_p) as X4.
  pose proof (dot_ge0 d w_p) as X5.
  pose proof (norm_sq d w_p) as X6.
  pose proof (dot_norms d w w_p) as X7.
  pose proof (dot_norms_neg d w w_p) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => S_ | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | 5%nat => (norm d w_p) | 6%nat => S_p | 7%nat => w_p (nth 0 l_ O) | 8%nat => D_ | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * S_ = ((C_ * S_) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 2 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : (norm d w_p) ^ 2 / 2 + C_ * S_p = ((C_ * S_p) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 5 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 6 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 6 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  }
  assert (E3 : (norm d w_p) ^ 2 / 2 + D_ * S_p = ((S_p * D_) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 5 ([])) 2%nat) 2%positive) (Times (Atm 8 ([])) (Atm 6 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 6 ([])) (Atm 8 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  }
  assert (E4 : (norm d w) ^ 2 / 2 + D_ * S_ = ((S_ * D_) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 8 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 8 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E5 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E6 : (norm d w_p) ^ 2 = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  }
  assert (E7 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d w_p w_p = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d w w_p = sum d (fun i_0 => ((w i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 7 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in H2.
  try rewrite E3 in H3.
  try rewrite E4 in H3.
  try rewrite E5.
  try rewrite E6.
  try rewrite E7 in X2.
  try rewrite E7 in X3.
  try rewrite E8 in X5.
  try rewrite E8 in X6.
  try rewrite E9 in X7.
  try rewrite E9 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w_p i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (w_p i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

(* svr-constant *)
Theorem svr_constant : forall (n : nat) (z : vec) (M b m varepsilon : R),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> z i >= m) ->
  (forall i, (i < n)%nat -> z i <= M) ->
  varepsilon >= (M - m) / 2 ->
  b = (M + m) / 2 ->
  forall i, (i < n)%nat -> Rabs (z i - b) <= varepsilon.
Proof.
  intros n z M b m varepsilon R0 H0 H1 H2 H3.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => z i) >= sum n (fun i => m)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : z i - m <= sum n (fun i => z i - m)) by (apply (term_le_sum _ (fun i => z i - m)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => z i) <= sum n (fun i => M)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : M - z i <= sum n (fun i => M - z i)) by (apply (term_le_sum _ (fun i => M - z i)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => b | 2%nat => M | 3%nat => m | 4%nat => INR n | 5%nat => (Rabs (z (nth 0 l_ O) - b)) | _ => 0 end)).
  assert (E1 : sum n (fun i => z i) = sum n (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => m) = (m * (INR n))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : z i - m = ((z i) + (- m))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Atm 3 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([0]%nat)) (Opp (Atm 3 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => z i - m) = ((- (m * (INR n))) + sum n (fun i_0 => (z i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 3 ([])) (Atm 4 ([])))) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : sum n (fun i => M) = (M * (INR n))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 4 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : M - z i = ((- (z i)) + M)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 2 ([])) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 0 ([0]%nat))) (Atm 2 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => M - z i) = ((M * (INR n)) + (- sum n (fun i_0 => (z i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 2 ([])) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([])) (Atm 4 ([]))) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : (M - m) / 2 = (((1 / 2) * M) + (- ((1 / 2) * m)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Minus (Atm 2 ([])) (Atm 3 ([]))) 2%positive) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Atm 2 ([]))) (Opp (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([])))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : (M + m) / 2 = (((1 / 2) * M) + ((1 / 2) * m))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Plus (Atm 2 ([])) (Atm 3 ([]))) 2%positive) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Cst 1%Z) 2%positive) (Atm 2 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E1 in X5.
  try rewrite E5 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X6.
  try rewrite E8 in H2.
  try rewrite E9 in H3.
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

(* svr-flattest *)
Theorem svr_flattest : forall (d : nat) (w : vec) (C_ S_ : R),
  (1 <= d)%nat ->
  C_ >= 0 ->
  S_ >= 0 ->
  (norm d w) ^ 2 / 2 + C_ * S_ <= 0 ->
  (norm d w) ^ 2 = 0.
Proof.
  intros d w C_ S_ R0 H0 H1 H2.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => S_ | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * S_ = ((C_ * S_) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 2 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* svr-units-length *)
Theorem svr_units_length : forall (d : nat) (w : vec) (t : R),
  (1 <= d)%nat ->
  (norm d (vscal t w)) ^ 2 / 2 = t ^ 2 / 2 * ((norm d w) ^ 2).
Proof.
  intros d w t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vscal t w)) | 1%nat => t | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Pow (Atm 1 ([])) 2%nat) 2%positive) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vscal t w)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* svr-units *)
Theorem svr_units : forall (C_ r t varepsilon : R),
  t > 0 ->
  C_ * t * Rmax 0 (Rabs (t * r) - t * varepsilon) = t ^ 2 * C_ * Rmax 0 (Rabs r - varepsilon).
Proof.
  by_real.
Qed.

(* svr-ex-hand *)
Theorem svr_ex_hand : forall (C_ alpha varepsilon w : R),
  varepsilon = 1 ->
  w = Rmin 1 (2 * C_) ->
  alpha = Rmin (1 / 2) C_ ->
  w ^ 2 / 2 + C_ * Rmax 0 (Rabs (w - 2) - varepsilon) + C_ * Rmax 0 (Rabs (2 - w) - varepsilon) = 2 * alpha + (- 2) * (alpha ^ 2).
Proof.
  by_real.
Qed.

(* svr-ex-hand-dual *)
Theorem svr_ex_hand_dual : forall (alpha : R),
  4 * alpha + (- 2) * alpha + (- (1 / 2)) * ((2 * alpha) ^ 2) = 2 * alpha + (- 2) * (alpha ^ 2).
Proof.
  by_field.
Qed.

(* svr-ex-median *)
Theorem svr_ex_median : let d := 1%nat in
  let n := 5%nat in
  let X := rows [[0]; [0]; [0]; [0]; [0]] in
  let z := vector [- (1); 2; 4; 7; 100] in
  let C_ := 1 in
  let varepsilon := 0 in
  let objective := fun (w : vec) (b : R) (xi : vec) (xi_p : vec) => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i + xi_p i) in
  let feasible := fun (w : vec) (b : R) (xi : vec) (xi_p : vec) => (forall i, (i < n)%nat -> z i - (dot d w (X i) + b) <= varepsilon + xi i) /\ (forall i, (i < n)%nat -> dot d w (X i) + b - z i <= varepsilon + xi_p i) /\ (forall i, (i < n)%nat -> xi i >= 0) /\ (forall i, (i < n)%nat -> xi_p i >= 0) in
  let w_star := vector [0] in
  let b_star := 4 in
  let xi_star := vector [0; 0; 0; 3; 96] in
  let xi_p_star := vector [5; 2; 0; 0; 0] in
  feasible w_star b_star xi_star xi_p_star /\
  forall (w : vec) (b : R) (xi : vec) (xi_p : vec), feasible w b xi xi_p ->
  objective w_star b_star xi_star xi_p_star <= objective w b xi xi_p.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b xi xi_p H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  pose proof (H_0 4%nat ltac:(lia)) as K_4.
  clear H_0.
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_5.
  pose proof (H_1 1%nat ltac:(lia)) as K_6.
  pose proof (H_1 2%nat ltac:(lia)) as K_7.
  pose proof (H_1 3%nat ltac:(lia)) as K_8.
  pose proof (H_1 4%nat ltac:(lia)) as K_9.
  clear H_1.
  destruct H_ as [H_2 H_].
  pose proof (H_2 0%nat ltac:(lia)) as K_10.
  pose proof (H_2 1%nat ltac:(lia)) as K_11.
  pose proof (H_2 2%nat ltac:(lia)) as K_12.
  pose proof (H_2 3%nat ltac:(lia)) as K_13.
  pose proof (H_2 4%nat ltac:(lia)) as K_14.
  clear H_2.
  pose proof (H_ 0%nat ltac:(lia)) as K_15.
  pose proof (H_ 1%nat ltac:(lia)) as K_16.
  pose proof (H_ 2%nat ltac:(lia)) as K_17.
  pose proof (H_ 3%nat ltac:(lia)) as K_18.
  pose proof (H_ 4%nat ltac:(lia)) as K_19.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (0)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* svr-ex-squared-by-xi *)
Theorem svr_ex_squared_by_xi : forall (n : nat) (alpha xi : vec) (C_ : R),
  (1 <= n)%nat ->
  gradient n (fun xi => C_ / 2 * sum n (fun i => (xi i) ^ 2) - sum n (fun i => alpha i * xi i)) xi (vsub (vscal C_ xi) alpha).
Proof.
  assert (L1 : forall (n : nat) (alpha xi : vec) (C_ : R),
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> C_ / 2 * sum n (fun i => 2 * ((xi i) ^ 1) * (unit k_) i) - sum n (fun i => alpha i * (unit k_) i) = (vsub (vscal C_ xi) alpha) k_).
  { intros n alpha xi C_ R0.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => xi (nth 0 l_ O) | 2%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Over (Atm 0 ([])) 2%positive) (Sum 0 (Times (Times (Cst 2%Z) (Pow (Atm 1 ([0]%nat)) 1%nat)) (Atm 2 ([0;1]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0;1]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 0 ([])) (Atm 1 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b255 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b256 => _)); first [assumption|lia]. } } }
  intros n alpha xi C_ R0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 n alpha xi C_ R0 k_ Hk_)).
  slopes.
Qed.

(* svr-ex-squared *)
Theorem svr_ex_squared : forall (n : nat) (alpha xi : vec) (C_ : R),
  (1 <= n)%nat ->
  C_ <> 0 ->
  (forall k, (k < n)%nat -> xi k = (vdiv alpha C_) k) ->
  C_ / 2 * sum n (fun i => (xi i) ^ 2) - sum n (fun i => alpha i * xi i) = - (sum n (fun i => (alpha i) ^ 2) / (2 * C_)).
Proof.
  intros n alpha xi C_ R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => xi (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => / (2 * C_) | 4%nat => / C_ | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Over (Atm 0 ([])) 2%positive) (Sum 0 (Pow (Atm 1 ([0]%nat)) 2%nat))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Sum 0 (Pow (Atm 2 ([0]%nat)) 2%nat)) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 1 ([0]%nat)))) (Minus (Atm 1 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 4 ([])))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 0 ([])) (Atm 2 ([0]%nat))) (Atm 4 ([])))) (Minus (Atm 1 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([])))) (Minus (Times (Atm 0 ([])) (Atm 4 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8818 Hb8818; apply mul0, Rminus_diag_eq; exact (H1 b8818 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8819 Hb8819; apply mul0, Rminus_diag_eq; exact (H1 b8819 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8820 Hb8820; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b8818 Hb8818; apply mul0, Rminus_diag_eq; exact (H1 b8818 ltac:(first [assumption|lia])). }
  { apply sum0; intros b8818 Hb8818; apply mul0, Rminus_diag_eq; refine (Rinv_r (C_) _); nz. } }
Qed.

Theorem svr_ex_squared_defined_1 : forall (n : nat) (alpha xi : vec) (C_ : R),
  (1 <= n)%nat ->
  C_ <> 0 ->
  (forall k, (k < n)%nat -> xi k = (vdiv alpha C_) k) ->
  2 * C_ <> 0.
Proof.
  intros n alpha xi C_ R0 H0 H1.
  assert (X1 : sum n (fun k => xi k) = sum n (fun k => (vdiv alpha C_) k)) by (apply sum_ext; first [assumption | intros k_ H_; specialize (H1 k_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => / C_ | 3%nat => C_ | 4%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun k => xi k) = ((/ C_) * sum n (fun i_0 => (alpha i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b26745 Hb26745; apply mul0, Rminus_diag_eq; exact (H1 b26745 ltac:(first [assumption|lia])). }
  }
  assert (E2 : sum n (fun k => (vdiv alpha C_) k) = ((/ C_) * sum n (fun i_0 => (alpha i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 2 * C_ = (2 * C_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3.
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* svr-ex-balance *)
Theorem svr_ex_balance : forall (d n : nat) (X : mat) (alpha alpha_p w z : vec) (C_ b varepsilon : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (forall i, (i < n)%nat -> alpha i >= C_ * one_if (Rgt_dec (z i - (dot d w (X i) + b)) varepsilon)) ->
  (forall i, (i < n)%nat -> alpha_p i <= C_ * one_if (Rle_dec (z i - (dot d w (X i) + b)) (- varepsilon))) ->
  sum n (fun i => alpha i - alpha_p i) = 0 ->
  sum n (fun i => one_if (Rgt_dec (z i - (dot d w (X i) + b)) varepsilon)) <= sum n (fun i => one_if (Rle_dec (z i - (dot d w (X i) + b)) (- varepsilon))).
Proof.
  intros d n X alpha alpha_p w z C_ b varepsilon R0 R1 H0 H1 H2 H3.
  assert (X1 : sum n (fun i => alpha i) >= sum n (fun i => C_ * one_if (Rgt_dec (z i - (dot d w (X i) + b)) varepsilon))) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X2 : sum n (fun i => alpha_p i) <= sum n (fun i => C_ * one_if (Rle_dec (z i - (dot d w (X i) + b)) (- varepsilon)))) by (apply sum_le; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => alpha_p (nth 0 l_ O) | 2%nat => INR n | 3%nat => C_ | 4%nat => (one_if (Rgt_dec (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b)) varepsilon)) | 5%nat => (one_if (Rle_dec (z (nth 0 l_ O) - (dot d w (X (nth 0 l_ O)) + b)) (- varepsilon))) | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i) = sum n (fun i_0 => (alpha i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => C_ * one_if (Rgt_dec (z i - (dot d w (X i) + b)) varepsilon)) = (C_ * sum n (fun i_0 => ((one_if (Rgt_dec (z i_0 - (dot d w (X i_0) + b)) varepsilon)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([])) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Sum 0 (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => alpha_p i) = sum n (fun i_0 => (alpha_p i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => C_ * one_if (Rle_dec (z i - (dot d w (X i) + b)) (- varepsilon))) = (C_ * sum n (fun i_0 => ((one_if (Rle_dec (z i_0 - (dot d w (X i_0) + b)) (- varepsilon))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([])) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Sum 0 (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => alpha i - alpha_p i) = (sum n (fun i_0 => (alpha i_0)) + (- sum n (fun i_0 => (alpha_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Atm 0 ([0]%nat))) (Opp (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => one_if (Rgt_dec (z i - (dot d w (X i) + b)) varepsilon)) = sum n (fun i_0 => ((one_if (Rgt_dec (z i_0 - (dot d w (X i_0) + b)) varepsilon))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 4 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => one_if (Rle_dec (z i - (dot d w (X i) + b)) (- varepsilon))) = sum n (fun i_0 => ((one_if (Rle_dec (z i_0 - (dot d w (X i_0) + b)) (- varepsilon)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in H3.
  try rewrite E6.
  try rewrite E7.
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

Definition all_of_it := (svr_free_loss, svr_squared, svr_two_sides, svr_perpendicular, svr_thickness, svr_forms_1, svr_forms_2, svr_forms_3, svr_forms_4, svr_forms_5, svr_forms_6, svr_forms_7, svr_forms_8, svr_by_w, svr_by_b, svr_by_xi, svr_by_xi_below, svr_regroup, svr_substituted, svr_box_1, svr_box_2, svr_unbounded, svr_kernel, svr_dual, svr_four, svr_predict_1, svr_predict_2, svr_gap, svr_pay_1, svr_pay_2, svr_lowered, svr_one_side, svr_inside, svr_edge, svr_outside, svr_free, svr_zero_width, svr_interval, svr_interval_full, svr_two, svr_two_primal, svr_copies, svr_reduction, svr_ridge, svr_outlier, svr_five, svr_five_far, svr_five_squares, svr_monotone, svr_constant, svr_flattest, svr_units_length, svr_units, svr_ex_hand, svr_ex_hand_dual, svr_ex_median, svr_ex_squared_by_xi, svr_ex_squared, svr_ex_squared_defined_1, svr_ex_balance).
Print Assumptions all_of_it.
