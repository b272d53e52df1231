import { beforeEach } from 'vitest';
import { hashPassword } from '#server/features/auth/passwords.ts';
import { type Person, signedIn } from './factories.ts';
import { forgetLimits } from './limits.ts';
import type { testApp } from './test-app.ts';

/** The password of the person who logs in with one in a test. */
export const PASSWORD = 'correct horse battery';
/** Its hash, which takes its time: made once a file. */
export const password_hash = await hashPassword(PASSWORD);

let count = 0;

/**
 * Someone new before each test, logged in and with PASSWORD, on a site that has forgotten tries and mails of the test before.
 * @returns who it is, filled in again each time
 */
export function personEachTime(
  { db, mails }: Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'mails'>,
  values: Parameters<typeof signedIn>[1] & object = {},
): Person & { id: string; email: string } {
  const person = { id: '', email: '', headers: {} };
  beforeEach(async () => {
    await forgetLimits(db);
    mails.length = 0;
    count += 1;
    const email = `asha.kumari${count}@college.example`;
    Object.assign(person, { email }, await signedIn(db, { email, password_hash, ...values }));
  });
  return person;
}
