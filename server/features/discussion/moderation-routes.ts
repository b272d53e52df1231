import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import type { WaitingPost } from '#contract/discussion/moderation-calls.ts';
import {
  DECIDE_DAYS,
  LOOK_HOURS,
  type PostReportReason,
  URGENT_REASONS,
} from '#contract/discussion/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { changeThread } from './change-thread.ts';
import { endDecisions, insertDecision, listObjections } from './decision-queries.ts';
import { decisionOf, tellAuthor } from './decision-service.ts';
import {
  criedWolf,
  dropReport,
  endPostReports,
  insertReport,
  isCleared,
  listQueue,
  nameOfAuthor,
  noteLooked,
  setClosed,
  setHidden,
} from './moderation-queries.ts';
import { moderationFor } from './moderator-service.ts';
import { noteNews, noteWritten } from './news-queries.ts';
import { createPhotoAddresses } from './photo-address.ts';
import { askerOf } from './queries.ts';
import { headOf } from './thread-view.ts';
import { lockPost, lockThread, removePost } from './write-queries.ts';

const HOUR_MS = 60 * 60_000;
/** Reports reach moderators once they stand for so long: until then who sent one by mistake withdraws it. */
const STANDS_MS = 2 * 60_000;
/** Of whom so many urgent reports did not hold in that time, reports hide nothing at once. */
const MOST_WRONG = 2;
const TRUSTED_MS = 90 * 24 * HOUR_MS;
/** So many people's reports hide a post until a moderator decides. */
const HIDDEN_BY = 3;
type User = { id: string; isAdmin: boolean };
type Locked = NonNullable<Awaited<ReturnType<typeof lockPost>>>;
const gone = () => new HttpError(404, say('threads.gone'));

