import type { Page as BrowserPage } from '@playwright/test';
import { PAGES, type Page } from '#contract/paths.ts';
import { signInAs, tokenOf } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';

/** The post that is opened for editing is the admin's: for the others it has no earlier versions. */
test.use({ expectedErrors: /status of 404.*\/revisions/ });

type Role = 'visitor' | 'student' | 'hod' | 'admin';

/** The pages that lead on to another one, whoever asks. */
const LEADS_TO: Record<string, string> = {
  [PAGES.admin.path]: PAGES.users.path,
  [PAGES.hod.path]: PAGES.hodComplaints.path,
};
/** The admin's screens of four of the five kinds. */
const SAME_SCREENS = /^\/admin\/(syllabus|pyq|book|youtube)\b/;
/** Where those who are signed in already are sent. */
const ONLY_FOR_VISITORS: string[] = [PAGES.login.path, PAGES.register.path];

/** Where a role ends up that opens a page (design section 9); undefined: there. */
function sentTo(role: Role, { path, access }: Page): string | undefined {
  const may = { visitor: [], student: ['user'], hod: ['user', 'hod'], admin: ['user', 'admin'] }[
    role
  ] as string[];
  if (access === 'user' && role === 'visitor') return PAGES.login.path;
  if (access && !may.includes(access)) return PAGES.home.path;
  if (role !== 'visitor' && ONLY_FOR_VISITORS.includes(path)) return PAGES.home.path;
  return LEADS_TO[path];
}

/** Fills the parameters of an address with ids of things that are there. */
type Filler = (path: string) => string;

async function idsOf(page: BrowserPage): Promise<Filler> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` };
  const get = async (url: string) => (await page.request.get(url, { headers })).json();
  const post = async (url: string, data: object) => page.request.post(url, { headers, data });
  await post('/api/blogs/add', {
    title: 'A post',
    authorName: 'Admin',
    content: '<p><strong>Words</strong></p>',
  });
  const contribution = {
    yourName: 'Bina',
    service: 'notes',
    department: 'Computer Science Engineering',
    semester: '3',
    subject: 'Maths',
    link: `https://drive.google.com/file/d/${Math.random()}/view`,
  };
  await post('/api/data/material/add', contribution);
  const [blog] = await get('/api/blogs');
  const [material] = await get('/api/data/material/all');
  const { users } = await get('/api/admin/user');
  const entries: Record<string, string> = {};
  for (const kind of ['syllabus', 'pyq', 'notes', 'book', 'youtube']) {
    entries[`/admin/${kind}/:id/edit`] = (await get(`/api/admin/${kind}`))[0]._id;
  }
  const ids: Record<string, string> = {
    [PAGES.blog.path]: blog._id,
    [PAGES.editBlog.path]: blog._id,
    [PAGES.userEdit.path]: users[0]._id,
    [PAGES.materialPublish.path]: material._id,
    ...entries,
  };
  return (path) => path.replace(':id', ids[path] ?? '').replace(':token', 'x'.repeat(43));
}

for (const role of ['visitor', 'student', 'hod', 'admin'] as const) {
  test(`every page, opened by: ${role}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await signInAs(page, server, 'admin');
    const fill = await idsOf(page);
    if (role === 'visitor') await page.evaluate(() => localStorage.clear());
    else await signInAs(page, server, role);

    for (const target of Object.values<Page>(PAGES)) {
      // It would end the session; it has its own journey.
      if (target.path === PAGES.logout.path) continue;
      const path = fill(target.path);
      const elsewhere = sentTo(role, target);
      await test.step(path, async () => {
        await page.goto(path);
        await expect.poll(() => new URL(page.url()).pathname).toBe(elsewhere ?? path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The kinds share their screens: looking at those of one is enough.
        if (!elsewhere && !SAME_SCREENS.test(path)) await expectSound(page);
      });
    }
  });
}
