import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MAX_LENGTH } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { en } from '#contract/languages/en/whole.ts';
import { flagsOf } from '#contract/pages/roles.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { insertUser, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { db, as, deps, advance } = await testApp();
const { users } = api;
const texts = en.admin.users;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await db.deleteFrom('user').execute();
  await db.deleteFrom('audit_log').execute();
  admin = await signedIn(db, { roles: ['admin'], username: 'Asha', email: 'asha@college.example' });
});

it('knows an admin by their id in capitals too: the last one stays', async () => {
  const capitals = admin.id.toUpperCase();
  expect((await setRoles(capitals, flagsOf([]))).status).toBe(409);
  expect((await remove(capitals)).body).toEqual(refusal(texts.notYourself));
});

const list = (who = admin) => as(who).call(users.list);
const get = (id: string) => as(admin).call(users.get, { params: { id } });
const update = (id: string, values: object = {}) =>
  as(admin).send(users.update, { params: { id }, body: { ...profile, ...values } });
const setRoles = (id: string, body: object, who = admin) =>
  as(who).send(users.setRoles, { params: { id }, body });
const remove = (id: string, who = admin) => as(who).call(users.remove, { params: { id } });
const restore = (id: string) => as(admin).call(users.restore, { params: { id } });
const userRow = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audit = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject', 'subject_id', 'detail']).execute();
const profile = {
  username: 'Bina',
  rollno: '2201',
  department: 'B.Tech Mechanical Engineering',
  semester: '3',
  email: 'bina@college.example',
  phone: '+91 98765 43210',
};

describe('the list', () => {
  it('names everyone but the deleted, by name, with the fields of the spec and no others', async () => {
    const zoya = await insertUser(db, { ...profile, username: 'zoya', roles: ['hod'] });
    const bina = await insertUser(db, { ...profile, email: 'b2@college.example', password_hash: 'secret' });
    await insertUser(db, { deleted_at: new Date() });
    const listed = (await list()).body.users;
    expect(listed).toEqual([
      expect.objectContaining({ _id: admin.id, username: 'Asha', isAdmin: true }),
      { _id: bina, ...profile, email: 'b2@college.example', ...flagsOf([]) },
      { _id: zoya, ...profile, username: 'zoya', ...flagsOf(['hod']) },
    ]);
    expect((await get(zoya)).body).toEqual(listed[2]);
  });

  it('leaves as a CSV file without formulas', async () => {
    await db.updateTable('user').set({ username: '=cmd|calc', phone: '+911' }).execute();
    const reply = await as(admin).call(users.exportCsv);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
    });
    const [header, row] = reply.body.split('\r\n');
    expect(header).toMatch(/^\uFEFF_id,username,email,phone,rollno,department,semester,isAdmin,isHod\b/);
    expect(row).toMatch(/^[0-9a-f-]{36},'=cmd\|calc,asha@college\.example,'\+911,.*,true(,false)+$/);
  });
});

