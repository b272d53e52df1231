import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitKey } from './address.ts';
import { announcedBytes } from './bodies.ts';
import { answerUnreadable, overloaded } from './errors.ts';
import { createTurns } from './turns.ts';

const MEGABYTE = 1024 * 1024;
/** Smaller replies are not counted: connections are bounded, and each has one reply at a time. */
const SMALL_REPLY = 64 * 1024;
/** While half of the room for bodies is taken, at least so many bytes of each have to come between two looks: 4 kB a second. */
const FEWEST_BYTES = 20 * 1024;
const LOOK_MS = 5000;
/** As long as a request may take to arrive, its reply may take to be read: 8 MB at half a megabit a second. */
export const SLOWEST_MS = 120_000;

type Room = {
  /** Takes room until the reply is out. @throws Limited 503 with `Retry-After` where there is none */
  take(reply: FastifyReply, bytes: number, sender: string): void;
  /** @throws Limited 503 where something was refused to the sender, who has got no room since */
  check(sender: string): void;
  /** Whether half of it is taken. */
  isScarce(): boolean;
};

/**
 * A bound of the memory that unfinished work takes, all together and that of one sender, who so uses up their own first.
 * Of the whole process, whatever servers it has: its memory is what the bounds are for.
 */
function createRoom(name: string, mostBytes: number, mostBytesOfOne: number): Room {
  const bytesBySender = new Map<string, number>();
  /** Whom something was refused since they last had room. */
  const full = new Set<string>();
  let bytesOfAll = 0;
  return {
    check(sender) {
      if (full.has(sender)) throw overloaded(name);
    },
    isScarce: () => bytesOfAll > mostBytes / 2,
    take(reply, bytes, sender) {
      const before = bytesBySender.get(sender) ?? 0;
      // Somebody who has nothing yet may have one thing of any size.
      const isTooMuch = before > 0 && before + bytes > mostBytesOfOne;
      if (isTooMuch) full.add(sender);
      if (isTooMuch || bytesOfAll + bytes > mostBytes) throw overloaded(name);
      bytesOfAll += bytes;
      bytesBySender.set(sender, before + bytes);
      reply.raw.once('close', () => {
        full.delete(sender);
        bytesOfAll -= bytes;
        const left = (bytesBySender.get(sender) ?? 0) - bytes;
        if (left > 0) bytesBySender.set(sender, left);
        else bytesBySender.delete(sender);
      });
    },
  };
}

const bodies = createRoom('bodies', 128 * MEGABYTE, 16 * MEGABYTE);
const replies = createRoom('replies', 128 * MEGABYTE, 24 * MEGABYTE);
/** Lists can be large, and each takes the processor for a moment: between few of them others are answered. */
const lists = createTurns({ name: 'lists', atOnce: 3, mostWaiting: 400 });

/** Whose share it is that a request takes: the account's, else the address's. */
export function shareOf({ user, ip }: FastifyRequest): string {
  return user?.id ?? limitKey(ip);
}

/** Whose bodies take room, and how much had come over their connections at the last look; `-Infinity`: before the first. */
const underWay = new Map<IncomingMessage, number>();
let looks: NodeJS.Timeout | undefined;

/** Looks how quickly a body comes, until its reply is out. */
function watchSender({ raw }: FastifyRequest, reply: FastifyReply): void {
  underWay.set(raw, Number.NEGATIVE_INFINITY);
  looks ??= setInterval(cutSlowSenders, LOOK_MS).unref();
  reply.raw.once('close', () => {
    underWay.delete(raw);
    if (underWay.size > 0) return;
    clearInterval(looks);
    looks = undefined;
  });
}

/** A few senders who hardly send anything would keep the room from all others. Uploads go on later behind what has come. */
function cutSlowSenders(): void {
  for (const [raw, before] of underWay) {
    const { bytesRead } = raw.socket;
    underWay.set(raw, bytesRead);
    // What is all here, or waits until we take it, is not its sender's fault.
    const isOurs = raw.complete || raw.readableLength > 0;
    if (!isOurs && bytesRead - before < FEWEST_BYTES && bodies.isScarce())
      answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  }
}

/**
 * Takes room for a body that is still unread, until its reply is out. Who sends it too slowly is cut with 408 while there is
 * little room.
 * @param limit what the call takes at most, in bytes: as much is kept for a body that does not say how long it is
 * @throws Limited 503 with `Retry-After` where there is no room
 */
export function takeRoom(request: FastifyRequest, reply: FastifyReply, limit: number): void {
  const bytes = Math.min(announcedBytes(request) ?? limit, limit);
  if (bytes === 0) return;
  bodies.take(reply, bytes, shareOf(request));
  watchSender(request, reply);
}

/** Reads a list when it is the reader's turn. Whoever has not taken the replies before gets no more of them. */
export function readInTurn<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
  const sender = shareOf(request);
  return lists(async () => {
    replies.check(sender);
    return read();
  }, sender);
}

/**
 * Bounds the bytes of replies that wait for their readers, and how long they wait; a stream says itself how much of it
 * waits (`takeReplyRoom`). Call it before the first route is registered.
 */
export function boundReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    takeReplyRoom(reply, typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0);
    return payload;
  });
}

/**
 * Takes room for what waits for its reader, and ends the connection of one who takes too long.
 * @throws Limited 503 with `Retry-After` where there is no room
 */
export function takeReplyRoom(reply: FastifyReply, bytes: number): void {
  if (bytes <= SMALL_REPLY) return;
  const { request } = reply;
  replies.take(reply, bytes, shareOf(request));
  const late = setTimeout(() => request.socket.destroy(), SLOWEST_MS).unref();
  reply.raw.once('close', () => clearTimeout(late));
}
