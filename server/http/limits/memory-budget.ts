import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLimiter } from '#server/limiter.ts';
import { announcedBytes } from '../serve/bodies.ts';
import { answerUnreadable, overloaded } from '../serve/errors.ts';
import { limitKey, sharesOf } from './address.ts';
import { laneOf, shareOf } from './sender.ts';

const MEGABYTE = 1024 * 1024;
/** Smaller replies are not counted: connections are bounded, and each has one reply at a time. */
const SMALL_REPLY = 64 * 1024;
/** What everyone may send fits: logins and forms have memory that no upload takes. */
const SMALL_BODY = 64 * 1024;
const LOOK_MS = 5000;
/** As long as a request may take to arrive, its reply may take to be read: 8 MB at half a megabit a second. */
export const SLOWEST_MS = 120_000;

/** What takes memory. `giveUp` has it go before its time, for someone who has less; it says whether it could. */
type Taking = { reply: FastifyReply; bytes: number; request: FastifyRequest; giveUp?: () => boolean };

type Budget = {
  /** Takes memory until the reply is out. @throws Limited 503 with `Retry-After` where there is none */
  take(taking: Taking): void;
  /** @throws Limited 503 where something was refused to the sender, who has got none since */
  check(request: FastifyRequest): void;
  /** Whether half of it is taken. */
  isScarce(): boolean;
};

const sharesFor = ({ user, ip }: FastifyRequest) =>
  user ? [{ key: user.id, times: 1 }] : sharesOf(limitKey(ip));

/**
 * A bound of the memory that unfinished work takes, all together and that of one sender, who so uses up their own first. Where
 * there is none left, anyone who has most of it gives up to someone who would have less.
 * Of the whole process, whatever servers it has: its memory is what the bounds are for.
 */
function createBudget(name: string, mostBytes: number, mostBytesOfOne: number): Budget {
  const bytesByShare = new Map<string, number>();
  const held = new Map<Taking, { free: () => void; sender: string }>();
  /** Whom something was refused since they last had memory. */
  const full = new Set<string>();
  let bytesOfAll = 0;
  const bytesOf = (key: string) => bytesByShare.get(key) ?? 0;
  const count = (keys: readonly string[], bytes: number) => {
    bytesOfAll += bytes;
    for (const key of keys) {
      const left = bytesOf(key) + bytes;
      if (left > 0) bytesByShare.set(key, left);
      else bytesByShare.delete(key);
    }
  };

  /** Has those give up who have most, what came last first. @returns whether there is memory then */
  function freeEnough(bytes: number, sender: string): boolean {
    const fits = () => bytesOfAll + bytes <= mostBytes;
    if (fits()) return true;
    const hasMost = [...held]
      .reverse()
      .sort(([, one], [, other]) => bytesOf(other.sender) - bytesOf(one.sender));
    for (const [taking, { free, sender: other }] of hasMost) {
      if (fits() || bytesOf(other) <= bytesOf(sender) + bytes) break;
      if (taking.giveUp?.()) free();
    }
    return fits();
  }

  return {
    check(request) {
      if (full.has(shareOf(request))) throw overloaded(name);
    },
    isScarce: () => bytesOfAll > mostBytes / 2,
    take(taking) {
      const { reply, bytes, request } = taking;
      const shares = sharesFor(request);
      const sender = shareOf(request);
      // Someone who has nothing yet may have one thing of any size.
      const isTooMuch = shares.some(
        ({ key, times }) => bytesOf(key) > 0 && bytesOf(key) + bytes > mostBytesOfOne * times,
      );
      if (isTooMuch) full.add(sender);
      if (isTooMuch || !freeEnough(bytes, sender)) throw overloaded(name);
      const keys = shares.map(({ key }) => key);
      count(keys, bytes);
      const free = () => {
        full.delete(sender);
        if (held.delete(taking)) count(keys, -bytes);
      };
      held.set(taking, { free, sender });
      reply.raw.once('close', free);
    },
  };
}