describe('a change of the profile', () => {
  it('counts at once, the address too, and what was mailed to the old one counts no more', async () => {
    const id = await insertUser(db);
    const before = (await get(id)).body;
    await db
      .insertInto('password_reset')
      .values({ token_hash: Buffer.from('x'), user_id: id, expires_at: new Date() })
      .execute();
    const reply = await update(id, { email: ' Bina@College.example ', isAdmin: true });
    expect(reply.body).toEqual({ message: texts.updated });
    expect((await get(id)).body).toEqual({ _id: id, ...profile, ...flagsOf([]) });
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    const detail = { before, after: (await get(id)).body };
    expect(await audit()).toEqual([
      { action: 'update', actor_id: admin.id, subject: 'user', subject_id: id, detail },
    ]);
  });

  it('does not take the address of another user; that of a deleted one it may', async () => {
    const id = await insertUser(db);
    const other = await insertUser(db, { email: profile.email });
    expect(await update(id)).toEqual({ status: 409, body: refusal(texts.emailTaken, 'email') });
    expect(await audit()).toEqual([]);
    await remove(other);
    expect(await update(id)).toMatchObject({ status: 200 });
  });

  const none = { rollno: '', department: '', semester: '' };

  it('leaves staff without what only students have', async () => {
    const id = await insertUser(db, { ...none, roles: ['hod'] });
    expect((await update(id, none)).body).toEqual({ message: texts.updated });
    expect((await get(id)).body).toEqual({ _id: id, ...profile, ...none, ...flagsOf(['hod']) });
    // One of the three is no reason to have the others.
    expect(await update(id, { ...none, semester: '5' })).toMatchObject({ status: 200 });
    expect(await userRow(id)).toMatchObject({ ...none, semester: '5' });
  });

  const { fields, validation } = en;
  it.each([
    ['username', undefined, validation.required(fields.username)],
    ['username', ' ', validation.required(fields.username)],
    ['username', 'x'.repeat(101), validation.tooLong(fields.username, MAX_LENGTH.name)],
    ['username', 7, validation.required(fields.username)],
    ['rollno', '', validation.required(fields.rollno)],
    ['department', ' ', validation.required(fields.department)],
    ['department', 'B.A.', validation.department],
    ['semester', '9', validation.semester],
    ['semester', '', validation.semester],
    ['email', 'bina', validation.email],
    ['email', null, validation.required(fields.email)],
    ['phone', 'call me', validation.phone],
  ])('refuses %s = %j', async (field, value, message) => {
    const id = await insertUser(db);
    const before = await userRow(id);
    expect(await update(id, { [field]: value })).toEqual({ status: 400, body: refusal(message, field) });
    expect(await userRow(id)).toEqual(before);
  });
});

