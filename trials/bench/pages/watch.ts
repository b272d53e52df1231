/** What a page sees of itself; times are milliseconds since it was asked for. */
export type Seen = {
  /** Largest contentful paint so far. */
  lcp: number;
  /** First contentful paint. */
  fcp: number;
  /** Layout shifts that nobody's touch brought about, summed up: no less than CLS. */
  cls: number;
  longTasks: { start: number; duration: number }[];
  /** When what the visitor came for was there and answered. */
  usable?: number;
  /** The longest time from a touch or key to the next picture. */
  slowestTap: number;
  /** When the last click was, and when the looked-for card was seen. */
  clicked?: number;
  cardShown?: number;
};

type Wanted = { usable: string; card: string; storage: Record<string, string> };
/** What TypeScript's libraries do not know. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/**
 * Runs in the page, before anything else does: keeps what the browser tells in `globalThis.seen`. It may use nothing from
 * outside of itself.
 */
export function watch({ usable, card, storage }: Wanted): void {
  if (!location.protocol.startsWith('http')) return; // about:blank has no storage
  for (const [key, text] of Object.entries(storage)) localStorage.setItem(key, text);
  const seen: Seen = { lcp: 0, fcp: 0, cls: 0, longTasks: [], slowestTap: 0 };
  Object.assign(globalThis, { seen });

  const on = (type: string, keep: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({
      type,
      buffered: true,
      ...more,
    });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  on('longtask', ({ startTime: start, duration }) => seen.longTasks.push({ start, duration }));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift; // of this type
    if (!hadRecentInput) seen.cls += value;
  });
  on(
    'event',
    (entry) => {
      const { interactionId = 0 } = entry as PerformanceEventTiming & { interactionId?: number }; // of this type
      if (interactionId > 0) seen.slowestTap = Math.max(seen.slowestTap, entry.duration);
    },
    { durationThreshold: 16 },
  );

  // What React keeps on the elements that it made or took over, under a name that ends at random.
  const kept = (element: Element | null, name: string): unknown =>
    element && Object.entries(element).find(([key]) => key.startsWith(name))?.[1];
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  const isAlive = () => {
    if (!usable) return true;
    const root = kept(document.getElementById('root'), '__reactContainer$') as Root | undefined; // React's own
    const state = root?.stateNode.current.memoizedState;
    return Boolean(state && !state.isDehydrated && kept(document.querySelector(usable), '__reactFiber$'));
  };
  const looking = setInterval(() => {
    if (document.readyState === 'loading' || !isAlive()) return;
    seen.usable = performance.now();
    clearInterval(looking);
  }, 20);

  if (!card) return;
  const lookForCard = () => {
    if (document.querySelector('main article h3')?.textContent.startsWith(card)) {
      // The frame that this belongs to shows it; a message comes as soon as that was drawn, before timers do.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.cardShown = performance.now();
      };
      port2.postMessage(undefined);
    } else requestAnimationFrame(lookForCard);
  };
  lookForCard();
  addEventListener(
    'click',
    () => {
      seen.clicked = performance.now();
    },
    { capture: true },
  );
}
