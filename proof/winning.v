(* winning.v -- who wins, draws included, and how soon.   Beside it: zermelo/rule/winning.hpp.
   Proved: labels that are just everywhere are true, and exact if none of them is unknown; every
   game of finitely many positions has such labels.  nat has no largest number, but where the C++
   subtracts to avoid wrapping, so does the text below. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check.
Local Arguments Nat.ltb : simpl never.

(* ---- the rule, line by line as in C++ ---- *)

Definition same (a b : Outcome) : bool :=
  match a, b with
  | unknown, unknown | loss, loss | draw, draw | win, win => true
  | _, _ => false
  end.
Record Verdict := { outcome : Outcome; moves : nat }.
Definition equal (a b : Verdict) := same (outcome a) (outcome b) && (moves a =? moves b).

(* The variables of the loop over the successors; `quickest` also has the moves of its label. *)
Record Seen := { at_ : nat; quickest : option (nat * nat); first_drawn : option nat;
                 longest : nat; all_won : bool; all_known : bool }.
Definition nothing := {| at_ := 0; quickest := None; first_drawn := None;
                         longest := 0; all_won := true; all_known := true |}.

Definition look (s : Seen) (v : Verdict) : Seen := {|
  at_         := S (at_ s);
  quickest    := if same (outcome v) loss
                    && match quickest s with None => true | Some (_, m) => moves v <? m end
                 then Some (at_ s, moves v) else quickest s;
  first_drawn := if same (outcome v) draw
                    && match first_drawn s with None => true | Some _ => false end
                 then Some (at_ s) else first_drawn s;
  longest     := if same (outcome v) win then max (longest s) (moves v) else longest s;
  all_won     := all_won s && same (outcome v) win;
  all_known   := all_known s && negb (same (outcome v) unknown) |}.

Definition judge (stuck : Outcome) (mine : Verdict) (next : list Verdict) : Ruling :=
  if same (outcome mine) unknown then {| just := moves mine =? 0; choice := None |} else
  if empty next
  then {| just := equal mine {| outcome := stuck; moves := 0 |}; choice := None |} else
  let s := fold_left look next nothing in
  let one_more m := (0 <? moves mine) && (moves mine - 1 =? m) in
  match outcome mine with
  | win  => match quickest s with
            | None        => unjust
            | Some (i, m) => if negb (one_more m) then unjust
                             else {| just := true; choice := Some i |}
            end
  | loss => {| just := all_won s && one_more (longest s); choice := None |}
  | _    => match first_drawn s, quickest s with
            | Some i, None => if negb (all_known s) || (0 <? moves mine) then unjust
                              else {| just := true; choice := Some i |}
            | _, _ => unjust
            end
  end.

Lemma same_iff a b : same a b = true <-> a = b.
Proof. destruct a, b; cbn; split; congruence. Qed.
Lemma one_more_iff m n : (0 <? m) && (m - 1 =? n) = true <-> m = n + 1.
Proof. rewrite andb_true_iff, Nat.ltb_lt, Nat.eqb_eq; lia. Qed.

(* ---- what the loop computes ---- *)

Record Facts_of (next : list Verdict) (s : Seen) : Prop := {
  quick_some : forall i m, quickest s = Some (i, m) ->
    nth_error next i = Some {| outcome := loss; moves := m |};
  quick_least : forall v, In v next -> outcome v = loss ->
    exists i m, quickest s = Some (i, m) /\ m <= moves v;
  drawn_some : forall i, first_drawn s = Some i ->
    exists v, nth_error next i = Some v /\ outcome v = draw;
  drawn_none : first_drawn s = None -> forall v, In v next -> outcome v <> draw;
  longest_most : forall v, In v next -> outcome v = win -> moves v <= longest s;
  longest_some : longest s = 0 \/ exists v, In v next /\ outcome v = win /\ longest s = moves v;
  all_won_true : all_won s = true <-> forall v, In v next -> outcome v = win;
  all_known_true : all_known s = true <-> forall v, In v next -> outcome v <> unknown;
  at_length : at_ s = length next }.

Lemma loop next : Facts_of next (fold_left look next nothing).
Proof.
  induction next as [|v l IH] using rev_ind.
  { constructor; cbn; try easy; auto. }
  rewrite fold_left_app; cbn [fold_left]; destruct (fold_left look l nothing) as [n qk dr lg aw ak].
  destruct IH as [Q1 Q2 D1 D2 L1 L2 A U N]; cbn in *; subst n.
  assert (Here : nth_error (l ++ [v]) (length l) = Some v)
    by (rewrite nth_error_app2, Nat.sub_diag; auto).
  assert (There : forall i x, nth_error l i = Some x -> nth_error (l ++ [v]) i = Some x).
  { intros i x E; rewrite nth_error_app1; auto; apply nth_error_Some; congruence. }
  assert (Snoc : forall x, In x (l ++ [v]) <-> In x l \/ x = v).
  { intros x; rewrite in_app_iff; cbn; intuition. }
  destruct v as [o m]; constructor; cbn.
  - destruct (same o loss && _) eqn:B; intros i k E; [|auto].
    apply andb_prop in B as [B _]; apply same_iff in B; injection E as <- <-; subst o; auto.
  - intros x X E; apply Snoc in X as [X| ->]; [|cbn in E; subst o; cbn].
    + destruct (Q2 x X E) as (i & k & -> & K); destruct (same o loss && _) eqn:B.
      * apply andb_prop in B as [_ B]; apply Nat.ltb_lt in B; do 2 eexists; split; [reflexivity|lia].
      * do 2 eexists; split; [reflexivity|exact K].
    + destruct qk as [[i k]|]; [destruct (m <? k) eqn:B|]; do 2 eexists; (split; [reflexivity|]); auto.
      now apply Nat.ltb_ge.
  - destruct (same o draw && _) eqn:B; intros i E.
    + apply andb_prop in B as [B _]; apply same_iff in B; injection E as <-; eauto.
    + destruct (D1 i E) as (x & X & Y); eauto.
  - destruct (same o draw) eqn:B; [destruct dr; discriminate|]; cbn.
    intros E x X; apply Snoc in X as [X| ->]; [now apply D2|].
    intros O; cbn in O; subst o; discriminate.
  - intros x X E; apply Snoc in X as [X| ->]; [|cbn in E; subst o; cbn; lia].
    specialize (L1 x X E); destruct o; cbn; lia.
  - destruct o; cbn;
      try (destruct L2 as [L2|(x & X & Y & Z)]; [auto|right; exists x; rewrite Snoc; auto]; fail).
    destruct (Nat.max_spec lg m) as [[_ ->]|[G ->]].
    + right; eexists; rewrite Snoc; split; [right; reflexivity|auto].
    + destruct L2 as [L2|(x & X & Y & Z)]; [left; lia|right; exists x; rewrite Snoc; auto].
  - rewrite andb_true_iff, A, same_iff; split.
    + intros [H ->] x X; apply Snoc in X as [X| ->]; auto.
    + intros H; split; [intros x X; apply H, Snoc; auto|].
      apply (H {| outcome := o; moves := m |}), Snoc; auto.
  - rewrite andb_true_iff, U, negb_true_iff, <- not_true_iff_false, same_iff; split.
    + intros [H E] x X; apply Snoc in X as [X| ->]; auto.
    + intros H; split; [intros x X; apply H, Snoc; auto|].
      apply (H {| outcome := o; moves := m |}), Snoc; auto.
  - rewrite app_length; cbn; lia.
Qed.

(* ---- the rule in four sentences, whatever the labels are with which successors are shown ---- *)

Section Says.
  Context {Position : Type}.
  Variables (stuck : Outcome) (mine : Verdict) (show : Position -> Verdict) (l : list Position).
  Notation ruling := (judge stuck mine (map show l)).
  Hypothesis is_just : just ruling = true.

  Lemma says_stuck : l = [] -> outcome mine <> unknown -> outcome mine = stuck /\ moves mine = 0.
  Proof.
    intros E K; unfold judge in is_just; rewrite E in is_just; cbn in is_just.
    destruct (same (outcome mine) unknown) eqn:U; [apply same_iff in U; congruence|].
    apply andb_prop in is_just as [J M]; cbn in *.
    split; [now apply same_iff|now apply Nat.eqb_eq].
  Qed.

  Lemma says_win : l <> [] -> outcome mine = win ->
    exists q, chosen l (choice ruling) = Some q /\ In q l
      /\ outcome (show q) = loss /\ moves mine = moves (show q) + 1
      /\ forall r, In r l -> outcome (show r) = loss -> moves (show q) <= moves (show r).
  Proof.
    intros E W; unfold judge in *; rewrite W, (not_empty _ _ E) in *; cbn [same] in *.
    pose proof (loop (map show l)) as [Q1 Q2 _ _ _ _ _ _ _].
    destruct (quickest _) as [[i m]|]; [|discriminate].
    destruct (_ && _) eqn:J; [|discriminate]; apply one_more_iff in J; cbn [negb choice].
    destruct (chosen_label show l i _ (Q1 i m eq_refl)) as (q & C & I & Lq).
    exists q; rewrite Lq; cbn [outcome moves].
    repeat split; auto; intros r R Lr.
    destruct (Q2 (show r) (in_map _ _ _ R) Lr) as (? & ? & [= <- <-] & H); exact H.
  Qed.

  Lemma says_loss : l <> [] -> outcome mine = loss ->
    (forall q, In q l -> outcome (show q) = win /\ moves (show q) + 1 <= moves mine)
    /\ exists q, In q l /\ moves mine = moves (show q) + 1.
  Proof.
    intros E W; unfold judge in *; rewrite W, (not_empty _ _ E) in *; cbn [same just] in *.
    pose proof (loop (map show l)) as [_ _ _ _ L1 L2 A _ _].
    apply andb_prop in is_just as [J K]; apply one_more_iff in K.
    pose proof (proj1 A J) as A'; split.
    - intros q Q; assert (X : In (show q) (map show l)) by now apply in_map.
      split; [now apply A'|specialize (L1 _ X (A' _ X)); lia].
    - destruct L2 as [Z|(y & Y & _ & L2)].
      + destruct (some_in _ E) as [q Q]; exists q; split; [exact Q|].
        assert (X : In (show q) (map show l)) by now apply in_map.
        specialize (L1 _ X (A' _ X)); lia.
      + apply in_map_iff in Y as (q & <- & Q); exists q; split; [exact Q|lia].
  Qed.

  Lemma says_draw : l <> [] -> outcome mine = draw ->
    (exists q, chosen l (choice ruling) = Some q /\ In q l /\ outcome (show q) = draw)
    /\ forall q, In q l -> outcome (show q) = draw \/ outcome (show q) = win.
  Proof.
    intros E W; unfold judge in *; rewrite W, (not_empty _ _ E) in *; cbn [same] in *.
    pose proof (loop (map show l)) as [_ Q2 D1 _ _ _ _ U _].
    destruct (first_drawn _) as [i|]; [|discriminate].
    destruct (quickest _) as [[? ?]|]; [discriminate|].
    destruct (_ || _) eqn:J; [discriminate|]; apply orb_false_iff in J as [J _].
    apply negb_false_iff in J; cbn [choice]; split.
    - destruct (D1 i eq_refl) as (v' & Y & Dy); apply chosen_label in Y as (q & C & I & <-); eauto.
    - intros q Q; assert (X : In (show q) (map show l)) by now apply in_map.
      pose proof (proj1 U J _ X) as NU; destruct (outcome (show q)) eqn:O; auto; [congruence|].
      destruct (Q2 _ X O) as (? & ? & ? & _); discriminate.
  Qed.
End Says.

Section Game.
  Variable Position : Type.
  Variable valid : Position -> Prop.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.
  Notation wins := (wins stuck next).
  Notation loses := (loses stuck next).

  Lemma wins_iff n p : wins n p <-> (next p = [] /\ stuck p = win) \/
    match n with 0 => False | S n => exists q, In q (next p) /\ loses n q end.
  Proof. destruct n; reflexivity. Qed.
  Lemma loses_iff n p : loses n p <-> (next p = [] /\ stuck p = loss) \/
    match n with 0 => False | S n => next p <> [] /\ forall q, In q (next p) -> wins n q end.
  Proof. destruct n; reflexivity. Qed.

  Lemma later n : forall m p, n <= m -> (wins n p -> wins m p) /\ (loses n p -> loses m p).
  Proof.
    induction n; intros m p Hm; rewrite !wins_iff, !loses_iff; (destruct m; [try lia; tauto|]).
    - tauto.
    - split; intros [W|L]; auto; right.
      + destruct L as (q & Q & L); exists q; split; [exact Q|]; apply (IHn m q ltac:(lia)), L.
      + destruct L as (N & L); split; [exact N|]; intros q Q; apply (IHn m q ltac:(lia)), L, Q.
  Qed.

  Lemma not_both k : forall n m p, n + m <= k -> wins n p -> loses m p -> False.
  Proof.
    induction k as [k IH] using lt_wf_ind; intros n m p K W L.
    apply wins_iff in W; apply loses_iff in L; destruct W as [[E S]|W], L as [[F T]|L]; try congruence.
    - destruct m; [exact L|]; now destruct L.
    - destruct n; [exact W|]; destruct W as (q & Q & _); rewrite F in Q; easy.
    - destruct n, m; try easy; destruct W as (q & Q & LQ), L as [_ L].
      apply (IH (m + n) ltac:(lia) m n q); auto.
  Qed.

  (* ---- a labelling, just everywhere ---- *)

  Variable label : Position -> Verdict.
  Definition ruling p := judge (stuck p) (label p) (map label (next p)).
  Hypothesis just_everywhere : forall p, valid p -> just (ruling p) = true.

  Lemma just_stuck p : valid p -> next p = [] -> outcome (label p) <> unknown ->
    outcome (label p) = stuck p /\ moves (label p) = 0.
  Proof. intros Hp; exact (says_stuck _ _ _ _ (just_everywhere p Hp)). Qed.

  Lemma just_win p : valid p -> next p <> [] -> outcome (label p) = win ->
    exists q, chosen (next p) (choice (ruling p)) = Some q /\ In q (next p)
      /\ outcome (label q) = loss /\ moves (label p) = moves (label q) + 1
      /\ forall r, In r (next p) -> outcome (label r) = loss -> moves (label q) <= moves (label r).
  Proof. intros Hp; exact (says_win _ _ _ _ (just_everywhere p Hp)). Qed.

  Lemma just_loss p : valid p -> next p <> [] -> outcome (label p) = loss ->
    (forall q, In q (next p) -> outcome (label q) = win /\ moves (label q) + 1 <= moves (label p))
    /\ exists q, In q (next p) /\ moves (label p) = moves (label q) + 1.
  Proof. intros Hp; exact (says_loss _ _ _ _ (just_everywhere p Hp)). Qed.

  Lemma just_draw p : valid p -> next p <> [] -> outcome (label p) = draw ->
    (exists q, chosen (next p) (choice (ruling p)) = Some q /\ In q (next p)
       /\ outcome (label q) = draw)
    /\ forall q, In q (next p) -> outcome (label q) = draw \/ outcome (label q) = win.
  Proof. intros Hp; exact (says_draw _ _ _ _ (just_everywhere p Hp)). Qed.

  (* The labels "win in m" and "loss in m" are true of the game; m is an upper bound. *)
  Theorem sound m : forall p, valid p -> moves (label p) = m ->
    (outcome (label p) = win -> wins m p) /\ (outcome (label p) = loss -> loses m p).
  Proof.
    induction m as [m IH] using lt_wf_ind; intros p Hp M.
    assert (D : {next p = []} + {next p <> []}) by (destruct (next p); [auto|right; discriminate]).
    destruct D as [E|E]; split; intros O.
    - destruct (just_stuck p Hp E ltac:(congruence)) as [S _]; destruct m; cbn; left; split; congruence.
    - destruct (just_stuck p Hp E ltac:(congruence)) as [S _]; destruct m; cbn; left; split; congruence.
    - destruct (just_win p Hp E O) as (q & _ & Q & L & K & _); destruct m; [lia|]; cbn; right.
      exists q; split; [exact Q|]; assert (moves (label q) = m) by lia.
      eapply IH; eauto.
    - destruct (just_loss p Hp E O) as [A (q0 & Q0 & K)]; destruct m; [lia|]; cbn; right; split; [exact E|].
      intros q Q; destruct (A q Q) as [W B].
      apply (later (moves (label q)) m q); [lia|]; eapply IH; eauto; lia.
  Qed.

  (* Draw: neither player can force a win, in any number of moves.  Unknown labels elsewhere do no
     harm. *)
  Theorem sound_draw n : forall p, valid p -> outcome (label p) = draw -> ~ wins n p /\ ~ loses n p.
  Proof.
    induction n; intros p Hp O.
    - split; intros [[E S]|[]]; destruct (just_stuck p Hp E ltac:(congruence)); congruence.
    - split.
      + intros [[E S]|(q & Q & L)]; [destruct (just_stuck p Hp E ltac:(congruence)); congruence|].
        destruct (just_draw p Hp ltac:(intros E; rewrite E in Q; destruct Q) O) as [_ A].
        pose proof (stays p q Hp Q) as Hq; destruct (A q Q) as [B|B]; [now apply (IHn q Hq B)|].
        destruct (sound _ q Hq eq_refl) as [W _]; exact (not_both _ _ _ _ (le_n _) (W B) L).
      + intros [[E S]|[E L]]; [destruct (just_stuck p Hp E ltac:(congruence)); congruence|].
        destruct (just_draw p Hp E O) as [(q & _ & Q & B) _]; destruct (IHn q (stays p q Hp Q) B) as [NW _]; exact (NW (L q Q)).
  Qed.

  (* If no label is unknown, m is exact: nobody can force a win sooner. *)
  Theorem exact n : (forall p, valid p -> outcome (label p) <> unknown) -> forall p, valid p ->
    (wins n p -> outcome (label p) = win /\ moves (label p) <= n) /\
    (loses n p -> outcome (label p) = loss /\ moves (label p) <= n).
  Proof.
    intros known; induction n as [|n IH]; intros p Hp; split.
    - intros [[E S]|[]]; destruct (just_stuck p Hp E (known p Hp)); split; [congruence|lia].
    - intros [[E S]|[]]; destruct (just_stuck p Hp E (known p Hp)); split; [congruence|lia].
    - intros W; pose proof W as W0; destruct W as [[E S]|(q & Q & L)].
      + destruct (just_stuck p Hp E (known p Hp)); split; [congruence|lia].
      + assert (E : next p <> []) by (intros E; rewrite E in Q; destruct Q).
        destruct (IH q (stays p q Hp Q)) as [_ J]; destruct (J L) as [O B].
        destruct (outcome (label p)) eqn:P.
        * now destruct (known p Hp).
        * destruct (just_loss p Hp E P) as [A _]; destruct (A q Q); congruence.
        * destruct (just_draw p Hp E P) as [_ A]; destruct (A q Q); congruence.
        * destruct (just_win p Hp E P) as (r & _ & _ & _ & K & Least); specialize (Least q Q O); split; [auto|lia].
    - intros [[E S]|[E L]].
      + destruct (just_stuck p Hp E (known p Hp)); split; [congruence|lia].
      + assert (A : forall q, In q (next p) -> outcome (label q) = win /\ moves (label q) <= n)
          by (intros q Q; apply (IH q (stays p q Hp Q)), L, Q).
        destruct (outcome (label p)) eqn:P.
        * now destruct (known p Hp).
        * destruct (just_loss p Hp E P) as [_ (q & Q & K)]; destruct (A q Q); split; [auto|lia].
        * destruct (just_draw p Hp E P) as [(q & _ & Q & D) _]; destruct (A q Q); congruence.
        * destruct (just_win p Hp E P) as (q & _ & Q & D & _); destruct (A q Q); congruence.
  Qed.

  (* The perfect player: the rule's choice makes a win one move shorter, and keeps a draw a draw. *)
  Theorem perfect p q : valid p -> chosen (next p) (choice (ruling p)) = Some q -> In q (next p) /\
    (outcome (label p) = win -> outcome (label q) = loss /\ moves (label p) = moves (label q) + 1) /\
    (outcome (label p) = draw -> outcome (label q) = draw).
  Proof.
    intros Hp C; assert (E : In q (next p)).
    { destruct (choice _); [eauto using nth_error_In|discriminate]. }
    assert (N : next p <> []) by (intros N; rewrite N in E; destruct E).
    split; [exact E|split]; intros O.
    - destruct (just_win p Hp N O) as (r & R & _ & L & M & _); rewrite C in R; injection R as <-; auto.
    - destruct (just_draw p Hp N O) as [(r & R & _ & D) _]; rewrite C in R; injection R as <-; auto.
  Qed.
End Game.

(* The certificate, as the program uses it: a full table ... *)
Theorem certificate Position count valid position index same_ next level stuck label :
  (forall p q : Position, same_ p q = true -> p = q) ->
  first_unjust count valid position index same_ next false level stuck judge label = None ->
  forall p, walked count valid position index same_ p = true -> match outcome (label p) with
    | win     => wins stuck next (moves (label p)) p
    | loss    => loses stuck next (moves (label p)) p
    | draw    => drawn stuck next p
    | unknown => True
    end.
Proof.
  intros S none p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  set (V p := walked count valid position index same_ p = true) in *.
  pose proof (sound Position V stuck next (fun p q Hp => proj1 (J p Hp) q) label
                (fun p Hp => proj2 (proj2 (J p Hp))) _ p Hp eq_refl) as [W L].
  destruct (outcome (label p)) eqn:O; auto.
  intros n; exact (sound_draw Position V stuck next (fun p q Hp => proj1 (J p Hp) q) label
                     (fun p Hp => proj2 (proj2 (J p Hp))) n p Hp O).
Qed.

(* The same for what an answer claims. *)
Theorem claimed Position count valid position index same_ next level stuck label :
  (forall p q : Position, same_ p q = true -> p = q) ->
  forall p v, walked count valid position index same_ p = true ->
  claim count valid position index same_ next false level stuck judge label p = Some v ->
  match outcome v with
  | win     => wins stuck next (moves v) p
  | loss    => loses stuck next (moves v) p
  | draw    => drawn stuck next p
  | unknown => True
  end.
Proof. intros S; apply claim_true; intros none p; eapply certificate; eauto. Qed.

(* ... or a proof tree: only the listed positions are judged, and all other labels are unknown. *)
Theorem partial (Position : Type) stuck next label (listed : Position -> Prop) :
  (forall p, listed p \/ label p = {| outcome := unknown; moves := 0 |}) ->
  (forall p, listed p -> just (judge (stuck p) (label p) (map label (next p))) = true) ->
  forall p, (outcome (label p) = win -> wins stuck next (moves (label p)) p)
         /\ (outcome (label p) = loss -> loses stuck next (moves (label p)) p)
         /\ (outcome (label p) = draw -> drawn stuck next p).
Proof.
  intros rest J p.
  assert (A : forall q, just (judge (stuck q) (label q) (map label (next q))) = true)
    by (intros q; destruct (rest q) as [K|K]; [now apply J|unfold judge; now rewrite K]).
  pose proof (sound Position (fun _ => True) stuck next ltac:(auto) label (fun q _ => A q)
                (moves (label p)) p I eq_refl) as [W L].
  split; [exact W|split; [exact L|]]; intros D n.
  exact (sound_draw Position (fun _ => True) stuck next ltac:(auto) label (fun q _ => A q) n p I D).
Qed.

(* ---- every game of finitely many positions has just labels, none of them unknown ---- *)

Section Existence.
  Variable Position : Type.
  Variable all : list Position.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Hypothesis stays : forall p q, In p all -> In q (next p) -> In q all.
  Hypothesis clear : forall p, In p all -> stuck p <> unknown.
  Notation wins := (wins stuck next).
  Notation loses := (loses stuck next).

  Lemma decided n : forall p, ({wins n p} + {~ wins n p}) * ({loses n p} + {~ loses n p}).
  Proof.
    assert (Here : forall p o, {next p = [] /\ stuck p = o} + {~ (next p = [] /\ stuck p = o)}).
    { intros p o; destruct (next p); [|right; intros [? _]; discriminate].
      destruct (same (stuck p) o) eqn:E; [left; split; auto; now apply same_iff|].
      right; intros [_ X]; apply same_iff in X; congruence. }
    induction n; intros p; split.
    - destruct (Here p win); cbn; tauto.
    - destruct (Here p loss); cbn; tauto.
    - destruct (Here p win) as [H|H]; [left; now left|].
      destruct (Exists_dec (loses n) (next p) (fun q => snd (IHn q))) as [X|X];
        rewrite Exists_exists in X; [left; now right|right; intros [Y|Y]; auto].
    - destruct (Here p loss) as [H|H]; [left; now left|].
      destruct (Forall_dec (wins n) (fun q => fst (IHn q)) (next p)) as [X|X]; rewrite Forall_forall in X.
      + assert (E : {next p = []} + {next p <> []}) by (destruct (next p); [now left|now right]).
        destruct E as [E|E]; [|left; right; split; [exact E|exact X]].
        right; intros [Y|[Y _]]; [exact (H Y)|exact (Y E)].
      + right; intros [Y|[_ Y]]; auto.
  Qed.

  Definition fix_at N := forall n p, In p all -> (wins n p -> wins N p) /\ (loses n p -> loses N p).

  (* The number of positions that are decided within n moves.  If one more move adds none, no number
     of moves ever does. *)
  Definition known n := length (filter (fun p => if fst (decided n p) then true else
                                                 if snd (decided n p) then true else false) all).
  Lemma filter_le {A} (f g : A -> bool) l : (forall x, In x l -> f x = true -> g x = true) ->
    length (filter f l) <= length (filter g l) /\
    (length (filter f l) = length (filter g l) -> forall x, In x l -> g x = true -> f x = true).
  Proof.
    induction l as [|x l IH]; cbn; intros H; [split; [lia|easy]|].
    destruct IH as [I1 I2]; [auto|]; specialize (H x (or_introl eq_refl)) as Hx.
    destruct (f x) eqn:F, (g x) eqn:G; cbn; try (specialize (Hx eq_refl); discriminate).
    - split; [lia|]; intros E y [<-|Y]; auto; apply I2; auto; lia.
    - split; [lia|]; intros E; lia.
    - split; [lia|]; intros E y [<-|Y]; [congruence|]; apply I2; auto.
  Qed.

  Lemma stands n : (forall p, In p all -> (wins (S n) p -> wins n p) /\ (loses (S n) p -> loses n p)) ->
    fix_at n.
  Proof.
    intros H; assert (G : forall d p, In p all -> (wins (d + n) p -> wins n p) /\ (loses (d + n) p -> loses n p)).
    { induction d; cbn [Nat.add]; [auto|]; intros p P; split.
      - intros [W|(q & Q & L)]; apply (proj1 (H p P)); [now left|right; exists q; split; [exact Q|]].
        exact (proj2 (IHd q (stays p q P Q)) L).
      - intros [W|[N L]]; apply (proj2 (H p P)); [now left|right; split; [exact N|]].
        intros q Q; exact (proj1 (IHd q (stays p q P Q)) (L q Q)). }
    intros m p P; pose proof (later Position stuck next m (m + n) p ltac:(lia)) as [U V].
    split; intros X; [exact (proj1 (G m p P) (U X))|exact (proj2 (G m p P) (V X))].
  Qed.

  Lemma settles : exists N, fix_at N.
  Proof.
    assert (G : forall d, (exists N, fix_at N) \/ d <= known d).
    { induction d as [|d [IH|IH]]; [right; lia|now left|].
      pose proof (filter_le
        (fun p => if fst (decided d p) then true else if snd (decided d p) then true else false)
        (fun p => if fst (decided (S d) p) then true else if snd (decided (S d) p) then true else false)
        all) as [A B].
      { intros p _; pose proof (later Position stuck next d (S d) p ltac:(lia)) as [U V].
        destruct (fst (decided d p)), (snd (decided d p)), (fst (decided (S d) p)),
          (snd (decided (S d) p)); tauto. }
      fold (known d) in A, B; fold (known (S d)) in A, B.
      destruct (Nat.eq_dec (known d) (known (S d))) as [E|E]; [left|right; lia].
      exists d; apply stands; intros p P; specialize (B E p P).
      pose proof (later Position stuck next d (S d) p ltac:(lia)) as [U V].
      pose proof (not_both Position stuck next _ (S d) (S d) p (le_n _)) as X.
      destruct (fst (decided d p)), (snd (decided d p)), (fst (decided (S d) p)),
          (snd (decided (S d) p)); try tauto; specialize (B eq_refl); discriminate. }
    destruct (G (S (length all))) as [N|N]; [exact N|exfalso].
    assert (L : forall f : Position -> bool, length (filter f all) <= length all)
      by (intros f; clear; induction all; cbn; [lia|destruct (f a); cbn; lia]).
    specialize (L (fun p => if fst (decided (S (length all)) p) then true else
                            if snd (decided (S (length all)) p) then true else false)).
    unfold known in N; lia.
  Qed.

  (* If P N holds, there is a least n for which P n holds. *)
  Lemma least (P : nat -> Prop) (dec : forall n, {P n} + {~ P n}) N :
    P N -> exists m, P m /\ forall n, P n -> m <= n.
  Proof.
    induction N as [N IH] using lt_wf_ind; intros H.
    destruct (Exists_dec P (seq 0 N) dec) as [X|X].
    - apply Exists_exists in X as (n & R & X); apply in_seq in R; apply (IH n); auto; lia.
    - exists N; split; auto; intros n Hn; destruct (le_lt_dec N n); auto.
      exfalso; apply X, Exists_exists; exists n; rewrite in_seq; split; [lia|auto].
  Qed.
  Definition truth p (v : Verdict) := match outcome v with
    | unknown => False
    | win     => wins (moves v) p /\ forall n, wins n p -> moves v <= n
    | loss    => loses (moves v) p /\ forall n, loses n p -> moves v <= n
    | draw    => drawn stuck next p /\ moves v = 0 end.

  Lemma truth_of N : fix_at N -> forall p, In p all -> exists v, truth p v.
  Proof.
    intros F p P; destruct (decided N p) as [[W|W] [L|L]].
    1-2: destruct (least (fun n => wins n p) (fun n => fst (decided n p)) N W) as (m & A & B);
         exists {| outcome := win; moves := m |}; split; auto.
    - destruct (least (fun n => loses n p) (fun n => snd (decided n p)) N L) as (m & A & B);
        exists {| outcome := loss; moves := m |}; split; auto.
    - exists {| outcome := draw; moves := 0 |}; split; auto; intros n; split; intros X;
        apply (F n p P) in X; auto.
  Qed.

  Theorem true_labels_are_just label : (forall p, In p all -> truth p (label p)) ->
    forall p, In p all -> just (judge (stuck p) (label p) (map label (next p))) = true.
  Proof.
    intros T p P; pose proof (T p P) as Tp; unfold truth in Tp; unfold judge.
    assert (NB : forall n m q, wins n q -> loses m q -> False)
      by (intros n m q; exact (not_both Position stuck next _ n m q (le_n _))).
    destruct (outcome (label p)) eqn:O; [easy|..]; cbn [same];
      pose proof (loop (map label (next p))) as [Q1 Q2 D1 D2 L1 L2 A U _];
      destruct (empty (map label (next p))) eqn:E.
    1, 3, 5: assert (N : next p = []) by (destruct (next p); [auto|discriminate]);
      unfold equal; rewrite O; cbn [outcome moves just]; apply andb_true_intro; split;
      rewrite ?same_iff, ?Nat.eqb_eq.
    - destruct Tp as [X _]; destruct (moves (label p)), X as [[_ X]|X]; auto; [easy|now destruct X].
    - destruct Tp as [X Y]; assert (S : stuck p = loss)
        by (destruct (moves (label p)), X as [[_ X]|X]; auto; [easy|now destruct X]).
      specialize (Y 0 (or_introl (conj N S))); lia.
    - destruct Tp as [X _]; destruct (X 0) as [X1 X2]; specialize (clear p P).
      destruct (stuck p) eqn:S; auto; exfalso; [now apply clear|apply X2; now left|apply X1; now left].
    - apply Tp.
    - destruct Tp as [X _]; destruct (moves (label p)), X as [[_ X]|X]; auto; [easy|].
      destruct X as (q & Q & _); rewrite N in Q; easy.
    - destruct Tp as [X Y]; assert (S : stuck p = win).
      { destruct (moves (label p)), X as [[_ X]|X]; auto; [easy|].
        destruct X as (q & Q & _); rewrite N in Q; easy. }
      specialize (Y 0 (or_introl (conj N S))); lia.
    - assert (N : next p <> []) by (intros N; rewrite N in E; discriminate).
      destruct Tp as [X Y]; destruct (moves (label p)) as [|k] eqn:M, X as [[Z _]|X]; try easy.
      destruct X as [_ X]; cbn [just]; apply andb_true_intro.
      assert (AW : forall q, In q (next p) -> outcome (label q) = win).
      { intros q Q; specialize (X q Q); pose proof (T q (stays p q P Q)) as Tq; unfold truth in Tq.
        destruct (outcome (label q)); [easy|..|auto]; exfalso;
          [exact (NB _ _ _ X (proj1 Tq))|exact (proj1 (proj1 Tq k) X)]. }
      assert (AL : forall v, In v (map label (next p)) -> outcome v = win)
        by (intros v V; apply in_map_iff in V as (q & <- & Q); auto).
      split; [now apply A|]; apply one_more_iff.
      assert (Up : longest (fold_left look (map label (next p)) nothing) <= k).
      { destruct L2 as [-> |(v & V & Vw & ->)]; [lia|]; apply in_map_iff in V as (q & <- & Q).
        pose proof (T q (stays p q P Q)) as Tq; unfold truth in Tq; rewrite Vw in Tq; now apply Tq, X. }
      enough (S k <= S (longest (fold_left look (map label (next p)) nothing))) by lia.
      apply Y; right; split; [exact N|]; intros q Q; pose proof (T q (stays p q P Q)) as Tq.
      unfold truth in Tq; rewrite (AW q Q) in Tq; destruct Tq as [Tq _].
      apply (later Position stuck next (moves (label q))); [|exact Tq].
      apply L1; [now apply in_map|auto].
    - assert (N : next p <> []) by (intros N; rewrite N in E; discriminate).
      destruct Tp as [X Z]; rewrite Z.
      assert (NL : forall q, In q (next p) -> outcome (label q) <> loss).
      { intros q Q Lq; pose proof (T q (stays p q P Q)) as Tq; unfold truth in Tq; rewrite Lq in Tq.
        destruct (X (S (moves (label q)))) as [X1 _]; apply X1; right; exists q; tauto. }
      destruct (quickest _) as [[i m]|] eqn:K.
      { specialize (Q1 i m eq_refl); apply chosen_label in Q1 as (q & _ & Q & V).
        exfalso; apply (NL q Q); now rewrite V. }
      assert (AK : all_known (fold_left look (map label (next p)) nothing) = true).
      { apply U; intros v V; apply in_map_iff in V as (q & <- & Q) ; pose proof (T q (stays p q P Q)) as Tq.
        unfold truth in Tq; destruct (outcome (label q)); easy. }
      destruct (first_drawn _) as [i|] eqn:Dr; [rewrite AK; reflexivity|exfalso].
      assert (AW : forall q, In q (next p) -> outcome (label q) = win).
      { intros q Q; specialize (D2 eq_refl (label q) (in_map _ _ _ Q)); specialize (NL q Q).
        pose proof (T q (stays p q P Q)) as Tq; unfold truth in Tq; destruct (outcome (label q)); easy. }
      destruct (X (S (longest (fold_left look (map label (next p)) nothing)))) as [_ X2].
      apply X2; right; split; [exact N|]; intros q Q; pose proof (T q (stays p q P Q)) as Tq.
      unfold truth in Tq; rewrite (AW q Q) in Tq; destruct Tq as [Tq _].
      apply (later Position stuck next (moves (label q))); [|exact Tq].
      apply L1; [now apply in_map|auto].
    - assert (N : next p <> []) by (intros N; rewrite N in E; discriminate).
      destruct Tp as [X Y]; destruct (moves (label p)) as [|k] eqn:M, X as [[Z _]|X]; try easy.
      destruct X as (q & Q & X); pose proof (T q (stays p q P Q)) as Tq; unfold truth in Tq.
      assert (Lq : outcome (label q) = loss).
      { destruct (outcome (label q)); [easy|auto|..]; exfalso;
          [exact (proj2 (proj1 Tq k) X)|exact (NB _ _ _ (proj1 Tq) X)]. }
      rewrite Lq in Tq; destruct (Q2 (label q) (in_map _ _ _ Q) Lq) as (i & m & K & Le).
      rewrite K; destruct (_ && _) eqn:J; [reflexivity|exfalso]; apply not_true_iff_false in J; apply J.
      apply one_more_iff; specialize (proj2 Tq k X) as Le2.
      enough (S k <= S m) by lia; apply Y; right.
      apply Q1, chosen_label in K as (r & _ & R & V); exists r; split; [exact R|].
      pose proof (T r (stays p r P R)) as Tr; unfold truth in Tr; rewrite V in Tr; apply Tr.
  Qed.

  (* If there is a label for each member of a list, one function gives them all. *)
  Hypothesis eq_dec : forall p q : Position, {p = q} + {p <> q}.
  Lemma choose {L} (R : Position -> L -> Prop) (default : L) l : (forall p, In p l -> exists v, R p v) ->
    exists f, forall p, In p l -> R p (f p).
  Proof.
    induction l as [|a l IH]; intros H; [exists (fun _ => default); easy|].
    destruct IH as [f F]; [intros; apply H; now right|]; destruct (H a (or_introl eq_refl)) as [v V].
    exists (fun p => if eq_dec p a then v else f p); intros p [<-|P].
    - now destruct (eq_dec a a).
    - destruct (eq_dec p a) as [->|]; auto.
  Qed.

  Theorem existence : exists label, forall p, In p all ->
    outcome (label p) <> unknown /\
    just (judge (stuck p) (label p) (map label (next p))) = true.
  Proof.
    destruct settles as [N F].
    destruct (choose truth {| outcome := unknown; moves := 0 |} all (truth_of N F)) as [label T].
    exists label; intros p P; split; [|now apply true_labels_are_just].
    intros U; specialize (T p P); unfold truth in T; now rewrite U in T.
  Qed.
End Existence.

Print Assumptions sound.
Print Assumptions sound_draw.
Print Assumptions exact.
Print Assumptions perfect.
Print Assumptions certificate.
Print Assumptions claimed.
Print Assumptions partial.
Print Assumptions true_labels_are_just.
Print Assumptions existence.
