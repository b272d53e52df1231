import type { Semester } from '#contract/core/constants.ts';
import type { WordBox } from '#contract/files/values.ts';
import type { Exam } from '#contract/material/exam-fields.ts';
import { headOf } from './paper-head.ts';

/** What stands at the heads of papers. A page with so many of these has a head; a running header has fewer. */
const SIGNS = [
  /r[o0]ll\s*n(?:[o0]|umber)/i,
  /t[o0]tal\s*n[o0]\.?\s*of\s*questi[o0]ns/i,
  /t[o0]tal\s*n[o0]\.?\s*of\s*pages|printed\s*pages/i,
  /max(?:imum)?\.?\s*marks?|(?<![a-z])m\.?\s?m(?:arks)?\.?\s*[:=-]/i,
  /(?:time|durati[o0]n)\s*(?:all[o0]wed)?\s*[:.\-–—=]*\s*(?:\d|[o0]ne|tw[o0]|three|half|[il]\s*h)/i,
  /instructi[o0]ns?\s*t[o0]\s*candidates/i,
  /(?:sub[jl]ect|c[o0]urse|unique\s*paper|paper|exam\.?|m\.?)\s*c[o0]de/i,
  /(?:sub[jl]ect|c[o0]urse|paper)\s*(?:name|title)|name\s*[o0]f\s*the\s*(?:paper|sub[jl]ect|c[o0]urse)|sub[jl]ect\s*:/i,
  /examinati[o0]n|sessi[o0]nal|(?:class|minor|unit)\s*test|quiz\s*n[o0]|internal\s*assessment|(?<![a-z])mst(?![a-z])/i,
  /(?<![a-z])sem(?:ester|\.)/i,
] as const;
export const LEAST_SIGNS = 3;
/** Of a page of a paper, as it may be printed: "Page 2 of 4". */
const PAGE_OF =
  /(?:page|p\.?\s?g?\.?)\s*(?:n[o0]\.?)?\s*[:.\-–—(]*\s*([1-9il]\d?)\s*(?:[o0]f|\/)\s*([1-9il]\d?)(?!\d)/i;

/** A page as it was read. */
export type ReadPage = { number: number; body: string; boxes?: readonly WordBox[]; quarters?: number };
/** What the head of a page says, as far as two can be told apart by it. */
type Said = Partial<Record<'code' | 'name' | 'semester' | 'exam' | 'paper', string>>;
/** Which page of how many a page says that it is. */
export type PageOf = { number: number; of: number };

/** How many signs of a head a text has. */
export const signsIn = (text: string): number => SIGNS.filter((sign) => sign.test(text)).length;

/** Whether a page begins a paper, as far as it alone can tell. */
function hasHead({ body, boxes = [], quarters = 0 }: ReadPage): boolean {
  return signsIn(headOf(boxes, quarters, body).text) >= LEAST_SIGNS;
}

/** Which page of how many a text says that it is. */
export function pageOfIn(text: string): PageOf | undefined {
  const [, number, of] = PAGE_OF.exec(text) ?? [];
  const figure = (written = '') => Number(written.replace(/[il]/gi, '1'));
  const found = { number: figure(number), of: figure(of) };
  return found.number > 0 && found.number <= found.of ? found : undefined;
}

/** What a proposer says of a page, as far as papers are told apart by it. */
export type Guessed = {
  subject: string;
  subjectcode: string;
  semester?: Semester | undefined;
  exam?: Exam | undefined;
  written?: { name?: string | undefined; code?: string | undefined } | undefined;
};

/**
 * The pages at which papers begin in a file, where it seems to hold several: those with a head that says something else than the head
 * before. A running header says the same on each page.
 * @param guess says what a page is of
 * @returns the numbers of those pages, the first page first
 */
export function beginnings(pages: readonly ReadPage[], guess: (page: ReadPage) => Guessed): number[] {
  const begun: number[] = [];
  let current: Said | undefined;
  for (const page of pages) {
    const isFirst = begun.length === 0;
    if (!isFirst && !hasHead(page)) continue;
    const said = saidOf(guess(page), page);
    const told = pageOfIn(page.body);
    const isNew = isFirst || (told && told.number > 1 ? false : !current || differs(current, said));
    // A later page may say what the first one did not, or what was misread there.
    current = isNew ? said : { ...said, ...current };
    if (isNew) begun.push(page.number);
  }
  return begun;
}

function saidOf({ subject, subjectcode, semester, exam, written }: Guessed, { body }: ReadPage): Said {
  const [, paper] = /(?:paper\s*id|m[.\s]{0,2}c[o0]de)\W*(\d{4,8})/i.exec(body) ?? [];
  return {
    ...(subjectcode && { code: folded(subjectcode) }),
    ...((subject || written?.name) && { name: folded(subject || (written?.name ?? '')) }),
    ...(semester && { semester }),
    ...(exam && { exam: [exam.year, exam.session, exam.test, exam.isReappear].join(' ') }),
    ...(paper && { paper }),
  };
}

/** Whether two heads contradict each other in something that both say; where they say nothing in common, they are two. */
function differs(one: Said, other: Said): boolean {
  const both = (Object.keys(one) as (keyof Said)[]) // Object.keys forgets the literal names
    .filter((key) => other[key] !== undefined);
  return both.length === 0 || both.some((key) => one[key] !== other[key]);
}

/** Letters and figures that readers of scans take for each other are one. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/s/g, '5')
    .replace(/b/g, '8')
    .replace(/c/g, 'e');
}

/** A photo that may be a page of what others show, too. */
type SentPhoto = { upload: string; name: string; page: ReadPage };

/** Photos that were taken so soon after each other are of one paper, in seconds. */
const SOON = 150;

/**
 * Which photos seem to be pages of one paper: by "Page 1 of 2", and else where names or times follow on each other and no new
 * head begins. @returns the uploads of each paper that has several, in the order of its pages
 */
export function together(photos: readonly SentPhoto[]): string[][] {
  const groups: SentPhoto[][] = [];
  const sorted = photos.toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { numeric: true, sensitivity: 'base' }),
  );
  for (const photo of sorted) {
    const group = groups.find((some) => follows(some.at(-1), photo));
    if (group) group.push(photo);
    else groups.push([photo]);
  }
  return groups.filter((group) => group.length > 1).map((group) => group.map(({ upload }) => upload));
}

