import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { SEEN_DAYS, thanksName, UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { nobody, type Person, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { pdfOf, sendFile } from '#testing/files/send-file.ts';
import { forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { tellContributors, tellOpens } from './decision-service.ts';
import { opensOf } from './open-queries.ts';

const SITE = 'https://basta.example';
const site = await testApp({ publicUrl: SITE });
const { db, as, deps, mails } = site;
await db.transaction().execute(loadSampleCatalogue);
const admin = await signedIn(db, 'admin');
const texts = en.contributions;
let student: Person & { id: string };

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['notification', 'material', 'resource', 'audit_log'] as const)
    await db.deleteFrom(table).execute();
  mails.length = 0;
  student = await signedIn(db);
});

const OS = { semester: '4', subjectCode: 'BTES401-18', subject: 'Operating Systems' };
const fields = {
  ...{ ...OS, yourName: 'Bina', service: 'notes', department: DEPARTMENTS.material[0] },
  link: 'https://drive.google.com/file/d/abc/view',
};
const ENTRY = {
  kind: 'notes',
  service: 'notes',
  semester: '4',
  subject: 'OS',
  subjectcode: 'X',
  link: fields.link,
} as const;
/** Contributes as our form does. @returns the reply, and the contribution's id */
async function contribute(who: Person = student, values: object = {}) {
  const body = { ...fields, ...values, seconds: 60, leaveEmpty: '' };
  const { body: reply } = await as(who).send(api.materials.add, { body });
  const [{ id } = expect.fail()] = await db
    .selectFrom('material')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  return { ...reply, id };
}
const MAY = { session: 'May', year: 2024 } as const;
const DECEMBER = { session: 'December', year: 2023 } as const;
/** As if all files were read. */
async function wasRead() {
  const files = await db.updateTable('stored_file').set({ state: 'ready' }).returning('sha256').execute();
  const pages = files.map(({ sha256: file }) => ({
    ...{ file, number: 1, source: 'digital' as const },
    body: 'Explain processes, threads and paging',
  }));
  await db
    .insertInto('file_page')
    .values(pages)
    .onConflict((on) => on.doNothing())
    .execute();
}
let count = 0;
async function contributeFile(who: Person = student, values: object = {}, file: object = { exam: MAY }) {
  count += 1;
  const upload = await sendFile(site, `paper ${count}.pdf`, pdfOf(`decided ${count}`), { who });
  const files = [{ upload, rightsBasis: 'college', ...file }];
  const sent = await contribute(who, { service: 'pyqs', link: undefined, files, ...values });
  await wasRead();
  return sent;
}
const decide = (ids: string[], decision: 'return' | 'reject', reason = 'unreadable', note = '') =>
  as(admin).send(api.contributions.decide, { body: { ids, decision, reason, note } });
const undo = (ids: string[]) => as(admin).send(api.contributions.undo, { body: { ids } });
const publishMany = (ids: string[]) => as(admin).send(api.contributions.publishMany, { body: { ids } });
const queue = async (progress?: 'waiting' | 'returned') =>
  (await as(admin).call(api.materials.list, { query: { progress } })).body.map(({ _id }) => _id);
const mine = async (who: Person = student) => (await as(who).call(api.sent.list)).body.things;
const papers = async () => (await as(nobody).call(api.resources.pyq.list)).body.msg;
/** Runs the job of openings so many days from now. */
const runOpens = (days: number) =>
  tellOpens({ ...deps, now: () => new Date(Date.now() + days * 86_400_000) });
/** Runs the job so many minutes from now. */
const runJob = (minutes: number) =>
  tellContributors({ ...deps, now: () => new Date(Date.now() + minutes * 60_000) });
const told = async () =>
  (await as(student).call(api.notifications.list)).body.notifications.map(({ kind }) => kind);

