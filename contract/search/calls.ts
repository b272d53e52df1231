import { z } from 'zod';
import { namedPost } from '../blogs/calls.ts';
import { LOG_PAGE_SIZE } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, isStorable, messageReply, requiredText, semester } from '../core/rules/fields.ts';
import { threadHead } from '../discussion/calls.ts';
import { exams } from '../material/exam-fields.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { question } from '../questions/calls.ts';
import { LONGEST_SEARCH } from './values.ts';

/** Why something was found: the text that has it, and where, as places and lengths in characters. */
const why = z.object({
  in: z.enum(['code', 'name', 'alias', 'title', 'text']),
  text: z.string(),
  marks: z.array(z.tuple([z.number(), z.number()])),
});
export type Why = z.infer<typeof why>;

const foundSubject = z.object({
  code: z.string(),
  name: z.string(),
  /** Where it is taught: that which was asked for, else in the newest scheme; `''` where nobody said. */
  semester: z.string(),
  /** The codes of the programmes that have it. */
  programmes: z.array(z.string()),
  why,
});
export type FoundSubject = z.infer<typeof foundSubject>;

/** A page of a file that has the words. */
const foundInside = z.object({
  /** The file as it hangs on its entry. */
  file: z.string(),
  name: z.string(),
  page: z.number(),
  kind: z.enum(RESOURCE_KINDS),
  semester,
  subject: z.string(),
  subjectcode: z.string(),
  title: z.string(),
  exam: exams.shape.link,
  /** Whether others of its entry are of the same exam, or of none as it is. */
  hasNamesake: z.boolean().optional(),
  /** True where only members may read it and nobody is logged in: then nothing of its text is in the reply. */
  isLocked: z.boolean(),
  why,
});
export type FoundInside = z.infer<typeof foundInside>;

/** A question of a paper: of those that are the same in several papers, the latest. */
const foundQuestion = question
  .pick({ _id: true, number: true, part: true, alternative: true, marks: true, exam: true })
  .extend({
    subject: z.string(),
    /** The number of its unit, where one is known. */
    unit: z.number().optional(),
    why,
  });
export type FoundQuestion = z.infer<typeof foundQuestion>;

/** One of the best of all kinds. `path`: where it opens, an address of the site or, of a link, of another one; as `opens`. */
const topHit = z.object({
  kind: z.enum(['subject', 'paper', 'entry', 'post', 'page']),
  path: z.string(),
  title: z.string(),
});
export type TopHit = z.infer<typeof topHit>;

/** What is found, each list best first. */
const found = z.object({
  /** The best three of all kinds; a server of the version before has none. */
  top: z.array(topHit).optional(),
  subjects: z.array(foundSubject),
  resources: z.array(
    z.object({
      _id: z.uuid(),
      kind: z.enum(RESOURCE_KINDS),
      semester,
      subject: z.string(),
      subjectcode: z.string(),
      title: z.string(),
      /** What it is: its subject, and its title where that says more than for whom it is. */
      heading: z.string().optional(),
      /**
       * Where it opens: its link, or the page where its file is read; of several, the newest paper. For visitors the login,
       * where the site says so.
       */
      opens: z.string().optional(),
      why,
    }),
  ),
  posts: z.array(namedPost.extend({ why })),
  pages: z.array(z.object({ path: z.string(), title: z.string(), why })),
  /** Questions and their answers; a server of the version before knows none. */
  threads: z
    .array(
      threadHead.extend({
        why,
        /** An answer, if its question has not all the words. */
        answer: z.uuid().optional(),
      }),
    )
    .optional(),
  /** Questions of papers; a server of the version before knows none. */
  questions: z.array(foundQuestion).optional(),
  /** Pages of files; a server of the version before knows none. */
  inside: z.array(foundInside).optional(),
  /** Where no page is found: what was typed, corrected by the words that pages have, where that finds some. */
  meant: z.string().optional(),
  /** True where nothing else is found: then all hits were found by `meant`. */
  instead: z.boolean().optional(),
  /** True where the time for a search was over before all was looked through: what is not here may be there. */
  incomplete: z.boolean().optional(),
  /** Where no subject is found: those that come nearest. */
  nearest: z.array(foundSubject),
});
export type Found = z.infer<typeof found>;

const text = (max: number) =>
  z
    .string(because('asked.search'))
    .max(max, because('asked.search'))
    .refine(isStorable, because('asked.search'));

/** What is looked for. */
const searchQuery = z.object({
  q: text(LONGEST_SEARCH).trim().default(''),
  kind: z.enum(RESOURCE_KINDS, because('asked.search')).optional(),
  semester: semester.optional(),
  /** A subject's code, in any spelling. */
  subject: text(40).optional(),
  /** A programme's code. */
  programme: text(40).optional(),
  /** Of which year's exams. */
  year: z.coerce
    .number(because('asked.search'))
    .int(because('asked.search'))
    .min(1900, because('asked.search'))
    .max(2200, because('asked.search'))
    .optional(),
  /** The reader's own semester: its subjects come first among what is equally sure. */
  own: semester.optional(),
  /** `yes`: what was typed, letter by letter, and never what may be meant instead. */
  exact: z.enum(['yes', 'no'], because('asked.search')).optional(),
  /** `yes` while someone is still typing: what is not found is not counted then. */
  typing: z.enum(['yes', 'no'], because('asked.search')).optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** One search over everything. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    access: 'public',
    addition: true,
    summary:
      'Finds subjects, study material, pages of its files, questions of papers (`unit 3` names their unit), discussions, posts and pages of the site, each list best first; `kind`, `semester`, `subject`, `programme` and `year` narrow it.',
    query: searchQuery,
    response: found,
  }),
  misses: endpoint({
    method: 'GET',
    path: '/api/admin/search/misses',
    access: 'admin',
    addition: true,
    summary: 'What was looked for and not found, most often first; nothing is kept of who looked for it.',
    query: z.object({
      before: text(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(LOG_PAGE_SIZE),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          _id: z.string(),
          typed: z.string(),
          count: z.number(),
          firstSeen: z.string(),
          lastSeen: z.string(),
        }),
      ),
      next: z.string().optional(),
    }),
  }),
};

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
