import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports of this computer that nobody listens on at this moment, none of them twice: for what is told its port before it starts. */
export async function freePorts(count: number, wanted = 0, host = '127.0.0.1'): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(wanted, host));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // it listens on a port, not on a pipe
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/**
 * One such port.
 * @param wanted 0: whichever is free
 * @throws the system's error where the one that is wanted cannot be had
 */
export async function freePort(wanted?: number, host?: string): Promise<number> {
  const [port = 0] = await freePorts(1, wanted, host);
  return port;
}
