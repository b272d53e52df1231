import { z } from 'zod';
import { ownValue } from '#contract/core/given.ts';
import { type Notice, noticeIn, say } from '#contract/core/notices.ts';
import {
  FILLED_FIELDS,
  OPTIONAL_FIELDS,
  type ResourceBody,
  type ResourceEntry,
  resourceBody,
} from '#contract/material/calls.ts';
import { RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { PlannedRow } from '#server/http/lists/csv-import.ts';
import { type CsvLine, readCsvTable } from '#server/http/lists/csv-import.ts';
import { examCells, examColumns, examsIn } from './exam-cells.ts';

/** The columns of a kind's file: what its entries carry. */
export function csvColumns(kind: ResourceKind) {
  return ['_id', ...FILLED_FIELDS, ...RESOURCES[kind].linkFields, ...examColumns(kind)] as const;
}
type Column = ReturnType<typeof csvColumns>[number];
type Cells = Partial<Record<Column, string>>;

/** Files are no matter of a table. */
type Changed = Omit<ResourceEntry, 'files' | 'checks'>;

/** What an import comes to: a line per row for the person, and what to write. */
export type ImportPlan = { rows: PlannedRow[]; adds: ResourceBody[]; changes: Changed[] };

/** What becomes of one row; `entry` is what to write. */
type Outcome =
  | { action: 'add'; entry: ResourceBody }
  | { action: 'change'; entry: Changed }
  | { action: 'same' }
  | { action: 'reject'; problems: Notice[] };

/** Passes as a link where an entry's empty links stay as they are; it is never stored. */
const STAND_IN = 'https://example.org';

/** Works out what the lines of a CSV file would do to entries. @param stored the living ones that they may be about (`mentionedIn`) */
export function planImport(
  kind: ResourceKind,
  lines: readonly CsvLine<Column>[],
  stored: readonly ResourceEntry[],
): ImportPlan {
  const outcomeOf = outcomes(kind, stored);
  const plan: ImportPlan = { rows: [], adds: [], changes: [] };
  for (const { line, cells, problem } of lines) {
    const outcome: Outcome = problem ? { action: 'reject', problems: [problem] } : outcomeOf(cells);
    if (outcome.action === 'add') plan.adds.push(outcome.entry);
    if (outcome.action === 'change') plan.changes.push(outcome.entry);
    const problems = outcome.action === 'reject' ? outcome.problems : [];
    const { subject = '', subjectcode = '' } = cells;
    plan.rows.push({ line, action: outcome.action, subject, subjectcode, problems });
  }
  return plan;
}

/**
 * The lines of a kind's CSV file.
 * @throws HttpError 400 for a file that has no rows, lacks a column or cannot be read at all
 */
export function readResourceCsv(kind: ResourceKind, csv: string): CsvLine<Column>[] {
  const columns = csvColumns(kind);
  const optional: readonly string[] = ['_id', ...OPTIONAL_FIELDS, ...examColumns(kind)];
  const required = columns.filter((column) => !optional.includes(column));
  return readCsvTable(csv, { columns, required });
}

/** Which entries lines may be about: those that they name, and those with one of their codes, in whatever spelling. */
export function mentionedIn(lines: readonly CsvLine<Column>[]): { ids: string[]; codeKeys: string[] } {
  const rows = lines.map(({ cells }) => cells);
  const ids = rows.map(({ _id = '' }) => _id.toLowerCase()).filter((id) => z.uuid().safeParse(id).success);
  return { ids, codeKeys: [...new Set(rows.map(({ subjectcode = '' }) => codeKey(subjectcode)))] };
}

/** Judges one row after the other, in the file's order: a row may double, or name again, what an earlier one did. */
function outcomes(kind: ResourceKind, stored: readonly ResourceEntry[]): (cells: Cells) => Outcome {
  const byId = new Map(stored.map((entry) => [entry._id, entry]));
  const named = new Set<string>();
  const taken = new Set(stored.map(identity));
  /** What the rows so far made of entries. A change may take what is stored: a later row may rename that one. */
  const given = new Set<string>();
  const [newBody, changedBody] = [resourceBody(kind, false), resourceBody(kind, true)];
  const reject = (...problems: Notice[]): Outcome => ({ action: 'reject', problems });
  const hasExams = examColumns(kind).length > 0;
  const withExams = (cells: Cells, entry?: ResourceEntry) =>
    hasExams ? { ...cells, exams: examsIn(kind, cells, entry?.exams) } : cells;

  function add(cells: Cells): Outcome {
    const parsed = newBody.safeParse(withExams(cells));
    if (!parsed.success) return reject(...parsed.error.issues.map(noticeIn));
    const own = identity(parsed.data);
    if (taken.has(own) || given.has(own)) return reject(say('admin.import.double'));
    given.add(own);
    return { action: 'add', entry: parsed.data };
  }

  function change(id: string, cells: Cells): Outcome {
    const entry = byId.get(id);
    if (!entry) return reject(say('admin.import.unknownId'));
    if (named.has(id)) return reject(say('admin.import.repeatedId'));
    named.add(id);
    const fields = csvColumns(kind).filter((column) => column !== '_id' && column in cells);
    const before: Readonly<Record<string, unknown>> = { ...entry, ...examCells(entry) };
    if (fields.every((field) => cells[field] === String(ownValue(before, field) ?? '').trim()))
      return { action: 'same' };
    // The form asks for every link. What had none when it was exported may come back without.
    const stillEmpty = RESOURCES[kind].linkFields.filter((field) => !entry[field] && !cells[field]);
    const filled = {
      ...withExams(cells, entry),
      ...Object.fromEntries(stillEmpty.map((field) => [field, STAND_IN])),
    };
    const parsed = changedBody.safeParse(filled);
    if (!parsed.success) return reject(...parsed.error.issues.map(noticeIn));
    const emptied = Object.fromEntries(stillEmpty.map((field) => [field, '']));
    const changed = { ...entry, ...parsed.data, ...emptied };
    const own = identity(changed);
    if (own !== identity(entry) && given.has(own)) return reject(say('admin.import.double'));
    given.add(own);
    return { action: 'change', entry: changed };
  }

  return (cells) => (cells._id ? change(cells._id.toLowerCase(), cells) : add(cells));
}

/** What makes two entries of a kind the same one to a reader, who sees no difference between one space and another. */
function identity({ semester, subjectcode, title = '' }: ResourceBody): string {
  const seen = [subjectcode, title].map((text) => text.normalize().replace(/\s+/g, ' ').toLowerCase());
  return JSON.stringify([semester, ...seen]);
}
