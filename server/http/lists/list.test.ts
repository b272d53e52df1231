import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIST_HEADERS, LISTS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();
const ROWS = 23;

/** Every list of staff: its call, its rows, and what fills it with `ROWS` rows that a search for 'unit 7' tells apart. */
const FILL = {
  users: `insert into "user" (username, email, phone, rollno, department, semester, age)
    select 'Unit ' || i, 'u' || i || '@x.example', '98' || i, i, 'D' || i % 3, i % 8, 'minor' from generate_series(2, ${ROWS}) i`,
  complaints: `insert into complaint (username, email, department, problem, date, created_at)
    select 'Unit ' || i, 'a@b.example', 'D', '50% of it', '2026-01-01', timestamptz '2026-01-01' + (i % 5) * interval '1 s'
    from generate_series(1, ${ROWS}) i`,
  contacts: `insert into contact_message (username, email, message, created_at)
    select 'Unit ' || i, 'a@b.example', 'm', timestamptz '2026-01-01' + (i % 5) * interval '1 s' from generate_series(1, ${ROWS}) i`,
  materials: `insert into material (your_name, service, department, semester, subject, link, created_at)
    select 'Bina', 'notes', 'D', 1 + i % 8, 'Unit ' || i, 'https://x.example', timestamptz '2026-01-01' + (i % 5) * interval '1 s'
    from generate_series(1, ${ROWS}) i`,
  blogs: `insert into blog (title, author_name, content, preview, created_at)
    select 'Unit ' || i, 'A', '', 'p', timestamptz '2026-01-01' + (i % 5) * interval '1 s' from generate_series(1, ${ROWS}) i`,
  resources: `insert into resource (kind, service, semester, subject, subject_code, title, links)
    select kind, 'notes', 1 + i % 8, 'Unit ' || i, 'C' || i % 2, nullif('T' || i % 4, 'T0'), '{"link": "https://x.example"}'
    from generate_series(1, ${ROWS}) i, unnest(array['${RESOURCE_KINDS.join("','")}']) kind`,
  privacyRequests: `insert into privacy_request (name, email, kind, state, request, received_at, due_at)
    select 'Unit ' || i, 'a@b.example', (array['access', 'erasure', 'grievance'])[1 + i % 3], (array['open', 'done', 'sealed'])[1 + i % 3],
      'r', timestamptz '2026-01-01' + (i % 5) * interval '1 s', timestamptz '2026-02-01' + (i % 2) * interval '1 s'
    from generate_series(1, ${ROWS}) i`,
  breaches: `insert into breach (noticed_at, people, details, sent, created_at)
    select timestamptz '2026-01-01' + (i % 5) * interval '1 s', i % 4, jsonb_build_object('nature', 'Unit ' || i, 'happened', 'h', 'data', 'd',
      'impact', 'i', 'measures', 'm', 'advice', 'a', 'causes', '', 'findings', '', 'prevention', ''),
      case when i % 2 = 0 then '{}'::jsonb else '{"boardDetails": "2026-01-02T00:00:00.000Z"}' end, now()
    from generate_series(1, ${ROWS}) i`,
};

/** A cursor that someone made up. */
const made = (position: string[]) => Buffer.from(JSON.stringify(position)).toString('base64url');

type ListRow = {
  name: string;
  list: Endpoint;
  options: (typeof LISTS)[keyof typeof LISTS];
  role: 'admin' | 'hod';
};
const CASES: ListRow[] = [
  { name: 'users', list: api.users.list, options: LISTS.users, role: 'admin' },
  { name: 'complaints', list: api.complaints.list, options: LISTS.complaints, role: 'hod' },
  { name: 'contacts', list: api.contacts.list, options: LISTS.contacts, role: 'admin' },
  { name: 'materials', list: api.materials.list, options: LISTS.materials, role: 'admin' },
  { name: 'blogs', list: api.blogs.adminList, options: LISTS.blogs, role: 'admin' },
  {
    name: 'privacy requests',
    list: api.privacyRequests.list,
    options: LISTS.privacyRequests,
    role: 'admin',
  },
  { name: 'those under 18', list: api.privacyRequests.minors, options: LISTS.minors, role: 'admin' },
  { name: 'breaches', list: api.breaches.list, options: LISTS.breaches, role: 'admin' },
  ...RESOURCE_KINDS.map(
    (kind): ListRow => ({
      name: kind,
      list: api.resources[kind].adminList,
      options: LISTS.resources,
      role: 'admin',
    }),
  ),
];

