import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NIL_ID } from '#contract/core/constants.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { limitKey } from '#server/http/limits/address.ts';
import { deriveKey } from '#server/secret.ts';
import { findKnownSenders, KNOWN_MS, noteSenders } from './sender-queries.ts';
import { newToken } from './tokens.ts';

/** From where a request comes: the browser, by a random token that it keeps, and the address. */
export type Sender = { device: string | undefined; address: string };

/** How the limits of logins see a sender. */
export type Recognised = {
  /** The account was logged in from there well before: it has a budget of its own, which no stranger can use up. */
  isKnown: boolean;
  /** Whose budget it is. */
  key: string;
};

const COOKIE = 'basta_device';
/** The shape of `newToken`. */
const TOKEN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);
/** From where a request comes. */
export function senderOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Sender {
  return { device: TOKEN.exec(headers.cookie ?? '')?.[1], address: ip };
}

/** Whether an account was logged in from there well before: by the browser, else by the address. */
export async function recognise(
  deps: Pick<Deps, 'db' | 'secret' | 'now'>,
  userId: string | undefined,
  sender: Sender,
): Promise<Recognised> {
  const hashes = hashesOf(deps.secret, sender);
  const known = await findKnownSenders(deps.db, userId ?? NIL_ID, hashes, deps.now());
  // The browser first: anyone who shares the address, such as a classmate, has no part in its budget.
  const best = hashes.find((hash) => known.some((other) => other.equals(hash)));
  return best
    ? { isKnown: true, key: best.toString('hex') }
    : { isKnown: false, key: limitKey(sender.address) };
}

/**
 * Notes that an account was logged in from there well.
 * @returns the browser's token, a new one where it had none: `keepDevice` hands it over
 */
export async function remember(
  { secret, now }: Pick<Deps, 'secret' | 'now'>,
  tx: Db,
  userId: string,
  sender: Sender,
): Promise<string> {
  const device = sender.device ?? newToken();
  await noteSenders(tx, userId, hashesOf(secret, { ...sender, device }), now());
  return device;
}

/**
 * Has the browser keep its token, where it logged in well. Scripts do not see it, and only the calls of accounts get it.
 * @returns what is to be answered
 */
export function keepDevice<Answer extends { device?: string } | object>(
  reply: FastifyReply,
  answer: Answer,
  { config }: Pick<Deps, 'config'>,
): Answer {
  if (!('device' in answer)) return answer;
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const cookie = `${COOKIE}=${answer.device}; Path=/api/auth; Max-Age=${KNOWN_MS / 1000}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', cookie);
  return answer;
}

/** What the database keeps: neither a token nor an address can be read out of it, nor tried without the site's secret. */
function hashesOf(secret: string, { device, address }: Sender): Buffer[] {
  const key = deriveKey(secret, 'known-sender');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  return [...(device ? [hash(`device ${device}`)] : []), hash(`address ${limitKey(address)}`)];
}
