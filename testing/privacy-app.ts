import { beforeEach } from 'vitest';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { api } from '#contract/core/rules/api.ts';
import { bearer, nobody } from './factories.ts';
import { testApp } from './test-app.ts';

export const PASSWORD = 'correct horse battery';
export const POST = { title: 'A post', authorName: 'Asha', content: '<p>Words</p>' };
export const COMPLAINT = {
  username: 'x',
  email: 'x@college.example',
  date: '2026-02-03',
  department: DEPARTMENTS.complaint[0],
  problem: 'The lab is locked',
};

/** A server without mails before each test, and what a person states of themselves on it. */
export async function privacyApp() {
  const site = await testApp();
  const { as, db, mails } = site;
  const { auth } = api;
  let count = 0;

  beforeEach(() => {
    mails.length = 0;
  });

  return {
    ...site,
    /** What a person is asked, and may do. */
    standing: async (who: Parameters<typeof as>[0]) => (await as(who).call(auth.user)).body.userData.privacy,
    /** Registers as a client would, with what it states. @returns who is logged in then */
    async register(stated: object) {
      count += 1;
      const email = `new${count}@college.example`;
      const fields = { username: 'Asha', rollno: '1', department: DEPARTMENTS.profile[0], semester: '3' };
      const body = { ...fields, phone: '98765 43210', email, password: PASSWORD, ...stated };
      const { body: begun } = await as(nobody).send(auth.register, { body });
      const otp = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
      await as(nobody).call(auth.verifyOtp, { body: { userId: begun.userId, otp } });
      const { body: session } = await as(nobody).call(auth.login, { body: { email, password: PASSWORD } });
      const { id } = await db
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return { ...bearer(session.token ?? ''), id, email };
    },
  };
}
