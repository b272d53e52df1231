import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Where browsers reach the site, without a slash at the end: PUBLIC_URL, else the port that the server listens on. */
export function siteUrl(app: FastifyInstance, { publicUrl, port }: Config): string {
  const address = app.server.address() as AddressInfo | null; // it listens on a port, never on a pipe
  return publicUrl ?? `http://localhost:${address?.port ?? port}`;
}
