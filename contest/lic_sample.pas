{ The play that the task of Licytacja shows, for n = 15: it is legal, and it loses. }
program lic_sample;

uses pliclib;

begin
  inicjuj;
  alojzy(2);
  bajtazar;
  alojzy(3);
  bajtazar;
  alojzy(2);
  bajtazar;
  alojzy(1);
end.
