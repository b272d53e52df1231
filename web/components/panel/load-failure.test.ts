import { expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { ApiError } from '#web/api/call.ts';
import { type LoadTexts, loadFailure } from './load-failure.ts';

const { admin, complaints, materials, siteSettings } = en;
const said = en.errors.internal;
const unauthorized = 'Unauthorized. Please login again.';

const CASES: [list: string, texts: LoadTexts, status: number, text: string][] = [
  ['grievances', complaints, 500, complaints.fetchFailed(said)],
  ['grievances', complaints, 0, complaints.fetchError],
  ['grievances', complaints, 200, complaints.unexpected],
  ['grievances', complaints, 401, unauthorized],
  ['posts', admin.blogs, 403, admin.blogs.fetchFailed(said)],
  ['posts', admin.blogs, 200, admin.blogs.unexpected],
  ['submissions', materials, 0, materials.fetchError],
  ['submissions', materials, 200, materials.fetchFailed],
  ['settings', siteSettings, 0, siteSettings.fetchFailed],
  ['settings', siteSettings, 401, unauthorized],
];

it.each(CASES)(
  '%s: why they could not be loaded is said in their own words (case %$)',
  (_list, texts, status, text) => {
    expect(loadFailure(new ApiError(status, said), texts, en)).toBe(text);
  },
);

it('a failure that no call made is an exception', () => {
  expect(loadFailure(new TypeError('x'), complaints, en)).toBe(complaints.fetchError);
});
