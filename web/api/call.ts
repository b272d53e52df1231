import { addressOf, type LooseInput } from '#contract/core/call-input.ts';
import type { CallRoute } from '#contract/core/call-routes.ts';
import { ownValue } from '#contract/core/given.ts';
import { say } from '#contract/core/notices.ts';
import type { CallName, InputOf, ReplyOf } from '#contract/core/rules/calls.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import { readToken } from '#web/storage/token.ts';
import { createStore } from '#web/ui/store.ts';
import { loadContract } from './contract.ts';
import { routeOf } from './routes.ts';

/** A call that failed: `message` is a text that may be shown, `status` is 0 where no reply came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The texts of wrong fields by the name of the field, as the form shows them. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** Of what went wrong on the server: its log has the same one. */
  requestId?: string;
  /** The thing as someone else has changed it, where an update began with another version. */
  current?: unknown;
  /** True where the server no longer knew the token that the call was sent with. */
  endedSession = false;
  /** Of a reply that does not say why: whether it was one of the API all the same, or such as a proxy's error page. */
  unsaid?: 'empty' | 'unreadable';

  constructor(status: number, message: string, fieldErrors: Record<string, string> = {}, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.fieldErrors = fieldErrors;
  }
}

type Transport = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The same for a body that is long: told how much of it is sent, from 0 to 1. */
  upload: (url: string, init: RequestInit, onSent: (share: number) => void) => Promise<Response>;
  /** The texts of the page's language, which replies are asked for in. */
  messages: () => PageMessages;
  /** The session's token, '' when nobody is logged in. */
  token: () => string;
  /** Told when the server no longer knows the token that a call was sent with. */
  refused: (token: string) => void;
};

/** What was asked for ahead (web/inline/early.ts) and not taken by then, milliseconds after the page was opened, is old. */
const EARLY_MS = 30_000;

/** Makes a request, or takes the reply to the same one that was made ahead. */
function fetchOrTake(url: string, init: RequestInit): Promise<Response> {
  const { authorization } = init.headers as Record<string, string>; // `send` writes a plain object
  const key = `${authorization} ${url}`;
  const reply =
    init.method === 'GET' && performance.now() < EARLY_MS ? ownValue(window.early, key) : undefined;
  if (!reply) return fetch(url, init);
  delete window.early?.[key];
  return reply;
}

const transport: Transport = {
  fetch: fetchOrTake,
  // Only those who send photos need it.
  upload: async (...sent) => (await import('./send-with-progress.ts')).sendWithProgress(...sent),
  messages: () => {
    throw new Error('Calls need the language of the page: see main.tsx.');
  },
  token: readToken,
  refused: () => {},
};

type OnReceived = (bytes: number) => void;

type OwnFailure = 'errors.unreachable' | 'errors.unexpectedReply' | 'errors.internal' | 'errors.notSignedIn';

/** A failure that the server said nothing of, in the language of the page. */
export function ownError(status: number, code: OwnFailure, cause?: unknown): ApiError {
  return new ApiError(status, wordingOf(transport.messages(), say(code)), {}, cause);
}

/** Waits so many milliseconds, as before another try. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a call got no answer, or a server's failure; a refusal would only be repeated. */
export function isWorthAnotherTry(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Replaces how calls travel or where the token comes from: page tests hand `fetch` to the server's `inject`. */
export function setTransport(parts: Partial<Transport>): void {
  const { fetch: upload } = parts;
  Object.assign(transport, upload && { upload }, parts);
}

/** How many calls are under way that someone waits for. */
export const callsUnderWay = createStore(0);

export type CallOptions = {
  /** Ends the request when what asked for it is gone. */
  signal?: AbortSignal;
  /** Sends the token with a public call, too. */
  identifies?: boolean;
  /** What is sent in the place of JSON. */
  bytes?: Blob;
  /** Told how much of that is sent, from 0 to 1. */
  onSent?: ((share: number) => void) | undefined;
  /** Told how many bytes of the reply are there, again and again until all of them are. */
  onReceived?: OnReceived;
  /** Told what the head of a good reply says. */
  onHead?: (headers: Headers) => void;
  /** Loaded ahead: nobody waits for it. */
  isAhead?: boolean;
};

/**
 * Makes one call of the API; the only place of the web app that fetches.
 * @returns the reply; that of a call that changes something is checked by the contract's rules
 * @throws ApiError for an error reply, a reply of another shape, or none at all
 */
export async function call<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<ReplyOf<Name>> {
  if (options.isAhead) return makeCall(name, input, options);
  callsUnderWay.set(callsUnderWay.get() + 1);
  try {
    return await makeCall(name, input, options);
  } finally {
    callsUnderWay.set(callsUnderWay.get() - 1);
  }
}

async function makeCall<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { signal, bytes, onSent, onReceived, onHead, isAhead: _, ...options }: CallOptions,
): Promise<ReplyOf<Name>> {
  const route = { ...routeOf(name), ...options };
  // Read before anything is waited for: a logout sends its call first and forgets the token right after.
  const token = mayCarryToken(route) ? transport.token() : '';
  if (route.access !== 'public' && !token) throw ownError(401, 'errors.notSignedIn');
  // What changes something is not sent before its reply can be read: it would happen and be told as a failure. What is
  // only read needs no rules: the server holds its replies against the same ones (docs/decisions/013).
  const rules = route.method === 'GET' ? undefined : await loadRules();
  const response = await send(route, input, token, { signal, bytes, onSent });
  const reply = await readReply(response, onReceived);
  // Where everyone may, a 401 is about what was sent (a wrong password) and says nothing of the session.
  if (!response.ok) throw refusal(response.status, reply, route.access === 'public' ? '' : token);
  onHead?.(response.headers);
  if (!rules && reply !== undefined) return reply as ReplyOf<Name>; // the server's own rules let nothing else out
  const checked = rules?.replyRules(name).safeParse(reply);
  if (checked?.success) return checked.data;
  throw ownError(response.status, 'errors.unexpectedReply', checked?.error);
}

