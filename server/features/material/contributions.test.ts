import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS, MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { kindOfService } from '#contract/material/contribution-calls.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { insertResource } from '#server/features/material/queries.ts';
import { nobody, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { countTries, forgetLimits } from '#testing/limits.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db, as } = site;
const admin = await signedIn(db, 'admin');
const texts = en.materials;

beforeEach(async () => {
  await forgetLimits(db);
  for (const table of ['material', 'resource', 'audit_log'] as const) {
    await db.deleteFrom(table).execute();
  }
});

const link = 'https://drive.google.com/file/d/abc/view';
const fields = {
  yourName: 'Bina',
  service: 'notes',
  department: DEPARTMENTS.material[0],
  semester: '4',
  subjectCode: 'BTCS402-18',
  subject: 'Operating Systems',
  link,
  note: 'From my own lectures',
};
const add = (values: object = {}) => as(nobody).send(api.materials.add, { body: { ...fields, ...values } });
const remove = (id: string) => as(admin).call(api.materials.remove, { params: { id } });
const list = async () => (await as(admin).call(api.materials.list)).body;
const audit = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject', 'subject_id', 'detail']).execute();

describe('a contribution', () => {
  it('comes from anyone and is listed for the admin, newest first', async () => {
    const reply = await add({ _id: UNKNOWN_ID, published_as: UNKNOWN_ID });
    expect(reply).toEqual({ status: 200, body: { message: texts.sent } });
    const short = { subjectCode: undefined, note: undefined };
    await add({ ...short, link: 'youtube.com/@os', service: 'youtube channel' });
    const materials = await list();
    const _id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const dateCreated = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(materials).toEqual([
      expect.objectContaining({
        kind: 'youtube',
        subjectCode: '',
        note: '',
        link: 'https://youtube.com/@os',
      }),
      { ...fields, _id, dateCreated, kind: 'notes', onSite: false },
    ]);
    expect(materials[1]?._id).not.toBe(UNKNOWN_ID);
  });

  const { validation } = en;
  it.each([
    ['yourName', undefined, validation.required(en.fields.yourName)],
    ['yourName', '\udfff', validation.controlCharacter(en.fields.yourName)],
    ['service', 'songs', validation.service],
    ['service', undefined, validation.service],
    ['department', 'B.Tech Computer Science Engineering', validation.department],
    ['department', undefined, validation.required(en.fields.department)],
    ['semester', '0', validation.semester],
    ['semester', 9, validation.semester],
    ['subjectCode', 'x'.repeat(41), validation.tooLong(en.fields.subjectCode, MAX_LENGTH.subjectCode)],
    ['subjectCode', 7, validation.required(en.fields.subjectCode)],
    ['subject', ' ', validation.required(en.fields.subject)],
    ['link', '', validation.required(en.fields.link)],
    ['link', 'javascript:alert(1)', validation.url(en.fields.link)],
    ['link', 'https://drive.google.com/\ud800', validation.controlCharacter(en.fields.link)],
    ['note', 'a\u0000b', validation.controlCharacter(en.fields.note)],
    ['note', 'x'.repeat(5001), validation.tooLong(en.fields.note, MAX_LENGTH.freeText)],
  ])('is refused with %s = %j', async (field, value, message) => {
    const reply = await add({ [field]: value });
    expect(reply).toEqual({ status: 400, body: refusal(message, field) });
    expect(await list()).toEqual([]);
  });

  it('loses signs that turn the direction of writing; marks of Hindi stay', async () => {
    await add({ subject: '\u2067Maths\u2069 \u202egpj.1-tinU\u202c', yourName: 'क्\u200dष \u202d' });
    expect(await list()).toMatchObject([{ subject: 'Maths gpj.1-tinU', yourName: 'क्\u200dष' }]);
  });

  it('has its limit per address', async () => {
    await add();
    await countTries(db, 59);
    expect((await add()).status).toBe(200);
    const over = await add();
    expect(over).toEqual({ status: 429, body: refusal(en.errors.tooManyTries(60)) });
  });
});

describe('a link that is there already', () => {
  const spellings = [link, 'http://DRIVE.google.com/file/d/abc/view/', 'drive.google.com/file/d/abc/view'];

  it.each(spellings)('on the site is pointed out, written as %s', async (spelling) => {
    await add({ link: spelling });
    expect(await list()).toMatchObject([{ onSite: false }]);
    const pyq = { ...resourceOf({ service: 'pyqs' }), linka: 'https://a.example', linkb: '', linkc: link };
    const id = await insertResource(db, 'pyq', pyq);
    expect((await add({ link: spelling })).body).toEqual({
      message: texts.sent,
      duplicate: 'resource',
    });
    expect(await list()).toMatchObject([{ onSite: true }, { onSite: true }]);
    await db.updateTable('resource').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await list()).toMatchObject([{ onSite: false }, { onSite: false }]);
    expect((await add()).body).toEqual({ message: texts.sent, duplicate: 'submission' });
  });

  it.each(spellings)(
    'in a submission is pointed out, written as %s, until that is deleted',
    async (spelling) => {
      await add();
      expect((await add({ link: spelling })).body.duplicate).toBe('submission');
      for (const { _id } of await list()) await remove(_id);
      expect((await add({ link: spelling })).body).toEqual({ message: texts.sent });
    },
  );

  it.each([
    'https://drive.google.com/file/d/ABC/view',
    'https://drive.google.com/file/d/abc',
    'https://drive.google.com/file/d/abc/view?usp=sharing',
    'https://other.example/file/d/abc/view',
  ])('is not %s', async (other) => {
    await insertResource(db, 'notes', resourceOf({ link }));
    await add();
    expect((await add({ link: other })).body).toEqual({ message: texts.sent });
  });

  it('may be as long as a link may be, in any script', async () => {
    // Nothing that a database could compress: an index entry takes 2,700 bytes.
    const letters = Array.from({ length: 1900 }, (_, index) => 0x4e00 + ((index * 7919) % 20_000));
    const long = `https://example.org/${String.fromCharCode(...letters)}`;
    await insertResource(db, 'notes', resourceOf({ link: new URL(long).href }));
    expect((await add({ link: long })).body.duplicate).toBe('resource');
  });
});

