import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, messageReply, optionalText, semester, uuid } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { idsBody, idsReply, removal } from '../core/rules/removal.ts';
import { exams } from '../material/exam-fields.ts';
import { LINK_FIELDS, RESOURCE_KINDS } from '../material/kinds.ts';
import { LONGEST_SEARCH } from '../search/values.ts';
import { alikes } from './alike-calls.ts';
import {
  attachedFile,
  FILE_STATES,
  fileFormats,
  filePlace,
  fileRights,
  hasRightsDetail,
  NO_DETAIL,
  rightsBases,
} from './attached-fields.ts';
import { photos } from './photo-calls.ts';
import { splits } from './split-calls.ts';
import { takedowns } from './takedown-calls.ts';
import { UNREADABLE } from './values.ts';

/** What is known of a page of a file. */
const pageSummary = z.object({
  /** From 1. */
  number: z.number(),
  /** Of its picture, in pixels; a page of text only has none, nor one whose picture is still to be made. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Whether its words are still to be read from the picture. */
  waits: z.boolean().optional(),
  /** By how many clockwise its pictures have to be turned to stand upright. */
  quarters: z.number().optional(),
});
export type PageSummary = z.infer<typeof pageSummary>;

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
  quarters: pageSummary.shape.quarters,
  /** Where each word is, in thousandths of the page: left, top, width, height. */
  boxes: z.array(z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()])),
  /** Which of them were asked for, by their places. */
  marked: z.array(z.number()),
  /** Other pages of the file that have what was asked for; left out where there is none. */
  others: z.array(z.number()).optional(),
});
export type FilePage = z.infer<typeof filePage>;

/** Where a file has what was looked for. */
const foundInFile = z.object({
  /** Each page that has it, in their order, and at how many places. */
  pages: z.array(z.tuple([z.number(), z.number()])),
  /** True where pages are still to be read: what is not here may be there. */
  incomplete: z.boolean().optional(),
});
export type FoundInFile = z.infer<typeof foundInFile>;

/** A file whose page is open. */
const fileDetails = attachedFile.extend({
  rightsBasis: z.enum(rightsBases),
  rightsDetail: z.string(),
  /** Why it cannot be read. */
  reason: z.enum(UNREADABLE).optional(),
  /** The pages that were read so far. */
  leaves: z.array(pageSummary),
  /** For admins: the photos that its pages were made of, while they are kept; the numbers are those of the pages. */
  photos: z.array(pageSummary.pick({ number: true, width: true, height: true, quarters: true })).optional(),
  /** The papers of the subject that were before it and after it, by their exams. */
  earlier: neighbour.optional(),
  later: neighbour.optional(),
  /** Whether others of its entry are of the same exam, or of none as it is. */
  hasNamesake: z.boolean().optional(),
  /** The name of who contributed it, as they wished to be thanked. */
  thanks: z.string().optional(),
  /** Hidden from everyone but admins, because someone says that it must not be here. */
  isHidden: z.boolean().optional(),
  /** Stands behind the addresses of its original and its pictures, for a while; none where everyone may read it. */
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
      /** Of its links, which the file may be a copy of. */
      exams: exams.optional(),
      /** The subject of the catalogue that its code names, which has a page. */
      catalogue: z.object({ code: z.string(), name: z.string() }).optional(),
    })
    .optional(),
});
export type FileDetails = z.infer<typeof fileDetails>;

/** What becomes of something that is sent. */
const UPLOAD_STATES = ['sending', 'filed', 'refused'] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

const uploadState = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** So many bytes of it have arrived. */
  received: z.number(),
  state: z.enum(UPLOAD_STATES),
  /** Of what was filed. */
  format: z.enum(fileFormats).optional(),
  /** Why it was refused. */
  reason: z.string().optional(),
});

/** A file that waits to be read, is being read or cannot be read, where it hangs. */
const queuedFile = z.object({
  /** Of the attachment. */
  _id: z.uuid(),
  name: z.string(),
  format: z.enum(fileFormats),
  size: z.number(),
  pages: z.number().optional(),
  /** So many of its pages wait to be read from their pictures. */
  scans: z.number(),
  state: z.enum(FILE_STATES),
  reason: z.enum(UNREADABLE).optional(),
  /** ISO 8601. */
  sentAt: z.string(),
  /** Whether a node works on it right now. */
  isHeld: z.boolean(),
  /** What it hangs on; '' for a contribution that names none. */
  subject: z.string(),
});
export type QueuedFile = z.infer<typeof queuedFile>;

const admin = '/api/admin/files' as const;

/** The site's own files. Their bytes have addresses as well: contract/files/address.ts, and `/api/uploads`, which speaks tus. */
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
  find: endpoint({
    method: 'GET',
    path: '/api/files/:id/find',
    access: 'public',
    addition: true,
    summary: 'At how many places each page of a file has what is looked for, as the search finds it.',
    params: idParams,
    query: z.object({ q: z.string().max(LONGEST_SEARCH, because('asked.search')).default('') }),
    response: foundInFile,
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
  ...photos,
  ...splits,
  ...alikes,
  ...takedowns,
  keepCopy: endpoint({
    method: 'POST',
    path: `${admin}/copies`,
    access: 'admin',
    addition: true,
    summary:
      'Fetches what a link opens, and keeps it as a file: of the entry that has the link, or of the contribution.',
    body: z
      .object({
        resource: uuid.optional(),
        linkField: z.enum(LINK_FIELDS, because('files.field')).optional(),
        /** A contribution that waits, instead of an entry and its link. */
        material: uuid.optional(),
        ...fileRights,
      })
      .refine(hasRightsDetail, NO_DETAIL),
    response: messageReply,
  }),
  queue: endpoint({
    method: 'GET',
    path: `${admin}/queue`,
    access: 'admin',
    addition: true,
    summary: 'Files that are not read yet or cannot be read, the latest first.',
    query: listQuery(LISTS.fileQueue),
    response: z.object({ files: z.array(queuedFile) }),
  }),
  readAgain: endpoint({
    method: 'POST',
    path: `${admin}/queue/again`,
    access: 'admin',
    addition: true,
    summary: 'Has files read once more, from their first page.',
    body: idsBody,
    response: idsReply,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${admin}/:id`,
    access: 'admin',
    addition: true,
    summary: 'Changes what a file is called, what it is the paper of, and who owns it.',
    params: idParams,
    body: z
      .object({
        ...filePlace,
        field: filePlace.field.nullable(),
        exam: filePlace.exam.nullable(),
        rightsBasis: fileRights.rightsBasis.optional(),
        rightsDetail: optionalText('note', MAX_LENGTH.title).optional(),
      })
      .refine(hasRightsDetail, NO_DETAIL),
    edits: fileDetails.pick({ name: true, field: true, exam: true, rightsBasis: true, rightsDetail: true }),
    response: messageReply,
  }),
  ...removal(admin, 'admin', 'a file'),
};