async function loadRules() {
  try {
    return await loadContract();
  } catch (error) {
    throw ownError(0, 'errors.unreachable', error);
  }
}

/**
 * Public calls go without the token, so that caches may keep their replies and nobody learns who sent a form; a call
 * that is filed under the session's name goes with it.
 */
function mayCarryToken({ access, identifies }: CallRoute): boolean {
  return access !== 'public' || identifies === true;
}

/** Makes the request of a call. @throws ApiError where no reply came */
export async function send(
  { method, path }: CallRoute,
  { params, query, body, version }: LooseInput,
  token: string,
  { signal, bytes, onSent }: { [Option in 'signal' | 'bytes' | 'onSent']: CallOptions[Option] | undefined },
) {
  const init: RequestInit = {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': transport.messages().language,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && {
      body: JSON.stringify(version === undefined ? body : { ...Object(body), version }),
    }),
    ...(bytes && { body: bytes }),
    ...(signal && { signal }),
  };
  try {
    const url = addressOf(path, params, query);
    return await (onSent ? transport.upload(url, init, onSent) : transport.fetch(url, init));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw ownError(0, 'errors.unreachable', error);
  }
}

/** The reply's JSON, the text of a CSV file, or the bytes of another one; undefined for an empty reply and for others, such as a proxy's error page. */
async function readReply(response: Response, onReceived?: OnReceived): Promise<unknown> {
  const isFile = response.headers.get('content-type')?.startsWith('text/csv');
  try {
    if (!isFile && response.headers.has('content-disposition')) return await response.blob();
    const text = await (onReceived ? counted(response, onReceived) : response).text();
    if (isFile) return text;
    const reply: unknown = JSON.parse(text);
    // The API says nothing in a lone word or number.
    return Object(reply) === reply ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** The same reply, whose bytes are counted as they come. */
function counted(response: Response, onReceived: OnReceived): Response {
  let bytes = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onReceived(bytes);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(count));
}

/** The error of a reply; a 401 to a token means that its session has ended. */
function refusal(status: number, reply: unknown, token: string): ApiError {
  const error = errorFrom(status, reply);
  if (status === 401 && token) {
    error.endedSession = true;
    transport.refused(token);
  }
  return error;
}

/** Servers of the same API say why in one of three fields, or in none. Read without the rules, which may not be there. */
function errorFrom(status: number, reply: unknown): ApiError {
  const said: Record<string, unknown> = Object(reply);
  const errors = Array.isArray(said.errors) ? said.errors.map(entryOf) : [];
  const text = textOf(said.message) || textOf(said.error) || errors.map((entry) => entry.message).join(' ');
  if (!text) {
    const error = ownError(status, status === 401 ? 'errors.notSignedIn' : 'errors.internal');
    error.unsaid = reply === undefined ? 'unreadable' : 'empty';
    return error;
  }
  const ofFields = errors.flatMap((entry) => (entry.path ? [[entry.path, entry.message] as const] : []));
  const error = new ApiError(status, text, Object.fromEntries(ofFields));
  if (status === 409) error.current = said.current;
  if (textOf(said.requestId)) error.requestId = textOf(said.requestId);
  return error;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function entryOf(value: unknown) {
  const { message, path }: Record<string, unknown> = Object(value);
  return { message: textOf(message), path: textOf(path) };
}
