import type { FastifyInstance } from 'fastify';
import { BAG_LISTS, BAG_SIZES, type BagRef } from '#contract/bag/values.ts';
import { api } from '#contract/core/rules/api.ts';
import { uuid } from '#contract/core/rules/fields.ts';
import { THINGS } from '#contract/core/things.ts';
import { codeKey, codeKeysOf } from '#contract/subjects/values.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/serve/serve.ts';
import { opensOf } from '../material/open-queries.ts';
import { catalogueOf, findSubject } from '../subjects/catalogue.ts';
import { describeThings, putIntoBag, readBag, takeFromBag } from './queries.ts';

/** What was opened so long ago at most was opened just now. */
const JUST_NOW_MS = 5 * 60_000;

/** The bag of an account, and what is in a visitor's. */
export function savedRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const calls = api.saved;
  const describe = async (...lists: (readonly BagRef[])[]) =>
    describeThings(db, await catalogueOf(deps), lists);

  serve(app, calls.list, async ({ user }) => {
    const bag = await readBag(db, user.id);
    const [saved = [], opened = []] = await describe(bag.saved, bag.opened);
    return { saved, opened };
  });

  const opens = opensOf(deps);

  serve(app, calls.put, async ({ user, body }) => {
    // A link leads away from the site: only those who keep what they opened tell of it. What a browser adds of earlier days was
    // counted by nobody, or before.
    const since = now().getTime() - JUST_NOW_MS;
    for (const { what, id, at } of body.opened)
      if (what === 'resource' && Date.parse(at) > since && !user.isAdmin) opens.note(id);
    return {
      left: await db.transaction().execute(async (tx) => {
        let left = 0;
        for (const list of BAG_LISTS) {
          if (body[list].length > 0) left += await putIntoBag(tx, user.id, list, body[list], now());
        }
        return left;
      }),
    };
  });

  serve(app, calls.remove, async ({ user, query: { list, what, id } }) => ({
    removed: await takeFromBag(db, user.id, list, await thingOf(what, id)),
  }));

  serve(app, calls.look, async ({ query }) => {
    const [things = []] = await describe(readNames(query.things));
    return { things };
  });

  /** What is to be taken out; a subject under all of its codes. */
  async function thingOf(what: BagRef['what'] | undefined, id = '') {
    if (what === undefined) return undefined;
    if (what !== 'subject') return [{ what, id: id.toLowerCase() }];
    const subject = await findSubject(deps, id);
    return [id, ...(subject ? codeKeysOf(subject) : [])].map((code) => ({ what, id: code }));
  }
}

/** The things that an address names; what is none of them is left out. */
function readNames(names: string): BagRef[] {
  return names
    .split(',')
    .slice(0, BAG_SIZES.saved + BAG_SIZES.opened)
    .flatMap((name) => {
      const [, before = '', id = ''] = /^(\w+):(.*)$/s.exec(name) ?? [];
      const what = THINGS.find((thing) => thing === before);
      if (!what) return [];
      const key = what === 'subject' ? codeKey(id) : uuid.safeParse(id).data;
      return key ? [{ what, id: key, at: '' }] : [];
    });
}