function follows(before: SentPhoto | undefined, after: SentPhoto): boolean {
  if (!before) return false;
  const [one, other] = [pageOfIn(before.page.body), pageOfIn(after.page.body)];
  if (one && other) return one.of === other.of && other.number === one.number + 1;
  if (hasHead(after.page) || other?.number === 1 || (one && one.number === one.of)) return false;
  return areNeighbours(before.name, after.name) || areSoon(before.name, after.name);
}

/** Whether two names count on: `paper - 0.jpg` and `paper - 1.jpg`, `IMG_1001` and `IMG_1002`. */
function areNeighbours(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) =>
    /^(.*?)[\s_\-–(]*(\d{1,5})\)?$/.exec(name.replace(/\.[^.]+$/, '').trim()),
  );
  return !!one && !!other && one[1] === other[1] && Number(other[2]) === Number(one[2]) + 1;
}

const TAKEN =
  /(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?:[\s_T-]*(?:at\s*)?)(\d{1,2})[.:_-]?(\d\d)[.:_-]?(\d\d)\s*([ap]m)?/i;

/** Whether the times in two names, as phones and messengers write them, are near to each other. */
function areSoon(before: string, after: string): boolean {
  const [one, other] = [before, after].map((name) => {
    const [, year, month, day, hour, minute, second, half = ''] = TAKEN.exec(name) ?? [];
    const afternoon = half.toLowerCase() === 'pm' && Number(hour) < 12 ? 12 : 0;
    return Date.UTC(
      ...([Number(year), Number(month) - 1, Number(day)] as [number, number, number]), // three
      Number(hour) + afternoon,
      Number(minute),
      Number(second),
    );
  });
  return one !== undefined && other !== undefined && Math.abs(other - one) <= SOON * 1000;
}
