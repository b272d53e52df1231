import { expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import { familyKeysOf, likenessOf, SAME_QUESTION, UNSURE_QUESTION } from './families.ts';
import { HELD_OUT } from './held-subjects.fixture.ts';
import { LATEST } from './latest-subjects.fixture.ts';
import { ask, subjectOf } from './made-questions.fixture.ts';
import { TUNED } from './made-subjects.fixture.ts';
import {
  DIFFERENT_PAIRS,
  HELD_DIFFERENT_PAIRS,
  HELD_SAME_PAIRS,
  SAME_PAIRS,
} from './reworded-pairs.fixture.ts';

const subjects = [...HELD_OUT, ...LATEST, ...TUNED].map(subjectOf);
const random = randomOf(28);
const any = (count: number) => Math.floor(random() * count);

/** A text as a reader of scans gives it: now and then a letter for another one. */
function scanned(text: string): string {
  const misread = new Map(Object.entries({ l: '1', o: '0', m: 'rn', g: 'q', c: 'e', S: '5' }));
  return text.replace(/\p{L}/gu, (letter) => (any(40) === 0 ? (misread.get(letter) ?? letter) : letter));
}

/** What examiners ask, each in two ways, the second read from a scan. */
const made = subjects
  .flatMap(({ cores }) => cores)
  .sort((one, other) => one.text.length - other.text.length)
  .filter((_, at) => at % 2 === 0)
  .slice(0, 128)
  .map((core): [string, string] => [
    `Q.${any(9)} ${ask(core, any(100))}`,
    `${scanned(ask(core, any(100)))} [5]`,
  ]);

const shareOf = (pairs: readonly [string, string][], holds: (likeness: number) => boolean) =>
  pairs.filter(([one, other]) => holds(likenessOf(one, other))).length / pairs.length;

it('finds nine of ten of 200 pairs that were reworded', () => {
  const pairs = [...SAME_PAIRS, ...HELD_SAME_PAIRS, ...made];
  expect(pairs).toHaveLength(200);
  expect(shareOf(pairs, (likeness) => likeness >= SAME_QUESTION)).toBeGreaterThan(0.9);
  expect(shareOf(pairs, (likeness) => likeness >= UNSURE_QUESTION)).toBeGreaterThan(0.93);
  // By examiners' own words alone, and of pairs by which nothing was tuned.
  expect(shareOf(HELD_SAME_PAIRS, (likeness) => likeness >= SAME_QUESTION)).toBeGreaterThan(0.8);
  expect(shareOf(HELD_SAME_PAIRS, (likeness) => likeness >= UNSURE_QUESTION)).toBeGreaterThan(0.9);
});

it('takes fewer than two of 100 pairs of different questions for the same', () => {
  expect(
    shareOf([...DIFFERENT_PAIRS, ...HELD_DIFFERENT_PAIRS], (likeness) => likeness >= SAME_QUESTION),
  ).toBe(0);
  const pairs = subjects.flatMap(({ cores }) => {
    const questions = cores.map((core) => ask(core, any(100)));
    return questions.flatMap((one, at) =>
      questions.slice(at + 1).map((other): [string, string] => [one, other]),
    );
  });
  expect(pairs.length).toBeGreaterThan(5000);
  expect(shareOf(pairs, (likeness) => likeness >= SAME_QUESTION)).toBeLessThan(0.002);
});

it('gives reworded questions a key in common, and few of the different ones', () => {
  const meet = ([one, other]: [string, string]) => {
    const keys = new Set(familyKeysOf(one));
    return familyKeysOf(other).some((key) => keys.has(key));
  };
  const same = [...SAME_PAIRS, ...HELD_SAME_PAIRS, ...made];
  expect(same.filter(meet).length / same.length).toBeGreaterThan(0.97);
  for (const [one] of same) expect(familyKeysOf(one).length).toBeLessThanOrEqual(15);
});

it.each([
  ['other numbers', 'Add 1011 and 1101 in binary.', 'Add 1001 and 1100 in binary.', false],
  [
    'the same numbers in another order',
    'Explain paging for 3 and 5 frames.',
    'Explain paging for 5 and 3 frames.',
    true,
  ],
  ['digits that were read as letters', 'A shaft turns at 150 rpm.', 'A shaft turns at I5O rpm.', true],
  ['commas in a number', 'Find the tax on 1,20,000 rupees.', 'Find the tax on 120000 rupees.', true],
  ['how many to write', 'List any four merits of paging.', 'Give any two advantages of paging.', true],
  ['a short form', 'Explain DBMS.', 'Explain a database management system.', true],
  ['a question in Hindi', 'अर्धचालक की व्याख्या कीजिए', 'अर्धचालक क्या है?', true],
  ['two questions in Hindi', 'अर्धचालक की व्याख्या कीजिए', 'प्रतिरोध की व्याख्या कीजिए', false],
])('tells %s', (_, one, other, same) => {
  expect(likenessOf(one, other) >= SAME_QUESTION).toBe(same);
  expect(likenessOf(other, one)).toBeCloseTo(likenessOf(one, other));
});

it('finds nothing alike without a word that says what is asked', () => {
  expect(likenessOf('', '')).toBe(0);
  expect(likenessOf('Explain.', 'Explain.')).toBe(0);
  expect(familyKeysOf('Explain.')).toEqual([]);
});
