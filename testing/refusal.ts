import type { ErrorReply } from '#contract/core/rules/fields.ts';

/** The error reply of one refusal (contract/core/rules/fields.ts), about a field where it is one. */
export function refusal(message: string, path?: string): ErrorReply {
  return { message, error: message, errors: [{ message, ...(path !== undefined && { path }) }] };
}
