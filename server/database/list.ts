import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { ownValue } from '#contract/core/given.ts';
import { COUNT_BOUND, type LISTS } from '#contract/core/lists.ts';
import { searchWords } from '#contract/search/values.ts';
import type { Db, Tables } from './schema.ts';

/** What rows are in order by: an expression that is never null, and its type, in which a position brings it back. */
export type Key = {
  by: RawBuilder<unknown>;
  as: 'text' | 'uuid' | 'timestamptz' | 'date' | 'int' | 'boolean';
  descending?: boolean;
};

/** The value of a filter, or that it is not set, as a condition. */
type Filter = (value: string | undefined) => RawBuilder<boolean> | undefined;

/** Any list that can be read in parts: what its rows, its orders and its filters are. */
export type AnySource<Table extends keyof DB, Row, DB = Tables> = {
  /** Its rows, in no order: the same statement each time. */
  rows: (db: Db) => SelectQueryBuilder<DB, Table, Row>;
  /** The same rows with no more than the filters look at, for counting them where that is less to read. */
  bareRows?: (db: Db) => SelectQueryBuilder<DB, Table, unknown>;
  /** What a search looks into, in the words of its index (migration 010). */
  words: RawBuilder<string>;
  /** A word that another index finds than that of `words`. */
  finds?: (word: string) => RawBuilder<boolean> | undefined;
  /** Rows are counted up to here, where that is less than COUNT_BOUND. */
  countTo?: number;
  /** The usual order; its last key is in no two rows the same. */
  order: readonly Key[];
  /** The first key of each other order; behind it comes the usual one, or `ties`. */
  sorts: Readonly<Record<string, Key>>;
  ties?: readonly Key[];
  filters: Readonly<Record<string, Filter>>;
  /** Keeps how many rows there are, by the filters, until a row changes; without it they are counted each time. */
  keepCount?: (filters: string, count: () => Promise<number>) => Promise<number>;
};

type OptionsOf<Name extends keyof typeof LISTS> = (typeof LISTS)[Name];
/** A list of LISTS: each order and each filter that its row names. */
export type ListSource<Name extends keyof typeof LISTS, Table extends keyof DB, Row, DB = Tables> = AnySource<
  Table,
  Row,
  DB
> & {
  sorts: Readonly<Record<OptionsOf<Name>['sorts'][number], Key>>;
  filters: Readonly<Record<keyof OptionsOf<Name>['filters'], Filter>>;
};

/** Rows of a statement, by a name: what is selected from has no type of its own, but the columns that `DB` says it has. */
export const rowsFrom = <DB, Name extends keyof DB & string>(db: Db, rows: RawBuilder<unknown>, name: Name) =>
  db.selectFrom(rows.as(name)) as unknown as SelectQueryBuilder<DB, Name, Record<never, never>>;

/** What is asked of a list; the rest are its filters. */
export type Wanted = {
  id?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  [filter: string]: unknown;
};

/** A position in a list: the keys of a row, as texts. */
export type Position = readonly string[];
/** Behind a position, before it, or from the beginning. */
export type Start = { after?: Position | undefined; back?: Position | undefined };

/** A row, and where it is: a `Position` as JSON. It is asked for of the rows at the ends alone (`positionOf`). */
export type Positioned<Row> = { row: Row; position: string };

/** Where a row is. */
export function positionOf({ position }: Pick<Positioned<unknown>, 'position'>): Position {
  return JSON.parse(position) as Position; // as rowsQueries has it made
}

/** A text by which people sort, numbers by their value; in the words of its index. */
export function textKey(text: RawBuilder<unknown>): Key {
  return { by: sql`sort_key(${text}) collate "C"`, as: 'text' };
}

/** The newest row first, of a table with a moment of its creation. */
export const NEWEST_FIRST: readonly Key[] = [
  { by: sql`created_at`, as: 'timestamptz', descending: true },
  { by: sql`id`, as: 'uuid', descending: true },
];

/** What waits for review, or what does not: never both. */
export const ofReview: Filter = (value) =>
  value === 'held' ? sql<boolean>`held is not null` : sql<boolean>`held is null`;

/** What someone sent who was logged in, or who was not. */
export const ofSender: Filter = (value) =>
  value === undefined
    ? undefined
    : value === 'verified'
      ? sql<boolean>`sender_id is not null`
      : sql<boolean>`sender_id is null`;

/** The keys of the order that is asked for. */
export function keysOf({ order, ties = order, sorts }: OrderOf, sort: string | undefined): readonly Key[] {
  const key = sort === undefined ? undefined : ownValue(sorts, sort.replace(/^-/, ''));
  if (!key) return order;
  return [{ ...key, descending: sort?.startsWith('-') ?? false }, ...ties];
}
type OrderOf = Pick<AnySource<keyof Tables, unknown>, 'order' | 'ties' | 'sorts'>;

/**
 * The queries of rows from a position on: each walks the index of the order, however far the position is. What one of them finds
 * too little, the next one has.
 */
export function rowsQueries<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
  { after, back }: Start,
) {
  const keys = keysOf(source, wanted.sort).map((key) => (back ? turned(key) : key));
  const start = after ?? back ?? [];
  return (start.length > 0 ? stepsBehind(keys, start) : [undefined]).map((condition) => {
    let query = found(db, source, wanted, source.rows).select(
      // A text: to make an array of each row's took as long as all its other columns.
      sql<string>`json_build_array(${sql.join(keys.map(({ by }) => sql`(${by})::text`))})::text`.as(
        'position',
      ),
    );
    if (condition) query = query.where(condition);
    for (const { by, descending } of keys) query = query.orderBy(by, descending ? 'desc' : 'asc');
    return query;
  });
}

