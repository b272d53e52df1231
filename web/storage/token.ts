import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { KEYS } from './keys.ts';
import { onStored, readText, writeText } from './storage.ts';
import { wipe } from './wipe.ts';

/** The session's token, `''` when nobody is signed in, or the server renders. */
export const readToken = (): string => readText(TOKEN_STORAGE_KEY) ?? '';

/** Enough of the token to know the session again, and too little to use it; `''` while nobody is signed in. */
export const sessionMark = () => readToken().slice(0, 8);

/** Keeps a token for this and every other tab; `''` ends the session here, and what was kept of it goes with it. */
export function writeToken(token: string): void {
  if (readToken() && readToken() !== token) wipe('signOut', (key) => key === TOKEN_STORAGE_KEY);
  writeText(TOKEN_STORAGE_KEY, token || undefined);
}

/** As `writeToken('')` does, and what the account alone may see goes, too: whoever logs out may leave the browser to others. */
export function leave(): void {
  wipe('logOut', (key) => key === TOKEN_STORAGE_KEY);
  writeText(TOKEN_STORAGE_KEY, undefined);
}

/**
 * Calls back whenever the token changed, in this tab or in another one; what this tab kept of the session before is gone
 * by then. @returns the end of it
 */
export function onTokenChange(listener: () => void): () => void {
  let mark = sessionMark();
  return onStored(TOKEN_STORAGE_KEY, () => {
    // Whoever changed it has wiped what all tabs share, and may have kept something of the next session there.
    if (mark && mark !== sessionMark()) wipe('signOut', (key) => KEYS[key].in !== 'tab');
    mark = sessionMark();
    listener();
  });
}
