import { say } from '#contract/core/notices.ts';
import { dueDates, NO_WORKING_DAYS } from '#contract/grievances/clock.ts';
import { fits, ruleOf } from '#contract/grievances/presets.ts';
import type { FollowedRule, RuleDays } from '#contract/grievances/rule-calls.ts';
import type { Track } from '#contract/grievances/values.ts';
import { change } from '#server/database/change.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/serve/errors.ts';
import { readCalendar } from './desk-queries.ts';
import { type Followed, insertRule, listFollowed, lockRules, readFollowed } from './rule-queries.ts';

const daysOf = ({ preset, rule: { due, appeal, afterAppeal } }: Followed): RuleDays => ({
  preset,
  due: due.map(({ days, working }) => ({ days, working })),
  appeal,
  ...(afterAppeal && { afterAppeal }),
});

/** The rule of each track, with its days. */
export async function rulesNow({ db }: Pick<Deps, 'db'>): Promise<FollowedRule[]> {
  return (await listFollowed(db)).map((row) => ({ ...daysOf(row), track: row.track, version: row.own }));
}

/**
 * Keeps a college's own copy of a preset, which new cases follow.
 * @throws HttpError 400 for a preset of another track, days that are not its own, and a calendar by which no date could be told
 */
export function saveRule(
  deps: Deps,
  track: Track,
  { preset, ...days }: RuleDays,
  actor: string,
  check: (now: RuleDays) => void,
) {
  return change(deps, { actor, action: 'update', subject: 'grievanceRule' }, async (tx) => {
    await lockRules(tx);
    const before = daysOf(await readFollowed(tx, track));
    check(before);
    const rule = ruleOf(preset, days);
    if (rule.track !== track || !fits(preset, days)) throw new HttpError(400, say('errors.badRequest'));
    const told = dueDates({ receivedAt: deps.now(), calendar: await readCalendar(tx), rule });
    if (told === NO_WORKING_DAYS) throw new HttpError(400, say('calendar.noWorkingDays'));
    await insertRule(tx, track, preset, days, deps.now());
    return { id: track, detail: { before, after: { preset, ...days } }, message: say('rules.saved') };
  });
}
