(* The proved claims of the chapter smo: written by Python, checked by Rocq. *)
Require Import Reals Lra Psatz Nsatz Lia List ZArith.
Require Import Sums Check Tactics Derivatives Examples.
Import ListNotations.
Open Scope R_scope.

(* smo-hill-step *)
Theorem smo_hill_step : forall (s t : R),
  s + t - s ^ 2 - t ^ 2 + s * t = (1 + t) / 2 + t - ((1 + t) / 2) ^ 2 - t ^ 2 + (1 + t) / 2 * t - (s - (1 + t) / 2) ^ 2.
Proof.
  by_field.
Qed.

(* smo-hill-rounds *)
Theorem smo_hill_rounds_1 : - 2 = 1 + (- 3) / (4 ^ 0).
Proof.
  by_field.
Qed.

Theorem smo_hill_rounds_1_defined_1 : 4 ^ 0 <> 0.
Proof.
  by_real.
Qed.

Theorem smo_hill_rounds_2 : forall (k t : R),
  Rpower 4 k <> 0 ->
  t = 1 + (- 3) / Rpower 4 k ->
  (1 + (1 + t) / 2) / 2 = 1 + (- 3) / Rpower 4 (k + 1).
Proof.
  intros; by_powers.
Qed.

Theorem smo_hill_rounds_2_defined_1 : forall (k t : R),
  Rpower 4 k <> 0 ->
  t = 1 + (- 3) / Rpower 4 k ->
  Rpower 4 (k + 1) <> 0.
Proof.
  intros; by_powers.
Qed.

(* smo-concave *)
Theorem smo_concave : forall (d n : nat) (K phi : mat) (alpha beta y : vec) (t : R),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul d phi (tr phi)) k k') ->
  sum n (fun q => (vadd (vscal t alpha) (vscal (1 - t) beta)) q) - sum n (fun q => sum n (fun i => (vadd (vscal t alpha) (vscal (1 - t) beta)) q * (vadd (vscal t alpha) (vscal (1 - t) beta)) i * y q * y i * K q i)) / 2 = t * (sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2) + (1 - t) * (sum n (fun q => beta q) - sum n (fun q => sum n (fun i => beta q * beta i * y q * y i * K q i)) / 2) + t * (1 - t) * ((norm d (column (mmul n (muld (tr phi) y) (col (vsub alpha beta))))) ^ 2) / 2.
Proof.
  intros d n K phi alpha beta y t R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => t | 1%nat => alpha (nth 0 l_ O) | 2%nat => beta (nth 0 l_ O) | 3%nat => y (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => (norm d (column (mmul n (muld (tr phi) y) (col (vsub alpha beta))))) | 6%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 7%nat => INR n | 8%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 0 ([]))) (Atm 2 ([0]%nat))))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Plus (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Times (Minus (Cst 1%Z) (Atm 0 ([]))) (Atm 2 ([1]%nat)))) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Minus (Cst 1%Z) (Atm 0 ([]))) (Atm 2 ([0]%nat))))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Times (Atm 0 ([])) (Minus (Sum 0 (Atm 1 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 1 ([1]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive))) (Times (Minus (Cst 1%Z) (Atm 0 ([]))) (Minus (Sum 0 (Atm 2 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)))) (Over (Times (Times (Atm 0 ([])) (Minus (Cst 1%Z) (Atm 0 ([])))) (Pow (Atm 5 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Atm 0 ([]))) (Atm 1 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Atm 0 ([]))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 0 ([]))) (Atm 1 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Atm 2 ([1]%nat)) (Atm 0 ([]))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 2 ([1]%nat))) (Atm 0 ([]))) (Atm 1 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Times (Atm 0 ([])) (Atm 2 ([1]%nat))) (Atm 0 ([]))) (Atm 2 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Sum 0 (Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Atm 0 ([])) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Sum 1 (Times (Atm 6 ([2;0]%nat)) (Atm 6 ([1;0]%nat))))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Atm 0 ([]))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 6 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Times (Atm 6 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat)))))))); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 0 ([])) (Atm 0 ([])))) (Minus (Times (Atm 5 ([])) (Atm 5 ([]))) (Sum 1 (Times (Sum 0 (Times (Times (Atm 6 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))) (Sum 0 (Times (Times (Atm 6 ([0;1]%nat)) (Atm 3 ([0]%nat))) (Minus (Atm 1 ([0]%nat)) (Atm 2 ([0]%nat))))))))] ([[];[];[];[0];[0];[0];[];[0];[0];[];[0];[0];[];[0];[];[0];[];[0];[];[];[0];[];[0];[0];[0];[0];[];[];[0];[];[];[];[0];[];[0];[];[];[0;1];[0;1;0];[0;1];[0;1];[];[0;1];[0;1;0];[0;1];[0;1];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5008 Hb5008; apply sum0; intros b5009 Hb5009; apply mul0, Rminus_diag_eq; exact (H0 b5008 ltac:(first [assumption|lia]) b5009 ltac:(first [assumption|lia])). }
  { apply sum0; intros b5014 Hb5014; apply sum0; intros b5015 Hb5015; apply mul0, Rminus_diag_eq; exact (H0 b5014 ltac:(first [assumption|lia]) b5015 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (column (mmul n (muld (tr phi) y) (col (vsub alpha beta))))). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (column (mmul n (muld (tr phi) y) (col (vsub alpha beta))))). } }
Qed.

(* smo-alone *)
Theorem smo_alone : forall (alpha_j s y_j : R),
  y_j ^ 2 = 1 ->
  alpha_j * y_j + s = 0 ->
  alpha_j = - (y_j * s).
Proof.
  by_real.
Qed.

(* smo-two *)
Theorem smo_two : let n := 2%nat in
  let K := rows [[1; 2]; [2; 4]] in
  let y := vector [- (1); 1] in
  let C_ := 1 in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ (forall q, (q < n)%nat -> alpha q <= C_) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [1; 1] in
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
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1)) + (- (2)) * (alpha 1%nat - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* smo-regression *)
Theorem smo_regression : forall (d n : nat) (phi : mat) (alpha : vec) (t : R) (j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (j < n)%nat ->
  forall k, (k < d)%nat -> (column (mmul n (tr phi) (col (vadd alpha (vscal t (unit j)))))) k = (vadd (column (mmul n (tr phi) (col alpha))) (vscal t (phi j))) k.
Proof.
  intros d n phi alpha t j R0 R1 R2.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 1%nat => alpha (nth 0 l_ O) | 2%nat => t | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 4%nat => INR n | 5%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Plus (Atm 1 ([0]%nat)) (Times (Atm 2 ([])) (Atm 3 ([0;2]%nat)))))) = den SZ VAL ([k;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Sum 0 (Times (Atm 0 ([0;1]%nat)) (Atm 1 ([0]%nat)))) (Times (Atm 2 ([])) (Atm 0 ([1;0]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Atm 0 ([0;1]%nat)) (Atm 2 ([])))))) (Times (Cst 1%Z) (Times (Atm 0 ([1;0]%nat)) (Atm 2 ([])))))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8890 => _)); first [assumption|lia]. } }
Qed.

(* smo-edge *)
Theorem smo_edge : forall (n : nat) (K : mat) (alpha y : vec) (i : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  y i * (sum n (fun q => K i q * alpha q * y q) + (vsub y (column (mmul n (muld K y) (col alpha)))) i) = 1.
Proof.
  intros n K alpha y i R0 R1 R2 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([0]%nat)) (Plus (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 2 ([0]%nat))) (Atm 0 ([0]%nat)))) (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))))) = den SZ VAL ([i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 1%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). } }
Qed.

(* smo-kept *)
Theorem smo_kept_1 : forall (n : nat) (y : vec),
  (1 <= n)%nat ->
  sum n (fun q => zeros q * y q) = 0.
Proof.
  intros n y R0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Cst 0%Z) (Atm 0 ([0]%nat)))) = den SZ VAL ([O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem smo_kept_2 : forall (d n : nat) (phi : mat) (y : vec),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  forall k, (k < d)%nat -> zeros k = (vsum n (fun q => vscal (zeros q * y q) (phi q))) k.
Proof.
  intros d n phi y R0 R1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => d | 1%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 2%nat => INR d | 3%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z) = den SZ VAL ([k;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 1 (Times (Times (Cst 0%Z) (Atm 0 ([0]%nat))) (Atm 1 ([0;1]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

Theorem smo_kept_3 : forall (d n : nat) (phi : mat) (alpha w y : vec) (t : R) (i j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  sum n (fun q => alpha q * y q) = 0 ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun q => vscal (alpha q * y q) (phi q))) k) ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  sum n (fun q => (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))) q * y q) = 0.
Proof.
  intros d n phi alpha w y t i j R0 R1 R2 R3 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => t | 2%nat => y (nth 0 l_ O) | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 4%nat => w (nth 0 l_ O) | 5%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Minus (Times (Atm 2 ([1]%nat)) (Atm 3 ([0;1]%nat))) (Times (Atm 2 ([2]%nat)) (Atm 3 ([0;2]%nat)))))) (Atm 2 ([0]%nat)))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Cst 0%Z)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 0 ([0]%nat)) (Atm 2 ([0]%nat)))) (Cst 0%Z)); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))))); Times (Times (Cst 1%Z) (Atm 1 ([]))) (Minus (Pow (Atm 2 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Atm 1 ([]))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8906 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8906 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H3). } }
Qed.

Theorem smo_kept_4 : forall (d n : nat) (phi : mat) (alpha w y : vec) (t : R) (i j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  sum n (fun q => alpha q * y q) = 0 ->
  (forall k, (k < d)%nat -> w k = (vsum n (fun q => vscal (alpha q * y q) (phi q))) k) ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  forall k, (k < d)%nat -> (vadd w (vscal t (vsub (phi i) (phi j)))) k = (vsum n (fun q => vscal ((vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))) q * y q) (phi q))) k.
