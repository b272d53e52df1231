import { useSyncExternalStore } from 'react';
import { BAG_LISTS, BAG_SIZES, type BagList, type BagRef } from '#contract/bag/values.ts';
import { THINGS } from '#contract/core/things.ts';
import { codeKey } from '#contract/subjects/values.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { onStored, readText } from '#web/storage/storage.ts';
import { onTokenChange, readToken } from '#web/storage/token.ts';

/**
 * What this browser keeps: a visitor's own bag, or what an account's holds, so that each button knows whether its thing
 * is in it.
 */
type KeptBag = Record<BagList, readonly BagRef[]> & {
  /** Whether it is an account's, that of the logged-in user. */
  isAccounts: boolean;
  /** When the account was asked, milliseconds. */
  asOf: number;
};
type Shown = KeptBag & { names: ReadonlySet<string> };

const EMPTY: Shown = { isAccounts: false, asOf: 0, saved: [], opened: [], names: new Set() };

/** The one name of a thing: codes have many spellings. */
export function nameOfThing({ what, id }: Pick<BagRef, 'what' | 'id'>): string {
  return `${what}:${what === 'subject' ? codeKey(id) : id}`;
}

// What the storage and the token were when it was read last: buttons ask again with each change of anything.
let readFrom = '';
let shown = EMPTY;

/** The bag of the person who uses the browser; a visitor's until the account's own is there. */
export function readBag(): Shown {
  const now = `${readToken()} ${readText('bag') ?? ''}`;
  if (now !== readFrom) {
    readFrom = now;
    shown = parse(readKept('bag'));
  }
  return shown;
}

/** Keeps a bag, each list as long as it may be. */
export function writeBag({ isAccounts, asOf, ...bag }: KeptBag): void {
  const lists = BAG_LISTS.map((list) => [list, bag[list].slice(0, BAG_SIZES[list])]);
  keep('bag', { asOf, ...Object.fromEntries(lists) }, undefined, isAccounts ? undefined : '');
}

/** What a browser kept may be of an older release, or anyone's. */
function parse(kept: ReturnType<typeof readKept>): Shown {
  if (!kept) return EMPTY;
  const { asOf, ...lists }: Record<string, unknown> = Object(kept.what);
  const saved = refsIn(lists.saved);
  return {
    isAccounts: !kept.isVisitors,
    asOf: typeof asOf === 'number' ? asOf : 0,
    saved,
    opened: refsIn(lists.opened),
    names: new Set(saved.map(nameOfThing)),
  };
}

function refsIn(list: unknown): BagRef[] {
  return Array.isArray(list) ? list.filter(isRef) : [];
}

function isRef(value: unknown): value is BagRef {
  const { what, id, at }: Record<string, unknown> = Object(value);
  return THINGS.some((thing) => thing === what) && typeof id === 'string' && typeof at === 'string';
}

function subscribe(listener: () => void): () => void {
  const ends = [onStored('bag', listener), onTokenChange(listener)];
  return () => {
    for (const end of ends) end();
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
