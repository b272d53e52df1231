import type { ResourceKind } from '#contract/kinds.ts';

/** localStorage key of what was asked for in this browser: a wish counts once. */
const STORAGE_KEY = 'asked-for';

/** So many are remembered, the newest. */
const MOST = 200;

/** A browser may keep nothing; then each press is a wish, within the server's limit. */
function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Whether it was asked for in this browser. */
export const askedHere = (code: string, kind: ResourceKind) => read().includes(`${code} ${kind}`);

/** Remembers that it was. */
export function noteAsked(code: string, kind: ResourceKind): void {
  const all = [...read(), `${code} ${kind}`].slice(-MOST);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // As above.
  }
}
