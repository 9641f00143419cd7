(* nimber.v -- Sprague-Grundy values: a position alone, and sums of games.
   Beside it: zermelo/rule/nimber.hpp (kNeedsLevel), zermelo/check/heaps.hpp.
   Proved: labels that are just everywhere say who wins, in sums too; such labels exist. *)
From Coq Require Import List Arith NArith Lia Bool.
Import ListNotations.
Require Import game check.

(* ---- the rule, line by line as in C++; a 64-bit word becomes an N, as no shift reaches 64 ---- *)

Definition bit (n : nat) : N := N.shiftl 1 (N.of_nat n).
Definition judge (_ : unit) (mine : nat) (next : list nat) : Ruling :=
  if length next <? mine then unjust else
  let is_just :=
    if mine <? 64 then
      let shown := fold_left (fun shown label =>
                     if label <=? mine then N.lor shown (bit label) else shown) next 0%N in
      N.eqb shown (bit mine - 1)
    else
      let shown := map (fun n => existsb (fun label => (label <? mine) && (label =? n)) next)
                       (seq 0 (length next)) in
      (length (filter (fun there => there) shown) =? mine)
      && match find_if (Nat.eqb mine) next with None => true | Some _ => false end in
  if negb is_just || (mine =? 0) then {| just := is_just; choice := None |}
  else {| just := true; choice := find_if (Nat.eqb 0) next |}.

