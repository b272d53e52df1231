import { describe, expect, it } from 'vitest';
import { randomOf } from '#contract/core/random.ts';
import { dayAfter } from './clock.ts';
import { FEEDBACK, firstStage, RULE_NAMES, type RuleName, ruleOf, stageAfter } from './presets.ts';
import { type CaseNow, isAllowed, lacking, standingAfter, stepsFor } from './transitions.ts';
import {
  ACTORS,
  type Actor,
  CLOSE_REASONS,
  type DeskPreset,
  NAME_STATES,
  PAUSES,
  STATES,
  STEP_NAMES,
  type State,
  type Step,
} from './values.ts';

/** A case as the rules know it, without a database: what a step changes of it is told by `standingAfter`, the days as the server has them. */
type Model = CaseNow & { rule: RuleName; stage: DeskPreset; askedBy: string | null };

/** Who does what, told without the table. Openers sit on the desk, too. */
const PEOPLE: Record<string, (its: Model) => Actor[]> = {
  filer: () => ['filer'],
  member: () => ['holder'],
  chair: () => ['holder', 'chair'],
  opener: ({ askedBy }) => ['holder', 'opener', ...(askedBy === 'opener' ? [] : ['second' as const])],
  other: ({ askedBy }) => ['opener', ...(askedBy === 'other' ? [] : ['second' as const])],
  clock: () => ['clock'],
  clerk: () => ['clerk'],
  stranger: () => [],
};

/** Which states follow which, told without the table. */
const FOLLOWS: Record<State, readonly State[]> = {
  received: ['received', 'with', 'answered', 'closed', 'withdrawn'],
  with: ['received', 'with', 'answered', 'closed', 'withdrawn'],
  answered: ['answered', 'closed', 'received'],
  closed: ['received', 'answered', 'with', 'closed'],
  withdrawn: [],
};

const TEXTS = [undefined, '', '  ', 'Because.'];

/** One step of someone; undefined where the rules refuse it. */
function tried(its: Model, who: string, step: Step, given: Parameters<typeof lacking>[1], today: string) {
  const actors = PEOPLE[who]?.(its) ?? [];
  if (!isAllowed(step, actors, its, today) || lacking(step, given)) return undefined;
  const rule = ruleOf(its.rule);
  const after: Model = { ...its, ...standingAfter(step, its) };
  const goesOn = ['pass', 'appeal', 'appealLate', 'goOn'].includes(step);
  if (goesOn && its.next) {
    after.stage = its.next;
    after.next = stageAfter(rule, its.next);
  }
  if (after.state === 'received') after.appealUntil = null;
  if (step === 'answer') after.appealUntil = dayAfter(today, rule.appeal.days);
  after.reopenUntil = after.state === 'closed' ? dayAfter(today, FEEDBACK.reopen) : null;
  if (step === 'askName') after.askedBy = who;
  if (step === 'hearing' || step === 'cancelHearing') after.hearing = step === 'hearing';
  return after;
}

/** What is wrong with a case after a step, in words. */
function wrongWith(before: Model, after: Model, step: Step, who: string, text: string | undefined): string[] {
  const { state, closeReason, pause, name } = after;
  const isOpen = state === 'received' || state === 'with';
  const wrong: [string, boolean][] = [
    ['an unknown state', !STATES.includes(state) || !NAME_STATES.includes(name)],
    ['an unknown reason', closeReason !== null && !CLOSE_REASONS.includes(closeReason)],
    ['an unknown pause', pause !== null && !PAUSES.includes(pause)],
    ['a state that does not follow', !FOLLOWS[before.state].includes(state)],
    [
      'closed without a reason, or a reason while it is open',
      (state === 'closed') !== (closeReason !== null),
    ],
    ['a pause of what is over', pause !== null && !isOpen],
    [
      'an answer without reasons',
      state === 'answered' && before.state !== 'answered' && step !== 'reopen' && !text?.trim(),
    ],
    ['a refused appeal without reasons', closeReason === 'tooLate' && !text?.trim()],
    ['an answer while an appeal waits', before.pause !== null && state === 'answered'],
    ['an answer by the clock', who === 'clock' && state === 'answered' && before.state !== 'answered'],
    [
      'ended by staff',
      state === 'closed' && !['filer', 'clock'].includes(who) && !['drop', 'refuseLate'].includes(step),
    ],
    ['a late appeal that nobody sent', closeReason === 'tooLate' && before.pause !== 'lateAppeal'],
    ['a name opened by who asked', name === 'opened' && before.name !== 'opened' && before.askedBy === who],
    ['a name opened unasked', name === 'opened' && before.name === 'hidden'],
    ['a name that was never hidden', before.name === 'shown' && name !== 'shown'],
    ['a step by a stranger or a clerk', who === 'stranger' || who === 'clerk'],
    ['no way on', isOpen && stepsFor(ACTORS, after, '2026-01-01').length === 0],
  ];
  return wrong.filter(([, is]) => is).map(([what]) => what);
}

describe('100,000 random sequences of steps by random people', () => {
  it('leave no unknown state, no answer without reasons, and nobody who acts in another’s place', () => {
    const random = randomOf(48);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item; // none is empty
    const names = Object.keys(PEOPLE);
    const wrong = new Set<string>();
    const reached = new Set<string>();
    const taken = new Set<Step>();
    for (let sequence = 0; sequence < 100_000; sequence += 1) {
      const rule = pick(RULE_NAMES);
      const stage = firstStage(ruleOf(rule), random() < 0.3);
      let its: Model = {
        rule,
        stage,
        state: 'received',
        closeReason: null,
        pause: null,
        name: random() < 0.5 ? 'hidden' : 'shown',
        next: stageAfter(ruleOf(rule), stage),
        appealUntil: null,
        reopenUntil: null,
        overdue: random() < 0.3,
        byCode: random() < 0.3,
        askedBy: null,
      };
      let today = '2026-01-01';
      for (let count = 0; count < 24; count += 1) {
        if (random() < 0.3) today = dayAfter(today, Math.floor(random() * 40));
        const who = pick(names);
        // Half of them choose from their buttons, the others try anything.
        const offered = random() < 0.5 ? stepsFor(PEOPLE[who]?.(its) ?? [], its, today) : STEP_NAMES;
        if (offered.length === 0) continue;
        const step = pick(offered);
        const given = {
          text: pick(TEXTS),
          on: random() < 0.7 ? today : undefined,
          time: random() < 0.7 ? '10:30' : undefined,
          place: random() < 0.7 ? 'x' : undefined,
          desk: random() < 0.7 ? 'x' : undefined,
          member: random() < 0.7 ? 'x' : undefined,
          code: random() < 0.7 ? 'x' : undefined,
        };
        const after = tried(its, who, step, given, today);
        if (!after) continue;
        for (const what of wrongWith(its, after, step, who, given.text))
          wrong.add(`${what}: ${step} by ${who}`);
        taken.add(step);
        its = after;
        reached.add(`${its.state} ${its.closeReason ?? ''} ${its.pause ?? ''}`.trim());
      }
    }
    expect([...wrong]).toEqual([]);
    // Nothing of the table is out of reach, so all of it was tried.
    expect([...taken].sort()).toEqual([...STEP_NAMES].sort());
    for (const reason of CLOSE_REASONS) expect([...reached]).toContain(`closed ${reason}`);
    expect([...reached]).toContain('received  lateAppeal');
  }, 120_000);
});
