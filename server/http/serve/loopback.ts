import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Names and addresses by which a computer reaches itself. */
export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Why others than this computer may reach the site, by what is configured; undefined where they do not. */
export function reachedByOthers({
  trustProxy,
  publicUrl,
  host,
}: Pick<Config, 'trustProxy' | 'publicUrl' | 'host'>): string | undefined {
  if (trustProxy) return 'TRUST_PROXY is on';
  if (publicUrl === undefined)
    return LOOPBACK.test(host) ? undefined : 'HOST is not an address of this computer alone';
  if (!LOOPBACK.test(new URL(publicUrl).hostname))
    return 'PUBLIC_URL is not an address of this computer alone';
  return undefined;
}

/** What a proxy adds to a request that it forwards. */
const FORWARDED = /^(forwarded|via|x-forward.+|x-original-.+|.+-client-ip|x-real-ip|cf-.+|cdn-loop)$/;

/** Whether a request says that someone forwarded it. */
function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/**
 * The socket's address decides, never a header: anyone can send those. They can only take away: a forwarded request
 * came from elsewhere, and a name other than this computer's is a web page that had its own name resolve to 127.0.0.1
 * (DNS rebinding), or a proxy again.
 */
export function isOwnComputer({ socket, headers, hostname }: FastifyRequest): boolean {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && LOOPBACK.test(hostname) && !isForwarded(headers);
}
