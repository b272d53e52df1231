import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../../startup-error.ts';
import { exactly, type FileStore, type Kept, NoRoom, NotStored, StoreAway } from './file-store.ts';

/** Where an S3-compatible storage is, and who we are there. */
export type S3Place = {
  /** The bucket's address, with a slash at the end; what is behind the bucket stands before every key. */
  base: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** So long the storage may take until it answers, in milliseconds; the longest file is on its way as long as that. */
const LONGEST_MS = 120_000;
/** How often a call is made again that failed through no fault of ours. What is sent as it comes cannot be sent twice. */
const RETRIES = 3;

/** What was last heard of the storage counts for so long; then it is asked, and waited for so long, in milliseconds. */
const HEARD_MS = 5000;
const ASKED_MS = 3000;

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | ReadableStream;
  /** Tried once, and waited for no longer than that. */
  onceMs?: number;
};

/** Files in a storage that speaks as S3 does. */
export function createS3Store(place: S3Place): FileStore {
  const { base, prefix: before } = place;
  const clientOf = (retries: number) => new AwsClient({ ...place, service: 's3', retries });
  const [client, once] = [clientOf(RETRIES), clientOf(0)];
  const addressOf = (key: string) => `${base}${before}${key}`;

  /** When the storage was last heard of, and how it was away then. */
  let heard: { at: number; away?: StoreAway } = { at: Number.NEGATIVE_INFINITY };
  let asking: Promise<unknown> | undefined;

  /** @param isFine statuses besides those of success that the caller knows what to do with */
  async function call(address: string, init: Call = {}, isFine: readonly number[] = []): Promise<Response> {
    try {
      const reply = await callOnce(address, init, isFine);
      heard = { at: performance.now() };
      return reply;
    } catch (error) {
      // Whatever else it says, it is there.
      heard = { at: performance.now(), ...(error instanceof StoreAway && { away: error }) };
      throw error;
    }
  }

  async function callOnce(
    address: string,
    { onceMs, ...init }: Call,
    isFine: readonly number[],
  ): Promise<Response> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('it does not answer')), onceMs ?? LONGEST_MS);
    const isStream = init.body instanceof ReadableStream;
    try {
      const reply = await (isStream || onceMs ? once : client).fetch(address, {
        ...init,
        ...(isStream && { duplex: 'half' as const }),
        signal: late.signal,
      });
      if (reply.ok || isFine.includes(reply.status)) return reply;
      const text = await reply.text();
      const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? reply.statusText;
      const reason = `the storage answers ${reply.status} ${code}`;
      const isFull = reply.status === 507 || /Quota|StorageFull|TooManyBytes/.test(code);
      if (isFull) throw new NoRoom(reason);
      throw reply.status >= 500 ? new StoreAway(reason) : new Error(reason);
    } catch (error) {
      if (!late.signal.aborted && !isOfNetwork(error)) throw error;
      throw new StoreAway('the storage does not answer', { cause: error instanceof Error && error.cause });
    } finally {
      // What is read from it takes as long as its reader.
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes, size) {
      const isWhole = bytes instanceof Uint8Array && bytes.length === size;
      const body = isWhole ? new Uint8Array(bytes) : Readable.toWeb(Readable.from(exactly(size, bytes)));
      const reply = await call(addressOf(key), {
        method: 'PUT',
        headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
        body: body as Uint8Array<ArrayBuffer> | ReadableStream, // Node names one class in two places
      });
      await reply.body?.cancel();
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const reply = await call(addressOf(key), headers && { headers }, [404]);
      if (reply.status === 404 || !reply.body) {
        await reply.body?.cancel();
        throw new NotStored(key);
      }
      return Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]); // as above
    },
    async sizeOf(key) {
      const reply = await call(addressOf(key), { method: 'HEAD' }, [404]);
      return reply.status === 404 ? undefined : Number(reply.headers.get('content-length'));
    },
    async remove(key) {
      const reply = await call(addressOf(key), { method: 'DELETE' }, [404]);
      await reply.body?.cancel();
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${before}${prefix}` });
        if (token) query.set('continuation-token', token);
        const text = await (await call(`${base}?${query}`)).text();
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield keptOf(entry, before);
        token = partOf(text, 'IsTruncated') === 'true' ? partOf(text, 'NextContinuationToken') : undefined;
      } while (token);
    },
    async room() {
      if (performance.now() - heard.at > HEARD_MS) {
        // One question for all who wait; what it says besides is of no account.
        asking ??= call(addressOf('none'), { method: 'HEAD', onceMs: ASKED_MS }, [403, 404])
          .catch(() => {})
          .finally(() => {
            asking = undefined;
          });
        await asking;
      }
      if (heard.away) throw heard.away;
      return undefined;
    },
  };
}

/** Whether a call failed on its way, and not by what was to be sent. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause;
}

/** Asks for one key, as the site will for many. @returns why the storage cannot be used; undefined: it can */
export async function s3Obstacle(
  place: S3Place,
): Promise<{ isRefusal: boolean; reason: string } | undefined> {
  try {
    for await (const _ of createS3Store(place).list('none/')) break;
    return undefined;
  } catch (error) {
    const reason = error instanceof Error && error.cause ? reasonOf(error.cause) : reasonOf(error);
    return { isRefusal: /answers 4\d\d/.test(reason), reason };
  }
}

/** Our keys have nothing that XML would write in another way. */
function partOf(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

function keptOf(entry: string, before: string): Kept {
  const key = (partOf(entry, 'Key') ?? '').slice(before.length);
  return { key, size: Number(partOf(entry, 'Size')), at: new Date(partOf(entry, 'LastModified') ?? 0) };
}
