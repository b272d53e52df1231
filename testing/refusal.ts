import type { ErrorReply } from '#contract/core/rules/errors.ts';

/** The error reply of one refusal (contract/core/rules/errors.ts), about a field where it is one. */
export function refusal(message: string, path?: string): ErrorReply {
  return { message, error: message, errors: [{ message, ...(path !== undefined && { path }) }] };
}
