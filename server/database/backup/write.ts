import { createHash } from 'node:crypto';
import type { WriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { PHOTO_SIZES } from '#contract/discussion/photo-values.ts';
import { type FileStore, NotStored } from '../../files/store/file-store.ts';
import { caseFileKey, originalKey, pagesPrefix, postPhotoKey } from '../../files/store/keys.ts';
import { StartupError } from '../../startup-error.ts';
import { renameDurably } from '../disk.ts';
import { type Connection, faultOf, openConnection } from '../open.ts';
import {
  FIRST_LINE,
  type FileHead,
  type FileSum,
  frameOf,
  type Header,
  type TableHead,
  type TableSum,
  type Trailer,
} from './format.ts';
import { listTables, MARKER, type Table } from './tables.ts';

/** Rows are put together to frames of about this size, in bytes. */
const FRAME_BYTES = 256 * 1024;

/** How values are written, whatever the server's own settings say. The order of rows is that of the table's file. */
const SETTINGS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local client_encoding = 'UTF8';
  set local synchronize_seqscans = off; set local statement_timeout = 0; set local lock_timeout = '30s';
  set local idle_in_transaction_session_timeout = 0`;

/** `missing`: so many files have lost their bytes. */
type BackupSum = { bytes: number; rows: number; tables: number; files: number; missing: number };

/**
 * Writes everything that the site keeps in its database to a file, as of one moment, while the site goes on. The file has
 * its name once it is whole and on the disk.
 * @param options.files where the site's files are; without it they are left out
 * @param options.signal ends it early; nothing is left then
 * @throws StartupError where there is no site in the database, or another backup writes this file; nothing is changed then
 */
export async function writeBackup(options: {
  connectionString: string;
  file: string;
  secret: Header['secret'];
  now?: Date;
  files?: FileStore | undefined;
  signal?: AbortSignal | undefined;
}): Promise<BackupSum> {
  const { connectionString, file, secret, now = new Date(), files, signal } = options;
  const unfinished = `${file}.unfinished`;
  const client = await openConnection(connectionString).catch((error: unknown) => {
    throw new StartupError(`Nothing was written: ${faultOf(error)}`);
  });
  try {
    await refuseWithoutSite(client);
    const output = await openOutput(unfinished);
    try {
      const sum = { rows: 0, tables: 0, files: 0, missing: 0 };
      await pipeline(
        Readable.from(framesFrom(client, { madeAt: now.toISOString(), secret }, sum, files)),
        createZstdCompress(),
        output,
        { signal },
      );
      await renameDurably(unfinished, file);
      return { ...sum, bytes: (await stat(file)).size };
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  } finally {
    await client.end().catch(() => {}); // what it read is read
  }
}

/** A backup of nothing would look like one of the site. */
async function refuseWithoutSite(client: Connection): Promise<void> {
  const { rows } = await client.query<{ isStarted: boolean; isUnfinished: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isStarted",
       to_regclass('${MARKER}') is not null as "isUnfinished"`,
  );
  if (rows[0]?.isUnfinished)
    throw new StartupError(
      'Nothing was written: a restore did not finish in this database. Run `npm run restore` again first.',
    );
  if (!rows[0]?.isStarted)
    throw new StartupError(
      'Nothing was written: there is no site in this database yet. Start the site first, or name its own DATA_DIR or DATABASE_URL.',
    );
}

/** A new file for its owner's eyes only, which is flushed to the disk when it is closed. */
async function openOutput(path: string): Promise<WriteStream> {
  const handle = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new StartupError(
      `${path}: another backup is writing this file, or one was stopped. If none is running, delete the file and try again.`,
    );
  });
  const output = handle.createWriteStream({ flush: true });
  output.write(FIRST_LINE);
  return output;
}

