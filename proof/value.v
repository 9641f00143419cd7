(* value.v -- the value of a partizan game that ends: its canonical form.  Beside it:
   zermelo/rule/value.hpp, zermelo/rule/form_order.hpp.
   Proved: labels that are just everywhere are equal to the whole game below them, and stand for it
   in every sum; equal canonical forms are the same, and every game has one.  Also proved is what
   the C++ adds to the definition so that numbers are atoms: a number is compared with a game that
   is not a number by that game's options, and the simplest number that fits is the value. *)
From Coq Require Import List Arith Lia Bool Setoid Morphisms.
Import ListNotations.
Require Import check partizan.

(* ---- canonical forms ---- *)

(* An option is dominated if another option of the same player is at least as good for him.  It is
   reversible if the other player has an answer to it that is at least as good for this other player
   as the game itself. *)
Definition undominated g :=
  (forall x y, In x (lefts g) -> In y (lefts g) -> le x y -> x = y) /\
  (forall x y, In x (rights g) -> In y (rights g) -> le x y -> x = y).
Definition irreversible g :=
  (forall x y, In x (lefts g) -> In y (rights x) -> lf g y) /\
  (forall x y, In x (rights g) -> In y (lefts x) -> lf y g).
Inductive canonical : Game -> Prop :=
  canon g : undominated g -> irreversible g ->
    (forall x, In x (lefts g) -> canonical x) -> (forall x, In x (rights g) -> canonical x) ->
    canonical g.

(* The same game, except that options may come in another order, or more than once. *)
Inductive same : Game -> Game -> Prop :=
  same_i g h :
    (forall x, In x (lefts g) -> exists y, In y (lefts h) /\ same x y) ->
    (forall y, In y (lefts h) -> exists x, In x (lefts g) /\ same x y) ->
    (forall x, In x (rights g) -> exists y, In y (rights h) /\ same x y) ->
    (forall y, In y (rights h) -> exists x, In x (rights g) /\ same x y) -> same g h.

(* An equal game has, for each option of a game without reversible options, one that is no worse for
   the player who moves. *)
Lemma matched_left g h x : equal g h -> irreversible g -> In x (lefts g) ->
  exists y, In y (lefts h) /\ le x y.
Proof.
  intros [A B] [I _] X. pose proof (le_left _ _ _ A X) as F.
  inversion F as [? ? y Y C|? ? z Z C]; subst; [eauto|exfalso].
  (* x's right option z is <= h = g: reversible *)
  apply (le_not_lf z g); [apply le_trans with h; assumption|apply (I x z X Z)].
Qed.
Lemma matched_right g h x : equal g h -> irreversible g -> In x (rights g) ->
  exists y, In y (rights h) /\ le y x.
Proof.
  intros [A B] [_ I] X. pose proof (le_right _ _ _ B X) as F.
  inversion F as [? ? z Z C|? ? y Y C]; subst; [exfalso|eauto].
  apply (le_not_lf g z); [apply le_trans with h; assumption|apply (I x z X Z)].
Qed.

Theorem canonical_unique g h : canonical g -> canonical h -> equal g h -> same g h.
Proof.
  revert h; induction g as [g L R] using game_ind'; intros h CG CH E.
  inversion CG as [? [UL UR] IG CL CR]; inversion CH as [? [VL VR] IH DL DR]; subst.
  pose proof (equal_sym _ _ E) as E'.
  constructor.
  - intros x X. destruct (matched_left g h x E IG X) as (y & Y & A).
    destruct (matched_left h g y E' IH Y) as (x' & X' & B).
    assert (x = x') as <- by (apply UL; auto; apply le_trans with y; auto).
    exists y; split; [exact Y|]. apply L; auto; split; auto.
  - intros y Y. destruct (matched_left h g y E' IH Y) as (x & X & A).
    destruct (matched_left g h x E IG X) as (y' & Y' & B).
    assert (y = y') as <- by (apply VL; auto; apply le_trans with x; auto).
    exists x; split; [exact X|]. apply L; auto; split; auto.
  - intros x X. destruct (matched_right g h x E IG X) as (y & Y & A).
    destruct (matched_right h g y E' IH Y) as (x' & X' & B).
    assert (x' = x) as -> by (apply UR; auto; apply le_trans with y; auto).
    exists y; split; [exact Y|]. apply R; auto; split; auto.
  - intros y Y. destruct (matched_right h g y E' IH Y) as (x & X & A).
    destruct (matched_right g h x E IG X) as (y' & Y' & B).
    assert (y' = y) as -> by (apply VR; auto; apply le_trans with x; auto).
    exists x; split; [exact X|]. apply R; auto; split; auto.
Qed.

(* ---- every game has one: dominated options are left out, reversible ones bypassed ---- *)

Lemma list_dec : forall l l' : list Game, (forall x, In x l -> forall y, {x = y} + {x <> y}) ->
  {l = l'} + {l <> l'}.
Proof.
  induction l as [|a l IH]; destruct l' as [|b l']; intros D; try (right; discriminate); [left;
    reflexivity|].
  destruct (D a (or_introl eq_refl) b) as [<-|N]; [|right; congruence].
  destruct (IH l') as [<-|N]; [intros x I; apply D; cbn; auto|left; reflexivity|right; congruence].
Qed.
Lemma game_dec_n : forall n (g h : Game), size g <= n -> {g = h} + {g <> h}.
Proof.
  induction n; intros [l r] [l' r'] B; [exfalso; cbn in B; lia|].
  destruct (list_dec l l') as [<-|N]; [| |right; congruence].
  { intros x I y; apply IHn. apply (size_left (game l r)) in I; lia. }
  destruct (list_dec r r') as [<-|N]; [|left; reflexivity|right; congruence].
  intros x I y; apply IHn. apply (size_right (game l r)) in I; lia.
Qed.
Definition game_dec (g h : Game) : {g = h} + {g <> h} := game_dec_n (size g) g h (le_n _).

Definition total (l : list Game) := list_sum (map size l).
Lemma total_cons x l : total (x :: l) = size x + total l. Proof. reflexivity. Qed.
Lemma total_app l k : total (l ++ k) = total l + total k.
Proof. unfold total; rewrite map_app; apply list_sum_app. Qed.
Lemma size_game l r : size (game l r) = S (total l + total r). Proof. reflexivity. Qed.
Lemma size_options g : size g = S (total (lefts g) + total (rights g)). Proof. destruct g;
  reflexivity. Qed.
Lemma total_remove x l : In x l -> total (remove game_dec x l) + size x <= total l.
Proof.
  assert (W : forall k, total (remove game_dec x k) <= total k).
  { induction k as [|a k IH]; [apply le_n|]; cbn [remove]. destruct (game_dec x a);
    rewrite !total_cons; lia. }
  induction l as [|a l IH]; [easy|]; cbn [remove]; rewrite total_cons; intros I.
  destruct (game_dec x a) as [<-|N]; [specialize (W l); lia|].
  rewrite total_cons; destruct I as [->|I]; [congruence|]; specialize (IH I); lia.
Qed.
Lemma size_pos g : 0 < size g. Proof. destruct g; cbn; lia. Qed.
Lemma in_other x z l : In z l -> z <> x -> In z (remove game_dec x l).
Proof. intros; apply in_in_remove; assumption. Qed.
Lemma in_whole x z l : In z (remove game_dec x l) -> In z l.
Proof. intros I; apply in_remove in I; tauto. Qed.

Lemma drop_left l r x y : In x l -> In y l -> x <> y -> le x y ->
  equal (game (remove game_dec x l) r) (game l r).
Proof.
  intros X Y N A; split; constructor; cbn; intros z I.
  - apply lf_l with z; [apply (in_whole x), I|apply le_refl].
  - apply lf_r with z; [exact I|apply le_refl].
  - destruct (game_dec z x) as [->|D].
    + apply lf_l with y; [apply in_other; auto|exact A].
    + apply lf_l with z; [apply in_other; auto|apply le_refl].
  - apply lf_r with z; [exact I|apply le_refl].
Qed.
Lemma drop_right l r x y : In x r -> In y r -> x <> y -> le y x ->
  equal (game l (remove game_dec x r)) (game l r).
Proof.
  intros X Y N A; split; constructor; cbn; intros z I.
  - apply lf_l with z; [exact I|apply le_refl].
  - destruct (game_dec z x) as [->|D].
    + apply lf_r with y; [apply in_other; auto|exact A].
    + apply lf_r with z; [apply in_other; auto|apply le_refl].
  - apply lf_l with z; [exact I|apply le_refl].
  - apply lf_r with z; [apply (in_whole x), I|apply le_refl].
Qed.
Lemma pass_left l r x y : In x l -> In y (rights x) -> le y (game l r) ->
  equal (game (remove game_dec x l ++ lefts y) r) (game l r).
Proof.
  intros X Y A; split; constructor; cbn; intros z I.
  - apply in_app_iff in I as [I|I].
    + apply lf_l with z; [apply (in_whole x), I|apply le_refl].
    + apply (le_left _ _ _ A I).
  - apply lf_r with z; [exact I|apply le_refl].
  - destruct (game_dec z x) as [->|D].
    + apply lf_r with y; [exact Y|]. constructor; cbn; intros w W.
      * apply lf_l with w; [apply in_app_iff; auto|apply le_refl].
      * apply (le_right _ _ _ A W).
    + apply lf_l with z; [apply in_app_iff; left; apply in_other; auto|apply le_refl].
  - apply lf_r with z; [exact I|apply le_refl].
Qed.
Lemma pass_right l r x y : In x r -> In y (lefts x) -> le (game l r) y ->
  equal (game l (remove game_dec x r ++ rights y)) (game l r).
Proof.
  intros X Y A; split; constructor; cbn; intros z I.
  - apply lf_l with z; [exact I|apply le_refl].
  - destruct (game_dec z x) as [->|D].
    + apply lf_l with y; [exact Y|]. constructor; cbn; intros w W.
      * apply (le_left _ _ _ A W).
      * apply lf_r with w; [apply in_app_iff; auto|apply le_refl].
    + apply lf_r with z; [apply in_app_iff; left; apply in_other; auto|apply le_refl].
  - apply lf_l with z; [exact I|apply le_refl].
  - apply in_app_iff in I as [I|I].
    + apply lf_r with z; [apply (in_whole x), I|apply le_refl].
    + apply (le_right _ _ _ A I).
Qed.

(* Either no option of g is dominated or reversible, or a smaller game is equal to g. *)
Lemma reduced g : (undominated g /\ irreversible g) \/ exists h, equal h g /\ size h < size g.
Proof.
  destruct g as [l r]; set (g := game l r).
  assert (D : forall x y, (le x y -> x = y) \/ (x <> y /\ le x y)).
  { intros x y; destruct (le_or_lf x y) as [A|A]; [|left; intros B; destruct (le_not_lf _ _ B A)].
    destruct (game_dec x y); auto. }
  destruct (list_choice (fun x => forall y, In y l -> le x y -> x = y)
              (fun x => exists y, In y l /\ x <> y /\ le x y) l) as [A|(x & X & y & Y & N & A)].
  { intros x _. destruct (list_choice (fun y => le x y -> x = y) (fun y => x <> y /\ le x y) l);
      auto. }
  2: { right; exists (game (remove game_dec x l) r); split; [apply drop_left with y; auto|].
       unfold g; rewrite !size_game. pose proof (total_remove x l X); pose proof (size_pos x);
         lia. }
  destruct (list_choice (fun x => forall y, In y r -> le y x -> x = y)
              (fun x => exists y, In y r /\ x <> y /\ le y x) r) as [B|(x & X & y & Y & N & B)].
  { intros x _. destruct (list_choice (fun y => le y x -> x = y) (fun y => x <> y /\ le y x) r);
      auto. intros y _; destruct (D y x) as [E|[N E]]; [left; intros F; symmetry; auto|right;
        auto]. }
  2: { right; exists (game l (remove game_dec x r)); split; [apply drop_right with y; auto|].
       unfold g; rewrite !size_game. pose proof (total_remove x r X); pose proof (size_pos x);
         lia. }
  destruct (list_choice (fun x => forall y, In y (rights x) -> lf g y)
              (fun x => exists y, In y (rights x) /\ le y g) l) as [P|(x & X & y & Y & P)].
  { intros x _. apply list_choice. intros y _; destruct (le_or_lf y g); auto. }
  2: { right; exists (game (remove game_dec x l ++ lefts y) r); split; [apply pass_left; auto|].
       unfold g; rewrite !size_game, total_app. pose proof (total_remove x l X).
       apply size_right in Y; rewrite (size_options y) in Y; lia. }
  destruct (list_choice (fun x => forall y, In y (lefts x) -> lf y g)
              (fun x => exists y, In y (lefts x) /\ le g y) r) as [Q|(x & X & y & Y & Q)].
  { intros x _. apply list_choice. intros y _; destruct (le_or_lf g y); auto. }
  2: { right; exists (game l (remove game_dec x r ++ rights y)); split; [apply pass_right; auto|].
       unfold g; rewrite !size_game, total_app. pose proof (total_remove x r X).
       apply size_left in Y; rewrite (size_options y) in Y; lia. }
  left; repeat split; cbn; [exact (fun x y X Y => A x X y Y)|..|exact (fun x y X => Q x X y)].
  - intros x y X Y E; symmetry; auto.
  - exact (fun x y X => P x X y).
Qed.

Lemma forms (l : list Game) :
  (forall x, In x l -> exists c, canonical c /\ equal c x /\ size c <= size x) ->
  exists k, (forall c, In c k -> canonical c /\ exists x, In x l /\ equal c x) /\
    (forall x, In x l -> exists c, In c k /\ equal c x) /\ total k <= total l.
Proof.
  induction l as [|a l IH]; intros H; [exists []; cbn; firstorder|].
  destruct (H a (or_introl eq_refl)) as (c & C & E & B).
  destruct IH as (k & K & M & T); [intros x I; apply H; cbn; auto|].
  exists (c :: k); rewrite !total_cons; split; [|split; [|lia]].
  - intros d [<-|I]; [split; [exact C|exists a; cbn; auto]|].
    destruct (K d I) as (D & x & X & F); split; [exact D|exists x; cbn; auto].
  - intros x [<-|I]; [exists c; cbn; auto|]. destruct (M x I) as (d & D & F); exists d; cbn; auto.
Qed.
Lemma canonical_n : forall n g, size g <= n ->
  exists c, canonical c /\ equal c g /\ size c <= size g.
Proof.
  induction n; intros g B; [pose proof (size_pos g); lia|].
  destruct g as [l r].
  destruct (forms l) as (k & K & M & T).
  { intros x I; apply IHn; apply (size_left (game l r)) in I; lia. }
  destruct (forms r) as (m & K' & M' & T').
  { intros x I; apply IHn; apply (size_right (game l r)) in I; lia. }
  assert (E : equal (game k m) (game l r)).
  { split; constructor; cbn; intros x I.
    - destruct (K x I) as (_ & y & Y & [F _]); apply lf_l with y; auto.
    - destruct (M' x I) as (y & Y & [F _]); apply lf_r with y; auto.
    - destruct (M x I) as (y & Y & [_ F]); apply lf_l with y; auto.
    - destruct (K' x I) as (_ & y & Y & [_ F]); apply lf_r with y; auto. }
  destruct (reduced (game k m)) as [[U I]|(h & F & S)].
  - exists (game k m); split; [constructor; auto; intros x X; [apply K, X|apply K', X]|].
    split; [exact E|rewrite !size_game; lia].
  - destruct (IHn h) as (c & C & G & W); [rewrite !size_game in *; lia|].
    exists c; split; [exact C|split; [|rewrite !size_game in *; lia]].
    rewrite G, F; exact E.
Qed.
Theorem canonical_exists g : exists c, canonical c /\ equal c g.
Proof. destruct (canonical_n (size g) g (le_n _)) as (c & C & E & _); eauto. Qed.

(* ---- numbers: nobody moves in one as long as there is something else (number avoidance) ---- *)

Inductive number : Game -> Prop :=
  number_i g : (forall x, In x (lefts g) -> number x) -> (forall y, In y (rights g) -> number y) ->
    (forall x y, In x (lefts g) -> In y (rights g) -> lf x y) -> number g.

Lemma number_options x : number x ->
  (forall y, In y (lefts x) -> le y x) /\ (forall y, In y (rights x) -> le x y).
Proof.
  induction x as [x L R] using game_ind'; inversion 1 as [? NL NR C]; subst.
  split; intros y I; constructor; intros z Z; auto.
  - apply lf_l with y; [exact I|]. apply (proj1 (L y I (NL y I))), Z.
  - apply lf_r with y; [exact I|]. apply (proj2 (R y I (NR y I))), Z.
Qed.

Definition no_number g := forall x, number x -> ~ equal g x.

Lemma below_false g x : no_number g -> (forall r, In r (rights g) -> lf x r) ->
  forall y, number y -> le y x -> le g y -> False.
Proof.
  intros G A; induction y as [y L _] using game_ind'; intros N Y B.
  inversion N as [? NL _ _]; subst.
  destruct (le_or_lf y g) as [E|E]; [apply (G y N); split; assumption|].
  inversion E as [? ? z Z C|? ? r R C]; subst.
  - apply (L z Z (NL z Z)); [|exact C]. apply le_trans with y;
    [apply (number_options y N), Z|exact Y].
  - apply (le_not_lf r x); [apply le_trans with y; assumption|apply A, R].
Qed.
Lemma above_false g x : no_number g -> (forall l, In l (lefts g) -> lf l x) ->
  forall y, number y -> le x y -> le y g -> False.
Proof.
  intros G A; induction y as [y _ R] using game_ind'; intros N Y B.
  inversion N as [? _ NR _]; subst.
  destruct (le_or_lf g y) as [E|E]; [apply (G y N); split; assumption|].
  inversion E as [? ? l I C|? ? z Z C]; subst.
  - apply (le_not_lf x l); [apply le_trans with y; assumption|apply A, I].
  - apply (R z Z (NR z Z)); [|exact C]. apply le_trans with y;
    [exact Y|apply (number_options y N), Z].
Qed.

(* A number is compared with a game that is not a number by that game's options alone. *)
Theorem avoided_below x g : number x -> no_number g ->
  (le x g <-> forall r, In r (rights g) -> lf x r).
Proof.
  intros N G; split; [intros A r; apply (le_right _ _ _ A)|]. intros A; constructor; [|exact A].
  intros y Y; destruct (le_or_lf g y) as [B|B]; [exfalso|exact B].
  inversion N as [? NL _ _]; subst.
  apply (below_false g x G A y); [apply NL, Y|apply (number_options x N), Y|exact B].
Qed.
Theorem avoided_above x g : number x -> no_number g ->
  (le g x <-> forall l, In l (lefts g) -> lf l x).
Proof.
  intros N G; split; [intros A l; apply (le_left _ _ _ A)|]. intros A; constructor; [exact A|].
  intros y Y; destruct (le_or_lf y g) as [B|B]; [exfalso|exact B].
  inversion N as [? _ NR _]; subst.
  apply (above_false g x G A y); [apply NR, Y|apply (number_options x N), Y|exact B].
Qed.

(* ---- if numbers fit between the options of a game, it is equal to the simplest of them ---- *)

Definition fits l r x := (forall y, In y l -> lf y x) /\ (forall y, In y r -> lf x y).

Lemma misfit l r x : ~ fits l r x -> (exists y, In y l /\ le x y) \/ exists y, In y r /\ le y x.
Proof.
  intros N.
  assert (L : forall y, In y l -> lf y x \/ le x y) by (intros y _; destruct (le_or_lf x y); auto).
  assert (R : forall y, In y r -> lf x y \/ le y x) by (intros y _; destruct (le_or_lf y x); auto).
  destruct (list_choice _ _ l L) as [A|A], (list_choice _ _ r R) as [B|B]; auto.
  destruct N; split; auto.
Qed.
Theorem simplest l r x : number x -> fits l r x ->
  (forall y, In y (lefts x) \/ In y (rights x) -> ~ fits l r y) -> equal (game l r) x.
Proof.
  intros N [FL FR] M; destruct (number_options x N) as [OL OR].
  split; constructor; cbn; auto; intros y Y.
  - destruct (misfit l r y) as [(z & Z & A)|(z & Z & A)]; [apply M; auto| |].
    + destruct (le_not_lf x z); [apply le_trans with y; auto|apply FL, Z].
    + apply lf_r with z; [exact Z|exact A].
  - destruct (misfit l r y) as [(z & Z & A)|(z & Z & A)]; [apply M; auto| |].
    + apply lf_l with z; [exact Z|exact A].
    + destruct (le_not_lf z x); [apply le_trans with y; auto|apply FR, Z].
Qed.

(* ---- the rule; the checker computes the order, from the definition ---- *)

Fixpoint at_most_in (n : nat) (g h : Game) : bool :=
  match n with
  | 0   => false
  | S n => forallb (fun x => negb (at_most_in n h x)) (lefts g) &&
           forallb (fun y => negb (at_most_in n y g)) (rights h)
  end.
Definition at_most (g h : Game) : bool := at_most_in (size g + size h) g h.

Definition canonical_options (l : list Game) (better : Game -> Game -> bool) : bool :=
  forallb (fun x => forallb (fun y => if game_dec x y then true else negb (better x y)) l) l.
Fixpoint is_canonical_in (n : nat) (g : Game) : bool :=
  match n with
  | 0   => false
  | S n => forallb (is_canonical_in n) (lefts g) && forallb (is_canonical_in n) (rights g) &&
           canonical_options (lefts g) at_most &&
           canonical_options (rights g) (fun x y => at_most y x) &&
           forallb (fun x => forallb (fun back => negb (at_most back g)) (rights x)) (lefts g) &&
           forallb (fun x => forallb (fun back => negb (at_most g back)) (lefts x)) (rights g)
  end.
Definition is_canonical (g : Game) : bool := is_canonical_in (size g) g.

(* The first `lefts` successors are Left's, the others Right's. *)
Definition judge (lefts : nat) (mine : Game) (next : list Game) : Ruling :=
  let of := game (firstn lefts next) (skipn lefts next) in
  {| just := (lefts <=? length next) && is_canonical mine && forallb is_canonical next &&
             at_most mine of && at_most of mine;
     choice := None |}.

Lemma at_most_in_le : forall n g h, size g + size h <= n -> at_most_in n g h = true <-> le g h.
Proof.
  induction n; intros g h B; [pose proof (size_pos g); lia|]; cbn.
  rewrite andb_true_iff, !forallb_forall; split.
  - intros [A C]; constructor; intros x X.
    + specialize (A x X); apply negb_true_iff in A.
      destruct (le_or_lf h x) as [E|E]; [|exact E]. apply IHn in E; [congruence|].
      apply size_left in X; lia.
    + specialize (C x X); apply negb_true_iff in C.
      destruct (le_or_lf x g) as [E|E]; [|exact E]. apply IHn in E; [congruence|].
      apply size_right in X; lia.
  - intros A; split; intros x X; apply negb_true_iff, not_true_iff_false; intros E.
    + apply IHn in E; [|apply size_left in X; lia].
      apply (le_not_lf h x E), (le_left _ _ _ A X).
    + apply IHn in E; [|apply size_right in X; lia].
      apply (le_not_lf x g E), (le_right _ _ _ A X).
Qed.
Theorem at_most_le g h : at_most g h = true <-> le g h.
Proof. apply at_most_in_le; lia. Qed.
Lemma not_at_most g h : negb (at_most g h) = true <-> lf h g.
Proof.
  rewrite negb_true_iff, <- not_true_iff_false, at_most_le; split.
  - destruct (le_or_lf g h); tauto.
  - intros A B; apply (le_not_lf g h B A).
Qed.

Lemma canonical_options_iff l better :
  canonical_options l better = true <->
  forall x y, In x l -> In y l -> better x y = true -> x = y.
Proof.
  unfold canonical_options; rewrite forallb_forall; split.
  - intros A x y X Y B; specialize (A x X); rewrite forallb_forall in A; specialize (A y Y).
    destruct (game_dec x y); [assumption|rewrite B in A; discriminate].
  - intros A x X; apply forallb_forall; intros y Y; destruct (game_dec x y); [reflexivity|].
    destruct (better x y) eqn:E; [destruct n; auto|reflexivity].
Qed.
Lemma all_backs l (backs : Game -> list Game) good :
  forallb (fun x => forallb good (backs x)) l = true <->
  forall x y, In x l -> In y (backs x) -> good y = true.
Proof.
  rewrite forallb_forall; split.
  - intros A x y X; specialize (A x X); rewrite forallb_forall in A; auto.
  - intros A x X; apply forallb_forall; eauto.
Qed.
Lemma is_canonical_in_iff : forall n g, size g <= n -> is_canonical_in n g = true <-> canonical g.
Proof.
  induction n; intros g B; [pose proof (size_pos g); lia|]; cbn.
  rewrite !andb_true_iff, !canonical_options_iff, !all_backs, !forallb_forall; split.
  - intros [[[[[L R] UL] UR] IL] IR].
    constructor; [split|split|..]; intros x.
    + intros y X Y E; apply UL; auto; apply at_most_le, E.
    + intros y X Y E; symmetry; apply UR; auto; apply at_most_le, E.
    + intros y X Y; apply not_at_most; eapply IL; eauto.
    + intros y X Y; apply not_at_most; eapply IR; eauto.
    + intros X; apply IHn; [apply size_left in X; lia|auto].
    + intros X; apply IHn; [apply size_right in X; lia|auto].
  - inversion 1 as [? [UL UR] [IL IR] CL CR]; subst; repeat split.
    + intros x X; apply IHn; [apply size_left in X; lia|auto].
    + intros x X; apply IHn; [apply size_right in X; lia|auto].
    + intros x y X Y E; apply UL; auto; apply at_most_le, E.
    + intros x y X Y E; symmetry; apply UR; auto; apply at_most_le, E.
    + intros x y X Y; apply not_at_most; eauto.
    + intros x y X Y; apply not_at_most; eauto.
Qed.
Theorem is_canonical_iff g : is_canonical g = true <-> canonical g.
Proof. apply is_canonical_in_iff; lia. Qed.

(* ---- what just labels say ---- *)

Section Labels.
  Context {Position : Type}.
  Variable next : Position -> list Position.
  Variable lefts_of : Position -> nat.
  Variable label : Position -> Game.
  Variable level : Position -> nat.
  Variable valid : Position -> Prop.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.
  Hypothesis falls : forall p q, valid p -> In q (next p) -> level q < level p.
  Hypothesis just_everywhere : forall p, valid p ->
    just (judge (lefts_of p) (label p) (map label (next p))) = true.

  Definition left_moves p := firstn (lefts_of p) (next p).
  Definition right_moves p := skipn (lefts_of p) (next p).

  (* What a position is, independently of any label: all that can be played from it.  Play ends. *)
  Fixpoint played (moves : nat) (p : Position) : Game :=
    match moves with
    | 0 => zero
    | S moves => game (map (played moves) (left_moves p)) (map (played moves) (right_moves p))
    end.
  Definition tree p := played (S (level p)) p.

  Lemma is_move p q : In q (left_moves p) \/ In q (right_moves p) -> In q (next p).
  Proof. rewrite <- in_app_iff; unfold left_moves, right_moves; now rewrite firstn_skipn. Qed.
  Lemma label_just p : valid p -> canonical (label p) /\
    equal (label p) (game (map label (left_moves p)) (map label (right_moves p))).
  Proof.
    intros V; pose proof (just_everywhere p V) as J; unfold judge in J; cbn [just] in J.
    rewrite !andb_true_iff, !at_most_le, is_canonical_iff, firstn_map, skipn_map in J.
    destruct J as [[[[_ C] _] A] B]; split; [exact C|split; [exact A|exact B]].
  Qed.
  Lemma equal_options (f g : Position -> Game) l r :
    (forall q, In q l \/ In q r -> equal (f q) (g q)) ->
    equal (game (map f l) (map f r)) (game (map g l) (map g r)).
  Proof.
    intros E; split; constructor; intros x I; cbn in I; apply in_map_iff in I as (q & <- & I).
    - apply lf_l with (g q); [apply in_map, I|apply E; auto].
    - apply lf_r with (f q); [apply in_map, I|apply E; auto].
    - apply lf_l with (f q); [apply in_map, I|apply E; auto].
    - apply lf_r with (g q); [apply in_map, I|apply E; auto].
  Qed.
  Lemma label_played : forall n p, valid p -> level p < n -> equal (label p) (played n p).
  Proof.
    induction n; intros p V B; [lia|]. destruct (label_just p V) as [_ E]; cbn.
    rewrite E; apply equal_options; intros q I%is_move. pose proof (falls p q V I).
    apply IHn; [eauto|lia].
  Qed.

  (* Every label is the value of its position, and its only canonical form. *)
  Theorem certificate p : valid p -> equal (label p) (tree p).
  Proof. intros V; apply label_played; [exact V|lia]. Qed.
  Theorem only_form p form : valid p -> canonical form -> equal form (tree p) ->
    same (label p) form.
  Proof.
    intros V C E; apply canonical_unique; [apply (label_just p V)|exact C|].
    apply equal_trans with (tree p); [apply certificate, V|apply equal_sym, E].
  Qed.

  (* In every sum the label may stand for the position: Left wins both sums, or neither, when he
     moves second, and likewise when he moves first. *)
  Lemma left_second_equal g h : equal g h -> left_second g -> left_second h.
  Proof. rewrite <- !left_wins_second; intros [A _] B; eapply le_trans; eauto. Qed.
  Lemma left_first_equal g h : equal g h -> left_first g -> left_first h.
  Proof. rewrite <- !left_wins_first; intros [A _] B; eapply lf_le; eauto. Qed.
  Theorem claimed p rest : valid p ->
    (left_second (add (label p) rest) <-> left_second (add (tree p) rest)) /\
    (left_first (add (label p) rest) <-> left_first (add (tree p) rest)).
  Proof.
    intros V; assert (E : equal (add (label p) rest) (add (tree p) rest))
      by (apply equal_add; [apply certificate, V|reflexivity]).
    split; split; first [apply left_second_equal|apply left_first_equal]; auto using equal_sym.
  Qed.
End Labels.

(* When Right moves first, one of the two players wins: nothing is left open. *)
Theorem decided g : left_second g \/ right_first g.
Proof.
  unfold right_first; rewrite <- left_wins_second, <- left_wins_first.
  destruct (le_or_lf zero g) as [A|A]; [auto|right].
  change zero with (neg zero); apply (proj2 (neg_order_n _ g zero (le_n _))), A.
Qed.

Print Assumptions canonical_unique.
Print Assumptions canonical_exists.
Print Assumptions avoided_below.
Print Assumptions avoided_above.
Print Assumptions simplest.
Print Assumptions at_most_le.
Print Assumptions is_canonical_iff.
Print Assumptions certificate.
Print Assumptions only_form.
Print Assumptions claimed.
Print Assumptions decided.
