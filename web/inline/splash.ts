import { FAST_SPLASH_MS, PACING_MS } from '#contract/core/constants.ts';
import type { KeyIn } from '../storage/keys.ts';

const SEEN: KeyIn<'browser'> = 'splash';
const SEEN_IN_TAB: KeyIn<'tab'> = 'splash-tab';

/**
 * Tells the page's styles how the site waits, and decides whether the splash shows (web/app/splash.tsx), before the first
 * paint and without waiting for the app: once per browser session when PACING is `spec`, once in the browser's life when it
 * is `fast`; not under reduced motion, and not where the page's data, which stands before it, says nothing of it. It runs
 * at the end of the page, so that a page without scripts never sees a splash. Any key or click ends it.
 */
function showSplash(): void {
  const { dataset } = document.documentElement;
  const data = document.getElementById('page-data')?.textContent ?? '';
  const pacing = /"pacing":"(\w+)"/.exec(data)?.[1];
  if (!pacing) return;
  dataset.pacing = pacing;
  const isSpec = pacing === 'spec';
  const storage = isSpec ? sessionStorage : localStorage;
  const key = isSpec ? SEEN_IN_TAB : SEEN;
  if (storage.getItem(key) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  storage.setItem(key, 'seen');
  const end = () => {
    delete dataset.splash;
  };
  dataset.splash = pacing;
  addEventListener('keydown', end, { once: true, capture: true });
  addEventListener('click', end, { once: true, capture: true });
  setTimeout(end, isSpec ? PACING_MS.splash : FAST_SPLASH_MS);
}

// A storage that refuses means no splash.
try {
  showSplash();
} catch {}
