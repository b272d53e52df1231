import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { writeOwnData } from '#server/features/privacy/own-data-service.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from '#testing/factories.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { tellContributors } from './decision-service.ts';
import { publishWanted } from './trust-service.ts';

const site = await testApp();
const { db, as, deps } = site;
await db.transaction().execute(loadSampleCatalogue);
const admin = await signedIn(db, 'admin');
const hod = await signedIn(db, 'hod');
let student: Person & { id: string };

/** What the college set: after how many in a row, and of which kinds. */
const set = (after: string, kinds: object = { pyq: true }) => {
  const { atOnce, ...others } = siteDefaults(en);
  const body = { ...others, atOnce: { after, kinds: { ...atOnce.kinds, ...kinds } } };
  return as(admin).send(api.site.update, { body });
};

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['notification', 'material', 'resource', 'contributor_trust', 'audit_log'] as const)
    await db.deleteFrom(table).execute();
  student = await signedIn(db);
  await set('5');
});

const emailOf = async (id: string) =>
  (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const name = async (by: Person = admin, who = student) => {
  const calls = by === hod ? api.hodTrust : api.trust;
  return as(by).send(calls.name, { body: { email: await emailOf(who.id) } });
};

const OS = { semester: '4', subjectCode: 'BTES401-18', subject: 'Operating Systems' } as const;
let count = 0;
type Paper = { state?: 'ready' | 'waiting'; body?: string; rightsBasis?: RightsBasis; bytes?: string };
/** Contributes a paper, of a year of its own, as our form does. @returns the reply, and the contribution's id */
async function contribute(who: Person = student, values: object = {}, paper: Paper = {}) {
  count += 1;
  const bytes = pdfOf(paper.bytes ?? `trusted ${count}`);
  const upload = await sendFile(site, `paper ${count}.pdf`, bytes, { who });
  const { file } = await db
    .selectFrom('upload')
    .select('file')
    .where('id', '=', upload)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('stored_file')
    .set({ state: paper.state ?? 'ready' })
    .where('sha256', '=', file)
    .execute();
  const page = {
    file: file ?? '',
    number: 1,
    source: 'digital' as const,
    body: paper.body ?? `Paper ${count}: explain processes and threads`,
  };
  await db
    .insertInto('file_page')
    .values(page)
    .onConflict((on) => on.doNothing())
    .execute();
  const { rightsBasis = 'college' } = paper;
  const files = [
    {
      upload,
      rightsBasis,
      rightsDetail: rightsBasis === 'college' ? '' : 'By letter 12',
      exam: { session: 'May', year: 1990 + count } as const,
    },
  ];
  const body = {
    ...OS,
    yourName: 'Bina',
    service: 'pyqs',
    department: DEPARTMENTS.material[0],
    files,
    ...values,
  };
  const sent = await as(who).send(api.materials.add, { body: { ...body, seconds: 60, leaveEmpty: '' } });
  const { id } = await db
    .selectFrom('material')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...sent.body, id };
}
const publish = (ids: string[]) => as(admin).call(api.contributions.publishMany, { body: { ids } });
const reject = (id: string) =>
  as(admin).send(api.contributions.decide, {
    body: { ids: [id], decision: 'reject', reason: 'person', note: '' },
  });
const confirm = (id: string) => as(admin).send(api.contributions.confirm, { body: { ids: [id] } });
const tellAll = () =>
  tellContributors({ ...deps, now: () => new Date(Date.now() + (UNDO_MINUTES + 1) * 60_000) });
const papers = async () =>
  (await as(student).call(api.resources.pyq.list)).body.msg.flatMap(({ files = [] }) => files);
const unchecked = async () =>
  (await as(admin).call(api.materials.list, { query: { progress: 'unchecked' } })).body;
const trusted = async (who: Person = admin) =>
  (await as(who).call(who === hod ? api.hodTrust.list : api.trust.list)).body.people;

