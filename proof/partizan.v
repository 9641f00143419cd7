(* partizan.v -- games that end, and in which each player has moves of his own: what they are, who
   wins, which of two is better.  The definitions to read are game, left_second, left_first, le and
   lf, add, neg.
   Proved: the order is one, sums keep it, and two games are equal if and only if the second player
   wins their difference.  value.v goes on from here. *)
From Coq Require Import List Arith Lia Setoid Morphisms.
Import ListNotations.

(* ---- games: the moves of Left and of Right, each to a game ---- *)

Inductive Game : Type := game (lefts rights : list Game).
Definition lefts  (g : Game) := let 'game l _ := g in l.
Definition rights (g : Game) := let 'game _ r := g in r.

Fixpoint size (g : Game) : nat :=
  let 'game l r := g in S (list_sum (map size l) + list_sum (map size r)).

Lemma size_in l x : In x l -> size x <= list_sum (map size l).
Proof.
  induction l as [|a l IH]; [easy|];
    change (list_sum (map size (a :: l))) with (size a + list_sum (map size l)).
  intros [->|I]; [lia|]; specialize (IH I); lia.
Qed.
Lemma size_left g x : In x (lefts g) -> size x < size g.
Proof. destruct g as [l r]; cbn; intros I%size_in; lia. Qed.
Lemma size_right g x : In x (rights g) -> size x < size g.
Proof. destruct g as [l r]; cbn; intros I%size_in; lia. Qed.

Lemma game_ind' (P : Game -> Prop) :
  (forall g, (forall x, In x (lefts g) -> P x) -> (forall x, In x (rights g) -> P x) -> P g) ->
  forall g, P g.
Proof.
  intros H g. assert (A : forall n g, size g <= n -> P g).
  { induction n; intros k B; [destruct k; cbn in B; lia|].
    apply H; intros x I; apply IHn; [apply size_left in I|apply size_right in I]; lia. }
  apply (A (size g)); lia.
Qed.

(* ---- who wins: a player who cannot move loses ---- *)

(* Left wins if he moves second, or if he moves first.  Below: these are le zero g and lf zero g. *)
Inductive left_second : Game -> Prop :=
  second g : (forall x, In x (rights g) -> left_first x) -> left_second g
with left_first : Game -> Prop :=
  first g x : In x (lefts g) -> left_second x -> left_first g.

(* ---- the order, by definition (Conway): g <= h unless some left option of g is >= h, or some right
   option of h is <= g; lf g h says that h <= g is false ---- *)

Inductive le : Game -> Game -> Prop :=
  le_i g h : (forall x, In x (lefts g) -> lf x h) -> (forall y, In y (rights h) -> lf g y) -> le g h
with lf : Game -> Game -> Prop :=
| lf_l g h y : In y (lefts h) -> le g y -> lf g h
| lf_r g h x : In x (rights g) -> le x h -> lf g h.

Lemma le_left g h x : le g h -> In x (lefts g) -> lf x h.
Proof. inversion 1; subst; auto. Qed.
Lemma le_right g h y : le g h -> In y (rights h) -> lf g y.
Proof. inversion 1; subst; auto. Qed.

Theorem le_refl g : le g g.
Proof.
  induction g as [g L R] using game_ind'; constructor; intros x I.
  - apply lf_l with x; auto.
  - apply lf_r with x; auto.
Qed.

Lemma le_lf_false : forall n g h, size g + size h <= n -> le g h -> lf h g -> False.
Proof.
  induction n; intros g h S A B; [destruct g; cbn in S; lia|].
  inversion B as [? ? y I C|? ? x I C]; subst.
  - apply (IHn h y); [apply size_left in I; lia|exact C|]. apply (le_left _ _ _ A I).
  - apply (IHn x g); [apply size_right in I; lia|exact C|]. apply (le_right _ _ _ A I).
Qed.
Lemma le_not_lf g h : le g h -> lf h g -> False.
Proof. intros; eapply le_lf_false; eauto. Qed.

(* Either le g h or lf h g holds (le_or_lf).  First, the same choice for all members of a list. *)
Lemma list_choice {A} (P Q : A -> Prop) l : (forall x, In x l -> P x \/ Q x) ->
  (forall x, In x l -> P x) \/ exists x, In x l /\ Q x.
