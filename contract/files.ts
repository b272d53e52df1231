import { z } from 'zod';
import { MAX_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { EXAM_SESSIONS } from './exam-sessions.ts';
import { exam } from './exams.ts';
import { email, idParams, messageReply, optionalText, requiredText, semester, uuid } from './fields.ts';
import {
  FILE_FORMATS,
  type FileFormat,
  MOST_FILES,
  RIGHTS,
  type RightsBasis,
  UNREADABLE,
} from './file-facts.ts';
import { RESOURCE_KINDS } from './kinds.ts';
import { listQuery } from './list-query.ts';
import { LISTS } from './lists.ts';
import { because } from './notices.ts';
import { signsOfLife } from './public-forms.ts';
import { removal } from './removal.ts';
import { LONGEST_SEARCH } from './search-facts.ts';

const formats = Object.keys(FILE_FORMATS) as [FileFormat, ...FileFormat[]]; // Object.keys forgets the literal names
const bases = Object.keys(RIGHTS) as [RightsBasis, ...RightsBasis[]]; // as above
const LINK_FIELDS = ['link', 'linka', 'linkb', 'linkc'] as const;

/** How far the site has looked into a file. */
export const FILE_STATES = ['waiting', 'reading', 'ready', 'unreadable'] as const;

/** A file as it stands beside the links of an entry or a contribution. */
export const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The link that it is a copy of. */
  field: z.enum(LINK_FIELDS).optional(),
  /** The exam that it is the paper of. */
  exam: z.object({ year: z.number(), session: z.enum(EXAM_SESSIONS), isReappear: z.boolean() }).optional(),
  format: z.enum(formats),
  /** Bytes. */
  size: z.number(),
  /** How many pages it has, once that is known. */
  pages: z.number().optional(),
  state: z.enum(FILE_STATES),
  readers: z.enum(['everybody', 'members']),
});
export type AttachedFile = z.infer<typeof attachedFile>;

const rights = {
  rightsBasis: z.enum(bases, because('files.rights')),
  /** The reference of a permission, or which licence. */
  rightsDetail: optionalText('note', MAX_LENGTH.title).default(''),
};
const place = {
  /** What it is called; without it, as it was called where it came from. */
  name: requiredText('name', MAX_LENGTH.title).optional(),
  field: z.enum(LINK_FIELDS, because('files.field')).optional(),
  exam: exam.optional(),
};
/** A permission without its reference, or a licence without its name, is none. */
const hasDetail = ({
  rightsBasis,
  rightsDetail,
}: {
  rightsBasis?: RightsBasis | undefined;
  rightsDetail?: string | undefined;
}) => (rightsBasis !== 'university' && rightsBasis !== 'licence') || !!rightsDetail;
const DETAIL = { path: ['rightsDetail'], error: because('files.detail') };

/** A file that was sent, and now hangs on what is filed. `upload`: the id of its upload. */
const newFile = z
  .object({ upload: z.string().regex(/^[\w-]{20,64}$/, because('files.uploadGone')), ...place, ...rights })
  .refine(hasDetail, DETAIL);
export type NewFile = z.infer<typeof newFile>;

/** The files of a body: new ones, and, so that a link may be left out, those that hang there already. */
export const filesField = z
  .array(z.union([z.object({ id: uuid }), newFile]))
  .max(MOST_FILES, because('files.tooMany', MOST_FILES));
export type FilesField = z.infer<typeof filesField>;

/** What is known of a page of a file. */
const pageFacts = z.object({
  /** From 1. */
  number: z.number(),
  /** Of its picture, in pixels; a page of text only has none, nor one whose picture is still to be made. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Whether its words are still to be read from the picture. */
  waits: z.boolean().optional(),
});
export type PageFacts = z.infer<typeof pageFacts>;

/** Another paper of the same subject. */
const neighbour = z.object({ id: z.uuid(), name: z.string(), exam: attachedFile.shape.exam });
export type Neighbour = z.infer<typeof neighbour>;

/** A page's words, to be read, selected and marked. */
const filePage = z.object({
  number: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** In reading order, line by line. */
  body: z.string(),
  /** `digital`: written by a program; `hidden`: it came with a scan; `ocr`: read from the picture; `none`: not yet. */
  source: z.enum(['digital', 'hidden', 'ocr', 'none']),
  waits: z.boolean().optional(),
  /** Where each word is, in thousandths of the page: left, top, width, height. */
  boxes: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
  /** Which of them were asked for, by their places. */
  marked: z.array(z.number()),
});
export type FilePage = z.infer<typeof filePage>;

