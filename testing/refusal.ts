import type { ErrorReply } from '#contract/errors.ts';

/** The error reply of one refusal (contract/errors.ts), about a field where it is one. */
export function refusal(message: string, path?: string): ErrorReply {
  return { message, error: message, errors: [{ message, ...(path !== undefined && { path }) }] };
}
