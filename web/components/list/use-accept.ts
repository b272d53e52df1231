import type { ListName } from '#contract/core/rules/calls.ts';
import { said, useCall } from '#web/api/mutation.ts';
import type { ManyCall } from '#web/components/list/removal.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/**
 * @param failed what is said where it fails
 * @returns what takes rows that wait for review into their list, or does something else with several, by their ids
 */
export function useAccept(list: ListName, accept: ManyCall = 'complaints.accept', failed?: string) {
  const { listScreens } = useTexts('staff');
  const { run } = useCall(accept, {
    successText: said,
    failureText: failed ?? listScreens.acceptFailed,
    invalidates: [list],
  });
  return (ids: string[]) => void run({ body: { ids } });
}
