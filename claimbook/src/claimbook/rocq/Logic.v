(* The checker of certificates, checker.py, function by function: what it accepts is true. *)
Require Import Reals List Arith Lia Lra ZArith QArith Qreals Classical.
Require Import Sums Check.
Import ListNotations. Open Scope R_scope.

Inductive word := Equal | Differ | AtMost | Below.
Inductive fm :=
| Rel (w : word) (s t : tm)
| And (f g : fm)
| Or (f g : fm)
| All (s : option nat) (f : fm)               (* None: all numbers, whatever the size *)
| Exist (s : option nat) (f : fm).

(* What an atom stands for, in terms of its own indices. *)
Inductive meaning :=
| Inverse (t : tm)
| Root (t : tm)
| Exp (t : tm)
| Log (t : tm)
| If (f : fm) (s t : tm)
| Count (s : nat)
| Unit.

(* Formulas with other free indices. *)
Definition move (new : nat -> nat) (under : nat) (is : list nat) :=
  map (fun k => if k <? under then k else (new (k - under) + under)%nat) is.
Fixpoint moved_tm (new : nat -> nat) (under : nat) (t : tm) : tm :=
  match t with
  | Cst z => Cst z
  | Atm a is => Atm a (move new under is)
  | Plus s t => Plus (moved_tm new under s) (moved_tm new under t)
  | Times s t => Times (moved_tm new under s) (moved_tm new under t)
  | Minus s t => Minus (moved_tm new under s) (moved_tm new under t)
  | Opp t => Opp (moved_tm new under t)
  | Pow t k => Pow (moved_tm new under t) k
  | Over t p => Over (moved_tm new under t) p
  | Sum s t => Sum s (moved_tm new (S under) t)
  end.
Fixpoint moved (new : nat -> nat) (under : nat) (f : fm) : fm :=
  match f with
  | Rel w s t => Rel w (moved_tm new under s) (moved_tm new under t)
  | And f g => And (moved new under f) (moved new under g)
  | Or f g => Or (moved new under f) (moved new under g)
  | All s f => All s (moved new (S under) f)
  | Exist s f => Exist s (moved new (S under) f)
  end.
Definition put (k j : nat) := match j with O => k | S j => j end.

Fixpoint denied (f : fm) : fm :=
  match f with
  | Rel Equal s t => Rel Differ s t
  | Rel Differ s t => Rel Equal s t
  | Rel AtMost s t => Rel Below t s
  | Rel Below s t => Rel AtMost t s
  | And f g => Or (denied f) (denied g)
  | Or f g => And (denied f) (denied g)
  | All s f => Exist s (denied f)
  | Exist s f => All s (denied f)
  end.
Definition cases (f : fm) : list (list fm) :=
  match f with
  | Rel Differ a b => [[Rel Below a b]; [Rel Below b a]]
  | And f g => [[f; g]]
  | Or f g => [[f]; [g]]
  | _ => []
  end.

(* Where an index stands: it was bound by a size, or it is a number. *)
Inductive place := Bound (s : option nat) | Number (k : nat).

Definition item := (list nat * tm * list (nat * list nat))%type.
Inductive lemma := Picked (s unit j : nat) (f : tm) | Of (a : nat) | Powers (a b c : nat) | ExpLog (a e : nat)
  | Same (a b : nat).
Inductive proof :=
| At (k : nat) (ks : list nat) (p : proof)
| Know (l : lemma) (p : proof)
| Open (k : nat) (p : proof)
| AddUp (items : list item)
| Split (k : nat) (p : proof)                 (* the one case of "and" *)
| Cases (k : nat) (p q : proof)
| Either (f : fm) (p q : proof).              (* of any formula: it is false, or true *)

Ltac ands := repeat match goal with H : (_ && _)%bool = true |- _ => apply Bool.andb_true_iff in H as [? ?] end.

Section soundness.
Variable size : nat -> nat.
Variable limit : nat -> nat.                  (* how many values an index has at least *)
Hypothesis limits : forall s, (limit s <= size s)%nat.
Variable meanings : list (nat * (nat * meaning)).
Variable value : nat -> list nat -> R.
Notation den := (den size value).

Definition inside (s : option nat) (i : nat) := match s with Some s => (i < size s)%nat | None => True end.
Definition compare (w : word) (x y : R) :=
  match w with Equal => x = y | Differ => x <> y | AtMost => x <= y | Below => x < y end.
Fixpoint holds (rho : list nat) (f : fm) : Prop :=
  match f with
  | Rel w s t => compare w (den rho s) (den rho t)
  | And f g => holds rho f /\ holds rho g
  | Or f g => holds rho f \/ holds rho g
  | All s f => forall i, inside s i -> holds (i :: rho) f
  | Exist s f => exists i, inside s i /\ holds (i :: rho) f
  end.
Definition means (ks : list nat) (x : R) (m : meaning) : Prop :=
  match m with
  | Inverse t => x = / den ks t
  | Root t => x = sqrt (den ks t)
  | Exp t => x = exp (den ks t)
  | Log t => x = ln (den ks t)
  | If f s t => (holds ks f -> x = den ks s) /\ (~ holds ks f -> x = den ks t)
  | Count s => x = INR (size s)
  | Unit => match ks with [i; j] => x = unit j i | _ => False end
  end.
Definition meant := forall a n m, In (a, (n, m)) meanings -> forall ks, length ks = n -> means ks (value a ks) m.
Hypothesis true_meanings : meant.

