import type { ListName } from '#contract/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import type { ManyCall } from '#web/api/removal.ts';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';

/**
 * @param failed what is said where it fails
 * @returns what takes rows that wait for review into their list, or does something else with several, by their ids
 */
export function useAccept(list: ListName, accept: ManyCall = 'complaints.accept', failed?: string) {
  const { listScreens } = useStaffMessages();
  const { run } = useCall(accept, {
    successText: ({ message }) => message,
    failureText: failed ?? listScreens.acceptFailed,
    invalidates: [list],
  });
  return (ids: string[]) => void run({ body: { ids } });
}
