import { ownValue } from '#contract/core/given.ts';
import { say } from '#contract/core/notices.ts';
import type { ImportUnderstood } from '#contract/material/calls.ts';
import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';
import { SHEET, SHEET_NEEDS, type SheetColumn, understood } from '#contract/subjects/sheet.ts';
import { codeKey, type SubjectType } from '#contract/subjects/values.ts';
import { type CsvLine, readCsvHeader, readCsvTable } from '#server/http/lists/csv-import.ts';
import { Refusal } from '#server/http/serve/errors.ts';
import type { Cells, Column } from './csv-format.ts';

/** What is said of a catalogue's frame where a sheet leaves it out. */
type Frame = { programmes: readonly ProgrammeBody[]; schemes: readonly SchemeBody[] };

/** The lines of a sheet in the words of the catalogue's own format, and what of the sheet was understood. */
export type Sheet = { lines: CsvLine<Column>[]; understood: ImportUnderstood };

/** What types of subjects are called, apart from their own words. */
const TYPES: Readonly<Record<string, SubjectType>> = {
  th: 'theory',
  t: 'theory',
  lecture: 'theory',
  laboratory: 'lab',
  pr: 'practical',
  p: 'practical',
  mandatory: 'audit',
  mc: 'audit',
};
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/**
 * Reads a sheet of subjects as a college keeps one, by its headings; undefined: the file is in the catalogue's own format,
 * whose first column says what a line is about.
 * @param most how many lines it may have
 * @throws Refusal 400 where the headings do not say what is needed
 */
export function readSheet(csv: string, { programmes, schemes }: Frame, most: number): Sheet | undefined {
  const headings = readCsvHeader(csv).map((heading) => heading.trim());
  if (headings.length === 0 || headings.some((heading) => heading.toLowerCase() === 'row')) return undefined;
  const columns = understood(headings);
  const missing = SHEET_NEEDS.filter((column) => !columns.includes(column));
  if (missing.length > 0) {
    const names = missing.map((column) => SHEET[column].heading);
    throw new Refusal(say('catalogue.csv.headings', names, headings.filter(Boolean)));
  }
  const known = columns.filter((column) => column !== undefined);
  const [onlyProgramme, ...otherProgrammes] = programmes;
  const programme = otherProgrammes.length === 0 ? onlyProgramme?.code : undefined;
  const newest = schemes.toSorted((one, other) => other.year - one.year)[0]?.name;
  if (known.includes('semester') && !known.includes('programme') && programme === undefined)
    throw new Refusal(say('catalogue.csv.noProgramme'));

  const lines = readCsvTable(csv, {
    columns: known,
    required: SHEET_NEEDS,
    most,
    // One that was not understood has a name that no column has.
    nameOf: (_, at) => columns[at] ?? '',
  });
  const firsts = new Map<string, { line: number; name: string }>();
  const takes = { programmes, schemes, programme, newest };
  return {
    lines: lines.flatMap((line) => linesOf(line, firsts, takes)),
    understood: {
      columns: headings.flatMap((heading, at) => {
        const column = columns[at];
        return column ? [{ heading, column }] : [];
      }),
      unused: headings.filter((heading, at) => heading && !columns[at]),
      ...(!known.includes('programme') && programme !== undefined && { programme }),
      ...(!known.includes('scheme') && newest !== undefined && { scheme: newest }),
    },
  };
}

type Takes = Frame & { programme: string | undefined; newest: string | undefined };

/** The lines of the catalogue's own format that a line of a sheet comes to. */
function linesOf(
  { line, problem, cells }: CsvLine<SheetColumn>,
  firsts: Map<string, { line: number; name: string }>,
  { programmes, schemes, programme: only = '', newest = '' }: Takes,
): CsvLine<Column>[] {
  const as = (own: Cells, wrong = problem): CsvLine<Column> => ({ line, problem: wrong, cells: own });
  const { code = '', name = '', type, other_codes, aliases } = cells;
  const subject = as({
    row: 'subject',
    code,
    name,
    ...(type !== undefined && { type: ownValue(TYPES, type.toLowerCase()) ?? type }),
    ...(other_codes && { other_codes: other_codes.replaceAll(',', ';') }),
    ...(aliases && { aliases: aliases.replaceAll(',', ';') }),
  });
  if (problem) return [subject];
  const first = firsts.get(codeKey(code));
  if (!first) firsts.set(codeKey(code), { line, name });
  else if (first.name !== name) return [as(subject.cells, say('catalogue.csv.otherName', first.line))];

  const {
    programme = '',
    semester = '',
    scheme = '',
    lecture,
    tutorial,
    practical,
    credits,
    elective,
  } = cells;
  if (!programme && !semester)
    return first ? [as(subject.cells, say('catalogue.csv.twice', first.line))] : [subject];
  const places = listOf(programme || only, programmes).map((one) =>
    as({
      row: 'place',
      code,
      name,
      programme: one,
      scheme:
        schemes.find(({ name: own, year }) => [own, String(year)].some(isAlike(scheme)))?.name ??
        (scheme || newest),
      semester: semesterIn(semester),
      ...(lecture !== undefined && { lecture }),
      ...(tutorial !== undefined && { tutorial }),
      ...(practical !== undefined && { practical }),
      ...(credits !== undefined && { credits }),
      ...(elective !== undefined && { elective: /^(?:no|core|-)$/i.test(elective) ? '' : elective }),
    }),
  );
  return first ? places : [subject, ...places];
}

/** "B.Tech. Computer Science and Engineering" and "Computer Science & Engineering" are one. */
const alikeKey = (text: string) => codeKey(text.replace(/\band\b/gi, '')).replace(/^BTECH/, '');
const isAlike = (text: string) => (other: string) =>
  alikeKey(text) !== '' && alikeKey(text) === alikeKey(other);

/** The codes of the programmes that a cell names, by code or name; what is none stays as it is, to be told. */
function listOf(cell: string, programmes: readonly ProgrammeBody[]): string[] {
  const codeOf = (text: string) =>
    programmes.find(({ code, name }) => [code, name].some(isAlike(text)))?.code;
  const whole = codeOf(cell);
  if (whole !== undefined) return [whole];
  const parts = cell.split(/[,;/&]/).map((part) => part.trim());
  return parts.length > 1 ? parts.filter(Boolean).map((part) => codeOf(part) ?? part) : [cell];
}

/** "3", "III", "3rd", "Sem 3" and "Semester III" are "3". */
function semesterIn(cell: string): string {
  const text = cell
    .toLowerCase()
    .replace(/^sem(?:ester)?\b[\s.:-]*/, '')
    .replace(/[\s.-]*sem(?:ester)?$/, '');
  const roman = ROMAN.indexOf(text.trim()) + 1;
  return roman > 0 ? String(roman) : (/^(\d)(?:st|nd|rd|th)?$/.exec(text.trim())?.[1] ?? cell);
}
