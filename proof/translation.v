(* translation.v -- a number is added to a game that is not a number by adding it to each of the
   game's options: number translation.
   Beside it: zermelo/check/form_sums.hpp, which asks for no other moves of such a sum.
   Source: J. H. Conway, On Numbers and Games (1976), chapter 9. *)
From Coq Require Import List Arith Lia Bool Setoid Morphisms.
Import ListNotations.
Require Import check partizan value.

#[local] Instance lf_proper : Proper (equal ==> equal ==> iff) lf.
Proof.
  intros g g' [A B] h h' [C D]; split; intros F.
  - apply le_lf with g; [exact B|apply lf_le with h; [exact F|exact C]].
  - apply le_lf with g'; [exact A|apply lf_le with h'; [exact F|exact D]].
Qed.

(* ---- numbers add up to numbers ---- *)

Lemma number_between x : number x ->
  (forall y, In y (lefts x) -> lf y x) /\ (forall y, In y (rights x) -> lf x y).
Proof.
  intros N; split; intros y I.
  - apply lf_l with y; [exact I|apply le_refl].
  - apply lf_r with y; [exact I|apply le_refl].
Qed.
Lemma number_neg x : number x -> number (neg x).
Proof.
  induction x as [x L R] using game_ind'; inversion 1 as [? NL NR C]; subst.
  constructor.
  - rewrite lefts_neg; intros z Z; apply in_map_iff in Z as (y & <- & Y); auto.
  - rewrite rights_neg; intros z Z; apply in_map_iff in Z as (y & <- & Y); auto.
  - rewrite lefts_neg, rights_neg; intros a b A B.
    apply in_map_iff in A as (y & <- & Y); apply in_map_iff in B as (z & <- & Z).
    apply (neg_order_n _ z y (le_n _)), C; assumption.
Qed.
Lemma number_add_n : forall n x y, size x + size y <= n -> number x -> number y -> number (add x y).
Proof.
  induction n; intros x y S X Y; [pose proof (size_pos x); lia|].
  inversion X as [? XL XR XC]; inversion Y as [? YL YR YC]; subst.
  destruct (number_options x X) as [XL' XR'], (number_options y Y) as [YL' YR'].
  destruct (number_between x X) as [XL2 XR2], (number_between y Y) as [YL2 YR2].
  constructor.
  - intros z [(a & A & ->)|(a & A & ->)]%in_lefts_add; apply IHn; auto;
      apply size_left in A; lia.
  - intros z [(a & A & ->)|(a & A & ->)]%in_rights_add; apply IHn; auto;
      apply size_right in A; lia.
  - intros a b A B.
    apply in_lefts_add in A as [(p & P & ->)|(p & P & ->)];
      apply in_rights_add in B as [(q & Q & ->)|(q & Q & ->)].
    + apply add_mono_lf, XC; assumption.
    + apply lf_le with (add x y); [apply add_mono_lf, XL2, P|].
      rewrite (add_comm x y), (add_comm x q); apply add_mono, YR', Q.
    + apply le_lf with (add x y); [|apply add_mono_lf, XR2, Q].
      rewrite (add_comm x p), (add_comm x y); apply add_mono, YL', P.
    + rewrite (add_comm x p), (add_comm x q); apply add_mono_lf, YC; assumption.
Qed.
Lemma number_add x y : number x -> number y -> number (add x y).
Proof. apply (number_add_n _ x y (le_n _)). Qed.

(* A number may be moved to the other side of a comparison, with its sign changed. *)
Lemma move_le x y g : le (add x y) g <-> le y (add (neg x) g).
Proof.
  split; intros A.
  - rewrite (add_comm x y) in A; apply (add_mono _ _ (neg x)) in A.
    rewrite add_assoc, add_neg, add_zero in A; rewrite add_comm; exact A.
  - apply (add_mono _ _ x) in A. rewrite (add_comm (neg x) g), add_assoc, neg_add, add_zero in A.
    rewrite add_comm; exact A.
Qed.
Lemma move_lf x g y : lf g (add x y) <-> lf (add (neg x) g) y.
Proof.
  split; intros A.
  - apply (add_mono_lf _ _ (neg x)) in A.
    rewrite (add_comm x y), add_assoc, add_neg, add_zero, (add_comm g) in A; exact A.
  - apply (add_mono_lf _ _ x) in A.
    rewrite (add_comm (neg x) g), add_assoc, neg_add, add_zero, (add_comm y) in A; exact A.
