import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { RightsBasis } from '#contract/files/values.ts';
import { markRows } from '#server/database/removal.ts';
import type { Deps } from '#server/deps.ts';
import {
  type Attachment,
  changeAttachment,
  findAttachment,
  kindOfAttachment,
} from '#server/files/serve/attachment-queries.ts';
import { originalRoute } from '#server/files/serve/original-routes.ts';
import { pictureRoutes } from '#server/files/serve/page-routes.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { changeFile } from './change-file.ts';
import { checkField } from './queries.ts';
import { queueRoutes } from './queue-routes.ts';
import { createFileReading } from './reading-service.ts';
import { takedownRoutes } from './takedown-routes.ts';

/** The site's own files: what they are, who reads them, and what admins do with them. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.files;
  const reading = createFileReading(deps);

  serve(app, calls.get, ({ params: { id }, user, reply }) => {
    askEachTime(user, reply);
    return reading.details(id, user);
  });

  serve(app, calls.text, ({ params: { id, page }, query: { q, key }, user, reply }) => {
    askEachTime(user, reply);
    return reading.text(id, page, q, { user, key });
  });

  originalRoute(app, deps, reading.openByKey);
  pictureRoutes(app, deps, reading);

  takedownRoutes(app, deps);
  queueRoutes(app, deps);

  serve(app, calls.update, async ({ params: { id }, body, user, checkVersion }) => {
    const act = { actor: user.id, action: 'update', subject: 'file' } as const;
    await changeFile(deps, await kindOfAttachment(db, id), act, async (tx) => {
      const before = await findAttachment(tx, id, true);
      if (!before) throw new HttpError(404, say('files.gone'));
      checkVersion({ ...before.file, ...before });
      checkField(before.entry?.kind ?? 'material', body.field, 'field');
      requireDetail({ ...before, ...body });
      await changeAttachment(tx, id, body);
      return { id, detail: { before: facts(before), after: facts(await findAttachment(tx, id)) } };
    });
    return { message: say('files.changed') };
  });

  for (const [call, action, said, nothing] of [
    [calls.remove, 'delete', 'deleted', 'files.gone'],
    [calls.restore, 'restore', 'restored', 'admin.nothingToRestore'],
  ] as const) {
    serve(app, call, async ({ params: { id }, user }) => {
      const act = { actor: user.id, action, subject: 'file' } as const;
      await changeFile(deps, await kindOfAttachment(db, id), act, async (tx) => {
        const marked = await markRows(tx, 'attachment', [id], action === 'delete' ? now() : null);
        if (marked.length === 0) throw new HttpError(404, say(nothing));
        return { id };
      });
      return { message: say(`files.${said}`) };
    });
  }
}

/** What is hidden now must not come from a browser's own store. */
function askEachTime(user: CurrentUser | undefined, reply: FastifyReply): void {
  if (!user) reply.header('cache-control', 'no-cache');
}

/** @throws Refusal where a permission would have no reference any more, or a licence no name */
function requireDetail({
  rightsBasis,
  rightsDetail,
}: {
  rightsBasis?: RightsBasis | undefined;
  rightsDetail?: string | undefined;
}): void {
  const needs = rightsBasis === 'university' || rightsBasis === 'licence';
  if (needs && !rightsDetail) throw new Refusal(say('files.detail'), 'rightsDetail');
}

/** What the log of changes says of a file. */
function facts(found: Attachment | undefined) {
  if (!found) return {};
  const { file, rightsBasis, rightsDetail } = found;
  const { name, field, exam } = file;
  return { name, field, exam, rightsBasis, rightsDetail };
}
