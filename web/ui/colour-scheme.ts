import { useSyncExternalStore } from 'react';
import { onStored, readText, writeText } from '#web/storage/storage.ts';

const DARK = '(prefers-color-scheme: dark)';

/** What someone chose; `auto` is what their system has. */
type ColourScheme = 'light' | 'dark' | 'auto';

function apply(scheme: string | undefined): void {
  const { dataset } = document.documentElement;
  if (scheme === 'light' || scheme === 'dark') dataset.colourScheme = scheme;
  else delete dataset.colourScheme;
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(DARK);
  system.addEventListener('change', listener);
  // What was chosen in another tab holds in this one too.
  const end = onStored('colour-scheme', () => {
    apply(readText('colour-scheme'));
    listener();
  });
  return () => {
    end();
    system.removeEventListener('change', listener);
  };
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
  return { scheme, next, goOn: () => void writeText('colour-scheme', next) };
}
