import { say } from '#contract/core/notices.ts';
import type { FileDetails, FilePage } from '#contract/files/calls.ts';
import type { FileData } from '#contract/files/params.ts';
import type { Deps } from '#server/deps.ts';
import { type Attachment, findAttachment } from '#server/files/serve/attachment-queries.ts';
import { createFileKeys } from '#server/files/serve/keys.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { rolesOfSession } from '../auth/queries.ts';
import { highlightedWords, pagesWith } from '../search/page-highlights.ts';
import { readableBody } from '../search/page-tsvector.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { findLeaves, findNeighbours, findPage } from './reading-queries.ts';

/** What somebody is to files; undefined for a visitor. Admins see what is hidden, too. */
type Reader = 'member' | 'admin' | undefined;

/** Who asks: an account, or the key of an address. */
export type Asks = { user?: CurrentUser | undefined; key?: string | undefined };

/** Who reads which file, and what they are shown of it. */
export type FileReading = ReturnType<typeof createFileReading>;

/** The same rules for whoever asks: by the session of a call, by the key of an address, or as a visitor. */
export function createFileReading(deps: Pick<Deps, 'cache' | 'db' | 'now' | 'secret'>) {
  const { db, now } = deps;
  const keys = createFileKeys(deps.secret);

  /** A key is worth what its session is: nothing once that has ended, and nothing more than its account's roles of now. */
  async function readerOf(id: string, { user, key }: Asks): Promise<Reader> {
    if (user) return user.isAdmin ? 'admin' : 'member';
    const session = keys.sessionOf(id, key, now());
    const roles = session && (await rolesOfSession(db, session, now()));
    if (!roles) return undefined;
    return roles.includes('admin') ? 'admin' : 'member';
  }

  /** @throws HttpError 404, 410 where it is hidden, 401 where it is for members */
  const open = async (id: string, asks: Asks): Promise<Attachment> =>
    requireReader(await findAttachment(db, id), await readerOf(id, asks));

  /** An entry with its subject of the catalogue. */
  async function withSubject(entry: NonNullable<Attachment['entry']>): Promise<FileDetails['entry']> {
    const subject = await findSubject(deps, entry.subjectcode);
    return { ...entry, ...(subject && { catalogue: { code: subject.code, name: subject.name } }) };
  }

  return {
    keys,

    /** What everybody is told of a file that only members read; undefined where nobody is told of it. */
    async about(id: string): Promise<FileData['about']> {
      const found = await findAttachment(db, id);
      if (!found?.entry || found.isHidden) return undefined;
      const { field, exam } = found.file;
      return { field, exam, entry: await withSubject(found.entry) };
    },

    /** By a key, as pictures and downloads are asked for. @throws HttpError as `open` */
    openByKey: (id: string, key: string | undefined) => open(id, { key }),

    /** @throws HttpError as `open` */
    async details(id: string, user: CurrentUser | undefined): Promise<FileDetails> {
      const { file, sha256, rightsBasis, rightsDetail, reason, entry, isHidden, hasNamesake } = await open(
        id,
        { user },
      );
      const [leaves, neighbours] = await Promise.all([findLeaves(db, sha256), findNeighbours(db, id)]);
      return {
        ...file,
        ...{ rightsBasis, rightsDetail, leaves },
        ...neighbours,
        ...(reason && { reason }),
        ...(entry && { entry: await withSubject(entry) }),
        ...(isHidden && { isHidden }),
        ...(hasNamesake && { hasNamesake }),
        ...(user && { key: keys.keyFor(id, user.sessionId, now()) }),
      };
    },

    /**
     * The words of a page.
     * @param asked what is looked for, to be marked
     * @throws HttpError as `open`, and 404 where there is no such page
     */
    async text(id: string, page: string, asked: string, asks: Asks): Promise<FilePage> {
      const { sha256, file } = await open(id, asks);
      const number = pageNumber(page);
      const found = number === undefined ? undefined : await findPage(db, sha256, number);
      if (!found) throw noPage();
      const words = found.boxes.map(([word]) => word);
      const isAsked = asked.trim() !== '';
      const [marked, pages] = await Promise.all([
        isAsked ? highlightedWords(deps, words, asked) : [],
        isAsked && file.pages !== 1 ? pagesWith(deps, sha256, asked) : [],
      ]);
      const others = pages.filter((one) => one !== number);
      return {
        ...found,
        ...{ body: readableBody(found.body), marked },
        ...(others.length > 0 && { others }),
      };
    },
  };
}

/** A page's number as an address has it; undefined where it is none. */
export function pageNumber(text: string): number | undefined {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Says that a file has no such page. */
export const noPage = () => new HttpError(404, say('files.noPage'));

/** Lets those through who may read a file. What waits to be published, and what is hidden, is for admins alone. */
function requireReader(found: Attachment | undefined, reader: Reader): Attachment {
  if (!found || (!found.entry && reader !== 'admin')) throw new HttpError(404, say('files.gone'));
  if (found.isHidden && reader !== 'admin') throw new HttpError(410, say('files.hidden'));
  if (found.file.readers === 'members' && !reader) throw new HttpError(401, say('files.signIn'));
  return found;
}