Proof.
  intros d n phi alpha w y t i j R0 R1 R2 R3 H0 H1 H2 H3.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => w (nth 0 l_ O) | 1%nat => t | 2%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => y (nth 0 l_ O) | 5%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 6%nat => INR n | 7%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Minus (Atm 2 ([1;0]%nat)) (Atm 2 ([2;0]%nat))))) = den SZ VAL ([k;i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Sum 0 (Times (Times (Plus (Atm 3 ([0]%nat)) (Times (Atm 1 ([])) (Minus (Times (Atm 4 ([2]%nat)) (Atm 5 ([0;2]%nat))) (Times (Atm 4 ([3]%nat)) (Atm 5 ([0;3]%nat)))))) (Atm 4 ([0]%nat))) (Atm 2 ([0;1]%nat))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 2 ([0;1]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 2 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 4 ([1]%nat))) (Atm 4 ([1]%nat))) (Atm 2 ([1;0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 4 ([3]%nat))) (Atm 4 ([0]%nat))) (Atm 2 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([])) (Atm 4 ([2]%nat))) (Atm 4 ([2]%nat))) (Atm 2 ([2;0]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([])) (Atm 2 ([1;0]%nat)))) (Minus (Pow (Atm 4 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([2;0]%nat)))) (Minus (Pow (Atm 4 ([2]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H1 k ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5077 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5077 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H3). } }
Qed.

(* smo-moves *)
Theorem smo_moves : forall (alpha_i alpha_i_p t y_i : R),
  alpha_i_p = alpha_i + y_i * t ->
  y_i ^ 2 = 1 ->
  alpha_i_p * y_i = alpha_i * y_i + t.
Proof.
  by_signs.
Qed.

(* smo-moves-too *)
Theorem smo_moves_too : forall (alpha_j alpha_j_p t y_j : R),
  alpha_j_p = alpha_j - y_j * t ->
  y_j ^ 2 = 1 ->
  alpha_j_p * y_j = alpha_j * y_j - t.
Proof.
  by_signs.
Qed.

(* smo-direction *)
Theorem smo_direction_1 : forall (n : nat) (K : mat) (alpha y : vec) (t : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  sum n (fun q => (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))) q) - sum n (fun q => sum n (fun i_p => (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))) q * (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))) i_p * y q * y i_p * K q i_p)) / 2 = sum n (fun q => alpha q) - sum n (fun q => sum n (fun i' => alpha q * alpha i' * y q * y i' * K q i')) / 2 + t * (y i - sum n (fun q => K i q * alpha q * y q) - (y j - sum n (fun q => K j q * alpha q * y q))) - t ^ 2 * (K i i + K j j + (- 2) * K i j) / 2.
Proof.
  intros n K alpha y t i j R0 R1 R2 R3 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => t | 2%nat => y (nth 0 l_ O) | 3%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Minus (Times (Atm 2 ([1]%nat)) (Atm 3 ([0;1]%nat))) (Times (Atm 2 ([2]%nat)) (Atm 3 ([0;2]%nat))))))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Plus (Atm 0 ([1]%nat)) (Times (Atm 1 ([])) (Minus (Times (Atm 2 ([2]%nat)) (Atm 3 ([1;2]%nat))) (Times (Atm 2 ([3]%nat)) (Atm 3 ([1;3]%nat)))))) (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Minus (Times (Atm 2 ([2]%nat)) (Atm 3 ([0;2]%nat))) (Times (Atm 2 ([3]%nat)) (Atm 3 ([0;3]%nat))))))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)) (Times (Atm 1 ([])) (Minus (Minus (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 4 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) (Minus (Atm 2 ([1]%nat)) (Sum 0 (Times (Times (Atm 4 ([2;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))))))) (Over (Times (Pow (Atm 1 ([])) 2%nat) (Plus (Plus (Atm 4 ([0;0]%nat)) (Atm 4 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 4 ([0;1]%nat))))) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([2]%nat)))))) (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 2 ([1]%nat))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))); Sum 0 (Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 2 ([3]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([2]%nat))) (Atm 4 ([0;2]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 0 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 0 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 3 ([1;2]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 3 ([0;1]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))); Sum 0 (Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([3]%nat))) (Atm 3 ([1;3]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 3 ([0;2]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))); Sum 0 (Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([3]%nat))) (Atm 0 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 0 ([0]%nat))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))))); Sum 0 (Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([3]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 3 ([1;2]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 3 ([0;1]%nat))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([3]%nat))) (Atm 1 ([]))) (Atm 2 ([3]%nat))) (Atm 3 ([1;3]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 3 ([0;2]%nat))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 4 ([0;2]%nat)))) (Minus (Pow (Atm 2 ([2]%nat)) 2%nat) (Cst 1%Z))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([0;0]%nat))))); Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([0]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat))))); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))) (Minus (Pow (Atm 2 ([2]%nat)) 2%nat) (Cst 1%Z))); Times (Over (Cst 1%Z) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([1;0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 3 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([2]%nat))) (Atm 1 ([]))) (Atm 2 ([2]%nat))) (Atm 2 ([2]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([2;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([1;1]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([0]%nat))) (Atm 2 ([0]%nat))) (Atm 4 ([0;0]%nat)))) (Minus (Pow (Atm 2 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([0;1]%nat)))) (Minus (Pow (Atm 2 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Times (Times (Atm 1 ([])) (Atm 2 ([1]%nat))) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 4 ([1;0]%nat)))) (Minus (Pow (Atm 2 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([1]%nat))) (Atm 2 ([1]%nat))) (Atm 4 ([1;1]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([0;0]%nat)))) (Minus (Pow (Atm 2 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([0;1]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([1;0]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([1;1]%nat)))) (Minus (Pow (Atm 2 ([1]%nat)) 2%nat) (Cst 1%Z)); Sum 0 (Times (Times (Over (Cst 1%Z) 2%positive) (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Atm 4 ([0;1]%nat)))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))) (Minus (Atm 4 ([2;0]%nat)) (Atm 4 ([0;2]%nat)))); Times (Times (Over (Cst 1%Z) 2%positive) (Times (Atm 1 ([])) (Atm 1 ([])))) (Minus (Atm 4 ([1;0]%nat)) (Atm 4 ([0;1]%nat)))] ([[];[];[];[0];[0];[0];[];[0];[0];[];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[0];[];[0];[];[0];[];[];[];[];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8924 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8924 => _)); first [assumption|lia]. }
  { apply sum0; intros b8925 Hb8925; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8926 => _)); first [assumption|lia]. }
  { apply sum0; intros b8925 Hb8925; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8926 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8925 => _)); first [assumption|lia]. }
  { apply sum0; intros b8925 Hb8925; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply sum0; intros b8925 Hb8925; apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8926 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8926 => _)); first [assumption|lia]. }
  { apply sum0; intros b8926 Hb8926; apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b8926 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b8926 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b8932 Hb8932; apply mul0, Rminus_diag_eq; exact (R3 i b8932 ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). }
  { apply sum0; intros b8933 Hb8933; apply mul0, Rminus_diag_eq; exact (R3 j b8933 ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (R3 j i ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). } }
Qed.

