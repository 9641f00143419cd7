(* pn.v -- who wins, and nothing else, where play must end.   Beside it: zermelo/rule/pn.hpp.
   Proved: labels that are just everywhere, with a level that falls, are true; such labels exist. *)
From Coq Require Import List Arith Lia Bool Wf_nat.
Import ListNotations.
Require Import game check.

(* ---- the rule, line by line as in C++; a label is `true` where the mover wins ---- *)

Definition judge (stuck_wins : bool) (mine : bool) (next : list bool) : Ruling :=
  if empty next then {| just := eqb mine stuck_wins; choice := None |} else
  match find_if (fun w => eqb w false) next with
  | None   => {| just := negb mine; choice := None |}
  | Some i => {| just := mine; choice := Some i |}
  end.

Definition end_of (stuck_wins : bool) : Outcome := if stuck_wins then win else loss.

Section Game.
  Context {Position : Type}.
  Variable valid : Position -> Prop.
  Variable stuck_wins : Position -> bool.
  Variable next : Position -> list Position.
  Variable level : Position -> nat.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.
  Hypothesis falls : forall p q, valid p -> In q (next p) -> level q < level p.
  Notation stuck := (fun p => end_of (stuck_wins p)).

  Section Labels.
    Variable label : Position -> bool.
    Hypothesis just_everywhere : forall p, valid p ->
      just (judge (stuck_wins p) (label p) (map label (next p))) = true.

    (* The winner can force the end within level(p) moves. *)
    Theorem sound p : valid p ->
      if label p then wins stuck next (level p) p else loses stuck next (level p) p.
    Proof.
      assert (G : forall n p, level p <= n -> valid p ->
        if label p then wins stuck next n p else loses stuck next n p).
      { induction n as [|n IH]; clear p; intros p Le Hp; specialize (just_everywhere p Hp) as J;
          unfold judge in J; destruct (next p) as [|q l] eqn:E; cbn [map empty just] in J.
        1, 3: apply eqb_prop in J; destruct (label p) eqn:L; cbn; left; rewrite <- J; auto.
        - specialize (falls p q Hp ltac:(rewrite E; now left)); lia.
        - rewrite <- (map_cons label), <- E in J.
          assert (I : forall r, In r (next p) ->
            if label r then wins stuck next n r else loses stuck next n r).
          { intros r R; apply IH; eauto; specialize (falls p r Hp R); lia. }
          destruct (find_if _ _) as [i|] eqn:F; cbn [just] in J.
          + rewrite J; apply find_if_some in F as (y & Y & B); apply eqb_prop in B; subst y.
            apply chosen_label in Y as (r & _ & R & Lr); right; exists r; split; [exact R|].
            specialize (I r R); now rewrite Lr in I.
          + apply negb_true_iff in J; rewrite J; right; split; [congruence|]; intros r R.
            specialize (I r R); pose proof (find_if_none _ _ F _ (in_map label _ _ R)) as W.
            destruct (label r); [exact I|discriminate]. }
      intros Hp; now apply G.
    Qed.

    (* The perfect player: the choice is a move to a position that is lost for the other player. *)
    Theorem choice_wins p i : valid p ->
      choice (judge (stuck_wins p) (label p) (map label (next p))) = Some i ->
      exists q, chosen (next p) (Some i) = Some q /\ In q (next p) /\ label q = false.
    Proof.
      intros Hp; unfold judge; destruct (empty _); [discriminate|].
      destruct (find_if _ _) as [k|] eqn:F; cbn; intros E; [injection E as ->|discriminate].
      apply find_if_some in F as (y & Y & B); apply eqb_prop in B; subst y.
      now apply chosen_label in Y.
    Qed.
  End Labels.

  (* Computed level by level; `n` bounds the level. *)
  Fixpoint solve (n : nat) (p : Position) : bool :=
    match n with
    | 0   => stuck_wins p
    | S n => match next p with
             | [] => stuck_wins p
             | l  => existsb (fun q => negb (solve n q)) l
             end
    end.

  Theorem existence : exists label, forall p, valid p ->
    just (judge (stuck_wins p) (label p) (map label (next p))) = true.
  Proof.
    assert (Same : forall n m p, valid p -> level p <= n -> level p <= m -> solve n p = solve m p).
    { induction n as [|n IH]; intros m p Hp N M; destruct m; try reflexivity; cbn [solve];
        destruct (next p) as [|q l] eqn:E; try reflexivity; rewrite <- ?E.
      1, 2: specialize (falls p q Hp ltac:(rewrite E; now left)); lia.
      assert (X : forall r, In r (next p) -> solve n r = solve m r).
      { intros r R; specialize (falls p r Hp R); apply IH; eauto; lia. }
      clear E q l; induction (next p) as [|r l IL]; [reflexivity|]; cbn.
      rewrite (X r (or_introl eq_refl)), IL; auto; intros; apply X; now right. }
    exists (fun p => solve (level p) p); intros p Hp; unfold judge.
    destruct (next p) as [|q l] eqn:E; cbn [map empty just].
    { destruct (level p); cbn; rewrite ?E; apply eqb_reflx. }
    rewrite <- (map_cons (fun p => solve (level p) p)), <- E.
    pose proof (falls p q Hp ltac:(rewrite E; now left)) as Pos.
    assert (D : solve (level p) p = existsb (fun q => negb (solve (level q) q)) (next p)).
    { destruct (level p) as [|n] eqn:Lp; [lia|]; cbn [solve]; rewrite E, <- E.
      assert (X : forall r, In r (next p) -> solve n r = solve (level r) r).
      { intros r R; pose proof (falls p r Hp R); apply Same; eauto; lia. }
      clear E; induction (next p) as [|r k IL]; [reflexivity|]; cbn.
      rewrite (X r (or_introl eq_refl)), IL; auto; intros; apply X; now right. }
    rewrite D; destruct (find_if _ _) as [i|] eqn:F; cbn [just].
    - apply find_if_some in F as (y & Y & B); apply eqb_prop in B; subst y.
      apply chosen_label in Y as (r & _ & R & Lr); apply existsb_exists; exists r.
      split; [exact R|now rewrite Lr].
    - apply negb_true_iff, not_true_iff_false; intros X; apply existsb_exists in X as (r & R & W).
      pose proof (find_if_none _ _ F _ (in_map _ _ _ R)) as V; cbn in V.
      destruct (solve (level r) r); discriminate.
  Qed.
