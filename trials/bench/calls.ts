import { api } from '#contract/core/rules/api.ts';
import { findSessions } from '#server/features/auth/queries.ts';
import { findBlogs, insertBlog, listBlogs } from '#server/features/blogs/queries.ts';
import { insertResources, listResources } from '#server/features/material/queries.ts';
import { medians, report } from '../frame/figures.ts';
import { load, rateOf } from '../frame/load.ts';
import { addPerson } from '../frame/people.ts';
import { entries } from '../frame/rows/entries.ts';
import type { Site } from '../frame/site.ts';

/** As many queries at once as the server has connections. */
const QUERIES_AT_ONCE = 10;
const POSTS = 10_000;
const PAGE = 20;

/** Calls that ask the database each time, against their own queries made without a server. */
export async function benchCalls(site: Site): Promise<void> {
  const { db } = site;
  const { id, token, headers } = await addPerson(db, ['admin']);
  await insertResources(
    db,
    entries('pyq', 100, () => ({ semester: '3' })),
  );
  const words = { authorName: 'Admin', content: '<p>Words</p>'.repeat(50), preview: 'Words...' };
  let post = '';
  for (let index = 0; index < POSTS; index += 1)
    post = await insertBlog(db, id, { title: `Post ${index}`, ...words }, new Date());
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
    const of = await medians(async () => {
      const { speed } = await load(site, path, isOpen ? {} : { headers });
      return { speed, floor: await rateOf(queries, QUERIES_AT_ONCE) };
    });
    report({
      name: `GET ${path.replace(/[0-9a-f-]{36}/, '{id}')}: requests per second, of its own queries`,
      value: of('speed') / of('floor'),
      atLeast: 0.5,
      detail: `${Math.round(of('speed'))} of ${Math.round(of('floor'))}`,
    });
  }
}
