import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Language } from '#contract/languages/languages.ts';
import { compressors, ENCODINGS, type Encoding } from './encodings.ts';

/** A text as it travels in one encoding. */
export type Variant = {
  etag: string;
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
