/** So long a page may take to be as long as it was. Milliseconds. */
const LONGEST_MS = 10_000;

/**
 * Back to a place of a page that is not as long yet, because what it shows is still on its way. Anyone who goes elsewhere
 * meanwhile is left there.
 * @param top in CSS pixels
 * @param ending ends it
 */
export function returnTo(top: number, ending: AbortController): void {
  const { signal } = ending;
  if (signal.aborted) return;
  const end = () => ending.abort();
  const longer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= Math.floor(top)) end();
  });
  longer.observe(document.body);
  for (const own of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(own, end, { signal, passive: true });
  const timer = setTimeout(end, LONGEST_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    longer.disconnect();
  });
}
