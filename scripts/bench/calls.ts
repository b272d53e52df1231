import { api } from '#contract/api.ts';
import { openDatabase } from '#server/database/open.ts';
import { insertAccount } from '#server/features/auth/account-queries.ts';
import { createSession, findSessions } from '#server/features/auth/queries.ts';
import { findBlogs, insertBlog, listBlogs } from '#server/features/blogs/queries.ts';
import { insertResources, listResources } from '#server/features/resources/queries.ts';
import { load, median, ROUNDS, rateOf } from './load.ts';
import { report } from './report.ts';
import { type Server, startSite } from './servers.ts';

/** As many queries at once as the server has connections. */
const QUERIES_AT_ONCE = 10;
const POSTS = 10_000;
const PAGE = 20;

/** Calls that ask the database each time, against their own queries made without a server. */
export async function benchCalls(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase(databaseUrl);
  const site = await startSite({ DATABASE_URL: databaseUrl });
  try {
    const admin = { username: 'Admin', email: 'admin@college.example', passwordHash: 'none' };
    const userId = (await insertAccount(db, { ...admin, roles: ['admin'] })) ?? '';
    const token = await createSession(db, userId, new Date());
    await insertResources(db, hundredPapers());
    let post = '';
    for (let index = 0; index < POSTS; index += 1) {
      const text = {
        title: `Post ${index}`,
        authorName: 'Admin',
        content: '<p>Words</p>'.repeat(50),
        preview: 'Words...',
      };
      post = await insertBlog(db, userId, text, new Date());
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
      await compareWithQueries(site, isOpen ? undefined : token, path, queries);
    }
  } finally {
    await site.stop();
    await close();
  }
}

async function compareWithQueries(
  site: Server,
  token: string | undefined,
  path: string,
  queries: () => Promise<unknown>,
) {
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const { requestsPerSecond } = await load({ url: site.url + path, headers });
    rounds.push({ ours: requestsPerSecond, floor: await rateOf(queries, QUERIES_AT_ONCE) });
  }
  const ours = median(rounds.map((round) => round.ours));
  const floor = median(rounds.map((round) => round.floor));
  report({
    name: `GET ${path.replace(/[0-9a-f-]{36}/, '{id}')}: requests per second, of its own queries`,
    value: ours / floor,
    atLeast: 0.5,
    detail: `${Math.round(ours)} of ${Math.round(floor)}`,
  });
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
