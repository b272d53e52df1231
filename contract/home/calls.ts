import { z } from 'zod';
import { namedPost } from '../blogs/calls.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { semester } from '../core/rules/fields.ts';
import { RESOURCE_KINDS, type ResourceKind } from '../material/kinds.ts';
import { programme } from '../subjects/calls.ts';

/** So many of each are recent. */
export const RECENT_COUNT = 6;

/** An entry that was filed recently; `code`: of its subject in the catalogue, where that has it. */
const addition = z.object({
  _id: z.uuid(),
  kind: z.enum(RESOURCE_KINDS),
  semester,
  subject: z.string(),
  title: z.string().optional(),
  code: z.string().optional(),
});
export type Addition = z.infer<typeof addition>;

const counts = Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, z.number()]));

/** A subject of someone's semester, and how much there is of each kind. */
const bagSubject = z.object({
  code: z.string(),
  name: z.string(),
  // fromEntries forgets the literal names.
  counts: z.object(counts as Record<ResourceKind, z.ZodNumber>),
});
export type BagSubject = z.infer<typeof bagSubject>;

/** What the home page shows apart from what every page has. */
export const home = {
  recent: endpoint({
    method: 'GET',
    path: '/api/recent',
    access: 'public',
    addition: true,
    summary: 'What was filed and written last.',
    response: z.object({
      additions: z.array(addition),
      posts: z.array(namedPost),
    }),
  }),
  bag: endpoint({
    method: 'GET',
    path: '/api/bag',
    access: 'user',
    addition: true,
    summary:
      'The subjects of the own semester, with counts of what there is. `programme`: the one that the department names; without one the subjects are of all programmes.',
    response: z.object({
      semester: semester.nullable(),
      programme: programme.nullable(),
      subjects: z.array(bagSubject),
    }),
  }),
};
