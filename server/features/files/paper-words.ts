import type { Semester } from '#contract/core/constants.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind, type ResourceRow } from '#contract/material/kinds.ts';

/** The semesters as they are written on papers and in names of files. */
const WRITTEN: Record<Semester, [roman: string, word: string]> = {
  1: ['i', 'first'],
  2: ['ii', 'second'],
  3: ['iii', 'third'],
  4: ['iv', 'fourth'],
  5: ['v', 'fifth'],
  6: ['vi', 'sixth'],
  7: ['vii', 'seventh'],
  8: ['viii', 'eighth'],
};
const SEMESTERS = new Map(
  (Object.keys(WRITTEN) as Semester[]) // Object.keys forgets the literal names
    .flatMap((semester) => [semester, ...WRITTEN[semester]].map((written) => [written, semester] as const)),
);
const WORDS = Object.values(WRITTEN)
  .map(([, word]) => word)
  .join('|');
/** Readers of scans take `III` for `lll` and `IV` for `1V`. */
const NUMBER = `(?:${WORDS}|[1-8]|[il1|!]{0,3}v[il1|!]{0,3}|[il1|!]{1,3})`;
const ENDING = String.raw`(?:\s?(?:st|nd|rd|th))?`;
const YEAR = String.raw`(?:year|yr)\.?`;
const SEM = String.raw`(?<![a-z])(?<!(?:mid|end)[\s_\-]{0,2})sem(?:ester|\.)?s?`;
/** The first that fits counts. "Semester: 2nd Year" says a year, "semi-" nothing. */
const SEMESTER = [
  String.raw`${YEAR}\s*[/&,]\s*sem(?:ester)?\.?\s*[:.\-–—=\s]*${NUMBER}${ENDING}\s*(?:${YEAR})?\s*[/&,(\-–]+\s*(?<number>${NUMBER})${ENDING}(?![a-z0-9])`,
  String.raw`sem(?:ester)?\.?\s*[/&]\s*${YEAR}\s*[:.\-–—=\s]*(?<number>${NUMBER})${ENDING}(?![a-z0-9])`,
  String.raw`${SEM}[\s.:_()\[\]\-–—=]+(?<number>${NUMBER})${ENDING}(?![a-z0-9])(?!\s*${YEAR})(?!\s*(?:,|&|/|and\b|to\b)\s*${NUMBER}(?![a-z0-9]))`,
  `${SEM}(?<number>[1-8]|ii|iii|iv|vi|vii|viii)(?![a-z0-9])`,
  String.raw`(?<![a-z0-9|!])(?<number>${NUMBER})\s*[-_]?${ENDING}[\s_.\-–]*sem(?:ester|\b|[._\-\s])`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** The semester that a text names. */
export function semesterIn(text: string): Semester | undefined {
  for (const pattern of SEMESTER)
    for (const { groups } of text.matchAll(pattern)) {
      const written = (groups?.number ?? '').toLowerCase();
      const found = SEMESTERS.get(written) ?? SEMESTERS.get(written.replace(/[l1|!]/g, 'i'));
      if (found) return found;
    }
  return undefined;
}

/** The kinds that a name may say, the first that counts first. */
const NAMED = RESOURCE_KINDS.flatMap((kind) => {
  const { named }: ResourceRow = RESOURCES[kind];
  return named ? [{ kind, ...named }] : [];
}).sort((one, other) => one.first - other.first);

/** What stands at the head of every paper. */
const PAPER_HEAD =
  /total\s*no\.?\s*of\s*(?:questions|pages)|max(?:imum)?\.?\s*marks|instructions?\s*to\s*candidates|time\s*(?:allowed)?\s*:?\s*0?[1-3](?:[.:]\d\d)?\s*h|roll\s*no|max\.?\s*marks|m\.?m\.?\s*[:=]\s*\d\d/i;

/** The kind that a name says. */
export function kindInName(name: string): ResourceKind | undefined {
  const plain = name.replace(/[_.]+/g, ' ');
  return NAMED.find(({ by }) => by.test(plain))?.kind;
}

/** The kind that the first page says. */
export function kindInText(text: string): ResourceKind | undefined {
  return PAPER_HEAD.test(text) ? 'pyq' : undefined;
}

const MARKS =
  /(?:max(?:imum)?\.?\s*marks?|(?<![a-z])m\.?\s?m\.?(?![a-z])|(?:total|full)\s*marks?)\s*[:.=\-–—]*\s*(\d{2,3})(?!\d)/i;
/** Numbers of papers, which no university writes as it writes the codes of subjects. */
const PAPER_NUMBER =
  /(?:m[.\s]{0,2}code|(?:question\s*)?paper\s*(?:id|c[o0]de|no)|q\.?\s?p\.?\s*(?:code|no))\s*[.:\-–—=[(]*\s*([a-z]{0,2}\d{4,10})(?![a-z\d])/i;

/** How many marks a paper has, as its head says. */
export function marksIn(text: string): number | undefined {
  const marks = Number(MARKS.exec(text)?.[1]);
  return marks >= 10 && marks <= 200 ? marks : undefined;
}

/** By which number the university knows a paper, as its head says. */
export const paperNumberIn = (text: string): string | undefined =>
  PAPER_NUMBER.exec(text)?.[1]?.toUpperCase();
