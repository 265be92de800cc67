(* The proved claims of the chapter soft_margin: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* soft-outlier *)
Theorem soft_outlier : forall (b t w : R),
  - (- w + b) >= 1 ->
  t * w + b >= 1 ->
  (1 + t) * w >= 2.
Proof.
  by_real.
Qed.

(* soft-cancel *)
Theorem soft_cancel : forall (d n : nat) (X : mat) (u w y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => u i * (y i * (dot d w (X i) + b))) = dot d w (vsum n (fun i => vscal (u i * y i) (X i))) + b * sum n (fun i => u i * y i).
Proof.
  intros d n X u w y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))))) (Times (Atm 4 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* soft-infeasible *)
Theorem soft_infeasible_1 : forall (n : nat) (m u : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> u i >= 0) ->
  (forall i, (i < n)%nat -> m i >= 1) ->
  sum n (fun i => u i * m i) = 0 ->
  forall i, (i < n)%nat -> u i * m i >= u i.
Proof.
  intros n m u R0 H0 H1 H2.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => u i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : u i - 0 <= sum n (fun i => u i - 0)) by (apply (term_le_sum _ (fun i => u i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => m i) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : m i - 1 <= sum n (fun i => m i - 1)) by (apply (term_le_sum _ (fun i => m i - 1)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => m (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => u i) = sum n (fun i_0 => (u i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : u i - 0 = (u i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => u i - 0) = sum n (fun i_0 => (u i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => m i) = sum n (fun i_0 => (m i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 2 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : m i - 1 = ((m i) + (- 1))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 1 ([0]%nat)) (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([0]%nat)) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => m i - 1) = ((- (INR n)) + sum n (fun i_0 => (m i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 1 ([0]%nat)) (Cst 1%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 2 ([]))) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : sum n (fun i => u i * m i) = sum n (fun i_0 => ((u i_0) * (m i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : u i * m i = ((u i) * (m i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E6 in X5.
  try rewrite E7 in X6.
  try rewrite E8 in X6.
  try rewrite E9 in H2.
  try rewrite E10.
  assert (X7 : sum n (fun i_0 => (u i_0) * (m i_0)) * sum n (fun i_0 => (u i_0) * (m i_0)) <= sum n (fun i_0 => (u i_0) * (u i_0)) * sum n (fun i_0 => (m i_0) * (m i_0))) by (exact (cauchy n (fun i_0 => (u i_0)) (fun i_0 => (m i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

Theorem soft_infeasible_2 : forall (n : nat) (m u : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> u i >= 0) ->
  (forall i, (i < n)%nat -> m i >= 1) ->
  sum n (fun i => u i * m i) = 0 ->
  (forall i, (i < n)%nat -> u i * m i >= u i) ->
  forall i, (i < n)%nat -> u i = 0.
Proof.
  intros n m u R0 H0 H1 H2 H3.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => u i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : u i - 0 <= sum n (fun i => u i - 0)) by (apply (term_le_sum _ (fun i => u i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => m i) >= sum n (fun i => 1)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : m i - 1 <= sum n (fun i => m i - 1)) by (apply (term_le_sum _ (fun i => m i - 1)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose proof (H3 i ltac:(assumption)) as X7.
  assert (X8 : sum n (fun i => u i * m i) >= sum n (fun i => u i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  assert (X9 : u i * m i - u i <= sum n (fun i => u i * m i - u i)) by (apply (term_le_sum _ (fun i => u i * m i - u i)); [assumption | intros i_ H_; specialize (H3 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => m (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => u i) = sum n (fun i_0 => (u i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : u i - 0 = (u i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => u i - 0) = sum n (fun i_0 => (u i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => m i) = sum n (fun i_0 => (m i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => 1) = (INR n)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 2 ([]))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : m i - 1 = ((m i) + (- 1))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 1 ([0]%nat)) (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([0]%nat)) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => m i - 1) = ((- (INR n)) + sum n (fun i_0 => (m i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 1 ([0]%nat)) (Cst 1%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 2 ([]))) (Sum 0 (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E9 : sum n (fun i => u i * m i) = sum n (fun i_0 => ((u i_0) * (m i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : u i * m i = ((u i) * (m i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : u i * m i - u i = (((u i) * (m i)) + (- (u i)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Opp (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : sum n (fun i => u i * m i - u i) = (sum n (fun i_0 => ((u i_0) * (m i_0))) + (- sum n (fun i_0 => (u i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E5 in X5.
  try rewrite E6 in X5.
  try rewrite E7 in X6.
  try rewrite E8 in X6.
  try rewrite E9 in H2.
  try rewrite E10 in X7.
  try rewrite E9 in X8.
  try rewrite E1 in X8.
  try rewrite E11 in X9.
  try rewrite E12 in X9.
  assert (X10 : sum n (fun i_0 => (u i_0) * (m i_0)) * sum n (fun i_0 => (u i_0) * (m i_0)) <= sum n (fun i_0 => (u i_0) * (u i_0)) * sum n (fun i_0 => (m i_0) * (m i_0))) by (exact (cauchy n (fun i_0 => (u i_0)) (fun i_0 => (m i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  finish.
Qed.

(* soft-asked *)
Theorem soft_asked : forall (d n : nat) (X : mat) (w xi y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  xi i = Rmax 0 (1 - y i * (dot d w (X i) + b)) ->
  xi i >= 0 /\ y i * (dot d w (X i) + b) >= 1 - xi i.
Proof.
  intros d n X w xi y b i R0 R1 R2 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi (nth 0 l_ O) | 1%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([0]%nat)) (Atm 5 ([]))) (Times (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 0 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 1 - y i * (dot d w (X i) + b) = (((- ((y i) * b)) + 1) + (- ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 2 ([0]%nat)) (Atm 5 ([])))) (Cst 1%Z)) (Opp (Times (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  everywhere E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* soft-absolute *)
Theorem soft_absolute : forall (s y : R),
  y = 1 \/ y = - 1 ->
  y * s <= 1 ->
  Rabs (y - s) = 1 - y * s.
Proof.
  by_real.
Qed.

(* soft-places *)
Theorem soft_places : forall (m xi : R),
  xi = Rmax 0 (1 - m) ->
  (xi > 0 <-> m < 1) /\ (xi < 1 <-> m > 0) /\ (xi > 1 <-> m < 0).
Proof.
  by_real.
Qed.

(* soft-error *)
Theorem soft_error : forall (m xi : R),
  m < 0 ->
  m >= 1 - xi ->
  xi > 1.
Proof.
  by_real.
Qed.

(* soft-cheapest *)
Theorem soft_cheapest : forall (m xi : R),
  xi >= 0 /\ m >= 1 - xi <-> xi >= Rmax 0 (1 - m).
Proof.
  by_real.
Qed.

(* soft-count *)
Theorem soft_count_1 : forall (n : nat) (m xi : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (forall i, (i < n)%nat -> m i >= 1 - xi i) ->
  forall i, (i < n)%nat -> xi i >= one_if (Rle_dec (m i) 0).
Proof.
  intros n m xi R0 H0 H1.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => m i) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : m i - (1 - xi i) <= sum n (fun i => m i - (1 - xi i))) by (apply (term_le_sum _ (fun i => m i - (1 - xi i))); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi (nth 0 l_ O) | 1%nat => INR n | 2%nat => m (nth 0 l_ O) | 3%nat => (one_if (Rle_dec (m (nth 0 l_ O)) 0)) | _ => 0 end)).
  assert (E1 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : xi i - 0 = (xi i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => xi i - 0) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 0 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => m i) = sum n (fun i_0 => (m i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : m i - (1 - xi i) = (((xi i) + (m i)) + (- 1))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 2 ([0]%nat)) (Minus (Cst 1%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : sum n (fun i => m i - (1 - xi i)) = (((- (INR n)) + sum n (fun i_0 => (xi i_0))) + sum n (fun i_0 => (m i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 2 ([0]%nat)) (Minus (Cst 1%Z) (Atm 0 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 1 ([]))) (Sum 0 (Atm 0 ([0]%nat)))) (Sum 0 (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E5 in X4.
  try rewrite E6 in X5.
  try rewrite E7 in X5.
  try rewrite E8 in X6.
  try rewrite E9 in X6.
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

Theorem soft_count_2 : forall (n : nat) (m xi : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (forall i, (i < n)%nat -> m i >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= one_if (Rle_dec (m i) 0)) ->
  sum n (fun i => xi i) >= sum n (fun i => one_if (Rle_dec (m i) 0)).
Proof.
  intros n m xi R0 H0 H1 H2.
  assert (X1 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X2 : sum n (fun i => m i) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : sum n (fun i => xi i) >= sum n (fun i => one_if (Rle_dec (m i) 0))) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => xi (nth 0 l_ O) | 1%nat => INR n | 2%nat => m (nth 0 l_ O) | 3%nat => (one_if (Rle_dec (m (nth 0 l_ O)) 0)) | _ => 0 end)).
  assert (E1 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => m i) = sum n (fun i_0 => (m i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 2 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Opp (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : sum n (fun i => one_if (Rle_dec (m i) 0)) = sum n (fun i_0 => ((one_if (Rle_dec (m i_0) 0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 3 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E1 in X3.
  try rewrite E5 in X3.
  try rewrite E1.
  try rewrite E5.
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* soft-segment *)
Theorem soft_segment : forall (d n : nat) (X : mat) (w xi y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  y i * (dot d w (vadd (X i) (vscal (y i * (xi i / ((norm d w) ^ 2))) w)) + b) = y i * (dot d w (X i) + b) + xi i.
Proof.
  intros d n X w xi y b i R0 R1 R2 H0 H1.
  pose proof H0 as X1.
  pose proof (norm_ge0 d w) as X2.
  pose proof (dot_ge0 d w) as X3.
  pose proof (norm_sq d w) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => xi (nth 0 l_ O) | 6%nat => / ((norm d w) ^ 2) | 7%nat => b | 8%nat => / (norm d w) | 9%nat => INR d | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * (dot d w (vadd (X i) (vscal (y i * (xi i / ((norm d w) ^ 2))) w)) + b) = ((((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))) + ((((xi i) * (/ (norm d w))) * (/ (norm d w))) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Plus (Atm 4 ([1;0]%nat)) (Times (Times (Atm 0 ([1]%nat)) (Times (Atm 5 ([1]%nat)) (Atm 6 ([])))) (Atm 3 ([0]%nat)))))) (Atm 7 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 7 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))))) (Times (Times (Times (Atm 5 ([0]%nat)) (Atm 8 ([]))) (Atm 8 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 0 ([1]%nat))) (Atm 5 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 6 ([])) (Pow (Times (Cst 1%Z) (Atm 8 ([]))) 2%nat))); Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([0]%nat)) (Atm 5 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 8 ([]))) (Atm 8 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b4171 Hb4171; apply mul0, Rminus_diag_eq; apply inv_pow. }
    { apply sum0; intros b4171 Hb4171; apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E3 : y i * (dot d w (X i) + b) + xi i = ((((y i) * b) + (xi i)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 7 ([])))) (Atm 5 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 7 ([]))) (Atm 5 ([0]%nat))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 2 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4 in X3.
  try rewrite E4 in X4.
  everywhere E5.
  assert (X5 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X6 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  by_equation.
Qed.

Theorem soft_segment_defined_1 : forall (d n : nat) (w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  norm d w > 0 ->
  (norm d w) ^ 2 <> 0.
Proof.
  intros d n w y i R0 R1 R2 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 2 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3 in X2.
  try rewrite E3 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* soft-hinge-form *)
Theorem soft_hinge_form_1 : forall (d n : nat) (X : mat) (w y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1 - (fun i' => Rmax 0 (1 - y i' * (dot d w (X i') + b))) i.
Proof.
  intros d n X w y C_ b R0 R1 H0.
  cbv beta in *.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - Rmax 0 (1 - y i * (dot d w (X i) + b)) = ((- ((Rmax 0 (1 - y i * (dot d w (X i) + b))))) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 6 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : 1 - y i * (dot d w (X i) + b) = (((- ((y i) * b)) + 1) + (- ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 0 ([0]%nat)) (Atm 3 ([])))) (Cst 1%Z)) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  everywhere E3.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  by_equation.
Qed.

Theorem soft_hinge_form_2 : forall (d n : nat) (X : mat) (w y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  forall i, (i < n)%nat -> (fun i' => Rmax 0 (1 - y i' * (dot d w (X i') + b))) i >= 0.
Proof.
  intros d n X w y C_ b R0 R1 H0.
  intros i Hi.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | _ => 0 end)).
  clear SZ VAL.
  finish.
Qed.

Theorem soft_hinge_form_3 : forall (d n : nat) (X : mat) (w y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => (fun i' => Rmax 0 (1 - y i' * (dot d w (X i') + b))) i) <= (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))).
Proof.
  intros d n X w y C_ b R0 R1 H0.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | 3%nat => w (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => (fun i' => Rmax 0 (1 - y i' * (dot d w (X i') + b))) i) = ((C_ * sum n (fun i_0 => ((Rmax 0 (1 - y i_0 * (dot d w (X i_0) + b)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) = ((C_ * sum n (fun i_0 => ((Rmax 0 (1 - y i_0 * (dot d w (X i_0) + b)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat)))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E3 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
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

Theorem soft_hinge_form_4 : forall (d n : nat) (X : mat) (w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  forall i, (i < n)%nat -> Rmax 0 (1 - y i * (dot d w (X i) + b)) <= xi i.
Proof.
  intros d n X w xi y C_ b R0 R1 H0 H1 H2.
  intros i Hi.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : y i * (dot d w (X i) + b) - (1 - xi i) <= sum n (fun i => y i * (dot d w (X i) + b) - (1 - xi i))) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - (1 - xi i))); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose proof (H2 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X6 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => xi (nth 0 l_ O) | 7%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | _ => 0 end)).
  assert (E1 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 6 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Sum 0 (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : y i * (dot d w (X i) + b) - (1 - xi i) = (((((y i) * b) + (xi i)) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Atm 6 ([0]%nat))) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * (dot d w (X i) + b) - (1 - xi i)) = ((((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0)))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat))))) (Sum 0 (Atm 6 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : xi i - 0 = (xi i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 6 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 6 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : sum n (fun i => xi i - 0) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 6 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : 1 - y i * (dot d w (X i) + b) = (((- ((y i) * b)) + 1) + (- ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 0 ([0]%nat)) (Atm 3 ([])))) (Cst 1%Z)) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X3.
  try rewrite E7 in X5.
  try rewrite E8 in X5.
  try rewrite E9 in X6.
  try rewrite E10 in X6.
  everywhere E11.
  assert (X7 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 SZ VAL.
  finish.
Qed.

Theorem soft_hinge_form_5 : forall (d n : nat) (X : mat) (w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  C_ > 0 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (forall i, (i < n)%nat -> Rmax 0 (1 - y i * (dot d w (X i) + b)) <= xi i) ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) <= (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i).
Proof.
  intros d n X w xi y C_ b R0 R1 H0 H1 H2 H3.
  assert (X1 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X2 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X3 : sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) <= sum n (fun i => xi i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => INR n | 5%nat => INR d | 6%nat => xi (nth 0 l_ O) | 7%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | 8%nat => (norm d w) | 9%nat => C_ | _ => 0 end)).
  assert (E1 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Sum 0 (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 6 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) = sum n (fun i_0 => ((Rmax 0 (1 - y i_0 * (dot d w (X i_0) + b)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) = ((C_ * sum n (fun i_0 => ((Rmax 0 (1 - y i_0 * (dot d w (X i_0) + b)))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 8 ([])) 2%nat) 2%positive) (Times (Atm 9 ([])) (Sum 0 (Atm 7 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 9 ([])) (Sum 0 (Atm 7 ([0]%nat)))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E7 : (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) = ((C_ * sum n (fun i_0 => (xi i_0))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 8 ([])) 2%nat) 2%positive) (Times (Atm 9 ([])) (Sum 0 (Atm 6 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 9 ([])) (Sum 0 (Atm 6 ([0]%nat)))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 8 ([])) (Atm 8 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E8 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in X3.
  try rewrite E3 in X3.
  try rewrite E6.
  try rewrite E7.
  try rewrite E8 in X5.
  try rewrite E8 in X6.
  assert (X7 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 SZ VAL.
  finish.
Qed.

Theorem soft_hinge_form_6 : forall (C_ t t_2 : R),
  C_ > 0 ->
  t < t_2 ->
  t < t_2.
Proof.
  by_real.
Qed.

(* soft-risk *)
Theorem soft_risk : forall (d n : nat) (X : mat) (w y : vec) (C_ b lam : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  INR n * C_ <> 0 ->
  lam = 1 / (INR n * C_) ->
  ((norm d w) ^ 2 / 2 + C_ * sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b)))) / (INR n * C_) = lam / 2 * ((norm d w) ^ 2) + sum n (fun i => Rmax 0 (1 - y i * (dot d w (X i) + b))) / INR n.
Proof.
  intros d n X w y C_ b lam R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => (Rmax 0 (1 - y (nth 0 l_ O) * (dot d w (X (nth 0 l_ O)) + b))) | 3%nat => / (INR n * C_) | 4%nat => lam | 5%nat => / (INR n) | 6%nat => w (nth 0 l_ O) | 7%nat => INR n | 8%nat => / C_ | 9%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Over (Atm 4 ([])) 2%positive) (Pow (Atm 0 ([])) 2%nat)) (Times (Sum 0 (Atm 2 ([0]%nat))) (Atm 5 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 8 ([]))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 8 ([])))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Atm 4 ([])) (Times (Cst 1%Z) (Atm 3 ([])))); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 5 ([])) (Atm 8 ([])))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Atm 5 ([])))) (Minus (Times (Atm 1 ([])) (Atm 8 ([]))) (Cst 1%Z))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 5 ([]))) (Times (Cst 1%Z) (Atm 8 ([]))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 5 ([])) (Atm 8 ([])))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b5294 Hb5294; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply sum0; intros b5294 Hb5294; apply mul0, Rminus_diag_eq; refine (Rinv_r (C_) _); nz. }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

Theorem soft_risk_defined_2 : forall (n : nat) (C_ lam : R),
  (1 <= n)%nat ->
  INR n * C_ <> 0 ->
  lam = 1 / (INR n * C_) ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

(* soft-price *)
Theorem soft_price : forall (C_ m xi : R),
  m = 1 - xi ->
  xi >= 0 ->
  C_ * Rmax 0 (1 - m) = C_ * xi.
Proof.
  by_real.
Qed.

(* soft-power *)
Theorem soft_power : forall (p s : R),
  s > 0 ->
  exists slope : R -> R, derivative_near (fun s => exp (p * ln s)) slope s /\ derivable_pt_lim (fun s => slope s) s (p * (p - 1) * exp ((p - 2) * ln s)).
Proof.
  assert (L1 : forall (p s : R),
  s > 0 ->
  exp (p * ln s) * (p * (1 / s)) * (p * (1 / s)) + exp (p * ln s) * (p * ((0 * s - 1 * 1) / (s ^ 2))) = p * (p - 1) * exp ((p - 2) * ln s)).
  { intros; entries; by_slope. }
  intros p s H0.
  exists (fun s => exp (p * ln s) * (p * (1 / s))). split.
  { first [apply near_all; intros x_; apply derivative_by; entries; solve [slopes] | apply near_positive; [lra | intros x_ Hx_; apply derivative_by; entries; solve [slopes]]]. }
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 p s H0)).
  slopes.
Qed.

(* soft-power-convex *)
Theorem soft_power_convex : forall (p r : R),
  p >= 1 ->
  r >= 0 ->
  p * (p - 1) * r >= 0.
Proof.
  by_sign.
Qed.

(* soft-power-half *)
Theorem soft_power_half : let s := 1 in
  let t := 1 / 4 in
  sqrt ((1 - t) * 0 + t * s) > (1 - t) * sqrt 0 + t * sqrt s.
Proof.
  cbv zeta. replace ((1 - 1 / 4) * 0 + 1 / 4 * 1) with (1 / 2 * (1 / 2)) by lra.
  rewrite sqrt_square, sqrt_0, sqrt_1; lra.
Qed.

Theorem soft_power_half_defined_1 : let s := 1 in
  let t := 1 / 4 in
  (1 - t) * 0 + t * s >= 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem soft_power_half_defined_2 : let s := 1 in
  s >= 0.
Proof.
  cbv zeta. by_numbers.
Qed.

(* soft-convex *)
Theorem soft_convex : forall (d : nat) (u w : vec) (t : R),
  (1 <= d)%nat ->
  (norm d (vadd (vscal t w) (vscal (1 - t) u))) ^ 2 = t * ((norm d w) ^ 2) + (1 - t) * ((norm d u) ^ 2) - t * (1 - t) * ((norm d (vsub w u)) ^ 2).
Proof.
  intros d u w t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vadd (vscal t w) (vscal (1 - t) u))) | 1%nat => t | 2%nat => (norm d w) | 3%nat => (norm d u) | 4%nat => (norm d (vsub w u)) | 5%nat => w (nth 0 l_ O) | 6%nat => u (nth 0 l_ O) | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Times (Atm 1 ([])) (Pow (Atm 2 ([])) 2%nat)) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Pow (Atm 3 ([])) 2%nat))) (Times (Times (Atm 1 ([])) (Minus (Cst 1%Z) (Atm 1 ([])))) (Pow (Atm 4 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Plus (Times (Atm 1 ([])) (Atm 5 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 6 ([0]%nat)))) (Plus (Times (Atm 1 ([])) (Atm 5 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 6 ([0]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 1 ([]))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 0 (Times (Atm 6 ([0]%nat)) (Atm 6 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat)))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Atm 6 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd (vscal t w) (vscal (1 - t) u))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d u). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w u)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w u)). } }
Qed.

(* soft-local *)
Theorem soft_local : forall (P_0 P_p P_t t : R),
  t > 0 ->
  P_t <= t * P_p + (1 - t) * P_0 ->
  P_p < P_0 ->
  P_t < P_0.
Proof.
  by_real.
Qed.

(* soft-by-w *)
Theorem soft_by_w : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) w (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + 0 + sum n (fun i => alpha i * (0 - y i * ((X i) k_ + 0))) - 0 = (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i)))) k_).
  { intros d n X alpha beta w xi y C_ b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR d | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Cst 0%Z)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 2 ([0]%nat)) (Plus (Atm 3 ([0;1]%nat)) (Cst 0%Z))))))) (Cst 0%Z)) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha beta w xi y C_ b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha beta w xi y C_ b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-by-b *)
Theorem soft_by_b : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  derivable_pt_lim (fun b => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) b (- sum n (fun i => alpha i * y i)).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  0 + sum n (fun i => alpha i * (0 - y i * (0 + 1))) - 0 = - sum n (fun i => alpha i * y i)).
  { intros d n X alpha beta w xi y C_ b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Plus (Cst 0%Z) (Cst 1%Z))))))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X alpha beta w xi y C_ b R0 R1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha beta w xi y C_ b R0 R1)).
  slopes.
Qed.

(* soft-by-xi *)
Theorem soft_by_xi : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient n (fun xi => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) xi (vsub (vsub (vscal C_ ones) alpha) beta).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> 0 + C_ * sum n (fun i => (unit k_) i) + sum n (fun i => alpha i * (0 - (unit k_) i - 0)) - sum n (fun i => beta i * (unit k_) i) = (vsub (vsub (vscal C_ ones) alpha) beta) k_).
  { intros d n X alpha beta w xi y C_ b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => beta (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Cst 0%Z) (Times (Atm 0 ([])) (Sum 0 (Atm 1 ([0;1]%nat))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Minus (Cst 0%Z) (Atm 1 ([0;1]%nat))) (Cst 0%Z))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 1 ([0;1]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Times (Atm 0 ([])) (Cst 1%Z)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([]))))) (Times (Cst 1%Z) (Atm 0 ([])))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b269 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b270 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b271 => _)); first [assumption|lia]. } } }
  intros d n X alpha beta w xi y C_ b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X alpha beta w xi y C_ b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-box *)
Theorem soft_box_1 : forall (C_ alpha beta : R),
  beta = C_ - alpha ->
  beta >= 0 <-> C_ - alpha >= 0.
Proof.
  by_real.
Qed.

Theorem soft_box_2 : forall (C_ alpha beta : R),
  beta = C_ - alpha ->
  C_ - alpha >= 0 <-> alpha <= C_.
Proof.
  by_real.
Qed.

(* soft-square *)
Theorem soft_square : forall (d n : nat) (X : mat) (alpha w y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 - dot d w (vsum n (fun i => vscal (alpha i * y i) (X i))) = (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) ^ 2 / 2 - (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) ^ 2 / 2.
Proof.
  intros d n X alpha w y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => w (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => y (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) | 6%nat => (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) | 7%nat => INR d | 8%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Over (Pow (Atm 5 ([])) 2%nat) 2%positive) (Over (Pow (Atm 6 ([])) 2%nat) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))) (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Sum 1 (Times (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (alpha i * y i) (X i)))). } }
Qed.

(* soft-double *)
Theorem soft_double : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) ^ 2 / 2 = sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) | 1%nat => alpha (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (alpha i * y i) (X i)))). } }
Qed.

