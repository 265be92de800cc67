(* The proved claims of the chapter kernels: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* kern-lift *)
Theorem kern_lift_1 : forall (d : nat) (w x : vec) (a b : R),
  (1 <= d)%nat ->
  a > 0 ->
  a * ((norm d x) ^ 2) + dot d w x + b = a * ((norm d x) ^ 2) + dot d w x + b.
Proof.
  intros d w x a b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => a | 1%nat => (norm d x) | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem kern_lift_2 : forall (d : nat) (w x : vec) (a b : R),
  (1 <= d)%nat ->
  a > 0 ->
  a * ((norm d x) ^ 2) + dot d w x + b = a * ((norm d (vadd x (vdiv w (2 * a)))) ^ 2) + b - (norm d w) ^ 2 / (4 * a).
Proof.
  intros d w x a b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => a | 1%nat => (norm d x) | 2%nat => w (nth 0 l_ O) | 3%nat => x (nth 0 l_ O) | 4%nat => b | 5%nat => (norm d (vadd x (vdiv w (2 * a)))) | 6%nat => (norm d w) | 7%nat => / (4 * a) | 8%nat => / (2 * a) | 9%nat => / a | 10%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Times (Atm 0 ([])) (Pow (Atm 5 ([])) 2%nat)) (Atm 4 ([]))) (Times (Pow (Atm 6 ([])) 2%nat) (Atm 7 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 0 ([]))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 8 ([])))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 2 ([0]%nat)) (Atm 8 ([]))))))); Times (Times (Cst 1%Z) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 7 ([])) (Times (Over (Cst 1%Z) 4%positive) (Times (Cst 1%Z) (Atm 9 ([]))))); Sum 0 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 0 ([])) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 8 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 9 ([])))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([])) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 8 ([])))) (Minus (Atm 8 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 9 ([])))))); Times (Times (Over (Cst 1%Z) 4%positive) (Atm 9 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 3 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Times (Atm 0 ([])) (Atm 9 ([]))) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 0 ([])) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 9 ([])))) (Minus (Atm 8 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 9 ([])))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 4%positive) (Times (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 9 ([])))) (Minus (Times (Atm 0 ([])) (Atm 9 ([]))) (Cst 1%Z)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d x). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vadd x (vdiv w (2 * a)))). }
  { apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7307 Hb7307; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7308 Hb7308; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  { apply sum0; intros b7307 Hb7307; apply mul0, Rminus_diag_eq; refine (Rinv_r (a) _); nz. }
  { apply sum0; intros b7308 Hb7308; apply mul0, Rminus_diag_eq; apply inv_mul. }
  { apply sum0; intros b7308 Hb7308; apply mul0, Rminus_diag_eq; refine (Rinv_r (a) _); nz. } }
Qed.

Theorem kern_lift_2_defined_1 : forall (a : R),
  a > 0 ->
  2 * a <> 0.
Proof.
  by_real.
Qed.

Theorem kern_lift_2_defined_2 : forall (a : R),
  a > 0 ->
  4 * a <> 0.
Proof.
  by_real.
Qed.

(* kern-xor-none *)
Theorem kern_xor_none : forall (b w_1 w_2 : R),
  w_1 + b >= 0 ->
  w_2 + b >= 0 ->
  w_1 + w_2 + b + b >= 0.
Proof.
  by_real.
Qed.

(* kern-xor-values *)
Theorem kern_xor_values : let M := 3%nat in
  let n := 4%nat in
  let Phi := rows [[0; 1; 0]; [1; 0; 0]; [1; 1; 1]; [0; 0; 0]] in
  let w := vector [2; 2; - (4)] in
  let y := vector [1; 1; - (1); - (1)] in
  let b := - (1) in
  forall i, (i < n)%nat -> y i * (dot M w (Phi i) + b) = 1.
Proof.
  cbv zeta. by_numbers.
Qed.

(* kern-xor-lift *)
Theorem kern_xor_lift : let M := 3%nat in
  let n := 4%nat in
  let Phi := rows [[0; 1; 0]; [1; 0; 0]; [1; 1; 1]; [0; 0; 0]] in
  let y := vector [1; 1; - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm M w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot M w (Phi i) + b) >= 1) in
  let w_star := vector [2; 2; - (4)] in
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
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (2)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (2)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (w 2%nat - (- (4))))) as S_2.
  unfold Rsqr in *. written_out. lra.
Qed.

(* kern-xor-primal *)
Theorem kern_xor_primal : let M := 3%nat in
  let n := 4%nat in
  let Phi := rows [[0; 1; 0]; [1; 0; 0]; [1; 1; 1]; [0; 0; 0]] in
  let y := vector [1; 1; - (1); - (1)] in
  let C_ := 2 in
  let objective := fun (w : vec) (b : R) (xi : vec) => (norm M w) ^ 2 / 2 + C_ * sum n (fun i => xi i) in
  let feasible := fun (w : vec) (b : R) (xi : vec) => (forall i, (i < n)%nat -> y i * (dot M w (Phi i) + b) >= 1 - xi i) /\ (forall i, (i < n)%nat -> xi i >= 0) in
  let w_star := vector [0; 0; - (2)] in
  let b_star := 1 in
  let xi_star := vector [0; 0; 0; 2] in
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
  clear H_0.
  pose proof (H_ 0%nat ltac:(lia)) as K_4.
  pose proof (H_ 1%nat ltac:(lia)) as K_5.
  pose proof (H_ 2%nat ltac:(lia)) as K_6.
  pose proof (H_ 3%nat ltac:(lia)) as K_7.
  clear H_.
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (0)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (w 2%nat - (- (2))))) as S_2.
  unfold Rsqr in *. written_out. lra.
Qed.

(* kern-dual *)
Theorem kern_dual_1 : forall (M n : nat) (K Phi : mat) (alpha y : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  sum n (fun i => alpha i) - (norm M (vsum n (fun i => vscal (alpha i * y i) (Phi i)))) ^ 2 / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot M (Phi i) (Phi j))) / 2.
Proof.
  intros M n K Phi alpha y R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => (norm M (vsum n (fun i => vscal (alpha i * y i) (Phi i)))) | 2%nat => y (nth 0 l_ O) | 3%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR n | 6%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Pow (Atm 1 ([])) 2%nat) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Sum 1 (Times (Atm 3 ([2;0]%nat)) (Atm 3 ([1;0]%nat))))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))))))] ([[];[];[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsum n (fun i => vscal (alpha i * y i) (Phi i)))). } }
Qed.

Theorem kern_dual_2 : forall (M n : nat) (K Phi : mat) (alpha y : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * dot M (Phi i) (Phi j))) / 2 = sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * K i j)) / 2.
Proof.
  intros M n K Phi alpha y R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Atm 3 ([1;0]%nat))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 3 ([1;0]%nat)) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat)))))))] ([[];[];[];[0];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7352 Hb7352; apply sum0; intros b7353 Hb7353; apply mul0, Rminus_diag_eq; exact (H0 b7352 ltac:(first [assumption|lia]) b7353 ltac:(first [assumption|lia])). } }
Qed.

(* kern-score *)
Theorem kern_score_1 : forall (M n : nat) (Phi : mat) (alpha k phi w y : vec) (b : R),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  (forall j, (j < M)%nat -> w j = (vsum n (fun i => vscal (alpha i * y i) (Phi i))) j) ->
  (forall j, (j < n)%nat -> k j = (column (mmul M Phi (col phi))) j) ->
  dot M w phi + b = sum n (fun i => alpha i * y i * dot M (Phi i) phi) + b.
Proof.
  intros M n Phi alpha k phi w y b R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => phi (nth 0 l_ O) | 2%nat => b | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 6%nat => k (nth 0 l_ O) | 7%nat => INR M | 8%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Sum 0 (Times (Atm 5 ([1;0]%nat)) (Atm 1 ([0]%nat)))))) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 1 ([0]%nat))) (Minus (Atm 0 ([0]%nat)) (Sum 1 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))))] ([[];[];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3527 Hb3527; apply mul0, Rminus_diag_eq; exact (H0 b3527 ltac:(first [assumption|lia])). } }
Qed.

Theorem kern_score_2 : forall (M n : nat) (Phi : mat) (alpha k phi w y : vec) (b : R),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  (forall j, (j < M)%nat -> w j = (vsum n (fun i => vscal (alpha i * y i) (Phi i))) j) ->
  (forall j, (j < n)%nat -> k j = (column (mmul M Phi (col phi))) j) ->
  sum n (fun i => alpha i * y i * dot M (Phi i) phi) + b = sum n (fun i => alpha i * y i * k i) + b.
Proof.
  intros M n Phi alpha k phi w y b R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => phi (nth 0 l_ O) | 4%nat => b | 5%nat => k (nth 0 l_ O) | 6%nat => w (nth 0 l_ O) | 7%nat => INR n | 8%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 5 ([0]%nat)))) (Atm 4 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Atm 5 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7381 Hb7381; apply mul0, Rminus_diag_eq; exact (H1 b7381 ltac:(first [assumption|lia])). } }
Qed.

(* kern-complement-score *)
Theorem kern_complement_score : forall (M n : nat) (Phi : mat) (v z : vec) (i : nat),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  dot M v (Phi i) = 0 ->
  dot M (vadd (column (mmul n (tr Phi) (col z))) v) (Phi i) = dot M (column (mmul n (tr Phi) (col z))) (Phi i).
