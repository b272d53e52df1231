import { NIL_ID } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { ID_THINGS } from '#contract/core/things.ts';
import { readPlace } from '#contract/discussion/address.ts';
import type { Arrangement } from '#contract/discussion/decision-calls.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone, Refusal } from '#server/http/serve/errors.ts';
import { atSubject, THING_ROWS } from '../bag/thing-queries.ts';
import {
  mergedInto,
  mergeThread,
  moveThread,
  type Place,
  splitThread,
  withComments,
} from './arrange-queries.ts';
import { insertDecision, lockMerge, setDetail } from './decision-queries.ts';
import { tellAuthor, undoDecision } from './decision-service.ts';
import { headingOf } from './heading.ts';
import { moderationFor } from './moderator-service.ts';
import { askerOf, resourceOfFile } from './queries.ts';
import { removePlace } from './same-queries.ts';
import type { Subjects } from './subject-of.ts';
import { lockPost, lockThread } from './write-queries.ts';

type Of<Name extends Arrangement['act']> = Extract<Arrangement, { act: Name }>;
type User = { id: string; isAdmin: boolean };
type Locked = NonNullable<Awaited<ReturnType<typeof lockThread>>>;

const gone = () => new Refusal(say('threads.gone'), 'into');

/** Merging, splitting and moving threads, each for a reason that its author reads. */
export function arranging(deps: Deps) {
  const { now } = deps;
  const moderators = moderationFor(deps);

  const merge = async (
    tx: Db,
    subjects: Subjects,
    user: User,
    source: Locked,
    { into: named, reason }: Of<'merge'>,
  ) => {
    const { id: into } = readPlace(named);
    if (into === source.id) throw new Refusal(say('threads.sameThread'), 'into');
    const target = await lockThread(tx, into);
    if (!target) throw gone();
    await moderators.check(subjects, user, target.code_key);
    const about = (await askerOf(tx, source.id)) ?? null;
    const decision = { kind: 'merge', thread: source.id, code_key: source.code_key, about, reason } as const;
    const id = await insertDecision(tx, { ...decision, decided_by: user.id }, now());
    const arranged = await mergeThread(tx, { source: source.id, target: into, decision: id }, now());
    await setDetail(tx, id, into, arranged);
    await tellAuthor(deps, tx, { about, id, kind: 'decided' }, user.id);
    return { at: into, after: { mergedInto: into, reason }, message: say('threads.merged') };
  };

  const split = async (tx: Db, user: User, source: Locked, { posts, reason }: Of<'split'>) => {
    const chosen = [...new Set(posts)];
    const moved = await withComments(tx, source.id, chosen);
    const [first = ''] = chosen;
    const question = await lockPost(tx, first, true);
    if (!question || chosen.some((post) => !moved.includes(post)))
      throw new Refusal(say('threads.onlyOthers'), 'posts');
    const decision = {
      kind: 'split',
      post: first,
      code_key: source.code_key,
      about: question.author,
      reason,
    } as const;
    let id = '';
    const decide = async (thread: string) => {
      id = await insertDecision(tx, { ...decision, thread, decided_by: user.id }, now());
      return id;
    };
    const heading = headingOf(question.body);
    const arranged = await splitThread(
      tx,
      { source: source.id, posts: chosen, moved, heading },
      decide,
      now(),
    );
    await setDetail(tx, id, arranged.thread, { ...arranged, source: source.id });
    await tellAuthor(deps, tx, { about: question.author, id, kind: 'decided' }, user.id);
    return {
      at: arranged.thread,
      after: { splitInto: arranged.thread, reason },
      message: say('threads.split'),
    };
  };

  /** @throws Refusal where it is not on the site */
  const placeOf = async (tx: Db, { byKey }: Subjects, to: string): Promise<Place> => {
    const { what, id } = readPlace(to);
    if (what === 'subject') {
      const subject = byKey.get(codeKey(id));
      if (subject) return atSubject(subject.code);
    } else {
      const one = what === 'file' ? ((await resourceOfFile(tx, id)) ?? NIL_ID) : id;
      for (const thing of ID_THINGS) {
        const found = await THING_ROWS[thing].hangsOn(tx, one);
        if (!found) continue;
        const { part: _, ...place } = found;
        return place;
      }
    }
    throw new Refusal(say('threads.thingGone'), 'to');
  };

  const move = async (
    tx: Db,
    subjects: Subjects,
    user: User,
    { id, code_key }: Locked,
    { to, reason }: Of<'move'>,
  ) => {
    const place = await placeOf(tx, subjects, to);
    const about = (await askerOf(tx, id)) ?? null;
    const row = { kind: 'move', thread: id, code_key, about, reason } as const;
    const decision = await insertDecision(tx, { ...row, decided_by: user.id }, now());
    const before = await moveThread(tx, id, place);
    await setDetail(tx, decision, id, before);
    await tellAuthor(deps, tx, { about, id: decision, kind: 'decided' }, user.id);
    return { at: id, after: { ...place, reason }, message: say('threads.moved') };
  };

  const unmerge = async (tx: Db, { id }: Locked, { merged, reason }: Of<'unmerge'>) => {
    if ((await mergedInto(tx, merged))?.thread !== id) throw new Refusal(say('threads.onlyMerged'), 'merged');
    const decision = await lockMerge(tx, merged);
    if (decision) await undoDecision(tx, decision, now());
    else if (!(await removePlace(tx, id, merged))) throw new Refusal(say('threads.onlyMerged'), 'merged');
    return { at: id, after: { unmerged: merged, reason }, message: say('threads.unmerged') };
  };

  const actOf = (tx: Db, subjects: Subjects, user: User, thread: Locked, body: Arrangement) => {
    if (body.act === 'merge') return merge(tx, subjects, user, thread, body);
    if (body.act === 'split') return split(tx, user, thread, body);
    return body.act === 'move' ? move(tx, subjects, user, thread, body) : unmerge(tx, thread, body);
  };

  return {
    /** @throws HttpError 404 where there is no such thread, 403 for who does not moderate it */
    arrange: async (tx: Db, subjects: Subjects, user: User, id: string, body: Arrangement) => {
      // In the order of their ids: two who merge the same threads into each other do not wait for each other.
      const other = body.act === 'merge' ? readPlace(body.into) : undefined;
      if (other?.what === 'subject') throw new Refusal(say('threads.noAddress'), 'into');
      const ids = [id, ...(other ? [other.id] : [])].sort();
      const locked = new Map<string, Locked>();
      for (const one of ids) {
        const thread = await lockThread(tx, one);
        // One that was merged meanwhile stays locked: to wait for the other would be to wait for the merge that takes this one along.
        if (!thread) throw one === id ? new HttpError(404, say('threads.gone')) : gone();
        locked.set(one, thread);
      }
      const thread = orGone(locked.get(id), say('threads.gone'));
      await moderators.check(subjects, user, thread.code_key);
      const { at, after, message } = await actOf(tx, subjects, user, thread, body);
      return { id, at, detail: { after }, message };
    },
  };
}
