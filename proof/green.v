(* green.v -- Ann wants green fields for ever.   Beside it: zermelo/rule/green.hpp.
   Proved: labels that are just everywhere name the winner of every field, in the infinite game and
   in the finite one, and the rule's choices win it; every finite arena without dead ends has such
   labels.  Only this last theorem, and that by which the finite game ends, need a finite arena. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check.

(* ---- the rule, line by line as in C++ ---- *)

Record Label := { ann : bool; rank : nat }.
Record Facts := { ann_moves : bool; green : bool }.

Definition keeps (f : Facts) (mine r : Label) : bool :=
  if negb (eqb (ann r) (ann mine)) then false else
  if ann mine then green f || (rank r <? rank mine) else
  if green f then rank r <? rank mine else rank r <=? rank mine.

Definition judge (f : Facts) (mine : Label) (next : list Label) : Ruling :=
  if empty next then unjust else
  if negb (eqb (ann_moves f) (ann mine))
  then {| just := forallb (keeps f mine) next; choice := None |}
  else match find_if (keeps f mine) next with
       | None   => unjust
       | Some i => {| just := true; choice := Some i |}
       end.

Section Arena.
  Variable Field : Type.
  Variable valid : Field -> Prop.
  Variable facts : Field -> Facts.
  Variable next  : Field -> list Field.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.

  (* The words of game.v, for this arena. *)
  Notation is_green := (fun p => green (facts p)).
  Notation hers := (fun p => ann_moves (facts p)).
  Notation play := (play valid next).
  Notation green_at := (green_at is_green).
  Notation for_ever_green := (for_ever_green is_green).
  Notation greens := (greens is_green).
  Notation finitely_green := (finitely_green is_green).
  Notation follows := (follows hers).
  Notation legal := (legal valid next).
  Notation aim := (aim is_green).
  Notation winner := (winner valid hers is_green next).

  (* ---- at most one of them wins ---- *)

  Lemma greens_grow w n d : greens w n <= greens w (n + d).
  Proof. induction d; rewrite ?Nat.add_0_r, ?Nat.add_succ_r; cbn; lia. Qed.

  Lemma aims_exclude w : for_ever_green w -> finitely_green w -> False.
  Proof.
    intros ever [k most].
    assert (more : forall c, exists n, c <= greens w n).
    { induction c as [|c [n Hn]]; [exists 0; lia|].
      destruct (ever n) as (j & Hj & G); exists (S j); cbn; rewrite G.
      pose proof (greens_grow w n (j - n)); replace (n + (j - n)) with j in * by lia; lia. }
    destruct (more (S k)) as [n Hn]; specialize (most n); lia.
  Qed.

  Section Versus.                                  (* the play of two strategies *)
    Variables (s t : Strategy (Field := Field)) (p : Field).
    Definition turn (now : Field * list Field) :=
      let (p, past) := now in
      (if ann_moves (facts p) then s p past else t p past, p :: past).
    Definition versus i := fst (Nat.iter i turn (p, [])).

    Lemma versus_past i : Nat.iter i turn (p, []) = (versus i, past versus i).
    Proof.
      induction i; [reflexivity|]; rewrite (surjective_pairing (Nat.iter (S i) turn _)).
      fold (versus (S i)); f_equal; change (snd (turn (Nat.iter i turn (p, []))) = past versus (S i)).
      rewrite IHi; reflexivity.
    Qed.
    Lemma versus_next i : versus (S i) =
      if ann_moves (facts (versus i)) then s (versus i) (past versus i) else t (versus i) (past versus i).
    Proof.
      change (versus (S i)) with (fst (turn (Nat.iter i turn (p, [])))); rewrite versus_past; reflexivity.
    Qed.
  End Versus.

  Theorem not_both p : valid p -> winner true p -> winner false p -> False.
  Proof.
    intros Hp (s & Ls & Ws) (t & Lt & Wt).
    set (w := versus s t p).
    assert (V : forall i, valid (w i)).
    { induction i; [exact Hp|]; apply stays with (w i); auto; unfold w; rewrite versus_next.
      destruct (ann_moves _); auto. }
    assert (P : play w).
    { split; [exact Hp|]; intros i; unfold w at 1; rewrite versus_next; fold w.
      destruct (ann_moves _); auto. }
    apply (aims_exclude w); [apply (Ws w P eq_refl)|apply (Wt w P eq_refl)];
      intros i E; unfold w at 1; rewrite versus_next; fold w; rewrite E; reflexivity.
  Qed.

  (* ---- a labelling, just everywhere, and the perfect player it makes ---- *)

  Variable label : Field -> Label.
  Definition ruling p := judge (facts p) (label p) (map label (next p)).
  Definition advice p := chosen (next p) (choice (ruling p)).

  Hypothesis just_everywhere : forall p, valid p -> just (ruling p) = true.

  Lemma no_dead_end p : valid p -> next p <> [].
  Proof. intros Hp E; specialize (just_everywhere p Hp); unfold ruling in *; now rewrite E in *. Qed.

  Definition perfect : Strategy (Field := Field) := fun p _ =>      (* the rule's choice, or any *)
    match advice p with Some q => q | None => hd p (next p) end.

  Lemma advice_good p : valid p -> ann_moves (facts p) = ann (label p) ->
    exists q, advice p = Some q /\ In q (next p) /\ keeps (facts p) (label p) (label q) = true.
  Proof.
    intros Hp mine; specialize (just_everywhere p Hp).
    unfold advice, ruling, judge in *.
    destruct (empty (map label (next p))); [discriminate|]; rewrite mine, eqb_reflx in *; cbn [negb] in *.
    destruct (find_if _ _) as [i|] eqn:E; [|discriminate].
    apply find_if_some in E as (y & Hy & K); apply chosen_label in Hy as (q & C & I & <-); eauto.
  Qed.

  Lemma perfect_legal : legal perfect.
  Proof.
    intros p h Hp; unfold perfect, advice, chosen.
    destruct (choice _) as [i|]; [destruct (nth_error _ i) eqn:E; [eauto using nth_error_In|]|];
      specialize (no_dead_end p Hp); destruct (next p); cbn; auto; congruence.
  Qed.

  (* One step: whoever moves, the label's promise is kept. *)
  Lemma kept p q h : valid p -> In q (next p) ->
    (ann_moves (facts p) = ann (label p) -> q = perfect p h) ->
    keeps (facts p) (label p) (label q) = true.
  Proof.
    intros Hp Hq F; destruct (bool_dec (ann_moves (facts p)) (ann (label p))) as [E|E].
    - destruct (advice_good p Hp E) as (r & A & _ & K); rewrite (F E); unfold perfect; now rewrite A.
    - specialize (just_everywhere p Hp); unfold ruling, judge in just_everywhere.
      destruct (empty (map label (next p))); [discriminate|].
      apply eqb_false_iff in E; rewrite E in just_everywhere; cbn in just_everywhere.
      rewrite forallb_forall in just_everywhere; apply just_everywhere, in_map, Hq.
  Qed.

  Section Play.                                    (* the labelled winner follows the rule *)
    Variables (w : nat -> Field) (who : bool).
    Hypothesis P : play w.
    Hypothesis F : follows who perfect w.
    Hypothesis start : ann (label (w 0)) = who.
    Notation L i := (label (w i)).

    Lemma play_valid i : valid (w i).
    Proof. destruct P as [P0 P1]; induction i; eauto. Qed.

    Lemma play_keeps i : ann (L i) = who -> keeps (facts (w i)) (L i) (L (S i)) = true.
    Proof.
      intros E; apply kept with (past w i); [apply play_valid|apply P|].
      rewrite E; apply F.
    Qed.

    Lemma same_winner i : ann (L i) = who.
    Proof.
      induction i; [exact start|]; pose proof (play_keeps i IHi) as K; unfold keeps in K.
      destruct (eqb _ _) eqn:E in K; [|discriminate]; apply eqb_prop in E; congruence.
    Qed.

    Lemma step i : if who then green (facts (w i)) = false -> rank (L (S i)) < rank (L i)
                   else rank (L (S i)) + (if green (facts (w i)) then 1 else 0) <= rank (L i).
    Proof.
      pose proof (play_keeps i (same_winner i)) as K; unfold keeps in K.
      rewrite !same_winner, eqb_reflx in K; cbn in K; destruct who.
      - intros G; rewrite G in K; now apply Nat.ltb_lt in K.
      - destruct (green _); [apply Nat.ltb_lt in K|apply Nat.leb_le in K]; lia.
    Qed.
  End Play.

  (* What the ranks promise.  Ann's: the next green field comes within so many moves ... *)
  Theorem ann_rank w : play w -> follows true perfect w -> ann (label (w 0)) = true ->
    forall i, exists j, i <= j <= i + rank (label (w i)) /\ green_at w j.
  Proof.
    intros P F A i; remember (rank (label (w i))) as r eqn:R; revert i R.
    induction r as [r IH] using lt_wf_ind; intros i R.
    pose proof (step w true P F A i) as D; cbn in D; unfold green_at.
    destruct (green (facts (w i))) eqn:G; [exists i; split; [lia|exact G]|].
    specialize (D eq_refl); destruct (IH _ ltac:(subst; exact D) (S i) eq_refl) as (j & B & Gj).
    exists j; split; [lia|exact Gj].
  Qed.

  (* ... Billy's: at most so many green fields are still to come. *)
  Theorem billy_rank w : play w -> follows false perfect w -> ann (label (w 0)) = false ->
    forall n, greens w n + rank (label (w n)) <= rank (label (w 0)).
  Proof.
    intros P F A; induction n; cbn; [lia|].
    pose proof (step w false P F A n) as D; cbn in D; lia.
  Qed.

  (* The label names the winner: he wins by the rule's choices (`perfect`), and the other cannot. *)
  Theorem label_names_winner p : valid p ->
    winner (ann (label p)) p /\ ~ winner (negb (ann (label p))) p.
  Proof.
    intros Hp; assert (W : winner (ann (label p)) p).
    { exists perfect; split; [exact perfect_legal|]; intros w P <- F; unfold aim.
      destruct (ann (label (w 0))) eqn:A.
      - intros i; destruct (ann_rank w P F A i) as (j & B & G); exists j; split; [lia|exact G].
      - exists (rank (label (w 0))); intros n; pose proof (billy_rank w P F A n); lia. }
    split; [exact W|]; intros N; destruct (ann (label p)); eapply not_both; eauto.
  Qed.

  (* The finite game of the olympiad: when the pawn returns to a field for the first time, Ann wins
     if and only if the loop between the two visits has a green field.  The theorem holds for every
     return, not only for the first. *)
  Theorem finite_game w who i j :
    play w -> follows who perfect w -> ann (label (w 0)) = who ->
    i < j -> w i = w j ->
    if who then exists k, i <= k < j /\ green_at w k
           else forall k, i <= k < j -> ~ green_at w k.
  Proof.
    intros P F A Lt Back; pose proof (step w who P F A) as D; destruct who.
    - destruct (existsb (fun k => green (facts (w k))) (seq i (j - i))) eqn:E.
      + apply existsb_exists in E as (k & K & G); apply in_seq in K; exists k; split; [lia|exact G].
      + exfalso; assert (N : forall k, i <= k < j -> green (facts (w k)) = false).
        { intros k K; destruct (green (facts (w k))) eqn:G; [|reflexivity].
          rewrite <- E; symmetry; apply existsb_exists; exists k; rewrite in_seq; split; [lia|exact G]. }
        assert (Fall : forall d, i + d <= j -> rank (label (w (i + d))) + d <= rank (label (w i))).
        { induction d; intros B; rewrite ?Nat.add_0_r, ?Nat.add_succ_r; [lia|].
          specialize (D (i + d) (N (i + d) ltac:(lia))); specialize (IHd ltac:(lia)); lia. }
        specialize (Fall (j - i) ltac:(lia)); replace (i + (j - i)) with j in Fall by lia.
        rewrite <- Back in Fall; lia.
    - intros k K G; unfold green_at in G.
      assert (Down : forall a d, rank (label (w (a + d))) <= rank (label (w a))).
      { induction d; rewrite ?Nat.add_0_r, ?Nat.add_succ_r; [lia|]; specialize (D (a + d)); lia. }
      pose proof (D k) as Dk; rewrite G in Dk.
      pose proof (Down i (k - i)) as B; replace (i + (k - i)) with k in B by lia.
      pose proof (Down (S k) (j - S k)) as C; replace (S k + (j - S k)) with j in C by lia.
      rewrite Back in B; lia.
  Qed.
End Arena.

(* On fields 0 .. count-1 every play returns within count moves, so the finite game ends. *)
Theorem returns (w : nat -> nat) count :
  (forall i, w i < count) -> exists i j, i < j <= count /\ w i = w j.
Proof.
  intros B; destruct (Nat.eq_dec (length (nodup Nat.eq_dec (map w (seq 0 (S count))))) (S count)) as [E|E].
  - exfalso; assert (H : length (nodup Nat.eq_dec (map w (seq 0 (S count)))) <= length (seq 0 count)).
    { apply NoDup_incl_length; [apply NoDup_nodup|].
      intros x X; apply nodup_In, in_map_iff in X as (i & <- & _); apply in_seq; specialize (B i); lia. }
    rewrite seq_length in H; lia.
  - assert (S1 : ~ NoDup (map w (seq 0 (S count)))).
    { intros N; apply E; rewrite nodup_fixed_point by exact N; now rewrite map_length, seq_length. }
    clear E; destruct (existsb (fun i => existsb (fun j => (i <? j) && (w i =? w j)) (seq 0 (S count))) (seq 0 (S count))) eqn:X.
    + apply existsb_exists in X as (i & I & X); apply existsb_exists in X as (j & J & X).
      apply andb_prop in X as [X Y]; apply Nat.ltb_lt in X; apply Nat.eqb_eq in Y.
      apply in_seq in J; exists i, j; split; [lia|exact Y].
    + exfalso; apply S1, NoDup_nth with (d := w 0); rewrite map_length, seq_length.
      assert (D : forall i j, i < j < S count -> w i <> w j).
      { intros i j IJ Y; rewrite <- not_true_iff_false in X; apply X.
        apply existsb_exists; exists i; split; [apply in_seq; lia|].
        apply existsb_exists; exists j; split; [apply in_seq; lia|].
        apply andb_true_intro; split; [apply Nat.ltb_lt; lia|now apply Nat.eqb_eq]. }
      intros i j I J Y; rewrite !map_nth, !seq_nth in Y by lia; cbn in Y.
      destruct (lt_eq_lt_dec i j) as [[Z|Z]|Z]; [exfalso; apply (D i j); auto; lia|exact Z|].
      exfalso; apply (D j i); auto; lia.
Qed.

(* The certificate, as the program uses it. *)
Theorem certificate Field count valid position index same next level facts label :
  (forall p q : Field, same p q = true -> p = q) ->
  first_unjust count valid position index same next false level facts judge label = None ->
  let in_arena p := walked count valid position index same p = true in
  let wins who p := winner in_arena (fun p => ann_moves (facts p)) (fun p => green (facts p))
                           next who p in
  forall p, in_arena p -> wins (ann (label p)) p /\ ~ wins (negb (ann (label p))) p.
Proof.
  intros S none A wins p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  exact (label_names_winner Field A facts next (fun p q Hp => proj1 (J p Hp) q) label
           (fun p Hp => proj2 (proj2 (J p Hp))) p Hp).
Qed.

(* The same for what an answer claims. *)
Theorem claimed Field count valid position index same next level facts label :
  (forall p q : Field, same p q = true -> p = q) ->
  let in_arena p := walked count valid position index same p = true in
  let wins who p := winner in_arena (fun p => ann_moves (facts p)) (fun p => green (facts p))
                           next who p in
  forall p v, in_arena p ->
  claim count valid position index same next false level facts judge label p = Some v ->
  wins (ann v) p /\ ~ wins (negb (ann v)) p.
Proof.
  intros S in_arena wins.
  apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p v => wins (ann v) p /\ ~ wins (negb (ann v)) p)).
  intros none p; eapply certificate; eauto.
Qed.

(* ---- every finite arena without dead ends has just labels ----
   Billy's fields are collected first.  A field from which he can force the pawn into them by one
   move joins them, with a new rank that is greater than all before.  When there is no such field,
   the others are Ann's, if she can force green from each of them without leaving them.  If not, the
   fields from which she cannot join Billy's, with one new rank. *)
Section Existence.
  Variable count : nat.
  Variable facts : nat -> Facts.
  Variable next : nat -> list nat.
  Hypothesis stays : forall p q, p < count -> In q (next p) -> q < count.
  Hypothesis alive : forall p, p < count -> next p <> [].
  Notation hers p := (ann_moves (facts p)).

  (* Ranks for some of the fields. *)
  Definition Ranks := nat -> option nat.
  Definition has (r : Ranks) p := match r p with Some _ => true | None => false end.
  Definition new (r : Ranks) := S (list_max (map (fun p => match r p with Some k => k | None => 0 end)
                                              (seq 0 count))).
  Definition without (r : Ranks) := length (filter (fun p => negb (has r p)) (seq 0 count)).
  Definition add (r : Ranks) p k : Ranks := fun q => if q =? p then Some k else r q.

  Lemma less_than_new r p k : p < count -> r p = Some k -> k < new r.
  Proof.
    intros P E; unfold new; apply le_n_S.
    pose proof (proj1 (list_max_le _ _) (le_n (list_max (map (fun p => match r p with Some k => k | None => 0 end)
      (seq 0 count))))) as F.
    rewrite Forall_forall in F; apply F, in_map_iff; exists p; rewrite E, in_seq; split; [auto|lia].
  Qed.

  Lemma fewer r s p : p < count -> r p = None -> has s p = true ->
    (forall q, q < count -> has r q = true -> has s q = true) -> without s < without r.
  Proof.
    intros P N Y M; unfold without.
    assert (G : forall l, (forall q, In q l -> q < count) ->
      length (filter (fun q => negb (has s q)) l) <= length (filter (fun q => negb (has r q)) l)
      /\ (In p l -> length (filter (fun q => negb (has s q)) l) < length (filter (fun q => negb (has r q)) l))).
    { induction l as [|a l IH]; intros B; [split; [cbn; lia|easy]|].
      destruct IH as [I1 I2]; [intros; apply B; now right|]; specialize (M a (B a (or_introl eq_refl))).
      cbn; split; [|intros [->|I]; [|specialize (I2 I)]].
      - destruct (has r a), (has s a); cbn; try lia; specialize (M eq_refl); discriminate.
      - rewrite Y; replace (has r p) with false by (unfold has; now rewrite N); cbn; lia.
      - destruct (has r a), (has s a); cbn; try lia; specialize (M eq_refl); discriminate. }
    apply G; [intros q Q; apply in_seq in Q|apply in_seq]; lia.
  Qed.

  (* The player who collects the fields of r can force the pawn from p into them by one move; `mine`
     says that he moves at p. *)
  Definition pulled (mine : bool) (r : Ranks) p :=
    if mine then existsb (has r) (next p) else forallb (has r) (next p).

  Lemma ask (f : nat -> bool) : {p | p < count /\ f p = true} + {forall p, p < count -> f p = false}.
  Proof.
    destruct (find f (seq 0 count)) as [p|] eqn:E; [left; exists p|right].
    - apply find_some in E as [E F]; apply in_seq in E; split; [lia|auto].
    - intros p P; apply (find_none _ _ E), in_seq; lia.
  Qed.

  (* From each field that has a rank in a, Ann forces green, and keeps off the fields of r until
     then; a has her ranks. *)
  Definition forces (r a : Ranks) := forall p k, p < count -> a p = Some k -> r p = None /\
    (green (facts p) = true \/
     if hers p then exists q j, In q (next p) /\ a q = Some j /\ j < k
     else forall q, In q (next p) -> exists j, a q = Some j /\ j < k).
  Definition may_join (r a : Ranks) p :=
    negb (has r p) && negb (has a p) && (green (facts p) || pulled (hers p) a p).

  Lemma attracted r : exists a, forces r a /\ forall p, p < count -> may_join r a p = false.
  Proof.
    assert (G : forall n a, without a <= n -> forces r a ->
      exists a, forces r a /\ forall p, p < count -> may_join r a p = false).
    { induction n as [n IH] using lt_wf_ind; intros a W F.
      destruct (ask (may_join r a)) as [(p & P & J)|J]; [|now exists a].
      unfold may_join in J; apply andb_prop in J as [J K]; apply andb_prop in J as [Jr Ja].
      apply negb_true_iff in Jr, Ja.
      assert (Np : a p = None) by (unfold has in Ja; now destruct (a p)).
      assert (Nr : r p = None) by (unfold has in Jr; now destruct (r p)).
      assert (Keep : forall q j, a q = Some j -> add a p (new a) q = Some j).
      { intros q j E; unfold add; destruct (Nat.eqb_spec q p); [congruence|auto]. }
      apply (IH (without (add a p (new a)))) with (a := add a p (new a)); auto.
      - apply Nat.lt_le_trans with (without a); [|exact W]; apply (fewer a _ p); auto.
        + unfold has, add; now rewrite Nat.eqb_refl.
        + intros q _ H; unfold has in *; destruct (a q) eqn:E; [now rewrite (Keep q n0 E)|discriminate].
      - intros q k Q E; cbv zeta; unfold add in E; destruct (Nat.eqb_spec q p) as [->|D].
        + injection E as <-; split; [exact Nr|]; apply orb_prop in K as [K|K]; [now left|right].
          unfold pulled in K; destruct (hers p).
          * apply existsb_exists in K as (s & S & Hs); unfold has in Hs; destruct (a s) as [j|] eqn:As; [|discriminate].
            exists s, j; repeat split; auto; apply (less_than_new a s); eauto.
          * intros s S; rewrite forallb_forall in K; specialize (K s S); unfold has in K.
            destruct (a s) as [j|] eqn:As; [|discriminate]; exists j; split; [auto|].
            apply (less_than_new a s); eauto.
        + destruct (F q k Q E) as [R [G|G]]; split; auto; right; destruct (hers q).
          * destruct G as (s & j & S & As & L); exists s, j; auto.
          * intros s S; destruct (G s S) as (j & As & L); exists j; auto. }
    apply (G _ (fun _ => None) (le_n _)); intros p k _ E; discriminate.
  Qed.

  (* The ranks of r make just labels for Billy, whatever Ann's labels are. *)
  Definition billys (r : Ranks) := forall p k, p < count -> r p = Some k ->
    let good q := exists j, r q = Some j /\ (if green (facts p) then j < k else j <= k) in
    if hers p then forall q, In q (next p) -> good q else exists q, In q (next p) /\ good q.

  Definition label_of (r a : Ranks) p := match r p, a p with
    | Some k, _    => {| ann := false; rank := k |}
    | None, Some k => {| ann := true; rank := k |}
    | None, None   => {| ann := true; rank := 0 |}
    end.

  Lemma find_if_any {A} (good : A -> bool) l x : In x l -> good x = true -> find_if good l <> None.
  Proof. intros X G N; pose proof (find_if_none _ _ N x X); congruence. Qed.
  Lemma shown {A} (f : nat -> A) p : p < count -> empty (map f (next p)) = false.
  Proof. intros P; specialize (alive p P); destruct (next p); [congruence|reflexivity]. Qed.

  Theorem existence : exists label, forall p, p < count ->
    just (judge (facts p) (label p) (map label (next p))) = true.
  Proof.
    assert (G : forall n r, without r <= n -> billys r -> exists label, forall p, p < count ->
      just (judge (facts p) (label p) (map label (next p))) = true).
    { induction n as [n IH] using lt_wf_ind; intros r W B.
      destruct (ask (fun p => negb (has r p) && pulled (negb (hers p)) r p)) as [(p & P & J)|Closed].
      { (* p joins Billy's fields *)
        apply andb_prop in J as [J K]; apply negb_true_iff in J.
        assert (Np : r p = None) by (unfold has in J; now destruct (r p)).
        assert (Keep : forall q j, r q = Some j -> add r p (new r) q = Some j).
        { intros q j E; unfold add; destruct (Nat.eqb_spec q p); [congruence|auto]. }
        apply (IH (without (add r p (new r)))) with (r := add r p (new r)); auto.
        - apply Nat.lt_le_trans with (without r); [|exact W]; apply (fewer r _ p); auto.
          + unfold has, add; now rewrite Nat.eqb_refl.
          + intros q _ H; unfold has in *; destruct (r q) eqn:E; [now rewrite (Keep q n0 E)|discriminate].
        - intros q k Q E; cbv zeta; unfold add in E; destruct (Nat.eqb_spec q p) as [->|D].
          + injection E as <-; unfold pulled in K.
            assert (Good : forall s, In s (next p) -> has r s = true -> exists j,
              add r p (new r) s = Some j /\ (if green (facts p) then j < new r else j <= new r)).
            { intros s S Hs; unfold has in Hs; destruct (r s) as [j|] eqn:Rs; [|discriminate].
              pose proof (less_than_new r s j (stays p s P S) Rs).
              exists j; split; [auto|destruct (green _); lia]. }
            destruct (hers p); cbn [negb] in K.
            * intros s S; rewrite forallb_forall in K; exact (Good s S (K s S)).
            * apply existsb_exists in K as (s & S & Hs); exists s; split; [exact S|exact (Good s S Hs)].
          + specialize (B q k Q E); cbn in *; destruct (hers q).
            * intros s S; destruct (B s S) as (j & Rs & L); exists j; auto.
            * destruct B as (s & S & j & Rs & L); exists s; split; auto; exists j; auto. }
      destruct (attracted r) as (a & F & Full).
      destruct (ask (fun p => negb (has r p) && negb (has a p))) as [(p & P & J)|All].
      { (* from p Ann cannot force green: it and all such fields join Billy's *)
        set (s q := if has r q then r q else if has a q then None else Some (new r)).
        assert (Keep : forall q j, r q = Some j -> s q = Some j).
        { intros q j E; unfold s, has; now rewrite E. }
        apply andb_prop in J as [Jr Ja]; apply negb_true_iff in Jr, Ja.
        apply (IH (without s)) with (r := s); auto.
        - apply Nat.lt_le_trans with (without r); [|exact W]; apply (fewer r _ p); auto.
          + unfold has in Jr; now destruct (r p).
          + unfold has at 1, s; now rewrite Jr, Ja.
          + intros q _ H; unfold has in H; destruct (r q) as [j|] eqn:E; [|discriminate].
            unfold has; now rewrite (Keep q j E).
        - intros q k Q E; cbv zeta; destruct (has r q) eqn:Hr.
          + unfold has in Hr; destruct (r q) as [j|] eqn:Rq; [|discriminate].
            rewrite (Keep q j Rq) in E; injection E as ->; specialize (B q k Q Rq); cbn in *.
            destruct (hers q).
            * intros t T; destruct (B t T) as (j & Rt & L); exists j; auto.
            * destruct B as (t & T & j & Rt & L); exists t; split; auto; exists j; auto.
          + unfold s in E; rewrite Hr in E; destruct (has a q) eqn:Ha; [discriminate|].
            injection E as <-; pose proof (Full q Q) as N; unfold may_join in N.
            rewrite Hr, Ha in N; cbn in N; apply orb_false_iff in N as [White N]; rewrite White.
            assert (Good : forall t, In t (next q) -> has a t = false -> exists j,
              s t = Some j /\ j <= new r).
            { intros t T At; unfold s; rewrite At; unfold has; destruct (r t) as [j|] eqn:Rt.
              - exists j; split; [auto|]; pose proof (less_than_new r t j (stays q t Q T) Rt); lia.
              - exists (new r); auto. }
            pose proof (Closed q Q) as C; rewrite Hr in C; cbn in C.
            unfold pulled in N, C; destruct (hers q); cbn [negb] in C.
            * intros t T; apply Good; auto; apply not_true_iff_false; intros X.
              apply not_true_iff_false in N; apply N, existsb_exists; eauto.
            * destruct (find (fun t => negb (has a t)) (next q)) as [t|] eqn:X.
              { apply find_some in X as [T X]; apply negb_true_iff in X; exists t; auto. }
              exfalso; apply not_true_iff_false in N; apply N, forallb_forall; intros t T.
              apply negb_false_iff, (find_none _ _ X t T). }
      (* she can from all the other fields *)
      exists (label_of r a); intros p P; unfold judge; rewrite shown by auto.
      assert (Ann : forall q, q < count -> has r q = false -> exists k, a q = Some k /\
        label_of r a q = {| ann := true; rank := k |}).
      { intros q Q Hr; specialize (All q Q); rewrite Hr in All; cbn in All; unfold has in *.
        unfold label_of; destruct (r q); [discriminate|]; destruct (a q) as [k|]; [eauto|discriminate]. }
      destruct (has r p) eqn:Hr.
      - unfold has in Hr; destruct (r p) as [k|] eqn:Rp; [|discriminate].
        assert (Lp : label_of r a p = {| ann := false; rank := k |}) by (unfold label_of; now rewrite Rp).
        specialize (B p k P Rp); cbn in B; rewrite Lp; cbn [ann].
        assert (Good : forall q, (exists j, r q = Some j /\ (if green (facts p) then j < k else j <= k)) ->
          keeps (facts p) {| ann := false; rank := k |} (label_of r a q) = true).
        { intros q (j & Rq & L); unfold keeps, label_of; rewrite Rq; cbn [ann rank eqb negb].
          destruct (green _); [now apply Nat.ltb_lt|now apply Nat.leb_le]. }
        destruct (hers p); cbn [eqb negb just].
        + apply forallb_forall; intros x X; apply in_map_iff in X as (q & <- & Q); auto.
        + destruct B as (q & Q & L); destruct (find_if _ _) eqn:X; [reflexivity|exfalso].
          revert X; apply find_if_any with (label_of r a q); [now apply in_map|auto].
      - destruct (Ann p P Hr) as (k & Ap & Lp); rewrite Lp; cbn [ann].
        pose proof (Closed p P) as C; rewrite Hr in C; cbn in C; unfold pulled in C.
        destruct (F p k P Ap) as [_ D].
        assert (Good : forall q j, q < count -> has r q = false -> a q = Some j ->
          green (facts p) = true \/ j < k ->
          keeps (facts p) {| ann := true; rank := k |} (label_of r a q) = true).
        { intros q j Q Hq Aq L; destruct (Ann q Q Hq) as (i & Ai & ->); unfold keeps.
          cbn [ann rank eqb negb]; destruct L as [-> |L]; [reflexivity|].
          assert (i = j) by congruence; subst i; apply orb_true_iff; right; now apply Nat.ltb_lt. }
        assert (Off : forall q j, q < count -> a q = Some j -> has r q = false).
        { intros q j Q Aq; destruct (F q j Q Aq) as [R _]; unfold has; now rewrite R. }
        destruct (hers p); cbn [eqb negb just] in *.
        + assert (X : exists q, In q (next p) /\
            keeps (facts p) {| ann := true; rank := k |} (label_of r a q) = true).
          { destruct D as [Gr|(q & j & Q & Aq & L)]; [|exists q; split; [exact Q|]].
            2: exact (Good q j (stays p q P Q) (Off q j (stays p q P Q) Aq) Aq (or_intror L)).
            destruct (find (fun q => negb (has r q)) (next p)) as [q|] eqn:X.
            - apply find_some in X as [Q X]; apply negb_true_iff in X; exists q; split; [exact Q|].
              destruct (Ann q (stays p q P Q) X) as (j & Aq & _).
              exact (Good q j (stays p q P Q) X Aq (or_introl Gr)).
            - exfalso; apply not_true_iff_false in C; apply C, forallb_forall; intros q Q.
              apply negb_false_iff, (find_none _ _ X q Q). }
          destruct X as (q & Q & K); destruct (find_if _ _) eqn:X; [reflexivity|exfalso].
          revert X; apply find_if_any with (label_of r a q); [now apply in_map|auto].
        + apply forallb_forall; intros x X; apply in_map_iff in X as (q & <- & Q).
          assert (Hq : has r q = false).
          { apply not_true_iff_false; intros H; apply not_true_iff_false in C; apply C, existsb_exists; eauto. }
          destruct D as [Gr|D].
          * destruct (Ann q (stays p q P Q) Hq) as (j & Aq & _).
            exact (Good q j (stays p q P Q) Hq Aq (or_introl Gr)).
          * destruct (D q Q) as (j & Aq & L).
            exact (Good q j (stays p q P Q) Hq Aq (or_intror L)). }
    apply (G _ (fun _ => None) (le_n _)); intros p k _ E; discriminate.
  Qed.
End Existence.

Print Assumptions not_both.
Print Assumptions label_names_winner.
Print Assumptions ann_rank.
Print Assumptions billy_rank.
Print Assumptions finite_game.
Print Assumptions returns.
Print Assumptions certificate.
Print Assumptions claimed.
Print Assumptions existence.
