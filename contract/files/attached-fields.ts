import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { optionalText, requiredText, uuid } from '../core/rules/fields.ts';
import { exam, examReply } from '../material/exam-fields.ts';
import { LINK_FIELDS } from '../material/kinds.ts';
import {
  FILE_FORMATS,
  type FileFormat,
  MOST_FILES,
  needsDetail,
  RIGHTS,
  type RightsBasis,
} from './values.ts';

/** What a file may be. */
export const fileFormats = Object.keys(FILE_FORMATS) as [FileFormat, ...FileFormat[]]; // Object.keys forgets the literal names
export const rightsBases = Object.keys(RIGHTS) as [RightsBasis, ...RightsBasis[]]; // as above

/** How far the site has looked into a file. */
export const FILE_STATES = ['waiting', 'reading', 'ready', 'unreadable'] as const;

/** A file as it stands beside the links of an entry or a contribution. */
export const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The link that it is a copy of. */
  field: z.enum(LINK_FIELDS).optional(),
  /** The exam that it is the paper of. */
  exam: examReply.optional(),
  format: z.enum(fileFormats),
  /** Bytes. */
  size: z.number(),
  /** How many pages it has, once that is known. */
  pages: z.number().optional(),
  state: z.enum(FILE_STATES),
  readers: z.enum(['everybody', 'members']),
  /** The basis of its rights, and its detail: of a contribution, which an admin decides on. */
  rightsBasis: z.enum(rightsBases).optional(),
  rightsDetail: z.string().optional(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** On which basis a file may be here. */
export const fileRights = {
  rightsBasis: z.enum(rightsBases, because('files.rights')),
  /** The reference of a permission, or which licence. */
  rightsDetail: optionalText('note', MAX_LENGTH.title).default(''),
};
/** Where it hangs, and under which name. */
export const filePlace = {
  /** What it is called; without it, as it was called where it came from. */
  name: requiredText('name', MAX_LENGTH.title).overwrite(cleanFileName).optional(),
  field: z.enum(LINK_FIELDS, because('files.field')).optional(),
  exam: exam.optional(),
};
/** A permission without its reference, or a licence without its name, is none. */
export const hasRightsDetail = ({
  rightsBasis,
  rightsDetail,
}: {
  rightsBasis?: RightsBasis | undefined;
  rightsDetail?: string | undefined;
}) => !rightsBasis || !needsDetail(rightsBasis) || !!rightsDetail;
export const NO_DETAIL = { path: ['rightsDetail'], error: because('files.detail') };

export const uploadId = z.string().regex(/^[\w-]{20,64}$/, because('files.uploadGone'));

/** A file that was sent, and now hangs on what is filed. */
const newFile = z
  .object({ upload: uploadId, ...filePlace, ...fileRights })
  .refine(hasRightsDetail, NO_DETAIL);
export type NewFile = z.infer<typeof newFile>;

/** The first reason of ours among issues. */
const wrongWith = (issues: readonly { message: string }[] = []) =>
  issues.map(({ message }) => message).find((message) => message.startsWith('{"code":'));

/** The files of a body: new ones, and, so that a link may be left out, those that hang there already. */
export const filesField = z
  .array(
    z.union([z.object({ id: uuid }), newFile], {
      // Of a new one what is wrong with it is said, and not that it is none of the two.
      error: (issue) => wrongWith(issue.code === 'invalid_union' ? issue.errors.at(-1) : undefined),
    }),
  )
  .max(MOST_FILES, because('files.tooMany', MOST_FILES));
export type FilesField = z.infer<typeof filesField>;

/**
 * What no name of a file has: line ends and other control characters, which end a header or a line of a list, and signs that
 * turn the direction of writing, by which `paper[RLO]fdp.exe` is read as a PDF (Unicode TR 36, 2.1.3). Joiners stay: Hindi and
 * Punjabi are written with them.
 */
const CONTROLS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu;
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name of a file as it is kept, shown and saved under: in one line, and read as it is written. */
export function cleanFileName(name: string): string {
  return name.replace(TURNS, '').replace(CONTROLS, ' ').trim();
}

/** A name that someone's computer or another site gives, without its folders; its end where it is too long. */
export function fileNameFrom(given: string, longest: number): string {
  const last = cleanFileName(given.toWellFormed().split(/[\\/]/).at(-1) ?? '');
  // A letter of two halves that is cut through is left out.
  return last.slice(-longest).replace(/^[\udc00-\udfff]/, '');
}
