import { isWorthAnotherTry, sleep } from '#web/api/call.ts';

/** How long the server is asked again that did not answer: about five minutes. */
const TRIES = 60;
const RETRY_MS = 5000;
const WORKING_MS = 1000;

/**
 * Asks until there is an answer: again while the server works at it, and while no answer comes.
 * @param isThere whether a reply is the answer @param isGone whether nobody waits any more @param onAway told of each try without an answer
 * @returns undefined where nobody waits @throws ApiError for a refusal, or where no answer came for minutes
 */
export async function insistently<Reply>(
  ask: () => Promise<Reply>,
  isThere: (reply: Reply) => boolean,
  isGone: () => boolean,
  onAway?: () => void,
): Promise<Reply | undefined> {
  let failures = 0;
  while (!isGone()) {
    try {
      const reply = await ask();
      failures = 0;
      if (isThere(reply)) return reply;
      await sleep(WORKING_MS);
    } catch (error) {
      failures += 1;
      if (!(error instanceof Error) || !isWorthAnotherTry(error) || failures > TRIES) throw error;
      onAway?.();
      await sleep(RETRY_MS);
    }
  }
  return undefined;
}
