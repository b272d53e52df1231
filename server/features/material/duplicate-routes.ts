import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { RESOURCE_KINDS } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { wantCuts } from '#server/files/work/result-queries.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { markPublished } from './decision-queries.ts';
import {
  contentOf,
  isEmpty,
  lockPublishedFile,
  lockSentFile,
  replaceFile,
  setApart,
} from './duplicate-queries.ts';
import { requireWaiting } from './waiting-service.ts';

/** What is decided of a contributed file that is like another. */
export function duplicateRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.contributions;
  const gone = () => new HttpError(404, say('files.gone'));

  serve(app, calls.replace, ({ params: { id }, body: { file, other }, user }) =>
    change(
      deps,
      { actor: user.id, action: 'replace', subject: 'file', topic: RESOURCE_KINDS },
      async (tx) => {
        await requireWaiting(tx, [id]);
        const [sent, old] = [await lockSentFile(tx, file, id), await lockPublishedFile(tx, other)];
        if (!sent || !old) throw gone();
        await replaceFile(tx, file, other, old.entry, now());
        await wantCuts(tx, old.entry);
        if (await isEmpty(tx, id)) {
          const filed = { entry: old.entry, files: [file], isNew: false };
          await markPublished(tx, id, filed, { by: user.id, at: now() });
        }
        return { id: other, detail: { by: file, contribution: id }, message: say('contributions.replaced') };
      },
    ),
  );

  serve(app, calls.different, async ({ params: { id }, body: { file, other }, user }) => {
    const act = { actor: user.id, action: 'setApart', subject: 'file' } as const;
    return change({ db, cache: deps.cache }, act, async (tx) => {
      const [sent, known] = [await lockSentFile(tx, file, id), await contentOf(tx, other)];
      if (!sent || !known) throw gone();
      // The same bytes are the same paper.
      if (sent.sha256 === known) throw new HttpError(400, say('contributions.sameBytes'));
      await setApart(tx, sent.sha256, known);
      return { id: file, detail: { other }, message: say('contributions.setApart') };
    });
  });
}
