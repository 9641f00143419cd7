(* extract.v -- the rules as OCaml programs, for rulings.ml.  nat becomes int. *)
Require Import game check winning green nimber pn.
Require Import ExtrOcamlBasic ExtrOcamlNatInt.
Extraction Language OCaml.
Separate Extraction winning.judge green.judge nimber.judge pn.judge.
