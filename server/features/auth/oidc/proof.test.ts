import { describe, expect, it } from 'vitest';
import { say } from '#contract/core/notices.ts';
import { provedAddress } from './proof.ts';

const email = 'asha@college.ac.in';
const domains = ['college.ac.in', 'staff.college.ac.in'];
const google = { issuer: 'https://accounts.google.com', domains };
const microsoft = {
  issuer: 'https://login.microsoftonline.com/11111111-2222-3333-4444-555555555555/v2.0',
  domains,
};
const proved = { email };
const notProved = { refusal: say('provider.notProved') };

describe('the word of a provider', () => {
  it.each([
    ['that the college manages it', { email, email_verified: true, hd: 'college.ac.in' }, proved],
    [
      'that another of its domains manages it',
      { email, email_verified: true, hd: 'Staff.College.ac.in' },
      proved,
    ],
    ['nothing of who manages it: a private account', { email, email_verified: true }, notProved],
    ['that another organisation manages it', { email, email_verified: true, hd: 'other.example' }, notProved],
    ['that it is not verified', { email, email_verified: false, hd: 'college.ac.in' }, notProved],
  ])('of Google’s account says %s', (_what, claims, result) => {
    expect(provedAddress(claims, google)).toEqual(result);
  });

  it.each([
    ['that its domain is the organisation’s', { email, xms_edov: true }, proved],
    ['the same as a text', { email, xms_edov: '1' }, proved],
    ['nothing: an admin may have typed it', { email }, notProved],
    ['that its domain is nobody’s', { email, xms_edov: false }, notProved],
    ['that in another provider’s words', { email, email_verified: true }, notProved],
    ['only a name to log in by', { preferred_username: email, xms_edov: true }, notProved],
  ])('of Microsoft’s address says %s', (_what, claims, result) => {
    expect(provedAddress(claims, microsoft)).toEqual(result);
  });
});
