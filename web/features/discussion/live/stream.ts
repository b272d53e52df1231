import { LIVE_PATH } from '#contract/discussion/live-values.ts';
import { ApiError } from '#web/api/call.ts';
import { openStream } from '#web/api/open-stream.ts';
import { createEventReader } from './event-text.ts';

/** The server says every 20 seconds that it is there. */
const SILENT_MS = 50_000;
/** A stream that was ended in order is opened again after so long at most: not by all pages at once. */
const AGAIN_MS = 4000;
/** After a failure, twice as long each time. */
const RETRY_MS = { first: 2000, most: 120_000 };
/** Too many streams of this account are open elsewhere. */
const ENOUGH_MS = 5 * 60_000;

type StreamListener = {
  /** Something changed in a thread; undefined: something may have changed in any while nothing was heard. */
  onChange(thread?: string): void;
  /** Whether changes are heard at the moment. */
  onLive(isLive: boolean): void;
  /** When threads were answered last, as the stream begins: a page may show an older state. */
  onOpen(lastAt: ReadonlyMap<string, string>): void;
};

/** Keeps a stream open that is about threads, and opens it again whenever it ends. @returns ends it */
export function keepStream(
  threads: readonly string[],
  { onChange, onLive, onOpen }: StreamListener,
): () => void {
  const over = new AbortController();
  let current = new AbortController();
  let failures = 0;
  let wasOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  over.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    current.abort();
  });

  /** @returns after how long the next one is to be opened */
  async function follow(): Promise<number> {
    current = new AbortController();
    const { signal } = current;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => current.abort(), SILENT_MS);
    };
    try {
      listen();
      const body = await openStream(LIVE_PATH, { threads: threads.join() }, signal);
      const read = createEventReader();
      const decoder = new TextDecoder();
      const reader = body.getReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) throw new Error('The stream broke off');
        listen();
        for (const { name, data } of read(decoder.decode(value, { stream: true }))) {
          if (name === 'again') return Math.random() * AGAIN_MS;
          if (name === 'enough') return ENOUGH_MS;
          if (name === 'changed') onChange(data.replace(/^thread /, ''));
          if (name === 'open') opened(data);
        }
      }
    } catch (error) {
      failures += 1;
      // A thread that is gone, or is not for this reader, stays so: its page asks once more by itself.
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const wait = isRefused ? RETRY_MS.most : Math.min(RETRY_MS.first * 2 ** (failures - 1), RETRY_MS.most);
      return wait * (0.5 + Math.random());
    } finally {
      clearTimeout(silence);
      current.abort();
    }
  }

  function opened(data: string) {
    failures = 0;
    onLive(true);
    if (wasOpen) onChange();
    wasOpen = true;
    const { threads: rows }: { threads: [string, string][] } = JSON.parse(data); // by our own server
    onOpen(new Map(rows));
  }

  async function next(): Promise<void> {
    const wait = await follow();
    if (over.signal.aborted) return;
    // Between two streams that follow each other closely nothing is asked for.
    if (wait > AGAIN_MS) onLive(false);
    timer = setTimeout(() => void next(), wait);
  }
  void next();
  return () => over.abort();
}