Theorem smo_direction_2 : forall (n : nat) (K : mat) (alpha y : vec) (t : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  sum n (fun q => alpha q) - sum n (fun q => sum n (fun i' => alpha q * alpha i' * y q * y i' * K q i')) / 2 + t * (y i - sum n (fun q => K i q * alpha q * y q) - (y j - sum n (fun q => K j q * alpha q * y q))) - t ^ 2 * (K i i + K j j + (- 2) * K i j) / 2 = sum n (fun q => alpha q) - sum n (fun q => sum n (fun i' => alpha q * alpha i' * y q * y i' * K q i')) / 2 + t * ((vsub y (column (mmul n (muld K y) (col alpha)))) i - (vsub y (column (mmul n (muld K y) (col alpha)))) j) - (K i i + K j j + (- 2) * K i j) * (t ^ 2) / 2.
Proof.
  intros n K alpha y t i j R0 R1 R2 R3 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => y (nth 0 l_ O) | 2%nat => K (nth 0 l_ O) (nth 1 l_ O) | 3%nat => t | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) 2%positive)) (Times (Atm 3 ([])) (Minus (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat))))) (Minus (Atm 1 ([1]%nat)) (Sum 0 (Times (Times (Atm 2 ([2;0]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([0]%nat)))))))) (Over (Times (Pow (Atm 3 ([])) 2%nat) (Plus (Plus (Atm 2 ([0;0]%nat)) (Atm 2 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 2 ([0;1]%nat))))) 2%positive)) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 1 ([1]%nat))) (Atm 1 ([0]%nat))) (Atm 2 ([1;0]%nat))))) 2%positive)) (Times (Atm 3 ([])) (Minus (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat))))) (Minus (Atm 1 ([1]%nat)) (Sum 0 (Times (Times (Atm 2 ([2;0]%nat)) (Atm 1 ([0]%nat))) (Atm 0 ([0]%nat)))))))) (Over (Times (Plus (Plus (Atm 2 ([0;0]%nat)) (Atm 2 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 2 ([0;1]%nat)))) (Pow (Atm 3 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [] ([[];[0];[];[];[];[];[];[];[];[];[0];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth]. }
Qed.

(* smo-distance *)
Theorem smo_distance : forall (d n : nat) (K phi : mat) (i j : nat),
  (1 <= d)%nat ->
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (forall k, (k < n)%nat -> forall k', (k' < n)%nat -> K k k' = (mmul d phi (tr phi)) k k') ->
  K i i + K j j + (- 2) * K i j = (norm d (vsub (phi i) (phi j))) ^ 2.
Proof.
  intros d n K phi i j R0 R1 R2 R3 R4 H0.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | 1%nat => d | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => K (nth 0 l_ O) (nth 1 l_ O) | 1%nat => (norm d (vsub (phi (nth 0 l_ O)) (phi (nth 1 l_ O)))) | 2%nat => phi (nth 0 l_ O) (nth 1 l_ O) | 3%nat => INR n | 4%nat => INR d | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Plus (Atm 0 ([0;0]%nat)) (Atm 0 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 0 ([0;1]%nat)))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Pow (Atm 1 ([0;1]%nat)) 2%nat)) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([0;0]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([1;0]%nat))))); Times (Cst 1%Z) (Minus (Atm 0 ([1;1]%nat)) (Sum 1 (Times (Atm 2 ([2;0]%nat)) (Atm 2 ([2;0]%nat))))); Times (Opp (Cst 2%Z)) (Minus (Atm 0 ([0;1]%nat)) (Sum 1 (Times (Atm 2 ([1;0]%nat)) (Atm 2 ([2;0]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Times (Atm 1 ([0;1]%nat)) (Atm 1 ([0;1]%nat))) (Sum 1 (Times (Minus (Atm 2 ([1;0]%nat)) (Atm 2 ([2;0]%nat))) (Minus (Atm 2 ([1;0]%nat)) (Atm 2 ([2;0]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0 i ltac:(first [assumption|lia]) i ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H0 j ltac:(first [assumption|lia]) j ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (H0 i ltac:(first [assumption|lia]) j ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (norm_sq d (vsub (phi i) (phi j))). } }
Qed.

(* smo-gain *)
Theorem smo_gain : forall (g_i g_j kappa t t_star : R),
  kappa <> 0 ->
  t_star = (g_i - g_j) / kappa ->
  t * (g_i - g_j) - kappa * (t ^ 2) / 2 = kappa * (t_star ^ 2 - (t - t_star) ^ 2) / 2.
Proof.
  by_field.
Qed.

(* smo-newton *)
Theorem smo_newton : forall (kappa p t : R),
  kappa > 0 ->
  exists slope : R -> R, derivative_near (fun t => p * t - kappa * (t ^ 2) / 2) slope t /\ (exists slope' : R, derivable_pt_lim (fun t => slope t) t slope' /\ t - slope t / slope' = p / kappa).
Proof.
  assert (L1 : forall (kappa p t : R),
  kappa > 0 ->
  t - (p * 1 - kappa * (2 * (t ^ 1) * 1) / 2) / (0 - kappa * (2 * (1 * (t ^ 0) * 1) * 1) / 2) = p / kappa).
  { intros; entries; by_slope. }
  intros kappa p t H0.
  exists (fun t => p * 1 - kappa * (2 * (t ^ 1) * 1) / 2). split.
  { first [apply near_all; intros x_; apply derivative_by; entries; solve [slopes] | apply near_positive; [lra | intros x_ Hx_; apply derivative_by; entries; solve [slopes]]]. }
  exists (0 - kappa * (2 * (1 * (t ^ 0) * 1) * 1) / 2). split.
  { apply derivative_by. entries.
    slopes. }
  exact (L1 kappa p t H0).
Qed.

Theorem smo_newton_defined_1 : forall (kappa p t : R),
  kappa > 0 ->
  exists slope : R -> R, derivative_near (fun t => p * t - kappa * (t ^ 2) / 2) slope t /\ (exists slope' : R, derivable_pt_lim (fun t => slope t) t slope' /\ slope' <> 0).
Proof.
  assert (L1 : forall (kappa p t : R),
  kappa > 0 ->
  0 - kappa * (2 * (1 * (t ^ 0) * 1) * 1) / 2 <> 0).
  { intros; entries; by_slope. }
  intros kappa p t H0.
  exists (fun t => p * 1 - kappa * (2 * (t ^ 1) * 1) / 2). split.
  { first [apply near_all; intros x_; apply derivative_by; entries; solve [slopes] | apply near_positive; [lra | intros x_ Hx_; apply derivative_by; entries; solve [slopes]]]. }
  exists (0 - kappa * (2 * (1 * (t ^ 0) * 1) * 1) / 2). split.
  { apply derivative_by. entries.
    slopes. }
  exact (L1 kappa p t H0).
Qed.

Theorem smo_newton_defined_2 : forall (kappa : R),
  kappa > 0 ->
  kappa <> 0.
Proof.
  by_real.
Qed.

(* smo-error *)
Theorem smo_error : forall (E_i b f_i g_i y_i : R),
  f_i = y_i - g_i + b ->
  E_i = f_i - y_i ->
  E_i = b - g_i.
Proof.
  by_field.
Qed.

(* smo-step *)
Theorem smo_step : forall (E_i E_j alpha_j alpha_j_p b g_i g_j kappa t_star y_j : R),
  kappa <> 0 ->
  alpha_j_p = alpha_j - y_j * t_star ->
  t_star = (g_i - g_j) / kappa ->
  E_i = b - g_i ->
  E_j = b - g_j ->
  alpha_j_p = alpha_j + y_j * (E_i - E_j) / kappa.
Proof.
  by_field.
Qed.

(* smo-pair-of-dual *)
Theorem smo_pair_of_dual : forall (n : nat) (K : mat) (u y : vec) (alpha_i alpha_j s_i s_j : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  s_i = sum n (fun q => u q * y q * K q i) ->
  s_j = sum n (fun q => u q * y q * K q j) ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  sum n (fun q => (vadd (vadd u (vscal alpha_i (unit i))) (vscal alpha_j (unit j))) q) - sum n (fun q => sum n (fun i_p => (vadd (vadd u (vscal alpha_i (unit i))) (vscal alpha_j (unit j))) q * (vadd (vadd u (vscal alpha_i (unit i))) (vscal alpha_j (unit j))) i_p * y q * y i_p * K q i_p)) / 2 = sum n (fun q => u q) - sum n (fun q => sum n (fun i' => u q * u i' * y q * y i' * K q i')) / 2 + (alpha_i + alpha_j - alpha_i ^ 2 * K i i / 2 - alpha_j ^ 2 * K j j / 2 - alpha_i * alpha_j * y i * y j * K i j - alpha_i * y i * s_i - alpha_j * y j * s_j).
Proof.
  intros n K u y alpha_i alpha_j s_i s_j i j R0 R1 R2 R3 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => u (nth 0 l_ O) | 1%nat => alpha_i | 2%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 3%nat => alpha_j | 4%nat => y (nth 0 l_ O) | 5%nat => K (nth 0 l_ O) (nth 1 l_ O) | 6%nat => s_i | 7%nat => s_j | 8%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Plus (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Atm 2 ([0;1]%nat)))) (Times (Atm 3 ([])) (Atm 2 ([0;2]%nat))))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Plus (Plus (Atm 0 ([1]%nat)) (Times (Atm 1 ([])) (Atm 2 ([1;2]%nat)))) (Times (Atm 3 ([])) (Atm 2 ([1;3]%nat)))) (Plus (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Atm 2 ([0;2]%nat)))) (Times (Atm 3 ([])) (Atm 2 ([0;3]%nat))))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat))))) 2%positive)) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat))))) 2%positive)) (Minus (Minus (Minus (Minus (Minus (Plus (Atm 1 ([])) (Atm 3 ([]))) (Over (Times (Pow (Atm 1 ([])) 2%nat) (Atm 5 ([0;0]%nat))) 2%positive)) (Over (Times (Pow (Atm 3 ([])) 2%nat) (Atm 5 ([1;1]%nat))) 2%positive)) (Times (Times (Times (Times (Atm 1 ([])) (Atm 3 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))) (Times (Times (Atm 1 ([])) (Atm 4 ([0]%nat))) (Atm 6 ([])))) (Times (Times (Atm 3 ([])) (Atm 4 ([1]%nat))) (Atm 7 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([]))))) (Times (Cst 1%Z) (Atm 1 ([])))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Atm 3 ([]))))) (Times (Cst 1%Z) (Atm 3 ([])))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 3 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([2]%nat))) (Atm 5 ([0;2]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 0 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([1;2]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([0;1]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 3 ([]))) (Atm 2 ([1;3]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 3 ([]))) (Atm 2 ([0;2]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 0 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 0 ([0]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([2;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([]))) (Atm 2 ([1;2]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([]))) (Atm 2 ([0;1]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([2;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 2 ([1;3]%nat))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 2 ([0;2]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([2;0]%nat)))))); Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 4 ([0]%nat)))) (Minus (Atm 6 ([])) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;1]%nat))))); Times (Times (Cst 1%Z) (Times (Atm 3 ([])) (Atm 4 ([1]%nat)))) (Minus (Atm 7 ([])) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 4 ([0]%nat))) (Atm 5 ([0;2]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([0;0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 3 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 3 ([]))) (Atm 4 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([0;1]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([]))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([2;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 1 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([1;0]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat))) (Atm 5 ([2;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([1]%nat))) (Atm 5 ([1;1]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 5 ([0;0]%nat)))) (Minus (Pow (Atm 4 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 3 ([])) (Atm 3 ([]))) (Atm 5 ([1;1]%nat)))) (Minus (Pow (Atm 4 ([1]%nat)) 2%nat) (Cst 1%Z)); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Atm 5 ([0;1]%nat)))); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 3 ([])) (Atm 0 ([0]%nat))) (Atm 4 ([2]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([2;0]%nat)) (Atm 5 ([0;2]%nat)))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 3 ([])) (Atm 1 ([]))) (Atm 4 ([1]%nat))) (Atm 4 ([0]%nat)))) (Minus (Atm 5 ([1;0]%nat)) (Atm 5 ([0;1]%nat)))] ([[];[];[];[0];[0];[0];[];[0];[0];[];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[0];[];[0];[];[0];[];[];[];[];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5145 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5145 => _)); first [assumption|lia]. }
  { apply sum0; intros b5146 Hb5146; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5147 => _)); first [assumption|lia]. }
  { apply sum0; intros b5146 Hb5146; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5147 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5146 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5146 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5146 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5146 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5146 => _)); first [assumption|lia]. }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5146 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5147 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5147 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5147 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5147 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H3). }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; exact (R3 i b5147 ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). }
  { apply sum0; intros b5147 Hb5147; apply mul0, Rminus_diag_eq; exact (R3 j b5147 ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; exact (R3 j i ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). } }
Qed.

