{ Plays Licytacja perfectly: the same as lic.c, with pliclib.  See contest/README.md. }
program lic;

{$mode objfpc}

uses pliclib;

var
  won: array of boolean;
  known: array [0 .. 31, 0 .. 31] of shortint; { of 2^i 3^j times the stake; 2: won, 1: lost }

function wins_from(r, y: int64; i, j: longint): boolean;
begin
  if y >= r then exit(false);
  if known[i][j] = 0 then
    known[i][j] := 1 + ord((not won[r - y]) or (not wins_from(r, 2 * y, i + 1, j)) or
                           (not wins_from(r, 3 * y, i, j + 1)));
  result := known[i][j] = 2;
end;

{ Returns whether the mover wins with r stones of room and the stake y.  won must be known for
  smaller rooms. }
function wins(r, y: int64): boolean;
begin
  fillchar(known, sizeof(known), 0);
  result := wins_from(r, y, 0, 0);
end;

var
  n, i, x: longint;
  r, y: int64;

procedure make;
begin
  if x = 1 then begin
    r := r - y;
    y := 1;
  end else
    y := x * y;
end;

begin
  n := inicjuj;
  setlength(won, n + 1);
  for i := 1 to n do won[i] := wins(i, 1);
  r := n;
  y := 1;
  while true do begin
    x := 1; { also if every move loses }
    if (y < r) and won[r - y] then begin
      if not wins(r, 2 * y) then x := 2
      else if not wins(r, 3 * y) then x := 3;
    end;
    alojzy(x);
    make;
    x := bajtazar;
    make;
  end;
end.
