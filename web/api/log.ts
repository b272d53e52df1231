import type { ResourceKind } from '#contract/material/kinds.ts';
import { ApiError } from './call.ts';

/**
 * The one logger of failures that are to be expected: no reply, a refusal, a session that has ended. It warns, so that
 * `console.error` still means a defect.
 * @param what what failed, as the spec words it: 'Error fetching user data'
 */
export function logFailure(what: string, error: unknown): void {
  const reason = error instanceof ApiError ? `${error.status} ${error.message}` : error;
  console.warn(what, reason);
}

/** The same of a list of study material. */
export function logListFailure(kind: ResourceKind, error: unknown): void {
  logFailure(`Error fetching ${kind.charAt(0).toUpperCase()}${kind.slice(1)} data`, error);
}
