import { DAY_MS } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { ID_THINGS, type Thing } from '#contract/core/things.ts';
import type { LikeQuestion, Thread, ThreadHead } from '#contract/discussion/calls.ts';
import type { SubjectQuestions } from '#contract/discussion/follow-calls.ts';
import { OPEN_LISTS, type ThreadList } from '#contract/discussion/values.ts';
import { examOfFile } from '#contract/material/papers.ts';
import { codeKeysFor, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { atSubject, THING_ROWS } from '../bag/thing-queries.ts';
import { questionsLike } from '../questions/search-queries.ts';
import { switchOf } from '../site/queries.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { findComparisons } from '../subjects/page-queries.ts';
import { mergedInto } from './arrange-queries.ts';
import { moderates } from './moderation-service.ts';
import { ownSubjects } from './own-subjects.ts';
import { createParts } from './part-service.ts';
import { createPhotoAddresses } from './photo-address.ts';
import {
  asked,
  askedBefore,
  findThread,
  listThreads,
  partWith,
  readPosts,
  type ThreadRow,
} from './queries.ts';
import { listAlsoAsked, readAskers } from './same-queries.ts';
import { countAnswersAt, threadsLike } from './search-queries.ts';
import { subjectsFor } from './subject-of.ts';
import { hasThreads, questionsOf } from './subject-questions-queries.ts';
import { headOf, likeQuestionOf, threadOf } from './thread-view.ts';

/** The thing that is asked about. */
type Named = { [What in Thing]?: string | undefined };
/** Which threads are asked for: `after` is the last one of the part before. */
type Asked = Named & { list: ThreadList; after?: string | undefined };
type Reader = CurrentUser | undefined;

/** What calls and pages read of threads, as a reader may see it; without one, as a visitor does. */
export function threadReading(deps: Pick<Deps, 'cache' | 'db' | 'now' | 'secret'>) {
  const { db } = deps;
  const { ownKeys } = ownSubjects(deps);
  const parts = createParts(deps);
  const { shownTo } = createPhotoAddresses(deps);

  const checkReader = async (user: Reader) => {
    if (!user && !(await switchOf(deps, 'visitorsReadThreads')))
      throw new HttpError(401, say('errors.notSignedIn'));
  };

  /** Who else asks it, and where. */
  const sameOf = async (id: string, user: Reader) => {
    const [askers, places, own] = await Promise.all([
      readAskers(db, id, user?.id),
      listAlsoAsked(db, id, user ? 'members' : 'everybody'),
      user && askedBefore(db, id, user.id),
    ]);
    const alsoAsked = places.map(({ id: _id, subject, title, exams, exam, field, file, page }) => {
      const sat = examOfFile({ exam: exam ?? undefined, field: field ?? undefined }, exams);
      return {
        ...{ _id, subject },
        ...(title && { title }),
        ...(sat && { exam: sat }),
        ...(file && page && { file, page }),
      };
    });
    return { ...askers, alsoAsked, mayAccept: own !== undefined };
  };

  const reading = {
    /** @throws HttpError 401 where a visitor may not read them, 403 for a list of admins */
    list: async (
      { list, subject, resource, post, question, after }: Asked,
      user: Reader,
    ): Promise<{ threads: ThreadHead[]; hasMore: boolean }> => {
      await checkReader(user);
      if (!user && !OPEN_LISTS.includes(list)) throw new HttpError(401, say('errors.notSignedIn'));
      if (list === 'lost' && !user?.isAdmin) throw new HttpError(403, say('errors.notAllowed'));
      const keys = subject === undefined ? undefined : codeKeysFor(subject, await findSubject(deps, subject));
      const own = user && (list === 'subjects' || list === 'subjectsOpen') ? await ownKeys(user) : undefined;
      const at = question && ({ question, readers: user ? 'members' : 'everybody' } as const);
      const named = { keys, own, resource, blog: post, at };
      const found = await listThreads(db, { list, ...named, user: user?.id, after });
      const { byKey } = await catalogueOf(deps);
      const heads = found.rows.map((row) => headOf(row, byKey.get(row.code_key ?? ''), user !== undefined));
      const places = await parts.of(heads, user);
      return { threads: heads.map((head) => ({ ...head, ...places.get(head._id) })), hasMore: found.hasMore };
    },

    /** What says nearly the same as a text that a member types, of the subject that it is about; nothing where there is none. */
    alike: async ({
      text,
      ...named
    }: Named & { text: string }): Promise<{ threads: ThreadHead[]; questions: LikeQuestion[] }> => {
      const what = ID_THINGS.find((thing) => named[thing] !== undefined);
      const thing = what
        ? await THING_ROWS[what].hangsOn(db, named[what] ?? '')
        : atSubject(named.subject ?? '');
      const key = thing?.code_key;
      if (!key) return { threads: [], questions: [] };
      const { byKey } = await catalogueOf(deps);
      const keys = codeKeysFor(key, byKey.get(key));
      const [threads, questions] = await Promise.all([
        threadsLike(db, keys, text, (key) => byKey.get(key)),
        questionsLike(db, keys, text, named.question),
      ]);
      const answers = await countAnswersAt(
        db,
        questions.map(({ id }) => id),
      );
      return { threads, questions: questions.map((row) => likeQuestionOf(row, answers.get(row.id) ?? 0)) };
    },

    /** @param from of the answers, or one of those that are wanted. @throws HttpError 404 where there is none, 401 as above */
    thread: async (id: string, from: number | { answer: string }, user: Reader): Promise<Thread> => {
      await checkReader(user);
      const row = await findThread(db, id, user && { id: user.id, isAdmin: true });
      const { byKey, teachersOf } = await subjectsFor(deps);
      const teachers = await teachersOf(row?.code_key ?? null);
      const moves = !row && (await mergedInto(db, id));
      if (moves) return reading.thread(moves.thread, from, user);
      if (
        !row ||
        (row.hidden && !(user && moderates(user, teachers)) && !(user && (await asked(db, id, user.id))))
      )
        throw new HttpError(404, say('threads.gone'));
      const subject = byKey.get(row.code_key ?? '');
      const same = await sameOf(id, user);
      const seesHidden = user && moderates(user, teachers);
      const first =
        typeof from === 'number' ? from : await partWith(db, row, from.answer, user?.id, seesHidden);
      const posts = await readPosts(db, row, user?.id, first, seesHidden);
      const whole = threadOf(row, posts, {
        reader: user,
        ...{ subject, teachers, same, now: deps.now(), photosOf: shownTo(user) },
      });
      return { ...whole, from: first, ...(await parts.of([whole], user, true)).get(id) };
    },

    /**
     * What the page of a subject shows of its questions; those of equivalent subjects where it has none.
     * @throws HttpError 404 where there is no such subject, 401 as above
     */
    ofSubject: async (code: string, user: Reader): Promise<SubjectQuestions> => {
      await checkReader(user);
      const subject = orGone(await findSubject(deps, code), say('teaching.noSubject'));
      const since = new Date(deps.now().getTime() - 7 * DAY_MS);
      const { byKey, subjects } = await catalogueOf(deps);
      const headsOf = (rows: ThreadRow[]) =>
        rows.map((row) => headOf(row, byKey.get(row.code_key ?? ''), user !== undefined));
      const read = async (keys: readonly string[]) => {
        const { open, best, week } = await questionsOf(db, keys, since);
        return { open: headsOf(open), best: headsOf(best), week: headsOf(week) };
      };
      const own = codeKeysOf(subject);
      if (await hasThreads(db, own)) return read(own);
      const comparisons = await findComparisons(db, subject._id);
      const helpful = new Set(
        comparisons.filter(({ degree }) => degree !== 'different').map(({ otherId }) => otherId),
      );
      const others = subjects.filter(({ _id }) => helpful.has(_id));
      const found = await read(others.flatMap(codeKeysOf));
      const asked = new Set([...found.open, ...found.best, ...found.week].map(({ about }) => about));
      const of = others.filter(({ name }) => asked.has(name)).map(({ code, name }) => ({ code, name }));
      return { ...found, ...(of.length > 0 && { of }) };
    },

    /** Threads at the pages of a file. */
    atPages: async (file: string, user: Reader) => {
      await checkReader(user);
      return parts.atPages(file, user);
    },
  };
  return reading;
}
