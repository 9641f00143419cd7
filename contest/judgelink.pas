{ The connection to the judge, for the Pascal libraries of this folder: a socket whose number is in
  the environment variable ZERMELO_JUDGE_FD.  Without the variable there is no judge, and a program
  practises.

  The unit reads and writes by system calls alone, so that nothing a contestant does to Input and
  Output gets in its way. }
unit judgelink;

{$mode objfpc}{$H+}

interface

{ Greets the judge, if there is one.  Each library calls it once, before the contestant's program
  begins. }
procedure greet(const name: string);

function judged: boolean;

{ Returns the judge's next line; its last one, "end ...", ends the program. }
function judge_says: string;
procedure tell_judge(const line: string);
procedure wait_for_end;

{ Writes a line on standard error. }
procedure remark(const line: string);
procedure leave(status: longint);

{ Returns the number that begins with the first digit from text[at] on, and moves `at` behind it.
  Returns 0 if there is none. }
function next_number(const text: string; var at: longint): int64;
function number_text(value: int64): string;

implementation

uses baseunix;

var
  socket: cint = -1;
  buffer: array [0 .. 4095] of char;
  filled: longint = 0;
  taken: longint = 0;

procedure leave(status: longint);
begin
  fpexit(status);
end;

procedure write_all(fd: cint; const text: string);
var
  done, n: tssize;
begin
  done := 0;
  while done < length(text) do begin
    n := fpwrite(fd, text[done + 1], length(text) - done);
    if (n < 0) and (fpgeterrno = ESysEINTR) then continue;
    if n <= 0 then leave(1);
    done := done + n;
  end;
end;

procedure remark(const line: string);
begin
  write_all(2, line + #10);
end;

procedure tell_judge(const line: string);
begin
  write_all(socket, line + #10);
end;

function number_text(value: int64): string;
begin
  str(value, result);
end;

function next_number(const text: string; var at: longint): int64;
begin
  result := 0;
  while (at <= length(text)) and not (text[at] in ['0' .. '9']) do inc(at);
  while (at <= length(text)) and (text[at] in ['0' .. '9']) do begin
    if result < 100000000000000000 then result := 10 * result + ord(text[at]) - ord('0');
    inc(at);
  end;
end;

procedure greet(const name: string);
var
  fd: string;
  at: longint;
begin
  fd := fpgetenv('ZERMELO_JUDGE_FD');
  if fd = '' then exit;
  at := 1;
  socket := next_number(fd, at);
  tell_judge('zermelo 1 ' + name);
end;

function judged: boolean;
begin
  result := socket >= 0;
end;

function next_char: char;
var
  n: tssize;
begin
  while taken = filled do begin
    n := fpread(socket, buffer[0], sizeof(buffer));
    if (n < 0) and (fpgeterrno = ESysEINTR) then continue;
    if n <= 0 then leave(1);
    filled := n;
    taken := 0;
  end;
  result := buffer[taken];
  inc(taken);
end;

function judge_says: string;
var
  c: char;
begin
  result := '';
  repeat
    c := next_char;
    if (c <> #10) and (c <> #13) then result := result + c;
  until c = #10;
  if copy(result, 1, 3) = 'end' then leave(0);
end;

procedure wait_for_end;
begin
  while true do judge_says;
end;

end.
