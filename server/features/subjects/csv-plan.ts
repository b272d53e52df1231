import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { say } from '#contract/core/notices.ts';
import type { ImportRow, ImportUnderstood } from '#contract/material/calls.ts';
import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import {
  equivalenceBody,
  type ProgrammeBody,
  programmeBody,
  type SchemeBody,
  schemeBody,
} from '#contract/subjects/catalogue-fields.ts';
import type { PlannedRow } from '#server/http/lists/csv-import.ts';
import { type CsvLine, readCsvTable } from '#server/http/lists/csv-import.ts';
import type { SavedSubject } from './catalogue-queries.ts';
import { createStatements } from './contradictions.ts';
import {
  type Cells,
  COLUMNS,
  type Column,
  numberIn,
  onlyOnce,
  parsed,
  ROWS,
  type RowKind,
  Wrong,
} from './csv-format.ts';
import { readSheet } from './csv-sheet.ts';
import { type Draft, subjectsOf } from './csv-subjects.ts';
import { pairOf, type Said } from './equivalence-queries.ts';

/** The whole catalogue, as an import finds it. */
export type Stored = {
  programmes: readonly (ProgrammeBody & { _id: string })[];
  schemes: readonly (SchemeBody & { _id: string })[];
  subjects: readonly WholeSubject[];
  said: readonly Said[];
};

/** What an import comes to: a line per row for the person, and what to write where no line is wrong. */
export type CataloguePlan = {
  rows: PlannedRow[];
  understood: ImportUnderstood | undefined;
  programmes: (ProgrammeBody & { _id?: string })[];
  schemes: (SchemeBody & { _id?: string })[];
  subjects: SavedSubject[];
  said: Said[];
};

type Line = CsvLine<Column>;

/** A whole catalogue has more lines than a list of study material. */
const MOST_LINES = 60_000;

/**
 * Works out what a CSV file would do to the catalogue, and writes nothing. Lines may come in any order: a unit may stand
 * before its subject.
 * @param newId makes the id of a new subject
 * @throws HttpError 400 for a file that has no rows, lacks a column or cannot be read at all
 */
export function planCatalogue(csv: string, stored: Stored, by: string, newId: () => string): CataloguePlan {
  const sheet = readSheet(csv, stored, MOST_LINES);
  const lines =
    sheet?.lines ??
    readCsvTable(csv, { columns: COLUMNS, required: ['row', 'code', 'name'], most: MOST_LINES });
  const headings = new Map(sheet?.understood.columns.map(({ heading, column }) => [column, heading]));
  const outcomes = new Map<Line, Pick<PlannedRow, 'action' | 'problems' | 'column'>>();
  const judge = (line: Line, work: (cells: Cells, line: number) => ImportRow['action']) => {
    try {
      outcomes.set(line, { action: work(line.cells, line.line), problems: [] });
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const { problems, column } = error;
      const heading = column && (headings.get(column) ?? column);
      outcomes.set(line, { action: 'reject', problems, ...(heading && { column: heading }) });
    }
  };

  const byKind = Map.groupBy(lines, ({ cells, problem }) => (problem ? undefined : kindOf(cells.row)));
  for (const line of byKind.get(undefined) ?? [])
    judge(line, () => {
      throw line.problem ? new Wrong(line.problem) : new Wrong(say('catalogue.csv.row', ROWS), 'row');
    });
  const of = (kind: RowKind) => byKind.get(kind) ?? [];

  const programmes = frameOf(stored.programmes, programmeBody, ['code', 'name'], 'code');
  for (const line of of('programme')) judge(line, programmes.take);
  const schemes = frameOf(stored.schemes, schemeBody, ['name'], 'name');
  for (const line of of('scheme')) judge(line, schemes.take);

  const subjects = subjectsOf(stored.subjects, newId);
  for (const line of of('subject')) judge(line, subjects.take);
  const isPlace = (programme: string, scheme: string) => programmes.has(programme) && schemes.has(scheme);
  for (const line of of('place')) judge(line, subjects.takePlace(isPlace));
  for (const line of of('unit')) judge(line, subjects.takeUnit);

  const said = saidOf(stored, of('equivalence'), subjects.byCode, by);
  for (const line of of('equivalence')) judge(line, said.take);

  // A line of a sheet may be several of ours.
  const rows = [...Map.groupBy(lines, ({ line }) => line)].map(([line, [first, ...others]]) => ({
    line,
    subject: sheet ? (first?.cells.name ?? '') : labelOf(first?.cells ?? {}),
    subjectcode: first?.cells.code ?? '',
    ...together([first, ...others].flatMap((one) => (one && outcomes.get(one)) ?? [])),
  }));
  return {
    rows,
    understood: sheet?.understood,
    programmes: programmes.written(),
    schemes: schemes.written(),
    subjects: subjects.written(),
    said: said.written,
  };
}

