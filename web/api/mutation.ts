import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import type { z } from 'zod';
import type { CallInput } from '#contract/call-input.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError, call, ownError } from './call.ts';
import { logFailure } from './log.ts';
import { NotifyContext } from './notify.ts';
import { queryKeyOf } from './queries.ts';

/** How a call ended. It never throws, so that whoever sent it keeps what was typed. */
export type Outcome<Reply> = { ok: true; reply: Reply } | { ok: false; error: ApiError; failure: Failure };

/** What the user is told of a failure: the site's own words, then what the server says of it. */
type Failure = { message: string; reason?: string | undefined };

type CallOptions<Reply> = {
  /** Shown after success, e.g. the reply's own message; `''` or undefined: nothing. */
  successText?: string | ((reply: Reply) => string | undefined);
  /**
   * What failed, in front of the server's reason; without it the reason stands alone. A function has the reason in its
   * text: 'Failed to delete complaint: {message}'.
   */
  failureText?: string | ((message: string) => string);
  /** Shown instead of `failureText` where no reply came: the spec calls it an exception. */
  exceptionText?: string;
  /** Replies that this call makes stale; they load again where they are shown. */
  invalidates?: readonly Pick<Endpoint, 'method' | 'path'>[];
  /** Told how many bytes of the reply are there, for one that may be large. */
  onReceived?: (bytes: number) => void;
};

/**
 * A call that changes something: `run` sends it, tells the user how it ended, logs a failure and loads again what
 * became stale. Its outcome carries the texts of wrong fields; a form puts them where they belong (use-zod-form.ts).
 * @returns `run`, and `isPending` for the button that starts it
 */
export function useCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  options: CallOptions<z.output<R>> = {},
) {
  const queryClient = useQueryClient();
  const notify = useContext(NotifyContext);
  const mutation = useMutation({
    mutationFn: (input: CallInput<P, Q, B>) => call(endpoint, input, undefined, options.onReceived),
    // Sent even when the browser believes to be offline: it is often wrong, and a failure is told.
    networkMode: 'always',
  });

  async function run(input: CallInput<P, Q, B>): Promise<Outcome<z.output<R>>> {
    const { successText, invalidates = [] } = options;
    let reply: z.output<R>;
    try {
      reply = await mutation.mutateAsync(input);
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : ownError(0, 'errors.unexpectedReply', cause);
      logFailure(`${endpoint.method} ${endpoint.path}`, error);
      // A session that has ended is told once, by the session.
      const failure = failureOf(error, options);
      if (!error.endedSession) notify(failure.message, 'error', { reason: failure.reason });
      return { ok: false, error, failure };
    }
    for (const { method, path } of invalidates) {
      const [first, second] = queryKeyOf({ method, path }, {});
      // Not awaited: the screen moves on, what is stale follows.
      void queryClient.invalidateQueries({ queryKey: [first, second] });
    }
    const text = typeof successText === 'function' ? successText(reply) : successText;
    if (text) notify(text, 'success');
    return { ok: true, reply };
  }

  return { run, isPending: mutation.isPending };
}

function failureOf(
  { status, message }: ApiError,
  { failureText, exceptionText }: Pick<CallOptions<never>, 'failureText' | 'exceptionText'>,
): Failure {
  const text = (status === 0 && exceptionText) || failureText || message;
  if (typeof text === 'function') return { message: text(message) };
  return { message: text, reason: text === message ? undefined : message };
}
