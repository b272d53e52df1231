import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { COUNT_BOUND, LIST_HEADERS } from '#contract/core/lists.ts';
import { say } from '#contract/core/notices.ts';
import type { Access, Endpoint } from '#contract/core/rules/endpoint.ts';
import type { AnyListQuery } from '#contract/core/rules/list-query.ts';
import {
  type AnySource,
  countRows,
  keysOf,
  type Position,
  type Positioned,
  positionOf,
  readAll,
  readRows,
  type Start,
} from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { gently } from '../limits/time-slices.ts';
import { sendTexts } from '../reply/streamed-text.ts';
import type { CurrentUser } from '../serve/access.ts';
import { HttpError } from '../serve/errors.ts';
import { SENT, serve } from '../serve/serve.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A call that lists rows: an array of them, or one in the only field of an object. */
type ListCall = Endpoint<
  z.ZodUndefined,
  z.ZodType<AnyListQuery, unknown>,
  z.ZodUndefined,
  z.ZodType<object, object>,
  Exclude<Access, 'public'>
>;

/** Where a list's rows come from, and how one of them travels. */
export type ListRow<Table extends keyof DB, Row, DB> = {
  list: ListCall;
  source: AnySource<Table, Row, DB>;
  asEntry: (row: Row, isPart: boolean) => unknown;
  /** Waits for review in this list: counted beside its rows, for anyone who does not look for it. */
  held?: boolean;
};

/** The same of a list whose readers have each their own rows. */
type ListRowFor<Table extends keyof DB, Row, DB> = Omit<ListRow<Table, Row, DB>, 'source'> & {
  sourceFor: (reader: CurrentUser) => AnySource<Table, Row, DB> | Promise<AnySource<Table, Row, DB>>;
};

/** Serves a list: a part of it where a limit is given, else all of it. */
export function serveList<Table extends keyof DB, Row, DB>(
  app: FastifyInstance,
  deps: { db: Db },
  row: ListRow<Table, Row, DB> | ListRowFor<Table, Row, DB>,
): void {
  if ('source' in row) serve(app, row.list, answerList(deps, row));
  else
    serve(app, row.list, async ({ query, reply, user }) =>
      answerList(deps, { ...row, source: await row.sourceFor(user) })({ query, reply }),
    );
}

/**
 * What answers the call of a list. The whole list is sent as it is read, part by part, so that neither a long list nor a
 * slow reader takes more memory than one part; it holds no connection meanwhile.
 */
export function answerList<Table extends keyof DB, Row, DB>(
  { db }: { db: Db },
  { list, source, asEntry, held = false }: ListRow<Table, Row, DB>,
) {
  const { before, rows: entries, behind } = shapeOf(list.response);

  return async ({ query, reply }: { query: AnyListQuery; reply: FastifyReply }): Promise<typeof SENT> => {
    const { limit, after, back, ...wanted } = query;
    const keys = keysOf(source, wanted.sort).length;
    const start = {
      after: positionFrom(after, wanted.sort, keys),
      back: positionFrom(back, wanted.sort, keys),
    };
    const read = (from: Start, count: number) => readRows(db, source, wanted, from, count);
    if (limit === undefined) return sendWhole(reply, list.response, wholeList());
    const part = await readPart(read, start, limit).catch(explained(start));
    const isNarrowed = Object.entries(wanted).some(([name, value]) => name !== 'sort' && value);
    const total = await countRows(db, source, wanted);
    reply.headers({
      ...(part.goesOn && { [LIST_HEADERS.next]: cursorOf(part.rows.at(-1), wanted.sort) }),
      ...(part.goesBack && { [LIST_HEADERS.back]: cursorOf(part.rows[0], wanted.sort) }),
      [LIST_HEADERS.total]: counted(total, source.countTo),
      [LIST_HEADERS.all]: counted(isNarrowed ? await countRows(db, source, {}) : total, source.countTo),
      ...(held && {
        [LIST_HEADERS.held]: counted(await countRows(db, source, { review: 'held' }), source.countTo),
      }),
    });
    const made = await gently(part.rows, ({ row }) => asEntry(row, true));
    reply.type(JSON_TYPE).send(before + textOf(entries, made) + behind);
    return SENT;

    async function* wholeList() {
      try {
        for await (const rows of readAll(db, source, wanted, start))
          yield await gently(rows, (row) => asEntry(row, false));
      } catch (error) {
        explained(start)(error);
      }
    }
  };
}

