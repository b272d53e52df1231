import { useSyncExternalStore } from 'react';
import { BAG_LISTS, BAG_SIZES, BAG_THINGS, type BagList, type BagRef } from '#contract/bag.ts';
import { codeKey } from '#contract/subject-codes.ts';
import { onTokenChange, readToken } from './token.ts';

const STORAGE_KEY = 'bag';

/**
 * What this browser keeps: a visitor's own bag, or what an account's holds, so that each button knows whether its thing
 * is in it.
 */
export type KeptBag = Record<BagList, readonly BagRef[]> & {
  /** The e-mail address of the account; `''`: a visitor's. */
  owner: string;
  /** When the account was asked, milliseconds. */
  asOf: number;
};
type Shown = KeptBag & { names: ReadonlySet<string> };

const EMPTY: Shown = { owner: '', asOf: 0, saved: [], opened: [], names: new Set() };

/** The one name of a thing: codes have many spellings. */
export function nameOfThing({ what, id }: Pick<BagRef, 'what' | 'id'>): string {
  return `${what}:${what === 'subject' ? codeKey(id) : id}`;
}

// What the storage holds, or held: a browser that refuses storage keeps its bag for this page load.
let text: string | null = null;
let withoutStorage: string | null = null;
let shown = EMPTY;
const listeners = new Set<() => void>();

/** The bag of whoever uses the browser; an account's is nobody's once it is signed out. */
export function readBag(): Shown {
  let now = withoutStorage;
  try {
    now = localStorage.getItem(STORAGE_KEY);
  } catch {
    // Kept above.
  }
  if (now !== text) {
    text = now;
    shown = parse(now);
  }
  return shown.owner && !readToken() ? EMPTY : shown;
}

/** Keeps a bag, each list as long as it may be. */
export function writeBag(bag: KeptBag): void {
  const lists = BAG_LISTS.map((list) => [list, bag[list].slice(0, BAG_SIZES[list])]);
  withoutStorage = JSON.stringify({ owner: bag.owner, asOf: bag.asOf, ...Object.fromEntries(lists) });
  try {
    localStorage.setItem(STORAGE_KEY, withoutStorage);
  } catch {
    // Kept above.
  }
  for (const listener of listeners) listener();
}

/** What a browser kept may be of an older release, or anybody's. */
function parse(kept: string | null): Shown {
  try {
    const { owner, asOf, ...lists }: Record<string, unknown> = Object(JSON.parse(kept ?? '{}'));
    const bag = {
      owner: typeof owner === 'string' ? owner : '',
      asOf: typeof asOf === 'number' ? asOf : 0,
      saved: refsIn(lists.saved),
      opened: refsIn(lists.opened),
    };
    return { ...bag, names: new Set(bag.saved.map(nameOfThing)) };
  } catch {
    return EMPTY;
  }
}

function refsIn(list: unknown): BagRef[] {
  return Array.isArray(list) ? list.filter(isRef) : [];
}

function isRef(value: unknown): value is BagRef {
  const { what, id, at }: Record<string, unknown> = Object(value);
  return BAG_THINGS.some((thing) => thing === what) && typeof id === 'string' && typeof at === 'string';
}

function subscribe(listener: () => void): () => void {
  // No key: another tab cleared the whole storage.
  const onStorage = ({ key }: StorageEvent) => (key === STORAGE_KEY || key === null) && listener();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  const endTokens = onTokenChange(listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    endTokens();
  };
}

/** The bag, in a component; empty where the server renders. */
export function useBag(): Shown {
  return useSyncExternalStore(subscribe, readBag, () => EMPTY);
}

/** Whether a thing is saved. */
export function useIsSaved(what: BagRef['what'], id: string): boolean {
  const name = nameOfThing({ what, id });
  return useSyncExternalStore(
    subscribe,
    () => readBag().names.has(name),
    () => false,
  );
}