End Game.

(* The certificate, as the program uses it: kNeedsLevel is true. *)
Theorem certificate Position count valid position index same next level stuck_wins label :
  (forall p q : Position, same p q = true -> p = q) ->
  first_unjust count valid position index same next true level stuck_wins judge label = None ->
  forall p, walked count valid position index same p = true ->
    let stuck p := end_of (stuck_wins p) in
    if label p then wins stuck next (level p) p else loses stuck next (level p) p.
Proof.
  intros S none p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  apply sound with (valid := fun p => walked count valid position index same p = true);
    [..|exact Hp]; intros q; intros; destruct (J q) as (A & B & C); auto.
Qed.

(* The same for what an answer claims. *)
Theorem claimed Position count valid position index same next level stuck_wins label :
  (forall p q : Position, same p q = true -> p = q) ->
  let stuck p := end_of (stuck_wins p) in
  forall p v, walked count valid position index same p = true ->
  claim count valid position index same next true level stuck_wins judge label p = Some v ->
  if v : bool then wins stuck next (level p) p else loses stuck next (level p) p.
Proof.
  intros S stuck; apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p (v : bool) =>
    if v then wins stuck next (level p) p else loses stuck next (level p) p)).
  intros none p; eapply certificate; eauto.
Qed.

Print Assumptions sound.
Print Assumptions choice_wins.
Print Assumptions existence.
Print Assumptions certificate.
Print Assumptions claimed.
