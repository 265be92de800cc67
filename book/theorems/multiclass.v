(* The proved claims of the chapter multiclass: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* multi-first *)
Theorem multi_first : let d := 2%nat in
  let n := 3%nat in
  let X := rows [[0; 4]; [- (3); - (2)]; [3; - (2)]] in
  let y := vector [1; - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [0; 1 / 3] in
  let b_star := - (1 / 3) in
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
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (0)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (1 / 3)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-second *)
Theorem multi_second : let d := 2%nat in
  let n := 3%nat in
  let X := rows [[0; 4]; [- (3); - (2)]; [3; - (2)]] in
  let y := vector [- (1); 1; - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [- (1 / 3); - (1 / 6)] in
  let b_star := - (1 / 3) in
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
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (- (1 / 3))))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (- (1 / 6))))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-third *)
Theorem multi_third : let d := 2%nat in
  let n := 3%nat in
  let X := rows [[0; 4]; [- (3); - (2)]; [3; - (2)]] in
  let y := vector [- (1); - (1); 1] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [1 / 3; - (1 / 6)] in
  let b_star := - (1 / 3) in
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
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (1 / 3)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (- (1 / 6))))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-total *)
Theorem multi_total : forall (x_1 x_2 : R),
  (2 * x_2 - 2) / 6 + ((- 2) * x_1 - x_2 - 2) / 6 + (2 * x_1 - x_2 - 2) / 6 = - 1.
Proof.
  by_field.
Qed.

(* multi-none *)
Theorem multi_none : (2 * 0 - 2) / 6 < 0 /\ ((- 2) * 0 - 0 - 2) / 6 < 0 /\ (2 * 0 - 0 - 2) / 6 < 0.
Proof.
  cbv zeta. by_numbers.
Qed.

(* multi-several *)
Theorem multi_several : (2 * 3 - 2) / 6 > 0 /\ ((- 2) * (- 6) - 3 - 2) / 6 > 0.
Proof.
  cbv zeta. by_numbers.
Qed.

(* multi-right *)
Theorem multi_right : forall (f_r f_s : R),
  f_r >= 1 ->
  f_s <= - 1 ->
  f_s < f_r.
Proof.
  by_real.
Qed.

(* multi-meet *)
Theorem multi_meet : forall (g_1 g_2 g_3 : R),
  g_1 = g_2 ->
  g_2 = g_3 ->
  g_1 = g_3.
Proof.
  by_field.
Qed.

(* multi-agree *)
Theorem multi_agree : forall (f_r f_s : R),
  f_r > 0 ->
  f_s <= 0 ->
  f_s < f_r.
Proof.
  by_real.
Qed.

(* multi-boundary *)
Theorem multi_boundary : forall (d k : nat) (W : mat) (b x : vec) (r s : nat),
  (1 <= d)%nat ->
  (1 <= k)%nat ->
  (r < k)%nat ->
  (s < k)%nat ->
  dot d (W r) x + b r - (dot d (W s) x + b s) = dot d (vsub (W r) (W s)) x + (b r - b s).
Proof.
  intros d k W b x r s R0 R1 R2 R3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => W (nth 0 l_ O) (nth 1 l_ O) | 1%nat => x (nth 0 l_ O) | 2%nat => b (nth 0 l_ O) | 3%nat => INR k | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([r;s;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Sum 1 (Times (Atm 0 ([1;0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([0]%nat))) (Plus (Sum 1 (Times (Atm 0 ([2;0]%nat)) (Atm 1 ([0]%nat)))) (Atm 2 ([1]%nat)))) = den SZ VAL ([r;s;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 1 (Times (Minus (Atm 0 ([1;0]%nat)) (Atm 0 ([2;0]%nat))) (Atm 1 ([0]%nat)))) (Minus (Atm 2 ([0]%nat)) (Atm 2 ([1]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* multi-between *)
Theorem multi_between : forall (d : nat) (u v w : vec) (b t : R),
  (1 <= d)%nat ->
  dot d w (vadd (vscal (1 - t) u) (vscal t v)) + b = (1 - t) * (dot d w u + b) + t * (dot d w v + b).
Proof.
  intros d u v w b t R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => t | 2%nat => u (nth 0 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => b | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Plus (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))))) (Atm 4 ([]))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Minus (Cst 1%Z) (Atm 1 ([]))) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Atm 4 ([])))) (Times (Atm 1 ([])) (Plus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat)))) (Atm 4 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* multi-keep *)
