import { SEMESTERS } from '#contract/constants.ts';
import type { SessionUser } from '#contract/users.ts';
import { bagOf } from './bag-changes.ts';
import { forgetPrivateDraftsBut } from './drafts.ts';
import { forgetInTab } from './kept-in-tab.ts';
import { logFailure } from './log.ts';
import { keepMySemester } from './my-semester.ts';
import { onTokenChange, readToken } from './token.ts';

/** Under this key the storage has the semester that the account had when this browser last heard of it. */
const ACCOUNT_SEMESTER_KEY = 'semester-of-account';

/**
 * What this browser keeps becomes that of whoever is signed in, each time their account is known anew: their drafts alone,
 * their bag, and their semester until they leave.
 */
export function keepFor(user: SessionUser): void {
  forgetPrivateDraftsBut(user.email);
  followAccount(user.semester);
  bagOf(user).catch((error) => logFailure('Error loading the bag', error));
}

// In whichever tab they leave.
onTokenChange(() => {
  if (readToken()) return;
  followAccount('');
  forgetInTab();
});

/**
 * Takes over the semester of whoever signed in, and of a profile that was changed; what is chosen on a page afterwards
 * counts in this browser. `''` (nobody is signed in any more, or staff, who have none) forgets all of it.
 */
function followAccount(ofAccount: string): void {
  const semester = SEMESTERS.find((one) => one === ofAccount);
  try {
    if ((localStorage.getItem(ACCOUNT_SEMESTER_KEY) ?? undefined) === semester) return;
    if (semester) localStorage.setItem(ACCOUNT_SEMESTER_KEY, semester);
    else localStorage.removeItem(ACCOUNT_SEMESTER_KEY);
  } catch {
    // A browser that keeps nothing begins with the account's each time.
  }
  keepMySemester(semester);
}
