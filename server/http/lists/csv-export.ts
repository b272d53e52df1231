import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import { inParts } from '../limits/time-slices.ts';
import { sendTexts } from '../reply/streamed-text.ts';
import type { SENT } from '../serve/serve.ts';

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

type Line<Column extends string> = Partial<Record<Column, unknown>>;

/**
 * Sends rows as a CSV file to be saved (RFC 4180): UTF-8 with a BOM, without which spreadsheets take it for the
 * machine's own encoding.
 * @param columns the header line, and which value goes where; a line without one gets an empty cell
 * @param parts the rows, part after part: a whole file would be too long to be held at once
 * @param linesOf what lines a row makes
 */
export function sendCsv<Column extends string, Row>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column[],
  parts: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  linesOf: (row: Row) => readonly Line<Column>[],
): Promise<typeof SENT> {
  const head = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
  };
  return sendTexts(reply, head, pieces());

  async function* pieces() {
    let start = csvText([columns], true);
    for await (const rows of inParts(parts)) {
      const lines = rows.flatMap(linesOf);
      yield start + csvText(lines.map((line) => columns.map((name) => String(line[name] ?? ''))));
      start = '';
    }
    yield start;
  }
}

/** Lines of such a file, none of whose cells a spreadsheet runs. @param isBeginning whether the file begins with them */
export function csvText(lines: readonly (readonly string[])[], isBeginning = false): string {
  // What has another country's separator in it is quoted as if it were one here.
  const text = stringify(
    lines.map((line) => line.map(toCsvCell)),
    { record_delimiter: '\r\n', quote_record_delimiter: true, quoted_match: /[;\t]/ },
  );
  return isBeginning ? `\uFEFF${text}` : text;
}
