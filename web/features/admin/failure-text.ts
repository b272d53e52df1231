import type { Messages } from '#contract/messages/languages.ts';
import { ApiError } from '#web/api/call.ts';

/** Why something could not be loaded: the spec's text for a missing or ended session, else the screen's own. */
export function loadFailure(error: Error | null, text: string, { admin }: Messages): string | undefined {
  if (!error) return undefined;
  return error instanceof ApiError && error.status === 401 ? admin.unauthorized : text;
}
