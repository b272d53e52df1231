import { describe, expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import type { Rect } from '#contract/discussion/page-part.ts';
import type { WordBox } from '#contract/files/values.ts';
import { linesOf, SENTENCES } from '#testing/files/words.ts';
import { findPart, markPart, type PageWords } from './page-part.ts';

const A4 = { width: 595, height: 842 };

/** Lines as a page has them: words of one width per letter, a line each 30 thousandths. */
function pageOf(number: number, lines: readonly string[]): PageWords {
  const boxes = lines.flatMap((line, row) => {
    let left = 100;
    return line.split(' ').map((word): WordBox => {
      const box: WordBox = [word, left, 80 + row * 30, word.length * 10, 18];
      left += word.length * 10 + 8;
      return box;
    });
  });
  return { number, ...A4, boxes };
}

const VOCABULARY = SENTENCES.english.flatMap((sentence) => sentence.split(' '));
/** Questions of words by chance. */
const questions = (random: () => number, count = 22) =>
  Array.from({ length: count }, (_, at) =>
    [
      `${at + 1}.`,
      ...Array.from({ length: 5 + random() * 3 }, () => VOCABULARY[Math.floor(random() * VOCABULARY.length)]),
    ].join(' '),
  );

type Scan = { quarters?: number; angle?: number; scale?: number; shift?: number };
/** Where a place of a page is on a scan of it, in points of the scan. */
function moved({ quarters = 0, angle = 0, scale = 1, shift = 0 }: Scan, x: number, y: number) {
  const turn = (angle * Math.PI) / 180;
  const [px, py] = [(x / 1000) * A4.width * scale + shift, (y / 1000) * A4.height * scale + shift];
  const [tx, ty] = [px * Math.cos(turn) - py * Math.sin(turn), px * Math.sin(turn) + py * Math.cos(turn)];
  return quarters === 1 ? ([A4.height - ty, tx] as const) : ([tx, ty] as const);
}

const sizeOf = ({ quarters = 0 }: Scan) =>
  quarters === 1 ? { width: A4.height, height: A4.width } : { ...A4 };

/** A rectangle of a page on a scan of it, in thousandths. */
function rectOn(scan: Scan, [left, top, width, height]: Rect): [number, number, number, number] {
  const size = sizeOf(scan);
  const corners = [left, left + width].flatMap((x) => [top, top + height].map((y) => moved(scan, x, y)));
  const xs = corners.map(([x]) => (x / size.width) * 1000);
  const ys = corners.map(([, y]) => (y / size.height) * 1000);
  const [l, t] = [Math.min(...xs), Math.min(...ys)];
  return [l, t, Math.max(...xs) - l, Math.max(...ys) - t];
}

/** Another scan of a page: turned, shifted, with letters misread and words missed. */
function scanned(page: PageWords, scan: Scan, random: () => number): PageWords {
  const misread = (word: string) =>
    [...word].map((letter) => (random() < 0.03 ? 'rnlcoe'.charAt(random() * 6) : letter)).join('');
  const boxes = page.boxes
    .filter(() => random() > 0.03)
    .map(([word, ...rect]): WordBox => [misread(word), ...rectOn(scan, rect)]);
  return { number: page.number, ...sizeOf(scan), boxes };
}

const SCANS: Scan[] = [
  {},
  { quarters: 1 },
  { angle: 1.5, shift: 8 },
  { scale: 0.93, shift: 15 },
  { angle: -1, scale: 1.02, shift: 4 },
];

/** Marks parts of papers, and finds them on other scans. @param linesFrom what a page says */
function tryParts(linesFrom: (random: () => number, page: number) => string[], papers = 20) {
  const random = randomOf(7);
  const results = { near: 0, pageOnly: 0, lost: 0, wrong: 0 };
  for (let paper = 0; paper < papers; paper += 1) {
    const pages = [0, 1, 2].map((at) => pageOf(at + 1, linesFrom(random, paper * 3 + at)));
    for (let part = 0; part < 10; part += 1) {
      const page = pages[Math.floor(random() * pages.length)] ?? pageOf(1, []);
      const rect: Rect = [95, 75 + 30 * Math.floor(random() * 18), 500, 30 * Math.ceil(random() * 3)];
      const scan = SCANS[part % SCANS.length] ?? {};
      const marked = markPart(pages, page.number, rect);
      const found = findPart(
        marked,
        pages.map((one) => scanned(one, scan, random)),
      );
      const [left, top] = rectOn(scan, rect);
      const isNear =
        found?.rect && Math.abs(found.rect[0] - left) <= 20 && Math.abs(found.rect[1] - top) <= 20;
      if (!found) results.lost += 1;
      else if (found.page !== page.number) results.wrong += 1;
      else if (!found.rect) results.pageOnly += 1;
      else results[isNear ? 'near' : 'wrong'] += 1;
    }
  }
  return results;
}

it('of 200 parts nearly all are found on another scan within 2 % of the page, and none at another place', () => {
  const { near, wrong } = tryParts(questions);
  expect(wrong).toBe(0);
  expect(near).toBeGreaterThanOrEqual(190);
});

it('of 60 parts of pages that repeat themselves none is taken for another', () => {
  const { near, wrong, lost } = tryParts((_random, page) => linesOf('english', page), 6);
  expect(wrong).toBe(0);
  expect(near).toBeGreaterThan(0);
  expect(lost).toBeGreaterThan(0);
});

describe('of two paragraphs that are nearly the same', () => {
  const one = 'Explain the working of a single phase transformer with a neat phasor diagram.';
  const other = 'Explain the working of a three phase transformer with a neat phasor diagram.';
  const lines = questions(randomOf(3), 8);
  const both = [...lines.slice(0, 3), one, other, ...lines.slice(3)];
  const marked = markPart([pageOf(1, both)], 1, [95, 75 + 30 * 3, 900, 28]);

  it('the marked one is found while both are there, also further down', () => {
    expect(findPart(marked, [pageOf(1, both)])?.rect?.[1]).toBeCloseTo(165, -1);
    expect(findPart(marked, [pageOf(1, ['A new heading', ...both])])?.rect?.[1]).toBeCloseTo(195, -1);
  });

  it('it is lost where one of them is gone', () => {
    for (const gone of [one, other])
      expect(
        findPart(marked, [
          pageOf(
            1,
            both.filter((line) => line !== gone),
          ),
        ]),
      ).toBeUndefined();
  });
});

it('a part without words is found by those around it; one of another paper is lost', () => {
  const lines = questions(randomOf(5), 12);
  const figure: Rect = [600, 80 + 30 * 5 - 6, 200, 6];
  const marked = markPart([pageOf(1, lines)], 1, figure);
  const scan = { angle: 1.5, shift: 8 };
  const [left, top] = rectOn(scan, figure);
  const found = findPart(marked, [scanned(pageOf(1, lines), scan, () => 0.5)]);
  expect(found?.rect?.[0]).toBeCloseTo(left, -1);
  expect(found?.rect?.[1]).toBeCloseTo(top, -1);
  expect(findPart(marked, [pageOf(1, questions(randomOf(6), 12))])).toBeUndefined();
  expect(findPart(marked, [])).toBeUndefined();
});

describe('a part of a question with a printed number', () => {
  const same = 'Solve the equation by the method of separation of variables.';
  /** Two pages of a paper: its questions have numbers that go on, and two of them say the same. */
  const paper = (lines: readonly string[]) => {
    const numbered = lines.map((line, at) => `${at + 1}. ${line}`);
    return [pageOf(1, numbered.slice(0, 6)), pageOf(2, numbered.slice(6))];
  };
  const lines = questions(randomOf(9), 12).map((line) => line.replace(/^\d+\. /, ''));
  const both = lines.map((line, at) => (at === 3 || at === 4 ? same : line));
  const rect: Rect = [95, 75 + 30 * 3, 900, 28];

  it('is found there where only the number tells it from another one', () => {
    const twice = paper([...lines.slice(0, 6), ...lines.slice(0, 6)]);
    const marked = markPart(twice, 1, rect);
    expect(marked.leastAround).toBeGreaterThan(1);
    const found = findPart(
      marked,
      twice.map((page) => scanned(page, { shift: 6 }, () => 0.5)),
    );
    expect(found?.page).toBe(1);
    expect(found?.rect?.[1]).toBeCloseTo(172, -1);
  });

  it('is lost where one of those that say the same is gone, whatever number the other has now', () => {
    const marked = markPart(paper(both), 1, rect);
    for (const gone of [3, 4])
      expect(findPart(marked, paper(both.filter((_line, at) => at !== gone)))).toBeUndefined();
  });

  it('is found by its words where the numbers are others now', () => {
    const marked = markPart(paper(lines), 1, rect);
    const found = findPart(marked, paper(['A question that is new here.', ...lines]));
    expect(found?.page).toBe(1);
    expect(found?.rect?.[1]).toBeCloseTo(195, -1);
  });

  it('a formula of few words is found by the words of its question', () => {
    const formulas = lines.map((line, at) => `${line} ${at === 3 ? 'x² + 1' : 'y'}`);
    const pages = paper(formulas);
    const [, left = 0, top = 0, width = 0, height = 0] =
      pages[0]?.boxes.find(([word]) => word === 'x²') ?? [];
    const marked = markPart(pages, 1, [left - 2, top - 2, width + 60, height + 4]);
    const scan = { angle: 1, shift: 5 };
    const found = findPart(
      marked,
      pages.map((page) => scanned(page, scan, () => 0.5)),
    );
    const [wanted] = rectOn(scan, [left - 2, top - 2, width + 60, height + 4]);
    expect(found?.page).toBe(1);
    expect(found?.rect?.[0]).toBeCloseTo(wanted, -1);
  });

  it('of 200 parts whose numbers go on over all pages nearly all are found, and none at another place', () => {
    let from = 0;
    const numbered = (random: () => number, page: number) => {
      if (page % 3 === 0) from = 0;
      return questions(random).map((line) => {
        from += 1;
        return line.replace(/^\d+/, String(from));
      });
    };
    const { near, wrong } = tryParts(numbered);
    expect(wrong).toBe(0);
    expect(near).toBeGreaterThanOrEqual(190);
  });
});
