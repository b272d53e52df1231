import { MAX_LENGTH } from '../core/constants.ts';
import { cleanLines, hoursIn, numberOf } from './syllabus-lines.ts';
import { SUBJECT_LIMITS } from './values.ts';

/** A longer text is not read: no syllabus of a subject has as many characters. */
export const LONGEST_SYLLABUS = 100_000;
/** The longest title that a heading has before its topics begin. */
const LONGEST_HEADING = 120;

type PastedUnit = { number: number; title: string; topics: string; hours: number | null };

/**
 * What a pasted syllabus has. `found`: its units as they may be saved, at least one. `leftOut`: the first lines of what is no unit,
 * such as "Text books". `more`: so many units behind the most that a subject may have. `twice`: numbers that two units have.
 * `shortened`: numbers of units whose topics are longer than may be saved.
 */
export type PastedSyllabus =
  | { outcome: 'empty' | 'tooLong' | 'nothing' }
  | {
      outcome: 'found';
      units: PastedUnit[];
      leftOut: string[];
      more: number;
      twice: number[];
      shortened: number[];
    };

/** Words that a unit begins with, in the languages of such syllabi. */
const WORDS = 'units?|modules?|chapters?|blocks?|इकाई|यूनिट|मॉड्यूल|अध्याय|ਇਕਾਈ|ਯੂਨਿਟ|ਅਧਿਆਇ';
/** A number of a heading: 1, 01, IV, One, १. A reader of scans takes an I for an l. */
const NUMBER = '\\d{1,2}|[०-९]{1,2}|[੦-੯]{1,2}|[ivxl]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten';
const HEADING = new RegExp(
  `^(?:(${WORDS})\\s*(?:no\\.?\\s*)?[-–—.:#(]*\\s*(${NUMBER})(?![\\p{L}\\p{M}\\p{Nd}]))\\s*(.*)$`,
  'iu',
);
/** A heading in the middle of a line: a text that lost its line breaks. */
const INSIDE =
  /(?<=[.;:)\s])\s+(?=(?:UNIT|Unit|MODULE|Module|CHAPTER|Chapter|इकाई|ਇਕਾਈ)\s*[-–—.:#]*\s*(?:\d{1,2}|[IVX]{1,5})\s*(?:[-–—:(]|\s\p{Lu}))/gu;
/** Without such a word: "1. Title", "II) Title". Not "1.1 Title". */
const NUMBERED = /^[([]?(\d{1,2}|[IVX]{1,5})\s*[.):\]]+(?!\d)\s*(\S.*)$/u;
/** A row of a table: its number, its topics, and its hours if it has them. */
const ROW = /^(\d{1,2}|[IVX]{1,5})\.?\t+(\S.*)$/u;

/** What comes behind the units. */
const BEHIND =
  /^(text\s*-?\s*books?|(suggested |recommended |further )?(reference|readings?|books)|references?|course outcomes?|learning outcomes?|outcomes?\b|list of (experiments|practicals)|web (links|resources)|e-?resources|evaluation|assessment|note\s*[:-]|पाठ्य\s*पुस्तक|पाठ्यपुस्तक|संदर्भ|सन्दर्भ|ਪੁਸਤਕ)/iu;

type Heading = { number: number; rest: string };
type Open = Heading & { lines: string[] };

/** The units of a syllabus as it was typed or pasted, to be shown and corrected before they are saved. */
export function parseSyllabus(text: string): PastedSyllabus {
  if (text.trim() === '') return { outcome: 'empty' };
  if (text.length > LONGEST_SYLLABUS) return { outcome: 'tooLong' };
  const lines = cleanLines(text.replace(INSIDE, '\n'));
  const headingOf = readerFor(lines);
  const units: Open[] = [];
  const leftOut: string[] = [];
  let into: string[] | undefined;
  for (const line of lines) {
    const heading = headingOf(line, units.at(-1)?.number ?? 0);
    if (heading) {
      into = [];
      units.push({ ...heading, lines: into });
    } else if (into && BEHIND.test(line)) {
      leftOut.push(line);
      into = undefined;
    } else if (into) into.push(line);
    else if (units.length === 0 && leftOut.length === 0) leftOut.push(line);
  }
  if (units.length === 0) return { outcome: 'nothing' };
  const read = units.map(unitOf);
  const kept = read.filter(({ number }) => number <= SUBJECT_LIMITS.units).slice(0, SUBJECT_LIMITS.units);
  if (kept.length === 0) return { outcome: 'nothing' };
  const numbers = kept.map(({ number }) => number);
  return {
    outcome: 'found',
    units: kept.map(({ topics, ...unit }) => ({ ...unit, topics: topics.slice(0, MAX_LENGTH.freeText) })),
    leftOut,
    more: read.length - kept.length,
    twice: [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))],
    shortened: kept.filter(({ topics }) => topics.length > MAX_LENGTH.freeText).map(({ number }) => number),
  };
}

