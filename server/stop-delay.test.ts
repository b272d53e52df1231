import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { en } from '#contract/languages/en/whole.ts';
import { startRealServer } from '#testing/real-server.ts';
import { refusal } from '#testing/refusal.ts';
import { testApp } from '#testing/test-app.ts';

const { connectionString } = await testApp();

it('a node that is told to stop says so, serves on for STOP_DELAY and ends connections with their replies', async () => {
  const server = await startRealServer({
    DATABASE_URL: connectionString,
    AUTH_SECRET: 'of this test alone, and long enough',
    STOP_DELAY: '4',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const [response] = (await once(get(`${server.url}${path}`, { agent }), 'response')) as [IncomingMessage];
    return {
      status: response.statusCode,
      connection: response.headers.connection,
      body: await text(response),
    };
  };
  expect(await ask('/api/health/ready')).toMatchObject({ status: 200, connection: 'keep-alive' });
  // Also what is ready and is answered ahead of routing.
  for (const _ of [1, 2])
    expect(await ask('/api/site')).toMatchObject({ status: 200, connection: 'keep-alive' });

  const begun = performance.now();
  const stopped = server.stop();
  await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(503);
  const ready = await ask('/api/health/ready');
  expect(ready).toMatchObject({ status: 503, connection: 'close' });
  expect(JSON.parse(ready.body)).toEqual(refusal(en.health.stopping));
  for (const path of ['/api/site', '/api/search?q=physics', '/api/health/live'])
    expect(await ask(path)).toMatchObject({ status: 200, connection: 'close' });
  await stopped;
  expect(performance.now() - begun).toBeGreaterThan(3900);
  await expect(ask('/api/site')).rejects.toThrow('ECONNREFUSED');
  agent.destroy();
});