Proof.
  intros M n Phi v z i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => v (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Plus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Atm 0 ([1;0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat)))) (Atm 0 ([1;0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 0 ([1;0]%nat)))) (Cst 0%Z))] ([[0];[];[0];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-complement *)
Theorem kern_complement : forall (M n : nat) (Phi : mat) (v z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  dot M (column (mmul n (tr Phi) (col z))) v = 0 ->
  (norm M (vadd (column (mmul n (tr Phi) (col z))) v)) ^ 2 = (norm M (column (mmul n (tr Phi) (col z)))) ^ 2 + (norm M v) ^ 2.
Proof.
  intros M n Phi v z R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M (vadd (column (mmul n (tr Phi) (col z))) v)) | 1%nat => (norm M (column (mmul n (tr Phi) (col z)))) | 2%nat => (norm M v) | 3%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 4%nat => z (nth 0 l_ O) | 5%nat => v (nth 0 l_ O) | 6%nat => INR M | 7%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Pow (Atm 1 ([])) 2%nat) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Plus (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([0]%nat))) (Plus (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([0]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 4 ([0]%nat)))) (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 4 ([0]%nat))))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 5 ([0]%nat)) (Atm 5 ([0]%nat))))); Times (Cst 2%Z) (Minus (Sum 0 (Times (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 4 ([0]%nat)))) (Atm 5 ([0]%nat)))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (vadd (column (mmul n (tr Phi) (col z))) v)). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (column (mmul n (tr Phi) (col z)))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq M v). }
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-psd *)
Theorem kern_psd_1 : forall (M n : nat) (K Phi : mat) (z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  entry (mmul n (mmul n (tr (col z)) K) (col z)) = sum n (fun i => sum n (fun j => z i * dot M (Phi i) (Phi j) * z j)).
Proof.
  intros M n K Phi z R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))) (Atm 0 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 0 ([1]%nat)))) (Minus (Atm 1 ([0;1]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([2;0]%nat)))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3599 Hb3599; apply sum0; intros b3600 Hb3600; apply mul0, Rminus_diag_eq; exact (H0 b3600 ltac:(first [assumption|lia]) b3599 ltac:(first [assumption|lia])). } }
Qed.

Theorem kern_psd_2 : forall (M n : nat) (K Phi : mat) (z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  sum n (fun i => sum n (fun j => z i * dot M (Phi i) (Phi j) * z j)) = (norm M (vsum n (fun i => vscal (z i) (Phi i)))) ^ 2.
Proof.
  intros M n K Phi z R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 2%nat => (norm M (vsum n (fun i => vscal (z i) (Phi i)))) | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => INR n | 5%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Sum 1 (Times (Atm 1 ([2;0]%nat)) (Atm 1 ([1;0]%nat))))) (Atm 0 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 2 ([])) 2%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))))))] ([[];[];[];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsum n (fun i => vscal (z i) (Phi i)))). } }
Qed.

Theorem kern_psd_3 : forall (M n : nat) (K Phi : mat) (z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  (norm M (vsum n (fun i => vscal (z i) (Phi i)))) ^ 2 >= 0.
Proof.
  intros M n K Phi z R0 R1 R2 H0.
  pose proof (norm_ge0 M (vsum n (fun i => vscal (z i) (Phi i)))) as X1.
  pose proof (dot_ge0 M (vsum n (fun i => vscal (z i) (Phi i)))) as X2.
  pose proof (norm_sq M (vsum n (fun i => vscal (z i) (Phi i)))) as X3.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M (vsum n (fun i => vscal (z i) (Phi i)))) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => z (nth 0 l_ O) | 4%nat => INR M | 5%nat => INR n | _ => 0 end)).
  assert (E1 : (norm M (vsum n (fun i => vscal (z i) (Phi i)))) ^ 2 = sum M (fun i_0 => sum n (fun i_1 => sum n (fun i_2 => ((((Phi i_1 i_0) * (Phi i_2 i_0)) * (z i_1)) * (z i_2)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Sum 1 (Times (Times (Times (Atm 2 ([1;2]%nat)) (Atm 2 ([0;2]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0;1]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0;1]%nat)))))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsum n (fun i => vscal (z i) (Phi i)))). }
  }
  assert (E2 : dot M (vsum n (fun i => vscal (z i) (Phi i))) (vsum n (fun i => vscal (z i) (Phi i))) = sum M (fun i_0 => sum n (fun i_1 => sum n (fun i_2 => ((((Phi i_1 i_0) * (Phi i_2 i_0)) * (z i_1)) * (z i_2)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0;1]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Sum 1 (Times (Times (Times (Atm 2 ([1;2]%nat)) (Atm 2 ([0;2]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  try rewrite E2 in X2.
  try rewrite E2 in X3.
  clear E1 E2 SZ VAL.
  finish.
Qed.

(* kern-symmetric *)
Theorem kern_symmetric : forall (M n : nat) (Phi : mat),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (tr (mmul M Phi (tr Phi))) k k' = (mmul M Phi (tr Phi)) k k'.
Proof.
  intros M n Phi R0 R1.
  { intros k Hk. intros k' Hk'. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 1%nat => INR n | 2%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;k';O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([2;0]%nat)) (Atm 0 ([1;0]%nat)))) = den SZ VAL ([k;k';O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([1;0]%nat)) (Atm 0 ([2;0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-factor *)
Theorem kern_factor : forall (n : nat) (V : mat) (s : vec),
  (1 <= n)%nat ->
  forall k, (k < n)%nat -> forall k', (k' < n)%nat -> (mmul n (muld (muld V s) s) (tr V)) k k' = (mmul n (muld V s) (tr (muld V s))) k k'.
Proof.
  intros n V s R0.
  { intros k Hk. intros k' Hk'. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => V (nth 0 l_ O) (nth 1 l_ O) | 1%nat => s (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;k';O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Atm 0 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 1 ([0]%nat))) (Atm 0 ([2;0]%nat)))) = den SZ VAL ([k;k';O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Times (Atm 0 ([2;0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-aronszajn *)
Theorem kern_aronszajn_1 : forall (n : nat) (G : mat) (e z : vec),
  (1 <= n)%nat ->
  sum n (fun i => sum n (fun j => z i * e j * G i j)) = sum n (fun j => e j * sum n (fun i => z i * G i j)).
Proof.
  intros n G e z R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => e (nth 0 l_ O) | 2%nat => G (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0;1]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem kern_aronszajn_2 : forall (n : nat) (G : mat) (e z : vec),
  (1 <= n)%nat ->
  sum n (fun j => e j * sum n (fun i => z i * G i j)) = sum n (fun i => z i * sum n (fun j => e j * G i j)).
Proof.
  intros n G e z R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => e (nth 0 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => G (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0;1]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 1 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-no-length *)
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

(* kern-two-square *)
Theorem kern_two_square : forall (a b c z_1 z_2 : R),
  a > 0 ->
  a * (z_1 ^ 2) + 2 * b * z_1 * z_2 + c * (z_2 ^ 2) = a * ((z_1 + b / a * z_2) ^ 2) + (c - b ^ 2 / a) * (z_2 ^ 2).
Proof.
  by_field.
Qed.

Theorem kern_two_square_defined_1 : forall (a : R),
  a > 0 ->
  a <> 0.
Proof.
  by_real.
Qed.

(* kern-two-bad *)
Theorem kern_two_bad : forall (a b c z_1 z_2 : R),
  z_1 = - b ->
  z_2 = a ->
  a * (z_1 ^ 2) + 2 * b * z_1 * z_2 + c * (z_2 ^ 2) = a * (a * c - b ^ 2).
Proof.
  by_field.
Qed.

(* kern-two-zero *)
Theorem kern_two_zero : forall (b c z_1 : R),
  2 * b <> 0 ->
  z_1 = - ((c + 1) / (2 * b)) ->
  2 * b * z_1 + c = - 1.
Proof.
  by_field.
Qed.

(* kern-limit *)
Theorem kern_limit : forall (epsilon s t : R),
  t >= 0 ->
  Rabs (s - t) <= epsilon ->
  s >= - epsilon.
Proof.
  by_real.
Qed.

(* kern-scale *)
Theorem kern_scale : forall (M : nat) (phi phi_p : vec) (a : R),
  (1 <= M)%nat ->
  a > 0 ->
  dot M (vscal (sqrt a) phi) (vscal (sqrt a) phi_p) = a * dot M phi phi_p.
Proof.
  intros M phi phi_p a R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt a) | 1%nat => phi (nth 0 l_ O) | 2%nat => phi_p (nth 0 l_ O) | 3%nat => a | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Atm 0 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 3 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 3 ([]))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3656 Hb3656; apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_scale_defined_1 : forall (a : R),
  a > 0 ->
  a >= 0.
Proof.
  by_real.
Qed.

(* kern-rescale *)
Theorem kern_rescale : forall (M : nat) (phi phi_p : vec) (s t : R),
  (1 <= M)%nat ->
  dot M (vscal s phi) (vscal t phi_p) = s * dot M phi phi_p * t.
Proof.
  intros M phi phi_p s t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => s | 1%nat => phi (nth 0 l_ O) | 2%nat => t | 3%nat => phi_p (nth 0 l_ O) | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Atm 2 ([])) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-sum *)
Theorem kern_sum : forall (M N_ : nat) (phi phi_p psi psi_p : vec),
  (1 <= M)%nat ->
  (1 <= N_)%nat ->
  dot M phi phi_p + dot N_ psi psi_p = dot M phi phi_p + dot N_ psi psi_p.
Proof.
  intros M N_ phi phi_p psi psi_p R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => N_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => phi (nth 0 l_ O) | 1%nat => phi_p (nth 0 l_ O) | 2%nat => psi (nth 0 l_ O) | 3%nat => psi_p (nth 0 l_ O) | 4%nat => INR M | 5%nat => INR N_ | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-product *)
Theorem kern_product : forall (M N_ : nat) (phi phi_p psi psi_p : vec),
  (1 <= M)%nat ->
  (1 <= N_)%nat ->
  sum M (fun r => sum N_ (fun q => phi r * psi q * (phi_p r * psi_p q))) = dot M phi phi_p * dot N_ psi psi_p.
Proof.
  intros M N_ phi phi_p psi psi_p R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => N_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => phi (nth 0 l_ O) | 1%nat => psi (nth 0 l_ O) | 2%nat => phi_p (nth 0 l_ O) | 3%nat => psi_p (nth 0 l_ O) | 4%nat => INR M | 5%nat => INR N_ | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Times (Atm 2 ([1]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-schur *)
Theorem kern_schur : forall (M N_ n : nat) (Phi Psi : mat) (z : vec),
  (1 <= M)%nat ->
  (1 <= N_)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => sum n (fun j => z i * z j * dot M (Phi i) (Phi j) * dot N_ (Psi i) (Psi j))) = sum M (fun r => (norm N_ (vsum n (fun i => vscal (z i * Phi i r) (Psi i)))) ^ 2).
Proof.
  intros M N_ n Phi Psi z R0 R1 R2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | 2%nat => N_ | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 2%nat => Psi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => (norm N_ (vsum n (fun i => vscal (z i * Phi i (nth 0 l_ O)) (Psi i)))) | 4%nat => INR n | 5%nat => INR M | 6%nat => INR N_ | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Atm 1 ([2;0]%nat)) (Atm 1 ([1;0]%nat))))) (Sum 2 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([1;0]%nat))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Pow (Atm 3 ([0]%nat)) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Opp (Cst 1%Z)) (Minus (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))) (Sum 2 (Times (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;2]%nat))) (Atm 2 ([0;1]%nat)))) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;2]%nat))) (Atm 2 ([0;1]%nat))))))))] ([[];[];[];[1;2;0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b1168 Hb1168; apply mul0, Rminus_diag_eq; exact (norm_sq N_ (vsum n (fun i => vscal (z i * Phi i b1168) (Psi i)))). } }
Qed.

(* kern-affine-square *)
Theorem kern_affine_square : forall (d : nat) (u v : vec) (c : R),
  (1 <= d)%nat ->
  c > 0 ->
  (dot d u v + c) ^ 2 = sum d (fun r => sum d (fun r_p => u r * u r_p * (v r * v r_p))) + sum d (fun r => sqrt (2 * c) * u r * (sqrt (2 * c) * v r)) + c ^ 2.
Proof.
  intros d u v c R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => v (nth 0 l_ O) | 2%nat => c | 3%nat => (sqrt (2 * c)) | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat)))))) (Sum 0 (Times (Times (Atm 3 ([])) (Atm 0 ([0]%nat))) (Times (Atm 3 ([])) (Atm 1 ([0]%nat)))))) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Times (Cst 2%Z) (Atm 2 ([])))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3712 Hb3712; apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_affine_square_defined_1 : forall (d : nat) (c : R),
  (1 <= d)%nat ->
  c > 0 ->
  forall r, (r < d)%nat -> 2 * c >= 0.
