// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { threadsPath } from '#contract/discussion/address.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { subjectPath } from '#contract/subjects/values.ts';
import { unsubscribeToken } from '#server/features/notifications/unsubscribe.ts';
import { loadSampleCatalogue } from '#server/features/subjects/sample.ts';
import { signedIn } from '../factories.ts';
import { webApp } from '../render-app.tsx';
import { SECRET } from '../test-app.ts';
import { main, toasts } from './screen-steps.ts';

const site = await webApp();
const CODE = 'BTES301-18';
await site.db.transaction().execute(loadSampleCatalogue);
const { follow, list, subject } = en.discussionScreens;
const { actions } = en.postingScreens;
const { following } = en.notificationScreen;
const { name } = await site.db
  .selectFrom('subject')
  .innerJoin('subject_code', 'subject_code.subject_id', 'subject.id')
  .select('name')
  .where('spelling', '=', CODE)
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  for (const table of ['thread', 'subject_follow'] as const) await site.db.deleteFrom(table).execute();
});

async function ask(text: string, id = CODE): Promise<string> {
  const { headers } = await signedIn(site.db);
  const payload = { thing: { what: 'subject', id }, text };
  const reply = await site.app.inject({ method: 'POST', url: api.threads.ask.path, headers, payload });
  return reply.json().id;
}

test('a subject without questions invites to ask; its questions are in parts, which a visitor reads', async () => {
  await site.open(subjectPath(CODE));
  await main().findByText(subject.empty);
  const [open, done] = [await ask('Open?'), await ask('Done?')];
  const { headers } = await signedIn(site.db);
  const url = `/api/threads/${done}/posts`;
  await site.app.inject({ method: 'POST', url, headers, payload: { text: 'Since' } });
  await site.open(subjectPath(CODE));
  const part = await main().findByRole('region', { name: subject.open });
  expect(within(part).getByRole('link', { name: /Open/ }).getAttribute('href')).toBe(threadPath(open));
  const week = main().getByRole('region', { name: subject.week });
  expect(within(week).getByRole('link', { name: /Done/ }).getAttribute('href')).toBe(threadPath(done));
  expect(main().queryByRole('region', { name: subject.best })).toBeNull();
  expect(main().queryByRole('group', { name: follow.label })).toBeNull();
});

test('a member follows a subject, sees its questions among theirs, and ends it under Notifications', async () => {
  await ask('Open?');
  await site.signIn('student');
  const { user } = await site.open(subjectPath(CODE));
  const group = within(await main().findByRole('group', { name: follow.label }));
  const press = async (text: string) => user.click(await group.findByRole('button', { name: text }));
  await press(follow.follow);
  await toasts().findByText(en.following.followed(name));
  await press(follow.answers);
  await toasts().findByText(en.following.answers(name));
  await site.open(threadsPath({ list: 'subjects' }));
  await main().findByRole('link', { name: /Open/ });
  await main().findByText(list.whatIsMine);
  const { user: other } = await site.open(pathTo('notifications'));
  await main().findByText(following.answers);
  await other.click(main().getByRole('radio', { name: following.digests.never }));
  await toasts().findByText(en.following.saved);
  await other.click(main().getByRole('button', { name: following.stopOf(name) }));
  await main().findByText(following.empty);
});

test('what was not kept stays as it was', async () => {
  await site.signIn('student');
  site.fail(api.following.subject, 500);
  const { user } = await site.open(subjectPath(CODE));
  const button = await main().findByRole('button', { name: follow.mute });
  await user.click(button);
  await toasts().findByText(follow.failed);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  site.restore(api.following.subject);
});

test('a question is muted on its page, and followed by the link of an email', async () => {
  const id = await ask('Open?');
  await site.signIn('student');
  const { user } = await site.open(threadPath(id));
  await user.click(await screen.findByRole('button', { name: actions.mute }));
  await toasts().findByText(en.threads.muted);
  await screen.findByRole('button', { name: actions.unmute });
  const token = unsubscribeToken(SECRET, site.ids.student, { scope: 'follow', id });
  const { user: other } = await site.open(pathTo('unsubscribe', { token }));
  const { button, done } = en.unsubscribeScreen.scopes.follow;
  await other.click(await main().findByRole('button', { name: button }));
  await main().findByRole('heading', { name: done });
  await site.open(threadsPath({ list: 'followed' }));
  await main().findByRole('link', { name: /Open/ });
});
