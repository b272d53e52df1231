import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import type { Decision } from '#contract/discussion/decision-calls.ts';
import { type DecisionKind, letterOf } from '#contract/discussion/values.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { RETENTION } from '#contract/privacy/values.ts';
import type { Subject } from '#contract/subjects/calls.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import {
  type Arranged,
  type PartBefore,
  type Place,
  unmergeThread,
  unmoveThread,
  unsplitThread,
} from './arrange-queries.ts';
import { type DecisionRow, findPause, type ListedDecision, setDecision } from './decision-queries.ts';
import { headingOf } from './heading.ts';
import { setClosed, setHidden } from './moderation-queries.ts';
import { givenTo } from './photo-queries.ts';
import { saidIn } from './said.ts';
import { headOf } from './thread-view.ts';
import { lockPost, lockThread, restorePost, setHeading } from './write-queries.ts';

/** @throws HttpError 403 where a moderator keeps someone from writing in a subject today */
export async function checkNotPaused(
  db: Db,
  user: string,
  { keys, now }: { keys: readonly string[]; now: Date },
): Promise<void> {
  const pause = await findPause(db, user, keys, dayInIndia(now));
  if (!pause) return;
  const day = calendarDayText({ locale: 'en-IN' }, pause.until);
  throw new HttpError(403, say('threads.youArePaused', day, pause.reason));
}

/** Tells the author of a text what was decided: once of each decision. */
export async function tellAuthor(
  deps: TellDeps,
  tx: Db,
  {
    about,
    id,
    kind,
  }: { about: string | null; id: string; kind: 'decided' | 'paused' | 'settled' | 'undone' },
  actor: string,
): Promise<void> {
  if (about === null || about === actor) return;
  const path = pathTo('decisions');
  await tell(deps, tx, [{ user_id: about, kind: `thread.${kind}`, thing: id, path }]);
}

const KEPT_MS = RETENTION.deletedAnswer.days * DAY_MS;
/** What was deleted after this moment still has its text. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** @throws HttpError 409 where the text or its question is gone */
async function restore(tx: Db, post: string, now: Date): Promise<void> {
  const restored = await restorePost(tx, post, keptSince(now));
  if (!restored) throw new HttpError(409, say('threads.notKept'));
  const said = saidIn(restored.body, await givenTo(tx, post));
  if (restored.kind === 'question') await setHeading(tx, restored.thread, headingOf(said));
}

/** What takes each kind back. */
const UNDO: Record<DecisionKind, (tx: Db, row: DecisionRow, now: Date) => Promise<void>> = {
  hide: async (tx, { post }) => {
    const hidden = post === null ? undefined : await lockPost(tx, post, true);
    if (hidden?.hidden === 'moderator') await setHidden(tx, hidden, null);
  },
  close: (tx, { thread }) => setClosed(tx, thread, null),
  merge: (tx, { id, detail }) => unmergeThread(tx, id, detail as Arranged), // as it was stored
  split: (tx, { id, detail }, now) => {
    const { source, ...arranged } = detail as Arranged & { source: string }; // as it was stored
    return unsplitThread(tx, id, source, arranged, now);
  },
  move: (tx, { thread, detail }) => unmoveThread(tx, thread, detail as Place & { part?: PartBefore }), // as it was stored
  pause: async () => {},
  delete: (tx, { post }, now) => restore(tx, post ?? '', now), // each has its post
};

/** Undoes a decision that holds. @throws HttpError 409 where it does not */
export async function undoDecision(tx: Db, row: DecisionRow, now: Date): Promise<void> {
  if (!holds(row, now)) throw new HttpError(409, say('threads.noDecision'));
  const { source } = row.detail as { source?: string }; // of a split
  // In the order of their ids: so two who undo at once do not wait for each other.
  for (const thread of [...new Set([row.thread, source ?? row.thread])].sort()) await lockThread(tx, thread);
  await UNDO[row.kind](tx, row, now);
  await setDecision(tx, row.id, { ended_at: now });
}

/** Whether it is still so; a pause ends by itself. */
export const holds = (
  { ended_at, kind, until_on }: Pick<DecisionRow, 'ended_at' | 'kind'> & { until_on: unknown },
  now: Date,
) => ended_at === null && (kind !== 'pause' || String(until_on) >= dayInIndia(now));

/** Who reads a list of decisions, each of a subject or, null, of a blog; `decidesAlone`: there is nobody else who could. */
export type DecisionReader = {
  id: string;
  isAdmin: boolean;
  moderates: (code: string | null) => boolean;
  decidesAlone: (row: ListedDecision) => boolean;
};

/** A decision as its author and moderators read it; with the name of who decided for admins alone, of what was deleted. */
export function decisionOf(
  row: ListedDecision,
  subject: Subject | undefined,
  reader: DecisionReader,
  { now }: Pick<Deps, 'now'>,
): Decision {
  const isMine = row.about === reader.id;
  const isDeleted = row.kind === 'delete';
  const moderates = !isMine && (isDeleted ? reader.isAdmin : reader.moderates(row.of_code));
  const isOpen = holds(row, now());
  // Nothing can be done about what is gone for good.
  const isKept = isOpen && (!isDeleted || row.decided_at > keptSince(now()));
  const isObjected = row.objected_at !== null;
  const waits = isObjected && row.settled_at === null;
  return {
    _id: row.decision,
    kind: row.kind,
    thread: headOf(row, subject, true),
    ...(row.post && { post: row.post }),
    reason: row.reason,
    at: row.decided_at.toISOString(),
    ...(row.until_on && { until: row.until_on }),
    everywhere: row.everywhere,
    holds: isOpen,
    ...((row.kind === 'pause' || isDeleted) &&
      !isMine && { who: row.letter === null ? (row.username ?? '') : letterOf(row.letter) }),
    ...(row.deleted &&
      isKept &&
      (isMine || moderates) && {
        deleted: {
          kind: row.deleted.kind,
          html: row.deleted.html,
          photos: row.deleted.photos,
          ...(moderates && row.deleted.by !== null && { by: row.deleted.by }),
          goneAt: new Date(row.decided_at.getTime() + KEPT_MS).toISOString(),
        },
      }),
    ...(row.objection !== null &&
      row.objected_at && {
        objection: {
          text: row.objection,
          at: row.objected_at.toISOString(),
          ...(row.settled_at && {
            settled: { stayed: row.stayed === true, reason: row.settlement ?? '' },
          }),
        },
      }),
    mayObject: isMine && isKept && !isObjected,
    maySettle: moderates && waits && (row.decided_by !== reader.id || reader.decidesAlone(row)),
    mayUndo: moderates && isKept,
  };
}
