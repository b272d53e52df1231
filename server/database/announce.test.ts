import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, inject, it } from 'vitest';
import { onServer } from '#testing/database-set-up.ts';
import { listenerOf, listenForChanges } from './announce.ts';

it('a server that freezes as it is asked to announce is away, and is heard again once it goes on', async () => {
  const { serverUrl } = inject('database');
  const address = new URL(serverUrl);
  const folder = decodeURIComponent(address.hostname);
  const port = Number(address.port || 5432);
  const target = folder.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: address.hostname, port };
  let isFrozen = false;
  const between = createServer((near) => {
    const far = connect(target);
    near.on('data', (chunk) => {
      if (!(isFrozen && chunk.includes('listen basta_changed'))) far.write(chunk);
    });
    far.pipe(near);
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const { port: near } = between.address() as AddressInfo; // it listens on a port, not on a pipe
  const user = `${address.username}:${address.password}`;
  const told: string[] = [];
  const stop = await listenForChanges(
    `postgresql://${user}@127.0.0.1:${near}${address.pathname}?sslmode=disable`,
    {
      onChange: () => {},
      onHearing: (isHearing) => told.push(isHearing ? 'hears' : 'is deaf'),
      onAway: (isAway) => isAway && told.push('away'),
    },
  );
  isFrozen = true;
  await onServer(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${listenerOf(process.pid)}'`,
  );
  await expect.poll(() => told, { timeout: 30_000 }).toEqual(['hears', 'is deaf', 'away']);
  isFrozen = false;
  await expect.poll(() => told.at(-1), { timeout: 30_000 }).toBe('hears');
  await stop();
  between.close();
}, 180_000);
