import { beforeEach, describe, expect, it } from 'vitest';
import { DEPARTMENTS } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { signedIn } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { app, db } = await testApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const admin = await signedIn(db, { roles: ['admin'] });
const hod = await signedIn(db, { roles: ['hod'] });

/** The lists whose rows come in by a public form and leave by a click. */
const LISTS = [
  {
    table: 'contact_message',
    reader: admin,
    form: '/api/form/contact',
    fields: { username: 'Bina', email: 'bina@college.example', message: 'Where is the library?' },
    list: '/api/admin/contacts',
    entriesOf: (reply: { contacts: unknown }) => reply.contacts,
    remove: '/api/admin/contacts/delete',
    restore: '/api/admin/contacts/restore',
    texts: en.contacts,
    gone: en.admin.entryGone,
  },
  {
    table: 'complaint',
    reader: hod,
    form: '/api/form/complaint',
    fields: {
      username: 'Bina',
      email: 'bina@college.example',
      date: '2026-02-28',
      department: DEPARTMENTS.complaint[0],
      problem: 'The projector is broken.',
    },
    list: '/api/hod/complaint',
    entriesOf: (reply: { complaints: unknown }) => reply.complaints,
    remove: '/api/hod/complaint/delete',
    restore: '/api/hod/complaint/restore',
    texts: en.complaints,
    gone: en.admin.entryGone,
  },
  {
    table: 'material',
    reader: admin,
    form: '/api/data/material/add',
    fields: {
      yourName: 'Bina',
      service: 'notes',
      department: DEPARTMENTS.material[0],
      semester: '4',
      subject: 'Operating Systems',
      link: 'https://drive.google.com/file/d/abc/view',
    },
    list: '/api/data/material/all',
    entriesOf: (reply: unknown) => reply,
    remove: '/api/data/material',
    restore: '/api/data/material/restore',
    texts: en.materials,
    gone: en.materials.gone,
  },
] as const;

describe.each(LISTS)('a row of $table', ({ table, reader, form, fields, list, remove, restore, ...row }) => {
  beforeEach(async () => {
    await db.deleteFrom(table).execute();
    await db.deleteFrom('audit_log').execute();
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
    const reply = await app.inject({ method, url, headers: reader.headers });
    return { status: reply.statusCode, body: reply.json() };
  };
  const entries = async () => row.entriesOf((await ask('GET', list)).body) as { _id: string }[];

  it('is deleted and restored, each once and written down', async () => {
    await app.inject({ method: 'POST', url: form, payload: fields });
    const [entry] = await entries();
    const id = entry?._id ?? '';
    expect((await ask('POST', `${restore}/${id}`)).body).toEqual(refusal(en.admin.nothingToRestore));
    expect((await ask('DELETE', `${remove}/${id}`)).body).toEqual({ message: row.texts.deleted });
    expect(await entries()).toEqual([]);
    expect(await ask('DELETE', `${remove}/${id}`)).toEqual({ status: 404, body: refusal(row.gone) });
    expect((await ask('POST', `${restore}/${id}`)).body).toEqual({ message: row.texts.restored });
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

  it.each([
    ['DELETE', remove],
    ['POST', restore],
  ] as const)('is not touched by %s %s/{id} with an id that is none, or of nothing', async (method, path) => {
    for (const id of ['17', "1'--"]) {
      expect((await ask(method, `${path}/${encodeURIComponent(id)}`)).body).toEqual(
        refusal(en.errors.notFound, 'id'),
      );
    }
    expect(await ask(method, `${path}/${NOBODY}`)).toMatchObject({ status: 404 });
  });
});
