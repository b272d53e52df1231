import { SEMESTERS } from '#contract/constants.ts';
import { forgetPrivateDraftsBut } from './drafts.ts';
import { keepMySemester } from './my-semester.ts';
import { onTokenChange, readToken } from './token.ts';

/** Under this key the storage has the semester that the account had when this browser last heard of it. */
const ACCOUNT_SEMESTER_KEY = 'semester-of-account';

/** What this browser keeps is for whoever is signed in: their drafts alone, and their semester until they leave. */
export function keepFor(email: string, semester: string): void {
  forgetPrivateDraftsBut(email);
  followAccount(semester);
}

// In whichever tab they leave.
onTokenChange(() => {
  if (!readToken()) followAccount('');
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
