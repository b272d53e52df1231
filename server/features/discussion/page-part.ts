import type { Rect } from '#contract/discussion/page-part.ts';
import type { WordBox } from '#contract/files/values.ts';
import { type Match, matchesOf, pairsOf, type Text, textOf, wantedOf } from './alike-text.ts';
import { motionOf, type Point } from './motion.ts';
import { type Question, questionAt, questionsOf } from './printed-numbers.ts';

/** A page as it was read: words with boxes of the same unit, and its size, in points or any other length. */
export type PageWords = { number: number; width: number; height: number; boxes: readonly WordBox[] };
/** A part of a page that someone marked: what finds it again on another scan of the same paper. */
export type Marked = {
  page: number;
  rect: Rect;
  /** Its words and some before and behind, in the order of reading; those from `from` up to `to` are inside. */
  words: readonly WordBox[];
  from: number;
  to: number;
  /** Of the page it was marked on, as above. */
  width: number;
  height: number;
  /**
   * How well the words around have to agree, from 0 to 1, for it to be told from what reads nearly like it in the file. 0 where
   * nothing does, above 1 where no words tell them apart.
   */
  leastAround: number;
  /** So many stretches of its file read about like it, itself included. */
  alike: number;
  /** The question that it belongs to, where no other of the file has that printed number. */
  question?: Numbered | undefined;
};
/** A question with its words, and how many stretches of its file read about like them. */
type Numbered = Pick<Question, 'label' | 'isRest'> & { words: readonly WordBox[]; alike: number };
/** Where a marked part is now; without a place only the page is known. */
export type Found = { page: number; rect?: Rect };

/** So many words before and behind are kept. */
const AROUND = 24;
/** Words that agree as well are the same; of fewer letters nothing is said. */
const SAME = 0.85;
const FEWEST_LETTERS = 16;
/** From this on it may be a lookalike, and is not to be mixed up with it. */
const ALIKE = 0.7;
/** So well the words around have to agree where there are lookalikes, on both sides, and so much better than at any of those. */
const SAME_AROUND = 0.7;
const BETTER = 0.15;
/** At the same printed number so well the words have to agree, and nowhere else better than by so much. */
const FAIR = 0.65;
const MISREAD = 0.03;
/** So many words of a part tell where it is without those around it. */
const ENOUGH_PAIRS = 5;
/** A page is the same one where so much of the words in and around the part is on it. */
const SAME_PAGE = 0.6;

/** Which words of a page are in a part of it. */
const isIn =
  (rect: Rect) =>
  ([, left, top, width, height]: WordBox): boolean =>
    left + width / 2 >= rect[0] &&
    left + width / 2 <= rect[0] + rect[2] &&
    top + height / 2 >= rect[1] &&
    top + height / 2 <= rect[1] + rect[3];

/** What a part of a page says. */
export const wordsIn = (boxes: readonly WordBox[], rect: Rect): string =>
  boxes
    .filter(isIn(rect))
    .map(([word]) => word)
    .join(' ');

/** Which words of a page are in a part of it, by their places; of a figure without words, the last one that is above it. */
function placesIn(boxes: readonly WordBox[], rect: Rect): { inside: number[]; above: number } {
  const isInside = isIn(rect);
  return {
    inside: boxes.flatMap((box, at) => (isInside(box) ? [at] : [])),
    above: boxes.findLastIndex(([, , top, , height]) => top + height <= rect[1]),
  };
}

/** The printed number of the question that a part of a page belongs to. @param pages those before it, too */
export function labelAt(pages: readonly PageWords[], number: number, rect: Rect): string | undefined {
  const { inside, above } = placesIn(pages.find((one) => one.number === number)?.boxes ?? [], rect);
  return questionAt(questionsOf(pages), number, inside[0] ?? above)?.label;
}

/**
 * Notes what tells a part of a page from the rest.
 * @param pages all pages of the file: whether another part reads like this one
 */