/**
 * Sends a whole list as its parts come.
 * @param response the call's: an array, or an object with one
 */
export function sendWhole(
  reply: FastifyReply,
  response: z.ZodType,
  parts: AsyncGenerator<unknown[]>,
): Promise<typeof SENT> {
  return sendTexts(reply, { 'content-type': JSON_TYPE }, piecesOf(response, parts));
}

/** The text of a whole list, made as its parts come: between them others are answered. */
export async function wholeText(response: z.ZodType, parts: AsyncGenerator<unknown[]>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(response, parts)) pieces.push(piece);
  return pieces.join('');
}

async function* piecesOf(response: z.ZodType, parts: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  const { before, rows: entries, behind } = shapeOf(response);
  let start = before;
  for await (const part of parts) {
    if (part.length === 0) continue;
    yield start + textOf(entries, part);
    start = ',';
  }
  yield (start === before ? before : '') + behind;
}

/** Entries as they travel, without what is around them; what their rules do not name stays here. */
function textOf(entries: z.ZodType, part: unknown[]): string {
  return JSON.stringify(entries.parse(part)).slice(1, -1);
}

/** What a reply has around its rows, and the rules of the rows. */
function shapeOf(response: z.ZodType) {
  if (response instanceof z.ZodArray) return { before: '[', rows: response, behind: ']' };
  const [field] = response instanceof z.ZodObject ? Object.entries(response.shape) : [];
  if (!field) throw new Error('A list is an array, or an object with one.');
  return { before: `{${JSON.stringify(field[0])}:[`, rows: field[1] as z.ZodType, behind: ']}' }; // a schema's field
}

/** Rows from a position on, and whether there are more on either side. Behind the end comes the end, as far as it goes. */
async function readPart<Row>(
  read: (start: Start, limit: number) => Promise<Positioned<Row>[]>,
  { after, back }: Start,
  limit: number,
) {
  const rows = await read({ after, back }, limit + 1);
  const isLonger = rows.length > limit;
  if (back) return { rows: rows.slice(-limit), goesBack: isLonger, goesOn: true };
  if (rows.length > 0 || !after)
    return { rows: rows.slice(0, limit), goesBack: after !== undefined, goesOn: isLonger };
  const end = await read({ back: [] }, limit + 1);
  return { rows: end.slice(-limit), goesBack: end.length > limit, goesOn: false };
}

/** A position as it travels; in another order it would be somewhere else. */
function cursorOf(placed: Positioned<unknown> | undefined, sort = ''): string {
  return Buffer.from(JSON.stringify([sort, ...(placed ? positionOf(placed) : [])])).toString('base64url');
}

function positionFrom(
  cursor: string | undefined,
  sort: string | undefined,
  keys: number,
): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [inOrder, ...position] = z
      .array(z.string())
      .length(keys + 1)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (inOrder === (sort ?? '')) return position;
  } catch {
    // Told below.
  }
  throw noCursor();
}

/** A cursor that someone made up can name a position that there is none of: the database says so (SQLSTATE class 22). */
function explained({ after, back }: Start): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw (after ?? back) && /^22/.test(code) ? noCursor() : error;
  };
}

const noCursor = () => new HttpError(400, say('asked.cursor'), { path: 'after' });

function counted(count: number, bound = COUNT_BOUND): string {
  return count > bound ? `${bound}+` : String(count);
}