Lemma moved_tm_ok t : forall new js rho rho', (forall k, nth k rho' O = nth (new k) rho O) ->
  den (js ++ rho) (moved_tm new (length js) t) = den (js ++ rho') t.
Proof.
  induction t; simpl; intros new js rho rho' H; try reflexivity;
    try (now rewrite (IHt1 new js rho rho' H), (IHt2 new js rho rho' H)); try (now rewrite (IHt new js rho rho' H)).
  - f_equal. unfold look, move. rewrite map_map. apply map_ext. intros k. destruct (k <? length js) eqn:E.
    + apply Nat.ltb_lt in E. now rewrite !app_nth1 by assumption.
    + apply Nat.ltb_ge in E. rewrite !app_nth2 by lia. rewrite H. f_equal. lia.
  - apply sum_ext. intros i _. exact (IHt new (i :: js) rho rho' H).
Qed.
Lemma moved_ok f : forall new js rho rho', (forall k, nth k rho' O = nth (new k) rho O) ->
  holds (js ++ rho) (moved new (length js) f) <-> holds (js ++ rho') f.
Proof.
  induction f; simpl; intros new js rho rho' H; try (now rewrite (IHf1 new js rho rho' H), (IHf2 new js rho rho' H)).
  - now rewrite !(moved_tm_ok _ new js rho rho' H).
  - split; intros G i I; apply (IHf new (i :: js) rho rho' H), G, I.
  - split; intros (i & I & G); exists i; split; auto; apply (IHf new (i :: js) rho rho' H), G.
Qed.
Lemma put_tm_ok t k rho : den rho (moved_tm (put k) 0 t) = den (nth k rho O :: rho) t.
Proof. apply (moved_tm_ok t (put k) [] rho (nth k rho O :: rho)). intros [|j]; reflexivity. Qed.
Lemma put_ok f k rho : holds rho (moved (put k) 0 f) <-> holds (nth k rho O :: rho) f.
Proof. apply (moved_ok f (put k) [] rho (nth k rho O :: rho)). intros [|j]; reflexivity. Qed.
Lemma under_ok f is rho : holds (is ++ rho) (moved (fun j => (j + length is)%nat) 0 f) <-> holds rho f.
Proof.
  apply (moved_ok f _ [] (is ++ rho) rho). intros k. rewrite app_nth2 by lia. f_equal. lia.
Qed.

Lemma denied_ok f : forall rho, holds rho (denied f) <-> ~ holds rho f.
Proof.
  induction f as [w s t|f IHf g IHg|f IHf g IHg|s f IHf|s f IHf]; simpl; intros rho; try (rewrite IHf, IHg; tauto).
  - destruct w; simpl; [tauto | | lra | lra].
    destruct (Req_dec (den rho s) (den rho t)); tauto.
  - split; [intros (i & I & H) G | intros H].
    + apply IHf in H. now apply H, G.
    + apply not_all_ex_not in H as (i & H). exists i. apply imply_to_and in H as [I H]. split; auto. now apply IHf.
  - split; [intros H (i & I & G) | intros H i I].
    + now apply (proj1 (IHf (i :: rho)) (H i I)).
    + apply IHf. intros G. apply H. now exists i.
Qed.
Lemma cases_ok f rho : cases f <> [] -> holds rho f -> Exists (Forall (holds rho)) (cases f).
Proof.
  destruct f as [[] s t|f g|f g|s f|s f]; simpl; try congruence; intros _ H.
  - destruct (Rtotal_order (den rho s) (den rho t)) as [L|[E|G]]; [|tauto|].
    + left. now repeat constructor.
    + right; left. repeat constructor. exact G.
  - left. repeat constructor; tauto.
  - destruct H; [left|right; left]; repeat constructor; assumption.
Qed.

(* Indices that a formula speaks of. *)
Definition stands (p : place) (i : nat) := match p with Bound s => inside s i | Number k => i = k end.
Definition below (places : list place) (k : nat) (s : option nat) : bool :=
  match s with
  | None => true
  | Some s => match nth_error places k with
    | Some (Bound (Some r)) => r =? s
    | Some (Number j) => j <? limit s
    | _ => false end
  end.
Fixpoint instance (f : fm) (ks : list nat) (places : list place) : option fm :=
  match ks with
  | [] => Some f
  | k :: ks => match f with
    | All s g => if below places k s then instance (moved (put k) 0 g) ks places else None
    | _ => None end
  end.
Lemma below_ok places rho k s : Forall2 stands places rho -> below places k s = true -> inside s (nth k rho O).
Proof.
  destruct s as [s|]; simpl; auto. intros F B. destruct (nth_error places k) as [p|] eqn:E; [|discriminate].
  assert (stands p (nth k rho O)) as P.
  { revert k E B. induction F; intros [|k] E B; simpl in *; try discriminate; [now injection E as <- | now apply (IHF k)]. }
  destruct p as [[r|]|j]; simpl in P; try discriminate.
  - apply Nat.eqb_eq in B. now subst.
  - apply Nat.ltb_lt in B. subst. pose proof (limits s). lia.
Qed.
Lemma instance_ok ks : forall f g places rho, Forall2 stands places rho -> instance f ks places = Some g ->
  holds rho f -> holds rho g.
Proof.
  induction ks as [|k ks IH]; simpl; intros f g places rho F E H; [now injection E as <-|].
  destruct f as [| | |s f|]; try discriminate. destruct (below places k s) eqn:B; [|discriminate].
  apply (IH _ _ _ _ F E). apply put_ok, H, (below_ok _ _ _ _ F B).
Qed.

(* What is known of atoms. *)
Fixpoint meaning_of (l : list (nat * (nat * meaning))) (a : nat) : option (nat * meaning) :=
  match l with [] => None | (b, m) :: l => if b =? a then Some m else meaning_of l a end.
Lemma meaning_in a m : forall l, meaning_of l a = Some m -> In (a, m) l.
Proof.
  induction l as [|[b n] l IH]; simpl; [discriminate|]. destruct (b =? a) eqn:E; intros H; [left|right; auto].
  apply Nat.eqb_eq in E. congruence.
Qed.
Fixpoint closed_tm (n : nat) (t : tm) : bool :=
  match t with
  | Cst _ => true
  | Atm _ is => forallb (fun k => k <? n) is
  | Plus s t | Times s t | Minus s t => closed_tm n s && closed_tm n t
  | Opp t | Pow t _ | Over t _ => closed_tm n t
  | Sum _ t => closed_tm (S n) t
  end.
Fixpoint closed (n : nat) (f : fm) : bool :=
  match f with
  | Rel _ s t => closed_tm n s && closed_tm n t
  | And f g | Or f g => closed n f && closed n g
  | All _ f | Exist _ f => closed (S n) f
  end.
Definition closed_meaning (n : nat) (m : meaning) : bool :=
  match m with
  | Inverse t | Root t | Exp t | Log t => closed_tm n t
  | If f s t => closed n f && closed_tm n s && closed_tm n t
  | Count _ => true
  | Unit => n =? 2
  end.
Ltac each_one := repeat match goal with |- Forall _ (_ :: _) => apply Forall_cons | |- Forall _ [] => apply Forall_nil end.
Lemma closed_tm_ok t : forall js rho, closed_tm (length js) t = true -> den (js ++ rho) t = den js t.
Proof.
  induction t; simpl; intros js rho C; ands; try reflexivity; try (now rewrite IHt1, IHt2); try (now rewrite IHt).
  - f_equal. unfold look. apply map_ext_in. intros k K. rewrite forallb_forall in C. apply C in K.
    apply Nat.ltb_lt in K. now apply app_nth1.
  - apply sum_ext. intros i _. exact (IHt (i :: js) rho C).
Qed.
Ltac shut := repeat match goal with
  H : closed_tm (length ?js) ?t = true |- context [Check.den _ _ (?js ++ ?rho) ?t] => rewrite (closed_tm_ok t js rho H) end.
Lemma closed_ok f : forall js rho, closed (length js) f = true -> holds (js ++ rho) f <-> holds js f.
Proof.
  induction f; simpl; intros js rho C; ands; try (now rewrite IHf1, IHf2).
  - now rewrite !closed_tm_ok.
  - split; intros H i I; apply (IHf (i :: js) rho C), H, I.
  - split; intros (i & I & H); exists i; (split; [assumption|]); apply (IHf (i :: js) rho C), H.
Qed.

Definition one := Cst 1.
Definition zero := Cst 0.
Definition atom (a n : nat) := Atm a (seq 0 n).
Fixpoint for_all (n : nat) (f : fm) : fm := match n with O => f | S n => All None (for_all n f) end.
Definition facts_of (a n : nat) (m : meaning) : list fm :=
  let x := atom a n in match m with
  | Inverse t => [Or (Rel Equal t zero) (Rel Equal (Times t x) one)]
  | Root t => [Rel AtMost zero x; Or (Rel Below t zero) (Rel Equal (Times x x) t)]
  | Exp t => [Rel Below zero x; Rel AtMost (Plus one t) x]
  | If f s t => [Or (And f (Rel Equal x s)) (And (denied f) (Rel Equal x t))]
  | Count s => [Rel Equal (Sum s one) x; Rel AtMost (Cst (Z.of_nat (limit s))) x]
  | Unit => [Rel Equal x (Atm a [1; 0]%nat); Rel Equal (Atm a [0; 0]%nat) one]
  | Log t => [Or (Rel AtMost t zero) (Rel AtMost (Plus one x) t)]
  end.
(* What stands for one number: which function of it an atom is, and the number. *)
Definition argument (m : meaning) : option (nat * tm) :=
  match m with Inverse t => Some (0%nat, t) | Root t => Some (1%nat, t) | Exp t => Some (2%nat, t) | Log t => Some (3%nat, t) | _ => None end.
Definition known (places : list place) (l : lemma) : option (list fm) :=
  match l with
  | Picked s u j f => match meaning_of meanings u with
    | Some (2, Unit)%nat => if below places j (Some s)
        then Some [Rel Equal (Sum s (Times (Atm u [0; S j]%nat) f)) (moved_tm (put j) 0 f)] else None
    | _ => None end
  | Of a => match meaning_of meanings a with
    | Some (n, m) => if closed_meaning n m then Some (map (for_all n) (facts_of a n m)) else None
    | None => None end
  | Powers a b c => match meaning_of meanings a, meaning_of meanings b, meaning_of meanings c with
    | Some (n, Exp s), Some (m, Exp t), Some (k, Exp u) =>
      if (n =? m) && (n =? k) && closed_tm n s && closed_tm n t && closed_tm n u
      then Some [for_all n (Or (Rel Differ (Plus s t) u) (Rel Equal (Times (atom a n) (atom b n)) (atom c n)))] else None
    | Some (n, Log s), Some (m, Log t), Some (k, Log u) =>
      if (n =? m) && (n =? k) && closed_tm n s && closed_tm n t && closed_tm n u
      then Some [for_all n (Or (Rel AtMost s zero) (Or (Rel AtMost t zero) (Or (Rel Differ (Times s t) u)
        (Rel Equal (Plus (atom a n) (atom b n)) (atom c n)))))] else None
    | _, _, _ => None end
  | ExpLog a e => match meaning_of meanings a, meaning_of meanings e with
    | Some (n, Log t), Some (m, Exp u) =>
      if (n =? m) && closed_tm n t && closed_tm n u
      then Some [for_all n (Or (Rel AtMost t zero) (Or (Rel Differ u (atom a n)) (Rel Equal (atom e n) t)))] else None
    | _, _ => None end
  | Same a b => match meaning_of meanings a, meaning_of meanings b with
    | Some (n, x), Some (m, y) => match argument x, argument y with
      | Some (c, s), Some (d, t) => if (c =? d) && closed_tm n s && closed_tm m t
        then Some [for_all (n + m) (Or (Rel Differ s (moved_tm (fun j => (j + n)%nat) 0 t)) (Rel Equal (atom a n) (Atm b (seq n m))))]
        else None
      | _, _ => None end
    | _, _ => None end
  end.

Lemma for_all_ok n f : forall rho, (forall ks, length ks = n -> holds (ks ++ rho) f) -> holds rho (for_all n f).
Proof.
  induction n; simpl; intros rho H; [exact (H [] eq_refl)|]. intros i _. apply IHn. intros ks L.
  specialize (H (ks ++ [i])). rewrite <- app_assoc in H. apply H. rewrite app_length; simpl; lia.
Qed.
Lemma look_more ks : forall js rho, look (js ++ ks ++ rho) (seq (length js) (length ks)) = ks.
Proof.
  induction ks as [|k ks IH]; intros js rho; simpl; [reflexivity|]. f_equal.
  - rewrite app_nth2, Nat.sub_diag by lia. reflexivity.
  - specialize (IH (js ++ [k]) rho). rewrite <- app_assoc, app_length, Nat.add_1_r in IH. exact IH.
Qed.
Lemma atom_ok a ks rho : den (ks ++ rho) (atom a (length ks)) = value a ks.
Proof. exact (f_equal (value a) (look_more ks [] rho)). Qed.
Lemma later_ok js ks rho t : closed_tm (length ks) t = true ->
  den (js ++ ks ++ rho) (moved_tm (fun j => (j + length js)%nat) 0 t) = den ks t.
Proof.
  intros C. transitivity (den (ks ++ rho) t); [|now apply closed_tm_ok].
  apply (moved_tm_ok t (fun j => (j + length js)%nat) [] (js ++ ks ++ rho) (ks ++ rho)).
  intros k. rewrite (app_nth2 js) by lia. f_equal. lia.
Qed.
Lemma argument_ok m c t ks x : argument m = Some (c, t) -> means ks x m ->
  x = nth c [Rinv; sqrt; exp; ln] exp (den ks t).
Proof. destruct m; cbn; intros E; try discriminate; injection E as <- <-; auto. Qed.
Lemma facts_ok a n m rho : In (a, (n, m)) meanings -> closed_meaning n m = true ->
  Forall (holds rho) (map (for_all n) (facts_of a n m)).
Proof.
  intros I C. apply Forall_map, Forall_forall. intros f F. apply for_all_ok. intros ks L.
  pose proof (true_meanings a n m I ks L) as M. subst n. revert f F. apply Forall_forall.
  destruct m as [t|t|t|t|f s t|s|]; simpl in C, M; ands; unfold facts_of;
    each_one; cbn [holds compare Check.den]; rewrite ?atom_ok; shut; simpl.
  - destruct (Req_dec (den ks t) 0); [now left|right]. rewrite M. now apply Rinv_r.
  - rewrite M. apply sqrt_pos.
  - destruct (Rlt_dec (den ks t) 0); [now left|right]. rewrite M. apply sqrt_sqrt. lra.
  - rewrite M. apply exp_pos.
  - rewrite M. destruct (Req_dec (den ks t) 0) as [->|N]; [rewrite exp_0; lra|]. pose proof (exp_ineq1 _ N). lra.
  - destruct (Rle_dec (den ks t) 0); [now left|right]. rewrite M.
    assert (E : exp (ln (den ks t)) = den ks t) by (apply exp_ln; lra).
    destruct (Req_dec (ln (den ks t)) 0) as [Z|N]; [rewrite Z, exp_0 in *; lra|]. pose proof (exp_ineq1 _ N). lra.
  - destruct M as [Y N]. rewrite denied_ok, closed_ok by assumption.
    destruct (classic (holds ks f)); [left|right]; auto.
  - rewrite M, sum_const. lra.
  - rewrite M, <- INR_IZR_INZ. apply le_INR, limits.
  - apply Nat.eqb_eq in C. destruct ks as [|i [|j [|]]]; try discriminate.
    pose proof (true_meanings a _ Unit I [j; i] C) as M'. unfold look; simpl in *. rewrite M, M'. apply unit_swap.
  - apply Nat.eqb_eq in C. destruct ks as [|i [|j [|]]]; try discriminate.
    pose proof (true_meanings a _ Unit I [i; i] C) as M'. unfold look; simpl in *. rewrite M'. apply unit_self.
Qed.
Ltac read E := repeat match type of E with context [match ?x with _ => _ end] => destruct x eqn:?; subst; try discriminate E end;
  injection E as <-; ands; repeat match goal with
  | H : (_ =? _) = true |- _ => apply Nat.eqb_eq in H; subst
  | H : meaning_of meanings _ = Some _ |- _ => apply meaning_in in H end.
Ltac unless := repeat match goal with
  | |- ?x <> ?y \/ _ => destruct (Req_dec x y) as [Q|Q]; [right|now left]
  | |- ?x <= ?y \/ _ => destruct (Rle_dec x y); [now left|right] end.
Ltac known_at ks := repeat match goal with I : In (?a, (length ks, ?m)) meanings |- _ =>
    pose proof (true_meanings a _ m I ks eq_refl); clear I end;
  cbn [holds compare Check.den means] in *; rewrite ?atom_ok; shut; simpl; unless;
  repeat match goal with H : value _ _ = _ |- _ => rewrite H in *; clear H end.
Lemma known_ok places rho l fs : Forall2 stands places rho -> known places l = Some fs -> Forall (holds rho) fs.
Proof.
  intros F. destruct l as [s u j f|a|a b c|a e|a b]; cbn [known]; intros E; read E; [ |now apply facts_ok| | | | ];
    each_one; try (apply for_all_ok; intros ks L; subst).
  - cbn [holds compare Check.den]. rewrite put_tm_ok, <- (sum_unit (size s) (nth j rho O) (fun i => den (i :: rho) f))
      by (eapply (below_ok places rho j (Some s)); eassumption).
    apply sum_ext. intros i _. unfold look; simpl. f_equal.
    match goal with H : In _ _ |- _ => exact (true_meanings u _ _ H [i; nth j rho O] eq_refl) end.
  - known_at ks. rewrite <- Q. symmetry. apply exp_plus.
  - known_at ks. rewrite <- Q. symmetry. apply ln_mult; lra.
  - known_at ks. rewrite Q. apply exp_ln. lra.
  - rewrite <- (firstn_skipn n ks), <- app_assoc. pose proof (firstn_length_le ks (n := n) ltac:(lia)) as N.
    pose proof (skipn_length n ks) as M. set (js := firstn n ks) in *. set (ls := skipn n ks) in *. clearbody js ls.
    replace n0 with (length ls) in * by lia. subst n.
    cbn [holds compare]. rewrite atom_ok. cbn [Check.den]. rewrite look_more, later_ok by assumption. shut. unless.
    repeat match goal with A : argument ?m = _, I : In (?a, (length ?ks, ?m)) meanings |- _ =>
      rewrite (argument_ok _ _ _ _ _ A (true_meanings a _ m I ks eq_refl)); clear I end. now rewrite Q.
Qed.

(* What is added up: each item is zero, or its sign is known. *)
Definition excess (f : fm) : option (word * tm) :=
  match f with Rel w l r => Some (w, Plus r (Times (Cst (-1)) l)) | _ => None end.
Definition signed (w : word) (x : R) :=
  match w with Equal => x = 0 | Differ => x <> 0 | AtMost => 0 <= x | Below => 0 < x end.
Definition is (w v : word) : bool :=
  match w, v with Equal, Equal | Differ, Differ | AtMost, AtMost | Below, Below => true | _, _ => false end.
Fixpoint uses (facts : list fm) (inner : list place) (by_ : nat) (used : list (nat * list nat)) : option (list (word * tm)) :=
  match used with
  | [] => Some []
  | (k, ks) :: used => match nth_error facts k with
    | Some f => match instance (moved (fun j => (j + by_)%nat) 0 f) ks inner, uses facts inner by_ used with
      | Some g, Some l => match excess g with Some e => Some (e :: l) | None => None end
      | _, _ => None end
    | None => None end
  end.
Definition multiplied (factor : tm) (l : list (word * tm)) := fold_left (fun t e => Times t (snd e)) l factor.
Definition positive (factor : tm) : bool :=
  match nf factor with [m] => match over m, factors m with [], [] => negb (Qle_bool (coef m) 0) | _, _ => false end | _ => false end.
Definition mark (over : list nat) (factor : tm) (words : list word) : option word :=
  if existsb (is Equal) words then Some Equal
  else if positive factor && forallb (fun s => 1 <=? limit s) over then
    match words, over with
    | [Differ], [] => Some Differ
    | _, _ => if existsb (is Differ) words then None else Some (if existsb (is AtMost) words then AtMost else Below)
    end
  else None.
Definition place_of (s : nat) := Bound (Some s).
Fixpoint added (facts : list fm) (places : list place) (items : list item) : option (list (word * tm)) :=
  match items with
  | [] => Some []
  | (over, factor, used) :: items =>
    match uses facts (rev (map place_of over) ++ places) (length over) used, added facts places items with
    | Some l, Some rest => match mark over factor (map fst l) with
      | Some w => Some ((w, fold_right Sum (multiplied factor l) over) :: rest) | None => None end
    | _, _ => None end
  end.
Definition contradict (facts : list fm) (places : list place) (items : list item) : bool :=
  match added facts places items with
  | None => false
  | Some l => vanishes (flat_map nf (map snd l)) &&
    let signs := filter (fun w => negb (is Equal w)) (map fst l) in
    (match signs with [Differ] => true | _ => false end || existsb (is Below) signs && negb (existsb (is Differ) signs))
  end.

Lemma excess_ok f w t rho : excess f = Some (w, t) -> holds rho f -> signed w (den rho t).
Proof. destruct f as [v s u| | | |]; try discriminate. intros E H. injection E as <- <-. destruct v; simpl in *; lra. Qed.
Lemma nth_holds facts rho k f : Forall (holds rho) facts -> nth_error facts k = Some f -> holds rho f.
Proof. intros F E. rewrite Forall_forall in F. apply F. now apply nth_error_In with k. Qed.
Lemma uses_ok facts inner rho js used : forall l, Forall2 stands inner (js ++ rho) -> Forall (holds rho) facts ->
  uses facts inner (length js) used = Some l -> Forall (fun e => signed (fst e) (den (js ++ rho) (snd e))) l.
Proof.
  induction used as [|[k ks] used IH]; cbn [uses]; intros l S F E; [injection E as <-; constructor|].
  destruct (nth_error facts k) as [f|] eqn:N; [|discriminate].
  destruct (instance _ ks inner) as [g|] eqn:I; [|discriminate].
  destruct (uses facts inner (length js) used) as [r|]; [|discriminate].
  destruct (excess g) as [[w t]|] eqn:X; [|discriminate]. injection E as <-. constructor; [|now apply IH].
  apply (excess_ok g); [assumption|]. apply (instance_ok ks _ _ _ _ S I), under_ok, (nth_holds _ _ _ _ F N).
Qed.
Lemma multiplied_zero rho l : forall t, existsb (is Equal) (map fst l) = true \/ den rho t = 0 ->
  Forall (fun e => signed (fst e) (den rho (snd e))) l -> den rho (multiplied t l) = 0.
Proof.
  induction l as [|[w s] l IH]; simpl; intros t Z F; [destruct Z; [discriminate|assumption]|].
  inversion F; subst. unfold multiplied in *; simpl. apply IH; [|assumption]. simpl.
  destruct w; simpl in *; try (destruct Z as [Z|Z]; [now left|right; rewrite Z; ring]).
  right. match goal with H : _ = 0 |- _ => rewrite H end. ring.
Qed.
Lemma multiplied_sign rho l : forall t (strict : bool), (if strict then 0 < den rho t else 0 <= den rho t) ->
  existsb (is Equal) (map fst l) = false -> existsb (is Differ) (map fst l) = false ->
  Forall (fun e => signed (fst e) (den rho (snd e))) l ->
  if strict && negb (existsb (is AtMost) (map fst l)) then 0 < den rho (multiplied t l) else 0 <= den rho (multiplied t l).
Proof.
  induction l as [|[w s] l IH]; cbn [map fst existsb]; intros t strict P E D F; unfold multiplied in *; simpl;
    [rewrite Bool.andb_true_r; exact P|].
  inversion F as [|? ? W F']; subst. simpl in W.
  destruct w; cbn [is orb] in E, D |- *; try discriminate; simpl in W.
  - cbn [negb]. rewrite Bool.andb_false_r. pose proof (IH (Times t s) false) as G. cbn [andb] in G. apply G; auto. simpl.
    apply Rmult_le_pos; [destruct strict; lra|assumption].
  - apply (IH (Times t s) strict); auto. simpl. destruct strict; [now apply Rmult_lt_0_compat | apply Rmult_le_pos; lra].
Qed.
Lemma positive_ok rho t : positive t = true -> 0 < den rho t.
Proof.
  unfold positive. rewrite <- (nf_ok size value t rho). destruct (nf t) as [|m [|]]; try discriminate.
  destruct m as [c o f]; simpl. destruct o; [|discriminate]. destruct f; [|discriminate]. intros P.
  apply Bool.negb_true_iff in P. unfold denm; simpl.
  enough (0 < Q2R c) by lra. replace 0 with (Q2R 0) by (unfold Q2R; simpl; lra). apply Qlt_Rlt.
  apply Qnot_le_lt. intros L. apply Qle_bool_iff in L. congruence.
Qed.
(* A sum of what is zero is zero, of what is positive positive. *)
Lemma under_sums w over : forall places rho t, w <> Differ -> (w = Equal \/ forallb (fun s => 1 <=? limit s) over = true) ->
  Forall2 stands places rho ->
  (forall js, length js = length over -> Forall2 stands (rev (map place_of over) ++ places) (js ++ rho) -> signed w (den (js ++ rho) t)) ->
  signed w (den rho (fold_right Sum t over)).
Proof.
  induction over as [|s over IH]; simpl; intros places rho t N L S H; [exact (H [] eq_refl S)|].
  assert (forall i, (i < size s)%nat -> signed w (den (i :: rho) (fold_right Sum t over))) as A.
  { intros i I. apply (IH (place_of s :: places)); auto.
    - destruct L as [L|L]; [now left|right]. now apply Bool.andb_true_iff in L.
    - intros js J T. specialize (H (js ++ [i])). rewrite <- !app_assoc in H. simpl in H. apply H; auto.
      rewrite app_length; simpl; lia. }
  destruct w; simpl in *; [now apply sum0 | congruence | now apply sum_ge0 |].
  destruct L as [L|L]; [discriminate|]. apply Bool.andb_true_iff in L as [L _].
  rewrite <- (sum_zero (size s)). apply sum_lt; auto. pose proof (limits s). destruct (limit s); [discriminate | lia].
Qed.
Lemma mark_ok over factor l w places rho facts used : Forall2 stands places rho -> Forall (holds rho) facts ->
  uses facts (rev (map place_of over) ++ places) (length over) used = Some l -> mark over factor (map fst l) = Some w ->
  signed w (den rho (fold_right Sum (multiplied factor l) over)).
Proof.
  intros S F U M. unfold mark in M.
  assert (forall js, length js = length over -> Forall2 stands (rev (map place_of over) ++ places) (js ++ rho) ->
    Forall (fun e => signed (fst e) (den (js ++ rho) (snd e))) l) as A.
  { intros js J T. rewrite <- J in U. exact (uses_ok _ _ _ _ _ _ T F U). }
  destruct (existsb (is Equal) (map fst l)) eqn:E.
  - injection M as <-. apply (under_sums Equal over places); auto; [discriminate|]. intros js J T.
    apply multiplied_zero; [now left | now apply A].
  - destruct (positive factor) eqn:P; [|discriminate]. destruct (forallb _ over) eqn:L; [|discriminate]. cbn [andb] in M.
    assert (w = Differ /\ over = [] /\ map fst l = [Differ] \/
      existsb (is Differ) (map fst l) = false /\ w = if existsb (is AtMost) (map fst l) then AtMost else Below) as [(-> & -> & D)|[D W]].
    { destruct (existsb (is Differ) (map fst l)) eqn:D; [left|right; split; auto].
      - destruct (map fst l) as [|[] [|? ?]]; try discriminate; destruct over; cbn in D, M; try discriminate;
          injection M as <-; auto.
      - destruct (map fst l) as [|[] [|u r]]; destruct over; cbn in D, M |- *; try discriminate; rewrite ?D in M; congruence. }
    + specialize (A [] eq_refl S). destruct l as [|[v t] [|]]; try discriminate. simpl in D. injection D as ->.
      inversion A; subst. simpl in *. unfold multiplied; simpl. apply Rmult_integral_contrapositive_currified; auto.
      pose proof (positive_ok rho factor P). lra.
    + assert (w <> Differ) as N by (rewrite W; destruct (existsb (is AtMost) (map fst l)); discriminate).
      apply (under_sums w over places); [exact N | now right | exact S |]. intros js J T.
      pose proof (multiplied_sign (js ++ rho) l factor true (positive_ok _ _ P) E D (A js J T)) as G.
      rewrite W. destruct (existsb (is AtMost) (map fst l)); exact G.
Qed.
Lemma added_ok facts places rho items : forall l, Forall2 stands places rho -> Forall (holds rho) facts ->
  added facts places items = Some l -> Forall (fun e => signed (fst e) (den rho (snd e))) l.
Proof.
  induction items as [|[[over factor] used] items IH]; cbn [added]; intros l S F E; [injection E as <-; constructor|].
  destruct (uses _ _ _ used) as [u|] eqn:U; [|discriminate]. destruct (added facts places items) as [r|]; [|discriminate].
  destruct (mark over factor (map fst u)) as [w|] eqn:M; [|discriminate]. injection E as <-. constructor; [|now apply IH].
  now apply (mark_ok over factor u w places rho facts used).
Qed.
Lemma signs_ok rho (l : list (word * tm)) : Forall (fun e => signed (fst e) (den rho (snd e))) l ->
  let signs := filter (fun w => negb (is Equal w)) (map fst l) in
  let total := fold_right (fun t r => den rho t + r) 0 (map snd l) in
  (signs = [] -> total = 0) /\ (signs = [Differ] -> total <> 0) /\
  (existsb (is Differ) signs = false -> if existsb (is Below) signs then 0 < total else 0 <= total).
Proof.
  induction 1 as [|[w t] l W F IH]; simpl; [repeat split; intros; try congruence; lra|].
  cbv zeta in IH. destruct IH as (I & J & K). destruct w; simpl in *; repeat split; intros H; try discriminate;
    try (specialize (K H); destruct (existsb _ _); lra).
  - rewrite I by auto. lra.
  - intros G. apply (J H). lra.
  - injection H as H. rewrite (I H). lra.
Qed.
Lemma contradict_ok facts places rho items : Forall2 stands places rho -> contradict facts places items = true ->
  ~ Forall (holds rho) facts.
Proof.
  intros S C F. unfold contradict in C. destruct (added facts places items) as [l|] eqn:A; [|discriminate].
  apply (added_ok _ _ _ _ _ S F), signs_ok in A as (_ & B & D). apply Bool.andb_true_iff in C as [V C].
  rewrite (adds_up_ok size value (map snd l) V) in *.
  set (signs := filter (fun w => negb (is Equal w)) (map fst l)) in *.
  apply Bool.orb_true_iff in C as [C|C].
  - apply B; [|reflexivity]. destruct signs as [|[] [|]]; try discriminate; reflexivity.
  - apply Bool.andb_true_iff in C as [C N]. apply Bool.negb_true_iff in N. specialize (D N). rewrite C in D. lra.
Qed.

(* The steps. *)
Fixpoint refute (facts : list fm) (places : list place) (p : proof) : bool :=
  match p with
  | At k ks p => match nth_error facts k with
    | Some f => match instance f ks places with Some g => refute (facts ++ [g]) places p | None => false end
    | None => false end
  | Know l p => match known places l with Some fs => refute (facts ++ fs) places p | None => false end
  | Open k p => match nth_error facts k with
    | Some (Exist s f) => refute (map (moved S 0) facts ++ [f]) (Bound s :: places) p | _ => false end
  | AddUp items => contradict facts places items
  | Split k p => match nth_error facts k with
    | Some f => match cases f with [c] => refute (facts ++ c) places p | _ => false end | None => false end
  | Cases k p q => match nth_error facts k with
    | Some f => match cases f with [c; d] => refute (facts ++ c) places p && refute (facts ++ d) places q | _ => false end
    | None => false end
  | Either f p q => refute (facts ++ [denied f]) places p && refute (facts ++ [f]) places q
  end.
Ltac also := apply Forall_app; split; [assumption | each_one].
Theorem refute_ok p : forall facts places rho, Forall2 stands places rho -> refute facts places p = true ->
  ~ Forall (holds rho) facts.
Proof.
  induction p as [k ks p IH|l p IH|k p IH|items|k p IH|k p IHp q IHq|f p IHp q IHq]; cbn [refute];
    intros facts places rho S E F;
    try (destruct (nth_error facts k) as [f|] eqn:N; [|discriminate]; apply (nth_holds _ rho) in N; [|assumption]).
  - destruct (instance f ks places) as [g|] eqn:I; [|discriminate].
    apply (IH _ _ _ S E). also. exact (instance_ok ks f g places rho S I N).
  - destruct (known places l) as [fs|] eqn:K; [|discriminate]. apply (IH _ _ _ S E), Forall_app. split; [assumption|].
    now apply (known_ok places rho l).
  - destruct f as [| | | |s f]; try discriminate. destruct N as (i & I & H).
    apply (IH _ (Bound s :: places) (i :: rho)) in E; [|now constructor]. apply E, Forall_app. split; [|now repeat constructor].
    apply Forall_map, Forall_impl with (2 := F). intros g G.
    apply (moved_ok g Datatypes.S [] (i :: rho) rho); [reflexivity | assumption].
  - now apply (contradict_ok facts places rho items).
  - pose proof (cases_ok f rho) as C. destruct (cases f) as [|c [|]]; try discriminate.
    apply (IH _ _ _ S E), Forall_app. split; [assumption|]. specialize (C ltac:(discriminate) N). inversion C as [? ? H|? ? H]; [exact H | inversion H].
  - pose proof (cases_ok f rho) as C. destruct (cases f) as [|c [|d [|]]]; try discriminate.
    apply Bool.andb_true_iff in E as [P Q]. specialize (C ltac:(discriminate) N).
    inversion C as [? ? H|? ? H]; [|inversion H as [? ? H'|? ? H']; [|inversion H']].
    + apply (IHp _ _ _ S P), Forall_app. now split.
    + apply (IHq _ _ _ S Q), Forall_app. now split.
  - apply Bool.andb_true_iff in E as [P Q]. destruct (classic (holds rho f)) as [H|H].
    + apply (IHq _ _ _ S Q). now also.
    + apply (IHp _ _ _ S P). also. now apply denied_ok.
Qed.
Theorem proves given goal places p : refute (given ++ [denied goal]) places p = true ->
  forall rho, Forall2 stands places rho -> Forall (holds rho) given -> holds rho goal.
Proof.
  intros R rho S F. apply NNPP. intros N. apply (refute_ok _ _ _ _ S R). also. now apply denied_ok.
Qed.
End soundness.

(* There are numbers that mean what the atoms are said to mean, as none is used before that is said. *)
Fixpoint atoms_tm (t : tm) : list nat :=
  match t with
  | Cst _ => []
  | Atm a _ => [a]
  | Plus s t | Times s t | Minus s t => atoms_tm s ++ atoms_tm t
  | Opp t | Pow t _ | Over t _ | Sum _ t => atoms_tm t
  end.
Fixpoint atoms (f : fm) : list nat :=
  match f with
  | Rel _ s t => atoms_tm s ++ atoms_tm t
  | And f g | Or f g => atoms f ++ atoms g
  | All _ f | Exist _ f => atoms f
  end.
Definition atoms_of (m : meaning) : list nat :=
  match m with
  | Inverse t | Root t | Exp t | Log t => atoms_tm t
  | If f s t => atoms f ++ atoms_tm s ++ atoms_tm t
  | Count _ | Unit => []
  end.
(* The last atom stands first: it occurs neither in its own meaning nor in those before it. *)
Fixpoint ordered (l : list (nat * (nat * meaning))) : bool :=
  match l with
  | [] => true
  | (a, (n, m)) :: l => negb (existsb (Nat.eqb a) (atoms_of m)) &&
      forallb (fun e => negb (fst e =? a) && negb (existsb (Nat.eqb a) (atoms_of (snd (snd e))))) l &&
      (match m with Unit => n =? 2 | _ => true end) && ordered l
  end.
Lemma absent a l : negb (existsb (Nat.eqb a) l) = true -> ~ In a l.
Proof. intros E I. rewrite (proj2 (existsb_exists _ l)) in E; [discriminate|]. exists a. now rewrite Nat.eqb_refl. Qed.
Lemma ordered_cons a n m l : ordered ((a, (n, m)) :: l) = true -> ~ In a (atoms_of m) /\
  (forall b k v, In (b, (k, v)) l -> b <> a /\ ~ In a (atoms_of v)) /\ (m = Unit -> n = 2%nat) /\ ordered l = true.
Proof.
  cbn [ordered]. intros E. ands. repeat split; auto using absent; [| |now intros ->; apply Nat.eqb_eq];
    match goal with B : forallb _ l = true, J : In _ l |- _ => rewrite forallb_forall in B; apply B in J end;
    cbn [fst snd] in *; ands; [now apply Nat.eqb_neq, Bool.negb_true_iff | now apply absent].
Qed.

(* 1 if a proposition is true, else 0: the least upper bound of 0 and, if it is true, 1. *)
Lemma bounded (P : Prop) : bound (fun x => x = 0 \/ x = 1 /\ P).
Proof. exists 1. intros x [->|[-> _]]; lra. Qed.
Definition truth (P : Prop) : R :=
  proj1_sig (completeness (fun x => x = 0 \/ x = 1 /\ P) (bounded P) (ex_intro _ 0 (or_introl eq_refl))).
Lemma truth_ok (P : Prop) : (P -> truth P = 1) /\ (~ P -> truth P = 0).
Proof.
  unfold truth. destruct (completeness _ _ _) as [m [U L]]; simpl. split; intros H; apply Rle_antisym.
  - apply L. intros x [->|[-> _]]; lra.
  - apply U. auto.
  - apply L. intros x [->|[_ Q]]; [lra | contradiction].
  - apply U. auto.
Qed.

Section models.
Variable size : nat -> nat.
Lemma den_agrees v w t : forall rho, (forall a ks, In a (atoms_tm t) -> v a ks = w a ks) -> den size v rho t = den size w rho t.
Proof.
  induction t; simpl; intros rho H; auto; try (now rewrite IHt by auto); 
    try (rewrite IHt1, IHt2 by (intros; apply H, in_or_app; auto); reflexivity).
  apply sum_ext. intros i _. now apply IHt.
Qed.
Lemma holds_agrees v w f : forall rho, (forall a ks, In a (atoms f) -> v a ks = w a ks) -> holds size v rho f <-> holds size w rho f.
Proof.
  induction f; simpl; intros rho H; try (rewrite IHf1, IHf2 by (intros; apply H, in_or_app; auto); tauto).
  - rewrite (den_agrees v w s), (den_agrees v w t) by (intros; apply H, in_or_app; auto). tauto.
  - split; intros G i I; apply (IHf (i :: rho) H), G, I.
  - split; intros (i & I & G); exists i; (split; [assumption|]); apply (IHf (i :: rho) H), G.
Qed.
Lemma means_agrees v w m ks x : (forall a js, In a (atoms_of m) -> v a js = w a js) -> means size v ks x m -> means size w ks x m.
Proof.
  destruct m as [t|t|t|t|f s t|s|]; simpl; intros H; try (now rewrite (den_agrees v w t) by assumption); auto.
  rewrite (den_agrees v w s), (den_agrees v w t), (holds_agrees v w f)
    by (intros; apply H; rewrite !in_app_iff; auto). tauto.
Qed.
Definition meant_value (v : nat -> list nat -> R) (m : meaning) (ks : list nat) : R :=
  match m with
  | Inverse t => / den size v ks t
  | Root t => sqrt (den size v ks t)
  | Exp t => exp (den size v ks t)
  | Log t => ln (den size v ks t)
  | If f s t => den size v ks t + truth (holds size v ks f) * (den size v ks s - den size v ks t)
  | Count s => INR (size s)
  | Unit => match ks with [i; j] => unit j i | _ => 0 end
  end.
Lemma meant_value_ok v m ks : (m = Unit -> length ks = 2%nat) -> means size v ks (meant_value v m ks) m.
Proof.
  destruct m as [t|t|t|t|f s t|s|]; simpl; intros L; auto.
  - destruct (truth_ok (holds size v ks f)) as [Y N]. split; intros H; [rewrite Y | rewrite N]; auto; ring.
  - specialize (L eq_refl). destruct ks as [|i [|j [|]]]; try discriminate. reflexivity.
Qed.
Theorem a_model l : ordered l = true -> forall v, exists w,
  (forall a ks, (forall n m, ~ In (a, (n, m)) l) -> w a ks = v a ks) /\ meant size l w.
Proof.
  induction l as [|[a [n m]] l IH]; intros O v; [exists v; split; [auto | intros b k u []]|].
  apply ordered_cons in O as (N & F & U & O). destruct (IH O v) as (u & A & M).
  exists (fun b ks => if Nat.eq_dec b a then meant_value u m ks else u b ks). split.
  - intros b ks H. destruct (Nat.eq_dec b a) as [->|D]; [exfalso; apply (H n m); now left|].
    apply A. intros k x I. apply (H k x). now right.
  - intros b k x [E|I] ks L.
    + injection E as <- <- <-. destruct (Nat.eq_dec a a) as [_|D]; [|congruence].
      apply means_agrees with (v := u); [|apply meant_value_ok; intros E; rewrite L; auto].
      intros c js C. destruct (Nat.eq_dec c a) as [->|]; [contradiction | reflexivity].
    + destruct (F b k x I) as [D C]. destruct (Nat.eq_dec b a) as [|_]; [contradiction|].
      apply means_agrees with (v := u); [|now apply (M b k x)].
      intros c js J. destruct (Nat.eq_dec c a) as [->|]; [contradiction | reflexivity].
Qed.
End models.

Definition check (limit : nat -> nat) meanings given goal places p : bool :=
  ordered (rev meanings) && refute limit meanings (given ++ [denied goal]) places p.
(* Whatever the sizes and the values of the other atoms are, the meanings can be met; and wherever they are, the goal
   follows from what is given, at all indices that stand where the places say. *)
Theorem check_ok size limit meanings given goal places p :
  (forall s, (limit s <= size s)%nat) -> check limit meanings given goal places p = true ->
  (forall v, exists w, (forall a ks, (forall n m, ~ In (a, (n, m)) meanings) -> w a ks = v a ks) /\ meant size meanings w) /\
  forall w, meant size meanings w -> forall rho, Forall2 (stands size) places rho ->
    Forall (holds size w rho) given -> holds size w rho goal.
Proof.
  intros L C. apply Bool.andb_true_iff in C as [O R]. split.
  - intros v. destruct (a_model size (rev meanings) O v) as (w & A & M). exists w. split.
    + intros a ks N. apply A. intros n m J. apply (N n m). now apply in_rev.
    + intros a n m J. apply (M a n m). now rewrite <- in_rev.
  - intros w M rho S G. exact (proves size limit L meanings w M given _ places p R rho S G).
Qed.