const people: Partial<Record<'admin' | 'hod', Person>> = {};
beforeAll(async () => {
  const own = { username: 'Unit 1', email: 'u1@x.example', age: 'minor' } as const;
  const admin = await signedIn(db, { roles: ['admin', 'hod'], ...own });
  people.admin = admin;
  people.hod = admin;
  for (const fill of Object.values(FILL)) await sql.raw(fill).execute(db);
});

type Entry = { _id: string };
/** Asks for a list. @returns its rows, whatever is around them, and what the reply's head says */
async function ask({ list, role }: ListRow, query: Record<string, unknown> = {}) {
  const { status, body, headers } = await as(people[role] ?? role).send(list, { query });
  const rows = (Array.isArray(body) ? body : Object.values(body as object)[0]) as Entry[];
  const said = Object.fromEntries(
    Object.entries(LIST_HEADERS).map(([name, header]) => [name, headers[header]]),
  );
  return { status, body, rows, ids: Array.isArray(rows) ? rows.map(({ _id }) => _id) : [], ...said } as {
    status: number;
    body: unknown;
    rows: Entry[];
    ids: string[];
  } & { [Name in keyof typeof LIST_HEADERS]?: string };
}

describe.each(CASES)('the list of $name', (row) => {
  const orders = ['', ...row.options.sorts.flatMap((sort) => [sort, `-${sort}`])];

  it('comes in parts, in every order, on and back again, each row once', async () => {
    for (const order of orders) {
      const query = { limit: 10, ...(order && { sort: order }) };
      const whole = (await ask(row, order ? { sort: order } : {})).ids;
      expect(new Set(whole).size).toBe(ROWS);
      const first = await ask(row, query);
      const second = await ask(row, { ...query, after: first.next });
      const third = await ask(row, { ...query, after: second.next });
      expect([...first.ids, ...second.ids, ...third.ids], order).toEqual(whole);
      expect([first.back, third.next]).toEqual([undefined, undefined]);
      expect((await ask(row, { ...query, back: third.back })).ids, order).toEqual(second.ids);
      const again = await ask(row, { ...query, back: second.back });
      expect(again).toMatchObject({
        ids: first.ids,
        next: first.next,
        total: String(ROWS),
        all: String(ROWS),
      });
      expect(again.back).toBeUndefined();
    }
  });

  it('is searched by words in the middle of words, in any case; a sign of LIKE is itself', async () => {
    const found = await ask(row, { limit: 10, q: ' NIT  7' });
    expect(found.total).toBe(String(found.ids.length));
    expect(JSON.stringify(found.rows)).toContain('Unit 7');
    expect(found.ids.length).toBeLessThan(ROWS);
    expect(found.all).toBe(String(ROWS));
    expect((await ask(row, { limit: 10, q: 'u_it' })).ids).toEqual([]);
    expect((await ask(row, { limit: 10, q: '%7' })).ids).toEqual([]);
    expect((await ask(row, { limit: 10, q: '\\' })).ids).toEqual([]);
  });

  it('is asked for one of its rows, which is there or not', async () => {
    const [id = '', other] = (await ask(row, { limit: 2 })).ids;
    expect((await ask(row, { id })).ids).toEqual([id]);
    expect((await ask(row, { id: id.toUpperCase() })).ids).toEqual([id]);
    expect((await ask(row, { id: other, q: 'nothing of the kind' })).ids).toEqual([]);
    expect(await ask(row, { id: '17' })).toMatchObject({ status: 200, ids: [] });
  });

  const { cursor, pageSize } = en.asked;
  it.each([
    [{ limit: 0 }, pageSize, 'limit'],
    [{ limit: 101 }, pageSize, 'limit'],
    [{ sort: 'password' }, en.lists.choice, 'sort'],
    [{ q: 'x'.repeat(201) }, en.lists.search, 'q'],
    [{ q: 'a\u0000' }, en.lists.search, 'q'],
    [{ limit: 1, after: 'nonsense' }, cursor, 'after'],
    [{ limit: 1, back: made([]) }, cursor, 'after'],
    [{ limit: 1, after: made(['']) }, cursor, 'after'],
  ])('refuses %j', async (query, message, path) => {
    expect(await ask(row, query)).toMatchObject({ status: 400, body: refusal(message, path) });
  });
});

