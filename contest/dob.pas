{ Plays Posledna dobrota (the last treat) perfectly: the same as dob.cpp, with pdobrota.  See
  contest/README.md. }
program dob;

{$mode objfpc}

uses pdobrota;

var
  cap: longint;

function lost(a, b: longint): boolean;
var
  x, y, k, root: int64;
begin
  x := a mod (cap + 1);
  y := b mod (cap + 1);
  k := abs(x - y);
  root := trunc(sqrt(5.0 * k * k));
  while root * root > 5 * k * k do dec(root);
  while (root + 1) * (root + 1) <= 5 * k * k do inc(root);
  if y < x then x := y;
  result := x = (k + root) div 2;
end;

procedure zaciatok(a, b, k: longint);
begin
  cap := k;
end;

procedure tahaj(a, b: longint; var ber_a, ber_b: longint);
var
  i, way, x, y: longint;
begin
  for i := 1 to cap do
    for way := 1 to 3 do begin
      x := i * ord(way <> 2);
      y := i * ord(way <> 1);
      if (x > a) or (y > b) then continue;
      if not lost(a - x, b - y) then continue;
      ber_a := x;
      ber_b := y;
      exit;
    end;
  ber_a := ord(a > 0); { a lost position: take as little as possible }
  ber_b := ord(a = 0);
end;

begin
  hraj(@zaciatok, @tahaj);
end.
