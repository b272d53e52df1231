import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type DetailedError, Upload } from 'tus-js-client';
import { z } from 'zod';
import { addressOf, type CallInput } from '#contract/core/call-input.ts';
import { api } from '#contract/core/rules/api.ts';
import type { Endpoint } from '#contract/core/rules/endpoint.ts';
import { StartupError } from '#server/startup-error.ts';
import type { FoundFile } from './folder.ts';

/** Sent in parts of so many bytes: nginx takes a request when all of it is there. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const LONGEST_CALL_MS = 120_000;
/** A site that is away is asked again for five minutes: a restart takes less. */
const RETRY_MS = [0, 1000, 2000, 4000, 8000, ...Array.from({ length: 19 }, () => 15_000)];
/** What another try may repair: no answer, too slow a sender, another one at the same upload, a site that restarts or has too much to do. */
const PASSING = [0, 408, 409, 423, 429, 502, 503, 504];
/** A call says 409 of what was decided meanwhile. */
const PASSING_CALLS = PASSING.filter((status) => status !== 409);

/** What the site answered where it did not do what it was asked. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const envelope = z.object({ message: z.string().optional() }).catch({});

/** A site, and who asks it. @param onAway is told when it does not answer */
export function siteAt(url: string, onAway: (reason: string) => void) {
  let token = '';

  /** @throws Refused with the site's words; StartupError where it does not answer for five minutes */
  async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<P, Q, B>,
  ): Promise<z.output<R>> {
    const { params, body } = input;
    let reason = '';
    for (const wait of RETRY_MS) {
      await delay(wait);
      const reply = await fetch(url + addressOf(endpoint.path, params, undefined), {
        method: endpoint.method,
        redirect: 'error',
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        reason = reasonOf(error);
      });
      const text = await reply?.text().catch(() => undefined);
      if (reply && text !== undefined && !PASSING_CALLS.includes(reply.status)) {
        const said: unknown = jsonOf(text);
        if (reply.ok && said !== undefined) return endpoint.response.parse(said);
        throw new Refused(reply.status, envelope.parse(said).message ?? `${url} answered ${reply.status}.`);
      }
      if (reply) reason = envelope.parse(jsonOf(text ?? '')).message ?? `it answered ${reply.status}`;
      onAway(reason);
    }
    throw away(url, reason);
  }

  /** Sends a file. @returns the upload's id, which is a file of the site then @throws Refused with the reason where it is none */
  async function send({ place, path, size }: FoundFile): Promise<string> {
    const upload = await sendBytes(place, path.split('/').at(-1) ?? path, size);
    const { state, reason } = await call(api.files.uploadState, { params: { upload } });
    if (state === 'filed') return upload;
    throw new Refused(400, reason ?? 'The file changed while it was sent. Start again.');
  }

  function sendBytes(place: string, filename: string, size: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const stream = createReadStream(place);
      stream.once('error', reject);
      const upload: Upload = new Upload(stream, {
        endpoint: `${url}/api/uploads`,
        headers: { authorization: `Bearer ${token}` },
        metadata: { filename },
        uploadSize: size,
        chunkSize: CHUNK_BYTES,
        uploadDataDuringCreation: true,
        storeFingerprintForResuming: false,
        retryDelays: RETRY_MS,
        onShouldRetry: (error) => {
          const status = error.originalResponse?.getStatus() ?? 0;
          if (!PASSING.includes(status)) return false;
          onAway(status === 0 ? reasonOf(error) : `it answered ${status}`);
          return true;
        },
        onError: (error) => reject(refusalOf(error, url)),
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      });
      upload.start();
    });
  }

  function become(next: string): void {
    token = next;
  }

  return { url, call, send, become };
}
export type ImportSite = ReturnType<typeof siteAt>;

const away = (url: string, reason: string) =>
  new StartupError(
    `${url} does not answer (${reason}). Start the same command again when it does: it goes on from here.`,
  );

function refusalOf(error: Error | DetailedError, url: string): Error {
  const response = 'originalResponse' in error ? error.originalResponse : undefined;
  if (!response) return 'originalRequest' in error ? away(url, reasonOf(error)) : error;
  const { message } = envelope.parse(jsonOf(response.getBody()));
  return new Refused(response.getStatus(), message ?? `${url} answered ${response.getStatus()}.`);
}

/** What the network says, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = 'causingError' in at ? at.causingError : at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
