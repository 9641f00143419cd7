(* conceding.v -- cells that a strategy concedes.            Beside it: zermelo/check/conceding.hpp.
   Proved: where the other player moves, and more cells never hurt, the holder wins if he wins after
   he has conceded cells to the other.  A cell must still be free then, as conceding.hpp requires:
   `waits` says so at every position where the holder has not won yet.  Throughout the proof, each
   cell that is the holder's in the conceded game is his in the true game, and each cell that is the
   other's in the true game is the other's in the conceded one. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Section Claiming.
  Variable cells : list nat.
  Definition Side := nat -> bool.                   (* whose cells *)
  Definition within (a b : Side) : Prop := forall c, a c = true -> b c = true.
  Definition plus (a : Side) (c : nat) : Side := fun d => (d =? c) || a d.
  Definition free (h o : Side) (c : nat) : Prop := In c cells /\ h c = false /\ o c = false.

  (* Who has won, by his cells and the other's. *)
  Variable holder_won other_won : Side -> Side -> Prop.
  Hypothesis decided : forall h o, holder_won h o \/ ~ holder_won h o.
  Hypothesis holder_more : forall h o h' o', within h h' -> within o' o ->
    holder_won h o -> holder_won h' o'.
  Hypothesis other_more : forall o h o' h', within o o' -> within h' h ->
    other_won o h -> other_won o' h'.

  (* The other moves, and the holder wins within n moves of his own.  Either the holder has won; or
     a cell is free, and whichever free cell the other claims, the other has not won by it, and the
     holder can claim a free cell after which he waits again. *)
  Fixpoint waits (n : nat) (h o : Side) : Prop :=
    holder_won h o \/
    match n with
    | 0 => False
    | S n => (exists c, free h o c) /\ forall c, free h o c ->
        ~ other_won (plus o c) h /\
        exists e, free h (plus o c) e /\ waits n (plus h e) (plus o c)
    end.

  Lemma plus_iff a c d : plus a c d = true <-> d = c \/ a d = true.
  Proof. unfold plus; rewrite orb_true_iff, Nat.eqb_eq; tauto. Qed.
  Lemma plus_not a c d : plus a c d = false <-> d <> c /\ a d = false.
  Proof. unfold plus; rewrite orb_false_iff, Nat.eqb_neq; tauto. Qed.
  Lemma within_plus a b c : within a b -> within (plus a c) (plus b c).
  Proof. intros W d; rewrite !plus_iff; intros [E|A]; auto. Qed.
  Lemma within_more a b c : within a b -> within a (plus b c).
  Proof. intros W d A; apply plus_iff; auto. Qed.
  Lemma within_one a b c : within a b -> b c = true -> within (plus a c) b.
  Proof. intros W B d; rewrite plus_iff; intros [->|A]; auto. Qed.
  Lemma not_within a b c : within a b -> b c = false -> a c = false.
  Proof. intros W B; destruct (a c) eqn:A; [rewrite (W _ A) in B; discriminate|reflexivity]. Qed.

  (* The number of free cells. *)
  Definition open (h o : Side) (c : nat) : bool := negb (h c) && negb (o c).
  Definition count (h o : Side) : nat := length (filter (open h o) cells).
  Lemma free_iff h o c : free h o c <-> In c (filter (open h o) cells).
  Proof.
    unfold free, open; rewrite filter_In, andb_true_iff, !negb_true_iff; tauto.
  Qed.
  Lemma free_or_none h o : (exists c, free h o c) \/ forall c, ~ free h o c.
  Proof.
    destruct (filter (open h o) cells) as [|c l] eqn:E.
    - right; intros c F; apply free_iff in F; rewrite E in F; exact F.
    - left; exists c; apply free_iff; rewrite E; now left.
  Qed.
  Lemma filter_le (f g : nat -> bool) l :
    (forall c, g c = true -> f c = true) -> length (filter g l) <= length (filter f l).
  Proof.
    intros W; induction l as [|c l IH]; simpl; [lia|].
    destruct (g c) eqn:G; [rewrite (W _ G); simpl; lia|destruct (f c); simpl; lia].
  Qed.
  Lemma filter_lt (f g : nat -> bool) l c : (forall c, g c = true -> f c = true) ->
    In c l -> f c = true -> g c = false -> length (filter g l) < length (filter f l).
  Proof.
    intros W I F G; induction l as [|d l IH]; [destruct I|]; simpl.
    destruct I as [->|I].
    - rewrite F, G; simpl; pose proof (filter_le f g l W); lia.
    - specialize (IH I); destruct (g d) eqn:D; [rewrite (W _ D); simpl; lia|].
      destruct (f d); simpl; lia.
  Qed.
  Lemma count_less h o c e : free h o c -> count (plus h e) (plus o c) < count h o.
  Proof.
    intros (I & H & O); unfold count; apply filter_lt with (c := c).
    - intros d; unfold open; rewrite !andb_true_iff, !negb_true_iff, !plus_not; tauto.
    - exact I.
    - unfold open; now rewrite H, O.
    - unfold open; apply andb_false_iff; right; apply negb_false_iff, plus_iff; now left.
  Qed.

  (* If the holder has all cells in the true game that are free in the conceded one, he has won: the
     conceded game, played to its end, gives him no cell that he does not have. *)
  Lemma full n : forall h' o' h o, waits n h' o' -> within h' h -> within o o' ->
    (forall c, free h' o' c -> h c = true) -> holder_won h o.
  Proof.
    induction n as [|n IH]; intros h' o' h o W H O F; destruct W as [W|W];
      try (apply (holder_more h' o'); assumption); [destruct W|].
    destruct W as [[c C] W]; destruct (W c C) as (_ & e & E & R).
    assert (E' : free h' o' e) by (destruct E as (I & A & B); apply plus_not in B; firstorder).
    apply (IH (plus h' e) (plus o' c)); [exact R| | |].
    - apply within_one; [exact H|exact (F _ E')].
    - apply within_more; exact O.
    - intros d (I & A & B); apply plus_not in A, B; apply F; firstorder.
  Qed.
  Lemma full_true n h' o' h o : waits n h' o' -> within h' h -> within o o' ->
    (forall c, ~ free h o c) -> holder_won h o.
  Proof.
    intros W H O N; apply (full n h' o'); try assumption; intros c (I & A & B).
    destruct (h c) eqn:C; [reflexivity|exfalso; apply (N c); repeat split; try assumption].
    apply (not_within o o'); assumption.
  Qed.
  (* Where the holder waits, he has won, or the other has not won. *)
  Lemma not_lost n h o : waits n h o -> holder_won h o \/ ~ other_won o h.
  Proof.
    destruct n as [|n]; intros [W|W]; try contradiction; try (left; exact W).
    right; intros L; destruct W as [[c C] W]; destruct (W c C) as [N _]; apply N.
    apply (other_more o h); [intros d D; apply plus_iff; now right|now intros d|exact L].
  Qed.

  Lemma kept m : forall n h' o' h o, count h o <= m -> waits n h' o' -> within h' h ->
    within o o' -> waits m h o.
  Proof.
    induction m as [|m IH]; intros n h' o' h o L W H O; destruct (decided h o) as [D|D];
      try (simpl; left; exact D).
    { exfalso; apply D; apply (full_true n h' o'); try assumption; intros c C; apply free_iff in C.
      unfold count in L; destruct (filter (open h o) cells); [destruct C|simpl in L; lia]. }
    assert (D' : ~ holder_won h' o') by (intros A; apply D; apply (holder_more h' o'); assumption).
    right; split.
    { destruct (free_or_none h o) as [F|N]; [exact F|exfalso; apply D].
      apply (full_true n h' o'); assumption. }
    intros c C; destruct (C) as (I & A & B).
    (* If the holder waits in the conceded game at h2 and o2, any free cell of the true game will
       do as his answer. *)
    assert (any : forall k h2 o2, waits k h2 o2 -> within h2 h -> within (plus o c) o2 ->
              exists e, free h (plus o c) e /\ waits m (plus h e) (plus o c)).
    { intros k h2 o2 W2 H2 O2; destruct (free_or_none h (plus o c)) as [[e E]|N].
      - exists e; split; [exact E|]; apply (IH k h2 o2); try assumption.
        + pose proof (count_less h o c e C); lia.
        + apply within_more; exact H2.
      - exfalso; apply D; apply (holder_more h (plus o c)); [now intros d| |].
        + apply within_more; now intros d.
        + apply (full_true k h2 o2); assumption. }
    destruct (o' c) eqn:Q.
    - assert (O' : within (plus o c) o') by (apply within_one; assumption); split.
      + intros X; destruct (not_lost n h' o' W) as [Y|Y]; [now apply D'|apply Y].
        apply (other_more (plus o c) h); assumption.
      + apply (any n h' o'); assumption.
    - assert (C' : free h' o' c)
        by (split; [exact I|split; [apply (not_within h' h); assumption|exact Q]]).
      destruct n as [|n]; destruct W as [W|W]; try contradiction.
      destruct W as [_ W]; destruct (W c C') as (N & e & E & R); split.
      { intros X; apply N; apply (other_more (plus o c) h); try assumption.
        apply within_plus; exact O. }
      destruct (h e) eqn:P.
      + apply (any n (plus h' e) (plus o' c)); [exact R|apply within_one; assumption|].
        apply within_plus; exact O.
      + exists e; split.
        * destruct E as (J & _ & G); repeat split; try assumption.
          apply (not_within (plus o c) (plus o' c)); [apply within_plus; exact O|exact G].
        * apply (IH n (plus h' e) (plus o' c)); try assumption.
          -- pose proof (count_less h o c e C); lia.
          -- apply within_plus; exact H.
          -- apply within_plus; exact O.
  Qed.

  (* With the other to move, the holder wins if he wins where the other has more cells. *)
  Theorem concession n h o more : waits n h more -> within o more -> waits (count h o) h o.
  Proof.
    intros W O; apply (kept _ n h more); try assumption; [apply le_n|]; intros c C; exact C.
  Qed.
End Claiming.
Print Assumptions concession.
