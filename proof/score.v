(* score.v -- who wins by how many points, where play must end.  Beside it: zermelo/rule/score.hpp.
   Proved: labels that are just everywhere, with a level that falls, are the margins that perfect
   players reach, also where a player may move again; such labels exist. *)
From Coq Require Import List Arith ZArith Lia Bool.
Import ListNotations.
Require Import game check mover.
Open Scope Z_scope.

(* ---- the rule, line by line as in C++; a label is a margin, for the player to move ---- *)

Definition judge (ends : Z) (mine : Z) (next : list Z) : Ruling :=
  if empty next then {| just := mine =? ends; choice := None |} else
  if existsb (fun label => mine + label <? 0) next then unjust else
  match find_if (fun label => mine + label =? 0) next with
  | None   => unjust
  | Some i => {| just := true; choice := Some i |}
  end.

(* A successor's label as it is shown to the rule: negated where the same player moves again. *)
Definition as_seen (again : bool) (margin : Z) : Z := if again then - margin else margin.

(* The label of a position and those of its successors, each with the mover there: 1 or 2, or 0
   where the players move in turn. *)
Definition judge_seen (ends : Z) (mine : Z * nat) (next : list (Z * nat)) : Ruling :=
  judge ends (fst mine) (map (fun v => as_seen (stays (snd mine) (snd v)) (fst v)) next).

(* A label is just if no successor gives the mover more than it, and one gives exactly this. *)
Lemma judge_iff ends mine next : next <> [] -> just (judge ends mine next) = true <->
  (forall label, In label next -> - label <= mine) /\ exists label, In label next /\ mine = - label.
Proof.
  intros N; unfold judge; destruct next as [|x l] eqn:E; [congruence|]; cbn [empty]; rewrite <- E.
  destruct (existsb _ next) eqn:X.
  { split; [discriminate|]; intros [A _]; apply existsb_exists in X as (y & Y & L).
    apply Z.ltb_lt in L; specialize (A y Y); lia. }
  assert (A : forall label, In label next -> - label <= mine).
  { intros y Y; destruct (Z.ltb_spec (mine + y) 0); [|lia].
    assert (X' : existsb (fun label => mine + label <? 0) next = true)
      by (apply existsb_exists; exists y; split; [exact Y|now apply Z.ltb_lt]); congruence. }
  destruct (find_if _ _) as [i|] eqn:F; cbn [just].
  - split; [intros _; split; [exact A|]|reflexivity].
    apply find_if_some in F as (y & Y & Z); exists y; split; [eauto using nth_error_In|].
    apply Z.eqb_eq in Z; lia.
  - split; [discriminate|]; intros [_ (y & Y & Z)].
    pose proof (find_if_none _ _ F y Y) as W; cbn in W; apply Z.eqb_neq in W; lia.
Qed.

Section Game.
  Context {Position : Type}.
  Variable valid : Position -> Prop.
  Variable ends : Position -> Z.
  Variable next : Position -> list Position.
  Variable again : Position -> Position -> bool.
  Variable level : Position -> nat.
  Hypothesis inside : forall p q, valid p -> In q (next p) -> valid q.
  Hypothesis falls : forall p q, valid p -> In q (next p) -> (level q < level p)%nat.
  Notation gains := (gains ends next again).
  Notation limits := (limits ends next again).

  Lemma gains_iff k n p : gains k n p <-> (next p = [] /\ k <= ends p) \/
    match n with
    | 0%nat => False
    | S n   => exists q, In q (next p) /\ if again p q then gains k n q else limits (- k) n q
    end.
  Proof. destruct n; reflexivity. Qed.
  Lemma limits_iff k n p : limits k n p <-> (next p = [] /\ ends p <= k) \/
    match n with
    | 0%nat => False
    | S n   => next p <> [] /\
               forall q, In q (next p) -> if again p q then limits k n q else gains (- k) n q
    end.
  Proof. destruct n; reflexivity. Qed.

  (* A player who can force a margin can force every smaller one, and one who can hold the mover
     to a margin can hold him to every larger one. *)
  Lemma monotone n : forall p k j, k <= j ->
    (gains j n p -> gains k n p) /\ (limits k n p -> limits j n p).
  Proof.
    induction n as [|n IH]; intros p k j K; rewrite !gains_iff, !limits_iff.
    { split; (intros [[E A]|[]]; left; split; [exact E|lia]). }
    split; (intros [[E A]|A]; [left; split; [exact E|lia]|right]).
    - destruct A as (q & Q & A); exists q; split; [exact Q|].
      destruct (again p q); revert A; apply IH; lia.
    - destruct A as [N A]; split; [exact N|]; intros q Q; specialize (A q Q).
      destruct (again p q); revert A; apply IH; lia.
  Qed.
  Lemma gains_less n p k j : k <= j -> gains j n p -> gains k n p.
  Proof. intros K; now apply monotone. Qed.
  Lemma limits_more n p k j : k <= j -> limits k n p -> limits j n p.
  Proof. intros K; now apply monotone. Qed.

  (* The mover cannot force more than the other player can hold him to. *)
  Lemma not_crossed n : forall m p k j, gains k n p -> limits j m p -> k <= j.
  Proof.
    intros m; remember (n + m)%nat as s eqn:E; revert n m E.
    induction s as [s IH] using lt_wf_ind; intros n m E p k j G L.
    apply gains_iff in G; apply limits_iff in L.
    destruct G as [[N G]|G], L as [[M L]|L]; try lia.
    - destruct m; [easy|]; destruct L as [L _]; congruence.
    - destruct n; [easy|]; destruct G as (q & Q & _); rewrite M in Q; destruct Q.
    - destruct n, m; try easy; destruct G as (q & Q & G); destruct L as [_ L]; specialize (L q Q).
      destruct (again p q).
      + apply (IH (n + m)%nat ltac:(lia) n m eq_refl q); auto.
      + enough (- j <= - k) by lia.
        apply (IH (m + n)%nat ltac:(lia) m n eq_refl q); auto.
  Qed.

  Section Labels.
    Variable label : Position -> Z.
    Definition shown p q := as_seen (again p q) (label q).
    Definition ruling p := judge (ends p) (label p) (map (shown p) (next p)).
    Hypothesis just_everywhere : forall p, valid p -> just (ruling p) = true.

    Lemma says_end p : valid p -> next p = [] -> label p = ends p.
    Proof.
      intros Hp E; pose proof (just_everywhere p Hp) as J; unfold ruling in J; rewrite E in J.
      now apply Z.eqb_eq in J.
    Qed.
    Lemma says_best p : valid p -> next p <> [] ->
      (forall q, In q (next p) -> - shown p q <= label p) /\
      exists q, In q (next p) /\ label p = - shown p q.
    Proof.
      intros Hp N; pose proof (just_everywhere p Hp) as J; unfold ruling in J; apply judge_iff in J.
      - destruct J as [A (y & Y & E)]; split; [intros q Q; apply A, in_map, Q|].
        apply in_map_iff in Y as (q & <- & Q); eauto.
      - destruct (next p); [congruence|discriminate].
    Qed.

    (* The mover can force his label, and the other player can hold him to it, within level(p)
       moves. *)
    Theorem sound p : valid p -> gains (label p) (level p) p /\ limits (label p) (level p) p.
    Proof.
      assert (G : forall n p, (level p <= n)%nat -> valid p ->
        gains (label p) n p /\ limits (label p) n p).
      { induction n as [|n IH]; clear p; intros p Le Hp; rewrite gains_iff, limits_iff.
        all: destruct (next p) as [|q0 l] eqn:E;
          [rewrite (says_end p Hp E); split; left; split; auto; lia|].
        { specialize (falls p q0 Hp ltac:(rewrite E; now left)); lia. }
        rewrite <- E; assert (N : next p <> []) by congruence.
        destruct (says_best p Hp N) as [Most (q & Q & Is)].
        assert (I : forall r, In r (next p) -> gains (label r) n r /\ limits (label r) n r).
        { intros r R; apply IH; [specialize (falls p r Hp R); lia|eauto]. }
        split; right.
        - exists q; split; [exact Q|]; unfold shown, as_seen in Is.
          destruct (again p q); rewrite Is; [rewrite Z.opp_involutive; now apply I|].
          rewrite Z.opp_involutive; now apply I.
        - split; [exact N|]; intros r R; specialize (Most r R); unfold shown, as_seen in Most.
          destruct (again p r).
          + eapply limits_more; [|now apply I]; lia.
          + eapply gains_less; [|now apply I]; lia. }
      intros Hp; now apply G.
    Qed.

    (* Neither player can do better, however many moves he is given. *)
    Theorem exact p : valid p ->
      (forall k n, gains k n p -> k <= label p) /\ (forall k n, limits k n p -> label p <= k).
    Proof.
      intros Hp; destruct (sound p Hp) as [G L]; split; intros k n H.
      - exact (not_crossed n _ p k _ H L).
      - exact (not_crossed _ n p _ k G H).
    Qed.

    (* The perfect player: the choice keeps the margin. *)
    Theorem choice_keeps p i : valid p -> choice (ruling p) = Some i ->
      exists q, chosen (next p) (Some i) = Some q /\ In q (next p) /\ label p = - shown p q.
    Proof.
      intros Hp; unfold ruling, judge; destruct (empty _); [discriminate|].
      destruct (existsb _ _); [discriminate|]; destruct (find_if _ _) as [k|] eqn:F; cbn;
        intros E; [injection E as ->|discriminate].
      apply find_if_some in F as (y & Y & B); apply Z.eqb_eq in B.
      apply chosen_label in Y as (q & C & Q & <-); exists q; repeat split; auto; lia.
    Qed.
  End Labels.

  (* Computed level by level; `n` bounds the level. *)
  Definition best (l : list Z) : Z :=
    match l with [] => 0 | x :: l => fold_left (fun most y => Z.max most (- y)) l (- x) end.
  Lemma best_from l : forall start,
    (start <= fold_left (fun most y => Z.max most (- y)) l start) /\
    (forall y, In y l -> - y <= fold_left (fun most y => Z.max most (- y)) l start) /\
    (fold_left (fun most y => Z.max most (- y)) l start = start \/
     exists y, In y l /\ fold_left (fun most y => Z.max most (- y)) l start = - y).
  Proof.
    induction l as [|x l IH]; intros start; cbn; [repeat split; auto; [lia|easy]|].
    destruct (IH (Z.max start (- x))) as (A & B & C); repeat split.
    - lia.
    - intros y [<-|Y]; [lia|auto].
    - destruct C as [C|(y & Y & C)]; [|right; eauto].
      destruct (Z.max_spec start (- x)) as [[_ M]|[_ M]]; rewrite M in C; rewrite M; [right|left]; auto.
      exists x; split; [now left|exact C].
  Qed.
  Lemma best_is ends_here l : l <> [] -> just (judge ends_here (best l) l) = true.
  Proof.
    intros N; apply judge_iff; [exact N|]; destruct l as [|x l]; [congruence|]; cbn [best].
    destruct (best_from l (- x)) as (A & B & C); split.
    - intros y [<-|Y]; auto.
    - destruct C as [C|(y & Y & C)]; [exists x; split; [now left|exact C]|].
      exists y; split; [now right|exact C].
  Qed.

  Fixpoint solve (n : nat) (p : Position) : Z :=
    match n, next p with
    | _, []   => ends p
    | O, _    => 0
    | S n, l  => best (map (fun q => as_seen (again p q) (solve n q)) l)
    end.

  Theorem existence : exists label, forall p, valid p -> just (ruling label p) = true.
  Proof.
    assert (Same : forall n m p, valid p -> (level p <= n)%nat -> (level p <= m)%nat ->
      solve n p = solve m p).
    { induction n as [|n IH]; intros m p Hp N M; destruct m; try reflexivity; cbn [solve];
        destruct (next p) as [|q l] eqn:E; try reflexivity; rewrite <- ?E.
      1, 2: specialize (falls p q Hp ltac:(rewrite E; now left)); lia.
      f_equal; apply map_ext_in; intros r R; f_equal.
      specialize (falls p r Hp R); apply IH; eauto; lia. }
    exists (fun p => solve (level p) p); intros p Hp; unfold ruling.
    destruct (next p) as [|q l] eqn:E.
    { destruct (level p); cbn; rewrite E; apply Z.eqb_refl. }
    rewrite <- E; pose proof (falls p q Hp ltac:(rewrite E; now left)) as Pos.
    assert (D : solve (level p) p = best (map (shown (fun p => solve (level p) p) p) (next p))).
    { destruct (level p) as [|n] eqn:Lp; [lia|]; cbn [solve]; rewrite E, <- E.
      f_equal; apply map_ext_in; intros r R; unfold shown; f_equal.
      pose proof (falls p r Hp R); apply Same; eauto; lia. }
    rewrite D; apply best_is; rewrite E; discriminate.
  Qed.
End Game.

(* The certificate, as the program uses it: kNeedsLevel is true. *)
Theorem certificate Position count valid position index same next level ends mover label :
  (forall p q : Position, same p q = true -> p = q) ->
  first_unjust count valid position index same next true level ends judge_seen
    (fun p => (label p, mover p)) = None ->
  forall p, walked count valid position index same p = true ->
    let again p q := stays (mover p) (mover q) in
    gains ends next again (label p) (level p) p /\ limits ends next again (label p) (level p) p.
Proof.
  intros S none p Hp again; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  apply sound with (valid := fun p => walked count valid position index same p = true);
    [..|exact Hp]; intros q.
  - intros r Q R; now apply (J q Q).
  - intros r Q R; now apply (J q Q).
  - intros Q; destruct (J q Q) as (_ & _ & U); unfold judge_seen in U; cbn in U.
    now rewrite map_map in U.
Qed.

(* The same for what an answer claims. *)
Theorem claimed Position count valid position index same next level ends mover label :
  (forall p q : Position, same p q = true -> p = q) ->
  let again p q := stays (mover p) (mover q) in
  forall p v, walked count valid position index same p = true ->
  claim count valid position index same next true level ends judge_seen
    (fun p => (label p, mover p)) p = Some v ->
  gains ends next again (fst v) (level p) p /\ limits ends next again (fst v) (level p) p.
Proof.
  intros S again; apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p v =>
    gains ends next again (fst v) (level p) p /\ limits ends next again (fst v) (level p) p)).
  intros none p; eapply certificate; eauto.