type ReadHeading = (line: string, before: number) => Heading | undefined;

/** The heading that begins with a word; `kind` is the same of "Unit" and "UNITS". */
function headingIn(line: string): (Heading & { kind: string }) | undefined {
  const [, word = '', digits = '', rest = ''] = HEADING.exec(line) ?? [];
  const number = numberOf(digits);
  return number > 0 ? { number, rest, kind: word.toLowerCase().slice(0, 3) } : undefined;
}

/**
 * Which words begin the units of a text: the first one, and others that go on with its numbers, as in "Unit 1, Module 2". Those that
 * count for themselves, such as the chapters of a unit, are topics.
 */
function kindsOf(lines: readonly string[]): ReadonlySet<string> {
  const byKind = Map.groupBy(
    lines.flatMap((line) => headingIn(line) ?? []),
    ({ kind }) => kind,
  );
  const kinds = new Set<string>();
  const taken = new Set<number>();
  for (const [kind, headings] of byKind) {
    const numbers = headings.map(({ number }) => number);
    if (numbers.some((number) => taken.has(number))) continue;
    kinds.add(kind);
    for (const number of numbers) taken.add(number);
  }
  return kinds;
}

/** How this text begins its units: by a word, else by the rows of a table, else by numbers that rise one by one. */
function readerFor(lines: readonly string[]): ReadHeading {
  const kinds = kindsOf(lines);
  if (kinds.size > 0)
    return (line) => {
      const heading = headingIn(line);
      return heading && kinds.has(heading.kind) ? heading : undefined;
    };
  const rising =
    (pattern: RegExp): ReadHeading =>
    (line, before) => {
      const [, number = '', rest = ''] = pattern.exec(line) ?? [];
      return numberOf(number) === before + 1 ? { number: before + 1, rest } : undefined;
    };
  // One number alone is a line of something else.
  const counts = (read: ReadHeading) =>
    lines.reduce((count, line) => count + Number(read(line, count) !== undefined), 0) > 1;
  return [rising(ROW), rising(NUMBERED)].find(counts) ?? (() => undefined);
}

function unitOf({ number, rest, lines }: Open): PastedUnit {
  const { hours, text: heading } = hoursIn(rest);
  const [first = '', ...others] = lines;
  const below = heading === '' ? hoursIn(first) : { hours: null, text: first };
  const all = [below.text, ...others].map((line) => line.trim()).filter(Boolean);
  const { title, topics } = heading === '' ? split(all[0] ?? '', all.slice(1)) : split(heading, all);
  return {
    number,
    title: title.slice(0, MAX_LENGTH.title).trim() || `Unit ${number}`,
    topics,
    hours: hours ?? below.hours,
  };
}

/** The title at the beginning of a line, and the topics behind and below it. */
function split(line: string, below: readonly string[]): { title: string; topics: string } {
  const joined = (...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ');
  const [, before = '', behind = ''] = /^(.{3,}?)\s*(?::|\s[-–—]\s|\.\s)\s*(.*)$/u.exec(line) ?? [];
  if (before !== '' && before.length <= LONGEST_HEADING && !before.includes(','))
    return { title: before, topics: joined(behind, ...below) };
  const isTitle = line.length <= LONGEST_HEADING && (line.match(/,/g) ?? []).length < 3;
  if (isTitle && (below.length > 0 || !line.includes(',')))
    return { title: line.replace(/[:.,;-]+$/, ''), topics: joined(...below) };
  // It begins with its topics: the first of them is its name.
  return {
    title: (line.split(/[,;:.]/)[0] ?? line).slice(0, LONGEST_HEADING),
    topics: joined(line, ...below),
  };
}