/** A file whose page is open. */
const fileDetails = attachedFile.extend({
  rightsBasis: z.enum(bases),
  rightsDetail: z.string(),
  /** Why it cannot be read. */
  reason: z.enum(UNREADABLE).optional(),
  /** The pages that were read so far. */
  leaves: z.array(pageFacts),
  /** The papers of the subject that were before it and after it, by their exams. */
  earlier: neighbour.optional(),
  later: neighbour.optional(),
  /** Hidden from everybody but admins, because somebody says that it must not be here. */
  isHidden: z.boolean().optional(),
  /** Stands behind the addresses of its original and its pictures, for a while; none where everybody may read it. */
  key: z.string().optional(),
  /** The entry that it hangs on; a contribution's, which only admins open, has none. */
  entry: z
    .object({
      id: z.uuid(),
      kind: z.enum(RESOURCE_KINDS),
      semester,
      subject: z.string(),
      subjectcode: z.string(),
      title: z.string().optional(),
    })
    .optional(),
});
export type FileDetails = z.infer<typeof fileDetails>;

/** What becomes of something that is sent. */
export const UPLOAD_STATES = ['sending', 'filed', 'refused'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

const uploadState = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** So many bytes of it are here. */
  received: z.number(),
  state: z.enum(UPLOAD_STATES),
  /** Of what was filed. */
  format: z.enum(formats).optional(),
  /** Why it was refused. */
  reason: z.string().optional(),
});

/** A request to take a file away, as admins see it. */
const takedown = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'removed', 'restored']),
  answer: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  endedAt: z.string().optional(),
  file: z.uuid(),
  fileName: z.string(),
  subject: z.string(),
});
export type Takedown = z.infer<typeof takedown>;

const admin = '/api/admin/files' as const;

/** The site's own files. Their bytes have addresses besides: contract/file-address.ts, and `/api/uploads`, which speaks tus. */
export const files = {
  get: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    access: 'public',
    addition: true,
    summary: 'A file: what it is, where it belongs, and the key of its addresses where it is for members.',
    params: idParams,
    response: fileDetails,
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/files/:id/text/:page',
    access: 'public',
    addition: true,
    summary:
      'The words of a page of a file with their places, and which of them are meant by what is looked for.',
    params: idParams.extend({ page: z.string() }),
    query: z.object({
      q: z.string().max(LONGEST_SEARCH, because('asked.search')).default(''),
      key: z.string().optional(),
    }),
    response: filePage,
  }),
  uploadState: endpoint({
    method: 'GET',
    path: '/api/uploads/:upload/state',
    access: 'public',
    addition: true,
    summary: 'What became of something that was sent to /api/uploads (tus 1.0).',
    params: z.object({ upload: z.string() }),
    response: uploadState,
  }),
  takedown: endpoint({
    method: 'POST',
    path: '/api/files/:id/takedown',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'Says that a file must not be here: it is hidden until an admin decides.',
    params: idParams,
    body: z
      .object({
        name: requiredText('name', MAX_LENGTH.name),
        email,
        reason: requiredText('text', MAX_LENGTH.freeText),
      })
      .extend(signsOfLife.shape),
  }),
  takedowns: endpoint({
    method: 'GET',
    path: `${admin}/takedowns`,
    access: 'admin',
    addition: true,
    summary: 'Requests to take files away, the latest first.',
    query: listQuery(LISTS.takedowns),
    response: z.object({ takedowns: z.array(takedown) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: `${admin}/takedowns/:id`,
    access: 'admin',
    addition: true,
    summary: 'Ends a request: the file goes to the trash, or is there again.',
    params: idParams,
    body: z.object({
      state: z.enum(['removed', 'restored']),
      answer: optionalText('text', MAX_LENGTH.freeText).default(''),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${admin}/:id`,
    access: 'admin',
    addition: true,
    summary: 'Changes what a file is called, what it is the paper of, and by what right it is here.',
    params: idParams,
    body: z
      .object({
        ...place,
        field: place.field.nullable(),
        exam: place.exam.nullable(),
        rightsBasis: rights.rightsBasis.optional(),
        rightsDetail: optionalText('note', MAX_LENGTH.title).optional(),
      })
      .refine(hasDetail, DETAIL),
    response: messageReply,
  }),
  ...removal(admin, 'admin', 'a file'),
};
