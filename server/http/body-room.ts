import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitKey } from './address.ts';
import { announcedBytes } from './bodies.ts';
import { overloaded } from './errors.ts';

const MEGABYTE = 1024 * 1024;
/** What the bodies that are read or worked on may take, all together and those of one sender. */
const MOST_BYTES = 128 * MEGABYTE;
const MOST_BYTES_OF_ONE = 16 * MEGABYTE;

/** Of the whole process, whatever servers it has: its memory is what the bounds are for. */
const bytesBySender = new Map<string, number>();
let bytesOfAll = 0;

/**
 * Takes room for a body that is still unread, until its reply is out. Somebody who begins many uploads and finishes none
 * uses up their own room first.
 * @param limit what the call takes at most, in bytes: as much is kept for a body that does not say how long it is
 * @param from a user's id or an address
 * @throws HttpError 503 with `Retry-After` where there is no room
 */
export function takeRoom(request: FastifyRequest, reply: FastifyReply, limit: number, from: string): void {
  const sender = limitKey(from);
  const bytes = Math.min(announcedBytes(request) ?? limit, limit);
  if (bytes === 0) return;
  const bytesOfSender = (bytesBySender.get(sender) ?? 0) + bytes;
  if (bytesOfAll + bytes > MOST_BYTES || bytesOfSender > MOST_BYTES_OF_ONE) {
    throw overloaded('bodies');
  }
  bytesOfAll += bytes;
  bytesBySender.set(sender, bytesOfSender);
  reply.raw.once('close', () => {
    bytesOfAll -= bytes;
    const left = (bytesBySender.get(sender) ?? 0) - bytes;
    if (left > 0) bytesBySender.set(sender, left);
    else bytesBySender.delete(sender);
  });
}
