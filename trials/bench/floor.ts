import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the bare server answers: names and values of headers in turn, the body in base64. */
export type FloorReply = { status: number; headers: string[]; body: string };

const replies = ((await json(process.stdin)) as FloorReply[]) // written by startFloor
  .map(({ status, headers, body }) => ({ status, headers, bytes: Buffer.from(body, 'base64') }));

const server = createServer((request, response) => {
  const reply = replies[Number(request.headers['x-reply'] ?? 0)];
  response.writeHead(reply?.status ?? 404, reply?.headers).end(reply?.bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port, not on a pipe
});
process.on('SIGTERM', () => process.exit(0));
