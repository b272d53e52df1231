import type { FastifyInstance } from 'fastify';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { LONGEST_PAUSE } from '#contract/discussion/values.ts';
import { dayAfter, dayInIndia } from '#contract/grievances/clock.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLimit } from '#server/http/limits/rate-limit.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { arranging } from './arrange-service.ts';
import { changeThread } from './change-thread.ts';
import {
  hasOthers,
  insertDecision,
  listAbout,
  listDeleted,
  listOfSubjects,
  lockDecision,
  setDecision,
} from './decision-queries.ts';
import { decisionOf, holds, keptSince, tellAuthor, undoDecision } from './decision-service.ts';
import { roleOf } from './moderation-queries.ts';
import { moderates } from './moderation-service.ts';
import { moderationFor } from './moderator-service.ts';
import type { Subjects } from './subject-of.ts';
import { lockPost } from './write-queries.ts';

const none = { rows: [], hasMore: false };
const noDecision = () => new HttpError(404, say('threads.noDecision'));

/** What moderators decide about questions and people, and what its author says against it. */
export function decisionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.decisions;
  const moderators = moderationFor(deps);
  const { arrange } = arranging(deps);
  const limit = createLimit(db, { name: 'thread-decide', points: 300, seconds: 60 * 60 });
  const objects = createLimit(db, { name: 'thread-object', points: 20, seconds: 24 * 60 * 60 });

  serve(
    app,
    calls.arrange,
    ({ params: { id }, body, user }) =>
      changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, (tx, known) =>
        arrange(tx, known, user, id, body),
      ).then(({ at, ...told }) => ({ ...told, id: at })),
    { limit },
  );

  serve(
    app,
    calls.pause,
    ({ params: { id }, body: { reason, until }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
        const today = dayInIndia(now());
        if (until < today || until > dayAfter(today, LONGEST_PAUSE))
          throw new Refusal(say('threads.dayPassed'), 'until');
        const post = orGone(await lockPost(tx, id, true), say('threads.gone'));
        const { code_key } = post.inThread;
        await moderators.check(known, user, code_key);
        if (post.author === null) throw new HttpError(409, say('threads.nobodyToPause'));
        const [theirs, teachers] = [await roleOf(tx, post.author), await known.teachersOf(code_key)];
        // Moderators of a subject are its admins' business, and nobody pauses an admin.
        if (post.author === user.id || theirs.isAdmin || (!user.isAdmin && teachers.has(post.author)))
          throw new HttpError(403, say('errors.notAllowed'));
        const about = post.author;
        const row = { kind: 'pause', thread: post.thread, post: id, code_key, about, reason } as const;
        const decision = await insertDecision(
          tx,
          { ...row, decided_by: user.id, until_on: until, everywhere: user.isAdmin },
          now(),
        );
        await tellAuthor(deps, tx, { about, id: decision, kind: 'paused' }, user.id);
        return { id, detail: { after: { paused: reason, until } }, message: say('threads.pausedPerson') };
      }),
    { limit },
  );

  serve(app, calls.list, async ({ query: { of, after }, user }) => {
    const { byKey } = await catalogueOf(deps);
    const area = await moderators.areaOf(user);
    const mayModerate = area.keys?.length !== 0;
    const lists = {
      mine: () => listAbout(db, user.id, after),
      subjects: () => (mayModerate ? listOfSubjects(db, area.keys, after) : none),
      deleted: () => (user.isAdmin ? listDeleted(db, keptSince(now()), after) : none),
    };
    const found = await lists[of]();
    const reader = await moderators.readerOf(user, area, found.rows);
    return {
      decisions: found.rows.map((row) => decisionOf(row, byKey.get(row.code_key ?? ''), reader, deps)),
      hasMore: found.hasMore,
      mayModerate,
    };
  });

  serve(
    app,
    calls.object,
    ({ params: { id }, body: { text }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update' }, async (tx) => {
        const row = await lockDecision(tx, id);
        if (row?.about !== user.id) throw noDecision();
        if (!holds(row, now()) || (row.kind === 'delete' && row.decided_at <= keptSince(now())))
          throw new HttpError(409, say('threads.noDecision'));
        if (row.objected_at) throw new HttpError(409, say('threads.objectedOnce'));
        await setDecision(tx, id, { objection: text, objected_at: now() });
        return { id, message: say('threads.objected') };
      }),
    { limit: objects },
  );

  /** A decision of a subject that someone moderates; nobody judges what was decided about their own text. */
  const lockOwn = async (tx: Db, subjects: Subjects, user: { id: string; isAdmin: boolean }, id: string) => {
    const row = await lockDecision(tx, id);
    const teachers = row && (await moderators.judgesOf(subjects, row));
    if (!row || !teachers || !moderates(user, teachers)) throw noDecision();
    if (row.about === user.id) throw new HttpError(403, say('errors.notAllowed'));
    return { row, teachers };
  };

  serve(
    app,
    calls.settle,
    ({ params: { id }, body: { stays, reason }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
        const { row, teachers } = await lockOwn(tx, known, user, id);
        if (!row.objected_at || row.settled_at) throw noDecision();
        if (row.decided_by === user.id && (await hasOthers(tx, user.id, teachers)))
          throw new HttpError(403, say('threads.anotherDecides'));
        if (!stays && holds(row, now())) await undoDecision(tx, row, now());
        await setDecision(tx, id, { settled_at: now(), stayed: stays, settlement: reason });
        await tellAuthor(deps, tx, { about: row.about, id, kind: 'settled' }, user.id);
        const message = say(stays ? 'threads.stays' : 'threads.undone');
        return { id: row.post ?? row.thread, detail: { after: { objection: reason, stays } }, message };
      }),
    { limit },
  );

  serve(
    app,
    calls.undo,
    ({ params: { id }, user }) =>
      changeThread(deps, { actor: user.id, action: 'update', subject: 'thread' }, async (tx, known) => {
        const { row } = await lockOwn(tx, known, user, id);
        await undoDecision(tx, row, now());
        // An objection to what no longer holds has nothing left to decide.
        if (row.objected_at && !row.settled_at)
          await setDecision(tx, id, { settled_at: now(), stayed: false, settlement: '' });
        await tellAuthor(deps, tx, { about: row.about, id, kind: 'undone' }, user.id);
        return {
          id: row.post ?? row.thread,
          ...(row.kind === 'delete' && { action: 'restore' as const }),
          detail: { before: { [row.kind]: row.reason } },
          message: say('threads.undone'),
        };
      }),
    { limit },
  );
}
