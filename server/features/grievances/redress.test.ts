import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { RULE_OF_TRACK } from '#contract/grievances/presets.ts';
import type { Matter, Track } from '#contract/grievances/values.ts';
import { nobody, signedIn } from '#testing/factories.ts';
import { seat } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db, advance } = await testApp();
const read = async () => (await as(nobody).call(api.redress.get)).body;

it('says who sits on a desk today, by name, and nobody whom no second person has confirmed', async () => {
  const [asha, bina, charu, hod] = await Promise.all(
    ['Asha', 'Bina', 'Charu', 'Head'].map((username) => signedIn(db, { username })),
  );
  await db
    .updateTable('user')
    .set({ roles: ['hod'] })
    .where('id', '=', hod?.id ?? '')
    .execute();
  await seat(db, 'sgrc', asha?.id ?? '', { until_on: '2099-12-31' });
  await seat(db, 'sgrc', bina?.id ?? '', { until_on: '2025-12-31' });
  await seat(db, 'internal', charu?.id ?? '', { confirmed_at: null });
  const { desks } = await read();
  const sitting = Object.fromEntries(desks.map(({ name, seats }) => [name, seats]));
  expect(sitting).toMatchObject({
    'Student Grievance Redressal Committee': [{ name: 'Asha', role: 'chair', until: '2099-12-31' }],
    'Internal Committee': [],
    'Head of department': [{ name: 'Head', role: 'member', until: null }],
  });
  expect(JSON.stringify(desks)).not.toContain('@');
});

/** Files cases in the middle of the quarter before this one; so many of them are answered, in so many days. */
async function filed(matter: Matter, track: Track, count: number, answered = 0, days = 3): Promise<string> {
  const [year, month] = dayInIndia(new Date()).split('-').map(Number) as [number, number];
  const day = new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - 2, 10, 6));
  await sql`
    with new as (
      insert into grievance (id, number, track, matter, stage, state, department, rule, rule_version, received_at)
      select gen_random_uuid(), ${matter} || ${track} || at, ${track}, ${matter}, 'hod', 'received', 'CSE', ${RULE_OF_TRACK[track]}, 1, ${day}
      from generate_series(1, ${count}::int) as at returning id, number
    ), due as (
      insert into grievance_due (grievance, stage, kind, due_on, met_at)
      select id, 'hod', 'answer', ${day}::timestamptz::date + 15, null from new
    )
    insert into grievance_event (grievance, seq, kind, by_role, shown_to, at, prev_hash, hash)
    select id, 1, 'answer', 'holder', 'all', ${day}::timestamptz + ${days}::int * interval '1 day', '', ''
    from new order by number limit ${answered}`.execute(db);
  return `${day.getUTCFullYear()}-Q${Math.floor(day.getUTCMonth() / 3) + 1}`;
}

it('counts ordinary grievances of whole quarters, and hides what could be traced', async () => {
  const quarter = await filed('fees', 'ordinary', 30, 20);
  await filed('marks', 'ordinary', 9, 6, 5);
  await filed('teaching', 'ordinary', 3, 1);
  await filed('scholarship', 'ordinary', 4, 4);
  await filed('ragging', 'ragging', 40, 40);
  await filed('conduct', 'internal', 40, 40);
  // They are read once a day.
  advance(24 * 60 * 60 * 1000);
  const { quarters } = await read();
  expect(quarters).toHaveLength(1);
  const [only] = quarters;
  expect(only).toMatchObject({ quarter, all: { received: 46, decided: 31, inTime: 31 } });
  const shown = Object.fromEntries((only?.rows ?? []).map(({ matter, ...row }) => [matter, row]));
  expect(shown.fees).toEqual({ received: 30, decided: 20, inTime: 20, days: 3 });
  expect(shown.marks).toEqual({ received: 9, decided: 6, inTime: 6, days: 5 });
  expect(shown.teaching).toEqual({ received: null, decided: null, inTime: null, days: null });
  expect(Object.keys(shown)).toEqual(expect.not.arrayContaining(['ragging', 'conduct']));
});
