import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, NIL_ID } from '#contract/core/constants.ts';
import { LISTS, TRASH_DAYS } from '#contract/core/lists.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { SEALED_DAYS } from '#contract/privacy/values.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { insertUser, resourceOf, signedIn } from '#testing/factories.ts';
import { keptFile } from '#testing/files/send-file.ts';
import { testApp } from '#testing/test-app.ts';
import { insertResource } from '../material/queries.ts';

const { as, db, deps, advance } = await testApp();
const admin = await signedIn(db, { username: 'Meera', roles: ['admin'] });
const hod = await signedIn(db, { username: 'Harpreet', roles: ['hod'] });
const author = await signedIn(db, { username: 'Asha' });

/** One of everything, deleted; in the order of `what`. */
async function deleteOneOfEverything() {
  const ids: Record<string, string> = {
    user: await insertUser(db, { username: 'Bina', email: 'b@x.example' }),
  };
  await as(admin).call(api.users.remove, { params: { id: ids.user ?? '' } });
  for (const kind of RESOURCE_KINDS) {
    const id = await insertResource(db, kind, resourceOf({ kind, subject: 'Physics', subjectcode: 'PH1' }));
    await as(admin).call(api.resources[kind].remove, { params: { id } });
    ids[kind] = id;
  }
  const inserted = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? '';
  ids.blog = await inserted(sql`
    insert into blog (title, author_name, content, preview, author_id)
    values ('A post', 'Asha', '', 'p', ${author.id}) returning id`);
  await as(admin).call(api.blogs.adminRemove, { params: { id: ids.blog } });
  ids.contact_message = await inserted(sql`
    insert into contact_message (username, email, message) values ('Amar', 'a@x.example', 'Where?') returning id`);
  await as(admin).call(api.contacts.remove, { params: { id: ids.contact_message } });
  ids.material = await inserted(sql`
    insert into material (your_name, service, department, semester, subject, link)
    values ('Bina', 'notes', 'D', 1, 'Optics', 'https://x.example') returning id`);
  await as(admin).call(api.materials.remove, { params: { id: ids.material } });
  const file = await keptFile(deps.files);
  await sql`insert into stored_file (sha256, size, format) values (${file}, 1, 'pdf')
    on conflict do nothing`.execute(db);
  ids.file = await inserted(sql`
    insert into attachment (file, material_id, name, rights_basis)
    select ${file}, id, 'Paper.pdf', 'own' from material returning id`);
  await as(admin).call(api.files.remove, { params: { id: ids.file } });
  ids.complaint = await inserted(sql`
    insert into complaint (username, email, department, problem, date)
    values ('Bina', 'b@x.example', 'D', 'It leaks', '2026-01-01') returning id`);
  await as(hod).call(api.complaints.remove, { params: { id: ids.complaint } });
  return ids;
}

const ofAdmin = async (query = {}) =>
  (await as(admin).call(api.trash.admin, { query: { limit: 50, ...query } })).body.trash;
const ofHod = async () => (await as(hod).call(api.trash.hod)).body.trash;

let ids: Record<string, string>;
beforeEach(async () => {
  for (const table of ['attachment', 'resource', 'blog', 'contact_message', 'material', 'complaint'] as const)
    await db.deleteFrom(table).execute();
  await sql`delete from "user" where email = 'b@x.example'`.execute(db);
  await db.deleteFrom('audit_log').execute();
  ids = await deleteOneOfEverything();
});

describe('the trash', () => {
  it('has everything that was deleted, by whom and until when, the latest first', async () => {
    const entries = await ofAdmin();
    const whats = LISTS.trash.filters.what.toSorted();
    expect(entries.map(({ what }) => what).sort()).toEqual(whats);
    expect(entries.map(({ deletedAt }) => deletedAt)).toEqual(
      entries
        .map(({ deletedAt }) => deletedAt)
        .sort()
        .reverse(),
    );
    for (const { _id, what, deletedBy, deletedAt, goneAt, own } of entries) {
      expect([_id, deletedBy, own]).toEqual([ids[what], 'Meera', false]);
      expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBe(
        (what === 'user' ? SEALED_DAYS : TRASH_DAYS) * DAY_MS,
      );
    }
    expect(entries.find(({ what }) => what === 'user')).toMatchObject({ name: 'Bina', about: 'b@x.example' });
    expect(entries.find(({ what }) => what === 'notes')).toMatchObject({ name: 'Physics', about: 'PH1' });
    expect(await ofHod()).toEqual([
      expect.objectContaining({
        _id: ids.complaint,
        what: 'complaint',
        name: 'Bina',
        about: 'It leaks',
        deletedBy: 'Harpreet',
      }),
    ]);
  });

  it('is searched and narrowed', async () => {
    expect((await ofAdmin({ q: 'phys', what: 'pyq' })).map(({ _id }) => _id)).toEqual([ids.pyq]);
    expect((await ofAdmin({ q: 'where' })).map(({ what }) => what)).toEqual(['contact_message']);
    expect(await ofAdmin({ q: 'nowhere' })).toEqual([]);
  });

  it('has what an author deleted of their own, which no admin brings back', async () => {
    await as(admin).call(api.blogs.adminRestore, { params: { id: ids.blog ?? '' } });
    await as(author).call(api.blogs.remove, { params: { id: ids.blog ?? '' } });
    expect(await ofAdmin({ what: 'blog' })).toMatchObject([{ deletedBy: 'Asha', own: true }]);
  });

  it('loses what is restored', async () => {
    await as(admin).call(api.users.restore, { params: { id: ids.user ?? '' } });
    expect(await ofAdmin({ what: 'user' })).toEqual([]);
  });

  it('comes in parts', async () => {
    const part = await as(admin).call(api.trash.admin, { query: { limit: 5 } });
    const after = String(part.headers['list-next']);
    const rest = await ofAdmin({ after });
    expect([...part.body.trash, ...rest]).toEqual(await ofAdmin());
  });

  it('is emptied after 30 days, with one line of how much there was', async () => {
    await insertResource(db, 'notes', resourceOf());
    await db.deleteFrom('job').execute();
    await sql`update session set created_at = created_at + interval '1 year', expires_at = expires_at + interval '1 year'`.execute(
      db,
    );
    advance(TRASH_DAYS * DAY_MS - 60_000);
    await runDueJobs(deps);
    expect(await ofAdmin()).toHaveLength(LISTS.trash.filters.what.length);
    const lines = () => db.selectFrom('audit_log').selectAll().where('action', '=', 'purge').execute();
    expect(await lines()).toEqual([]);
    advance(DAY_MS);
    await runDueJobs(deps);
    // Accounts are sealed for longer (contract/privacy/values.ts).
    expect((await ofAdmin()).map(({ what }) => what)).toEqual(['user']);
    expect(await ofHod()).toEqual([]);
    const counts = { resource: 5, blog: 1, contact_message: 1, material: 1, complaint: 1 };
    expect(await lines()).toMatchObject([{ actor_id: NIL_ID, subject: 'trash', detail: counts }]);
    expect(await db.selectFrom('resource').select('id').execute()).toHaveLength(1);
  });
});
