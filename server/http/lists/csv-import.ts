import { CsvError, parse } from 'csv-parse/sync';
import type { FastifyRequest } from 'fastify';
import { type Notice, say } from '#contract/core/notices.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import type { ImportRow, ImportUnderstood } from '#contract/material/calls.ts';
import { type Act, change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '../serve/errors.ts';
import { messagesFor } from '../serve/language.ts';
import { fromCsvCell } from './csv-export.ts';

/** One line of a table: its cells by their columns, and what is wrong with the line as such. */
export type CsvLine<Column extends string> = {
  line: number;
  cells: Partial<Record<Column, string>>;
  problem: Notice | undefined;
};

/** The cells of a file's first line; none of an empty file. */
export function readCsvHeader(csv: string): string[] {
  return readCsvRows(csv.slice(0, LONGEST_ROW), LONGEST_ROW)[0]?.cells ?? [];
}

/**
 * Reads a CSV file that has a header line, whatever the order and the capitals of its columns. Cells are trimmed; those
 * of a column that the file has not are left out.
 * @param most how many lines it may have
 * @param nameOf the column of a heading and its place; without it the heading is its name
 * @throws HttpError 400 for a file that has no rows, lacks a column or cannot be read at all
 */
export function readCsvTable<Column extends string>(
  csv: string,
  {
    columns: known,
    required,
    most,
    nameOf = (heading) => heading.toLowerCase(),
  }: {
    columns: readonly Column[];
    required: readonly Column[];
    most?: number;
    nameOf?: (heading: string, at: number) => string;
  },
): CsvLine<Column>[] {
  const [header, ...lines] = readCsvRows(csv, most);
  const columns = columnsOf(known, required, header, nameOf);
  if (lines.length === 0) throw new Refusal(say('admin.import.empty'));
  const present = known.filter((column) => columns.includes(column));
  return lines.map(({ line, cells }) => ({
    line,
    problem: lineProblem(cells, columns.length),
    // fromEntries forgets the literal names.
    cells: Object.fromEntries(
      present.map((column) => [column, fromCsvCell(cells?.[columns.indexOf(column)] ?? '').trim()]),
    ) as Partial<Record<Column, string>>,
  }));
}

/** The header's names. */
function columnsOf(
  known: readonly string[],
  required: readonly string[],
  header: CsvRow | undefined,
  nameOf: (heading: string, at: number) => string,
): string[] {
  const columns = (header?.cells ?? []).map((cell, at) => nameOf(cell.trim(), at));
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Refusal(say('admin.import.missingColumns', missing));
  const repeated = known.filter((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (repeated.length > 0) throw new Refusal(say('admin.import.repeatedColumns', repeated));
  return columns;
}

/** Cells beyond the header are fine while they are empty: spreadsheets fill up to their widest row. */
function lineProblem(cells: string[] | undefined, width: number): Notice | undefined {
  if (!cells) return say('admin.import.brokenQuotes');
  const extra = cells.slice(width).some((cell) => cell.trim());
  return cells.length < width || extra ? say('admin.import.wrongCellCount', cells.length, width) : undefined;
}

/** One row of a file, or a line that is none; `line` counts from 1, and is the first of a row of several lines. */
type CsvRow = { line: number; cells: string[] } | { line: number; cells?: never };

/** More than a college has; a file of a million tiny rows would keep the server busy. */
export const MOST_ROWS = 20_000;
/** Rows of separators alone, which spreadsheets fill files up with; a hundred thousand of them would be read for a second. */
const MOST_BLANK_ROWS = 20_000;
/** Each takes another run of the parser; a file with more of them is no CSV. */
const MOST_BROKEN_LINES = 100;
/** In bytes; an entry of the longest texts fits. A quote that is never closed stops here, not at the end of the file. */
const LONGEST_ROW = 64 * 1024;

/** A line without an end is no row: five million separators would be as many cells, before any limit of a row counts. */
const LONGEST_LINE = 256 * 1024;

const [LF, CR, TAB, SPACE, COMMA, SEMICOLON] = [0x0a, 0x0d, 0x09, 0x20, 0x2c, 0x3b];

/**
 * The rows of a CSV text, in the file's order, blank ones left out. A line whose quotes are broken comes without
 * cells, and reading goes on with the line after it: anyone who repairs one line does not have to guess at the rest.
 * @param most how many rows it may have
 * @throws HttpError 400 for too many rows or broken lines
 */
function readCsvRows(text: string, most = MOST_ROWS): CsvRow[] {
  const bytes = Buffer.from(text.replace(/^\uFEFF/, ''));
  const delimiter = delimiterOf(bytes);
  const lineAt = lineCounter(bytes);
  const rows: CsvRow[] = [];
  let broken = 0;
  let read = 0;

  const startOfRow = (from: number) => {
    let start = from;
    while (bytes[start] === LF || bytes[start] === CR) start += 1;
    return start;
  };
  const keep = (row: CsvRow) => {
    if (rows.length > most) throw new Refusal(say('admin.import.tooManyRows', most));
    rows.push(row);
  };

  const { longest, blank } = measure(bytes);
  if (longest > LONGEST_LINE) throw new Refusal(say('admin.import.notCsv'));
  if (blank > MOST_BLANK_ROWS) throw new Refusal(say('admin.import.tooManyRows', most));
  for (let position = startOfRow(0); position < bytes.length; ) {
    const origin = position;
    try {
      parse(bytes.subarray(origin), {
        delimiter,
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: LONGEST_ROW,
        on_record: (cells: string[], { bytes_records }) => {
          read += 1;
          if (read > most + MOST_BLANK_ROWS) throw new Refusal(say('admin.import.tooManyRows', most));
          if (cells.some((cell) => cell.trim())) keep({ line: lineAt(position), cells });
          position = startOfRow(origin + bytes_records);
          return null; // kept above, with its line
        },
      });
      position = bytes.length;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      broken += 1;
      if (broken > MOST_BROKEN_LINES) throw new Refusal(say('admin.import.notCsv'));
      keep({ line: lineAt(position) });
      while (position < bytes.length && bytes[position] !== LF && bytes[position] !== CR) position += 1;
      position = startOfRow(position);
    }
  }
  return rows;
}

/** The longest line in bytes, and how many have nothing but separators and blanks. */
function measure(bytes: Buffer): { longest: number; blank: number } {
  let [longest, blank, start, isBlank] = [0, 0, 0, true];
  for (let at = 0; at <= bytes.length; at += 1) {
    const byte = at < bytes.length ? bytes[at] : LF;
    if (byte !== LF && byte !== CR) {
      if (isBlank && byte !== COMMA && byte !== SEMICOLON && byte !== TAB && byte !== SPACE) isBlank = false;
      continue;
    }
    longest = Math.max(longest, at - start);
    // Of CR and LF together the second ends no line of its own.
    if (isBlank && at > start) blank += 1;
    start = at + 1;
    isBlank = true;
  }
  return { longest, blank };
}

/** The one of the usual separators that the header line has most of: spreadsheets write `;` where `,` is the decimal point. */
function delimiterOf(bytes: Buffer): string {
  const beginning = bytes.toString('utf8', 0, 4096).trimStart();
  const [header = ''] = beginning.split(/[\r\n]/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',');
}

/** Tells the line of a position; positions must not go back. CRLF, LF and CR end a line. */
function lineCounter(bytes: Buffer): (position: number) => number {
  let at = 0;
  let line = 1;
  return (position) => {
    for (; at < position; at += 1) {
      if (bytes[at] === CR || (bytes[at] === LF && bytes[at - 1] !== CR)) line += 1;
    }
    return line;
  };
}

/** What becomes of a row of a file, in no language yet. */
export type PlannedRow = Omit<ImportRow, 'problems' | 'subjectcode'> & {
  problems: Notice[];
  /** The code, or what its column shows instead, in words. */
  subjectcode: string | Notice;
};

/** What an import comes to, and how the file was understood where its headings are its own. */
type ImportPlan = { rows: readonly PlannedRow[]; understood?: ImportUnderstood | undefined };

type ImportCall<Plan extends ImportPlan> = {
  /** Works out what the file would do, and writes nothing. */
  plan: (db: Db) => Promise<Plan>;
  /** Holds off other imports and changes until the transaction ends. */
  lock: (tx: Db) => Promise<void>;
  write: (tx: Db, plan: Plan) => Promise<void>;
  /** Whether one wrong row refuses the whole file. */
  wholeOrNone?: boolean;
};

/** Answers a call of an import: shows what the file would do, or does it and shows what it did. */
export async function runImport<Plan extends ImportPlan>(
  deps: Deps,
  request: FastifyRequest,
  { apply, id, ...act }: Pick<Act, 'actor' | 'subject' | 'topic'> & { apply: boolean; id: string },
  { plan, lock, write, wholeOrNone = false }: ImportCall<Plan>,
) {
  const isRefused = ({ rows }: Plan) => wholeOrNone && rows.some(({ action }) => action === 'reject');
  const told = (applied: boolean, { rows, understood }: Plan) => ({
    applied,
    rows: inWords(rows, request),
    ...(understood && { understood }),
  });
  // A file of which nothing would be written is refused before anyone waits for the lock.
  const shown = apply && !wholeOrNone ? undefined : await plan(deps.db);
  if (shown && (!apply || isRefused(shown))) return told(false, shown);
  // Worked out again under the lock: what was shown may be an hour old.
  const { applied, planned } = await change(deps, { ...act, action: 'import' }, async (tx) => {
    await lock(tx);
    const planned = await plan(tx);
    const applied = !isRefused(planned);
    if (applied) await write(tx, planned);
    return { id: applied ? [id] : [], detail: counts(planned.rows), applied, planned };
  });
  return told(applied, planned);
}

/** The rows in the language of the person who reads them. */
function inWords(rows: readonly PlannedRow[], request: FastifyRequest): ImportRow[] {
  const messages = messagesFor(request);
  return rows.map((row) => ({
    ...row,
    subjectcode: typeof row.subjectcode === 'string' ? row.subjectcode : wordingOf(messages, row.subjectcode),
    problems: row.problems.map((problem) => wordingOf(messages, problem)),
  }));
}

/** How many rows came to what. */
function counts(rows: readonly PlannedRow[]): Partial<Record<ImportRow['action'], number>> {
  const byAction = Map.groupBy(rows, ({ action }) => action);
  return Object.fromEntries([...byAction].map(([action, { length }]) => [action, length]));
}
