import { useSyncExternalStore } from 'react';
import { keep, readKept } from '#web/storage/kept.ts';
import { onStored, readText, writeText } from '#web/storage/storage.ts';

type VisitorsKey = 'practice' | 'paths';
type WaitingKey = 'practice-waiting' | 'paths-waiting';

/**
 * A list that a browser keeps: a visitor's own under one key, and what an account does not have yet under another. What a browser kept
 * may be of an older release, or anyone's: what is no item is left out.
 */
export function keptList<Item>(
  { visitors, waiting }: { visitors: VisitorsKey; waiting: WaitingKey },
  isItem: (value: unknown) => value is Item,
) {
  const none: readonly Item[] = [];
  const itemsIn = (list: unknown): Item[] => (Array.isArray(list) ? list.filter(isItem) : []);

  /** A list under a key, which is read again once its text is another one: what asks for it compares lists. */
  function listOf(read: () => string | undefined, parse: () => unknown) {
    let text: string | undefined;
    let list = none;
    return () => {
      const now = read();
      if (now !== text) [text, list] = [now, itemsIn(parse())];
      return now === undefined ? none : list;
    };
  }

  /** What a visitor left in this browser. Who has logged in since is given it, too. */
  const readVisitors = listOf(
    () => (readKept(visitors)?.isVisitors ? readText(visitors) : undefined),
    () => readKept(visitors)?.what,
  );

  let waitingOf: { account: string; read: () => readonly Item[] } | undefined;
  /** What an account does not have yet. @param account its id; '' has nothing */
  function readWaiting(account: string): readonly Item[] {
    if (account === '') return none;
    if (waitingOf?.account !== account) {
      const read = () => readText(waiting, account);
      waitingOf = { account, read: listOf(read, () => parsed(read())) };
    }
    return waitingOf.read();
  }

  return {
    readVisitors,
    /** Keeps what is a visitor's; nothing forgets it. */
    writeVisitors: (items: readonly Item[]): void => {
      keep(visitors, items.length > 0 ? items : undefined, undefined, '');
    },
    /** What is a visitor's, in a component; nothing where the server renders. */
    useVisitors: (): readonly Item[] =>
      useSyncExternalStore(
        (listener) => onStored(visitors, listener),
        readVisitors,
        () => none,
      ),
    readWaiting,
    /** Keeps what waits for a connection. */
    writeWaiting: (account: string, items: readonly Item[]): void => {
      writeText(waiting, items.length > 0 ? JSON.stringify(items) : undefined, account);
    },
    /** What waits, in a component. */
    useWaiting: (account: string): readonly Item[] =>
      useSyncExternalStore(
        (listener) => onStored(waiting, listener),
        () => readWaiting(account),
        () => none,
      ),
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
