(* The proved claims of the chapter evaluation: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* eval-one-draw *)
Theorem eval_one_draw : forall (N_ : nat) (q z : vec),
  (1 <= N_)%nat ->
  sum N_ (fun i => q i) = 1 ->
  (forall i, (i < N_)%nat -> q i * ((z i) ^ 2) = q i * z i) ->
  sum N_ (fun i => q i * ((z i - dot N_ q z) ^ 2)) = dot N_ q z * (1 - dot N_ q z).
Proof.
  intros N_ q z R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => INR N_ | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Pow (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Cst 1%Z) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Cst 1%Z) (Minus (Times (Atm 0 ([0]%nat)) (Pow (Atm 1 ([0]%nat)) 2%nat)) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))); Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 1%Z))))] ([[];[];[];[];[];[];[];[];[1;0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7134 Hb7134; apply mul0, Rminus_diag_eq; exact (H1 b7134 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7141 Hb7141; apply sum0; intros b7142 Hb7142; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* eval-two-draws *)
Theorem eval_two_draws : forall (N_ : nat) (q z : vec),
  (1 <= N_)%nat ->
  sum N_ (fun i => q i) = 1 ->
  sum N_ (fun i => sum N_ (fun j => q i * q j * (z i - dot N_ q z) * (z j - dot N_ q z))) = 0.
Proof.
  intros N_ q z R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => INR N_ | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Minus (Atm 1 ([1]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 1%Z)))); Sum 0 (Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([2]%nat)) (Atm 0 ([1]%nat))) (Atm 1 ([1]%nat))) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 1%Z))))); Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 1%Z))))] ([[];[0];[];[];[];[1;0];[];[2;1];[];[1;0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3316 Hb3316; apply sum0; intros b3321 Hb3321; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b3317 Hb3317; apply sum0; intros b3319 Hb3319; apply sum0; intros b3322 Hb3322; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b3319 Hb3319; apply sum0; intros b3322 Hb3322; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* eval-mean *)
Theorem eval_mean : forall (n : nat) (V : mat) (v : R),
  (1 <= n)%nat ->
  symmetric n V ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> V k k' = (mscal v (diag ones)) k k') ->
  sum n (fun i => sum n (fun j => V i j)) / ((INR n) ^ 2) = v / INR n.
Proof.
  intros n V v R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => V (nth 0 l_ O) (nth 1 l_ O) | 1%nat => / ((INR n) ^ 2) | 2%nat => v | 3%nat => / (INR n) | 4%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Sum 0 (Atm 0 ([1;0]%nat)))) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([])) (Atm 3 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Atm 0 ([1;0]%nat)) (Times (Atm 2 ([])) (Times (Cst 1%Z) (Atm 4 ([1;0]%nat))))))); Sum 0 (Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 4 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([])))))) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([])))))); Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 5 ([]))); Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 5 ([])))) (Minus (Atm 1 ([])) (Pow (Times (Cst 1%Z) (Atm 3 ([]))) 2%nat)); Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Times (Atm 5 ([])) (Atm 3 ([]))) (Cst 1%Z))] ([[0];[];[0];[0];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b311 Hb311; apply sum0; intros b312 Hb312; apply mul0, Rminus_diag_eq; exact (H0 b311 ltac:(first [assumption|lia]) b312 ltac:(first [assumption|lia])). }
  { apply sum0; intros b312 Hb312; apply mul0, Rminus_diag_eq; apply (sum_unit _ b312 (fun b311 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

Theorem eval_mean_defined_1 : forall (n : nat) (V : mat) (v : R),
  (1 <= n)%nat ->
  symmetric n V ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> V k k' = (mscal v (diag ones)) k k') ->
  (INR n) ^ 2 <> 0.
Proof.
  intros n V v R0 R1 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => V (nth 0 l_ O) (nth 1 l_ O) | 2%nat => v | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : (INR n) ^ 2 = ((INR n) * (INR n))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Atm 0 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  clear E1 SZ VAL.
  finish.
Qed.

Theorem eval_mean_defined_2 : forall (n : nat) (V : mat) (v : R),
  (1 <= n)%nat ->
  symmetric n V ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> V k k' = (mscal v (diag ones)) k k') ->
  INR n <> 0.
Proof.
  intros n V v R0 R1 H0.
  pose (SZ := (fun z_ : nat => match z_ with _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with _ => 0 end)).
  clear SZ VAL.
  finish.
Qed.

(* eval-none *)
Theorem eval_none : (983 / 1000) ^ 177 < 1 / 20.
Proof.
  cbv zeta. by_numbers.
Qed.

(* eval-folds *)
Theorem eval_folds : forall (k m : nat) (Z_ : mat),
  (1 <= k)%nat ->
  (1 <= m)%nat ->
  sum k (fun j => sum m (fun i => Z_ j i) / INR m) / INR k = sum k (fun j => sum m (fun i => Z_ j i)) / (INR k * INR m).
Proof.
  intros k m Z_ R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | 1%nat => m | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => Z_ (nth 0 l_ O) (nth 1 l_ O) | 1%nat => / (INR m) | 2%nat => / (INR k) | 3%nat => / (INR k * INR m) | 4%nat => INR m | 5%nat => INR k | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Sum 1 (Atm 0 ([1;0]%nat))) (Atm 1 ([])))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Sum 1 (Atm 0 ([1;0]%nat)))) (Atm 3 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([1;0]%nat))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 2 ([]))) (Times (Cst 1%Z) (Atm 1 ([])))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7169 Hb7169; apply sum0; intros b7170 Hb7170; apply mul0, Rminus_diag_eq; apply inv_mul. } }
Qed.

Theorem eval_folds_defined_1 : forall (k m : nat),
  (1 <= k)%nat ->
  (1 <= m)%nat ->
  forall j, (j < k)%nat -> INR m <> 0.
Proof.
  by_sign.
Qed.

Theorem eval_folds_defined_2 : forall (k : nat),
  (1 <= k)%nat ->
  INR k <> 0.
Proof.
  by_sign.
Qed.

Theorem eval_folds_defined_3 : forall (k m : nat),
  (1 <= k)%nat ->
  (1 <= m)%nat ->
  INR k * INR m <> 0.
