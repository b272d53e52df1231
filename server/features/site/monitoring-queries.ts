import { sql } from 'kysely';
import type { Overview } from '#contract/site/overview-calls.ts';
import type { Db } from '#server/database/schema.ts';
import { OLD_LAYERS } from '#server/files/work/queue-queries.ts';

/** When each job ran last and how that ended, by its name. */
export async function readJobRuns(db: Db) {
  const rows = await db.selectFrom('job').selectAll().orderBy('name').execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** So many are counted: more is not to be known more exactly. */
const MOST_COUNTED = 10_000;

type FileState = Omit<Overview['files'], 'linkChecks' | 'free' | 'isShort'>;

/**
 * How many files are kept, and what is left to do of them.
 * @param ocr whether words are read from pictures; else nobody holds a text against its picture
 */
export async function readFileState(db: Db, ocr: boolean): Promise<FileState> {
  const count = (rows: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`;
  const total = (column: 'files' | 'bytes') =>
    sql`(select sum(case what when 'came' then ${sql.ref(column)} else -${sql.ref(column)} end)::float8 from file_total)`;
  const { rows } = await sql<FileState>`
    select
      ${total('files')} as count,
      ${total('bytes')} as bytes,
      ${count(sql`select from stored_file where state in ('waiting', 'reading') and not held`)} as waiting,
      ${count(sql`select from stored_file where state = 'unreadable'
        and exists (select from attachment where file = sha256 and deleted_at is null)`)} as unreadable,
      ${count(sql`select from file_page where wants_ocr`)} as scans,
      ${ocr ? count(OLD_LAYERS) : sql`0`} as layers,
      ${count(sql`select from takedown where state = 'open'`)} as takedowns,
      ${count(sql`select from link_check where state in ('asks', 'gone')`)} as links`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('A count is a row.');
  return state;
}

/** PostgreSQL's version, and how much the database takes on its disk. */
export async function readDatabaseState(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const [{ version, bytes } = { version: '', bytes: '0' }] = rows;
  return { version, bytes: Number(bytes) };
}

/** How many mails wait to be sent, the ones that failed and are tried again among them. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
