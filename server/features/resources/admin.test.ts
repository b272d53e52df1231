import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/constants.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/kinds.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { listenForChanges } from '#server/database/announce.ts';
import { signedIn } from '#testing/factories.ts';
import { type TestApp, testApp } from '#testing/test-app.ts';

let site: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  site = await testApp();
  admin = await signedIn(site.db, { roles: ['admin'] });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin/${url}`, headers: admin.headers, ...(payload && { payload }) });
const publicList = (kind: ResourceKind, headers = {}) =>
  site.app.inject({ url: `/api/data/${kind}`, headers });

/** What an admin fills in for an entry of a kind. */
const bodyOf = (kind: ResourceKind, values: object = {}) => ({
  service: RESOURCES[kind].service,
  semester: '4',
  subject: 'Operating Systems',
  subjectcode: 'BTCS402-18',
  ...Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`])),
  ...values,
});

const refusal = (message: string, path?: string) => ({
  message,
  error: message,
  errors: [{ message, ...(path && { path }) }],
});
const auditOf = (id: string) =>
  site.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();

describe.each(RESOURCE_KINDS)('the admin of %s', (kind) => {
  const texts = en.resources[kind].admin;

  it('adds, reads, changes, deletes and restores an entry, and visitors see each on their next load', async () => {
    const before = await publicList(kind);

    const added = await call('POST', `${kind}/add`, bodyOf(kind, { title: 'Part 1' }));
    expect(added.statusCode).toBe(200);
    const { _id } = added.json();
    expect(added.json()).toEqual({ message: texts.added, _id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const entry = { _id, ...bodyOf(kind, { title: 'Part 1' }) };
    expect((await call('GET', `${kind}/${_id}`)).json()).toEqual(entry);
    expect((await call('GET', kind)).json()).toEqual([entry]);
    const after = await publicList(kind, { 'if-none-match': before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toEqual({ msg: [entry] });

    const updated = await call('PATCH', `${kind}/update/${_id}`, bodyOf(kind, { semester: '5' }));
    expect(updated.json()).toEqual({ message: texts.updated });
    // the title was not sent, and stays
    expect((await publicList(kind)).json()).toEqual({ msg: [{ ...entry, semester: '5' }] });

    expect((await call('DELETE', `${kind}/delete/${_id}`)).json()).toEqual({ message: texts.deleted });
    expect((await publicList(kind)).json()).toEqual({ msg: [] });
    expect((await call('GET', `${kind}/${_id}`)).json()).toEqual(refusal(en.admin.entryGone));

    expect((await call('POST', `${kind}/restore/${_id}`)).json()).toEqual({ message: texts.restored });
    expect((await publicList(kind)).json()).toEqual({ msg: [{ ...entry, semester: '5' }] });

    expect(await auditOf(_id)).toMatchObject(
      ['add', 'update', 'delete', 'restore'].map((action) => ({ action, actor_id: admin.id, subject: kind })),
    );
    expect((await auditOf(_id))[1]?.detail).toEqual({ before: entry });
  });

  it('knows no entry of another kind', async () => {
    const other = RESOURCE_KINDS.find((name) => name !== kind) ?? kind;
    const { _id } = (await call('POST', `${other}/add`, bodyOf(other))).json();
    const replies = [
      await call('GET', `${kind}/${_id}`),
      await call('PATCH', `${kind}/update/${_id}`, bodyOf(kind)),
      await call('DELETE', `${kind}/delete/${_id}`),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await call('DELETE', `${other}/delete/${_id}`)).statusCode).toBe(200);
    expect((await call('POST', `${kind}/restore/${_id}`)).statusCode).toBe(404);
    expect(await auditOf(_id)).toHaveLength(2);
    await site.db.deleteFrom('resource').where('id', '=', _id).execute();
  });

  it('asks for every link of a new entry, and of a changed one where its row says so', async () => {
    const empty = Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, '']));
    const problems = RESOURCES[kind].linkFields.map((field) => ({
      message: en.validation.required(en.fields[field]),
      path: field,
    }));
    const added = await call('POST', `${kind}/add`, bodyOf(kind, empty));
    expect(added.statusCode).toBe(400);
    expect(added.json().errors).toEqual(problems);

    const { _id } = (await call('POST', `${kind}/add`, bodyOf(kind, { title: kind }))).json();
    const changed = await call('PATCH', `${kind}/update/${_id}`, bodyOf(kind, empty));
    expect(changed.statusCode).toBe(RESOURCES[kind].linksOptionalOnEdit ? 200 : 400);
  });
});

