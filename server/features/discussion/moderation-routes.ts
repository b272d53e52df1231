import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { WaitingPost } from '#contract/discussion/moderation-calls.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import {
  endPostReports,
  insertReport,
  listQueue,
  nameOfAuthor,
  setClosed,
  setHidden,
} from './moderation-queries.ts';
import { moderates } from './moderation-service.ts';
import { noteNews } from './news-queries.ts';
import { createPhotoAddresses } from './photo-address.ts';
import { subjectsFor } from './subject-of.ts';
import { teachingOn } from './teaching-queries.ts';
import { headOf } from './thread-view.ts';
import { lockPost, lockThread } from './write-queries.ts';

/** So many people's reports hide a post until a moderator decides. */
const HIDDEN_BY = 3;
const gone = () => new HttpError(404, say('threads.gone'));

/** Reports of questions and answers, and what admins and teachers of the subject do about them. */
export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.moderation;
  const { allKeysOf, teachersOf } = subjectsFor(deps);
  const { shownTo } = createPhotoAddresses(deps);
  const limit = createLimit(db, { name: 'thread-report', points: 20, seconds: 24 * 60 * 60 });

  /** Who else gets to know nothing of a post that they do not see. */
  const checkModerator = async (tx: Db, user: { id: string; isAdmin: boolean }, key: string | null) => {
    if (!moderates(user, await teachersOf(tx, key))) throw new HttpError(403, say('errors.notAllowed'));
  };

  serve(
    app,
    calls.report,
    async ({ params: { id }, body, user }) =>
      change(deps, { actor: user.id, action: 'add' }, async (tx) => {
        const post = await lockPost(tx, id);
        if (!post) throw gone();
        if (post.author === user.id) throw new HttpError(400, say('threads.ownReport'));
        const people = await insertReport(tx, { ...body, post: id, user: user.id }, now());
        if (people >= HIDDEN_BY) await setHidden(tx, post, 'reports');
        return { id, message: say('threads.reported') };
      }),
    { limit },
  );

  serve(app, calls.queue, async ({ user }) => {
    const { byKey } = await catalogueOf(deps);
    const rows = user.isAdmin ? undefined : await teachingOn(db, user.id, dayInIndia(now()));
    const keys = rows && (await allKeysOf(rows.map(({ code_key }) => code_key)));
    const mayModerate = keys?.length !== 0;
    const photosOf = shownTo(user);
    const found = mayModerate ? await listQueue(db, keys) : { rows: [], hasMore: false };
    const posts = found.rows.map(({ post, kind, html, photos, why, since, reports, author, ...row }) => ({
      ...{ _id: post, thread: headOf(row, byKey.get(row.code_key ?? '')), kind, html, reports },
      photos: photosOf(photos),
      ...(why && { hidden: why }),
      isYours: author === user.id,
      since: since.toISOString(),
    }));
    return { posts: posts satisfies WaitingPost[], hasMore: found.hasMore, mayModerate };
  });

  serve(app, calls.decide, async ({ params: { id }, body, user }) =>
    change(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx) => {
      const post = await lockPost(tx, id, true);
      if (!post) throw gone();
      await checkModerator(tx, user, post.inThread.code_key);
      if (post.author === user.id) throw new HttpError(403, say('errors.notAllowed'));
      const isHiding = body.decision === 'hide';
      await setHidden(tx, post, isHiding ? 'moderator' : null, isHiding ? body.reason : null);
      await endPostReports(tx, id);
      const { thread, author, hidden } = post;
      const isNew = hidden === 'contact' || hidden === 'repeat';
      if (isHiding || hidden !== null)
        await noteNews(
          tx,
          { thread, actor: user.id, kind: isHiding ? 'thread.hidden' : 'thread.shown', author },
          now(),
        );
      if (!isHiding && isNew && post.kind === 'answer')
        await noteNews(tx, { thread, actor: author ?? user.id, kind: 'thread.answered' }, now());
      const detail = { before: { hidden: hidden ?? '' }, after: { hidden: isHiding ? body.reason : '' } };
      return { id, detail, message: say(isHiding ? 'threads.hidden' : 'threads.shown') };
    }),
  );

  serve(app, calls.close, async ({ params: { id }, body, user }) =>
    change(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx) => {
      const thread = await lockThread(tx, id);
      if (!thread) throw gone();
      await checkModerator(tx, user, thread.code_key);
      const until = body.closed && body.until ? new Date(body.until) : null;
      await setClosed(tx, id, body.closed ? { at: now(), until, reason: body.reason } : null);
      const detail = { after: { closed: body.closed ? body.reason : '' } };
      return { id, detail, message: say(body.closed ? 'threads.closed' : 'threads.opened') };
    }),
  );

  serve(app, calls.name, async ({ params: { id }, body: { reason }, user }) =>
    change(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx) => {
      const name = await nameOfAuthor(tx, id);
      if (name === undefined) throw gone();
      return { id, detail: { after: { nameShownFor: reason } }, name };
    }),
  );
}
