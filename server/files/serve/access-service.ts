import { createHmac, timingSafeEqual } from 'node:crypto';
import { say } from '#contract/core/notices.ts';
import { inBatches } from '#server/database/batch.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfSession } from '#server/features/auth/queries.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { deriveKey } from '#server/secret.ts';
import {
  type Attachment,
  findAttachment,
  findPages,
  type Readable,
  successorOf,
} from './attachment-queries.ts';
import { noPage } from './bytes-service.ts';

/** A key is good for so long at least, and twice as long at most: its address stays the same meanwhile, so browsers keep what it gave. */
const STEP_MS = 12 * 60 * 60_000;

/** As a session's id is written in a key: SHA-256 of its token, which opens nothing by itself. */
const KEY = /^(([0-9a-z]{1,10})\.([\w-]{43}))\.([\w-]{32})$/;

/**
 * Keys to the addresses of a file that is for members: pictures and downloads send no token. By the site's secret, the same on
 * every node.
 */
export function createFileKeys(secret: string) {
  const own = deriveKey(secret, 'file-address');
  const sign = (id: string, head: string) =>
    createHmac('sha256', own).update(`${id} ${head}`).digest('base64url').slice(0, 32);
  return {
    keyFor(id: string, sessionId: Buffer, now: Date): string {
      const until = (Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS;
      const head = `${(until / 1000).toString(36)}.${sessionId.toString('base64url')}`;
      return `${head}.${sign(id, head)}`;
    },

    /**
     * By which session a key was given; undefined where it is none, is another file's, or is too old. Whether the session is
     * still there, and what it may read, is the database's to say.
     */
    sessionOf(id: string, key: string | undefined, now: Date): Buffer | undefined {
      const [, head = '', until = '', session, signed = ''] = KEY.exec(key ?? '') ?? [];
      if (!session || !timingSafeEqual(Buffer.from(sign(id, head)), Buffer.from(signed))) return undefined;
      if (Number.parseInt(until, 36) * 1000 <= now.getTime()) return undefined;
      return Buffer.from(session, 'base64url');
    },
  };
}

/** Who asks for a file; undefined: a visitor. Admins see what is hidden, too. */
type Reader = 'member' | 'admin' | undefined;

/** Who asks: an account, or the key of an address. */
export type Asks = { user?: CurrentUser | undefined; key?: string | undefined };

/** Opens files for those who may read them: by the session of a call, by the key of an address, or as a visitor. */
export function createFileAccess({ db, now, secret }: Pick<Deps, 'db' | 'now' | 'secret'>) {
  const keys = createFileKeys(secret);

  /** A key is worth what its session is: nothing once that has ended, and nothing more than its account's roles of now. */
  async function rolesBy(id: string, key: string | undefined) {
    const session = keys.sessionOf(id, key, now());
    return session && (await accountOfSession(db, session, now()))?.roles;
  }

  async function readerOf(id: string, { user, key }: Asks): Promise<Reader> {
    if (user) return user.isAdmin ? 'admin' : 'member';
    const roles = await rolesBy(id, key);
    if (!roles) return undefined;
    return roles.includes('admin') ? 'admin' : 'member';
  }

  /** What took the place of a file that is in the trash: its address leads on. */
  async function findNewer(id: string): Promise<Attachment | undefined> {
    const newer = await successorOf(db, id);
    return newer === undefined ? undefined : findAttachment(db, newer);
  }

  /** @throws HttpError 404, 410 where it is hidden, 401 where it is for members */
  async function open(id: string, asks: Asks): Promise<Attachment> {
    const found = (await findAttachment(db, id)) ?? (await findNewer(id));
    const readable = found && {
      ...found,
      isFiled: found.entry !== undefined,
      readers: found.file.readers,
    };
    return requireReader(readable, await readerOf(id, asks));
  }

  // A reader's list of pages asks for dozens of small pictures at the same moment.
  const pageOf = inBatches((asked: readonly { id: string; page: number }[]) => findPages(db, asked));

  /** Whose bytes a page with a picture is. @throws HttpError as `open`, and 404 where it has none */
  async function openPage(id: string, page: number, asks: Asks): Promise<string> {
    const { sha256, hasPicture } = requireReader(await pageOf({ id, page }), await readerOf(id, asks));
    if (!hasPicture) throw noPage();
    return sha256;
  }

  return { keys, open, openPage, rolesBy };
}

/** Lets those through who may read a file. What waits to be published, and what is hidden, is for admins alone. */
function requireReader<Found extends Readable>(found: Found | undefined, reader: Reader): Found {
  if (!found || (!found.isFiled && reader !== 'admin')) throw new HttpError(404, say('files.gone'));
  if (found.isHidden && reader !== 'admin') throw new HttpError(410, say('files.hidden'));
  if (found.readers === 'members' && !reader) throw new HttpError(401, say('files.signIn'));
  return found;
}

/** No sooner is the picture of something sent shown: earlier it would say that someone sent the same before. */
export const DRAWN_MS = 1000;

/** What a key is for that shows the first page of something sent, which hangs nowhere yet. */
export const firstPageOf = (upload: string) => `first page of ${upload}`;

/**
 * Where its sender sees the first page of a file that was sent.
 * @param sessionId undefined: of a visitor, who shows by the upload's id that it is theirs
 */
export function addressOfSent(
  upload: string,
  keys: ReturnType<typeof createFileKeys>,
  sessionId: Buffer | undefined,
  now: Date,
): string {
  const address = `/api/uploads/${upload}/picture`;
  return sessionId ? `${address}?key=${keys.keyFor(firstPageOf(upload), sessionId, now)}` : address;
}