describe('the roles', () => {
  it('have the names of the specification', () => {
    expect(flagsOf(['hod'])).toMatchObject({ isAdmin: false, isHod: true });
    expect(flagsOf(['admin', 'none any more'])).toMatchObject({ isAdmin: true, isHod: false });
  });

  it('are set, and written down', async () => {
    const person = await signedIn(db);
    expect(await list(person)).toMatchObject({ status: 403 });
    const reply = await setRoles(person.id, flagsOf(['admin', 'hod']));
    expect(reply.body).toEqual({ message: texts.rolesUpdated });
    expect(await list(person)).toMatchObject({ status: 200 });
    const detail = { before: flagsOf([]), after: flagsOf(['admin', 'hod']) };
    expect(await audit()).toMatchObject([
      { action: 'roles', actor_id: admin.id, subject_id: person.id, detail },
    ]);
  });

  it.each([{}, { isAdmin: true }, { isAdmin: 'true', isHod: false }, { isAdmin: 1, isHod: 0 }])(
    'refuse %j',
    async (flags) => {
      const id = await insertUser(db);
      expect(await setRoles(id, flags)).toMatchObject({ status: 400 });
      expect(await userRow(id)).toMatchObject({ roles: [] });
    },
  );

  it('leave the last admin one, also when two admins demote each other at the same moment', async () => {
    const gone = await insertUser(db, { roles: ['admin'], deleted_at: new Date() });
    const alone = await setRoles(admin.id, flagsOf(['hod']));
    expect(alone).toEqual({ status: 409, body: refusal(texts.lastAdmin) });
    expect(await userRow(gone)).toMatchObject({ roles: ['admin'] });

    for (let round = 0; round < 5; round += 1) {
      const other = await signedIn(db, { roles: ['admin'] });
      const student = flagsOf([]);
      const replies = await Promise.all([setRoles(other.id, student), setRoles(admin.id, student, other)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      await db
        .updateTable('user')
        .set({ roles: ['admin'] })
        .where('id', '=', admin.id)
        .execute();
      await db.deleteFrom('user').where('id', '=', other.id).execute();
    }
  });
});

describe('a deletion', () => {
  it('logs out everywhere, ends what was mailed, frees the address, and is taken back', async () => {
    const person = await signedIn(db, { email: profile.email, roles: ['admin'] });
    const { id } = person;
    const { password_hash } = await userRow(id);
    const expires_at = new Date(Date.now() + 60_000);
    const mailed = { user_id: id, email: 'new@college.example', otp_hash: Buffer.from('x'), expires_at };
    await db
      .insertInto('pending_verification')
      .values({ ...mailed, details: '{}', sent_at: new Date() })
      .execute();
    await db
      .insertInto('password_reset')
      .values({ token_hash: Buffer.from('x'), user_id: id, expires_at })
      .execute();

    expect((await remove(id)).body).toEqual({ message: 'User deleted successfully' });
    expect(await list(person)).toMatchObject({ status: 401 });
    expect(await userRow(id)).toMatchObject({ password_hash: null, deleted_at: expect.any(Date) });
    for (const table of ['session', 'pending_verification', 'password_reset'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
    }
    expect((await get(id)).body).toEqual(refusal(texts.gone));

    const next = await insertUser(db, { email: profile.email });
    const taken = refusal(texts.emailTakenMeanwhile, 'email');
    expect(await restore(id)).toEqual({ status: 409, body: taken });
    await remove(next);
    expect((await restore(id)).body).toEqual({ message: texts.restoredWhole });
    expect(await userRow(id)).toMatchObject({ password_hash, deleted_at: null, roles: ['admin'] });
    // the old token stays dead
    expect(await list(person)).toMatchObject({ status: 401 });
    expect((await audit()).map(({ action }) => action)).toEqual(['delete', 'delete', 'restore']);
  });

  it('keeps the password for a day; then a reset is needed, and the restore says so', async () => {
    const id = await insertUser(db);
    await remove(id);
    advance(DAY_MS);
    await runDueJobs(deps);
    expect(await db.selectFrom('kept_password').selectAll().execute()).toEqual([]);
    expect((await restore(id)).body).toEqual({ message: texts.restored });
    expect(await userRow(id)).toMatchObject({ password_hash: null, deleted_at: null });
    // Anyone who has none when they are deleted again gets none back.
    await remove(id);
    expect((await restore(id)).body).toEqual({ message: texts.restored });
  });

  it('of several is one call and is taken back by one, each written down; all or none where one must not be', async () => {
    const ids = [await insertUser(db), await insertUser(db)];
    const many = (name: 'removeMany' | 'restoreMany', wanted: string[]) =>
      as(admin).call(users[name], { body: { ids: wanted } });
    expect(await many('removeMany', [...ids, admin.id])).toEqual({
      status: 409,
      body: refusal(texts.notYourself),
    });
    expect(await list()).toMatchObject({ body: { users: { length: 3 } } });
    const gone = await many('removeMany', [...ids, UNKNOWN_ID]);
    expect(gone).toMatchObject({ status: 200, body: { message: en.lists.deleted(2) } });
    expect(gone.body.ids.sort()).toEqual(ids.sort());
    expect(await many('removeMany', ids)).toMatchObject({ status: 404 });
    expect((await many('restoreMany', ids)).body.message).toBe(en.lists.restored(2));
    expect((await audit()).map(({ action }) => action)).toEqual(['delete', 'delete', 'restore', 'restore']);
    await many('removeMany', ids);
    advance(DAY_MS);
    expect((await many('restoreMany', ids)).body.message).toBe(texts.restoredMany(2));
  });

  it('is not for oneself, and leaves an admin when two delete each other at the same moment', async () => {
    const other = await signedIn(db, { roles: ['admin'] });
    expect(await remove(admin.id)).toEqual({ status: 409, body: refusal(texts.notYourself) });
    const replies = await Promise.all([remove(other.id), remove(admin.id, other)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('an id', () => {
  it.each([users.get, users.update, users.setRoles, users.remove, users.restore])(
    'that is none, or of nobody: $method $path refuses it',
    async (endpoint) => {
      const body = endpoint.body && { ...profile, ...flagsOf([]) };
      const ask = (id: string) => as(admin).send(endpoint, { params: { id }, body });
      expect(await ask('17')).toEqual({ status: 400, body: refusal(en.errors.notFound, 'id') });
      expect(await ask(UNKNOWN_ID)).toMatchObject({ status: 404 });
      expect(await audit()).toEqual([]);
    },
  );
});