/** What bodies are for: how much of all of them there may be, and how much of each has to come between two looks while it is scarce. */
const BODIES = {
  small: { budget: createBudget('bodies', 32 * MEGABYTE, 8 * MEGABYTE), fewestBytes: 20 * 1024 },
  large: { budget: createBudget('bodies', 48 * MEGABYTE, 16 * MEGABYTE), fewestBytes: 80 * 1024 },
  uploads: { budget: createBudget('uploads', 48 * MEGABYTE, 16 * MEGABYTE), fewestBytes: 80 * 1024 },
};
const replies = createBudget('replies', 128 * MEGABYTE, 24 * MEGABYTE);
/** Lists can be large: what they take at once is bounded. As many as the database has connections for. */
const lists = createLimiter({ atOnce: 10, mostWaiting: 400, refusal: () => overloaded('lists') }).run;

/** A body that takes memory, and how much had come over its connection at the last look; `-Infinity`: before the first. */
type UnderWay = { kind: keyof typeof BODIES; before: number };
const underWay = new Map<IncomingMessage, UnderWay>();
let looks: NodeJS.Timeout | undefined;

/** Looks how quickly a body comes, until its reply is out. */
function watchSender({ raw }: FastifyRequest, reply: FastifyReply, kind: UnderWay['kind']): void {
  underWay.set(raw, { kind, before: Number.NEGATIVE_INFINITY });
  looks ??= setInterval(cutSlowSenders, LOOK_MS).unref();
  reply.raw.once('close', () => {
    underWay.delete(raw);
    if (underWay.size > 0) return;
    clearInterval(looks);
    looks = undefined;
  });
}

/** Whether a body still comes: what is all here, or waits until we take it, is not its sender's fault. */
const isComing = (raw: IncomingMessage) => !raw.complete && raw.readableLength === 0;

/** Ends a connection whose body did not come in time. Uploads go on later behind what has come. */
function cut(raw: IncomingMessage): boolean {
  if (!isComing(raw)) return false;
  underWay.delete(raw);
  answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket);
  return true;
}

/** A few senders who hardly send anything would keep the memory from all others. */
function cutSlowSenders(): void {
  for (const [raw, body] of underWay) {
    const { bytesRead } = raw.socket;
    const { budget, fewestBytes } = BODIES[body.kind];
    const isSlow = bytesRead - body.before < fewestBytes;
    body.before = bytesRead;
    if (isSlow && budget.isScarce()) cut(raw);
  }
}

/**
 * Takes memory for a body that is still unread, until its reply is out. Who sends it too slowly is cut with 408 while there is
 * little memory, and so is who has most of it where there is none left.
 * @param limit what the call takes at most, in bytes: as much is kept for a body that does not say how long it is
 * @throws Limited 503 with `Retry-After` where there is no memory
 */
export function reserveForBody(
  request: FastifyRequest,
  reply: FastifyReply,
  limit: number,
  isUpload = false,
): void {
  const bytes = Math.min(announcedBytes(request) ?? limit, limit);
  if (bytes === 0) return;
  const kind = isUpload ? 'uploads' : bytes <= SMALL_BODY ? 'small' : 'large';
  BODIES[kind].budget.take({ reply, bytes, request, giveUp: () => cut(request.raw) });
  watchSender(request, reply, kind);
}

/** Reads a list when it is the reader's turn. Anyone who has not taken the replies before gets no more of them. */
export function readInTurn<Result>(request: FastifyRequest, read: () => Promise<Result>): Promise<Result> {
  return lists(async () => {
    replies.check(request);
    return read();
  }, laneOf(request));
}

/**
 * Bounds the bytes of replies that wait for their readers, and how long they wait; a stream says itself how much of it
 * waits (`reserveForReply`). Call it before the first route is registered.
 */
export function boundReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    reserveForReply(reply, typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0);
    return payload;
  });
}

/**
 * Takes memory for what waits for its reader, and ends the connection of one who takes too long.
 * @throws Limited 503 with `Retry-After` where there is no memory
 */
export function reserveForReply(reply: FastifyReply, bytes: number): void {
  if (bytes <= SMALL_REPLY) return;
  const { request } = reply;
  replies.take({ reply, bytes, request });
  const late = setTimeout(() => request.socket.destroy(), SLOWEST_MS).unref();
  reply.raw.once('close', () => clearTimeout(late));
}
