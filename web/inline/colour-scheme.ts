import type { KeyIn } from '../storage/keys.ts';

const KEY: KeyIn<'browser'> = 'colour-scheme';
const READING: KeyIn<'browser'> = 'reading';

// In the head of every page, before anything is painted. A storage that refuses means the system's scheme.
try {
  const scheme = localStorage.getItem(KEY);
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colourScheme = scheme;
  // Room for pages that come below the first (web/features/files/reader.module.css).
  const reading = localStorage.getItem(READING);
  if (reading === 'scroll') document.documentElement.dataset.reading = reading;
} catch {}
