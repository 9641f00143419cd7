(* parts.v -- partizan games whose positions are sums of parts.  Beside it: zermelo/check/parts.hpp,
   zermelo/check/form_sums.hpp.
   Proved: the colon principle; entries that are just everywhere say what sums and ordinal sums of
   labels are equal to; if the labels of the parts are just, too, each is equal to the whole game
   below its part, and the sum of labels to the whole sum.
   Numbers are games here.  That two of them add up as numbers do is a hypothesis (plus_numbers):
   the C++ adds them by arithmetic. *)
From Coq Require Import List Arith Lia Bool Setoid Morphisms.
Import ListNotations.
Require Import check partizan value translation.

(* ---- ordinal sums: a move in g also ends play in h ---- *)

Fixpoint ordinal (g h : Game) : Game :=
  let 'game l r := h in
  game (lefts g ++ map (ordinal g) l) (rights g ++ map (ordinal g) r).

Lemma lefts_ordinal g h : lefts (ordinal g h) = lefts g ++ map (ordinal g) (lefts h).
Proof. destruct h; reflexivity. Qed.
Lemma rights_ordinal g h : rights (ordinal g h) = rights g ++ map (ordinal g) (rights h).
Proof. destruct h; reflexivity. Qed.

Lemma colon_n g : forall n h k, size h + size k <= n ->
  (le h k -> le (ordinal g h) (ordinal g k)) /\ (lf h k -> lf (ordinal g h) (ordinal g k)).
Proof.
  induction n; intros h k S; [destruct h; cbn in S; lia|]. split; intros A.
  - constructor; intros z I.
    + rewrite lefts_ordinal, in_app_iff, in_map_iff in I; destruct I as [I|(x & <- & I)].
      * apply lf_l with z; [rewrite lefts_ordinal; apply in_app_iff; auto|apply le_refl].
      * apply (IHn x k); [apply size_left in I; lia|apply (le_left _ _ _ A I)].
    + rewrite rights_ordinal, in_app_iff, in_map_iff in I; destruct I as [I|(y & <- & I)].
      * apply lf_r with z; [rewrite rights_ordinal; apply in_app_iff; auto|apply le_refl].
      * apply (IHn h y); [apply size_right in I; lia|apply (le_right _ _ _ A I)].
  - inversion A as [? ? y I C|? ? x I C]; subst.
    + apply lf_l with (ordinal g y); [rewrite lefts_ordinal; apply in_app_iff; right; apply in_map, I|].
      apply (IHn h y); [apply size_left in I; lia|exact C].
    + apply lf_r with (ordinal g x); [rewrite rights_ordinal; apply in_app_iff; right; apply in_map, I|].
      apply (IHn x k); [apply size_right in I; lia|exact C].
Qed.

(* The colon principle: over an edge, a game may be replaced by one that is equal to it. *)
Theorem colon g h k : equal h k -> equal (ordinal g h) (ordinal g k).
Proof.
  intros [A B]; split; [apply (colon_n g (size h + size k))|apply (colon_n g (size k + size h))];
    auto; lia.
Qed.

(* ---- what a ruling says: the label is equal to the game with the shown labels as options ---- *)

Lemma judged l r mine : just (judge (length l) mine (l ++ r)) = true ->
  canonical mine /\ equal mine (game l r).
Proof.
  unfold judge; cbn [just]; rewrite !andb_true_iff, !at_most_le, is_canonical_iff.
  rewrite firstn_app, skipn_app, firstn_all, skipn_all, Nat.sub_diag; cbn [firstn skipn].
  rewrite app_nil_r; cbn [app]; intros [[[[_ C] _] A] B]; split; [exact C|split; [exact A|exact B]].
Qed.

Lemma equal_lists (l l' r r' : list Game) :
  Forall2 equal l l' -> Forall2 equal r r' -> equal (game l r) (game l' r').
