import type { WordBox } from '#contract/files/values.ts';

type Page = { number: number; boxes: readonly WordBox[] };
/**
 * A question as it is printed: its number, e.g. "4 (b)", and its words on a page: those from `from` up to `to`. `isRest`: it began
 * on a page before.
 */
export type Question = { label: string; page: number; from: number; to: number; isRest: boolean };

/** "Q", "Que.", "Question": the number follows. */
const PREFIX = /^q(?:ue(?:s(?:tion)?)?)?\.?$/i;
/** "4.", "4)", "Q4", "Q.4:"; a number alone may be of anything. */
const NUMBER = /^(?:q(?:ue(?:s(?:tion)?)?)?[.-]?(\d{1,2})[.):-]*|(\d{1,2})[.):-]+)$/i;
const BARE_NUMBER = /^(\d{1,2})[.):-]*$/;
/** "4(b)", "Q4.b)". */
const WITH_PART = /^(?:q(?:ue(?:s(?:tion)?)?)?[.-]?)?(\d{1,2})[.)]?\(?([a-z]|[ivx]{2,4})\)$/i;
/** "(b)", "b)", "ii." */
const PART = /^\(?([a-z]|[ivx]{2,4})[.)]$/i;
/** "7", "- 7 -", "Page 7 of 12", "7/12". */
const PAGE_LINE = /^(?:page|pg\.?|p\.)?[\s|–-]*(\d{1,4})[\s|–-]*(?:(?:of|\/)\s*\d{1,4})?$/i;
/** So near the upper or the lower edge, in thousandths, the number of a page is printed. */
const EDGE = 90;

const middleOf = ([, left, top, width, height]: WordBox) => [left + width / 2, top + height / 2] as const;

/** Where lines begin, and whether they run to the right. Of a page that lies on its side, too: most words go on as a line does. */
function linesOf(boxes: readonly WordBox[]): { starts: ReadonlySet<number>; isUpright: boolean } {
  const steps = boxes.slice(1).map((box, at) => {
    const [x, y] = middleOf(box);
    const [beforeX, beforeY] = middleOf(boxes[at] ?? box);
    return [x - beforeX, y - beforeY] as const;
  });
  const ways = [
    (x: number, _y: number) => x,
    (_x: number, y: number) => y,
    (x: number, _y: number) => -x,
    (_x: number, y: number) => -y,
  ];
  const isAlong = (along: number, x: number, y: number) =>
    along > 0 && along === Math.max(Math.abs(x), Math.abs(y));
  const counts = ways.map((way) => steps.filter(([x, y]) => isAlong(way(x, y), x, y)).length);
  const most = counts.indexOf(Math.max(...counts));
  const way = ways[most] ?? ((x: number) => x);
  const starts = steps.flatMap(([x, y], at) => (isAlong(way(x, y), x, y) ? [] : [at + 1]));
  return { starts: new Set([0, ...starts]), isUpright: most === 0 };
}

/** What a word at the beginning of a line says of the question that begins there. */
function numberIn(word: string, isAfterPrefix: boolean): { no?: string; part?: string } | undefined {
  const text = word.normalize('NFKC');
  const [, no, part] = WITH_PART.exec(text) ?? [];
  if (no && part) return { no, part };
  const [, named, marked] = NUMBER.exec(text) ?? [];
  const number = named ?? marked ?? (isAfterPrefix ? BARE_NUMBER.exec(text)?.[1] : undefined);
  if (number) return { no: number };
  const [, alone] = PART.exec(text) ?? [];
  return alone ? { part: alone } : undefined;
}

/** The questions of a paper, in order, by the numbers at the beginnings of its lines. */
export function questionsOf(pages: readonly Page[]): Question[] {
  let no: string | undefined;
  let label: string | undefined;
  return pages.flatMap(({ number: page, boxes }) => {
    const { starts } = linesOf(boxes);
    const found: Question[] = [];
    let begun = label === undefined ? undefined : { label, page, from: 0, isRest: true };
    const end = (to: number) => {
      if (begun && to > begun.from) found.push({ ...begun, to });
    };
    /** The number that the line begins with so far: from which word. */
    let head: number | undefined;
    let isAfterPrefix = false;
    boxes.forEach(([word], at) => {
      if (starts.has(at)) [head, isAfterPrefix] = [at, false];
      if (head === undefined) return;
      if (PREFIX.test(word)) {
        isAfterPrefix = true;
        return;
      }
      const said = numberIn(word, isAfterPrefix);
      isAfterPrefix = false;
      if (!said || (said.no === undefined && no === undefined)) {
        head = undefined;
        return;
      }
      no = said.no === undefined ? no : String(Number(said.no));
      label = said.part ? `${no} (${said.part.toLowerCase()})` : no;
      if (begun?.from !== head || begun.isRest) end(head);
      begun = { label: label ?? '', page, from: head, isRest: false };
    });
    end(boxes.length);
    return found;
  });
}

/** The question that a word of a page belongs to. */
export const questionAt = (questions: readonly Question[], page: number, at: number): Question | undefined =>
  questions.find((one) => one.page === page && one.from <= at && at < one.to);

/** The number that is printed at the head or the foot of a page. */
export function printedPageOf({ boxes }: Pick<Page, 'boxes'>): string | undefined {
  const { starts, isUpright } = linesOf(boxes);
  if (!isUpright || boxes.length === 0) return undefined;
  const order = [...starts];
  const lines = [boxes.slice(order.at(-1)), boxes.slice(0, order[1])];
  const isAtEdge = ([, , top, , height]: WordBox) => top + height <= EDGE || top >= 1000 - EDGE;
  for (const line of lines) {
    const [, found] = (line.every(isAtEdge) && PAGE_LINE.exec(line.map(([word]) => word).join(' '))) || [];
    if (found) return found;
  }
  return undefined;
}
