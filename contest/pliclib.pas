{ The library that a contestant's program of Licytacja (bidding) uses, in Pascal:

      fpc -O2 -Xs -Xt lic.pas

  Call inicjuj once, before all else; then alojzy, bajtazar, alojzy, ... in turn.  The library ends
  the program when the game is over.  Moves: 1 passes, 2 doubles, 3 triples.

  It does the same as cliclib.c: under the judge it passes moves on and decides nothing.  Without
  the judge it reads n and Bajtazar's moves from standard input, and reports each step on standard
  error.  It greets the judge as cliclib.  Name it first in `uses`, so that it greets the judge
  before the units behind it are initialized. }
unit pliclib;

{$mode objfpc}{$H+}

interface

function inicjuj: longint;
procedure alojzy(x: longint);
function bajtazar: longint;

implementation

uses judgelink;

type
  turns = (before, alojzys, bajtazars);

const
  names: array [1 .. 3] of string = ('pass', 'double', 'triple');

var
  turn: turns = before;
  n, stack: int64;
  stake: int64 = 1;

{ Reports a broken rule.  For the judge this is the program's last line; it does not return. }
procedure give_up(const word, what: string);
begin
  if judged then begin
    tell_judge(word + what);
    wait_for_end;
  end;
  remark('Alojzy: ' + what + ' is against the rules');
  leave(1);
end;

function player: string;
begin
  if turn = alojzys then result := 'Alojzy' else result := 'Bajtazar';
end;

procedure make(x: longint);
begin
  if x = 1 then begin
    stack := stack + stake;
    stake := 1;
  end else
    stake := stake * x;
  if not judged then
    remark(player + ': ' + names[x] + '; stack ' + number_text(stack) + ', stake ' +
           number_text(stake));
  if turn = alojzys then turn := bajtazars else turn := alojzys;
  if stack < n then exit;
  if judged then wait_for_end;
  remark('the stack is full: ' + player + ' wins');
  leave(0);
end;

function allowed(x: longint): boolean;
begin
  result := (x = 1) or (((x = 2) or (x = 3)) and (stack + stake < n));
end;

function typed(const what: string): int64;
begin
  if not seekeof(input) then begin
    {$I-} read(input, result); {$I+}
    if ioresult = 0 then exit;
  end;
  remark(what + ' is missing on standard input');
  leave(1);
end;

function hear: longint;
var
  line: string;
begin
  line := judge_says;
  for result := 1 to 3 do
    if (line = names[result]) or (line = number_text(result)) then exit;
  leave(1); { the line is not a move of this game }
end;

{ Reports a call out of order.  The judge is told when it is this program's turn. }
procedure out_of_order(const what: string);
begin
  if judged and (turn = before) then inicjuj;
  if judged and (turn = bajtazars) then make(hear);
  give_up('broken ', what);
end;

function inicjuj: longint;
var
  line: string;
  at: longint;
  each: int64;
begin
  if turn <> before then out_of_order('a second call of inicjuj');
  if judged then begin
    line := judge_says; { bidding 15 first, bidding 15 --set stake=2 first }
    at := 1;
    n := next_number(line, at);
    at := pos('stake=', line);
    if at > 0 then begin { counted in units of that stake, the game is the same }
      each := next_number(line, at);
      n := (n + each - 1) div each;
    end;
  end else
    n := typed('n');
  if (n < 1) or (n > high(longint)) then begin
    remark('n = ' + number_text(n) + ' is out of range');
    leave(1);
  end;
  if not judged then remark('n = ' + number_text(n));
  turn := alojzys;
  result := n;
end;

procedure alojzy(x: longint);
begin
  if turn = before then out_of_order('a call of alojzy before inicjuj');
  if turn = bajtazars then out_of_order('a second call of alojzy in a row');
  if not allowed(x) then begin
    if (x = 2) or (x = 3) then give_up('', names[x]) else give_up('', number_text(x));
  end;
  if judged then tell_judge(names[x]);
  make(x);
end;

function bajtazar: longint;
begin
  if turn = before then out_of_order('a call of bajtazar before inicjuj');
  if turn = alojzys then out_of_order('a call of bajtazar on the turn of alojzy');
  if judged then result := hear else result := typed('Bajtazar''s move');
  if not allowed(result) then begin { only a typed move can be illegal: the judge's are legal }
    remark('Bajtazar: ' + number_text(result) + ' is not allowed here');
    leave(1);
  end;
  make(result);
end;

initialization
  greet('cliclib');
end.