Theorem multi_keep : forall (g h t : R),
  t >= 0 ->
  t <= 1 ->
  g >= 0 ->
  h >= 0 ->
  (1 - t) * g + t * h >= 0.
Proof.
  by_real.
Qed.

(* multi-units *)
Theorem multi_units : let a := 1 / 2 in
  let g := - (1 / 3) in
  let h := - (1 / 2) in
  g > h /\ g < a * h.
Proof.
  cbv zeta. by_numbers.
Qed.

(* multi-sigma *)
Theorem multi_sigma : forall (g h : R),
  1 / (1 + exp (- (g + h))) - 1 / (1 + exp (- g)) = (exp h - 1) * exp g / ((1 + exp (g + h)) * (1 + exp g)).
Proof.
  by_exp.
Qed.

Theorem multi_sigma_defined_1 : forall (g h : R),
  1 + exp (- (g + h)) <> 0.
Proof.
  by_real.
Qed.

Theorem multi_sigma_defined_2 : forall (g : R),
  1 + exp (- g) <> 0.
Proof.
  by_real.
Qed.

Theorem multi_sigma_defined_3 : forall (g h : R),
  (1 + exp (g + h)) * (1 + exp g) <> 0.
Proof.
  by_real.
Qed.

(* multi-sigma-up *)
Theorem multi_sigma_up : forall (h : R),
  h > 0 ->
  exp h > 1.
Proof.
  by_real.
Qed.

(* multi-pairs *)
Theorem multi_pairs : forall (k : R),
  k * (k - 1) / 2 + k = (k + 1) * k / 2.
Proof.
  by_field.
Qed.

