import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** What a spreadsheet would take as a formula, or as something to call (OWASP, CSV injection), the wide forms included. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A cell that no spreadsheet runs. What begins with apostrophes before such a character gets one more, so that
 * `fromCsvCell` gives back exactly what was there.
 */
function toCsvCell(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value;
}

/** The text that a cell stands for: the inverse of what an export wrote. */
export function fromCsvCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Sends rows as a CSV file to be saved (RFC 4180): UTF-8 with a BOM, without which spreadsheets take it for the
 * machine's own encoding.
 * @param columns the header line, and which value goes where; a row without one gets an empty cell
 */
export function sendCsv<Column extends string>(
  reply: FastifyReply,
  filename: string,
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, unknown>>[],
): FastifyReply {
  const cells = rows.map((row) => columns.map((column) => toCsvCell(String(row[column] ?? ''))));
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .send(
      stringify([columns, ...cells], { bom: true, record_delimiter: '\r\n', quote_record_delimiter: true }),
    );
}
