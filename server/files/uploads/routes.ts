import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { hasVisible } from '#contract/core/rules/fields.ts';
import { MEGABYTE } from '#contract/core/sizes.ts';
import { fileNameFrom } from '#contract/files/attached-fields.ts';
import type { UploadState } from '#contract/files/calls.ts';
import { MOST_FILE_BYTES } from '#contract/files/values.ts';
import { wordingOf } from '#contract/languages/wording.ts';
import type { Deps } from '#server/deps.ts';
import { hasRoomFor } from '#server/files/store/file-store.ts';
import { networkOf } from '#server/http/limits/address.ts';
import { reserveForBody } from '#server/http/limits/memory-budget.ts';
import { createLimit, takeAll } from '#server/http/limits/rate-limit.ts';
import { laneOf } from '#server/http/limits/sender.ts';
import { checkAccess } from '#server/http/serve/access.ts';
import { HttpError, overloaded, Refusal } from '#server/http/serve/errors.ts';
import { messagesFor } from '#server/http/serve/language.ts';
import { serve } from '#server/http/serve/serve.ts';
import { createLimiter } from '#server/limiter.ts';
import { deriveKey } from '#server/secret.ts';
import { fileUpload } from './filing-service.ts';
import { requireOwn, requireRoom, senderOf } from './own-service.ts';
import { beginUpload, budgetWithoutRoom } from './queries.ts';
import { diskFull, PART_BYTES, UploadStore } from './tus-service.ts';

const PATH = '/api/uploads';
const HOUR = 60 * 60;
/**
 * So many uploads are begun in an hour: by an account, by a visitor's browser, and by all visitors of an address, where a hostel
 * sends its photos of an exam. An admin's folder of years has no such bound.
 */
const HOURLY = {
  account: { name: 'upload', points: 600, seconds: HOUR },
  browser: { name: 'upload-browser', points: 200, seconds: HOUR },
  address: { name: 'upload-address', points: 4000, seconds: HOUR },
} as const;
/** A browser's name for itself, which tells it from others of its address while a tab is open. */
const BROWSER = /^[\w-]{1,64}$/;

