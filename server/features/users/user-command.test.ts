import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { startEmbedded } from '#server/database/embedded/start.ts';
import { testApp } from '#testing/test-app.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
const root = join(import.meta.dirname, '../../..');
const site = await testApp();
const PASSWORD = 'correct horse battery';

/** Runs `npm run user` with these arguments, and the password on standard input. */
async function user(
  args: string[],
  { input = `${PASSWORD}\n`, env = { DATABASE_URL: site.connectionString } as object } = {},
) {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['scripts/user.ts', ...args], {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  });
  child.stdin.on('error', () => {}); // it may end without reading
  child.stdin.end(input);
  const [code, out, err] = await Promise.all([
    new Promise((resolve) => child.once('close', resolve)),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out: out.trim(), err: err.trim() };
}

const add = (email: string, ...more: string[]) =>
  user(['add', '--email', email, '--name', 'Asha Rani', '--password-stdin', ...more]);
const rows = () =>
  site.db.selectFrom('user').select(['email', 'username', 'roles', 'password_hash']).execute();

beforeEach(() => site.db.deleteFrom('user').execute());

describe('npm run user', () => {
  it('adds, lists and changes people; a password is kept as argon2id', async () => {
    expect(await add('Asha@College.example', '--admin', '--hod')).toEqual({
      code: 0,
      out: 'asha@college.example can log in now (admin and HOD).',
      err: '',
    });
    const [asha] = await rows();
    expect(asha).toMatchObject({
      email: 'asha@college.example',
      username: 'Asha Rani',
      roles: ['admin', 'hod'],
    });
    expect(asha?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const login = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'asha@college.example', password: PASSWORD },
    });
    expect(login.json()).toEqual({ token: expect.any(String) });

    expect(await user(['role', 'asha@college.example', '--student'])).toMatchObject({
      code: 1,
      err: en.admin.users.lastAdmin,
    });
    await add('bina@college.example', '--admin');
    expect(await user(['role', 'asha@college.example', '--hod'])).toMatchObject({
      code: 0,
      out: 'asha@college.example is HOD now.',
    });
    expect((await user(['list'])).out.split('\n')).toEqual([
      'asha@college.example  HOD            Asha Rani',
      'bina@college.example  admin          Asha Rani',
      '2 users',
    ]);
    expect(await site.db.selectFrom('audit_log').select('action').orderBy('id').execute()).toEqual(
      ['add', 'add', 'roles'].map((action) => ({ action })),
    );
  });

  const email = 'asha@college.example';
  it.concurrent.each([
    ['no command', [], '', 'Usage:'],
    ['an unknown option', ['list', '--all'], '', "Unknown option '--all'"],
    [
      'no name and no address',
      ['add', '--email', 'asha', '--password-stdin'],
      PASSWORD,
      `${en.validation.email} ${en.validation.required(en.fields.username)}`,
    ],
    [
      'a short password',
      ['add', '--email', email, '--name', 'A', '--password-stdin'],
      '1234567\n',
      en.validation.passwordTooShort,
    ],
    ['nobody to type one', ['add', '--email', email, '--name', 'A'], '', 'Nobody can type a password here.'],
    ['roles that exclude each other', ['role', email, '--student', '--hod'], '', 'Usage:'],
    ['an unknown person', ['role', email, '--hod'], '', `${email}: ${en.admin.users.gone}`],
  ])('refuses %s in a line, and exits 1', async (_name, args, input, message) => {
    const { code, out, err } = await user(args, { input });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.startsWith(message)).toBe(true);
    expect(err).not.toContain('    at ');
    expect(await rows()).toEqual([]);
  });

  it('takes a second factor away, for the only admin who lost theirs', async () => {
    await add(email, '--admin');
    const [admin] = await site.db.selectFrom('user').select('id').where('email', '=', email).execute();
    const row = { user_id: admin?.id ?? '', sealed: 'lost', confirmed_at: new Date() };
    await site.db.insertInto('second_factor').values(row).execute();
    const done = { code: 0, out: `${email} now logs in with the password alone.`, err: '' };
    expect(await user(['one-step', email])).toEqual(done);
    expect(await site.db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
    const none = { code: 1, out: '', err: `${email}: ${en.userAccess.noSecondFactor}` };
    expect(await user(['one-step', email])).toEqual(none);
  });

  it('refuses a password that is easily guessed', async () => {
    const refused = await user(['add', '--email', email, '--name', 'Asha Rani', '--password-stdin'], {
      input: 'AshaRani1\n',
    });
    expect(refused).toEqual({ code: 1, out: '', err: en.account.passwordOwn });
  });

  it('refuses an address that someone has, and a database that does not answer', async () => {
    await add(email);
    expect(await add(email)).toMatchObject({ code: 1, err: `${email}: ${en.admin.users.emailTaken}` });
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(await user(['list'], { env: away })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATABASE_URL: /),
    });
  });

  it('uses the embedded database, whether the server runs on it or not', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'basta-user-'));
    try {
      const env = { DATA_DIR: dataDir };
      const args = ['add', '--email', email, '--name', 'A', '--password-stdin'];
      expect(await user(args, { env })).toMatchObject({ code: 0, err: '' });
      const running = await startEmbedded(dataDir);
      try {
        expect((await user(['list'], { env })).out).toBe(`${email}  student        A\n1 user`);
      } finally {
        await running.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 180_000);
});
