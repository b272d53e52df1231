import { TOKEN_STORAGE_KEY } from '#contract/constants.ts';

// What the storage holds, or held: a browser that refuses storage keeps its visitor signed in for this page load.
let withoutStorage = '';
const listeners = new Set<() => void>();

/** The session's token, `''` when nobody is signed in. */
export function readToken(): string {
  if (typeof window === 'undefined') return '';
  try {
    return localStorage.getItem(TOKEN_STORAGE_KEY) ?? '';
  } catch {
    return withoutStorage;
  }
}

/** Keeps a token for this and every other tab; `''` removes it. */
export function writeToken(token: string): void {
  withoutStorage = token;
  try {
    if (token) localStorage.setItem(TOKEN_STORAGE_KEY, token);
    else localStorage.removeItem(TOKEN_STORAGE_KEY);
  } catch {
    // Kept above.
  }
  for (const listener of listeners) listener();
}

/** Calls back whenever the token changed, in this tab or in another one. @returns the end of it */
export function onTokenChange(listener: () => void): () => void {
  // No key: another tab cleared the whole storage.
  const onStorage = ({ key }: StorageEvent) => (key === TOKEN_STORAGE_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
