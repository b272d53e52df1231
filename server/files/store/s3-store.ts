import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { reasonOf } from '../../startup-error.ts';
import {
  type ByteRange,
  exactly,
  type FileStore,
  type Kept,
  NoRoom,
  NotStored,
  StoreAway,
} from './file-store.ts';

/** Where an S3-compatible storage is, and who we are there. */
type S3Location = {
  /** The bucket's address, with a slash at the end; what is behind the bucket stands before every key. */
  base: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** How long it is waited for, if not as PATIENCE says. */
  patience?: typeof PATIENCE;
};

/** How long the storage is waited for, in milliseconds. */
const PATIENCE = {
  /** Until it has answered, all tries together: a reader may be waiting. */
  answerMs: 10_000,
  /** The same of what is put: the longest file is on its way as long as that. */
  putMs: 120_000,
  /** Until more of an answer comes. */
  pauseMs: 20_000,
};
/** How often a call is made again that failed through no fault of ours. What is sent as it comes cannot be sent twice. */
const RETRIES = 3;
/** Before the first of these, in milliseconds; each next one waits up to twice as long. */
const RETRY_MS = 50;

/** What was last heard of the storage counts for so long; then it is asked, and waited for so long, in milliseconds. */
const HEARD_MS = 5000;
const ASKED_MS = 3000;

/** In bytes; a list of a thousand keys is a third of that. */
const LONGEST_TEXT = 1024 * 1024;

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | ReadableStream;
  /** Tried once. */
  once?: true;
  /** Waited for no longer than that. */
  withinMs?: number;
};

