import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import { endRetention } from '#server/features/privacy/retention-queries.ts';
import { attachable } from '#testing/case-files.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { pdfOf } from '#testing/files/send-file.ts';
import { deskOf, seated } from '#testing/grievances.ts';
import { testApp } from '#testing/test-app.ts';
import { forgetLoose } from './case-file-queries.ts';

const site = await testApp();
const { as, db } = site;
const { figures, minutes } = api;
const PDF = pdfOf();

const chair = await seated(db, 'sgrc');
const member = await seated(db, 'sgrc', { role: 'member' });
const sgrc = await deskOf(db, 'sgrc');

function sent(who: Person = chair) {
  return attachable(site, PDF, { name: 'Minutes 4.pdf', who });
}
const bodyOf = async (more: object = {}) => ({
  on: '2026-01-05',
  present: [chair.id, member.id],
  files: [await sent()],
  blackedOut: true as const,
  ...more,
});
const add = async (who: Person = chair, more: object = {}, params = sgrc) =>
  as(who).send(minutes.add, { params, body: await bodyOf(more) });
const bundle = async (who = chair) => (await as(who).call(figures.deskBundle)).body;

it('keeps minutes for the chair of a desk: who was present, and files that the chair alone reads', async () => {
  expect((await add()).status).toBe(200);
  const { minutes: listed, chaired } = await bundle();
  expect(chaired).toMatchObject([{ _id: sgrc.id }]);
  expect(chaired[0]?.members.map(({ _id }) => _id).sort()).toEqual([chair.id, member.id].sort());
  expect(listed).toMatchObject([{ on: '2026-01-05', files: [{ name: 'Minutes 4.pdf', size: PDF.length }] }]);
  expect(listed[0]?.present).toHaveLength(2);
  const params = { id: listed[0]?._id ?? '', file: listed[0]?.files[0]?.id ?? '' };
  const read = await as(chair).send(minutes.file, { params });
  expect(read.status).toBe(200);
  expect(read.headers['content-disposition']).toContain('Minutes 4.pdf');

  // An admin reads that they met, and no file; nobody else finds anything.
  const admin = await signedIn(db, { roles: ['admin'] });
  const seen = (await as(admin).call(figures.bundle)).body;
  expect(seen.minutes).toMatchObject([{ on: '2026-01-05', files: [] }]);
  expect(seen.chaired).toEqual([]);
  const inner = await seated(db, 'internal');
  for (const other of [member, admin, inner, await signedIn(db)]) {
    expect((await as(other).send(minutes.file, { params })).status).toBe(404);
    expect((await as(other).send(minutes.remove, { params: { id: params.id } })).status).toBe(404);
    expect((await add(other, { files: [await sent(other)] })).status).toBe(404);
  }
  // A confidential desk has none, also for its chair.
  const own = { present: [inner.id], files: [await sent(inner)] };
  expect((await add(inner, own, await deskOf(db, 'internal'))).status).toBe(404);

  const audit = await db.selectFrom('audit_log').selectAll().where('subject', '=', 'minutes').execute();
  expect(audit).toHaveLength(1);
  expect((await as(chair).send(minutes.remove, { params: { id: params.id } })).status).toBe(200);
  expect((await bundle()).minutes).toEqual([]);
  expect((await as(chair).send(minutes.file, { params })).status).toBe(404);
});

it.each([
  ['nobody present', { present: [] }, 'Choose who was present.'],
  [
    'someone who never sat there',
    { present: [sgrc.id] },
    'One of the people you chose is not a member of this desk. Choose again.',
  ],
  ['no file', { files: [] }, 'Attach the minutes as a file.'],
  ['names that are not blacked out', { blackedOut: false }, 'Black out the names of students first.'],
  ['a day ahead', { on: '2999-01-01' }, 'Choose a day that is not in the future.'],
])('refuses minutes with %s', async (_name, more, message) => {
  const { status, body } = await add(chair, more);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
});

it('keeps a file of minutes from every other text, and deletes minutes after five years', async () => {
  const old = new Date(Date.now() - (RETENTION.minutes.days + 1) * DAY_MS);
  await db.deleteFrom('grievance_minutes').execute();
  const file = await sent();
  expect((await add(chair, { files: [file] })).status).toBe(200);
  expect((await add(chair, { files: [file] })).status).toBe(400);
  expect((await add(chair, { on: '2025-12-01' })).status).toBe(200);
  await db
    .updateTable('grievance_minutes')
    .set({ added_at: old })
    .where(sql<boolean>`met_on < '2026-01-01'`)
    .execute();
  await endRetention(db, new Date());
  expect((await bundle()).minutes.map(({ on }) => on)).toEqual(['2026-01-05']);
  await forgetLoose(db, new Date(Date.now() + DAY_MS));
  const kept = await db.selectFrom('grievance_file').select('id').where('minutes', 'is not', null).execute();
  // Those of the minutes that are gone, and those that nothing took along, are forgotten.
  expect(kept).toHaveLength(1);
});

it('is in the data of who was present, and names nobody who is erased', async () => {
  const gone = await seated(db, 'sgrc', { role: 'member' });
  await db.deleteFrom('grievance_minutes').execute();
  await add(chair, { present: [chair.id, gone.id] });
  const { body } = await as(gone).call(api.privacy.ownData, { query: {} });
  expect(body.minutes).toMatchObject([{ on: '2026-01-05' }]);
  const before = new Date(Date.now() - 2 * 365 * DAY_MS);
  await db.updateTable('user').set({ deleted_at: before }).where('id', '=', gone.id).execute();
  await endRetention(db, new Date());
  const { present } = await db.selectFrom('grievance_minutes').select('present').executeTakeFirstOrThrow();
  expect(present).not.toContain(gone.id);
  expect((await bundle()).minutes[0]?.present).toContain(null);
});