(* soft-regroup *)
Theorem soft_regroup : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i) = (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) ^ 2 / 2 + (sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2) - b * sum n (fun i => alpha i * y i) + sum n (fun i => (C_ - alpha i - beta i) * xi i).
Proof.
  intros d n X alpha beta w xi y C_ b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => X (nth 0 l_ O) (nth 1 l_ O) | 7%nat => b | 8%nat => beta (nth 0 l_ O) | 9%nat => (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) | 10%nat => INR n | 11%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Minus (Cst 1%Z) (Atm 2 ([0]%nat))) (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 6 ([1;0]%nat)))) (Atm 7 ([])))))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Plus (Over (Pow (Atm 9 ([])) 2%nat) 2%positive) (Minus (Sum 0 (Atm 3 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))) 2%positive))) (Times (Atm 7 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Sum 0 (Times (Minus (Minus (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 8 ([0]%nat))) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 1 (Times (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat))))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat))))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))). } }
Qed.

(* soft-unbounded *)
Theorem soft_unbounded : forall (C_ alpha beta k xi : R),
  alpha + beta > C_ ->
  k >= 0 ->
  (alpha + beta - C_) * xi = k ->
  xi >= 0 /\ (C_ - alpha - beta) * xi = - k.
Proof.
  by_real.
