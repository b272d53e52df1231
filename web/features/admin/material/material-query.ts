import { useQuery } from '@tanstack/react-query';
import { materials } from '#contract/materials.ts';
import type { Messages } from '#contract/messages/languages.ts';
import { ApiError } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { loadFailure } from '../failure-text.ts';

/** The submissions that wait. Asked anew each time a page with them is opened: they come at any time. */
export function useMaterials() {
  return useQuery({ ...queryOf(materials.list, {}), staleTime: 0 });
}

/** Why the submissions could not be loaded, as the spec words it (section 8, Forms). */
export function materialsFailure(error: Error | null, messages: Messages): string | undefined {
  const { fetchError, fetchFailed } = messages.materials;
  const gotNoReply = error instanceof ApiError && error.status === 0;
  return loadFailure(error, gotNoReply ? fetchError : fetchFailed, messages);
}
