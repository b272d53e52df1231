import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, readSecret } from './secret.ts';
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