Qed.
Lemma number_lf_le x y : number x -> number y -> lf x y -> le x y.
Proof.
  intros X Y A; inversion A as [? ? z Z C|? ? z Z C]; subst.
  - apply le_trans with z; [exact C|apply (number_options y Y), Z].
  - apply le_trans with z; [apply (number_options x X), Z|exact C].
Qed.

(* ---- if some number fits between the options of a game, the game is equal to a number ---- *)

Lemma fits_or_not l r x : fits l r x \/ ~ fits l r x.
Proof.
  destruct (list_choice (fun y => lf y x) (fun y => le x y) l) as [A|(y & Y & A)];
    [intros y _; destruct (le_or_lf x y); auto| |].
  2: { right; intros [F _]; apply (le_not_lf x y A), F, Y. }
  destruct (list_choice (fun y => lf x y) (fun y => le y x) r) as [B|(y & Y & B)];
    [intros y _; destruct (le_or_lf y x); auto| |].
  - left; split; assumption.
  - right; intros [_ F]; apply (le_not_lf y x B), F, Y.
Qed.
Lemma fits_number l r x : number x -> fits l r x -> exists y, number y /\ equal (game l r) y.
Proof.
  induction x as [x L R] using game_ind'; intros N F; inversion N as [? NL NR _]; subst.
  destruct (list_choice (fun y => ~ fits l r y) (fun y => fits l r y) (lefts x))
    as [A|(y & Y & A)]; [intros y _; destruct (fits_or_not l r y); auto| |eauto].
  destruct (list_choice (fun y => ~ fits l r y) (fun y => fits l r y) (rights x))
    as [B|(y & Y & B)]; [intros y _; destruct (fits_or_not l r y); auto| |eauto].
  exists x; split; [exact N|]. apply simplest; auto. intros y [Y|Y]; auto.
Qed.
Lemma number_fits g x : equal g x -> fits (lefts g) (rights g) x.
Proof.
  intros [A B]; split; intros y Y.
  - apply lf_le with g; [apply lf_l with y; [exact Y|apply le_refl]|exact A].
  - apply le_lf with g; [exact B|apply lf_r with y; [exact Y|apply le_refl]].
Qed.

(* ---- stops: numbers below the right stop are at most g, and numbers above it are not; numbers
   above the left stop are at least g, and numbers below it are not ---- *)

Definition right_stop g r :=
  number r /\ (forall y, number y -> lf y r -> le y g) /\ (forall y, number y -> lf r y -> lf g y).
Definition left_stop g l :=
  number l /\ (forall y, number y -> lf l y -> le g y) /\ (forall y, number y -> lf y l -> lf y g).

Lemma greatest l : (forall x, In x l -> exists r, right_stop x r) -> l = [] \/
  exists a, number a /\ (forall y, number y -> lf y a -> exists x, In x l /\ le y x) /\
    (forall y, number y -> lf a y -> forall x, In x l -> lf x y).
Proof.
  induction l as [|x l IH]; intros S; [auto|right].
  destruct (S x (or_introl eq_refl)) as (r & R & RB & RA).
  destruct IH as [->|(a & A & AB & AA)]; [intros z Z; apply S; cbn; auto| |].
  - exists r; split; [exact R|split].
    + intros y Y B; exists x; cbn; auto.
    + intros y Y B z [<-|[]]; auto.
  - destruct (le_or_lf a r) as [C|C].
    + exists r; split; [exact R|split].
      * intros y Y B; exists x; cbn; auto.
      * intros y Y B z [<-|Z]; [auto|]. apply AA; auto. apply le_lf with r; assumption.
    + exists a; split; [exact A|split].
      * intros y Y B; destruct (AB y Y B) as (z & Z & D); exists z; cbn; auto.
      * intros y Y B z [<-|Z]; [|auto]. apply RA; auto.
        apply le_lf with a; [apply number_lf_le|]; assumption.
Qed.
Lemma least l : (forall x, In x l -> exists r, left_stop x r) -> l = [] \/
  exists b, number b /\ (forall y, number y -> lf b y -> exists x, In x l /\ le x y) /\
    (forall y, number y -> lf y b -> forall x, In x l -> lf y x).
Proof.
  induction l as [|x l IH]; intros S; [auto|right].
  destruct (S x (or_introl eq_refl)) as (r & R & RB & RA).
  destruct IH as [->|(a & A & AB & AA)]; [intros z Z; apply S; cbn; auto| |].
  - exists r; split; [exact R|split].
    + intros y Y B; exists x; cbn; auto.
    + intros y Y B z [<-|[]]; auto.
  - destruct (le_or_lf r a) as [C|C].
    + exists r; split; [exact R|split].
      * intros y Y B; exists x; cbn; auto.
      * intros y Y B z [<-|Z]; [auto|]. apply AA; auto. apply lf_le with r; assumption.
    + exists a; split; [exact A|split].
      * intros y Y B; destruct (AB y Y B) as (z & Z & D); exists z; cbn; auto.
      * intros y Y B z [<-|Z]; [|auto]. apply RA; auto.
        apply lf_le with a; [|apply number_lf_le]; assumption.