(* smo-partner *)
Theorem smo_partner : forall (n : nat) (y : vec) (alpha_i alpha_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  zeta = alpha_i * y i + alpha_j * y j ->
  (y i) ^ 2 = 1 ->
  alpha_i = y i * (zeta - alpha_j * y j).
Proof.
  intros n y alpha_i alpha_j zeta i j R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha_i | 1%nat => y (nth 0 l_ O) | 2%nat => zeta | 3%nat => alpha_j | 4%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([])) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 1 ([0]%nat)) (Minus (Atm 2 ([])) (Times (Atm 3 ([])) (Atm 1 ([1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Opp (Cst 1%Z)) (Atm 1 ([0]%nat))) (Minus (Atm 2 ([])) (Plus (Times (Atm 0 ([])) (Atm 1 ([0]%nat))) (Times (Atm 3 ([])) (Atm 1 ([1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([]))) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* smo-slope *)
Theorem smo_slope : forall (n : nat) (K : mat) (y : vec) (alpha_j s_i s_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  derivable_pt_lim (fun alpha_j => y i * (zeta - alpha_j * y j) + alpha_j - (y i * (zeta - alpha_j * y j)) ^ 2 * K i i / 2 - alpha_j ^ 2 * K j j / 2 - y i * (zeta - alpha_j * y j) * alpha_j * y i * y j * K i j - y i * (zeta - alpha_j * y j) * y i * s_i - alpha_j * y j * s_j) alpha_j (- ((K i i + K j j + (- 2) * K i j) * alpha_j) + zeta * y j * (K i i - K i j) + y j * (s_i - s_j) - y i * y j + 1).
Proof.
  assert (L1 : forall (n : nat) (K : mat) (y : vec) (alpha_j s_i s_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  y i * (0 - 1 * y j) + 1 - 2 * ((y i * (zeta - alpha_j * y j)) ^ 1) * (y i * (0 - 1 * y j)) * K i i / 2 - 2 * (alpha_j ^ 1) * 1 * K j j / 2 - (y i * (0 - 1 * y j) * alpha_j + y i * (zeta - alpha_j * y j) * 1) * y i * y j * K i j - y i * (0 - 1 * y j) * y i * s_i - 1 * y j * s_j = - ((K i i + K j j + (- 2) * K i j) * alpha_j) + zeta * y j * (K i i - K i j) + y j * (s_i - s_j) - y i * y j + 1).
  { intros n K y alpha_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => zeta | 2%nat => alpha_j | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => s_i | 5%nat => s_j | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Minus (Minus (Plus (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Cst 1%Z)) (Over (Times (Times (Times (Cst 2%Z) (Pow (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 0 ([1]%nat))))) 1%nat)) (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat)))))) (Atm 3 ([0;0]%nat))) 2%positive)) (Over (Times (Times (Times (Cst 2%Z) (Pow (Atm 2 ([])) 1%nat)) (Cst 1%Z)) (Atm 3 ([1;1]%nat))) 2%positive)) (Times (Times (Times (Plus (Times (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Atm 2 ([]))) (Times (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 0 ([1]%nat))))) (Cst 1%Z))) (Atm 0 ([0]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Times (Times (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Atm 0 ([0]%nat))) (Atm 4 ([])))) (Times (Times (Cst 1%Z) (Atm 0 ([1]%nat))) (Atm 5 ([])))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Plus (Plus (Opp (Times (Plus (Plus (Atm 3 ([0;0]%nat)) (Atm 3 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 3 ([0;1]%nat)))) (Atm 2 ([])))) (Times (Times (Atm 1 ([])) (Atm 0 ([1]%nat))) (Minus (Atm 3 ([0;0]%nat)) (Atm 3 ([0;1]%nat))))) (Times (Atm 0 ([1]%nat)) (Minus (Atm 4 ([])) (Atm 5 ([]))))) (Times (Atm 0 ([0]%nat)) (Atm 0 ([1]%nat)))) (Cst 1%Z))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Times (Atm 1 ([])) (Atm 0 ([1]%nat))) (Atm 3 ([0;0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 2 ([])) (Atm 0 ([1]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 2%Z) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([]))) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Times (Atm 1 ([])) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 4 ([])))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([])) (Atm 3 ([0;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 2%Z) (Times (Atm 2 ([])) (Atm 3 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H1). } } }
  intros n K y alpha_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 n K y alpha_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1)).
  slopes.
Qed.

(* smo-held *)
Theorem smo_held : forall (n : nat) (K : mat) (alpha u y : vec) (alpha_i alpha_j b f_i s_i : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  f_i = sum n (fun q => alpha q * y q * K q i) + b ->
  s_i = sum n (fun q => u q * y q * K q i) ->
  (forall k, (k < n)%nat -> alpha k = (vadd (vadd (vscal alpha_i (unit i)) (vscal alpha_j (unit j))) u) k) ->
  f_i - b - alpha_i * y i * K i i - alpha_j * y j * K i j = s_i.
Proof.
  intros n K alpha u y alpha_i alpha_j b f_i s_i i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => f_i | 1%nat => b | 2%nat => alpha_i | 3%nat => y (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => alpha_j | 6%nat => s_i | 7%nat => alpha (nth 0 l_ O) | 8%nat => u (nth 0 l_ O) | 9%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 10%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Atm 0 ([])) (Atm 1 ([]))) (Times (Times (Atm 2 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([0;0]%nat)))) (Times (Times (Atm 5 ([])) (Atm 3 ([1]%nat))) (Atm 4 ([0;1]%nat)))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 6 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Plus (Sum 0 (Times (Times (Atm 7 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Atm 1 ([])))); Times (Opp (Cst 1%Z)) (Minus (Atm 6 ([])) (Sum 0 (Times (Times (Atm 8 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat)))) (Minus (Atm 7 ([0]%nat)) (Plus (Plus (Times (Atm 2 ([])) (Atm 9 ([0;1]%nat))) (Times (Atm 5 ([])) (Atm 9 ([0;2]%nat)))) (Atm 8 ([0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 9 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat))) (Atm 2 ([])))))) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;0]%nat))) (Atm 2 ([]))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 9 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat))) (Atm 5 ([])))))) (Times (Cst 1%Z) (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1;0]%nat))) (Atm 5 ([]))))); Times (Times (Cst 1%Z) (Times (Atm 3 ([1]%nat)) (Atm 5 ([])))) (Minus (Atm 4 ([1;0]%nat)) (Atm 4 ([0;1]%nat)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b5158 Hb5158; apply mul0, Rminus_diag_eq; exact (H2 b5158 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5158 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5158 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (R3 j i ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). } }
Qed.

(* smo-held-too *)
Theorem smo_held_too : forall (n : nat) (K : mat) (alpha u y : vec) (alpha_i alpha_j b f_j s_j : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  f_j = sum n (fun q => alpha q * y q * K q j) + b ->
  s_j = sum n (fun q => u q * y q * K q j) ->
  (forall k, (k < n)%nat -> alpha k = (vadd (vadd (vscal alpha_i (unit i)) (vscal alpha_j (unit j))) u) k) ->
  f_j - b - alpha_i * y i * K i j - alpha_j * y j * K j j = s_j.
Proof.
  intros n K alpha u y alpha_i alpha_j b f_j s_j i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => f_j | 1%nat => b | 2%nat => alpha_i | 3%nat => y (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => alpha_j | 6%nat => s_j | 7%nat => alpha (nth 0 l_ O) | 8%nat => u (nth 0 l_ O) | 9%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 10%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Atm 0 ([])) (Atm 1 ([]))) (Times (Times (Atm 2 ([])) (Atm 3 ([1]%nat))) (Atm 4 ([1;0]%nat)))) (Times (Times (Atm 5 ([])) (Atm 3 ([0]%nat))) (Atm 4 ([0;0]%nat)))) = den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 6 ([]))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Plus (Sum 0 (Times (Times (Atm 7 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat)))) (Atm 1 ([])))); Times (Opp (Cst 1%Z)) (Minus (Atm 6 ([])) (Sum 0 (Times (Times (Atm 8 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))); Sum 0 (Times (Times (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat)))) (Minus (Atm 7 ([0]%nat)) (Plus (Plus (Times (Atm 2 ([])) (Atm 9 ([0;2]%nat))) (Times (Atm 5 ([])) (Atm 9 ([0;1]%nat)))) (Atm 8 ([0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 9 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat))) (Atm 2 ([])))))) (Times (Cst 1%Z) (Times (Times (Atm 3 ([1]%nat)) (Atm 4 ([1;0]%nat))) (Atm 2 ([]))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 9 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;1]%nat))) (Atm 5 ([])))))) (Times (Cst 1%Z) (Times (Times (Atm 3 ([0]%nat)) (Atm 4 ([0;0]%nat))) (Atm 5 ([])))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b9002 Hb9002; apply mul0, Rminus_diag_eq; exact (H2 b9002 ltac:(first [assumption|lia])). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9002 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b9002 => _)); first [assumption|lia]. } }
Qed.