export function markPart(pages: readonly PageWords[], number: number, rect: Rect): Marked {
  const page = pages.find((one) => one.number === number);
  const boxes = page?.boxes ?? [];
  const { inside, above } = placesIn(boxes, rect);
  const [from, to] = [inside[0] ?? above + 1, (inside.at(-1) ?? above) + 1];
  const begin = Math.max(0, from - AROUND);
  const marked = {
    page: number,
    rect,
    words: boxes.slice(begin, to + AROUND),
    from: from - begin,
    to: to - begin,
  };
  const size = { width: page?.width ?? 0, height: page?.height ?? 0 };
  let leastAround = 0;
  let alike = 0;
  const question = numberedAt(pages, number, inside[0] ?? above);
  for (const one of pages) {
    const found = alikeOf(marked, [one]).toSorted((left, right) => right.around - left.around);
    alike += found.length;
    const rival = found[one.number === number ? 1 : 0];
    if (rival) leastAround = Math.max(leastAround, SAME_AROUND, rival.around + BETTER);
    // Neither words nor a number tell them apart.
    if (leastAround > 1 && !question) break;
  }
  return { ...marked, ...size, leastAround, alike, question };
}

type Words = Pick<Marked, 'words' | 'from' | 'to'>;

/** Every stretch that reads about like a marked part, and how well the words around it agree; none where it has too few words. */
function alikeOf({ words, from, to }: Words, pages: readonly PageWords[]) {
  const wanted = wantedOf(words.slice(from, to));
  if (wanted.length < FEWEST_LETTERS) return [];
  return pages.flatMap((page) => {
    const text = textOf(page.boxes);
    return matchesOf(wanted, text)
      .filter(({ score }) => score >= ALIKE)
      .map((match) => ({ page, ...match, around: aroundOf({ words, from, to }, match, text) }));
  });
}

/**
 * Finds a marked part after its file was read again, turned, or replaced by another scan of the paper.
 * @returns undefined where it cannot be told: a lookalike is never taken for it
 */
export function findPart(marked: Marked, pages: readonly PageWords[]): Found | undefined {
  const alike = alikeOf(marked, pages);
  const numbered = findNumbered(marked, pages, alike);
  if (numbered) return numbered;
  const same = alike.filter(
    ({ score, around }) => around >= Math.max(marked.leastAround, score >= SAME ? 0 : SAME),
  );
  const [best, second] = same.toSorted((one, other) => other.around - one.around);
  if (
    best &&
    (alike.length === 1 || (best.around >= SAME_AROUND && best.around - (second?.around ?? 0) >= BETTER))
  )
    return placeOn(marked, best.page, best);
  if (alike.length > 1 || marked.leastAround > 0) return undefined;
  return findPage(marked, pages);
}

/** The question at a word of a page; undefined where another one has its number, or it has too few words. */
function numberedAt(pages: readonly PageWords[], page: number, at: number): Numbered | undefined {
  const questions = questionsOf(pages);
  const found = questionAt(questions, page, at);
  if (!found || sameNumber(questions, found).length !== 1) return undefined;
  const { label, isRest } = found;
  const words = wordsOf(pages, found);
  return wantedOf(words).length < FEWEST_LETTERS
    ? undefined
    : { label, isRest, words, alike: questionsAlike(words, pages).length };
}
const sameNumber = (questions: readonly Question[], { label, isRest }: Pick<Question, 'label' | 'isRest'>) =>
  questions.filter((one) => one.label === label && one.isRest === isRest);
const wordsOf = (pages: readonly PageWords[], { page, from, to }: Question) =>
  pages.find(({ number }) => number === page)?.boxes.slice(from, to) ?? [];

/** Every stretch that reads about like a question. */
const questionsAlike = (words: readonly WordBox[], pages: readonly PageWords[]) =>
  pages.flatMap((page) =>
    matchesOf(wantedOf(words), textOf(page.boxes))
      .filter(({ score }) => score >= FAIR)
      .map((match) => ({ page, ...match })),
  );

/**
 * At the same printed number, if the question's words agree fairly and so do those of the part, where it has some. Not where other
 * words of the paper agree better, nor where something that reads like it is gone: what is left may be the lookalike.
 */
