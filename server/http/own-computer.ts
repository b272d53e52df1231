import type { FastifyRequest } from 'fastify';

/** Names and addresses by which a computer reaches itself. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** What a proxy adds to a request that it forwards. */
const FORWARDED = /^(forwarded|via|x-forward.+|x-original-.+|.+-client-ip|x-real-ip|cf-.+|cdn-loop)$/;

/**
 * The socket's address decides, never a header: anybody can send those. They can only take away: a forwarded request
 * came from elsewhere, and a name other than this computer's is a web page that had its own name resolve to 127.0.0.1
 * (DNS rebinding), or a proxy again.
 */
export function isOwnComputer({ socket, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && LOOPBACK.test(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
