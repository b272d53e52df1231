import type { Page as BrowserPage } from '@playwright/test';
import { api } from '#contract/api.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { PAGES, type Page } from '#contract/pages.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { contribute, expectSound } from './form-steps.ts';
import { toast } from './page-steps.ts';
import type { TestServer } from './server.ts';

/** Looked at elsewhere: the logout ends the session, and the other two only lead on (testing/pages/access.test.tsx). */
const NOT_HERE: string[] = [PAGES.logout.path, PAGES.admin.path, PAGES.hod.path];
/** The admin's screens of four of the five kinds: looking at those of one is enough. */
const SAME_SCREENS = /^\/admin\/(syllabus|pyq|book|youtube)\b/;

/** Puts one of everything on the site. @returns what fills the parameters of an address with its ids */
async function fillSite(page: BrowserPage, server: TestServer): Promise<(path: string) => string> {
  const call = async (method: 'get' | 'post', url: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page)}` };
    const reply = await page.request[method](url, { headers, ...(data && { data }) });
    expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  await signInAs(page, server, 'student');
  const content = '<p><strong>Words</strong></p>';
  const post = await call('post', api.blogs.add.path, { title: 'A post', authorName: 'Asha', content });
  const sender = { username: 'Amar', email: 'amar@college.example' };
  const complaint = { ...sender, date: '2026-02-03', department: 'B.Tech Computer Science Engineering' };
  await call('post', api.complaints.send.path, { ...complaint, problem: 'The lab is locked.' });
  await call('post', api.contacts.send.path, { ...sender, message: 'When does the library open?' });
  await contribute(page, 'Maths', `https://drive.google.com/file/d/${Math.random()}/view`);
  await expect(toast(page, en.materials.sent)).toBeVisible();
  await signInAs(page, server, 'admin');
  const [material] = await call('get', api.materials.list.path);
  const { users } = await call('get', api.users.list.path);
  const [notes] = await call('get', api.resources.notes.adminList.path);
  const ids: Record<string, string> = {
    [PAGES.blog.path]: post._id,
    [PAGES.editBlog.path]: post._id,
    [PAGES.userEdit.path]: users[0]._id,
    [PAGES.materialPublish.path]: material._id,
    [PAGES.notesEdit.path]: notes._id,
  };
  return (path) => path.replace(':id', ids[path] ?? '').replace(':token', 'x'.repeat(43));
}

for (const [access, role] of [
  [undefined, undefined],
  ['user', 'student'],
  ['hod', 'hod'],
  ['admin', 'admin'],
] as const) {
  test(`every page for ${role ?? 'everybody'} has no barrier and fits`, async ({ page, server }) => {
    test.setTimeout(300_000);
    const fill = await fillSite(page, server);
    if (role) await signInAs(page, server, role);
    else await page.evaluate(() => localStorage.clear());

    for (const target of Object.values<Page>(PAGES)) {
      if (target.access !== access || NOT_HERE.includes(target.path) || SAME_SCREENS.test(target.path))
        continue;
      const path = fill(target.path);
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        await expectSound(page);
      });
    }
  });
}
