import type { FastifyInstance } from 'fastify';
import { type NoticeCode, say } from '#contract/core/notices.ts';
import { api } from '#contract/core/rules/api.ts';
import { MOST_SYNONYMS, type SynonymBody } from '#contract/search/calls.ts';
import { change } from '#server/database/change.ts';
import type { Db } from '#server/database/schema.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, orGone } from '#server/http/serve/errors.ts';
import { serve } from '#server/http/serve/serve.ts';
import {
  deleteSynonym,
  insertSynonym,
  lockSynonyms,
  readSynonyms,
  updateSynonym,
} from './synonym-queries.ts';
import { MOST_SYNONYM_WORDS, MOST_SYNONYMS_OF_ONE, phraseKey, SYNONYMS_TOPIC } from './synonyms.ts';
import { tokenize } from './tokenize.ts';

const what = { subject: 'synonym', topic: SYNONYMS_TOPIC } as const;
const SAVED = 'catalogue.synonyms.saved' satisfies NoticeCode;

/** What means the same to the search: the admin's calls. */
export function synonymRoutes(app: FastifyInstance, deps: Deps): void {
  const calls = api.synonyms;

  serve(app, calls.list, async () => ({ synonyms: await readSynonyms(deps.db) }));

  serve(app, calls.add, ({ body, user }) =>
    change(deps, { ...what, actor: user.id, action: 'add' }, async (tx) => {
      await check(tx, body);
      const id = await insertSynonym(tx, body);
      return { id, detail: { after: body }, _id: id, message: say(SAVED) };
    }),
  );

  serve(app, calls.update, ({ params: { id }, body, user, checkVersion }) =>
    change(deps, { ...what, actor: user.id, action: 'update' }, async (tx) => {
      const { one, other } = await check(tx, body, id);
      checkVersion({ one, other });
      await updateSynonym(tx, id, body);
      return { id, detail: { before: { one, other }, after: body }, message: say(SAVED) };
    }),
  );

  serve(app, calls.remove, ({ params: { id }, user }) =>
    change(deps, { ...what, actor: user.id, action: 'delete' }, async (tx) => {
      const before = orGone(await deleteSynonym(tx, id), say('admin.entryGone'));
      return { id, detail: { before }, message: say('catalogue.synonyms.removed') };
    }),
  );
}

/**
 * Whether a pair can stand beside the others; nobody else changes them meanwhile.
 * @param id of the pair that it replaces
 * @returns the pair as it was, or the new one
 * @throws HttpError 400 about the field, 404 where there is no such pair
 */
async function check(tx: Db, pair: SynonymBody, id?: string): Promise<SynonymBody> {
  for (const field of ['one', 'other'] as const) {
    const count = tokenize(pair[field]).length;
    if (count === 0) throw refused(say('catalogue.synonyms.noWord'), field);
    if (count > MOST_SYNONYM_WORDS) throw refused(say('catalogue.synonyms.words', MOST_SYNONYM_WORDS), field);
  }
  const [one, other] = [phraseKey(pair.one), phraseKey(pair.other)];
  if (one === other) throw refused(say('catalogue.synonyms.same'));
  await lockSynonyms(tx);
  const all = await readSynonyms(tx);
  const before = all.find(({ _id }) => _id === id);
  if (id !== undefined && !before) throw new HttpError(404, say('admin.entryGone'));
  const others = all
    .filter(({ _id }) => _id !== id)
    .map((row) => ({ ...row, keys: [phraseKey(row.one), phraseKey(row.other)] }));
  const twice = others.find(({ keys }) => keys.includes(one) && keys.includes(other));
  if (twice) throw refused(say('catalogue.synonyms.twice', twice.one, twice.other));
  for (const [field, key] of [
    ['one', one],
    ['other', other],
  ] as const)
    if (others.filter(({ keys }) => keys.includes(key)).length >= MOST_SYNONYMS_OF_ONE)
      throw refused(say('catalogue.synonyms.many', pair[field], MOST_SYNONYMS_OF_ONE), field);
  if (others.length >= MOST_SYNONYMS) throw refused(say('catalogue.synonyms.full', MOST_SYNONYMS));
  return before ?? pair;
}

const refused = (said: ReturnType<typeof say>, path: 'one' | 'other' = 'other') =>
  new HttpError(400, said, { path });