/** What is sent in parts and goes on after a cut connection (tus 1.0), by members and by visitors who contribute. */
export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, files } = deps;
  const key = deriveKey(deps.secret, 'uploader');
  const ofAccount = createLimit(db, HOURLY.account);
  const ofBrowser = createLimit(db, HOURLY.browser);
  const ofAddress = createLimit(db, HOURLY.address);
  /** Each request of the tus server with Fastify's, and what was thrown that is ours to say. */
  const asked = new WeakMap<Request, { request: FastifyRequest; thrown?: Error }>();
  const inTurn = createLimiter({ atOnce: 2, mostWaiting: 200, refusal: () => overloaded('filing') }).run;
  const file = (id: string, request: FastifyRequest) => inTurn(() => fileUpload(deps, id), laneOf(request));

  const askedBy = (request: Request) => {
    const found = asked.get(request);
    if (!found) throw new Error('A request that nobody made');
    return found;
  };

  const tus = new Server({
    path: PATH,
    datastore: new UploadStore(deps, (upload, bytes) => {
      const sender = senderOf(upload);
      return requireRoom(deps, sender, sender.id === null, (counted) =>
        budgetWithoutRoom(db, sender, bytes, counted),
      );
    }),
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomBytes(18).toString('base64url'),
    onIncomingRequest: async (request, id) => {
      const { request: ours } = askedBy(request);
      if (request.method === 'POST') return;
      const upload = await requireOwn(db, id, ours.user);
      if (request.method !== 'PATCH') return;
      const sender = senderOf(upload);
      await requireRoom(deps, sender, sender.id === null || !ours.user?.isAdmin, (counted) =>
        budgetWithoutRoom(db, sender, upload.size - upload.received, counted),
      );
    },
    onUploadCreate: async (request, { id, size = 0, metadata }) => {
      await begin(askedBy(request).request, id, size, metadata ?? {});
      return {};
    },
    onUploadFinish: async (request, { id }) => {
      await file(id, askedBy(request).request);
      return {};
    },
    onResponseError: (request, error) => {
      // What has a status of its own is the protocol's; all else is answered as everywhere.
      if (error instanceof Error) askedBy(request).thrown = error;
      return undefined;
    },
  });

  async function begin(
    request: FastifyRequest,
    id: string,
    size: number,
    { filename = '', browser }: Record<string, string | null>,
  ): Promise<void> {
    const { user, ip } = request;
    if (size > MOST_FILE_BYTES) throw new HttpError(413, say('files.tooLarge', MOST_FILE_BYTES / MEGABYTE));
    if (size === 0) throw new HttpError(400, say('files.refused.empty'));
    const name = fileNameFrom(filename ?? '', MAX_LENGTH.title);
    if (!hasVisible(name)) throw new HttpError(400, say('files.name'));
    const sender = { id: user?.id ?? null, key: keyOf(request), browser: browserKeyOf(request, browser) };
    if (user && !user.isAdmin) await ofAccount.consume(user.id);
    if (!user) await takeAll([ofBrowser, ip, sender.browser ?? ''], [ofAddress, ip]);
    if (!(await hasRoomFor(files, size))) throw diskFull();
    await requireRoom(deps, sender, !user?.isAdmin, (counted) =>
      beginUpload(db, { id, name, size, sender }, counted),
    );
  }

  /** The database holds no addresses. */
  function keyOf({ user, ip }: FastifyRequest): string {
    return createHmac('sha256', key)
      .update(user ? `user ${user.id}` : `address ${networkOf(ip)}`)
      .digest('base64url');
  }

  /** Of a visitor's browser, where it says which one it is. */
  function browserKeyOf({ user, ip }: FastifyRequest, browser: string | null | undefined): string | null {
    if (user || !browser || !BROWSER.test(browser)) return null;
    return createHmac('sha256', key)
      .update(`browser ${networkOf(ip)} ${browser}`)
      .digest('base64url');
  }

  serve(app, api.files.uploadState, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const before = await requireOwn(db, params.upload, request.user);
    const upload = (await file(before.id, request)) ?? before;
    const { id, name, size, received, format, refusal } = upload;
    const state: UploadState = refusal ? 'refused' : upload.file ? 'filed' : 'sending';
    return {
      ...{ id, name, size, received, state },
      ...(format && { format }),
      ...(refusal && { reason: wordingOf(messagesFor(request), say(`files.refused.${refusal}`)) }),
    };
  });

  void app.register(async (scope) => {
    // Nothing else is read here: what JSON or a text takes in memory is counted by the limits of other calls.
    scope.removeAllContentTypeParsers();
    // It is read as it comes, while it is written into the store.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    for (const [url, method] of [
      [PATH, ['POST', 'OPTIONS']],
      [`${PATH}/:id`, ['HEAD', 'PATCH', 'DELETE']],
    ] as const) {
      scope.route({
        url,
        method: [...method],
        schema: { hide: true },
        bodyLimit: MOST_FILE_BYTES,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          request.user = await checkAccess({ access: 'public' }, request);
          // A part, and the next one that comes while it is written.
          reserveForBody(request, reply, 2 * PART_BYTES, true);
        },
        handler: answer,
      });
    }
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, url, headers } = request;
    const hasBody = method === 'POST' || method === 'PATCH';
    const sent = new Request(new URL(url, 'http://site'), {
      method,
      // Of several values of one name Node makes one text, but for cookies, which nobody reads here.
      headers: Object.entries(headers).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
      ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' }), // Node names one class in two places
    });
    const ours: { request: FastifyRequest; thrown?: Error } = { request };
    asked.set(sent, ours);
    const { status, headers: said, body } = await tus.handleWeb(sent);
    if (ours.thrown && (ours.thrown instanceof Refusal || status >= 500)) throw ours.thrown;
    // Other sites' pages have no business here: what the library would tell their browsers is left out.
    const ofOurs = [...said].filter(([name]) => !name.startsWith('access-control-'));
    reply.code(status).headers(Object.fromEntries(ofOurs));
    return reply.send(body ? Buffer.from(await new Response(body).arrayBuffer()) : '');
  }
}
