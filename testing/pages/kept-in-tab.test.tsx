// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { standIn } from '../files/upload-stand-in.ts';
import { forgetLimits } from '../limits.ts';
import { PEOPLE, webApp } from '../render-app.tsx';
import { expectShown, field, fill, main, press, toasts } from './screen-steps.ts';
import {
  choose,
  fillIn,
  isReloaded,
  keptNow,
  keptOnLeaving,
  loadAgain,
  pdf,
  putBack,
} from './sending-steps.ts';

vi.mock('tus-js-client', async () => ({
  Upload: (await import('../files/upload-stand-in.ts')).UploadStandIn,
}));

const { fields, fileSending: texts } = en;
const site = await webApp();
standIn.site = site;
beforeEach(async () => {
  vi.restoreAllMocks();
  standIn.gate = Promise.resolve();
  await forgetLimits(site.db);
});

test('what was typed comes back with the files and what was chosen for them, when the page is loaded again', async () => {
  const { user } = await site.open(pathTo('material'));
  await choose(user, [pdf('typed.pdf')]);
  await waitFor(() => expect(main().getByText(new RegExp(texts.states.filed))).toBeTruthy());
  await user.selectOptions(field(texts.rights.legend), 'own');
  await fillIn(user, 'Typed before');
  isReloaded();
  await loadAgain(site, pathTo('material'));
  await waitFor(() => expect(field(fields.subject).value).toBe('Typed before'));
  await expectShown('typed.pdf');
  expect(field(texts.rights.legend).value).toBe('own');
  expect(field(fields.yourName).value).toBe('Bina Kaur');
  await press(user, en.contribute.submit);
  await expectShown(en.contribute.sent.next);
  // What was sent is not kept, nor is what was left.
  expect(keptOnLeaving()).toEqual([]);
  await press(user, en.contribute.sent.another);
  await fill(user, fields.subject, 'Left');
  const { go } = await site.open(pathTo('about'));
  expect(keptNow()).toEqual([]);
  await go(pathTo('material'));
  expect(field(fields.subject).value).toBe('');
});

test('what a visitor typed does not come back to the person who opens the page next', async () => {
  const { user } = await site.open(pathTo('material'));
  await main().findByLabelText(new RegExp(`^${texts.field.label}`));
  await fill(user, fields.subject, 'Of a visitor');
  await loadAgain(site, pathTo('material'));
  await main().findByLabelText(new RegExp(`^${texts.field.label}`));
  await waitFor(() => expect(keptNow()).toEqual([]));
  expect(field(fields.subject).value).toBe('');
});

test('nor do the files that a visitor attached, also where the next one came from a page that was loaded again', async () => {
  for (const reloaded of [undefined, 'http://localhost/elsewhere']) {
    const { user } = await site.open(pathTo('material'));
    await choose(user, [pdf('of-a-visitor.pdf')]);
    await waitFor(() => expect(main().getByText(new RegExp(texts.states.filed))).toBeTruthy());
    await user.selectOptions(field(texts.rights.legend), 'own');
    if (reloaded) isReloaded(reloaded);
    await loadAgain(site, pathTo('material'));
    await main().findByLabelText(new RegExp(`^${texts.field.label}`));
    await waitFor(() => expect(keptNow()).toEqual([]));
    expect(main().queryByText('of-a-visitor.pdf')).toBeNull();
  }
});

test('what was typed is nobody else’s after logging out', async () => {
  await site.signIn('student');
  const { user } = await site.open(pathTo('material'));
  await main().findByLabelText(new RegExp(`^${texts.field.label}`));
  await fill(user, fields.subject, 'Of the student');
  const kept = keptOnLeaving();
  expect(kept).toHaveLength(1);
  const { go } = await site.open(pathTo('dashboard'));
  await main().findByText(PEOPLE.student.username);
  putBack(kept);
  await go(pathTo('logout'));
  await toasts().findByText(en.auth.loggedOut);
  expect(keptNow()).toEqual([]);
  // As where the tab showed another site meanwhile.
  putBack(kept);
  await go(pathTo('material'));
  await main().findByLabelText(new RegExp(`^${texts.field.label}`));
  expect(field(fields.subject).value).toBe('');
  expect(keptNow()).toEqual([]);
});
