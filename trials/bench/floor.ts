import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the bare server answers: names and values of headers in turn, the body in base64. */
export type FloorReply = { status: number; headers: string[]; body: string };

const { status, headers, body } = (await json(process.stdin)) as FloorReply; // written by lists.ts
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => response.writeHead(status, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port, not on a pipe
});
process.on('SIGTERM', () => process.exit(0));
