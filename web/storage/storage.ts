import { KEYS, type KeyName, partsOf } from './keys.ts';

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a storage refused, by the name of its item (undefined: to forget it): it holds until the page is left. */
const refused = new Map<string, string | undefined>();
const listeners = new Map<KeyName, Set<() => void>>();

const storageOf = (key: KeyName) => (KEYS[key].in === 'tab' ? sessionStorage : localStorage);

/** The item that a key and a name are under in the storage. @param name of one of several under the key */
export const itemOf = (key: KeyName, name = '') => (name ? `${key} ${name}` : key);

/** The text under a key; undefined where there is none, the storage refuses, or the server renders. */
export function readText(key: KeyName, name?: string): string | undefined {
  if (typeof window === 'undefined') return undefined;
  const item = itemOf(key, name);
  if (refused.has(item)) return refused.get(item);
  try {
    if (KEYS[key].in === 'cookie') return cookie(key);
    return storageOf(key).getItem(item) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a text, which every tab is told of; undefined forgets it.
 * @returns whether it is kept: where the storage is full or refuses, it holds until the page is left
 */
export function writeText(key: KeyName, text: string | undefined, name?: string): boolean {
  const item = itemOf(key, name);
  refused.delete(item);
  try {
    if (KEYS[key].in === 'cookie') {
      const [value, age] = text === undefined ? ['', 0] : [text, A_YEAR_SECONDS];
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to Firefox and Safari of last year
      document.cookie = `${key}=${value}; path=/; max-age=${age}; samesite=lax`;
      if (cookie(key) !== text) refused.set(item, text);
    } else if (text === undefined) storageOf(key).removeItem(item);
    else storageOf(key).setItem(item, text);
  } catch {
    refused.set(item, text);
  }
  tell(key);
  return !refused.has(item);
}

const cookies = () => document.cookie.split('; ').map((one) => one.split('='));
const cookie = (key: KeyName) => cookies().find(([name]) => name === key)?.[1];

function tell(key: KeyName): void {
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Calls back whenever what is under a key changed, in this tab or in another one. @returns the end of it */
export function onStored(key: KeyName, listener: () => void): () => void {
  // No key: another tab cleared the whole storage.
  const onStorage = ({ key: item, storageArea }: StorageEvent) => {
    if (storageArea === sessionStorage || (item !== null && partsOf(item).key !== key)) return;
    if (item !== null) refused.delete(item);
    listener();
  };
  const all = listeners.get(key) ?? new Set();
  listeners.set(key, all.add(listener));
  addEventListener('storage', onStorage);
  return () => {
    all.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** The names of all items, of those that no row names, too; none where the storage refuses. */
export function allItems(): string[] {
  try {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage));
    // Cookies may be others', such as of a proxy: those that a row names.
    const ours = cookies().flatMap(([name = '']) => (partsOf(name).key ? [name] : []));
    return [...new Set([...stored, ...ours, ...refused.keys()])];
  } catch {
    return [...refused.keys()];
  }
}

/** Takes an item away that no row names, such as one of an older release. */
export function removeUnknown(item: string): void {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(item);
}