Proof.
  induction l as [|a l IH]; intros H; [left; easy|].
  destruct (H a (or_introl eq_refl)) as [p|q]; [|right; exists a; cbn; auto].
  destruct IH as [p'|(x & I & q)]; [intros; apply H; cbn; auto| |right; exists x; cbn; auto].
  left; intros x [<-|I]; auto.
Qed.
Lemma le_or_lf_n : forall n g h, size g + size h <= n -> le g h \/ lf h g.
Proof.
  induction n; intros g h S; [destruct g; cbn in S; lia|].
  destruct (list_choice (fun x => lf x h) (fun x => le h x) (lefts g)) as [A|(x & I & A)].
  { intros x I%size_left. destruct (IHn h x) as [p|p]; [lia|right; exact p|left; exact p]. }
  2: { right; apply lf_l with x; auto. }
  destruct (list_choice (fun y => lf g y) (fun y => le y g) (rights h)) as [B|(y & I & B)].
  { intros y I%size_right. destruct (IHn y g) as [p|p]; [lia|right; exact p|left; exact p]. }
  2: { right; apply lf_r with y; auto. }
  left; constructor; auto.
Qed.
Theorem le_or_lf g h : le g h \/ lf h g.
Proof. apply le_or_lf_n with (size g + size h); lia. Qed.

Lemma trans_n : forall n g h k, size g + size h + size k <= n ->
  (le g h -> le h k -> le g k) /\ (lf g h -> le h k -> lf g k) /\ (le g h -> lf h k -> lf g k).
Proof.
  induction n; intros g h k S; [destruct g; cbn in S; lia|].
  split; [|split]; intros A B.
  - constructor; intros x I.
    + apply (proj1 (proj2 (IHn x h k ltac:(apply size_left in I; lia))));
      [apply (le_left _ _ _ A I)|exact B].
    + apply (proj2 (proj2 (IHn g h x ltac:(apply size_right in I; lia))));
      [exact A|apply (le_right _ _ _ B I)].
  - inversion A as [? ? y I C|? ? x I C]; subst.
    + apply (proj2 (proj2 (IHn g y k ltac:(apply size_left in I; lia))));
      [exact C|apply (le_left _ _ _ B I)].
    + apply lf_r with x; [exact I|]. apply (proj1 (IHn x h k ltac:(apply size_right in I; lia)));
      assumption.
  - inversion B as [? ? y I C|? ? x I C]; subst.
    + apply lf_l with y; [exact I|]. apply (proj1 (IHn g h y ltac:(apply size_left in I; lia)));
      assumption.
    + apply (proj1 (proj2 (IHn g x k ltac:(apply size_right in I; lia))));
      [apply (le_right _ _ _ A I)|exact C].
Qed.
Theorem le_trans g h k : le g h -> le h k -> le g k.
Proof. apply (trans_n (size g + size h + size k)); lia. Qed.
Lemma lf_le g h k : lf g h -> le h k -> lf g k.
Proof. apply (trans_n (size g + size h + size k)); lia. Qed.
Lemma le_lf g h k : le g h -> lf h k -> lf g k.
Proof. apply (trans_n (size g + size h + size k)); lia. Qed.

Definition equal g h := le g h /\ le h g.
Lemma equal_refl g : equal g g. Proof. split; apply le_refl. Qed.
Lemma equal_sym g h : equal g h -> equal h g. Proof. firstorder. Qed.
Lemma equal_trans g h k : equal g h -> equal h k -> equal g k.
Proof. intros [A B] [C D]; split; eapply le_trans; eauto. Qed.

(* ---- sums and negatives ---- *)

Fixpoint neg (g : Game) : Game :=
  let 'game l r := g in game (map neg r) (map neg l).
Fixpoint add (g : Game) : Game -> Game :=
  fix add_g (h : Game) : Game :=
    game (map (fun x => add x h) (lefts g) ++ map add_g (lefts h))
         (map (fun x => add x h) (rights g) ++ map add_g (rights h)).
Definition zero := game [] [].

Lemma lefts_add g h : lefts (add g h) = map (fun x => add x h) (lefts g) ++ map (add g) (lefts h).
Proof. destruct g, h; reflexivity. Qed.
Lemma rights_add g h : rights (add g h) = map (fun x => add x h) (rights g) ++ map (add g) (rights h).
Proof. destruct g, h; reflexivity. Qed.
Lemma lefts_neg g : lefts (neg g) = map neg (rights g).
Proof. destruct g; reflexivity. Qed.
Lemma rights_neg g : rights (neg g) = map neg (lefts g).
Proof. destruct g; reflexivity. Qed.

Lemma in_lefts_add z g h : In z (lefts (add g h)) <->
  (exists x, In x (lefts g) /\ z = add x h) \/ (exists y, In y (lefts h) /\ z = add g y).
Proof. rewrite lefts_add, in_app_iff, !in_map_iff; firstorder congruence. Qed.
Lemma in_rights_add z g h : In z (rights (add g h)) <->
  (exists x, In x (rights g) /\ z = add x h) \/ (exists y, In y (rights h) /\ z = add g y).
Proof. rewrite rights_add, in_app_iff, !in_map_iff; firstorder congruence. Qed.

Lemma neg_neg g : neg (neg g) = g.
Proof.
  induction g as [g L R] using game_ind'; destruct g as [l r]; cbn in *.
  rewrite !map_map; f_equal.
  - rewrite <- map_id; apply map_ext_in; auto.
  - rewrite <- map_id; apply map_ext_in; auto.
Qed.

(* Sums keep the order: g <= h gives g + k <= h + k, and the same holds for lf. *)
Lemma add_mono_n : forall n g h k, size g + size h + size k <= n ->
  (le g h -> le (add g k) (add h k)) /\ (lf g h -> lf (add g k) (add h k)).
Proof.
  induction n; intros g h k S; [destruct g; cbn in S; lia|].
  split; intros A.
  - constructor; intros z I.
    + apply in_lefts_add in I as [(x & I & ->)|(y & I & ->)].
      * apply (IHn x h k); [apply size_left in I; lia|apply (le_left _ _ _ A I)].
      * apply lf_l with (add h y); [apply in_lefts_add; eauto|].
        apply (IHn g h y); [apply size_left in I; lia|exact A].
    + apply in_rights_add in I as [(x & I & ->)|(y & I & ->)].
      * apply (IHn g x k); [apply size_right in I; lia|apply (le_right _ _ _ A I)].
      * apply lf_r with (add g y); [apply in_rights_add; eauto|].
        apply (IHn g h y); [apply size_right in I; lia|exact A].
  - inversion A as [? ? y I C|? ? x I C]; subst.
    + apply lf_l with (add y k); [apply in_lefts_add; eauto|].
      apply (IHn g y k); [apply size_left in I; lia|exact C].
    + apply lf_r with (add x k); [apply in_rights_add; eauto|].
      apply (IHn x h k); [apply size_right in I; lia|exact C].
Qed.
Lemma add_mono g h k : le g h -> le (add g k) (add h k).
Proof. apply (add_mono_n (size g + size h + size k)); lia. Qed.
Lemma add_mono_lf g h k : lf g h -> lf (add g k) (add h k).
Proof. apply (add_mono_n (size g + size h + size k)); lia. Qed.

(* g + h <= h + g, by the same moves. *)
Lemma add_comm_le : forall n g h, size g + size h <= n -> le (add g h) (add h g).
Proof.
  induction n; intros g h S; [destruct g; cbn in S; lia|].
  constructor; intros z I.
  - apply in_lefts_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_l with (add h x); [apply in_lefts_add; eauto|]. apply IHn; apply size_left in I; lia.
    + apply lf_l with (add y g); [apply in_lefts_add; eauto|]. apply IHn; apply size_left in I; lia.
  - apply in_rights_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_r with (add g x); [apply in_rights_add; eauto|]. apply IHn; apply size_right in I;
      lia.
    + apply lf_r with (add y h); [apply in_rights_add; eauto|]. apply IHn; apply size_right in I;
      lia.
Qed.
Lemma add_comm g h : equal (add g h) (add h g).
Proof. split; eapply add_comm_le; eauto. Qed.

Lemma add_assoc_le : forall n g h k, size g + size h + size k <= n ->
  le (add (add g h) k) (add g (add h k)) /\ le (add g (add h k)) (add (add g h) k).
Proof.
  induction n; intros g h k S; [destruct g; cbn in S; lia|].
  split; constructor; intros z I.
  - apply in_lefts_add in I as [(x & I & ->)|(y & I & ->)].
    + apply in_lefts_add in I as [(w & I & ->)|(w & I & ->)].
      * apply lf_l with (add w (add h k)); [apply in_lefts_add; eauto|]. apply IHn;
        apply size_left in I; lia.
      * apply lf_l with (add g (add w k)); [apply in_lefts_add; right; exists (add w k); split;
        [apply in_lefts_add; eauto|easy]|]. apply IHn; apply size_left in I; lia.
    + apply lf_l with (add g (add h y)); [apply in_lefts_add; right; exists (add h y); split;
      [apply in_lefts_add; eauto|easy]|]. apply IHn; apply size_left in I; lia.
  - apply in_rights_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_r with (add (add x h) k); [apply in_rights_add; left; exists (add x h); split;
      [apply in_rights_add; eauto|easy]|]. apply IHn; apply size_right in I; lia.
    + apply in_rights_add in I as [(w & I & ->)|(w & I & ->)].
      * apply lf_r with (add (add g w) k); [apply in_rights_add; left; exists (add g w); split;
        [apply in_rights_add; eauto|easy]|]. apply IHn; apply size_right in I; lia.
      * apply lf_r with (add (add g h) w); [apply in_rights_add; eauto|]. apply IHn;
        apply size_right in I; lia.
  - apply in_lefts_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_l with (add (add x h) k); [apply in_lefts_add; left; exists (add x h); split;
      [apply in_lefts_add; eauto|easy]|]. apply IHn; apply size_left in I; lia.
    + apply in_lefts_add in I as [(w & I & ->)|(w & I & ->)].
      * apply lf_l with (add (add g w) k); [apply in_lefts_add; left; exists (add g w); split;
        [apply in_lefts_add; eauto|easy]|]. apply IHn; apply size_left in I; lia.
      * apply lf_l with (add (add g h) w); [apply in_lefts_add; eauto|]. apply IHn;
        apply size_left in I; lia.
  - apply in_rights_add in I as [(x & I & ->)|(y & I & ->)].
    + apply in_rights_add in I as [(w & I & ->)|(w & I & ->)].
      * apply lf_r with (add w (add h k)); [apply in_rights_add; eauto|]. apply IHn;
        apply size_right in I; lia.
      * apply lf_r with (add g (add w k)); [apply in_rights_add; right; exists (add w k); split;
        [apply in_rights_add; eauto|easy]|]. apply IHn; apply size_right in I; lia.
    + apply lf_r with (add g (add h y)); [apply in_rights_add; right; exists (add h y); split;
      [apply in_rights_add; eauto|easy]|]. apply IHn; apply size_right in I; lia.
Qed.
Lemma add_assoc g h k : equal (add (add g h) k) (add g (add h k)).
Proof. split; eapply add_assoc_le; eauto. Qed.

Lemma add_zero_le g : le (add g zero) g /\ le g (add g zero).
Proof.
  induction g as [g L R] using game_ind'; split; constructor; intros z I.
  - apply in_lefts_add in I as [(x & I & ->)|(y & [] & ->)]. apply lf_l with x; [easy|apply L, I].
  - apply lf_r with (add z zero); [apply in_rights_add; eauto|apply R, I].
  - apply lf_l with (add z zero); [apply in_lefts_add; eauto|apply L, I].
  - apply in_rights_add in I as [(x & I & ->)|(y & [] & ->)]. apply lf_r with x; [easy|apply R, I].
Qed.
Lemma add_zero g : equal (add g zero) g.
Proof. split; apply add_zero_le. Qed.

Lemma add_neg_n g : le (add g (neg g)) zero /\ le zero (add g (neg g)).
Proof.
  induction g as [g L R] using game_ind'; split; constructor; intros z I; try easy.
  - apply in_lefts_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_r with (add x (neg x)); [|apply L, I].
      apply in_rights_add; right; exists (neg x); split; [|easy]. rewrite rights_neg;
        apply in_map, I.
    + rewrite lefts_neg in I; apply in_map_iff in I as (x & <- & I).
      apply lf_r with (add x (neg x)); [|apply R, I]. apply in_rights_add; eauto.
  - apply in_rights_add in I as [(x & I & ->)|(y & I & ->)].
    + apply lf_l with (add x (neg x)); [|apply R, I].
      apply in_lefts_add; right; exists (neg x); split; [|easy]. rewrite lefts_neg; apply in_map, I.
    + rewrite rights_neg in I; apply in_map_iff in I as (x & <- & I).
      apply lf_l with (add x (neg x)); [|apply L, I]. apply in_lefts_add; eauto.
Qed.
Lemma add_neg g : equal (add g (neg g)) zero.
Proof. split; apply add_neg_n. Qed.

Lemma equal_add g g' h h' : equal g g' -> equal h h' -> equal (add g h) (add g' h').
Proof.
  intros [A B] [C D]; assert (E : forall a b c d, le a b -> le c d -> le (add a c) (add b d)).
  { intros a b c d P Q. apply le_trans with (add b c); [apply add_mono, P|].
    apply le_trans with (add c b); [apply add_comm|]. apply le_trans with (add d b);
      [apply add_mono, Q|apply add_comm]. }
  split; apply E; assumption.
Qed.

#[global] Instance equal_equivalence : Equivalence equal.
Proof. split; red; [apply equal_refl|apply equal_sym|apply equal_trans]. Qed.
#[global] Instance add_proper : Proper (equal ==> equal ==> equal) add.
Proof. intros g g' G h h' H; apply equal_add; assumption. Qed.
#[global] Instance le_proper : Proper (equal ==> equal ==> iff) le.
Proof. intros g g' [] h h' []; split; intros; eauto using le_trans. Qed.

(* ---- games are equal if and only if the player who moves second wins their difference ---- *)


Lemma left_wins_n : forall n g, size g <= n ->
  (le zero g <-> left_second g) /\ (lf zero g <-> left_first g).
Proof.
  induction n; intros g S; [destruct g; cbn in S; lia|].
  split; split; intros A.
  - constructor; intros x I. apply (IHn x); [apply size_right in I; lia|].
    apply (le_right _ _ _ A I).
  - inversion A as [? B]; subst. constructor; [easy|]. intros y I.
    apply (IHn y); [apply size_right in I; lia|auto].
  - inversion A as [? ? y I C|? ? x F C]; subst; [|destruct F]. apply first with y; [exact I|].
    apply (IHn y); [apply size_left in I; lia|exact C].
  - inversion A as [? x I C]; subst. apply lf_l with x; [exact I|].
    apply (IHn x); [apply size_left in I; lia|exact C].
Qed.
Theorem left_wins_second g : le zero g <-> left_second g.
Proof. apply (left_wins_n (size g)); lia. Qed.
Theorem left_wins_first g : lf zero g <-> left_first g.
Proof. apply (left_wins_n (size g)); lia. Qed.

Lemma neg_order_n : forall n g h, size g + size h <= n ->
  (le g h -> le (neg h) (neg g)) /\ (lf g h -> lf (neg h) (neg g)).
Proof.
  induction n; intros g h S; [destruct g; cbn in S; lia|].
  split; intros A.
  - constructor; intros z I.
    + rewrite lefts_neg in I; apply in_map_iff in I as (x & <- & I).
      apply (IHn g x); [apply size_right in I; lia|apply (le_right _ _ _ A I)].
    + rewrite rights_neg in I; apply in_map_iff in I as (x & <- & I).
      apply (IHn x h); [apply size_left in I; lia|apply (le_left _ _ _ A I)].
  - inversion A as [? ? y I C|? ? x I C]; subst.
    + apply lf_r with (neg y); [rewrite rights_neg; apply in_map, I|].
      apply (IHn g y); [apply size_left in I; lia|exact C].
    + apply lf_l with (neg x); [rewrite lefts_neg; apply in_map, I|].
      apply (IHn x h); [apply size_right in I; lia|exact C].
Qed.
Lemma neg_order g h : le g h -> le (neg h) (neg g).
Proof. apply (neg_order_n (size g + size h)); lia. Qed.

(* In the negative of a game, Left plays the part that Right has in the game. *)
Definition right_second g := left_second (neg g).
Definition right_first  g := left_first (neg g).
Definition second_wins  g := left_second g /\ right_second g.

Lemma neg_add g : equal (add (neg g) g) zero.
Proof. rewrite add_comm; apply add_neg. Qed.
Lemma zero_add g : equal (add zero g) g.
Proof. rewrite add_comm; apply add_zero. Qed.
Lemma difference_le g h : le g h <-> le zero (add h (neg g)).
Proof.
  split; intros A.
  - rewrite <- (add_neg g); apply add_mono, A.
  - apply (add_mono _ _ g) in A.
    rewrite add_assoc, neg_add, zero_add, add_zero in A; exact A.
Qed.
Lemma difference_ge g h : le h g <-> le (add h (neg g)) zero.
Proof.
  split; intros A.
  - rewrite <- (add_neg g); apply add_mono, A.
  - apply (add_mono _ _ g) in A.
    rewrite add_assoc, neg_add, zero_add, add_zero in A; exact A.
Qed.

Theorem equal_second g h : equal g h <-> second_wins (add g (neg h)).
Proof.
  unfold second_wins, right_second; rewrite <- !left_wins_second, <- difference_le.
  assert (Z : le zero (neg (add g (neg h))) <-> le (add g (neg h)) zero).
  { split; intros A; [rewrite <- (neg_neg (add g (neg h)))|]; change zero with (neg zero);
      apply neg_order, A. }
  rewrite Z, <- difference_ge; unfold equal; tauto.
Qed.

Print Assumptions le_refl.
Print Assumptions le_or_lf.
Print Assumptions le_trans.
Print Assumptions left_wins_second.
Print Assumptions left_wins_first.
Print Assumptions equal_second.
