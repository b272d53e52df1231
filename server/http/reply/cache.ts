import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { FALLBACK_LANGUAGE, type Language } from '#contract/languages/languages.ts';
import { isDatabaseAway } from '#server/database/away.ts';
import { browserLanguage } from '../serve/language.ts';
import { sharedHeadersOf } from '../serve/request-id.ts';
import { keptAddress } from './chosen-semester.ts';
import { keptAway } from './no-store.ts';
import { type Encoding, encode, encodingFor, flat, isKnown, type Variant, variantOf } from './variants.ts';

/** Bytes that can be made again at any time, and what makes them stale. */
export type Source = {
  /** The address that the bytes are for, in its canonical form; or any other name for bytes that only serve inside. */
  key: string;
  /** The language that they are in, where they have texts: each has bytes of its own. */
  language?: Language;
  /** What the bytes are made from; dropping one of these drops them. */
  topics: readonly string[];
  contentType: string;
  /** Makes the text. */
  make(): Promise<string>;
  /** Says in the text that it may be out of date; without it, only the header AS_OF says so. */
  mark?(text: string): string;
};

/** A value that can be made again at any time, for this node's own use. */
type ValueSource<Value> = Pick<Source, 'key' | 'topics'> & { make(): Promise<Value> };

/** The header of a reply that may be out of date: since when it may be. */
export const AS_OF = 'x-as-of';

type Entry = {
  topics: readonly string[];
  text: string;
  variants: Record<Encoding, Variant>;
  /** Since when a change may have been missed, or was made; undefined while every change is heard. */
  asOf?: string;
  /** When a change was made that it does not have; of those alone that were made while every change was heard. */
  droppedAt?: number;
  /** The marked ones, made when they are wanted first. */
  marked?: Entry['variants'];
  /** How often it was answered ahead of routing; of its route, so that it outlives the bytes. */
  answered?: Answered;
  /** The first reply's other headers (security ones among them); until then the entry is not answered ahead of routing. */
  frameworkHeaders?: OutgoingHttpHeaders;
};

/** Plain numbers: counting must cost nothing where a reply takes microseconds. */
type Answered = { 200: number; 304: number };

/** So much memory ready bytes take at most: a site of 5,000 subjects has more pages than memory should be full of. */
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * What was dropped shortly before the database went away may not have been made again: it serves then all the same. What was
 * dropped earlier nobody asked for since, and it may show what was removed.
 */
const DROPPED_SERVES_MS = 10_000;

/**
 * Ready replies for what everyone reads and hardly anyone changes: each as identity, gzip and br bytes with an ETag
 * of their own. Every node keeps its own copy; `database/announce.ts` carries drops between nodes.
 * @param mostBytes beyond it what nobody asked for the longest goes, and is made again for the next who does
 */
