import { serialize } from 'node:v8';
import { type KyselyPlugin, sql } from 'kysely';
import { SEMESTERS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { readRows } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { createSession, findSessions } from '#server/features/auth/queries.ts';
import { entryList, insertResources } from '#server/features/material/queries.ts';
import { report } from '../frame/figures.ts';
import { load, medians } from '../frame/load.ts';
import { type Server, startServer } from '../frame/server.ts';
import type { PlainList, Statement } from './plain-list.ts';
import { cpuSeconds } from './processes.ts';

const KIND = 'book';
const ENTRIES = 20_000;
const ROWS = 100;
const WANTED = { semester: '3' };
/** As many as the server has (server/database/open.ts). */
const DATABASE_CONNECTIONS = 10;

/**
 * A list that nothing keeps ready, the admin's: 100 rows of a semester out of 20,000, against plain Fastify handlers that
 * make the same statements: who asks and the rows, and the rows alone. How many there are is kept until an entry changes.
 */
export async function benchUncached(db: Db, site: Server, connectionString: string): Promise<void> {
  await insertResources(db, books());
  await sql`analyze resource`.execute(db);
  const person = { username: 'Admin', email: 'list@college.example', passwordHash: 'none' };
  const userId = (await insertAccount(db, { ...person, roles: ['admin'] })) ?? '';
  const token = await createSession(db, userId, new Date());

  // Of a source of its own each time: a statement that is kept is not made, and what is not made is not recorded. One row
  // more tells that it goes on.
  const rows = (given: Db) => readRows(given, entryList(KIND), WANTED, {}, ROWS + 1);
  const rowsAlone = await statementsOf(db, rows);
  const all = await statementsOf(db, async (given) => {
    await findSessions(given, [token], new Date());
    await rows(given);
  });
  const path = `${api.resources[KIND].adminList.path}?semester=${WANTED.semester}&limit=${ROWS}`;
  const ours = { url: site.url + path, headers: { authorization: `Bearer ${token}` } };
  await using plain = await startPlain(connectionString, all);
  await using plainRows = await startPlain(connectionString, rowsAlone);
  const of = await medians(async () => {
    const before = await cpuSeconds(site.pid);
    const [speed] = await load(ours);
    const cpu = (await cpuSeconds(site.pid)) - before;
    const plainBefore = await cpuSeconds(plain.pid);
    const [same] = await load({ url: plain.url });
    const plainCpu = (await cpuSeconds(plain.pid)) - plainBefore;
    const [alone] = await load({ url: plainRows.url });
    return { speed, same, alone, perCore: speed / cpu / (same / plainCpu) };
  });
  const name = `GET ${path}, of ${ENTRIES}: requests per second`;
  const perSecond = (part: 'same' | 'alone') => `${Math.round(of('speed'))} of ${Math.round(of(part))}`;
  report({
    name: `${name}, of plain Fastify and pg with the same statements`,
    value: of('speed') / of('same'),
    atLeast: 0.8,
    detail: `${perSecond('same')}; by the cores' time taken ${of('perCore').toFixed(2)}`,
  });
  report({
    name: `${name}, of plain Fastify and pg with the rows' statement alone`,
    value: of('speed') / of('alone'),
    detail: perSecond('alone'),
  });
}

/** What the work asks the database, in its order. */
async function statementsOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      statements.push({ sql, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(db.withPlugin(recorder));
  return statements;
}

async function startPlain(connectionString: string, statements: readonly Statement[]) {
  const input: PlainList = {
    connectionString,
    connections: DATABASE_CONNECTIONS,
    statements: serialize(statements).toString('base64'), // a session's key is bytes
  };
  const server = await startServer('trials/bench/plain-list.ts', { input: JSON.stringify(input) });
  return { ...server, [Symbol.asyncDispose]: server.stop };
}

function books() {
  return Array.from({ length: ENTRIES }, (_, index) => ({
    kind: KIND,
    service: 'books',
    semester: SEMESTERS[index % SEMESTERS.length] ?? '1',
    subject: `Subject ${index % 400}`,
    subjectcode: `BTCS${index % 400}-18`,
    title: `Book ${index}`,
    link: `https://drive.google.com/file/d/${'x'.repeat(33)}/view`,
  })) as Parameters<typeof insertResources>[1];
}
