import type { SessionUser } from '#contract/users.ts';
import { bagOf } from './bag-changes.ts';
import { forgetPrivateDraftsBut } from './drafts.ts';
import { logFailure } from './log.ts';

/** What this browser keeps becomes that of whoever is signed in: each time their account is known anew. */
export function keepFor(user: SessionUser): void {
  forgetPrivateDraftsBut(user.email);
  bagOf(user).catch((error) => logFailure('Error loading the bag', error));
}
