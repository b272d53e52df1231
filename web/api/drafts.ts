/** The forms whose values this browser keeps, and whether they are for one pair of eyes only. */
const DRAFTS = { blog: { isPrivate: false }, grievance: { isPrivate: true } };
export type DraftName = keyof typeof DRAFTS;

const keyOf = (name: DraftName, email: string) => `${name}-draft:${email}`;

/** The draft that this browser keeps for a user. */
export function readDraft(name: DraftName, email: string): Record<string, string> | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(name, email)) ?? '');
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
export function writeDraft(name: DraftName, email: string, draft: object | undefined): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(name, email), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(name, email));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what others left half-written at this browser that nobody else is to read. */
export function forgetPrivateDraftsBut(email: string): void {
  for (const [name, { isPrivate }] of Object.entries(DRAFTS)) {
    const isAnothers = (key: string) => key.startsWith(`${name}-draft:`) && !key.endsWith(`:${email}`);
    if (isPrivate)
      for (const key of Object.keys(localStorage).filter(isAnothers)) localStorage.removeItem(key);
  }
}
