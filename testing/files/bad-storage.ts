import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Answer = { status: number; type: string; bytes: Buffer };
/** How a storage misbehaves: what it does in the place of its answer. */
type Fault = (reply: ServerResponse, answer: Answer, request: IncomingMessage) => void;

const FAULT = Buffer.from('<?xml version="1.0"?><Error><Code>InternalError</Code></Error>');
const head = (reply: ServerResponse, { status, type }: Answer, length: number) =>
  reply.writeHead(status, { 'content-type': type, 'content-length': length });

/** Each way in which a storage may answer other than it should; one row for each. */
export const FAULTS = {
  'with 500': (reply) => reply.writeHead(500).end(FAULT),
  // Keys that were taken back, or a bucket that is gone: nothing that anyone who reads or sends could repair.
  'with 403': (reply) => reply.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>'),
  'with 503': (reply) => reply.writeHead(503).end(),
  never: () => {},
  'by cutting the connection': (_reply, _answer, { socket }) => socket.destroy(),
  'with 200 and an error': (reply) => reply.writeHead(200, { 'content-type': 'application/xml' }).end(FAULT),
  'with an error that never ends': (reply) => {
    reply.writeHead(500);
    reply.write(FAULT.subarray(0, 20));
  },
  'with half of it, then nothing': (reply, answer) => {
    head(reply, answer, answer.bytes.length + 1);
    reply.write(answer.bytes.subarray(0, answer.bytes.length / 2));
  },
  'with half of it, then the end': (reply, answer, { socket }) => {
    head(reply, answer, answer.bytes.length + 1);
    reply.write(answer.bytes.subarray(0, answer.bytes.length / 2), () => socket.end());
  },
  'with a byte less': (reply, answer) =>
    head(reply, answer, answer.bytes.length - 1).end(answer.bytes.subarray(0, -1)),
  'with a byte more': (reply, answer) =>
    head(reply, answer, answer.bytes.length + 1).end(Buffer.concat([answer.bytes, Buffer.from('x')])),
} satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** A storage that speaks as S3 does, and misbehaves while `fault` names a way, for requests of the `methods` alone. */
export async function startBadStorage() {
  const kept = new Map<string, Buffer>();
  let open = 0;
  const now: { fault?: FaultName; methods: string[] } = { methods: [] };

  async function answerOf(
    { method = '', url = '', headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const { pathname, searchParams } = new URL(url, 'http://storage');
    const found = kept.get(pathname);
    const type = 'application/octet-stream';
    if (method === 'PUT') kept.set(pathname, body);
    if (method === 'DELETE') kept.delete(pathname);
    if (searchParams.has('list-type')) {
      const keys = [...kept.keys()].map(
        (key) => `<Contents><Key>${key.slice('/papers/'.length)}</Key></Contents>`,
      );
      return {
        status: 200,
        type: 'application/xml',
        bytes: Buffer.from(`<ListBucketResult>${keys.join('')}</ListBucketResult>`),
      };
    }
    if (method === 'PUT' || method === 'DELETE') return { status: 200, type, bytes: Buffer.alloc(0) };
    if (!found) return { status: 404, type, bytes: Buffer.alloc(0) };
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    return start === undefined
      ? { status: 200, type, bytes: found }
      : { status: 206, type, bytes: found.subarray(Number(start), Number(end) + 1) };
  }

  const server = createServer(async (request, reply) => {
    open += 1;
    reply.once('close', () => {
      open -= 1;
    });
    const fault = now.fault && now.methods.includes(request.method ?? '') ? FAULTS[now.fault] : undefined;
    const before = new Map(kept);
    const answer = await answerOf(request, await buffer(request).catch(() => Buffer.alloc(0)));
    if (!fault) {
      head(reply, answer, answer.bytes.length).end(answer.bytes);
      return;
    }
    // Nothing has happened, as with a storage that is away.
    kept.clear();
    for (const [key, bytes] of before) kept.set(key, bytes);
    (fault as Fault)(reply, answer, request); // of all rows alike
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  return {
    s3url: `http://a:b@127.0.0.1:${port}/papers`,
    /** Of what is kept: the end of its key, and its bytes. */
    kept,
    /** How many requests are not answered to their end, and not given up. */
    open: () => open,
    misbehave(fault: FaultName | undefined, ...methods: string[]) {
      Object.assign(now, { fault, methods });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