describe('returning and rejecting', () => {
  it('takes a contribution off the queue, with a reason that its sender reads', async () => {
    const { id } = await contribute();
    expect(await mine()).toMatchObject([{ kind: 'contribution', state: 'waiting', ahead: 0 }]);
    expect((await decide([id], 'return', 'wrongSubject', 'It says Physics.')).body).toEqual({
      ids: [id],
      message: texts.returned(1),
    });
    expect(await queue('waiting')).toEqual([]);
    expect(await queue('returned')).toEqual([id]);
    expect(await mine()).toMatchObject([
      { state: 'yours', reason: 'wrongSubject', answer: 'It says Physics.' },
    ]);
    await decide([id], 'reject', 'notMaterial');
    expect(await queue()).toEqual([]);
    expect(await mine()).toMatchObject([{ state: 'rejected', reason: 'notMaterial', answer: '' }]);
    const trash = (await as(admin).call(api.trash.admin)).body;
    expect(trash).toMatchObject({ trash: [{ _id: id, what: 'material' }] });
  });

  it('needs a reason, and words where that says nothing', async () => {
    const { id } = await contribute();
    expect((await decide([id], 'reject', 'lazy')).body).toEqual(refusal(en.materials.reason, 'reason'));
    expect((await decide([id], 'reject', 'other', ' ')).body).toEqual(
      refusal(en.materials.reasonNote, 'note'),
    );
    expect(await queue('waiting')).toEqual([id]);
  });

  it('happens once: the second of two admins is told who did what', async () => {
    const { id } = await contribute();
    const other = await signedIn(db, 'admin');
    await decide([id], 'reject');
    const second = await as(other).send(api.contributions.decide, {
      body: { ids: [id], decision: 'return', reason: 'incomplete', note: '' },
    });
    const { username } = await db
      .selectFrom('user')
      .select('username')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(second).toEqual({ status: 409, body: refusal(texts.decided(username, 'rejected')) });
    expect(await decide([UNKNOWN_ID], 'reject')).toMatchObject({ status: 404 });
  });

  it('is sent again by its account, and waits with what was changed', async () => {
    const { id } = await contributeFile();
    await decide([id], 'return', 'incomplete');
    const upload = await sendFile(site, 'whole.pdf', pdfOf('whole'), { who: student });
    const files = [{ upload, rightsBasis: 'college' }];
    const fix = (who: Person, body: object) => as(who).send(api.contributions.fix, { body });
    const other = await signedIn(db);
    expect(await fix(other, { id, note: 'Mine' })).toEqual({
      status: 404,
      body: refusal(texts.notReturned),
    });
    expect(await fix(student, { id, note: 'All 4 pages now', files })).toEqual({
      status: 200,
      body: { message: texts.sentAgain },
    });
    const [again] = (await as(admin).call(api.materials.list, { query: { progress: 'waiting' } })).body;
    expect(again).toMatchObject({ _id: id, note: 'All 4 pages now', files: [{ name: 'whole.pdf' }] });
    expect(await fix(student, { id })).toMatchObject({ status: 404 });
  });
});

