import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages/languages.ts';

/** As what a reply travels. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** The best first. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Small enough to be made while a first reader waits, also for a list of 20,000 entries. */
const BROTLI_QUALITY = 5;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  gzip: promisify(gzip),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};

/** Browsers send few different headers: what these ask for is worked out once. Bounded, because anyone can send others. */
const negotiator = new Negotiator({
  supportedValues: ENCODINGS,
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The best of those that a browser takes. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  return (acceptEncoding && negotiator.negotiate(String(acceptEncoding))) || 'identity';
}

/** What travels, in one encoding. */
export type Variant = {
  /** None where nobody asks whether it has changed. */
  etag?: string;
  bytes: Buffer;
  headers: OutgoingHttpHeaders;
  /** What a 304 carries: RFC 9110, 15.4.5. */
  unchangedHeaders: OutgoingHttpHeaders;
  /** All headers, the framework's included, as Node takes them fastest: names and values in turn. */
  raw?: { headers: string[]; unchangedHeaders: string[] };
};

/** What kind of text it is, and the language that it is in, where it has words. */
type Kind = { contentType: string; language?: Language };

/** A text in every encoding. */
export async function encode(text: string, kind: Kind): Promise<Record<Encoding, Variant>> {
  const variants = ENCODINGS.map(async (encoding) => [encoding, await variantOf(text, encoding, kind)]);
  return Object.fromEntries(await Promise.all(variants)) as Record<Encoding, Variant>; // one for each of ENCODINGS
}

/** A text in one encoding, with the headers that belong to it. */
export async function variantOf(
  text: string,
  encoding: Encoding,
  { contentType, language }: Kind,
): Promise<Variant> {
  const identity = Buffer.from(text);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bytes = await compressors[encoding](identity);
  const etag = `"${hash}-${encoding}"`;
  const unchangedHeaders = {
    etag,
    'cache-control': 'no-cache',
    vary: language === undefined ? 'accept-encoding' : 'accept-encoding, accept-language, cookie',
  };
  const headers: OutgoingHttpHeaders = {
    ...unchangedHeaders,
    'content-type': contentType,
    'content-length': bytes.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
  return { etag, bytes, headers, unchangedHeaders };
}

/** Headers as Node takes them fastest: names and values in turn. */
export function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/** Whether a browser has it: RFC 9110, 13.1.2, a list of tags, compared weakly, or `*`. No pattern reads it: on spaces alone one took 0.3 s. */
export function isKnown(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || etag === undefined) return false;
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