export function createCache(
  languages: readonly Language[] = [FALLBACK_LANGUAGE],
  mostBytes: number = MOST_BYTES,
) {
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  /** What never changes: the build's own files, by their path. */
  const fixed = new Map<string, Entry>();
  const filling = new Map<string, Promise<Entry>>();
  const values = new Map<string, { topics: readonly string[]; value: Promise<unknown> }>();
  const answered = new Map<string, Answered>();
  let generation = 0;
  let isHearing = true;
  let isAway = false;

  /** Whether something that may be out of date is good enough where there is nothing better. */
  function serves({ asOf, droppedAt }: Entry): boolean {
    if (asOf === undefined) return false;
    return droppedAt === undefined || performance.now() - droppedAt < DROPPED_SERVES_MS;
  }

  function countOf(route: string): Answered {
    const counts = answered.get(route) ?? { 200: 0, 304: 0 };
    answered.set(route, counts);
    return counts;
  }

  /** The first reply says which headers the framework adds, and of which route the counts are. */
  function learn(entry: Entry, frameworkHeaders: OutgoingHttpHeaders, request: FastifyRequest): void {
    entry.answered ??= countOf(request.routeOptions.url ?? '');
    entry.frameworkHeaders ??= frameworkHeaders;
  }

  async function fill(source: Source): Promise<Entry> {
    const { topics, make } = source;
    const startedIn = generation;
    const text = await make();
    const variants = await encode(text, source);
    const entry: Entry = {
      topics,
      text,
      variants,
      ...(!source.mark && { marked: variants }),
    };
    const isCurrent = startedIn === generation;
    const there = entries.peek(nameOf(source));
    if (isCurrent && isHearing) entries.set(nameOf(source), entry);
    // What began before a drop may hold the old rows: its reader gets it, nobody after as long as the database is there.
    else if (there === undefined || there.asOf !== undefined) {
      const asOf = new Date().toISOString();
      entries.set(nameOf(source), { ...entry, asOf, ...(isHearing && { droppedAt: performance.now() }) });
    }
    return entry;
  }

  /** The ready entry; readers that arrive while it is made share one fill. */
  async function entryOf(source: Source): Promise<Entry> {
    const ready = entries.get(nameOf(source));
    if (ready && ready.asOf === undefined) return ready;
    const fillKey = `${generation} ${nameOf(source)}`;
    const running = filling.get(fillKey) ?? fill(source).finally(() => filling.delete(fillKey));
    filling.set(fillKey, running);
    return running;
  }

  /** What was ready before the database went away. @throws the error where there is nothing, or where it is another */
  async function oldEntryOf(source: Source, error: unknown): Promise<Entry> {
    const old = entries.get(nameOf(source));
    if (!old || !serves(old) || !isDatabaseAway(error)) throw error;
    if (source.mark) old.marked ??= await encode(source.mark(old.text), source);
    return old;
  }

  return {
    /** Answers a request that came through Fastify's routing, and learns the headers that the framework adds. */
    async send(source: Source, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const frameworkHeaders = sharedHeadersOf(reply);
      const entry = await entryOf(source).catch((error: unknown) => oldEntryOf(source, error));
      // What was made while a change came is kept as another entry than its reader's.
      for (const known of new Set([entry, entries.peek(nameOf(source)) ?? entry])) {
        learn(known, frameworkHeaders, request);
      }
      const isOld = entry.asOf !== undefined;
      if (isOld) reply.header(AS_OF, entry.asOf);
      const variants = (isOld && entry.marked) || entry.variants;
      const variant = variants[encodingFor(request.headers['accept-encoding'])];
      if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], variant.etag)) {
        return reply.code(304).headers(keptAway(reply, variant.unchangedHeaders)).send();
      }
      return reply.headers(keptAway(reply, variant.headers)).send(variant.bytes);
    },

    /** The same for bytes that never change, whatever query stands behind their path: they are read once, and kept. */
    async sendFixed(
      path: string,
      read: () => Promise<Record<Encoding, Variant>>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const frameworkHeaders = sharedHeadersOf(reply);
      const entry = fixed.get(path) ?? { topics: [], text: '', variants: await read() };
      fixed.set(path, entry);
      learn(entry, frameworkHeaders, request);
      const { headers, bytes } = entry.variants[encodingFor(request.headers['accept-encoding'])];
      return reply.headers(headers).send(bytes);
    },

    /** A value, ready or made; where drops of other nodes cannot be heard it is made each time. */
    async valueOf<Value>({ key, topics, make }: ValueSource<Value>): Promise<Value> {
      const ready = values.get(key);
      if (ready) return ready.value as Promise<Value>; // a key is always of the same source
      const value = make();
      if (isHearing) {
        const kept = { topics, value };
        values.set(key, kept);
        // What failed is not kept, nor what another one has replaced.
        value.catch(() => values.get(key) === kept && values.delete(key));
      }
      return value;
    },

    /** The text of a source, ready or made. */
    textOf: async (source: Source): Promise<string> => (await entryOf(source)).text,

    /** Answers with a text that was made for this request only: what is asked for in too many ways to be kept. */
    async sendOnce(
      text: string,
      like: Pick<Source, 'contentType' | 'language'>,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const encoding = encodingFor(request.headers['accept-encoding']);
      const { bytes, headers } = await variantOf(text, encoding, like);
      return reply.headers(keptAway(reply, headers)).send(bytes);
    },

    /**
     * Answers a GET for ready bytes ahead of Fastify's routing, with the same headers.
     * @returns false where it has nothing ready; nothing was sent then
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || !request.url) return false;
      // What comes with a token is answered where nobody keeps the reply; without the database there is no such place.
      if (request.headers.authorization && !isAway) return false;
      const address = keptAddress(request.url, request.headers);
      const entry =
        fixed.get(pathOf(request.url)) ??
        entries.get(address) ??
        entries.get(`${browserLanguage(request.headers, languages)} ${address}`);
      if (!entry?.frameworkHeaders) return false;
      // What may be out of date is only for want of better, and marked.
      const variants = entry.asOf === undefined ? entry.variants : isAway && serves(entry) && entry.marked;
      if (!variants) return false;
      const variant = variants[encodingFor(request.headers['accept-encoding'])];
      if (entry.asOf !== undefined || !variant.raw) {
        const common = {
          ...entry.frameworkHeaders,
          ...(entry.asOf !== undefined && { [AS_OF]: entry.asOf }),
        };
        variant.raw = {
          headers: flat({ ...common, ...variant.headers }),
          unchangedHeaders: flat({ ...common, ...variant.unchangedHeaders }),
        };
      }
      const isUnchanged = isKnown(request.headers['if-none-match'], variant.etag);
      if (entry.answered) entry.answered[isUnchanged ? 304 : 200] += 1;
      if (isUnchanged) response.writeHead(304, variant.raw.unchangedHeaders).end();
      else response.writeHead(200, variant.raw.headers).end(variant.bytes);
      return true;
    },

    /** How often each route was answered ahead of routing, by status. */
    answered: (): ReadonlyMap<string, Readonly<Answered>> => answered,

    /**
     * What was made from the topic is made again for the next reader; every topic where none is given. Readers who come
     * when the database goes away in that very moment get it still.
     */
    drop(topic?: string): void {
      generation += 1;
      const droppedAt = performance.now();
      const asOf = new Date(droppedAt).toISOString();
      for (const entry of entries.values()) {
        if (topic !== undefined && !entry.topics.includes(topic)) continue;
        entry.asOf ??= asOf;
        if (isHearing) entry.droppedAt ??= droppedAt;
      }
      for (const [key, { topics }] of values) {
        if (topic === undefined || topics.includes(topic)) values.delete(key);
      }
    },

    /**
     * Off while drops of other nodes cannot be heard. What is ready then may be out of date, also when they are heard
     * again: it is made again for the next reader, and serves only where the database is away.
     */
    keep(hearing: boolean): void {
      isHearing = hearing;
      generation += 1;
      values.clear();
      const asOf = new Date().toISOString();
      for (const [key, entry] of entries) {
        entry.asOf ??= asOf;
        if (hearing) continue;
        // It is decided now, and not when it is asked for: the database may stay away for long.
        if (serves(entry)) delete entry.droppedAt;
        else entries.delete(key);
      }
    },

    /** Whether the database is known to be away: then what was ready before is answered at once. */
    setAway(away: boolean): void {
      isAway = away;
    },
  };
}

/** An address without its query. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** In bytes: the text, which may have two to a letter, and its encodings, once more where they are marked. */
function sizeOf({ text, variants }: Entry): number {
  const encoded = Object.values(variants).reduce((sum, { bytes }) => sum + bytes.length, 0);
  return 2 * (text.length + encoded);
}

/** Under what an entry is kept: its address, with the language in front where there is one. */
function nameOf({ key, language }: Source): string {
  return language === undefined ? key : `${language} ${key}`;
}

export type Cache = ReturnType<typeof createCache>;
