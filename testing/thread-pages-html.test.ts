import { expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { en } from '#contract/languages/en/whole.ts';
import { siteDefaults } from '#contract/site/defaults.ts';
import { signedIn } from './factories.ts';
import { pagesApp } from './pages-app.ts';

const { site, open } = await pagesApp();
const texts = en.discussionScreens;

it('a thread is in its page whole, formulas too, without names; where only members read, nothing of it is', async () => {
  const asha = await signedIn(site.db, { username: 'Asha Kumari' });
  const admin = await signedIn(site.db, 'admin');
  const { body: post } = await site.as(asha).call(api.blogs.add, {
    body: { title: 'Series', authorName: 'Bina', content: 'Words' },
  });
  const text = 'Why is $\\frac{1}{3}$ no decimal <here>?';
  const thing = { what: 'post', id: post._id } as const;
  const { id } = (await site.as(asha).call(api.threads.ask, { body: { thing, text } })).body;
  const answer = { text: 'It *never* ends.', shownAs: 'letter' } as const;
  await site.as(admin).call(api.threads.answer, { params: { id }, body: answer });

  const page = await open(threadPath(id));
  expect(page.status).toBe(200);
  expect(page.html).toMatch(/<mfrac>/);
  expect(page.html).toContain('<em>never</em>');
  expect(page.html).toContain(texts.thread.letter('A'));
  expect(page.html).not.toContain('Asha Kumari');
  expect(page.html).toContain(`<meta name="description" content="Why is … no decimal &lt;here&gt;?">`);
  expect(page.html).toContain(`rel="canonical"`);
  const list = await open('/discuss');
  expect(list.html).toContain(threadPath(id));
  const unanswered = await open('/discuss?list=unanswered');
  expect(unanswered.html).not.toContain(threadPath(id));
  expect(unanswered.html).toContain('noindex');

  await site.as(admin).call(api.site.update, { body: { ...siteDefaults(en), visitorsReadThreads: false } });
  const closed = await open(threadPath(id));
  expect(closed.html).not.toMatch(/mfrac|decimal/);
  expect(closed.html).toContain(texts.list.logInToRead);
  expect(closed.html).toContain('noindex');
  expect((await open('/discuss')).html).not.toContain(threadPath(id));
  expect((await open(threadPath('00000000-0000-4000-8000-000000000000'))).html).not.toMatch(/mfrac/);
});
