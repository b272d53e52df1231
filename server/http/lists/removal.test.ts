import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { nobody, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { SENT } from '#testing/filled-in.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { as, db } = await testApp();

/** The lists whose rows come in by a public form and leave by a click. */
const LISTS = [
  {
    table: 'contact_message',
    reader: await signedIn(db, 'admin'),
    add: api.contacts.send,
    fields: SENT.contact,
    calls: api.contacts,
    entriesOf: (reply: unknown) => (reply as { contacts: unknown }).contacts,
    texts: en.contacts,
    gone: en.admin.entryGone,
  },
  {
    table: 'complaint',
    reader: await signedIn(db, 'hod'),
    add: api.complaints.send,
    fields: SENT.complaint,
    calls: api.complaints,
    entriesOf: (reply: unknown) => (reply as { complaints: unknown }).complaints,
    texts: en.complaints,
    gone: en.admin.entryGone,
  },
  {
    table: 'material',
    reader: await signedIn(db, 'admin'),
    add: api.materials.add,
    fields: SENT.material,
    calls: api.materials,
    entriesOf: (reply: unknown) => reply,
    texts: en.materials,
    gone: en.materials.gone,
  },
] as const;

describe.each(LISTS)('a row of $table', ({ table, reader, add, fields, calls, texts, gone, entriesOf }) => {
  beforeEach(async () => {
    await db.deleteFrom(table).execute();
    await db.deleteFrom('audit_log').execute();
  });
  const ask = (name: 'remove' | 'restore', id: string) => as(reader).call(calls[name], { params: { id } });
  const entries = async () => entriesOf((await as(reader).send(calls.list)).body) as { _id: string }[];

  it('is deleted and restored, each once and written down', async () => {
    await as(nobody).send(add, { body: fields });
    const [entry = expect.fail()] = await entries();
    const id = entry._id;
    expect((await ask('restore', id)).body).toEqual(refusal(en.admin.nothingToRestore));
    expect((await ask('remove', id)).body).toEqual({ message: texts.deleted });
    expect(await entries()).toEqual([]);
    expect(await ask('remove', id)).toEqual({ status: 404, body: refusal(gone) });
    expect((await ask('restore', id)).body).toEqual({ message: texts.restored });
    expect(await entries()).toEqual([entry]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'subject', 'subject_id'])
      .execute();
    const act = { actor_id: reader.id, subject: table, subject_id: id };
    expect(audit).toEqual([
      { ...act, action: 'delete' },
      { ...act, action: 'restore' },
    ]);
  });

  it('goes with others by one call, which tells whom, and comes back by another', async () => {
    await as(nobody).send(add, { body: fields });
    await as(nobody).send(add, { body: fields });
    const before = await entries();
    const ids = before.map(({ _id }) => _id);
    const many = (name: 'removeMany' | 'restoreMany', wanted: string[]) =>
      as(reader).send(calls[name], { body: { ids: wanted } });
    expect((await many('removeMany', [])).body).toEqual(refusal(en.validation.atLeast(1), 'ids'));
    const tooMany = Array.from({ length: 201 }, () => UNKNOWN_ID);
    expect((await many('removeMany', tooMany)).body).toEqual(refusal(en.validation.atMost(200), 'ids'));
    expect(await many('removeMany', [UNKNOWN_ID])).toEqual({ status: 404, body: refusal(gone) });
    const reply = await many('removeMany', [...ids, UNKNOWN_ID]);
    expect(reply).toMatchObject({ status: 200, body: { message: en.lists.deleted(2) } });
    expect([...(reply.body as { ids: string[] }).ids].sort()).toEqual(ids.toSorted());
    expect(await entries()).toEqual([]);
    expect(await many('restoreMany', ids)).toMatchObject({ body: { message: en.lists.restored(2) } });
    expect(await entries()).toEqual(before);
    const audit = await db.selectFrom('audit_log').select(['action', 'subject_id']).execute();
    expect(audit).toHaveLength(4);
    expect(new Set(audit.map(({ subject_id }) => subject_id))).toEqual(new Set(ids));
  });

  it.each(['remove', 'restore'] as const)(
    'is not touched by %s with an id that is none, or of nothing',
    async (name) => {
      for (const id of ['17', "1'--"]) {
        expect((await ask(name, id)).body).toEqual(refusal(en.errors.notFound, 'id'));
      }
      expect(await ask(name, UNKNOWN_ID)).toMatchObject({ status: 404 });
    },
  );
});
