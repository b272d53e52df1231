import type { ResourceKind } from '#contract/material/kinds.ts';
import { readText, writeText } from '#web/storage/storage.ts';

/** So many are remembered, the newest. */
const MOST = 200;

/** A browser may keep nothing; then each press after a reload is a request, within the server's limit. */
function read(): string[] {
  try {
    const kept: unknown = JSON.parse(readText('asked-for') ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** Whether it was asked for in this browser. */
export const askedHere = (code: string, kind: ResourceKind) => read().includes(`${code} ${kind}`);

/** Remembers that it was. */
export function noteAsked(code: string, kind: ResourceKind): void {
  writeText('asked-for', JSON.stringify([...read(), `${code} ${kind}`].slice(-MOST)));
}