/** What becomes of a line that comes to several changes: the gravest counts. */
function together(outcomes: readonly Pick<PlannedRow, 'action' | 'problems' | 'column'>[]) {
  const [action = 'reject'] = (['reject', 'add', 'change', 'same'] as const).filter((one) =>
    outcomes.some((outcome) => outcome.action === one),
  );
  const column = outcomes.find((outcome) => outcome.column)?.column;
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  // That a subject is missing follows from what is wrong with its own line.
  const own = problems.filter(({ code }) => code !== 'catalogue.csv.noSubject');
  return { action, problems: own.length > 0 ? own : problems, ...(column && { column }) };
}

const kindOf = (text = '') => ROWS.find((kind) => kind === text.toLowerCase());

/** What a line is about, for the person who reads what became of it. */
function labelOf({ row = '', name, programme, scheme, unit, title, other }: Cells): string {
  const kind = kindOf(row);
  if (kind === 'place') return `${programme} ${scheme}`;
  if (kind === 'unit') return `${unit}. ${title}`;
  if (kind === 'equivalence') return other ?? '';
  return name ?? '';
}

/** Programmes or schemes. @param unique what no two of them share @param key what says which one it is */
function frameOf<Body extends ProgrammeBody | SchemeBody>(
  stored: readonly (Body & { _id: string })[],
  schema: z.ZodType<Body>,
  unique: readonly string[],
  key: string,
) {
  type Row = Body & { _id?: string };
  const textOf = (row: object, field: string) => String(Object(row)[field]);
  const rows = new Map<string, Row>(stored.map((row) => [textOf(row, key), row]));
  const changed = new Map<string, Row>();
  const once = onlyOnce();
  return {
    has: (name: string) => rows.has(name),
    written: () => [...changed.values()],
    take: (cells: Cells, line: number): ImportRow['action'] => {
      const body = parsed(schema, { ...cells, year: numberIn(cells.year) });
      const own = textOf(body, key);
      once(own, line);
      const before = rows.get(own);
      for (const field of unique) {
        const taken = [...rows.values()].some(
          (other) => other !== before && textOf(other, field) === textOf(body, field),
        );
        if (taken) throw new Wrong(say('catalogue.nameTaken', textOf(body, field)));
      }
      const after: Row = { ...body, ...(before?._id && { _id: before._id }) };
      rows.set(own, after);
      if (before && isDeepStrictEqual(parsed(schema, before), body)) return 'same';
      changed.set(own, after);
      return before ? 'change' : 'add';
    },
  };
}

function saidOf(
  stored: Stored,
  lines: readonly Line[],
  byCode: (code: string | undefined) => Draft | undefined,
  by: string,
) {
  const idsOf = ({ code, other }: Cells) => [byCode(code)?._id ?? '', byCode(other)?._id ?? ''] as const;
  const replaced = new Set(lines.map(({ cells }) => pairOf(...idsOf(cells))));
  const before = new Map(stored.said.map((said) => [pairOf(said.one, said.other), said]));
  const statements = createStatements();
  for (const [pair, said] of before) if (!replaced.has(pair)) statements.add(said);
  const written: Said[] = [];
  const once = onlyOnce();
  return {
    written,
    take: (cells: Cells, line: number): ImportRow['action'] => {
      const { degree, reason } = parsed(equivalenceBody, {
        one: cells.code,
        other: cells.other,
        degree: cells.degree?.toLowerCase(),
        reason: cells.reason ?? '',
      });
      const missing = [cells.code, cells.other].find((code) => !byCode(code));
      if (missing !== undefined) throw new Wrong(say('catalogue.csv.noSubject', missing));
      const [one, other] = idsOf(cells);
      if (one === other) throw new Wrong(say('catalogue.sameSubject'));
      const pair = pairOf(one, other);
      once(pair, line);
      const broken = statements.add({ one, other, degree });
      if (broken) throw new Wrong(say('catalogue.contradiction', cells.code ?? '', cells.other ?? ''));
      const said = before.get(pair);
      if (said?.degree === degree && said.reason === reason) return 'same';
      written.push({ one, other, degree, reason, decidedBy: by });
      return said ? 'change' : 'add';
    },
  };
}
