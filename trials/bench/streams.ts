import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '#contract/core/rules/api.ts';
import { LIVE_PATH } from '#contract/discussion/live-values.ts';
import { insertBlog } from '#server/features/blogs/queries.ts';
import { medians, report } from '../frame/figures.ts';
import { load } from '../frame/load.ts';
import { addPerson } from '../frame/people.ts';
import { type OpenSite, startOpenSite } from '../frame/site.ts';

const STREAMS = 2000;
/** So many readers load the page at a time: what a node has to do while streams are open, not all that it can. */
const READERS = 5;
/** Every reader of a thread hears of an answer within so long, in milliseconds. */
const HEARD_MS = 2000;

/** What 2,000 open streams of events take of a node, and what they cost those who only read. */
export async function benchStreams(): Promise<void> {
  const count = STREAMS;
  await using site = await startOpenSite();
  const { thread, answer } = await askOn(site);
  const open = async () => {
    const sockets: Socket[] = [];
    // From a campus and around it: visitors of one address have a bound of their own.
    for (let at = 0; at < count; at += 1) sockets.push(await stream(site, thread, `10.1.${at % 100}.1`));
    await heard(sockets, 'event: open');
    return sockets;
  };
  const close = async (sockets: Socket[]) => {
    for (const socket of sockets) socket.destroy();
    await delay(500);
  };
  // What a first stream loads is not theirs.
  await close(await open());
  const figures = await medians(async () => {
    const [held, before] = [
      await site.inside('heldMemory'),
      await load(site, '/notes', { connections: READERS }),
    ];
    const sockets = await open();
    const heldOpen = await site.inside('heldMemory');
    const during = await load(site, '/notes', { connections: READERS });
    const said = performance.now();
    const all = heard(sockets, 'event: changed');
    await answer();
    await all;
    const toldMs = performance.now() - said;
    await close(sockets);
    return {
      megabytes: heldOpen - held,
      p99: during.p99 / before.p99,
      speed: during.speed / before.speed,
      toldMs,
    };
  });
  const of = `${count} open streams`;
  report({ of, name: 'memory held by the node, MB', value: figures('megabytes'), atMost: 60 });
  report({ of, name: '/notes: p99 to that without them', value: figures('p99'), atMost: 1.25 });
  report({ of, name: '/notes: requests to those without them', value: figures('speed'), atLeast: 0.9 });
  report({ of, name: 'all of them heard of an answer, ms', value: figures('toldMs'), atMost: HEARD_MS });
}

/** A question at a post, and what answers it. */
async function askOn({ db, url }: OpenSite) {
  const { id, headers } = await addPerson(db, ['admin']);
  const post = await insertBlog(
    db,
    id,
    { title: 'T', authorName: 'A', preview: 'x', content: '<p>x</p>' },
    new Date(),
  );
  const send = async (path: string, body: object) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { id: string }).id;
  };
  const thread = await send(api.threads.ask.path, { thing: { what: 'post', id: post }, text: 'Why?' });
  let answers = 0;
  return {
    thread,
    answer: () => {
      answers += 1;
      return send(api.threads.answer.path.replace(':id', thread), { text: `Answer ${answers}` });
    },
  };
}

async function stream({ url }: OpenSite, thread: string, address: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${LIVE_PATH}?threads=${thread} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n\r\n`,
  );
  return socket;
}

/** Waits until each has had these words. */
async function heard(sockets: readonly Socket[], words: string): Promise<void> {
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let text = '';
          const done = () => {
            socket.off('data', hear);
            socket.resume();
            resolve();
          };
          const hear = (piece: Buffer) => {
            text += piece.toString();
            if (text.includes(words)) done();
          };
          socket.on('data', hear);
          socket.once('close', () => reject(new Error('A stream was closed')));
        }),
    ),
  );
}
