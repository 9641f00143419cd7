{ The library for a contestant's procedures of Posledna dobrota (the last treat), in Pascal:

      fpc -O2 -Xs -Xt dob.pas

  A program hands over its two procedures to hraj, which does not return.  The library does the same
  as dobrota.cpp: under the judge it passes moves on and decides nothing.  Without the judge it
  reads A, B and K, and then the opponent's moves, from standard input, and reports each step on
  standard error.  It greets the judge as dobrota. }
unit pdobrota;

{$mode objfpc}{$H+}

interface

const
  MAX_K = 1000000;

type
  tzaciatok = procedure(a, b, k: longint);                    { once, before the game }
  ttahaj = procedure(a, b: longint; var ber_a, ber_b: longint); { how many cakes and fruits? }

procedure hraj(zaciatok: tzaciatok; tahaj: ttahaj);

implementation

uses judgelink;

const
  nothing = low(longint);

var
  a, b, k: int64;
  mine: boolean = true;

function player: string;
begin
  if mine then result := 'contestant' else result := 'opponent';
end;

function allowed(x, y: int64): boolean;
begin
  result := (x >= 0) and (y >= 0) and (x <= a) and (y <= b) and (x <= k) and (y <= k) and
            ((x > 0) or (y > 0)) and ((x = 0) or (y = 0) or (x = y));
end;

procedure make(x, y: int64);
begin
  a := a - x;
  b := b - y;
  if not judged then
    remark(player + ': ' + number_text(x) + ' cakes and ' + number_text(y) +
           ' fruits, leaves ' + number_text(a) + ' and ' + number_text(b));
  mine := not mine;
end;

{ Reads the game from a line as "treat 40 31 --set cap=10 first".  Without a cap, the cap is the
  larger pile: no move could take more. }
procedure read_game;
var
  line: string;
  at: longint;
begin
  line := judge_says;
  at := 1;
  a := next_number(line, at);
  b := next_number(line, at);
  k := a;
  if b > k then k := b;
  if k < 1 then k := 1;
  at := pos('cap=', line);
  if at > 0 then k := next_number(line, at);
  if (a > high(longint)) or (b > high(longint)) or (k > MAX_K) then leave(1);
  mine := pos(' second', line) = 0;
end;

function typed: int64;
begin
  result := -1;
  if seekeof(input) then exit;
  {$I-} read(input, result); {$I+}
  if ioresult <> 0 then result := -1;
end;

procedure our_move(tahaj: ttahaj);
var
  x: longint = nothing;
  y: longint = nothing;
begin
  tahaj(a, b, x, y);
  if judged then begin
    if (x = nothing) or (y = nothing) then tell_judge('broken a tahaj that stores too little')
    else tell_judge(number_text(x) + ' ' + number_text(y));
  end;
  if allowed(x, y) then begin
    make(x, y);
    exit;
  end;
  if judged then wait_for_end;
  remark('contestant: ' + number_text(x) + ' cakes and ' + number_text(y) +
         ' fruits are against the rules');
  leave(1);
end;

procedure their_move;
var
  x, y: int64;
  line: string;
  at: longint;
begin
  if judged then begin
    line := judge_says;
    at := 1;
    x := next_number(line, at);
    y := next_number(line, at);
  end else begin
    x := typed;
    y := typed;
    if (x < 0) or (y < 0) then begin
      remark('the opponent''s move is missing on standard input');
      leave(1);
    end;
  end;
  if allowed(x, y) then begin
    make(x, y);
    exit;
  end;
  remark('opponent: ' + number_text(x) + ' cakes and ' + number_text(y) +
         ' fruits are against the rules');
  leave(1);
end;

procedure hraj(zaciatok: tzaciatok; tahaj: ttahaj);
begin
  if judged then
    read_game
  else begin
    a := typed;
    b := typed;
    k := typed;
    if (a < 0) or (b < 0) or (k < 1) or (k > MAX_K) then begin
      remark('A, B (from 0) and K (1..' + number_text(MAX_K) + ') are wanted on standard input');
      leave(1);
    end;
  end;
  zaciatok(a, b, k);
  while (a > 0) or (b > 0) do
    if mine then our_move(tahaj) else their_move;
  if judged then wait_for_end;
  mine := not mine;
  remark('nothing is left: the ' + player + ' has won');
  leave(0);
end;

initialization
  greet('dobrota');
end.
