(* game.v -- what playing and winning mean.  Definitions only: they are what a reader must agree to.
   There are two kinds of games.  In the first, play ends, or else nobody wins (Winning, Pn, Nimber,
   Score); in the second, play goes on for ever (Green, Parity).  Positions may be of any type;
   `next p` lists the positions to which the mover may go. *)
From Coq Require Import List Arith ZArith.
Import ListNotations.

(* For the player to move; zermelo/game/outcome.hpp has the same four, in this order. *)
Inductive Outcome := unknown | loss | draw | win.

(* ---- play that ends where the mover has no move; `stuck p` is its outcome for him ---- *)

Section Finite.
  Context {Position : Type}.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.

  (* Within n moves the player to move can force an end that he wins / cannot avoid one that he
     loses. *)
  Fixpoint wins (n : nat) (p : Position) : Prop :=
    (next p = [] /\ stuck p = win) \/
    match n with 0 => False | S n => exists q, In q (next p) /\ loses n q end
  with loses (n : nat) (p : Position) : Prop :=
    (next p = [] /\ stuck p = loss) \/
    match n with 0 => False | S n => next p <> [] /\ forall q, In q (next p) -> wins n q end.

  (* Neither player can force an end that he wins, however many moves he is given. *)
  Definition drawn (p : Position) : Prop := forall n, ~ wins n p /\ ~ loses n p.
End Finite.

(* ---- the same where a player may move again: `mover p` says who moves ---- *)

Section Moving.
  Context {Position : Type}.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Variable mover : Position -> bool.                                   (* one of two players *)

  Definition moves_at (who : bool) (p : Position) := mover p = who.
  (* Within n moves, whoever makes them, `who` can force an end that he wins. *)
  Fixpoint forces (who : bool) (n : nat) (p : Position) : Prop :=
    (next p = [] /\ (moves_at who p /\ stuck p = win \/ ~ moves_at who p /\ stuck p = loss)) \/
    match n with
    | 0   => False
    | S n => moves_at who p /\ (exists q, In q (next p) /\ forces who n q) \/
             ~ moves_at who p /\ next p <> [] /\ forall q, In q (next p) -> forces who n q
    end.
  Definition nobody_forces (p : Position) : Prop := forall who n, ~ forces who n p.
End Moving.

(* ---- play that ends, for points: `ends p` is the margin of the player to move where he has no
   move; `again p q` says whether the player who moves from p to q also moves at q ---- *)

Section Scored.
  Context {Position : Type}.
  Variable ends : Position -> Z.
  Variable next : Position -> list Position.
  Variable again : Position -> Position -> bool.

  (* Within n moves the player to move can force an end at which he is at least k points ahead /
     the other player can force one at which the mover is at most k points ahead. *)
  Fixpoint gains (k : Z) (n : nat) (p : Position) : Prop :=
    (next p = [] /\ (k <= ends p)%Z) \/
    match n with
    | 0   => False
    | S n => exists q, In q (next p) /\ if again p q then gains k n q else limits (- k) n q
    end
  with limits (k : Z) (n : nat) (p : Position) : Prop :=
    (next p = [] /\ (ends p <= k)%Z) \/
    match n with
    | 0   => False
    | S n => next p <> [] /\
             forall q, In q (next p) -> if again p q then limits k n q else gains (- k) n q
    end.
End Scored.

(* ---- play for ever: Ann wants green fields again and again, Billy wants them to end ---- *)

Section Infinite.
  Context {Field : Type}.
  Variable valid : Field -> Prop.             (* the fields of the arena *)
  Variables ann_to_move green : Field -> bool.
  Variable next : Field -> list Field.

  Definition play (w : nat -> Field) := valid (w 0) /\ forall i, In (w (S i)) (next (w i)).

  Definition green_at (w : nat -> Field) i := green (w i) = true.
  Definition for_ever_green (w : nat -> Field) := forall i, exists j, i <= j /\ green_at w j.

  Fixpoint greens (w : nat -> Field) (n : nat) : nat :=           (* among w 0 .. w (n-1) *)
    match n with 0 => 0 | S n => greens w n + (if green (w n) then 1 else 0) end.
  Definition finitely_green (w : nat -> Field) := exists k, forall n, greens w n <= k.

  (* A strategy is given the field and all fields before it, and returns the field to go to. *)
  Definition Strategy := Field -> list Field -> Field.
  Definition legal (s : Strategy) := forall p past, valid p -> In (s p past) (next p).
  Fixpoint past (w : nat -> Field) n : list Field :=
    match n with 0 => [] | S n => w n :: past w n end.
  Definition follows (who : bool) (s : Strategy) (w : nat -> Field) :=
    forall i, ann_to_move (w i) = who -> w (S i) = s (w i) (past w i).

  (* who = true is Ann. *)
  Definition aim (who : bool) := if who then for_ever_green else finitely_green.
  Definition winner (who : bool) (p : Field) :=
    exists s, legal s /\ forall w, play w -> w 0 = p -> follows who s w -> aim who w.
End Infinite.

(* ---- play for ever where every field has a priority: the highest that comes for ever decides;
   one player wins if it is odd, the other if it is even ---- *)

Section Priorities.
  Context {Field : Type}.
  Variable valid : Field -> Prop.
  Variable odd_to_move : Field -> bool.
  Variable priority : Field -> nat.
  Variable next : Field -> list Field.

  Fixpoint times (w : nat -> Field) (b from n : nat) : nat :=     (* b among w from .. w (from+n-1) *)
    match n with
    | 0   => 0
    | S n => times w b from n + (if priority (w (from + n)) =? b then 1 else 0)
    end.
  (* If b is a priority that the other player wants, and no higher one comes any more, then b comes
     only finitely often.  who = true wants odd priorities. *)
  Definition parity_aim (who : bool) (w : nat -> Field) :=
    forall b from, Nat.odd b <> who -> (forall i, from <= i -> priority (w i) <= b) ->
    exists most, forall n, times w b from n <= most.
  Definition parity_winner (who : bool) (p : Field) :=
    exists s, legal valid next s /\
    forall w, play valid next w -> w 0 = p -> follows odd_to_move who s w -> parity_aim who w.
End Priorities.
