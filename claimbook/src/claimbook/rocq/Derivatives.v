(* Gradients and derivatives: the words of the statements, and rules for proving them. *)
Require Import Reals Lra Psatz Lia FunctionalExtensionality. Require Import Sums Check Logic Tactics.
Open Scope R_scope.

(* g is the gradient of F at w: its entries are the derivatives along the axes. *)
Definition gradient (n : nat) (F : vec -> R) (w g : vec) :=
  forall k, (k < n)%nat -> derivable_pt_lim (fun t => F (vadd w (vscal t (unit k)))) 0 (g k).
(* f is the derivative of F wherever t is close to x. *)
Definition derivative_near (F f : R -> R) (x : R) :=
  exists e, 0 < e /\ forall t, Rabs (t - x) < e -> derivable_pt_lim F t (f t).

(* The derivative of F where a curve c starts in p; the same rules hold for numbers and vectors. *)
Definition along {S} (c : R -> S) (p : S) (F : S -> R) (a : R) :=
  c 0 = p /\ derivable_pt_lim (fun t => F (c t)) 0 a.
Definition axis (w : vec) (k : nat) (t : R) : vec := vadd w (vscal t (unit k)).
Definition line (x t : R) : R := x + t.

Lemma moving (x u : R) : derivable_pt_lim (fun t => x + t * u) 0 u.
Proof.
  intros e P. exists (mkposreal 1 Rlt_0_1). intros h N _.
  replace ((x + (0 + h) * u - (x + 0 * u)) / h - u) with 0 by (field; assumption). now rewrite Rabs_R0.
Qed.
Lemma axis_start w k : axis w k 0 = w.
Proof. extensionality i. unfold axis, vadd, vscal. ring. Qed.
Lemma gradient_by n F w g : (forall k, (k < n)%nat -> along (axis w k) w F (g k)) -> gradient n F w g.
Proof. intros H k L. apply H, L. Qed.
Lemma derivative_by F x a : along (line x) x F a -> derivable_pt_lim F x a.
Proof.
  intros [_ D] eps P. destruct (D eps P) as [d L]. exists d. intros h N S. specialize (L h N S).
  unfold line in L. now rewrite Rplus_0_l, Rplus_0_r in L.
Qed.
Lemma near_all F f x : (forall t, derivable_pt_lim F t (f t)) -> derivative_near F f x.
Proof. intros H. exists 1. split; [lra | auto]. Qed.
Lemma near_positive F f x : 0 < x -> (forall t, 0 < t -> derivable_pt_lim F t (f t)) -> derivative_near F f x.
Proof.
  intros P H. exists x. split; [assumption |]. intros t L. apply H. apply Rabs_def2 in L. lra.
Qed.

Section Rules.
Context {S : Type} (c : R -> S) (p : S).
Notation slope := (along c p).

Lemma along_to F a b : a = b -> slope F a -> slope F b.
Proof. now intros ->. Qed.
Lemma along_const k : c 0 = p -> slope (fun _ => k) 0.
Proof. split; [assumption | apply derivable_pt_lim_const]. Qed.
Lemma along_plus F G a b : slope F a -> slope G b -> slope (fun v => F v + G v) (a + b).
Proof. intros [E D] [_ D']. split; auto. exact (derivable_pt_lim_plus _ _ _ _ _ D D'). Qed.
Lemma along_minus F G a b : slope F a -> slope G b -> slope (fun v => F v - G v) (a - b).
Proof. intros [E D] [_ D']. split; auto. exact (derivable_pt_lim_minus _ _ _ _ _ D D'). Qed.
Lemma along_opp F a : slope F a -> slope (fun v => - F v) (- a).
Proof. intros [E D]. split; auto. exact (derivable_pt_lim_opp _ _ _ D). Qed.
Lemma along_mult F G a b : slope F a -> slope G b -> slope (fun v => F v * G v) (a * G p + F p * b).
Proof. intros [E D] [_ D']. split; auto. rewrite <- E. exact (derivable_pt_lim_mult _ _ _ _ _ D D'). Qed.
Lemma along_scale k F a : slope F a -> slope (fun v => k * F v) (k * a).
Proof. intros [E D]. split; auto. exact (derivable_pt_lim_scal _ k _ _ D). Qed.
Lemma along_times k F a : slope F a -> slope (fun v => F v * k) (a * k).
Proof.
  intros D. rewrite Rmult_comm. replace (fun v => F v * k) with (fun v => k * F v).
  - now apply along_scale.
  - extensionality v. apply Rmult_comm.
