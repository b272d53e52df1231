import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/core/rules/api.ts';
import { bodyLimitOf } from '#contract/core/rules/endpoint.ts';
import { endpointsOf } from '#testing/endpoints.ts';
import { type RoleName, signedIn, UNKNOWN_ID } from '#testing/factories.ts';
import { HOSTILE_JSON, HOSTILE_TYPES, type Hostile } from '#testing/hostile/bodies.ts';
import { MOST_STRAIN, watchThread } from '#testing/hostile/thread.ts';
import { inPieces, newSender, sendRaw } from '#testing/hostile/wire.ts';
import { testApp } from '#testing/test-app.ts';

/** Together they may not hold it longer either. */
const AT_ONCE = 4;

const site = await testApp();
const thread = watchThread();
let port: number;

beforeAll(async () => {
  await site.app.listen({ port: 0 });
  ({ port } = site.app.server.address() as AddressInfo); // it listens on a port, not on a pipe
});
afterAll(() => thread.end());

/** The calls of these kinds are made from one table: those of `book` stand for them. */
const ALIKE = /^\/api\/(admin|data)\/(syllabus|notes|youtube)(\/|$)/;
const isAnother = ({ path }: { path: string }) => !ALIKE.test(path);

/** Every method of every address that the server has, from its own table. */
const routes = [...site.app.routeTable]
  .flatMap(([path, methods]) => [...methods].map((method) => ({ method, path })))
  .filter(isAnother)
  .map((route, place) => ({ ...route, place, address: route.path.replace(/:\w+/g, 'x').replace('*', 'x') }));
/** Of so many bytes: a little less than everyone may send, and far more than that. */
const [SMALL, LARGE] = [60_000, 2_000_000];
/** The small ones do not say how long they are: nobody knows before they end. */
const sized = (bytes: number) => (hostile: Hostile) => ({
  ...hostile,
  isTold: bytes === LARGE,
  body: hostile.make(bytes),
});
type Sized = ReturnType<ReturnType<typeof sized>>;
const TYPES = [SMALL, LARGE].flatMap((bytes) => HOSTILE_TYPES.map(sized(bytes)));
const JSON_BODIES = HOSTILE_JSON.map(sized(SMALL));

it('knows its routes', () => {
  expect(routes.length).toBeGreaterThan(300);
});

it.each(routes)('$method $path takes no hostile body of a stranger', async ({ method, address, place }) => {
  const send = ({ type, encoding, body, isTold }: Sized) => {
    const head = [
      `${method} ${address} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      isTold ? `content-length: ${body.length}` : 'transfer-encoding: chunked',
      ...(type ? [`content-type: ${type}`] : []),
      ...(encoding ? [`content-encoding: ${encoding}`] : []),
    ];
    return sendRaw(port, { head, body: isTold ? body : inPieces(body), from: newSender() });
  };
  // What is made once for all who ask is made now.
  const guarded = await send(sized(2)(HOSTILE_TYPES[0] as Hostile)); // there is one
  // Of a `GET` no body is read, nor of anything that is only for those who are logged in: each is sent some, all of them each type.
  const isUnread = method === 'GET' || method === 'HEAD' || guarded === 401;
  const sent = TYPES.filter((_, index) => !isUnread || (index + place) % 9 === 0);
  if (!isUnread) sent.push(...JSON_BODIES);
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    const some = sent.slice(at, at + AT_ONCE);
    const { result: statuses, heldMs, memoryMb } = await thread.of(() => Promise.all(some.map(send)));
    for (const status of statuses) {
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }
    const names = some.map(({ name, body }) => `${name} of ${body.length} bytes`).join(', ');
    expect(heldMs, `held by one of: ${names}`).toBeLessThanOrEqual(MOST_STRAIN.heldMs);
    expect(memoryMb, `taken by one of: ${names}`).toBeLessThanOrEqual(MOST_STRAIN.memoryMb);
  }
});

/** What only those who are logged in may send, by someone who may. One parser reads it for all calls: each is sent a third of it. */
const isSentTo = (place: number) => (_: Hostile, index: number) => (index + place) % 3 === 0;
/** What would be worst where much may be sent: a million objects, and a text of escapes. */
const LARGE_JSON = [...HOSTILE_TYPES.slice(0, 1), ...HOSTILE_JSON.filter(({ name }) => name === 'escapes')];
const guarded = endpointsOf(api)
  .filter(({ access, body }) => access !== 'public' && body)
  .filter(isAnother)
  .map((endpoint, place) => ({ ...endpoint, place }));

it('knows what takes bodies of members', () => {
  expect(guarded.length).toBeGreaterThan(60);
});

it.each(guarded)('$method $path takes no hostile body of someone who may use it', async (endpoint) => {
  const { method, path, access, place } = endpoint;
  const { headers } = await signedIn(site.db, access === 'user' ? 'student' : (access as RoleName));
  const largest = Math.min(bodyLimitOf(endpoint), LARGE);
  const bodies = [
    ...HOSTILE_JSON.filter(isSentTo(place)).map(({ make }) => make(SMALL)),
    ...LARGE_JSON.map(({ make }) => make(largest)),
  ];
  for (const body of bodies) {
    const head = [
      `${method} ${path.replace(/:\w+/g, UNKNOWN_ID)} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      'content-type: application/json',
      `content-length: ${body.length}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const { result, heldMs, memoryMb } = await thread.of(() =>
      sendRaw(port, { head, body, from: newSender() }),
    );
    expect(result).toBeGreaterThanOrEqual(200);
    expect(result).toBeLessThan(500);
    expect(heldMs, `held by ${body.subarray(0, 40)}`).toBeLessThanOrEqual(MOST_STRAIN.heldMs);
    expect(memoryMb, `taken by ${body.subarray(0, 40)}`).toBeLessThanOrEqual(MOST_STRAIN.memoryMb);
  }
});
