// Loaded into the server's process ahead of it (`node --import`): says on a socket of its own how long the main thread has
// been at work so far, in milliseconds. Work on other threads does not count.
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const socket = process.env.BUSY_TIME_SOCKET;
if (socket && isMainThread) {
  createServer((_request, reply) => reply.end(String(performance.eventLoopUtilization().active)))
    .listen(socket)
    .unref();
}