Proof.
  by_sign.
Qed.

(* eval-optimism *)
Theorem eval_optimism_1 : forall (N_ : nat) (a c q : vec),
  (1 <= N_)%nat ->
  (forall i, (i < N_)%nat -> q i >= 0) ->
  forall i, (i < N_)%nat -> q i * Rmin (a i) (c i) <= q i * a i.
Proof.
  intros N_ a c q R0 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum N_ (fun i => q i) >= sum N_ (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : q i - 0 <= sum N_ (fun i => q i - 0)) by (apply (term_le_sum _ (fun i => q i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => INR N_ | 2%nat => (Rmin (a (nth 0 l_ O)) (c (nth 0 l_ O))) | 3%nat => a (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum N_ (fun i => q i) = sum N_ (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum N_ (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : q i - 0 = (q i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum N_ (fun i => q i - 0) = sum N_ (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : q i * Rmin (a i) (c i) = ((q i) * ((Rmin (a i) (c i))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : q i * a i = ((q i) * (a i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) by exact E_.
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

Theorem eval_optimism_2 : forall (N_ : nat) (a c q : vec),
  (1 <= N_)%nat ->
  (forall i, (i < N_)%nat -> q i >= 0) ->
  forall i, (i < N_)%nat -> q i * Rmin (a i) (c i) <= q i * c i.
Proof.
  intros N_ a c q R0 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum N_ (fun i => q i) >= sum N_ (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : q i - 0 <= sum N_ (fun i => q i - 0)) by (apply (term_le_sum _ (fun i => q i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => INR N_ | 2%nat => (Rmin (a (nth 0 l_ O)) (c (nth 0 l_ O))) | 3%nat => c (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : sum N_ (fun i => q i) = sum N_ (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum N_ (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : q i - 0 = (q i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum N_ (fun i => q i - 0) = sum N_ (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : q i * Rmin (a i) (c i) = ((q i) * ((Rmin (a i) (c i))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : q i * c i = ((q i) * (c i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) by exact E_.
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

Theorem eval_optimism_3 : forall (N_ : nat) (a c q : vec),
  (1 <= N_)%nat ->
  (forall i, (i < N_)%nat -> q i >= 0) ->
  (forall i, (i < N_)%nat -> q i * Rmin (a i) (c i) <= q i * a i) ->
  (forall i, (i < N_)%nat -> q i * Rmin (a i) (c i) <= q i * c i) ->
  sum N_ (fun i => q i * Rmin (a i) (c i)) <= Rmin (sum N_ (fun i => q i * a i)) (sum N_ (fun i => q i * c i)).
Proof.
  intros N_ a c q R0 H0 H1 H2.
  assert (X1 : sum N_ (fun i => q i) >= sum N_ (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X2 : sum N_ (fun i => q i * Rmin (a i) (c i)) <= sum N_ (fun i => q i * a i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X3 : sum N_ (fun i => q i * Rmin (a i) (c i)) <= sum N_ (fun i => q i * c i)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => INR N_ | 2%nat => (Rmin (a (nth 0 l_ O)) (c (nth 0 l_ O))) | 3%nat => a (nth 0 l_ O) | 4%nat => c (nth 0 l_ O) | 5%nat => (Rmin (sum N_ (fun i => q i * a i)) (sum N_ (fun i => q i * c i))) | _ => 0 end)).
  assert (E1 : sum N_ (fun i => q i) = sum N_ (fun i_0 => (q i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum N_ (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum N_ (fun i => q i * Rmin (a i) (c i)) = sum N_ (fun i_0 => ((q i_0) * ((Rmin (a i_0) (c i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum N_ (fun i => q i * a i) = sum N_ (fun i_0 => ((q i_0) * (a i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum N_ (fun i => q i * c i) = sum N_ (fun i_0 => ((q i_0) * (c i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E3 in X3.
  try rewrite E5 in X3.
  try rewrite E3.
  everywhere E4.
  everywhere E5.
  assert (X4 : sum N_ (fun i_0 => (q i_0) * ((Rmin (a i_0) (c i_0)))) * sum N_ (fun i_0 => (q i_0) * ((Rmin (a i_0) (c i_0)))) <= sum N_ (fun i_0 => (q i_0) * (q i_0)) * sum N_ (fun i_0 => ((Rmin (a i_0) (c i_0))) * ((Rmin (a i_0) (c i_0))))) by (exact (cauchy N_ (fun i_0 => (q i_0)) (fun i_0 => ((Rmin (a i_0) (c i_0)))))).
  assert (X5 : sum N_ (fun i_0 => (q i_0) * (a i_0)) * sum N_ (fun i_0 => (q i_0) * (a i_0)) <= sum N_ (fun i_0 => (q i_0) * (q i_0)) * sum N_ (fun i_0 => (a i_0) * (a i_0))) by (exact (cauchy N_ (fun i_0 => (q i_0)) (fun i_0 => (a i_0)))).
  assert (X6 : sum N_ (fun i_0 => (q i_0) * (c i_0)) * sum N_ (fun i_0 => (q i_0) * (c i_0)) <= sum N_ (fun i_0 => (q i_0) * (q i_0)) * sum N_ (fun i_0 => (c i_0) * (c i_0))) by (exact (cauchy N_ (fun i_0 => (q i_0)) (fun i_0 => (c i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* eval-winner *)
Theorem eval_winner : forall (N_ : nat) (q z : vec) (p_1 p_2 : R),
  (1 <= N_)%nat ->
  dot N_ q z = p_1 \/ dot N_ q z = p_2 ->
  Rmin p_1 p_2 <= dot N_ q z.
Proof.
  intros N_ q z p_1 p_2 R0 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => N_ | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => q (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => INR N_ | 3%nat => (Rmin p_1 p_2) | _ => 0 end)).
  assert (E1 : dot N_ q z = sum N_ (fun i_0 => ((q i_0) * (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E1.
  assert (X1 : sum N_ (fun i_0 => (q i_0) * (z i_0)) * sum N_ (fun i_0 => (q i_0) * (z i_0)) <= sum N_ (fun i_0 => (q i_0) * (q i_0)) * sum N_ (fun i_0 => (z i_0) * (z i_0))) by (exact (cauchy N_ (fun i_0 => (q i_0)) (fun i_0 => (z i_0)))).
  clear E1 SZ VAL.
  finish.
Qed.

(* eval-mixed *)
Theorem eval_mixed : forall (n : nat) (y z : vec) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  sum n (fun i => z i) / INR n = n_1 / INR n * (sum n (fun i => (1 + y i) / 2 * z i) / n_1) + n_2 / INR n * (sum n (fun i => (1 - y i) / 2 * z i) / n_2).
Proof.
  intros n y z n_1 n_2 R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => / (INR n) | 2%nat => n_1 | 3%nat => y (nth 0 l_ O) | 4%nat => / n_1 | 5%nat => n_2 | 6%nat => / n_2 | 7%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Atm 0 ([0]%nat))) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 2 ([])) (Atm 1 ([]))) (Times (Sum 0 (Times (Over (Plus (Cst 1%Z) (Atm 3 ([0]%nat))) 2%positive) (Atm 0 ([0]%nat)))) (Atm 4 ([])))) (Times (Times (Atm 5 ([])) (Atm 1 ([]))) (Times (Sum 0 (Times (Over (Minus (Cst 1%Z) (Atm 3 ([0]%nat))) 2%positive) (Atm 0 ([0]%nat)))) (Atm 6 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 2 ([])) (Atm 4 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 2 ([])) (Atm 4 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 5 ([])) (Atm 6 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 5 ([])) (Atm 6 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3339 Hb3339; apply mul0, Rminus_diag_eq; refine (Rinv_r (n_1) _); nz. }
  { apply sum0; intros b3340 Hb3340; apply mul0, Rminus_diag_eq; refine (Rinv_r (n_1) _); nz. }
  { apply sum0; intros b3342 Hb3342; apply mul0, Rminus_diag_eq; refine (Rinv_r (n_2) _); nz. }
  { apply sum0; intros b3343 Hb3343; apply mul0, Rminus_diag_eq; refine (Rinv_r (n_2) _); nz. } }
Qed.

Theorem eval_mixed_defined_1 : forall (n : nat) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

Theorem eval_mixed_defined_2 : forall (n_1 n_2 : R),
  n_1 > 0 ->
  n_2 > 0 ->
  n_1 <> 0.
Proof.
  by_real.
Qed.

Theorem eval_mixed_defined_3 : forall (n_1 n_2 : R),
  n_1 > 0 ->
  n_2 > 0 ->
  n_2 <> 0.
Proof.
  by_real.
Qed.

(* eval-weighted *)
Theorem eval_weighted : forall (n : nat) (y z : vec) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  sum n (fun i => (INR n * (1 + y i) / (4 * n_1) + INR n * (1 - y i) / (4 * n_2)) * z i) / INR n = (sum n (fun i => (1 + y i) / 2 * z i) / n_1 + sum n (fun i => (1 - y i) / 2 * z i) / n_2) / 2.
Proof.
  intros n y z n_1 n_2 R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR n | 1%nat => y (nth 0 l_ O) | 2%nat => / (4 * n_1) | 3%nat => / (4 * n_2) | 4%nat => z (nth 0 l_ O) | 5%nat => / (INR n) | 6%nat => / n_1 | 7%nat => / n_2 | 8%nat => n_1 | 9%nat => n_2 | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Plus (Times (Times (Atm 0 ([])) (Plus (Cst 1%Z) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Times (Times (Atm 0 ([])) (Minus (Cst 1%Z) (Atm 1 ([0]%nat)))) (Atm 3 ([])))) (Atm 4 ([0]%nat)))) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Plus (Times (Sum 0 (Times (Over (Plus (Cst 1%Z) (Atm 1 ([0]%nat))) 2%positive) (Atm 4 ([0]%nat)))) (Atm 6 ([]))) (Times (Sum 0 (Times (Over (Minus (Cst 1%Z) (Atm 1 ([0]%nat))) 2%positive) (Atm 4 ([0]%nat)))) (Atm 7 ([])))) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([])) (Atm 4 ([0]%nat))) (Atm 5 ([])))) (Minus (Atm 2 ([])) (Times (Over (Cst 1%Z) 4%positive) (Times (Cst 1%Z) (Atm 6 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([])))) (Minus (Atm 2 ([])) (Times (Over (Cst 1%Z) 4%positive) (Times (Cst 1%Z) (Atm 6 ([])))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([])) (Atm 4 ([0]%nat))) (Atm 5 ([])))) (Minus (Atm 3 ([])) (Times (Over (Cst 1%Z) 4%positive) (Times (Cst 1%Z) (Atm 7 ([])))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([])))) (Minus (Atm 3 ([])) (Times (Over (Cst 1%Z) 4%positive) (Times (Cst 1%Z) (Atm 7 ([])))))); Sum 0 (Times (Times (Over (Cst 1%Z) 4%positive) (Times (Atm 4 ([0]%nat)) (Atm 6 ([])))) (Minus (Times (Atm 0 ([])) (Atm 5 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Cst 1%Z) 4%positive) (Times (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 6 ([])))) (Minus (Times (Atm 0 ([])) (Atm 5 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Cst 1%Z) 4%positive) (Times (Atm 4 ([0]%nat)) (Atm 7 ([])))) (Minus (Times (Atm 0 ([])) (Atm 5 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 4%positive) (Times (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 7 ([])))) (Minus (Times (Atm 0 ([])) (Atm 5 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. }
  { apply sum0; intros b7184 Hb7184; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

Theorem eval_weighted_defined_1 : forall (n : nat) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  forall i, (i < n)%nat -> 4 * n_1 <> 0.
Proof.
  by_real.
Qed.

Theorem eval_weighted_defined_2 : forall (n : nat) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  forall i, (i < n)%nat -> 4 * n_2 <> 0.
Proof.
  by_real.
Qed.

Theorem eval_weighted_defined_3 : forall (n : nat) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 > 0 ->
  n_2 > 0 ->
  INR n <> 0.
Proof.
  by_sign.
Qed.

Theorem eval_weighted_defined_4 : forall (n_1 n_2 : R),
  n_1 > 0 ->
  n_2 > 0 ->
  n_1 <> 0.
Proof.
  by_real.
Qed.

Theorem eval_weighted_defined_5 : forall (n_1 n_2 : R),
  n_1 > 0 ->
  n_2 > 0 ->
  n_2 <> 0.
Proof.
  by_real.
Qed.

(* eval-majority *)
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

Theorem eval_majority_defined_1 : forall (n : nat) (y z : vec) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 <> 0 ->
  n_2 <> 0 ->
  sum n (fun i => (1 + y i) / 2 * z i) / n_1 = 1 ->
  sum n (fun i => (1 - y i) / 2 * z i) / n_2 = 0 ->
  INR n <> 0.
Proof.
  intros n y z n_1 n_2 R0 H0 H1 H2 H3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => / n_1 | 3%nat => / n_2 | 4%nat => n_1 | 5%nat => n_2 | 6%nat => INR n | _ => 0 end)).
  assert (E1 : sum n (fun i => (1 + y i) / 2 * z i) / n_1 = ((((1 / 2) * (/ n_1)) * sum n (fun i_0 => ((y i_0) * (z i_0)))) + (((1 / 2) * (/ n_1)) * sum n (fun i_0 => (z i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Over (Plus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 2 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 2 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => (1 - y i) / 2 * z i) / n_2 = ((- (((1 / 2) * (/ n_2)) * sum n (fun i_0 => ((y i_0) * (z i_0))))) + (((1 / 2) * (/ n_2)) * sum n (fun i_0 => (z i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Over (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H2.
  try rewrite E2 in H3.
  assert (X1 : sum n (fun i_0 => (y i_0) * (z i_0)) * sum n (fun i_0 => (y i_0) * (z i_0)) <= sum n (fun i_0 => (y i_0) * (y i_0)) * sum n (fun i_0 => (z i_0) * (z i_0))) by (exact (cauchy n (fun i_0 => (y i_0)) (fun i_0 => (z i_0)))).
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* eval-half *)
Theorem eval_half : forall (n : nat) (y z : vec) (n_1 n_2 : R),
  (1 <= n)%nat ->
  n_1 <> 0 ->
  n_2 <> 0 ->
  sum n (fun i => (1 + y i) / 2 * z i) / n_1 = 1 ->
  sum n (fun i => (1 - y i) / 2 * z i) / n_2 = 0 ->
  (sum n (fun i => (1 + y i) / 2 * z i) / n_1 + sum n (fun i => (1 - y i) / 2 * z i) / n_2) / 2 = 1 / 2.
Proof.
  intros n y z n_1 n_2 R0 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => / n_1 | 3%nat => / n_2 | 4%nat => n_1 | 5%nat => n_2 | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Plus (Times (Sum 0 (Times (Over (Plus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Times (Sum 0 (Times (Over (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 3 ([])))) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Cst 1%Z) 2%positive)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Sum 0 (Times (Over (Plus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) (Cst 1%Z)); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Sum 0 (Times (Over (Minus (Cst 1%Z) (Atm 0 ([0]%nat))) 2%positive) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H3). } }
Qed.

(* eval-one-sample *)
Theorem eval_one_sample_1 : forall (C_ alpha m m_p xi xi_p : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi_p >= 0 ->
  m_p >= 1 - xi_p ->
  alpha * (m - 1 + xi) = 0 ->
  (C_ - alpha) * xi = 0 ->
  C_ * xi_p - C_ * xi + alpha * (m_p - m) = (C_ - alpha) * xi_p + alpha * (m_p - 1 + xi_p).
Proof.
  by_real.
Qed.

Theorem eval_one_sample_2 : forall (C_ alpha m m_p xi xi_p : R),
  alpha >= 0 ->
  alpha <= C_ ->
  xi_p >= 0 ->
  m_p >= 1 - xi_p ->
  alpha * (m - 1 + xi) = 0 ->
  (C_ - alpha) * xi = 0 ->
  (C_ - alpha) * xi_p + alpha * (m_p - 1 + xi_p) >= 0.
Proof.
  by_real.
Qed.

(* eval-margins *)
Theorem eval_margins : forall (d n : nat) (X : mat) (alpha w w_p y : vec) (b b_p : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun i => vscal (alpha i * y i) (X i))) k) ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i * (y i * (dot d w_p (X i) + b_p) - y i * (dot d w (X i) + b))) = dot d w (vsub w_p w).
Proof.
  intros d n X alpha w w_p y b b_p R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w_p (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b_p | 5%nat => w (nth 0 l_ O) | 6%nat => b | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([])))) (Times (Atm 1 ([0]%nat)) (Plus (Sum 1 (Times (Atm 5 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 6 ([]))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 5 ([0]%nat)) (Minus (Atm 2 ([0]%nat)) (Atm 5 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 4 ([]))) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z)); Sum 0 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 3 ([1;0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 6 ([]))) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z)); Sum 1 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))))); Sum 1 (Times (Times (Cst 1%Z) (Atm 5 ([0]%nat))) (Minus (Atm 5 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))))); Sum 1 (Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Atm 5 ([1]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;2]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[1];[];[];[];[0];[];[0];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b7220 Hb7220; apply sum0; intros b7226 Hb7226; apply mul0, Rminus_diag_eq; exact (H0 b7226 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b7227 Hb7227; apply mul0, Rminus_diag_eq; exact (H0 b7227 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7227 Hb7227; apply mul0, Rminus_diag_eq; exact (H0 b7227 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7227 Hb7227; apply sum0; intros b7232 Hb7232; apply mul0, Rminus_diag_eq; exact (H0 b7227 ltac:(first [assumption|lia])). } }
Qed.

(* eval-square *)
Theorem eval_square : forall (d : nat) (w w_p : vec),
  (1 <= d)%nat ->
  (norm d w_p) ^ 2 / 2 = (norm d w) ^ 2 / 2 + dot d w (vsub w_p w) + (norm d (vsub w_p w)) ^ 2 / 2.
Proof.
  intros d w w_p R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w_p) | 1%nat => (norm d w) | 2%nat => w (nth 0 l_ O) | 3%nat => w_p (nth 0 l_ O) | 4%nat => (norm d (vsub w_p w)) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Pow (Atm 1 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 2 ([0]%nat)) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Over (Pow (Atm 4 ([])) 2%nat) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w_p w)). } }
Qed.

(* eval-hard-sample *)
Theorem eval_hard_sample_1 : forall (alpha m m_p : R),
  alpha >= 0 ->
  alpha * (m - 1) = 0 ->
  m_p >= 1 ->
  alpha * (m_p - m) = alpha * (m_p - 1).
Proof.
  by_real.
Qed.

Theorem eval_hard_sample_2 : forall (alpha m m_p : R),
  alpha >= 0 ->
  alpha * (m - 1) = 0 ->
  m_p >= 1 ->
  alpha * (m_p - 1) >= 0.
Proof.
  by_real.
Qed.

(* eval-free-price *)
Theorem eval_free_price : forall (C_ alpha xi : R),
  alpha = 0 ->
  C_ > 0 ->
  (C_ - alpha) * xi = 0 ->
  xi = 0.
Proof.
  by_real.
Qed.

(* eval-sum *)
Theorem eval_sum_1 : forall (d n : nat) (C_ alpha m m_p w w_p xi xi_p : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * (m_p i - m i)) = dot d w (vsub w_p w) ->
  (forall i, (i < n)%nat -> C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i) >= 0) ->
  (norm d w_p) ^ 2 / 2 + sum n (fun i => C_ i * xi_p i) - (norm d w) ^ 2 / 2 - sum n (fun i => C_ i * xi i) = (norm d (vsub w_p w)) ^ 2 / 2 + sum n (fun i => C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i)).
Proof.
  intros d n C_ alpha m m_p w w_p xi xi_p R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w_p) | 1%nat => C_ (nth 0 l_ O) | 2%nat => xi_p (nth 0 l_ O) | 3%nat => (norm d w) | 4%nat => xi (nth 0 l_ O) | 5%nat => (norm d (vsub w_p w)) | 6%nat => alpha (nth 0 l_ O) | 7%nat => m_p (nth 0 l_ O) | 8%nat => m (nth 0 l_ O) | 9%nat => w (nth 0 l_ O) | 10%nat => w_p (nth 0 l_ O) | 11%nat => INR n | 12%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Plus (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Over (Pow (Atm 3 ([])) 2%nat) 2%positive)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 5 ([])) 2%nat) 2%positive) (Sum 0 (Plus (Minus (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Times (Atm 1 ([0]%nat)) (Atm 4 ([0]%nat)))) (Times (Atm 6 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 10 ([0]%nat)) (Atm 10 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 1 (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 1 (Times (Minus (Atm 10 ([0]%nat)) (Atm 9 ([0]%nat))) (Minus (Atm 10 ([0]%nat)) (Atm 9 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 6 ([0]%nat)) (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))))) (Sum 1 (Times (Atm 9 ([0]%nat)) (Minus (Atm 10 ([0]%nat)) (Atm 9 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w_p). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w_p w)). }
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

Theorem eval_sum_2 : forall (d n : nat) (C_ alpha m m_p w w_p xi xi_p : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * (m_p i - m i)) = dot d w (vsub w_p w) ->
  (forall i, (i < n)%nat -> C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i) >= 0) ->
  (norm d (vsub w_p w)) ^ 2 / 2 + sum n (fun i => C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i)) >= (norm d (vsub w_p w)) ^ 2 / 2.
Proof.
  intros d n C_ alpha m m_p w w_p xi xi_p R0 R1 H0 H1.
  assert (X1 : sum n (fun i => C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i)) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  pose proof (norm_ge0 d (vsub w_p w)) as X2.
  pose proof (dot_ge0 d (vsub w_p w)) as X3.
  pose proof (norm_sq d (vsub w_p w)) as X4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => m_p (nth 0 l_ O) | 2%nat => m (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => w_p (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR d | 7%nat => C_ (nth 0 l_ O) | 8%nat => xi_p (nth 0 l_ O) | 9%nat => xi (nth 0 l_ O) | 10%nat => (norm d (vsub w_p w)) | _ => 0 end)).
  assert (E1 : sum n (fun i => alpha i * (m_p i - m i)) = (sum n (fun i_0 => ((alpha i_0) * (m_p i_0))) + (- sum n (fun i_0 => ((alpha i_0) * (m i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : dot d w (vsub w_p w) = ((- sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((w i_0) * (w_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 3 ([0]%nat)) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i)) = (((sum n (fun i_0 => ((alpha i_0) * (m_p i_0))) + (- sum n (fun i_0 => ((alpha i_0) * (m i_0))))) + sum n (fun i_0 => ((C_ i_0) * (xi_p i_0)))) + (- sum n (fun i_0 => ((C_ i_0) * (xi i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Plus (Minus (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))) (Times (Atm 7 ([0]%nat)) (Atm 9 ([0]%nat)))) (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))))) (Opp (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 9 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (norm d (vsub w_p w)) ^ 2 / 2 + sum n (fun i => C_ i * xi_p i - C_ i * xi i + alpha i * (m_p i - m i)) = ((((((sum n (fun i_0 => ((alpha i_0) * (m_p i_0))) + (- sum n (fun i_0 => ((alpha i_0) * (m i_0))))) + sum n (fun i_0 => ((C_ i_0) * (xi_p i_0)))) + (- sum n (fun i_0 => ((C_ i_0) * (xi i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0))))) + (- sum d (fun i_0 => ((w i_0) * (w_p i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 10 ([])) 2%nat) 2%positive) (Sum 0 (Plus (Minus (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))) (Times (Atm 7 ([0]%nat)) (Atm 9 ([0]%nat)))) (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Plus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))))) (Opp (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 9 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) (Opp (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 1 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w_p w)). }
  }
  assert (E6 : (norm d (vsub w_p w)) ^ 2 / 2 = ((((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))) + (- sum d (fun i_0 => ((w i_0) * (w_p i_0))))) + ((1 / 2) * sum d (fun i_0 => ((w_p i_0) * (w_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 10 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) (Opp (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))))) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 10 ([])) (Atm 10 ([]))) (Sum 1 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub w_p w)). }
  }
  assert (E7 : dot d (vsub w_p w) (vsub w_p w) = ((sum d (fun i_0 => ((w i_0) * (w i_0))) + (- (2 * sum d (fun i_0 => ((w i_0) * (w_p i_0)))))) + sum d (fun i_0 => ((w_p i_0) * (w_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 4 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))))))) (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in X1.
  try rewrite E4 in X1.
  try rewrite E5.
  try rewrite E6.
  try rewrite E7 in X3.
  try rewrite E7 in X4.
  assert (X5 : sum n (fun i_0 => (alpha i_0) * (m_p i_0)) * sum n (fun i_0 => (alpha i_0) * (m_p i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (m_p i_0) * (m_p i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (m_p i_0)))).
  assert (X6 : sum n (fun i_0 => (alpha i_0) * (m i_0)) * sum n (fun i_0 => (alpha i_0) * (m i_0)) <= sum n (fun i_0 => (alpha i_0) * (alpha i_0)) * sum n (fun i_0 => (m i_0) * (m i_0))) by (exact (cauchy n (fun i_0 => (alpha i_0)) (fun i_0 => (m i_0)))).
  assert (X7 : sum n (fun i_0 => (C_ i_0) * (xi_p i_0)) * sum n (fun i_0 => (C_ i_0) * (xi_p i_0)) <= sum n (fun i_0 => (C_ i_0) * (C_ i_0)) * sum n (fun i_0 => (xi_p i_0) * (xi_p i_0))) by (exact (cauchy n (fun i_0 => (C_ i_0)) (fun i_0 => (xi_p i_0)))).
  assert (X8 : sum n (fun i_0 => (C_ i_0) * (xi i_0)) * sum n (fun i_0 => (C_ i_0) * (xi i_0)) <= sum n (fun i_0 => (C_ i_0) * (C_ i_0)) * sum n (fun i_0 => (xi i_0) * (xi i_0))) by (exact (cauchy n (fun i_0 => (C_ i_0)) (fun i_0 => (xi i_0)))).
  assert (X9 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X10 : sum d (fun i_0 => (w i_0) * (w_p i_0)) * sum d (fun i_0 => (w i_0) * (w_p i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (w_p i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w_p i_0) * (w_p i_0))) by (exact (dot_ge0 d (fun i_0 => (w_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* eval-bound *)
Theorem eval_bound_1 : forall (n : nat) (alpha vhat y : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i = 0 -> vhat i = y i) ->
  forall i, (i < n)%nat -> one_if (Rneq_dec (vhat i) (y i)) <= 1 - one_if (Req_EM_T (alpha i) 0).
Proof.
  intros n alpha vhat y R0 H0.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => vhat (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => (one_if (Rneq_dec (vhat (nth 0 l_ O)) (y (nth 0 l_ O)))) | 4%nat => (one_if (Req_EM_T (alpha (nth 0 l_ O)) 0)) | 5%nat => INR n | _ => 0 end)).
  assert (E1 : 1 - one_if (Req_EM_T (alpha i) 0) = ((- ((one_if (Req_EM_T (alpha i) 0)))) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 4 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 4 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  clear E1 SZ VAL.
  finish.
Qed.

Theorem eval_bound_2 : forall (n : nat) (alpha vhat y : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i = 0 -> vhat i = y i) ->
  (forall i, (i < n)%nat -> one_if (Rneq_dec (vhat i) (y i)) <= 1 - one_if (Req_EM_T (alpha i) 0)) ->
  sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) / INR n <= 1 - sum n (fun i => one_if (Req_EM_T (alpha i) 0)) / INR n.
Proof.
  intros n alpha vhat y R0 H0 H1.
  assert (X1 : sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) <= sum n (fun i => 1 - one_if (Req_EM_T (alpha i) 0))) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (one_if (Rneq_dec (vhat (nth 0 l_ O)) (y (nth 0 l_ O)))) | 1%nat => INR n | 2%nat => (one_if (Req_EM_T (alpha (nth 0 l_ O)) 0)) | 3%nat => / (INR n) | _ => 0 end)).
  assert (E1 : sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) = sum n (fun i_0 => ((one_if (Rneq_dec (vhat i_0) (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1 - one_if (Req_EM_T (alpha i) 0)) = ((INR n) + (- sum n (fun i_0 => ((one_if (Req_EM_T (alpha i_0) 0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Opp (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) / INR n = ((/ (INR n)) * sum n (fun i_0 => ((one_if (Rneq_dec (vhat i_0) (y i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Atm 0 ([0]%nat))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : 1 - sum n (fun i => one_if (Req_EM_T (alpha i) 0)) / INR n = (1 + (- ((/ (INR n)) * sum n (fun i_0 => ((one_if (Req_EM_T (alpha i_0) 0)))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Sum 0 (Atm 2 ([0]%nat))) (Atm 3 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Opp (Times (Atm 3 ([])) (Sum 0 (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3.
  try rewrite E4.
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

Theorem eval_bound_2_defined_1 : forall (n : nat) (alpha vhat y : vec),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> alpha i = 0 -> vhat i = y i) ->
  (forall i, (i < n)%nat -> one_if (Rneq_dec (vhat i) (y i)) <= 1 - one_if (Req_EM_T (alpha i) 0)) ->
  INR n <> 0.
Proof.
  intros n alpha vhat y R0 H0 H1.
  assert (X1 : sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) <= sum n (fun i => 1 - one_if (Req_EM_T (alpha i) 0))) by (apply sum_le; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (one_if (Rneq_dec (vhat (nth 0 l_ O)) (y (nth 0 l_ O)))) | 1%nat => INR n | 2%nat => (one_if (Req_EM_T (alpha (nth 0 l_ O)) 0)) | _ => 0 end)).
  assert (E1 : sum n (fun i => one_if (Rneq_dec (vhat i) (y i))) = sum n (fun i_0 => ((one_if (Rneq_dec (vhat i_0) (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1 - one_if (Req_EM_T (alpha i) 0)) = ((INR n) + (- sum n (fun i_0 => ((one_if (Req_EM_T (alpha i_0) 0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 1 ([])) (Opp (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* eval-worse *)
Theorem eval_worse : forall (C_ J J_p h h_p : R),
  C_ > 0 ->
  J + C_ * h <= J_p + C_ * h_p ->
  J_p <= J ->
  h <= h_p.
Proof.
  by_real.
Qed.

(* eval-falls *)
Theorem eval_falls : forall (m m_p : R),
  Rmax 0 (1 - m) <= Rmax 0 (1 - m_p) ->
  m < 1 ->
  m_p <= m.
Proof.
  by_real.
Qed.

(* eval-some-pair *)
Theorem eval_some_pair : forall (d n : nat) (X : mat) (alpha w y : vec) (t : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun i => vscal (alpha i * y i) (X i))) k) ->
  sum n (fun i => alpha i * y i) = 0 ->
  sum n (fun i => alpha i * y i * (dot d w (X i) - t)) = (norm d w) ^ 2.
Proof.
  intros d n X alpha w y t R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => t | 5%nat => (norm d w) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Minus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 4 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1]%nat))) (Atm 3 ([1;0]%nat)))) (Minus (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 4 ([]))) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Cst 0%Z)); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Sum 1 (Times (Times (Opp (Cst 1%Z)) (Atm 2 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))))); Sum 1 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Atm 2 ([1]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0;2]%nat)))))))] ([[];[];[];[];[1];[];[];[];[];[];[0];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3444 Hb3444; apply sum0; intros b3446 Hb3446; apply mul0, Rminus_diag_eq; exact (H0 b3446 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply sum0; intros b3449 Hb3449; apply mul0, Rminus_diag_eq; exact (H0 b3449 ltac:(first [assumption|lia])). }
  { apply sum0; intros b3449 Hb3449; apply sum0; intros b3450 Hb3450; apply mul0, Rminus_diag_eq; exact (H0 b3449 ltac:(first [assumption|lia])). } }
Qed.

(* eval-narrow *)
Theorem eval_narrow : forall (l_p r s_1 s_2 : R),
  s_1 + r <= 1 ->
  - (s_2 + l_p) <= 1 ->
  s_1 > s_2 ->
  r - l_p < 2.
Proof.
  by_real.
Qed.

(* eval-stays *)
Theorem eval_stays_1 : forall (k : nat) (e : vec) (ebar l l_p r : R),
  (1 <= k)%nat ->
  INR k * (INR k - 1) <> 0 ->
  sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) >= 0 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l >= 1 ->
  l <= r ->
  r - l_p < 2 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + (l_p + r) / 2 = sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - (r - l_p) / 2.
Proof.
  intros k e ebar l l_p r R0 H0 H1 H2 H3 H4.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)))) | 1%nat => l_p | 2%nat => r | 3%nat => e (nth 0 l_ O) | 4%nat => ebar | 5%nat => / (INR k * (INR k - 1)) | 6%nat => INR k | 7%nat => / (INR k) | 8%nat => / (INR k - 1) | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Over (Plus (Atm 1 ([])) (Atm 2 ([]))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 0 ([])) (Atm 2 ([]))) (Over (Minus (Atm 2 ([])) (Atm 1 ([]))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem eval_stays_2 : forall (k : nat) (e : vec) (ebar l l_p r : R),
  (1 <= k)%nat ->
  INR k * (INR k - 1) <> 0 ->
  sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) >= 0 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l >= 1 ->
  l <= r ->
  r - l_p < 2 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - (r - l_p) / 2 > sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - 1.
Proof.
  intros k e ebar l l_p r R0 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR k | 1%nat => e (nth 0 l_ O) | 2%nat => ebar | 3%nat => / (INR k * (INR k - 1)) | 4%nat => / (INR k) | 5%nat => / (INR k - 1) | 6%nat => (sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)))) | 7%nat => l | 8%nat => r | 9%nat => l_p | _ => 0 end)).
  assert (E1 : INR k * (INR k - 1) = (((INR k) * (INR k)) + (- (INR k)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Minus (Atm 0 ([])) (Cst 1%Z))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Opp (Atm 0 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) = (((((((INR k) * ebar) * ebar) * (/ (INR k))) * (/ (INR k - 1))) + (((/ (INR k)) * (/ (INR k - 1))) * sum k (fun i_0 => ((e i_0) * (e i_0))))) + (- ((((2 * ebar) * (/ (INR k))) * (/ (INR k - 1))) * sum k (fun i_0 => (e i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Pow (Minus (Atm 1 ([0]%nat)) (Atm 2 ([]))) 2%nat)) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Atm 0 ([])) (Atm 2 ([]))) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Sum 0 (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 0 ([]))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b12038 Hb12038; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply sum0; intros b12038 Hb12038; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l = (((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + l)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : r - l_p = (r + (- l_p))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 8 ([])) (Atm 9 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 8 ([])) (Opp (Atm 9 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - (r - l_p) / 2 = ((((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + ((1 / 2) * r)) + ((1 / 2) * l_p))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 8 ([]))) (Over (Minus (Atm 8 ([])) (Atm 9 ([]))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 6 ([])) (Times (Over (Cst 1%Z) 2%positive) (Atm 8 ([])))) (Times (Over (Cst 1%Z) 2%positive) (Atm 9 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - 1 = ((((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + r) + (- 1))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 8 ([]))) (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 6 ([])) (Atm 8 ([]))) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H2.
  try rewrite E4 in H4.
  try rewrite E5.
  try rewrite E6.
  everywhere E2.
  assert (X1 : 0 <= sum k (fun i_0 => (e i_0) * (e i_0))) by (exact (dot_ge0 k (fun i_0 => (e i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem eval_stays_3 : forall (k : nat) (e : vec) (ebar l l_p r : R),
  (1 <= k)%nat ->
  INR k * (INR k - 1) <> 0 ->
  sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) >= 0 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l >= 1 ->
  l <= r ->
  r - l_p < 2 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - 1 >= sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l - 1.
Proof.
  intros k e ebar l l_p r R0 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR k | 1%nat => e (nth 0 l_ O) | 2%nat => ebar | 3%nat => / (INR k * (INR k - 1)) | 4%nat => / (INR k) | 5%nat => / (INR k - 1) | 6%nat => (sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)))) | 7%nat => l | 8%nat => r | 9%nat => l_p | _ => 0 end)).
  assert (E1 : INR k * (INR k - 1) = (((INR k) * (INR k)) + (- (INR k)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Minus (Atm 0 ([])) (Cst 1%Z))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Opp (Atm 0 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) = (((((((INR k) * ebar) * ebar) * (/ (INR k))) * (/ (INR k - 1))) + (((/ (INR k)) * (/ (INR k - 1))) * sum k (fun i_0 => ((e i_0) * (e i_0))))) + (- ((((2 * ebar) * (/ (INR k))) * (/ (INR k - 1))) * sum k (fun i_0 => (e i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Pow (Minus (Atm 1 ([0]%nat)) (Atm 2 ([]))) 2%nat)) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Atm 0 ([])) (Atm 2 ([]))) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Sum 0 (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 0 ([]))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b20979 Hb20979; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply sum0; intros b20979 Hb20979; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l = (((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + l)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : r - l_p = (r + (- l_p))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 8 ([])) (Atm 9 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 8 ([])) (Opp (Atm 9 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + r - 1 = ((((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + r) + (- 1))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 8 ([]))) (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 6 ([])) (Atm 8 ([]))) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l - 1 = ((((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + l) + (- 1))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 7 ([]))) (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 6 ([])) (Atm 7 ([]))) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H2.
  try rewrite E4 in H4.
  try rewrite E5.
  try rewrite E6.
  everywhere E2.
  assert (X1 : 0 <= sum k (fun i_0 => (e i_0) * (e i_0))) by (exact (dot_ge0 k (fun i_0 => (e i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem eval_stays_4 : forall (k : nat) (e : vec) (ebar l l_p r : R),
  (1 <= k)%nat ->
  INR k * (INR k - 1) <> 0 ->
  sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) >= 0 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l >= 1 ->
  l <= r ->
  r - l_p < 2 ->
  sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l - 1 >= 0.
Proof.
  intros k e ebar l l_p r R0 H0 H1 H2 H3 H4.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => INR k | 1%nat => e (nth 0 l_ O) | 2%nat => ebar | 3%nat => / (INR k * (INR k - 1)) | 4%nat => / (INR k) | 5%nat => / (INR k - 1) | 6%nat => (sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)))) | 7%nat => l | 8%nat => r | 9%nat => l_p | _ => 0 end)).
  assert (E1 : INR k * (INR k - 1) = (((INR k) * (INR k)) + (- (INR k)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Minus (Atm 0 ([])) (Cst 1%Z))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Opp (Atm 0 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1)) = (((((((INR k) * ebar) * ebar) * (/ (INR k))) * (/ (INR k - 1))) + (((/ (INR k)) * (/ (INR k - 1))) * sum k (fun i_0 => ((e i_0) * (e i_0))))) + (- ((((2 * ebar) * (/ (INR k))) * (/ (INR k - 1))) * sum k (fun i_0 => (e i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Pow (Minus (Atm 1 ([0]%nat)) (Atm 2 ([]))) 2%nat)) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Times (Times (Atm 0 ([])) (Atm 2 ([]))) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Times (Times (Atm 4 ([])) (Atm 5 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) (Opp (Times (Times (Times (Times (Cst 2%Z) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) (Sum 0 (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Atm 1 ([0]%nat)) (Atm 2 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 3 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 0 ([]))); Times (Times (Cst 1%Z) (Times (Times (Atm 2 ([])) (Atm 2 ([]))) (Atm 0 ([])))) (Minus (Atm 3 ([])) (Times (Times (Cst 1%Z) (Atm 4 ([]))) (Times (Cst 1%Z) (Atm 5 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b12070 Hb12070; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply sum0; intros b12070 Hb12070; apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l = (((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + l)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 6 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : r - l_p = (r + (- l_p))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 8 ([])) (Atm 9 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 8 ([])) (Opp (Atm 9 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))) + l - 1 = ((((sqrt (sum k (fun j => (e j - ebar) ^ 2) / (INR k * (INR k - 1))))) + l) + (- 1))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Atm 6 ([])) (Atm 7 ([]))) (Cst 1%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 6 ([])) (Atm 7 ([]))) (Opp (Cst 1%Z)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3 in H2.
  try rewrite E4 in H4.
  try rewrite E5.
  everywhere E2.
  assert (X1 : 0 <= sum k (fun i_0 => (e i_0) * (e i_0))) by (exact (dot_ge0 k (fun i_0 => (e i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* eval-ex-heart *)
Theorem eval_ex_heart : forall (b n_1 n_2 : R),
  n_1 + n_2 > 0 ->
  n_1 * (1 - b) - n_2 * (1 + b) = 0 ->
  b = (n_1 - n_2) / (n_1 + n_2).
Proof.
  by_equation.
Qed.

Theorem eval_ex_heart_defined_1 : forall (b n_1 n_2 : R),
  n_1 + n_2 > 0 ->
  n_1 * (1 - b) - n_2 * (1 + b) = 0 ->
  n_1 + n_2 <> 0.
Proof.
  by_sign.
Qed.

Definition all_of_it := (eval_one_draw, eval_two_draws, eval_mean, eval_mean_defined_1, eval_mean_defined_2, eval_none, eval_folds, eval_folds_defined_1, eval_folds_defined_2, eval_folds_defined_3, eval_optimism_1, eval_optimism_2, eval_optimism_3, eval_winner, eval_mixed, eval_mixed_defined_1, eval_mixed_defined_2, eval_mixed_defined_3, eval_weighted, eval_weighted_defined_1, eval_weighted_defined_2, eval_weighted_defined_3, eval_weighted_defined_4, eval_weighted_defined_5, eval_majority, eval_majority_defined_1, eval_half, eval_one_sample_1, eval_one_sample_2, eval_margins, eval_square, eval_hard_sample_1, eval_hard_sample_2, eval_free_price, eval_sum_1, eval_sum_2, eval_bound_1, eval_bound_2, eval_bound_2_defined_1, eval_worse, eval_falls, eval_some_pair, eval_narrow, eval_stays_1, eval_stays_2, eval_stays_3, eval_stays_4, eval_ex_heart, eval_ex_heart_defined_1).
Print Assumptions all_of_it.