async function* framesFrom(
  client: Connection,
  about: Pick<Header, 'madeAt' | 'secret'>,
  sum: Omit<BackupSum, 'bytes'>,
  files: FileStore | undefined,
): AsyncGenerator<Buffer> {
  const heads = createHash('sha256');
  const json = (part: Header | TableHead | TableSum | FileHead | FileSum) => {
    const bytes = Buffer.from(JSON.stringify(part));
    heads.update(bytes);
    return frameOf('J', bytes);
  };
  await client.query('begin isolation level repeatable read, read only');
  await client.query(SETTINGS);
  const tables = await listTables(client);
  // A table that is written again by a migration would look empty to our moment.
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ');
  if (names) await client.query(`lock table ${names} in access share mode`);
  const done = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const version = await client.query<{ server_version: string }>('show server_version');
  yield json({
    ...about,
    postgres: version.rows[0]?.server_version ?? '',
    migrations: done.rows.map(({ name }) => name),
  });
  for (const table of tables) {
    yield json({ table: table.name, columns: table.columns });
    const hash = createHash('sha256');
    let bytes = 0;
    const [name, ...columns] = [table.name, ...table.columns].map((part) => client.escapeIdentifier(part));
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
    for await (const part of inFrames(rows)) {
      hash.update(part);
      bytes += part.length;
      yield frameOf('D', part);
    }
    sum.rows += rows.rowCount;
    sum.tables += 1;
    const counters = await countersOf(client, table);
    yield json({ rows: rows.rowCount, bytes, sha256: hash.digest('hex'), counters });
  }
  if (files) {
    const { rows } = await client.query<{ sha256: string }>('select sha256 from stored_file order by sha256');
    for (const { sha256 } of rows) {
      for await (const key of keysOf(files, sha256)) yield* filed(key);
    }
    // A backup before an update is of a site without this table.
    if (tables.some(({ name }) => name === 'grievance_file')) {
      const found = await client.query<{ id: string }>('select id from grievance_file order by id');
      for (const { id } of found.rows) yield* filed(caseFileKey(id));
    }
    if (tables.some(({ name }) => name === 'post_photo')) {
      const found = await client.query<{ id: string }>('select id from post_photo order by id');
      for (const { id } of found.rows) for (const size of PHOTO_SIZES) yield* filed(postPhotoKey(id, size));
    }
  }
  await client.query('commit');
  const trailer: Trailer = { rows: sum.rows, tables: sum.tables, sha256: heads.digest('hex') };
  yield frameOf('J', Buffer.from(JSON.stringify(trailer)));

  async function* filed(key: string): AsyncGenerator<Buffer> {
    const size = await files?.sizeOf(key);
    const bytes = size === undefined ? undefined : await files?.read(key).catch(unlessGone);
    if (!bytes || size === undefined) {
      sum.missing += 1;
      return;
    }
    yield json({ file: key, size });
    const hash = createHash('sha256');
    for await (const part of inFrames(bytes)) {
      hash.update(part);
      yield frameOf('D', part);
    }
    sum.files += 1;
    yield json({ sha256: hash.digest('hex') });
  }
}

/** The original first; what is made of its pages costs more time to make again than room. */
async function* keysOf(files: FileStore, sha256: string): AsyncGenerator<string> {
  yield originalKey(sha256);
  for (const folder of ['pages', 'thumbs'] as const)
    for await (const { key } of files.list(pagesPrefix(folder, sha256))) yield key;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof NotStored)) throw error;
}

async function* inFrames(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of rows) {
    parts.push(part);
    bytes += part.length;
    if (bytes < FRAME_BYTES) continue;
    yield Buffer.concat(parts);
    parts = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(parts);
}

async function countersOf(client: Connection, { name, counted }: Table): Promise<TableSum['counters']> {
  const counters: TableSum['counters'] = [];
  for (const column of counted) {
    const { rows } = await client.query<{ sequence: string }>(
      'select pg_get_serial_sequence(quote_ident($1), $2) as sequence',
      [name, column],
    );
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${rows[0]?.sequence}`, // PostgreSQL quoted it
    );
    const [counter] = state.rows;
    if (counter) counters.push([column, counter.last_value, counter.is_called]);
  }
  return counters;
}
