import { postPath } from '#contract/discussion/values.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { answerToEndorse, answerToRead, takeNews } from './news-queries.ts';

/** What comes so soon after the first news of a thread is told with it. */
const MERGED_MS = 10 * 60_000;
/** So many are told in one transaction. */
const AT_ONCE = 200;

/**
 * Tells people what is new in the threads that they follow and with what they wrote. All of a thread is one email; and none comes
 * before it was opened since the last one.
 * @returns how many people and threads
 */
export async function tellThreadNews(
  deps: TellDeps & Pick<Deps, 'db'>,
  stopping?: AbortSignal,
): Promise<Record<string, number>> {
  const now = deps.now();
  let told = 0;
  for (;;) {
    if (stopping?.aborted) return { told };
    const taken = await deps.db.transaction().execute(async (tx) => {
      const some = await takeNews(tx, new Date(now.getTime() - MERGED_MS), AT_ONCE, now);
      for (const { user_id, thread, following, news } of some.told) {
        const isAsked = news.some(({ kind }) => kind === 'thread.toEndorse');
        // At the answer, where one press endorses it.
        const answer = isAsked ? await answerToEndorse(tx, thread, user_id) : undefined;
        const isNew = news.some(({ kind }) => kind === 'thread.answered');
        const path = postPath(thread, answer ?? (await answerToRead(tx, thread, user_id, isNew)));
        await tell(
          deps,
          tx,
          news.map(({ kind, count }) => ({
            ...{ user_id, kind, path, counts: [count] },
            thing: `${thread} ${now.getTime()}`,
            lines: ({ messages: { mails }, linkTo, linkFor }) => {
              const { muteThread, followThread, toEndorse } = mails.notifications;
              const follow = followThread(linkFor({ scope: 'follow', id: thread }));
              const mute = muteThread(linkFor({ scope: 'mute', id: thread }));
              const first = answer ? [toEndorse(linkTo(path))] : [];
              return following === 'follow' ? [...first, mute] : [...first, follow, mute];
            },
          })),
        );
      }
      told += some.told.length;
      return some.taken;
    });
    if (taken === 0) return { told };
  }
}
