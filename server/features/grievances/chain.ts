import { createHash } from 'node:crypto';
import type { Actor, EventKind, Readers } from '#contract/grievances/values.ts';

/** What the chain holds of an event. */
export type Link = {
  grievance: string;
  seq: number;
  kind: EventKind;
  by_role: Actor;
  by_user: string | null;
  shown_to: Readers;
  digest: string | null;
  data: Record<string, unknown>;
  at: Date;
  prev_hash: string;
};

/** What stands before the first event. */
export const FIRST_HASH = '0'.repeat(64);

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** What a text is known by: its salt is kept with it, so that nobody finds a short text by trying. */
export function digestOf({ salt, text }: { salt: string; text: string }): string {
  return sha256(JSON.stringify([salt, text]));
}

/** JSON with its fields in one order (as RFC 8785 has it, as far as texts and whole numbers go). */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** The hash of an event, over all that it says and the one before it. */
export function hashOf(link: Link): string {
  const { grievance, seq, kind, by_role, by_user, shown_to, digest, data, at, prev_hash } = link;
  return sha256(
    canonical({
      grievance,
      seq,
      kind,
      by_role,
      by_user,
      shown_to,
      digest,
      data,
      at: at.toISOString(),
      prev_hash,
    }),
  );
}

/** Whether nothing was changed, left out or put in. @param links in their order */
export function isWhole(links: readonly (Link & { hash: string })[]): boolean {
  let before = FIRST_HASH;
  return links.every((link, at) => {
    const fits = link.seq === at + 1 && link.prev_hash === before && link.hash === hashOf(link);
    before = link.hash;
    return fits;
  });
}
