import type { WordBox } from '#contract/files/values.ts';

/** So many stretches of a page are looked at. */
const MOST_ALIKE = 8;
/** Longer texts are compared by their beginning. */
const MOST_LETTERS = 400;

/** A word without what scans tell apart badly: case, marks, width of letters. */
const lettersOf = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The letters of words in a row, and the word that each belongs to. */
export function textOf(words: readonly WordBox[]) {
  const owners: number[] = [];
  const parts = words.map(([word], at) => {
    const letters = lettersOf(word);
    for (let letter = 0; letter < letters.length; letter += 1) owners.push(at);
    return letters;
  });
  return { text: parts.join(''), owners };
}
export type Text = ReturnType<typeof textOf>;

/** A stretch of a text that reads like another text: how well, from 0 to 1, and from which word up to which. */
export type Match = { score: number; from: number; to: number };

/**
 * The stretches of a page that read most like a text, by edits of letters, the best first; none overlaps another.
 * @param most so many of them
 */
export function matchesOf(wanted: string, { text, owners }: Text, most = MOST_ALIKE): Match[] {
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

/** The letters by which words are looked for. */
export const wantedOf = (words: readonly WordBox[]) => textOf(words).text.slice(0, MOST_LETTERS);

/** The words of two texts that are the same, in order: the longest common row of them. */
export function pairsOf(old: readonly WordBox[], now: readonly WordBox[]): [WordBox, WordBox][] {
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