/** What the add form of a kind asks for, filled in from the submission. */
const entryOf = (kind: ResourceKind) => ({
  service: RESOURCES[kind].service,
  semester: '4',
  subject: 'Operating Systems',
  subjectcode: 'BTCS402-18',
  ...Object.fromEntries(RESOURCES[kind].linkFields.map((field, index) => [field, index === 0 ? link : ''])),
});
const publish = (id: string, body: object) => as(admin).send(api.materials.publish, { params: { id }, body });
const publicList = async (kind: ResourceKind) => (await as(nobody).call(api.resources[kind].list)).body.msg;

describe('publishing', () => {
  it('refuses an id that is none, or of nothing', async () => {
    const body = { ...entryOf('notes'), kind: 'notes' };
    expect((await publish('17', body)).body).toEqual(refusal(en.errors.notFound, 'id'));
    expect(await publish(UNKNOWN_ID, body)).toMatchObject({ status: 404 });
  });

  it.each(RESOURCE_KINDS)('files a submission as %s, for the next visitor to see', async (kind) => {
    await add({ service: RESOURCES[kind].service });
    const [submission = expect.fail()] = await list();
    const { _id: id } = submission;
    expect(submission.kind).toBe(kind);
    expect(kindOfService(submission.service)).toBe(kind);
    expect(await publicList(kind)).toEqual([]);
    const { body } = await publish(id, { ...entryOf(kind), kind, title: 'Unit 1', deleted_at: 'now' });
    const { _id } = body;
    expect(body).toEqual({ message: en.resourceAdmin[kind].added, _id: expect.any(String) });
    expect(await publicList(kind)).toEqual([{ ...entryOf(kind), _id, title: 'Unit 1' }]);
    expect(await list()).toEqual([]);
    expect(await audit()).toEqual([
      { action: 'add', actor_id: admin.id, subject: kind, subject_id: _id, detail: { contribution: id } },
      {
        action: 'publish',
        actor_id: admin.id,
        subject: 'material',
        subject_id: id,
        detail: { kind, resource: _id },
      },
    ]);
    // it is done with
    const again = await publish(id, { ...entryOf(kind), kind });
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('already published this') },
    });
    expect((await remove(id)).body).toEqual(refusal(texts.gone));
    const restored = await as(admin).call(api.materials.restore, { params: { id } });
    expect(restored.body).toEqual(refusal(en.admin.nothingToRestore));
    expect(await publicList(kind)).toHaveLength(1);
  });

  it('leaves nothing where its second half fails', async () => {
    await add();
    const [submission = expect.fail()] = await list();
    site.app.log.level = 'silent';
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const reply = await publish(submission._id, { ...entryOf('notes'), kind: 'notes' });
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    expect(reply.status).toBe(500);
    expect(await db.selectFrom('resource').selectAll().execute()).toEqual([]);
    expect(await list()).toEqual([submission]);
  });

  it('happens once when two admins do it at the same moment', async () => {
    await add();
    const [{ _id } = expect.fail()] = await list();
    const body = { ...entryOf('book'), kind: 'book' };
    const replies = await Promise.all([1, 2, 3].map(() => publish(_id, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await publicList('book')).toHaveLength(1);
  });

  it.each([
    [{ kind: 'songs' }, en.validation.kind, 'kind'],
    [{ kind: undefined }, en.validation.kind, 'kind'],
    [{ kind: 'notes', link: '' }, en.validation.required(en.fields.link), 'link'],
    [{ kind: 'notes', link: 'data:text/html,x' }, en.validation.url(en.fields.link), 'link'],
    [{ kind: 'notes', subject: 'a\u0000' }, en.validation.controlCharacter(en.fields.subject), 'subject'],
    [{ kind: 'pyq', linka: '', linkb: '', linkc: '' }, en.validation.anyLink, 'linka'],
    [{ kind: 'pyq', linka: '', linkb: 'x y' }, en.validation.url(en.fields.linkb), 'linkb'],
  ])('refuses %j', async (values, message, path) => {
    await add();
    const [submission = expect.fail()] = await list();
    const kind = values.kind === 'pyq' ? 'pyq' : 'notes';
    const reply = await publish(submission._id, { ...entryOf(kind), ...values });
    const errors = expect.arrayContaining([{ message, path }]);
    expect(reply).toMatchObject({ status: 400, body: { errors } });
    expect(await list()).toEqual([submission]);
  });
});
