import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

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

/** The best of those that a browser takes. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  // The negotiator only gives back one of the names it was given, or null.
  const encoding = acceptEncoding ? (negotiate(String(acceptEncoding), ENCODINGS) as Encoding | null) : null;
  return encoding ?? 'identity';
}
