import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** What a spreadsheet would take as a formula, or as something to call (OWASP, CSV injection), the wide forms included. */
const FORMULA = '=+\\-@＝＋－＠';
/** What parts the cells of a file, or its lines, in one country or another. */
const SEPARATORS = ';\\t\\r\\n|';

/** What may stand before it all the same; bounded, because an imported file may be full of it. */
const BEFORE = `['" ]{0,40}`;

/**
 * Where a cell begins for some spreadsheet, and what it begins with is a formula: at the beginning, and behind whatever
 * parts cells elsewhere, since a spreadsheet set to semicolons takes no notice of a quote that follows a comma.
 */
const beginning = (mark: string) =>
  new RegExp(
    `^${mark}(?=${BEFORE}[${FORMULA}\\t\\r\\n])|(?<=[${SEPARATORS}])${mark}(?=${BEFORE}[${FORMULA}])`,
    'g',
  );
const UNMARKED = beginning('');
const MARKED = beginning("'");

/**
 * A cell that no spreadsheet runs, whatever it parts cells by: an apostrophe stands before everything that could be taken
 * for a formula, and one more where there are some, so that `fromCsvCell` gives back exactly what was there.
 */
function toCsvCell(value: string): string {
  return value.replace(UNMARKED, "'");
}

/** The text that a cell stands for: the inverse of what an export wrote. */
export function fromCsvCell(cell: string): string {
  return cell.replace(MARKED, '');
}

type Rows<Column extends string> = readonly Partial<Record<Column, unknown>>[];

/**
 * Sends rows as a CSV file to be saved (RFC 4180): UTF-8 with a BOM, without which spreadsheets take it for the
 * machine's own encoding.
 * @param columns the header line, and which value goes where; a row without one gets an empty cell
 * @param rows all of them, or part after part of a file that would be too long to be held at once
 */
export async function sendCsv<Column extends string>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column[],
  rows: Rows<Column> | AsyncIterable<Rows<Column>>,
): Promise<FastifyReply> {
  const linesOf = (part: Rows<Column>) =>
    textOf(part.map((row) => columns.map((column) => toCsvCell(String(row[column] ?? '')))));
  const head = `\uFEFF${textOf([columns])}`;
  // Before anything is sent: what cannot be read is refused like any other call.
  const parts = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : undefined;
  const first = await parts?.next();
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  if (!(Symbol.asyncIterator in rows)) return reply.send(head + linesOf(rows));
  async function* lines() {
    yield head;
    for (let part = first; part && !part.done; part = await parts?.next()) yield linesOf(part.value);
  }
  return reply.send(Readable.from(lines()));
}

function textOf(lines: readonly (readonly string[])[]): string {
  // What has another country's separator in it is quoted as if it were one here.
  return stringify([...lines], {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    quoted_match: /[;\t]/,
  });
}
