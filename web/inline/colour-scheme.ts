import type { KeyIn } from '../storage/keys.ts';

const KEY: KeyIn<'browser'> = 'colour-scheme';

// In the head of every page, before anything is painted. A storage that refuses means the system's scheme.
try {
  const scheme = localStorage.getItem(KEY);
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colourScheme = scheme;
} catch {}
