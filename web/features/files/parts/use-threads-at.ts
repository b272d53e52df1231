import type { FileDetails } from '#contract/files/calls.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';

/** The threads at the pages of a file: one call, whatever shows them. */
export function useThreadsAt({ id }: FileDetails) {
  const { isLoggedIn } = useSession();
  return useRead('threads.atPages', { params: { id } }, { identifies: isLoggedIn });
}