Proof.
  by_real.
Qed.

(* kern-poly-base *)
Theorem kern_poly_base : forall (d : nat) (u v : vec) (a c : R),
  (1 <= d)%nat ->
  a > 0 ->
  c > 0 ->
  sqrt c * sqrt c + dot d (vscal (sqrt a) u) (vscal (sqrt a) v) = a * dot d u v + c.
Proof.
  intros d u v a c R0 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt c) | 1%nat => (sqrt a) | 2%nat => u (nth 0 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => a | 5%nat => c | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 4 ([])) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) (Atm 5 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 5 ([]))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([]))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
  { apply sum0; intros b7552 Hb7552; apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_poly_base_defined_1 : forall (a c : R),
  a > 0 ->
  c > 0 ->
  c >= 0.
Proof.
  by_real.
Qed.

Theorem kern_poly_base_defined_2 : forall (a c : R),
  a > 0 ->
  c > 0 ->
  a >= 0.
Proof.
  by_real.
Qed.

(* kern-poly-step *)
Theorem kern_poly_step : forall (d : nat) (u v : vec) (a c p : R),
  (1 <= d)%nat ->
  a * dot d u v + c > 0 ->
  Rpower (a * dot d u v + c) (p + 1) = Rpower (a * dot d u v + c) p * (a * dot d u v + c).
Proof.
  intros; by_powers.
Qed.

(* kern-square *)
Theorem kern_square : forall (d : nat) (u v : vec),
  (1 <= d)%nat ->
  (dot d u v) ^ 2 = sum d (fun r => sum d (fun r_p => u r * u r_p * (v r * v r_p))).
Proof.
  intros d u v R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => v (nth 0 l_ O) | 2%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-nine *)
Theorem kern_nine : forall (u_1 u_2 u_3 v_1 v_2 v_3 : R),
  u_1 * u_1 * (v_1 * v_1) + u_1 * u_2 * (v_1 * v_2) + u_1 * u_3 * (v_1 * v_3) + u_2 * u_1 * (v_2 * v_1) + u_2 * u_2 * (v_2 * v_2) + u_2 * u_3 * (v_2 * v_3) + u_3 * u_1 * (v_3 * v_1) + u_3 * u_2 * (v_3 * v_2) + u_3 * u_3 * (v_3 * v_3) = (u_1 * v_1 + u_2 * v_2 + u_3 * v_3) ^ 2.
Proof.
  by_field.
Qed.

(* kern-cross *)
Theorem kern_cross : let d := 2%nat in
  let u := vector [2; 3] in
  let v := vector [3; 2] in
  let c := 2 in
  let s := 2 in
  (dot d u v + c) ^ 2 = 196 /\ c * c + s * u 0%nat * (s * v 0%nat) + s * u 1%nat * (s * v 1%nat) + (u 0%nat) ^ 2 * ((v 0%nat) ^ 2) + (u 1%nat) ^ 2 * ((v 1%nat) ^ 2) = 124.
Proof.
  cbv zeta. by_numbers.
Qed.

(* kern-cost-less *)
Theorem kern_cost_less : forall (s : R),
  s >= 2 ->
  s + 1 < s ^ 2.
Proof.
  by_real.
Qed.

(* kern-rbf-factors *)
Theorem kern_rbf_factors : forall (d : nat) (u v : vec) (gamma : R),
  (1 <= d)%nat ->
  exp (- (gamma * ((norm d (vsub u v)) ^ 2))) = exp (- (gamma * ((norm d u) ^ 2))) * exp (2 * gamma * dot d u v) * exp (- (gamma * ((norm d v) ^ 2))).
Proof.
  intros. rewrite <- !exp_plus. f_equal. 
  assert ((norm d (vsub u v)) ^ 2 = norm d u ^ 2 - 2 * dot d u v + norm d v ^ 2) as ->; [|ring].
  rewrite !norm_pow2. pose proof (dot_expand d u v 1). unfold vsub. assert (dot d (fun k => u k - v k) (fun k => u k - v k) = dot d (fun k => 1 * u k - v k) (fun k => 1 * u k - v k)) as ->; [|lra].
  apply sum_ext; intros; ring.
Qed.

(* kern-strict *)
Theorem kern_strict : forall (D_ gamma : R),
  gamma > 0 ->
  D_ > 0 ->
  1 - (exp (- (gamma * D_))) ^ 2 > 0.
Proof.
  intros. assert (exp (- (gamma * D_)) < 1) by (apply exp_less_1; nra). pose proof (exp_pos (- (gamma * D_))). nra.
Qed.

(* kern-det *)
Theorem kern_det : forall (t : R),
  t >= 0 ->
  t < 1 ->
  1 + 2 * (t ^ 6) + (- 2) * (t ^ 2) - t ^ 8 > 0.
Proof.
  intros. replace (1 + 2 * t ^ 6 + -2 * t ^ 2 - t ^ 8) with ((1 - t ^ 2) ^ 3 * (1 + t ^ 2)) by ring.
  assert (0 < 1 - t ^ 2) by nra. apply Rlt_gt, Rmult_lt_0_compat; [now apply pow_lt | nra].
Qed.

(* kern-gauss *)
Theorem kern_gauss : forall (d : nat) (u x : vec) (gamma v : R),
  (1 <= d)%nat ->
  2 * v <> 0 ->
  gamma = 1 / (2 * v) ->
  exp (- (gamma * ((norm d (vsub u x)) ^ 2))) = exp (- ((norm d (vsub u x)) ^ 2 / (2 * v))).
Proof.
  intros d u x gamma v R0 H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => v | 1%nat => gamma | 2%nat => / (2 * v) | 3%nat => / v | 4%nat => (exp (- (gamma * ((norm d (vsub u x)) ^ 2)))) | 5%nat => (exp (- ((norm d (vsub u x)) ^ 2 / (2 * v)))) | 6%nat => (norm d (vsub u x)) | 7%nat => u (nth 0 l_ O) | 8%nat => x (nth 0 l_ O) | 9%nat => INR d | _ => 0 end)).
  assert (E1 : 2 * v = (2 * v)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 0 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 2%Z) (Atm 0 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 / (2 * v) = ((1 / 2) * (/ v))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Cst 1%Z) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 2 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 3 ([])))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
  }
  assert (E3 : - (gamma * ((norm d (vsub u x)) ^ 2)) = (((- (((1 / 2) * (/ v)) * sum d (fun i_0 => ((u i_0) * (u i_0))))) + ((/ v) * sum d (fun i_0 => ((u i_0) * (x i_0))))) + (- (((1 / 2) * (/ v)) * sum d (fun i_0 => ((x i_0) * (x i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Pow (Atm 6 ([])) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Atm 3 ([])) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))))) (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 8 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 1 ([])) (Times (Cst 1%Z) (Atm 2 ([])))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 2 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 3 ([]))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 3 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))) (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H1). }
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u x)). }
  }
  assert (E4 : - ((norm d (vsub u x)) ^ 2 / (2 * v)) = (((- (((1 / 2) * (/ v)) * sum d (fun i_0 => ((u i_0) * (u i_0))))) + ((/ v) * sum d (fun i_0 => ((u i_0) * (x i_0))))) + (- (((1 / 2) * (/ v)) * sum d (fun i_0 => ((x i_0) * (x i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Pow (Atm 6 ([])) 2%nat) (Atm 2 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 7 ([0]%nat)))))) (Times (Atm 3 ([])) (Sum 0 (Times (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat)))))) (Opp (Times (Times (Over (Cst 1%Z) 2%positive) (Atm 3 ([]))) (Sum 0 (Times (Atm 8 ([0]%nat)) (Atm 8 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Times (Atm 6 ([])) (Atm 6 ([])))) (Minus (Atm 2 ([])) (Times (Over (Cst 1%Z) 2%positive) (Times (Cst 1%Z) (Atm 3 ([]))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 3 ([]))) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 0 (Times (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))) (Minus (Atm 7 ([0]%nat)) (Atm 8 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; apply inv_mul. }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub u x)). }
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  everywhere E3.
  everywhere E4.
  assert (X1 : 0 <= sum d (fun i_0 => (u i_0) * (u i_0))) by (exact (dot_ge0 d (fun i_0 => (u i_0)))).
  assert (X2 : sum d (fun i_0 => (u i_0) * (x i_0)) * sum d (fun i_0 => (u i_0) * (x i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (x i_0)))).
  assert (X3 : 0 <= sum d (fun i_0 => (x i_0) * (x i_0))) by (exact (dot_ge0 d (fun i_0 => (x i_0)))).
  clear E1 E2 E3 E4 SZ VAL.
  finish.
Qed.

(* kern-rbf-features *)
Theorem kern_rbf_features : forall (s t : R),
  1 * 1 + sqrt 2 * s * (sqrt 2 * t) + sqrt 2 * (s ^ 2) * (sqrt 2 * (t ^ 2)) = 1 + 2 * s * t + (2 * s * t) ^ 2 / 2.
Proof.
  intros s t.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (sqrt 2) | 1%nat => s | 2%nat => t | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Cst 1%Z) (Cst 1%Z)) (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Times (Atm 0 ([])) (Atm 2 ([]))))) (Times (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 2%nat)) (Times (Atm 0 ([])) (Pow (Atm 2 ([])) 2%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Cst 1%Z) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Atm 2 ([])))) (Over (Pow (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Atm 2 ([]))) 2%nat) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([])))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Cst 2%Z)); Times (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([]))) (Atm 2 ([])))) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Cst 2%Z))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

