{ Breaks the rules of Licytacja in the way that its argument names.  It is linked with pliclib. }
program lic_misbehave;

{$mode objfpc}

uses pliclib;

var
  how: string;
  i: longint;

begin
  how := paramstr(1);
  if how = 'loud' then begin
    for i := 1 to 10000 do writeln('this is no move');
    flush(output);
  end;
  if how = 'bajtazar_first' then bajtazar;
  inicjuj;
  if how = 'inicjuj_twice' then inicjuj;
  if how = 'seven' then alojzy(7);
  if how = 'crash' then halt(3);
  if how = 'return' then exit;
  alojzy(3); { the winning move of n = 15 }
  if how = 'alojzy_twice' then alojzy(1);
  while true do begin
    bajtazar;
    alojzy(2);
  end;
end.
