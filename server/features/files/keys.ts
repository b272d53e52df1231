import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secret.ts';

/** A key is good for so long at least, and twice as long at most: its address stays the same meanwhile, so browsers keep what it gave. */
const STEP_MS = 12 * 60 * 60_000;

/** Who was given a key: admins see what is hidden, too. */
export type KeyHolder = 'member' | 'admin';
const MARKS: Record<KeyHolder, string> = { member: 'm', admin: 'a' };

/** Keys to the addresses of a file that is for members: pictures and downloads send no token. */
export type FileKeys = {
  keyFor(id: string, holder: KeyHolder, now: Date): string;
  /** Who was given a key; undefined where it is none, is another file's, or is too old. */
  holderOf(id: string, key: string | undefined, now: Date): KeyHolder | undefined;
};

/** Keys by the site's secret, the same on every node. */
export function createFileKeys(secret: string): FileKeys {
  const own = deriveKey(secret, 'file-address');
  const sign = (id: string, head: string) =>
    createHmac('sha256', own).update(`${id} ${head}`).digest('base64url').slice(0, 32);
  return {
    keyFor(id, holder, now) {
      const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
      const head = `${(until / 1000).toString(36)}${MARKS[holder]}`;
      return `${head}.${sign(id, head)}`;
    },
    holderOf(id, key, now) {
      const [, head = '', until = '', mark, signed = ''] =
        /^(([0-9a-z]{1,10})([ma]))\.([\w-]{32})$/.exec(key ?? '') ?? [];
      if (!mark || !timingSafeEqual(Buffer.from(sign(id, head)), Buffer.from(signed))) return undefined;
      if (Number.parseInt(until, 36) * 1000 <= now.getTime()) return undefined;
      return mark === MARKS.admin ? 'admin' : 'member';
    },
  };
}
