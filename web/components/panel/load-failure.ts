import type { StaffMessages } from '#contract/languages/groups.ts';
import { ApiError } from '#web/api/call.ts';

/** What is said where something could not be loaded; the specification words it differently from list to list. */
export type LoadTexts = {
  failed?: string;
  /** The specification's; a function makes its text from the server's: 'Failed to fetch blogs: {message}'. */
  fetchFailed?: string | ((message: string) => string);
  /** Where no reply came: the specification calls it an exception. */
  fetchError?: string;
  /** Where the reply has another shape. */
  unexpected?: string;
};

/** Why something could not be loaded. A missing or ended session has the same words everywhere. */
export function loadFailure(error: Error, texts: LoadTexts, { admin }: StaffMessages): string {
  const { failed = '', fetchFailed = failed, fetchError, unexpected } = texts;
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return admin.unauthorized;
  // A good status with an error: what came is not what was asked for.
  const own = status === 0 ? fetchError : status < 400 ? unexpected : undefined;
  return own ?? (typeof fetchFailed === 'string' ? fetchFailed : fetchFailed(error.message));
}
