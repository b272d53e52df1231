import type { FileData } from '#contract/files/address.ts';
import type { FileDetails, FilePage, FoundInFile } from '#contract/files/calls.ts';
import type { Deps } from '#server/deps.ts';
import { type Asks, createFileAccess } from '#server/files/serve/access-service.ts';
import { type Attachment, findAttachment, photosOf } from '#server/files/serve/attachment-queries.ts';
import { noPage, pageNumber } from '#server/files/serve/bytes-service.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { thanksFor } from '../material/decision-queries.ts';
import { highlightedWords, pagesWith, placesOnPages } from '../search/page-highlights.ts';
import { readableBody } from '../search/page-tsvector.ts';
import { findSubject } from '../subjects/catalogue.ts';
import { findLeaves, findNeighbours, findPage, findWords } from './queries.ts';

/** What is shown of a file to those who may read it. */
export function createFileReading(deps: Pick<Deps, 'cache' | 'db' | 'now' | 'secret'>) {
  const { db, now } = deps;
  const { keys, open } = createFileAccess(deps);

  /** An entry with its subject of the catalogue. */
  async function withSubject(entry: NonNullable<Attachment['entry']>): Promise<FileDetails['entry']> {
    const subject = await findSubject(deps, entry.subjectcode);
    return { ...entry, ...(subject && { catalogue: { code: subject.code, name: subject.name } }) };
  }

  return {
    /** What everyone is told of a file that only members read; undefined where nobody is told of it. */
    async about(id: string): Promise<FileData['about']> {
      const found = await findAttachment(db, id);
      if (!found?.entry || found.isHidden) return undefined;
      const { field, exam } = found.file;
      return { field, exam, entry: await withSubject(found.entry) };
    },

    /** @throws HttpError as `open` */
    async details(asked: string, user: CurrentUser | undefined): Promise<FileDetails> {
      const { file, sha256, rightsBasis, rightsDetail, reason, entry, isHidden, hasNamesake } = await open(
        asked,
        { user },
      );
      const { id } = file;
      const [leaves, photos, neighbours, thanks] = await Promise.all([
        findLeaves(db, sha256),
        user?.isAdmin ? photosOf(db, sha256) : [],
        findNeighbours(db, id),
        thanksFor(db, id),
      ]);
      return {
        ...file,
        ...{ rightsBasis, rightsDetail, leaves },
        ...(photos.length > 0 && { photos: photos.map(({ photo: _, ...picture }) => picture) }),
        ...neighbours,
        ...(reason && { reason }),
        ...(entry && { entry: await withSubject(entry) }),
        ...(isHidden && { isHidden }),
        ...(hasNamesake && { hasNamesake }),
        ...(thanks && { thanks }),
        ...(user && { key: keys.keyFor(id, user.sessionId, now()) }),
      };
    },

    /**
     * Where a file has what is looked for.
     * @throws HttpError as `open`
     */
    async find(id: string, asked: string, user: CurrentUser | undefined): Promise<FoundInFile> {
      const { sha256, file } = await open(id, { user });
      const [leaves, numbers] = await Promise.all([
        findLeaves(db, sha256),
        asked.trim() === '' ? [] : pagesWith(deps, sha256, asked),
      ]);
      const pages = await placesOnPages(deps, await findWords(db, sha256, numbers), asked);
      const isRead = leaves.length >= (file.pages ?? 1) && !leaves.some(({ waits }) => waits);
      return { pages, ...(!isRead && { incomplete: true }) };
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
