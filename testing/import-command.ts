import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { type Person, signedIn } from './factories.ts';
import { password_hash } from './password-person.ts';
import { testApp } from './test-app.ts';

const root = join(import.meta.dirname, '..');
const { PATH, NODE_COMPILE_CACHE } = process.env;

type Ended = { code: number | null; out: string; err: string };

/** A site that listens, a new folder before each test, and the command that imports it as an admin who is new, too. */
export async function importCommand() {
  const site = await testApp();
  const { db } = site;
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const now = { admin: {} as Person & { id: string }, folder: '' }; // filled in before each test

  beforeAll(() => db.transaction().execute(loadSampleCatalogue));
  beforeEach(async () => {
    for (const table of ['attachment', 'resource', 'upload', 'folder_import'] as const)
      await db.deleteFrom(table).execute();
    now.admin = await signedIn(db, { roles: ['admin'], password_hash });
    now.folder = await mkdtemp(join(tmpdir(), 'basta-import-'));
  });

  afterEach(() => rm(now.folder, { recursive: true }));

  /** Files of the folder, by their paths. */
  async function put(files: Record<string, string | Buffer>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(join(now.folder, path, '..'), { recursive: true });
      await writeFile(join(now.folder, path), content);
    }
  }

  function start(args: string[], env: Record<string, string> = {}, at = url) {
    const child = spawn(process.execPath, ['scripts/import.ts', '--site', at, ...args], {
      cwd: root,
      env: { PATH, NODE_COMPILE_CACHE, BASTA_TOKEN: tokenOf(now.admin), ...env },
    });
    const ended = Promise.all([
      new Promise<number | null>((resolve) => child.once('close', resolve)),
      text(child.stdout),
      text(child.stderr),
    ]).then(([code, out, err]): Ended => ({ code, out, err }));
    return { child, ended };
  }
  const run = (args: string[], env?: Record<string, string>) => start(args, env).ended;

  /** What hangs on which entries. */
  async function filed(): Promise<string[]> {
    const rows = await db
      .selectFrom('attachment')
      .innerJoin('resource', 'resource.id', 'resource_id')
      .select(['name', 'subject_code', 'rights_basis'])
      .where('attachment.deleted_at', 'is', null)
      .where('resource.deleted_at', 'is', null)
      .execute();
    return rows
      .map(({ name, subject_code, rights_basis }) => `${name} | ${subject_code} | ${rights_basis}`)
      .sort();
  }

  return { site, url, now, put, start, run, filed };
}

/** The token of a person's session. */
export const tokenOf = ({ headers }: Person): string => headers.authorization?.slice('Bearer '.length) ?? '';

/** Without first pages, which nothing reads in most tests. */
export const BY_NAME = ['--by-name', '--wait', '0'];
