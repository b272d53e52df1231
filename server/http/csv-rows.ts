import { CsvError, parse } from 'csv-parse/sync';
import { say } from '#contract/core/notices.ts';
import { Refusal } from './errors.ts';

/** One row of a file, or a line that is none; `line` counts from 1, and is the first of a row of several lines. */
export type CsvRow = { line: number; cells: string[] } | { line: number; cells?: never };

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
 * cells, and reading goes on with the line after it: whoever mends one line does not have to guess at the rest.
 * @param most how many rows it may have
 * @throws HttpError 400 for too many rows or broken lines
 */
export function readCsvRows(text: string, most = MOST_ROWS): CsvRow[] {
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
