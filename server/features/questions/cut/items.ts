import type { Place } from '#contract/questions/values.ts';
import { textOf } from '#server/files/reader/page-rows.ts';
import { looksLikeStart, stepsOf } from './gaps.ts';
import { firstOf, isOr, mayBe, numberLabelOf, partLabelOf } from './labels.ts';
import { type Asked, askedIn, marksOf } from './marks.ts';
import type { Candidate } from './numbers.ts';
import type { CutQuestion, Item, Section } from './paper.ts';
import type { Row } from './sheet.ts';

type Part = {
  letter?: string;
  rows: Row[];
  text: string;
  marks?: number;
  /** What the marks are the sum of. */
  terms?: readonly number[];
  isSure?: boolean;
};
type Asking = Pick<CutQuestion, 'part' | 'marks' | 'text' | 'places'>;

/** Cuts the rows of one number into what is marked by itself. */
export function itemOf({ value }: Candidate, rows: readonly Row[], section: Section | undefined): Item {
  const last = rows.at(-1);
  const orNext = last !== undefined && isOr(last);
  const alternatives = splitAtOr(orNext ? rows.slice(0, -1) : rows);
  const cut = alternatives.map((its, at) => partsOf(its, at === 0));
  const asked = cut.map(({ lead, parts }) => questionsOf(lead, parts, section));
  const total = asked[0]?.total;
  return {
    number: value,
    section,
    ...(total !== undefined && { total }),
    hasGap: cut.some(({ hasGap }) => hasGap),
    orNext,
    questions: asked.flatMap(({ questions }, at) =>
      questions.map((question) => ({
        ...(section?.name !== undefined && { section: section.name }),
        number: value,
        ...(alternatives.length > 1 && { alternative: at + 1 }),
        ...question,
      })),
    ),
  };
}

function splitAtOr(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [[]];
  for (const row of rows)
    if (isOr(row)) parts.push([]);
    else parts.at(-1)?.push(row);
  return parts.filter((part) => part.length > 0);
}

const textIn = (words: Row['words']) => textOf(words).replace(/\s+/g, ' ').trim();

/** What stands before the parts, and the parts. */
function partsOf(rows: readonly Row[], hasNumber: boolean): { lead: Part; parts: Part[]; hasGap: boolean } {
  const lead: Part = { rows: [], text: '' };
  const parts: Part[] = [];
  let letters: readonly string[] | undefined;
  let next = 0;
  let hasGap = false;
  for (const [at, row] of rows.entries()) {
    const { words, ...said } = marksOf(row);
    const whole = textIn(words);
    const text =
      at === 0 && hasNumber ? (numberLabelOf({ ...row, words, text: whole })?.rest ?? whole) : whole;
    const label = partLabelOf(text);
    letters ??= label && firstOf(label.letter);
    const step = label && letters ? stepTo(label.letter, letters, next) : undefined;
    if (label && letters && step !== undefined) {
      // A letter that was lost: the row that begins its part may be among those above.
      for (let missing = 1; missing < step; missing += 1) {
        const found = splitOff(parts.at(-1) ?? (at > 0 ? lead : undefined), row.left - row.column.left, row);
        if (found) parts.push({ ...found, letter: letters[next] ?? '' });
        else hasGap = true;
        next += 1;
      }
      parts.push({ letter: letters[next] ?? '', rows: [row], text: label.rest, ...said });
      next += 1;
      continue;
    }
    add(parts.at(-1) ?? lead, row, text, said);
  }
  return { lead, parts, hasGap };
}

/** How many letters on a part comes than the one that is next; a misread letter is taken for the next one. */
function stepTo(letter: string, letters: readonly string[], next: number): number | undefined {
  if (mayBe(letter, letters[next] ?? '')) return 1;
  const at = letters.indexOf(letter, next);
  return at > next && at <= next + 2 ? at - next + 1 : undefined;
}

function add(
  part: Part,
  row: Row,
  text: string,
  { marks, terms, isSure }: Omit<ReturnType<typeof marksOf>, 'words'>,
): void {
  part.rows.push(row);
  part.text = `${part.text} ${text}`.trim();
  if (marks === undefined) return;
  part.isSure = (part.isSure ?? true) && isSure === true;
  part.marks = (part.marks ?? 0) + marks;
  if (terms) part.terms = terms;
}

/** Takes the rows of a part away that seem to begin the next one, whose letter was not read. */
function splitOff(part: Part | undefined, indent: number, next: Row): Part | undefined {
  if (!part || part.rows.length < 2) return undefined;
  const usual = stepsOf([...part.rows, next]);
  const scores = part.rows.map((row, at) =>
    at === 0 ? 0 : looksLikeStart(row, part.rows[at - 1], indent, usual),
  );
  const best = scores.indexOf(Math.max(...scores));
  if ((scores[best] ?? 0) < 0.3) return undefined;
  const rows = part.rows.splice(best);
  const again = (its: readonly Row[]): Part => {
    const made: Part = { rows: [], text: '' };
    for (const row of its) {
      const { words, ...said } = marksOf(row);
      add(made, row, textIn(words), said);
    }
    return made;
  };
  const kept = again(part.rows);
  const first = partLabelOf(kept.text);
  delete part.marks;
  Object.assign(part, kept, { text: first ? first.rest : kept.text, rows: part.rows });
  return again(rows);
}

