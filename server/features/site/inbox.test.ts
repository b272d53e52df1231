import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import { STAGES } from '#contract/grievances/values.ts';
import { INBOX_BOUND, INBOX_PAGES, type InboxPage } from '#contract/site/inbox.ts';
import { resourceOf, signedIn } from '#testing/factories.ts';
import { deskOf, seat } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResource } from '../material/queries.ts';

const { as, db } = await testApp();
const admin = await signedIn(db, 'admin');

/** What waits, by its page: how many, and on which day the oldest came. */
async function waiting(): Promise<Partial<Record<InboxPage, string>>> {
  const { waiting } = (await as(admin).call(api.inbox.get)).body;
  expect(waiting.map(({ page }) => page)).toEqual(INBOX_PAGES);
  const some = waiting.filter(({ count }) => count > 0);
  return Object.fromEntries(
    some.map(({ page, count, oldest }) => [page, [count, oldest?.slice(0, 10)].filter(Boolean).join(' ')]),
  );
}

it('says how many wait of each kind, and since when, until they are decided', async () => {
  // The desks that a site begins with.
  expect(await waiting()).toEqual({ desksAdmin: '7' });
  const { id: member } = await signedIn(db, 'hod');
  await seat(db, 'internal', member, { confirmed_at: null });
  await seat(db, 'sgrc', member, { until_on: '2025-12-31' });
  expect(await waiting()).toEqual({ desksAdmin: '6' });
  await db.deleteFrom('desk_member').execute();
  for (const preset of STAGES.filter((stage) => !stage.includes('Committee'))) await seat(db, preset, member);
  // The committee has a chair for good, and nobody else.
  expect(await waiting()).toEqual({ desksAdmin: '1' });
  const today = dayInIndia(new Date());
  const term = { from_on: today, until_on: dayAfter(today, 300) };
  await db.updateTable('desk_member').set(term).execute();
  for (const role of ['member', 'member', 'member', 'member', 'invitee'] as const)
    await seat(db, 'sgrc', (await signedIn(db)).id, { role, ...term });
  expect(await waiting()).toEqual({ desksAdmin: '1' });
  const params = { id: (await deskOf(db, 'sgrc')).id };
  const declared = ['woman' as const, 'reserved' as const];
  await as(admin).call(api.desks.contact, { params, body: { contact: '', declared } });
  expect(await waiting()).toEqual({});
  const contact = async (day: string) =>
    (
      await sql<{ id: string }>`insert into contact_message (username, email, message, created_at)
        values ('Amar', 'a@x.example', 'Where?', ${day}) returning id`.execute(db)
    ).rows[0]?.id ?? '';
  const [first] = [await contact('2026-03-01'), await contact('2026-03-04')];
  await sql`insert into material (your_name, service, department, semester, subject, link, created_at, subject_code)
    values ('Asha', 'notes', 'CSE', 3, 'Physics', 'https://x.example/a', '2026-03-02', 'NONE-1')`.execute(db);
  const entry = await insertResource(db, 'notes', resourceOf({ subjectcode: 'NONE-1' }));
  await sql`insert into report (resource_id, reporter, reason, created_at)
    values (${entry}, 'k', 'broken', '2026-03-03')`.execute(db);
  await sql`insert into privacy_request (name, email, kind, request, received_at, due_at)
    values ('Asha', 'a@x.example', 'access', '', '2026-03-05', '2026-04-05')`.execute(db);
  await signedIn(db, { age: 'minor', created_at: new Date('2026-03-06') });
  expect(await waiting()).toEqual({
    materialAdmin: '1 2026-03-02',
    reports: '1 2026-03-03',
    contactsAdmin: '2 2026-03-01',
    privacyRequests: '1 2026-03-05',
    minors: '1 2026-03-06',
    catalogueUnfiled: '1',
  });

  await as(admin).call(api.contacts.remove, { params: { id: first } });
  expect(await waiting()).toMatchObject({ contactsAdmin: '1 2026-03-04' });
});

it('counts no further than it says', async () => {
  await sql`insert into contact_message (username, email, message, created_at)
    select 'Amar', 'a@x.example', 'Where?', timestamptz '2026-02-01' + at * interval '1 minute'
    from generate_series(0, ${INBOX_BOUND}) as at`.execute(db);
  expect(await waiting()).toMatchObject({ contactsAdmin: `${INBOX_BOUND} 2026-02-01` });
});