Qed.
Lemma along_over k F a : slope F a -> slope (fun v => F v / k) (a / k).
Proof. exact (along_times (/ k) F a). Qed.
Lemma along_div F G a b : slope F a -> slope G b -> G p <> 0 ->
  slope (fun v => F v / G v) ((a * G p - b * F p) / G p / G p).
Proof.
  intros [E D] [_ D'] N. split; auto. rewrite <- E in *.
  replace ((a * G (c 0) - b * F (c 0)) / G (c 0) / G (c 0)) with ((a * G (c 0) - b * F (c 0)) / Rsqr (G (c 0)))
    by (unfold Rsqr; field; assumption).
  exact (derivable_pt_lim_div _ _ _ _ _ D D' N).
Qed.
Lemma along_outer h F a b : slope F a -> derivable_pt_lim h (F p) b -> slope (fun v => h (F v)) (b * a).
Proof. intros [E D] D'. split; auto. rewrite <- E in D'. exact (derivable_pt_lim_comp _ h _ _ _ D D'). Qed.
Lemma along_exp F a : slope F a -> slope (fun v => exp (F v)) (exp (F p) * a).
Proof. intros D. apply (along_outer exp _ _ _ D). apply derivable_pt_lim_exp. Qed.
Lemma along_ln F a : slope F a -> 0 < F p -> slope (fun v => ln (F v)) (a / F p).
Proof.
  intros D P. unfold Rdiv. rewrite Rmult_comm. apply (along_outer ln _ _ _ D). now apply derivable_pt_lim_ln.
Qed.
Lemma along_sqrt F a : slope F a -> 0 < F p -> slope (fun v => sqrt (F v)) (a / 2 / sqrt (F p)).
Proof.
  intros D P. replace (a / 2 / sqrt (F p)) with (/ (2 * sqrt (F p)) * a) by (field; apply Rgt_not_eq, sqrt_lt_R0, P). apply (along_outer sqrt _ _ _ D). now apply derivable_pt_lim_sqrt.
Qed.
Lemma along_norm n (F : S -> vec) a : slope (fun v => dot n (F v) (F v)) a -> 0 < norm n (F p) ->
  slope (fun v => norm n (F v)) (a / 2 / norm n (F p)).
Proof.
  intros D P. apply (along_sqrt (fun v => dot n (F v) (F v)) a D).
  destruct (Rle_or_lt (dot n (F p) (F p)) 0) as [N|]; [|assumption]. unfold norm in P. rewrite sqrt_neg_0 in P; lra.
Qed.
Lemma along_power m q F a : slope F a -> q = INR (Datatypes.S m) ->
  slope (fun v => F v ^ Datatypes.S m) (q * F p ^ m * a).
Proof.
  intros D ->. apply (along_outer (fun x => x ^ Datatypes.S m) _ _ _ D). apply (derivable_pt_lim_pow _ (Datatypes.S m)).
Qed.
Lemma along_sum n (F : S -> nat -> R) f : c 0 = p ->
  (forall i, (i < n)%nat -> slope (fun v => F v i) (f i)) -> slope (fun v => sum n (F v)) (sum n f).
Proof.
  intros E. induction n; intros H; simpl; [now apply along_const |].
  apply (along_plus (fun v => sum n (F v)) (fun v => F v n)); [apply IHn; intros i L |]; apply H; lia.
Qed.
Lemma along_dot n (F G : S -> vec) f : c 0 = p ->
  (forall i, (i < n)%nat -> slope (fun v => F v i * G v i) (f i)) -> slope (fun v => dot n (F v) (G v)) (sum n f).
Proof. intros E H. exact (along_sum n (fun v i => F v i * G v i) f E H). Qed.
Lemma along_length n (F : S -> vec) a : slope (fun v => dot n (F v) (F v)) a -> slope (fun v => norm n (F v) ^ 2) a.
Proof.
  intros [E D]. split; auto. replace (fun t => norm n (F (c t)) ^ 2) with (fun t => dot n (F (c t)) (F (c t))); auto.
  extensionality t. rewrite <- norm_sq. ring.
Qed.

(* What agrees close to the point has the same derivative. *)
Lemma along_equal F G a d : 0 < d -> (forall t, Rabs t < d -> F (c t) = G (c t)) -> slope F a -> slope G a.
Proof.
  intros P H [E D]. split; auto. intros eps Q. destruct (D eps Q) as [e L].
  assert (M : 0 < Rmin d e) by (apply Rmin_glb_lt; [assumption | apply cond_pos]).
  exists (mkposreal _ M). intros h N K. simpl in K. rewrite <- !H.
  - apply L; auto. apply Rlt_le_trans with (1 := K), Rmin_r.
  - rewrite Rabs_R0. assumption.
  - rewrite Rplus_0_l. apply Rlt_le_trans with (1 := K), Rmin_l.
Qed.
Lemma along_sign F a : slope F a -> F p <> 0 -> exists d, 0 < d /\ forall t, Rabs t < d -> 0 < F p * F (c t).
Proof.
  intros [E D] N. set (h := fun t => F (c t)) in *. assert (Z : h 0 = F p) by (unfold h; now rewrite E).
  assert (C : continuity_pt h 0) by (apply derivable_continuous_pt; now exists a).
  destruct (C (Rabs (h 0))) as [d [P L]]; [apply Rabs_pos_lt; now rewrite Z |]. exists d. split; [assumption |].
  intros t K. destruct (Req_dec t 0) as [->|T]; [rewrite E; nra |].
  assert (M : Rabs (h t - h 0) < Rabs (h 0)).
  { apply L. split; [split; [exact I | auto] |]. simpl. unfold R_dist. now rewrite Rminus_0_r. }
  change (F (c t)) with (h t). rewrite <- Z in *. unfold Rabs in M. destruct (Rcase_abs (h t - h 0)), (Rcase_abs (h 0)); nra.
Qed.
(* Cases that are told apart by a comparison, where the two sides differ. *)
Lemma along_cases (r : R -> R -> Prop) (dec : forall x y, {r x y} + {~ r x y}) A B F G a b f g :
  (forall x y z t, 0 < (x - y) * (z - t) -> r x y -> r z t) ->
  slope A a -> slope B b -> A p <> B p -> slope F f -> slope G g ->
  slope (fun v => if dec (A v) (B v) then F v else G v) (if dec (A p) (B p) then f else g).
Proof.
  intros K DA DB N DF DG.
  destruct (along_sign _ _ (along_minus _ _ _ _ DA DB)) as [d [P L]]; [lra |].
  destruct (dec (A p) (B p)) as [Y|Y].
  - apply (along_equal F _ f d P); auto. intros t Q. specialize (L t Q).
    destruct (dec (A (c t)) (B (c t))) as [|Z]; auto. destruct Z. now apply (K _ _ _ _ L).
  - apply (along_equal G _ g d P); auto. intros t Q. specialize (L t Q).
    destruct (dec (A (c t)) (B (c t))) as [Z|]; auto. destruct Y. rewrite Rmult_comm in L. now apply (K _ _ _ _ L).
Qed.
End Rules.

Lemma along_self x : along (line x) x (fun v => v) 1.
Proof.
  split; [unfold line; ring |]. replace (fun t => line x t) with (fun t => x + t * 1); [apply moving |].
  extensionality t. unfold line. ring.
Qed.
Lemma along_entry w k i : along (axis w k) w (fun v => v i) (unit k i).
Proof. split; [apply axis_start | apply moving]. Qed.
Lemma along_dot_left n w k u : (k < n)%nat -> along (axis w k) w (fun v => dot n v u) (u k).
Proof.
  intros L. apply along_to with (sum n (fun i => unit k i * u i)); [now apply sum_unit |].
  apply (along_dot _ _ n (fun v => v) (fun _ => u)); [apply axis_start |]. intros i _.
  eapply along_to; [| apply along_mult; [apply along_entry | apply along_const, axis_start]]. cbv beta; ring.
Qed.
Lemma along_dot_right n w k u : (k < n)%nat -> along (axis w k) w (fun v => dot n u v) (u k).
Proof.
  intros L. replace (fun v => dot n u v) with (fun v => dot n v u); [now apply along_dot_left |].
  extensionality v. apply sum_ext. intros. apply Rmult_comm.
Qed.
Lemma along_square n w k : (k < n)%nat -> along (axis w k) w (fun v => dot n v v) (2 * w k).
Proof.
  intros L. apply along_to with (sum n (fun i => unit k i * (2 * w i))); [exact (sum_unit n k (fun i => 2 * w i) L) |].
  apply (along_dot _ _ n (fun v => v) (fun v => v)); [apply axis_start |]. intros i _.
  eapply along_to; [| apply along_mult; apply along_entry]. cbv beta; ring.
Qed.

Ltac starts := first [apply axis_start | unfold line; ring].
Ltac side := cbv beta; first [assumption | lra | pos | nz | apply Rdiv_lt_0_compat; nra | exps; nra | solve [sign]].
Ltac entries := cbv beta iota delta
  [ones zeros after vadd vsub vopp vscal vdiv vsum col tr diag dmul muld mmul madd msub mopp mscal mdiv column entry one_if Rmax Rmin Rpower].
(* The derivative of what is composed, step by step; the value has to be what the rules give. *)
Ltac slopes := cbv beta; lazymatch goal with
  | |- along _ _ (fun _ => ?k) _ => apply along_const; starts
  | |- along _ _ (fun v => v) _ => apply along_self
  | |- along _ _ (fun v => v _) _ => apply along_entry
  | |- along _ _ (fun v => dot _ (@?F v) (@?G v)) _ => slopes_of_dot F G
  | |- along _ _ (fun v => norm ?n (@?F v) ^ 2) _ => apply (along_length _ _ n F); slopes
  | |- along _ _ (fun v => norm ?n (@?F v)) _ => apply (along_norm _ _ n F); [slopes | side]
  | |- along _ _ (fun v => sum _ (@?F v)) _ => apply (along_sum _ _ _ F); [starts | intros; slopes]
  | |- along _ _ (fun v => @?F v + @?G v) _ => apply (along_plus _ _ F G); slopes
  | |- along _ _ (fun v => @?F v - @?G v) _ => apply (along_minus _ _ F G); slopes
  | |- along _ _ (fun v => - @?F v) _ => apply (along_opp _ _ F); slopes
  | |- along _ _ (fun v => @?F v * @?G v) _ => slopes_of_product F G
  | |- along _ _ (fun v => @?F v / @?G v) _ => slopes_of_quotient F G
  | |- along _ _ (fun v => @?F v ^ _) _ => apply (along_power _ _ _ _ F); [slopes | simpl; ring]
  | |- along _ _ (fun v => exp (@?F v)) _ => apply (along_exp _ _ F); slopes
  | |- along _ _ (fun v => ln (@?F v)) _ => apply (along_ln _ _ F); [slopes | side]
  | |- along _ _ (fun v => sqrt (@?F v)) _ => apply (along_sqrt _ _ F); [slopes | side]
  | |- along _ _ (fun v => if ?dec (@?A v) (@?B v) then @?F v else @?G v) _ =>
      eapply (along_cases _ _ _ dec A B F G); [intros; nra | slopes | slopes | side | slopes | slopes]
  end
with slopes_of_dot F G := lazymatch F with
  | fun v => v => lazymatch G with
    | fun v => v => apply along_square; assumption
    | fun _ => ?u => apply along_dot_left; assumption
    | _ => apply (along_dot _ _ _ F G); [starts | intros; slopes] end
  | fun _ => ?u => lazymatch G with
    | fun v => v => apply along_dot_right; assumption
    | _ => apply (along_dot _ _ _ F G); [starts | intros; slopes] end
  | _ => apply (along_dot _ _ _ F G); [starts | intros; slopes] end
with slopes_of_product F G := lazymatch F with
  | fun _ => ?k => apply (along_scale _ _ k G); slopes
  | _ => lazymatch G with
    | fun _ => ?k => apply (along_times _ _ k F); slopes
    | _ => apply (along_mult _ _ F G); slopes end end
with slopes_of_quotient F G := lazymatch G with
  | fun _ => ?k => apply (along_over _ _ k F); slopes
  | _ => apply (along_div _ _ F G); [slopes | slopes | side] end.
Lemma exp_two_ln x : 0 < x -> exp (2 * ln x) = x ^ 2.
Proof. intros P. replace (2 * ln x) with (ln x + ln x) by ring. rewrite exp_plus, exp_ln by assumption. ring. Qed.
Ltac by_powers := intros; subst; unfold Rpower, Rminus in *;
  rewrite ?Rmult_plus_distr_r, ?Ropp_mult_distr_l_reverse, ?Rmult_1_l, ?exp_plus, ?exp_Ropp, ?exp_two_ln, ?exp_ln by lra;
  first [solve [apply Rgt_not_eq, exp_pos] | solve [repeat apply Rmult_integral_contrapositive_currified; first [lra | apply Rgt_not_eq, exp_pos]]
    | field; repeat split; first [nz | apply Rgt_not_eq, exp_pos]].
(* Of equal numbers the logarithms are one. *)
Ltac by_logs := intros; subst; repeat match goal with |- context [ln ?x] => match goal with |- context [ln ?y] =>
  assert_fails (constr_eq x y); replace (ln y) with (ln x) by (f_equal; lra) end end; by_field.
Ltac by_slope := first [solve [by_field] | solve [by_logs] | solve [by_exp] | solve [by_powers] | solve [by_real] | solve [by_cases]].
