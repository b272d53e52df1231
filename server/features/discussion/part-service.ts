import type { ThreadHead } from '#contract/discussion/calls.ts';
import type { PartOfPage } from '#contract/discussion/part-fields.ts';
import type { Deps } from '#server/deps.ts';
import { createFileAccess } from '#server/files/serve/access-service.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { listAtPages, partsOf } from './part-queries.ts';

/** Pages, and parts of pages, that threads are about: their words are for those who may read the file. */
export function createParts(deps: Pick<Deps, 'db' | 'now' | 'secret'>) {
  const { db } = deps;
  const { open, keys } = createFileAccess(deps);

  /** Whether someone may read a file, and the key that stands behind the addresses of its pictures; a visitor needs none. */
  const opened = async (
    file: string,
    user: CurrentUser | undefined,
  ): Promise<{ key?: string } | undefined> => {
    try {
      await open(file, { user });
      return user ? { key: keys.keyFor(file, user.sessionId, deps.now()) } : {};
    } catch (error) {
      if (error instanceof HttpError) return undefined;
      throw error;
    }
  };

  return {
    /** @throws HttpError as for the file itself: 404, 410 where it is hidden, 401 where it is for members */
    async atPages(id: string, user: CurrentUser | undefined) {
      const { file } = await open(id, { user });
      const rows = await listAtPages(db, file.id);
      return { threads: rows.map(({ rect, ...row }) => ({ ...row, ...(rect && { rect }) })) };
    },

    /**
     * The places that threads are about, by their ids.
     * @param withPictures what the part is cut out of, too
     */
    async of(heads: readonly ThreadHead[], user: CurrentUser | undefined, withPictures = false) {
      const parts = await partsOf(
        db,
        heads.flatMap(({ _id, what }) => (what === 'resource' ? [_id] : [])),
      );
      // Threads of a list are often about one file.
      const files = [...new Set([...parts.values()].flatMap(({ file }) => file ?? []))];
      const access = new Map(
        await Promise.all(files.map(async (file) => [file, await opened(file, user)] as const)),
      );
      const told = [...parts].map(
        ([thread, { file, page, rect, words, question, printedPage, ...picture }]) => {
          const may = file === null ? undefined : access.get(file);
          const { width, height, quarters } = picture;
          const part: PartOfPage = {
            ...(file && { file }),
            ...(page !== null && { page }),
            ...(rect && { rect }),
            ...(may && words && { words }),
            ...(may && question && { question }),
            ...(may && printedPage && { printedPage }),
            ...(may &&
              withPictures &&
              rect &&
              width !== null &&
              height !== null && {
                picture: { width, height, ...(quarters && { quarters }), ...may },
              }),
          };
          return [thread, { part }] as const;
        },
      );
      return new Map(told);
    },
  };
}