Qed.

(* soft-beta *)
Theorem soft_beta : forall (C_ alpha beta : R),
  C_ - alpha - beta = 0 ->
  beta = C_ - alpha.
Proof.
  by_real.
Qed.

(* soft-substituted *)
Theorem soft_substituted_1 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun i => vscal (alpha i * y i) (X i))) k) ->
  sum n (fun i => alpha i * y i) = 0 ->
  (forall k, (k < n)%nat -> beta k = (vsub (vscal C_ ones) alpha) k) ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i) = sum n (fun i => alpha i) - (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) ^ 2 / 2.
Proof.
  intros d n X alpha beta w xi y C_ b R0 R1 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => X (nth 0 l_ O) (nth 1 l_ O) | 7%nat => b | 8%nat => beta (nth 0 l_ O) | 9%nat => (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) | 10%nat => INR n | 11%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Minus (Cst 1%Z) (Atm 2 ([0]%nat))) (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 6 ([1;0]%nat)))) (Atm 7 ([])))))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 3 ([0]%nat))) (Over (Pow (Atm 9 ([])) 2%nat) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Sum 0 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1]%nat))) (Atm 6 ([1;0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 7 ([]))) (Minus (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))) (Cst 0%Z)); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 8 ([0]%nat)) (Minus (Times (Atm 1 ([])) (Cst 1%Z)) (Atm 3 ([0]%nat))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat))))))); Sum 1 (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 5 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat)))))); Sum 1 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Minus (Atm 5 ([1]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([0;2]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[1];[];[];[];[];[];[];[0;1];[];[0];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply sum0; intros b9271 Hb9271; apply sum0; intros b9274 Hb9274; apply mul0, Rminus_diag_eq; exact (H0 b9274 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b9275 Hb9275; apply mul0, Rminus_diag_eq; exact (H2 b9275 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (alpha i * y i) (X i)))). }
  { apply sum0; intros b9277 Hb9277; apply mul0, Rminus_diag_eq; exact (H0 b9277 ltac:(first [assumption|lia])). }
  { apply sum0; intros b9277 Hb9277; apply sum0; intros b9283 Hb9283; apply mul0, Rminus_diag_eq; exact (H0 b9277 ltac:(first [assumption|lia])). } }
