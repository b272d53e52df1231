import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply, requiredText } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { LINK_FIELDS, RESOURCE_KINDS } from './kinds.ts';
import { LINK_STATES } from './values.ts';

/** A link of an entry, as admins see what became of it. */
const linkCheck = z.object({
  /** Of its address. */
  _id: z.string(),
  url: z.string(),
  /** What is said of it; left out while nothing is certain. */
  state: z.enum(LINK_STATES).optional(),
  /** What the last look found where that is something else: the next one decides. */
  doubt: z.enum(LINK_STATES).optional(),
  /** By what: a status, a `LinkReason`, or why nobody answered. */
  detail: z.string(),
  /** When it was last found so; ISO 8601, as the others. */
  checkedAt: z.string().optional(),
  /** Since when it is so. */
  since: z.string().optional(),
  /** When it is looked at again. */
  nextAt: z.string(),
  /** One of the entries that have it, and where. */
  resource: z.uuid(),
  kind: z.enum(RESOURCE_KINDS),
  field: z.enum(LINK_FIELDS),
  subject: z.string(),
  subjectcode: z.string(),
  title: z.string(),
  /** Whether a copy of it hangs there. */
  isKept: z.boolean(),
});
export type LinkCheck = z.infer<typeof linkCheck>;

const admin = '/api/admin/links' as const;

/** What becomes of the links of entries. */
export const links = {
  list: endpoint({
    method: 'GET',
    path: admin,
    access: 'admin',
    addition: true,
    summary: 'The links of entries that do not open, or those that are in the state asked for.',
    query: listQuery(LISTS.links),
    response: z.object({ links: z.array(linkCheck) }),
  }),
  again: endpoint({
    method: 'POST',
    path: `${admin}/again`,
    access: 'admin',
    addition: true,
    summary: 'Looks now whether a link of an entry opens.',
    body: z.object({ url: requiredText('link', MAX_LENGTH.link) }),
    response: messageReply.extend({ state: z.enum(LINK_STATES) }),
  }),
};