(* smo-held-difference *)
Theorem smo_held_difference : forall (n : nat) (K : mat) (y : vec) (alpha_i alpha_j b f_i f_j s_i s_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  s_i = f_i - b - alpha_i * y i * K i i - alpha_j * y j * K i j ->
  s_j = f_j - b - alpha_i * y i * K i j - alpha_j * y j * K j j ->
  zeta = alpha_i * y i + alpha_j * y j ->
  (y j) ^ 2 = 1 ->
  y j * (s_i - s_j) = y j * (f_i - f_j) - zeta * y j * (K i i - K i j) + (K i i + K j j + (- 2) * K i j) * alpha_j.
Proof.
  intros n K y alpha_i alpha_j b f_i f_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1 H2 H3.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => s_i | 2%nat => s_j | 3%nat => f_i | 4%nat => f_j | 5%nat => zeta | 6%nat => K (nth 0 l_ O) (nth 1 l_ O) | 7%nat => alpha_j | 8%nat => b | 9%nat => alpha_i | 10%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Atm 0 ([1]%nat)) (Minus (Atm 1 ([])) (Atm 2 ([])))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Minus (Times (Atm 0 ([1]%nat)) (Minus (Atm 3 ([])) (Atm 4 ([])))) (Times (Times (Atm 5 ([])) (Atm 0 ([1]%nat))) (Minus (Atm 6 ([0;0]%nat)) (Atm 6 ([0;1]%nat))))) (Times (Plus (Plus (Atm 6 ([0;0]%nat)) (Atm 6 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 6 ([0;1]%nat)))) (Atm 7 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Atm 0 ([1]%nat))) (Minus (Atm 1 ([])) (Minus (Minus (Minus (Atm 3 ([])) (Atm 8 ([]))) (Times (Times (Atm 9 ([])) (Atm 0 ([0]%nat))) (Atm 6 ([0;0]%nat)))) (Times (Times (Atm 7 ([])) (Atm 0 ([1]%nat))) (Atm 6 ([0;1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([1]%nat))) (Minus (Atm 2 ([])) (Minus (Minus (Minus (Atm 4 ([])) (Atm 8 ([]))) (Times (Times (Atm 9 ([])) (Atm 0 ([0]%nat))) (Atm 6 ([0;1]%nat)))) (Times (Times (Atm 7 ([])) (Atm 0 ([1]%nat))) (Atm 6 ([1;1]%nat))))); Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 6 ([0;0]%nat)))) (Minus (Atm 5 ([])) (Plus (Times (Atm 9 ([])) (Atm 0 ([0]%nat))) (Times (Atm 7 ([])) (Atm 0 ([1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([1]%nat)) (Atm 6 ([0;1]%nat)))) (Minus (Atm 5 ([])) (Plus (Times (Atm 9 ([])) (Atm 0 ([0]%nat))) (Times (Atm 7 ([])) (Atm 0 ([1]%nat))))); Times (Times (Opp (Cst 2%Z)) (Times (Atm 7 ([])) (Atm 6 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 7 ([])) (Atm 6 ([1;1]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 6 ([0;0]%nat)) (Atm 7 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H3). }
  { apply mul0, Rminus_diag_eq; exact (H3). }
  { apply mul0, Rminus_diag_eq; exact (H3). } }
Qed.

(* smo-slope-new *)
Theorem smo_slope_new : forall (n : nat) (K : mat) (y : vec) (E_i E_j alpha_i alpha_j alpha_j_p b f_i f_j s_i s_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  s_i = f_i - b - alpha_i * y i * K i i - alpha_j * y j * K i j ->
  s_j = f_j - b - alpha_i * y i * K i j - alpha_j * y j * K j j ->
  zeta = alpha_i * y i + alpha_j * y j ->
  f_i = E_i + y i ->
  f_j = E_j + y j ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  derivable_pt_lim (fun t => y i * (zeta - t * y j) + t - (y i * (zeta - t * y j)) ^ 2 * K i i / 2 - t ^ 2 * K j j / 2 - y i * (zeta - t * y j) * t * y i * y j * K i j - y i * (zeta - t * y j) * y i * s_i - t * y j * s_j) alpha_j_p ((K i i + K j j + (- 2) * K i j) * (alpha_j - alpha_j_p) + y j * (E_i - E_j)).
Proof.
  assert (L1 : forall (n : nat) (K : mat) (y : vec) (E_i E_j alpha_i alpha_j alpha_j_p b f_i f_j s_i s_j zeta : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  s_i = f_i - b - alpha_i * y i * K i i - alpha_j * y j * K i j ->
  s_j = f_j - b - alpha_i * y i * K i j - alpha_j * y j * K j j ->
  zeta = alpha_i * y i + alpha_j * y j ->
  f_i = E_i + y i ->
  f_j = E_j + y j ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  y i * (0 - 1 * y j) + 1 - 2 * ((y i * (zeta - alpha_j_p * y j)) ^ 1) * (y i * (0 - 1 * y j)) * K i i / 2 - 2 * (alpha_j_p ^ 1) * 1 * K j j / 2 - (y i * (0 - 1 * y j) * alpha_j_p + y i * (zeta - alpha_j_p * y j) * 1) * y i * y j * K i j - y i * (0 - 1 * y j) * y i * s_i - 1 * y j * s_j = (K i i + K j j + (- 2) * K i j) * (alpha_j - alpha_j_p) + y j * (E_i - E_j)).
  { intros n K y E_i E_j alpha_i alpha_j alpha_j_p b f_i f_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1 H2 H3 H4 H5 H6.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => zeta | 2%nat => alpha_j_p | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => s_i | 5%nat => s_j | 6%nat => alpha_j | 7%nat => E_i | 8%nat => E_j | 9%nat => f_i | 10%nat => b | 11%nat => alpha_i | 12%nat => f_j | 13%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Minus (Minus (Plus (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Cst 1%Z)) (Over (Times (Times (Times (Cst 2%Z) (Pow (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 0 ([1]%nat))))) 1%nat)) (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat)))))) (Atm 3 ([0;0]%nat))) 2%positive)) (Over (Times (Times (Times (Cst 2%Z) (Pow (Atm 2 ([])) 1%nat)) (Cst 1%Z)) (Atm 3 ([1;1]%nat))) 2%positive)) (Times (Times (Times (Plus (Times (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Atm 2 ([]))) (Times (Times (Atm 0 ([0]%nat)) (Minus (Atm 1 ([])) (Times (Atm 2 ([])) (Atm 0 ([1]%nat))))) (Cst 1%Z))) (Atm 0 ([0]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Times (Times (Times (Atm 0 ([0]%nat)) (Minus (Cst 0%Z) (Times (Cst 1%Z) (Atm 0 ([1]%nat))))) (Atm 0 ([0]%nat))) (Atm 4 ([])))) (Times (Times (Cst 1%Z) (Atm 0 ([1]%nat))) (Atm 5 ([])))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Plus (Times (Plus (Plus (Atm 3 ([0;0]%nat)) (Atm 3 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 3 ([0;1]%nat)))) (Minus (Atm 6 ([])) (Atm 2 ([])))) (Times (Atm 0 ([1]%nat)) (Minus (Atm 7 ([])) (Atm 8 ([])))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;0]%nat)))) (Minus (Atm 1 ([])) (Plus (Times (Atm 11 ([])) (Atm 0 ([0]%nat))) (Times (Atm 6 ([])) (Atm 0 ([1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 2 ([])) (Atm 0 ([1]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 2%Z) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 2 ([]))) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([0]%nat))) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat)))) (Minus (Atm 1 ([])) (Plus (Times (Atm 11 ([])) (Atm 0 ([0]%nat))) (Times (Atm 6 ([])) (Atm 0 ([1]%nat))))); Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([1]%nat))) (Atm 0 ([0]%nat)))) (Minus (Atm 4 ([])) (Minus (Minus (Minus (Atm 9 ([])) (Atm 10 ([]))) (Times (Times (Atm 11 ([])) (Atm 0 ([0]%nat))) (Atm 3 ([0;0]%nat)))) (Times (Times (Atm 6 ([])) (Atm 0 ([1]%nat))) (Atm 3 ([0;1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([1]%nat))) (Minus (Atm 5 ([])) (Minus (Minus (Minus (Atm 12 ([])) (Atm 10 ([]))) (Times (Times (Atm 11 ([])) (Atm 0 ([0]%nat))) (Atm 3 ([0;1]%nat)))) (Times (Times (Atm 6 ([])) (Atm 0 ([1]%nat))) (Atm 3 ([1;1]%nat))))); Times (Times (Cst 1%Z) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 3 ([0;0]%nat))) (Atm 6 ([]))) (Atm 0 ([1]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([])) (Atm 3 ([0;0]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 2%Z) (Times (Atm 2 ([])) (Atm 3 ([0;1]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 3 ([0;1]%nat))) (Atm 11 ([]))) (Atm 0 ([0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 2%Z)) (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 3 ([0;1]%nat))) (Atm 6 ([]))) (Atm 0 ([1]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Times (Atm 0 ([0]%nat)) (Atm 0 ([1]%nat))) (Atm 0 ([0]%nat)))) (Minus (Atm 9 ([])) (Plus (Atm 7 ([])) (Atm 0 ([0]%nat)))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 0 ([1]%nat)) (Atm 10 ([])))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Atm 0 ([1]%nat))) (Minus (Atm 12 ([])) (Plus (Atm 8 ([])) (Atm 0 ([1]%nat)))); Times (Times (Cst 1%Z) (Times (Atm 6 ([])) (Atm 3 ([1;1]%nat)))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 3 ([0;0]%nat)) (Atm 6 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 2%Z)) (Times (Atm 3 ([0;1]%nat)) (Atm 6 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 7 ([])))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat)))) (Minus (Pow (Atm 0 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Opp (Cst 1%Z)) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H6). }
  { apply mul0, Rminus_diag_eq; exact (H6). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H3). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H4). }
  { apply mul0, Rminus_diag_eq; exact (H6). }
  { apply mul0, Rminus_diag_eq; exact (H6). }
  { apply mul0, Rminus_diag_eq; exact (H6). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H5). }
  { apply mul0, Rminus_diag_eq; exact (H6). } } }
  intros n K y E_i E_j alpha_i alpha_j alpha_j_p b f_i f_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1 H2 H3 H4 H5 H6.
  apply derivative_by. entries.
  apply (along_to _ _ _ _ _ (L1 n K y E_i E_j alpha_i alpha_j alpha_j_p b f_i f_j s_i s_j zeta i j R0 R1 R2 R3 H0 H1 H2 H3 H4 H5 H6)).
  slopes.
Qed.

(* smo-clip *)
Theorem smo_clip : forall (H L alpha_j_p alpha_jstar s : R),
  L <= s ->
  s <= H ->
  alpha_j_p = Rmin (Rmax alpha_jstar L) H ->
  s <> alpha_j_p ->
  (alpha_j_p - alpha_jstar) ^ 2 < (s - alpha_jstar) ^ 2.
Proof.
  by_real.
Qed.

(* smo-partner-step *)
Theorem smo_partner_step : forall (alpha_i alpha_i_p alpha_j alpha_j_p y_i y_j : R),
  alpha_i_p = alpha_i + y_i * y_j * (alpha_j - alpha_j_p) ->
  y_i ^ 2 = 1 ->
  y_i * alpha_i_p + y_j * alpha_j_p = y_i * alpha_i + y_j * alpha_j.
Proof.
  by_signs.
Qed.

(* smo-bounds-equal *)
Theorem smo_bounds_equal : forall (C_ alpha_i alpha_i_p alpha_j alpha_j_p y_i y_j : R),
  alpha_i_p = alpha_i + y_i * y_j * (alpha_j - alpha_j_p) ->
  y_i = y_j ->
  y_j ^ 2 = 1 ->
  alpha_i_p >= 0 /\ alpha_i_p <= C_ <-> alpha_i + alpha_j - C_ <= alpha_j_p /\ alpha_j_p <= alpha_i + alpha_j.
Proof.
  by_signs.
Qed.

(* smo-bounds-different *)
Theorem smo_bounds_different : forall (C_ alpha_i alpha_i_p alpha_j alpha_j_p y_i y_j : R),
  alpha_i_p = alpha_i + y_i * y_j * (alpha_j - alpha_j_p) ->
  y_i = - y_j ->
  y_j ^ 2 = 1 ->
  alpha_i_p >= 0 /\ alpha_i_p <= C_ <-> alpha_j - alpha_i <= alpha_j_p /\ alpha_j_p <= C_ + alpha_j - alpha_i.
Proof.
  by_signs.
Qed.

(* smo-segment-equal *)
Theorem smo_segment_equal : forall (C_ H L alpha_i alpha_i_p alpha_j alpha_j_p : R),
  alpha_i_p = alpha_i + alpha_j - alpha_j_p ->
  L = Rmax 0 (alpha_i + alpha_j - C_) ->
  H = Rmin C_ (alpha_i + alpha_j) ->
  alpha_i_p >= 0 /\ alpha_i_p <= C_ /\ alpha_j_p >= 0 /\ alpha_j_p <= C_ <-> L <= alpha_j_p /\ alpha_j_p <= H.
