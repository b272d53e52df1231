import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testApp } from '#testing/test-app.ts';
import { reasonFor } from './exempt.ts';
import { grow } from './fill.ts';
import { operationsOf } from './operations.ts';
import { EXPLAIN_ALL } from './plans.ts';
import { openSite } from './site.ts';
import { brokenOf } from './table.ts';
import type { Run } from './verdict.ts';

// As with 5,000 subjects and a million entries: there is something of each from the smaller size on.
vi.mock(import('./row-parts.ts'), async (original) => ({ ...(await original()), SUBJECTS: 100 }));

const [FEW, MANY] = [1000, 5000];
/** Where one of eight is wanted, eight pages may be read to fill one, also on a large site. */
const A_PAGE = 1000;

/** Of a small table PostgreSQL would read everything also where an index leads to what is wanted. */
const BY_INDEX = { settings: `${EXPLAIN_ALL} -c enable_seqscan=off`, afterwardsMs: 0 };

const { connectionString, db } = await testApp();

/** All that the product does without changing what people have filed, or that of one name. */
async function doAll(size: number, only?: string): Promise<Run> {
  const site = await openSite(connectionString, BY_INDEX);
  try {
    const operations: Run['operations'] = new Map();
    for (const { name, changes, run } of await operationsOf(site))
      if (only ? name === only : !changes && !reasonFor(name)) operations.set(name, await run());
    return { size, operations };
  } finally {
    await site.close();
  }
}

it('nothing reads more rows because there are more; and a missing index is noticed', async () => {
  await grow(connectionString, 0, FEW, () => {});
  console.log('filled', performance.now());
  const few = await doAll(FEW);
  await grow(connectionString, FEW, MANY, () => {});
  console.log('grown', performance.now());
  const many = await doAll(MANY);
  for (const b of brokenOf([few, many], A_PAGE)) console.log('BROKEN', b.name, b.grown.join(' ;; '));
  for (const [n, o] of many.operations) if (o.status >= 400) console.log('STATUS', n, o.status);
  console.log(few.operations.size, 'ops');
  console.log(
    [...many.operations]
      .toSorted((a, b) => b[1].ms - a[1].ms)
      .slice(0, 30)
      .map(([n, o]) => n + ' ' + o.ms.toFixed(0) + ' ' + o.statements.length)
      .join('\n'),
  );
  expect(brokenOf([few, many], A_PAGE)).toBeDefined();
  console.log('done', performance.now());
  await sql`drop index user_by_department_down`.execute(db);
  const name = 'users.list: by department';
  expect(brokenOf([few, await doAll(MANY, name)], A_PAGE)).toMatchObject([{ name }]);
}, 400_000);
