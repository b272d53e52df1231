import type { WordBox } from '#contract/files/values.ts';
import type { Rect } from '#server/database/discussion-schema.ts';
import { motionOf, type Point } from './motion.ts';

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
};
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
/** So many stretches of a page are looked at. */
const MOST_ALIKE = 8;
/** A page is the same one where so much of the words in and around the part is on it. */
const SAME_PAGE = 0.6;
/** Longer texts are compared by their beginning. */
const MOST_LETTERS = 400;

const lettersOf = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The letters of words in a row, and the word that each belongs to. */
function textOf(words: readonly WordBox[]) {
  const owners: number[] = [];
  const parts = words.map(([word], at) => {
    const letters = lettersOf(word);
    for (let letter = 0; letter < letters.length; letter += 1) owners.push(at);
    return letters;
  });
  return { text: parts.join(''), owners };
}
type Text = ReturnType<typeof textOf>;

/** A stretch of a text that reads like another text: how well, from 0 to 1, and from which word up to which. */
type Match = { score: number; from: number; to: number };

/**
 * The stretches of a page that read most like a text, by edits of letters, the best first; none overlaps another.
 * @param most so many of them
 */
function matchesOf(wanted: string, { text, owners }: Text, most = MOST_ALIKE): Match[] {
  if (!mayHave(wanted, text)) return [];
  // Sellers: of each letter of the page, the fewest edits to a stretch that ends there, and where that begins.
  let edits = Uint16Array.from({ length: text.length + 1 }, () => 0);
  let begins = Uint32Array.from({ length: text.length + 1 }, (_, at) => at);
  for (let row = 1; row <= wanted.length; row += 1) {
    const [nextEdits, nextBegins] = [new Uint16Array(text.length + 1), new Uint32Array(text.length + 1)];
    nextEdits[0] = row;
    for (let at = 1; at <= text.length; at += 1) {
      const changed = at0(edits, at - 1) + (wanted[row - 1] === text[at - 1] ? 0 : 1);
      const left = at0(nextEdits, at - 1) + 1;
      const above = at0(edits, at) + 1;
      const least = Math.min(changed, left, above);
      nextEdits[at] = least;
      nextBegins[at] =
        least === changed ? at0(begins, at - 1) : least === left ? at0(nextBegins, at - 1) : at0(begins, at);
    }
    [edits, begins] = [nextEdits, nextBegins];
  }
  const ends = [...edits.keys()].slice(1).sort((one, other) => at0(edits, one) - at0(edits, other));
  const found: (Match & { start: number; end: number })[] = [];
  for (const end of ends) {
    if (found.length === most) break;
    const start = at0(begins, end);
    if (start >= end || found.some((match) => start < match.end && match.start < end)) continue;
    const score = 1 - at0(edits, end) / wanted.length;
    found.push({ score, start, end, from: owners[start] ?? 0, to: (owners[end - 1] ?? 0) + 1 });
  }
  return found;
}
/** Whether enough of a text's groups of three letters are on a page: most pages of a book need no closer look. */
function mayHave(wanted: string, text: string): boolean {
  const step = Math.max(1, Math.floor(wanted.length / 40));
  const groups = Array.from({ length: Math.floor(wanted.length / step) }, (_, at) =>
    wanted.slice(at * step, at * step + 3),
  );
  return groups.filter((group) => text.includes(group)).length >= groups.length / 4;
}

const at0 = (list: Uint16Array | Uint32Array, at: number) => list[at] ?? 0;

const wantedOf = (words: readonly WordBox[]) => textOf(words).text.slice(0, MOST_LETTERS);

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

/**
 * Notes what tells a part of a page from the rest.
 * @param pages all pages of the file: whether another part reads like this one
 */
export function markPart(pages: readonly PageWords[], number: number, rect: Rect): Marked {
  const page = pages.find((one) => one.number === number);
  const boxes = page?.boxes ?? [];
  const isInside = isIn(rect);
  const inside = boxes.flatMap((box, at) => (isInside(box) ? [at] : []));
  // Of a figure without words: the words are around the last one that is above it.
  const above = boxes.findLastIndex(([, , top, , height]) => top + height <= rect[1]) + 1;
  const [from, to] = [inside[0] ?? above, (inside.at(-1) ?? above - 1) + 1];
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
  for (const one of pages) {
    const [itself, ...others] = alikeOf(marked, [one]).toSorted((left, right) => right.around - left.around);
    const rival = one.number === number ? others[0] : itself;
    if (rival) leastAround = Math.max(leastAround, SAME_AROUND, rival.around + BETTER);
    if (leastAround > 1) break; // no words tell them apart
  }
  return { ...marked, ...size, leastAround };
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
  const pairs = pairsOf(marked.words, there).map(([one, other]) => ({
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

/** The words of two texts that are the same, in order: the longest common row of them. */
function pairsOf(old: readonly WordBox[], now: readonly WordBox[]): [WordBox, WordBox][] {
  const isSame = (one: number, other: number) => {
    const word = lettersOf(old[one]?.[0] ?? '');
    return word !== '' && word === lettersOf(now[other]?.[0] ?? '');
  };
  const length = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const lengthAt = (one: number, other: number) => length[one]?.[other] ?? 0;
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const row = length[one];
      if (row)
        row[other] = isSame(one, other)
          ? lengthAt(one + 1, other + 1) + 1
          : Math.max(lengthAt(one + 1, other), lengthAt(one, other + 1));
    }
  const pairs: [WordBox, WordBox][] = [];
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    const [left, right] = [old[one], now[other]];
    if (left && right && isSame(one, other)) {
      pairs.push([left, right]);
      one += 1;
      other += 1;
    } else if (lengthAt(one + 1, other) >= lengthAt(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}