describe('publishing', () => {
  it('hangs files on the entry of their subject, however many send them, and takes that back whole', async () => {
    const one = await contributeFile();
    const other = await contributeFile(student, {}, { exam: DECEMBER });
    expect((await publishMany([one.id, other.id])).body).toEqual({
      ids: expect.arrayContaining([one.id, other.id]),
      left: [],
      message: texts.published(2),
    });
    expect(await papers()).toMatchObject([
      { subjectcode: OS.subjectCode, files: [{ exam: MAY }, { exam: DECEMBER }] },
    ]);
    expect(await mine()).toMatchObject([
      { state: 'published', path: expect.stringMatching(/^\/files\//) },
      {},
    ]);

    await undo([other.id]);
    expect(await papers()).toMatchObject([{ files: [{}] }]);
    expect(await queue('waiting')).toEqual([other.id]);
    await undo([one.id]);
    expect(await papers()).toEqual([]);
    const waiting = (await as(admin).call(api.materials.list, { query: { progress: 'waiting' } })).body;
    expect(waiting).toMatchObject([{ files: [{ exam: DECEMBER }] }, { files: [{ exam: MAY }] }]);
    expect(await undo([one.id])).toMatchObject({ status: 404 });
  });

  it.each([
    ['code', () => contributeFile(student, { subjectCode: 'NONE-1' })],
    ['exam', () => contributeFile(student, {}, {})],
    [
      'files',
      async () => {
        const sent = await contributeFile();
        await db.updateTable('stored_file').set({ state: 'waiting' }).execute();
        return sent;
      },
    ],
    [
      'known',
      async () => {
        await insertResource(db, 'notes', resourceOf({ link: fields.link }));
        return contribute();
      },
    ],
    [
      'returned',
      async () => {
        const sent = await contribute();
        await decide([sent.id], 'return');
        return sent;
      },
    ],
  ] as const)('of many leaves one that lacks %s', async (lacks, make) => {
    const { id } = await make();
    expect((await publishMany([id])).body).toEqual({
      ids: [],
      left: [{ _id: id, lacks }],
      message: texts.published(0),
    });
    expect(await queue()).toEqual([id]);
  });

  it('corrects the subject of many that wait in one step, and of none that is published', async () => {
    const wrong = { subjectCode: 'OS-1', subject: 'os' };
    const [one, other] = [await contributeFile(student, wrong), await contribute(student, wrong)];
    const done = await contributeFile(student, {}, { exam: DECEMBER });
    await publishMany([done.id]);
    const ids = [one.id, other.id, done.id];
    const { body } = await as(admin).send(api.contributions.correct, { body: { ids, ...OS } });
    expect(body).toEqual({ ids: expect.toSatisfy((said) => said.length === 2), message: texts.corrected(2) });
    const waiting = (await as(admin).call(api.materials.list)).body;
    expect(waiting).toMatchObject([OS, OS]);
    expect((await publishMany([one.id])).body.ids).toEqual([one.id]);
  });

  it('of many that are alike publishes the first one', async () => {
    const upload = await sendFile(site, 'five.pdf', pdfOf('five'), { who: student });
    const same = { files: [{ upload, rightsBasis: 'college', exam: MAY }], service: 'pyqs', link: undefined };
    const [first, again] = [await contribute(student, same), await contribute(student, same)];
    await wasRead();
    const photo = await contributeFile();
    expect((await publishMany([photo.id, again.id, first.id])).body).toMatchObject({
      ids: [first.id],
      left: [
        { _id: again.id, lacks: 'known' },
        { _id: photo.id, lacks: 'alike' },
      ],
    });
    const other = await contributeFile(student, {}, { exam: DECEMBER });
    expect((await publishMany([other.id])).body.left).toEqual([]);
  });

  it.each([
    ['none', undefined],
    ['initials', 'B.'],
    ['name', 'Bina'],
  ])('thanks on the page of a file: %s', async (thanks, name) => {
    const { id } = await contributeFile(student, { thanks });
    await publishMany([id]);
    const [{ path = '' } = expect.fail()] = await mine();
    const params = { id: path.split('/').at(-1) ?? '' };
    expect((await as(student).call(api.files.get, { params })).body.thanks).toBe(name);
  });

  it('keeps an entry on which others have hung a file since', async () => {
    const { id } = await contributeFile();
    await publishMany([id]);
    const later = await contributeFile(student, {}, { exam: DECEMBER });
    await publishMany([later.id]);
    await undo([id]);
    expect(await papers()).toMatchObject([{ files: [{}] }]);
  });
});

describe('its sender', () => {
  it('is told once nobody takes the decision back any more', async () => {
    const { id } = await contribute();
    await decide([id], 'reject');
    await runJob(UNDO_MINUTES - 1);
    expect(await told()).toEqual([]);
    await undo([id]);
    await runJob(UNDO_MINUTES + 1);
    expect(await told()).toEqual([]);
    await publishMany([id]);
    await as(admin).send(api.materials.publish, { params: { id }, body: ENTRY });
    await Promise.all([runJob(UNDO_MINUTES + 1), runJob(UNDO_MINUTES + 1)]);
    expect(await told()).toEqual(['contribution.published']);
  });

  it('without an account has a receipt, and an email that gives no reason', async () => {
    const { receipt = '', id } = await contribute(nobody, { email: 'bina@x.example', link: 'b.example/x' });
    expect(receipt).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    const open = (typed: string) => as(nobody).send(api.sent.byReceipt, { body: { receipt: typed } });
    expect((await open(receipt.toLowerCase())).body).toMatchObject({ state: 'waiting', title: /Operating/ });
    expect(await open('AAAA-AAAA-AAAA-AAAA')).toEqual({ status: 404, body: refusal(texts.noReceipt) });
    await decide([id], 'return', 'other', 'Which year is it?');
    await runJob(UNDO_MINUTES + 1);
    expect(mails).toHaveLength(1);
    const [mail = expect.fail()] = mails;
    expect(mail.to).toBe('bina@x.example');
    expect(JSON.stringify(mail)).not.toContain('Which year');
    expect(JSON.stringify(mail)).not.toContain(fields.subject);
    expect((await open(receipt)).body).toMatchObject({ state: 'yours', answer: 'Which year is it?' });
    // Also by someone who has logged in since; what an account sends is no receipt.
    expect(await as(student).send(api.contributions.fix, { body: { id } })).toMatchObject({ status: 404 });
    const upload = await sendFile(site, 'with year.pdf', pdfOf('with year'), { who: student });
    const files = [{ upload, rightsBasis: 'own' as const }];
    const fixed = await as(student).send(api.contributions.fix, { body: { receipt, note: '2024', files } });
    expect(fixed.body).toEqual({ message: texts.sentAgain });
    await decide([id], 'reject');
    await runJob(UNDO_MINUTES + 1);
    expect(mails).toHaveLength(2);
    const kept = await db.selectFrom('material').select('email').where('id', '=', id).executeTakeFirst();
    expect(kept).toEqual({ email: '' });
  });

  it('is told once, after a week, how often it was opened; nobody is counted twice over, and no admin', async () => {
    const { id } = await contributeFile();
    await publishMany([id]);
    await runJob(UNDO_MINUTES + 1);
    const [{ path = '' } = expect.fail()] = await mine();
    const params = { id: path.split('/').at(-1) ?? '' };
    const open = (who: Person) => as(who).call(api.files.get, { params });
    await open(student);
    await open(await signedIn(db));
    await open(admin);
    await opensOf(deps).write();
    await runOpens(SEEN_DAYS - 1);
    expect(await told()).toEqual(['contribution.published']);
    await Promise.all([runOpens(SEEN_DAYS + 1), runOpens(SEEN_DAYS + 1)]);
    const [news] = (await as(student).call(api.notifications.list)).body.notifications;
    expect(news).toMatchObject({ kind: 'contribution.seen', counts: [2] });
    await open(student);
    await opensOf(deps).write();
    await runOpens(SEEN_DAYS + 2);
    expect(await told()).toEqual(['contribution.seen', 'contribution.published']);
  });

  it.each([0, 3])('of a receipt hears of %i openings by email, and is forgotten', async (opens) => {
    const { id } = await contribute(nobody, { email: 'bina@x.example', link: 'c.example/x' });
    await publishMany([id]);
    await as(admin).send(api.materials.publish, { params: { id }, body: ENTRY });
    await runJob(UNDO_MINUTES + 1);
    const emailOf = () =>
      db
        .selectFrom('material')
        .select(['email', 'published_as'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const { email, published_as: filed } = await emailOf();
    expect(email).toBe('bina@x.example');
    // A link leads away: those who keep what they opened tell of it.
    const opened = [{ what: 'resource', id: filed ?? '', at: new Date().toISOString() }] as const;
    for (let count = 0; count < opens; count += 1)
      await as(await signedIn(db)).call(api.saved.put, { body: { saved: [], opened: [...opened] } });
    await opensOf(deps).write();
    await runOpens(SEEN_DAYS + 1);
    expect((await emailOf()).email).toBe('');
    const [, seen] = mails;
    if (opens === 0) expect(seen).toBeUndefined();
    // As the site calls it, and not as its sender does.
    else
      expect(seen?.text).toContain(en.mails.contribution.seen('Computer Organization & Architecture', opens));
  });

  it('sees everything that they sent, newest first, and nothing of others', async () => {
    await contribute(await signedIn(db));
    await contribute();
    const post = { title: 'One', authorName: 'Asha', content: '<p>One</p>' };
    await as(student).call(api.blogs.add, { body: post });
    expect((await mine()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'post published',
      'contribution waiting',
    ]);
  });
});

it('shows admins who else has a contribution open', async () => {
  const { id } = await contribute();
  const other = await signedIn(db, 'admin');
  const open = async (who: Person) =>
    (await as(who).call(api.contributions.presence, { params: { id } })).body.readers;
  expect(await open(admin)).toEqual([]);
  expect(await open(other)).toHaveLength(1);
  await as(admin).call(api.contributions.presence, { params: { id: UNKNOWN_ID } });
});

it.each([
  ['none', ''],
  ['initials', 'A. K.'],
  ['name', 'Asha kaur'],
] as const)('thanks by %s', (thanks, name) => {
  expect(thanksName('Asha kaur', thanks)).toBe(name);
});