Qed.

(* Where the players move in turn, a margin above 0 is a won game, one below 0 a lost one. *)
Definition end_of (margin : Z) : Outcome :=
  if 0 <? margin then win else if margin <? 0 then loss else draw.
Theorem who_wins (Position : Type) ends (next : Position -> list Position) n : forall p,
  (gains ends next (fun _ _ => false) 1 n p <-> wins (fun p => end_of (ends p)) next n p) /\
  (limits ends next (fun _ _ => false) (- 1) n p <-> loses (fun p => end_of (ends p)) next n p).
Proof.
  assert (End : forall p, (1 <= ends p <-> end_of (ends p) = win) /\
                          (ends p <= - 1 <-> end_of (ends p) = loss)).
  { intros p; unfold end_of; destruct (Z.ltb_spec 0 (ends p)), (Z.ltb_spec (ends p) 0);
      split; split; intros; try lia; try discriminate; reflexivity. }
  induction n as [|n IH]; intros p; destruct (End p) as [W L]; cbn; rewrite W, L; [tauto|].
  split; split; (intros [A|A]; [now left|right]).
  - destruct A as (q & Q & F); exists q; split; [exact Q|]; now apply (IH q).
  - destruct A as (q & Q & F); exists q; split; [exact Q|]; now apply (IH q).
  - destruct A as [N F]; split; [exact N|]; intros q Q; now apply (IH q), F.
  - destruct A as [N F]; split; [exact N|]; intros q Q; now apply (IH q), F.
Qed.

Print Assumptions sound.
Print Assumptions exact.
Print Assumptions choice_keeps.
Print Assumptions existence.
Print Assumptions certificate.
Print Assumptions claimed.
Print Assumptions who_wins.
