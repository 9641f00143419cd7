// Files that number their players: no text of the page then calls them Ann and Billy, in any
// language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbered, withNumbers } from '../src/words/players.ts';
import { texts as en } from '../src/lessons/en.ts';
import { texts as pl } from '../src/lessons/pl.ts';
import { texts as sk } from '../src/lessons/sk.ts';
import { texts as zh } from '../src/lessons/zh.ts';
import { games, languages } from '../src/words.ts';

test('players are called by their numbers', () => {
  for (const [code, words] of Object.entries(languages))
    for (const ann of [0, 1]) {
      const told = withNumbers(words, ann);
      // howPlane: "she" is a queen.
      for (const [key, text] of Object.entries(told).filter(([name]) => name !== 'howPlane'))
        assert.doesNotMatch(text, /\b(Ann|Billy|Billyho|Ani|Ania|Bolek|Bolka|she|[Hh]er label|[Hh]is label)\b|Anię|她|他的/, `${code} ${key}: ${text}`);
      assert.doesNotMatch(numbered(games[code]!.green!, code, ann), /Ann|Billy|Ania|Bolek/);
      assert.equal(told.go, words.go);
    }
  assert.equal(numbered('Done. Fields won by Ann: {0}, by Billy: {1}.', 'en', 1), 'Done. Fields won by player 1: {0}, by player 0: {1}.');
  assert.equal(numbered('Ann moves the pawn', 'en', 0), 'Player 0 moves the pawn');
  assert.equal(numbered('ranga Bolka rośnie', 'pl', 1), 'ranga gracza 0 rośnie');
});

test('so do the lesson, the rules and what is said of solvers', () => {
  for (const [code, { lessons, rules, cards }] of Object.entries({ en, pl, sk, zh }))
    for (const text of [...lessons.green!, ...rules.green!, ...Object.values(cards).filter((said) => /Billy|Bolek/.test(said))])
      for (const ann of [0, 1])
        assert.doesNotMatch(numbered(text, code, ann), /\b(Ann|Billy\w*|Ania|Ani|Anię|Bolk?e?k?a?|she|her|he)\b|她|(?<!其)他|\$/, `${code}: ${numbered(text, code, ann)}`);
  assert.equal(numbered('Krúžky patria Ann, štvorce Billymu; iné', 'sk', 1), 'Krúžky patria hráčovi 1, štvorce hráčovi 0; iné');
  assert.equal(numbered('sets of white fields that Billy keeps', 'en', 1), 'sets of white fields that player 0 keeps');
  assert.equal(numbered('其他的格', 'zh', 1), '其他的格');
});