Qed.

Theorem soft_substituted_2 : forall (d n : nat) (X : mat) (alpha beta w y : vec) (C_ : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun i => vscal (alpha i * y i) (X i))) k) ->
  sum n (fun i => alpha i * y i) = 0 ->
  (forall k, (k < n)%nat -> beta k = (vsub (vscal C_ ones) alpha) k) ->
  sum n (fun i => alpha i) - (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) ^ 2 / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2.
Proof.
  intros d n X alpha beta w y C_ R0 R1 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => (norm d (vsum n (fun i => vscal (alpha i * y i) (X i)))) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => beta (nth 0 l_ O) | 6%nat => C_ | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (alpha i * y i) (X i)))). } }
Qed.

(* soft-dual-at *)
Theorem soft_dual_at : let d := 1%nat in
  let n := 2%nat in
  let X := rows [[- (1)]; [1]] in
  let y := vector [- (1); 1] in
  let C_ := 1 / 10 in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ (forall i, (i < n)%nat -> alpha i <= C_) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [1 / 10; 1 / 10] in
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
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_2.
  pose proof (H_1 1%nat ltac:(lia)) as K_3.
  clear H_1.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1 / 10)) + (1) * (alpha 1%nat - (1 / 10)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* soft-layouts *)
Theorem soft_layouts_1 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) + sum n (fun i => alpha i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i) = (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) - sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1 + xi i)) - sum n (fun i => beta i * xi i).
Proof.
  intros d n X alpha beta w xi y C_ b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => X (nth 0 l_ O) (nth 1 l_ O) | 7%nat => b | 8%nat => beta (nth 0 l_ O) | 9%nat => INR n | 10%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Minus (Cst 1%Z) (Atm 2 ([0]%nat))) (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 6 ([1;0]%nat)))) (Atm 7 ([])))))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Plus (Minus (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 6 ([1;0]%nat)))) (Atm 7 ([])))) (Cst 1%Z)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem soft_layouts_2 : forall (d n : nat) (X : mat) (alpha beta w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) - sum n (fun i => alpha i * (y i * (dot d w (X i) + b) - 1 + xi i)) - sum n (fun i => beta i * xi i) = entry (mmul d (tr (col w)) (col w)) / 2 + entry (mmul n (mscal C_ (tr (col ones))) (col xi)) + entry (mmul n (tr (col alpha)) (col (vsub (vsub ones xi) (column (dmul y (col (vadd (column (mmul d X (col w))) (vscal b ones)))))))) - entry (mmul n (tr (col beta)) (col xi)).
