import { KEYS, type KeyOf } from './keys.ts';
import { readText, writeText } from './storage.ts';
import { sessionMark } from './token.ts';

type KeptKey = KeyOf<'session' | 'visit'>;

/**
 * Keeps something for the user who is there now; undefined forgets it.
 * @param of '' for what is no account's, no matter who is logged in @returns whether it is kept
 */
export function keep(key: KeptKey, what: unknown, name?: string, of = sessionMark()): boolean {
  const text = what === undefined ? undefined : JSON.stringify({ of, what });
  return writeText(key, text, name);
}

/** What is in an item that has its owner in it. @throws SyntaxError where it is none */
function parseKept(text: string): { of?: unknown; what?: unknown } {
  const kept = Object(JSON.parse(text));
  // A visitor's bag of an older release, which had its owner among its parts.
  return 'owner' in kept ? { of: kept.owner, what: kept } : kept;
}

/**
 * Whether the page that is shown is one that was loaded again. A page that was come to by a link since is not: anyone who
 * followed it may be someone else.
 */
function isReloaded(): boolean {
  const { pathname } = location;
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload' && new URL(entry.name).pathname === pathname);
}

/** What was kept, and whether for a session or a visitor; undefined where there is nothing for the user who is there now. */
export function readKept(key: KeptKey, name?: string): { isVisitors: boolean; what: unknown } | undefined {
  const text = readText(key, name);
  if (text === undefined) return undefined;
  try {
    const { of, what } = parseKept(text);
    const isVisitors = of === '';
    const isTheirs = of === sessionMark() && (of !== '' || isReloaded());
    return isTheirs || (isVisitors && KEYS[key].of === 'session') ? { isVisitors, what } : undefined;
  } catch {
    return undefined;
  }
}
