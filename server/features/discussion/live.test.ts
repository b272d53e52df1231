import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { LIVE_PATH } from '#contract/discussion/live-values.ts';
import { createEventStreams, liveTopic } from '#server/http/reply/event-streams.ts';
import { catalogueApp } from '#testing/catalogue-app.ts';
import { nobody, type Person, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { forgetLimits } from '#testing/limits.ts';

const { add, admin, app, as, db, deps } = await catalogueApp();
const calls = api.threads;
let port: number;
let asker: Person & { id: string };
let helper: Person & { id: string };
let id: string;
const open: Socket[] = [];

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo); // it listens on a port
});
beforeEach(async () => {
  await forgetLimits(db);
  await db.deleteFrom('thread').execute();
  await add({ code: 'OWN1', name: 'Paging' });
  [asker, helper] = [await signedIn(db), await signedIn(db)];
  id = (await as(asker).call(calls.ask, { body: { thing: { what: 'subject', id: 'OWN1' }, text: 'Why?' } }))
    .body.id;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Opens a stream over a connection of its own. */
async function listen(threads = id, who: Person = nobody) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  await once(socket, 'connect');
  let text = '';
  let isOver = false;
  socket.on('data', (piece) => {
    text += piece;
  });
  socket.once('close', () => {
    isOver = true;
  });
  const head = Object.entries(who.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${LIVE_PATH}?threads=${threads} HTTP/1.1\r\nhost: localhost\r\n${head.join('')}\r\n`);
  const has = (words: string | RegExp) => expect.poll(() => text).toMatch(words);
  await has(/\r\n\r\n/);
  return { socket, has, said: () => text, isOver: () => isOver };
}
const changed = `event: changed\ndata: thread `;
const answer = (text: string, who: Person = helper) =>
  as(who).call(calls.answer, { params: { id }, body: { text } });

describe('a stream of events', () => {
  it('says that a thread changed, and nothing of what', async () => {
    const [visitor, member] = [await listen(), await listen(id, asker)];
    await visitor.has('event: open');
    expect(visitor.said()).toMatch(/content-type: text\/event-stream[\s\S]*x-accel-buffering: no/);
    const { body } = await answer('Since pages are many');
    for (const { has, said } of [visitor, member]) {
      await has(`${changed}${id}\n\n`);
      expect(said()).not.toMatch(/pages are many/);
    }
    const other = await listen();
    for (const change of [
      () => as(helper).call(calls.edit, { params: { id: body.id }, body: { text: 'Since' } }),
      () => as(asker).call(calls.accept, { params: { id }, body: { post: body.id } }),
      () =>
        admin.call(api.moderation.decide, {
          params: { id: body.id },
          body: { decision: 'hide', reason: 'x' },
        }),
      () => as(helper).call(calls.remove, { params: { id: body.id } }),
    ]) {
      const before = other.said().split(changed).length;
      await change();
      await expect.poll(() => other.said().split(changed).length).toBe(before + 1);
    }
  });

  it('is about threads that can be read, and no others', async () => {
    expect((await listen(UNKNOWN_ID)).said()).toMatch(/^HTTP\/1.1 404/);
    expect((await listen('x')).said()).toMatch(/^HTTP\/1.1 400/);
    const { body } = await as(helper).send(calls.ask, {
      body: { thing: { what: 'subject', id: 'OWN1' }, text: 'Write to me@mail.example' },
    });
    expect(body).toMatchObject({ held: true });
    const held = (body as { id: string }).id; // it was asked
    expect((await listen(held)).said()).toMatch(/^HTTP\/1.1 404/);
    const both = await listen(`${held},${id}`);
    await both.has('event: open');
    expect(both.said()).not.toContain(held);
    expect((await listen(held, helper)).said()).toMatch(/^HTTP\/1.1 200/);
  });

  it('does not say of a helped reader, nor of another thread', async () => {
    const { body } = await answer('One');
    const other = await as(asker).call(calls.ask, {
      body: { thing: { what: 'subject', id: 'OWN1' }, text: 'What else?' },
    });
    const stream = await listen();
    await stream.has('event: open');
    await as(asker).call(calls.helped, { params: { id: body.id }, body: { helped: true } });
    await as(helper).call(calls.answer, { params: { id: other.body.id }, body: { text: 'Two' } });
    await answer('Three');
    await stream.has(changed);
    expect(stream.said().match(/event: changed/g)).toHaveLength(1);
  });

  it('of an account’s browsers the oldest gives way', async () => {
    const streams = [];
    for (let at = 0; at < 11; at += 1) streams.push(await listen(id, asker));
    const [first, second] = streams;
    await first?.has('event: enough');
    await expect.poll(() => first?.isOver()).toBe(true);
    expect(second?.isOver()).toBe(false);
  });

  it('ends in order where its node leaves, and is told all where something may have been missed', async () => {
    const stream = await listen();
    await stream.has('event: open');
    deps.streams.tellAll();
    await stream.has(`${changed}${id}`);
    deps.streams.endAll();
    await stream.has('event: again');
    await expect.poll(() => stream.isOver()).toBe(true);
    expect(deps.streams.count()).toBe(0);
  });

  it('of one who reads nothing only what changed is kept', async () => {
    const before = deps.streams.count();
    const stream = await listen();
    stream.socket.pause();
    for (let times = 0; times < 200_000; times += 1) deps.streams.tell(liveTopic(`thread ${id}`));
    expect(process.memoryUsage().external).toBeLessThan(500 * 1024 * 1024);
    stream.socket.resume();
    await stream.has(changed);
    stream.socket.destroy();
    await expect.poll(() => deps.streams.count()).toBe(before);
  });
});

it('beyond its bound a process opens none', async () => {
  const streams = createEventStreams(0);
  const share = { key: 'address', most: 1, oldestGivesWay: false };
  expect(streams.open({} as FastifyReply, { topics: [], shares: [share], first: '' })).toBe(false);
});
