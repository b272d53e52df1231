import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { acceptJson } from './json.ts';

const app = Fastify({ bodyLimit: 16 * 1024 * 1024 });
acceptJson(app);
app.post('/', async ({ body }) => (body as { text: string }).text.length); // as it is sent below
afterAll(() => app.close());

const EIGHT_MEGABYTES = 8 * 1024 * 1024;
const send = (payload: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });

it.each(['\\n', '\\"', '\\\\'])(
  'reads a text of millions of %s, as an import of a CSV file has',
  async (sign) => {
    const times = EIGHT_MEGABYTES / 2;
    const reply = await send(`{"text":"${sign.repeat(times)}"}`);
    expect([reply.statusCode, reply.body]).toEqual([200, String(times)]);
  },
);

it('counts the values behind a text, wherever that ends', async () => {
  const many = '{},'.repeat(10_000);
  for (const text of ['a', '\\\\', '\\"', '[{,', '\\\\\\"'])
    expect((await send(`["${text}",${many}1]`)).statusCode).toBe(413);
  expect((await send(`{"text":"${many}"}`)).statusCode).toBe(200);
  expect((await send('{"text":"never ends')).statusCode).toBe(400);
});