Proof.
  intros d n X alpha beta w xi y C_ b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => w (nth 0 l_ O) | 6%nat => X (nth 0 l_ O) (nth 1 l_ O) | 7%nat => b | 8%nat => beta (nth 0 l_ O) | 9%nat => INR n | 10%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Plus (Minus (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 6 ([1;0]%nat)))) (Atm 7 ([])))) (Cst 1%Z)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))) 2%positive) (Sum 0 (Times (Times (Atm 1 ([])) (Cst 1%Z)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Minus (Minus (Cst 1%Z) (Atm 2 ([0]%nat))) (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 6 ([1;0]%nat)) (Atm 5 ([0]%nat)))) (Times (Atm 7 ([])) (Cst 1%Z)))))))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* soft-dual-matrix *)
Theorem soft_dual_matrix : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = entry (mmul n (tr (col ones)) (col alpha)) - entry (mmul n (muld (mmul d (mmul n (muld (tr (col alpha)) y) X) (tr X)) y) (col alpha)) / 2.
Proof.
  intros d n X alpha y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat)))) (Over (Sum 0 (Times (Times (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 2 ([1;0]%nat)))) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* soft-gap *)
Theorem soft_gap : forall (d n : nat) (X : mat) (alpha w xi y : vec) (C_ b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) - (sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2) + b * sum n (fun i => alpha i * y i) = (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) ^ 2 / 2 + sum n (fun i => C_ * xi i - alpha i * (1 - y i * (dot d w (X i) + b))).
Proof.
  intros d n X alpha w xi y C_ b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => xi (nth 0 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => b | 7%nat => (norm d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))) | 8%nat => w (nth 0 l_ O) | 9%nat => INR n | 10%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Sum 0 (Atm 2 ([0]%nat))))) (Minus (Sum 0 (Atm 3 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 3 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Sum 1 (Times (Atm 5 ([2;0]%nat)) (Atm 5 ([1;0]%nat))))))) 2%positive))) (Times (Atm 6 ([])) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 7 ([])) 2%nat) 2%positive) (Sum 0 (Minus (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Times (Atm 3 ([0]%nat)) (Minus (Cst 1%Z) (Times (Atm 4 ([0]%nat)) (Plus (Sum 1 (Times (Atm 8 ([0]%nat)) (Atm 5 ([1;0]%nat)))) (Atm 6 ([])))))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 8 ([0]%nat)) (Atm 8 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 1 (Times (Minus (Atm 8 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))) (Minus (Atm 8 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[0];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w (vsum n (fun i => vscal (alpha i * y i) (X i))))). } }
Qed.

(* soft-pay *)
Theorem soft_pay_1 : forall (C_ alpha m xi : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi >= 0 ->
  m >= 1 - xi ->
  C_ * xi - alpha * (1 - m) = (C_ - alpha) * xi + alpha * (m - 1 + xi).
Proof.
  by_field.
Qed.

Theorem soft_pay_2 : forall (C_ alpha m xi : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi >= 0 ->
  m >= 1 - xi ->
  (C_ - alpha) * xi + alpha * (m - 1 + xi) >= 0.
Proof.
  by_real.
Qed.

(* soft-complementary *)
Theorem soft_complementary : forall (C_ alpha m xi : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi >= 0 ->
  m >= 1 - xi ->
  (C_ - alpha) * xi + alpha * (m - 1 + xi) = 0 ->
  (C_ - alpha) * xi = 0 /\ alpha * (m - 1 + xi) = 0.
Proof.
  by_real.
Qed.

(* soft-zero *)
Theorem soft_zero : forall (C_ alpha m xi : R),
  alpha = 0 ->
  C_ > 0 ->
  (C_ - alpha) * xi = 0 ->
  m >= 1 - xi ->
  xi = 0 /\ m >= 1.
Proof.
  by_real.
Qed.

(* soft-free *)
Theorem soft_free : forall (C_ alpha m xi : R),
  alpha > 0 ->
  alpha < C_ ->
  (C_ - alpha) * xi = 0 ->
  alpha * (m - 1 + xi) = 0 ->
  xi = 0 /\ m = 1.
Proof.
  by_cases.
Qed.

(* soft-bound *)
Theorem soft_bound : forall (C_ alpha m xi : R),
  alpha = C_ ->
  C_ > 0 ->
  xi >= 0 ->
  alpha * (m - 1 + xi) = 0 ->
  m = 1 - xi /\ m <= 1.
Proof.
  by_real.
Qed.

(* soft-sv-margin *)
Theorem soft_sv_margin : forall (alpha m xi : R),
  alpha > 0 ->
  alpha * (m - 1 + xi) = 0 ->
  m = 1 - xi.
Proof.
  by_real.
Qed.

(* soft-forced *)
Theorem soft_forced : forall (C_ alpha m xi : R),
  C_ > 0 ->
  (C_ - alpha) * xi = 0 ->
  alpha * (m - 1 + xi) = 0 ->
  xi * (m - 1 + xi) = 0.
Proof.
  by_cases.
Qed.

(* soft-reduced *)
Theorem soft_reduced : forall (C_ alpha m xi : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi = Rmax 0 (1 - m) ->
  (alpha * (m - 1 + xi) = 0 <-> (alpha > 0 -> m <= 1)) /\ ((C_ - alpha) * xi = 0 <-> (alpha < C_ -> m >= 1)).
Proof.
  by_real.
Qed.

(* soft-street *)
Theorem soft_street : let d := 2%nat in
  let n := 7%nat in
  let X := rows [[3; 1]; [0; 5]; [4; 4]; [0; 0]; [- (2); 2]; [1; - (2)]; [2; 3]] in
  let y := vector [1; 1; 1; - (1); - (1); - (1); - (1)] in
  let C_ := 1 / 5 in
  let objective := fun (w : vec) (b : R) (xi : vec) => (norm d w) ^ 2 / 2 + C_ * sum n (fun i => xi i) in
  let feasible := fun (w : vec) (b : R) (xi : vec) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1 - xi i) /\ (forall i, (i < n)%nat -> xi i >= 0) in
  let w_star := vector [2 / 5; 2 / 5] in
  let b_star := - (1) in
  let xi_star := vector [2 / 5; 0; 0; 0; 0; 0; 2] in
  feasible w_star b_star xi_star /\
  forall (w : vec) (b : R) (xi : vec), feasible w b xi ->
  objective w_star b_star xi_star <= objective w b xi.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w b xi H_.
  destruct H_ as [H_0 H_].
  pose proof (H_0 0%nat ltac:(lia)) as K_0.
  pose proof (H_0 1%nat ltac:(lia)) as K_1.
  pose proof (H_0 2%nat ltac:(lia)) as K_2.
  pose proof (H_0 3%nat ltac:(lia)) as K_3.
  pose proof (H_0 4%nat ltac:(lia)) as K_4.
  pose proof (H_0 5%nat ltac:(lia)) as K_5.
  pose proof (H_0 6%nat ltac:(lia)) as K_6.
  clear H_0.
  pose proof (H_ 0%nat ltac:(lia)) as K_7.
  pose proof (H_ 1%nat ltac:(lia)) as K_8.
  pose proof (H_ 2%nat ltac:(lia)) as K_9.
  pose proof (H_ 3%nat ltac:(lia)) as K_10.
  pose proof (H_ 4%nat ltac:(lia)) as K_11.
  pose proof (H_ 5%nat ltac:(lia)) as K_12.
  pose proof (H_ 6%nat ltac:(lia)) as K_13.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (2 / 5)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (2 / 5)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* soft-offset *)
Theorem soft_offset : forall (b s y : R),
  (y = 1 -> y * (s + b) >= 1 <-> b >= y - s) /\ (y = - 1 -> y * (s + b) >= 1 <-> b <= y - s).
Proof.
  by_real.
Qed.

(* soft-offset-free *)
Theorem soft_offset_free : forall (b s y : R),
  y ^ 2 = 1 ->
  y * (s + b) = 1 ->
  b = y - s.
Proof.
  by_signs.
Qed.

(* soft-two-value *)
Theorem soft_two_value : forall (C_ b w : R),
  w = 1 / 5 ->
  C_ = 1 / 10 ->
  w ^ 2 / 2 + C_ * (Rmax 0 (1 - (1 / 5 + b)) + Rmax 0 (1 - (1 / 5 - b))) <= 9 / 50 <-> Rmax 0 (1 - (1 / 5 + b)) + Rmax 0 (1 - (1 / 5 - b)) <= 8 / 5.
Proof.
  by_real.
Qed.

(* soft-cut *)
Theorem soft_cut : forall (b : R),
  b <= 4 / 5 ->
  Rmax 0 (1 - (1 / 5 + b)) + Rmax 0 (1 - (1 / 5 - b)) + Rmax 0 (1 - (1 + b)) <= 8 / 5 <-> b >= 0.
Proof.
  by_real.
Qed.

(* soft-interval *)
Theorem soft_interval : forall (b : R),
  Rmax 0 (1 - (1 / 5 + b)) + Rmax 0 (1 - (1 / 5 - b)) <= 8 / 5 <-> b >= - (4 / 5) /\ b <= 4 / 5.
Proof.
  by_real.
Qed.

(* soft-monotone *)
Theorem soft_monotone : forall (d : nat) (w w_p : vec) (C_ D_ S_ S_p : R),
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

(* soft-small *)
Theorem soft_small : forall (d : nat) (w : vec) (C_ S_ n : R),
  (1 <= d)%nat ->
  C_ >= 0 ->
  S_ >= 0 ->
  (norm d w) ^ 2 / 2 + C_ * S_ <= C_ * n ->
  (norm d w) ^ 2 <= 2 * n * C_.
Proof.
  intros d w C_ S_ n R0 H0 H1 H2.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => S_ | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | 5%nat => n | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * S_ = ((C_ * S_) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 2 ([]))) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : C_ * n = (C_ * n)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : 2 * n * C_ = ((2 * C_) * n)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Cst 2%Z) (Atm 5 ([]))) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in H2.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* soft-majority *)