(* multi-duel-12 *)
Theorem multi_duel_12 : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[2; 0]; [2; 3]; [0; - (4)]; [3; - (4)]] in
  let y := vector [1; 1; - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [0; 1 / 2] in
  let b_star := 1 in
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
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (0)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (1 / 2)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-duel-23 *)
Theorem multi_duel_23 : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[0; - (4)]; [3; - (4)]; [- (1); 1]; [- (1); - (4)]] in
  let y := vector [1; 1; - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [2; 0] in
  let b_star := 1 in
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
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-duel-31 *)
Theorem multi_duel_31 : let d := 2%nat in
  let n := 4%nat in
  let X := rows [[- (1); 1]; [- (1); - (4)]; [2; 0]; [2; 3]] in
  let y := vector [1; 1; - (1); - (1)] in
  let objective := fun (w : vec) (b : R) => (norm d w) ^ 2 / 2 in
  let feasible := fun (w : vec) (b : R) => (forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1) in
  let w_star := vector [- (2 / 3); 0] in
  let b_star := 1 / 3 in
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
  pose proof (Rle_0_sqr ((1) * (w 0%nat - (- (2 / 3))))) as S_0.
  pose proof (Rle_0_sqr ((1) * (w 1%nat - (0)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* multi-squeeze *)
Theorem multi_squeeze : forall (g : R),
  Rabs g / (3 * (Rabs g + 1)) < 1 / 3.
Proof.
  by_real.
Qed.

Theorem multi_squeeze_defined_1 : forall (g : R),
  3 * (Rabs g + 1) <> 0.
Proof.
  by_real.
Qed.

(* multi-circle *)
Theorem multi_circle : forall (x_1 x_2 : R),
  x_2 > - 2 ->
  - (1 / 2) < x_1 ->
  x_1 < 1 / 2 ->
  (x_2 + 2) / 2 > 0 /\ 2 * x_1 + 1 > 0 /\ (1 + (- 2) * x_1) / 3 > 0.
Proof.
  by_real.
Qed.

(* multi-ordered *)
Theorem multi_ordered : forall (g_1 g_2 g_3 h_12 h_23 h_31 : R),
  h_12 = g_1 - g_2 ->
  h_23 = g_2 - g_3 ->
  h_31 = g_3 - g_1 ->
  ~ (h_12 > 0 /\ h_23 > 0 /\ h_31 > 0).
Proof.
  by_real.
Qed.

(* multi-half *)
Theorem multi_half : forall (k : R),
  k >= 2 ->
  2 * (k - 1) / (k ^ 2) <= 1 / 2.
Proof.
  by_real.
Qed.

Theorem multi_half_defined_1 : forall (k : R),
  k >= 2 ->
  k ^ 2 <> 0.
Proof.
  by_real.
Qed.

(* multi-ten *)
Theorem multi_ten : let k := 10 in
  2 * (k - 1) / (k ^ 2) = 9 / 50.
Proof.
  cbv zeta. by_numbers.
Qed.

Theorem multi_ten_defined_1 : let k := 10 in
  k ^ 2 <> 0.
Proof.
  cbv zeta. by_numbers.
Qed.

(* multi-work-1 *)
Theorem multi_work_1 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * (k - 1) / 2 * (2 * n / k) / (k * n) = (k - 1) / k.
Proof.
  by_field.
Qed.

Theorem multi_work_1_defined_1 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k <> 0.
Proof.
  by_real.
Qed.

Theorem multi_work_1_defined_2 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * n <> 0.
Proof.
  by_real.
Qed.

(* multi-work-2 *)
Theorem multi_work_2 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * (k - 1) / 2 * ((2 * n / k) ^ 2) / (k * (n ^ 2)) = 2 * (k - 1) / (k ^ 2).
Proof.
  by_field.
Qed.

Theorem multi_work_2_defined_1 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k <> 0.
Proof.
  by_real.
Qed.

Theorem multi_work_2_defined_2 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * (n ^ 2) <> 0.
Proof.
  by_cases.
Qed.

Theorem multi_work_2_defined_3 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k ^ 2 <> 0.
Proof.
  by_real.
Qed.

(* multi-work-3 *)
Theorem multi_work_3 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * (k - 1) / 2 * ((2 * n / k) ^ 3) / (k * (n ^ 3)) = 4 * (k - 1) / (k ^ 3).
Proof.
  by_field.
Qed.

Theorem multi_work_3_defined_1 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k <> 0.
Proof.
  by_real.
Qed.

Theorem multi_work_3_defined_2 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k * (n ^ 3) <> 0.
Proof.
  intros k n H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => k | 1%nat => n | _ => 0 end)).
  assert (E1 : k * (n ^ 3) = (((k * n) * n) * n)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([])) (Pow (Atm 1 ([])) 3%nat)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Times (Atm 0 ([])) (Atm 1 ([]))) (Atm 1 ([]))) (Atm 1 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  clear E1 SZ VAL.
  finish.
Qed.

Theorem multi_work_3_defined_3 : forall (k n : R),
  k > 0 ->
  n > 0 ->
  k ^ 3 <> 0.
Proof.
  intros k n H0 H1.
  pose (SZ := (fun z_ : nat => match z_ with _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => k | _ => 0 end)).
  assert (E1 : k ^ 3 = ((k * k) * k)).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 0 ([])) 3%nat) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Times (Atm 0 ([])) (Atm 0 ([]))) (Atm 0 ([])))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1.
  clear E1 SZ VAL.
  finish.
Qed.

(* multi-slack *)
Theorem multi_slack : forall (f_r f_s xi : R),
  f_s - f_r >= 1 - xi ->
  f_r >= f_s ->
  xi >= 1.
Proof.
  by_real.
Qed.