it('tells the other nodes of a change, and only of one that was made', async () => {
  const heard: string[] = [];
  const stop = await listenForChanges(site.connectionString, {
    onChange: (topic) => heard.push(topic),
    onHearing: () => {},
  });
  await call('DELETE', `notes/delete/${NOBODY}`);
  await call('POST', 'book/add', bodyOf('book'));
  await expect.poll(() => heard).toEqual(['book']);
  await stop();
});

describe('bad input', () => {
  const long = (max: number) => 'x'.repeat(max + 1);
  const { fields, validation } = en;

  it.each([
    ['service', undefined, validation.service],
    ['service', 'songs', validation.service],
    ['semester', '9', validation.semester],
    ['semester', 4, validation.semester],
    ['subject', undefined, validation.required(fields.subject)],
    ['subject', '   ', validation.required(fields.subject)],
    ['subject', ['a'], validation.required(fields.subject)],
    ['subject', long(MAX_LENGTH.subject), validation.tooLong(fields.subject, MAX_LENGTH.subject)],
    ['subject', 'a\u0000b', validation.controlCharacter(fields.subject)],
    ['subjectcode', '', validation.required(fields.subjectcode)],
    ['subjectcode', long(40), validation.tooLong(fields.subjectcode, MAX_LENGTH.subjectCode)],
    ['title', long(MAX_LENGTH.title), validation.tooLong(fields.title, MAX_LENGTH.title)],
    ['link', 'javascript:alert(1)', validation.url(fields.link)],
    ['link', 'notes', validation.url(fields.link)],
    ['link', `https://example.org/${long(2000)}`, validation.tooLong(fields.link, MAX_LENGTH.link)],
  ])('refuses %s = %j, and changes nothing', async (field, value, message) => {
    const { _id } = (await call('POST', 'notes/add', bodyOf('notes'))).json();
    const before = (await call('GET', 'notes')).json();
    for (const [method, path] of [['POST', 'add'] as const, ['PATCH', `update/${_id}`] as const]) {
      const reply = await call(method, `notes/${path}`, bodyOf('notes', { [field]: value }));
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual(refusal(message, field));
    }
    expect((await call('GET', 'notes')).json()).toEqual(before);
  });

  it('drops fields that it does not know', async () => {
    const id = NOBODY;
    const added = await call(
      'POST',
      'notes/add',
      bodyOf('notes', { id, _id: id, kind: 'book', deleted_at: 1 }),
    );
    const { _id } = added.json();
    expect(_id).not.toBe(id);
    expect((await call('GET', `notes/${_id}`)).json()).toEqual({ _id, ...bodyOf('notes') });
  });

  it.each([
    ['GET', ''],
    ['PATCH', 'update/'],
    ['DELETE', 'delete/'],
    ['POST', 'restore/'],
  ] as const)('%s notes/%s{id} refuses an id that is none or of nothing', async (method, path) => {
    const payload = method === 'PATCH' ? bodyOf('notes') : undefined;
    const noUuid = await call(method, `notes/${path}1%20or%201=1`, payload);
    expect(noUuid.statusCode).toBe(400);
    expect(noUuid.json()).toEqual(refusal(en.errors.notFound, 'id'));
    const unknown = await call(method, `notes/${path}${NOBODY}`, payload);
    expect(unknown.statusCode).toBe(404);
    expect(await auditOf(NOBODY)).toEqual([]);
  });

  it('deletes and restores once', async () => {
    const { _id } = (await call('POST', 'notes/add', bodyOf('notes'))).json();
    expect((await call('POST', `notes/restore/${_id}`)).json()).toEqual(refusal(en.admin.nothingToRestore));
    await call('DELETE', `notes/delete/${_id}`);
    expect((await call('DELETE', `notes/delete/${_id}`)).json()).toEqual(refusal(en.admin.entryGone));
    const update = await call('PATCH', `notes/update/${_id}`, bodyOf('notes'));
    expect(update.json()).toEqual(refusal(en.admin.entryGone));
  });

  it('is for admins only', async () => {
    const student = await signedIn(site.db, { roles: ['hod'] });
    const url = '/api/admin/notes/add';
    const payload = bodyOf('notes');
    expect(await site.app.inject({ method: 'POST', url, payload })).toMatchObject({ statusCode: 401 });
    const asStudent = await site.app.inject({ method: 'POST', url, payload, headers: student.headers });
    expect(asStudent.json()).toEqual(refusal(en.errors.notAllowed));
  });
});