(* kern-series-error *)
Theorem kern_series_error : forall (t : R),
  derivable_pt_lim (fun t => exp (- t) * (1 + t + t ^ 2 / 2 + t ^ 3 / 6)) t (- (exp (- t) * (t ^ 3) / 6)).
Proof.
  assert (L1 : forall (t : R),
  exp (- t) * (- 1) * (1 + t + t ^ 2 / 2 + t ^ 3 / 6) + exp (- t) * (0 + 1 + 2 * (t ^ 1) * 1 / 2 + 3 * (t ^ 2) * 1 / 6) = - (exp (- t) * (t ^ 3) / 6)).
  { intros; entries; by_slope. }
  intros t.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 t)).
  slopes.
Qed.

(* kern-five *)
Theorem kern_five : let d := 1%nat in
  let n := 5%nat in
  let X := rows [[1]; [2]; [4]; [5]; [6]] in
  let y := vector [1; 1; - (1); - (1); 1] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * ((dot d (X i) (X j) + 1) ^ 2))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [0; 5 / 2; 0; 22 / 3; 29 / 6] in
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
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (0)) + (9 / 4) * (alpha 1%nat - (5 / 2)) + (- (25 / 4)) * (alpha 2%nat - (0)) + (- (9)) * (alpha 3%nat - (22 / 3)) + (49 / 4) * (alpha 4%nat - (29 / 6)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (5 / 2)) + (- (99 / 19)) * (alpha 2%nat - (0)) + (- (160 / 19)) * (alpha 3%nat - (22 / 3)) + (235 / 19) * (alpha 4%nat - (29 / 6)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (alpha 2%nat - (0)) + (2) * (alpha 3%nat - (22 / 3)) + (- (10 / 3)) * (alpha 4%nat - (29 / 6)))) as S_2.
  unfold Rsqr in *. written_out. lra.
Qed.

(* kern-five-w *)
Theorem kern_five_w : 5 / 2 * 4 + 29 / 6 * 36 = 22 / 3 * 25 + 2 / 3 /\ 5 / 2 * (2 * sqrt 2) + 29 / 6 * (6 * sqrt 2) = 22 / 3 * (5 * sqrt 2) + (- (8 / 3)) * sqrt 2 /\ 5 / 2 * 1 + 29 / 6 * 1 = 22 / 3 * 1 + 0.
Proof.
  by_real.
Qed.

(* kern-five-polynomial *)
Theorem kern_five_polynomial : forall (b t : R),
  b = 9 ->
  5 / 2 * ((2 * t + 1) ^ 2) + (- (22 / 3)) * ((5 * t + 1) ^ 2) + 29 / 6 * ((6 * t + 1) ^ 2) + b = 2 * (t ^ 2) / 3 - 16 * t / 3 + 9.
Proof.
  by_field.
Qed.

(* kern-five-sum *)
Theorem kern_five_sum : forall (b t : R),
  5 / 2 * ((2 * t + 1) ^ 2) + (- (22 / 3)) * ((5 * t + 1) ^ 2) + 29 / 6 * ((6 * t + 1) ^ 2) + b = 0 * ((t + 1) ^ 2) + 5 / 2 * ((2 * t + 1) ^ 2) + 0 * ((4 * t + 1) ^ 2) + (- (22 / 3)) * ((5 * t + 1) ^ 2) + 29 / 6 * ((6 * t + 1) ^ 2) + b.
Proof.
  by_field.
Qed.

(* kern-five-offset *)
Theorem kern_five_offset : forall (b : R),
  (5 / 2 * ((2 * 2 + 1) ^ 2) + (- (22 / 3)) * ((5 * 2 + 1) ^ 2) + 29 / 6 * ((6 * 2 + 1) ^ 2) + b = 1 <-> b = 9) /\ (5 / 2 * ((2 * 5 + 1) ^ 2) + (- (22 / 3)) * ((5 * 5 + 1) ^ 2) + 29 / 6 * ((6 * 5 + 1) ^ 2) + b = - 1 <-> b = 9) /\ (5 / 2 * ((2 * 6 + 1) ^ 2) + (- (22 / 3)) * ((5 * 6 + 1) ^ 2) + 29 / 6 * ((6 * 6 + 1) ^ 2) + b = 1 <-> b = 9).
Proof.
  by_real.
Qed.

(* kern-five-margins *)
Theorem kern_five_margins : let b := 9 in
  5 / 2 * ((2 * 1 + 1) ^ 2) + (- (22 / 3)) * ((5 * 1 + 1) ^ 2) + 29 / 6 * ((6 * 1 + 1) ^ 2) + b = 13 / 3 /\ 5 / 2 * ((2 * 4 + 1) ^ 2) + (- (22 / 3)) * ((5 * 4 + 1) ^ 2) + 29 / 6 * ((6 * 4 + 1) ^ 2) + b = - (5 / 3).
Proof.
  cbv zeta. by_numbers.
Qed.

(* kern-xor-dual *)
Theorem kern_xor_dual : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[1; 1]; [- (1); - (1)]; [1; - (1)]; [- (1); 1]] in
  let y := vector [- (1); - (1); 1; 1] in
  let objective := fun (alpha : vec) => sum n (fun i => alpha i) - sum n (fun i => sum n (fun j => alpha i * alpha j * y i * y j * ((dot d (X i) (X j) + 1) ^ 2))) / 2 in
  let feasible := fun (alpha : vec) => (forall i, (i < n)%nat -> alpha i >= 0) /\ sum n (fun i => alpha i * y i) = 0 in
  let alpha_star := vector [1 / 8; 1 / 8; 1 / 8; 1 / 8] in
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
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1 / 8)) + (1 / 9) * (alpha 1%nat - (1 / 8)) + (- (1 / 9)) * (alpha 2%nat - (1 / 8)) + (- (1 / 9)) * (alpha 3%nat - (1 / 8)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (1 / 8)) + (- (1 / 10)) * (alpha 2%nat - (1 / 8)) + (- (1 / 10)) * (alpha 3%nat - (1 / 8)))) as S_1.
  pose proof (Rle_0_sqr ((1) * (alpha 2%nat - (1 / 8)) + (1 / 11) * (alpha 3%nat - (1 / 8)))) as S_2.
  pose proof (Rle_0_sqr ((1) * (alpha 3%nat - (1 / 8)))) as S_3.
  unfold Rsqr in *. written_out. lra.
Qed.

(* kern-distance *)
Theorem kern_distance : forall (M : nat) (phi phi_p : vec),
  (1 <= M)%nat ->
  (norm M (vsub phi phi_p)) ^ 2 = dot M phi phi + dot M phi_p phi_p + (- 2) * dot M phi phi_p.
Proof.
  intros M phi phi_p R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M (vsub phi phi_p)) | 1%nat => phi (nth 0 l_ O) | 2%nat => phi_p (nth 0 l_ O) | 3%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) (Times (Opp (Cst 2%Z)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsub phi phi_p)). } }
Qed.

(* kern-centre *)
Theorem kern_centre : forall (M n : nat) (K Phi : mat) (m : vec) (i j : nat),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  INR n <> 0 ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  (forall k, (k < M)%nat -> m k = (vdiv (vsum n (fun q => Phi q)) (INR n)) k) ->
  dot M (vsub (Phi i) m) (vsub (Phi j) m) = K i j - sum n (fun q => K i q) / INR n - sum n (fun q => K q j) / INR n + sum n (fun q => sum n (fun r => K q r) / INR n) / INR n.