(* multi-joint *)
Theorem multi_joint_1 : forall (d n : nat) (X : mat) (u v xi y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) - dot d v (X i)) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  forall i, (i < n)%nat -> y i * dot d (vsub u v) (X i) >= 1 - xi i.
Proof.
  intros d n X u v xi y R0 R1 H0 H1.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i))) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i) <= sum n (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i))) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i))); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => u (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR d | 6%nat => xi (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y i * (dot d u (X i) - dot d v (X i)) = (((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0)))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 6 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i))) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))) + (- sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (X i_0 i_1)) * (v i_1))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat))) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Sum 0 (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i) = ((((xi i) + (- 1)) + ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0))))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Atm 6 ([0]%nat)) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i)) = ((((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + (- sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (X i_0 i_1)) * (v i_1)))))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat))) (Atm 3 ([0]%nat))))))) (Sum 0 (Atm 6 ([0]%nat))))) by exact E_.
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
  assert (E11 : y i * dot d (vsub u v) (X i) = (((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0)))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Minus (Atm 1 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
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
  try rewrite E11.
  try rewrite E2.
  assert (X7 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  assert (X8 : sum d (fun i_0 => (X i i_0) * (v i_0)) * sum d (fun i_0 => (X i i_0) * (v i_0)) <= sum d (fun i_0 => (X i i_0) * (X i i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (X i i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 SZ VAL.
  by_equation.
Qed.

Theorem multi_joint_2 : forall (d n : nat) (X : mat) (u v xi y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * (dot d u (X i) - dot d v (X i)) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  forall i, (i < n)%nat -> xi i >= 0.
Proof.
  intros d n X u v xi y R0 R1 H0 H1.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i))) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i) <= sum n (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i))) by (apply (term_le_sum _ (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i))); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => u (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => v (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR d | 6%nat => xi (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y i * (dot d u (X i) - dot d v (X i)) = (((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0)))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 6 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i))) = (sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1)))) + (- sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (X i_0 i_1)) * (v i_1))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat))) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 4 ([])) (Opp (Sum 0 (Atm 6 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 4 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i) = ((((xi i) + (- 1)) + ((y i) * sum d (fun i_0 => ((u i_0) * (X i i_0))))) + (- ((y i) * sum d (fun i_0 => ((X i i_0) * (v i_0))))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Atm 6 ([0]%nat)) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Opp (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 3 ([0]%nat)))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * (dot d u (X i) - dot d v (X i)) - (1 - xi i)) = ((((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (u i_1)) * (X i_0 i_1))))) + (- sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (X i_0 i_1)) * (v i_1)))))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Atm 3 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) (Minus (Cst 1%Z) (Atm 6 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Plus (Opp (Atm 4 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Opp (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([1;0]%nat))) (Atm 3 ([0]%nat))))))) (Sum 0 (Atm 6 ([0]%nat))))) by exact E_.
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
  assert (X7 : sum d (fun i_0 => (u i_0) * (X i i_0)) * sum d (fun i_0 => (u i_0) * (X i i_0)) <= sum d (fun i_0 => (u i_0) * (u i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (u i_0)) (fun i_0 => (X i i_0)))).
  assert (X8 : sum d (fun i_0 => (X i i_0) * (v i_0)) * sum d (fun i_0 => (X i i_0) * (v i_0)) <= sum d (fun i_0 => (X i i_0) * (X i i_0)) * sum d (fun i_0 => (v i_0) * (v i_0))) by (exact (cauchy d (fun i_0 => (X i i_0)) (fun i_0 => (v i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  by_equation.
Qed.

Theorem multi_joint_3 : forall (d n : nat) (X : mat) (w xi y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * dot d w (X i) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  forall i, (i < n)%nat -> y i * (dot d (vdiv w 2) (X i) - dot d (vopp (vdiv w 2)) (X i)) >= 1 - xi i.
Proof.
  intros d n X w xi y R0 R1 H0 H1.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * dot d w (X i)) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : y i * dot d w (X i) - (1 - xi i) <= sum n (fun i => y i * dot d w (X i) - (1 - xi i))) by (apply (term_le_sum _ (fun i => y i * dot d w (X i) - (1 - xi i))); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => xi (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 5 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 5 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * dot d w (X i)) = sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Opp (Sum 0 (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : y i * dot d w (X i) - (1 - xi i) = (((xi i) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Minus (Cst 1%Z) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 5 ([0]%nat)) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * dot d w (X i) - (1 - xi i)) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Minus (Cst 1%Z) (Atm 5 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 3 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Sum 0 (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : xi i - 0 = (xi i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 5 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 5 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : sum n (fun i => xi i - 0) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 5 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : y i * (dot d (vdiv w 2) (X i) - dot d (vopp (vdiv w 2)) (X i)) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Minus (Sum 1 (Times (Over (Atm 1 ([0]%nat)) 2%positive) (Atm 2 ([1;0]%nat)))) (Sum 1 (Times (Opp (Over (Atm 1 ([0]%nat)) 2%positive)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
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
  try rewrite E11.
  try rewrite E2.
  assert (X7 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 SZ VAL.
  by_equation.
Qed.

Theorem multi_joint_4 : forall (d n : nat) (X : mat) (w xi y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * dot d w (X i) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  forall i, (i < n)%nat -> xi i >= 0.
Proof.
  intros d n X w xi y R0 R1 H0 H1.
  intros i Hi.
  pose proof (H0 i ltac:(assumption)) as X1.
  assert (X2 : sum n (fun i => y i * dot d w (X i)) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X3 : y i * dot d w (X i) - (1 - xi i) <= sum n (fun i => y i * dot d w (X i) - (1 - xi i))) by (apply (term_le_sum _ (fun i => y i * dot d w (X i) - (1 - xi i))); [assumption | intros i_ H_; specialize (H0 i_ H_); lra]).
  pose proof (H1 i ltac:(assumption)) as X4.
  assert (X5 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  assert (X6 : xi i - 0 <= sum n (fun i => xi i - 0)) by (apply (term_le_sum _ (fun i => xi i - 0)); [assumption | intros i_ H_; specialize (H1 i_ H_); lra]).
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => xi (nth 0 l_ O) | _ => 0 end)).
  assert (E1 : y i * dot d w (X i) = ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : 1 - xi i = ((- (xi i)) + 1)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Cst 1%Z) (Atm 5 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Opp (Atm 5 ([0]%nat))) (Cst 1%Z))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E3 : sum n (fun i => y i * dot d w (X i)) = sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Opp (Sum 0 (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E5 : y i * dot d w (X i) - (1 - xi i) = (((xi i) + (- 1)) + ((y i) * sum d (fun i_0 => ((w i_0) * (X i i_0)))))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Minus (Cst 1%Z) (Atm 5 ([0]%nat)))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 5 ([0]%nat)) (Opp (Cst 1%Z))) (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E6 : sum n (fun i => y i * dot d w (X i) - (1 - xi i)) = (((- (INR n)) + sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))) + sum n (fun i_0 => (xi i_0)))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat))))) (Minus (Cst 1%Z) (Atm 5 ([0]%nat))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Opp (Atm 3 ([]))) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) (Sum 0 (Atm 5 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E7 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : xi i - 0 = (xi i)).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 5 ([0]%nat)) (Cst 0%Z)) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 5 ([0]%nat))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : sum n (fun i => xi i - 0) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Atm 5 ([0]%nat)) (Cst 0%Z))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
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
  assert (X7 : sum d (fun i_0 => (w i_0) * (X i i_0)) * sum d (fun i_0 => (w i_0) * (X i i_0)) <= sum d (fun i_0 => (w i_0) * (w i_0)) * sum d (fun i_0 => (X i i_0) * (X i i_0))) by (exact (cauchy d (fun i_0 => (w i_0)) (fun i_0 => (X i i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 SZ VAL.
  by_equation.
Qed.

Theorem multi_joint_6 : forall (d n : nat) (X : mat) (w xi y : vec) (C_ : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (forall i, (i < n)%nat -> y i * dot d w (X i) >= 1 - xi i) ->
  (forall i, (i < n)%nat -> xi i >= 0) ->
  (norm d (vdiv w 2)) ^ 2 / 2 + (norm d (vopp (vdiv w 2))) ^ 2 / 2 + C_ * sum n (fun i => xi i) <= (norm d w) ^ 2 / 4 + C_ * sum n (fun i => xi i).
Proof.
  intros d n X w xi y C_ R0 R1 H0 H1.
  assert (X1 : sum n (fun i => y i * dot d w (X i)) >= sum n (fun i => 1 - xi i)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H0 i_ H_); tauto]).
  assert (X2 : sum n (fun i => xi i) >= sum n (fun i => 0)) by (apply sum_ge; first [assumption | intros i_ H_; specialize (H1 i_ H_); tauto]).
  pose proof (norm_ge0 d (vdiv w 2)) as X3.
  pose proof (dot_ge0 d (vdiv w 2)) as X4.
  pose proof (norm_sq d (vdiv w 2)) as X5.
  pose proof (norm_ge0 d (vopp (vdiv w 2))) as X6.
  pose proof (dot_ge0 d (vopp (vdiv w 2))) as X7.
  pose proof (norm_sq d (vopp (vdiv w 2))) as X8.
  pose proof (norm_ge0 d w) as X9.
  pose proof (dot_ge0 d w) as X10.
  pose proof (norm_sq d w) as X11.
  pose proof (dot_norms d (vdiv w 2) (vopp (vdiv w 2))) as X12.
  pose proof (dot_norms_neg d (vdiv w 2) (vopp (vdiv w 2))) as X13.
  pose proof (dot_norms d (vdiv w 2) w) as X14.
  pose proof (dot_norms_neg d (vdiv w 2) w) as X15.
  pose proof (dot_norms d (vopp (vdiv w 2)) w) as X16.
  pose proof (dot_norms_neg d (vopp (vdiv w 2)) w) as X17.
  pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)).
  pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => w (nth 0 l_ O) | 2%nat => X (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | 5%nat => xi (nth 0 l_ O) | 6%nat => (norm d (vdiv w 2)) | 7%nat => (norm d (vopp (vdiv w 2))) | 8%nat => C_ | 9%nat => (norm d w) | _ => 0 end)).
  assert (E1 : sum n (fun i => y i * dot d w (X i)) = sum n (fun i_0 => sum d (fun i_1 => (((y i_0) * (w i_1)) * (X i_0 i_1))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0]%nat)) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 2 ([1;0]%nat)))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Sum 1 (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E2 : sum n (fun i => 1 - xi i) = ((INR n) + (- sum n (fun i_0 => (xi i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Minus (Cst 1%Z) (Atm 5 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 3 ([])) (Opp (Sum 0 (Atm 5 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Cst 1%Z)) (Atm 3 ([])))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; rewrite sum_const; ring. }
  }
  assert (E3 : sum n (fun i => xi i) = sum n (fun i_0 => (xi i_0))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Atm 5 ([0]%nat)))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E4 : sum n (fun i => 0) = 0).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Cst 0%Z)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E5 : (norm d (vdiv w 2)) ^ 2 / 2 + (norm d (vopp (vdiv w 2))) ^ 2 / 2 + C_ * sum n (fun i => xi i) = ((C_ * sum n (fun i_0 => (xi i_0))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Over (Pow (Atm 6 ([])) 2%nat) 2%positive) (Over (Pow (Atm 7 ([])) 2%nat) 2%positive)) (Times (Atm 8 ([])) (Sum 0 (Atm 5 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 8 ([])) (Sum 0 (Atm 5 ([0]%nat)))) (Times (Over (Cst 1%Z) 4%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 6 ([])) (Atm 6 ([]))) (Sum 1 (Times (Over (Atm 1 ([0]%nat)) 2%positive) (Over (Atm 1 ([0]%nat)) 2%positive)))); Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 7 ([])) (Atm 7 ([]))) (Sum 1 (Times (Opp (Over (Atm 1 ([0]%nat)) 2%positive)) (Opp (Over (Atm 1 ([0]%nat)) 2%positive)))))] ([[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vdiv w 2)). }
    { apply mul0, Rminus_diag_eq; exact (norm_sq d (vopp (vdiv w 2))). }
  }
  assert (E6 : (norm d w) ^ 2 / 4 + C_ * sum n (fun i => xi i) = ((C_ * sum n (fun i_0 => (xi i_0))) + ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Over (Pow (Atm 9 ([])) 2%nat) 4%positive) (Times (Atm 8 ([])) (Sum 0 (Atm 5 ([0]%nat))))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Atm 8 ([])) (Sum 0 (Atm 5 ([0]%nat)))) (Times (Over (Cst 1%Z) 4%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 4%positive) (Minus (Times (Atm 9 ([])) (Atm 9 ([]))) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
    { apply mul0, Rminus_diag_eq; exact (norm_sq d w). }
  }
  assert (E7 : dot d (vdiv w 2) (vdiv w 2) = ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Over (Atm 1 ([0]%nat)) 2%positive) (Over (Atm 1 ([0]%nat)) 2%positive))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 4%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E8 : dot d (vopp (vdiv w 2)) (vopp (vdiv w 2)) = ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Opp (Over (Atm 1 ([0]%nat)) 2%positive)) (Opp (Over (Atm 1 ([0]%nat)) 2%positive)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 4%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E9 : dot d w w = sum d (fun i_0 => ((w i_0) * (w i_0)))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E10 : dot d (vdiv w 2) (vopp (vdiv w 2)) = (- ((1 / 4) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Over (Atm 1 ([0]%nat)) 2%positive) (Opp (Over (Atm 1 ([0]%nat)) 2%positive)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Over (Cst 1%Z) 4%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E11 : dot d (vdiv w 2) w = ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Over (Atm 1 ([0]%nat)) 2%positive) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat)))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  assert (E12 : dot d (vopp (vdiv w 2)) w = (- ((1 / 2) * sum d (fun i_0 => ((w i_0) * (w i_0)))))).
  { enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Opp (Over (Atm 1 ([0]%nat)) 2%positive)) (Atm 1 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Opp (Times (Over (Cst 1%Z) 2%positive) (Sum 1 (Times (Atm 1 ([0]%nat)) (Atm 1 ([0]%nat))))))) by exact E_.
    apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
    repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  }
  try rewrite E1 in X1.
  try rewrite E2 in X1.
  try rewrite E3 in X2.
  try rewrite E4 in X2.
  try rewrite E5.
  try rewrite E6.
  try rewrite E7 in X4.
  try rewrite E7 in X5.
  try rewrite E8 in X7.
  try rewrite E8 in X8.
  try rewrite E9 in X10.
  try rewrite E9 in X11.
  try rewrite E10 in X12.
  try rewrite E10 in X13.
  try rewrite E11 in X14.
  try rewrite E11 in X15.
  try rewrite E12 in X16.
  try rewrite E12 in X17.
  assert (X18 : 0 <= sum d (fun i_0 => (w i_0) * (w i_0))) by (exact (dot_ge0 d (fun i_0 => (w i_0)))).
  clear E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 SZ VAL.
  by_equation.
