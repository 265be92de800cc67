(* From a certificate to the theorem as the book states it: statements, and what a certificate shows of them. *)
Require Import Reals List Arith Lia Lra ZArith QArith Classical.
Require Import Sums Check Logic.
Import ListNotations. Open Scope R_scope.

(* Statements with all the connectives of the book; [form] is what the checker reads. *)
Inductive sign := Eq | Ne | Le | Lt | Ge | Gt.
Inductive st :=
| Yes
| Is (w : sign) (s t : tm)
| Both (f g : st)
| OneOf (f g : st)
| No (f : st)
| Then (f g : st)
| Equiv (f g : st)
| Every (s : nat) (f : st).

Fixpoint form (f : st) : fm :=
  match f with
  | Yes => Rel Equal (Cst 0) (Cst 0)
  | Is Eq s t => Rel Equal s t | Is Ne s t => Rel Differ s t
  | Is Le s t => Rel AtMost s t | Is Lt s t => Rel Below s t
  | Is Ge s t => Rel AtMost t s | Is Gt s t => Rel Below t s
  | Both f g => And (form f) (form g)
  | OneOf f g => Or (form f) (form g)
  | No f => denied (form f)
  | Then f g => Or (denied (form f)) (form g)
  | Equiv f g => Or (And (form f) (form g)) (And (denied (form f)) (denied (form g)))
  | Every s f => All (Some s) (form f)
  end.

Section meaning.
Variable size : nat -> nat.
Variable value : nat -> list nat -> R.
Notation den := (den size value).

Fixpoint says (rho : list nat) (f : st) : Prop :=
  match f with
  | Yes => True
  | Is Eq s t => den rho s = den rho t | Is Ne s t => den rho s <> den rho t
  | Is Le s t => den rho s <= den rho t | Is Lt s t => den rho s < den rho t
  | Is Ge s t => den rho s >= den rho t | Is Gt s t => den rho s > den rho t
  | Both f g => says rho f /\ says rho g
  | OneOf f g => says rho f \/ says rho g
  | No f => ~ says rho f
  | Then f g => says rho f -> says rho g
  | Equiv f g => says rho f <-> says rho g
  | Every s f => forall i, (i < size s)%nat -> says (i :: rho) f
  end.

Lemma form_ok f : forall rho, holds size value rho (form f) <-> says rho f.
Proof.
  induction f; simpl; intros rho; repeat rewrite denied_ok; try rewrite IHf1; try rewrite IHf2; try rewrite IHf;
    try (split; tauto).
  - destruct w; simpl; split; intros; try assumption; try lra.
  - split; intros H i L; apply (IHf (i :: rho)); apply H; exact L.
Qed.

(* The meanings, one after the other, at indices with a name each. *)
Fixpoint at_all (n : nat) (P : list nat -> Prop) : Prop :=
  match n with O => P [] | S n => forall k, at_all n (fun ks => P (k :: ks)) end.
Fixpoint mean (l : list (nat * (nat * meaning))) : Prop :=
  match l with [] => True | (a, (n, m)) :: l => at_all n (fun ks => means size value ks (value a ks) m) /\ mean l end.
Fixpoint each (P : st -> Prop) (l : list st) : Prop := match l with [] => True | f :: l => P f /\ each P l end.
Fixpoint stand (ps : list place) (is : list nat) : Prop :=
  match ps, is with [], [] => True | p :: ps, i :: is => stands size p i /\ stand ps is | _, _ => False end.

Lemma at_all_ok n : forall P, at_all n P -> forall ks, length ks = n -> P ks.
Proof.
  induction n; simpl; intros P H ks L; destruct ks; try discriminate; auto.
  apply (IHn (fun ks => P (n0 :: ks))); auto.
Qed.
Lemma mean_ok l : mean l -> meant size l value.
Proof.
  intros M a n m I ks L. induction l as [|[b [k q]] l IH]; [destruct I|]. destruct M as [H M], I as [E|I]; [|now apply IH].
  injection E as -> -> ->. now apply (at_all_ok n (fun ks => means size value ks (value a ks) m)).
Qed.
Lemma stand_ok ps : forall is, stand ps is -> Forall2 (stands size) ps is.
Proof. induction ps; destruct is; simpl; intros H; try contradiction; constructor; try tauto. apply IHps; tauto. Qed.

(* The atoms that a certificate names by itself: none of them stands in what the theorem says, so that there are numbers
   that mean what they are said to mean, whatever the theorem speaks of. *)
Definition apart (own : list (nat * (nat * meaning))) (l : list nat) : bool :=
  forallb (fun a => negb (existsb (Nat.eqb a) (map fst own))) l.
