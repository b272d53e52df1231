import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, openConnection } from '#server/database/open.ts';
import { CATALOGUE } from './catalogue.ts';
import { GROWING } from './growing.ts';
import { rowOf, type Table } from './parts.ts';

/** So many rows are written at a time. */
const AT_ONCE = 2000;
/** So few rows are sooner in indexes that are there than in new ones. */
const FEW = 10_000;

/**
 * Lets tables of a migrated database grow: rows are made one after the other and streamed by COPY. Indexes are made again, as
 * after a restore: so they are as small as they can be, which is to nobody's favour at any size.
 * @param from how many of each there are already
 */
export async function fill(
  connectionString: string,
  tables: Readonly<Record<string, Table>>,
  from: number,
  to: number,
  tell: (line: string) => void = () => {},
): Promise<void> {
  const client = await openConnection(connectionString);
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    for (const [table, filled] of Object.entries(tables)) {
      const { share = 1 } = filled;
      const begun = performance.now();
      const [first, end] = [Math.ceil(from * share), Math.ceil(to * share)];
      const makeIndexes = end - first < FEW ? [] : await withoutIndexes(client, table);
      await copy(client, table, (n) => rowOf(table, filled, n), first, end);
      const copied = performance.now();
      for (const statement of makeIndexes) await client.query(statement);
      const seconds = [copied - begun, performance.now() - copied].map((ms) => (ms / 1000).toFixed(1));
      tell(`  ${table.padEnd(22)} filled in ${seconds[0]} s, its indexes in ${seconds[1]} s`);
    }
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Lets all of a site grow. The catalogue is as large at every size, and there from the first on. */
export async function grow(
  connectionString: string,
  from: number,
  to: number,
  tell?: (line: string) => void,
): Promise<void> {
  if (from === 0) await fill(connectionString, CATALOGUE, 0, 1);
  await fill(connectionString, GROWING, from, to, tell);
}

/** Takes a table's indexes away but those of its keys. @returns what makes them again */
async function withoutIndexes(client: Connection, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [`"${table}"`],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function copy(
  client: Connection,
  table: string,
  row: Table['row'],
  from: number,
  to: number,
): Promise<void> {
  if (from >= to) return;
  const columns = Object.keys(row(0)).join(', ');
  const stream = client.query(copyFrom(`copy "${table}" (${columns}) from stdin`));
  const ended = finished(stream);
  for (let start = from; start < to; start += AT_ONCE) {
    let text = '';
    for (let n = start; n < Math.min(start + AT_ONCE, to); n += 1)
      text += `${Object.values(row(n)).join('\t')}\n`;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
  }
  stream.end();
  await ended;
}
