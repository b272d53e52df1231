import type { FastifyInstance, FastifyReply } from 'fastify';
import { api } from '#contract/api.ts';
import type { RightsBasis } from '#contract/file-facts.ts';
import { say } from '#contract/notices.ts';
import { change } from '#server/database/change.ts';
import { markRows } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readSiteSettings } from '#server/features/site/queries.ts';
import type { CurrentUser } from '#server/http/access.ts';
import { HttpError, Refusal } from '#server/http/errors.ts';
import { createFormLimit } from '#server/http/form-limit.ts';
import { messagesFor } from '#server/http/language.ts';
import { serveList } from '#server/http/list.ts';
import { serve } from '#server/http/serve.ts';
import {
  type Attachment,
  changeAttachment,
  findAttachment,
  hideAttachment,
  kindOfAttachment,
} from './attachment-queries.ts';
import { originalRoute } from './original-routes.ts';
import { pictureRoutes } from './page-routes.ts';
import { checkField } from './queries.ts';
import { queueRoutes } from './queue-routes.ts';
import { createFileReading, readerOf } from './reading-service.ts';
import {
  asTakedown,
  endTakedowns,
  findOpenTakedown,
  insertTakedown,
  takedownList,
} from './takedown-queries.ts';

/** The site's own files: what they are, who reads them, and what admins do with them. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.files;
  const takeTry = createFormLimit(db, 'takedown');
  const reading = createFileReading(deps);

  serve(app, calls.get, ({ params: { id }, user, reply }) => {
    askEachTime(user, reply);
    return reading.details(id, readerOf(user));
  });

  serve(app, calls.text, ({ params: { id, page }, query: { q, key }, user, reply }) => {
    askEachTime(user, reply);
    return reading.text(id, page, q, readerOf(user) ?? (key === undefined ? undefined : { key }));
  });

  originalRoute(app, deps, reading.openByKey);
  pictureRoutes(app, deps, reading);

  serve(app, calls.takedown, async ({ params: { id }, body, user, request }) => {
    const { leaveEmpty, seconds, ...fields } = body;
    const held = await takeTry(request, user, { leaveEmpty, seconds });
    const kind = await kindOfAttachment(db, id);
    // What a program sent, or is too much, is looked at; it hides nothing.
    await changeFile(kind, undefined, async (tx) => {
      const found = await findAttachment(tx, id, true);
      if (!found?.entry) throw new HttpError(404, say('files.gone'));
      await insertTakedown(tx, id, user?.id ?? null, fields);
      if (!held && !found.isHidden) await hideAttachment(tx, id, now());
      return { id };
    });
    if (held) return { message: say('form.held') };
    const { takedownNotice } = await readSiteSettings(db, messagesFor(request));
    return { message: takedownNotice.sent || say('files.takedownSent') };
  });

  serveList(app, deps, { list: calls.takedowns, source: takedownList, asEntry: asTakedown });

  serve(app, calls.decide, async ({ params, body, user }) => {
    const file = await findOpenTakedown(db, params.id);
    if (!file) throw new HttpError(404, say('admin.entryGone'));
    const act = { actor: user.id, action: 'update', subject: 'takedown' } as const;
    await changeFile(await kindOfAttachment(db, file), act, async (tx) => {
      const id = await endTakedowns(tx, file, body, now());
      if (id.length === 0) throw new HttpError(404, say('admin.entryGone'));
      await hideAttachment(tx, file, null);
      if (body.state === 'removed') await markRows(tx, 'attachment', [file], now());
      return { id, detail: { before: { state: 'open' }, after: body, file } };
    });
    return { message: say(body.state === 'removed' ? 'files.takedownRemoved' : 'files.takedownRestored') };
  });

  queueRoutes(app, deps);

  serve(app, calls.update, async ({ params: { id }, body, user }) => {
    const act = { actor: user.id, action: 'update', subject: 'file' } as const;
    await changeFile(await kindOfAttachment(db, id), act, async (tx) => {
      const before = await findAttachment(tx, id, true);
      if (!before) throw new HttpError(404, say('files.gone'));
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
      await changeFile(await kindOfAttachment(db, id), act, async (tx) => {
        const marked = await markRows(tx, 'attachment', [id], action === 'delete' ? now() : null);
        if (marked.length === 0) throw new HttpError(404, say(nothing));
        return { id };
      });
      return { message: say(`files.${said}`) };
    });
  }

  /** Changes a file where it hangs: the list of its kind is made anew. */
  function changeFile(
    kind: Awaited<ReturnType<typeof kindOfAttachment>>,
    act: Parameters<typeof change>[1] | undefined,
    work: (tx: Db) => Promise<{ id: string | readonly string[]; detail?: Record<string, unknown> }>,
  ) {
    // Without a subject nothing is written into the log of changes, and nobody acts.
    return change(deps, { ...(act ?? { actor: '', action: 'update' }), topic: kind ?? undefined }, work);
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
