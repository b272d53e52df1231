import type { FastifyInstance, FastifyReply } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { hasRightsDetail, type NewFile } from '#contract/files/attached-fields.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import { writeAudit } from '#server/database/audit.ts';
import { change } from '#server/database/change.ts';
import { markRows } from '#server/database/removal.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type Attachment, findAttachment } from '#server/files/serve/attachment-queries.ts';
import { fetchUpload } from '#server/files/uploads/own-copy-service.ts';
import { readAgain } from '#server/files/work/result-queries.ts';
import { serveList } from '#server/http/lists/list.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone, overloaded, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createLimiter } from '#server/limiter.ts';
import { opensOf } from '../material/open-queries.ts';
import { findOfAnyKind } from '../material/queries.ts';
import { searchLimit } from '../search/search-limit.ts';
import { attachFiles, changeFile, checkField } from './attach-service.ts';
import { changeAttachment, findLinkSent, type Holder, NO_FORMER_VERSION } from './queries.ts';
import { createFileReading } from './reading-service.ts';
import { takedownRoutes } from './takedown-routes.ts';
import { asQueued, filesOf, queueList } from './unread-queries.ts';

/** The site's own files: what they are, who reads them, and what admins do with them. */
export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.files;
  const reading = createFileReading(deps);

  const opens = opensOf(deps);
  serve(app, calls.get, async ({ params: { id }, user, request, reply }) => {
    askEachTime(user, reply);
    const details = await reading.details(id, user);
    // A page asks again until the file is read.
    if (details.entry && details.state === 'ready' && !user?.isAdmin)
      opens.note(details.id, request.headers['user-agent']);
    return details;
  });

  serve(app, calls.text, ({ params: { id, page }, query: { q, key }, user, reply }) => {
    askEachTime(user, reply);
    return reading.text(id, page, q, { user, key });
  });

  // It looks through a whole file, as a search does through the site.
  const limited = searchLimit(deps);
  serve(app, calls.find, ({ params: { id }, query: { q }, user, request, reply }) => {
    askEachTime(user, reply);
    return limited(request, () => reading.find(id, q, user));
  });

  takedownRoutes(app, deps);

  serve(app, calls.update, async ({ params: { id }, body, user, checkVersion }) => {
    const act = { actor: user.id, action: 'update', subject: 'file' } as const;
    await changeFile(deps, id, act, async (tx) => {
      const before = orGone(await findAttachment(tx, id, true), say('files.gone'));
      checkVersion({ ...before.file, ...before });
      checkField(before.entry?.kind ?? 'material', body.field, 'field');
      // A permission would have no reference any more, or a licence no name.
      if (!hasRightsDetail({ ...before, ...body })) throw new Refusal(say('files.detail'), 'rightsDetail');
      await changeAttachment(tx, id, body);
      return { id, detail: { before: loggedOf(before), after: loggedOf(await findAttachment(tx, id)) } };
    });
    return { message: say('files.changed') };
  });

  serveList(app, deps, { list: calls.queue, source: queueList, asEntry: asQueued });

  serve(app, calls.readAgain, async ({ body, user }) => {
    const files = await filesOf(db, body.ids);
    if (files.length === 0) throw new HttpError(404, say('files.gone'));
    // Each in a transaction of its own: a file of 500 pages has many rows to forget.
    for (const { sha256 } of files) await readAgain(db, sha256);
    const ids = files.map(({ id }) => id);
    const detail = { before: {}, after: { state: 'waiting' } };
    await writeAudit(db, { actor: user.id, action: 'update', subject: 'file', subjectId: ids, detail });
    return { ids, message: say('files.retried', files.length) };
  });

  // One at a time: a file is in memory as a whole until all of it is there and its size is known.
  const copying = createLimiter({ atOnce: 1, mostWaiting: 10, refusal: () => overloaded('copies') }).run;

  serve(app, calls.keepCopy, async ({ body, user }) => {
    const { material, resource = '', linkField, rightsBasis, rightsDetail } = body;
    const find = (from: Db, isLast = false) =>
      material === undefined
        ? requireLink(from, resource, linkField, isLast)
        : requireLinkSent(from, material, isLast);
    const { holder, link } = await find(db);
    const { kind, id } = holder;
    const sender = { id: user.id, key: `copies ${user.id}` };
    const upload = await copying(() => fetchUpload(deps, link, sender));
    const topic = kind === 'material' ? undefined : kind;
    return change(deps, { actor: user.id, action: 'update', subject: kind, topic }, async (tx) => {
      // It took a while: the entry may be gone by now, or another admin was faster.
      const { link: same, place } = await find(tx, true);
      if (same !== link) throw new HttpError(404, say('files.copyNoLink'));
      await attachFiles(tx, holder, [{ upload, rightsBasis, rightsDetail, ...place }], user.id);
      const copy = { copyOf: link, rightsBasis, rightsDetail };
      return { id, detail: { before: {}, after: copy }, message: say('files.copied') };
    });
  });

  for (const [call, action, said, nothing] of [
    [calls.remove, 'delete', 'deleted', 'files.gone'],
    [calls.restore, 'restore', 'restored', 'admin.nothingToRestore'],
  ] as const) {
    serve(app, call, async ({ params: { id }, user }) => {
      const act = { actor: user.id, action, subject: 'file' } as const;
      await changeFile(deps, id, act, async (tx) => {
        const marked = await markRows(
          tx,
          'attachment',
          [id],
          action === 'delete' ? now() : null,
          NO_FORMER_VERSION,
        );
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

/** What the log of changes says of a file. */
function loggedOf(found: Attachment | undefined) {
  if (!found) return {};
  const { file, rightsBasis, rightsDetail } = found;
  const { name, field, exam } = file;
  return { name, field, exam, rightsBasis, rightsDetail };
}

/** A link that is copied: what it is a link of, and where the copy hangs there. */
type Copied = { holder: Holder; link: string; place: Pick<NewFile, 'field' | 'exam'> };

/** A link of an entry, of which there is no copy yet. @throws HttpError where it has none, or one of which there is */
async function requireLink(db: Db, id: string, field?: LinkField, lock = false): Promise<Copied> {
  const entry = orGone(id ? await findOfAnyKind(db, id, lock) : undefined, say('admin.entryGone'));
  const { kind, files = [], exams } = entry;
  const link = field && entry[field];
  if (!field || !link) throw new HttpError(404, say('files.copyNoLink'));
  if (files.some((file) => file.field === field)) throw new HttpError(400, say('files.copyThere'));
  const exam = exams?.[field];
  return { holder: { kind, id }, link, place: { field, ...(exam && { exam }) } };
}

/** The link of a contribution that waits and has no file. @throws HttpError where it has none, or one */
async function requireLinkSent(db: Db, id: string, lock = false): Promise<Copied> {
  const { link, hasFiles } = (await findLinkSent(db, id, lock)) ?? { link: '', hasFiles: false };
  if (!link) throw new HttpError(404, say('files.copyNoLink'));
  if (hasFiles) throw new HttpError(400, say('files.copyThere'));
  return { holder: { kind: 'material', id }, link, place: {} };
}
