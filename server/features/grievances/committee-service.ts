import { type Committee, type Declaration, isQuorate, lacksOf } from '#contract/grievances/committees.ts';
import type { Desk } from '#contract/grievances/desk-calls.ts';
import { ruleOf } from '#contract/grievances/presets.ts';
import { answers, needsConfirmation } from '#contract/grievances/values.ts';
import type { CaseRow } from './case-queries.ts';
import type { Followed } from './rule-queries.ts';
import type { DeskRow, SeatRow } from './seat-queries.ts';

/** What a case's rule asks of a decision of the desk that has it; undefined where that desk is no committee. */
export const committeeOf = (row: Pick<CaseRow, 'rule' | 'own_days' | 'stage'>): Committee | undefined =>
  ruleOf(row.rule, row.own_days).committees?.[row.stage];

/** Whether too few people may decide a case for the quorum. @param able those who may */
export const isShort = (committee: Committee, able: readonly { chair: boolean }[]): boolean =>
  !isQuorate(committee, able);

/** Whether a seat counts today. */
export const counts = (desk: DeskRow, seat: SeatRow): boolean =>
  seat.inTerm && (!needsConfirmation(desk.preset) || seat.confirmed);

/** The seats of a desk that count today, among those of all. */
export const sittingOn = (desk: DeskRow, seats: readonly SeatRow[]): SeatRow[] =>
  seats.filter((seat) => seat.desk === desk.id && counts(desk, seat));

/** Who answers on a desk today. @param sitting its seats that count */
const answering = (sitting: readonly SeatRow[]) =>
  sitting.filter(({ role }) => answers(role)).map(({ user }) => user);

/** What an admin said of a committee, and of whom as a whole. */
export const declarationOf = (declared: readonly Declaration[], sitting: readonly SeatRow[]) => ({
  declared: [...declared],
  declared_for: answering(sitting),
});

/** What an admin said of a desk's members, as long as all of them sit there: without one of them it may be so no more. */
export function declaredNow({ declared, declaredFor }: DeskRow, sitting: readonly SeatRow[]): Declaration[] {
  const here = answering(sitting);
  return declaredFor.every((person) => here.includes(person)) ? declared : [];
}

/**
 * What the rule that its track follows today asks of a desk, and where it differs; null where that asks nothing. A desk without
 * members lacks more than a rule could say.
 * @param sitting its seats that count
 */
export function standingOf(
  desk: DeskRow,
  sitting: readonly SeatRow[],
  followed: readonly Followed[],
): Desk['committee'] {
  const its = followed.find(({ track }) => track === desk.track);
  const committee = its?.rule.committees?.[desk.preset];
  if (!its || !committee) return null;
  return {
    rule: its.preset,
    members: committee.seats.member.count,
    quorum: committee.quorum,
    declares: [...committee.declares],
    lacks: desk.hasMembers ? lacksOf(committee, sitting, declaredNow(desk, sitting)) : [],
  };
}
