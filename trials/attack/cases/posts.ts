import { api } from '#contract/core/rules/api.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, begin, closeAll, counted, pause, post, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const { blogs } = api;

/** Writes posts as long as may be, by the tables. */
async function writeLongPosts(site: Site, authorId: string, count: number): Promise<void> {
  const text = { title: 'T', authorName: 'A', preview: 'x' };
  const content = `<p>${'x'.repeat(MEGABYTE - 100)}</p>`;
  for (let index = 0; index < count; index += 1)
    await insertBlog(site.db, authorId, { ...text, content }, new Date());
}

/** By posts, which are long, and by lists of them. */
export const POSTS: Attack[] = [
  {
    name: '500 lists of 8 MB, unread',
    behindProxy: false,
    run: async (site) => {
      const { id, headers } = await addPerson(site.db);
      await writeLongPosts(site, id, 8);
      const head = [`GET ${blogs.list.path} HTTP/1.1`, `authorization: ${headers.authorization}`];
      const sockets = await atOnce(500, (index) => begin(site, head, '127.1.0.2', index));
      for (const socket of sockets) socket.pause();
      await pause(15_000);
      closeAll(sockets);
      return { detail: '500 connections of one student', isHeld: true };
    },
  },
  {
    name: '80 posts of 70,000 tiny pieces',
    behindProxy: false,
    run: async (site) => {
      const { headers } = await addPerson(site.db);
      const body = { title: 'T', authorName: 'A', content: '<p>a</p>'.repeat(35_000) };
      const from = { address: '127.1.0.3', headers };
      const statuses = await atOnce(80, () => post(site, blogs.add.path, body, from));
      return { detail: told(statuses), isHeld: statuses.every((status) => [400, 503].includes(status)) };
    },
  },
  {
    name: '200 posts as intricate as may be',
    behindProxy: false,
    run: async (site) => {
      const { headers } = await addPerson(site.db);
      const piece = '<span style="font-family:serif;font-size:1.5em">a</span>';
      const body = { title: 'T', authorName: 'A', content: piece.repeat(2900) };
      const from = { address: '127.1.0.4', headers };
      const statuses = await atOnce(200, () => post(site, blogs.add.path, body, from));
      return { detail: told(statuses), isHeld: statuses.every((status) => [200, 503].includes(status)) };
    },
  },
  {
    name: '40 own lists of sixty posts of 1 MB, and all own data',
    behindProxy: false,
    run: async (site) => {
      const { id, headers } = await addPerson(site.db);
      await writeLongPosts(site, id, 60);
      const paths = [blogs.mine.path, `${api.privacy.ownData.path}?contents=yes`];
      const statuses: number[] = [];
      for (let index = 0; index < 40; index += 1) {
        const { status } = await ask(site, paths[index % 2] ?? '', { address: '127.1.0.5', headers });
        statuses.push(status);
      }
      return { detail: told(statuses), isHeld: statuses.every((status) => [200, 429].includes(status)) };
    },
  },
  {
    name: '400 posts of 3.9 MB by one account',
    behindProxy: false,
    run: async (site) => {
      const { headers } = await addPerson(site.db);
      const body = { title: 'T', authorName: 'A', content: 'x'.repeat(3.9 * MEGABYTE) };
      const from = { address: '127.1.0.6', headers };
      const statuses: number[] = [];
      for (let index = 0; index < 400; index += 1)
        statuses.push(await post(site, blogs.add.path, body, from));
      return { detail: told(statuses), isHeld: counted(statuses, 413) <= 200 };
    },
  },
];