/** Files in a storage that speaks as S3 does. */
export function createS3Store(location: S3Location): FileStore {
  const { base, prefix: before, patience = PATIENCE } = location;
  const client = new AwsClient({ ...location, service: 's3' });
  const addressOf = (key: string) => `${base}${before}${key}`;

  /** When the storage was last heard of, and how it was away then. */
  let heard: { at: number; away?: StoreAway } = { at: Number.NEGATIVE_INFINITY };
  let asking: Promise<unknown> | undefined;

  /**
   * @param isFine statuses other than success, that the caller knows what to do with
   * @param take what to make of the answer, while it is waited for
   */
  async function call<Taken>(
    address: string,
    init: Call,
    isFine: readonly number[],
    take: (reply: Response, late: AbortController) => Taken,
  ): Promise<Awaited<Taken>> {
    try {
      const taken = await callInTime(address, init, isFine, take);
      heard = { at: performance.now() };
      return taken;
    } catch (error) {
      // Whatever else it says, it is there.
      heard = { at: performance.now(), ...(error instanceof StoreAway && { away: error }) };
      throw error;
    }
  }

  async function callInTime<Taken>(
    address: string,
    { once: isOnce, withinMs = patience.answerMs, ...init }: Call,
    isFine: readonly number[],
    take: (reply: Response, late: AbortController) => Taken,
  ): Promise<Awaited<Taken>> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('it does not answer')), withinMs);
    const isStream = init.body instanceof ReadableStream;
    try {
      const reply = await fetchSigned(address, init, late.signal, isStream || isOnce ? 0 : RETRIES);
      if (!reply.ok && !isFine.includes(reply.status)) throw refused(reply, await textOf(reply));
      return await take(reply, late);
    } catch (error) {
      // What is put may be read from the storage itself.
      if (error instanceof TypeError && error.cause instanceof StoreAway) throw error.cause;
      if (!late.signal.aborted && !isOfNetwork(error)) throw error;
      throw new StoreAway('the storage does not answer', { cause: error instanceof Error && error.cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param retries how often to try again where the storage says that it can't now */
  async function fetchSigned(address: string, init: Call, signal: AbortSignal, retries: number) {
    for (let tried = 0; ; tried += 1) {
      const duplex = init.body instanceof ReadableStream && { duplex: 'half' as const };
      // The signal goes to fetch itself: one inside a request is lost to a garbage collection, and fetch then waits on.
      const reply = await fetch(await client.sign(address, { ...init, ...duplex }), { signal });
      if (tried === retries || (reply.status < 500 && reply.status !== 429)) return reply;
      await reply.body?.cancel();
      await pause(Math.random() * RETRY_MS * 2 ** tried, undefined, { signal });
    }
  }

  /** The bytes of an answer as they come. A storage that stops in the middle ends them with an error. */
  async function* inTime(body: AsyncIterable<Uint8Array>, late: AbortController) {
    const wait = () => setTimeout(() => late.abort(new Error('it does not go on')), patience.pauseMs);
    let timer = wait();
    try {
      for await (const part of body) {
        // Its reader may take as long as it likes.
        clearTimeout(timer);
        yield part;
        timer = wait();
      }
    } catch (error) {
      throw new StoreAway('the storage breaks off', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(key, bytes, size) {
      const isWhole = bytes instanceof Uint8Array && bytes.length === size;
      const body = isWhole ? new Uint8Array(bytes) : Readable.toWeb(Readable.from(exactly(size, bytes)));
      const init = {
        method: 'PUT',
        headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
        body: body as Uint8Array<ArrayBuffer> | ReadableStream, // Node names one class in two places
        withinMs: patience.putMs,
      };
      await call(addressOf(key), init, [], async (reply) => {
        // Some say that it went wrong in an answer that begins as if it had not.
        const text = await textOf(reply);
        if (text.includes('<Error>')) throw refused(reply, text);
      });
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      return await call(addressOf(key), headers ? { headers } : {}, [404], async (reply, late) => {
        const { body } = reply;
        if (reply.status === 404 || !body) {
          await body?.cancel();
          throw new NotStored(key);
        }
        const fault = faultOf(reply, range);
        if (fault) {
          await body.cancel();
          throw new StoreAway(fault);
        }
        const bytes = Readable.from(inTime(body, late), { objectMode: false });
        // Also where its reader left before the first byte, which nothing else would tell the storage.
        return bytes.once('close', () => late.abort());
      });
    },
    async sizeOf(key) {
      return await call(addressOf(key), { method: 'HEAD' }, [404], ({ status, headers }) => {
        if (status === 404) return undefined;
        const size = headers.get('content-length');
        if (size === null) throw new StoreAway('the storage does not say how long something is');
        return Number(size);
      });
    },
    async remove(key) {
      await call(addressOf(key), { method: 'DELETE' }, [404], (reply) => reply.body?.cancel());
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${before}${prefix}` });
        if (token) query.set('continuation-token', token);
        const text = await call(`${base}?${query}`, {}, [], textOf);
        // Half a list would pass for a whole one, and what it lacks for gone.
        if (!text.trimEnd().endsWith('</ListBucketResult>')) throw new StoreAway('the storage gives no list');
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield keptOf(entry, before);
        token = partOf(text, 'IsTruncated') === 'true' ? partOf(text, 'NextContinuationToken') : undefined;
      } while (token);
    },
    async room() {
      if (performance.now() - heard.at > HEARD_MS) {
        // One question for all who wait; only whether it answers counts.
        asking ??= call(
          addressOf('none'),
          { method: 'HEAD', once: true, withinMs: ASKED_MS },
          [403, 404],
          () => {},
        )
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

/** An answer that is no success, as what to throw. Readers and senders can do nothing about it, the operator can. */
function refused({ status, statusText }: Response, text: string): Error {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? statusText;
  const reason = `the storage answers ${status} ${code}`;
  if (status === 507 || /Quota|StorageFull|TooManyBytes/.test(code)) return new NoRoom(reason);
  return new StoreAway(reason);
}

/** What is wrong with an answer that should be the bytes that were asked for; undefined where it can be them. */
function faultOf({ status, headers }: Response, range: ByteRange | undefined): string | undefined {
  const length = headers.get('content-length');
  // Nothing was put as these: it is a text about a fault.
  if (/^(?:application|text)\/(?:xml|html)/.test(headers.get('content-type') ?? ''))
    return `the storage answers ${status} with a text`;
  if (!range) return undefined;
  const asked = range.end - range.start + 1;
  if (status === 206 && Number(length) === asked) return undefined;
  return `the storage answers ${status} with ${length} bytes where ${asked} were asked for`;
}

/** The whole of a short answer. @throws StoreAway where it is too long to be one */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of body ?? []) {
    length += part.length;
    if (length > LONGEST_TEXT) throw new StoreAway('the storage answers without an end');
    text += decoder.decode(part, { stream: true });
  }
  return text;
}

/** Whether a call failed on its way, and not by what was to be sent. */
function isOfNetwork(error: unknown): boolean {
  return error instanceof TypeError && error.cause instanceof Error && 'code' in error.cause;
}

/** Asks for one key, as the site will for many. @returns why the storage cannot be used; undefined: it can */
export async function s3Obstacle(
  location: S3Location,
): Promise<{ isRefusal: boolean; reason: string } | undefined> {
  try {
    for await (const _ of createS3Store(location).list('none/')) break;
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
