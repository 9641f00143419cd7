(* parity.v -- the highest priority that comes for ever decides who wins.  Beside it:
   zermelo/rule/parity.hpp, zermelo/check/parity.hpp.
   Proved: labels that are just everywhere, under the bounds that the sweep finds, name the winner
   of every field, and the rule's choices win it; the sweep finds the bounds that barriers set by
   definition.  zielonka.v proves that just labels exist. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check.
Require green.

(* ---- the rule, line by line as in C++ ---- *)

Record Label := { odd : bool; rank : nat }.
Record Facts := { odd_moves : bool; below : nat }.

Definition bad (priority : nat) (o : bool) : bool := negb (eqb (Nat.odd priority) o).

Definition keeps (f : Facts) (mine r : Label) : bool :=
  eqb (odd r) (odd mine) && (rank r <? below f).

Definition judge (f : Facts) (mine : Label) (next : list Label) : Ruling :=
  if empty next then unjust else
  if negb (eqb (odd_moves f) (odd mine))
  then {| just := forallb (keeps f mine) next; choice := None |}
  else match find_if (keeps f mine) next with
       | None   => unjust
       | Some i => {| just := true; choice := Some i |}
       end.

Lemma bad_odd b o : bad b o = true <-> Nat.odd b <> o.
Proof. unfold bad; rewrite negb_true_iff, eqb_false_iff; reflexivity. Qed.

(* ---- the bounds: by definition, and as the checker's sweep finds them ---- *)

Section Bounds.
  Variable Field : Type.
  Variable priority : Field -> nat.
  Variable label : Field -> Label.
  Variable fields : list Field.

  (* u is a barrier over p: from p, the rank must stay below u's. *)
  Definition bars (p u : Field) : bool :=
    eqb (odd (label u)) (odd (label p)) && bad (priority u) (odd (label u)) &&
    (priority p <? priority u) && (rank (label p) <? rank (label u)).
  Definition no_bound := S (list_max (map (fun p => rank (label p)) fields)).
  Definition bound (p : Field) : nat :=
    if bad (priority p) (odd (label p)) then rank (label p)
    else fold_right (fun u least => if bars p u then min (rank (label u)) least else least)
                    no_bound fields.

  Lemma least_of l top p u : In u l -> bars p u = true ->
    fold_right (fun u least => if bars p u then min (rank (label u)) least else least) top l
    <= rank (label u).
  Proof.
    induction l as [|v l IH]; cbn; [easy|]; intros [->|I] B; [rewrite B; lia|].
    specialize (IH I B); destruct (bars p v); lia.
  Qed.

  Lemma bound_bars p u : bad (priority p) (odd (label p)) = false -> In u fields ->
    bars p u = true -> bound p <= rank (label u).
  Proof. unfold bound; intros ->; apply least_of. Qed.
  Lemma bound_falls p : bad (priority p) (odd (label p)) = true -> bound p <= rank (label p).
  Proof. unfold bound; intros ->; lia. Qed.

  (* The sweep goes from the highest rank down, with a stack of barriers for each player.  A new
     barrier hides the earlier ones whose priorities are not higher than its own. *)
  Definition Barrier := (nat * nat)%type.                              (* rank, priority *)
  Fixpoint without (b : nat) (stack : list Barrier) : list Barrier :=
    match stack with
    | [] => []
    | x :: rest => if snd x <=? b then without b rest else stack
    end.
  Definition push (r b : nat) (stack : list Barrier) := (r, b) :: without b stack.
  (* The nearest barrier over a priority.  C++ bisects: priorities rise from the stack's top. *)
  Definition nearest (b : nat) (stack : list Barrier) : nat :=
    match find (fun x => b <? snd x) stack with Some x => fst x | None => no_bound end.
  (* A player's stack when the sweep has passed the fields of a list, from its last to its first. *)
  Fixpoint stack (done : list Field) (o : bool) : list Barrier :=
    match done with
    | [] => []
    | u :: before =>
        if eqb (odd (label u)) o && bad (priority u) (odd (label u))
        then push (rank (label u)) (priority u) (stack before o) else stack before o
    end.
  (* The fields whose ranks are above r, the lowest rank first. *)
  Definition above (r : nat) : list Field :=
    flat_map (fun k => filter (fun u => rank (label u) =? k) fields) (seq (S r) (no_bound - S r)).
  Definition sweep (p : Field) : nat :=
    if bad (priority p) (odd (label p)) then rank (label p)
    else nearest (priority p) (stack (above (rank (label p))) (odd (label p))).

  Lemma nearest_without b c st : c <= b -> nearest b (without c st) = nearest b st.
  Proof.
    intros L; induction st as [|x st IH]; cbn [without]; [reflexivity|].
    destruct (snd x <=? c) eqn:E; [|reflexivity]; apply Nat.leb_le in E.
    rewrite IH by exact L; unfold nearest; cbn [find].
    destruct (b <? snd x) eqn:F; [apply Nat.ltb_lt in F; lia|reflexivity].
  Qed.
  Lemma nearest_push b r c st :
    nearest b (push r c st) = if b <? c then r else nearest b st.
  Proof.
    unfold push; destruct (b <? c) eqn:E; [unfold nearest; cbn [find fst snd]; now rewrite E|].
    rewrite <- (nearest_without b c st) by (apply Nat.ltb_ge in E; exact E).
    unfold nearest; cbn [find fst snd]; now rewrite E.
  Qed.
  (* C++ pushes one barrier for all fields of a rank, with the highest of their bad priorities. *)
  Theorem one_barrier_a_rank q r b c st :
    nearest q (push r b (push r c st)) = nearest q (push r (Nat.max b c) st).
  Proof.
    rewrite !nearest_push.
    destruct (q <? b) eqn:B, (q <? c) eqn:C, (q <? Nat.max b c) eqn:M; try reflexivity;
      rewrite ?Nat.ltb_lt, ?Nat.ltb_ge in *; lia.
  Qed.

  Definition over (o : bool) (b : nat) (u : Field) : bool :=
    eqb (odd (label u)) o && bad (priority u) (odd (label u)) && (b <? priority u).
  Fixpoint risen (done : list Field) : Prop :=
    match done with
    | [] => True
    | u :: before => (forall v, In v before -> rank (label u) <= rank (label v)) /\ risen before
    end.

  (* The nearest barrier is the one of the lowest rank. *)
  Lemma nearest_lowest o b done : risen done ->
    (forall u, In u done -> over o b u = true -> nearest b (stack done o) <= rank (label u)) /\
    (nearest b (stack done o) = no_bound \/
     exists u, In u done /\ over o b u = true /\ nearest b (stack done o) = rank (label u)).
  Proof.
    induction done as [|v done IH]; cbn; [intros _; split; [easy|now left]|].
    intros [R S]; destruct (IH S) as [A B]; clear IH.
    destruct (eqb (odd (label v)) o && bad (priority v) (odd (label v))) eqn:E.
    - rewrite nearest_push; destruct (b <? priority v) eqn:F.
      + split; [intros u [->|U] _; auto|]; right; exists v; unfold over; rewrite E, F; auto.
      + split; [intros u [->|U] O; auto; unfold over in O; rewrite E, F in O; discriminate|].
        destruct B as [B|(u & U & O & N)]; [now left|right; exists u; auto].
    - split; [intros u [->|U] O; auto; unfold over in O; rewrite E in O; discriminate|].
      destruct B as [B|(u & U & O & N)]; [now left|right; exists u; auto].
  Qed.

  Lemma rank_below p : In p fields -> rank (label p) < no_bound.
  Proof.
    intros I; unfold no_bound; apply le_n_S.
    pose proof (proj1 (list_max_le (map (fun p => rank (label p)) fields) _) (le_n _)) as M.
    rewrite Forall_forall in M; now apply M, (in_map (fun p => rank (label p))).
  Qed.
  Lemma in_above r u : In u (above r) <-> In u fields /\ r < rank (label u).
  Proof.
    unfold above; rewrite in_flat_map; split.
    - intros (k & K & U); apply in_seq in K; apply filter_In in U as [U E].
      apply Nat.eqb_eq in E; split; [exact U|lia].
    - intros [U L]; pose proof (rank_below u U); exists (rank (label u)).
      rewrite in_seq, filter_In, Nat.eqb_refl; repeat split; auto; lia.
  Qed.
  Lemma risen_app l m : risen l -> risen m ->
    (forall u v, In u l -> In v m -> rank (label u) <= rank (label v)) -> risen (l ++ m).
  Proof.
    induction l as [|u l IH]; cbn; auto; intros [R S] M H; split; auto.
    intros v V; apply in_app_or in V as [V|V]; auto.
  Qed.
  Lemma risen_group k l : risen (filter (fun u => rank (label u) =? k) l).
  Proof.
    induction l as [|u l IH]; cbn; [exact I|]; destruct (rank (label u) =? k) eqn:E; [|exact IH].
    split; [|exact IH]; intros v V; apply filter_In in V as [_ V].
    apply Nat.eqb_eq in E, V; lia.
  Qed.
  Lemma risen_above r : risen (above r).
  Proof.
    unfold above; generalize (no_bound - S r) as n; generalize (S r) as k; clear r.
    intros k n; revert k.
    induction n as [|n IH]; intros k; cbn; [exact I|].
    apply risen_app; [apply risen_group|apply IH|]; intros u v U V.
    apply filter_In in U as [_ U]; apply Nat.eqb_eq in U.
    apply in_flat_map in V as (j & J & V); apply in_seq in J; apply filter_In in V as [_ V].
    apply Nat.eqb_eq in V; lia.
  Qed.

  (* The bound by definition is described in the same way: no bound, or the rank of a barrier. *)
  Lemma least_is l top p :
    let least := fold_right (fun u least => if bars p u then min (rank (label u)) least else least)
                            top l in
    least = top \/ exists u, In u l /\ bars p u = true /\ least = rank (label u).
  Proof.
    induction l as [|v l IH]; cbn in *; [now left|]; destruct (bars p v) eqn:E.
    - destruct (Nat.min_spec (rank (label v))
        (fold_right (fun u least => if bars p u then min (rank (label u)) least else least) top l))
        as [[_ ->]|[_ ->]]; [right; exists v; auto|].
      destruct IH as [->|(u & U & B & ->)]; [now left|right; exists u; auto].
    - destruct IH as [->|(u & U & B & ->)]; [now left|right; exists u; auto].
  Qed.

  Theorem sweep_finds_bounds p : sweep p = bound p.
  Proof.
    unfold sweep; destruct (bad (priority p) (odd (label p))) eqn:B; [unfold bound; now rewrite B|].
    destruct (nearest_lowest (odd (label p)) (priority p) (above (rank (label p))) (risen_above _))
      as [Low Is].
    set (found := nearest _ _) in *.
    assert (Same : forall u, bars p u = over (odd (label p)) (priority p) u
                                       && (rank (label p) <? rank (label u)))
      by reflexivity.
    apply Nat.le_antisymm.
    - unfold bound; rewrite B; destruct (least_is fields no_bound p) as [->|(u & U & S & ->)].
      + destruct Is as [->|(u & U & _ & ->)]; [lia|]; apply in_above in U as [U _].
        pose proof (rank_below u U); lia.
      + rewrite Same in S; apply andb_prop in S as [O L]; apply Nat.ltb_lt in L.
        apply Low; [apply in_above; auto|exact O].
    - destruct Is as [->|(u & U & O & ->)].
      + unfold bound; rewrite B; destruct (least_is fields no_bound p) as [->|(u & U & S & ->)]; [lia|].
        pose proof (rank_below u U); lia.
      + apply in_above in U as [U L]; apply bound_bars; auto.
        rewrite Same, O; now apply Nat.ltb_lt.
  Qed.
End Bounds.

Section Arena.
  Variable Field : Type.
  Variable valid : Field -> Prop.
  Variable priority : Field -> nat.
  Variable facts : Field -> Facts.
  Variable next  : Field -> list Field.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.
  Variable highest : nat.
  Hypothesis no_higher : forall p, valid p -> priority p <= highest.

  Notation odds := (fun p => odd_moves (facts p)).
  Notation play := (play valid next).
  Notation follows := (follows odds).
  Notation legal := (legal valid next).
  Notation times := (times priority).
  Notation aim := (parity_aim priority).
  Notation winner := (parity_winner valid odds priority next).

  (* ---- at most one of them wins ---- *)

  Lemma times_grow w b from n d : times w b from n <= times w b from (n + d).
  Proof. induction d; rewrite ?Nat.add_0_r, ?Nat.add_succ_r; cbn; lia. Qed.

  (* A priority that comes a bounded number of times stops coming at some time.  This is stated only
     as a means to derive False. *)
  Lemma gone w b from most : (forall n, times w b from n <= most) ->
    (forall later, from <= later -> (forall i, later <= i -> priority (w i) <> b) -> False) -> False.
  Proof.
    intros few goal.
    assert (G : forall k n, most - times w b from n <= k -> False).
    { induction k as [|k IH]; intros n K; apply (goal (from + n)); try lia; intros i I E.
      all: pose proof (times_grow w b from n (i - from - n)) as T.
      all: replace (n + (i - from - n)) with (i - from) in T by lia.
      all: assert (M : times w b from (S (i - from)) = S (times w b from (i - from)))
             by (cbn; replace (from + (i - from)) with i by lia; rewrite E, Nat.eqb_refl; lia).
      all: pose proof (few (S (i - from))).
      - lia.
      - apply (IH (S (i - from))); lia. }
    exact (G _ 0 (le_n _)).
  Qed.

  Lemma aims_exclude w : (forall i, valid (w i)) -> aim true w -> aim false w -> False.
  Proof.
    intros V T F.
    assert (G : forall d from, (forall i, from <= i -> priority (w i) <= d) -> False).
    { assert (A : forall d from, (forall i, from <= i -> priority (w i) <= d) ->
                    exists most, forall n, times w d from n <= most).
      { intros d from H; destruct (Nat.odd d) eqn:E; [apply F|apply T]; auto; congruence. }
      induction d as [|d IH]; intros from H; destruct (A _ from H) as [most few];
        apply (gone w _ from most few); intros later L N.
      - specialize (H later L); specialize (N later (le_n _)); lia.
      - apply (IH later); intros i I; specialize (H i ltac:(lia)); specialize (N i I); lia. }
    apply (G highest 0); auto.
  Qed.

  Theorem not_both p : valid p -> winner true p -> winner false p -> False.
  Proof.
    intros Hp (s & Ls & Ws) (t & Lt & Wt).
    set (f := fun p => {| green.ann_moves := odds p; green.green := false |}).
    set (w := green.versus Field f s t p).
    assert (N : forall i, w (S i) = if odds (w i) then s (w i) (past w i) else t (w i) (past w i))
      by (intros i; apply (green.versus_next Field f)).
    assert (V : forall i, valid (w i)).
    { induction i; [exact Hp|]; apply stays with (w i); auto; rewrite N; destruct (odd_moves _); auto. }
    assert (P : play w) by (split; [exact Hp|]; intros i; rewrite N; destruct (odd_moves _); auto).
    apply (aims_exclude w V); [apply (Ws w P eq_refl)|apply (Wt w P eq_refl)];
      intros i E; rewrite N, E; reflexivity.
  Qed.

  (* ---- a labelling, just everywhere, and the perfect player it makes ---- *)

  Variable label : Field -> Label.
  Definition ruling p := judge (facts p) (label p) (map label (next p)).
  Definition advice p := chosen (next p) (choice (ruling p)).

  Hypothesis just_everywhere : forall p, valid p -> just (ruling p) = true.
  (* The bounds: at most a bad field's own rank, and at most the rank of every barrier over a good
     field.  The next rank must be below its bound. *)
  Hypothesis falls : forall p, valid p ->
    bad (priority p) (odd (label p)) = true -> below (facts p) <= rank (label p).
  Hypothesis barred : forall p u, valid p -> valid u ->
    bad (priority p) (odd (label p)) = false ->
    bars Field priority label p u = true -> below (facts p) <= rank (label u).
  Variable ranks : nat.
  Hypothesis ranked : forall p, valid p -> rank (label p) < ranks.

  Lemma no_dead_end p : valid p -> next p <> [].
  Proof. intros Hp E; specialize (just_everywhere p Hp); unfold ruling in *; now rewrite E in *. Qed.

  Definition perfect : Strategy (Field := Field) := fun p _ =>      (* the rule's choice, or any *)
    match advice p with Some q => q | None => hd p (next p) end.

  Lemma advice_good p : valid p -> odds p = odd (label p) ->
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
    (odds p = odd (label p) -> q = perfect p h) ->
    keeps (facts p) (label p) (label q) = true.
  Proof.
    intros Hp Hq F; destruct (bool_dec (odds p) (odd (label p))) as [E|E].
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
    Hypothesis start : odd (label (w 0)) = who.
    Notation L i := (label (w i)).

    Lemma play_valid i : valid (w i).
    Proof. destruct P as [P0 P1]; induction i; eauto. Qed.

    Lemma play_keeps i : odd (L i) = who -> keeps (facts (w i)) (L i) (L (S i)) = true.
    Proof.
      intros E; apply kept with (past w i); [apply play_valid|apply P|].
      rewrite E; apply F.
    Qed.
    Lemma same_winner i : odd (L i) = who.
    Proof.
      induction i; [exact start|]; pose proof (play_keeps i IHi) as K; unfold keeps in K.
      apply andb_prop in K as [K _]; apply eqb_prop in K; congruence.
    Qed.
    Lemma step i : rank (L (S i)) < below (facts (w i)).
    Proof.
      pose proof (play_keeps i (same_winner i)) as K; unfold keeps in K.
      apply andb_prop in K as [_ K]; now apply Nat.ltb_lt in K.
    Qed.

    (* After a bad field the rank is below that field's rank, until a higher priority has come. *)
    Lemma never_back i d : bad (priority (w i)) who = true ->
      (forall j, i < j <= i + d -> priority (w j) <= priority (w i)) ->
      rank (L (S (i + d))) < rank (L i).
    Proof.
      intros B; induction d as [|d IH]; intros H.
      - rewrite Nat.add_0_r; pose proof (step i) as S1.
        pose proof (falls (w i) (play_valid i)) as S2; rewrite same_winner in S2.
        specialize (S2 B); lia.
      - rewrite Nat.add_succ_r; assert (R : rank (L (S (i + d))) < rank (L i))
          by (apply IH; intros j J; apply H; lia).
        set (j := S (i + d)) in *; pose proof (step j) as S1; pose proof (play_valid j) as V.
        specialize (H j ltac:(unfold j; lia)).
        destruct (bad (priority (w j)) (odd (L j))) eqn:C.
        + pose proof (falls (w j) V C); lia.
        + assert (X : below (facts (w j)) <= rank (L i)); [|lia].
          apply barred; [exact V|apply play_valid|exact C|].
          unfold bars; rewrite !same_winner, eqb_reflx, B; cbn.
          apply andb_true_intro; split; apply Nat.ltb_lt; [|exact R].
          rewrite same_winner in C; destruct (Nat.eq_dec (priority (w j)) (priority (w i))) as [E|E]; [|lia].
          rewrite E in C; congruence.
    Qed.

    (* So a bad priority comes at most once for each rank, while no higher one comes. *)
    Theorem bad_times b from : Nat.odd b <> who -> (forall i, from <= i -> priority (w i) <= b) ->
      forall n, times w b from n <= ranks.
    Proof.
      intros B H; apply bad_odd in B.
      assert (I : forall n j, from + n <= j -> priority (w j) = b ->
                    times w b from n + rank (L j) < ranks).
      { induction n as [|n IH]; intros j J E; [cbn; apply ranked, play_valid|].
        cbn [game.times]; destruct (priority (w (from + n)) =? b) eqn:C; cycle 1.
        { specialize (IH j ltac:(lia) E); lia. }
        apply Nat.eqb_eq in C; specialize (IH (from + n) (le_n _) C).
        pose proof (never_back (from + n) (j - S (from + n))) as X.
        replace (S (from + n + (j - S (from + n)))) with j in X by lia.
        rewrite C in X; specialize (X B (fun i Hi => H i ltac:(lia))); lia. }
      induction n as [|n IH]; cbn [game.times]; [lia|].
      destruct (priority (w (from + n)) =? b) eqn:C; [|lia].
      apply Nat.eqb_eq in C; specialize (I n (from + n) (le_n _) C); lia.
    Qed.
  End Play.

  (* The label names the winner: he wins by the rule's choices (`perfect`), and the other cannot. *)
  Theorem label_names_winner p : valid p ->
    winner (odd (label p)) p /\ ~ winner (negb (odd (label p))) p.
  Proof.
    intros Hp; assert (W : winner (odd (label p)) p).
    { exists perfect; split; [exact perfect_legal|]; intros w P <- F b from B H.
      exists ranks; now apply bad_times with (odd (label (w 0))). }
    split; [exact W|]; intros N; destruct (odd (label p)); eapply not_both; eauto.
  Qed.
End Arena.

(* The certificate, as the program uses it: one sweep finds the bounds from the labels of all fields,
   and then the checker asks the rule at each. *)
Section Certificate.
  Variable Field : Type.
  Variable count : nat.
  Variable numbered : nat -> bool.
  Variable position : nat -> Field.
  Variable index : Field -> nat.
  Variable same : Field -> Field -> bool.
  Variable next : Field -> list Field.
  Variable level : Field -> nat.
  Variable priority : Field -> nat.
  Variable odd_moves_at : Field -> bool.
  Variable label : Field -> Label.
  Hypothesis same_eq : forall p q : Field, same p q = true -> p = q.

  Definition fields := map position (filter numbered (seq 0 count)).
  Definition swept (p : Field) : Facts :=
    {| odd_moves := odd_moves_at p; below := sweep Field priority label fields p |}.
  Definition in_arena p := walked count numbered position index same p = true.
  Definition wins who p := parity_winner in_arena odd_moves_at priority next who p.
  Notation first_unjust :=
    (first_unjust count numbered position index same next false level swept judge label).
  Notation claim := (claim count numbered position index same next false level swept judge label).

  Lemma listed p : in_arena p -> In p fields.
  Proof.
    unfold in_arena, walked, fields; intros A; apply andb_prop in A as [A V].
    apply andb_prop in A as [C S]; apply Nat.ltb_lt in C; apply same_eq in S.
    apply in_map_iff; exists (index p); split; [exact S|].
    apply filter_In; split; [apply in_seq; lia|exact V].
  Qed.
  Lemma most_of (f : Field -> nat) p : In p fields -> f p <= list_max (map f fields).
  Proof.
    intros I; pose proof (proj1 (list_max_le (map f fields) _) (le_n _)) as M.
    rewrite Forall_forall in M; now apply M, in_map.
  Qed.

  Theorem certificate : first_unjust = None ->
    forall p, in_arena p -> wins (odd (label p)) p /\ ~ wins (negb (odd (label p))) p.
  Proof.
    intros none p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ same_eq none) as J.
    refine (label_names_winner Field in_arena priority swept next (fun p q Hp => proj1 (J p Hp) q)
      (list_max (map priority fields)) _ label (fun p Hp => proj2 (proj2 (J p Hp))) _ _
      (no_bound Field label fields) _ p Hp).
    - intros q Q; apply most_of, listed, Q.
    - intros q _; cbn; rewrite sweep_finds_bounds; apply bound_falls.
    - intros q u _ U B X; cbn; rewrite sweep_finds_bounds; apply (bound_bars _ _ _ _ q u B); [apply listed, U|exact X].
    - intros q Q; apply rank_below, listed, Q.
  Qed.

  (* The same for what an answer claims. *)
  Theorem claimed p v : in_arena p -> claim p = Some v -> wins (odd v) p /\ ~ wins (negb (odd v)) p.
  Proof.
    apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p v => wins (odd v) p /\ ~ wins (negb (odd v)) p)).
    exact certificate.
  Qed.
End Certificate.

Print Assumptions one_barrier_a_rank.
Print Assumptions sweep_finds_bounds.
Print Assumptions not_both.
Print Assumptions bad_times.
Print Assumptions label_names_winner.
Print Assumptions certificate.
Print Assumptions claimed.
