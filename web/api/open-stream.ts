import { readToken } from '#web/storage/token.ts';
import { ApiError, send } from './call.ts';

/** A stream of events: the reply to a GET whose body goes on. @throws ApiError where there is none */
export async function openStream(
  path: `/api/${string}`,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { ok, status, body } = await send({ method: 'GET', path, access: 'public' }, { query }, readToken(), {
    signal,
    bytes: undefined,
    onSent: undefined,
  });
  if (ok && body) return body;
  throw new ApiError(status, '');
}
