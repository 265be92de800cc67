(* The theorems that people proved by hand, as they are stated: what the proofs in the other files are held against. *)
Require Import Reals.
Require Import Sums.
Open Scope R_scope.

(* The weights before update k are [w k]; update k adds the sample [pick k], which was misclassified. *)
Definition novikoff : Prop := forall (d n : nat) (X : mat) (y u : vec) (rho radius : R)
  (w : nat -> vec) (pick : nat -> nat) (T : nat),
  norm d u = 1 ->
  rho > 0 ->
  (forall i, (i < n)%nat -> y i = 1 \/ y i = - (1)) ->
  (forall i, (i < n)%nat -> y i * dot d u (X i) >= rho) ->
  (forall i, (i < n)%nat -> norm d (X i) <= radius) ->
  (forall j, w O j = 0) ->
  (forall k, (k < T)%nat -> (pick k < n)%nat /\ y (pick k) * dot d (w k) (X (pick k)) <= 0 /\
    forall j, w (S k) j = w k j + y (pick k) * X (pick k) j) ->
  INR T <= (radius / rho) ^ 2.

(* The score without offset, the objectives, and the reduced KKT conditions within [e]. *)
Definition score (n : nat) (K : mat) (y alpha : vec) : vec := fun i => sum n (fun j => K i j * alpha j * y j).
Definition quadratic_form (n : nat) (K : mat) (y alpha : vec) : R := sum n (fun i => alpha i * y i * score n K y alpha i).
Definition dual (n : nat) (K : mat) (y alpha : vec) : R := sum n alpha - quadratic_form n K y alpha / 2.
Definition primal (n : nat) (K : mat) (y alpha : vec) (b C : R) : R :=
  quadratic_form n K y alpha / 2 + C * sum n (fun i => Rmax 0 (1 - y i * (score n K y alpha i + b))).
Definition within (n : nat) (K : mat) (y alpha : vec) (b C e : R) : Prop := forall i, (i < n)%nat ->
  (alpha i < C -> y i * (score n K y alpha i + b) >= 1 - e) /\ (alpha i > 0 -> y i * (score n K y alpha i + b) <= 1 + e).
(* The samples whose multiplier may move up or down along the equation, and what is compared: - y_i times the slope. *)
Definition up (y alpha : vec) (C : R) (i : nat) : Prop := (y i = 1 /\ alpha i < C) \/ (y i = - (1) /\ alpha i > 0).
Definition low (y alpha : vec) (C : R) (i : nat) : Prop := (y i = 1 /\ alpha i > 0) \/ (y i = - (1) /\ alpha i < C).
Definition pull (n : nat) (K : mat) (y alpha : vec) : vec := fun i => y i - score n K y alpha i.
(* There is an offset with which every sample meets its condition within tol/2 exactly if no pull up exceeds a pull down by
   more than tol; the gap between the objectives is then at most n C tol / 2. *)
Definition stopping : Prop := forall (n : nat) (K : mat) (y alpha : vec) (C tol : R),
  C > 0 -> tol >= 0 ->
  (forall i, (i < n)%nat -> y i = 1 \/ y i = - (1)) ->
  (forall i, (i < n)%nat -> 0 <= alpha i <= C) ->
  sum n (fun i => alpha i * y i) = 0 ->
  ((exists b, within n K y alpha b C (tol / 2)) <->
   (forall i j, (i < n)%nat -> (j < n)%nat -> up y alpha C i -> low y alpha C j ->
     pull n K y alpha i - pull n K y alpha j <= tol)) /\
  (forall b, within n K y alpha b C (tol / 2) ->
     primal n K y alpha b C - dual n K y alpha <= INR n * C * tol / 2).

(* The weights that prices make. *)
Definition weights (n : nat) (X : mat) (y alpha : vec) : vec := fun k => sum n (fun i => alpha i * y i * X i k).
(* The dual objective. *)
Definition value (d n : nat) (X : mat) (y alpha : vec) : R :=
  sum n alpha - (norm d (weights n X y alpha)) ^ 2 / 2.
Definition allowed (n : nat) (y alpha : vec) : Prop :=
  (forall i, (i < n)%nat -> 0 <= alpha i) /\ sum n (fun i => alpha i * y i) = 0.
Definition street (d n : nat) (X : mat) (y w : vec) (b : R) : Prop :=
  forall i, (i < n)%nat -> y i * (dot d w (X i) + b) >= 1.
(* Weak duality: any allowed prices give a lower bound for the squared length of all weights that keep the street free. *)
Definition weak_duality : Prop := forall (d n : nat) (X : mat) (y alpha w : vec) (b : R),
  allowed n y alpha -> street d n X y w b -> value d n X y alpha <= norm d w ^ 2 / 2.

(* Strong duality, as far as no limit is needed: weights made by their prices, with every price at 0 or its sample on the
   edge of the street, solve both problems, and the values are equal. *)
Definition certified_street : Prop := forall (d n : nat) (X : mat) (y alpha : vec) (b : R),
  let w := weights n X y alpha in
  allowed n y alpha -> street d n X y w b ->
  (forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1) ->
  value d n X y alpha = norm d w ^ 2 / 2 /\
  (forall v c, street d n X y v c -> norm d w ^ 2 / 2 <= norm d v ^ 2 / 2) /\
  (forall beta, allowed n y beta -> value d n X y beta <= value d n X y alpha).

(* The converse: where two solutions close the gap, every price is 0 or its sample stands on the edge. *)
Definition slackness : Prop := forall (d n : nat) (X : mat) (y alpha w : vec) (b : R),
  allowed n y alpha -> street d n X y w b -> value d n X y alpha = norm d w ^ 2 / 2 ->
  forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1.

(* Weak and strong duality of the widest street, and when a pair is optimal. *)
Definition duality : Prop := forall (d n : nat) (X : mat) (y : vec),
  (forall i, (i < n)%nat -> y i = 1 \/ y i = - (1)) ->
  (forall w b alpha, street d n X y w b -> allowed n y alpha -> value d n X y alpha <= norm d w ^ 2 / 2) /\
  ((exists w b, street d n X y w b) ->
   exists w b alpha, street d n X y w b /\ allowed n y alpha /\ value d n X y alpha = norm d w ^ 2 / 2) /\
  (forall w b alpha, street d n X y w b -> allowed n y alpha ->
   ((forall v c, street d n X y v c -> norm d w ^ 2 / 2 <= norm d v ^ 2 / 2) /\
    (forall beta, allowed n y beta -> value d n X y beta <= value d n X y alpha) <->
    (forall k, (k < d)%nat -> w k = weights n X y alpha k) /\
    (forall i, (i < n)%nat -> alpha i = 0 \/ y i * (dot d w (X i) + b) = 1))).
