import type { Page as BrowserPage } from '@playwright/test';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { PAGE_NAMES, PAGES, rowOf } from '#contract/pages.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { signInAs, tokenOf, type Who } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { expectSound } from './form-steps.ts';

/** The post that is opened for editing is the admin's: for the others it has no earlier versions. */
test.use({ expectedErrors: /status of 404.*\/revisions/ });

/** Where a role ends up that opens a page; undefined: there. */
function sentTo(role: 'visitor' | Who, { access, offeredTo, redirectTo }: ReturnType<typeof rowOf>) {
  if (access === 'user' && role === 'visitor') return PAGES.login.path;
  if (access && access !== 'user' && access !== role) return PAGES.home.path;
  if (role !== 'visitor' && offeredTo === 'visitor') return PAGES.home.path;
  return redirectTo && rowOf(redirectTo).path;
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
  for (const kind of RESOURCE_KINDS) {
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

for (const role of ['visitor', 'student', ...ROLE_NAMES] as const) {
  test(`every page, opened by: ${role}`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await signInAs(page, server, 'admin');
    const fill = await idsOf(page);
    if (role === 'visitor') await page.evaluate(() => localStorage.clear());
    else await signInAs(page, server, role);

    for (const target of PAGE_NAMES.map(rowOf)) {
      // It would end the session; it has its own journey.
      if (target.path === PAGES.logout.path) continue;
      const path = fill(target.path);
      const elsewhere = sentTo(role, target);
      await test.step(path, async () => {
        await page.goto(path);
        await expect.poll(() => new URL(page.url()).pathname).toBe(elsewhere ?? path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        // The kinds share their screens: looking at those of one is enough.
        const isLookedAt = !target.access || target.kind === undefined || target.kind === 'notes';
        if (!elsewhere && isLookedAt) await expectSound(page);
      });
    }
  });
}
