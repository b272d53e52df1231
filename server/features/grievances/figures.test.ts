import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { RULE_OF_TRACK } from '#contract/grievances/presets.ts';
import type { DeskPreset, Matter, Step, Track } from '#contract/grievances/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, type Person, type RoleName, signedIn } from '#testing/factories.ts';
import { deskOf, file, forgetCases, seat, seated } from '#testing/grievances.ts';
import { forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db, advance } = await testApp();
const { figures } = api;
const SECRET = 'xylophonist';

beforeEach(async () => {
  await forgetCases(db);
  await forgetLimits(db);
  // Figures of quarters are read once a day.
  advance(24 * 60 * 60 * 1000);
});

const csvOf = async (
  who: Person | RoleName,
  call: 'deskMonth' | 'deskBundleCsv' | 'bundleCsv' | 'months',
  query = '',
) => {
  const { status, body } = await as(who).send(figures[call], { query });
  expect(status).toBe(200);
  return parse(String(body), { bom: true, columns: true }) as Record<string, string>[]; // a cell for each heading
};

/** Takes a step of a case. */
async function take(who: Person | RoleName, { number }: { number: string }, step: Step) {
  const { body } = await as(who).send(api.grievances.read, { params: { number } });
  const { version } = body as { version: number }; // as the contract says
  const sent = { version, text: `Said of the ${SECRET}` };
  const reply = await as(who).call(api.grievances.step, { params: { number, step }, body: sent });
  expect(reply).toMatchObject({ status: 200 });
}

it('gives a desk the figures of a month for its own ordinary cases, and nobody else’s', async () => {
  const hod = await signedIn(db, 'hod');
  await seated(db, 'ombudsperson');
  const [student, sgrc, internal] = [
    await signedIn(db),
    await seated(db, 'sgrc'),
    await seated(db, 'internal'),
  ];
  const now = new Date((await as('admin').send(api.health.live)).headers.date ?? Date.now());
  const month = `month=${dayInIndia(now).slice(0, 7)}`;
  const problem = `The ${SECRET}`;
  const filed = async (matter: Matter, more = {}) => file(as, student, { matter, problem, ...more });
  const passed = [await filed('fees'), await filed('fees'), await filed('marks')];
  for (const one of passed) await take(hod, one, 'pass');
  await take(sgrc, passed[0] as (typeof passed)[0], 'answer');
  await take(student, passed[0] as (typeof passed)[0], 'appeal');
  await take(sgrc, passed[1] as (typeof passed)[0], 'answer');
  await take(student, passed[2] as (typeof passed)[0], 'withdraw');
  await filed('teaching');
  await filed('conduct', { aboutHod: true });
  await filed('harassment');
  const rows = await csvOf(sgrc, 'deskMonth', month);
  const of = (matter: Matter) => rows.find(({ about }) => about === en.matters[matter]);
  expect(of('fees')).toMatchObject({
    pendingBefore: '0',
    received: '2',
    cameBack: '1',
    disposed: '2',
    pending: '1',
  });
  expect(of('marks')).toMatchObject({ received: '1', disposed: '1', pending: '0' });
  // It is about the head of department, and came to the committee at once; the other one stayed with the HOD.
  expect(of('conduct')).toMatchObject({ received: '1', pending: '1' });
  expect(of('teaching')).toMatchObject({ received: '0', pending: '0' });
  const hods = await csvOf(hod, 'deskMonth', month);
  expect(hods.find(({ about }) => about === en.matters.conduct)).toMatchObject({ received: '0' });
  expect(hods.find(({ about }) => about === en.matters.teaching)).toMatchObject({ received: '1' });
  // Those that it passed on, it still counts.
  expect(hods.find(({ about }) => about === en.matters.fees)).toMatchObject({ received: '2', pending: '1' });
  // No row is about what is confidential, and a desk that is has no file of its own.
  for (const matter of ['harassment', 'ragging', 'discrimination'] as const)
    expect(JSON.stringify([rows, hods])).not.toContain(en.matters[matter]);
  for (const who of [internal, student, 'admin'] as const)
    expect(await csvOf(who, 'deskMonth', month)).toEqual([]);
  // Who is named in a case or stepped aside does not see it here, too.
  const aside = await seated(db, 'sgrc');
  await sql`insert into grievance_apart (grievance, user_id, why) select id, ${aside.id}, 'named' from grievance`.execute(
    db,
  );
  for (const row of await csvOf(aside, 'deskMonth', month))
    expect(row).toMatchObject({ received: '0', pending: '0' });
  const { status } = await as(sgrc).send(figures.deskMonth, { query: 'month=2026-13' });
  expect(status).toBe(400);
});

