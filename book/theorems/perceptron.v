(* The proved claims of the chapter perceptron: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* perc-side *)
Theorem perc_side : forall (d : nat) (w x : vec) (a b : R),
  (1 <= d)%nat ->
  dot d w (vadd x (vscal a w)) + b = dot d w x + b + a * ((norm d w) ^ 2).
Proof.
  intros d w x a b R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => a | 3%nat => b | 4%nat => (norm d w) | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Times (Atm 2 ([])) (Atm 0 ([0]%nat)))))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Times (Atm 2 ([])) (Pow (Atm 4 ([])) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 2 ([]))) (Minus (Times (Atm 4 ([])) (Atm 4 ([]))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* perc-three *)
Theorem perc_three : let d := 2%nat in
  let u := vector [1; 1] in
  let v := vector [0; 1] in
  let w := vector [2; 1] in
  let x := vector [3; 1] in
  let b := - (3) in
  dot d w x + b = 4 /\ dot d w u + b = 0 /\ dot d w v + b = - 2.
Proof.
  cbv zeta. by_numbers.
Qed.

(* perc-flat-side *)
Theorem perc_flat_side : forall (d : nat) (v w x : vec) (b : R),
  (1 <= d)%nat ->
  dot d w x + b = 0 ->
  dot d w v + b = 0 ->
  dot d w (vsub x v) = 0.
Proof.
  intros d v w x b R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => b | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 3 ([]))) (Cst 0%Z)); Times (Opp (Cst 1%Z)) (Minus (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* perc-right *)
Theorem perc_right : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i = 1 \/ y i = - 1 ->
  y i * (dot d w (X i) + b) > 0 ->
  (if Rge_dec (dot d w (X i) + b) 0 then 1 else - 1) = y i.
Proof.
  intros d n X w y b i R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => w (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => b | 5%nat => INR d | 6%nat => (if Rge_dec (dot d w (X (nth 0 l_ O)) + b) 0 then 1 else - 1) | _ => 0 end)).
  assert (E1 : - 1 = (- 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
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
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* perc-update *)
Theorem perc_update_1 : forall (d n : nat) (X : mat) (w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * dot d (vadd w (vscal (y i) (X i))) (X i) = y i * dot d w (X i) + (y i) ^ 2 * ((norm d (X i)) ^ 2).
Proof.
  intros d n X w y i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => (norm d (X (nth 0 l_ O))) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Times (Pow (Atm 0 ([0]%nat)) 2%nat) (Pow (Atm 3 ([0]%nat)) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat))))); Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8347 Hb8347; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  { apply sum0; intros b8350 Hb8350; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

Theorem perc_update_2 : forall (d n : nat) (X : mat) (w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * dot d w (X i) + (y i) ^ 2 * ((norm d (X i)) ^ 2) = y i * dot d w (X i) + (norm d (X i)) ^ 2.
Proof.
  intros d n X w y i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => (norm d (X (nth 0 l_ O))) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Times (Pow (Atm 0 ([0]%nat)) 2%nat) (Pow (Atm 3 ([0]%nat)) 2%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Pow (Atm 3 ([0]%nat)) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  { apply sum0; intros b4523 Hb4523; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* perc-others *)
Theorem perc_others : forall (d n : nat) (X : mat) (w y : vec) (i j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  y j * dot d (vadd w (vscal (y i) (X i))) (X j) = y j * dot d w (X j) + y i * y j * dot d (X i) (X j).
Proof.
  intros d n X w y i j R0 R1 R2 R3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([2]%nat)) (Atm 2 ([2;0]%nat)))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* perc-counts *)
Theorem perc_counts_1 : forall (d n : nat) (X : mat) (y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k, (k < d)%nat -> zeros k = (vsum n (fun i => vscal (zeros i * y i) (X i))) k.
Proof.
  intros d n X y R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => X (nth 0 l_ O) (nth 1 l_ O) | 2%nat => INR d | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Times (Cst 0%Z) (Atm 0 ([0]%nat))) (Atm 1 ([0;1]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem perc_counts_2 : forall (n : nat) (y : vec),
  (1 <= n)%nat ->
  0 = sum n (fun i => zeros i * y i).
Proof.
  intros n y R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Cst 0%Z) (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem perc_counts_3 : forall (d n : nat) (X : mat) (k w y : vec) (b : R) (j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (forall l, (l < d)%nat -> w l = (vsum n (fun i => vscal (k i * y i) (X i))) l) ->
  b = sum n (fun i => k i * y i) ->
  forall l, (l < d)%nat -> (vadd w (vscal (y j) (X j))) l = (vsum n (fun i => vscal ((vadd k (unit j)) i * y i) (X i))) l.
Proof.
  intros d n X k w y b j R0 R1 R2 H0 H1.
  { intros l Hl. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => k (nth 0 l_ O) | 4%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 5%nat => b | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([l;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat)))) = den SZ VAL ([l;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Plus (Atm 3 ([0]%nat)) (Atm 4 ([0;2]%nat))) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0;1]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 4 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Atm 1 ([1]%nat)) (Atm 2 ([1;0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0 l ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b4545 => _)); first [assumption|lia]. } }
Qed.

Theorem perc_counts_4 : forall (d n : nat) (X : mat) (k w y : vec) (b : R) (j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  (forall l, (l < d)%nat -> w l = (vsum n (fun i => vscal (k i * y i) (X i))) l) ->
  b = sum n (fun i => k i * y i) ->
  b + y j = sum n (fun i => (vadd k (unit j)) i * y i).
Proof.
  intros d n X k w y b j R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => b | 1%nat => y (nth 0 l_ O) | 2%nat => k (nth 0 l_ O) | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => X (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Atm 1 ([0]%nat))) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 2 ([0]%nat)) (Atm 3 ([0;1]%nat))) (Atm 1 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 1 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8390 => _)); first [assumption|lia]. } }