/** Parts stand for themselves where each has its marks, or where so many of as many marks are asked for. */
function questionsOf(
  lead: Part,
  parts: readonly Part[],
  section: Section | undefined,
): { questions: Asking[]; total?: number } {
  shareOut(parts);
  const marked = parts.filter(({ marks }) => marks !== undefined).length;
  const asked = askedIn(textOf(lead.rows.flatMap(({ words }) => [...words])));
  const each = eachOf(parts.length, lead.marks, asked, section);
  if (parts.length >= 2 && (marked >= parts.length - 1 || each !== undefined)) {
    const isOnlyLead = isBare(lead.text) || (asked.answered !== undefined && lead.rows.length === 1);
    const questions = parts.map(({ letter, rows, text, marks, isSure }, at): Asking => {
      const its = isSure || each === undefined ? (marks ?? each) : each;
      return {
        ...(letter !== undefined && { part: letter }),
        ...(its !== undefined && { marks: its }),
        text: isOnlyLead ? text : `${lead.text} ${text}`,
        // What stands before the parts is seen with the first one.
        places: placesOf(at === 0 && !isOnlyLead ? [...lead.rows, ...rows] : rows),
      };
    });
    const answered = asked.either ? asked.either[answeredOf(asked.either, parts.length)] : asked.answered;
    const sum = sumOf(questions);
    const total = answered !== undefined && each !== undefined ? answered * each : sum;
    return { questions, ...(total !== undefined && { total }) };
  }
  const rows = [...lead.rows, ...parts.flatMap((part) => part.rows)];
  const own = parts.reduce((total, { marks }) => total + (marks ?? 0), lead.marks ?? 0);
  const isSure = [lead, ...parts].every((part) => part.marks === undefined || part.isSure);
  const marks = own > 0 && (isSure || section?.asked.marks === undefined) ? own : section?.asked.marks;
  const text = [lead, ...parts]
    .map((part) => part.text)
    .join(' ')
    .trim();
  return {
    questions: [{ ...(marks !== undefined && { marks }), text, places: placesOf(rows) }],
    ...(marks !== undefined && { total: marks }),
  };
}

const sumOf = (questions: readonly Asking[]) =>
  questions.some(({ marks }) => marks === undefined)
    ? undefined
    : questions.reduce((sum, { marks = 0 }) => sum + marks, 0);

/** "5+5" at the last part is of both. */
function shareOut(parts: readonly Part[]): void {
  const last = parts.at(-1);
  if (parts.length < 2 || last?.terms?.length !== parts.length) return;
  if (parts.slice(0, -1).some(({ marks }) => marks !== undefined)) return;
  for (const [at, part] of parts.entries()) {
    const term = last.terms[at];
    if (term !== undefined) Object.assign(part, { marks: term, isSure: last.isSure });
  }
}

/** What only says that there are parts: "Answer briefly:", "Attempt any four of the following". */
const isBare = (lead: string) =>
  lead === '' ||
  (lead.length < 90 &&
    /^(?:write|answer|attempt|solve|do)\b.*(?:brief|short|any|all|following|parts?|questions?)|^(?:संक्षेप|ਸੰਖੇਪ)/iu.test(
      lead,
    ));

/** Which of two numbers says how many of the parts are answered: all of them, or else the one that can be. */
function answeredOf([one, other]: readonly [number, number], parts: number): 0 | 1 {
  if (one === parts) return 0;
  return other === parts || (other < parts && one > parts) ? 1 : 0;
}

/** The marks of each part, where the paper says that all have as many. */
function eachOf(
  parts: number,
  marks: number | undefined,
  asked: Asked,
  section: Section | undefined,
): number | undefined {
  if (asked.either) return asked.either[1 - answeredOf(asked.either, parts)];
  if (asked.marks !== undefined && (asked.answered ?? parts) <= parts) return asked.marks;
  if (
    marks !== undefined &&
    asked.answered !== undefined &&
    asked.answered <= parts &&
    marks % asked.answered === 0
  )
    return marks / asked.answered;
  const { given, answered, marks: each } = section?.asked ?? {};
  if (each !== undefined && parts >= 4 && Math.abs((given ?? answered ?? 0) - parts) <= 1) return each;
  return undefined;
}

/** The rectangles around rows, one for each page and column. */
function placesOf(rows: readonly Row[]): Place[] {
  const groups = Map.groupBy(rows, ({ page, column }) => `${page} ${column.left}`);
  return [...groups.values()].map((its): Place => {
    const left = Math.min(...its.map((row) => row.left));
    const top = Math.min(...its.map((row) => row.top));
    const [first] = its;
    return {
      page: first?.page ?? 1,
      left,
      top,
      width: Math.max(...its.map(({ right }) => right)) - left,
      height: Math.max(...its.map(({ bottom }) => bottom)) - top,
    };
  });
}
