import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { api } from '#contract/core/rules/api.ts';
import { LIVE_PATH } from '#contract/discussion/live-values.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { hostileFiles } from '#testing/files/hostile.ts';
import { noisePicture } from '#testing/files/pictures.ts';
import { addPerson } from '../../frame/people.ts';
import type { Attack } from '../cases.ts';
import { ask, atOnce, begin, closeAll, counted, pause, post, statusOf, told } from '../hostile.ts';
import type { Site } from '../site.ts';

const { threads } = api;
const ADDRESS = '127.1.0.12';

/** Sends a photo for a post. @returns the status; 0 where no reply came */
async function sendPhoto({ url }: Site, bytes: Buffer, headers: Record<string, string>): Promise<number> {
  const sent = { ...headers, 'content-type': 'application/octet-stream' };
  const reply = await fetch(url + threads.sendPhoto.path, {
    method: 'POST',
    headers: sent,
    body: new Uint8Array(bytes),
  }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.status ?? 0;
}

/** A question at a post, by someone whose headers come with it. */
async function questionOn(site: Site) {
  const { id, headers } = await addPerson(site.db, ['admin']);
  const written = { title: 'T', authorName: 'A', preview: 'x', content: '<p>x</p>' };
  const thing = { what: 'post', id: await insertBlog(site.db, id, written, new Date()) };
  const from = { address: ADDRESS, headers, method: 'POST' };
  const { text } = await ask(site, threads.ask.path, from, { body: { thing, text: 'Why?' } });
  return { thread: (JSON.parse(text) as { id: string }).id, headers };
}

const streamOf = (thread: string, headers: Record<string, string> = {}) => [
  `GET ${LIVE_PATH}?threads=${thread} HTTP/1.1`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
];

/** By photos of questions and answers, and by streams that say that they changed. */
export const PHOTOS_AND_STREAMS: Attack[] = [
  {
    name: '100 photos of noise by one account, and 40 by 8 others',
    behindProxy: false,
    run: async (site) => {
      const noise = await noisePicture(700, 700);
      const one = await addPerson(site.db);
      const others = await Promise.all(Array.from({ length: 8 }, () => addPerson(site.db)));
      const [own, theirs] = await Promise.all([
        atOnce(100, () => sendPhoto(site, noise, one.headers)),
        atOnce(40, (index) => sendPhoto(site, noise, others[index % 8]?.headers ?? {})),
      ]);
      const isHeld =
        counted(own, 200) <= 30 &&
        [...own, ...theirs].every((status) => [200, 400, 429, 503].includes(status));
      return { detail: `${told(own)}; others ${told(theirs)}`, isHeld };
    },
  },
  {
    name: '30 bombs as photos, by 6 accounts',
    behindProxy: false,
    run: async (site) => {
      const bombs = Object.values(await hostileFiles()).filter(({ bytes }) => bytes.length < 8_000_000);
      const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(site.db)));
      const statuses = await atOnce(30, (index) =>
        sendPhoto(
          site,
          bombs[index % bombs.length]?.bytes ?? Buffer.alloc(0),
          people[index % 6]?.headers ?? {},
        ),
      );
      return {
        detail: told(statuses),
        isHeld: statuses.every((status) => [200, 400, 429, 503].includes(status)),
      };
    },
  },
  {
    name: '2,000 guesses at addresses of photos',
    behindProxy: false,
    run: async (site) => {
      const answers = await atOnce(2000, () =>
        ask(site, `/api/thread-photos/${randomUUID()}/large?key=x`, { address: ADDRESS }),
      );
      const statuses = answers.map(({ status }) => status);
      return { detail: told(statuses), isHeld: statuses.every((status) => [404, 429, 503].includes(status)) };
    },
  },
  {
    name: '2,500 streams from one address, and 200 of one account',
    behindProxy: false,
    run: async (site) => {
      const { thread, headers } = await questionOn(site);
      const sockets: Socket[] = [];
      const statuses = await atOnce(2500, async (index) => {
        const socket = await begin(site, streamOf(thread), ADDRESS, index);
        sockets.push(socket);
        return Promise.race([statusOf(socket), pause(20_000).then(() => 0)]);
      });
      const own = await atOnce(200, (index) => begin(site, streamOf(thread, headers), '127.1.0.13', index));
      await pause(2000);
      const held = own.filter((socket) => !socket.destroyed).length;
      closeAll([...sockets, ...own]);
      return {
        detail: `${told(statuses)}; of the account ${held}`,
        isHeld: held <= 10 && counted(statuses, 200) <= 1000 && counted(statuses, 503) > 0,
      };
    },
  },
  {
    name: '500 streams whose readers take nothing, while 60 answers are written',
    behindProxy: false,
    run: async (site) => {
      const { thread, headers } = await questionOn(site);
      const sockets = await atOnce(500, (index) => begin(site, streamOf(thread), ADDRESS, index));
      for (const socket of sockets) socket.pause();
      const from = { address: ADDRESS, headers };
      const path = threads.answer.path.replace(':id', thread);
      const statuses = [];
      for (let at = 0; at < 60; at += 1)
        statuses.push(await post(site, path, { text: `Answer ${at}` }, from));
      closeAll(sockets);
      return { detail: told(statuses), isHeld: counted(statuses, 200) >= 55 };
    },
  },
];