describe('what a trusted person sends', () => {
  it('is on the site at once, and listed until an admin has looked at it', async () => {
    await name();
    const sent = await contribute();
    expect(sent).toMatchObject({ message: en.materials.publishedAtOnce, published: true });
    expect(await papers()).toHaveLength(1);
    expect(await unchecked()).toMatchObject([
      { _id: sent.id, atOnce: true, files: [{ exam: { year: 1990 + count } }] },
    ]);
    // It waits for nobody, and the Inbox says so.
    expect((await as(admin).call(api.materials.list)).body).toEqual([]);
    const { waiting } = (await as(admin).call(api.inbox.get)).body;
    expect(waiting.find(({ page }) => page === 'trustAdmin')).toMatchObject({ count: 1 });
    const line = (await as(admin).call(api.audit.list, { query: { thing: 'material' } })).body.lines[0];
    expect(line).toMatchObject({ action: 'publish', actorId: student.id, changes: [{ field: 'atOnce' }] });

    expect((await confirm(sent.id)).body).toEqual({ ids: [sent.id], message: en.contributions.confirmed(1) });
    expect(await unchecked()).toEqual([]);
    expect(await papers()).toHaveLength(1);
    expect(await confirm(sent.id)).toMatchObject({ status: 404 });
  });

  it('waits as any other where the college chose nothing, for another kind, and for everyone else', async () => {
    await name();
    expect(await contribute(await signedIn(db))).toMatchObject({ message: en.materials.sent });
    await set('5', { pyq: false, notes: true });
    const { id, ...said } = await contribute();
    expect(said).toEqual({ message: en.materials.sent });
    expect(await papers()).toEqual([]);
  });

  it.each<[what: string, values: object, paper: Paper]>([
    ['of a subject that nobody knows', { subjectCode: 'NONE-1' }, {}],
    ['that says another subject', {}, { body: 'PHYSICS\nSubject Code: BTPH104-18\nB.Tech (Sem. 1)' }],
    ['that has no words', {}, { body: '' }],
    ['with a name on it', {}, { body: 'Answer Sheet\nName: Bina Kaur' }],
    ['whose permission is to be read', {}, { rightsBasis: 'university' }],
  ])('waits for an admin: one %s', async (_what, values, paper) => {
    await name();
    const { published } = await contribute(student, values, paper);
    expect(published).toBeUndefined();
    expect(await publishWanted(deps)).toEqual({ published: 0 });
    expect(await papers()).toEqual([]);
    expect(await db.selectFrom('material').select('at_once').execute()).toEqual([{ at_once: null }]);
  });

  it('waits for an admin where someone sent the same, though that waits as well', async () => {
    await name();
    await contribute(await signedIn(db), {}, { bytes: 'the same' });
    expect((await contribute(student, {}, { bytes: 'the same' })).published).toBeUndefined();
    expect(await papers()).toEqual([]);
  });

  it('is published once its pages are read, unless the trust has ended by then', async () => {
    await name();
    const ready = () => db.updateTable('stored_file').set({ state: 'ready' }).execute();
    expect((await contribute(student, {}, { state: 'waiting' })).message).toBe(en.materials.sent);
    expect(await publishWanted(deps)).toEqual({ published: 0 });
    await ready();
    expect(await publishWanted(deps)).toEqual({ published: 1 });
    await contribute(student, {}, { state: 'waiting' });
    await as(admin).call(api.trust.end, { body: { id: student.id } });
    await ready();
    expect(await publishWanted(deps)).toEqual({ published: 0 });
    expect(await papers()).toHaveLength(1);
  });
});

describe('one rejection', () => {
  it('takes away what was published, ends the trust, and tells who named them', async () => {
    await name(hod);
    const sent = await contribute();
    expect(await reject(sent.id)).toMatchObject({ status: 200 });
    expect(await papers()).toEqual([]);
    expect(await unchecked()).toEqual([]);
    // From that moment, and after a mistake not any more.
    expect((await contribute()).published).toBeUndefined();
    await as(admin).call(api.contributions.undo, { body: { ids: [sent.id] } });
    expect((await contribute()).published).toBe(true);
    await reject(sent.id);
    await tellAll();
    expect((await contribute()).published).toBeUndefined();
    expect(await trusted()).toEqual([]);
    const told = (await as(hod).call(api.notifications.list)).body.notifications;
    expect(told).toMatchObject([{ kind: 'trust.ended', path: '/hod/trust' }]);
  });

  it('has the count start again', async () => {
    await set('2');
    const send = async () => (await contribute()).id;
    await publish([await send(), await send()]);
    expect(await trusted()).toEqual([]);
    await tellAll();
    expect(await trusted()).toMatchObject([{ _id: student.id, isEarned: true, published: 2 }]);
    const atOnce = await contribute();
    expect(atOnce.published).toBe(true);
    await reject(atOnce.id);
    await tellAll();
    await publish([await send()]);
    await tellAll();
    expect((await contribute()).published).toBeUndefined();
    await set('0');
    expect(await trusted()).toEqual([]);
  });
});

describe('who is trusted', () => {
  it('admins see, with why; the HOD those alone whom they named', async () => {
    expect((await name()).body).toEqual({ message: en.trust.named });
    const other = await signedIn(db);
    await name(hod, other);
    expect(await trusted()).toHaveLength(2);
    expect(await trusted(hod)).toMatchObject([{ _id: other.id, named: { by: expect.any(String) } }]);
    const end = (id: string) => as(hod).send(api.hodTrust.end, { body: { id } });
    expect(await end(student.id)).toEqual({ status: 404, body: refusal(en.trust.gone) });
    expect((await end(other.id)).body).toEqual({ message: en.trust.ended });
    const nobody = await as(hod).send(api.hodTrust.name, { body: { email: 'nobody@college.example' } });
    expect(nobody.body).toEqual(refusal(en.trust.nobody, 'email'));
  });

  it('is a part of their data', async () => {
    await name();
    let written = '';
    for await (const piece of writeOwnData(deps, student.id, true)) written += piece;
    expect(JSON.parse(written).trust).toEqual([{ publishedInARow: 0, namedAt: expect.any(String) }]);
  });
});
