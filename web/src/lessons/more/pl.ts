// Lekcje o rogu hetmana, o kradzieży strategii i o ograniczeniu świnek.
export const more: Record<string, string[]> = {
  wythoff: [
    'Hetman stoi tam, gdzie spotykają się oba stosy: idzie w lewo, w dół albo w dół po przekątnej. Kto doprowadzi go do rogu 0 0, wygrywa. Z brzegu i z przekątnej wystarczy jeden ruch. Zrób go.',
    'Z 2 1 każdy ruch prowadzi na brzeg albo na przekątną, skąd drugi gracz dochodzi do rogu. Pole 2 1 jest więc przegrane, a z nim 1 2. Spróbuj: zrób ruch, a potem odpowiedz za drugiego gracza.',
    'Idź tak dalej. Najniższe pole, które nie jest jeszcze skreślone, jest przegrane; skreśl każde pole, z którego hetman na nie dochodzi, bo kto na nim stoi, wygrywa. Przesuń suwak, a pary przegranych pól pojawią się jedna po drugiej.',
    'Teraz postaw hetmana na polu przegranym. Z każdego skreślonego pola jest taki ruch, a z przegranego nie ma żadnego: inaczej byłoby skreślone.',
    'W parach liczby różnią się o k = 0, 1, 2 ..., a każda liczba od 1 występuje raz: dwa przegrane pola w wierszu, kolumnie lub na przekątnej dzieliłby jeden ruch. Każda para zaczyna się od najmniejszej liczby, która została.',
    'Złota liczba φ = 1,618... daje te pary od razu: ⌊k·φ⌋ i o k więcej. Wielokrotności φ i φ + 1, zaokrąglone w dół, dzielą między siebie wszystkie liczby, a różnią się o k. Znajdź ruch do takiej pary.',
    'Parę ogromnych liczb ocenia się tak szybko jak małą, bez skreślania. Tutaj cała mapa mieści się w pamięci: program sprawdzający patrzy na każde pole i na te o jeden ruch dalej, a złotej liczby nie potrzebuje.',
  ],
  treat: [
    'Nikt nie bierze naraz więcej niż K = 3 jednego rodzaju. Przy 4 ciastkach bez owoców gracz na ruchu przegrywa: drugi bierze to, czego brakuje do 4. Zrób ruch, a potem odpowiedz za drugiego gracza.',
    'Skreślaj pola jak dla hetmana, ale każda linia kończy się po 3 krokach. Przesuń suwak do końca: przegrane pola kwadratu 4 na 4 w rogu wracają raz po raz, w wierszach i kolumnach.',
    'Liczą się więc tylko reszty z dzielenia przez K + 1 = 4: pole jest przegrane dokładnie wtedy, gdy jego reszty są przegrane dla hetmana. Znajdź ruch na takie pole.',
    'Nie wystarczy uzupełniać każdego ruchu do 4. Z pola 5 2, które jest przegrane, niech pierwszy gracz weźmie po 2 obu: zostaje 3 0. Niczego nie da się tam uzupełnić, ale wolno wziąć wszystkie 3. Zagraj tak.',
    'Z pola przegranego żaden ruch nie prowadzi na przegrane. Jeśli jedna reszta zostaje, zostać musi i jej para. Jeśli obie maleją o tyle samo, zostaje ich różnica, a ona należy do jednej tylko pary; gdy tylko jedna z nich mija 0, różnica się zmienia, ale jej para nie mieści się w kwadracie.',
    'Przy K = 10 dziel przez 11: 40 daje resztę 7, a 31 resztę 9. Ruchy hetmana z 7 9 do przegranej pary są ruchami i tutaj, bo żaden nie zabiera więcej niż 10. Zrób jeden z nich.',
    'Twierdzenie mówi, kto wygrywa, a program sprawdzający mu nie wierzy: porównuje każde pole z tymi o jeden ruch dalej.',
  ],
  chomp: [
    'Na kwadratowej tabliczce pierwszy gracz wygrywa kęsem, po którym zostaje jeden wiersz i jedna kolumna tej samej długości. Ile ktoś odgryzie z jednego, tyle drugi odgryza z drugiego. Zrób ten kęs.',
    'Przy dwóch wierszach zostaw dolny o kostkę krótszy. Cokolwiek odgryzie drugi gracz, możesz znów tak zostawić, aż do zatrutej kostki. Tutaj wystarczy najmniejszy z kęsów.',
    'Dla innych tabliczek nikt nie zna takiej reguły. A jednak pierwszy gracz zawsze wygrywa. Odgryź tylko ostatnią kostkę i załóż, że to był błąd.',
    'Jeśli tak, to drugi gracz ma wygrywającą odpowiedź; oto wszystkie odpowiedzi i ile są warte. Obejrzyj taką, która wygrywa, i zapamiętaj ją.',
    'Każda z tych odpowiedzi zabiera też ostatnią kostkę. Mogła więc być od razu pierwszym kęsem, a zostałoby to samo. Ukradnij ją: zrób ten kęs teraz, na całej tabliczce.',
    'Na każdej tabliczce większej niż jedna kostka wygrywa więc albo najmniejszy kęs, albo jakiś inny. Który, tego rozumowanie nie mówi. Z 34 kęsów wygrywa tu jeden: poszukaj go.',
    'Certyfikatem jest lista przegranych pozycji w obrębie tabliczki. Program sprawdzający patrzy na każdą pozycję: nie ma jej na liście dokładnie wtedy, gdy prowadzi na nią jeden kęs. O kradzieży nic nie wie.',
  ],
  pigs: [
    'Świnka idzie na sąsiednie pole albo przeskakuje sąsiadkę. Dwie świnki obok siebie, które przeskakują się na zmianę, zyskują dwa pola na krok. Zrób krok, który zbliża je do stogów.',
    'Przeszukiwanie, które nic nie wie, otwiera pozycje według liczby kroków. Jak woda wlewa się w każdy kąt. Idź do końca: otwiera około 500 pozycji, zanim dojdzie do stogów.',
    'Zapytaj teraz z drugiej strony: ile kroków potrzeba co najmniej? Świnka o d pól od celu potrzebuje d / 2 kroków, choćby wciąż skakała. Kto skacze, potrzebuje towarzyszki, a to kosztuje dalsze kroki. Każdy powód daje większe ograniczenie; żadne nie jest za duże.',
    'A* dodaje ograniczenie do zrobionych kroków i najpierw otwiera pozycję o najmniejszej sumie. Co idzie w złą stronę, ma dużą sumę i czeka bez końca. Nawet najprostsze ograniczenie, połowa drogi, zostawia większość łąki suchą.',
    'Z ograniczeniami spotkania i dołączania suma mówi więcej: zobacz, jak mało pól zostaje dotkniętych. Im bliżej prawdy jest ograniczenie, tym mniej się otwiera; doskonałe otwierałoby tylko samą drogę.',
    'Wszystkie znajdują drogę tej samej długości. Różnią się tym, ile pozycji otwierają.',
    'Czemu nie ma krótszej? Odległości otwartych pozycji i ograniczenia pozostałych nigdy nie maleją o więcej niż jeden na krok. Suma na początku jest więc obietnicą: mniej nie wystarczy. Na to właśnie patrzy program sprawdzający.',
  ],
};
