import { useSyncExternalStore } from 'react';

const KEY = 'colour-scheme';
const DARK = '(prefers-color-scheme: dark)';

/** What somebody chose; `auto` is what their system has. */
export type ColourScheme = 'light' | 'dark' | 'auto';

/** Runs in the head of every page, before anything is painted. A storage that refuses means the system's scheme. */
export const colourSchemeScript = `try {
  var scheme = localStorage.getItem('${KEY}');
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.colourScheme = scheme;
} catch (e) {}
`;

const listeners = new Set<() => void>();

function apply(scheme: string | null): void {
  const { dataset } = document.documentElement;
  if (scheme === 'light' || scheme === 'dark') dataset.colourScheme = scheme;
  else delete dataset.colourScheme;
  for (const listener of listeners) listener();
}

/** What was chosen in another tab holds in this one too. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key === KEY) apply(newValue);
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  listeners.add(listener);
  system.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
}

function choose(scheme: ColourScheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // It holds until the page is left.
  }
  apply(scheme);
}

/**
 * The colour scheme, and what follows it: from automatic first to the one that the system does not have, so that the
 * first press of a button changes what is seen, then to the other, then back to automatic.
 */
export function useColourScheme(): { scheme: ColourScheme; next: ColourScheme; goOn: () => void } {
  const chosen = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.colourScheme,
    () => undefined,
  );
  const isDarkSystem = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  );
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  const [own, other]: ColourScheme[] = isDarkSystem ? ['dark', 'light'] : ['light', 'dark'];
  const next = (scheme === 'auto' ? other : scheme === other ? own : undefined) ?? 'auto';
  return { scheme, next, goOn: () => choose(next) };
}