Qed.

Theorem multi_joint_7 : forall (t t_2 : R),
  t < t_2 ->
  t < t_2.
Proof.
  by_real.
Qed.

(* multi-alike *)
Theorem multi_alike : forall (a g h : R),
  a > 0 ->
  g > h ->
  a * g > a * h.
Proof.
  by_real.
Qed.

(* multi-double *)
Theorem multi_double : let a := 2 in
  let g := - (1) in
  let h := - (3 / 2) in
  g > h /\ a * g < h.
Proof.
  cbv zeta. by_numbers.
Qed.

(* multi-sizes *)
Theorem multi_sizes : forall (k : nat) (m : vec),
  (1 <= k)%nat ->
  (sum k (fun r => sum k (fun s => (m r + m s) ^ 2)) - sum k (fun r => (2 * m r) ^ 2)) / 2 = (INR k - 2) * sum k (fun r => (m r) ^ 2) + (sum k (fun r => m r)) ^ 2.
Proof.
  intros k m R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => m (nth 0 l_ O) | 1%nat => INR k | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Minus (Sum 0 (Sum 0 (Pow (Plus (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) 2%nat))) (Sum 0 (Pow (Times (Cst 2%Z) (Atm 0 ([0]%nat))) 2%nat))) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Minus (Atm 1 ([])) (Cst 2%Z)) (Sum 0 (Pow (Atm 0 ([0]%nat)) 2%nat))) (Pow (Sum 0 (Atm 0 ([0]%nat))) 2%nat))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat)))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([]))))] ([[0];[];[];[];[];[];[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b8305 Hb8305; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. } }
Qed.

(* multi-sizes-one *)
Theorem multi_sizes_one : forall (k : nat) (m : vec),
  (1 <= k)%nat ->
  (sum k (fun r => sum k (fun s => m r + m s)) - sum k (fun r => 2 * m r)) / 2 = (INR k - 1) * sum k (fun r => m r).
Proof.
  intros k m R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => k | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => m (nth 0 l_ O) | 1%nat => INR k | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Minus (Sum 0 (Sum 0 (Plus (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))))) (Sum 0 (Times (Cst 2%Z) (Atm 0 ([0]%nat))))) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Minus (Atm 1 ([])) (Cst 1%Z)) (Sum 0 (Atm 0 ([0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Times (Times (Cst 1%Z) (Atm 0 ([0]%nat))) (Minus (Sum 0 (Cst 1%Z)) (Atm 1 ([]))))] ([[0];[];[];[];[];[0];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b4482 Hb4482; apply mul0, Rminus_diag_eq; rewrite sum_const; ring. } }
Qed.

(* multi-ex-unit *)
Theorem multi_ex_unit : forall (d : nat) (w : vec) (t : R),
  (1 <= d)%nat ->
  t > 0 ->
  (norm d (vdiv w t)) ^ 2 / 2 = (norm d w) ^ 2 / 2 / (t ^ 2).
Proof.
  intros d w t R0 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => (norm d (vdiv w t)) | 1%nat => (norm d w) | 2%nat => / (t ^ 2) | 3%nat => w (nth 0 l_ O) | 4%nat => / t | 5%nat => t | 6%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Over (Pow (Atm 0 ([])) 2%nat) 2%positive) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Over (Pow (Atm 1 ([])) 2%nat) 2%positive) (Atm 2 ([])))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Over (Cst 1%Z) 2%positive) (Minus (Times (Atm 0 ([])) (Atm 0 ([]))) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([]))) (Times (Atm 3 ([0]%nat)) (Atm 4 ([])))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Atm 2 ([])) (Pow (Times (Cst 1%Z) (Atm 4 ([]))) 2%nat)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Atm 4 ([])) (Atm 4 ([])))) (Minus (Times (Atm 1 ([])) (Atm 1 ([]))) (Sum 0 (Times (Atm 3 ([0]%nat)) (Atm 3 ([0]%nat)))))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vdiv w t)). }
  { apply mul0, Rminus_diag_eq; apply inv_pow. }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d w). } }