Proof.
  intros M n K Phi m i j R0 R1 R2 R3 R4 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 1%nat => m (nth 0 l_ O) | 2%nat => K (nth 0 l_ O) (nth 1 l_ O) | 3%nat => / (INR n) | 4%nat => INR n | 5%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Minus (Atm 0 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Minus (Atm 0 ([2;0]%nat)) (Atm 1 ([0]%nat))))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Minus (Atm 2 ([0;1]%nat)) (Times (Sum 0 (Atm 2 ([1;0]%nat))) (Atm 3 ([])))) (Times (Sum 0 (Atm 2 ([0;2]%nat))) (Atm 3 ([])))) (Times (Sum 0 (Times (Sum 0 (Atm 2 ([1;0]%nat))) (Atm 3 ([])))) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 1 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([1;0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Sum 0 (Atm 0 ([0;1]%nat))) (Atm 3 ([]))))); Sum 1 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([2;0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Sum 0 (Atm 0 ([0;1]%nat))) (Atm 3 ([]))))); Sum 1 (Times (Times (Cst 1%Z) (Atm 1 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Times (Sum 0 (Atm 0 ([0;1]%nat))) (Atm 3 ([]))))); Times (Opp (Cst 1%Z)) (Minus (Atm 2 ([0;1]%nat)) (Sum 1 (Times (Atm 0 ([1;0]%nat)) (Atm 0 ([2;0]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Atm 2 ([1;0]%nat)) (Sum 1 (Times (Atm 0 ([2;0]%nat)) (Atm 0 ([1;0]%nat)))))); Sum 0 (Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Atm 2 ([0;2]%nat)) (Sum 1 (Times (Atm 0 ([1;0]%nat)) (Atm 0 ([3;0]%nat)))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 3 ([])) (Atm 3 ([])))) (Minus (Atm 2 ([1;0]%nat)) (Sum 1 (Times (Atm 0 ([2;0]%nat)) (Atm 0 ([1;0]%nat))))))); Sum 1 (Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0;1]%nat)) (Atm 3 ([])))) (Minus (Atm 1 ([1]%nat)) (Times (Sum 0 (Atm 0 ([0;2]%nat))) (Atm 3 ([]))))))] ([[];[];[];[];[];[];[];[0];[];[0];[];[0];[];[0];[];[];[];[];[];[];[0];[];[0];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7588 Hb7588; apply mul0, Rminus_diag_eq; exact (H2 b7588 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7588 Hb7588; apply mul0, Rminus_diag_eq; exact (H2 b7588 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7588 Hb7588; apply mul0, Rminus_diag_eq; exact (H2 b7588 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H1 i ltac:(first [assumption|lia]) j ltac:(first [assumption|lia])). }
  { apply sum0; intros b7589 Hb7589; apply mul0, Rminus_diag_eq; exact (H1 i ltac:(first [assumption|lia]) b7589 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7590 Hb7590; apply mul0, Rminus_diag_eq; exact (H1 b7590 ltac:(first [assumption|lia]) j ltac:(first [assumption|lia])). }
  { apply sum0; intros b7591 Hb7591; apply sum0; intros b7592 Hb7592; apply mul0, Rminus_diag_eq; exact (H1 b7591 ltac:(first [assumption|lia]) b7592 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7588 Hb7588; apply sum0; intros b7595 Hb7595; apply mul0, Rminus_diag_eq; exact (H2 b7588 ltac:(first [assumption|lia])). } }
Qed.

Theorem kern_centre_defined_2 : forall (M n : nat) (K Phi : mat) (m : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  INR n <> 0 ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  (forall k, (k < M)%nat -> m k = (vdiv (vsum n (fun q => Phi q)) (INR n)) k) ->
  forall q, (q < n)%nat -> INR n <> 0.
Proof.
  by_sign.
Qed.

(* kern-constant *)
Theorem kern_constant_1 : forall (n : nat) (K : mat) (z : vec) (c : R),
  (1 <= n)%nat ->
  symmetric n K ->
  sum n (fun i => z i) = 0 ->
  sum n (fun i => sum n (fun j => z i * z j * (K i j + c))) = entry (mmul n (mmul n (tr (col z)) K) (col z)) + c * ((sum n (fun i => z i)) ^ 2).
Proof.
  intros n K z c R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => c | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Plus (Atm 1 ([1;0]%nat)) (Atm 2 ([])))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Atm 0 ([0]%nat)))) (Times (Atm 2 ([])) (Pow (Sum 0 (Atm 0 ([0]%nat))) 2%nat)))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem kern_constant_2 : forall (n : nat) (K : mat) (z : vec) (c : R),
  (1 <= n)%nat ->
  symmetric n K ->
  sum n (fun i => z i) = 0 ->
  entry (mmul n (mmul n (tr (col z)) K) (col z)) + c * ((sum n (fun i => z i)) ^ 2) = entry (mmul n (mmul n (tr (col z)) K) (col z)).
Proof.
  intros n K z c R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => c | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Atm 0 ([0]%nat)))) (Times (Atm 2 ([])) (Pow (Sum 0 (Atm 0 ([0]%nat))) 2%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0;1]%nat)))) (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 0 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z)))] ([[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7632 Hb7632; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-origin *)
Theorem kern_origin : forall (M n : nat) (Phi : mat) (m z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => z i) = 0 ->
  sum n (fun i => sum n (fun j => z i * z j * dot M (vsub (Phi i) m) (vsub (Phi j) m))) = sum n (fun i => sum n (fun j => z i * z j * dot M (Phi i) (Phi j))).
Proof.
  intros M n Phi m z R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 2%nat => m (nth 0 l_ O) | 3%nat => INR n | 4%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Minus (Atm 1 ([2;0]%nat)) (Atm 2 ([0]%nat))) (Minus (Atm 1 ([1;0]%nat)) (Atm 2 ([0]%nat)))))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Sum 1 (Times (Atm 1 ([2;0]%nat)) (Atm 1 ([1;0]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 1 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([1;0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z)))); Sum 0 (Sum 1 (Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z))))] ([[];[0];[];[];[];[1;0];[];[1];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b3807 Hb3807; apply sum0; intros b3811 Hb3811; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b3808 Hb3808; apply sum0; intros b3813 Hb3813; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-fit *)
Theorem kern_fit_1 : forall (n : nat) (e y : vec) (epsilon : R) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  (forall j, (j < n)%nat -> y i * y j * e j >= - epsilon) ->
  y i * (y i + sum n (fun j => e j * y j)) = 1 + sum n (fun j => y i * y j * e j).
Proof.
  intros n e y epsilon i R0 R1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => e (nth 0 l_ O) | 2%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Atm 0 ([0]%nat)) (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 0 ([0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

Theorem kern_fit_2 : forall (n : nat) (e y : vec) (epsilon : R) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  (forall j, (j < n)%nat -> y i * y j * e j >= - epsilon) ->
  1 + sum n (fun j => y i * y j * e j) >= 1 - INR n * epsilon.
Proof.
  intros n e y epsilon i R0 R1 H0 H1.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun j => y i * y j * e j) >= sum n (fun j => - epsilon)) by (apply sum_ge; first [assumption | intros j_ H_; specialize (H1 j_ H_); tauto]).
  assert (X3 : y i * y i * e i - (- epsilon) <= sum n (fun j => y i * y j * e j - (- epsilon))) by (apply (term_le_sum _ (fun j => y i * y j * e j - (- epsilon))); [assumption | intros j_ H_; specialize (H1 j_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => e (nth 0 l_ O) | 3%nat => epsilon | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * y i * e i = (e i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 2 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E3 : - epsilon = (- epsilon)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 3 ([]))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun j => y i * y j * e j) = ((y i) * sum n (fun i_0 => ((y i_0) * (e i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun j => - epsilon) = (- ((INR n) * epsilon))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 1 ([])) (Atm 3 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E6 : y i * y i * e i - (- epsilon) = ((e i) + epsilon)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))) (Opp (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 2 ([0]%nat)) (Atm 3 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 2 ([0]%nat))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E7 : sum n (fun j => y i * y j * e j - (- epsilon)) = (((INR n) * epsilon) + ((y i) * sum n (fun i_0 => ((y i_0) * (e i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))) (Opp (Atm 3 ([]))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 1 ([])) (Atm 3 ([]))) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 3 ([]))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E8 : 1 + sum n (fun j => y i * y j * e j) = (1 + ((y i) * sum n (fun i_0 => ((y i_0) * (e i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : 1 - INR n * epsilon = ((- ((INR n) * epsilon)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Atm 3 ([])))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Times (Atm 1 ([])) (Atm 3 ([])))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E4 in X2.
  try rewrite E5 in X2.
  try rewrite E6 in X3.
  try rewrite E7 in X3.
  try rewrite E8.
  try rewrite E9.
  assert (X4 : sum n (fun i_0 => (y i_0) * (e i_0)) * sum n (fun i_0 => (y i_0) * (e i_0)) <= sum n (fun i_0 => (y i_0) * (y i_0)) * sum n (fun i_0 => (e i_0) * (e i_0))) by (exact (cauchy n (fun i_0 => (y i_0)) (fun i_0 => (e i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

(* kern-flat *)
Theorem kern_flat : forall (n : nat) (k z : vec) (b : R),
  (1 <= n)%nat ->
  sum n (fun i => z i) = 0 ->
  sum n (fun i => z i * k i) + b = b - sum n (fun i => z i * (1 - k i)).
Proof.
  intros n k z b R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => k (nth 0 l_ O) | 2%nat => b | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 2 ([])) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z))] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-wide *)
Theorem kern_wide : forall (d n : nat) (X : mat) (z : vec) (gamma : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => z i) = 0 ->
  sum n (fun i => sum n (fun j => z i * z j * (1 - gamma * ((norm d (vsub (X i) (X j))) ^ 2)))) = 2 * gamma * ((norm d (vsum n (fun i => vscal (z i) (X i)))) ^ 2).
Proof.
  intros d n X z gamma R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => gamma | 2%nat => (norm d (vsub (X (nth 0 l_ O)) (X (nth 1 l_ O)))) | 3%nat => (norm d (vsum n (fun i => vscal (z i) (X i)))) | 4%nat => X (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR n | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 0 (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Minus (Cst 1%Z) (Times (Atm 1 ([])) (Pow (Atm 2 ([1;0]%nat)) 2%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Cst 2%Z) (Atm 1 ([]))) (Pow (Atm 3 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([])))) (Minus (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat))) (Sum 1 (Times (Minus (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat))) (Minus (Atm 4 ([2;0]%nat)) (Atm 4 ([1;0]%nat)))))))); Times (Times (Opp (Cst 2%Z)) (Atm 1 ([]))) (Minus (Times (Atm 3 ([])) (Atm 3 ([]))) (Sum 1 (Times (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0;1]%nat)))) (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 4 ([0;1]%nat))))))); Sum 0 (Sum 1 (Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 4 ([1;0]%nat))) (Atm 4 ([1;0]%nat)))) (Minus (Sum 0 (Atm 0 ([0]%nat))) (Cst 0%Z))))] ([[];[0];[];[];[];[0];[0];[];[];[];[];[0;1];[1;0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b492 Hb492; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b491 Hb491; apply sum0; intros b492 Hb492; apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (X b491) (X b492))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsum n (fun i => vscal (z i) (X i)))). }
  { apply sum0; intros b491 Hb491; apply sum0; intros b494 Hb494; apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-nearest *)