Qed.

Lemma one_number l r : (forall y, In y l -> number y) -> (forall y, In y r -> number y) ->
  (forall x y, In x l -> In y r -> lf x y) -> number (game l r).
Proof. constructor; auto. Qed.

Lemma stops_of_number g x : number x -> equal g x -> (exists r, right_stop g r) /\ exists l, left_stop g l.
Proof.
  intros N [A B]; split; exists x; (split; [exact N|split]); intros y Y C.
  - apply le_trans with x; [apply number_lf_le|]; assumption.
  - apply le_lf with x; assumption.
  - apply le_trans with x; [|apply number_lf_le]; assumption.
  - apply lf_le with x; assumption.
Qed.
Lemma stops g : (exists r, right_stop g r) /\ exists l, left_stop g l.
Proof.
  induction g as [g L R] using game_ind'.
  assert (D : (exists x, number x /\ fits (lefts g) (rights g) x) \/
    exists a b, (number a /\ (forall y, number y -> lf y a -> exists x, In x (lefts g) /\ le y x) /\
      (forall y, number y -> lf a y -> forall x, In x (lefts g) -> lf x y)) /\
      (number b /\ (forall y, number y -> lf b y -> exists x, In x (rights g) /\ le x y) /\
      (forall y, number y -> lf y b -> forall x, In x (rights g) -> lf y x)) /\
      le b a /\ ~ fits (lefts g) (rights g) a).
  { destruct (greatest (lefts g)) as [EL|(a & A & AB & AA)]; [intros x I; apply (L x I)| |];
      destruct (least (rights g)) as [ER|(b & B & BB & BA)]; try (intros x I; apply (R x I)).
    - left; exists zero; split; [constructor; easy|]. rewrite EL, ER; split; easy.
    - left; exists (game [] [b]); assert (N : number (game [] [b]))
        by (apply one_number; cbn; firstorder congruence).
      split; [exact N|]; rewrite EL; split; [easy|]; apply BA; [exact N|].
      apply (number_between _ N); cbn; auto.
    - left; exists (game [a] []); assert (N : number (game [a] []))
        by (apply one_number; cbn; firstorder congruence).
      split; [exact N|]; rewrite ER; split; [|easy]; apply AA; [exact N|].
      apply (number_between _ N); cbn; auto.
    - destruct (le_or_lf b a) as [C|C].
      + destruct (fits_or_not (lefts g) (rights g) a) as [F|F]; [left; eauto|right].
        exists a, b; tauto.
      + left; exists (game [a] [b]); assert (N : number (game [a] [b]))
          by (apply one_number; cbn; intros; firstorder congruence).
        destruct (number_between _ N) as [P Q].
        split; [exact N|split]; [apply AA|apply BA]; cbn in *; auto. }
  destruct D as [(x & N & F)|(a & b & (A & AB & AA) & (B & BB & BA) & C & F)].
  { destruct (fits_number _ _ x N F) as (y & Y & E).
    apply stops_of_number with y; [exact Y|destruct g; exact E]. }
  assert (NG : no_number g).
  { intros k K E; apply F. destruct (number_fits g k E) as [FL FR].
    assert (E' : equal a k); [|split; intros y Y; rewrite E'; auto].
    split.
    - destruct (le_or_lf a k) as [P|P]; [exact P|exfalso].
      destruct (AB k K P) as (x & X & Q); apply (le_not_lf k x Q), FL, X.
    - apply le_trans with b; [|exact C]. destruct (le_or_lf k b) as [P|P]; [exact P|exfalso].
      destruct (BB k K P) as (x & X & Q); apply (le_not_lf x k Q), FR, X. }
  split; [exists b|exists a]; (split; [assumption|split]); intros y Y P.
  - apply avoided_below; auto.
  - destruct (BB y Y P) as (x & X & Q); apply lf_r with x; assumption.
  - apply avoided_above; auto.
  - destruct (AB y Y P) as (x & X & Q); apply lf_l with x; assumption.
Qed.

(* ---- number translation ---- *)

Definition shifted x g := game (map (add x) (lefts g)) (map (add x) (rights g)).

