import type { CaseHead } from '#contract/grievances/case-calls.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';

/** The state of a case in words: why it is closed, where it is. */
export function stateText(
  { caseStates, closeReasons }: Pick<MessagesOf<'cases'>, 'caseStates' | 'closeReasons'>,
  { state, closeReason }: Pick<CaseHead, 'state' | 'closeReason'>,
): string {
  return state === 'closed' && closeReason ? closeReasons[closeReason] : caseStates.filer[state];
}
