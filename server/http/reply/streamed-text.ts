import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { reserveForReply } from '../limits/memory-budget.ts';
import { SENT } from '../serve/serve.ts';

/** A piece is there as text and as bytes while it waits, and the next one is made. */
const COPIES = 3;

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
  let piece = await pieces.next();
  reserveForReply(reply, piece.done ? 0 : COPIES * piece.value.length);
  reply.headers(head).send(Readable.from(all(), { objectMode: false }));
  return SENT;

  async function* all() {
    for (; !piece.done; piece = await pieces.next()) if (piece.value) yield piece.value;
  }
}
