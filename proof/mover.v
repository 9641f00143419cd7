(* mover.v -- games in which a player may move again.     Beside it: zermelo/rule/seen.hpp.
   A successor at which the same player moves is shown to the rule as the other player sees it.
   Proved: labels that are just everywhere in this sense are true, and exact if none of them is
   unknown.  Where the players move in turn, this says what winning.v says. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check winning.

(* ---- stays and as_seen of seen.hpp, and how the checker calls the rule with them ---- *)

(* p and q are the movers, 1 or 2, at a position and at its successor; both are 0 where the players
   move in turn. *)
Definition stays (p q : nat) : bool := negb (p =? 0) && (p =? q).

Definition as_seen (again : bool) (v : Verdict) : Verdict :=
  if again then match outcome v with
    | win  => {| outcome := loss; moves := moves v |}
    | loss => {| outcome := win; moves := moves v |}
    | _    => v
    end
  else v.

(* The label of a position and those of its successors, each with the mover there, are all that the
   rule sees. *)
Definition judge_seen (stuck : Outcome) (mine : Verdict * bool) (next : list (Verdict * bool)) : Ruling :=
  judge stuck (fst mine) (map (fun v => as_seen (eqb (snd mine) (snd v)) (fst v)) next).

(* Below, the mover is a bool. *)
Lemma stays_is_eqb (a b : bool) : let number (m : bool) := if m then 1 else 2 in
  stays (number a) (number b) = eqb a b.
Proof. now destruct a, b. Qed.

Section Game.
  Variable Position : Type.
  Variable valid : Position -> Prop.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Variable mover : Position -> bool.
  Hypothesis inside : forall p q, valid p -> In q (next p) -> valid q.
  Notation forces := (forces stuck next mover).

  Lemma forces_iff who n p : forces who n p <->
    (next p = [] /\ (mover p = who /\ stuck p = win \/ mover p <> who /\ stuck p = loss)) \/
    match n with
    | 0   => False
    | S n => mover p = who /\ (exists q, In q (next p) /\ forces who n q) \/
             mover p <> who /\ next p <> [] /\ forall q, In q (next p) -> forces who n q
    end.
  Proof. destruct n; reflexivity. Qed.

  Lemma later who n : forall m p, n <= m -> forces who n p -> forces who m p.
  Proof.
    induction n; intros m p Hm; rewrite !forces_iff; (destruct m; [try lia; tauto|]); [tauto|].
    intros [E|[[M (q & Q & F)]|(M & N & F)]]; auto; right; [left|right].
    - split; [exact M|]; exists q; split; [exact Q|]; apply (IHn m q ltac:(lia) F).
    - repeat split; auto; intros q Q; apply (IHn m q ltac:(lia)), F, Q.
  Qed.

  Lemma not_both k : forall n m p, n + m <= k -> forces true n p -> forces false m p -> False.
  Proof.
    induction k as [k IH] using lt_wf_ind; intros n m p K W L.
    apply forces_iff in W; apply forces_iff in L.
    destruct W as [[E W]|W], L as [[F L]|L].
    - destruct (mover p); destruct W as [[A B]|[A B]], L as [[C D]|[C D]]; congruence.
    - destruct m; [exact L|]; rewrite E in L; destruct L as [[_ (q & [] & _)]|(_ & N & _)]; congruence.
    - destruct n; [exact W|]; rewrite F in W; destruct W as [[_ (q & [] & _)]|(_ & N & _)]; congruence.
    - destruct n, m; try easy.
      destruct W as [[A (q & Q & W)]|(A & _ & W)], L as [[B (r & R & L)]|(B & _ & L)]; try congruence.
      + apply (IH (n + m) ltac:(lia) n m q); auto.
      + apply (IH (n + m) ltac:(lia) n m r); auto.
      + destruct (mover p); congruence.
  Qed.
  Lemma not_other who n m p : forces who n p -> forces (negb who) m p -> False.
  Proof. destruct who; intros A B; eapply not_both; eauto. Qed.

  (* ---- a labelling, just everywhere ---- *)

  Variable label : Position -> Verdict.
  Definition shown p q := as_seen (eqb (mover p) (mover q)) (label q).
  Definition ruling p := judge (stuck p) (label p) (map (shown p) (next p)).
  Hypothesis just_everywhere : forall p, valid p -> just (ruling p) = true.

  (* The winner that the label names. *)
  Definition winner p : option bool := match outcome (label p) with
    | win  => Some (mover p)
    | loss => Some (negb (mover p))
    | _    => None
    end.

  Lemma shown_moves p q : moves (shown p q) = moves (label q).
  Proof. unfold shown, as_seen; destruct (eqb _ _), (outcome (label q)); reflexivity. Qed.
  Lemma shown_loss p q : outcome (shown p q) = loss <-> winner q = Some (mover p).
  Proof.
    unfold shown, as_seen, winner; destruct (label q) as [o m]; cbn.
    destruct (mover p), (mover q), o; cbn; split; congruence.
  Qed.
  Lemma shown_win p q : outcome (shown p q) = win <-> winner q = Some (negb (mover p)).
  Proof.
    unfold shown, as_seen, winner; destruct (label q) as [o m]; cbn.
    destruct (mover p), (mover q), o; cbn; split; congruence.
  Qed.
  Lemma shown_draw p q : outcome (shown p q) = draw <-> outcome (label q) = draw.
  Proof.
    unfold shown, as_seen; destruct (label q) as [o m]; cbn.
    destruct (mover p), (mover q), o; cbn; split; congruence.
  Qed.

  Lemma none_or_some p : {next p = []} + {next p <> []}.
  Proof. destruct (next p); [now left|now right]. Qed.

  Lemma end_forced who p : valid p -> next p = [] -> winner p = Some who ->
    moves (label p) = 0 /\ forall n, forces who n p.
  Proof.
    intros Hp E W; assert (K : outcome (label p) <> unknown) by (unfold winner in W; intros U; now rewrite U in W).
    destruct (says_stuck _ _ _ _ (just_everywhere p Hp) E K) as [S M]; split; [exact M|].
    intros n; apply forces_iff; left; split; [exact E|].
    unfold winner in W; rewrite S in W; destruct (stuck p); try discriminate; injection W as <-.
    - right; split; [destruct (mover p); discriminate|reflexivity].
    - left; split; reflexivity.
  Qed.

  (* The winner that a label with m moves names can force his win within m moves. *)
  Theorem sound m : forall p who, valid p -> moves (label p) = m -> winner p = Some who ->
    forces who m p.
  Proof.
    induction m as [m IH] using lt_wf_ind; intros p who Hp M W.
    destruct (none_or_some p) as [E|E]; [now apply end_forced|].
    destruct (outcome (label p)) eqn:O; unfold winner in W; rewrite O in W; try discriminate;
      injection W as <-.
    - destruct (says_loss _ _ _ _ (just_everywhere p Hp) E O) as [A (q0 & Q0 & K)].
      destruct m; [lia|]; apply forces_iff; right; right.
      split; [destruct (mover p); discriminate|split; [exact E|]]; intros q Q.
      destruct (A q Q) as [B C]; apply shown_win in B; rewrite shown_moves in C.
      apply (later _ (moves (label q))); [lia|]; eapply IH; eauto; lia.
    - destruct (says_win _ _ _ _ (just_everywhere p Hp) E O) as (q & _ & Q & L & K & _).
      rewrite shown_moves in K; apply shown_loss in L; destruct m; [lia|].
      apply forces_iff; right; left; split; [reflexivity|]; exists q; split; [exact Q|].
      assert (moves (label q) = m) by lia; eapply IH; eauto.
  Qed.

  (* Draw: neither player can force an end that he wins. *)
  Theorem sound_draw n : forall p who, valid p -> outcome (label p) = draw -> ~ forces who n p.
  Proof.
    induction n; intros p who Hp O F; apply forces_iff in F; destruct F as [[E S]|F]; try easy;
      try (destruct (says_stuck _ _ _ _ (just_everywhere p Hp) E ltac:(congruence)) as [T _];
           destruct S as [[_ S]|[_ S]]; congruence).
    destruct F as [[M (q & Q & F)]|(M & E & F)].
    - assert (E : next p <> []) by (intros E; rewrite E in Q; destruct Q).
      destruct (says_draw _ _ _ _ (just_everywhere p Hp) E O) as [_ A].
      pose proof (inside p q Hp Q) as Hq; destruct (A q Q) as [B|B].
      + apply shown_draw in B; exact (IHn q who Hq B F).
      + apply shown_win in B; rewrite M in B; exact (not_other _ _ _ _ F (sound _ q _ Hq eq_refl B)).
    - destruct (says_draw _ _ _ _ (just_everywhere p Hp) E O) as [(q & _ & Q & B) _].
      apply shown_draw in B; exact (IHn q who (inside p q Hp Q) B (F q Q)).
  Qed.

  (* If no label is unknown, the moves are exact: nobody can force his win sooner. *)
  Theorem exact n : (forall p, valid p -> outcome (label p) <> unknown) ->
    forall p who, valid p -> forces who n p -> winner p = Some who /\ moves (label p) <= n.
  Proof.
    intros known.
    assert (W : forall p who n, valid p -> forces who n p -> winner p = Some who).
    { intros p who k Hp F; unfold winner; destruct (outcome (label p)) eqn:O.
      - now destruct (known p Hp).
      - f_equal; destruct (bool_dec who (negb (mover p))) as [->|D]; [reflexivity|exfalso].
        assert (X : winner p = Some (negb who)) by (unfold winner; rewrite O; f_equal; destruct who, (mover p); cbn in *; congruence).
        exact (not_other _ _ _ _ F (sound _ p _ Hp eq_refl X)).
      - now destruct (sound_draw k p who Hp O).
      - f_equal; destruct (bool_dec who (mover p)) as [->|D]; [reflexivity|exfalso].
        assert (X : winner p = Some (negb who)) by (unfold winner; rewrite O; f_equal; destruct who, (mover p); cbn in *; congruence).
        exact (not_other _ _ _ _ F (sound _ p _ Hp eq_refl X)). }
    induction n as [|n IH]; intros p who Hp F; pose proof (W p who _ Hp F) as X; (split; [exact X|]);
      destruct (none_or_some p) as [E|E]; try (destruct (end_forced who p Hp E X); lia);
      apply forces_iff in F; destruct F as [[F _]|F]; try easy.
    destruct F as [[M (q & Q & F)]|(M & _ & F)]; unfold winner in X; destruct (outcome (label p)) eqn:O;
      try discriminate; injection X as X.
    - rewrite <- M in X; destruct (mover p); discriminate X.
    - destruct (says_win _ _ _ _ (just_everywhere p Hp) E O) as (r & _ & _ & _ & K & Least).
      destruct (IH q who (inside p q Hp Q) F) as [A B]; rewrite <- M in A; apply shown_loss in A.
      specialize (Least q Q A); rewrite !shown_moves in Least; rewrite shown_moves in K; lia.
    - destruct (says_loss _ _ _ _ (just_everywhere p Hp) E O) as [_ (q & Q & K)].
      destruct (IH q who (inside p q Hp Q) (F q Q)) as [_ B]; rewrite shown_moves in K; lia.
    - congruence.
  Qed.

  (* The perfect player: the rule's choice makes a win one move shorter, and keeps a draw a draw. *)
  Theorem perfect p q : valid p -> chosen (next p) (choice (ruling p)) = Some q -> In q (next p) /\
    (outcome (label p) = win -> winner q = Some (mover p) /\ moves (label p) = moves (label q) + 1) /\
    (outcome (label p) = draw -> outcome (label q) = draw).
  Proof.
    intros Hp C; assert (E : In q (next p)).
    { destruct (choice _); [eauto using nth_error_In|discriminate]. }
    assert (N : next p <> []) by (intros N; rewrite N in E; destruct E).
    split; [exact E|split]; intros O.
    - destruct (says_win _ _ _ _ (just_everywhere p Hp) N O) as (r & R & _ & L & M & _).
      unfold ruling in C; rewrite C in R; injection R as <-; rewrite shown_moves in M.
      apply shown_loss in L; auto.
    - destruct (says_draw _ _ _ _ (just_everywhere p Hp) N O) as [(r & R & _ & D) _].
      unfold ruling in C; rewrite C in R; injection R as <-; now apply shown_draw in D.
  Qed.
End Game.

(* The certificate, as the program uses it: the checker has judged every position. *)
Theorem certificate Position count valid position index same_ next level stuck mover label :
  (forall p q : Position, same_ p q = true -> p = q) ->
  first_unjust count valid position index same_ next false level stuck judge_seen
    (fun p => (label p, mover p)) = None ->
  forall p, walked count valid position index same_ p = true -> match outcome (label p) with
    | win     => forces stuck next mover (mover p) (moves (label p)) p
    | loss    => forces stuck next mover (negb (mover p)) (moves (label p)) p
    | draw    => nobody_forces stuck next mover p
    | unknown => True
    end.
Proof.
  intros S none p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  set (V p := walked count valid position index same_ p = true) in *.
  assert (A : forall p, V p -> just (ruling Position stuck next mover label p) = true).
  { intros q Q; destruct (J q Q) as (_ & _ & U); unfold judge_seen in U; cbn in U.
    now rewrite map_map in U. }
  assert (I : forall p q, V p -> In q (next p) -> V q) by (intros q r Q R; now apply (J q Q)).
  pose proof (fun who => sound Position V stuck next mover I label A _ p who Hp eq_refl) as W.
  unfold winner in W; destruct (outcome (label p)) eqn:O; auto.
  intros who n; exact (sound_draw Position V stuck next mover I label A n p who Hp O).
Qed.

(* ... or a proof tree: only the listed positions are judged, and all other labels are unknown. *)
Theorem partial (Position : Type) stuck next mover label (listed : Position -> Prop) :
  (forall p, listed p \/ label p = {| outcome := unknown; moves := 0 |}) ->
  (forall p, listed p -> just (ruling Position stuck next mover label p) = true) ->
  forall p who, winner Position mover label p = Some who ->
    forces stuck next mover who (moves (label p)) p.
Proof.
  intros rest J p who; apply (sound Position (fun _ => True)); auto; intros q _.
  destruct (rest q) as [K|K]; [now apply J|unfold ruling, judge; now rewrite K].
Qed.

(* Where the players move in turn, forcing is winning, or not losing, as in game.v. *)
Theorem in_turn (Position : Type) stuck next (mover : Position -> bool) :
  (forall p q, In q (next p) -> mover q = negb (mover p)) ->
  forall n p, (forces stuck next mover (mover p) n p <-> wins stuck next n p) /\
              (forces stuck next mover (negb (mover p)) n p <-> loses stuck next n p).
Proof.
  intros T; induction n; intros p; rewrite !forces_iff; unfold wins at 1, loses at 1;
    fold (wins stuck next) (loses stuck next).
  - destruct (mover p); cbn; intuition congruence.
  - assert (Other : forall q, In q (next p) ->
      (forces stuck next mover (mover p) n q <-> loses stuck next n q) /\
      (forces stuck next mover (negb (mover p)) n q <-> wins stuck next n q)).
    { intros q Q; destruct (IHn q) as [A B]; rewrite (T p q Q) in A, B; rewrite negb_involutive in B; auto. }
    assert (D : mover p <> negb (mover p)) by (destruct (mover p); discriminate).
    split; split.
    + intros [[E [[_ S]|[X _]]]|[[_ (q & Q & F)]|[X _]]]; try congruence; [now left|right].
      exists q; split; [exact Q|]; now apply (Other q Q).
    + intros [[E S]|(q & Q & F)]; [left; auto|right; left; split; [reflexivity|]].
      exists q; split; [exact Q|]; now apply (Other q Q).
    + intros [[E [[X _]|[_ S]]]|[[X _]|(_ & N & F)]]; try congruence; [now left|right].
      split; [exact N|]; intros q Q; now apply (Other q Q), F.
    + intros [[E S]|[N F]]; [left; auto|right; right; split; [exact D|split; [exact N|]]].
      intros q Q; now apply (Other q Q), F.
Qed.

Print Assumptions sound.
Print Assumptions sound_draw.
Print Assumptions exact.
Print Assumptions perfect.
Print Assumptions certificate.
Print Assumptions partial.
Print Assumptions in_turn.