Theorem kern_nearest : forall (n : nat) (alpha e y : vec) (a epsilon : R) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (y i) ^ 2 = 1 ->
  (forall j, (j < n)%nat -> y i * alpha j * y j * e j >= - (epsilon * alpha j)) ->
  y i * (a * y i + sum n (fun j => alpha j * y j * e j)) >= a - epsilon * sum n (fun j => alpha j).
Proof.
  intros n alpha e y a epsilon i R0 R1 H0 H1.
  pose proof (H1 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun j => y i * alpha j * y j * e j) >= sum n (fun j => - (epsilon * alpha j))) by (apply sum_ge; first [assumption | intros j_ H_; specialize (H1 j_ H_); tauto]).
  assert (X3 : y i * alpha i * y i * e i - (- (epsilon * alpha i)) <= sum n (fun j => y i * alpha j * y j * e j - (- (epsilon * alpha j)))) by (apply (term_le_sum _ (fun j => y i * alpha j * y j * e j - (- (epsilon * alpha j)))); [assumption | intros j_ H_; specialize (H1 j_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | 2%nat => alpha (nth 0 l_ O) | 3%nat => e (nth 0 l_ O) | 4%nat => epsilon | 5%nat => a | _ => 0 end)).
  assert (E1 : (y i) ^ 2 = 1).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([0]%nat)) 2%nat) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E2 : y i * alpha i * y i * e i = ((alpha i) * (e i))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E3 : - (epsilon * alpha i) = (- ((alpha i) * epsilon))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 4 ([])) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun j => y i * alpha j * y j * e j) = ((y i) * sum n (fun i_0 => (((y i_0) * (alpha i_0)) * (e i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : sum n (fun j => - (epsilon * alpha j)) = (- (epsilon * sum n (fun i_0 => (alpha i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Opp (Times (Atm 4 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Atm 4 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : y i * alpha i * y i * e i - (- (epsilon * alpha i)) = (((alpha i) * (e i)) + ((alpha i) * epsilon))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat))) (Opp (Times (Atm 4 ([])) (Atm 2 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Times (Atm 2 ([0]%nat)) (Atm 4 ([]))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E7 : sum n (fun j => y i * alpha j * y j * e j - (- (epsilon * alpha j))) = (((y i) * sum n (fun i_0 => (((y i_0) * (alpha i_0)) * (e i_0)))) + (epsilon * sum n (fun i_0 => (alpha i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat))) (Opp (Times (Atm 4 ([])) (Atm 2 ([0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat))))) (Times (Atm 4 ([])) (Sum 0 (Atm 2 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : y i * (a * y i + sum n (fun j => alpha j * y j * e j)) = (a + ((y i) * sum n (fun i_0 => (((y i_0) * (alpha i_0)) * (e i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Times (Atm 5 ([])) (Atm 0 ([0]%nat))) (Sum 0 (Times (Times (Atm 2 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Times (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 5 ([]))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (H0). }
  }
  assert (E9 : a - epsilon * sum n (fun j => alpha j) = (a + (- (epsilon * sum n (fun i_0 => (alpha i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 5 ([])) (Times (Atm 4 ([])) (Sum 0 (Atm 2 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 5 ([])) (Opp (Times (Atm 4 ([])) (Sum 0 (Atm 2 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in X1.
  try rewrite E3 in X1.
  try rewrite E4 in X2.
  try rewrite E5 in X2.
  try rewrite E6 in X3.
  try rewrite E7 in X3.
  try rewrite E8.
  try rewrite E9.
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 SZ VAL.
  finish.
Qed.

(* kern-nearest-factor *)
Theorem kern_nearest_factor : forall (D_ E_ gamma s t : R),
  exp (gamma * D_) * (s * exp (- (gamma * D_)) + t * exp (- (gamma * E_))) = s + t * exp (- (gamma * (E_ - D_))).
Proof.
  by_exp.
Qed.

(* kern-rbf-score *)
Theorem kern_rbf_score : forall (d n : nat) (X : mat) (alpha x y : vec) (b gamma : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  sum n (fun i => alpha i * y i * exp (- (gamma * ((norm d (vsub (X i) x)) ^ 2)))) + b = sum n (fun i => alpha i * y i * exp (- (gamma * ((norm d (vsub (X i) x)) ^ 2)))) + b.
Proof.
  intros d n X alpha x y b gamma R0 R1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => (exp (- (gamma * ((norm d (vsub (X (nth 0 l_ O)) x)) ^ 2)))) | 3%nat => b | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Atm 3 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([0]%nat)))) (Atm 3 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-decay *)
Theorem kern_decay : forall (s : R),
  s <> 0 ->
  exp s > 1 + s.
Proof.
  by_exps.
Qed.

(* kern-mean-label *)
Theorem kern_mean_label : forall (n : nat) (y : vec) (b : R),
  (1 <= n)%nat ->
  INR n <> 0 ->
  b = sum n (fun i => y i) / INR n ->
  (forall i, (i < n)%nat -> (y i) ^ 2 = 1) ->
  sum n (fun i => (1 - y i * b) * y i) = 0.
Proof.
  intros n y b R0 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => b | 2%nat => / (INR n) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 1 ([])))) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Atm 1 ([])) (Times (Sum 0 (Atm 0 ([0]%nat))) (Atm 2 ([]))))); Sum 0 (Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 2 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([0]%nat)) (Atm 2 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))); Sum 0 (Times (Times (Opp (Cst 1%Z)) (Atm 0 ([0]%nat))) (Minus (Times (Atm 3 ([])) (Atm 2 ([]))) (Cst 1%Z)))] ([[];[];[];[];[0];[0];[];[0];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b7782 Hb7782; apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b7782 Hb7782; apply sum0; intros b7783 Hb7783; apply mul0, Rminus_diag_eq; exact (H2 b7782 ltac:(first [assumption|lia])). }
  { apply sum0; intros b7783 Hb7783; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  { apply sum0; intros b7783 Hb7783; apply mul0, Rminus_diag_eq; refine (Rinv_r ((INR n)) _); nz. } }
Qed.

(* kern-minority *)
Theorem kern_minority : forall (C_ b p q : R),
  q <> 0 ->
  C_ * p / q - b = 1 ->
  C_ + b = C_ * (p + q) / q - 1.
Proof.
  intros C_ b p q H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => C_ | 1%nat => b | 2%nat => p | 3%nat => q | 4%nat => / q | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Times (Atm 0 ([])) (Plus (Atm 2 ([])) (Atm 3 ([])))) (Atm 4 ([]))) (Cst 1%Z))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Minus (Times (Times (Atm 0 ([])) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 1 ([]))) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([]))) (Minus (Times (Atm 3 ([])) (Atm 4 ([]))) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; refine (Rinv_r (q) _); nz. } }
Qed.

(* kern-minority-price *)
Theorem kern_minority_price_defined_1 : forall (p q : R),
  p >= 0 ->
  q > 0 ->
  q <> 0.
Proof.
  by_sign.
Qed.

Theorem kern_minority_price_defined_2 : forall (p q : R),
  p >= 0 ->
  q > 0 ->
  p + q <> 0.
Proof.
  by_sign.
Qed.

(* kern-flat-bound *)
Theorem kern_flat_bound : forall (n : nat) (k z : vec) (C_ D_ gamma : R),
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> z i * (1 - k i) <= C_ * gamma * D_) ->
  sum n (fun i => z i * (1 - k i)) <= INR n * C_ * gamma * D_.
Proof.
  intros n k z C_ D_ gamma R0 H0.
  assert (X1 : sum n (fun i => z i * (1 - k i)) <= sum n (fun i => C_ * gamma * D_)) by (apply sum_le; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => z (nth 0 l_ O) | 1%nat => k (nth 0 l_ O) | 2%nat => INR n | 3%nat => C_ | 4%nat => gamma | 5%nat => D_ | _ => 0 end)).
  assert (E1 : sum n (fun i => z i * (1 - k i)) = ((- sum n (fun i_0 => ((z i_0) * (k i_0)))) + sum n (fun i_0 => (z i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Cst 1%Z) (Atm 1 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 1 ([0]%nat))))) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => C_ * gamma * D_) = ((((INR n) * C_) * gamma) * D_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Atm 3 ([])) (Atm 4 ([]))) (Atm 5 ([])))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Atm 2 ([])) (Atm 3 ([]))) (Atm 4 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Times (Atm 3 ([])) (Atm 4 ([]))) (Atm 5 ([])))) (Minus (Sum 0 (Cst 1%Z)) (Atm 2 ([])))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : INR n * C_ * gamma * D_ = ((((INR n) * C_) * gamma) * D_)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Atm 2 ([])) (Atm 3 ([]))) (Atm 4 ([]))) (Atm 5 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Atm 2 ([])) (Atm 3 ([]))) (Atm 4 ([]))) (Atm 5 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E1.
  try rewrite E3.
  assert (X2 : sum n (fun i_0 => (z i_0) * (k i_0)) * sum n (fun i_0 => (z i_0) * (k i_0)) <= sum n (fun i_0 => (z i_0) * (z i_0)) * sum n (fun i_0 => (k i_0) * (k i_0))) by (exact (cauchy n (fun i_0 => (z i_0)) (fun i_0 => (k i_0)))).
  clear E1 E2 E3 SZ VAL.
  finish.
Qed.

(* kern-pca *)
Theorem kern_pca : forall (M n : nat) (Phi : mat) (z : vec) (lam : R),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  forall k, (k < M)%nat -> (vsub (column (mmul M (mmul n (tr Phi) Phi) (mmul n (tr Phi) (col z)))) (vscal lam (column (mmul n (tr Phi) (col z))))) k = (column (mmul n (tr Phi) (col (vsub (column (mmul n (mmul M Phi (tr Phi)) (col z))) (vscal lam z))))) k.
Proof.
  intros M n Phi z lam R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 1%nat => z (nth 0 l_ O) | 2%nat => lam | 3%nat => INR M | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Times (Sum 1 (Times (Atm 0 ([0;2]%nat)) (Atm 0 ([0;1]%nat)))) (Sum 1 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat)))))) (Times (Atm 2 ([])) (Sum 1 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat)))))) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 0 ([0;1]%nat)) (Minus (Sum 1 (Times (Sum 0 (Times (Atm 0 ([2;0]%nat)) (Atm 0 ([1;0]%nat)))) (Atm 1 ([0]%nat)))) (Times (Atm 2 ([])) (Atm 1 ([0]%nat))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[1];[];[0;1;0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* kern-pca-norm *)
Theorem kern_pca_norm : forall (M n : nat) (Phi : mat) (z : vec) (lam : R),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  entry (mmul n (mmul M (mmul n (tr (col z)) Phi) (tr Phi)) (col z)) = entry (mmul n (mscal lam (tr (col z))) (col z)) ->
  (norm M (column (mmul n (tr Phi) (col z)))) ^ 2 = lam * ((norm n z) ^ 2).
Proof.
  intros M n Phi z lam R0 R1 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => M | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M (column (mmul n (tr Phi) (col z)))) | 1%nat => lam | 2%nat => (norm n z) | 3%nat => z (nth 0 l_ O) | 4%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR n | 6%nat => INR M | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([])) (Pow (Atm 2 ([])) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 1 (Times (Sum 0 (Times (Atm 4 ([0;1]%nat)) (Atm 3 ([0]%nat)))) (Sum 0 (Times (Atm 4 ([0;1]%nat)) (Atm 3 ([0]%nat))))))); Times (Times (Opp (Cst 1%Z)) (Atm 1 ([]))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Sum 1 (Times (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat)))) (Atm 4 ([1;0]%nat)))) (Atm 3 ([0]%nat)))) (Sum 0 (Times (Times (Atm 1 ([])) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))))] ([[];[];[];[0;1];[];[];[1];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (column (mmul n (tr Phi) (col z)))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq n z). }
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* kern-kmeans *)
Theorem kern_kmeans : forall (M n : nat) (K Phi : mat) (phi z : vec),
  (1 <= M)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul M Phi (tr Phi)) k k') ->
  (norm M (vsub phi (column (mmul n (tr Phi) (col z))))) ^ 2 = dot M phi phi - entry (mmul M (mmul n (mscal 2 (tr (col z))) Phi) (col phi)) + entry (mmul n (mmul n (tr (col z)) K) (col z)).
