import { expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import { FURTHER } from './further-subjects.fixture.ts';
import { HELD_OUT } from './held-subjects.fixture.ts';
import { LATEST } from './latest-subjects.fixture.ts';
import { ORDERS, proposedIn } from './made-papers.fixture.ts';
import { ask, type MadeSubject, subjectOf } from './made-questions.fixture.ts';
import { TUNED } from './made-subjects.fixture.ts';
import { MORE } from './more-subjects.fixture.ts';
import { proposerOf } from './units.ts';

const KNOWN = [...TUNED, ...MORE, ...FURTHER, ...LATEST].map(subjectOf);
const UNKNOWN = HELD_OUT.map(subjectOf);

/** How many of all are right at first, and among the three, as shares. */
type Shares = { first: number; among: number };

/** Asks for everything that a subject has, some times each with other confirmed questions. */
function sharesOf(subjects: readonly MadeSubject[], confirmed: number): Shares {
  let [first, among, all] = [0, 0, 0];
  for (const subject of subjects) {
    for (let seed = 0; seed < 4; seed += 1) {
      const random = randomOf(seed);
      // Those that are confirmed are of three fifths of what can be asked: the rest is new.
      const asked = subject.cores.filter(() => random() < 0.6);
      const known = Array.from({ length: confirmed }, () => {
        const core = asked[Math.floor(random() * asked.length)] ?? subject.cores[0];
        if (!core) throw new Error('a subject has something to ask about');
        return { text: ask(core, Math.floor(random() * 1000)), unit: `unit-${core.unit}` };
      });
      const propose = proposerOf(subject.units, known).of;
      for (const [at, core] of subject.cores.entries()) {
        const proposals = propose(ask(core, at + 7 * seed)).map(({ unit }) => unit);
        first += Number(proposals[0] === `unit-${core.unit}`);
        among += Number(proposals.includes(`unit-${core.unit}`));
        all += 1;
      }
    }
  }
  return { first: first / all, among: among / all };
}

it('is right in subjects whose terms it knows: 70 and 90 of 100 with nothing confirmed, 85 and 95 with 50', () => {
  const before = sharesOf(KNOWN, 0);
  expect(before.first).toBeGreaterThan(0.7);
  expect(before.among).toBeGreaterThan(0.9);
  const after = sharesOf(KNOWN, 50);
  expect(after.first).toBeGreaterThan(0.85);
  expect(after.among).toBeGreaterThan(0.95);
});

it('learns subjects that it does not know from 50 confirmed questions', () => {
  const before = sharesOf(UNKNOWN, 0);
  expect(before.first).toBeGreaterThan(0.5);
  expect(before.among).toBeGreaterThan(0.8);
  const after = sharesOf(UNKNOWN, 50);
  expect(after.first).toBeGreaterThan(0.8);
  expect(after.among).toBeGreaterThan(0.9);
});

/** The least shares of questions of papers, in hundredths: right at first and among three, with nothing and with 50 confirmed. */
const LEAST = {
  'in order': [
    [75, 95],
    [93, 98],
  ],
  roughly: [
    [68, 93],
    [86, 97],
  ],
  mixed: [
    [55, 85],
    [85, 96],
  ],
} as const;

it.each(ORDERS)('knows the units of papers of subjects that it does not know: %s', (order) => {
  const shares = [0, 50].map((confirmed) => {
    const asked = proposedIn(UNKNOWN, confirmed, order);
    const shareOf = (some: number) =>
      (100 *
        asked.filter(({ unit, proposals }) => proposals.slice(0, some).some((one) => one.unit === unit))
          .length) /
      asked.length;
    return [shareOf(1), shareOf(3)];
  });
  for (const [at, least] of LEAST[order].entries())
    for (const [nth, share] of least.entries()) expect(shares[at]?.[nth]).toBeGreaterThan(share);
});

it('takes what a person confirmed of a paper into account for what stands beside it', () => {
  const questions = ['DMA', 'Explain.', 'Normalization'].map((text) => ({ section: null, text }));
  const sureOf = (unit?: string) =>
    proposerOf(UNITS, [])
      .ofPaper(questions.map((one, at) => (at === 1 ? { ...one, unit } : one)))
      .map((proposals) => proposals.find((one) => one.unit === 'one')?.sure ?? 0);
  expect(sureOf('two')[1]).toBe(0);
  expect(sureOf('one')[1]).toBe(1);
  expect(proposerOf(UNITS, []).ofPaper([])).toEqual([]);
});

it('is right in nine of ten where it is nine tenths sure', () => {
  let [right, all] = [0, 0];
  for (const subject of KNOWN) {
    const propose = proposerOf(subject.units, []).of;
    for (const [at, core] of subject.cores.entries()) {
      const [best] = propose(ask(core, at));
      if (!best || best.sure < 0.9) continue;
      all += 1;
      right += Number(best.unit === `unit-${core.unit}`);
    }
  }
  expect(all).toBeGreaterThan(100);
  expect(right / all).toBeGreaterThan(0.9);
});

const UNITS = [
  { id: 'one', number: 1, title: 'Direct memory access', topics: 'Transfer without the processor' },
  { id: 'two', number: 2, title: 'Normalization', topics: 'Functional dependencies' },
];

it.each([
  ['a short form of a topic', 'Explain DMA with a diagram', 'one'],
  ['another form of a word', 'Why are tables normalised?', 'two'],
  ['a confirmed question', 'Describe cycle counting', 'two'],
])('knows a unit by %s', (_, text, unit) => {
  const confirmed = [{ text: 'What is meant by cycle counting?', unit: 'two' }];
  expect(proposerOf(UNITS, confirmed).of(text)[0]).toMatchObject({ unit });
});

it('says that it is not sure where nothing tells, and proposes nothing without units', () => {
  expect(
    proposerOf(UNITS, [])
      .of('Discuss.')
      .map(({ sure }) => sure),
  ).toEqual([0.5, 0.5]);
  expect(proposerOf(UNITS, [{ text: '', unit: 'gone' }]).of('')).toHaveLength(2);
  expect(proposerOf([], []).of('Explain DMA')).toEqual([]);
});

it('proposes the unit of a confirmed question in Hindi', () => {
  const confirmed = [{ text: 'विभव विवेचक का कार्य समझाइए', unit: 'two' }];
  expect(proposerOf(UNITS, confirmed).of('विभव विवेचक क्या है?')[0]?.unit).toBe('two');
});
