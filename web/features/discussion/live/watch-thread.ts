import { keepStream } from './stream.ts';

/** What the tabs of a browser say to each other. */
type Word =
  | { say: 'want'; tab: string; threads: string[] }
  | { say: 'who' }
  | { say: 'changed'; thread?: string | undefined }
  | { say: 'live'; isLive: boolean }
  | { say: 'open'; lastAt: [string, string][] };

type Watch = {
  thread: string;
  /** When it was answered last, as the page shows it. */
  lastAt: string;
  onChange: () => void;
};

const NAME = 'basta-live';
/** Where nothing is heard, a page asks so often. */
const POLL_MS = 30_000;
/** Pages that hear the same do not all ask at the same moment, nor twice for two changes in a row. */
const SPREAD_MS = 700;
/** What tabs want is gathered for so long before a stream is opened. */
const GATHER_MS = 200;
/** Only these do without another connection for each tab. */
const canShare = () => Boolean(navigator.locks) && typeof BroadcastChannel === 'function';

const TAB = Math.random().toString(36).slice(2);
const watches = new Set<Watch>();
let isLive = false;
/** This tab takes part: it is seen, and shows threads. */
let part: { tellWants: () => void; leave: () => void } | undefined;

/**
 * Tells when something changed in a thread, or may have. All tabs of a browser hear it by one connection, which one of them has open;
 * where there is none, each asks from time to time. Nothing runs while the tab is hidden.
 * @returns ends it
 */
export function watchThread(thread: string, lastAt: string, onChange: () => void): () => void {
  const watch: Watch = { thread, lastAt, onChange };
  if (watches.size === 0) document.addEventListener('visibilitychange', onVisible);
  watches.add(watch);
  takePart();
  return () => {
    watches.delete(watch);
    if (watches.size === 0) document.removeEventListener('visibilitychange', onVisible);
    takePart();
  };
}

function onVisible(): void {
  // Whatever happened meanwhile was not heard.
  if (document.visibilityState === 'visible') changed(undefined);
  takePart();
}

/** Begins or ends to take part, or says what this tab wants now. */
function takePart(): void {
  const isWanted = watches.size > 0 && document.visibilityState === 'visible';
  if (isWanted && part) part.tellWants();
  else if (isWanted) part = join();
  else {
    part?.leave();
    part = undefined;
  }
}

function join(): NonNullable<typeof part> {
  const over = new AbortController();
  const poll = setInterval(() => isLive || changed(undefined), POLL_MS);
  const tellWants = canShare() ? share(over.signal) : () => {};
  return {
    tellWants,
    leave: () => {
      isLive = false;
      clearInterval(poll);
      over.abort();
    },
  };
}

/** Says it to those of this tab whom it is about, a moment later. */
function changed(thread: string | undefined): void {
  for (const watch of watches) if (thread === undefined || watch.thread === thread) soon(watch);
}

const waiting = new Set<Watch>();
function soon(watch: Watch): void {
  if (waiting.has(watch)) return;
  waiting.add(watch);
  setTimeout(() => {
    waiting.delete(watch);
    if (watches.has(watch)) watch.onChange();
  }, Math.random() * SPREAD_MS);
}

function opened(lastAt: ReadonlyMap<string, string>): void {
  for (const watch of watches) {
    const there = lastAt.get(watch.thread);
    if (there !== undefined && there !== watch.lastAt) soon(watch);
  }
}

const wanted = () => [...new Set([...watches].map(({ thread }) => thread))];

/** Hears by the stream of whichever tab has it, and has it itself once no other does. @returns says what this tab wants now */
function share(signal: AbortSignal): () => void {
  const channel = new BroadcastChannel(NAME);
  const say = (word: Word) => channel.postMessage(word);
  /** What the tabs want, where this one has the stream. */
  let wants: Map<string, string[]> | undefined;
  let endStream: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let about = '';

  const hear = (word: Word) => {
    if (word.say === 'changed') changed(word.thread);
    if (word.say === 'live') isLive = word.isLive;
    if (word.say === 'open') opened(new Map(word.lastAt));
    if (word.say === 'who') say({ say: 'want', tab: TAB, threads: wanted() });
    if (word.say === 'want' && wants) {
      wants.set(word.tab, word.threads);
      gather();
    }
  };
  const both = (word: Word) => {
    say(word);
    hear(word);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data));

  function gather(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      const threads = [...new Set([...(wants?.values() ?? [])].flat())].sort();
      if (threads.join() === about || signal.aborted) return;
      about = threads.join();
      endStream?.();
      endStream =
        threads.length === 0
          ? undefined
          : keepStream(threads, {
              onChange: (thread) => both({ say: 'changed', thread }),
              onLive: (live) => both({ say: 'live', isLive: live }),
              onOpen: (lastAt) => both({ say: 'open', lastAt: [...lastAt] }),
            });
    }, GATHER_MS);
  }

  const tellWants = () => {
    const word: Word = { say: 'want', tab: TAB, threads: wanted() };
    say(word);
    hear(word);
  };
  tellWants();
  // The lock goes to the next tab that waits for it once this one leaves, or is closed.
  navigator.locks
    .request(NAME, { signal }, () => {
      wants = new Map([[TAB, wanted()]]);
      say({ say: 'who' });
      gather();
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => {}); // it left before it had the lock
  signal.addEventListener('abort', () => {
    say({ say: 'want', tab: TAB, threads: [] });
    clearTimeout(gathering);
    endStream?.();
    channel.close();
  });
  return tellWants;
}
