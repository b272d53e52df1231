import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, requiredText } from '../core/rules/fields.ts';

const base = '/api/admin/catalogue/synonyms';
const admin = { access: 'admin', addition: true } as const;

/** There are so many pairs at most, which each node keeps in memory. */
export const MOST_SYNONYMS = 1000;
/** A word or a short phrase has so many characters at most. */
const LONGEST_PHRASE = 60;

/** Two words or short phrases that mean the same to the search, in either order. */
const synonymBody = z.object({
  one: requiredText('words', LONGEST_PHRASE),
  other: requiredText('words', LONGEST_PHRASE),
});
export type SynonymBody = z.infer<typeof synonymBody>;

const synonym = synonymBody.extend({ _id: z.uuid() });
export type Synonym = z.infer<typeof synonym>;

/** What means the same to the search: the admin's calls. */
export const synonyms = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: base,
    summary: 'The pairs of words or short phrases that mean the same to the search, at most 1,000.',
    response: z.object({ synonyms: z.array(synonym) }),
  }),
  add: endpoint({
    ...admin,
    method: 'POST',
    path: base,
    summary: 'Adds a pair of synonyms.',
    body: synonymBody,
    response: messageReply.extend({ _id: z.uuid() }),
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Changes a pair of synonyms.',
    params: idParams,
    body: synonymBody,
    edits: synonymBody,
  }),
  remove: endpoint({
    ...admin,
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Deletes a pair of synonyms.',
    params: idParams,
  }),
};