Theorem soft_majority : forall (b p q : R),
  p > q ->
  q > 0 ->
  p * Rmax 0 (1 - b) + q * Rmax 0 (1 + b) <= 2 * q <-> b = 1.
Proof.
  by_real.
Qed.

(* soft-shorter *)
Theorem soft_shorter : forall (d : nat) (w w_p : vec) (C_ S_ S_p : R),
  (1 <= d)%nat ->
  S_ = 0 ->
  S_p = 0 ->
  (norm d w) ^ 2 / 2 + C_ * S_ < (norm d w_p) ^ 2 / 2 + C_ * S_p <-> (norm d w) ^ 2 < (norm d w_p) ^ 2.
Proof.
  intros d w w_p C_ S_ S_p R0 H0 H1.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d w_p) as X4.
  pose proof (dot_ge0 d w_p) as X5.
  pose proof (norm_sq d w_p) as X6.
  pose proof (dot_norms d w w_p) as X7.
  pose proof (dot_norms_neg d w w_p) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => C_ | 2%nat => S_ | 3%nat => S_p | 4%nat => w (nth 0 l_ O) | 5%nat => INR d | 6%nat => (norm d w_p) | 7%nat => w_p (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 / 2 + C_ * S_ = ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 2 ([])) (Cst 0%Z))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : (norm d w_p) ^ 2 / 2 + C_ * S_p = ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 6 ([])) 2%nat) 2%positive) (Times (Atm 1 ([])) (Atm 3 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 3 ([])) (Cst 0%Z))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
    { apply mul0, Rminus_diag_eq; exact (H1). }
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : (norm d w_p) ^ 2 = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  }
  assert (E5 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w_p w_p = sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d w w_p = sum d (fun i_0 => ((w i_0) * (w_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 7 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 4 ([0]%nat)) (Atm 7 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X7.
  try rewrite E7 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w_p i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (w_p i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* soft-exact-penalty *)
Theorem soft_exact_penalty : forall (C_ alpha beta m xi : R),
  m >= 1 ->
  alpha * (1 - m) = 0 ->
  alpha <= C_ ->
  xi = 0 ->
  beta = C_ - alpha ->
  beta >= 0 /\ m >= 1 - xi /\ alpha * (m - 1 + xi) = 0.
Proof.
  by_real.
Qed.

(* soft-least-w *)
Theorem soft_least_w : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => sum n (fun i => xi i) + sum n (fun i => nu i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => delta i * xi i)) w (vopp (vsum n (fun i => vscal (nu i * y i) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 0 + sum n (fun i => nu i * (0 - y i * ((X i) k_ + 0))) - 0 = (vopp (vsum n (fun i => vscal (nu i * y i) (X i)))) k_).
  { intros d n X delta nu w xi y b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => nu (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR d | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 0%Z) (Sum 1 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Plus (Atm 2 ([0;1]%nat)) (Cst 0%Z))))))) (Cst 0%Z)) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X delta nu w xi y b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X delta nu w xi y b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-least-b *)
Theorem soft_least_b : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  derivable_pt_lim (fun b => sum n (fun i => xi i) + sum n (fun i => nu i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => delta i * xi i)) b (- sum n (fun i => nu i * y i)).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  0 + sum n (fun i => nu i * (0 - y i * (0 + 1))) - 0 = - sum n (fun i => nu i * y i)).
  { intros d n X delta nu w xi y b R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => nu (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Plus (Cst 0%Z) (Cst 1%Z))))))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X delta nu w xi y b R0 R1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d n X delta nu w xi y b R0 R1)).
  slopes.
Qed.

