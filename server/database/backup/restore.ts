import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartupError } from '#server/startup-error.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { listMigrations, migrateTo } from '../migrate.ts';
import { type Connection, faultOf, openConnection, openDatabase } from '../open.ts';
import { damaged, type TableHead, type TableSum, tooNew } from './format.ts';
import { type BackupContents, readBackup } from './read.ts';
import { listTables, MARKER, type Table } from './tables.ts';

/** Any number that nothing else in the database uses: it lets one restore at a time work. */
const LOCK = 7_226_011;

/**
 * Checks a backup as a whole, and that this program understands it. Nothing is changed anywhere.
 * @throws StartupError, one line
 */
export async function checkBackup(file: string): Promise<BackupContents> {
  const contents = await readBackup(file);
  const known = await listMigrations();
  if (contents.header.migrations.some((name, at) => known[at] !== name)) throw tooNew(file);
  return contents;
}

/**
 * Fills an empty database from a backup that was checked: the tables as they were then, all rows, and what newer
 * migrations make of them. A restore that does not come to its end leaves a mark, by which the next one begins again and
 * the site does not start.
 * @param options.variable what chooses the database, for the line that refuses a full one
 * @param options.files where the files of the backup go; without it they stay where they are
 * @param options.before what else has to be there; called once the database is found to be empty
 * @throws StartupError where the database is not empty
 */
export async function restoreBackup(options: {
  connectionString: string;
  file: string;
  variable: 'DATA_DIR' | 'DATABASE_URL';
  files?: FileStore | undefined;
  before?: (() => Promise<void>) | undefined;
}): Promise<BackupContents> {
  const { connectionString, file, variable, files, before } = options;
  const client = await openConnection(connectionString).catch((error: unknown) => {
    throw new StartupError(`${variable}: ${faultOf(error)}`);
  });
  try {
    await takeEmptyDatabase(client, variable);
    await before?.();
    const { db, close } = await openDatabase(connectionString);
    try {
      const contents = await fill(client, file, files, (migration) => migrateTo(db, migration));
      await migrateTo(db);
      await client.query(`drop table ${MARKER}`);
      return contents;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      await empty(client).catch(() => {}); // the mark stays where the connection is gone
      throw error;
    } finally {
      await close();
    }
  } finally {
    await client.end().catch(() => {});
  }
}

async function takeEmptyDatabase(client: Connection, variable: string): Promise<void> {
  const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (!lock.rows[0]?.taken) throw new StartupError(`${variable}: another restore works on this database.`);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
     union all select nspname from pg_namespace where nspname = 'pgboss'`,
  );
  if (rows.some(({ name }) => name === MARKER)) await empty(client);
  else if (rows.length > 0) {
    const cure =
      variable === 'DATA_DIR'
        ? 'Name a folder that is not there yet'
        : 'Name a database that was just made, with nothing in it';
    throw new StartupError(
      `${variable}: the database is not empty. Restore a backup into an empty one only. ${cure}.`,
    );
  }
  await client.query(`create table ${MARKER} ()`);
}

/** Takes away what a restore made. Only for a database that was empty when it began. */
async function empty(client: Connection): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table if exists %I cascade', relname) as statement from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
     union all
     select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
     where pronamespace = current_schema()::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of rows) await client.query(statement);
}

async function fill(
  client: Connection,
  file: string,
  files: FileStore | undefined,
  prepare: (migration: string) => Promise<void>,
): Promise<BackupContents> {
  let copy: CopyStreamQuery | undefined;
  let put: Put | undefined;
  let tables = new Map<string, Table>();
  let filling = '';
  try {
    const contents = await readBackup(file, {
      async onHeader({ migrations }) {
        await prepare(migrations.at(-1) ?? '');
        await client.query('begin');
        await client.query('set local statement_timeout = 0');
        // What migrations filed is in the backup, as people have changed it. These are a few rows: TRUNCATE makes new files
        // for every table and index, which takes a second where the disk is busy.
        const known = await listTables(client);
        tables = new Map(known.map((table) => [table.name, table]));
        for (const { name } of known.toReversed())
          await client.query(`delete from ${client.escapeIdentifier(name)}`);
      },
      onTable({ table, columns }) {
        // What else there is, such as the list of migrations, a backup neither has nor fills.
        const known = tables.get(table)?.columns;
        if (!known || columns.some((column) => !known.includes(column)))
          throw damaged(file, `${JSON.stringify(table)} is no table of the site, or has other columns`);
        filling = table;
        const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
        copy = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`));
        copy.on('error', () => {}); // anyone who waits for it hears of it, too
      },
      async onRows(bytes) {
        if (copy?.errored) throw copy.errored;
        if (copy && !copy.write(bytes)) await once(copy, 'drain');
      },
      async onTableEnd(head, sum) {
        if (!copy) return;
        copy.end();
        await finished(copy);
        if (copy.rowCount !== sum.rows) throw damaged(file, `rows of ${head.table} are missing`);
        await setCounters(client, head, sum);
      },
      onFile({ file: key, size }) {
        put = files && putInParts(files, key, size);
      },
      onBytes: (bytes) => put?.write(bytes),
      onFileEnd: () => put?.end(),
    });
    await client.query('commit');
    await client.query('analyze');
    return contents;
  } catch (error) {
    put?.cancel();
    copy?.destroy(error instanceof Error ? error : undefined); // PostgreSQL would wait for more rows
    if (isRefusedData(error)) throw damaged(file, `${filling}: ${error.message}`);
    throw error;
  }
}

/** Whether PostgreSQL found the values wrong, and not that it could not work (SQLSTATE classes 21 to 23, and 42). */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(2[123]|42)...$/.test(String(error.code));
}

type Put = { write(bytes: Buffer): Promise<void>; end(): Promise<void>; cancel(): void };

/** Puts a file into the store as its bytes come. */
function putInParts(files: FileStore, key: string, size: number): Put {
  const bytes = new PassThrough();
  bytes.on('error', () => {}); // anyone who writes or waits hears of it
  const done = files.put(key, bytes, size);
  done.catch((error: unknown) => bytes.destroy(error instanceof Error ? error : new Error(String(error))));
  return {
    async write(part) {
      // The store says why it takes no more.
      if (bytes.destroyed) await done;
      if (!bytes.write(part)) await Promise.race([once(bytes, 'drain'), done]);
    },
    async end() {
      bytes.end();
      await done;
    },
    cancel: () => void bytes.destroy(new Error('cancelled')),
  };
}

async function setCounters(client: Connection, { table }: TableHead, { counters }: TableSum): Promise<void> {
  for (const [column, lastValue, isCalled] of counters) {
    await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
      table,
      column,
      lastValue,
      isCalled,
    ]);
  }
}
