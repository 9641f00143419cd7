(* extract.v -- turns the rules into OCaml programs, for rulings.ml.  nat becomes int. *)
Require Import game check bound winning green nimber parity pn score mover value.
Require Import ExtrOcamlBasic ExtrOcamlNatInt.
Extraction Language OCaml.
Separate Extraction bound.judge winning.judge green.judge nimber.judge pn.judge
  parity.judge parity.bad mover.stays mover.as_seen score.judge score.as_seen
  value.judge value.is_canonical value.at_most.