Proof.
  by_real.
Qed.

(* smo-segment-different *)
Theorem smo_segment_different : forall (C_ H L alpha_i alpha_i_p alpha_j alpha_j_p : R),
  alpha_i_p = alpha_i - alpha_j + alpha_j_p ->
  L = Rmax 0 (alpha_j - alpha_i) ->
  H = Rmin C_ (C_ + alpha_j - alpha_i) ->
  alpha_i_p >= 0 /\ alpha_i_p <= C_ /\ alpha_j_p >= 0 /\ alpha_j_p <= C_ <-> L <= alpha_j_p /\ alpha_j_p <= H.
Proof.
  by_real.
Qed.

(* smo-corner *)
Theorem smo_corner : forall (C_ alpha_i alpha_j alpha_j_p alpha_jstar : R),
  alpha_jstar >= C_ ->
  alpha_j_p = Rmin (Rmin alpha_jstar C_) (C_ + alpha_j - alpha_i) ->
  alpha_j >= alpha_i ->
  alpha_j_p = C_.
Proof.
  by_real.
Qed.

(* smo-corner-too *)
Theorem smo_corner_too : forall (C_ alpha_i alpha_i_p alpha_j alpha_j_p alpha_jstar : R),
  alpha_jstar >= C_ ->
  alpha_j_p = Rmin (Rmin alpha_jstar C_) (C_ + alpha_j - alpha_i) ->
  alpha_i_p = alpha_i + alpha_j_p - alpha_j ->
  alpha_j <= alpha_i ->
  alpha_j_p = alpha_j + C_ - alpha_i /\ alpha_i_p = C_.
Proof.
  by_real.
Qed.

(* smo-flat *)
Theorem smo_flat : forall (H g_i g_j t : R),
  g_i > g_j ->
  t < H ->
  t * (g_i - g_j) < H * (g_i - g_j).
Proof.
  by_real.
Qed.

(* smo-twins *)
Theorem smo_twins : let n := 2%nat in
  let K := rows [[4; 4]; [4; 4]] in
  let y := vector [1; - (1)] in
  let C_ := 1 in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ (forall q, (q < n)%nat -> alpha q <= C_) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [1; 1] in
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
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1)) + (- (1)) * (alpha 1%nat - (1)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* smo-up *)
Theorem smo_up : forall (b epsilon g_i y_i : R),
  y_i = 1 ->
  y_i * (b - g_i) >= - epsilon <-> g_i <= b + epsilon.
Proof.
  by_real.
Qed.

(* smo-up-too *)
Theorem smo_up_too : forall (b epsilon g_i y_i : R),
  y_i = - 1 ->
  y_i * (b - g_i) <= epsilon <-> g_i <= b + epsilon.
Proof.
  by_real.
Qed.

(* smo-low *)
Theorem smo_low : forall (b epsilon g_i y_i : R),
  y_i = 1 ->
  y_i * (b - g_i) <= epsilon <-> g_i >= b - epsilon.
Proof.
  by_real.
Qed.

(* smo-low-too *)
Theorem smo_low_too : forall (b epsilon g_i y_i : R),
  y_i = - 1 ->
  y_i * (b - g_i) >= - epsilon <-> g_i >= b - epsilon.
Proof.
  by_real.
Qed.

(* smo-thresholds *)
Theorem smo_thresholds_1 : forall (n : nat) (K : mat) (alpha y : vec) (g_i_p g_j_p t t_star : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  g_i_p = (vsub y (column (mmul n (muld K y) (col alpha)))) i - t * (K i i - K i j) ->
  g_j_p = (vsub y (column (mmul n (muld K y) (col alpha)))) j - t * (K i j - K j j) ->
  (vsub y (column (mmul n (muld K y) (col alpha)))) i - (vsub y (column (mmul n (muld K y) (col alpha)))) j = (K i i + K j j + (- 2) * K i j) * t_star ->
  g_i_p - g_j_p = (vsub y (column (mmul n (muld K y) (col alpha)))) i - (vsub y (column (mmul n (muld K y) (col alpha)))) j - (K i i + K j j + (- 2) * K i j) * t.
Proof.
  intros n K alpha y g_i_p g_j_p t t_star i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_i_p | 1%nat => g_j_p | 2%nat => y (nth 0 l_ O) | 3%nat => K (nth 0 l_ O) (nth 1 l_ O) | 4%nat => alpha (nth 0 l_ O) | 5%nat => t | 6%nat => t_star | 7%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([])) (Atm 1 ([]))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0]%nat))))) (Minus (Atm 2 ([1]%nat)) (Sum 0 (Times (Times (Atm 3 ([2;0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0]%nat)))))) (Times (Plus (Plus (Atm 3 ([0;0]%nat)) (Atm 3 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 3 ([0;1]%nat)))) (Atm 5 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Minus (Minus (Atm 2 ([0]%nat)) (Sum 0 (Times (Times (Atm 3 ([1;0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0]%nat))))) (Times (Atm 5 ([])) (Minus (Atm 3 ([0;0]%nat)) (Atm 3 ([0;1]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Atm 1 ([])) (Minus (Minus (Atm 2 ([1]%nat)) (Sum 0 (Times (Times (Atm 3 ([2;0]%nat)) (Atm 2 ([0]%nat))) (Atm 4 ([0]%nat))))) (Times (Atm 5 ([])) (Minus (Atm 3 ([0;1]%nat)) (Atm 3 ([1;1]%nat))))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

Theorem smo_thresholds_2 : forall (n : nat) (K : mat) (alpha y : vec) (g_i_p g_j_p t t_star : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  g_i_p = (vsub y (column (mmul n (muld K y) (col alpha)))) i - t * (K i i - K i j) ->
  g_j_p = (vsub y (column (mmul n (muld K y) (col alpha)))) j - t * (K i j - K j j) ->
  (vsub y (column (mmul n (muld K y) (col alpha)))) i - (vsub y (column (mmul n (muld K y) (col alpha)))) j = (K i i + K j j + (- 2) * K i j) * t_star ->
  (vsub y (column (mmul n (muld K y) (col alpha)))) i - (vsub y (column (mmul n (muld K y) (col alpha)))) j - (K i i + K j j + (- 2) * K i j) * t = (K i i + K j j + (- 2) * K i j) * (t_star - t).
Proof.
  intros n K alpha y g_i_p g_j_p t t_star i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => t | 4%nat => t_star | 5%nat => g_i_p | 6%nat => g_j_p | 7%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) (Minus (Atm 0 ([1]%nat)) (Sum 0 (Times (Times (Atm 1 ([2;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))))) (Times (Plus (Plus (Atm 1 ([0;0]%nat)) (Atm 1 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 1 ([0;1]%nat)))) (Atm 3 ([])))) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Times (Plus (Plus (Atm 1 ([0;0]%nat)) (Atm 1 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 1 ([0;1]%nat)))) (Minus (Atm 4 ([])) (Atm 3 ([]))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Minus (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) (Minus (Atm 0 ([1]%nat)) (Sum 0 (Times (Times (Atm 1 ([2;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat)))))) (Times (Plus (Plus (Atm 1 ([0;0]%nat)) (Atm 1 ([1;1]%nat))) (Times (Opp (Cst 2%Z)) (Atm 1 ([0;1]%nat)))) (Atm 4 ([]))))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H2). } }
Qed.

(* smo-new-i *)
Theorem smo_new_i : forall (n : nat) (K : mat) (alpha y : vec) (g_i_p t : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  g_i_p = dot n (unit i) (vsub y (column (mmul n (muld K y) (col (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))))))) ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  g_i_p = (vsub y (column (mmul n (muld K y) (col alpha)))) i - t * (K i i - K i j).
Proof.
  intros n K alpha y g_i_p t i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_i_p | 1%nat => y (nth 0 l_ O) | 2%nat => K (nth 0 l_ O) (nth 1 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => t | 5%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([])) = den SZ VAL ([i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat))))) (Times (Atm 4 ([])) (Minus (Atm 2 ([0;0]%nat)) (Atm 2 ([0;1]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 4 ([])) (Minus (Times (Atm 1 ([2]%nat)) (Atm 5 ([0;2]%nat))) (Times (Atm 1 ([3]%nat)) (Atm 5 ([0;3]%nat)))))))))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat)))); Sum 0 (Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 3 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat)))))); Sum 0 (Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat))) (Atm 5 ([1;2]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat))) (Atm 5 ([0;1]%nat)))))); Sum 0 (Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([3]%nat))) (Atm 5 ([1;3]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat))) (Atm 5 ([0;2]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([0;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([0]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([0;0]%nat)) (Atm 4 ([])))) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 2 ([0;1]%nat)) (Atm 4 ([])))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[0];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9041 => _)); first [assumption|lia]. }
  { apply sum0; intros b9043 Hb9043; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9042 => _)); first [assumption|lia]. }
  { apply sum0; intros b9045 Hb9045; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9044 => _)); first [assumption|lia]. }
  { apply sum0; intros b9047 Hb9047; apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9046 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9045 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b9047 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H2). } }
Qed.