Lemma shifted_no_number x g : number x -> no_number g -> no_number (shifted x g).
Proof.
  intros X G k K E; destruct (number_fits _ k E) as [FL FR]; cbn in FL, FR.
  destruct (fits_number (lefts g) (rights g) (add (neg x) k)) as (y & Y & D).
  - apply number_add; [apply number_neg|]; assumption.
  - split; intros y Y.
    + apply move_lf; rewrite neg_neg; apply FL, in_map, Y.
    + apply move_lf, FR, in_map, Y.
  - apply (G y Y); destruct g; exact D.
Qed.

(* Left's move in the number leads to a game that is not at least as good as the shifted game. *)
Lemma behind x g l : number x -> no_number g -> In l (lefts x) -> lf (add l g) (shifted x g).
Proof.
  intros X G I; destruct (le_or_lf (shifted x g) (add l g)) as [A|A]; [exfalso|exact A].
  inversion X as [? XL _ _]; subst. pose proof (XL l I) as NL.
  destruct (stops g) as [(r & R & RB & RA) _].
  set (low := add (neg x) (add l r)); set (m := game [low] [r]).
  assert (LR : lf low r).
  { apply move_lf; apply add_mono_lf, (number_between x X), I. }
  assert (N : number low) by (apply number_add; [apply number_neg|apply number_add]; assumption).
  assert (M : number m) by (apply one_number; cbn; intros; firstorder congruence).
  destruct (number_between m M) as [ML MR]; cbn in ML, MR.
  assert (B : le m g) by (apply RB; auto).
  assert (C : le (add x m) (shifted x g)).
  { apply avoided_below; [apply number_add; assumption|apply shifted_no_number; assumption|].
    cbn; intros z Z; apply in_map_iff in Z as (y & <- & Y).
    rewrite (add_comm x m), (add_comm x y); apply add_mono_lf, (le_right _ _ _ B Y). }
  assert (D : le (add (neg l) (add x m)) g).
  { apply move_le; rewrite neg_neg; apply le_trans with (shifted x g); assumption. }
  apply (le_not_lf _ _ D), RA.
  - apply number_add; [apply number_neg|apply number_add]; assumption.
  - apply move_lf; rewrite neg_neg. apply move_lf. apply ML; auto.
Qed.

Lemma neg_game g : neg g = game (map neg (rights g)) (map neg (lefts g)).
Proof. destruct g; reflexivity. Qed.
Lemma add_game g h : add g h = game (map (fun x => add x h) (lefts g) ++ map (add g) (lefts h))
  (map (fun x => add x h) (rights g) ++ map (add g) (rights h)).
Proof. destruct g, h; reflexivity. Qed.
Lemma neg_add_all g : forall h, neg (add g h) = add (neg g) (neg h).
Proof.
  induction g as [g GL GR] using game_ind'; induction h as [h HL HR] using game_ind'.
  rewrite neg_game, (add_game (neg g)), lefts_add, rights_add, !lefts_neg, !rights_neg, !map_app,
    !map_map; f_equal; f_equal; apply map_ext_in; auto.
Qed.
Lemma neg_shifted x g : neg (shifted x g) = shifted (neg x) (neg g).
Proof.
  destruct g as [l r]; unfold shifted; cbn; rewrite !map_map; f_equal;
    apply map_ext; intros y; apply neg_add_all.
Qed.

Theorem translation x g : number x -> no_number g -> equal (add x g) (shifted x g).
Proof.
  intros X G; split; constructor.
  - intros z [(l & L & ->)|(l & L & ->)]%in_lefts_add; [apply behind; assumption|].
    apply lf_l with (add x l); [cbn; apply in_map, L|apply le_refl].
  - cbn; intros z Z; apply in_map_iff in Z as (r & <- & R).
    apply lf_r with (add x r); [apply in_rights_add; eauto|apply le_refl].
  - cbn; intros z Z; apply in_map_iff in Z as (l & <- & L).
    apply lf_l with (add x l); [apply in_lefts_add; eauto|apply le_refl].
  - intros z [(r & R & ->)|(r & R & ->)]%in_rights_add.
    + assert (N : no_number (neg g)).
      { intros k K [A B]; apply (G (neg k) (number_neg k K)); rewrite <- (neg_neg g).
        split; apply neg_order; assumption. }
      assert (A : lf (add (neg r) (neg g)) (shifted (neg x) (neg g))).
      { apply behind; [apply number_neg, X|exact N|rewrite lefts_neg; apply in_map, R]. }
      rewrite <- neg_add_all, <- neg_shifted in A.
      apply (neg_order_n _ _ _ (le_n _)) in A; rewrite !neg_neg in A; exact A.
    + apply lf_r with (add x r); [cbn; apply in_map, R|apply le_refl].
Qed.

Print Assumptions translation.
