import dns from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isElsewhere } from './public-address.ts';

/** So many times an address may lead on to another. */
const MOST_REDIRECTS = 6;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Why nothing was fetched: `private`: not of the internet, or no web address; `redirects`: led on too often; `long`: more
 * bytes than were wanted; anything else is what the network says, such as `ENOTFOUND`.
 */
export class NotFetched extends Error {
  readonly why: string;

  constructor(why: string) {
    super(`Not fetched: ${why}`);
    this.why = why;
  }
}

/** Which addresses may be connected to: tests have their servers on this machine. */
export type Reach = (address: string) => boolean;

export type Wanted = {
  /** So many bytes of its body, perhaps by its content type. */
  most: number | ((type: string | undefined) => number);
  /** What is done with a body that has more: it is cut there, or none of it counts. */
  longer: 'cut' | 'refuse';
  /** All of it has to be here so soon. */
  withinMs: number;
  signal?: AbortSignal | undefined;
  reach?: Reach | undefined;
};

/** What came back at last, from where. */
export type Fetched = { status: number; url: URL; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Fetches what someone else names, and nothing that is not the internet's: each address on the way is http or https, its
 * host is looked up once, every one of its addresses has to be public, and one of those very addresses is connected to.
 * @throws NotFetched
 */
export async function guardedFetch(address: string, wanted: Wanted): Promise<Fetched> {
  const ended = AbortSignal.any([
    AbortSignal.timeout(wanted.withinMs),
    ...(wanted.signal ? [wanted.signal] : []),
  ]);
  let url = asUrl(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const found = await fetchOnce(url, wanted, ended);
    const { location } = found.headers;
    if (!REDIRECTS.has(found.status) || location === undefined) return { ...found, url };
    url = asUrl(location, url);
  }
  throw new NotFetched('redirects');
}

function asUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched('private');
  return url;
}

async function fetchOnce(url: URL, wanted: Wanted, signal: AbortSignal): Promise<Omit<Fetched, 'url'>> {
  try {
    const response = await ask(url, await addressesOf(url, wanted.reach ?? isElsewhere, signal), signal);
    const { statusCode: status = 0, headers } = response;
    const isRedirect = REDIRECTS.has(status) && headers.location !== undefined;
    const body = isRedirect ? Buffer.alloc(0) : await bodyOf(response, wanted);
    response.destroy();
    return { status, headers, body };
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (signal.aborted) throw new NotFetched('ETIMEDOUT');
    throw new NotFetched(error instanceof Error && 'code' in error ? String(error.code) : 'network');
  }
}

type Found = { address: string; family: number };

async function addressesOf(
  { hostname }: URL,
  reach: Reach,
  signal: AbortSignal,
): Promise<[Found, ...Found[]]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family
    ? [{ address: host, family }]
    : await unlessEnded(dns.lookup(host, { all: true }), signal);
  const [first, ...others] = found;
  // One that is not public is enough: anyone who names it means no good, or nobody else can open it.
  if (!first || !found.every(({ address }) => reach(address))) throw new NotFetched('private');
  return [first, ...others];
}

/** Waits no longer than until the signal: a name server that never answers cannot be told to stop. */
async function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, ended.promise]).finally(() => signal.removeEventListener('abort', end));
}

function ask(url: URL, found: [Found, ...Found[]], signal: AbortSignal): Promise<IncomingMessage> {
  // Nothing is looked up again between the question and the connection.
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, found) : done(null, found[0].address, found[0].family);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      lookup,
      signal,
      agent: false,
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        // What pages say of themselves is looked for in English first.
        'accept-language': 'en-IN,en;q=0.9',
        'user-agent': 'Mozilla/5.0 (compatible; BastaLinkCheck/1.0)',
      },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

async function bodyOf(response: IncomingMessage, { most: wanted, longer }: Wanted): Promise<Buffer> {
  const most = typeof wanted === 'number' ? wanted : wanted(response.headers['content-type']);
  const announced = Number(response.headers['content-length']);
  if (longer === 'refuse' && announced > most) throw tooLong(response);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    parts.push(part);
    if (bytes > most && longer === 'refuse') throw tooLong(response);
    if (bytes >= most && longer === 'cut') break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

function tooLong(response: IncomingMessage): NotFetched {
  response.destroy();
  return new NotFetched('long');
}