Lemma apart_ok own l a : apart own l = true -> In a l -> forall n m, ~ In (a, (n, m)) own.
Proof. unfold apart. rewrite forallb_forall. intros A I n m O. exact (absent _ _ (A a I) (in_map fst _ _ O)). Qed.
Lemma ordered_app l k : ordered (l ++ k) = true -> ordered l = true.
Proof.
  induction l as [|[a [n m]] l IH]; cbn [app ordered]; intros E; [reflexivity|].
  rewrite forallb_app in E. ands.
  repeat (apply Bool.andb_true_iff; split); auto.
Qed.

Definition accepts limit (meanings own : list (nat * (nat * meaning))) given goal places p : bool :=
  apart own (flat_map atoms (goal :: given) ++ flat_map (fun e => fst e :: atoms_of (snd (snd e))) meanings) &&
  check limit (meanings ++ own) given goal places p.
Theorem by_certificate limit meanings own given goal places rho p :
  (forall s, (limit s <= size s)%nat) -> mean meanings -> stand places rho ->
  accepts limit meanings own (map form given) (form goal) places p = true ->
  each (says rho) given -> says rho goal.
Proof.
  intros L M S C G. apply Bool.andb_true_iff in C as [A C].
  assert (ordered (rev own) = true) as O.
  { unfold check in C. ands.
    rewrite rev_app_distr in *. eapply ordered_app; eassumption. }
  destruct (a_model size (rev own) O value) as (w & V & W).
  assert (forall a, In a (flat_map atoms (form goal :: map form given) ++
      flat_map (fun e => fst e :: atoms_of (snd (snd e))) meanings) -> forall ks, w a ks = value a ks) as E.
  { intros a I ks. apply V. intros n m R. apply in_rev in R. exact (apart_ok _ _ _ A I n m R). }
  assert (meant size (meanings ++ own) w) as T.
  { intros a n m I ks K. apply in_app_or in I as [I|I]; [|apply (W a n m); [now rewrite <- in_rev|assumption]].
    assert (forall b, In b (a :: atoms_of m) -> forall js, w b js = value b js) as B.
    { intros b J. apply E, in_or_app. right. apply in_flat_map. exists (a, (n, m)). now split. }
    rewrite B by (now left). apply means_agrees with (v := value); [|now apply (mean_ok _ M a n m)].
    intros b js J. symmetry. apply B. now right. }
  destruct (check_ok size limit _ _ _ places p L C) as [_ H].
  apply form_ok, (holds_agrees size w value).
  { intros a ks I. apply E, in_or_app. left. simpl. apply in_or_app. now left. }
  apply (H w T rho (stand_ok _ _ S)).
  assert (forall f, In f (map form given) -> holds size w rho f <-> holds size value rho f) as F.
  { intros f I. apply holds_agrees. intros a ks J. apply E, in_or_app. left. simpl. apply in_or_app. right.
    apply in_flat_map. now exists f. }
  clear - G F. induction given as [|f given IH]; simpl in *; constructor.
  - apply F; [now left|]. apply form_ok. tauto.
  - apply IH; [tauto | intros g I; apply F; now right].
Qed.
End meaning.

Fixpoint fit (ls ss : list nat) : Prop :=
  match ls, ss with [], [] => True | l :: ls, s :: ss => (l <= s)%nat /\ fit ls ss | _, _ => False end.
Lemma fit_ok ls : forall ss, fit ls ss -> forall s, (nth s ls 1 <= nth s ss 1)%nat.
Proof. induction ls; destruct ss; simpl; intros F s; try contradiction; destruct s; try lia. now apply IHls. Qed.
Ltac limits := apply fit_ok; cbv [fit]; repeat split; lia.
(* What an atom stands for is what its text says: by computing, and for choices by the lemmas of Rmax and the like. *)
Ltac against H N := first [exact (N H) | exact (H N) | exact (N (Rle_ge _ _ H)) | exact (H (Rge_le _ _ N)) | exact (N (fun E => H E)) | exact (N (NNPP _ H)) | exact (H (NNPP _ N))].
Ltac choice H := first [reflexivity
  | exact (Rmax_left _ _ H) | exact (Rmax_right _ _ (Rlt_le _ _ (Rnot_le_lt _ _ H)))
  | exact (Rmin_left _ _ H) | exact (Rmin_right _ _ (Rlt_le _ _ (Rnot_le_lt _ _ H)))
  | exact (Rabs_right _ (Rle_ge _ _ H)) | exact (Rabs_left _ (Rnot_le_lt _ _ H))
  | cbv beta iota; try unfold one_if; let N := fresh "N" in match goal with |- (if ?d then _ else _) = _ => destruct d as [N|N] end; first [reflexivity | exfalso; against H N]].
Ltac one_meaning := intros; cbv beta iota delta [means]; first [reflexivity | split; let H := fresh "H" in intros H; choice H].
Ltac meanings := cbv beta iota delta [mean at_all]; repeat (split; [one_meaning|]); exact I.
Ltac standing := cbv [stand]; repeat split; first [reflexivity | assumption | lia].
