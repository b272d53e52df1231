import { serialize } from 'node:v8';
import { type KyselyPlugin, sql } from 'kysely';
import { api } from '#contract/core/rules/api.ts';
import { readRows } from '#server/database/list.ts';
import type { Db } from '#server/database/schema.ts';
import { findSessions } from '#server/features/auth/queries.ts';
import { entryList, insertResources } from '#server/features/material/queries.ts';
import { medians, report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { addPerson } from '../frame/people.ts';
import { entries } from '../frame/rows/entries.ts';
import { startServer } from '../frame/server.ts';
import type { Site } from '../frame/site.ts';
import type { PlainList, Statement } from './plain-list.ts';

const KIND = 'book';
const ENTRIES = 20_000;
const ROWS = 100;
const WANTED = { semester: '3' };
/** As many as the server has (server/database/open.ts). */
const DATABASE_CONNECTIONS = 10;

/**
 * A list that nothing keeps ready, the admin's: 100 rows of a semester out of 20,000, against a plain Fastify handler that
 * makes the same statements: who asks, and the rows. How many there are is kept until an entry changes.
 */
export async function benchUncached(site: Site): Promise<void> {
  const { db } = site;
  await insertResources(
    db,
    entries(KIND, ENTRIES, (index) => ({
      subject: `Subject ${index % 400}`,
      subjectcode: `BTCS${index % 400}-18`,
    })),
  );
  await sql`analyze resource`.execute(db);
  const { token, headers } = await addPerson(db, ['admin']);
  const statements = await statementsOf(db, async (given) => {
    await findSessions(given, [token], new Date());
    // Of a source of its own: a statement that is kept is not made, and what is not made is not recorded. One row more tells
    // that it goes on.
    await readRows(given, entryList(KIND), WANTED, {}, ROWS + 1);
  });
  const input: PlainList = {
    connectionString: site.databaseUrl,
    connections: DATABASE_CONNECTIONS,
    statements: serialize(statements).toString('base64'), // a session's key is bytes
  };
  const plain = await startServer([process.execPath, 'trials/bench/plain-list.ts'], {
    input: JSON.stringify(input),
  });
  const path = `${api.resources[KIND].adminList.path}?semester=${WANTED.semester}&limit=${ROWS}`;
  const of = await medians(async () => {
    const ours = await load(site, path, { headers });
    const bare = await load(plain, '');
    return { speed: ours.speed, same: bare.speed, byCore: ours.perCore / bare.perCore };
  }).finally(plain.stop);
  report({
    name: `GET ${path}, of ${ENTRIES}: requests per second, of plain Fastify and pg with the same statements`,
    value: of('speed') / of('same'),
    atLeast: 0.8,
    detail: `${Math.round(of('speed'))} of ${Math.round(of('same'))}; by the cores' time taken ${of('byCore').toFixed(2)}`,
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
