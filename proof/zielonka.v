(* zielonka.v -- every finite parity game without dead ends has just labels, with ranks below the
   number of its fields.  Beside it: the rule of parity.v.
   The labels are those of an attractor decomposition (R. McNaughton 1993, W. Zielonka 1998).  Ranks
   rise in this order: the fields of the highest priority; the fields from which its player forces
   the pawn to them, in the order in which these joined; the rest.  But if the other player wins a
   part of the rest, that part comes first; then the fields from which he forces the pawn to it; and
   then all that is left, with labels of its own. *)
From Coq Require Import List Arith Lia Bool.
Import ListNotations.
Require Import game check parity.

Section Existence.
  Variable count : nat.
  Variable priority : nat -> nat.
  Variable owner : nat -> bool.
  Variable next : nat -> list nat.
  Hypothesis stays : forall p q, p < count -> In q (next p) -> q < count.
  Hypothesis alive : forall p, p < count -> next p <> [].

  Definition Some_of := nat -> bool.                                   (* a set of fields *)
  Definition size (s : Some_of) := length (filter s (seq 0 count)).

  Lemma fewer (f g : Some_of) p : p < count -> f p = true -> g p = false ->
    (forall q, g q = true -> f q = true) -> size g < size f.
  Proof.
    intros P Y N M; unfold size; assert (G : forall l,
      length (filter g l) <= length (filter f l) /\
      (In p l -> length (filter g l) < length (filter f l))).
    { induction l as [|a l [I1 I2]]; cbn; [split; [lia|easy]|]; specialize (M a); split.
      - destruct (g a), (f a); cbn; try lia; specialize (M eq_refl); discriminate.
      - intros [->|I]; [rewrite Y, N; cbn; lia|specialize (I2 I)].
        destruct (g a), (f a); cbn; try lia; specialize (M eq_refl); discriminate. }
    apply G, in_seq; lia.
  Qed.
  Lemma top_of (f : nat -> nat) : exists m, forall p, p < count -> f p < m.
  Proof.
    exists (S (list_max (map f (seq 0 count)))); intros p P; apply le_n_S.
    pose proof (proj1 (list_max_le (map f (seq 0 count)) _) (le_n _)) as M.
    rewrite Forall_forall in M; apply M, in_map, in_seq; lia.
  Qed.
  Lemma some_or_none (f : Some_of) : (forall p, f p = true -> p < count) ->
    (exists p, f p = true) \/ forall p, f p = false.
  Proof.
    intros B; destruct (find f (seq 0 count)) as [p|] eqn:E.
    - apply find_some in E as [_ E]; left; eauto.
    - right; intros p; destruct (f p) eqn:F; [|reflexivity].
      assert (I : In p (seq 0 count)) by (apply in_seq; specialize (B p F); lia).
      pose proof (find_none _ _ E p I); congruence.
  Qed.
  Lemma not_all (f : nat -> bool) l : forallb f l = false -> exists x, In x l /\ f x = false.
  Proof.
    induction l as [|x l IH]; cbn; [discriminate|]; destruct (f x) eqn:E; [|eauto].
    intros H; destruct (IH H) as (y & Y & F); eauto.
  Qed.

  Definition inside (s : Some_of) := forall p, s p = true -> p < count.
  Definition arena (s : Some_of) :=
    inside s /\ forall p, s p = true -> exists q, In q (next p) /\ s q = true.

  (* a has the fields of s from which player x can force the pawn into t, if only moves within s
     count; k is the step at which a field joined. *)
  Definition Attracts x (s t a : Some_of) (k : nat -> nat) :=
    (forall p, t p = true -> a p = true) /\ (forall p, a p = true -> s p = true) /\
    (forall p, a p = true -> t p = false -> 0 < k p /\
       if eqb (owner p) x then exists q, In q (next p) /\ a q = true /\ k q < k p
       else forall q, In q (next p) -> s q = true -> a q = true /\ k q < k p) /\
    (forall p, s p = true -> a p = false ->
       if eqb (owner p) x then forall q, In q (next p) -> a q = false
       else exists q, In q (next p) /\ s q = true /\ a q = false).

  Lemma attractor x s t : inside s -> (forall p, t p = true -> s p = true) ->
    exists a k, Attracts x s t a k.
  Proof.
    intros Is Ts.
    assert (G : forall n a k m, size (fun p => s p && negb (a p)) <= n -> 0 < m ->
      (forall p, t p = true -> a p = true) -> (forall p, a p = true -> s p = true) ->
      (forall p, a p = true -> k p < m) ->
      (forall p, a p = true -> t p = false -> 0 < k p /\
         if eqb (owner p) x then exists q, In q (next p) /\ a q = true /\ k q < k p
         else forall q, In q (next p) -> s q = true -> a q = true /\ k q < k p) ->
      exists a k, Attracts x s t a k).
    { induction n as [|n IH]; intros a k m Z M Ta As Km Out.
      all: set (pulled := fun p => if eqb (owner p) x then existsb a (next p)
                              else forallb (fun q => negb (s q) || a q) (next p)).
      all: destruct (some_or_none (fun p => s p && negb (a p) && pulled p)) as [[p Hp]|None_];
        [intros p Hp; apply andb_prop in Hp as [Hp _]; apply andb_prop in Hp as [Hp _]; auto| |].
      1, 3: apply andb_prop in Hp as [Hp Pl]; apply andb_prop in Hp as [Sp Ap];
        apply negb_true_iff in Ap.
      - exfalso; assert (size (fun q => s q && negb ((q =? p) || a q)) < size (fun q => s q && negb (a q)));
          [|lia]; apply fewer with p; auto; rewrite ?Sp, ?Ap, ?Nat.eqb_refl; auto.
        intros q Q; apply andb_prop in Q as [Q R]; rewrite Q; cbn.
        apply negb_true_iff, orb_false_iff in R as [_ ->]; reflexivity.
      - apply (IH (fun q => (q =? p) || a q) (fun q => if q =? p then m else k q) (S m)); try lia.
        + assert (size (fun q => s q && negb ((q =? p) || a q)) < size (fun q => s q && negb (a q)));
            [|lia]; apply fewer with p; auto; rewrite ?Sp, ?Ap, ?Nat.eqb_refl; auto.
          intros q Q; apply andb_prop in Q as [Q R]; rewrite Q; cbn.
          apply negb_true_iff, orb_false_iff in R as [_ ->]; reflexivity.
        + intros q Q; rewrite (Ta q Q); apply orb_true_r.
        + intros q Q; apply orb_prop in Q as [Q|Q]; auto; apply Nat.eqb_eq in Q; now subst.
        + intros q Q; destruct (q =? p); [lia|]; cbn in Q; specialize (Km q Q); lia.
        + assert (Other : forall q, a q = true -> (q =? p) = false)
            by (intros q Q; apply Nat.eqb_neq; intros ->; congruence).
          intros q Q Tq; destruct (q =? p) eqn:E.
          * apply Nat.eqb_eq in E; subst q; split; [exact M|]; unfold pulled in Pl.
            destruct (eqb (owner p) x).
            { apply existsb_exists in Pl as (q & I & Q'); exists q; rewrite (Other q Q'), Q'.
              repeat split; auto; rewrite orb_true_r; auto. }
            { rewrite forallb_forall in Pl; intros q I Sq; specialize (Pl q I); rewrite Sq in Pl.
              cbn in Pl; rewrite (Other q Pl), Pl; split; auto. }
          * cbn in Q; destruct (Out q Q Tq) as [K0 O]; split; [exact K0|].
            destruct (eqb (owner q) x).
            { destruct O as (r & I & R & L); exists r; rewrite (Other r R), R; auto. }
            { intros r I Sr; destruct (O r I Sr) as [R L]; rewrite (Other r R), R; auto. }
      - exists a, k; repeat split; auto; try (apply Out; auto).
        intros p Sp Ap; specialize (None_ p); cbn in None_; rewrite Sp, Ap in None_; cbn in None_.
        unfold pulled in None_; destruct (eqb (owner p) x).
        + intros q I; destruct (a q) eqn:Q; [|reflexivity].
          rewrite <- None_; symmetry; apply existsb_exists; eauto.
        + apply not_all in None_ as (q & I & N); apply orb_false_iff in N as [N Q].
          apply negb_false_iff in N; eauto.
      - exists a, k; repeat split; auto; try (apply Out; auto).
        intros p Sp Ap; specialize (None_ p); cbn in None_; rewrite Sp, Ap in None_; cbn in None_.
        unfold pulled in None_; destruct (eqb (owner p) x).
        + intros q I; destruct (a q) eqn:Q; [|reflexivity].
          rewrite <- None_; symmetry; apply existsb_exists; eauto.
        + apply not_all in None_ as (q & I & N); apply orb_false_iff in N as [N Q].
          apply negb_false_iff in N; eauto. }
    apply (G _ t (fun _ => 0) 1 (le_n _)); auto; intros p A T; congruence.
  Qed.

  (* The rule lets p's winner go on to q, as far as ranks and the barriers in s are concerned. *)
  Definition lets (s o : Some_of) (r : nat -> nat) p q :=
    if bad (priority p) (o p) then r q < r p
    else forall u, s u = true -> o u = o p -> bad (priority u) (o u) = true ->
           priority p < priority u -> r p < r u -> r q < r u.
  Definition Just (s o : Some_of) (r : nat -> nat) := forall p, s p = true ->
    if eqb (owner p) (o p)
    then exists q, In q (next p) /\ s q = true /\ o q = o p /\ lets s o r p q
    else forall q, In q (next p) -> s q = true -> o q = o p /\ lets s o r p q.

  Lemma lower s o r p q : r q < r p -> lets s o r p q.
  Proof. unfold lets; destruct (bad _ _); intros; lia. Qed.

  Lemma highest_of s : (exists p, s p = true) -> inside s ->
    exists p, s p = true /\ forall q, s q = true -> priority q <= priority p.
  Proof.
    intros [p0 P0] I; assert (G : forall l : list nat, (exists p, In p l) ->
      exists p, In p l /\ forall q, In q l -> priority q <= priority p).
    { induction l as [|a l IH]; intros [p P]; [easy|]; destruct l as [|b l].
      - exists a; split; [now left|]; intros q [->|[]]; lia.
      - destruct IH as (m & M & H); [exists b; now left|].
        destruct (le_lt_dec (priority a) (priority m)) as [L|L].
        + exists m; split; [now right|]; intros q [->|Q]; auto.
        + exists a; split; [now left|]; intros q [->|Q]; [lia|]; specialize (H q Q); lia. }
    destruct (G (filter s (seq 0 count))) as (p & P & H).
    - exists p0; apply filter_In; split; [apply in_seq; specialize (I p0 P0); lia|exact P0].
    - apply filter_In in P as [_ P]; exists p; split; [exact P|]; intros q Q; apply H, filter_In.
      split; [apply in_seq; specialize (I q Q); lia|exact Q].
  Qed.

  (* What is left when one player's attractor has been taken away is again an arena. *)
  Lemma rest_arena x s t a k : arena s -> Attracts x s t a k ->
    arena (fun p => s p && negb (a p)).
  Proof.
    intros [I Al] (_ & _ & _ & Left); split; intros p H; apply andb_prop in H as [Sp Ap]; auto.
    apply negb_true_iff in Ap; specialize (Left p Sp Ap); destruct (eqb (owner p) x).
    - destruct (Al p Sp) as (q & Q & Sq); exists q; rewrite Sq, (Left q Q); auto.
    - destruct Left as (q & Q & Sq & Aq); exists q; rewrite Sq, Aq; auto.
  Qed.
  Lemma rest_fewer s a p : inside s -> s p = true -> a p = true ->
    size (fun p => s p && negb (a p)) < size s.
  Proof.
    intros I Sp Ap; apply fewer with p; auto; [now rewrite Sp, Ap|].
    intros q Q; now apply andb_prop in Q as [Q _].
  Qed.

  Lemma decompose n : forall s, size s <= n -> arena s -> exists o r, Just s o r.
  Proof.
    induction n as [|n IH]; intros s Z Ar; pose proof Ar as [In_s Alive_s].
    all: destruct (some_or_none s In_s) as [Some_s|None_s];
      [|exists (fun _ => true), (fun _ => 0); intros p P; rewrite None_s in P; discriminate].
    { exfalso; destruct Some_s as [p P].
      assert (size (fun _ => false) < size s); [|lia].
      apply fewer with p; auto; discriminate. }
    destruct (highest_of s Some_s In_s) as (h & Sh & High).
    set (a := Nat.odd (priority h)); set (t := fun p => s p && (priority p =? priority h)).
    assert (Ts : forall p, t p = true -> s p = true)
      by (intros p P; now apply andb_prop in P as [P _]).
    destruct (attractor a s t In_s Ts) as (A & k & At); pose proof At as (TA & AS & Out & Left).
    assert (Ah : A h = true) by (apply TA; unfold t; now rewrite Sh, Nat.eqb_refl).
    pose proof (rest_fewer s A h In_s Sh Ah) as Fewer.
    set (s1 := fun p => s p && negb (A p)) in *.
    pose proof (rest_arena a s t A k Ar At) as Ar1; fold s1 in Ar1.
    destruct (IH s1 ltac:(lia) Ar1) as (o1 & r1 & J1).
    assert (S1 : forall p, s p = true -> A p = false -> s1 p = true)
      by (intros p P Q; unfold s1; now rewrite P, Q).
    assert (S1s : forall p, s1 p = true -> s p = true /\ A p = false)
      by (intros p P; apply andb_prop in P as [P Q]; split; auto; now apply negb_true_iff in Q).
    set (w := fun p => s1 p && eqb (o1 p) (negb a)).
    destruct (some_or_none w) as [[w0 W0]|Nw].
    { intros p P; apply andb_prop in P as [P _]; apply In_s, S1s, P. }
    - (* The other player wins a part of the rest. *)
      assert (Ws : forall p, w p = true -> s p = true /\ s1 p = true /\ A p = false /\ o1 p = negb a).
      { intros p P; apply andb_prop in P as [P Q]; destruct (S1s p P); apply eqb_prop in Q; auto. }
      destruct (attractor (negb a) s w In_s (fun p P => proj1 (Ws p P))) as (B & k2 & Bt).
      pose proof Bt as (WB & BS & Out2 & Left2).
      pose proof (rest_fewer s B w0 In_s (proj1 (Ws w0 W0)) (WB w0 W0)) as Fewer2.
      set (s2 := fun p => s p && negb (B p)) in *.
      pose proof (rest_arena (negb a) s w B k2 Ar Bt) as Ar2; fold s2 in Ar2.
      destruct (IH s2 ltac:(lia) Ar2) as (o2 & r2 & J2).
      assert (S2 : forall p, s p = true -> B p = false -> s2 p = true)
        by (intros p P Q; unfold s2; now rewrite P, Q).
      assert (S2s : forall p, s2 p = true -> s p = true /\ B p = false)
        by (intros p P; apply andb_prop in P as [P Q]; split; auto; now apply negb_true_iff in Q).
      destruct (top_of r1) as [m Hm], (top_of k2) as [l Hl].
      set (o := fun p => if B p then negb a else o2 p).
      set (r := fun p => if w p then r1 p else if B p then m + k2 p else m + l + r2 p).
      exists o, r.
      assert (Rw : forall p, w p = true -> r p = r1 p /\ r p < m).
      { intros p P; unfold r; rewrite P; split; [reflexivity|apply Hm, In_s, Ws, P]. }
      assert (Rb : forall p, B p = true -> w p = false -> r p = m + k2 p /\ r p < m + l).
      { intros p P Q; unfold r; rewrite P, Q; split; [reflexivity|].
        specialize (Hl p (In_s p (BS p P))); lia. }
      assert (Rb' : forall p, B p = true -> r p < m + l).
      { intros p P; destruct (w p) eqn:Q; [destruct (Rw p Q); lia|apply Rb; auto]. }
      assert (Nb : forall p, B p = false -> w p = false).
      { intros p P; destruct (w p) eqn:Q; [rewrite (WB p Q) in P; discriminate|reflexivity]. }
      assert (Rr : forall p, B p = false -> r p = m + l + r2 p).
      { intros p P; unfold r; now rewrite P, (Nb p P). }
      intros p Sp; destruct (B p) eqn:Bp.
      + assert (Op : o p = negb a) by (unfold o; now rewrite Bp).
        destruct (w p) eqn:Wp.
        * (* a field that he won there *)
          destruct (Ws p Wp) as (_ & P1 & Ap & O1); specialize (J1 p P1); rewrite O1 in J1.
          assert (Keep : forall q, s1 q = true -> o1 q = negb a -> lets s1 o1 r1 p q ->
                    o q = o p /\ lets s o r p q).
          { intros q Q Oq L; assert (Wq : w q = true) by (unfold w; now rewrite Q, Oq, eqb_reflx).
            split; [rewrite Op; unfold o; now rewrite (WB q Wq)|].
            destruct (Rw p Wp) as [Ep _], (Rw q Wq) as [Eq Lq].
            unfold lets in *; rewrite Op; rewrite O1 in L; revert L.
            destruct (bad (priority p) (negb a)); intros L.
            - rewrite Eq, Ep; exact L.
            - intros u Su Ou Bu Pu Ru; destruct (w u) eqn:Wu.
              + destruct (Rw u Wu) as [Eu _].
                destruct (Ws u Wu) as (_ & U1 & _ & Ou1); rewrite Eu, Eq; apply L; auto; try congruence.
              + destruct (B u) eqn:Bu'; [destruct (Rb u Bu' Wu); lia|rewrite (Rr u Bu'); lia]. }
          rewrite Op; destruct (eqb (owner p) (negb a)) eqn:E.
          -- destruct J1 as (q & I & Q & Oq & L); exists q; destruct (Keep q Q Oq L) as [K1 K2].
             destruct (S1s q Q); rewrite <- Op; auto.
          -- intros q I Sq; assert (Aq : A q = false).
             { specialize (Left p Sp Ap); replace (eqb (owner p) a) with true in Left; [auto|].
               symmetry; apply eqb_true_iff; apply eqb_false_iff in E; destruct (owner p), a; cbn in *; congruence. }
             destruct (J1 q I (S1 q Sq Aq)) as [Oq L]; rewrite <- Op; apply Keep; auto.
        * (* a field from which he forces the pawn there *)
          destruct (Out2 p Bp Wp) as [K0 O2]; rewrite Op.
          assert (Keep : forall q, B q = true -> k2 q < k2 p -> o q = negb a /\ lets s o r p q).
          { intros q Bq Lq; split; [unfold o; now rewrite Bq|]; apply lower.
            destruct (Rb p Bp Wp) as [-> _]; destruct (w q) eqn:Wq;
              [destruct (Rw q Wq); lia|destruct (Rb q Bq Wq) as [-> _]; lia]. }
          destruct (eqb (owner p) (negb a)).
          -- destruct O2 as (q & I & Bq & Lq); exists q; destruct (Keep q Bq Lq); auto.
          -- intros q I Sq; destruct (O2 q I Sq) as [Bq Lq]; auto.
      + (* what is left *)
        assert (Op : o p = o2 p) by (unfold o; now rewrite Bp).
        assert (Keep : forall q, s2 q = true -> o2 q = o2 p -> lets s2 o2 r2 p q ->
                  o q = o p /\ lets s o r p q).
        { intros q Q Oq L; destruct (S2s q Q) as [Sq Bq].
          split; [rewrite Op; unfold o; now rewrite Bq|].
          unfold lets in *; rewrite Op; revert L; destruct (bad (priority p) (o2 p)); intros L;
            [rewrite (Rr p Bp), (Rr q Bq); lia|].
          intros u Su Ou Bu Pu Ru; destruct (B u) eqn:Bu'.
          - specialize (Rb' u Bu'); rewrite (Rr p Bp) in Ru; lia.
          - assert (Ou2 : o u = o2 u) by (unfold o; now rewrite Bu').
            rewrite (Rr u Bu') in *; rewrite (Rr p Bp) in Ru; rewrite (Rr q Bq).
            enough (r2 q < r2 u) by lia; apply L; auto; try lia; congruence. }
        specialize (J2 p (S2 p Sp Bp)); rewrite Op; destruct (eqb (owner p) (o2 p)) eqn:E.
        * destruct J2 as (q & I & Q & Oq & L); exists q; destruct (Keep q Q Oq L).
          destruct (S2s q Q); rewrite <- Op; auto.
        * intros q I Sq; destruct (B q) eqn:Bq.
          -- specialize (Left2 p Sp Bp); destruct (eqb (owner p) (negb a)) eqn:F.
             ++ rewrite (Left2 q I) in Bq; discriminate.
             ++ assert (O2 : o2 p = negb a)
                  by (apply eqb_false_iff in E, F; destruct (owner p), (o2 p), a; cbn in *; congruence).
                split; [unfold o; now rewrite Bq|]; apply lower.
                specialize (Rb' q Bq); rewrite (Rr p Bp); lia.
          -- rewrite <- Op; apply Keep; [apply S2; auto| |]; apply (J2 q I (S2 q Sq Bq)).
    - (* The player of the highest priority wins all. *)
      assert (O1 : forall p, s1 p = true -> o1 p = a).
      { intros p P; specialize (Nw p); unfold w in Nw; rewrite P in Nw; cbn in Nw.
        apply eqb_false_iff in Nw; destruct (o1 p), a; cbn in *; congruence. }
      destruct (top_of k) as [m Hm].
      set (o := fun _ : nat => a).
      set (r := fun p => if A p then if t p then 0 else k p else m + r1 p).
      exists o, r.
      assert (Ra : forall p, A p = true -> r p <= k p /\ r p < m).
      { intros p P; unfold r; rewrite P; specialize (Hm p (In_s p (AS p P))); destruct (t p); lia. }
      assert (Rr : forall p, A p = false -> r p = m + r1 p) by (intros p P; unfold r; now rewrite P).
      intros p Sp; change (o p) with a; destruct (A p) eqn:Ap.
      + destruct (t p) eqn:Tp.
        * (* the highest priority *)
          assert (L : forall q, lets s o r p q).
          { intros q; unfold t in Tp; apply andb_prop in Tp as [_ Tp]; apply Nat.eqb_eq in Tp.
            unfold lets; change (o p) with a; replace (bad (priority p) a) with false.
            - intros u Su _ _ Pu; specialize (High u Su); lia.
            - symmetry; unfold bad, a; now rewrite Tp, eqb_reflx. }
          destruct (eqb (owner p) a); [destruct (Alive_s p Sp) as (q & I & Q); exists q; auto|auto].
        * destruct (Out p Ap Tp) as [K0 O]; assert (Rp : r p = k p) by (unfold r; now rewrite Ap, Tp).
          destruct (eqb (owner p) a).
          -- destruct O as (q & I & Aq & Lq); exists q; repeat split; auto.
             apply lower; destruct (Ra q Aq); lia.
          -- intros q I Sq; destruct (O q I Sq) as [Aq Lq]; split; [reflexivity|].
             apply lower; destruct (Ra q Aq); lia.
      + assert (P1 := S1 p Sp Ap); specialize (J1 p P1); rewrite (O1 p P1) in J1.
        assert (Keep : forall q, s1 q = true -> lets s1 o1 r1 p q -> lets s o r p q).
        { intros q Q L; destruct (S1s q Q) as [Sq Aq]; unfold lets in *; change (o p) with a.
          rewrite (O1 p P1) in L; revert L; destruct (bad (priority p) a); intros L;
            [rewrite (Rr p Ap), (Rr q Aq); lia|].
          intros u Su Ou Bu Pu Ru; rewrite (Rr q Aq); rewrite (Rr p Ap) in Ru.
          destruct (A u) eqn:Au; [destruct (Ra u Au); lia|]; rewrite (Rr u Au) in *.
          enough (r1 q < r1 u) by lia; apply L; auto; try lia; now rewrite (O1 u (S1 u Su Au)). }
        destruct (eqb (owner p) a).
        * destruct J1 as (q & I & Q & _ & L); exists q; destruct (S1s q Q); auto.
        * intros q I Sq; split; [reflexivity|]; destruct (A q) eqn:Aq.
          -- apply lower; destruct (Ra q Aq); rewrite (Rr p Ap); lia.
          -- apply Keep; [auto|]; apply (J1 q I (S1 q Sq Aq)).
  Qed.

  (* Places instead of ranks: below the number of fields, and in the same order. *)
  Definition place (r : nat -> nat) p := size (fun u => r u <? r p).
  Lemma place_small r p : p < count -> place r p < count.
  Proof.
    intros P; unfold place; assert (L : size (fun _ => true) = count).
    { unfold size; transitivity (length (seq 0 count)); [|apply seq_length]; f_equal.
      induction (seq 0 count) as [|x l IH]; cbn; congruence. }
    apply Nat.lt_le_trans with (size (fun _ => true)); [|lia].
    apply fewer with p; auto; apply Nat.ltb_irrefl.
  Qed.
  Lemma place_less r p q : p < count -> r p < r q -> place r p < place r q.
  Proof.
    intros P L; unfold place; apply fewer with p; auto; [now apply Nat.ltb_lt|apply Nat.ltb_irrefl|].
    intros u U; apply Nat.ltb_lt in U; apply Nat.ltb_lt; lia.
  Qed.
  Lemma place_less_iff r p q : p < count -> q < count -> place r p < place r q <-> r p < r q.
  Proof.
    intros P Q; split; [|now apply place_less]; intros L.
    destruct (lt_eq_lt_dec (r p) (r q)) as [[H|H]|H]; [exact H| |].
    - unfold place in L; rewrite H in L; lia.
    - pose proof (place_less r q p Q H); lia.
  Qed.

  Theorem existence : exists label : nat -> Label, forall p, p < count ->
    rank (label p) < count /\
    just (judge {| odd_moves := owner p; below := sweep nat priority label (seq 0 count) p |}
                (label p) (map label (next p))) = true.
  Proof.
    set (all := fun p => p <? count).
    assert (All : forall p, p < count -> all p = true) by (intros p P; now apply Nat.ltb_lt).
    destruct (decompose (size all) all (le_n _)) as (o & r & J).
    { split; [intros p P; now apply Nat.ltb_lt|]; intros p P; apply Nat.ltb_lt in P.
      destruct (some_in (next p) (alive p P)) as [q Q]; exists q; split; [exact Q|].
      apply All, (stays p q P Q). }
    set (label := fun p => {| odd := o p; rank := place r p |}); exists label; intros p P.
    assert (Eo : forall p, odd (label p) = o p) by reflexivity.
    assert (Er : forall p, rank (label p) = place r p) by reflexivity.
    clearbody label; split; [rewrite Er; now apply place_small|].
    assert (Keep : forall q, q < count -> o q = o p -> lets all o r p q ->
      keeps {| odd_moves := owner p; below := sweep nat priority label (seq 0 count) p |}
            (label p) (label q) = true).
    { intros q Q Oq L; unfold keeps; cbn [below]; rewrite !Eo, Oq, eqb_reflx; cbn [andb].
      apply Nat.ltb_lt; rewrite sweep_finds_bounds; unfold bound, lets in *; rewrite Eo.
      destruct (bad (priority p) (o p)) eqn:B; [rewrite !Er; now apply place_less|].
      destruct (least_is nat priority label (seq 0 count) (no_bound nat label (seq 0 count)) p)
        as [->|(u & U & Bu & ->)].
      - apply (rank_below nat label (seq 0 count) q), in_seq; lia.
      - apply in_seq in U; unfold bars in Bu; rewrite !Eo, !Er in *.
        apply andb_prop in Bu as [Bu R]; apply andb_prop in Bu as [Bu Pu].
        apply andb_prop in Bu as [Ou Bu]; apply eqb_prop in Ou; apply Nat.ltb_lt in R, Pu.
        apply (proj1 (place_less_iff r p u P ltac:(lia))) in R.
        apply place_less; auto; apply L; auto; apply All; lia. }
    specialize (J p (All p P)); unfold judge; rewrite not_empty by (apply alive, P).
    cbn [odd_moves]; rewrite Eo; destruct (eqb (owner p) (o p)); cbn [negb].
    - destruct J as (q & I & _ & Oq & L); pose proof (Keep q (stays p q P I) Oq L) as K.
      destruct (find_if _ _) eqn:F; [reflexivity|exfalso].
      rewrite (find_if_none _ _ F (label q)) in K; [discriminate|now apply in_map].
    - cbn [just]; apply forallb_forall; intros x X; apply in_map_iff in X as (q & <- & I).
      destruct (J q I (All q (stays p q P I))) as [Oq L]; apply Keep; auto; exact (stays p q P I).
  Qed.
End Existence.

Print Assumptions existence.
