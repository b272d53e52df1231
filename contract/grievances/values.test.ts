import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTS } from '../core/lists.ts';
import { firstStage, RULE_NAMES, RULE_OF_TRACK, ruleOf, stageAfter } from './presets.ts';
import { type CaseNow, isAllowed, stepsFor } from './transitions.ts';
import {
  ACTORS,
  CLOSE_REASONS,
  DESK_PRESETS,
  isConfidential,
  MATTER_NAMES,
  MATTERS,
  NAME_STATES,
  PAUSES,
  STAGES,
  STATES,
  STEP_NAMES,
  stepOf,
  TRACK_NAMES,
} from './values.ts';

const TODAY = '2026-11-25';
const now = fc.record<CaseNow>({
  state: fc.constantFrom(...STATES),
  closeReason: fc.constantFrom(null, ...CLOSE_REASONS),
  pause: fc.constantFrom(null, ...PAUSES),
  name: fc.constantFrom(...NAME_STATES),
  next: fc.constantFrom(null, ...STAGES),
  appealUntil: fc.constantFrom(null, '2026-11-24', TODAY, '2026-12-10'),
  reopenUntil: fc.constantFrom(null, '2026-11-24', TODAY, '2026-12-10'),
  overdue: fc.boolean(),
});
const runs = { numRuns: 10_000, seed: 1 };

describe('the steps of a case', () => {
  it('are for the people and the states of their row, and for nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STEP_NAMES), fc.constantFrom(...ACTORS), now, (step, actor, its) => {
        const { by, from, moves } = stepOf(step);
        if (!isAllowed(step, [actor], its, TODAY)) return;
        expect(by).toContain(actor);
        expect(from).toContain(its.state);
        if (moves === 'next') expect(its.next).not.toBeNull();
      }),
      runs,
    );
  });

  it('leave no case without a way on before it is over, and none after it was withdrawn', () => {
    fc.assert(
      fc.property(now, (its) => {
        const all = stepsFor(ACTORS, its, TODAY);
        if (its.state === 'withdrawn') expect(all).toEqual([]);
        else if (its.state !== 'closed') expect(all.length).toBeGreaterThan(2);
      }),
      runs,
    );
  });

  it('end nothing that has no answer, unless its sender says so or it was deleted', () => {
    const ending = STEP_NAMES.filter((step) => stepOf(step).to === 'closed');
    // A late appeal follows an answer; a chair who does not take it says why.
    for (const step of ending.filter((one) => one !== 'drop' && one !== 'refuseLate'))
      expect(stepOf(step).from).toEqual(['answered']);
    // Staff ends no case by hand: an answer waits for what its sender says of it.
    expect(ending.filter((step) => stepOf(step).by.includes('holder'))).toEqual(['drop']);
    expect(stepOf('answer').needs).toContain('text');
    expect(stepOf('transfer').needs).toContain('text');
  });

  it('of the clock decide nothing', () => {
    const its = STEP_NAMES.filter((step) => stepOf(step).by.includes('clock'));
    expect(its.filter((step) => stepOf(step).to === 'answered')).toEqual([]);
  });

  it('offer an appeal in time, a late one after it, none once it was solved, and to reopen in a time of its own', () => {
    const closed: CaseNow = {
      state: 'closed',
      closeReason: 'noReply',
      pause: null,
      name: 'shown',
      next: 'sgrc',
      appealUntil: TODAY,
      reopenUntil: '2026-11-26',
      overdue: false,
    };
    expect(stepsFor(['filer'], closed, TODAY)).toEqual(['appeal', 'reopen']);
    expect(stepsFor(['filer'], closed, '2026-11-26')).toEqual(['appealLate', 'reopen']);
    expect(stepsFor(['filer'], closed, '2026-11-27')).toEqual(['appealLate']);
    expect(stepsFor(['filer'], { ...closed, closeReason: 'solved' }, TODAY)).toEqual([]);
    expect(stepsFor(['filer'], { ...closed, next: null }, TODAY)).toEqual(['reopen']);
    expect(stepsFor(['filer'], { ...closed, closeReason: 'undecided', appealUntil: null }, TODAY)).toEqual([
      'appeal',
    ]);
  });
});

describe('the desks', () => {
  it('of every matter are those of its track, and show helplines where it is confidential', () => {
    for (const matter of MATTER_NAMES) {
      const { track, helplines } = MATTERS[matter];
      expect(helplines).toBe(isConfidential(track));
      const [first] = ruleOf(RULE_OF_TRACK[track]).ladder;
      expect(first && DESK_PRESETS[first].track).toBe(track);
    }
  });

  it('of every ladder have their dates in its order, and one about the head of department is never theirs', () => {
    for (const name of RULE_NAMES) {
      const rule = ruleOf(name);
      expect(rule.due.every(({ stage }) => rule.ladder.includes(stage))).toBe(true);
      expect(firstStage(rule, true)).not.toBe('hod');
      expect(stageAfter(rule, rule.ladder.at(-1) ?? 'hod')).toBeNull();
    }
    expect(TRACK_NAMES.map((track) => ruleOf(RULE_OF_TRACK[track]).track)).toEqual(TRACK_NAMES);
  });

  it('are those by which the inbox is narrowed', () => {
    expect(LISTS.inbox.filters.stage).toEqual(STAGES);
    expect(LISTS.inbox.filters.matter).toEqual(MATTER_NAMES);
  });
});
