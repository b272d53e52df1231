import { z } from 'zod';
import { namedPost } from '../blogs/calls.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { messageReply } from '../core/rules/fields.ts';
import { anyEntry } from '../material/calls.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { equivalent, placement, subject, unit } from './calls.ts';

/** So many entries of a kind stand on a subject's page; there is a list of the kind for the rest. */
export const MOST_OF_A_KIND = 60;

/** So many posts that name it. */
export const MOST_POSTS = 5;

/** An entry on a subject's page. */
export const subjectEntry = anyEntry.extend({
  kind: z.enum(RESOURCE_KINDS),
  /** The code of the equivalent subject that it is filed under; left out for the subject's own. */
  of: z.string().optional(),
});
export type SubjectEntry = z.infer<typeof subjectEntry>;

/** A subject with everything that there is for it. */
export const subjectPage = z.object({
  subject,
  units: z.array(unit),
  /** What other subjects are to it, with their places. */
  equivalents: z.array(equivalent.extend({ placements: z.array(placement) })),
  /** Its own study material first, then that of equivalent subjects; at most MOST_OF_A_KIND of each kind. */
  material: z.array(subjectEntry),
  /** The kinds of which there is more. */
  more: z.array(z.enum(RESOURCE_KINDS)),
  /** The newest posts that name it. */
  posts: z.array(namedPost),
  /** How often each kind was asked for. */
  asked: z.array(z.object({ kind: z.enum(RESOURCE_KINDS), count: z.number() })),
});
export type SubjectPage = z.infer<typeof subjectPage>;

/** A code in a path: in any spelling. */
const codeParams = z.object({ code: z.string() });

/** What a subject's page asks for. */
export const subjectPageCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/subjects/:code',
    access: 'public',
    addition: true,
    summary:
      'A subject, by any of its codes in any spelling, with its units, equivalents and study material.',
    params: codeParams,
    response: subjectPage,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/subjects/:code/asks',
    access: 'public',
    addition: true,
    summary: 'Asks for a kind of study material of a subject: it is counted, and nobody’s name with it.',
    params: codeParams,
    body: z.object({ kind: z.enum(RESOURCE_KINDS, because('validation.kind')) }),
    response: messageReply.extend({ count: z.number() }),
  }),
};
