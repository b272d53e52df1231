import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { newRoundRobin } from '#server/files/work/fairness.ts';
import { claimFile, claimScans } from '#server/files/work/queue-queries.ts';
import { reasonFor } from '../trials/bench/growth/exempt.ts';
import { operationsOf } from '../trials/bench/growth/operations.ts';
import { EXPLAIN_ALL } from '../trials/bench/growth/plans.ts';
import { openSite } from '../trials/bench/growth/site.ts';

import { brokenOf, type Run } from '../trials/bench/growth/verdict.ts';
import { grow } from '../trials/frame/rows/fill.ts';
import { insertPaper } from './papers.ts';
import { testApp } from './test-app.ts';

// As with 2,000 subjects and more entries: there is something of each from the smaller size on.
vi.mock(import('../trials/frame/rows/parts.ts'), async (original) => ({
  ...(await original()),
  SUBJECTS: 100,
}));

const [FEW, MANY] = [1000, 4000];
/** Where one of eight is wanted, eight pages may be read to fill one, also on a large site. */
const A_PAGE = 1000;

/** The map of the site names the newest 5,000 posts, which are more than this test has. */
const mayGrow = (name: string) => name === 'GET /sitemap.xml' || reasonFor(name) !== undefined;

/** Of a small table PostgreSQL would read everything also where an index leads to what is wanted. */
const BY_INDEX = { settings: `${EXPLAIN_ALL} -c enable_seqscan=off`, afterwardsMs: 0 };

const { connectionString, db } = await testApp();

/** All that the product does without changing what people have filed, or that of one name. */
async function doAll(size: number, only?: string): Promise<Run> {
  const site = await openSite(connectionString, BY_INDEX);
  try {
    const operations: Run['operations'] = new Map();
    for (const { name, changes, run } of await operationsOf(site))
      if (only ? name === only : !changes && !mayGrow(name)) operations.set(name, await run());
    return { size, operations };
  } finally {
    await site.close();
  }
}

it('nothing reads more rows because there are more; and a missing index is noticed', async () => {
  await grow(connectionString, 0, FEW, () => {});
  const few = await doAll(FEW);
  await grow(connectionString, FEW, MANY, () => {});
  expect(brokenOf([few, await doAll(MANY)], A_PAGE)).toEqual([]);
  await sql`drop index user_by_department_down`.execute(db);
  const name = 'users.list: by department';
  expect(brokenOf([few, await doAll(MANY, name)], A_PAGE)).toMatchObject([{ name }]);
}, 180_000);

it('who takes the next file, or the next pages, to read reads no more where more wait', async () => {
  const { resource } = await insertPaper(db, []);
  const readBy = async (files: number): Promise<number[]> => {
    await sql`insert into stored_file (sha256, size, format, turn)
      select rpad(to_hex(file), 64, 'f'), 1, 'pdf', file % 7 from generate_series(1, ${files}::int) as file
      on conflict do nothing`.execute(db);
    await sql`insert into attachment (file, resource_id, name, rights_basis)
      select sha256, ${resource}::uuid, 'a', 'own' from stored_file where state = 'waiting'`.execute(db);
    await sql`insert into file_page (file, number, source, wants_ocr, turn)
      select sha256, number, 'none', true, turn from stored_file, generate_series(1, 20) as number
      where state = 'waiting' on conflict do nothing`.execute(db);
    await sql`analyze stored_file, file_page, attachment`.execute(db);
    const site = await openSite(connectionString, BY_INDEX);
    try {
      const read: number[] = [];
      for (const claim of [
        () => claimFile(site.deps.db, 'waiting', { ...newRoundRobin(), last: 3 }),
        () => claimScans(site.deps.db, { ...newRoundRobin(), last: 3 }),
        // After the last account is looked for what visitors sent: there is none.
        () => claimFile(site.deps.db, 'waiting', { ...newRoundRobin(), last: 6 }),
        () => claimScans(site.deps.db, { ...newRoundRobin(), last: 6 }),
      ]) {
        const { statements } = await site.run(claim);
        read.push(statements.reduce((sum, { rows }) => sum + rows, 0));
      }
      return read;
    } finally {
      await site.close();
    }
  };
  for (const files of [100, 2000]) for (const rows of await readBy(files)) expect(rows).toBeLessThan(30);
});
