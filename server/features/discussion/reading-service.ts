import { say } from '#contract/core/notices.ts';
import type { Thread, ThreadHead } from '#contract/discussion/calls.ts';
import type { ThreadList } from '#contract/discussion/values.ts';
import { codeKey } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import type { CurrentUser } from '#server/http/serve/access.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { threadsAreOpen } from '../site/queries.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { moderates } from './moderation-service.ts';
import { createParts } from './part-service.ts';
import { findThread, listThreads, readPosts } from './queries.ts';
import { subjectsFor } from './subject-of.ts';
import { headOf, threadOf } from './thread-view.ts';

/** Which threads are asked for: `after` is the last one of the part before. */
type Asked = {
  list: ThreadList;
  subject?: string | undefined;
  resource?: string | undefined;
  post?: string | undefined;
  after?: string | undefined;
};
type Reader = CurrentUser | undefined;

/** What calls and pages read of threads, as a reader may see it; without one, as a visitor does. */
export function threadReading(deps: Pick<Deps, 'cache' | 'db' | 'now' | 'secret'>) {
  const { db } = deps;
  const { subjectOf, keysOf, teachersOf } = subjectsFor(deps);
  const parts = createParts(deps);

  const checkReader = async (user: Reader) => {
    if (!user && !(await threadsAreOpen(deps))) throw new HttpError(401, say('errors.notSignedIn'));
  };

  return {
    /** @throws HttpError 401 where a visitor may not read them, 403 for a list of admins */
    list: async (
      { list, subject, resource, post, after }: Asked,
      user: Reader,
    ): Promise<{ threads: ThreadHead[]; hasMore: boolean }> => {
      await checkReader(user);
      if (list === 'mine' && !user) throw new HttpError(401, say('errors.notSignedIn'));
      if (list === 'lost' && !user?.isAdmin) throw new HttpError(403, say('errors.notAllowed'));
      const keys =
        subject === undefined ? undefined : keysOf(codeKey(subject), await findSubject(deps, subject));
      const found = await listThreads(db, { list, keys, resource, blog: post, user: user?.id, after });
      const { byKey } = await catalogueOf(deps);
      const heads = found.rows.map((row) => headOf(row, byKey.get(row.code_key ?? '')));
      const places = await parts.of(heads, user);
      return { threads: heads.map((head) => ({ ...head, ...places.get(head._id) })), hasMore: found.hasMore };
    },

    /** @param from of the answers. @throws HttpError 404 where there is none, 401 as above */
    thread: async (id: string, from: number, user: Reader): Promise<Thread> => {
      await checkReader(user);
      const row = await findThread(db, id, user);
      if (!row) throw new HttpError(404, say('threads.gone'));
      const [subject, teachers] = await Promise.all([subjectOf(row.code_key), teachersOf(db, row.code_key)]);
      const posts = await readPosts(db, row, user?.id, from, user && moderates(user, teachers));
      const whole = threadOf(row, posts, { reader: user, subject, teachers, now: deps.now() });
      return { ...whole, ...(await parts.of([whole], user)).get(id) };
    },

    /** Threads at the pages of a file. */
    atPages: async (file: string, user: Reader) => {
      await checkReader(user);
      return parts.atPages(file, user);
    },
  };
}
