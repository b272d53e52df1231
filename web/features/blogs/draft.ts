import { z } from 'zod';
import type { BlogFields } from '#contract/blogs.ts';

// What a browser kept may be of an older release, or anybody's.
const stored = z.object({ title: z.string(), authorName: z.string(), content: z.string() });

const keyOf = (email: string) => `blog-draft:${email}`;

/** The draft that this browser keeps for a user. */
export function readDraft(email: string): BlogFields | undefined {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(keyOf(email)) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; undefined forgets it. @returns whether that worked: storage may be full, or refuse */
export function writeDraft(email: string, draft: BlogFields | undefined): boolean {
  try {
    if (draft) localStorage.setItem(keyOf(email), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(email));
    return true;
  } catch {
    return false;
  }
}
