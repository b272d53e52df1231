import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { MAX_LENGTH } from '#contract/constants.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { flagsOf } from '#contract/roles.ts';
import { insertUser, signedIn } from '#testing/factories.ts';
import { testApp } from '#testing/test-app.ts';

const site = await testApp();
const { db } = site;
const texts = en.admin.users;
const NOBODY = '00000000-0000-4000-8000-000000000000';
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await db.deleteFrom('user').execute();
  await db.deleteFrom('audit_log').execute();
  admin = await signedIn(db, { roles: ['admin'], username: 'Asha', email: 'asha@college.example' });
});

it('knows an admin by their id in capitals too: the last one stays', async () => {
  const capitals = admin.id.toUpperCase();
  const roles = await call('PATCH', `/roles/${capitals}`, flagsOf([]));
  expect(roles.statusCode).toBe(409);
  const deletion = await call('DELETE', `/delete/${capitals}`);
  expect(deletion.json()).toEqual(refusal(texts.notYourself));
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, path: string, payload?: object, { headers } = admin) =>
  site.app.inject({ method, url: `/api/admin/user${path}`, headers, ...(payload && { payload }) });
const userRow = (id: string) =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audit = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id', 'subject', 'subject_id', 'detail']).execute();
const refusal = (message: string, path?: string) => ({
  message,
  error: message,
  errors: [{ message, ...(path && { path }) }],
});
const profile = {
  username: 'Bina',
  rollno: '2201',
  department: 'B.Tech Mechanical Engineering',
  semester: '3',
  email: 'bina@college.example',
  phone: '+91 98765 43210',
};

describe('the list', () => {
  it('names everybody but the deleted, by name, with the fields of the spec and no others', async () => {
    const zoya = await insertUser(db, { ...profile, username: 'zoya', roles: ['hod'] });
    const bina = await insertUser(db, { ...profile, email: 'b2@college.example', password_hash: 'secret' });
    await insertUser(db, { deleted_at: new Date() });
    const { users } = (await call('GET', '')).json();
    expect(users).toEqual([
      expect.objectContaining({ _id: admin.id, username: 'Asha', isAdmin: true }),
      { _id: bina, ...profile, email: 'b2@college.example', ...flagsOf([]) },
      { _id: zoya, ...profile, username: 'zoya', ...flagsOf(['hod']) },
    ]);
    expect((await call('GET', `/${zoya}`)).json()).toEqual(users[2]);
  });

  it('leaves as a CSV file without formulas', async () => {
    await db.updateTable('user').set({ username: '=cmd|calc', phone: '+911' }).execute();
    const reply = await call('GET', '/export.csv');
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
    const before = (await call('GET', `/${id}`)).json();
    await db
      .insertInto('password_reset')
      .values({ token_hash: Buffer.from('x'), user_id: id, expires_at: new Date() })
      .execute();
    const reply = await call('PATCH', `/update/${id}`, {
      ...profile,
      email: ' Bina@College.example ',
      isAdmin: true,
    });
    expect(reply.json()).toEqual({ message: texts.updated });
    expect((await call('GET', `/${id}`)).json()).toEqual({
      _id: id,
      ...profile,
      ...flagsOf([]),
    });
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    expect(await audit()).toEqual([
      { action: 'update', actor_id: admin.id, subject: 'user', subject_id: id, detail: { before } },
    ]);
  });

  it('does not take the address of another user; that of a deleted one it may', async () => {
    const id = await insertUser(db);
    const other = await insertUser(db, { email: profile.email });
    const reply = await call('PATCH', `/update/${id}`, profile);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual(refusal(texts.emailTaken, 'email'));
    expect(await audit()).toEqual([]);
    await call('DELETE', `/delete/${other}`);
    expect(await call('PATCH', `/update/${id}`, profile)).toMatchObject({ statusCode: 200 });
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
    ['email', 'bina', validation.email],
    ['email', null, validation.required(fields.email)],
    ['phone', 'call me', validation.phone],
  ])('refuses %s = %j', async (field, value, message) => {
    const id = await insertUser(db);
    const before = await userRow(id);
    const reply = await call('PATCH', `/update/${id}`, { ...profile, [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual(refusal(message, field));
    expect(await userRow(id)).toEqual(before);
  });
});

describe('the roles', () => {
  it('have the names of the specification', () => {
    expect(flagsOf(['hod'])).toMatchObject({ isAdmin: false, isHod: true });
    expect(flagsOf(['admin', 'none any more'])).toMatchObject({ isAdmin: true, isHod: false });
  });

  it('are set, and written down', async () => {
    const { id, headers } = await signedIn(db);
    expect(await call('GET', '', undefined, { id, headers })).toMatchObject({ statusCode: 403 });
    const reply = await call('PATCH', `/roles/${id}`, flagsOf(['admin', 'hod']));
    expect(reply.json()).toEqual({ message: texts.rolesUpdated });
    expect(await call('GET', '', undefined, { id, headers })).toMatchObject({ statusCode: 200 });
    const detail = { before: flagsOf([]), after: flagsOf(['admin', 'hod']) };
    expect(await audit()).toMatchObject([{ action: 'roles', actor_id: admin.id, subject_id: id, detail }]);
  });

  it.each([{}, { isAdmin: true }, { isAdmin: 'true', isHod: false }, { isAdmin: 1, isHod: 0 }])(
    'refuse %j',
    async (payload) => {
      const id = await insertUser(db);
      expect(await call('PATCH', `/roles/${id}`, payload)).toMatchObject({ statusCode: 400 });
      expect(await userRow(id)).toMatchObject({ roles: [] });
    },
  );

  it('leave the last admin one, also when two admins demote each other at the same moment', async () => {
    const gone = await insertUser(db, { roles: ['admin'], deleted_at: new Date() });
    const alone = await call('PATCH', `/roles/${admin.id}`, flagsOf(['hod']));
    expect(alone.statusCode).toBe(409);
    expect(alone.json()).toEqual(refusal(texts.lastAdmin));
    expect(await userRow(gone)).toMatchObject({ roles: ['admin'] });

    for (let round = 0; round < 5; round += 1) {
      const other = await signedIn(db, { roles: ['admin'] });
      const student = flagsOf([]);
      const replies = await Promise.all([
        call('PATCH', `/roles/${other.id}`, student),
        call('PATCH', `/roles/${admin.id}`, student, other),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
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
  it('signs out everywhere, ends what was mailed, frees the address, and is taken back', async () => {
    const { id, headers } = await signedIn(db, { email: profile.email, roles: ['admin'] });
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

    expect((await call('DELETE', `/delete/${id}`)).json()).toEqual({ message: 'User deleted successfully' });
    expect(await call('GET', '', undefined, { id, headers })).toMatchObject({ statusCode: 401 });
    expect(await userRow(id)).toMatchObject({ password_hash: null, deleted_at: expect.any(Date) });
    for (const table of ['session', 'pending_verification', 'password_reset'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()).toEqual([]);
    }
    expect((await call('GET', `/${id}`)).json()).toEqual(refusal(texts.gone));

    const next = await insertUser(db, { email: profile.email });
    const taken = await call('POST', `/restore/${id}`);
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual(refusal(texts.emailTakenMeanwhile, 'email'));
    await call('DELETE', `/delete/${next}`);
    expect((await call('POST', `/restore/${id}`)).json()).toEqual({ message: texts.restored });
    expect(await userRow(id)).toMatchObject({ password_hash: null, deleted_at: null, roles: ['admin'] });
    // the old token stays dead
    expect(await call('GET', '', undefined, { id, headers })).toMatchObject({ statusCode: 401 });
    expect((await audit()).map(({ action }) => action)).toEqual(['delete', 'delete', 'restore']);
  });

  it('is not for oneself, and leaves an admin when two delete each other at the same moment', async () => {
    const other = await signedIn(db, { roles: ['admin'] });
    const own = await call('DELETE', `/delete/${admin.id}`);
    expect(own.statusCode).toBe(409);
    expect(own.json()).toEqual(refusal(texts.notYourself));
    const replies = await Promise.all([
      call('DELETE', `/delete/${other.id}`),
      call('DELETE', `/delete/${admin.id}`, undefined, other),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
  });
});

describe('an id', () => {
  const bodies: Record<string, object> = { update: profile, roles: flagsOf([]) };
  const { get, update, setRoles, remove, restore } = api.users;
  it.each([get, update, setRoles, remove, restore])(
    'that is none, or of nobody: $method $path refuses it',
    async ({ method, path }) => {
      const to = path.replace('/api/admin/user', '');
      const payload = bodies[to.split('/')[1] ?? ''];
      const none = await call(method as Method, to.replace(':id', '17'), payload);
      expect(none.statusCode).toBe(400);
      expect(none.json()).toEqual(refusal(en.errors.notFound, 'id'));
      expect(await call(method as Method, to.replace(':id', NOBODY), payload)).toMatchObject({
        statusCode: 404,
      });
      expect(await audit()).toEqual([]);
    },
  );
});
