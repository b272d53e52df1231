import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { writeAudit } from '#server/database/audit.ts';
import type { Deps } from '#server/deps.ts';
import { readAgain } from '#server/files/work/result-queries.ts';
import { serveList } from '#server/http/lists/list.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { asQueued, filesOf, queueList } from './queue-queries.ts';

/** What waits to be read, for admins. */
export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveList(app, deps, { list: api.files.queue, source: queueList, asEntry: asQueued });

  serve(app, api.files.readAgain, async ({ body, user }) => {
    const files = await filesOf(db, body.ids);
    if (files.length === 0) throw new HttpError(404, say('files.gone'));
    // Each in a transaction of its own: a file of 500 pages has many rows to forget.
    for (const { sha256 } of files) await readAgain(db, sha256);
    const ids = files.map(({ id }) => id);
    const detail = { before: {}, after: { state: 'waiting' } };
    await writeAudit(db, { actor: user.id, action: 'update', subject: 'file', subjectId: ids, detail });
    return { ids, message: say('files.retried', files.length) };
  });
}
