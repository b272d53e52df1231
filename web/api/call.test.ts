import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { en } from '#contract/messages/en/catalogue.ts';
import { ApiError, call, setTransport } from './call.ts';

const rename = endpoint({
  method: 'PATCH',
  path: '/api/thing/:id',
  access: 'user',
  summary: 'Renames a thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ dry: z.boolean().optional(), by: z.string().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const input = { params: { id: 'a/b' }, query: { dry: true }, body: { name: 'bag' } };

function answering(status: number, body: string) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  fetch.mockResolvedValue(new Response(body, { status }));
  setTransport({ fetch, token: () => 'secret', messages: () => en });
  return fetch;
}

afterEach(() => setTransport({ fetch: (url, init) => globalThis.fetch(url, init), token: () => '' }));

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError.');
};

test('fills the path, leaves undefined out of the query, sends the token and returns the checked reply', async () => {
  const fetch = answering(200, '{"name":"bag","secret":"dropped"}');
  await expect(call(rename, input)).resolves.toEqual({ name: 'bag' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/thing/a%2Fb?dry=true', {
    method: 'PATCH',
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      authorization: 'Bearer secret',
    },
    body: '{"name":"bag"}',
  });
});

test('tells how many bytes of a file are there while it comes', async () => {
  const encoder = new TextEncoder();
  const parts = ['name\n', 'कमल\n'].map((part) => encoder.encode(part));
  const body = new ReadableStream({
    start: (stream) => {
      for (const part of parts) stream.enqueue(part);
      stream.close();
    },
  });
  const reply = new Response(body, { headers: { 'content-type': 'text/csv' } });
  setTransport({ fetch: async () => reply, token: () => 'secret', messages: () => en });
  const onReceived = vi.fn();
  const file = { ...rename, response: z.string() };
  await expect(call(file, input, undefined, onReceived)).resolves.toBe('name\nकमल\n');
  expect(onReceived.mock.calls).toEqual([[5], [15]]);
});

test.each(['GET', 'POST'] as const)(
  'sends no token with a public %s, so that caches may keep its reply',
  async (method) => {
    const fetch = answering(200, '{"name":"bag"}');
    await call({ ...rename, method, access: 'public' }, input);
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
  },
);

test('makes no call for members without a token', async () => {
  const fetch = answering(200, '{"name":"bag"}');
  setTransport({ token: () => '' });
  const error = await failure(call(rename, input));
  expect(error).toMatchObject({ status: 401, message: en.errors.notSignedIn });
  expect(fetch).not.toHaveBeenCalled();
});

test('sends the token where a form is filed under the session’s name; a refusal is no end of the session', async () => {
  const refused = vi.fn();
  const fetch = answering(401, '{}');
  setTransport({ refused });
  const error = await failure(call({ ...rename, access: 'public', identifies: true }, input));
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(error).toMatchObject({ status: 401, endedSession: false });
  expect(refused).not.toHaveBeenCalled();
  setTransport({ refused: () => {} });
});

test('an error reply becomes its text, its status and the texts of its fields', async () => {
  const errors = [{ message: 'Too short', path: 'name' }, { message: 'Too late' }];
  answering(400, JSON.stringify({ message: 'Too short', error: 'Too short', errors }));
  const error = await failure(call(rename, input));
  expect(error).toMatchObject({ status: 400, message: 'Too short', fieldErrors: { name: 'Too short' } });
});

test.each([
  [{ message: 'Too late' }, 'Too late'],
  [{ error: 'Too late' }, 'Too late'],
  [{ errors: [{ message: 'Too late' }, { message: 'Too short' }] }, 'Too late Too short'],
  [{}, en.auth.invalidCredentials],
])('a reply of %j says why', async (reply, message) => {
  answering(401, JSON.stringify(reply));
  expect(await failure(call({ ...rename, access: 'public' }, input))).toMatchObject({ status: 401, message });
});

test.each([
  [502, '<html>Bad gateway</html>', en.errors.internal],
  [200, '{"name":7}', en.errors.unexpectedReply],
  [200, '', en.errors.unexpectedReply],
])('a %i reply of %s is told in words', async (status, body, message) => {
  answering(status, body);
  expect(await failure(call(rename, input))).toMatchObject({ status, message });
});

test('no reply at all is an error of status 0; an ended request stays what it is', async () => {
  setTransport({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    token: () => 'secret',
    messages: () => en,
  });
  expect(await failure(call(rename, input))).toMatchObject({ status: 0, message: en.errors.unreachable });
  const ended = AbortSignal.abort();
  await expect(call(rename, input, ended)).rejects.toThrow(TypeError);
});
