import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Where browsers reach the site, without a slash at the end: PUBLIC_URL, else the port that the server listens on. */
export function siteUrl(app: FastifyInstance, { publicUrl, port }: Config): string {
  const address = app.server.address() as AddressInfo | null; // it listens on a port, never on a pipe
  return publicUrl ?? `http://localhost:${address?.port ?? port}`;
}

/**
 * The domain that a site's passkeys are bound to; undefined for an address that browsers let have none: one that is a
 * number, or reached without https from another computer.
 */
export function passkeyDomain(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  const isNumber = /^\[|^\d+(\.\d+){3}$/.test(hostname);
  return hostname === 'localhost' || (protocol === 'https:' && !isNumber) ? hostname : undefined;
}
