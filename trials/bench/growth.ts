// npm run bench:growth [-- --sizes 10000,100000,1000000] [--folder DIR] [--write] [--often]: a site of so many entries, users, posts,
// complaints and contributions does everything that the product does, and prints for each operation how many rows the
// database read for it, how many buffers and how long, by PostgreSQL's own EXPLAIN (ANALYZE, BUFFERS). It ends with 1
// where an operation reads more rows because there are more. --folder keeps the filled databases for a next time;
// --write puts the table into docs/performance.md.
// --often only opens the pages of papers, of many subjects and questions, and prints what they take in the database.
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openConnection, openDatabase } from '#server/database/open.ts';
import { temporaryFolder } from '../frame/database.ts';
import { keepsBound, reportedFigures } from '../frame/figures.ts';
import { grow } from '../frame/rows/fill.ts';
import { writeDown } from '../frame/table.ts';
import { askOften } from './growth/often.ts';
import { type Operation, operationsOf } from './growth/operations.ts';
import { openSite } from './growth/site.ts';
import { blockersOf, brokenOf, growthTable, LONGEST_BLOCK_MS, type Run } from './growth/verdict.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    folder: { type: 'string' },
    write: { type: 'boolean', default: false },
    often: { type: 'boolean', default: false },
  },
});
/** The database's name in an address, and what is behind it; that of an embedded one is `basta`. */
const DATABASE = /\/basta(\?|$)/;
/** What takes longer is looked at again: on a machine that is busy with other things, once is by chance. */
const AGAIN = 2;

await using opened = new AsyncDisposableStack();
const folder = values.folder ? resolve(values.folder) : await temporaryFolder(opened);
await mkdir(folder, { recursive: true });
await chmod(folder, 0o711); // PostgreSQL may run as another account

const runs: Run[] = [];
for (const size of values.sizes.split(',').map(Number)) runs.push(await measure(size));
if (!values.often) console.log(growthTable(runs));
for (const { name, grown } of brokenOf(runs)) {
  console.log(`\n${name} reads more rows because there are more:`);
  for (const text of grown) console.log(`  ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
}
for (const [name, ms] of blockersOf(runs))
  console.log(`\n${name} keeps others waiting for ${ms.toFixed(0)} ms.`);
if (values.write) {
  const head = `\`npm run bench:growth -- --sizes ${values.sizes} --write\`; of each column rows read, buffers of 8 kB, and milliseconds in the database.`;
  await writeDown(`${head}\n\n${growthTable(runs, true)}`, 'bench:growth');
}
if (brokenOf(runs).length > 0 || blockersOf(runs).length > 0 || !reportedFigures().every(keepsBound))
  process.exitCode = 1;

/** Fills a database, unless it is there, and does everything on it. */
async function measure(size: number): Promise<Run> {
  const dataDir = join(folder, String(size));
  const isFilled = existsSync(dataDir);
  const { connectionString, stop } = await startEmbedded(dataDir);
  try {
    const { db, close } = await openDatabase(connectionString);
    const execute = (text: string) => sql.raw(text).execute(db);
    try {
      // Nothing of it outlives the measurement: there is no need to wait for the disk.
      for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
        await execute(`alter system set ${setting} = off`);
      await execute("alter system set max_wal_size = '4GB'");
      // Once filled it is vacuumed as a whole; a vacuum by chance would be in the figures.
      await execute('alter system set autovacuum = off');
      await execute('select pg_reload_conf()');
      await migrate(db);
    } finally {
      await close();
    }
    console.log(`${size} of each:`);
    if (!isFilled) await grow(connectionString, 0, size, console.log);
    return { size, operations: await doEverything(await copyOf(connectionString), size) };
  } finally {
    await stop();
  }
}

/** A filled database that is kept is copied: what is done on a site changes it. */
async function copyOf(connectionString: string): Promise<string> {
  if (values.folder === undefined) return connectionString;
  const client = await openConnection(connectionString.replace(DATABASE, '/postgres$1'));
  try {
    await client.query('drop database if exists growth_site');
    await client.query(`create database growth_site template basta strategy file_copy`);
  } finally {
    await client.end();
  }
  return connectionString.replace(DATABASE, '/growth_site$1');
}

async function doEverything(connectionString: string, size: number): Promise<Run['operations']> {
  const site = await openSite(connectionString);
  try {
    const done: Run['operations'] = new Map();
    if (values.often) {
      await askOften(site, size);
      return done;
    }
    for (const operation of await operationsOf(site)) done.set(operation.name, await doOne(operation));
    return done;
  } finally {
    await site.close();
  }
}

async function doOne({ name, refused, repeats, run }: Operation) {
  const measured = await run();
  if (measured.status >= 400 && !refused) {
    console.log(`${name} was answered with ${measured.status}: what it costs was not measured.`);
    process.exitCode = 1;
  }
  for (let again = 0; again < AGAIN && repeats && measured.blockMs > LONGEST_BLOCK_MS; again += 1)
    measured.blockMs = Math.min(measured.blockMs, (await run()).blockMs);
  return measured;
}