/** Reports of questions and answers, and what admins and teachers of the subject do about them. */
export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.moderation;
  const { shownTo } = createPhotoAddresses(deps);
  const limit = createLimit(db, { name: 'thread-report', points: 20, seconds: 24 * 60 * 60 });

  const names = createLimit(db, { name: 'thread-name', points: 30, seconds: 24 * 60 * 60 });
  const moderators = moderationFor(deps);

  /** Whether one report hides a post at once, where the settings let it. */
  const isUrgent = async (tx: Db, reason: PostReportReason, user: string) =>
    URGENT_REASONS.some((one) => one === reason) &&
    !(await criedWolf(tx, { user, since: new Date(now().getTime() - TRUSTED_MS) }, MOST_WRONG));

  serve(
    app,
    calls.report,
    async ({ params: { id }, body, user }) =>
      changeThread(deps, { actor: user.id, action: 'add' }, async (tx, { hidesUrgent }) => {
        const post = orGone(await lockPost(tx, id), say('threads.gone'));
        if (post.author === user.id) throw new HttpError(400, say('threads.ownReport'));
        const people = await insertReport(tx, { ...body, post, user: user.id }, now());
        const hides = people >= HIDDEN_BY || (hidesUrgent && (await isUrgent(tx, body.reason, user.id)));
        if (hides && !(await isCleared(tx, post))) await setHidden(tx, post, 'reports');
        return { id, message: say('threads.reported') };
      }),
    { limit },
  );

  serve(
    app,
    calls.unreport,
    ({ params: { id }, user }) =>
      changeThread(deps, { actor: user.id, action: 'delete' }, async (tx) => {
        const post = orGone(await lockPost(tx, id, true), say('threads.gone'));
        const left = orGone(await dropReport(tx, id, user.id), say('threads.gone'));
        if (post.hidden === 'reports' && left.left < HIDDEN_BY && left.urgent === 0)
          await setHidden(tx, post, null);
        return { id, message: say('threads.reportWithdrawn') };
      }),
    { limit },
  );

  serve(app, calls.queue, async ({ user }) => {
    const { byKey } = await catalogueOf(deps);
    const area = await moderators.areaOf(user);
    const { keys } = area;
    const mayModerate = keys?.length !== 0;
    const photosOf = shownTo(user);
    const nothing = { rows: [], hasMore: false };
    const [found, objected] = mayModerate
      ? await Promise.all([
          listQueue(db, keys, new Date(now().getTime() - STANDS_MS)),
          listObjections(db, keys),
        ])
      : [nothing, nothing];
    await noteLooked(
      db,
      found.rows.flatMap(({ post, looked_at }) => (looked_at ? [] : [post])),
      now(),
    );
    const reader = await moderators.readerOf(user, area, objected.rows);
    const objections = objected.rows.map((row) =>
      decisionOf(row, byKey.get(row.code_key ?? ''), reader, deps),
    );
    const posts = found.rows.map(
      ({ post, kind, html, version, photos, why, since, looked_at, reports, author, ...row }) => ({
        ...{
          _id: post,
          thread: headOf(row, byKey.get(row.code_key ?? ''), true),
          kind,
          html,
          version,
          reports,
        },
        photos: photosOf(photos),
        ...(why && { hidden: why }),
        isYours: author === user.id,
        since: since.toISOString(),
        lookBy: new Date(since.getTime() + LOOK_HOURS * HOUR_MS).toISOString(),
        ...(looked_at && { lookedAt: looked_at.toISOString() }),
        decideBy: new Date(since.getTime() + DECIDE_DAYS * 24 * HOUR_MS).toISOString(),
      }),
    );
    return { posts: posts satisfies WaitingPost[], objections, hasMore: found.hasMore, mayModerate };
  });

  /** Admins alone delete what others wrote, and restore it (decision-service.ts). */
  const deleteFor = async (tx: Db, user: User, post: Locked, reason: string) => {
    if (!user.isAdmin) throw new HttpError(403, say('errors.notAllowed'));
    await removePost(tx, post, now());
    await endPostReports(tx, post);
    const { id, thread, author: about, inThread } = post;
    const { code_key } = inThread;
    const row = { kind: 'delete', thread, post: id, code_key, about, reason } as const;
    const decision = await insertDecision(tx, { ...row, decided_by: user.id }, now());
    await tellAuthor(deps, tx, { about, id: decision, kind: 'decided' }, user.id);
    const detail = { before: {}, after: { delete: reason } };
    return { id, action: 'delete' as const, detail, message: say('threads.trashed') };
  };

  serve(app, calls.decide, async ({ params: { id }, body, user }) =>
    changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
      const post = orGone(await lockPost(tx, id, true), say('threads.gone'));
      await moderators.check(known, user, post.inThread.code_key);
      if (post.author === user.id) throw new HttpError(403, say('errors.notAllowed'));
      // What its author changed meanwhile nobody has looked at.
      if (body.version !== undefined && body.version !== post.version)
        throw new HttpError(409, say('threads.textChanged'));
      if (body.decision === 'delete') return deleteFor(tx, user, post, body.reason);
      const isHiding = body.decision === 'hide';
      await setHidden(tx, post, isHiding ? 'moderator' : null, isHiding ? body.reason : null);
      await endPostReports(tx, post);
      const { thread, author, hidden } = post;
      await endDecisions(tx, 'hide', { post: id }, now());
      if (isHiding) {
        const { code_key } = post.inThread;
        const row = { kind: 'hide', thread, post: id, code_key, about: author, reason: body.reason } as const;
        await insertDecision(tx, { ...row, decided_by: user.id }, now());
      }
      const isNew = hidden === 'contact' || hidden === 'repeat';
      if (isHiding || hidden !== null)
        await noteNews(
          tx,
          { thread, actor: user.id, kind: isHiding ? 'thread.hidden' : 'thread.shown', author },
          now(),
        );
      if (!isHiding && isNew)
        await noteWritten(tx, post, await known.teachersOf(post.inThread.code_key), now());
      const detail = { before: { hidden: hidden ?? '' }, after: { hidden: isHiding ? body.reason : '' } };
      return { id, detail, message: say(isHiding ? 'threads.hidden' : 'threads.shown') };
    }),
  );

  serve(app, calls.close, async ({ params: { id }, body, user }) =>
    changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
      const thread = orGone(await lockThread(tx, id), say('threads.gone'));
      await moderators.check(known, user, thread.code_key);
      const until = body.closed && body.until ? new Date(body.until) : null;
      await setClosed(tx, id, body.closed ? { at: now(), until, reason: body.reason } : null);
      await endDecisions(tx, 'close', { thread: id }, now());
      if (body.closed) {
        const about = (await askerOf(tx, id)) ?? null;
        const row = {
          kind: 'close',
          thread: id,
          code_key: thread.code_key,
          about,
          reason: body.reason,
        } as const;
        const decision = await insertDecision(tx, { ...row, decided_by: user.id }, now());
        await tellAuthor(deps, tx, { about, id: decision, kind: 'decided' }, user.id);
      }
      const detail = { after: { closed: body.closed ? body.reason : '' } };
      return { id, detail, message: say(body.closed ? 'threads.closed' : 'threads.opened') };
    }),
  );

  serve(
    app,
    calls.name,
    async ({ params: { id }, body: { reason }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
        const post = orGone(await lockPost(tx, id, true), say('threads.gone'));
        await moderators.check(known, user, post.inThread.code_key);
        const name = await nameOfAuthor(tx, id);
        if (name === undefined) throw gone();
        return { id, detail: { after: { nameShownFor: reason } }, name };
      }),
    { limit: names },
  );
}