(* smo-new-j *)
Theorem smo_new_j : forall (n : nat) (K : mat) (alpha y : vec) (g_j_p t : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  g_j_p = dot n (unit j) (vsub y (column (mmul n (muld K y) (col (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))))))) ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  g_j_p = (vsub y (column (mmul n (muld K y) (col alpha)))) j - t * (K i j - K j j).
Proof.
  intros n K alpha y g_j_p t i j R0 R1 R2 R3 H0 H1 H2.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => g_j_p | 1%nat => y (nth 0 l_ O) | 2%nat => K (nth 0 l_ O) (nth 1 l_ O) | 3%nat => alpha (nth 0 l_ O) | 4%nat => t | 5%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Atm 0 ([])) = den SZ VAL ([j;i;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat))))) (Times (Atm 4 ([])) (Minus (Atm 2 ([1;0]%nat)) (Atm 2 ([0;0]%nat)))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Atm 0 ([])) (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Minus (Atm 1 ([0]%nat)) (Sum 0 (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Plus (Atm 3 ([0]%nat)) (Times (Atm 4 ([])) (Minus (Times (Atm 1 ([3]%nat)) (Atm 5 ([0;3]%nat))) (Times (Atm 1 ([2]%nat)) (Atm 5 ([0;2]%nat)))))))))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([0]%nat))))) (Times (Cst 1%Z) (Atm 1 ([0]%nat)))); Sum 0 (Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 3 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 3 ([0]%nat)))))); Sum 0 (Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([3]%nat))) (Atm 5 ([1;3]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat))) (Atm 5 ([0;2]%nat)))))); Sum 0 (Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat))) (Atm 5 ([1;2]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat))) (Atm 5 ([0;1]%nat)))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 5 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([2]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([0;1]%nat)) (Atm 1 ([1]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 5 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([1;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 2 ([0;0]%nat)) (Atm 1 ([0]%nat))) (Atm 4 ([]))) (Atm 1 ([0]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 2 ([0;1]%nat)) (Atm 4 ([])))) (Minus (Pow (Atm 1 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 2 ([0;0]%nat)) (Atm 4 ([])))) (Minus (Pow (Atm 1 ([0]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Opp (Cst 1%Z)) (Atm 4 ([]))) (Minus (Atm 2 ([0;1]%nat)) (Atm 2 ([1;0]%nat)))] ([[];[];[];[];[];[];[];[];[];[];[];[];[0];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5220 => _)); first [assumption|lia]. }
  { apply sum0; intros b5222 Hb5222; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5221 => _)); first [assumption|lia]. }
  { apply sum0; intros b5224 Hb5224; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5223 => _)); first [assumption|lia]. }
  { apply sum0; intros b5226 Hb5226; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5225 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b5224 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5226 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply mul0, Rminus_diag_eq; exact (H2). }
  { apply mul0, Rminus_diag_eq; exact (R3 j i ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). } }
Qed.

(* smo-unclipped *)
Theorem smo_unclipped : forall (H L alpha_j_p alpha_jstar : R),
  alpha_j_p = Rmin (Rmax alpha_jstar L) H ->
  L < alpha_j_p ->
  alpha_j_p < H ->
  alpha_j_p = alpha_jstar.
Proof.
  by_real.
Qed.

(* smo-between *)
Theorem smo_between : forall (b g_i_p g_j_p kappa t t_star : R),
  kappa >= 0 ->
  t <= t_star ->
  g_i_p - g_j_p = kappa * (t_star - t) ->
  b <= g_i_p /\ b >= g_j_p <-> (b - g_i_p) * (b - g_j_p) <= 0.
Proof.
  intros. assert (0 <= kappa * (t_star - t)) by nra. split; [intros []; nra | intros]. split; [|apply Rle_ge]; apply Rnot_lt_le; intros ?; nra.
Qed.

(* smo-test *)
Theorem smo_test : forall (C_ E_i alpha_i f_i tol y_i : R),
  y_i ^ 2 = 1 ->
  E_i = f_i - y_i ->
  (y_i * E_i < - tol /\ alpha_i < C_ <-> ~ (alpha_i < C_ -> y_i * f_i >= 1 - tol)) /\ (y_i * E_i > tol /\ alpha_i > 0 <-> ~ (alpha_i > 0 -> y_i * f_i <= 1 + tol)).
Proof.
  by_real.
Qed.

(* smo-offset-i *)
Theorem smo_offset_i : forall (E_i K_ii K_ij alpha_i alpha_i_p alpha_j alpha_j_p b g_i t y_i y_j : R),
  E_i = b - g_i ->
  alpha_i_p = alpha_i + y_i * t ->
  alpha_j_p = alpha_j - y_j * t ->
  y_i ^ 2 = 1 ->
  y_j ^ 2 = 1 ->
  b - E_i + (alpha_i - alpha_i_p) * y_i * K_ii + (alpha_j - alpha_j_p) * y_j * K_ij = g_i - t * (K_ii - K_ij).
Proof.
  by_signs.
Qed.

(* smo-offset-j *)
Theorem smo_offset_j : forall (E_j K_ij K_jj alpha_i alpha_i_p alpha_j alpha_j_p b g_j t y_i y_j : R),
  E_j = b - g_j ->
  alpha_i_p = alpha_i + y_i * t ->
  alpha_j_p = alpha_j - y_j * t ->
  y_i ^ 2 = 1 ->
  y_j ^ 2 = 1 ->
  b - E_j + (alpha_i - alpha_i_p) * y_i * K_ij + (alpha_j - alpha_j_p) * y_j * K_jj = g_j - t * (K_ij - K_jj).
Proof.
  by_signs.
Qed.

(* smo-stop *)
Theorem smo_stop : forall (M b m tol : R),
  b = (m + M) / 2 ->
  m - M <= tol <-> m <= b + tol / 2 /\ M >= b - tol / 2.
Proof.
  by_real.
Qed.

(* smo-stop-needed *)
Theorem smo_stop_needed : forall (M b m tol : R),
  m <= b + tol / 2 ->
  M >= b - tol / 2 ->
  m - M <= tol.
Proof.
  by_real.
Qed.

(* smo-gap-term *)
Theorem smo_gap_term : forall (C_ alpha_i epsilon r_i u_i : R),
  u_i = C_ * Rmax 0 (- r_i) + alpha_i * r_i ->
  alpha_i >= 0 ->
  alpha_i <= C_ ->
  epsilon >= 0 ->
  (alpha_i < C_ -> r_i >= - epsilon) ->
  (alpha_i > 0 -> r_i <= epsilon) ->
  u_i >= 0 /\ u_i <= C_ * epsilon.
Proof.
  by_real.
Qed.

(* smo-progress *)
Theorem smo_progress : forall (g_i g_j kappa t : R),
  t >= 0 ->
  kappa * t <= g_i - g_j ->
  t * (g_i - g_j) - kappa * (t ^ 2) / 2 >= t * (g_i - g_j) / 2.
Proof.
  by_real.
Qed.

(* smo-second-order *)
Theorem smo_second_order : forall (g_i g_j kappa t : R),
  kappa <> 0 ->
  t = (g_i - g_j) / kappa ->
  t * (g_i - g_j) - kappa * (t ^ 2) / 2 = (g_i - g_j) ^ 2 / (2 * kappa).
Proof.
  by_field.
Qed.

Theorem smo_second_order_defined_1 : forall (g_i g_j kappa t : R),
  kappa <> 0 ->
  t = (g_i - g_j) / kappa ->
  2 * kappa <> 0.
Proof.
  by_real.
Qed.

(* smo-stall-optimum *)
Theorem smo_stall_optimum : let n := 4%nat in
  let K := rows [[13; 2; - (1); 9]; [2; 1; 1; 0]; [- (1); 1; 2; - (3)]; [9; 0; - (3); 9]] in
  let y := vector [- (1); - (1); 1; 1] in
  let C_ := 1 in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ (forall q, (q < n)%nat -> alpha q <= C_) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [13 / 32; 1; 13 / 16; 19 / 32] in
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
  destruct H_ as [H_1 H_].
  pose proof (H_1 0%nat ltac:(lia)) as K_4.
  pose proof (H_1 1%nat ltac:(lia)) as K_5.
  pose proof (H_1 2%nat ltac:(lia)) as K_6.
  pose proof (H_1 3%nat ltac:(lia)) as K_7.
  clear H_1.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (13 / 32)) + (2 / 13) * (alpha 1%nat - (1)) + (1 / 13) * (alpha 2%nat - (13 / 16)) + (- (9 / 13)) * (alpha 3%nat - (19 / 32)))) as S_0.
  pose proof (Rle_0_sqr ((1) * (alpha 1%nat - (1)) + (- (5 / 3)) * (alpha 2%nat - (13 / 16)) + (2) * (alpha 3%nat - (19 / 32)))) as S_1.
  unfold Rsqr in *. written_out. lra.
Qed.

(* smo-first-optimum *)
Theorem smo_first_optimum : let n := 3%nat in
  let K := rows [[1; - (3); - (1)]; [- (3); 9; 3]; [- (1); 3; 1]] in
  let y := vector [- (1); 1; 1] in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [1 / 2; 0; 1 / 2] in
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
  clear H_0.
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1 / 2)) + (3) * (alpha 1%nat - (0)) + (1) * (alpha 2%nat - (1 / 2)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* smo-support *)
Theorem smo_support : forall (alpha x y : R),
  alpha >= 0 ->
  one_if (Rgt_dec alpha 0) * alpha * y * x = alpha * y * x.
Proof.
  by_cases.
Qed.