describe('a part of a list', () => {
  const [users, complaints] = CASES;
  if (!users || !complaints) throw new Error('There are lists.');

  it('stays where it is when rows are added and deleted before it', async () => {
    const first = await ask(complaints, { limit: 10 });
    const { ids } = await ask(complaints, { limit: 10, after: first.next });
    await sql`
      insert into complaint (username, email, department, problem, date, created_at)
      values ('New', 'a@x.example', 'D', 'p', '2026-01-01', '2000-01-01')`.execute(db);
    await sql`update complaint set deleted_at = now() where id = any(${first.ids}::uuid[])`.execute(db);
    expect((await ask(complaints, { limit: 10, after: first.next })).ids).toEqual(ids);
    await sql`update complaint set deleted_at = null`.execute(db);
    await sql`delete from complaint where username = 'New'`.execute(db);
  });

  it('behind the end is the end', async () => {
    const first = await ask(complaints, { limit: ROWS - 2 });
    const behind = await ask(complaints, { limit: ROWS - 2, after: first.next });
    await sql`update complaint set deleted_at = now() where id = any(${behind.ids}::uuid[])`.execute(db);
    const end = await ask(complaints, { limit: 4, after: first.next });
    expect(end).toMatchObject({ ids: first.ids.slice(-4), total: String(ROWS - 2) });
    expect([end.next, typeof end.back]).toEqual([undefined, 'string']);
    await sql`update complaint set deleted_at = null`.execute(db);
  });

  it('is not at a place that someone made up, or of another order', async () => {
    for (const after of [made(['', 'a', 'b', 'no uuid']), made(['', 'a\u0000', 'b', 'c'])]) {
      expect(await ask(users, { limit: 5, after })).toMatchObject({ status: 400 });
    }
    const { next } = await ask(users, { limit: 5, sort: 'email' });
    expect(await ask(users, { limit: 5, sort: '-email', after: next })).toMatchObject({ status: 400 });
  });

  it('is narrowed by what the list offers', async () => {
    expect((await ask(users, { limit: 5, role: 'hod' })).ids).toHaveLength(1);
    expect((await ask(users, { limit: 50, role: 'student' })).ids).toHaveLength(ROWS - 1);
    expect((await ask(users, { limit: 50, role: 'student', semester: '3', q: 'unit' })).total).toBe('3');
    expect(await ask(users, { role: 'king' })).toMatchObject({
      status: 400,
      body: refusal(en.lists.choice, 'role'),
    });
  });

  it('of requests has what is open first, by its day, and is narrowed by kind, by state and by what was told', async () => {
    const of = (name: string) => CASES.find((row) => row.name === name) ?? users;
    const requests = (await ask(of('privacy requests'))).rows as (Entry & { state: string; dueOn: string })[];
    const isOpen = requests.map(({ state }) => state === 'open');
    expect(isOpen).toEqual(isOpen.toSorted((one, other) => Number(other) - Number(one)));
    const days = requests.flatMap(({ state, dueOn }) => (state === 'open' ? [dueOn] : []));
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.toSorted());
    const narrowed = await ask(of('privacy requests'), { limit: 50, progress: 'open', kind: 'access' });
    expect(narrowed.ids).toHaveLength(days.length);
    expect((await ask(of('privacy requests'), { limit: 50, progress: 'open', kind: 'erasure' })).ids).toEqual(
      [],
    );
    const told = await ask(of('breaches'), { limit: 50, told: 'sent' });
    const waiting = await ask(of('breaches'), { limit: 50, told: 'waiting' });
    expect([told.ids.length, waiting.ids.length]).toEqual([12, 11]);
  });

  it('is sorted as people count', async () => {
    const { rows } = await ask(users, { limit: 3, sort: 'username' });
    expect(rows).toMatchObject([{ username: 'Unit 1' }, { username: 'Unit 2' }, { username: 'Unit 3' }]);
  });

  it('says of rows without end only that there are more than it counts', async () => {
    await sql`
      insert into contact_message (username, email, message)
      select 'Many', 'a@b.example', 'm' from generate_series(1, 10001)`.execute(db);
    const { total, all } = await ask(CASES[2] ?? users, { limit: 1, q: 'many' });
    expect([total, all]).toEqual(['10000+', '10000+']);
    await sql`delete from contact_message where username = 'Many'`.execute(db);
  });
});
