// Lekcie o dáminom rohu, o kradnutí stratégie a o odhade prasiatok.
export const more: Record<string, string[]> = {
  wythoff: [
    'Dáma stojí tam, kde sa stretajú obe kôpky: ide vľavo, dole alebo dole po uhlopriečke. Kto ju privedie do rohu 0 0, vyhráva. Z okraja a z uhlopriečky stačí jeden ťah. Urobte ho.',
    'Z 2 1 vedie každý ťah na okraj alebo na uhlopriečku, odkiaľ druhý hráč dôjde do rohu. Pole 2 1 je teda prehra a s ním aj 1 2. Vyskúšajte: ťahajte a potom odpovedzte za druhého hráča.',
    'Pokračujte takto ďalej. Najnižšie pole, ktoré ešte nie je vyškrtnuté, je prehra; vyškrtnite každé pole, odkiaľ naň dáma dôjde, lebo kto na ňom stojí, vyhráva. Potiahnite posuvník a dvojice prehratých polí sa objavia jedna po druhej.',
    'Teraz priveďte dámu na prehraté pole. Z každého vyškrtnutého poľa je taký ťah a z prehratého nie je žiadny: inak by bolo vyškrtnuté.',
    'Čísla v dvojiciach sa líšia o k = 0, 1, 2 ... a každé číslo od 1 je v nich raz: dve prehraté polia v riadku, stĺpci alebo na uhlopriečke by delil jeden ťah. Každá dvojica sa začína najmenším číslom, ktoré zostalo.',
    'Zlatý rez φ = 1,618... dáva dvojice hneď: ⌊k·φ⌋ a o k viac. Násobky φ a φ + 1, zaokrúhlené nadol, si rozdelia všetky čísla a líšia sa o k. Nájdite ťah k takej dvojici.',
    'Dvojica obrovských čísel sa posúdi tak rýchlo ako malá a nič netreba vyškrtávať. Tu sa celá mapa zmestí do pamäti: kontrolór sa pozrie na každé pole a na tie o jeden ťah ďalej a zlatý rez nepotrebuje.',
  ],
  treat: [
    'Nikto neberie naraz viac než K = 3 z jedného druhu. Pri 4 koláčoch bez ovocia hráč na ťahu prehrá: druhý vezme, čo chýba do 4. Ťahajte a potom odpovedzte za druhého hráča.',
    'Vyškrtávajte polia ako pri dáme, ale každá čiara sa končí po 3 krokoch. Potiahnite posuvník až na koniec: prehraté polia štvorca 4 krát 4 v rohu sa stále opakujú, v riadkoch aj v stĺpcoch.',
    'Záleží teda len na zvyškoch po delení K + 1 = 4: pole je prehra práve vtedy, keď sú jeho zvyšky prehrou pre dámu. Nájdite ťah na také pole.',
    'Nestačí dopĺňať každý ťah do 4. Z poľa 5 2, ktoré je prehra, nech prvý hráč vezme po 2 z oboch: zostane 3 0. Doplniť sa tam nič nedá, no možno vziať všetky 3. Zahrajte to.',
    'Z prehratého poľa nevedie žiadny ťah na prehraté. Ak jeden zvyšok zostane, musí zostať aj jeho druh. Ak oba klesnú rovnako, zostane ich rozdiel a ten patrí jedinej dvojici; ak iba jeden z nich prejde cez 0, rozdiel sa zmení, ale jeho dvojica sa do štvorca nezmestí.',
    'Pri K = 10 deľte číslom 11: 40 dáva zvyšok 7 a 31 zvyšok 9. Ťahy dámy zo 7 9 k prehratej dvojici sú ťahmi aj tu, lebo žiadny neberie viac než 10. Urobte jeden z nich.',
    'Veta hovorí, kto vyhráva, a kontrolór jej neverí: porovná každé pole s tými o jeden ťah ďalej.',
  ],
  chomp: [
    'Na štvorcovej tabuľke prvý hráč vyhráva sústom, po ktorom zostane jeden riadok a jeden stĺpec rovnakej dĺžky. Koľko niekto odhryzne z jedného, toľko druhý odhryzne z druhého. Urobte to sústo.',
    'Pri dvoch riadkoch nechajte dolný o kúsok kratší. Čokoľvek druhý hráč odhryzne, môžete to znova tak nechať, až po otrávený kúsok. Tu stačí najmenšie zo všetkých súst.',
    'Pre iné tabuľky nikto také pravidlo nepozná. A predsa prvý hráč vždy vyhráva. Odhryznite len posledný kúsok a predpokladajte, že to bola chyba.',
    'Ak áno, druhý hráč má výhernú odpoveď; tu sú všetky odpovede a čo sú hodny. Pozrite si takú, ktorá vyhráva, a zapamätajte si ju.',
    'Každá z týchto odpovedí berie aj posledný kúsok. Mohla teda byť hneď prvým sústom a zostalo by to isté. Ukradnite ju: urobte to sústo teraz, na celej tabuľke.',
    'Na každej tabuľke väčšej než jeden kúsok teda vyhráva buď najmenšie sústo, alebo niektoré iné. Ktoré, to úvaha nehovorí. Z 34 súst tu vyhráva jediné: hľadajte ho.',
    'Certifikátom je zoznam prehratých pozícií vnútri tabuľky. Kontrolór sa pozrie na každú pozíciu: v zozname nie je práve vtedy, keď do neho vedie jedno sústo. O kradnutí nevie nič.',
  ],
  pigs: [
    'Prasiatko ide na susedné pole alebo preskočí suseda. Dve prasiatka vedľa seba, ktoré sa preskakujú, získajú dve polia na krok. Urobte krok, ktorý ich priblíži k senníkom.',
    'Hľadanie, ktoré nič nevie, otvára pozície podľa počtu krokov. Ako voda vteká do každého kúta. Choďte až na koniec: otvorí asi 500 pozícií, kým príde k senníkom.',
    'Teraz sa spýtajte z druhej strany: koľko krokov treba aspoň? Prasiatko vo vzdialenosti d potrebuje d / 2 krokov, aj keby stále skákalo. Kto skáče, potrebuje druha, a to stojí ďalšie kroky. Každý dôvod dáva väčší odhad; žiadny nie je priveľký.',
    'A* pripočíta odhad k urobeným krokom a najprv otvorí pozíciu s najmenším súčtom. Čo ide zlým smerom, má veľký súčet a čaká navždy. Aj najprostejší odhad, polovica cesty, nechá väčšinu lúky suchú.',
    'S odhadmi stretnutia a pripojenia hovorí súčet viac: pozrite, ako málo polí sa dotkne. Čím bližšie k pravde je odhad, tým menej sa otvorí; dokonalý by otvoril len samotnú cestu.',
    'Všetky nájdu cestu rovnakej dĺžky. Líšia sa tým, koľko pozícií otvoria.',
    'Prečo niet kratšej? Vzdialenosti otvorených pozícií a odhady ostatných nikdy neklesnú o viac než jeden na krok. Súčet na začiatku je teda sľub: menej nestačí. Na to sa pozerá kontrolór.',
  ],
};