/** Files cases in the middle of the last whole quarter with the desk of a sort; so many of them it answers after three days. */
async function past(
  matter: Matter,
  track: Track,
  count: number,
  answered: number,
  preset: DeskPreset = 'sgrc',
) {
  const { id: desk } = await deskOf(db, preset);
  const now = new Date((await as('admin').send(api.health.live)).headers.date ?? Date.now());
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number);
  // In each of its months.
  const day = new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - 3, 10, 6));
  await sql`
    with new as (
      insert into grievance (id, number, track, matter, stage, state, desk, department, rule, rule_version, received_at)
      select gen_random_uuid(), ${`${SECRET}${matter}`} || at, ${track}, ${matter}, ${preset}, 'received', ${desk}, 'CSE', ${RULE_OF_TRACK[track]}, 1,
        ${day}::timestamptz + (at % 3) * interval '1 month'
      from generate_series(1, ${count}::int) as at returning id, number, received_at
    ), desks as (insert into grievance_desk (grievance, desk, mode) select id, ${desk}, 'holds' from new
    ), filed as (
      insert into grievance_event (grievance, seq, kind, by_role, shown_to, text, data, at, prev_hash, hash)
      select id, 1, 'filed', 'filer', 'all', ${SECRET}, '{}', received_at, '', '' from new
    ), noted as (
      insert into grievance_event (grievance, seq, kind, by_role, shown_to, text, data, at, prev_hash, hash)
      select id, 2, 'note', 'holder', 'desk', ${SECRET}, '{}', received_at, '', '' from new
    )
    insert into grievance_event (grievance, seq, kind, by_role, shown_to, text, at, prev_hash, hash)
    select id, 3, 'answer', 'holder', 'all', ${SECRET}, received_at + interval '3 days', '', ''
    from new order by number limit ${answered}`.execute(db);
}

it('shows an admin the figures of months, none of which can be traced, and a matter for all months of a quarter or none', async () => {
  await past('fees', 'ordinary', 60, 40);
  await past('marks', 'ordinary', 48, 24);
  await past('examination', 'ordinary', 90, 60);
  await past('teaching', 'ordinary', 4, 2);
  await past('ragging', 'ragging', 40, 40, 'antiRagging');
  await past('conduct', 'internal', 40, 40, 'internal');
  const rows = (await csvOf('admin', 'months')).filter(({ received }) => received !== '0');
  const of = (about: string) =>
    rows.filter((row) => row.about === about && row.received !== en.redress.figures.hidden);
  expect(rows.map(({ about }) => about)).not.toContain(en.matters.ragging);
  for (const hidden of ['teaching', 'conduct', 'scholarship'] as const)
    expect(of(en.matters[hidden])).toEqual([]);
  // The one with the smallest figures goes with the hidden ones, which are too few alone.
  expect(of(en.matters.marks)).toEqual([]);
  expect(of(en.matters.fees).map(({ received }) => received)).toEqual(['20', '20', '20']);
  expect(of(en.redress.figures.all).map(({ received }) => Number(received))).toEqual([67, 68, 67]);
  expect(of(en.redress.figures.all).map(({ month }) => month)).toHaveLength(3);
});

it('gives an admin timelines without a date, a name, a text or a matter that could be traced', async () => {
  await past('fees', 'ordinary', 30, 20);
  await past('marks', 'ordinary', 12, 9);
  await past('examination', 'ordinary', 40, 30);
  await past('teaching', 'ordinary', 3, 1);
  await past('ragging', 'ragging', 40, 40, 'antiRagging');
  const { body } = await as('admin').call(figures.bundle);
  expect(body.all).toBe(85);
  expect(body.cases).toHaveLength(85);
  expect(body.cases.map(({ count }) => count)).toEqual(Array.from({ length: 85 }, (_, at) => at + 1));
  expect(new Set(body.cases.map(({ matter }) => matter))).toEqual(new Set(['fees', 'examination', null]));
  // Those of hidden matters are told of as one.
  expect(body.cases.filter(({ matter }) => matter === null).length).toBeGreaterThan(2);
  for (const { received, steps } of body.cases) {
    expect(received).toBeNull();
    for (const step of steps) expect(step).toEqual({ kind: 'answer', day: 3, on: null, stage: null });
  }
  expect(JSON.stringify(body)).not.toContain(SECRET);
  const lines = await csvOf('admin', 'bundleCsv');
  expect(lines).toHaveLength(85 + 60);
  for (const { received, date } of lines) expect([received, date]).toEqual(['', '']);
  expect(JSON.stringify(lines)).not.toMatch(
    new RegExp(`${SECRET}|${en.matters.teaching}|${en.matters.ragging}`),
  );
});

it('tells an admin nothing case by case of a quarter with fewer than five', async () => {
  await past('fees', 'ordinary', 4, 4);
  const { body } = await as('admin').call(figures.bundle);
  expect(body).toMatchObject({ cases: [], all: 0 });
});

