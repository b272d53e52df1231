import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Db } from '#server/database/schema.ts';
import { databaseUrl } from './database-set-up.ts';

/** Where a table's rows would be: whole on each node, whole on the coordinator, or spread by a column. */
type Place = 'reference' | 'local' | { by: string };
type Places = Record<string, Place>;

type Unique = { name: string; table: string; columns: string[] };
type ForeignKey = {
  name: string;
  from: string;
  to: string;
  columns: string[];
  others: string[];
  onDelete: string;
};
type Schema = {
  tables: string[];
  uniques: Unique[];
  foreignKeys: ForeignKey[];
  triggers: { name: string; table: string }[];
};

const documented = await readPlaces();
const schema = await readSchema();

describe('the distribution on Citus that docs/scale.md describes', () => {
  it('places every table of the schema', () => {
    expect(Object.keys(documented.places).sort()).toEqual(schema.tables);
  });

  it('keeps what Citus asks of keys, but for what the document says has to be changed first', () => {
    expect(problemsOf(schema, documented.places)).toEqual(documented.first);
  });

  it('counts what would have to be changed to spread the accounts too', () => {
    const problems = problemsOf(schema, { ...documented.places, user: { by: 'id' } });
    expect(problems).toContain('user_email');
    expect(documented.text).toContain(`${problems.length - documented.first.length} keys`);
  });
});

it.each<[string, Place, Place, Partial<ForeignKey>, boolean]>([
  ['spread, to a reference table', { by: 'a' }, 'reference', {}, true],
  ['spread, to a local table', { by: 'a' }, 'local', {}, false],
  ['spread by the key itself', { by: 'a' }, { by: 'id' }, {}, true],
  ['spread by another column', { by: 'b' }, { by: 'id' }, {}, false],
  ['a reference table, to a spread one', 'reference', { by: 'id' }, {}, false],
  ['local, to a reference table', 'local', 'reference', {}, true],
  ['local, to a spread one', 'local', { by: 'id' }, {}, false],
  ['setting the column null by which it is spread', { by: 'a' }, 'reference', { onDelete: 'n' }, false],
])('a foreign key of a table that is %s', (_name, one, other, more, isPossible) => {
  const key = {
    name: 'key',
    from: 'one',
    to: 'other',
    columns: ['a'],
    others: ['id'],
    onDelete: 'c',
    ...more,
  };
  const found = problemsOf(
    { tables: ['one', 'other'], uniques: [], triggers: [], foreignKeys: [key] },
    { one, other },
  );
  expect(found).toEqual(isPossible ? [] : ['key']);
});

it('a unique key has the column by which its table is spread', () => {
  const uniques = [
    { name: 'with', table: 'one', columns: ['a', 'b'] },
    { name: 'without', table: 'one', columns: ['b'] },
  ];
  const keys = { tables: ['one'], uniques, triggers: [], foreignKeys: [] };
  expect(problemsOf(keys, { one: { by: 'a' } })).toEqual(['without']);
  expect(problemsOf(keys, { one: 'reference' })).toEqual([]);
});

/** Names of the keys and triggers that Citus would refuse. */
function problemsOf({ uniques, foreignKeys, triggers }: Schema, places: Places): string[] {
  const columnOf = (table: string) => {
    const place = places[table];
    return typeof place === 'object' ? place.by : undefined;
  };
  const isRefused = ({ from, to, columns, others, onDelete }: ForeignKey) => {
    const [spreadBy, otherBy] = [columnOf(from), columnOf(to)];
    if (otherBy !== undefined) {
      // Rows that belong together have to be on one node: both by the column that the key compares.
      return (
        spreadBy === undefined || !columns.some((name, at) => name === spreadBy && others[at] === otherBy)
      );
    }
    if (spreadBy === undefined)
      return places[from] === 'reference' && places[to] === 'local' && onDelete === 'c';
    return places[to] === 'local' || (onDelete !== 'c' && onDelete !== 'a' && columns.includes(spreadBy));
  };
  return [
    ...uniques.filter(({ table, columns }) => !columns.includes(columnOf(table) ?? columns[0] ?? '')),
    ...foreignKeys.filter(isRefused),
    ...triggers.filter(({ table }) => places[table] !== 'local'),
  ]
    .map(({ name }) => name)
    .sort();
}

/** The tables of the section: a placement for each named table, and what has to be changed first. */
async function readPlaces() {
  const text = await readFile(join(import.meta.dirname, '../docs/scale.md'), 'utf8');
  const section = /\n## Distributing the tables \(Citus\)\n(.*?)(?:\n## |$)/s.exec(text)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| (`.*?) +\| (.*?) +\|/gm)];
  const namesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const places: Places = {};
  const first: string[] = [];
  for (const [, names, where = ''] of rows) {
    const by = /^by `(\w+)`/.exec(where)?.[1];
    if (where !== 'reference' && where !== 'local' && !by) first.push(...namesIn(names));
    else for (const name of namesIn(names)) places[name] = by ? { by } : (where as 'reference' | 'local');
  }
  return { text: section, places, first: first.sort() };
}

async function readSchema(): Promise<Schema> {
  const { serverUrl, template } = inject('database');
  const { db, close } = await openDatabase(databaseUrl(serverUrl, template));
  try {
    return await schemaOf(db);
  } finally {
    await close();
  }
}

async function schemaOf(db: Db): Promise<Schema> {
  const names = sql`array(select attname::text from unnest(columns) with ordinality as of (no, at)
    join pg_attribute on attrelid = of_table and attnum = no order by at)`;
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`.execute(
    db,
  );
  const uniques = await sql<Unique>`
    select name, "table", ${names} as columns from (
      select i.relname as name, t.relname as table, x.indrelid as of_table, x.indkey::int2[] as columns
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where x.indisunique and t.relnamespace = 'public'::regnamespace) as found`.execute(db);
  const foreignKeys = await sql<ForeignKey>`
    select name, "from", "to", "onDelete",
      (select ${names} from (select from_table as of_table, from_columns as columns) as one) as columns,
      (select ${names} from (select to_table as of_table, to_columns as columns) as other) as others
    from (
      select conname as name, f.relname as from, t.relname as to, confdeltype as "onDelete",
        conrelid as from_table, conkey as from_columns, confrelid as to_table, confkey as to_columns
      from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      where contype = 'f' and f.relnamespace = 'public'::regnamespace) as found`.execute(db);
  const triggers = await sql<{ name: string; table: string }>`
    select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  return {
    tables: tables.rows.map(({ name }) => name),
    uniques: uniques.rows,
    foreignKeys: foreignKeys.rows,
    triggers: triggers.rows,
  };
}
