import { KEYS } from '#web/storage/keys.ts';
import { readText, writeText } from '#web/storage/storage.ts';
import { readToken } from '#web/storage/token.ts';

/** The forms whose values this browser keeps. */
export type DraftName = 'blog-draft' | 'grievance-draft';

/** The draft that this browser keeps for an account. @param account its id */
export function readDraft(name: DraftName, account: string): Record<string, string> | undefined {
  try {
    const draft: unknown = JSON.parse(readText(name, account) ?? '');
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** What a browser kept may be of an older release, or anybody's. */
function isDraft(kept: unknown): kept is Record<string, string> {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.values(kept).every((value) => typeof value === 'string');
}

/** Keeps a draft; undefined forgets it. @returns whether that worked: storage may be full, or refuse */
export function writeDraft(name: DraftName, account: string, draft: object | undefined): boolean {
  // Its owner logged out in another tab, which wiped it.
  if (draft && KEYS[name].until === 'logOut' && !readToken()) return false;
  return writeText(name, draft && JSON.stringify(draft), account);
}
