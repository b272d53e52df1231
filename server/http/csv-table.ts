import { type Notice, say } from '#contract/core/notices.ts';
import { fromCsvCell } from './csv.ts';
import { type CsvRow, readCsvRows } from './csv-rows.ts';
import { Refusal } from './errors.ts';

/** One line of a table: its cells by their columns, and what is wrong with the line as such. */
export type CsvLine<Column extends string> = {
  line: number;
  cells: Partial<Record<Column, string>>;
  problem: Notice | undefined;
};

/**
 * Reads a CSV file that has a header line, whatever the order and the capitals of its columns. Cells are trimmed; those
 * of a column that the file has not are left out.
 * @param most how many lines it may have
 * @throws HttpError 400 for a file that has no rows, lacks a column or cannot be read at all
 */
export function readCsvTable<Column extends string>(
  csv: string,
  {
    columns: known,
    required,
    most,
  }: { columns: readonly Column[]; required: readonly Column[]; most?: number },
): CsvLine<Column>[] {
  const [header, ...lines] = readCsvRows(csv, most);
  const columns = columnsOf(known, required, header);
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
): string[] {
  const columns = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
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
