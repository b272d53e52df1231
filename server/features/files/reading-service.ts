import type { FileDetails, FilePage } from '#contract/files.ts';
import { say } from '#contract/notices.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/access.ts';
import { HttpError } from '#server/http/errors.ts';
import { markedWords, pagesWith } from '../search/page-marks.ts';
import { readableBody } from '../search/page-words.ts';
import { type Attachment, findAttachment } from './attachment-queries.ts';
import { createFileKeys, type KeyHolder } from './keys.ts';
import { findLeaves, findNeighbours, findPage } from './reading-queries.ts';

/** Who reads which file, and what they are shown of it. */
export type FileReading = ReturnType<typeof createFileReading>;

/** The same rules for whoever asks: by the session of a call, by the key of an address, or as a visitor. */
export function createFileReading(deps: Pick<Deps, 'cache' | 'db' | 'now' | 'secret'>) {
  const { db, now } = deps;
  const keys = createFileKeys(deps.secret);

  /** @throws HttpError 404, 410 where it is hidden, 401 where it is for members */
  const open = async (id: string, reader: KeyHolder | undefined): Promise<Attachment> =>
    requireReader(await findAttachment(db, id), reader);

  return {
    keys,
    open,

    /** By a key, as pictures and downloads are asked for. @throws HttpError as `open` */
    openByKey: (id: string, key: string | undefined) => open(id, keys.holderOf(id, key, now())),

    /** @throws HttpError as `open` */
    async details(id: string, reader: KeyHolder | undefined): Promise<FileDetails> {
      const { file, sha256, rightsBasis, rightsDetail, reason, entry, isHidden, hasNamesake } = await open(
        id,
        reader,
      );
      const [leaves, neighbours] = await Promise.all([findLeaves(db, sha256), findNeighbours(db, id)]);
      return {
        ...file,
        ...{ rightsBasis, rightsDetail, leaves },
        ...neighbours,
        ...(reason && { reason }),
        ...(entry && { entry }),
        ...(isHidden && { isHidden }),
        ...(hasNamesake && { hasNamesake }),
        ...(reader && { key: keys.keyFor(id, reader, now()) }),
      };
    },

    /**
     * The words of a page.
     * @param asked what is looked for, to be marked
     * @throws HttpError as `open`, and 404 where there is no such page
     */
    async text(
      id: string,
      page: string,
      asked: string,
      reader: KeyHolder | undefined | { key: string },
    ): Promise<FilePage> {
      const { sha256, file } = await open(
        id,
        typeof reader === 'object' ? keys.holderOf(id, reader.key, now()) : reader,
      );
      const number = pageNumber(page);
      const found = number === undefined ? undefined : await findPage(db, sha256, number);
      if (!found) throw noPage();
      const words = found.boxes.map(([word]) => word);
      const isAsked = asked.trim() !== '';
      const [marked, pages] = await Promise.all([
        isAsked ? markedWords(deps, words, asked) : [],
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

/** What an account is to files. */
export function readerOf(user: CurrentUser | undefined): KeyHolder | undefined {
  if (!user) return undefined;
  return user.isAdmin ? 'admin' : 'member';
}

/** Lets those through who may read a file. What waits to be published, and what is hidden, is for admins alone. */
function requireReader(found: Attachment | undefined, reader: KeyHolder | undefined): Attachment {
  if (!found || (!found.entry && reader !== 'admin')) throw new HttpError(404, say('files.gone'));
  if (found.isHidden && reader !== 'admin') throw new HttpError(410, say('files.hidden'));
  if (found.file.readers === 'members' && !reader) throw new HttpError(401, say('files.signIn'));
  return found;
}
