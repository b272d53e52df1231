import { writeFile } from 'node:fs/promises';
import { examText } from '#contract/languages/dates.ts';
import { FALLBACK_LANGUAGE } from '#contract/languages/languages.ts';
import { messagesIn } from '#server/catalogues.ts';
import { csvText } from '#server/http/lists/csv-export.ts';
import { type Row, type RowState, STATES } from './rows.ts';

/** So many files of a state are named on the terminal; the table has all. */
const MOST_NAMED = 20;

const examOf = ({ proposal }: Row) =>
  proposal?.exam ? examText(messagesIn(FALLBACK_LANGUAGE), proposal.exam, 'long') : '';

/** How many files of each state there are, and which ones someone has to look at. */
export function reportOf(rows: readonly Row[]): string {
  const byState = Map.groupBy(rows, ({ state }) => state);
  const states = Object.keys(STATES) as RowState[]; // Object.keys forgets the literal names
  return states
    .flatMap((state) => {
      const some = byState.get(state);
      if (!some) return [];
      const { said, isNamed } = STATES[state];
      const named = isNamed ? some.slice(0, MOST_NAMED).map((row) => `    ${lineOf(row)}`) : [];
      const more = isNamed ? some.length - named.length : 0;
      return [
        `${some.length.toLocaleString('en').padStart(7)} ${said}`,
        ...named,
        ...(more > 0
          ? [`    … and ${more.toLocaleString('en')} more: --table <file> writes all of them`]
          : []),
      ];
    })
    .join('\n');
}

const lineOf = ({ path, why }: Row) => (why ? `${path}: ${why}` : path);

/** Whether something of it was not done that should have been. */
export const hasFailed = (rows: readonly Row[]): boolean => rows.some(({ state }) => STATES[state].isFailed);

/** Writes a table of all files: what each is, and what became of it. */
export async function writeTable(file: string, rows: readonly Row[]): Promise<void> {
  const table = rows.map((row) => {
    const { kind = '', subject = '', subjectcode = '', semester = '', title = '' } = row.proposal ?? {};
    return [row.path, row.state, row.why, kind, subject, subjectcode, semester, title, examOf(row)];
  });
  const columns = ['file', 'state', 'why', 'kind', 'subject', 'code', 'semester', 'title', 'exam'];
  await writeFile(file, csvText([columns, ...table], true));
}