Proof.
  intros M n K Phi phi z R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M (vsub phi (column (mmul n (tr Phi) (col z))))) | 1%nat => phi (nth 0 l_ O) | 2%nat => z (nth 0 l_ O) | 3%nat => Phi (nth 0 l_ O) (nth 1 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR M | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Sum 0 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) (Sum 0 (Times (Sum 1 (Times (Times (Cst 2%Z) (Atm 2 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Atm 1 ([0]%nat))))) (Sum 1 (Times (Sum 1 (Times (Atm 2 ([0]%nat)) (Atm 4 ([0;1]%nat)))) (Atm 2 ([0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 2 ([0]%nat))))) (Minus (Atm 1 ([0]%nat)) (Sum 1 (Times (Atm 3 ([0;1]%nat)) (Atm 2 ([0]%nat)))))))); Sum 1 (Sum 1 (Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([0]%nat)) (Atm 2 ([1]%nat)))) (Minus (Atm 4 ([0;1]%nat)) (Sum 0 (Times (Atm 3 ([1;0]%nat)) (Atm 3 ([2;0]%nat)))))))] ([[];[];[];[];[];[];[];[];[];[];[1;0];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsub phi (column (mmul n (tr Phi) (col z))))). }
  { apply sum0; intros b7720 Hb7720; apply sum0; intros b7721 Hb7721; apply mul0, Rminus_diag_eq; exact (H0 b7721 ltac:(first [assumption|lia]) b7720 ltac:(first [assumption|lia])). } }
Qed.

(* kern-positive *)
Theorem kern_positive : forall (z_1 z_2 : R),
  z_2 = - z_1 ->
  z_1 ^ 2 + 4 * z_1 * z_2 + z_2 ^ 2 = (- 2) * (z_1 ^ 2).
Proof.
  by_field.
Qed.

(* kern-quiz-same *)
Theorem kern_quiz_same : forall (t : R),
  (- 1 - t) ^ 2 = (1 + t) ^ 2.
Proof.
  by_field.
Qed.

(* kern-quiz-form *)
Theorem kern_quiz_form : forall (c : R),
  (1 * 1 + c) ^ 2 + (- 2) * ((1 * (- 1) + c) ^ 2) + (- (- 1) + c) ^ 2 = 8 * c.
Proof.
  by_field.
Qed.

(* kern-ex-map-line *)
Theorem kern_ex_map_line : forall (a c u_1 v_1 : R),
  a > 0 ->
  c > 0 ->
  c * c + sqrt (2 * a * c) * u_1 * (sqrt (2 * a * c) * v_1) + a * (u_1 ^ 2) * (a * (v_1 ^ 2)) = (a * (u_1 * v_1) + c) ^ 2.
