import { api } from '#contract/api.ts';
import { MEGABYTE } from '#contract/sizes.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import type { Attack } from '../cases.ts';
import { atOnce, begin, closeAll, newAccount, pause, post, told } from '../hostile.ts';

const { blogs } = api;

/** By posts, which are long, and by lists of them. */
export const POSTS: Attack[] = [
  {
    name: '500 lists of 8 MB, unread',
    behindProxy: false,
    run: async (site) => {
      const { id, headers } = await newAccount(site);
      const text = { title: 'T', authorName: 'A', preview: 'x' };
      const content = `<p>${'x'.repeat(MEGABYTE - 100)}</p>`;
      for (let index = 0; index < 8; index += 1)
        await insertBlog(site.db, id, { ...text, content }, new Date());
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
      const { headers } = await newAccount(site);
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
      const { headers } = await newAccount(site);
      const piece = '<span style="font-family:serif;font-size:1.5em">a</span>';
      const body = { title: 'T', authorName: 'A', content: piece.repeat(2900) };
      const from = { address: '127.1.0.4', headers };
      const statuses = await atOnce(200, () => post(site, blogs.add.path, body, from));
      return { detail: told(statuses), isHeld: statuses.every((status) => [200, 503].includes(status)) };
    },
  },
];
