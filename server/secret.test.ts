import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, readGrievanceSecret, readSecret } from './secret.ts';
import { StartupError } from './startup-error.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'basta-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = (values: { authSecret?: string; databaseUrl?: string } = {}) =>
  readSecret({ authSecret: undefined, databaseUrl: undefined, dataDir, ...values });

describe('the secret', () => {
  it('is AUTH_SECRET where that is set', async () => {
    expect(await read({ authSecret: 'given', databaseUrl: 'postgres://elsewhere' })).toBe('given');
  });

  it('is made once and kept for the account alone', async () => {
    const secret = await read();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await read()).toBe(secret);
    const path = join(dataDir, 'auth-secret');
    expect(await readFile(path, 'utf8')).toBe(secret);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is asked for with a database of your own', async () => {
    await expect(read({ databaseUrl: 'postgres://elsewhere' })).rejects.toThrow(
      /^AUTH_SECRET: .*required with DATABASE_URL/,
    );
    await expect(readFile(join(dataDir, 'auth-secret'))).rejects.toThrow('ENOENT');
  });

  it.each(['', 'short', '   \n'])('is not taken from a damaged file (%j)', async (text) => {
    await writeFile(join(dataDir, 'auth-secret'), text);
    const failure = await read().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect((failure as StartupError).message).toMatch(/^DATA_DIR: .*auth-secret is damaged/);
  });

  it('gives every purpose a key of its own', () => {
    const keys = [deriveKey('a', 'x'), deriveKey('a', 'y'), deriveKey('b', 'x')].map((key) =>
      key.toString('hex'),
    );
    expect(new Set(keys).size).toBe(3);
    expect(deriveKey('a', 'x')).toHaveLength(32);
    expect(deriveKey('a', 'x').toString('hex')).toBe(keys[0]);
  });
});

describe('what grievances are sealed by', () => {
  const readKey = (values: { grievanceKey?: string; authSecret?: string; databaseUrl?: string } = {}) =>
    readGrievanceSecret({
      grievanceKey: undefined,
      authSecret: undefined,
      databaseUrl: undefined,
      dataDir,
      ...values,
    });

  it('is GRIEVANCE_KEY, else a file of its own, which is another than the one that backups bring along', async () => {
    expect(await readKey({ grievanceKey: 'given' })).toBe('given');
    const made = await readKey({ authSecret: 'x'.repeat(32) });
    expect(await readKey()).toBe(made);
    expect(await readFile(join(dataDir, 'grievance-key'), 'utf8')).toBe(made);
    expect(made).not.toBe(await read());
  });

  it('is AUTH_SECRET with a database elsewhere, so that all nodes have the same', async () => {
    expect(await readKey({ databaseUrl: 'postgres://elsewhere', authSecret: 'given' })).toBe('given');
  });

  it('is not made again where the file is damaged', async () => {
    await writeFile(join(dataDir, 'grievance-key'), 'cut');
    await expect(readKey()).rejects.toThrow(/grievance-key is damaged/);
  });
});