(* soft-least-xi *)
Theorem soft_least_xi : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient n (fun xi => sum n (fun i => xi i) + sum n (fun i => nu i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => delta i * xi i)) xi (vsub (vsub ones nu) delta).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (delta nu w xi y : vec) (b : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> sum n (fun i => (unit k_) i) + sum n (fun i => nu i * (0 - (unit k_) i - 0)) - sum n (fun i => delta i * (unit k_) i) = (vsub (vsub ones nu) delta) k_).
  { intros d n X delta nu w xi y b R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 1%nat => nu (nth 0 l_ O) | 2%nat => delta (nth 0 l_ O) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 0 (Atm 0 ([0;1]%nat))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Minus (Minus (Cst 0%Z) (Atm 0 ([0;1]%nat))) (Cst 0%Z))))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 0 ([0;1]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Cst 1%Z) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Cst 1%Z))) (Cst 1%Z)); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b130 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b131 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b132 => _)); first [assumption|lia]. } } }
  intros d n X delta nu w xi y b R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X delta nu w xi y b R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-short-w *)
Theorem soft_short_w : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient d (fun w => (norm d w) ^ 2 / 2 + mu * (sum n (fun i => xi i) - S_) + sum n (fun i => a i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) w (vsub w (vsum n (fun i => vscal (a i * y i) (X i)))).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < d)%nat -> 2 * w k_ / 2 + 0 + sum n (fun i => a i * (0 - y i * ((X i) k_ + 0))) - 0 = (vsub w (vsum n (fun i => vscal (a i * y i) (X i)))) k_).
  { intros d n X a beta w xi y S_ b mu R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => a (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR d | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Over (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%positive) (Cst 0%Z)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 2 ([0]%nat)) (Plus (Atm 3 ([0;1]%nat)) (Cst 0%Z))))))) (Cst 0%Z)) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X a beta w xi y S_ b mu R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X a beta w xi y S_ b mu R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-short-b *)
Theorem soft_short_b : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  derivable_pt_lim (fun b => (norm d w) ^ 2 / 2 + mu * (sum n (fun i => xi i) - S_) + sum n (fun i => a i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) b (- sum n (fun i => a i * y i)).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  0 + sum n (fun i => a i * (0 - y i * (0 + 1))) - 0 = - sum n (fun i => a i * y i)).
  { intros d n X a beta w xi y S_ b mu R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => a (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Cst 0%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Atm 1 ([0]%nat)) (Plus (Cst 0%Z) (Cst 1%Z))))))) (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. } }
  intros d n X a beta w xi y S_ b mu R0 R1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 d n X a beta w xi y S_ b mu R0 R1)).
  slopes.
Qed.

(* soft-short-xi *)
Theorem soft_short_xi : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  gradient n (fun xi => (norm d w) ^ 2 / 2 + mu * (sum n (fun i => xi i) - S_) + sum n (fun i => a i * (1 - xi i - y i * (dot d w (X i) + b))) - sum n (fun i => beta i * xi i)) xi (vsub (vsub (vscal mu ones) a) beta).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (a beta w xi y : vec) (S_ b mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> 0 + mu * (sum n (fun i => (unit k_) i) - 0) + sum n (fun i => a i * (0 - (unit k_) i - 0)) - sum n (fun i => beta i * (unit k_) i) = (vsub (vsub (vscal mu ones) a) beta) k_).
  { intros d n X a beta w xi y S_ b mu R0 R1.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => mu | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => a (nth 0 l_ O) | 3%nat => beta (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Plus (Cst 0%Z) (Times (Atm 0 ([])) (Minus (Sum 0 (Atm 1 ([0;1]%nat))) (Cst 0%Z)))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Minus (Cst 0%Z) (Atm 1 ([0;1]%nat))) (Cst 0%Z))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 1 ([0;1]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Times (Atm 0 ([])) (Cst 1%Z)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([]))))) (Times (Cst 1%Z) (Atm 0 ([])))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b298 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b299 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b300 => _)); first [assumption|lia]. } } }
  intros d n X a beta w xi y S_ b mu R0 R1.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 d n X a beta w xi y S_ b mu R0 R1 k_ Hk_)).
  slopes.
Qed.

(* soft-same-weights *)
Theorem soft_same_weights : forall (d n : nat) (X : mat) (a alpha nu w y : vec) (C_ mu : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < n)%nat -> alpha k = (vadd a (vscal (C_ - mu) nu)) k) ->
  (forall k, (k < d)%nat -> (vsum n (fun i => vscal (a i * y i) (X i))) k = w k) ->
  (forall k, (k < d)%nat -> (vsum n (fun i => vscal (nu i * y i) (X i))) k = (fun i => 0) k) ->
  forall k, (k < d)%nat -> (vsum n (fun i => vscal (alpha i * y i) (X i))) k = w k.
