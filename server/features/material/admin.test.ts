import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { LIST_HEADERS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind } from '#contract/material/kinds.ts';
import { listenForChanges } from '#server/database/announce.ts';
import { nobody, resourceOf, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResources } from './queries.ts';

const { db, as, connectionString } = await testApp();
const admin = await signedIn(db, 'admin');
const { call, send } = as(admin);

/** The calls about the entries of a kind. */
const callsOf = (kind: ResourceKind) => {
  const calls = api.resources[kind];
  return {
    add: (values?: object) => send(calls.add, { body: bodyOf(kind, values) }),
    get: (id: string) => call(calls.get, { params: { id } }),
    list: async () => (await call(calls.adminList)).body,
    update: (id: string, values?: object) =>
      send(calls.update, { params: { id }, body: bodyOf(kind, values) }),
    remove: (id: string) => call(calls.remove, { params: { id } }),
    restore: (id: string) => call(calls.restore, { params: { id } }),
    visit: (headers = {}) => as(nobody).call(calls.list, { headers }),
  };
};
const notes = callsOf('notes');

/** What an admin fills in for an entry of a kind. */
const bodyOf = (kind: ResourceKind, values: object = {}) => ({
  service: RESOURCES[kind].service,
  semester: '4',
  subject: 'Operating Systems',
  subjectcode: 'BTCS402-18',
  ...Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, `https://example.org/${field}`])),
  ...values,
});

const auditOf = (id: string) =>
  db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();

it('counts the entries of a list once, until one changes', async () => {
  const { add, remove } = callsOf('book');
  const total = async () => {
    const { headers } = await send(api.resources.book.adminList, { query: { limit: 1, semester: '7' } });
    return Number(headers[LIST_HEADERS.total]);
  };
  const { body } = await add({ semester: '7' });
  expect(await total()).toBe(1);
  await insertResources(db, [resourceOf({ kind: 'book', semester: '7' })]); // tells nobody
  expect(await total()).toBe(1);
  await add({ semester: '7' });
  expect(await total()).toBe(3);
  await remove(body._id);
  expect(await total()).toBe(2);
  await db.deleteFrom('resource').execute();
});

describe.each(RESOURCE_KINDS)('the admin of %s', (kind) => {
  const texts = en.resourceAdmin[kind];
  const { add, get, list, update, remove, restore, visit } = callsOf(kind);

  it('adds, reads, changes, deletes and restores an entry, and visitors see each on their next load', async () => {
    const before = await visit();

    const { status, body } = await add({ title: 'Part 1' });
    const { _id } = body;
    expect(status).toBe(200);
    expect(body).toEqual({ message: texts.added, _id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const entry = { _id, ...bodyOf(kind, { title: 'Part 1' }) };
    expect((await get(_id)).body).toEqual(entry);
    expect(await list()).toEqual([entry]);
    const after = await visit({ 'if-none-match': before.headers.etag });
    expect(after).toEqual({ status: 200, body: { msg: [entry] } });

    expect((await update(_id, { semester: '5' })).body).toEqual({ message: texts.updated });
    // the title was not sent, and stays
    expect((await visit()).body).toEqual({ msg: [{ ...entry, semester: '5' }] });

    expect((await remove(_id)).body).toEqual({ message: texts.deleted });
    expect((await visit()).body).toEqual({ msg: [] });
    expect((await get(_id)).body).toEqual(refusal(en.admin.entryGone));

    expect((await restore(_id)).body).toEqual({ message: texts.restored });
    expect((await visit()).body).toEqual({ msg: [{ ...entry, semester: '5' }] });

    expect(await auditOf(_id)).toMatchObject(
      ['add', 'update', 'delete', 'restore'].map((action) => ({ action, actor_id: admin.id, subject: kind })),
    );
    expect((await auditOf(_id))[1]?.detail).toEqual({
      before: entry,
      after: { ...entry, semester: '5' },
    });
  });

  it('knows no entry of another kind', async () => {
    const other = callsOf(RESOURCE_KINDS.find((name) => name !== kind) ?? kind);
    const { _id } = (await other.add()).body;
    for (const reply of [get(_id), update(_id), remove(_id)]) expect((await reply).status).toBe(404);
    expect((await other.remove(_id)).status).toBe(200);
    expect((await restore(_id)).status).toBe(404);
    expect(await auditOf(_id)).toHaveLength(2);
    await db.deleteFrom('resource').where('id', '=', _id).execute();
  });

  it('asks for every link of a new entry, and of a changed one where its row says so', async () => {
    const empty = Object.fromEntries(RESOURCES[kind].linkFields.map((field) => [field, '']));
    const errors = RESOURCES[kind].linkFields.map((field) => ({
      message: en.validation.required(en.fields[field]),
      path: field,
    }));
    const added = await add(empty);
    expect(added.status).toBe(400);
    expect(added.body).toHaveProperty('errors', errors);

    const { _id } = (await add({ title: kind })).body;
    expect((await update(_id, empty)).status).toBe(RESOURCES[kind].linksOptionalOnEdit ? 200 : 400);
  });
});

it('tells the other nodes of a change, and only of one that was made', async () => {
  const heard: string[] = [];
  const stop = await listenForChanges(connectionString, {
    onChange: (topic) => heard.push(topic),
    onHearing: () => {},
  });
  await notes.remove(UNKNOWN_ID);
  await callsOf('book').add();
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
    ['semester', 4.5, validation.semester],
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
    const { _id } = (await notes.add()).body;
    const before = await notes.list();
    const bad = { [field]: value };
    for (const reply of [notes.add(bad), notes.update(_id, bad)]) {
      expect(await reply).toEqual({ status: 400, body: refusal(message, field) });
    }
    expect(await notes.list()).toEqual(before);
  });

  it('drops fields that it does not know', async () => {
    const id = UNKNOWN_ID;
    const { _id } = (await notes.add({ id, _id: id, kind: 'book', deleted_at: 1 })).body;
    expect(_id).not.toBe(id);
    expect((await notes.get(_id)).body).toEqual({ _id, ...bodyOf('notes') });
  });

  it.each(['get', 'update', 'remove', 'restore'] as const)(
    '%s refuses an id that is none or of nothing',
    async (name) => {
      const reply = await notes[name]('1 or 1=1');
      expect(reply).toEqual({ status: 400, body: refusal(en.errors.notFound, 'id') });
      expect(await notes[name](UNKNOWN_ID)).toMatchObject({ status: 404 });
      expect(await auditOf(UNKNOWN_ID)).toEqual([]);
    },
  );

  it('deletes and restores once', async () => {
    const { _id } = (await notes.add()).body;
    expect((await notes.restore(_id)).body).toEqual(refusal(en.admin.nothingToRestore));
    await notes.remove(_id);
    expect((await notes.remove(_id)).body).toEqual(refusal(en.admin.entryGone));
    expect((await notes.update(_id)).body).toEqual(refusal(en.admin.entryGone));
  });

  it('is for admins only', async () => {
    const { add } = api.resources.notes;
    expect(await as(nobody).send(add, { body: bodyOf('notes') })).toMatchObject({ status: 401 });
    const asHod = await as('hod').send(add, { body: bodyOf('notes') });
    expect(asHod.body).toEqual(refusal(en.errors.notAllowed));
  });
});