it('gives the chair of an ordinary desk the timelines of its own cases, with their dates, and nobody else', async () => {
  await past('fees', 'ordinary', 3, 2);
  await past('marks', 'ordinary', 2, 2, 'ombudsperson');
  await past('harassment', 'internal', 7, 7, 'internal');
  const [chair, internal] = [await seated(db, 'sgrc'), await seated(db, 'internal')];
  const member = await seated(db, 'sgrc', { role: 'member' });
  const other = await seated(db, 'ombudsperson', { role: 'member' });
  await seat(db, 'ombudsperson', chair.id, { role: 'member' });
  const { body } = await as(chair).call(figures.deskBundle);
  expect(body.cases.map(({ matter }) => matter)).toEqual(['fees', 'fees', 'fees']);
  expect(body.all).toBe(3);
  for (const { received } of body.cases) expect(received).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(
    body.months.flatMap(({ rows }) => rows).filter(({ matter, received }) => matter === 'fees' && received),
  ).toHaveLength(3);
  expect(JSON.stringify(body)).not.toContain(SECRET);
  expect(await csvOf(chair, 'deskBundleCsv')).toHaveLength(5);
  for (const who of [member, other, internal, await signedIn(db), 'admin'] as const)
    for (const call of [figures.deskBundle, figures.deskBundleCsv])
      expect((await as(who).send(call)).status).toBe(404);
  for (const who of [chair, internal, 'hod'] as const)
    for (const call of [figures.bundle, figures.bundleCsv, figures.months])
      expect((await as(who).send(call)).status).toBe(403);
});

it('counts no confidential case for the ombudsperson, either, who has some on a desk that is not', async () => {
  await past('conduct', 'discrimination', 7, 7, 'ombudsperson');
  await past('fees', 'ordinary', 1, 1, 'ombudsperson');
  const chair = await seated(db, 'ombudsperson');
  const { body } = await as(chair).call(figures.deskBundle);
  expect(body.all).toBe(1);
  expect(body.cases.map(({ matter }) => matter)).toEqual(['fees']);
  const received = body.months.flatMap(({ rows }) => rows.map((row) => row.received ?? 0));
  // In its row, and in that of all.
  expect(received.reduce((sum, count) => sum + count, 0)).toBe(2);
  for (const { month } of body.months)
    for (const row of await csvOf(chair, 'deskMonth', `month=${month}`))
      if (row.about === en.matters.conduct)
        expect(row).toMatchObject({ received: '0', disposed: '0', pending: '0' });
});

it('says to nobody that a case turned out to be confidential: no figure and no timeline changes by it', async () => {
  await past('fees', 'ordinary', 60, 40);
  await past('marks', 'ordinary', 60, 40);
  const told = async () => {
    const { on, ...bundle } = (await as('admin').call(figures.bundle)).body;
    const { quarters } = (await as(nobody).call(api.redress.get)).body;
    return { bundle, quarters, months: await csvOf('admin', 'months') };
  };
  // Each has a date that is over, and all but those that were answered in time the step that says so.
  await sql`insert into grievance_due (grievance, kind, stage, due_on, met_at)
    select id, 'answer', 'sgrc', received_at::date + 15, answered.at from grievance
      left join grievance_event as answered on answered.grievance = id and kind = 'answer'`.execute(db);
  await sql`insert into grievance_event (grievance, seq, kind, by_role, shown_to, data, at, prev_hash, hash)
    select id, 9, 'overdue', 'clock', 'all', '{}', received_at + interval '16 days', '', '' from grievance
    where not exists (select from grievance_event where grievance = id and kind = 'answer')`.execute(db);
  const before = await told();
  expect(before.bundle.all).toBe(120);
  expect(before.bundle.cases.filter(({ inTime }) => !inTime)).toHaveLength(40);
  await sql`
    with gone as (
      update grievance set track = 'internal', stage = 'internal', state = 'answered'
      where id = (select id from grievance where not exists (select from grievance_event
        where grievance = grievance.id and kind = 'answer') limit 1) returning id, received_at
    ), met as (
      update grievance_due set met_at = received_at + interval '4 days' from gone where grievance = gone.id
    )
    insert into grievance_event (grievance, seq, kind, by_role, shown_to, data, at, prev_hash, hash)
    select id, 3, 'transfer', 'holder', 'all', '{"preset": "internal"}'::jsonb, received_at + interval '2 days', '', '' from gone
    union all select id, 4, 'answer', 'holder', 'all', '{}', received_at + interval '4 days', '', '' from gone`.execute(
    db,
  );
  advance(24 * 60 * 60 * 1000);
  expect(await told()).toEqual(before);
});
