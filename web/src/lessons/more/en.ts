// The lessons of the queen's corner, of strategy stealing, and of the pigs' bound, in English.
export const more: Record<string, string[]> = {
  wythoff: [
    'A queen stands where both piles meet: a move takes her left, down, or down along the diagonal. Who brings her to the corner 0 0 wins. From an edge or from the diagonal that is one move. Make it.',
    'From 2 1 every move leads to an edge or to the diagonal, from where the other player reaches the corner. So 2 1 is lost, and 1 2 with it. Try it: move, then answer for the other player.',
    'Go on in this way. The lowest cell that is not yet struck out is lost; strike out every cell from which the queen reaches it, for whoever stands there wins. Pull the slider, and one pair of lost cells after the other appears.',
    'Now bring the queen onto a lost cell. From each cell that is struck out there is such a move, and from a lost cell there is none: else it would have been struck out.',
    'In each pair the numbers differ by k = 0, 1, 2 ..., and every number from 1 on occurs once: two lost cells in a row, a column or a diagonal would be one move apart. Each pair begins with the least number that is left.',
    'The golden ratio φ = 1.618... gives the pairs at once: ⌊k·φ⌋ and k more. The multiples of φ and of φ + 1, rounded down, share out all numbers between them, and their differences are k. Find a move to such a pair.',
    'A pair of huge numbers is judged as fast as a small one, and no marking is needed. Here the marks of the whole chart fit into memory: so the checker looks at every cell and at those one move away, and needs no golden ratio.',
  ],
  treat: [
    'Nobody takes more than K = 3 of a kind at a time. With 4 cakes and no fruit the player to move is lost: the other one takes what is missing to 4. Move, then answer for the other player.',
    'Strike out cells as for the queen, but each line ends after 3 steps. Pull the slider to the end: the lost cells of the square of 4 by 4 cells in the corner come again and again, in rows and columns.',
    'So only the remainders modulo K + 1 = 4 matter: a cell is lost exactly if its remainders are lost for the queen. Find a move that leads to such a cell.',
    'It is not enough to complete every move to 4. From 5 2, which is lost, let the first player take 2 of both: 3 0 is left. Nothing can be completed there, yet all 3 may be taken. Play it.',
    'From a lost cell no move leads to a lost one. If one remainder stays, so must its partner. If both fall alike, their difference stays, and it belongs to one pair only; where just one of them passes 0, the difference changes, but the pair that belongs to it is too large for the square.',
    'With K = 10 divide by 11: 40 leaves 7 and 31 leaves 9. The queen’s moves from 7 9 to a lost pair are moves here, too, for none takes more than 10. Make one.',
    'The theorem says who wins, and the checker does not believe it: it compares each cell below with those one move away.',
  ],
  chomp: [
    'On a square bar the first player wins by a bite that leaves one row and one column of the same length. Whatever is then bitten off one, the same is bitten off the other. Make that bite.',
    'With two rows, leave the lower row one square shorter. Whatever the other player bites, you can leave it so again, down to the poisoned square. Here the smallest bite of all does it.',
    'For other bars nobody knows such a rule. Yet the first player always wins. Bite off only the last square, and suppose that this was a mistake.',
    'If it was, then the other player has a winning answer; here are all of them with what they are worth. Look at one that wins, and remember it.',
    'Each of these answers takes the last square as well. So it could have been the first bite of all, with the same bar left. Steal it: make that bite now, on the whole bar.',
    'So on each bar larger than one square either the smallest bite wins, or some other one does. The argument does not tell which. Of the 34 bites here a single one wins: look for it.',
    'The certificate is the list of lost positions inside the bar. The checker looks at each position: it is not in the list exactly if one bite leads into it. Of stealing it knows nothing.',
  ],
  pigs: [
    'A pig walks to the next square, or jumps over a neighbour. Two pigs side by side that leap over each other gain two squares a step. Make a step that brings them nearer to the haystacks.',
    'A search that knows nothing opens positions by the number of steps made. Like water it runs into every corner. Go to the end: some 500 positions are opened until the haystacks are reached.',
    'Now ask from the other side: how many steps are needed at least? A pig at distance d needs d / 2 steps, even if it jumps all the time. Who jumps needs a partner, and that costs more steps. Each reason gives a larger bound; none is ever too large.',
    'A* adds the bound to the steps made, and opens the position with the least sum first. What goes the wrong way has a large sum, and waits for ever. Even the plainest bound, half the way, leaves most of the meadow dry.',
    'With the bounds of meeting and of joining the sum says more: watch how few squares are touched. The nearer the bound is to the truth, the less is opened; a perfect bound would open the path alone.',
    'All of them find a way of the same length. What differs is how many positions they open.',
    'Why is none shorter? The distances of the opened positions, and the bounds of the others, never fall by more than one in a step. So the sum at the start is a promise: less cannot do. That is what the checker looks at.',
  ],
};