Proof.
  assert (In2 : forall k k' x, Forall2 equal k k' -> In x k -> exists y, In y k' /\ equal x y).
  { induction 1 as [|a b k k' E F IH]; [easy|]; intros [->|I]; [exists b; cbn; auto|].
    destruct (IH I) as (y & Y & Z); exists y; cbn; auto. }
  assert (In1 : forall k k' y, Forall2 equal k k' -> In y k' -> exists x, In x k /\ equal x y).
  { induction 1 as [|a b k k' E F IH]; [easy|]; intros [->|I]; [exists a; cbn; auto|].
    destruct (IH I) as (x & X & Z); exists x; cbn; auto. }
  intros L R; split; constructor; intros x I; cbn in I.
  - destruct (In2 _ _ _ L I) as (y & Y & E); apply lf_l with y; [exact Y|apply E].
  - destruct (In1 _ _ _ R I) as (y & Y & E); apply lf_r with y; [exact Y|apply E].
  - destruct (In1 _ _ _ L I) as (y & Y & E); apply lf_l with y; [exact Y|apply E].
  - destruct (In2 _ _ _ R I) as (y & Y & E); apply lf_r with y; [exact Y|apply E].
Qed.
Lemma map_equal {A} (f g : A -> Game) l : (forall x, In x l -> equal (f x) (g x)) ->
  Forall2 equal (map f l) (map g l).
Proof. induction l as [|a l IH]; cbn; intros E; constructor; auto. Qed.

(* ---- entries: the value of a + b, and of b over g, for the pairs that have an entry ---- *)

Section Entries.
  Variable plus : Game -> Game -> Game.
  Variable known : Game -> Game -> Prop.
  Hypothesis closed : forall a b, known a b ->
    (forall x, In x (lefts a) \/ In x (rights a) -> known x b) /\
    (forall y, In y (lefts b) \/ In y (rights b) -> known a y).
  (* A canonical form is an atom, which is a number, or it is not equal to any number. *)
  Variable atom : Game -> bool.
  Hypothesis atoms : forall a b, known a b ->
    (if atom a then number a else no_number a) /\ (if atom b then number b else no_number b).
  (* Nobody moves in a number beside a game that is not a number (translation.v). *)
  Definition moves_of (g : Game) (l : list Game) := if atom g then [] else l.
  Definition plus_lefts a b :=
    map (fun x => plus x b) (moves_of a (lefts a)) ++ map (plus a) (moves_of b (lefts b)).
  Definition plus_rights a b :=
    map (fun x => plus x b) (moves_of a (rights a)) ++ map (plus a) (moves_of b (rights b)).
  (* The sum of two numbers is right: the C++ finds it by arithmetic. *)
  Hypothesis plus_numbers : forall a b, known a b -> atom a = true -> atom b = true ->
    equal (plus a b) (add a b).
  Hypothesis plus_just : forall a b, known a b -> atom a && atom b = false ->
    just (judge (length (plus_lefts a b)) (plus a b) (plus_lefts a b ++ plus_rights a b)) = true.

  Lemma plus_add_n : forall n a b, size a + size b <= n -> known a b -> equal (plus a b) (add a b).
  Proof.
    induction n; intros a b S K; [destruct a; cbn in S; lia|].
    destruct (closed a b K) as [KA KB], (atoms a b K) as [NA NB].
    assert (IL : forall x, In x (lefts a) \/ In x (rights a) -> equal (plus x b) (add x b)).
    { intros x I; apply IHn; [destruct I as [I%size_left|I%size_right]; lia|auto]. }
    assert (IR : forall y, In y (lefts b) \/ In y (rights b) -> equal (plus a y) (add a y)).
    { intros y I; apply IHn; [destruct I as [I%size_left|I%size_right]; lia|auto]. }
    destruct (atom a) eqn:AA, (atom b) eqn:AB; [apply plus_numbers; assumption| | |];
      (destruct (judged _ _ _ (plus_just a b K ltac:(rewrite AA, AB; reflexivity))) as [_ E];
       rewrite E; unfold plus_lefts, plus_rights, moves_of; rewrite AA, AB).
    - rewrite (translation a b NA NB); apply equal_lists; apply map_equal; auto.
    - rewrite (add_comm a b), (translation b a NB NA); unfold shifted; cbn [map]; rewrite !app_nil_r.
      apply equal_lists; apply map_equal; intros x I; rewrite (add_comm b x); auto.
    - replace (add a b) with (game (lefts (add a b)) (rights (add a b))) by (destruct (add a b); easy).
      rewrite lefts_add, rights_add; apply equal_lists; apply Forall2_app; apply map_equal; auto.
  Qed.
  Theorem plus_add a b : known a b -> equal (plus a b) (add a b).
  Proof. apply (plus_add_n (size a + size b)); lia. Qed.
End Entries.

Section Over.
  Variable g : Game.
  Variable over : Game -> Game.
  Variable known : Game -> Prop.
  Hypothesis closed : forall h, known h -> forall y, In y (lefts h) \/ In y (rights h) -> known y.
  Definition over_lefts h := lefts g ++ map over (lefts h).
  Definition over_rights h := rights g ++ map over (rights h).
  Hypothesis over_just : forall h, known h ->
    just (judge (length (over_lefts h)) (over h) (over_lefts h ++ over_rights h)) = true.

  Theorem over_ordinal h : known h -> equal (over h) (ordinal g h).
  Proof.
    assert (Same : forall l, Forall2 equal l l) by (induction l; constructor; auto using equal_refl).
    induction h as [h L R] using game_ind'; intros K.
    destruct (judged _ _ _ (over_just h K)) as [_ E]; rewrite E.
    replace (ordinal g h) with (game (lefts (ordinal g h)) (rights (ordinal g h)))
      by (destruct (ordinal g h); easy).
    rewrite lefts_ordinal, rights_ordinal; apply equal_lists; apply Forall2_app; auto;
      apply map_equal; intros x I; [apply L|apply R]; eauto.
  Qed.
End Over.

(* ---- parts ---- *)

Definition total (l : list Game) : Game := fold_right add zero l.
Lemma total_equal l k : Forall2 equal l k -> equal (total l) (total k).
Proof. induction 1; cbn; [apply equal_refl|apply equal_add; assumption]. Qed.

Section Parts.
  Context {Part : Type}.
  (* A part has options, each a sum of parts; or it is an edge with a sum of parts over it. *)
  Inductive Shape := moved (l r : list (list Part)) | stands (edge : Game) (above : list Part).
  Variable shape : Part -> Shape.
  Variable label : Part -> Game.
  Variable valid : Part -> Prop.
  (* In C++: the number of a part that stands on an edge; for any other part, its level, counted
     from above all of these numbers. *)
  Variable level : Part -> nat.
  Definition below p := match shape p with moved l r => concat (l ++ r) | stands _ s => s end.
  Hypothesis stays : forall p q, valid p -> In q (below p) -> valid q.
  Hypothesis falls : forall p q, valid p -> In q (below p) -> level q < level p.

  (* The entries for sums of labels, and for labels over edges; they are true, as shown above. *)
  Variable sum_of : list Part -> Game.
  Variable over : Game -> Game -> Game.
  Hypothesis sums : forall s, (forall p, In p s -> valid p) -> equal (sum_of s) (total (map label s)).
  Hypothesis overs : forall g h, equal (over g h) (ordinal g h).
  Hypothesis just_everywhere : forall p, valid p ->
    match shape p with
    | moved l r =>
        just (judge (length (map sum_of l)) (label p) (map sum_of l ++ map sum_of r)) = true
    | stands g s => label p = over g (sum_of s)
    end.

  (* What a part is, independently of any label: all that can be played in it. *)
  Fixpoint played (moves : nat) (p : Part) : Game :=
    match moves with
    | 0 => zero
    | S moves =>
        let whole s := total (map (played moves) s) in
        match shape p with
        | moved l r => game (map whole l) (map whole r)
        | stands g s => ordinal g (whole s)
        end
    end.

  Lemma label_played : forall n p, valid p -> level p < n -> equal (label p) (played n p).
  Proof.
    induction n; intros p V B; [lia|]. pose proof (just_everywhere p V) as J; cbn.
    assert (Sum : forall s, (forall q, In q s -> In q (below p)) ->
      equal (sum_of s) (total (map (played n) s))).
    { intros s I; rewrite sums; [|intros q Q; eapply stays; eauto].
      apply total_equal, map_equal; intros q Q; apply I in Q.
      pose proof (falls p q V Q); apply IHn; [eauto|lia]. }
    unfold below in Sum; destruct (shape p) as [l r|g s].
    - apply judged in J as [_ E]; rewrite E; apply equal_lists; apply map_equal; intros s I;
        apply Sum; intros q Q; apply in_concat; exists s; rewrite in_app_iff; auto.
    - rewrite J, overs; apply colon, Sum; auto.
  Qed.

  (* Every label is the value of its part, and a sum of labels is the value of the sum of parts. *)
  Theorem certificate p : valid p -> equal (label p) (played (S (level p)) p).
  Proof. intros V; apply label_played; [exact V|lia]. Qed.
  Theorem claimed s n : (forall p, In p s -> valid p /\ level p < n) ->
    equal (sum_of s) (total (map (played n) s)).
  Proof.
    intros V; rewrite sums; [|intros p I; apply V, I].
    apply total_equal, map_equal; intros p I; apply label_played; apply V, I.
  Qed.
End Parts.

Print Assumptions colon.
Print Assumptions plus_add.
Print Assumptions over_ordinal.
Print Assumptions certificate.
Print Assumptions claimed.
