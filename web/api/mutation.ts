import { useContext, useState } from 'react';
import type { CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import { invalidate, useAppCache } from './app-cache.ts';
import { ApiError, call, ownError } from './call.ts';
import { logFailure } from './log.ts';
import { NotifyContext } from './notify.ts';
import { routeOf } from './routes.ts';

/** How a call ended. It never throws, so that anyone who sent it keeps what was typed. */
export type Outcome<Reply> = { ok: true; reply: Reply } | { ok: false; error: ApiError; failure: Failure };

/** What the user is told of a failure: the site's own words, then what the server says of it. */
type Failure = { message: string; reason?: string | undefined };

type TellingOptions<Reply> = {
  /** Shown after success; the reply's own message without it, and nothing for `''`. */
  successText?: string | ((reply: Reply) => string | undefined);
  /**
   * What failed, in front of the server's reason; without it the reason stands alone. A function has the reason in its
   * text: 'Failed to delete complaint: {message}'.
   */
  failureText?: string | ((message: string) => string);
  /** Shown instead of `failureText` where no reply came, or none that can be read: the spec calls it an exception. */
  exceptionText?: string;
  /** Shown where the reply does not say why. */
  unsaidText?: string;
  /** Calls whose replies this one makes stale; they load again where they are shown. */
  invalidates?: readonly CallName[];
  /** Told how many bytes of the reply are there, for one that may be large. */
  onReceived?: (bytes: number) => void;
};

/** What a reply says of itself. */
function messageOf(reply: unknown): string | undefined {
  const { message } = Object(reply) as { message?: unknown }; // what has none gives undefined
  return typeof message === 'string' ? message : undefined;
}

/**
 * A call that changes something: `run` sends it, tells the user how it ended, logs a failure and loads again what
 * became stale. Its outcome carries the texts of wrong fields; a form puts them where they belong (use-zod-form.ts).
 * @returns `run`, and `isPending` for the button that starts it; `run` takes what undoes it, which the text of success offers
 */
export function useCall<Name extends CallName>(name: Name, options: TellingOptions<ReplyOf<Name>> = {}) {
  const cache = useAppCache();
  const notify = useContext(NotifyContext);
  const [underWay, setUnderWay] = useState(0);

  async function run(
    input: InputOf<Name>,
    undo?: (reply: ReplyOf<Name>) => unknown,
  ): Promise<Outcome<ReplyOf<Name>>> {
    const { successText, invalidates = [] } = options;
    let reply: ReplyOf<Name>;
    setUnderWay((count) => count + 1);
    try {
      reply = await call(name, input, options.onReceived && { onReceived: options.onReceived });
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : ownError(0, 'errors.unexpectedReply', cause);
      const { method, path } = routeOf(name);
      logFailure(`${method} ${path}`, error);
      // A session that has ended is told once, by the session.
      const failure = failureOf(error, options);
      if (!error.endedSession) notify(failure.message, 'error', { reason: failure.reason });
      return { ok: false, error, failure };
    } finally {
      setUnderWay((count) => count - 1);
    }
    // Not awaited: the screen moves on, what is stale follows. Whatever an admin decides, less may wait.
    const { method, access } = routeOf(name);
    invalidate(cache, method !== 'GET' && access === 'admin' ? [...invalidates, 'inbox.get'] : invalidates);
    const text = typeof successText === 'function' ? successText(reply) : (successText ?? messageOf(reply));
    if (text) notify(text, 'success', undo && { undo: () => void undo(reply) });
    return { ok: true, reply };
  }

  return { run, isPending: underWay > 0 };
}

function failureOf(
  { status, message, unsaid }: ApiError,
  { failureText, exceptionText, unsaidText }: Omit<TellingOptions<never>, 'successText'>,
): Failure {
  if (unsaid === 'empty' && unsaidText) return { message: unsaidText };
  const isException = status === 0 || unsaid === 'unreadable';
  const text = (isException && exceptionText) || failureText || message;
  if (typeof text === 'function') return { message: text(message) };
  return { message: text, reason: text === message ? undefined : message };
}