(* Labels below 64: bit by bit, the word shows the set of the successors' labels. *)
Lemma bit_spec n k : N.testbit (bit n) (N.of_nat k) = (n =? k).
Proof.
  unfold bit; destruct (Nat.eqb_spec n k) as [->|D].
  - rewrite N.shiftl_spec_high'; [now rewrite N.sub_diag|lia].
  - destruct (Nat.lt_ge_cases k n).
    + apply N.shiftl_spec_low; lia.
    + rewrite N.shiftl_spec_high' by lia.
      destruct (N.of_nat k - N.of_nat n)%N eqn:E; [lia|reflexivity].
Qed.
Lemma ones_spec n k : N.testbit (bit n - 1) (N.of_nat k) = (k <? n).
Proof.
  replace (bit n - 1)%N with (N.ones (N.of_nat n))
    by (unfold bit, N.ones; rewrite N.sub_1_r; reflexivity).
  destruct (Nat.ltb_spec k n); [apply N.ones_spec_low|apply N.ones_spec_high]; lia.
Qed.
Lemma word_spec mine k next : forall start,
  N.testbit (fold_left (fun shown label => if label <=? mine then N.lor shown (bit label) else shown)
                       next start) (N.of_nat k)
  = N.testbit start (N.of_nat k) || ((k <=? mine) && existsb (Nat.eqb k) next).
Proof.
  induction next as [|x l IH]; intros start; cbn [fold_left existsb].
  - now rewrite andb_false_r, orb_false_r.
  - rewrite IH; destruct (Nat.leb_spec x mine).
    + rewrite N.lor_spec, bit_spec, (Nat.eqb_sym x k).
      destruct (Nat.eqb_spec k x) as [->|]; [|now rewrite orb_false_r].
      rewrite (proj2 (Nat.leb_le x mine)) by lia; now rewrite !orb_true_r.
    + destruct (Nat.eqb_spec k x) as [->|]; [|reflexivity].
      rewrite (proj2 (Nat.leb_gt x mine)) by lia; reflexivity.
Qed.

Lemma count_all (f : nat -> bool) n m : n <= m -> (forall k, n <= k -> f k = false) ->
  length (filter f (seq 0 m)) = n <-> forall k, k < n -> f k = true.
Proof.
  intros L Off; replace m with (n + (m - n)) by lia; rewrite seq_app, filter_app, app_length.
  assert (Z : forall a d, n <= a -> filter f (seq a d) = []).
  { intros a d; revert a; induction d; intros a A; [reflexivity|]; cbn; rewrite Off by lia; auto. }
  rewrite (Z (0 + n)) by lia; cbn [length]; rewrite Nat.add_0_r.
  assert (G : forall a, length (filter f (seq a n)) <= n /\
    (length (filter f (seq a n)) = n <-> forall k, a <= k < a + n -> f k = true)).
  { clear; induction n as [|n IH]; intros a; [cbn; split; [lia|split; [lia|auto]]|].
    cbn; destruct (IH (S a)) as [I1 I2], (f a) eqn:F; cbn; (split; [lia|split; [intros E|intros H]]).
    - intros k K; destruct (Nat.eq_dec k a) as [->|]; [exact F|]; apply I2; lia.
    - f_equal; apply I2; intros k K; apply H; lia.
    - lia.
    - rewrite H in F by lia; discriminate. }
  destruct (G 0) as [_ [G1 G2]]; split; [intros E k K; apply G1; auto; lia|].
  intros H; apply G2; intros k K; apply H; lia.
Qed.

Lemma filter_map {A} (g : A -> bool) l :
  length (filter (fun there => there) (map g l)) = length (filter g l).
Proof. induction l as [|a l IH]; cbn; [auto|destruct (g a); cbn; auto]. Qed.

(* A list cannot show more different numbers than it has members. *)
Lemma too_few mine next : (forall n, n < mine -> In n next) -> mine <= length next.
Proof.
  intros H; rewrite <- (seq_length mine 0); apply NoDup_incl_length; [apply seq_NoDup|].
  intros x X; apply in_seq in X; apply H; lia.
Qed.

Lemma has_iff next n : existsb (Nat.eqb n) next = true <-> In n next.
Proof.
  rewrite existsb_exists; split; [intros (x & X & E)|intros N; exists n].
  - apply Nat.eqb_eq in E; congruence.
  - split; [auto|apply Nat.eqb_refl].
Qed.

(* Both halves of the rule say the same: the label is the least number that no successor has. *)
Theorem judge_iff mine next : just (judge tt mine next) = true <->
  ~ In mine next /\ forall n, n < mine -> In n next.
Proof.
  unfold judge; destruct (Nat.ltb_spec (length next) mine) as [Few|Enough].
  { cbn; split; [discriminate|]; intros [_ H]; apply too_few in H; lia. }
  set (is_just := if mine <? 64 then _ else _).
  replace (just _) with is_just by (destruct is_just, (mine =? 0); reflexivity).
  unfold is_just; clear is_just; destruct (mine <? 64).
  - rewrite N.eqb_eq; split.
    + intros E; assert (B : forall k, (k <=? mine) && existsb (Nat.eqb k) next = (k <? mine)).
      { intros k; rewrite <- ones_spec, <- E, word_spec; reflexivity. }
      split; [intros I|intros n N].
      * specialize (B mine); apply has_iff in I.
        rewrite I, Nat.leb_refl, Nat.ltb_irrefl in B; discriminate.
      * specialize (B n); rewrite (proj2 (Nat.ltb_lt n mine) N) in B.
        apply andb_prop in B as [_ B]; now apply has_iff.
    + intros [A B]; apply N.bits_inj; intros i; rewrite <- (N2Nat.id i), word_spec, ones_spec.
      cbn [N.testbit orb]; destruct (Nat.ltb_spec (N.to_nat i) mine) as [L|L].
      * rewrite (proj2 (Nat.leb_le _ _)) by lia; now apply has_iff, B.
      * destruct (Nat.leb_spec (N.to_nat i) mine) as [M|M]; [|reflexivity].
        replace (N.to_nat i) with mine by lia; cbn [andb]; apply not_true_iff_false; now rewrite has_iff.
  - rewrite andb_true_iff, Nat.eqb_eq, filter_map, count_all; auto.
    + assert (S : forall n, n < mine ->
        existsb (fun label => (label <? mine) && (label =? n)) next = true <-> In n next).
      { intros n N; rewrite existsb_exists; split.
        - intros (x & X & E); apply andb_prop in E as [_ E]; apply Nat.eqb_eq in E; congruence.
        - intros I; exists n; rewrite Nat.eqb_refl, (proj2 (Nat.ltb_lt n mine)); auto. }
      split.
      * intros [A B]; destruct (find_if _ _) eqn:F; [discriminate|]; split.
        { intros I; pose proof (find_if_none _ _ F _ I) as X; now rewrite Nat.eqb_refl in X. }
        intros n N; apply S; auto.
      * intros [A B]; split; [intros k K; apply S; auto|].
        destruct (find_if _ _) eqn:F; [exfalso|reflexivity].
        apply find_if_some in F as (x & X & E); apply Nat.eqb_eq in E; subst x.
        eauto using nth_error_In.
    + intros k K; apply not_true_iff_false; rewrite existsb_exists; intros (x & _ & E).
      apply andb_prop in E as [L E]; apply Nat.ltb_lt in L; apply Nat.eqb_eq in E; lia.
Qed.

(* ---- nim-sum: every number below a xor b is reached by lowering a or b ---- *)

Notation "a ^^ b" := (Nat.lxor a b) (at level 50).
Lemma xor_half x y a b :
  (2 * a + Nat.b2n x) ^^ (2 * b + Nat.b2n y) = 2 * (a ^^ b) + Nat.b2n (xorb x y).
Proof.
  apply Nat.bits_inj; intros [|n]; rewrite Nat.lxor_spec.
  - now rewrite !Nat.testbit_0_r.
  - now rewrite !Nat.testbit_succ_r, Nat.lxor_spec.
Qed.
Lemma halves n : exists h x, n = 2 * h + Nat.b2n x /\ (n <> 0 -> h < n).
Proof.
  exists (Nat.div2 n), (Nat.odd n); pose proof (Nat.div2_odd n); split; [lia|].
  intros; apply Nat.lt_div2; lia.
Qed.

Lemma lower_one s : forall a b t, a + b <= s -> t < a ^^ b ->
  (exists a', a' < a /\ a' ^^ b = t) \/ (exists b', b' < b /\ a ^^ b' = t).
Proof.
  induction s as [s IH] using lt_wf_ind; intros a b t S T.
  assert (N : a + b <> 0) by (intros Z; assert (a = 0) by lia; assert (b = 0) by lia; subst; cbn in T; lia).
  destruct (halves a) as (a1 & x & Ea & Ha), (halves b) as (b1 & y & Eb & Hb), (halves t) as (t1 & z & Et & _).
  rewrite Ea, Eb, xor_half, Et in T.
  assert (C : t1 < a1 ^^ b1 \/ t1 = a1 ^^ b1 /\ z = false /\ xorb x y = true)
    by (destruct z, (xorb x y); cbn in T; lia).
  destruct C as [C|(C & -> & X)].
  - destruct (IH (a1 + b1) ltac:(destruct a, b; lia) a1 b1 t1 (le_n _) C) as [(c & Lt & E)|(c & Lt & E)].
    + left; exists (2 * c + Nat.b2n (xorb z y)); split; [destruct z, y, x; cbn in *; lia|].
      rewrite Eb, xor_half, E, Et; now destruct z, y.
    + right; exists (2 * c + Nat.b2n (xorb z x)); split; [destruct z, y, x; cbn in *; lia|].
      rewrite Ea, xor_half, E, Et; now destruct z, x.
  - destruct x, y; try discriminate.
    + left; exists (2 * a1 + Nat.b2n false); split; [cbn in *; lia|]; rewrite Eb, xor_half, Et, C; auto.
    + right; exists (2 * b1 + Nat.b2n false); split; [cbn in *; lia|]; rewrite Ea, xor_half, Et, C; auto.
Qed.

Section Sums.
  Variable Heap : Type.                              (* or the positions of any one game *)
  Variable valid : Heap -> Prop.
  (* An option of a heap is a list of heaps: one (an ordinary move), two (Kayles), none. *)
  Variable options : Heap -> list (list Heap).
  Variable level : Heap -> nat.
  Variable nimber : Heap -> nat.

  Fixpoint xor_all (l : list Heap) : nat :=
    match l with [] => 0 | h :: l => nimber h ^^ xor_all l end.

  Hypothesis falls : forall h parts part, valid h -> In parts (options h) -> In part parts ->
    valid part /\ level part < level h.
  Hypothesis just_everywhere : forall h, valid h ->
    just (judge tt (nimber h) (map xor_all (options h))) = true.

  (* ---- the sum: a move replaces one heap by the parts of one of its options ---- *)
  Inductive move : list Heap -> list Heap -> Prop :=
  | here h l parts : In parts (options h) -> move (h :: l) (parts ++ l)
  | there h l k    : move l k -> move (h :: l) (h :: k).
  Fixpoint moves (l : list Heap) : list (list Heap) := match l with
    | []     => []
    | h :: l => map (fun parts => parts ++ l) (options h) ++ map (cons h) (moves l) end.
  Lemma moves_iff p q : In q (moves p) <-> move p q.
  Proof.
    revert q; induction p as [|h l IH]; cbn; intros q; [split; [easy|intros M; inversion M]|].
    rewrite in_app_iff, !in_map_iff; split.
    - intros [(parts & <- & I)|(k & <- & K)]; [now apply here|now apply there, IH].
    - intros M; inversion M; subst; [left|right]; eexists; split; eauto; now apply IH.
  Qed.
  Notation valid_sum := (Forall valid).
  Notation wins := (wins (fun _ => loss) moves).     (* a player who cannot move loses *)
  Notation loses := (loses (fun _ => loss) moves).

  Lemma stays p q : valid_sum p -> move p q -> valid_sum q.
  Proof.
    intros V M; induction M as [h l parts I|h l k M IH]; inversion V; subst; [|constructor; auto].
    apply Forall_app; split; [apply Forall_forall; intros x X; eapply falls; eauto|auto].
  Qed.

  (* ---- play must end ---- *)
  Notation ends := (Acc (fun after before => move before after)).

  Lemma move_app p q r : move (p ++ q) r ->
    (exists p', move p p' /\ r = p' ++ q) \/ (exists q', move q q' /\ r = p ++ q').
  Proof.
    revert r; induction p as [|h p IH]; cbn; intros r M; [eauto|].
    inversion M as [? ? parts I|? ? k K]; subst.
    - left; exists (parts ++ p); split; [now apply here|now rewrite app_assoc].
    - destruct (IH k K) as [(p' & P & ->)|(q' & Q & ->)]; [left|right]; eexists; split; eauto using there.
  Qed.
  Lemma ends_app p : ends p -> forall q, ends q -> ends (p ++ q).
  Proof.
    induction 1 as [p AP IP]; induction 1 as [q AQ IQ]; constructor; intros r M.
    apply move_app in M as [(p' & P & ->)|(q' & Q & ->)]; [apply IP; auto; now constructor|auto].
  Qed.
  Lemma ends_all p : (forall h, In h p -> ends [h]) -> ends p.
  Proof.
    induction p as [|h p IH]; intros A; [constructor; intros r M; inversion M|].
    change (h :: p) with ([h] ++ p); apply ends_app; [|apply IH; intros]; apply A; cbn; auto.
  Qed.
  Theorem play_ends p : valid_sum p -> ends p.
  Proof.
    assert (One : forall n h, level h = n -> valid h -> ends [h]).
    { induction n as [n IH] using lt_wf_ind; intros h E V; constructor; intros r M.
      inversion M as [? ? parts I|? ? k K]; subst; [|inversion K].
      rewrite app_nil_r; apply ends_all; intros part X; destruct (falls h parts part V I X); eapply IH; eauto. }
    intros V; apply ends_all; intros h H; eapply One; eauto; eapply Forall_forall; eauto.
  Qed.

  (* ---- the XOR labelling of the sum is again just ---- *)
  Lemma xor_app p q : xor_all (p ++ q) = xor_all p ^^ xor_all q.
  Proof. induction p; cbn [xor_all app]; [now rewrite Nat.lxor_0_l|now rewrite IHp, Nat.lxor_assoc]. Qed.
  Lemma cancel a b c : a ^^ c = b ^^ c -> a = b.
  Proof.
    intros E; rewrite <- (Nat.lxor_0_r a), <- (Nat.lxor_0_r b), <- (Nat.lxor_nilpotent c).
    now rewrite <- !Nat.lxor_assoc, E.
  Qed.

  Lemma never_same p q : valid_sum p -> move p q -> xor_all q <> xor_all p.
  Proof.
    intros V M; induction M as [h l parts I|h l k M IH]; inversion V; subst; cbn [xor_all].
    - rewrite xor_app; intros E; apply cancel in E.
      apply (proj1 (judge_iff _ _) (just_everywhere h H1)); rewrite <- E; now apply in_map.
    - rewrite !(Nat.lxor_comm (nimber h)); intros E; apply cancel in E; now apply IH.
  Qed.
  Lemma all_smaller p : valid_sum p -> forall t, t < xor_all p -> exists q, move p q /\ xor_all q = t.
  Proof.
    induction p as [|h l IH]; cbn [xor_all]; intros V t T; [lia|]; inversion V; subst.
    destruct (lower_one _ _ _ _ (le_n _) T) as [(a & A & <-)|(b & B & <-)].
    - pose proof (proj2 (proj1 (judge_iff _ _) (just_everywhere h H1)) a A) as I.
      apply in_map_iff in I as (parts & <- & I); exists (parts ++ l); split; [now apply here|apply xor_app].
    - destruct (IH H2 b B) as (q & M & <-); exists (h :: q); split; [now apply there|reflexivity].
  Qed.

  (* ---- Sprague-Grundy ---- *)
  Lemma wins_later n m p : n <= m -> (wins n p -> wins m p) /\ (loses n p -> loses m p).
  Proof.
    revert m p; induction n as [|n IH]; intros m p L; (destruct m; [try lia; tauto|]).
    - split; intros [W|[]]; now left.
    - split; intros [W|W]; try (now left); right.
      + destruct W as (q & Q & W); exists q; split; [exact Q|].
        exact (proj2 (IH m q ltac:(lia)) W).
      + destruct W as [N W]; split; [exact N|]; intros q Q; exact (proj1 (IH m q ltac:(lia)) (W q Q)).
  Qed.
  Lemma all_by_then l : (forall q, In q l -> exists n, wins n q) -> exists n, forall q, In q l -> wins n q.
  Proof.
    induction l as [|a l IH]; intros H; [exists 0; easy|].
    destruct IH as [n N]; [intros; apply H; now right|]; destruct (H a (or_introl eq_refl)) as [m M].
    exists (n + m); intros q [<-|Q].
    - exact (proj1 (wins_later m (n + m) _ ltac:(lia)) M).
    - exact (proj1 (wins_later n (n + m) _ ltac:(lia)) (N q Q)).
  Qed.

  Theorem sum_decided p : valid_sum p ->
    if xor_all p =? 0 then exists n, loses n p else exists n, wins n p.
  Proof.
    intros V; induction (play_ends p V) as [p _ IH]; destruct (Nat.eqb_spec (xor_all p) 0) as [Z|Z].
    - assert (W : forall q, In q (moves p) -> exists n, wins n q).
      { intros q Q; apply moves_iff in Q; specialize (IH q Q (stays p q V Q)).
        destruct (Nat.eqb_spec (xor_all q) 0) as [Y|Y]; [|exact IH].
        destruct (never_same p q V Q); congruence. }
      destruct (moves p) as [|q l] eqn:E; [exists 0; left; auto|]; rewrite <- E in W.
      destruct (all_by_then _ W) as [n N]; exists (S n); right; split; [congruence|exact N].
    - destruct (all_smaller p V 0 ltac:(lia)) as (q & M & Y).
      specialize (IH q M (stays p q V M)); rewrite Y in IH; destruct IH as [n N].
      exists (S n); right; exists q; split; [now apply moves_iff|exact N].
  Qed.
End Sums.

(* ---- heaps 0 .. upto, as check/heaps.hpp judges them: every part is positive and smaller ---- *)
Section Heaps.
  Variable options : nat -> list (list nat).
  Variable nimber : nat -> nat.

  Definition judge_heap (h : nat) : bool :=
    forallb (forallb (fun part => (0 <? part) && (part <? h))) (options h)
    && just (judge tt (nimber h) (map (xor_all nat nimber) (options h))).

  Theorem heaps_certificate upto : (forall h, h <= upto -> judge_heap h = true) ->
    forall p, Forall (fun h => h <= upto) p ->
      let end_ (_ : list nat) := loss in
      if xor_all nat nimber p =? 0 then exists n, loses end_ (moves nat options) n p
      else exists n, wins end_ (moves nat options) n p.
  Proof.
    intros J p V; apply (sum_decided nat (fun h => h <= upto) options (fun h => h) nimber); auto.
    - intros h parts part H I X; specialize (J h H); apply andb_prop in J as [J _].
      rewrite forallb_forall in J; specialize (J parts I); rewrite forallb_forall in J.
      specialize (J part X); apply andb_prop in J as [_ J]; apply Nat.ltb_lt in J; lia.
    - intros h H; specialize (J h H); now apply andb_prop in J.
  Qed.
End Heaps.

(* ---- one game by itself ---- *)
Section Game.
  Context {Position : Type}.
  Variable valid : Position -> Prop.
  Variable next : Position -> list Position.
  Variable level : Position -> nat.
  Hypothesis stays : forall p q, valid p -> In q (next p) -> valid q.
  Hypothesis falls : forall p q, valid p -> In q (next p) -> level q < level p.
  Notation wins := (wins (fun _ => loss) next).
  Notation loses := (loses (fun _ => loss) next).

  (* A position of nimber 0 is lost for the mover, any other is won. *)
  Theorem sound label : (forall p, valid p -> just (judge tt (label p) (map label (next p))) = true) ->
    forall p, valid p -> if label p =? 0 then loses (level p) p else wins (level p) p.
  Proof.
    intros J; assert (G : forall n p, level p <= n -> valid p ->
      if label p =? 0 then loses n p else wins n p).
    { induction n as [|n IH]; intros p L Hp; pose proof (proj1 (judge_iff _ _) (J p Hp)) as [A B];
        destruct (Nat.eqb_spec (label p) 0) as [Z|Z].
      - left; split; auto; destruct (next p) as [|q l] eqn:E; auto.
        specialize (falls p q Hp ltac:(rewrite E; now left)); lia.
      - destruct (proj1 (in_map_iff _ _ _) (B 0 ltac:(lia))) as (q & _ & Q).
        specialize (falls p q Hp Q); lia.
      - destruct (next p) as [|q l] eqn:E; [left; auto|]; rewrite <- E in A.
        right; split; [congruence|]; intros r R; specialize (falls p r Hp R).
        specialize (IH r ltac:(lia) (stays p r Hp R)).
        destruct (Nat.eqb_spec (label r) 0) as [Y|Y]; [|exact IH].
        exfalso; apply A, in_map_iff; exists r; split; [congruence|exact R].
      - destruct (proj1 (in_map_iff _ _ _) (B 0 ltac:(lia))) as (q & Y & Q).
        specialize (falls p q Hp Q); specialize (IH q ltac:(lia) (stays p q Hp Q)).
        rewrite Y in IH; right; exists q; split; [exact Q|exact IH]. }
    intros p Hp; now apply G.
  Qed.

  (* The least number that is not in the list. *)
  Definition mex (l : list nat) : nat :=
    match find (fun n => negb (existsb (Nat.eqb n) l)) (seq 0 (S (length l))) with
    | Some n => n | None => 0 end.
  Lemma mex_just l : just (judge tt (mex l) l) = true.
  Proof.
    apply judge_iff; unfold mex; destruct (find _ _) as [n|] eqn:F.
    - pose proof (find_some _ _ F) as [_ N]; apply negb_true_iff in N; split.
      + intros I; apply has_iff in I; congruence.
      + assert (G : forall d a, find (fun n => negb (existsb (Nat.eqb n) l)) (seq a d) = Some n ->
          forall k, a <= k < n -> In k l).
        { induction d; cbn; intros a E k K; [discriminate|].
          destruct (existsb (Nat.eqb a) l) eqn:X; cbn in E; [|injection E; lia].
          destruct (Nat.eq_dec k a) as [->|]; [now apply has_iff|]; apply (IHd (S a)); auto; lia. }
        intros k K; eapply G; eauto; lia.
    - exfalso; assert (A : forall k, k < S (length l) -> In k l).
      { intros k K; apply has_iff; pose proof (find_none _ _ F k) as X; cbn beta in X.
        specialize (X ltac:(apply in_seq; lia)); now apply negb_false_iff in X. }
      apply too_few in A; lia.
  Qed.

  Fixpoint solve (n : nat) (p : Position) : nat :=
    match n with 0 => 0 | S n => mex (map (solve n) (next p)) end.

  Theorem existence : exists label, forall p, valid p ->
    just (judge tt (label p) (map label (next p))) = true.
  Proof.
    assert (Same : forall n m p, valid p -> level p < n -> level p < m -> solve n p = solve m p).
    { induction n as [|n IH]; intros m p Hp N M; [lia|]; destruct m; [lia|]; cbn [solve]; f_equal.
      apply map_ext_in; intros q Q; specialize (falls p q Hp Q); apply IH; eauto; lia. }
    exists (fun p => solve (S (level p)) p); intros p Hp; cbv beta.
    replace (map (fun p => solve (S (level p)) p) (next p)) with (map (solve (level p)) (next p));
      [apply mex_just|].
    apply map_ext_in; intros q Q; specialize (falls p q Hp Q); apply Same; eauto; lia.
  Qed.
End Game.

(* The certificate, as the program uses it: kNeedsLevel is true. *)
Theorem certificate Position count valid position index same next level label :
  (forall p q : Position, same p q = true -> p = q) ->
  first_unjust count valid position index same next true level (fun _ => tt) judge label = None ->
  forall p, walked count valid position index same p = true ->
    if label p =? 0 then loses (fun _ => loss) next (level p) p
    else wins (fun _ => loss) next (level p) p.
Proof.
  intros S none p Hp; pose proof (first_unjust_sound _ _ _ _ _ _ _ _ _ _ _ S none) as J.
  apply sound with (valid := fun p => walked count valid position index same p = true);
    [..|exact Hp]; intros q; intros; destruct (J q) as (A & B & C); auto.
Qed.

(* The same for what an answer claims. *)
Theorem claimed Position count valid position index same next level label :
  (forall p q : Position, same p q = true -> p = q) ->
  forall p v, walked count valid position index same p = true ->
  claim count valid position index same next true level (fun _ => tt) judge label p = Some v ->
  if v =? 0 then loses (fun _ => loss) next (level p) p
  else wins (fun _ => loss) next (level p) p.
Proof.
  intros S; apply (claim_true _ _ _ _ _ _ _ _ _ _ _ (fun p v =>
    if v =? 0 then loses (fun _ => loss) next (level p) p
    else wins (fun _ => loss) next (level p) p)).
  intros none p; eapply certificate; eauto.
Qed.

Print Assumptions judge_iff.
Print Assumptions play_ends.
Print Assumptions sum_decided.
Print Assumptions heaps_certificate.
Print Assumptions sound.
Print Assumptions existence.
Print Assumptions certificate.
Print Assumptions claimed.
