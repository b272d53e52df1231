import { DAY_MS } from '#contract/core/constants.ts';
import { ASKED_PEOPLE, threadPath } from '#contract/discussion/values.ts';
import { dayInIndia } from '#contract/grievances/clock.ts';
import type { Deps } from '#server/deps.ts';
import { type TellDeps, tell } from '#server/features/notifications/tell-service.ts';
import { type AskedAs, listUnasked, lockUnasked, type Unasked, whoToAsk } from './ask-around-queries.ts';
import { isBeginning } from './follow-queries.ts';
import { subjectsFor } from './subject-of.ts';

type AskDeps = TellDeps & Pick<Deps, 'cache' | 'db'>;

/** A question has so much time to be answered, changed or hidden before people are asked; after some days nobody is any more. */
const FIRST_MS = 10 * 60_000;
const LAST_MS = 3 * DAY_MS;
/** So many questions are looked at in one run. */
const AT_ONCE = 50;

/**
 * Who is asked first, and for whom one question a day is enough. While the discussion begins every question reaches a teacher or someone
 * who agreed, and else an admin, who can name a teacher.
 */
const RULES: Record<'beginning' | 'later', { order: readonly AskedAs[]; bounded: readonly AskedAs[] }> = {
  beginning: { order: ['teacher', 'volunteer', 'answered', 'admin'], bounded: ['answered'] },
  later: { order: ['answered', 'volunteer', 'teacher'], bounded: ['answered', 'volunteer', 'teacher'] },
};
type Rules = (typeof RULES)[keyof typeof RULES];

/** Asks a few people about each question that has waited a little. @returns how many were asked */
export async function askAround(deps: AskDeps, stopping?: AbortSignal): Promise<Record<string, number>> {
  const now = deps.now().getTime();
  const questions = await listUnasked(deps.db, {
    since: new Date(now - LAST_MS),
    until: new Date(now - FIRST_MS),
    most: AT_ONCE,
  });
  if (questions.length === 0) return { asked: 0 };
  const rules = RULES[(await isBeginning(deps.db)) ? 'beginning' : 'later'];
  let asked = 0;
  for (const question of questions) if (!stopping?.aborted) asked += await askAbout(deps, question, rules);
  return { asked };
}

async function askAbout(deps: AskDeps, { id, code_key }: Unasked, rules: Rules): Promise<number> {
  const keys = (await subjectsFor(deps)).keysOf(code_key);
  const now = deps.now();
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockUnasked(tx, id))) return 0;
    const people = await whoToAsk(tx, {
      thread: id,
      keys,
      ...rules,
      today: dayInIndia(now),
      dayAgo: new Date(now.getTime() - DAY_MS),
      now,
      most: ASKED_PEOPLE,
    });
    // An admin is asked where there is nobody else.
    const others = people.filter((one) => one.as !== 'admin');
    return tell(
      deps,
      tx,
      (others.length > 0 ? others : people).map(({ user_id, as }) => ({
        user_id,
        kind: as === 'answered' ? ('thread.offered' as const) : ('thread.wanted' as const),
        thing: id,
        path: threadPath(id),
      })),
    );
  });
}