Qed.

(* perc-origin *)
Theorem perc_origin : forall (m w : R),
  - w >= m ->
  2 * w >= m ->
  m <= 0.
Proof.
  by_real.
Qed.

(* perc-lift *)
Theorem perc_lift : forall (d : nat) (w x : vec) (b : R),
  (1 <= d)%nat ->
  b * 1 + dot d w x = dot d w x + b.
Proof.
  intros d w x b R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => b | 1%nat => w (nth 0 l_ O) | 2%nat => x (nth 0 l_ O) | 3%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Cst 1%Z)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 0 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* perc-lift-test *)
Theorem perc_lift_test : forall (d n : nat) (X : mat) (v w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  v 0%nat = b ->
  (forall k, (k < d)%nat -> (after 1 v) k = w k) ->
  y i * (v 0%nat * 1 + dot d (after 1 v) (X i)) = y i * (dot d w (X i) + b).
Proof.
  intros d n X v w y b i R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => v (nth 0 l_ O) | 2%nat => v (1 + nth 0 l_ O)%nat | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => b | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Times (Atm 1 ([11]%nat)) (Cst 1%Z)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 4 ([0]%nat)) (Atm 3 ([1;0]%nat)))) (Atm 5 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 3 ([1;0]%nat)))) (Minus (Atm 2 ([0]%nat)) (Atm 4 ([0]%nat)))); Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Atm 1 ([11]%nat)) (Atm 5 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b332 Hb332; apply mul0, Rminus_diag_eq; exact (H1 b332 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* perc-lift-run *)
Theorem perc_lift_run_1 : forall (d : nat),
  (1 <= d)%nat ->
  0 = 0 /\ (forall k, (k < d)%nat -> zeros k = zeros k).
Proof.
  by_real.
Qed.

Theorem perc_lift_run_2 : forall (d n : nat) (X : mat) (v w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  v 0%nat = b ->
  (forall k, (k < d)%nat -> (after 1 v) k = w k) ->
  v 0%nat + y i * 1 = b + y i /\ (forall k, (k < d)%nat -> (vadd (after 1 v) (vscal (y i) (X i))) k = (vadd w (vscal (y i) (X i))) k).
Proof.
  intros d n X v w y b i R0 R1 R2 H0 H1.
  repeat match goal with |- _ /\ _ => split end.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => v (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => b | 3%nat => v (1 + nth 0 l_ O)%nat | 4%nat => w (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([11]%nat)) (Times (Atm 1 ([0]%nat)) (Cst 1%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([])) (Atm 1 ([0]%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([11]%nat)) (Atm 2 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => v (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => b | 3%nat => v (1 + nth 0 l_ O)%nat | 4%nat => w (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR d | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) = den SZ VAL ([k;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat)))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1 k ltac:(first [assumption|lia])). } }
Qed.

(* perc-update-offset *)
Theorem perc_update_offset : forall (d n : nat) (X : mat) (w y : vec) (b : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  y i * (dot d (vadd w (vscal (y i) (X i))) (X i) + (b + y i)) = y i * (dot d w (X i) + b) + (norm d (X i)) ^ 2 + 1.
Proof.
  intros d n X w y b i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => b | 4%nat => (norm d (X (nth 0 l_ O))) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Plus (Atm 1 ([0]%nat)) (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 2 ([1;0]%nat)))) (Plus (Atm 3 ([])) (Atm 0 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([0]%nat)) (Plus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Atm 3 ([])))) (Pow (Atm 4 ([0]%nat)) 2%nat)) (Cst 1%Z))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z))); Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 4 ([0]%nat)) (Atm 4 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8403 Hb8403; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). } }
Qed.

