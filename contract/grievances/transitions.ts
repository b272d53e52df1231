import {
  type Actor,
  type CloseReason,
  type DeskPreset,
  type NameState,
  type Need,
  type Pause,
  STEP_NAMES,
  type State,
  type Step,
  stepOf,
} from './values.ts';

/** What has to be known of a case to say which steps it allows. Days are yyyy-mm-dd in India. */
export type CaseNow = {
  state: State;
  closeReason: CloseReason | null;
  /** What it waits for. */
  pause: Pause | null;
  name: NameState;
  /** The desk that is next on its ladder; null at the last. */
  next: DeskPreset | null;
  /** The last day of an appeal against what was answered; null where nothing was. */
  appealUntil: string | null;
  /** The last day on which a case that the clock closed can be opened again; null where nothing is closed. */
  reopenUntil: string | null;
  /** Whether a due date of the desk that has it is over without an answer. */
  overdue: boolean;
  /** Whether a hearing is set; left out: none. */
  hearing?: boolean;
  /** Whether a receipt code alone opens it for its sender, as no account does; left out: not. */
  byCode?: boolean;
};

/** Whether a step by this actor is allowed now. @param today yyyy-mm-dd in India */
export function isAllowed(step: Step, actors: readonly Actor[], now: CaseNow, today: string): boolean {
  const row = stepOf(step);
  if (!row.by.some((actor) => actors.includes(actor)) || !row.from.includes(now.state)) return false;
  if (now.pause === null ? row.inPause === 'only' : row.inPause === undefined) return false;
  if (row.name && row.name[0] !== now.name) return false;
  if (row.moves === 'next' && now.next === null) return false;
  const inTime = now.appealUntil !== null && today <= now.appealUntil;
  const { closeReason, reopenUntil } = now;
  switch (step) {
    case 'appeal':
      // What was deleted without a decision has no answer whose time could be over.
      return closeReason === 'undecided' || (inTime && closeReason !== 'solved');
    case 'appealLate':
      return !inTime && now.appealUntil !== null && closeReason !== 'solved';
    case 'reopen':
      return closeReason === 'noReply' && reopenUntil !== null && today <= reopenUntil;
    case 'undrop':
      return closeReason === 'undecided';
    case 'cancelHearing':
      return now.hearing ?? false;
    case 'goOn':
      return now.overdue;
    case 'newCode':
      return now.byCode ?? false;
    default:
      return true;
  }
}

/** Every step that someone may do now: the buttons of a page, and what the server accepts. */
export function stepsFor(actors: readonly Actor[], now: CaseNow, today: string): Step[] {
  return STEP_NAMES.filter((step) => isAllowed(step, actors, now, today));
}

/** Whether nothing is left to do for a desk. */
export const isOver = (state: State): boolean => state === 'closed' || state === 'withdrawn';

/** How a case stands: its state, and what is beside it. */
type Standing = Pick<CaseNow, 'state' | 'closeReason' | 'pause' | 'name'>;

/** How a case stands after a step that was allowed. */
export function standingAfter(step: Step, now: Standing): Standing {
  const { to, closes, pauses, inPause, name } = stepOf(step);
  const state = to ?? now.state;
  return {
    state,
    closeReason: to ? (closes ?? null) : now.closeReason,
    pause: pauses ?? (isOver(state) || inPause === 'only' ? null : now.pause),
    name: name?.[1] ?? now.name,
  };
}

/** What a step was not given; undefined where nothing lacks. */
export const lacking = (step: Step, given: { [need in Need]?: string | undefined }): Need | undefined =>
  stepOf(step).needs.find((need) => !given[need]?.trim());
