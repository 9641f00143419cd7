// Lessons and rules in English; the other languages have the same, paragraph for paragraph.
import { further } from './further/en.ts';
import { more } from './more/en.ts';
import { others } from './rules/en.ts';
import type { Texts } from './texts.ts';

export const texts: Texts = {
  lessons: {
    ...more, ...further,
    nim: [
      'Two equal piles. Whoever moves here loses: whatever you take from one pile, the other player takes from the other one. Try it on the board: take some stones, then answer for the other player.',
      'Every pile is a sum of different powers of two: 3 is 2 + 1, and 5 is 4 + 1. A power that occurs in two piles balances, as two equal piles do. Take stones on the board, and the picture follows.',
      'Write a 1 wherever a pile contains the power of the column. The last row, the XOR, has a 1 where a column is odd: there something is left that does not balance. The highest odd column is marked.',
      'Now make every column even. Take stones from a pile with a 1 in the marked column: that 1 goes, and what you leave may repair all columns to its right. Such a move always exists.',
      'Here all columns are even. Try to keep them so: each move changes one pile, and with it at least one column. So from XOR 0 every move leads to another XOR.',
      'So XOR 0 is lost, and all else is won, for piles of any size: the empty table has XOR 0, every move leads away from it, and from elsewhere one move leads back. The certificate says just that. The checker, which knows no lesson, looks at each label and those one move away.',
    ],
    kayles: [
      'Knock down one pin, or two neighbours. Each move leads to rows that have numbers already, their nimbers; two rows together count as the XOR of theirs. The nimber of this row is the least number that no move leads to.',
      'So the nimbers of all rows follow one after the other, from no pins upwards. Here are the first of them: a number for each length.',
      'Far enough to the right they repeat every 12. But a picture of the first thousands proves nothing: why should the repetition never end?',
      'A move takes at most two pins and leaves at most two rows. So the nimber of n pins follows from the pairs of rows that have n − 1 or n − 2 pins together, and from nothing else.',
      'Let the repetition be seen from the last exception on, up to twice its length plus a period and the two pins. Beyond that, one row of each pair is long, so it repeats: put the row that is a period shorter in its place. These are exactly the pairs of the row that is a period shorter. The same pairs, the same nimber: so it goes on for ever.',
      'A finite stretch therefore decides every row. This one has a million pins. The checker computes the stretch again with its own code, and then looks the row up.',
    ],
    green: [
      'Ann moves the pawn from circles, Billy from squares. Ann wants it to meet green fields for ever, Billy wants them to end. Click a field to put the pawn there, and move for both.',
      'From where can Ann force the pawn onto a green field at all? From her fields with a move there, and from Billy’s fields where he has no other move; then from one move further back, and so on. Follow it step by step.',
      'One green field is not enough: Ann must come back. A target from which she cannot force the pawn onto a target again is dropped, and a new round begins with fewer targets. Go on to the end of the rounds.',
      'When none is dropped any more, Ann wins wherever she can force the pawn onto what is left, since from there she can do it again. From all other fields she could not even begin: Billy wins them.',
      'Two labellings prove it. α = 3 says: green within at most 3 moves; on white it falls with Ann’s move, and whatever Billy does. β = 1 says: at most 1 more green field; it never rises, and falls on green. Below the board are the solver’s labels. Change some and have them checked: the bad ones light up, each with its reason, though the checker looks only one move ahead.',
      'The solver’s labels are its certificate. Whoever doubts the rounds need not read them: it is enough that every label is just.',
    ],
  },
  rules: {
    ...others,
    nim: ['Stones lie in piles.', 'On your turn choose one pile and take as many of its stones as you like, at least one.', 'Whoever takes the last stone of all wins.'],
    treat: ['Cakes and fruits lie on a table.', 'On your turn take up to K cakes, or up to K fruits, or the same number of both, up to K of each.', 'Whoever takes the last thing wins. On the board the queen’s place tells how much of both is left.'],
    bidding: ['The stack is empty at first, and the stake is 1.', 'On your turn double the stake, triple it, or pass: a pass puts the stake on the stack, and the stake is 1 again.', 'If you make the stack n or more, you lose.'],
    green: ['A pawn stands on one of the fields. Circles are Ann’s, squares are Billy’s; some fields are green.', 'The owner of the pawn’s field moves it along an arrow.', 'The game ends when the pawn comes to a field for the second time. If it met a green field since then, Ann wins, otherwise Billy.'],
    parity: ['A pawn stands on one of the fields; each has a number, its priority.', 'The owner of the pawn’s field moves it along an arrow, for ever.', 'Look at the highest priority that comes again and again: if it is even, player 0 wins, if it is odd, player 1.'],
    pigs: ['Pigs stand on a meadow with trees; as many squares hold a haystack.', 'In one step a pig goes to a free neighbouring square, or over a neighbouring pig to the free square behind it.', 'Bring a pig to every haystack in as few steps as possible. It does not matter which pig goes where.'],
    kayles: ['Pins stand in rows.', 'On your turn knock down one pin, or two that stand side by side. What remains of a row may be two rows.', 'Whoever knocks down the last pin wins.'],
    stripes: ['The board is a row of squares. There are stripes of three lengths, as many as you like.', 'On your turn lay a stripe on free squares.', 'If you cannot lay one, you lose.'],
    chomp: ['A bar of chocolate has a poisoned square at the top left.', 'On your turn bite off a square, with everything to its right and below.', 'You may not take the poisoned square. If nothing else is left, you lose.'],
    amazons: ['On the board stand amazons. Left has the black ones (X), Right the white ones (O).', 'On your turn move an amazon of yours like a queen of chess, as far as nothing is in her way. From there she shoots an arrow, which flies likewise and burns the cell where it falls: nobody comes there any more.', 'If you cannot move, you lose. Each position has a value; the values of regions that are cut off add up.'],
    clobber: ['Stones lie on a board. Left has the black ones (X), Right the white ones (O).', 'On your turn move a stone of yours onto a neighbouring stone of the other player, which is gone.', 'If you cannot move, you lose. Neither player can move where the other cannot, so each value is smaller than every number.'],
    col: ['A board of cells. Left paints X, Right paints O.', 'On your turn paint a free cell that has no neighbour of your own colour.', 'If you cannot paint, you lose. Each position has a value: a number, or a number and a star.'],
    snort: ['A board of cells. Left paints X, Right paints O.', 'On your turn paint a free cell that has no neighbour of the other colour.', 'If you cannot paint, you lose. Each position has a value; early moves are hot.'],
    'domineering-values': ['The board may have covered cells. Left has upright dominoes, Right flat ones.', 'On your turn cover two free neighbouring cells with a domino of yours.', 'If you cannot place one, you lose. Each position has a value; the values of boards side by side add up.'],
    'toads-values': ['Toads and frogs sit on strips. Left has the toads, which go right; Right has the frogs, which go left.', 'On your turn move one of yours to the next square if it is free, or over one of the other kind to the free square behind it.', 'If you cannot move, you lose. Each position has a value; the values of strips add up.'],
    cutcake: ['Rectangular cakes, ruled in squares.', 'On your turn cut one in two along a line: Left from top to bottom, Right from side to side.', 'If you cannot cut, you lose. Each position has a value, an integer.'],
    'maundy-cake': ['Rectangular cakes, ruled in squares.', 'On your turn cut one into equal parts, two or more, along the lines: Left from top to bottom, Right from side to side.', 'If you cannot cut, you lose. Each position has a value, an integer.'],
    'nim-passes': ['Piles of stones, and some passes: for both players, for Left alone, for Right alone.', 'On your turn take any number of stones from one pile, or use up a pass.', 'When the stones are gone nobody may pass, and whoever is to move loses. Each position has a value.'],
    hackenbush: ['A picture of blue, red and green edges stands on the ground.', 'On your turn cut an edge: Left a blue or green one, Right a red or green one. What hangs on nothing then falls.', 'If you cannot cut an edge, you lose.'],
    hex: ['The board is empty at first. X moves first.', 'On your turn put a stone on a free field.', 'X wins by joining the top edge with the bottom one, O by joining left and right. There is no draw.'],
  },
  cards: {},
};
