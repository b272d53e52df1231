import type { FastifyInstance } from 'fastify';
import { api } from '#contract/core/rules/api.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { addressOfSent, createFileKeys } from '#server/files/serve/access-service.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { readSoFar } from './bundle-queries.ts';
import { createBundles } from './bundle-service.ts';
import { filePaper } from './filing-service.ts';
import { type SentFile, sentFiles, storedFiles } from './folder-queries.ts';
import { noteFiles } from './import-queries.ts';
import { requireImport } from './import-service.ts';
import { isBlank } from './paper-doubts.ts';
import { proposals } from './proposals.ts';

/** Folders of papers: what each file is, and filing it where it belongs. */
export function folderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.folder;
  const keys = createFileKeys(deps.secret);
  const bundleIn = createBundles(db);

  /** What is told of files that may hold several papers, by their contents. */
  async function bundlesOf(contents: readonly string[], guess: ReturnType<typeof proposals>) {
    const soFar = await readSoFar(db, contents);
    const found = new Map<string, Awaited<ReturnType<typeof bundleIn>>>();
    for (const how of soFar.values()) {
      found.set(how.sha256, await bundleIn(how, guess));
      // Others' requests are answered between two files.
      await new Promise((next) => setImmediate(next));
    }
    return found;
  }

  serve(app, calls.propose, async ({ body, user }) => {
    const { files } = body;
    const uploads = files.flatMap((file) => ('upload' in file ? file.upload : []));
    const contents = files.flatMap((file) => ('content' in file ? file.content : []));
    const byUpload = await sentFiles(db, uploads, user.id);
    const byContent = await storedFiles(db, contents, user.id);
    if (body.import !== undefined) {
      const noted = files.flatMap((file) =>
        'upload' in file && byUpload.has(file.upload) ? [{ upload: file.upload, path: file.path }] : [],
      );
      await requireImport(db, body.import, user.id);
      await noteFiles(db, body.import, noted);
    }
    const guess = proposals(await catalogueOf(deps), now());
    const looked = files.map((asked) => {
      const file = 'upload' in asked ? byUpload.get(asked.upload) : byContent.get(asked.content);
      const guessed =
        file && (filedAs(file.here) ?? withoutFields(guess(asked.path || (file.name ?? ''), file)));
      return { asked, file, guessed };
    });
    const isNewPaper = ({ here, unreadable }: Pick<SentFile, 'here' | 'unreadable'>, kind?: string) =>
      !here[0] && !unreadable && kind === 'pyq';
    const bundles = await bundlesOf(
      looked.flatMap(({ asked, file, guessed }) =>
        'upload' in asked && file && isNewPaper(file, guessed?.kind) ? file.sha256 : [],
      ),
      guess,
    );
    return {
      proposals: looked.flatMap(({ asked, file, guessed: told }) => {
        const { path } = asked;
        if (!file || !told) {
          if ('upload' in asked) return [];
          // By its path alone: nobody sent it yet.
          return [
            {
              ...withoutFields(guess(path, { body: '' })),
              upload: '',
              isRead: false,
              here: [],
              content: asked.content,
            },
          ];
        }
        const { sha256: content, isRead, unreadable, here, hasPicture } = file;
        const upload = file.upload ?? '';
        const picture = upload !== '' && hasPicture && addressOfSent(upload, keys, user.sessionId, now());
        const { unsure, ...guessed } = told;
        const isPaper = isNewPaper(file, guessed.kind);
        const { pages, papers, isWhole } = (isPaper && bundles.get(content)) || {};
        const doubts = [
          ...(isPaper && isRead && isBlank(file.body) ? (['blank'] as const) : []),
          ...(papers ? (['papers'] as const) : []),
          ...(unreadable && !here[0] ? (['file'] as const) : []),
        ];
        return [
          {
            ...{ upload, ...guessed, unsure: [...unsure, ...doubts], isRead, here, content },
            ...(isWhole === false && { isUnderWay: true as const }),
            ...(pages && papers && { bundle: { pages, papers } }),
            ...(unreadable && { unreadable }),
            ...(picture !== false && { picture }),
          },
        ];
      }),
    };
  });

  serve(app, calls.file, ({ body, user }) => {
    const act = { actor: user.id, action: 'add', topic: body.kind } as const;
    return change(deps, act, (tx) => filePaper(tx, body, user, now()));
  });
}

const withoutFields = ({ fields: _, ...guessed }: ReturnType<ReturnType<typeof proposals>>) => guessed;

/** What a stored file is: what it was filed as, whatever it looks like. */
function filedAs([there]: SentFile['here']) {
  if (!there) return undefined;
  const { name: _, exam, ...filed } = there;
  return { ...filed, ...(exam && { exam }), unsure: [] };
}
