(* rulings.ml -- the answers of the proved rules to every small question, as text.
   test/support/rulings.hpp asks the C++ rules the same questions in the same order.
   A line has the rule, the facts and the label (each as its place in its list), the number of
   successors, and a sign for each list of so many successors, in which the first successor counts
   fastest: `.` for unjust, `-` for just, a digit for just with this choice. *)
module List = Stdlib.List                      (* the extraction makes another List *)
let ruling r = match r.Check.just, r.Check.choice with
  | false, None -> "." | true, None -> "-"
  | true, Some i -> string_of_int i | false, Some i -> "!" ^ string_of_int i

let every name judge facts labels degree =
  let size = Array.length labels in
  Array.iteri (fun f fact -> Array.iteri (fun m mine ->
    let lists = ref 1 in
    for d = 0 to degree do
      Printf.printf "%s %d %d %d " name f m d;
      for n = 0 to !lists - 1 do
        let rec digits i rest =
          if i = 0 then [] else labels.(rest mod size) :: digits (i - 1) (rest / size) in
        print_string (ruling (judge fact mine (digits d n)))
      done;
      print_newline ();
      lists := !lists * size
    done) labels) facts

(* Labels around 64, the length of a word: the successors are m-1 .. 0 and one more, all as they
   are, or with one of m-1 .. 0 replaced. *)
let words () =
  let rec down n = if n = 0 then [] else (n - 1) :: down (n - 1) in
  for m = 62 to 66 do
    List.iter (fun last -> List.iter (fun missing ->
      let next = List.map (fun n -> if n = missing then 1000 else n) (down m) @ [last] in
      Printf.printf "word %d %d %d" m last missing;
      for mine = m - 1 to m + 2 do
        Printf.printf " %s" (ruling (Nimber.judge () mine next)) done;
      print_newline ()) [0; 5; m - 1; m]) [0; m - 1; m; m + 1]
  done

(* `stays` for the movers 0 to 2; then `as_seen` for each label, as a place in the list. *)
let seen verdicts =
  print_string "stays";
  for p = 0 to 2 do
    for q = 0 to 2 do Printf.printf " %b" (Mover.stays p q) done
  done;
  print_newline ();
  let place v =
    let rec from i = if verdicts.(i) = v then i else from (i + 1) in from 0 in
  List.iter (fun again ->
    Printf.printf "seen %b" again;
    Array.iter (fun v -> Printf.printf " %d" (place (Mover.as_seen again v))) verdicts;
    print_newline ()) [false; true]

(* Coq's margins are integers without a limit: conversions to them, and back. *)
let rec positive n = BinNums.(
  if n = 1 then Coq_xH else if n mod 2 = 1 then Coq_xI (positive (n / 2)) else Coq_xO (positive (n / 2)))
let integer n = BinNums.(if n = 0 then Z0 else if n > 0 then Zpos (positive n) else Zneg (positive (-n)))
let rec of_positive = BinNums.(function
  | Coq_xH -> 1 | Coq_xO p -> 2 * of_positive p | Coq_xI p -> 2 * of_positive p + 1)
let number = BinNums.(function Z0 -> 0 | Zpos p -> of_positive p | Zneg p -> - of_positive p)

(* Games born by day 2, and some others: seven numbers, star, and all games in which both players
   have options, among 0, 1, -1 and star.  The questions: which of them are canonical; whether each
   is just for its own options; which of the canonical ones are at most which; and small lists of
   successors, of which the first few are Left's. *)
let values () =
  let game l r = Partizan.Coq_game (l, r) in
  let zero = game [] [] in
  let one = game [zero] [] and minus = game [] [zero] and star = game [zero] [zero] in
  let base = [zero; one; minus; star] in
  let chosen mask = List.filteri (fun i _ -> mask lsr i land 1 = 1) base in
  let half = game [zero] [one] in
  let all = ref (List.rev [zero; one; minus; half; game [minus] [zero]; game [one] [];
                           game [] [minus]; star]) in                        (* in reverse order *)
  for l = 1 to 15 do for r = 1 to 15 do
    let form = game (chosen l) (chosen r) in
    if not (List.mem form !all) then all := form :: !all
  done done;
  let two = game [one] [] and twice = game [] [minus] in      (* options that are not canonical *)
  all := game [two] [game [zero; minus] [minus]] :: game [game [one] [zero; one]] [twice] :: !all;
  let all = Array.of_list (List.rev !all) in
  let yes_or_no b = if b then "-" else "." in
  print_string "canonical ";
  Array.iter (fun g -> print_string (yes_or_no (Value.is_canonical g))) all;
  print_newline ();
  let own = function Partizan.Coq_game (l, r) as g ->
    ruling (Value.judge (List.length l) g (l @ r)) in
  print_string "own ";
  Array.iter (fun g -> print_string (own g)) all;
  print_endline " .";                        (* C++ is also asked about one that is not a form *)
  let canonical = List.filter (fun g -> own g = "-") (Array.to_list all) in
  List.iter (fun g ->
    print_string "at_most ";
    List.iter (fun h -> print_string (yes_or_no (Value.at_most g h))) canonical;
    print_newline ()) canonical;
  let some = [zero; one; minus; half; star; game [zero] [star]; game [star] [zero];
              game [one] [minus]; game [one] [star]; game [zero; star] [zero];
              game [one] [zero; one]] in
  every "value" Value.judge [| 0; 1; 2; 3 |] (Array.of_list some) 3

let () =
  let both = [| false; true |] in
  let pairs f a b =
    Array.concat (Array.to_list (Array.map (fun x -> Array.map (f x) b) a)) in
  let outcomes = Game.[| Coq_unknown; Coq_loss; Coq_draw; Coq_win |] in
  let verdicts = pairs (fun o m -> { Winning.outcome = o; moves = m }) outcomes in
  every "green" Green.judge
    (pairs (fun a g -> { Green.ann_moves = a; green = g }) both both)
    (pairs (fun a r -> { Green.ann = a; rank = r }) both [| 0; 1; 2 |]) 3;
  every "winning" Winning.judge outcomes (verdicts [| 0; 1; 2 |]) 3;
  every "wide" Winning.judge outcomes (verdicts [| 0; 1; 4294967295 |]) 2;
  seen (verdicts [| 0; 1; 2 |]);
  every "nimber" Nimber.judge [| () |] [| 0; 1; 2; 3; 4 |] 4;
  words ();
  every "pn" Pn.judge both both 6;
  every "bound" Bound.judge both [| 0; 1; 2; 4294967295 |] 3;
  let margins = Array.map integer [| -2; -1; 0; 1; 2 |] in
  every "score" Score.judge margins margins 4;
  every "far" Score.judge [| integer 2147483647 |]
    (Array.map integer [| -2147483647; 0; 2147483647 |]) 3;
  print_string "turned";
  List.iter (fun again ->
    Array.iter (fun m -> Printf.printf " %d" (number (Score.as_seen again m))) margins)
    [false; true];
  print_newline ();
  let ranked = pairs (fun o r -> { Parity.odd = o; rank = r }) both in
  let bounded = pairs (fun o b -> { Parity.odd_moves = o; below = b }) both in
  every "parity" Parity.judge (bounded [| 0; 1; 2 |]) (ranked [| 0; 1 |]) 3;
  every "unbound" Parity.judge (bounded [| 4294967295 |]) (ranked [| 0; 4294967294 |]) 2;
  print_string "bad";
  for p = 0 to 3 do List.iter (fun o -> Printf.printf " %b" (Parity.bad p o)) [false; true] done;
  print_newline ();
  values ()
