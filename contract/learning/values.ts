import type { UnitState } from './unit-state.ts';

/** So many attempts travel at once. A browser that was offline for longer sends several times. */
export const ATTEMPTS_AT_ONCE = 200;
/** So many attempts an account has at most: six a day for nine years. */
export const MOST_ATTEMPTS = 20_000;
/** A session of practice takes about so many minutes. */
export const SESSION_MINUTES = 25;
/** A plan has so many subjects at most. */
export const MOST_PLANNED = 20;
/** So many questions are printed at once at most. */
export const MOST_PRINTED = 300;
/** Figures of what a class finds hard are of at least so many people. */
export const FEWEST_SHARING = 10;
/** So many of its questions come at once; a file has the rest. */
export const MOST_HARD = 50;
/** The number that stands for questions without a unit. */
export const NO_UNIT = 0;

/** A state of each unit as a session’s address has it: `2:shaky,3:due`. */
export function writeStates(states: ReadonlyMap<number, UnitState>): string {
  return [...states].map(([unit, state]) => `${unit}:${state}`).join();
}
