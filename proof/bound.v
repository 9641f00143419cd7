(* bound.v -- puzzles: a goal is at least so many moves away.  Beside it: zermelo/rule/bound.hpp.
   Proved: labels that are just where they are judged, and not too large elsewhere, are nowhere too
   large; just labels exist. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check.

(* ---- the rule, line by line as in C++ ---- *)

Definition judge (goal : bool) (mine : nat) (next : list nat) : Ruling :=
  if goal || (mine =? 0) then {| just := mine =? 0; choice := None |} else
  {| just := forallb (fun r => mine - 1 <=? r) next; choice := None |}.

(* ---- what a label speaks of: from p, a goal can be reached within n moves ---- *)

Fixpoint within {Position} (goal : Position -> bool) next (n : nat) (p : Position) : Prop :=
  goal p = true \/
  match n with 0 => False | S n => exists q, In q (next p) /\ within goal next n q end.

Section Puzzle.
  Context {Position : Type}.
  Variable goal : Position -> bool.
  Variable next : Position -> list Position.
  Variable label : Position -> nat.

  (* As zermelo/check/shortest.hpp uses it: some positions are judged, and the label of
     every other one is a bound that the puzzle promises. *)
  Theorem sound_where_judged (judged : Position -> Prop) :
    (forall p, judged p \/ ~ judged p) ->
    (forall p, judged p -> just (judge (goal p) (label p) (map label (next p))) = true) ->
    (forall p n, ~ judged p -> within goal next n p -> label p <= n) ->
    forall n p, within goal next n p -> label p <= n.
  Proof.
    intros D J B; induction n as [|n IH]; intros p W; destruct (D p) as [Hp|Hp]; auto;
      specialize (J p Hp); unfold judge in J; cbn [within] in W;
      destruct (goal p || (label p =? 0)) eqn:E; cbn [just] in J.
    1, 3: apply Nat.eqb_eq in J; lia.
    all: apply orb_false_iff in E as [G _]; destruct W as [W|W]; [congruence|].
    - easy.
    - destruct W as (q & Q & W); specialize (IH q W).
      rewrite forallb_forall in J; specialize (J (label q) (in_map label _ _ Q)).
      apply Nat.leb_le in J; lia.
  Qed.
End Puzzle.

(* Labels that say nothing, 0 everywhere, are just. *)
Theorem existence Position (goal : Position -> bool) next : exists label, forall p : Position,
  just (judge (goal p) (label p) (map label (next p : list Position))) = true.
Proof. exists (fun _ => 0); intros p; unfold judge; now rewrite orb_true_r. Qed.

(* The certificate, as the program uses it: kNeedsLevel is false. *)
Theorem certificate Position count valid position index same next level goal label :
  (forall p q : Position, same p q = true -> p = q) ->
  first_unjust count valid position index same next false level goal judge label = None ->
  forall p, walked count valid position index same p = true ->
  forall n, within goal next n p -> label p <= n.
Proof.
  intros S none p Hp n; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  revert p Hp; induction n as [|n IH]; intros p Hp W; destruct (J p Hp) as (In & _ & Just);
    unfold judge in Just; cbn [within] in W; destruct (goal p || (label p =? 0)) eqn:E;
    cbn [just] in Just.
  1, 3: apply Nat.eqb_eq in Just; lia.
  all: apply orb_false_iff in E as [G _]; destruct W as [W|W]; [congruence|].
  - easy.
  - destruct W as (q & Q & W); specialize (IH q (In q Q) W).
    rewrite forallb_forall in Just; specialize (Just (label q) (in_map label _ _ Q)).
    apply Nat.leb_le in Just; lia.
Qed.

(* The same for what an answer claims. *)
Theorem claimed Position count valid position index same next level goal label :
  (forall p q : Position, same p q = true -> p = q) ->
  forall p v, walked count valid position index same p = true ->
  claim count valid position index same next false level goal judge label p = Some v ->
  forall n, within goal next n p -> v <= n.
Proof.
  intros S; apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p v =>
    forall n, within goal next n p -> v <= n)).
  intros none p Hp; eapply certificate; eauto.
Qed.

Print Assumptions sound_where_judged.
Print Assumptions existence.
Print Assumptions certificate.
Print Assumptions claimed.