(* perc-reach *)
Theorem perc_reach_1 : forall (d n : nat) (X : mat) (u w y : vec) (k rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  dot d u w >= k * rho ->
  y i * dot d u (X i) >= rho ->
  dot d u (vadd w (vscal (y i) (X i))) = dot d u w + y i * dot d u (X i).
Proof.
  intros d n X u w y k rho i R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 3 ([1;0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem perc_reach_2 : forall (d n : nat) (X : mat) (u w y : vec) (k rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  dot d u w >= k * rho ->
  y i * dot d u (X i) >= rho ->
  dot d u w + y i * dot d u (X i) >= k * rho + rho.
Proof.
  intros d n X u w y k rho i R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => INR n | 3%nat => INR d | 4%nat => k | 5%nat => rho | 6%nat => y (nth 0 l_ O) | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | _ => 0 end)).
  assert (E1 : dot d u w = sum d (fun i_0 => ((u i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : k * rho = (k * rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * dot d u (X i) = ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d u w + y i * dot d u (X i) = (sum d (fun i_0 => ((u i_0) * (w i_0))) + ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : k * rho + rho = ((k * rho) + rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4.
  try rewrite E5.
  assert (X1 : sum d (fun i_0 => (u i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (w i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (w i_0)))).
  assert (X2 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

Theorem perc_reach_3 : forall (d n : nat) (X : mat) (u w y : vec) (k rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  dot d u w >= k * rho ->
  y i * dot d u (X i) >= rho ->
  k * rho + rho = (k + 1) * rho.
Proof.
  intros d n X u w y k rho i R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => k | 1%nat => rho | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 1 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 0 ([])) (Cst 1%Z)) (Atm 1 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* perc-length *)
Theorem perc_length_1 : forall (d n : nat) (X : mat) (w y : vec) (R_ k : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d (X i) <= R_ ->
  (y i) ^ 2 = 1 ->
  y i * dot d w (X i) <= 0 ->
  (norm d (vadd w (vscal (y i) (X i)))) ^ 2 = (norm d w) ^ 2 + 2 * y i * dot d w (X i) + (norm d (X i)) ^ 2.
Proof.
  intros d n X w y R_ k i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vadd w (vscal (y (nth 0 l_ O)) (X (nth 0 l_ O))))) | 1%nat => (norm d w) | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => (norm d (X (nth 0 l_ O))) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Pow (Atm 1 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))))) (Pow (Atm 5 ([0]%nat)) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([1]%nat)) (Atm 4 ([1;0]%nat)))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([1]%nat)) (Atm 4 ([1;0]%nat))))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))) (Sum 1 (Times (Atm 4 ([1;0]%nat)) (Atm 4 ([1;0]%nat))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 4 ([1;0]%nat)) (Atm 4 ([1;0]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd w (vscal (y i) (X i)))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  { apply sum0; intros b4590 Hb4590; apply mul0, Rminus_diag_eq; exact (H2). } }
Qed.

Theorem perc_length_2 : forall (d n : nat) (X : mat) (w y : vec) (R_ k : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d (X i) <= R_ ->
  (y i) ^ 2 = 1 ->
  y i * dot d w (X i) <= 0 ->
  (norm d w) ^ 2 + 2 * y i * dot d w (X i) + (norm d (X i)) ^ 2 <= k * (R_ ^ 2) + 0 + R_ ^ 2.
Proof.
  intros d n X w y R_ k i R0 R1 R2 H0 H1 H2 H3.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (X i)) as X4.
  pose proof (dot_ge0 d (X i)) as X5.
  pose proof (norm_sq d (X i)) as X6.
  pose proof (dot_norms d (X i) w) as X7.
  pose proof (dot_norms_neg d (X i) w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => k | 6%nat => R_ | 7%nat => (norm d (X (nth 0 l_ O))) | 8%nat => X (nth 0 l_ O) (nth 1 l_ O) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H2). }
  }
  assert (E4 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 8 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 8 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (norm d w) ^ 2 + 2 * y i * dot d w (X i) + (norm d (X i)) ^ 2 = ((((2 * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Pow (Atm 0 ([])) 2%nat) (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 8 ([1;0]%nat)))))) (Pow (Atm 7 ([0]%nat)) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 8 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 8 ([1;0]%nat)) (Atm 8 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Times (Cst 1%Z) (Minus (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat))) (Sum 1 (Times (Atm 8 ([1;0]%nat)) (Atm 8 ([1;0]%nat)))))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  }
  assert (E6 : k * (R_ ^ 2) + 0 + R_ ^ 2 = (((k * R_) * R_) + (R_ * R_))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 5 ([])) (Pow (Atm 6 ([])) 2%nat)) (Cst 0%Z)) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Times (Atm 6 ([])) (Atm 6 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 8 ([1;0]%nat)) (Atm 8 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 8 ([1;0]%nat)) (Atm 8 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d (X i) w = sum d (fun i_0 => ((w i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 8 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 8 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H2.
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
  assert (X10 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

Theorem perc_length_3 : forall (d n : nat) (X : mat) (w y : vec) (R_ k : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d (X i) <= R_ ->
  (y i) ^ 2 = 1 ->
  y i * dot d w (X i) <= 0 ->
  k * (R_ ^ 2) + 0 + R_ ^ 2 = (k + 1) * (R_ ^ 2).
Proof.
  intros d n X w y R_ k i R0 R1 R2 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => k | 1%nat => R_ | 2%nat => y (nth 0 l_ O) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Cst 0%Z)) (Pow (Atm 1 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 0 ([])) (Cst 1%Z)) (Pow (Atm 1 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* perc-squeeze *)
Theorem perc_squeeze_1 : forall (d : nat) (u w : vec) (R_ k rho : R),
  (1 <= d)%nat ->
  dot d u w >= k * rho ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d u = 1 ->
  R_ >= 0 ->
  k >= 0 ->
  k * rho <= dot d u w.
Proof.
  intros d u w R_ k rho R0 H0 H1 H2 H3 H4.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => (norm d u) | 3%nat => INR d | 4%nat => k | 5%nat => rho | 6%nat => (norm d w) | 7%nat => R_ | _ => 0 end)).
  assert (E1 : dot d u w = sum d (fun i_0 => ((u i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : k * rho = (k * rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Pow (Atm 7 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 4 ([])) (Atm 7 ([]))) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H1.
  try rewrite E2.
  try rewrite E1.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E1 in X7.
  try rewrite E1 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X10 : sum d (fun i_0 => (u i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (w i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (w i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem perc_squeeze_2 : forall (d : nat) (u w : vec) (R_ k rho : R),
  (1 <= d)%nat ->
  dot d u w >= k * rho ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d u = 1 ->
  R_ >= 0 ->
  k >= 0 ->
  dot d u w <= norm d w.
Proof.
  intros d u w R_ k rho R0 H0 H1 H2 H3 H4.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => (norm d u) | 3%nat => INR d | 4%nat => k | 5%nat => rho | 6%nat => (norm d w) | 7%nat => R_ | _ => 0 end)).
  assert (E1 : dot d u w = sum d (fun i_0 => ((u i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : k * rho = (k * rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Pow (Atm 7 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 4 ([])) (Atm 7 ([]))) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H1.
  try rewrite E1.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E1 in X7.
  try rewrite E1 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X10 : sum d (fun i_0 => (u i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (w i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (w i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 SZ VAL.
  finish.
Qed.

Theorem perc_squeeze_3 : forall (d : nat) (u w : vec) (R_ k rho : R),
  (1 <= d)%nat ->
  dot d u w >= k * rho ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  norm d u = 1 ->
  R_ >= 0 ->
  k >= 0 ->
  norm d w <= sqrt k * R_.
Proof.
  intros d u w R_ k rho R0 H0 H1 H2 H3 H4.
  pose proof (norm_ge0 d u) as X1.
  pose proof (dot_ge0 d u) as X2.
  pose proof (norm_sq d u) as X3.
  pose proof (norm_ge0 d w) as X4.
  pose proof (dot_ge0 d w) as X5.
  pose proof (norm_sq d w) as X6.
  pose proof (dot_norms d u w) as X7.
  pose proof (dot_norms_neg d u w) as X8.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => (norm d u) | 3%nat => INR d | 4%nat => k | 5%nat => rho | 6%nat => (norm d w) | 7%nat => R_ | 8%nat => (sqrt k) | _ => 0 end)).
  assert (E1 : dot d u w = sum d (fun i_0 => ((u i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : k * rho = (k * rho)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E4 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Pow (Atm 7 ([])) 2%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 4 ([])) (Atm 7 ([]))) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sqrt k * R_ = (R_ * ((sqrt k)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 8 ([])) (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Atm 8 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot d u u = sum d (fun i_0 => ((u i_0) * (u i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H1.
  try rewrite E5.
  try rewrite E6 in X2.
  try rewrite E6 in X3.
  try rewrite E7 in X5.
  try rewrite E7 in X6.
  try rewrite E1 in X7.
  try rewrite E1 in X8.
  assert (X9 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X10 : sum d (fun i_0 => (u i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (w i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (w i_0)))).
  assert (X11 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  by_squares.
Qed.

(* perc-grow *)
Theorem perc_grow_1 : forall (d : nat) (u : vec) (rho : R),
  (1 <= d)%nat ->
  dot d u zeros >= 0 * rho.
Proof.
  intros d u rho R0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => INR d | 2%nat => rho | _ => 0 end)).
  assert (E1 : dot d u zeros = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 0 * rho = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 0%Z) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2.
  clear E1 E2 SZ VAL.
  finish.
Qed.

Theorem perc_grow_2 : forall (d n : nat) (X : mat) (u w y : vec) (k rho : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  dot d u w >= k * rho ->
  y i * dot d u (X i) >= rho ->
  dot d u (vadd w (vscal (y i) (X i))) >= (k + 1) * rho.
Proof.
  intros d n X u w y k rho i R0 R1 R2 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => INR n | 3%nat => INR d | 4%nat => k | 5%nat => rho | 6%nat => y (nth 0 l_ O) | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | _ => 0 end)).
  assert (E1 : dot d u w = sum d (fun i_0 => ((u i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : k * rho = (k * rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 4 ([])) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * dot d u (X i) = ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : dot d u (vadd w (vscal (y i) (X i))) = (sum d (fun i_0 => ((u i_0) * (w i_0))) + ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0]%nat)) (Plus (Atm 1 ([0]%nat)) (Times (Atm 6 ([1]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 6 ([0]%nat)) (Sum 1 (Times (Atm 0 ([0]%nat)) (Atm 7 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (k + 1) * rho = ((k * rho) + rho)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 4 ([])) (Cst 1%Z)) (Atm 5 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Atm 5 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4.
  try rewrite E5.
  assert (X1 : sum d (fun i_0 => (u i_0) * (w i_0)) * sum d (fun i_0 => (u i_0) * (w i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (w i_0)))).
  assert (X2 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 SZ VAL.
  finish.
Qed.

(* perc-norm *)
Theorem perc_norm_1 : forall (d : nat) (R_ : R),
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

Theorem perc_norm_2 : forall (d n : nat) (X : mat) (w y : vec) (R_ k : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  y i * dot d w (X i) <= 0 ->
  (norm d (X i)) ^ 2 <= R_ ^ 2 ->
  (y i) ^ 2 = 1 ->
  (norm d (vadd w (vscal (y i) (X i)))) ^ 2 <= (k + 1) * (R_ ^ 2).
Proof.
  intros d n X w y R_ k i R0 R1 R2 H0 H1 H2 H3.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (X i)) as X4.
  pose proof (dot_ge0 d (X i)) as X5.
  pose proof (norm_sq d (X i)) as X6.
  pose proof (norm_ge0 d (vadd w (vscal (y i) (X i)))) as X7.
  pose proof (dot_ge0 d (vadd w (vscal (y i) (X i)))) as X8.
  pose proof (norm_sq d (vadd w (vscal (y i) (X i)))) as X9.
  pose proof (dot_norms d (X i) w) as X10.
  pose proof (dot_norms_neg d (X i) w) as X11.
  pose proof (dot_norms d (X i) (vadd w (vscal (y i) (X i)))) as X12.
  pose proof (dot_norms_neg d (X i) (vadd w (vscal (y i) (X i)))) as X13.
  pose proof (dot_norms d (vadd w (vscal (y i) (X i))) w) as X14.
  pose proof (dot_norms_neg d (vadd w (vscal (y i) (X i))) w) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => k | 6%nat => R_ | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | 8%nat => (norm d (X (nth 0 l_ O))) | 9%nat => (norm d (vadd w (vscal (y (nth 0 l_ O)) (X (nth 0 l_ O))))) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : (norm d (X i)) ^ 2 = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 8 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 8 ([0]%nat)) (Atm 8 ([0]%nat))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  }
  assert (E5 : R_ ^ 2 = (R_ * R_)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E7 : (norm d (vadd w (vscal (y i) (X i)))) ^ 2 = ((((2 * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 9 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 9 ([0]%nat)) (Atm 9 ([0]%nat))) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat))))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd w (vscal (y i) (X i)))). }
    { apply sum0; intros b16975 Hb16975; apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E8 : (k + 1) * (R_ ^ 2) = (((k * R_) * R_) + (R_ * R_))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 5 ([])) (Cst 1%Z)) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Times (Atm 6 ([])) (Atm 6 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (vadd w (vscal (y i) (X i))) (vadd w (vscal (y i) (X i))) = ((((2 * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b17018 Hb17018; apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E12 : dot d (X i) w = sum d (fun i_0 => ((w i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (X i) (vadd w (vscal (y i) (X i))) = (((y i) * sum d (fun i_0 => ((X i i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d (vadd w (vscal (y i) (X i))) w = (((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H2.
  try rewrite E5 in H2.
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
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X17 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X18 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  finish.
Qed.

(* perc-bound *)
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

(* perc-limit *)
Theorem perc_limit : forall (R_ k rho : R),
  rho > 0 ->
  k * (rho ^ 2) <= R_ ^ 2 <-> k <= (R_ / rho) ^ 2.
Proof.
  intros. replace ((R_ / rho) ^ 2) with (R_ ^ 2 / rho ^ 2) by (field; lra). assert (0 < rho ^ 2) by nra. split; intros L.
  - apply (Rmult_le_reg_r (rho ^ 2)); auto. replace (R_ ^ 2 / rho ^ 2 * rho ^ 2) with (R_ ^ 2) by (field; lra). exact L.
  - replace (R_ ^ 2) with (R_ ^ 2 / rho ^ 2 * rho ^ 2) by (field; lra). apply Rmult_le_compat_r; lra.
Qed.

Theorem perc_limit_defined_1 : forall (rho : R),
  rho > 0 ->
  rho <> 0.
Proof.
  by_real.
Qed.

(* perc-lift-norm *)
Theorem perc_lift_norm : forall (d : nat) (w : vec) (b : R),
  (1 <= d)%nat ->
  (sqrt (b * b + dot d w w)) ^ 2 = b ^ 2 + (norm d w) ^ 2.
Proof.
  intros d w b R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt (b * b + dot d w w)) | 1%nat => b | 2%nat => (norm d w) | 3%nat => w (nth 0 l_ O) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 1 ([])) 2%nat) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Plus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

(* perc-certificate *)
Theorem perc_certificate_1 : forall (d n : nat) (X : mat) (w y z : vec) (b m : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> z i >= 0) ->
  sum n (fun i => z i) = 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= m) ->
  forall i, (i < n)%nat -> z i * y i * (dot d w (X i) + b) >= m * z i.
Proof.
  intros d n X w y z b m R0 R1 H0 H1 H2.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => z i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : z i - 0 <= sum n (fun i => z i - 0)) by (apply (term_le_sum _ (fun i => z i - 0)); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H2 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => m)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X6 : y i * (dot d w (X i) + b) - m <= sum n (fun i => y i * (dot d w (X i) + b) - m)) by (apply (term_le_sum _ (fun i => y i * (dot d w (X i) + b) - m)); [assumption | intros i_ H_; specialize (H2 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => INR n | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR d | 7%nat => m | _ => 0 end)).
  assert (E1 : sum n (fun i => z i) = sum n (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : z i - 0 = (z i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => z i - 0) = sum n (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 0 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : y i * (dot d w (X i) + b) = (((y i) * b) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([0]%nat)) (Atm 5 ([]))) (Times (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) (Times (Atm 5 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : sum n (fun i => m) = ((INR n) * m)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 7 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : y i * (dot d w (X i) + b) - m = ((((y i) * b) + (- m)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) (Atm 7 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 2 ([0]%nat)) (Atm 5 ([]))) (Opp (Atm 7 ([])))) (Times (Atm 2 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : sum n (fun i => y i * (dot d w (X i) + b) - m) = (((- ((INR n) * m)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) (Atm 7 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Atm 1 ([])) (Atm 7 ([])))) (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Atm 5 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 7 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E10 : z i * y i * (dot d w (X i) + b) = ((((z i) * (y i)) * b) + (((z i) * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 5 ([]))) (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : m * z i = ((z i) * m)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Atm 0 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X2.
  try rewrite E2 in X2.
  try rewrite E3 in X3.
  try rewrite E4 in X3.
  try rewrite E1 in H1.
  try rewrite E5 in X4.
  try rewrite E6 in X5.
  try rewrite E7 in X5.
  try rewrite E8 in X6.
  try rewrite E9 in X6.
  try rewrite E10.
  try rewrite E11.
  assert (X7 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 SZ VAL.
  finish.
Qed.

Theorem perc_certificate_2 : forall (d n : nat) (X : mat) (w y z : vec) (b m : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> z i >= 0) ->
  sum n (fun i => z i) = 1 ->
  (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= m) ->
  (forall i, (i < n)%nat -> z i * y i * (dot d w (X i) + b) >= m * z i) ->
  dot d w (vsum n (fun i => vscal (z i * y i) (X i))) + b * sum n (fun i => z i * y i) >= m.
Proof.
  intros d n X w y z b m R0 R1 H0 H1 H2 H3.
  assert (X1 : sum n (fun i => z i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X2 : sum n (fun i => y i * (dot d w (X i) + b)) >= sum n (fun i => m)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H2 i_ H_); tauto]).
  assert (X3 : sum n (fun i => z i * y i * (dot d w (X i) + b)) >= sum n (fun i => m * z i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H3 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => INR n | 2%nat => y (nth 0 l_ O) | 3%nat => w (nth 0 l_ O) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => b | 6%nat => INR d | 7%nat => m | _ => 0 end)).
  assert (E1 : sum n (fun i => z i) = sum n (fun i_0 => (z i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 0 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => (y i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) (Times (Atm 5 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => m) = ((INR n) * m)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 7 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Atm 7 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 7 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : sum n (fun i => z i * y i * (dot d w (X i) + b)) = (sum n (fun i_0 => sum d (fun i_1 => ((((z i_0) * (y i_0)) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => ((z i_0) * (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 4 ([1;0]%nat)))) (Atm 5 ([]))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) (Times (Atm 5 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => m * z i) = (m * sum n (fun i_0 => (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 7 ([])) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 7 ([])) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot d w (vsum n (fun i => vscal (z i * y i) (X i))) + b * sum n (fun i => z i * y i) = (sum n (fun i_0 => sum d (fun i_1 => ((((z i_0) * (y i_0)) * (w i_1)) * (X i_0 i_1)))) + (b * sum n (fun i_0 => ((z i_0) * (y i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Atm 3 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Atm 5 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) (Times (Atm 5 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E1 in H1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X3.
  try rewrite E7.
  assert (X4 : sum n (fun i_0 => (z i_0) * (y i_0)) * sum n (fun i_0 => (z i_0) * (y i_0)) <= sum n (fun i_0 => (z i_0) * (z i_0)) * sum n (fun i_0 => (y i_0) * (y i_0))) by (exact (cauchy n (fun i_0 => (z i_0)) (fun i_0 => (y i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 SZ VAL.
  finish.
Qed.

(* perc-xor *)
Theorem perc_xor : forall (b m w_1 w_2 : R),
  b + w_1 + w_2 >= m ->
  b - w_1 - w_2 >= m ->
  - b - w_1 + w_2 >= m ->
  - b + w_1 - w_2 >= m ->
  m <= 0.
Proof.
  by_real.
Qed.

(* perc-loop *)
Theorem perc_loop : let d := 2%nat in
  let n := 3%nat in
  let X := rows [[3; 4]; [2; 1]; [- (4); - (1)]] in
  let z := vector [2; 13; 5] in
  forall k, (k < d)%nat -> (vscal (z 0%nat) (X 0%nat)) k = (vadd (vscal (z 1%nat) (X 1%nat)) (vscal (z 2%nat) (X 2%nat))) k.
Proof.
  cbv zeta. by_numbers.
Qed.

(* perc-sign-only *)
Theorem perc_sign_only : forall (a m : R),
  a > 0 ->
  one_if (Rle_dec (a * m) 0) = one_if (Rle_dec m 0).
Proof.
  by_real.
Qed.

(* perc-flat *)
Theorem perc_flat : forall (a m : R),
  m < 0 ->
  derivable_pt_lim (fun m => a * m + one_if (Rle_dec m 0)) m a.
Proof.
  assert (L1 : forall (a m : R),
  m < 0 ->
  a * 1 + (if Rle_dec m 0 then 0 else 0) = a).
  { intros; entries; by_slope. }
  intros a m H0.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 a m H0)).
  slopes.
Qed.

(* perc-step *)
Theorem perc_step : forall (d n : nat) (X : mat) (w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i * dot d w (X i) < 0 ->
  exists grad : vec, gradient d (fun w => Rmax 0 (- (y i * dot d w (X i)))) w grad /\ (forall k, (k < d)%nat -> (vsub w grad) k = (vadd w (vscal (y i) (X i))) k).
Proof.
  assert (L1 : forall (d n : nat) (X : mat) (w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i * dot d w (X i) < 0 ->
  forall k, (k < d)%nat -> (vsub w (fun k_ => (if Rle_dec 0 (- (y i * dot d w (X i))) then - (y i * (X i) k_) else 0))) k = (vadd w (vscal (y i) (X i))) k).
  { intros; entries; by_slope. }
  intros d n X w y i R0 R1 R2 H0.
  exists (fun k_ => (if Rle_dec 0 (- (y i * dot d w (X i))) then - (y i * (X i) k_) else 0)). split.
  { apply gradient_by. intros k_ Hk_. entries.
    slopes. }
  exact (L1 d n X w y i R0 R1 R2 H0).
Qed.

(* perc-subgradient *)
Theorem perc_subgradient : forall (d n : nat) (X : mat) (v w y : vec) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  y i * dot d w (X i) <= 0 ->
  Rmax 0 (- (y i * dot d w (X i))) - y i * dot d (vsub v w) (X i) = - (y i * dot d v (X i)).
Proof.
  intros d n X v w y i R0 R1 R2 H0.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => (Rmax 0 (- (y (nth 0 l_ O) * dot d w (X (nth 0 l_ O))))) | 6%nat => v (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : Rmax 0 (- (y i * dot d w (X i))) - y i * dot d (vsub v w) (X i) = ((((Rmax 0 (- (y i * dot d w (X i))))) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 5 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Minus (Atm 6 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 5 ([0]%nat)) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 6 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : - (y i * dot d v (X i)) = (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 6 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 6 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : - (y i * dot d w (X i)) = (- ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2.
  try rewrite E3.
  everywhere E4.
  assert (X1 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X2 : sum d (fun i_0 => (X i i_0) * (v i_0)) * sum d (fun i_0 => (X i i_0) * (v i_0)) <= sum d (fun i_0 => (X i i_0) * (X i i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (X i i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* perc-worse *)
Theorem perc_worse : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[0; 1]; [- (1); - (1)]; [- (2); 3]; [1; 3]] in
  let w := vector [0; - (1)] in
  let y := vector [- (1); 1; 1; - (1)] in
  let j := 2%nat in
  y j * dot d w (X j) < 0 /\ sum n (fun i => one_if (Rle_dec (y i * dot d w (X i)) 0)) / INR n < sum n (fun i => one_if (Rle_dec (y i * dot d (vadd w (vscal (y j) (X j))) (X i)) 0)) / INR n.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem perc_worse_defined_1 : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[0; 1]; [- (1); - (1)]; [- (2); 3]; [1; 3]] in
  let w := vector [0; - (1)] in
  let y := vector [- (1); 1; 1; - (1)] in
  let j := 2%nat in
  y j * dot d w (X j) < 0 -> INR n <> 0.
Proof.
  cbv zeta. by_numbers.
Qed.

(* perc-ex-feature *)
Theorem perc_ex_feature : let d := 3%nat in
  let n := 4%nat in
  let X := rows [[0; 0; 0]; [1; 1; 1]; [0; 1; 0]; [1; 0; 0]] in
  let w := vector [1; 1; - (2)] in
  let y := vector [- (1); - (1); 1; 1] in
  let b := - (1 / 2) in
  let m := 1 / 2 in
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) = m.
Proof.
  cbv zeta. by_numbers.
Qed.

(* perc-ex-rate *)
Theorem perc_ex_rate_1 : forall (d : nat) (eta : R),
  (1 <= d)%nat ->
  forall k, (k < d)%nat -> zeros k = (vscal eta zeros) k.
Proof.
  intros d eta R0.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => eta | 1%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Cst 0%Z))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem perc_ex_rate_2 : forall (d n : nat) (X : mat) (v w y : vec) (eta : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (forall k, (k < d)%nat -> v k = (vscal eta w) k) ->
  forall k, (k < d)%nat -> (vadd v (vscal (eta * y i) (X i))) k = (vscal eta (vadd w (vscal (y i) (X i)))) k.
Proof.
  intros d n X v w y eta i R0 R1 R2 H0.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => v (nth 0 l_ O) | 1%nat => eta | 2%nat => y (nth 0 l_ O) | 3%nat => X (nth 0 l_ O) (nth 1 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([0]%nat)) (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 3 ([1;0]%nat)))) = den SZ VAL ([k;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Plus (Atm 4 ([0]%nat)) (Times (Atm 2 ([1]%nat)) (Atm 3 ([1;0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Atm 4 ([0]%nat))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0 k ltac:(first [assumption|lia])). } }
Qed.

(* perc-ex-margin *)
Theorem perc_ex_margin_1 : forall (d : nat) (R_ : R),
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

Theorem perc_ex_margin_2 : forall (d n : nat) (X : mat) (w y : vec) (R_ c k : R) (i : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (norm d w) ^ 2 <= k * (R_ ^ 2) ->
  y i * dot d w (X i) <= c ->
  (norm d (X i)) ^ 2 + 2 * c <= R_ ^ 2 ->
  (y i) ^ 2 = 1 ->
  (norm d (vadd w (vscal (y i) (X i)))) ^ 2 <= (k + 1) * (R_ ^ 2).
Proof.
  intros d n X w y R_ c k i R0 R1 R2 H0 H1 H2 H3.
  pose proof (norm_ge0 d w) as X1.
  pose proof (dot_ge0 d w) as X2.
  pose proof (norm_sq d w) as X3.
  pose proof (norm_ge0 d (X i)) as X4.
  pose proof (dot_ge0 d (X i)) as X5.
  pose proof (norm_sq d (X i)) as X6.
  pose proof (norm_ge0 d (vadd w (vscal (y i) (X i)))) as X7.
  pose proof (dot_ge0 d (vadd w (vscal (y i) (X i)))) as X8.
  pose proof (norm_sq d (vadd w (vscal (y i) (X i)))) as X9.
  pose proof (dot_norms d (X i) w) as X10.
  pose proof (dot_norms_neg d (X i) w) as X11.
  pose proof (dot_norms d (X i) (vadd w (vscal (y i) (X i)))) as X12.
  pose proof (dot_norms_neg d (X i) (vadd w (vscal (y i) (X i)))) as X13.
  pose proof (dot_norms d (vadd w (vscal (y i) (X i))) w) as X14.
  pose proof (dot_norms_neg d (vadd w (vscal (y i) (X i))) w) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d w) | 1%nat => y (nth 0 l_ O) | 2%nat => w (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => k | 6%nat => R_ | 7%nat => X (nth 0 l_ O) (nth 1 l_ O) | 8%nat => (norm d (X (nth 0 l_ O))) | 9%nat => c | 10%nat => (norm d (vadd w (vscal (y (nth 0 l_ O)) (X (nth 0 l_ O))))) | _ => 0 end)).
  assert (E1 : (norm d w) ^ 2 = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E2 : k * (R_ ^ 2) = ((k * R_) * R_)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 5 ([])) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : (norm d (X i)) ^ 2 + 2 * c = ((2 * c) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 8 ([0]%nat)) 2%nat) (Times (Cst 2%Z) (Atm 9 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Cst 2%Z) (Atm 9 ([]))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 8 ([0]%nat)) (Atm 8 ([0]%nat))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (X i)). }
  }
  assert (E5 : R_ ^ 2 = (R_ * R_)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 6 ([])) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 6 ([])) (Atm 6 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E7 : (norm d (vadd w (vscal (y i) (X i)))) ^ 2 = ((((2 * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 10 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 10 ([0]%nat)) (Atm 10 ([0]%nat))) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat))))))); Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd w (vscal (y i) (X i)))). }
    { apply sum0; intros b26266 Hb26266; apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E8 : (k + 1) * (R_ ^ 2) = (((k * R_) * R_) + (R_ * R_))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Atm 5 ([])) (Cst 1%Z)) (Pow (Atm 6 ([])) 2%nat)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Times (Atm 5 ([])) (Atm 6 ([]))) (Atm 6 ([]))) (Times (Atm 6 ([])) (Atm 6 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (X i) (X i) = sum d (fun i_0 => ((X i i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (vadd w (vscal (y i) (X i))) (vadd w (vscal (y i) (X i))) = ((((2 * (y i)) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0)))) + sum d (fun i_0 => ((X i i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Times (Cst 2%Z) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Cst 1%Z) (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat)))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply sum0; intros b26309 Hb26309; apply mul0, Rminus_diag_eq; exact (H3). }
  }
  assert (E12 : dot d (X i) w = sum d (fun i_0 => ((w i_0) * (X i i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E13 : dot d (X i) (vadd w (vscal (y i) (X i))) = (((y i) * sum d (fun i_0 => ((X i i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 7 ([1;0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E14 : dot d (vadd w (vscal (y i) (X i))) w = (((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))) + sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Plus (Atm 2 ([0]%nat)) (Times (Atm 1 ([1]%nat)) (Atm 7 ([1;0]%nat)))) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 7 ([1;0]%nat))))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H0.
  try rewrite E3 in H1.
  try rewrite E4 in H2.
  try rewrite E5 in H2.
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
  assert (X16 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  assert (X17 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  assert (X18 : 0 <= sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (dot_ge0 d (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 SZ VAL.
  finish.
Qed.

(* perc-ex-sharp-margin *)
Theorem perc_ex_sharp_margin : forall (n : nat) (X : mat) (y : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> X k k' = (diag y) k k') ->
  (y i) ^ 2 = 1 ->
  y i * dot n (vdiv ones (sqrt (INR n))) (X i) = 1 / sqrt (INR n).
Proof.
  intros n X y i R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => / (sqrt (INR n)) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 4%nat => (sqrt (INR n)) | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([]))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 1 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 1 ([])))) (Minus (Atm 2 ([1;0]%nat)) (Times (Atm 0 ([1]%nat)) (Atm 3 ([1;0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 0 ([1]%nat)))) (Minus (Atm 3 ([1;0]%nat)) (Atm 3 ([0;1]%nat)))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 0 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 0 ([0]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b28 Hb28; apply mul0, Rminus_diag_eq; exact (H0 i ltac:(first [assumption|lia]) b28 ltac:(first [assumption|lia])). }
  { apply sum0; intros b28 Hb28; apply mul0, Rminus_diag_eq, unit_swap. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b28 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

Theorem perc_ex_sharp_margin_defined_1 : forall (n : nat) (X : mat) (y : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> X k k' = (diag y) k k') ->
  (y i) ^ 2 = 1 ->
  INR n >= 0.
Proof.
  by_sign.
Qed.

Theorem perc_ex_sharp_margin_defined_2 : forall (n : nat) (X : mat) (y : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> X k k' = (diag y) k k') ->
  (y i) ^ 2 = 1 ->
  sqrt (INR n) <> 0.
Proof.
  by_sign.
Qed.

Definition all_of_it := (perc_side, perc_three, perc_flat_side, perc_right, perc_update_1, perc_update_2, perc_others, perc_counts_1, perc_counts_2, perc_counts_3, perc_counts_4, perc_origin, perc_lift, perc_lift_test, perc_lift_run_1, perc_lift_run_2, perc_update_offset, perc_reach_1, perc_reach_2, perc_reach_3, perc_length_1, perc_length_2, perc_length_3, perc_squeeze_1, perc_squeeze_2, perc_squeeze_3, perc_grow_1, perc_grow_2, perc_norm_1, perc_norm_2, perc_bound, perc_limit, perc_limit_defined_1, perc_lift_norm, perc_certificate_1, perc_certificate_2, perc_xor, perc_loop, perc_sign_only, perc_flat, perc_step, perc_subgradient, perc_worse, perc_worse_defined_1, perc_ex_feature, perc_ex_rate_1, perc_ex_rate_2, perc_ex_margin_1, perc_ex_margin_2, perc_ex_sharp_margin, perc_ex_sharp_margin_defined_1, perc_ex_sharp_margin_defined_2).
Print Assumptions all_of_it.
