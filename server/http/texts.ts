import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { takeReplyRoom } from './room.ts';
import { SENT } from './serve.ts';

/**
 * Sends a text of any length as its pieces are made: one of them is in memory and waits for its reader. What fails before
 * the first of them is there is told as any failure; later the reply breaks off.
 * @param head the reply's, set with its first piece
 */
export async function sendTexts(
  reply: FastifyReply,
  head: Record<string, string>,
  pieces: AsyncGenerator<string>,
): Promise<typeof SENT> {
  const first = await pieces.next();
  takeReplyRoom(reply, first.done ? 0 : first.value.length);
  reply.headers(head).send(Readable.from(all(), { objectMode: false }));
  return SENT;

  async function* all() {
    for (let piece = first; !piece.done; piece = await pieces.next()) if (piece.value) yield piece.value;
  }
}
