import { SEMESTERS } from '#contract/core/constants.ts';
import { rolesOf } from '#contract/pages/roles.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { keep, readKept } from '#web/storage/kept.ts';
import { KEYS, partsOf } from '#web/storage/keys.ts';
import { allItems, writeText } from '#web/storage/storage.ts';
import { bagOf } from './bag/bag-changes.ts';
import { logFailure } from './log.ts';
import { keepMySemester } from './my-semester.ts';

/**
 * What this browser keeps becomes that of the logged-in user, each time their account is known again: their drafts alone,
 * their bag, their roles, and their semester until they leave.
 */
export function keepFor(user: SessionUser): void {
  wipeOthers(user._id);
  followAccount(user.semester);
  keep('roles', rolesOf(user));
  bagOf(user).catch((error) => logFailure('Error loading the bag', error));
}

/** What the last account would have taken along by logging out is gone once another one is known. */
function wipeOthers(account: string): void {
  for (const item of allItems()) {
    const { key, name } = partsOf(item);
    if (key && KEYS[key].until === 'logOut' && name !== account) writeText(key, undefined, name);
  }
}

/**
 * Takes over the semester of the person who logged in, and of a profile that was changed; what is chosen on a page afterwards
 * counts in this browser. Staff have none.
 */
function followAccount(ofAccount: string): void {
  const semester = SEMESTERS.find((one) => one === ofAccount);
  if (readKept('semester-of-account')?.what === semester) return;
  keep('semester-of-account', semester);
  keepMySemester(semester);
}
