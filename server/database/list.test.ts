import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { postList } from '#server/features/blogs/queries.ts';
import { complaintList } from '#server/features/grievances/queries.ts';
import { materialList } from '#server/features/material/contribution-queries.ts';
import { entryList } from '#server/features/material/queries.ts';
import { breachList } from '#server/features/privacy/breach-queries.ts';
import { minorList, requestList } from '#server/features/privacy/request-queries.ts';
import { contactList } from '#server/features/site/contact-queries.ts';
import { userList } from '#server/features/users/queries.ts';
import { testApp } from '#testing/test-app.ts';
import { type AnySource, keysOf, positionOf, rowsQueries, type Start } from './list.ts';
import type { Tables } from './schema.ts';

const { db } = await testApp();
const SOME = 2000;

/** A list with some thousand rows, what its usual order walks along, and the orders that are few enough to be sorted. */
type Case = {
  table: string;
  source: AnySource<keyof Tables, unknown>;
  usual: string;
  sorted?: string[];
  /** The orders that the usual one's index leads through, too. */
  turned?: string[];
};
const CASES = [
  { table: 'user', source: userList, usual: 'user_by_list' },
  { table: 'user', source: minorList, usual: 'user_minor', turned: ['username'] },
  { table: 'complaint', source: complaintList, usual: 'complaint_by_list', sorted: ['filed'] },
  { table: 'contact_message', source: contactList, usual: 'contact_message_by_list' },
  { table: 'material', source: materialList, usual: 'material_by_list', sorted: ['sent'] },
  { table: 'blog', source: postList, usual: 'blog_newest', sorted: ['date'] },
  {
    table: 'resource',
    source: entryList('notes'),
    usual: 'resource_as_listed',
    sorted: ['title', 'links', 'semester'],
  },
  { table: 'privacy_request', source: requestList, usual: 'privacy_request_by_list' },
  { table: 'breach', source: breachList, usual: 'breach_by_list', sorted: ['noticed'] },
] as unknown as Case[]; // each of its own table

const rows = (columns: string, values: string) =>
  sql.raw(`insert into ${columns} select ${values} from generate_series(1, ${SOME}) i`).execute(db);

beforeAll(async () => {
  const text = "md5(i::text) || ' unit ' || i";
  await rows(
    '"user" (username, email, phone, rollno, department, semester, age, roles)',
    `${text}, i, i, i, i % 3, i % 8, 'minor', case when i % 9 = 0 then '{admin}' else '{hod}' end::text[]`,
  );
  const sent = `username, email, created_at`;
  const sender = `${text}, i, now() - i * interval '1 s'`;
  await rows(
    `complaint (${sent}, department, problem, date)`,
    `${sender}, 'D' || i % 9, ${text}, '2026-01-01'::date + i % 300`,
  );
  await rows(`contact_message (${sent}, message)`, `${sender}, ${text}`);
  await rows(
    'material (your_name, service, department, semester, subject, link, created_at)',
    `'a', 'notes' || i % 5, 'D' || i % 9, 1 + i % 8, ${text}, ${text}, now() - i * interval '1 s'`,
  );
  await rows(
    'blog (title, author_name, content, preview, created_at)',
    `${text}, ${text}, '', ${text}, now() - i * interval '1 s'`,
  );
  await rows(
    'resource (kind, service, semester, subject, subject_code, links)',
    `'notes', 'notes', 1 + i % 8, ${text}, i, '{}'`,
  );
  await rows(
    'privacy_request (name, email, kind, state, request, received_at, due_at)',
    `${text}, i, 'k' || i % 5, case when i % 9 = 0 then 'open' else 's' || i % 4 end, ${text}, now() - i * interval '1 s',
      now() + i % 30 * interval '1 day'`,
  );
  await rows(
    'breach (noticed_at, people, details, created_at)',
    `now() - i * interval '1 s', i, jsonb_build_object('nature', ${text}), now()`,
  );
  await sql`analyze`.execute(db);
}, 180_000); // every row goes into a dozen indexes

/** Of each step. */
async function plansOf(source: Case['source'], wanted: { q?: string; sort?: string }, start: Start = {}) {
  const plans = rowsQueries(db, source, wanted, start).map((query) => query.limit(51).explain('json'));
  return (await Promise.all(plans)).map((plan) => JSON.stringify(plan));
}

describe.each(CASES)('the list of $table', ({ table, source, usual, sorted = [], turned = [] }) => {
  it('walks an index in each order, from the beginning and from any place', async () => {
    const orders = Object.keys(source.sorts).filter((sort) => !sorted.includes(sort));
    for (const sort of [undefined, ...orders, ...orders.map((order) => `-${order}`)]) {
      const name = sort?.replace('-', '') ?? '';
      const index = sort && !turned.includes(name) ? `${table}_by_${name}` : usual;
      const wanted = sort ? { sort } : {};
      const [query] = rowsQueries(db, source, wanted, {});
      const [last] =
        (await query
          ?.limit(1)
          .offset(SOME / 2)
          .execute()) ?? [];
      const position = last && positionOf(last);
      for (const start of [{}, { after: position }, { back: position }]) {
        const plans = await plansOf(source, wanted, start);
        if (start.after === undefined && start.back === undefined)
          expect(plans[0], `${sort}`).toMatch(new RegExp(`"${index}(_down)?"`));
        for (const plan of plans) {
          expect(plan, `${sort}`).not.toMatch(new RegExp(`"Seq Scan"[^{}]*"Relation Name":"${table}"`));
          // A few rows whose first key is the same are put in order, never the table.
          const sorted = [...plan.matchAll(/"Node Type":"Sort"[^{}[]*?"Plan Rows":(\d+)/g)];
          for (const [, count] of sorted) expect(Number(count), `${sort}`).toBeLessThan(SOME / 20);
        }
      }
    }
    expect(keysOf(source, 'nothing')).toBe(source.order);
  });

  it('is searched by an index of trigrams', async () => {
    const plan = db.transaction().execute(async (tx) => {
      // Of some thousand rows any way is quick: the others are taken away for a moment.
      const { rows: others } = await sql<{ name: string }>`
        select indexname as name from pg_indexes
        where tablename = ${table} and indexname !~ '_(pkey|search)$'`.execute(tx);
      for (const { name } of others) await sql`drop index ${sql.id(name)}`.execute(tx);
      await sql`set local enable_seqscan = off`.execute(tx);
      const [query] = rowsQueries(tx, source, { q: 'unit 1711' }, {});
      throw JSON.stringify(await query?.limit(51).explain('json'));
    });
    await expect(plan).rejects.toContain(`"${table}_search"`);
  });
});