/**
 * Reads rows from a position on, and where each of them is. Nothing is counted off: what is added meanwhile moves nothing.
 * @returns the rows in the order of the list, also those before a position
 */
export async function readRows<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
  start: Start,
  limit: number,
): Promise<Positioned<Row>[]> {
  const { rows } = isByChoice(wanted, start)
    ? await db.executeQuery(compiledOnce(db, source, wanted, limit))
    : { rows: await rowsByQueries(rowsQueries(db, source, wanted, start), limit) };
  const placed = (rows as (Row & { position: string })[]) // what was selected, and one more
    .map((row) => ({ row, position: row.position }));
  return start.back ? placed.reverse() : placed;
}

async function rowsByQueries<Table extends keyof DB, Row, DB>(
  queries: readonly SelectQueryBuilder<DB, Table, Row>[],
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const query of queries) {
    if (rows.length < limit) rows.push(...(await query.limit(limit - rows.length).execute()));
  }
  return rows;
}

/** Whether a list's beginning is asked for, by nothing but its filters and orders: of those there are only so many. */
function isByChoice({ q, id }: Wanted, { after, back }: Start): boolean {
  return !q && id === undefined && !after && !back;
}

/** The choices of filters. */
function choicesOf<Table extends keyof DB, Row, DB>(source: AnySource<Table, Row, DB>, wanted: Wanted) {
  return Object.keys(source.filters).map((name) => wanted[name] ?? null);
}

/** So many statements are kept of a list. */
const MOST_COMPILED = 200;
const compiledStatements = new WeakMap<object, Map<string, CompiledQuery>>();

/** The statement of a list's beginning. To make it took as long as to read what it finds. */
function compiledOnce<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
  limit: number,
): CompiledQuery {
  const statements = compiledStatements.get(source) ?? new Map<string, CompiledQuery>();
  compiledStatements.set(source, statements);
  const key = JSON.stringify([limit, wanted.sort ?? null, ...choicesOf(source, wanted)]);
  const kept = statements.get(key);
  if (kept) return kept;
  const [query] = rowsQueries(db, source, wanted, {});
  if (!query) throw new Error('The beginning of a list is one statement.');
  const compiled = query.limit(limit).compile();
  if (statements.size >= MOST_COMPILED) statements.clear();
  statements.set(key, compiled);
  return compiled;
}

/** A whole list is read so many rows at a time. The longest rows together are a megabyte or two. */
const ROWS_AT_ONCE = 200;

/** Reads a whole list, or what is behind a position, part after part; no connection is kept in between. */
export async function* readAll<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted = {},
  start: Start = {},
): AsyncGenerator<Row[]> {
  let from = start;
  for (;;) {
    const rows = await readRows(db, source, wanted, from, ROWS_AT_ONCE);
    yield rows.map(({ row }) => row);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    from = { after: positionOf(last) };
  }
}

/** How many rows there are of what is asked for: at most `countTo` of its source and one more are counted. */
export async function countRows<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
): Promise<number> {
  const filters = JSON.stringify(choicesOf(source, wanted));
  // There are too many searches to keep what each of them finds.
  const keep = wanted.q || wanted.id !== undefined ? undefined : source.keepCount;
  const count = () => readCount(db, source, wanted);
  return keep ? keep(filters, count) : count();
}

async function readCount<Table extends keyof DB, Row, DB>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
): Promise<number> {
  const some = found(db, source, wanted, wanted.q ? source.rows : (source.bareRows ?? source.rows))
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit((source.countTo ?? COUNT_BOUND) + 1);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${some}) as rows_found`.execute(db);
  return rows[0]?.count ?? 0;
}

function found<Table extends keyof DB, Row, DB, Selected>(
  db: Db,
  source: AnySource<Table, Row, DB>,
  wanted: Wanted,
  rows: (db: Db) => SelectQueryBuilder<DB, Table, Selected>,
) {
  let query = rows(db);
  if (wanted.id !== undefined) query = query.where(sql<boolean>`id = ${wanted.id}`);
  for (const word of searchWords(wanted.q ?? ''))
    query = query.where(source.finds?.(word) ?? hasWord(source.words, word));
  for (const [name, filter] of Object.entries(source.filters)) {
    const value = wanted[name];
    const condition = filter(typeof value === 'string' ? value : undefined);
    if (condition) query = query.where(condition);
  }
  return query;
}

/** Whether a word occurs in a text of lower case; what means something to LIKE is only itself. */
export function hasWord(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
}

const turned = (key: Key): Key => ({ ...key, descending: !key.descending });

/**
 * What is behind a position, in steps that an index leads to, the nearest first: keys of one direction are compared as one;
 * where the direction changes, first comes what has the same first ones, then what is beyond those.
 */
function stepsBehind(keys: readonly Key[], start: Position): RawBuilder<boolean>[] {
  const isDown = keys[0]?.descending ?? false;
  const turn = keys.findIndex(({ descending = false }) => descending !== isDown);
  const together = turn < 0 ? keys : keys.slice(0, turn);
  const theirs = together.map(({ as }, at) => sql`${start[at]}::${sql.raw(as)}`);
  const own = sql`(${sql.join(together.map(({ by }) => by))})`;
  const beyond = sql<boolean>`${own} ${sql.raw(isDown ? '<' : '>')} (${sql.join(theirs)})`;
  if (turn < 0) return [beyond];
  const same = sql.join(
    together.map(({ by }, at) => sql`${by} = ${theirs[at]}`),
    sql` and `,
  );
  const rest = stepsBehind(keys.slice(turn), start.slice(turn));
  return [...rest.map((behind) => sql<boolean>`(${same} and ${behind})`), beyond];
}
