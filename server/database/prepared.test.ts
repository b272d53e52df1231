import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { questionsOf } from '#server/features/discussion/subject-questions-queries.ts';
import { insertUser } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';
import { openDatabase } from './open.ts';

const { connectionString, db: own } = await testApp();
const direct = await openDatabase(connectionString);
const pooled = await openDatabase(connectionString, {
  directUrl: `${connectionString}?application_name=direct`,
});
afterAll(() => Promise.all([direct.close(), pooled.close()]));

/** What the one connection that asks in turn has prepared. */
const preparedBy = async ({ db }: typeof direct) => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
const thirtyTimes = async (ask: () => Promise<unknown>) => {
  for (let time = 0; time < 30; time += 1) await ask();
};

describe('a statement that is asked often', () => {
  it('is planned once for a connection, and one that is asked seldom is not kept', async () => {
    const { db } = direct;
    const user = await insertUser(own);
    await thirtyTimes(() =>
      db.selectFrom('user').select('username').where('id', '=', user).executeTakeFirst(),
    );
    await db.selectFrom('user').select('email').where('id', '=', user).execute();
    const prepared = await preparedBy(direct);
    expect(prepared).toEqual(['select "username" from "user" where "id" = $1']);
  });

  it('is planned once where it reads what was asked about a subject', async () => {
    await thirtyTimes(() => questionsOf(direct.db, ['CS-101'], new Date(0)));
    const threads = (await preparedBy(direct)).filter((statement) => statement.includes('from thread'));
    expect(threads).toHaveLength(3); // open ones, the best, and those of this week
  });

  it('is not prepared where a pooler may give each transaction another connection', async () => {
    await thirtyTimes(() =>
      pooled.db.selectFrom('user').select('username').where('username', '=', 'x').execute(),
    );
    expect(await preparedBy(pooled)).toEqual([]);
  });

  it('goes on where another node gives its table a further column', async () => {
    const { db } = direct;
    const columns = () =>
      db.selectFrom('job').select(['name', 'error']).where('name', '=', 'x').executeTakeFirst();
    const all = () => db.selectFrom('job').selectAll().where('name', '=', 'x').executeTakeFirst();
    await own.insertInto('job').values({ name: 'x' }).execute();
    await thirtyTimes(all);
    await thirtyTimes(columns);
    await sql`alter table job add column further text default 'there'`.execute(own);
    expect(await all()).toMatchObject({ name: 'x', further: 'there' });
    expect(await columns()).toMatchObject({ name: 'x' });
  });
});