(* smo-ex-hand *)
Theorem smo_ex_hand : let n := 2%nat in
  let K := rows [[9; 15]; [15; 25]] in
  let y := vector [1; - (1)] in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [1 / 2; 1 / 2] in
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
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (1 / 2)) + (- (5 / 3)) * (alpha 1%nat - (1 / 2)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

(* smo-ex-hand-offset *)
Theorem smo_ex_hand_offset : forall (alpha_i alpha_j b w : R),
  alpha_i = 1 / 2 ->
  alpha_j = 1 / 2 ->
  w = 3 * alpha_i + (- 5) * alpha_j ->
  b = 1 + (- 3) * w ->
  w = - 1 /\ b = 4.
Proof.
  by_real.
Qed.

(* smo-ex-length *)
Theorem smo_ex_length : forall (C_ alpha_i alpha_j : R),
  C_ >= 0 ->
  Rmax 0 (alpha_i + alpha_j - C_) = Rmin C_ (alpha_i + alpha_j) <-> alpha_i + alpha_j = 0 \/ alpha_i + alpha_j = 2 * C_.
Proof.
  by_real.
Qed.

(* smo-ex-only *)
Theorem smo_ex_only : forall (g_i g_j kappa t : R),
  t >= 0 ->
  g_i <= g_j ->
  kappa >= 0 ->
  t * (g_i - g_j) - kappa * (t ^ 2) / 2 <= 0.
Proof.
  by_real.
Qed.

(* smo-ex-half *)
Theorem smo_ex_half : forall (kappa s t_star : R),
  kappa * (t_star ^ 2 - (s * t_star - t_star) ^ 2) / 2 = s * (2 - s) * (kappa * (t_star ^ 2) / 2).
Proof.
  by_field.
Qed.

(* smo-ex-update *)
Theorem smo_ex_update : forall (n : nat) (K : mat) (alpha y : vec) (t : R) (i j : nat),
  (1 <= n)%nat ->
  (i < n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  (y i) ^ 2 = 1 ->
  (y j) ^ 2 = 1 ->
  forall k, (k < n)%nat -> (vsub y (column (mmul n (muld K y) (col (vadd alpha (vscal t (vsub (vscal (y i) (unit i)) (vscal (y j) (unit j))))))))) k = (vsub (vsub y (column (mmul n (muld K y) (col alpha)))) (vscal t (vsub (column (mmul n K (col (unit i)))) (column (mmul n K (col (unit j))))))) k.
Proof.
  intros n K alpha y t i j R0 R1 R2 R3 H0 H1.
  { intros k Hk. pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => y (nth 0 l_ O) | 1%nat => K (nth 0 l_ O) (nth 1 l_ O) | 2%nat => alpha (nth 0 l_ O) | 3%nat => t | 4%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 5%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([k;i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Plus (Atm 2 ([0]%nat)) (Times (Atm 3 ([])) (Minus (Times (Atm 0 ([2]%nat)) (Atm 4 ([0;2]%nat))) (Times (Atm 0 ([3]%nat)) (Atm 4 ([0;3]%nat))))))))) = den SZ VAL ([k;i;j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Minus (Atm 0 ([0]%nat)) (Sum 0 (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 2 ([0]%nat))))) (Times (Atm 3 ([])) (Minus (Sum 0 (Times (Atm 1 ([1;0]%nat)) (Atm 4 ([0;2]%nat)))) (Sum 0 (Times (Atm 1 ([1;0]%nat)) (Atm 4 ([0;3]%nat)))))))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 4 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([]))) (Atm 0 ([2]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0;1]%nat)) (Atm 0 ([1]%nat))) (Atm 3 ([]))) (Atm 0 ([1]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 4 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([1;0]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([]))) (Atm 0 ([3]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Atm 1 ([0;2]%nat)) (Atm 0 ([2]%nat))) (Atm 3 ([]))) (Atm 0 ([2]%nat))))); Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 4 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Atm 3 ([])) (Atm 1 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 3 ([])) (Atm 1 ([0;1]%nat))))); Times (Opp (Cst 1%Z)) (Minus (Sum 0 (Times (Atm 4 ([0;3]%nat)) (Times (Cst 1%Z) (Times (Atm 3 ([])) (Atm 1 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Atm 3 ([])) (Atm 1 ([0;2]%nat))))); Times (Times (Opp (Cst 1%Z)) (Times (Atm 1 ([0;1]%nat)) (Atm 3 ([])))) (Minus (Pow (Atm 0 ([1]%nat)) 2%nat) (Cst 1%Z)); Times (Times (Cst 1%Z) (Times (Atm 1 ([0;2]%nat)) (Atm 3 ([])))) (Minus (Pow (Atm 0 ([2]%nat)) 2%nat) (Cst 1%Z))] ([[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9068 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b9068 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ i (fun b9072 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b9073 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; exact (H1). } }
Qed.

(* smo-ex-single *)
Theorem smo_ex_single : forall (n : nat) (K : mat) (alpha y : vec) (f_j t : R) (j : nat),
  (1 <= n)%nat ->
  (j < n)%nat ->
  symmetric n K ->
  f_j = sum n (fun q => alpha q * y q * K q j) ->
  (y j) ^ 2 = 1 ->
  sum n (fun q => (vadd alpha (vscal t (unit j))) q) - sum n (fun q => sum n (fun i => (vadd alpha (vscal t (unit j))) q * (vadd alpha (vscal t (unit j))) i * y q * y i * K q i)) / 2 = sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 + t * (1 - y j * f_j) - K j j * (t ^ 2) / 2.
Proof.
  intros n K alpha y f_j t j R0 R1 R2 H0 H1.
  { pose (SZ := (fun z_ : nat => match z_ with 0%nat => n | _ => O end)); pose (VAL := (fun (a_ : nat) (l_ : list nat) => match a_ with 0%nat => alpha (nth 0 l_ O) | 1%nat => t | 2%nat => unit (nth 1 l_ O) (nth 0 l_ O) | 3%nat => y (nth 0 l_ O) | 4%nat => K (nth 0 l_ O) (nth 1 l_ O) | 5%nat => f_j | 6%nat => INR n | _ => 0 end)).
  enough (E_ : den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Sum 0 (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Atm 2 ([0;1]%nat))))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Plus (Atm 0 ([1]%nat)) (Times (Atm 1 ([])) (Atm 2 ([1;2]%nat)))) (Plus (Atm 0 ([0]%nat)) (Times (Atm 1 ([])) (Atm 2 ([0;2]%nat))))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)) = den SZ VAL ([j;O;1%nat;2%nat;3%nat;4%nat;5%nat;6%nat;7%nat;8%nat;9%nat;0%nat]%nat : list nat) (Minus (Plus (Minus (Sum 0 (Atm 0 ([0]%nat))) (Over (Sum 0 (Sum 0 (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 0 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat))))) 2%positive)) (Times (Atm 1 ([])) (Minus (Cst 1%Z) (Times (Atm 3 ([0]%nat)) (Atm 5 ([])))))) (Over (Times (Atm 4 ([0;0]%nat)) (Pow (Atm 1 ([])) 2%nat)) 2%positive))) by exact E_.
  apply (equal_by SZ VAL _ _ [Times (Cst 1%Z) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Atm 1 ([]))))) (Times (Cst 1%Z) (Atm 1 ([])))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([1]%nat)) (Atm 1 ([]))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 0 ([0]%nat)) (Atm 1 ([]))) (Atm 3 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 4 ([0;1]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 0 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat)))))); Sum 0 (Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;2]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([1;2]%nat))) (Atm 3 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 4 ([0;1]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 2 ([0;1]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat)))))); Times (Times (Cst 1%Z) (Times (Atm 1 ([])) (Atm 3 ([0]%nat)))) (Minus (Atm 5 ([])) (Sum 0 (Times (Times (Atm 0 ([0]%nat)) (Atm 3 ([0]%nat))) (Atm 4 ([0;1]%nat))))); Times (Over (Opp (Cst 1%Z)) 2%positive) (Minus (Sum 0 (Times (Atm 2 ([0;1]%nat)) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([1;0]%nat)))))) (Times (Cst 1%Z) (Times (Times (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 3 ([0]%nat))) (Atm 3 ([0]%nat))) (Atm 4 ([0;0]%nat))))); Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Atm 1 ([])) (Atm 1 ([]))) (Atm 4 ([0;0]%nat)))) (Minus (Pow (Atm 3 ([0]%nat)) 2%nat) (Cst 1%Z)); Sum 0 (Times (Times (Over (Opp (Cst 1%Z)) 2%positive) (Times (Times (Times (Atm 1 ([])) (Atm 0 ([0]%nat))) (Atm 3 ([1]%nat))) (Atm 3 ([0]%nat)))) (Minus (Atm 4 ([1;0]%nat)) (Atm 4 ([0;1]%nat))))] ([[];[];[0];[0];[];[0];[];[0];[];[];[];[];[];[0];[];[0];[];[];[];[];[];[];[];[];[];[];[];[]]%nat : list (list nat)) _); [vm_compute; reflexivity | ].
  repeat (apply Forall_cons || apply Forall_nil); cbv [SZ VAL den look List.map List.nth].
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5245 => _)); first [assumption|lia]. }
  { apply sum0; intros b5246 Hb5246; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5247 => _)); first [assumption|lia]. }
  { apply sum0; intros b5247 Hb5247; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5246 => _)); first [assumption|lia]. }
  { apply sum0; intros b5247 Hb5247; apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5246 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H0). }
  { apply mul0, Rminus_diag_eq; apply (sum_unit _ j (fun b5247 => _)); first [assumption|lia]. }
  { apply mul0, Rminus_diag_eq; exact (H1). }
  { apply sum0; intros b5247 Hb5247; apply mul0, Rminus_diag_eq; exact (R2 j b5247 ltac:(first [assumption|lia]) ltac:(first [assumption|lia])). } }
Qed.

(* smo-four *)
Theorem smo_four : let n := 4%nat in
  let K := rows [[4; 2; - (2); - (4)]; [2; 1; - (1); - (2)]; [- (2); - (1); 1; 2]; [- (4); - (2); 2; 4]] in
  let y := vector [- (1); - (1); 1; 1] in
  let objective := fun (alpha : vec) => sum n (fun q => alpha q) - sum n (fun q => sum n (fun i => alpha q * alpha i * y q * y i * K q i)) / 2 in
  let feasible := fun (alpha : vec) => (forall q, (q < n)%nat -> alpha q >= 0) /\ sum n (fun q => alpha q * y q) = 0 in
  let alpha_star := vector [0; 1 / 2; 1 / 2; 0] in
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
  pose proof (Rle_0_sqr ((1) * (alpha 0%nat - (0)) + (1 / 2) * (alpha 1%nat - (1 / 2)) + (1 / 2) * (alpha 2%nat - (1 / 2)) + (1) * (alpha 3%nat - (0)))) as S_0.
  unfold Rsqr in *. written_out. lra.
Qed.

Definition all_of_it := (smo_hill_step, smo_hill_rounds_1, smo_hill_rounds_1_defined_1, smo_hill_rounds_2, smo_hill_rounds_2_defined_1, smo_concave, smo_alone, smo_two, smo_regression, smo_edge, smo_kept_1, smo_kept_2, smo_kept_3, smo_kept_4, smo_moves, smo_moves_too, smo_direction_1, smo_direction_2, smo_distance, smo_gain, smo_newton, smo_newton_defined_1, smo_newton_defined_2, smo_error, smo_step, smo_pair_of_dual, smo_partner, smo_slope, smo_held, smo_held_too, smo_held_difference, smo_slope_new, smo_clip, smo_partner_step, smo_bounds_equal, smo_bounds_different, smo_segment_equal, smo_segment_different, smo_corner, smo_corner_too, smo_flat, smo_twins, smo_up, smo_up_too, smo_low, smo_low_too, smo_thresholds_1, smo_thresholds_2, smo_new_i, smo_new_j, smo_unclipped, smo_between, smo_test, smo_offset_i, smo_offset_j, smo_stop, smo_stop_needed, smo_gap_term, smo_progress, smo_second_order, smo_second_order_defined_1, smo_stall_optimum, smo_first_optimum, smo_support, smo_ex_hand, smo_ex_hand_offset, smo_ex_length, smo_ex_only, smo_ex_half, smo_ex_update, smo_ex_single, smo_four).
Print Assumptions all_of_it.