Proof.
  intros a c u_1 v_1 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c | 1%nat => (sqrt (2 * a * c)) | 2%nat => u_1 | 3%nat => v_1 | 4%nat => a | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Times (Times (Atm 1 ([])) (Atm 2 ([]))) (Times (Atm 1 ([])) (Atm 3 ([]))))) (Times (Times (Atm 4 ([])) (Pow (Atm 2 ([])) 2%nat)) (Times (Atm 4 ([])) (Pow (Atm 3 ([])) 2%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Plus (Times (Atm 4 ([])) (Times (Atm 2 ([])) (Atm 3 ([])))) (Atm 0 ([]))) 2%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Times (Times (Cst 2%Z) (Atm 4 ([]))) (Atm 0 ([]))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_ex_map_line_defined_1 : forall (a c : R),
  a > 0 ->
  c > 0 ->
  2 * a * c >= 0.
Proof.
  by_real.
Qed.

(* kern-ex-map-plane *)
Theorem kern_ex_map_plane : forall (a c u_1 u_2 v_1 v_2 : R),
  a > 0 ->
  c > 0 ->
  c * c + sqrt (2 * a * c) * u_1 * (sqrt (2 * a * c) * v_1) + sqrt (2 * a * c) * u_2 * (sqrt (2 * a * c) * v_2) + a * (u_1 ^ 2) * (a * (v_1 ^ 2)) + a * (u_2 ^ 2) * (a * (v_2 ^ 2)) = (a * (u_1 * v_1 + u_2 * v_2) + c) ^ 2 - 2 * (a ^ 2) * u_1 * u_2 * v_1 * v_2.
Proof.
  intros a c u_1 u_2 v_1 v_2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => c | 1%nat => (sqrt (2 * a * c)) | 2%nat => u_1 | 3%nat => v_1 | 4%nat => u_2 | 5%nat => v_2 | 6%nat => a | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Plus (Times (Atm 0 ([])) (Atm 0 ([]))) (Times (Times (Atm 1 ([])) (Atm 2 ([]))) (Times (Atm 1 ([])) (Atm 3 ([]))))) (Times (Times (Atm 1 ([])) (Atm 4 ([]))) (Times (Atm 1 ([])) (Atm 5 ([]))))) (Times (Times (Atm 6 ([])) (Pow (Atm 2 ([])) 2%nat)) (Times (Atm 6 ([])) (Pow (Atm 3 ([])) 2%nat)))) (Times (Times (Atm 6 ([])) (Pow (Atm 4 ([])) 2%nat)) (Times (Atm 6 ([])) (Pow (Atm 5 ([])) 2%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Pow (Plus (Times (Atm 6 ([])) (Plus (Times (Atm 2 ([])) (Atm 3 ([]))) (Times (Atm 4 ([])) (Atm 5 ([]))))) (Atm 0 ([]))) 2%nat) (Times (Times (Times (Times (Times (Cst 2%Z) (Pow (Atm 6 ([])) 2%nat)) (Atm 2 ([]))) (Atm 4 ([]))) (Atm 3 ([]))) (Atm 5 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Atm 2 ([])) (Atm 3 ([])))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Times (Times (Cst 2%Z) (Atm 6 ([]))) (Atm 0 ([])))); Times (Times (Cst 1%Z) (Times (Atm 4 ([])) (Atm 5 ([])))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Times (Times (Cst 2%Z) (Atm 6 ([]))) (Atm 0 ([]))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

Theorem kern_ex_map_plane_defined_1 : forall (a c : R),
  a > 0 ->
  c > 0 ->
  2 * a * c >= 0.
Proof.
  by_real.
Qed.

(* kern-tanh-not *)
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

(* kern-tanh-negative *)
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

Theorem kern_tanh_negative_defined_1 : forall (c : R),
  c < 0 ->
  exp (2 * c) + 1 <> 0.
Proof.
  by_sign.
Qed.

(* kern-normalised *)
Theorem kern_normalised : forall (M : nat) (phi phi_p : vec),
  (1 <= M)%nat ->
  (norm M phi) ^ 2 = 1 ->
  (norm M phi_p) ^ 2 = 1 ->
  (norm M (vsub phi phi_p)) ^ 2 = 2 + (- 2) * dot M phi phi_p.
Proof.
  intros M phi phi_p R0 H0 H1.
  pose proof (norm_ge0 M phi) as X1.
  pose proof (dot_ge0 M phi) as X2.
  pose proof (norm_sq M phi) as X3.
  pose proof (norm_ge0 M phi_p) as X4.
  pose proof (dot_ge0 M phi_p) as X5.
  pose proof (norm_sq M phi_p) as X6.
  pose proof (norm_ge0 M (vsub phi phi_p)) as X7.
  pose proof (dot_ge0 M (vsub phi phi_p)) as X8.
  pose proof (norm_sq M (vsub phi phi_p)) as X9.
  pose proof (dot_norms M phi phi_p) as X10.
  pose proof (dot_norms_neg M phi phi_p) as X11.
  pose proof (dot_norms M (vsub phi phi_p) phi) as X12.
  pose proof (dot_norms_neg M (vsub phi phi_p) phi) as X13.
  pose proof (dot_norms M (vsub phi phi_p) phi_p) as X14.
  pose proof (dot_norms_neg M (vsub phi phi_p) phi_p) as X15.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => M | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm M phi) | 1%nat => (norm M phi_p) | 2%nat => phi (nth 0 l_ O) | 3%nat => phi_p (nth 0 l_ O) | 4%nat => INR M | 5%nat => (norm M (vsub phi phi_p)) | _ => 0 end)).
  assert (E1 : (norm M phi) ^ 2 = sum M (fun i_0 => ((phi i_0) * (phi i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq M phi). }
  }
  assert (E2 : (norm M phi_p) ^ 2 = sum M (fun i_0 => ((phi_p i_0) * (phi_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq M phi_p). }
  }
  assert (E3 : (norm M (vsub phi phi_p)) ^ 2 = ((sum M (fun i_0 => ((phi i_0) * (phi i_0))) + (- (2 * sum M (fun i_0 => ((phi i_0) * (phi_p i_0)))))) + sum M (fun i_0 => ((phi_p i_0) * (phi_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 5 ([])) 2%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq M (vsub phi phi_p)). }
  }
  assert (E4 : 2 + (- 2) * dot M phi phi_p = (2 + (- (2 * sum M (fun i_0 => ((phi i_0) * (phi_p i_0))))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 2%Z) (Times (Opp (Cst 2%Z)) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Cst 2%Z) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : dot M phi phi = sum M (fun i_0 => ((phi i_0) * (phi i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : dot M phi_p phi_p = sum M (fun i_0 => ((phi_p i_0) * (phi_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E7 : dot M (vsub phi phi_p) (vsub phi phi_p) = ((sum M (fun i_0 => ((phi i_0) * (phi i_0))) + (- (2 * sum M (fun i_0 => ((phi i_0) * (phi_p i_0)))))) + sum M (fun i_0 => ((phi_p i_0) * (phi_p i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Times (Cst 2%Z) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot M phi phi_p = sum M (fun i_0 => ((phi i_0) * (phi_p i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot M (vsub phi phi_p) phi = (sum M (fun i_0 => ((phi i_0) * (phi i_0))) + (- sum M (fun i_0 => ((phi i_0) * (phi_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 2 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot M (vsub phi phi_p) phi_p = (sum M (fun i_0 => ((phi i_0) * (phi_p i_0))) + (- sum M (fun i_0 => ((phi_p i_0) * (phi_p i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Minus (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 2 ([0]%nat)) (Atm 3 ([0]%nat)))) (Opp (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in H0.
  try rewrite E2 in H1.
  try rewrite E3.
  try rewrite E4.
  try rewrite E5 in X2.
  try rewrite E5 in X3.
  try rewrite E6 in X5.
  try rewrite E6 in X6.
  try rewrite E7 in X8.
  try rewrite E7 in X9.
  try rewrite E8 in X10.
  try rewrite E8 in X11.
  try rewrite E9 in X12.
  try rewrite E9 in X13.
  try rewrite E10 in X14.
  try rewrite E10 in X15.
  assert (X16 : 0 <= sum M (fun i_0 => (phi i_0) * (phi i_0))) by (exact (dot_ge0 M (fun i_0 => (phi i_0)))).
  assert (X17 : sum M (fun i_0 => (phi i_0) * (phi_p i_0)) * sum M (fun i_0 => (phi i_0) * (phi_p i_0)) <= sum M (fun i_0 => (phi i_0) * (phi i_0)) * sum M (fun i_0 => (phi_p i_0) * (phi_p i_0))) by (exact (cauchy M (fun i_0 => (phi i_0)) (fun i_0 => (phi_p i_0)))).
  assert (X18 : 0 <= sum M (fun i_0 => (phi_p i_0) * (phi_p i_0))) by (exact (dot_ge0 M (fun i_0 => (phi_p i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  finish.
Qed.

(* kern-cube *)
Theorem kern_cube : forall (u_1 u_2 v_1 v_2 : R),
  u_1 ^ 3 * (v_1 ^ 3) + sqrt 3 * (u_1 ^ 2) * u_2 * (sqrt 3 * (v_1 ^ 2) * v_2) + sqrt 3 * u_1 * (u_2 ^ 2) * (sqrt 3 * v_1 * (v_2 ^ 2)) + u_2 ^ 3 * (v_2 ^ 3) = (u_1 * v_1 + u_2 * v_2) ^ 3.
Proof.
  intros u_1 u_2 v_1 v_2.
  { pose (SZ := (fun z_ : nat => match z_ with _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u_1 | 1%nat => v_1 | 2%nat => (sqrt 3) | 3%nat => u_2 | 4%nat => v_2 | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Times (Pow (Atm 0 ([])) 3%nat) (Pow (Atm 1 ([])) 3%nat)) (Times (Times (Times (Atm 2 ([])) (Pow (Atm 0 ([])) 2%nat)) (Atm 3 ([]))) (Times (Times (Atm 2 ([])) (Pow (Atm 1 ([])) 2%nat)) (Atm 4 ([]))))) (Times (Times (Times (Atm 2 ([])) (Atm 0 ([]))) (Pow (Atm 3 ([])) 2%nat)) (Times (Times (Atm 2 ([])) (Atm 1 ([]))) (Pow (Atm 4 ([])) 2%nat)))) (Times (Pow (Atm 3 ([])) 3%nat) (Pow (Atm 4 ([])) 3%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Plus (Times (Atm 0 ([])) (Atm 1 ([]))) (Times (Atm 3 ([])) (Atm 4 ([])))) 3%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 3 ([]))) (Atm 1 ([]))) (Atm 1 ([]))) (Atm 4 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Cst 3%Z)); Times (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 3 ([]))) (Atm 3 ([]))) (Atm 1 ([]))) (Atm 4 ([]))) (Atm 4 ([])))) (Minus (Times (Atm 2 ([])) (Atm 2 ([]))) (Cst 3%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. }
  { apply mul0, Rminus_diag_eq; apply sqrt_sqrt; nonneg. } }
Qed.

(* kern-ex-tent *)
Theorem kern_ex_tent : forall (s t : R),
  1 - Rabs (s - t) = Rmin s t + Rmin (1 - s) (1 - t).
Proof.
  by_real.
Qed.

(* kern-ex-log-not *)
Theorem kern_ex_log_not : ln (1 + 1 * 1) * ln (1 + 3 * 3) < (ln (1 + 1 * 3)) ^ 2.
Proof.
  replace (1 + 1 * 3) with (2 * 2) by lra. replace (1 + 1 * 1) with 2 by lra. replace (1 + 3 * 3) with 10 by lra.
  rewrite ln_mult by lra. assert (P : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T : ln 10 < ln 2 + ln 2 + (ln 2 + ln 2)).
  { rewrite <- !ln_mult by lra. apply ln_increasing; lra. }
  replace ((ln 2 + ln 2) ^ 2) with (ln 2 * (ln 2 + ln 2 + (ln 2 + ln 2))) by ring.
  apply Rmult_lt_compat_l; assumption.
Qed.

Theorem kern_ex_log_not_defined_1 : 1 + 1 * 1 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem kern_ex_log_not_defined_2 : 1 + 3 * 3 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem kern_ex_log_not_defined_3 : 1 + 1 * 3 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

Definition all_of_it := (kern_lift_1, kern_lift_2, kern_lift_2_defined_1, kern_lift_2_defined_2, kern_xor_none, kern_xor_values, kern_xor_lift, kern_xor_primal, kern_dual_1, kern_dual_2, kern_score_1, kern_score_2, kern_complement_score, kern_complement, kern_psd_1, kern_psd_2, kern_psd_3, kern_symmetric, kern_factor, kern_aronszajn_1, kern_aronszajn_2, kern_no_length, kern_two_square, kern_two_square_defined_1, kern_two_bad, kern_two_zero, kern_limit, kern_scale, kern_scale_defined_1, kern_rescale, kern_sum, kern_product, kern_schur, kern_affine_square, kern_affine_square_defined_1, kern_poly_base, kern_poly_base_defined_1, kern_poly_base_defined_2, kern_poly_step, kern_square, kern_nine, kern_cross, kern_cost_less, kern_rbf_factors, kern_strict, kern_det, kern_gauss, kern_rbf_features, kern_series_error, kern_five, kern_five_w, kern_five_polynomial, kern_five_sum, kern_five_offset, kern_five_margins, kern_xor_dual, kern_distance, kern_centre, kern_centre_defined_2, kern_constant_1, kern_constant_2, kern_origin, kern_fit_1, kern_fit_2, kern_flat, kern_wide, kern_nearest, kern_nearest_factor, kern_rbf_score, kern_decay, kern_mean_label, kern_minority, kern_minority_price_defined_1, kern_minority_price_defined_2, kern_flat_bound, kern_pca, kern_pca_norm, kern_kmeans, kern_positive, kern_quiz_same, kern_quiz_form, kern_ex_map_line, kern_ex_map_line_defined_1, kern_ex_map_plane, kern_ex_map_plane_defined_1, kern_tanh_not, kern_tanh_not_defined_1, kern_tanh_not_defined_2, kern_tanh_not_defined_3, kern_tanh_negative, kern_tanh_negative_defined_1, kern_normalised, kern_cube, kern_ex_tent, kern_ex_log_not, kern_ex_log_not_defined_1, kern_ex_log_not_defined_2, kern_ex_log_not_defined_3).
Print Assumptions all_of_it.
