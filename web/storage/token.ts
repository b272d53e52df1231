import { TOKEN_STORAGE_KEY } from '#contract/core/constants.ts';
import { KEYS, type KeyName, type KeyRow, partsOf } from './keys.ts';
import { allItems, onStored, readText, removeUnknown, writeText } from './storage.ts';

const LEVELS: readonly KeyRow['until'][] = ['signOut', 'logOut', 'cleared'];

/** As web/storage/kept.ts writes them, the owner first. */
const VISITORS = /^{"(of|owner)":""/;
const isVisitors = (key: KeyName, name: string) =>
  KEYS[key].of === 'session' && VISITORS.test(readText(key, name) ?? '');

/**
 * Wipes what is kept no longer than that, and what no row names: items of an older release may be anyone's. What a visitor
 * saved stays: it is the browser's.
 * @param keeps which of it stays all the same
 */
export function wipe(until: KeyRow['until'], keeps: (key: KeyName, name: string) => boolean = () => false) {
  const isOver = (key: KeyName) => LEVELS.indexOf(KEYS[key].until) <= LEVELS.indexOf(until);
  for (const item of allItems()) {
    const { key, name } = partsOf(item);
    if (!key) removeUnknown(item);
    else if (isOver(key) && !keeps(key, name) && (until === 'cleared' || !isVisitors(key, name)))
      writeText(key, undefined, name);
  }
}

/** The session's token, `''` when nobody is logged in, or the server renders. */
export const readToken = (): string => readText(TOKEN_STORAGE_KEY) ?? '';

/** Enough of the token to know the session again, and too little to use it; `''` while nobody is logged in. */
export const sessionMark = () => readToken().slice(0, 8);

/** Keeps a token for this and every other tab; `''` ends the session here, and what was kept of it goes with it. */
export function writeToken(token: string): void {
  if (readToken() && readToken() !== token) wipe('signOut', (key) => key === TOKEN_STORAGE_KEY);
  writeText(TOKEN_STORAGE_KEY, token || undefined);
}

/** As `writeToken('')` does, and what the account alone may see goes, too: anyone who logs out may leave the browser to others. */
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
    // Anyone who changed it has wiped what all tabs share, and may have kept something of the next session there.
    if (mark && mark !== sessionMark()) wipe('signOut', (key) => KEYS[key].in !== 'tab');
    mark = sessionMark();
    listener();
  });
}
