import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import { LOOPBACK, reachedByOthers } from './http/reach.ts';

/** What the operator is told at the start: settings that do not go together. Each line names its variable. */
export function warningsOf(config: Config): string[] {
  const reason = config.smtpUrl === undefined ? reachedByOthers(config) : undefined;
  if (!reason) return [];
  return [
    `SMTP_URL: it is not set, so no mail is sent and nobody can register; and others reach this site, because ${reason}. Set SMTP_URL.`,
  ];
}

/** What shows only when a request comes: each is told at its first sight, and once. */
type Sight = { see: (request: IncomingMessage) => string | undefined; isFor: (config: Config) => boolean };

/** The headers by which proxies tell; looked up by name, because every request is looked at. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'];

const SIGHTS: Sight[] = [
  {
    isFor: ({ trustProxy }) => !trustProxy,
    see: ({ headers }) => {
      const header = PROXY_HEADERS.find((name) => headers[name] !== undefined);
      return (
        header &&
        `TRUST_PROXY: a request has a proxy's header (${header}), and TRUST_PROXY is off, so everybody behind the proxy counts as one address. If the proxy is yours, set TRUST_PROXY=on.`
      );
    },
  },
  {
    isFor: ({ publicUrl }) => publicUrl === undefined,
    see: ({ headers: { host = '' } }) => {
      const name = host.replace(/:\d+$/, '');
      // A name that is none is a stranger's text, which has no place on the console.
      if (LOOPBACK.test(name) || !/^[\w.-]{1,253}$|^\[[\da-f:.]+\]$/i.test(name)) return undefined;
      return `PUBLIC_URL: a request came for ${name}, and PUBLIC_URL is not set, so mails link to this computer. Set PUBLIC_URL to where browsers reach the site.`;
    },
  },
];

/**
 * Looks at requests for what is risky.
 * @param warn gets each line once
 * @returns looks at a request; it does nothing once everything was seen, or where all is set
 */
export function watchRequests(config: Config, warn: (line: string) => void) {
  let sights = SIGHTS.filter(({ isFor }) => isFor(config));
  return (request: IncomingMessage): void => {
    for (const sight of sights) {
      const line = sight.see(request);
      if (!line) continue;
      sights = sights.filter((other) => other !== sight);
      warn(line);
    }
  };
}
