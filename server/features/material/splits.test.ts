import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { contributionReplies } from '#contract/material/decision-texts.ts';
import { UNDO_MINUTES } from '#contract/material/decision-values.ts';
import { FORM_LIMITS } from '#server/http/limits/form-limit.ts';
import { nobody, type Person, signedIn } from '#testing/factories.ts';
import { sendRead } from '#testing/files/send-file.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { testApp } from '#testing/test-app.ts';
import { loadSampleCatalogue } from '../subjects/sample.ts';
import { tellContributors } from './decision-service.ts';

const site = await testApp();
const { db, as } = site;
const admin = await signedIn(db, 'admin');
await db.transaction().execute(loadSampleCatalogue);

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['attachment', 'material', 'upload', 'stored_file'] as const)
    await db.deleteFrom(table).execute();
});

const head = (code: string, name: string, day: string) =>
  [
    'Roll No. Total No. of Pages: 02',
    `${name}\nSubject Code: ${code}`,
    `Date of Examination: ${day}`,
    'Time: 3 Hrs. Max. Marks: 60',
  ].join('\n');
const OS = head('BTCS402-18', 'OPERATING SYSTEMS', '14-05-2024');
const DBMS = head('BTCS501-18', 'DATABASE MANAGEMENT SYSTEMS', '12-12-2023');
const QUESTIONS = 'Q4. Explain a scheduler.\nQ5. Explain a lock.';
const MAY = { session: 'May', year: 2024, isReappear: false } as const;

const form = (files: string[], more: object = {}) => ({
  ...{ yourName: 'Bina', service: 'pyqs', department: DEPARTMENTS.material[0], semester: '4' },
  ...{ subject: 'Operating Systems', subjectCode: 'BTCS402-18', seconds: 60, leaveEmpty: '' },
  files: files.map((upload) => ({ upload, rightsBasis: 'college' })),
  ...more,
});
const send = (body: object, who: Person = nobody) => as(who).send(api.materials.add, { body });
const rows = () =>
  db.selectFrom('material').selectAll().orderBy('created_at').orderBy('subject', 'desc').execute();
const filesOf = (id: string) =>
  db
    .selectFrom('attachment')
    .select(['id', 'exam', 'deleted_at', 'uploaded_by', 'rights_basis'])
    .where('material_id', '=', id)
    .orderBy('created_at')
    .execute();

