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
  const { open } = createFileAccess(deps);

  const mayRead = async (file: string, user: CurrentUser | undefined): Promise<boolean> => {
    try {
      await open(file, { user });
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
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

    /** The places that threads are about, by their ids. */
    async of(heads: readonly ThreadHead[], user: CurrentUser | undefined) {
      const parts = await partsOf(
        db,
        heads.flatMap(({ _id, what }) => (what === 'resource' ? [_id] : [])),
      );
      // Threads of a list are often about one file.
      const files = [
        ...new Set([...parts.values()].flatMap(({ file, words }) => (file && words ? [file] : []))),
      ];
      const isOpen = new Map(
        await Promise.all(files.map(async (file) => [file, await mayRead(file, user)] as const)),
      );
      const told = [...parts].map(([thread, { file, page, rect, words }]) => {
        const hasWords = words !== '' && file !== null && isOpen.get(file) === true;
        const part: PartOfPage = {
          ...(file && { file }),
          ...(page !== null && { page }),
          ...(rect && { rect }),
          ...(hasWords && { words }),
        };
        return [thread, { part }] as const;
      });
      return new Map(told);
    },
  };
}
