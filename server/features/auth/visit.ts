import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages/languages.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { Config } from '#server/config.ts';
import { siteUrl } from '#server/http/serve/site-url.ts';
import { type Sender, senderOf } from './senders.ts';

/**
 * Anyone who asks: what they are spoken to in, where they reach the site, and how many mails they have caused by now, which
 * says whose goes first.
 */
export type Asker = { language: Language; siteUrl: string; rank?: number };

/** Where someone logs in from. */
export type Visit = Sender & {
  /** As their makers write them; '' for one that is not known. */
  browser: string;
  system: string;
};

/** What a user agent has in it, and what that is called. The first that fits counts: most pretend to be others. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC? ?Browser\//, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS|\bChromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, rows: [RegExp, string][]) =>
  rows.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

/** Reads who asks from a request. */
export function askerIn(app: FastifyInstance, config: Config): (request: FastifyRequest) => Asker {
  return ({ language }) => ({ language, siteUrl: siteUrl(app, config) });
}

/** Where mails about an account lead. */
export function linksFor({ siteUrl }: Asker) {
  return { loginUrl: siteUrl + pathTo('login'), forgotUrl: siteUrl + pathTo('forgotPassword') };
}

/** Where a request comes from. */
export function visitOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Visit {
  const agent = request.headers['user-agent'] ?? '';
  return { ...senderOf(request), browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}

/**
 * An address as its owner may recognise it, without naming the very device: `203.0.113.x`, `2001:db8:1:2::`.
 * @param parts how much of it stays: of an IPv4 address bytes, of an IPv6 address pairs of them
 */
export function shortAddress(address: string, parts: { v4: number; v6: number } = { v4: 3, v6: 4 }): string {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return [...bare.split('.').slice(0, parts.v4), 'x'].join('.');
  const [head = '', tail] = bare.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean));
  const gap = tail === undefined ? [] : Array(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0');
  const groups = [...(before ?? []), ...gap, ...(after ?? [])].slice(0, parts.v6);
  return `${groups.map((group: string) => group.replace(/^0+(?=.)/, '')).join(':')}::`;
}

/**
 * What tells a device from others well enough to mention a new one: what it is, and the provider or campus that it comes
 * from. A phone whose address changes within its provider's network stays known.
 */
export function deviceMark({ address, browser, system }: Omit<Visit, 'device'>): Buffer {
  const network = shortAddress(address, { v4: 2, v6: 2 });
  return createHash('sha256').update([browser, system, network].join('\n')).digest();
}
