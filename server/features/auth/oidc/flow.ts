import { createHmac, randomBytes } from 'node:crypto';
import { CLOCKS_DIFFER_MS } from '../tokens.ts';

/** So long, in milliseconds, someone may take at the provider: a second factor may be in another room. */
export const FLOW_MS = 10 * 60_000;

/** What ties the provider's answer to the browser that asked. */
export type Flow = {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the browser wants to go on to. */
  next: string;
};

/**
 * Begins a login. @returns the ticket that the browser keeps in a cookie. Nothing is stored: anyone who begins a thousand
 * of them costs nothing.
 */
export function newTicket(next: string, now: Date): string {
  return [randomBytes(24).toString('base64url'), now.getTime(), encodeURIComponent(next)].join('.');
}

/**
 * The flow of a ticket; undefined for one that is too old or none. What the provider hands back is made from the whole
 * ticket by a key that only the server has, so nobody can make up a ticket, or change its time, and have the state fit.
 */
export function flowOf(key: Buffer, ticket: string, now: Date): Flow | undefined {
  const [, time, next] = /^[\w-]{32}\.(\d{13})\.(\S*)$/.exec(ticket) ?? [];
  const age = now.getTime() - Number(time);
  if (next === undefined || !(age >= -CLOCKS_DIFFER_MS && age < FLOW_MS)) return undefined;
  const derive = (use: string) => createHmac('sha256', key).update(`${use} ${ticket}`).digest('base64url');
  return {
    state: derive('state'),
    nonce: derive('nonce'),
    codeVerifier: derive('verifier'),
    next: decode(next),
  };
}

/** The cookie is the browser's to change. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
