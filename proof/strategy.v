(* strategy.v -- a strategy followed against all moves.      Beside it: zermelo/check/strategy.hpp.
   Proved: if the walk ends, the other player loses at every held position; or, if the holder aims
   at a draw, does not win there.  So a position where both players have a draw is one.  The proof
   assumes nothing about images.  `held k r` says that r is a position that was opened at ply k, for
   whatever reason, or an image of one: then r's own moves were listed, and the images of the
   answers were found to answer them. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check winning mover.

Section Walk.
  Variable Position : Type.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Notation wins := (wins stuck next).
  Notation loses := (loses stuck next).

  (* suits of strategy.hpp; aims_at_win is Aim::win. *)
  Definition suits (aims_at_win : bool) (v : Outcome) (holder_moves : bool) : Prop :=
    v = (if holder_moves then win else loss) \/ (aims_at_win = false /\ v = draw).

  Variable aim : bool.
  Variable held : nat -> Position -> Prop.          (* at a ply; the other moves there *)
  Variable last : nat.

  (* The walk requires this of a position where the holder moves: it is an end that suits him, or he
     has an answer, which is a move to such an end or to a held position. *)
  Definition answered (k : nat) (x : Position) : Prop :=
    (next x = [] /\ suits aim (stuck x) true) \/
    exists z, In z (next x) /\ ((next z = [] /\ suits aim (stuck z) false) \/ held (S k) z).
  Hypothesis opened : forall k r, held k r ->
    (next r = [] -> suits aim (stuck r) false) /\ forall x, In x (next r) -> answered (S k) x.
  Hypothesis ends : forall k r, held k r -> k <= last.

  Lemma empty_or (l : list Position) : {l = []} + {l <> []}.
  Proof. destruct l; [now left|right; discriminate]. Qed.

  (* A holder who aims at a win has it: the other loses within the plies that are left. *)
  Lemma held_loses : aim = true -> forall n k r, last - k < n -> held k r -> loses (2 * n) r.
  Proof.
    intros A; induction n as [|n IH]; [lia|]; intros k r L H; destruct (opened k r H) as [E O].
    replace (2 * S n) with (S (S (2 * n))) by lia; apply loses_iff.
    destruct (empty_or (next r)) as [N|N].
    { left; split; [exact N|]; destruct (E N) as [S|[F _]]; [exact S|congruence]. }
    right; split; [exact N|]; intros x X; apply wins_iff.
    destruct (O x X) as [[Nx [S|[F _]]]|(z & Z & [[Nz [S|[F _]]]|Hz])]; try congruence.
    - left; auto.
    - right; exists z; split; [exact Z|]; apply loses_iff; left; auto.
    - right; exists z; split; [exact Z|]; apply (IH (S (S k)) z); [|exact Hz].
      pose proof (ends _ _ Hz); lia.
  Qed.
  Theorem other_loses k r : aim = true -> held k r -> exists n, loses n r.
  Proof. intros A H; exists (2 * S (last - k)); apply (held_loses A _ k r); [lia|exact H]. Qed.
  Theorem holder_wins k x : aim = true -> answered k x -> exists n, wins n x.
  Proof.
    intros A [[N [S|[F _]]]|(z & Z & [[N [S|[F _]]]|H])]; try congruence.
    - exists 0; apply wins_iff; left; auto.
    - exists 1; apply wins_iff; right; exists z; split; [exact Z|]; apply loses_iff; left; auto.
    - destruct (other_loses _ _ A H) as (n & L); exists (S n); apply wins_iff; right; eauto.
  Qed.

  (* Whatever the holder aims at, he does not lose. *)
  Lemma never n : (forall k r, held k r -> ~ wins n r) /\ (forall k x, answered k x -> ~ loses n x).
  Proof.
    induction n as [n IH] using lt_wf_ind; split.
    - intros k r H W; destruct (opened k r H) as [E O]; apply wins_iff in W as [[N S]|W].
      + destruct (E N) as [T|[_ T]]; congruence.
      + destruct n as [|n]; [exact W|]; destruct W as (x & X & L).
        apply (proj2 (IH n ltac:(lia)) (S k) x); auto.
    - intros k x P L; apply loses_iff in L as [[N S]|L].
      + destruct P as [[_ [T|[_ T]]]|(z & Z & _)]; [congruence|congruence|]; rewrite N in Z; easy.
      + destruct n as [|n]; [exact L|]; destruct L as [N L].
        destruct P as [[M _]|(z & Z & P)]; [contradiction|]; specialize (L z Z).
        destruct P as [[M T]|H]; [|now apply (proj1 (IH n ltac:(lia)) (S k) z)].
        apply wins_iff in L as [[_ S]|L]; [destruct T as [T|[_ T]]; congruence|].
        destruct n as [|n]; [exact L|]; destruct L as (q & Q & _); rewrite M in Q; easy.
  Qed.
  Theorem other_never_wins k r n : held k r -> ~ wins n r.
  Proof. intros H; now apply (proj1 (never n) k). Qed.
  Theorem holder_never_loses k x n : answered k x -> ~ loses n x.
  Proof. intros H; now apply (proj2 (never n) k). Qed.
End Walk.
Arguments suits aims_at_win v holder_moves : assert.
Arguments answered {Position}.

(* What the walk has found of a game, from its first ply to the last. *)
Record Followed {Position} stuck next aim (held : nat -> Position -> Prop) last : Prop := {
  opened : forall k r, held k r -> (next r = [] -> suits aim (stuck r) false) /\
    forall x, In x (next r) -> answered stuck next aim held (S k) x;
  ends : forall k r, held k r -> k <= last }.
Arguments opened {Position stuck next aim held last}.
Arguments ends {Position stuck next aim held last}.

(* ---- what check_strategy claims ---- *)

Section Claims.
  Variable Position : Type.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.

  Theorem lost held last p k : Followed stuck next true held last -> held k p ->
    exists n, loses stuck next n p.
  Proof. intros F; eapply other_loses; [apply (opened F)|apply (ends F)|reflexivity]. Qed.
  Theorem won held last p k : Followed stuck next true held last -> answered stuck next true held k p ->
    exists n, wins stuck next n p.
  Proof. intros F; eapply holder_wins; [apply (opened F)|apply (ends F)|reflexivity]. Qed.

  (* Two walks, or the same one twice: p is held in the first and answered in the second, so each
     player has at least a draw there. *)
  Theorem is_draw here last here' last' p k k' :
    Followed stuck next false here last -> here k p ->
    Followed stuck next false here' last' -> answered stuck next false here' k' p ->
    drawn stuck next p.
  Proof.
    intros F H F' A n; split.
    - eapply other_never_wins; [apply (opened F)|exact H].
    - eapply holder_never_loses; [apply (opened F')|exact A].
  Qed.

  (* A position with a lost successor is won. *)
  Theorem main_move_wins p q : In q (next p) -> (exists n, loses stuck next n q) ->
    exists n, wins stuck next n p.
  Proof. intros Q (n & L); exists (S n); apply wins_iff; right; eauto. Qed.
End Claims.

(* ---- the same where a player may move again: `who` is the holder ---- *)

Section Moving.
  Variable Position : Type.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Variable mover : Position -> bool.
  Variable who aim : bool.
  Notation forces := (forces stuck next mover).

  Definition suits_him (p : Position) : Prop :=
    (mover p = who /\ stuck p = win) \/ (mover p <> who /\ stuck p = loss) \/
    (aim = false /\ stuck p = draw).

  Variable seen : nat -> Position -> Prop.            (* held or answered, at a ply *)
  Variable last : nat.
  Hypothesis visited : forall k p, seen k p ->
    (next p = [] -> suits_him p) /\
    (mover p = who -> next p <> [] ->
      exists z, In z (next p) /\ ((next z = [] /\ suits_him z) \/ seen (S k) z)) /\
    (mover p <> who -> forall z, In z (next p) -> seen (S k) z).
  Hypothesis ends : forall k p, seen k p -> k <= last.

  Lemma seen_forced : aim = true -> forall n k p, last - k < n -> seen k p -> forces who n p.
  Proof.
    intros A; induction n as [|n IH]; [lia|]; intros k p L H; destruct (visited k p H) as (E & M & O).
    apply forces_iff; destruct (empty_or _ (next p)) as [N|N].
    { left; split; [exact N|]; destruct (E N) as [S|[S|[F _]]]; [tauto|tauto|congruence]. }
    right; destruct (bool_dec (mover p) who) as [W|W]; [left|right].
    - split; [exact W|]; destruct (M W N) as (z & Z & [[Nz S]|Hz]); exists z; (split; [exact Z|]).
      + apply forces_iff; left; split; [exact Nz|]; destruct S as [S|[S|[F _]]]; [tauto|tauto|congruence].
      + apply (IH (S k) z); [|exact Hz]; pose proof (ends _ _ Hz); lia.
    - split; [exact W|split; [exact N|]]; intros z Z; pose proof (O W z Z) as Hz.
      apply (IH (S k) z); [|exact Hz]; pose proof (ends _ _ Hz); lia.
  Qed.
  Theorem holder_forces k p : aim = true -> seen k p -> exists n, forces who n p.
  Proof. intros A H; exists (S (last - k)); apply (seen_forced A _ k p); [lia|exact H]. Qed.

  Lemma suits_no_other p n : next p = [] -> suits_him p -> ~ forces (negb who) n p.
  Proof.
    intros N S F; apply forces_iff in F; rewrite N in F.
    assert (D : mover p = who <-> mover p <> negb who) by (destruct (mover p), who; cbn; split; congruence).
    destruct F as [[_ F]|F].
    - destruct S as [[M S]|[[M S]|[_ S]]], F as [[F G]|[F G]]; try congruence; tauto.
    - destruct n as [|n]; [exact F|]; destruct F as [(_ & q & Q & _)|(_ & Z & _)]; [easy|congruence].
  Qed.
  Theorem other_never_forces n : forall k p, seen k p -> ~ forces (negb who) n p.
  Proof.
    induction n as [n IH] using lt_wf_ind; intros k p H F; destruct (visited k p H) as (E & M & O).
    destruct (empty_or _ (next p)) as [N|N]; [now apply (suits_no_other p n N (E N))|].
    apply forces_iff in F as [[Z _]|F]; [contradiction|]; destruct n as [|n]; [exact F|].
    destruct F as [(W & q & Q & F)|(W & _ & F)].
    - apply (IH n ltac:(lia) (S k) q); [apply O|]; auto; rewrite W; destruct who; discriminate.
    - assert (W' : mover p = who) by (destruct (mover p), who; cbn in W; congruence).
      destruct (M W' N) as (z & Z & [[Nz S]|Hz]); specialize (F z Z).
      + now apply (suits_no_other z n Nz S).
      + now apply (IH n ltac:(lia) (S k) z).
  Qed.
End Moving.

Print Assumptions holder_forces.
Print Assumptions other_never_forces.
Print Assumptions other_loses.
Print Assumptions holder_wins.
Print Assumptions other_never_wins.
Print Assumptions holder_never_loses.
Print Assumptions lost.
Print Assumptions won.
Print Assumptions is_draw.
Print Assumptions main_move_wins.