function findNumbered(
  marked: Marked,
  pages: readonly PageWords[],
  alike: ReturnType<typeof alikeOf>,
): Found | undefined {
  const { question, words, from, to } = marked;
  const [there, another] = question ? sameNumber(questionsOf(pages), question) : [];
  const page = pages.find(({ number }) => number === there?.page);
  if (!question || !there || another || !page) return undefined;
  const isThere = (match: Match & { page: PageWords }) =>
    match.page === page && match.from < there.to && there.from < match.to;
  const questions = questionsAlike(question.words, pages);
  const hasWords = wantedOf(words.slice(from, to)).length >= FEWEST_LETTERS;
  for (const [found, before] of [[questions, question.alike] as const, [alike, marked.alike] as const]) {
    if (found === alike && !hasWords) continue;
    const best = Math.max(0, ...found.filter(isThere).map(({ score }) => score));
    const elsewhere = Math.max(0, ...found.filter((match) => !isThere(match)).map(({ score }) => score));
    if (best < FAIR || elsewhere > best + MISREAD || found.length < before) return undefined;
  }
  const [match] = (hasWords ? alike : questions)
    .filter(isThere)
    .toSorted((one, other) => other.score - one.score);
  const [whole] = hasWords ? [] : matchesOf(wantedOf(words), textOf(page.boxes), 1);
  return match && placeOn(marked, page, whole && isThere({ ...whole, page }) ? whole : match);
}

/** What has too few words, or was not read: by all words in and around it, on the one page that has them. */
function findPage(marked: Marked, pages: readonly PageWords[]): Found | undefined {
  const { words, from, to } = marked;
  const all = wantedOf(words);
  if (all.length < FEWEST_LETTERS) return undefined;
  const [best, second] = pages
    .flatMap((page) => matchesOf(all, textOf(page.boxes)).map((match) => ({ page, ...match })))
    .toSorted((one, other) => other.score - one.score);
  if (!best || best.score < SAME_PAGE || (second && second.score > best.score - BETTER)) return undefined;
  const isFigure = wantedOf(words.slice(from, to)).length < FEWEST_LETTERS;
  return best.score >= SAME && isFigure ? placeOn(marked, best.page, best) : { page: best.page.number };
}

/** How well the words before and behind a match agree with those around the marked part: the worse of both, from 0 to 1. */
function aroundOf({ words, from, to }: Words, match: Match, { text, owners }: Text): number {
  const first = owners.indexOf(match.from);
  const behind = owners.lastIndexOf(match.to - 1) + 1;
  const sides = [
    { wanted: textOf(words.slice(0, from)).text, there: text.slice(0, first), isBefore: true },
    { wanted: textOf(words.slice(to)).text, there: text.slice(behind), isBefore: false },
  ];
  return Math.min(
    ...sides.map(({ wanted, there, isBefore }) => {
      // A page's edge is one of both, or it is another place.
      if (wanted === '') return there === '' ? 1 : 0;
      const near = isBefore ? there.slice(-wanted.length) : there.slice(0, wanted.length);
      const whole = { text: near, owners: [] };
      return matchesOf(wanted, whole, 1)[0]?.score ?? 0;
    }),
  );
}

/** The place of a marked part, by where the words of it and around it are now. */
function placeOn(marked: Marked, page: PageWords, { from, to }: Match): Found {
  const begin = Math.max(0, from - marked.from - AROUND / 2);
  const there = page.boxes.slice(begin, to + AROUND * 1.5);
  const inside = new Set(marked.words.slice(marked.from, marked.to));
  const all = pairsOf(marked.words, there);
  // A line may have come in between: what is around has moved otherwise.
  const own = all.filter(([one]) => inside.has(one));
  const pairs = (own.length >= ENOUGH_PAIRS ? own : all).map(([one, other]) => ({
    old: middleOf(one, marked),
    now: middleOf(other, page),
  }));
  const move = motionOf(pairs);
  if (!move) return { page: page.number };
  const [left, top, width, height] = marked.rect;
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([x = 0, y = 0]) => {
    const [mx, my] = move([(x * marked.width) / 1000, (y * marked.height) / 1000]);
    return [(mx / page.width) * 1000, (my / page.height) * 1000] as const;
  });
  const onPage = (value: number) => Math.min(1000, Math.max(0, Math.round(value)));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [l, t] = [onPage(Math.min(...xs)), onPage(Math.min(...ys))];
  return {
    page: page.number,
    rect: [l, t, onPage(Math.max(...xs)) - l, onPage(Math.max(...ys)) - t],
  };
}

const middleOf = ([, left, top, width, height]: WordBox, page: { width: number; height: number }): Point => [
  ((left + width / 2) * page.width) / 1000,
  ((top + height / 2) * page.height) / 1000,
];
