(* check.v -- what a ruling is, and the checker that asks for one at every position.
   Beside it: zermelo/game/label.hpp, zermelo/check/check.hpp.  C++ numbers become nat, and
   kNone becomes None. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.

Record Ruling := { just : bool; choice : option nat }.
Definition unjust := {| just := false; choice := None |}.             (* C++: Ruling{} *)

(* std::ranges::find_if, which here returns an index. *)
Fixpoint find_if {A} (good : A -> bool) (l : list A) : option nat :=
  match l with
  | [] => None
  | x :: rest => if good x then Some 0 else option_map S (find_if good rest)
  end.
Definition empty {A} (l : list A) : bool := match l with [] => true | _ => false end.

Lemma not_empty {A B} (f : A -> B) l : l <> [] -> empty (map f l) = false.
Proof. destruct l; [congruence|reflexivity]. Qed.
Lemma some_in {A} (l : list A) : l <> [] -> exists x, In x l.
Proof. destruct l as [|x l]; [congruence|]; exists x; now left. Qed.

Lemma find_if_some {A} (good : A -> bool) l i :
  find_if good l = Some i -> exists x, nth_error l i = Some x /\ good x = true.
Proof.
  revert i; induction l as [|x l IH]; cbn; [discriminate|]; intros i.
  destruct (good x) eqn:E; [intros [= <-]; cbn; eauto|].
  destruct (find_if good l) as [k|]; cbn; intros H; inversion H; subst; cbn; auto.
Qed.
Lemma find_if_none {A} (good : A -> bool) l :
  find_if good l = None -> forall x, In x l -> good x = false.
Proof.
  induction l as [|y l IH]; cbn; [easy|]; destruct (good y) eqn:E; [discriminate|].
  destruct (find_if good l); [discriminate|]; intros _ x [<-|X]; auto.
Qed.

(* The successor that a choice names is a legal move. *)
Definition chosen {A} (next : list A) (c : option nat) : option A :=
  match c with Some i => nth_error next i | None => None end.

Lemma chosen_label {A B} (f : A -> B) next i y :
  nth_error (map f next) i = Some y ->
  exists q, chosen next (Some i) = Some q /\ In q next /\ f q = y.
Proof.
  cbn; rewrite nth_error_map; destruct (nth_error next i) as [q|] eqn:E; [|discriminate].
  intros [= <-]; exists q; eauto using nth_error_In.
Qed.

Section Check.
  Variables Position Facts Label : Type.
  (* the game: Numbered, with valid(i); for rules with kNeedsLevel, Layered as well *)
  Variable count : nat.
  Variable valid : nat -> bool.
  Variable position : nat -> Position.
  Variable index : Position -> nat.
  Variable same : Position -> Position -> bool.                      (* operator== *)
  Variable next : Position -> list Position.                         (* moves and play *)
  Variable needs_level : bool.
  Variable level : Position -> nat.
  (* the rule and the labelling *)
  Variable facts : Position -> Facts.
  Variable judge : Facts -> Label -> list Label -> Ruling.
  Variable label : Position -> Label.

  Definition walked (q : Position) : bool :=
    let i := index q in (i <? count) && same (position i) q && valid i.

  Definition judge_at (p : Position) : Ruling :=
    let inside := forallb walked (next p) in
    let falls := negb needs_level || forallb (fun q => level q <? level p) (next p) in
    if negb inside || negb falls then unjust
    else judge (facts p) (label p) (map label (next p)).

  (* One block: the number of the first unjust one of the `n` positions from number `lo` on. *)
  Definition bad (i : nat) : bool := valid i && negb (just (judge_at (position i))).
  Definition in_block (lo n : nat) : option nat := find bad (seq lo n).

  (* Blocks of one size; the last one is shorter. *)
  Section Blocks.
    Variables (from stop block : nat).
    Definition blocks := (stop - from + block - 1) / block.
    Definition block_number (b : nat) : option nat :=
      let lo := from + b * block in in_block lo (min stop (from + (b + 1) * block) - lo).
    (* A thread takes blocks until it has found something. *)
    Definition thread (mine : list nat) : option nat :=
      fold_left (fun first b => match first with Some i => Some i | None => block_number b end)
                mine None.
    (* No thread has found anything. *)
    Definition finds_nothing (threads : list (list nat)) := forall t, In t threads -> thread t = None.
  End Blocks.

  Definition first_unjust : option nat := in_block 0 count.

  (* What an answer claims of p: its label, read off after the check has found nothing.  Otherwise
     the answer is refused, or does not call itself certified. *)
  Definition claim (p : Position) : option Label :=
    match first_unjust with None => Some (label p) | Some _ => None end.

  Lemma thread_none from stop block mine : thread from stop block mine = None ->
    forall b, In b mine -> block_number from stop block b = None.
  Proof.
    unfold thread; intros N; assert (G : forall l first,
      fold_left (fun first b => match first with Some i => Some i | None => block_number from stop block b end)
        l first = None -> first = None /\ forall b, In b l -> block_number from stop block b = None).
    { induction l as [|b l IH]; cbn; intros first E; [split; [exact E|easy]|].
      apply IH in E as [E R]; destruct first; [discriminate|]; split; [easy|].
      intros c [<-|C]; auto. }
    now apply G in N.
  Qed.

  (* However the blocks are dealt out to threads, if no thread finds anything, then every position
     was judged, and none is unjust. *)
  Theorem every_position_is_visited from stop block threads : 1 <= block ->
    (forall b, b < blocks from stop block -> exists t, In t threads /\ In b t) ->
    finds_nothing from stop block threads ->
    forall i, from <= i < stop -> bad i = false.
  Proof.
    intros B Dealt N i I; set (b := (i - from) / block).
    assert (D : i - from = block * b + (i - from) mod block) by (apply Nat.div_mod; lia).
    pose proof (Nat.mod_upper_bound (i - from) block ltac:(lia)) as M.
    destruct (Dealt b) as (t & T & C).
    { unfold blocks; apply Nat.div_le_lower_bound; lia. }
    pose proof (thread_none _ _ _ _ (N t T) b C) as F; unfold block_number, in_block in F.
    apply (find_none _ _ F), in_seq; lia.
  Qed.

  Theorem first_unjust_is_unjust i : first_unjust = Some i -> i < count /\ bad i = true.
  Proof. intros F; apply find_some in F as [R F]; apply in_seq in R; split; [lia|exact F]. Qed.

  (* So a certified claim is true, provided that the labels are true whenever nothing is found. *)
  Theorem claim_true (holds : Position -> Label -> Prop) :
    (first_unjust = None -> forall p, walked p = true -> holds p (label p)) ->
    forall p v, walked p = true -> claim p = Some v -> holds p v.
  Proof.
    unfold claim; intros C p v W; destruct first_unjust; [discriminate|]; intros [= <-]; auto.
  Qed.

  Hypothesis same_eq : forall p q, same p q = true -> p = q.

  (* The label of every walked position is just; moves from it lead to walked positions, and make
     the level fall if the rule needs that. *)
  Definition just_everywhere := forall p, walked p = true ->
    (forall q, In q (next p) -> walked q = true) /\
    (needs_level = true -> forall q, In q (next p) -> level q < level p) /\
    just (judge (facts p) (label p) (map label (next p))) = true.

  Lemma none_is_bad : (forall i, i < count -> bad i = false) -> just_everywhere.
  Proof.
    intros none p W; unfold walked in W.
    apply andb_prop in W as [W V]; apply andb_prop in W as [C S].
    apply Nat.ltb_lt in C; apply same_eq in S; specialize (none _ C); unfold bad in none.
    rewrite V, S in none; cbn in none; apply negb_false_iff in none; unfold judge_at in none.
    destruct (forallb walked (next p)) eqn:I; [|discriminate].
    destruct (negb needs_level || _) eqn:L; [|discriminate]; cbn in none.
    rewrite forallb_forall in I; repeat split; auto.
    intros K q Q; rewrite K in L; cbn in L; rewrite forallb_forall in L; now apply Nat.ltb_lt, L.
  Qed.

  Theorem first_unjust_sound : first_unjust = None -> just_everywhere.
  Proof. intros N; apply none_is_bad; intros i I; apply (find_none _ _ N), in_seq; lia. Qed.

  Theorem threads_sound block threads : 1 <= block ->
    (forall b, b < blocks 0 count block -> exists t, In t threads /\ In b t) ->
    finds_nothing 0 count block threads -> just_everywhere.
  Proof.
    intros B D N; apply none_is_bad; intros i I.
    eapply every_position_is_visited; eauto; lia.
  Qed.
End Check.
Arguments walked {Position}.
Arguments judge_at {Position Facts Label}.
Arguments first_unjust {Position Facts Label}.
Arguments claim {Position Facts Label}.
Arguments claim_true {Position Facts Label}.
Arguments just_everywhere {Position Facts Label}.
Arguments first_unjust_sound {Position Facts Label}.

Print Assumptions every_position_is_visited.
Print Assumptions first_unjust_is_unjust.
Print Assumptions claim_true.
Print Assumptions first_unjust_sound.
Print Assumptions threads_sound.