describe('a file of several papers', () => {
  it('is told to its sender, with what each is, once all of its pages are read', async () => {
    const upload = await sendRead(site, [OS, QUESTIONS, DBMS, QUESTIONS]);
    const [found] = (await as(nobody).call(api.uploads.propose, { body: { files: [{ upload }] } })).body
      .proposals;
    expect(found).toMatchObject({
      ...{ isWhole: true, pages: 4 },
      papers: [
        { from: 1, code: 'BTCS402-18', name: 'Operating Systems', exam: MAY },
        { from: 3, code: 'BTCS501-18', exam: { session: 'December', year: 2023 } },
      ],
    });
    await db.updateTable('file_page').set({ wants_ocr: true }).where('number', '=', 4).execute();
    const [open] = (await as(nobody).call(api.uploads.propose, { body: { files: [{ upload }] } })).body
      .proposals;
    expect(open).toMatchObject({ isWhole: false });
    expect(open).not.toHaveProperty('papers');
  });

  it('is told to admins only where it hangs on a contribution', async () => {
    await send(form([await sendRead(site, [OS, QUESTIONS, DBMS])]));
    const [{ id = '' } = {}] = await rows();
    const { body } = await as(admin).call(api.contributions.papers, { params: { id } });
    expect(body.files).toMatchObject([{ pages: 3, papers: [{ from: 1 }, { from: 3 }] }]);
    for (const who of [nobody, await signedIn(db)])
      expect((await as(who).send(api.contributions.papers, { params: { id } })).status).toBeGreaterThan(400);
  });

  it('becomes a contribution for each, of the same sender and receipt; the file goes to the trash', async () => {
    expect((await send(form([await sendRead(site, [OS, QUESTIONS, DBMS])]))).status).toBe(200);
    const [{ id = '', receipt_hash } = { receipt_hash: null }] = await rows();
    const [{ id: file = '' } = {}] = await filesOf(id);
    const papers = [
      {
        upload: await sendRead(site, [OS, QUESTIONS], admin),
        subject: 'Operating Systems',
        semester: '4',
        exam: MAY,
      },
      {
        upload: await sendRead(site, [DBMS], admin),
        subject: 'Databases',
        subjectCode: 'BTCS501-18',
        semester: '5',
      },
    ];
    const split = () => as(admin).send(api.contributions.split, { params: { id }, body: { file, papers } });
    const [one, other] = await Promise.all([split(), split()]);
    expect([one.status, other.status].sort()).toEqual([200, 404]);
    const [first, second, ...more] = await rows();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id, subject: 'Operating Systems', receipt_hash });
    expect(second).toMatchObject({ subject: 'Databases', semester: 5, your_name: 'Bina', receipt_hash });
    const [whole, part] = await filesOf(id);
    expect(whole?.deleted_at).toBeTruthy();
    expect(part).toMatchObject({ exam: MAY, deleted_at: null, uploaded_by: null, rights_basis: 'college' });
    expect(await filesOf(second?.id ?? '')).toMatchObject([{ deleted_at: null }]);
    const [{ action, detail } = {}] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'split')
      .execute();
    expect({ action, detail }).toMatchObject({ action: 'split', detail: { file } });
  });

  it('is one again where nothing was done with its papers since, and can be split again', async () => {
    await send(form([await sendRead(site, [OS, QUESTIONS, DBMS])]));
    const [{ id = '' } = {}] = await rows();
    const [{ id: file = '' } = {}] = await filesOf(id);
    const papers = [
      { upload: await sendRead(site, [OS, QUESTIONS], admin), subject: 'First', semester: '2' as const },
      { upload: await sendRead(site, [DBMS], admin), subject: 'Second', semester: '5' as const },
    ];
    const split = () => as(admin).call(api.contributions.split, { params: { id }, body: { file, papers } });
    const join = (one: string) =>
      as(admin).send(api.contributions.undo, { body: { ids: [one], of: 'split' } });
    const [, second = ''] = (await split()).body.ids;
    const listed = await as(admin).call(api.materials.list, { query: { id: second } });
    expect(listed.body).toMatchObject([{ papersOfFile: 2 }]);
    await as(admin).call(api.contributions.decide, {
      body: { ids: [second], decision: 'reject', reason: 'duplicate' },
    });
    expect(await join(id)).toMatchObject({ status: 409, body: { message: contributionReplies.splitUsed } });
    await as(admin).call(api.contributions.undo, { body: { ids: [second] } });
    // Of two who press it, one comes too late; any of the papers will do.
    const pressed = await Promise.all([join(second), join(id)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await rows()).toMatchObject([
      { id, subject: 'Operating Systems', subject_code: 'BTCS402-18', semester: 4, split: null },
    ]);
    const there = (await filesOf(id)).filter(({ deleted_at }) => !deleted_at);
    expect(there.map((one) => one.id)).toEqual([file]);
    expect(await join(id)).toMatchObject({ status: 404 });
    expect((await split()).body.ids).toHaveLength(2);
  });

  it('that was split twice becomes what it was step by step', async () => {
    await send(form([await sendRead(site, [OS, QUESTIONS, DBMS])]));
    const [{ id = '' } = {}] = await rows();
    const cut = async (of: string) => {
      const [{ id: file = '' } = {}] = (await filesOf(of)).filter(({ deleted_at }) => !deleted_at);
      const papers = [OS, DBMS].map(async (text) => ({
        ...{ upload: await sendRead(site, [text], admin), subject: 'Part', semester: '4' as const },
      }));
      const body = { file, papers: await Promise.all(papers) };
      return (await as(admin).call(api.contributions.split, { params: { id: of }, body })).body.ids;
    };
    const join = (one: string) =>
      as(admin).send(api.contributions.undo, { body: { ids: [one], of: 'split' } });
    const [, second = ''] = await cut(id);
    await cut(second);
    expect(await join(id)).toMatchObject({ status: 409 });
    expect(await join(second)).toMatchObject({ status: 200, body: { ids: [second] } });
    expect(await join(second)).toMatchObject({ status: 200, body: { ids: [id] } });
    expect(await rows()).toMatchObject([{ id, subject: 'Operating Systems' }]);
  });

  it('is split by nobody else, and not once it is decided', async () => {
    await send(form([await sendRead(site, [OS, DBMS])]));
    const [{ id = '' } = {}] = await rows();
    const [{ id: file = '' } = {}] = await filesOf(id);
    const student = await signedIn(db);
    const papers = [await sendRead(site, [OS], student), await sendRead(site, [DBMS], student)].map(
      (upload) => ({
        ...{ upload, subject: 'One', semester: '4' },
      }),
    );
    const split = (who: Person) =>
      as(who).send(api.contributions.split, { params: { id }, body: { file, papers } });
    expect((await split(student)).status).toBe(403);
    // Uploads of another account are none of the admin's.
    expect(await split(admin)).toMatchObject({ status: 400, body: { message: en.files.uploadGone } });
    expect((await filesOf(id)).map(({ deleted_at }) => deleted_at)).toEqual([null]);
    await db.updateTable('material').set({ deleted_at: new Date(), decided_by: admin.id }).execute();
    expect((await split(admin)).status).toBe(409);
  });
});