Qed.

Theorem multi_ex_unit_defined_1 : forall (t : R),
  t > 0 ->
  t <> 0.
Proof.
  by_sign.
Qed.

Theorem multi_ex_unit_defined_2 : forall (t : R),
  t > 0 ->
  t ^ 2 <> 0.
Proof.
  by_sign.
Qed.

Definition all_of_it := (multi_first, multi_second, multi_third, multi_total, multi_none, multi_several, multi_right, multi_meet, multi_agree, multi_boundary, multi_between, multi_keep, multi_units, multi_sigma, multi_sigma_defined_1, multi_sigma_defined_2, multi_sigma_defined_3, multi_sigma_up, multi_pairs, multi_duel_12, multi_duel_23, multi_duel_31, multi_squeeze, multi_squeeze_defined_1, multi_circle, multi_ordered, multi_half, multi_half_defined_1, multi_ten, multi_ten_defined_1, multi_work_1, multi_work_1_defined_1, multi_work_1_defined_2, multi_work_2, multi_work_2_defined_1, multi_work_2_defined_2, multi_work_2_defined_3, multi_work_3, multi_work_3_defined_1, multi_work_3_defined_2, multi_work_3_defined_3, multi_slack, multi_joint_1, multi_joint_2, multi_joint_3, multi_joint_4, multi_joint_6, multi_joint_7, multi_alike, multi_double, multi_sizes, multi_sizes_one, multi_ex_unit, multi_ex_unit_defined_1, multi_ex_unit_defined_2).
Print Assumptions all_of_it.
