import { api } from '#contract/core/rules/api.ts';
import type { Db } from '#server/database/schema.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { createSession, findSessions } from '#server/features/auth/queries.ts';
import { findBlogs, insertBlog, listBlogs } from '#server/features/blogs/queries.ts';
import { insertResources, listResources } from '#server/features/material/queries.ts';
import { report } from '../frame/figures.ts';
import { load, medians, rateOf } from '../frame/load.ts';
import type { Server } from '../frame/server.ts';

/** As many queries at once as the server has connections. */
const QUERIES_AT_ONCE = 10;
const POSTS = 10_000;
const PAGE = 20;

/** Calls that ask the database each time, against their own queries made without a server. */
export async function benchCalls(db: Db, site: Server): Promise<void> {
  const admin = { username: 'Admin', email: 'admin@college.example', passwordHash: 'none' };
  const userId = (await insertAccount(db, { ...admin, roles: ['admin'] })) ?? '';
  const token = await createSession(db, userId, new Date());
  await insertResources(db, hundredPapers());
  const words = { authorName: 'Admin', content: '<p>Words</p>'.repeat(50), preview: 'Words...' };
  let post = '';
  for (let index = 0; index < POSTS; index += 1) {
    post = await insertBlog(db, userId, { title: `Post ${index}`, ...words }, new Date());
  }
  const session = () => findSessions(db, [token], new Date());
  const calls: [path: string, queries: () => Promise<unknown>, isOpen?: boolean][] = [
    [api.auth.user.path, session],
    [api.resources.pyq.adminList.path, async () => [await session(), await listResources(db, 'pyq')]],
    [api.blogs.get.path.replace(':id', post), () => findBlogs(db, [post]), true],
    [
      `${api.blogs.list.path}?limit=${PAGE}`,
      async () => [await session(), await listBlogs(db, { limit: PAGE })],
    ],
  ];
  for (const [path, queries, isOpen] of calls) {
    const headers: Record<string, string> = isOpen ? {} : { authorization: `Bearer ${token}` };
    const of = await medians(async () => {
      const [ours] = await load({ url: site.url + path, headers });
      return { ours, floor: await rateOf(queries, QUERIES_AT_ONCE) };
    });
    report({
      name: `GET ${path.replace(/[0-9a-f-]{36}/, '{id}')}: requests per second, of its own queries`,
      value: of('ours') / of('floor'),
      atLeast: 0.5,
      detail: `${Math.round(of('ours'))} of ${Math.round(of('floor'))}`,
    });
  }
}

function hundredPapers() {
  return Array.from({ length: 100 }, (_, index) => ({
    kind: 'pyq' as const,
    service: 'pyqs',
    semester: '3' as const,
    subject: `Subject ${index}`,
    subjectcode: `BTCS${index}-18`,
    linka: 'https://drive.google.com/file/d/abc/view',
  }));
}