describe('a form with files of several papers', () => {
  it('becomes a contribution of each subject, with one receipt', async () => {
    const [os, dbms] = [await sendRead(site, [OS]), await sendRead(site, [DBMS])];
    const others = [{ uploads: [dbms], subject: 'Databases', subjectCode: 'BTCS501-18', semester: '5' }];
    const { status, body } = await send(form([os, dbms], { others }));
    expect(status).toBe(200);
    expect(body).toHaveProperty('receipt');
    const [first, second, ...more] = await rows();
    expect(more).toEqual([]);
    expect([first?.subject, second?.subject].sort()).toEqual(['Databases', 'Operating Systems']);
    expect(first?.receipt_hash).toEqual(second?.receipt_hash);
    for (const row of [first, second]) expect(await filesOf(row?.id ?? '')).toHaveLength(1);
  });

  it('counts once for each of them against what its sender may send in an hour', async () => {
    const student = await signedIn(db);
    const sent = async () => {
      const uploads = [await sendRead(site, [OS], student), await sendRead(site, [DBMS], student)];
      const others = [{ uploads: uploads.slice(1), subject: 'Databases', subjectCode: '', semester: '5' }];
      return (await as(student).send(api.materials.add, { body: form(uploads, { others }) })).status;
    };
    expect(await sent()).toBe(200);
    await countTries(db, FORM_LIMITS.material.user - 3);
    expect([await sent(), await sent()]).toEqual([200, 429]);
  });

  it('is followed whole by its receipt, and each of its papers is sent again by itself', async () => {
    const [os, dbms] = [await sendRead(site, [OS]), await sendRead(site, [DBMS])];
    const others = [{ uploads: [dbms], subject: 'Databases', subjectCode: 'BTCS501-18', semester: '5' }];
    const { receipt = '' } = (
      await as(nobody).send(api.materials.add, { body: form([os, dbms], { others }) })
    ).body as { receipt?: string };
    // Not as they were sent.
    const ids = (await rows()).map(({ id }) => id).toReversed();
    const decision = { ids, decision: 'return', reason: 'incomplete', note: '' } as const;
    await as(admin).call(api.contributions.decide, { body: decision });
    const follow = async () => {
      const { others: more = [], ...one } = (await as(nobody).call(api.sent.byReceipt, { body: { receipt } }))
        .body;
      return new Map([one, ...more].map(({ _id, state }) => [_id, state]));
    };
    expect(await follow()).toEqual(new Map(ids.map((id) => [id, 'yours'])));
    for (const [at, id] of ids.entries()) {
      await as(nobody).call(api.contributions.fix, {
        body: { id, receipt, note: 'Here.', files: undefined },
      });
      expect(await follow()).toEqual(
        new Map(ids.map((one, place) => [one, place <= at ? 'waiting' : 'yours'])),
      );
    }
    // One of someone else's is none of this receipt.
    const stranger = { id: '00000000-0000-4000-8000-000000000000', receipt, note: '' };
    expect((await as(nobody).send(api.contributions.fix, { body: stranger })).status).toBe(404);
  });

  it('is one email to the address of its receipt, with nothing that anyone typed', async () => {
    const [os, dbms] = [await sendRead(site, [OS]), await sendRead(site, [DBMS])];
    const others = [{ uploads: [dbms], subject: 'Win at evil.example', semester: '5' }];
    await send(form([os, dbms], { others, subject: 'Win at evil.example', email: 'someone@x.example' }));
    const ids = (await rows()).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    const decision = { ids, decision: 'reject', reason: 'notMaterial', note: '' } as const;
    await as(admin).call(api.contributions.decide, { body: decision });
    const later = Date.now() + (UNDO_MINUTES + 1) * 60_000;
    await tellContributors({ ...site.deps, now: () => new Date(later) });
    expect(site.mails.map(({ to }) => to)).toEqual(['someone@x.example']);
    expect(JSON.stringify(site.mails)).not.toContain('evil.example');
  });

  it.each([
    ['one that is not sent along', (_: string, other: string) => [{ uploads: [other] }]],
    ['one twice', (sent: string) => [{ uploads: [sent] }, { uploads: [sent] }]],
  ])('is refused where it names %s', async (_, othersOf) => {
    const [sent, other] = [await sendRead(site, [OS]), await sendRead(site, [DBMS])];
    const others = othersOf(sent, other).map((one) => ({ ...one, subject: 'Databases', semester: '5' }));
    expect((await send(form([sent], { others }))).status).toBe(400);
    expect(await rows()).toEqual([]);
  });
});
