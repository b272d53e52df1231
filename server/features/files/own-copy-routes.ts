import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { fetchUpload } from '#server/files/uploads/own-copy-service.ts';
import { HttpError, overloaded } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createLimiter } from '#server/limiter.ts';
import { findOfAnyKind } from '../material/queries.ts';
import { attachFiles } from './queries.ts';

/** Copies of what links open, kept by admins. */
export function ownCopyRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  // One at a time: a file is in memory as a whole until all of it is there and its size is known.
  const inTurn = createLimiter({ atOnce: 1, mostWaiting: 10, refusal: () => overloaded('copies') }).run;

  serve(app, api.files.keepCopy, async ({ body, user }) => {
    const { resource: id, linkField: field, rightsBasis, rightsDetail } = body;
    const { kind, link } = await requireLink(db, id, field);
    const sender = { id: user.id, key: `copies ${user.id}` };
    const upload = await inTurn(() => fetchUpload(deps, link, sender));
    return change(deps, { actor: user.id, action: 'update', subject: kind, topic: kind }, async (tx) => {
      // It took a while: the entry may be gone by now, or another admin was faster.
      const { link: same, exam } = await requireLink(tx, id, field, true);
      if (same !== link) throw new HttpError(404, say('files.copyNoLink'));
      const file = { upload, field, rightsBasis, rightsDetail, ...(exam && { exam }) };
      await attachFiles(tx, { kind, id }, [file], user.id);
      const copy = { copyOf: link, rightsBasis, rightsDetail };
      return { id, detail: { before: {}, after: copy }, message: say('files.copied') };
    });
  });
}

/** A link of an entry, of which there is no copy yet. @throws HttpError where it has none, or one of which there is */
async function requireLink(db: Db, id: string, field: LinkField, lock = false) {
  const entry = await findOfAnyKind(db, id, lock);
  if (!entry) throw new HttpError(404, say('admin.entryGone'));
  const { kind, files = [], exams, [field]: link } = entry;
  if (!link) throw new HttpError(404, say('files.copyNoLink'));
  if (files.some((file) => file.field === field)) throw new HttpError(400, say('files.copyThere'));
  return { kind, link, exam: exams?.[field] };
}
