(* symmetry.v -- one position judged for all its images.    Beside it: zermelo/check/folded.hpp.
   Proved: if labels are just in the game in which every move leads to a canonical position, and
   each image of each canonical position was tested to be like it, then the labels are true of all
   positions of the true game that play can reach, and exact if none of them is unknown.
   Nothing is assumed about `canonical` or about the maps. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check winning mover.

Section Images.
  Variable Position : Type.
  Variable stuck : Position -> Outcome.
  Variable next : Position -> list Position.
  Variable mover : Position -> bool.              (* where players move in turn: any *)
  Variable maps : list (Position -> Position).    (* what the game calls its symmetries *)
  Variable canonical : Position -> Position.

  (* ---- what is tested of each canonical position's images: alike, closed, reached ---- *)

  (* The image g o is like o: it has the same end and mover, and g takes the set of o's successors
     to the set of g o's. *)
  Definition alike (g : Position -> Position) (o : Position) :=
    stuck (g o) = stuck o /\ mover (g o) = mover o /\
    forall q, In q (next (g o)) <-> In q (map g (next o)).

  (* The images of y, each made from another by one of the maps; each such step was tested. *)
  Inductive images_of (y : Position) : list Position -> Prop :=
  | itself : images_of y [y]
  | step l o g : images_of y l -> In o l -> In g maps -> alike g o -> images_of y (g o :: l).
  Definition closed (l : list Position) := forall o g, In o l -> In g maps -> In (g o) l.

  (* The folded game: the checker judges labels there. *)
  Definition folded (y : Position) : list Position := map canonical (next y).

  Variable walked : Position -> Prop.             (* the canonical positions *)
  Variable orbit : Position -> list Position.
  Hypothesis stays : forall y z, walked y -> In z (folded y) -> walked z.
  Hypothesis asked : forall y, walked y -> images_of y (orbit y) /\ closed (orbit y).
  Hypothesis reached : forall y x, walked y -> In x (next y) -> In x (orbit (canonical x)).

  (* The label of the canonical position y speaks of r: r is one of y's images. *)
  Definition stands_for (y r : Position) := walked y /\ In r (orbit y).

  (* ---- the moves of each image are those of y, taken along by a map ---- *)

  Record Taken (y r : Position) : Prop := {
    same_end : stuck r = stuck y;
    same_mover : mover r = mover y;
    along : exists f, (forall q, In q (next r) <-> In q (map f (next y))) /\
                      forall l, closed l -> forall x, In x l -> In (f x) l }.

  Lemma images_taken y l : images_of y l -> forall r, In r l -> Taken y r.
  Proof.
    induction 1 as [|l o g T IH O G (E & M & N)]; intros r R.
    - destruct R as [<-|[]]; split; auto; exists (fun x => x); rewrite map_id; easy.
    - destruct R as [<-|R]; [|auto]; destruct (IH o O) as [E' M' (f & F & C)].
      split; [congruence|congruence|]; exists (fun x => g (f x)); split.
      + intros q; rewrite N, !in_map_iff; split.
        * intros (x & <- & X); apply F, in_map_iff in X as (z & <- & Z); eauto.
        * intros (z & <- & Z); exists (f z); split; [reflexivity|]; apply F, in_map_iff; eauto.
      + intros k K x X; apply K; auto.
  Qed.

  Lemma forth y r : stands_for y r -> forall q, In q (next r) ->
    exists z, In z (folded y) /\ stands_for z q.
  Proof.
    intros [W R] q Q; destruct (asked y W) as [T _]; destruct (images_taken _ _ T r R) as [_ _ (f & F & C)].
    apply F, in_map_iff in Q as (x & <- & X); exists (canonical x).
    assert (Z : In (canonical x) (folded y)) by now apply in_map.
    pose proof (stays _ _ W Z) as WZ; destruct (asked _ WZ) as [_ K].
    split; [exact Z|split; [exact WZ|]]; apply (C _ K), (reached y x W X).
  Qed.
  Lemma back y r : stands_for y r -> forall z, In z (folded y) ->
    exists q, In q (next r) /\ stands_for z q.
  Proof.
    intros [W R] z Z; destruct (asked y W) as [T _]; destruct (images_taken _ _ T r R) as [_ _ (f & F & C)].
    pose proof (stays _ _ W Z) as WZ; apply in_map_iff in Z as (x & <- & X).
    destruct (asked _ WZ) as [_ K]; exists (f x); split; [apply F; now apply in_map|].
    split; [exact WZ|]; apply (C _ K), (reached y x W X).
  Qed.
  Lemma ends y r : stands_for y r -> (next r = [] <-> folded y = []).
  Proof.
    intros S; split; intros E.
    - destruct (folded y) as [|z l] eqn:F; [reflexivity|exfalso].
      destruct (back y r S z) as (q & Q & _); [rewrite F; now left|]; rewrite E in Q; easy.
    - destruct (next r) as [|q l] eqn:N; [reflexivity|exfalso].
      destruct (forth y r S q) as (z & Z & _); [rewrite N; now left|]; rewrite E in Z; easy.
  Qed.
  Lemma same_stuck y r : stands_for y r -> stuck r = stuck y.
  Proof. intros [W R]; destruct (asked y W) as [T _]; apply (images_taken _ _ T r R). Qed.
  Lemma same_turn y r : stands_for y r -> mover r = mover y.
  Proof. intros [W R]; destruct (asked y W) as [T _]; apply (images_taken _ _ T r R). Qed.

  (* Play never leaves the positions of which labels speak. *)
  Theorem stands_on y r q : stands_for y r -> In q (next r) -> exists z, stands_for z q.
  Proof. intros S Q; destruct (forth y r S q Q) as (z & _ & Z); eauto. Qed.

  (* ---- so an image is worth what its canonical position is worth in the folded game ---- *)

  Theorem worth_in_turn n : forall y r, stands_for y r ->
    (wins stuck next n r <-> wins stuck folded n y) /\ (loses stuck next n r <-> loses stuck folded n y).
  Proof.
    induction n as [|n IH]; intros y r S; pose proof (ends y r S) as E; rewrite !wins_iff, !loses_iff,
      E, (same_stuck y r S); [tauto|split; split; (intros [A|A]; [now left|right])].
    - destruct A as (q & Q & L); destruct (forth y r S q Q) as (z & Z & T); exists z.
      split; [exact Z|]; now apply (IH z q T).
    - destruct A as (z & Z & L); destruct (back y r S z Z) as (q & Q & T); exists q.
      split; [exact Q|]; now apply (IH z q T).
    - destruct A as [N A]; split; [exact N|]; intros z Z.
      destruct (back y r S z Z) as (q & Q & T); apply (IH z q T), A, Q.
    - destruct A as [N A]; split; [exact N|]; intros q Q.
      destruct (forth y r S q Q) as (z & Z & T); apply (IH z q T), A, Z.
  Qed.

  Theorem worth_moving who n : forall y r, stands_for y r ->
    (forces stuck next mover who n r <-> forces stuck folded mover who n y).
  Proof.
    induction n as [|n IH]; intros y r S; pose proof (ends y r S) as E; rewrite !forces_iff, E,
      (same_stuck y r S), (same_turn y r S); [tauto|].
    split; (intros [A|[[M (q & Q & F)]|(M & N & F)]]; [now left|right; left|right; right]).
    - split; [exact M|]; destruct (forth y r S q Q) as (z & Z & T); exists z.
      split; [exact Z|]; now apply (IH z q T).
    - split; [exact M|split; [exact N|]]; intros z Z.
      destruct (back y r S z Z) as (q & Q & T); apply (IH z q T), F, Q.
    - split; [exact M|]; destruct (back y r S q Q) as (x & X & T); exists x.
      split; [exact X|]; now apply (IH q x T).
    - split; [exact M|split; [exact N|]]; intros q Q.
      destruct (forth y r S q Q) as (z & Z & T); apply (IH z q T), F, Z.
  Qed.
End Images.
Arguments alike {Position}.
Arguments images_of {Position}.
Arguments closed {Position}.
Arguments folded {Position}.

(* ---- the certificate, as the program uses it: the checker has judged the folded game ---- *)

Theorem certificate Position count valid position index same_ next level stuck mover maps canonical
    orbit label :
  (forall p q : Position, same_ p q = true -> p = q) ->
  let walked p := check.walked count valid position index same_ p = true in
  first_unjust count valid position index same_ (folded next canonical) false level stuck judge label
    = None ->
  (forall y, walked y -> images_of stuck next mover maps y (orbit y) /\ closed maps (orbit y)) ->
  (forall y x, walked y -> In x (next y) -> In x (orbit (canonical x))) ->
  forall y r, walked y -> In r (orbit y) -> match outcome (label y) with
    | win     => wins stuck next (moves (label y)) r
    | loss    => loses stuck next (moves (label y)) r
    | draw    => drawn stuck next r
    | unknown => True
    end.
Proof.
  intros S V none asked reached y r Y R.
  pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  assert (stays : forall y z, V y -> In z (folded next canonical y) -> V z)
    by (intros p q P Q; now apply (J p P)).
  pose proof (winning.certificate _ _ _ _ _ _ _ _ _ _ S none y Y) as C.
  pose proof (fun n => worth_in_turn _ stuck next mover maps canonical V orbit stays asked reached n y r
                (conj Y R)) as W.
  destruct (outcome (label y)); auto; [now apply W| |now apply W].
  intros n; rewrite (proj1 (W n)), (proj2 (W n)); apply C.
Qed.

(* ... and where a player may move again. *)
Theorem certificate_moving Position count valid position index same_ next level stuck mover maps
    canonical orbit label :
  (forall p q : Position, same_ p q = true -> p = q) ->
  let walked p := check.walked count valid position index same_ p = true in
  first_unjust count valid position index same_ (folded next canonical) false level stuck judge_seen
    (fun p => (label p, mover p)) = None ->
  (forall y, walked y -> images_of stuck next mover maps y (orbit y) /\ closed maps (orbit y)) ->
  (forall y x, walked y -> In x (next y) -> In x (orbit (canonical x))) ->
  forall y r, walked y -> In r (orbit y) -> match outcome (label y) with
    | win     => forces stuck next mover (mover r) (moves (label y)) r
    | loss    => forces stuck next mover (negb (mover r)) (moves (label y)) r
    | draw    => nobody_forces stuck next mover r
    | unknown => True
    end.
Proof.
  intros S V none asked reached y r Y R.
  pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  assert (stays : forall y z, V y -> In z (folded next canonical y) -> V z)
    by (intros p q P Q; now apply (J p P)).
  pose proof (mover.certificate _ _ _ _ _ _ _ _ _ _ _ S none y Y) as C.
  pose proof (fun who n => worth_moving _ stuck next mover maps canonical V orbit stays asked reached
                who n y r (conj Y R)) as W.
  rewrite (same_turn _ stuck next mover maps V orbit asked y r (conj Y R)).
  destruct (outcome (label y)); auto; [now apply W| |now apply W].
  intros who n; rewrite W; apply C.
Qed.

(* If no label is unknown, the moves are exact for every image. *)
Theorem exact_in_turn Position stuck next mover maps canonical (walked : Position -> Prop) orbit label :
  (forall y z, walked y -> In z (folded next canonical y) -> walked z) ->
  (forall y, walked y -> images_of stuck next mover maps y (orbit y) /\ closed maps (orbit y)) ->
  (forall y x, walked y -> In x (next y) -> In x (orbit (canonical x))) ->
  (forall y, walked y -> just (judge (stuck y) (label y) (map label (folded next canonical y))) = true) ->
  (forall y, walked y -> outcome (label y) <> unknown) ->
  forall n y r, walked y -> In r (orbit y) ->
    (wins stuck next n r -> outcome (label y) = win /\ moves (label y) <= n) /\
    (loses stuck next n r -> outcome (label y) = loss /\ moves (label y) <= n).
Proof.
  intros stays asked reached J known n y r Y R.
  pose proof (worth_in_turn _ stuck next mover maps canonical walked orbit stays asked reached n y r
                (conj Y R)) as W.
  rewrite (proj1 W), (proj2 W).
  exact (winning.exact _ walked stuck _ stays label J n known y Y).
Qed.
Theorem exact_moving Position stuck next mover maps canonical (walked : Position -> Prop) orbit label :
  (forall y z, walked y -> In z (folded next canonical y) -> walked z) ->
  (forall y, walked y -> images_of stuck next mover maps y (orbit y) /\ closed maps (orbit y)) ->
  (forall y x, walked y -> In x (next y) -> In x (orbit (canonical x))) ->
  (forall y, walked y ->
     just (mover.ruling Position stuck (folded next canonical) mover label y) = true) ->
  (forall y, walked y -> outcome (label y) <> unknown) ->
  forall who n y r, walked y -> In r (orbit y) -> forces stuck next mover who n r ->
    winner Position mover label y = Some who /\ moves (label y) <= n.
Proof.
  intros stays asked reached J known who n y r Y R F.
  rewrite (worth_moving _ stuck next mover maps canonical walked orbit stays asked reached who n y r
             (conj Y R)) in F.
  exact (mover.exact _ walked stuck _ mover stays label J n known y who Y F).
Qed.

(* If the maps are isomorphisms of the whole game, the images need not be tested. *)
Theorem isomorphisms_are_alike (Position : Type) stuck next mover maps (y : Position) l :
  (forall g o, In g maps -> alike stuck next mover g o) ->
  (forall r, In r l -> exists path, Forall (fun g => In g maps) path /\
     r = fold_right (fun g p => g p) y path) ->
  exists l', images_of stuck next mover maps y l' /\ forall r, In r l -> In r l'.
Proof.
  intros iso; assert (one : forall path l', Forall (fun g => In g maps) path ->
    images_of stuck next mover maps y l' -> exists l'', images_of stuck next mover maps y l'' /\
      In (fold_right (fun g p => g p) y path) l'' /\ forall r, In r l' -> In r l'').
  { induction path as [|g path IH]; cbn; intros l' A I.
    - exists l'; split; [exact I|split; [|auto]]; clear -I; induction I; [now left|right; assumption].
    - inversion A as [|? ? G P]; subst; destruct (IH l' P I) as (k & K & R & Sub).
      exists (g (fold_right (fun g p => g p) y path) :: k); split; [apply step; auto|].
      split; [now left|]; intros r Hr; right; auto. }
  induction l as [|r l IH]; intros paths; [exists [y]; split; [constructor|intros ? []]|].
  destruct IH as (l' & I & Sub); [intros; apply paths; now right|].
  destruct (paths r (or_introl eq_refl)) as (path & P & ->).
  destruct (one path l' P I) as (l'' & I' & R & Sub'); exists l''; split; [exact I'|].
  intros r [<-|X]; auto.
Qed.

Print Assumptions stands_on.
Print Assumptions worth_in_turn.
Print Assumptions worth_moving.
Print Assumptions certificate.
Print Assumptions certificate_moving.
Print Assumptions exact_in_turn.
Print Assumptions exact_moving.
Print Assumptions isomorphisms_are_alike.
