import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secret.ts';

/** A key is good for so long at least, and twice as long at most: its address stays the same meanwhile, so browsers keep what it gave. */
const STEP_MS = 12 * 60 * 60_000;

/** As a session's id is written in a key: SHA-256 of its token, which opens nothing by itself. */
const KEY = /^(([0-9a-z]{1,10})\.([\w-]{43}))\.([\w-]{32})$/;

/** Keys to the addresses of a file that is for members: pictures and downloads send no token. */
export type FileKeys = {
  keyFor(id: string, sessionId: Buffer, now: Date): string;
  /**
   * By which session a key was given; undefined where it is none, is another file's, or is too old. Whether the session is
   * still there, and what it may read, is the database's to say.
   */
  sessionOf(id: string, key: string | undefined, now: Date): Buffer | undefined;
};

/** Keys by the site's secret, the same on every node. */
export function createFileKeys(secret: string): FileKeys {
  const own = deriveKey(secret, 'file-address');
  const sign = (id: string, head: string) =>
    createHmac('sha256', own).update(`${id} ${head}`).digest('base64url').slice(0, 32);
  return {
    keyFor(id, sessionId, now) {
      const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
      const head = `${(until / 1000).toString(36)}.${sessionId.toString('base64url')}`;
      return `${head}.${sign(id, head)}`;
    },
    sessionOf(id, key, now) {
      const [, head = '', until = '', session, signed = ''] = KEY.exec(key ?? '') ?? [];
      if (!session || !timingSafeEqual(Buffer.from(sign(id, head)), Buffer.from(signed))) return undefined;
      return Number.parseInt(until, 36) * 1000 <= now.getTime()
        ? undefined
        : Buffer.from(session, 'base64url');
    },
  };
}
