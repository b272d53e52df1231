import { KEYS, type KeyName, type KeyRow, partsOf } from './keys.ts';
import { allItems, readText, removeUnknown, writeText } from './storage.ts';

const LEVELS: readonly KeyRow['until'][] = ['signOut', 'logOut', 'cleared'];

/** As web/storage/kept.ts writes them, the owner first. */
const VISITORS = /^{"(of|owner)":""/;
const isVisitors = (key: KeyName, name: string) =>
  KEYS[key].of === 'session' && VISITORS.test(readText(key, name) ?? '');

/**
 * Wipes what is kept no longer than that, and what no row names: items of an older release may be anybody's. What a visitor
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