Proof.
  intros d n X a alpha nu w y C_ mu R0 R1 H0 H1 H2.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => a (nth 0 l_ O) | 5%nat => C_ | 6%nat => mu | 7%nat => nu (nth 0 l_ O) | 8%nat => INR d | 9%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 3 ([0]%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))) (Minus (Atm 0 ([0]%nat)) (Plus (Atm 4 ([0]%nat)) (Times (Minus (Atm 5 ([])) (Atm 6 ([]))) (Atm 7 ([0]%nat)))))); Times (Cst 1%Z) (Minus (Sum 1 (Times (Times (Atm 4 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Atm 3 ([0]%nat))); Times (Times (Cst 1%Z) (Atm 5 ([]))) (Minus (Sum 1 (Times (Times (Atm 7 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Cst 0%Z)); Times (Times (Opp (Cst 1%Z)) (Atm 6 ([]))) (Minus (Sum 1 (Times (Times (Atm 7 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b9425 Hb9425; apply mul0, Rminus_diag_eq; exact (H0 b9425 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1 k ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H2 k ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H2 k ltac:(first [assumption|lia])). } }
Qed.

(* soft-frozen *)
Theorem soft_frozen : forall (C_ a alpha m mu nu xi : R),
  a >= 0 ->
  a <= mu ->
  nu >= 0 ->
  nu <= 1 ->
  C_ >= mu ->
  (mu - a) * xi = 0 ->
  a * (m - 1 + xi) = 0 ->
  (1 - nu) * xi = 0 ->
  nu * (m - 1 + xi) = 0 ->
  alpha = a + (C_ - mu) * nu ->
  alpha >= 0 /\ alpha <= C_ /\ (C_ - alpha) * xi = 0 /\ alpha * (m - 1 + xi) = 0.
Proof.
  by_real.
Qed.

(* soft-path *)
Theorem soft_path : forall (C_ alpha w : R),
  w = Rmin 1 (2 * C_) ->
  alpha = Rmin (1 / 2) C_ ->
  w ^ 2 / 2 + 2 * C_ * Rmax 0 (1 - w) = 2 * alpha + (- 2) * (alpha ^ 2).
Proof.
  by_real.
Qed.

(* soft-xor *)
Theorem soft_xor : forall (b w_1 w_2 xi_1 xi_2 xi_3 xi_4 : R),
  xi_1 >= 1 - (w_1 + w_2 + b) ->
  xi_2 >= 1 - (- w_1 - w_2 + b) ->
  xi_3 >= 1 + (w_1 - w_2 + b) ->
  xi_4 >= 1 + (- w_1 + w_2 + b) ->
  xi_1 + xi_2 + xi_3 + xi_4 >= 4.
Proof.
  by_real.
Qed.

(* soft-xor-zero *)
Theorem soft_xor_zero : forall (d : nat) (w : vec) (C_ S_ : R),
  (1 <= d)%nat ->
  C_ >= 0 ->
  S_ >= 4 ->
  (norm d w) ^ 2 / 2 + C_ * S_ <= 4 * C_ ->
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
  assert (E2 : 4 * C_ = (4 * C_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 4%Z) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 4%Z) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in H2.
  try rewrite E3.
  try rewrite E4 in X2.
  try rewrite E4 in X3.
  assert (X4 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* soft-xor-lifted *)
Theorem soft_xor_lifted : let d := 3%nat in
  let n := 4%nat in
  let X := rows [[1; 1; 1]; [- (1); - (1); 1]; [1; - (1); - (1)]; [- (1); 1; - (1)]] in
  let y := vector [1; 1; - (1); - (1)] in
  let objective := fun (w : vec) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) => (forall i, (i < n)%nat -> y i * dot d w (X i) >= 1) in
  let w_star := vector [0; 0; 1] in
  feasible w_star /\
  forall (w : vec), feasible w ->
  objective w_star <= objective w.
Proof.
  cbv zeta.
  split; [solve [by_numbers] |].
  intros w H_.
  pose proof (H_ 0%nat ltac:(lia)) as K_0.
  pose proof (H_ 1%nat ltac:(lia)) as K_1.
  pose proof (H_ 2%nat ltac:(lia)) as K_2.
  pose proof (H_ 3%nat ltac:(lia)) as K_3.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (0)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (w 2%nat - (1)))) as S_2.
  unfold Rsqr in *. written_out. lra.
Qed.

(* soft-ex-dual *)
Theorem soft_ex_dual : forall (d n : nat) (X : mat) (alpha y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot d (X i) (X j))) / 2 = entry (mmul n (tr (col ones)) (col alpha)) - dot d (vsum n (fun i => vscal (alpha i * y i) (X i))) (column (mmul n (muld (tr X) y) (col alpha))) / 2.
Proof.
  intros d n X alpha y R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Cst 1%Z) (Atm 0 ([0]%nat)))) (Over (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* soft-ex-cases *)
Theorem soft_ex_cases : forall (C_ alpha m : R),
  C_ > 0 ->
  (alpha > 0 -> m <= 1) ->
  (alpha < C_ -> m >= 1) ->
  (alpha = 0 -> m >= 1) /\ (alpha = C_ -> m <= 1) /\ (alpha > 0 /\ alpha < C_ -> m = 1).
Proof.
  by_real.
Qed.

(* soft-ex-prices *)
Theorem soft_ex_prices : forall (n : nat) (C_ alpha beta xi : vec),
  (1 <= n)%nat ->
  gradient n (fun xi => sum n (fun i => C_ i * xi i) - sum n (fun i => alpha i * xi i) - sum n (fun i => beta i * xi i)) xi (vsub (vsub C_ alpha) beta).
Proof.
  assert (L1 : forall (n : nat) (C_ alpha beta xi : vec),
  (1 <= n)%nat ->
  forall k_, (k_ < n)%nat -> sum n (fun i => C_ i * (unit k_) i) - sum n (fun i => alpha i * (unit k_) i) - sum n (fun i => beta i * (unit k_) i) = (vsub (vsub C_ alpha) beta) k_).
  { intros n C_ alpha beta xi R0.
  { intros k_ Hk_. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ (nth 0 l_ O) | 1%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => beta (nth 0 l_ O) | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 1 ([0;1]%nat))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 1 ([0;1]%nat))))) = den SZ VAL ([k_;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 0 ([0]%nat))))) (Times (Cst 1%Z) (Atm 0 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 2 ([0]%nat))))) (Times (Cst 1%Z) (Atm 2 ([0]%nat)))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 1 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))) (Times (Cst 1%Z) (Atm 3 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b151 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b152 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ k_ (fun b153 => _)); first [assumption|lia]. } } }
  intros n C_ alpha beta xi R0.
  apply gradient_by. intros k_ Hk_. entries.
  apply (along_to _ _ _ _ _ (L1 n C_ alpha beta xi R0 k_ Hk_)).
  slopes.
Qed.

(* soft-ex-own-box *)
Theorem soft_ex_own_box : forall (n : nat) (C_ alpha beta : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  C_ i - alpha i - beta i = 0 ->
  beta i >= 0 ->
  alpha i <= C_ i.
Proof.
  intros n C_ alpha beta i R0 R1 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ (nth 0 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => beta (nth 0 l_ O) | 3%nat => INR n | _ => 0 end)).
  assert (E1 : C_ i - alpha i - beta i = (((C_ i) + (- (alpha i))) + (- (beta i)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([0]%nat)) (Opp (Atm 1 ([0]%nat)))) (Opp (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  clear E1 SZ VAL.
  by_equation.
Qed.

(* soft-ex-squared *)
Theorem soft_ex_squared : forall (C_ alpha xi : R),
  C_ > 0 ->
  C_ * (xi ^ 2) / 2 - alpha * xi = C_ * ((xi - alpha / C_) ^ 2) / 2 - alpha ^ 2 / (2 * C_).
Proof.
  by_field.
Qed.

Theorem soft_ex_squared_defined_1 : forall (C_ : R),
  C_ > 0 ->
  C_ <> 0.
Proof.
  by_real.
Qed.

Theorem soft_ex_squared_defined_2 : forall (C_ : R),
  C_ > 0 ->
  2 * C_ <> 0.
Proof.
  by_real.
Qed.

(* soft-ex-value *)
Theorem soft_ex_value : forall (C_ D_ N_ P_C P_D S_ : R),
  P_C <= N_ / 2 + C_ * S_ ->
  P_D <= N_ / 2 + D_ * S_ ->
  (P_C + P_D) / 2 <= N_ / 2 + (C_ + D_) / 2 * S_.
Proof.
  by_real.
Qed.

Definition all_of_it := (soft_outlier, soft_cancel, soft_infeasible_1, soft_infeasible_2, soft_asked, soft_absolute, soft_places, soft_error, soft_cheapest, soft_count_1, soft_count_2, soft_segment, soft_segment_defined_1, soft_hinge_form_1, soft_hinge_form_2, soft_hinge_form_3, soft_hinge_form_4, soft_hinge_form_5, soft_hinge_form_6, soft_risk, soft_risk_defined_2, soft_price, soft_power, soft_power_convex, soft_power_half, soft_power_half_defined_1, soft_power_half_defined_2, soft_convex, soft_local, soft_by_w, soft_by_b, soft_by_xi, soft_box_1, soft_box_2, soft_square, soft_double, soft_regroup, soft_unbounded, soft_beta, soft_substituted_1, soft_substituted_2, soft_dual_at, soft_layouts_1, soft_layouts_2, soft_dual_matrix, soft_gap, soft_pay_1, soft_pay_2, soft_complementary, soft_zero, soft_free, soft_bound, soft_sv_margin, soft_forced, soft_reduced, soft_street, soft_offset, soft_offset_free, soft_two_value, soft_cut, soft_interval, soft_monotone, soft_small, soft_majority, soft_shorter, soft_exact_penalty, soft_least_w, soft_least_b, soft_least_xi, soft_short_w, soft_short_b, soft_short_xi, soft_same_weights, soft_frozen, soft_path, soft_xor, soft_xor_zero, soft_xor_lifted, soft_ex_dual, soft_ex_cases, soft_ex_prices, soft_ex_own_box, soft_ex_squared, soft_ex_squared_defined_1, soft_ex_squared_defined_2, soft_ex_value).
Print Assumptions all_of_it.
