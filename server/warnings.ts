import type { IncomingMessage } from 'node:http';
import type { Config } from './config.ts';
import { LOOPBACK, reachedByOthers } from './http/serve/loopback.ts';

/** What the operator is told at the start: settings that do not go together. Each line names its variable. */
export function warningsOf(config: Config): string[] {
  const reason = reachedByOthers(config);
  if (!reason) return [];
  if (config.smtpUrl === undefined)
    return [
      `SMTP_URL: it is not set, so the site sends no emails and nobody can register. Others can reach this site, because ${reason}. Set SMTP_URL.`,
    ];
  return /@localhost>?$/.test(config.mailFrom)
    ? [
        `MAIL_FROM: emails come from ${config.mailFrom}, which most email servers refuse or mark as spam. Set MAIL_FROM to an address of your domain.`,
      ]
    : [];
}

/** What shows only when a request comes: each is told at its first sight, and once. */
type Sight = { see: (request: IncomingMessage) => string | undefined; isFor: (config: Config) => boolean };

/** The headers by which proxies tell; looked up by name, because every request is looked at. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto'];

/** What a technician's own tools ask for, without the proxy. */
const ASKED_BESIDE_THE_PROXY = /^\/(metrics|api\/health)\b/;

/** The last host that there was nothing to say of: nearly all requests are for the same one, and reading it takes time. */
let fineHost = '';

const SIGHTS: Sight[] = [
  {
    isFor: ({ trustProxy }) => !trustProxy,
    see: ({ headers }) => {
      const header = PROXY_HEADERS.find((name) => headers[name] !== undefined);
      return (
        header &&
        `TRUST_PROXY: a request has a proxy's header (${header}), but TRUST_PROXY is off, so everyone behind the proxy counts as one address. If the proxy is yours, set TRUST_PROXY=on.`
      );
    },
  },
  {
    isFor: ({ trustProxy }) => trustProxy,
    see: ({ headers, url = '' }) =>
      headers['x-forwarded-for'] === undefined && !ASKED_BESIDE_THE_PROXY.test(url)
        ? 'TRUST_PROXY: it is on, and a request came without X-Forwarded-For. If it came through your proxy, everyone behind it counts as this computer: let the proxy set that header (docs/install.md).'
        : undefined,
  },
  {
    isFor: ({ publicUrl }) => publicUrl === undefined,
    see: ({ headers: { host = '' } }) => {
      if (host === fineHost) return undefined;
      const name = host.replace(/:\d+$/, '');
      // A name that is none is a stranger's text, which has no place on the console.
      if (LOOPBACK.test(name) || !/^[\w.-]{1,253}$|^\[[\da-f:.]+\]$/i.test(name)) {
        fineHost = host;
        return undefined;
      }
      return `PUBLIC_URL: a request came for ${name}, but PUBLIC_URL is not set, so emails link to this computer. Set PUBLIC_URL to the address in the browser.`;
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
