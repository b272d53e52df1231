import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { readAtOnce } from '#server/features/site/queries.ts';
import { catalogueOf } from '../subjects/catalogue.ts';
import { lackOf, lockOne, publishAsItIs } from './decision-service.ts';
import { isTrusted, markAtOnce, wantedAtOnce } from './trust-queries.ts';

type Publishing = Pick<Deps, 'cache' | 'db' | 'now'>;

/** Whether what an account sends of a kind is published at once, as the site is set and the account trusted now. */
export async function isAtOnce(db: Db, sender: string, kind: ResourceKind): Promise<boolean> {
  const { after, kinds } = await readAtOnce(db);
  return kinds[kind] && (await isTrusted(db, sender, after));
}

/**
 * Publishes a contribution of a trusted account, if nothing speaks against that. While its pages are still being read it goes on
 * waiting for that; in every other case an admin decides, as on any other.
 * @returns whether it is published
 */
export async function publishAtOnce(deps: Publishing, id: string, sender: string): Promise<boolean> {
  const checking = { catalogue: await catalogueOf(deps), now: deps.now() };
  const act = { actor: sender, action: 'publish', subject: 'material', topic: RESOURCE_KINDS } as const;
  const { isPublished } = await change(deps, act, async (tx) => {
    const left = { id: [], isPublished: false };
    const row = await lockOne(tx, id, checking.catalogue);
    if (!row) return left;
    // The trust may have ended since, or the setting changed.
    const lacks = (await isAtOnce(tx, sender, row.kind)) ? await lackOf(tx, row, checking, true) : 'held';
    if (lacks === 'files') return left;
    if (lacks === null) await publishAsItIs(tx, row, { actor: sender, now: deps.now() });
    await markAtOnce(tx, id, lacks === null ? 'unchecked' : null);
    return lacks === null ? { id, detail: { atOnce: true }, isPublished: true } : left;
  });
  return isPublished;
}

/** Publishes what waited for its pages to be read. */
export async function publishWanted(deps: Publishing): Promise<{ published: number }> {
  let published = 0;
  for (const { id, sender_id: sender } of await wantedAtOnce(deps.db, deps.now()))
    if (sender !== null && (await publishAtOnce(deps, id, sender))) published += 1;
  return { published };
}
