import { afterEach, expect, test, vi } from 'vitest';
import { STAFF_CALL_ROUTES } from '#contract/core/staff-call-routes.ts';
import { en } from '#contract/languages/en/whole.ts';
import { ApiError, call, setTransport } from './call.ts';
import * as contract from './contract.ts';
import { addRoutes } from './routes.ts';

addRoutes(STAFF_CALL_ROUTES);

const post = { title: 'Bags', authorName: 'Asha', content: 'All of them.' };
const change = () => call('blogs.update', { params: { id: 'a/b' }, body: post });
const logIn = () => call('auth.login', { body: { email: 'asha@college.example', password: 'secret' } });

function answering(status: number, body: string) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
  fetch.mockResolvedValue(new Response(body, { status }));
  setTransport({ fetch, token: () => 'secret', messages: () => en });
  return fetch;
}

afterEach(() => {
  vi.restoreAllMocks();
  setTransport({ fetch: (url, init) => globalThis.fetch(url, init), token: () => '' });
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail with an ApiError.');
};

test('fills the path, sends the token and returns the checked reply', async () => {
  const fetch = answering(200, '{"message":"Changed","secret":"dropped"}');
  await expect(change()).resolves.toEqual({ message: 'Changed' });
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/blogs/a%2Fb', {
    method: 'PUT',
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
      authorization: 'Bearer secret',
    },
    body: JSON.stringify(post),
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
  await expect(call('users.exportCsv', {}, { onReceived })).resolves.toBe('name\nकमल\n');
  expect(onReceived.mock.calls).toEqual([[5], [15]]);
});

test('leaves undefined out of the query', async () => {
  const fetch = answering(200, '[]');
  await call('blogs.list', { query: { limit: 20, before: undefined } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/blogs?limit=20');
});

test.each([
  ['GET', () => call('site.info', {})],
  ['POST', logIn],
])('sends no token with a public %s, so that caches may keep its reply', async (method, make) => {
  const fetch = answering(200, '{}');
  await make().catch(() => undefined);
  expect(fetch.mock.calls[0]?.[1].method).toBe(method);
  expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
});

test('makes no call for members without a token', async () => {
  const fetch = answering(200, '{}');
  setTransport({ token: () => '' });
  const error = await failure(change());
  expect(error).toMatchObject({ status: 401, message: en.errors.notSignedIn });
  expect(fetch).not.toHaveBeenCalled();
});

test('sends the token where a form is filed under the session’s name; a refusal is no end of the session', async () => {
  const refused = vi.fn();
  const fetch = answering(401, '{}');
  setTransport({ refused });
  const body = { username: 'Asha', email: 'asha@college.example', message: 'Hello' };
  const error = await failure(call('contacts.send', { body }));
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer secret' });
  expect(error).toMatchObject({ status: 401, endedSession: false });
  expect(refused).not.toHaveBeenCalled();
  setTransport({ refused: () => {} });
});

test('what is only read is taken as it comes, without the rules; what is no reply is none', async () => {
  const load = vi.spyOn(contract, 'loadContract');
  answering(200, '{"phones":"as it came"}');
  await expect(call('site.info', {})).resolves.toEqual({ phones: 'as it came' });
  expect(load).not.toHaveBeenCalled();
  answering(200, '<html>Log in to this network</html>');
  const error = await failure(call('site.info', {}));
  expect(error).toMatchObject({ message: en.errors.unexpectedReply });
});

test('nothing is changed without the rules for its reply', async () => {
  const fetch = answering(200, '{"message":"Changed"}');
  vi.spyOn(contract, 'loadContract').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure(change())).toMatchObject({ status: 0, message: en.errors.unreachable });
  expect(fetch).not.toHaveBeenCalled();
});

test('an error reply becomes its text, its status and the texts of its fields', async () => {
  const errors = [{ message: 'Too short', path: 'name' }, { message: 'Too late' }];
  answering(400, JSON.stringify({ message: 'Too short', error: 'Too short', errors }));
  const error = await failure(change());
  expect(error).toMatchObject({ status: 400, message: 'Too short', fieldErrors: { name: 'Too short' } });
});

test.each([
  [{ message: 'Too late' }, 'Too late'],
  [{ error: 'Too late' }, 'Too late'],
  [{ errors: [{ message: 'Too late' }, { message: 'Too short' }] }, 'Too late Too short'],
  [{}, en.errors.notSignedIn],
])('a reply of %j says why', async (reply, message) => {
  answering(401, JSON.stringify(reply));
  expect(await failure(logIn())).toMatchObject({ status: 401, message });
});

test.each([
  [502, '<html>Bad gateway</html>', en.errors.internal, 'unreadable'],
  [500, '{}', en.errors.internal, 'empty'],
  [200, '{"message":7}', en.errors.unexpectedReply, undefined],
  [200, '', en.errors.unexpectedReply, undefined],
])('a %i reply of %s is told in words', async (status, body, message, unsaid) => {
  answering(status, body);
  const error = await failure(change());
  expect(error).toMatchObject({ status, message });
  expect(error).toHaveProperty('unsaid', unsaid);
});

test('no reply at all is an error of status 0; an ended request stays what it is', async () => {
  setTransport({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    token: () => 'secret',
    messages: () => en,
  });
  expect(await failure(change())).toMatchObject({ status: 0, message: en.errors.unreachable });
  const ended = AbortSignal.abort();
  await expect(call('blogs.list', {}, { signal: ended })).rejects.toThrow(TypeError);
});
