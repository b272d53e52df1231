import { hkdfSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { writeDurably } from './database/disk.ts';
import { reasonOf, StartupError } from './startup-error.ts';

/** As short as the AUTH_SECRET of config.ts may be: a shorter file was cut off or typed by hand. */
const SHORTEST_SECRET = 32;
const KEY_BYTES = 32;

/**
 * The site's secret: AUTH_SECRET; with the embedded database one that is made at the first start and kept in
 * `DATA_DIR/auth-secret`, mode 600. Call it when the embedded database runs: its lock keeps a second process away.
 * @throws StartupError where there is none to be had
 */
export async function readSecret(
  config: Pick<Config, 'authSecret' | 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret;
  if (config.databaseUrl !== undefined) {
    // One made here would differ from node to node, and be lost with the node's disk.
    throw new StartupError(
      `AUTH_SECRET: it is required with DATABASE_URL. Set it to ${SHORTEST_SECRET} or more random characters, the same on every node.`,
    );
  }
  const path = secretFile(config.dataDir);
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(
      `DATA_DIR: ${path} cannot be read (${reasonOf(error)}). Give this account access.`,
    );
  });
  if (kept === undefined) return makeSecret(path);
  if (kept.trim().length < SHORTEST_SECRET) {
    throw new StartupError(
      `DATA_DIR: ${path} is damaged. Restore it from a backup, or delete it, which logs everyone out.`,
    );
  }
  return kept.trim();
}

/**
 * What the key of grievances is made from: GRIEVANCE_KEY; else a file of its own in the data folder, which no backup of the
 * database takes along; with a database elsewhere AUTH_SECRET, which no backup has either.
 * @throws StartupError where the file cannot be read or written
 */
export async function readGrievanceSecret(
  config: Pick<Config, 'grievanceKey' | 'authSecret' | 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (config.grievanceKey !== undefined) return config.grievanceKey;
  if (config.databaseUrl !== undefined) return readSecret(config);
  const path = join(config.dataDir, 'grievance-key');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new StartupError(
      `DATA_DIR: ${path} cannot be read (${reasonOf(error)}). Give this account access.`,
    );
  });
  if (kept === undefined) return makeSecret(path);
  if (kept.trim().length < SHORTEST_SECRET)
    throw new StartupError(`DATA_DIR: ${path} is damaged. Restore it from your own copy of it.`);
  return kept.trim();
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

async function makeSecret(path: string): Promise<string> {
  return keepSecret(path, randomBytes(KEY_BYTES).toString('base64url'));
}

/** Makes a secret that a backup brought along that of a data folder. */
export async function bringSecret(dataDir: string, secret: string): Promise<void> {
  await keepSecret(secretFile(dataDir), secret);
}

async function keepSecret(path: string, secret: string): Promise<string> {
  await writeDurably(path, secret, 0o600).catch((error: unknown) => {
    throw new StartupError(`DATA_DIR: ${path} cannot be written (${reasonOf(error)}).`);
  });
  return secret;
}

/**
 * A key of 32 bytes for one purpose (HKDF-SHA-256, RFC 5869): what leaks from one use tells nothing about another's.
 * @param purpose a fixed name, such as `mail-queue`; a changed name is a changed key
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `basta ${purpose}`, KEY_BYTES));
}
