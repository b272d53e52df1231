import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** As what a reply travels. */
export type Encoding = 'identity' | 'gzip' | 'br';

/** The best first. */
export const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Small enough to be made while a first reader waits, also for a list of 20,000 entries. */
const BROTLI_QUALITY = 5;

export const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  gzip: promisify(gzip),
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};

/** Browsers send few different headers: what these ask for is worked out once. Bounded, because anybody can send others. */
const negotiator = new Negotiator({
  supportedValues: ENCODINGS,
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The best of those that a browser takes. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  return (acceptEncoding && negotiator.negotiate(String(acceptEncoding))) || 'identity';
}
