import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What a topic begins with whose changes go to open pages. Nothing is kept in memory that is made of it. */
const PREFIX = 'live ';
/** The topic of something that pages are open of. @param name of what it is, and its id */
export const liveTopic = (name: string): string => `${PREFIX}${name}`;

/** So many streams one process has at most: a third of its connections (limits/connections.ts). */
const MOST = 4000;
/** A stream says so often that it is there: proxies close what is silent for a minute. */
const BEAT_MS = 20_000;
/** Not all at once: writing to thousands would hold up every other reply. */
const TURNS = 40;
/** After so long, and as much again at most, a page opens another: by then it may be for other eyes. */
const LONGEST_MS = 20 * 60_000;
/** A reader who took nothing for so long is gone, or wants our memory. */
const SLOWEST_MS = 40_000;

/** How many streams a sender may have, and who gives way beyond that: their oldest one, or else the new one. */
export type Share = { key: string; most: number; oldestGivesWay: boolean };

type Stream = {
  raw: ServerResponse;
  topics: readonly string[];
  shares: readonly Share[];
  until: number;
  /** In which turn of all it says that it is there. */
  turn: number;
  /** What its reader is to be told once they have taken what was sent. */
  pending: Set<string> | undefined;
  /** Since when they take nothing. */
  fullSince: number | undefined;
};

export type EventStreams = ReturnType<typeof createEventStreams>;

/**
 * Streams of events to open pages (text/event-stream). They say what changed and nothing of it: pages ask for that by a call, as
 * always. Nothing of a stream costs the database anything.
 * @param most for tests: of all
 */
export function createEventStreams(most: number = MOST) {
  const all = new Set<Stream>();
  const byTopic = new Map<string, Set<Stream>>();
  const byShare = new Map<string, Set<Stream>>();
  let beats: NodeJS.Timeout | undefined;
  let opened = 0;
  let turn = 0;

  function forget(stream: Stream): void {
    if (!all.delete(stream)) return;
    for (const topic of stream.topics) without(byTopic, topic, stream);
    for (const { key } of stream.shares) without(byShare, key, stream);
    if (all.size > 0) return;
    clearInterval(beats);
    beats = undefined;
  }

  function write(stream: Stream, text: string): void {
    if (!stream.raw.write(text)) stream.fullSince ??= performance.now();
  }

  function say(stream: Stream, topic: string): void {
    // What waits for a slow reader is no more than the names of its topics.
    if (stream.fullSince === undefined) write(stream, eventOf(topic));
    else stream.pending = (stream.pending ?? new Set()).add(topic);
  }

  function end(stream: Stream, event: 'again' | 'enough'): void {
    forget(stream);
    const { raw } = stream;
    const { socket } = raw;
    // The connection ends with it: where this node is leaving, the page's next request finds another one.
    raw.end(`event: ${event}\ndata:\n\n`, () => socket?.end());
  }

  function beat(): void {
    const now = performance.now();
    turn = (turn + 1) % TURNS;
    for (const stream of all) {
      if (stream.turn !== turn) continue;
      if (stream.fullSince !== undefined) {
        if (now - stream.fullSince > SLOWEST_MS) stream.raw.destroy();
      } else if (now > stream.until) end(stream, 'again');
      else write(stream, ':\n\n');
    }
  }

  /** @returns whether there is room for one more, of all and in each share */
  function makeRoom(shares: readonly Share[]): boolean {
    for (const { key, most: mostOfOne, oldestGivesWay } of shares) {
      const own = byShare.get(key);
      if (!own || own.size < mostOfOne) continue;
      const [oldest] = own;
      if (!oldestGivesWay || !oldest) return false;
      end(oldest, 'enough');
    }
    return all.size < most;
  }

  return {
    /**
     * Opens a stream as the reply to a request.
     * @param first what is said at once
     * @returns false where there is no room: nothing was sent then
     */
    open(
      reply: FastifyReply,
      { topics, shares, first }: { topics: readonly string[]; shares: readonly Share[]; first: string },
    ): boolean {
      if (!makeRoom(shares)) return false;
      const { raw } = reply;
      const until = performance.now() + LONGEST_MS * (1 + Math.random());
      const stream: Stream = {
        ...{ raw, topics, shares, until, turn: opened % TURNS },
        ...{ pending: undefined, fullSince: undefined },
      };
      opened += 1;
      reply.hijack();
      raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders), // none of them is undefined
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would collect what is sent.
        'x-accel-buffering': 'no',
      });
      all.add(stream);
      for (const topic of topics) within(byTopic, topic, stream);
      for (const { key } of shares) within(byShare, key, stream);
      raw.on('drain', () => {
        stream.fullSince = undefined;
        const { pending } = stream;
        stream.pending = undefined;
        for (const topic of pending ?? []) say(stream, topic);
      });
      raw.once('close', () => forget(stream));
      write(stream, first);
      beats ??= setInterval(beat, BEAT_MS / TURNS).unref();
      return true;
    },

    /** Tells those who have something open that it changed. @returns whether the topic is one of streams */
    tell(topic: string): boolean {
      if (!topic.startsWith(PREFIX)) return false;
      for (const stream of byTopic.get(topic) ?? []) say(stream, topic);
      return true;
    },

    /** Says that anything may have changed: for a while nothing was heard. */
    tellAll(): void {
      for (const stream of all) for (const topic of stream.topics) say(stream, topic);
    },

    /** Ends all streams in order: their pages open others, from a node that stays. */
    endAll(): void {
      for (const stream of all) end(stream, 'again');
    },

    /** How many are open. */
    count: () => all.size,
  };
}

const eventOf = (topic: string) => `event: changed\ndata: ${topic.slice(PREFIX.length)}\n\n`;

function within<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const found = sets.get(key);
  if (found) found.add(stream);
  else sets.set(key, new Set([stream]));
}

function without<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const found = sets.get(key);
  found?.delete(stream);
  if (found?.size === 0) sets.delete(key);
}
