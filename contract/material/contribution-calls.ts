import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { email, idParams, messageReply, optionalText, requiredText, semester } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { review, signsOfLife, takenReply } from '../core/rules/public-forms.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';
import { attachedFile, filesField, uploadId } from '../files/attached-fields.ts';
import { MOST_FILES } from '../files/values.ts';
import { type ResourceBody, resourceFields, webAddress, withLinksOrFiles } from './calls.ts';
import { REASON_NAMES, THANKS } from './decision-values.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind, type ResourceRow, SERVICES } from './kinds.ts';

/** The contribute form's fields. Which departments there are is a setting. */
const materialFields = z.object({
  yourName: requiredText('yourName', MAX_LENGTH.name),
  service: z.enum(SERVICES, because('validation.service')),
  department: requiredText('department', MAX_LENGTH.name),
  semester,
  subjectCode: optionalText('subjectCode', MAX_LENGTH.subjectCode).optional(),
  subject: requiredText('subject', MAX_LENGTH.subject),
  /** May be left out where there are files. */
  link: webAddress('link', true).optional(),
  files: filesField.optional(),
  note: optionalText('note', MAX_LENGTH.freeText).optional(),
  /** How its sender is thanked once it is published (an addition). */
  thanks: z.enum(THANKS, because('errors.badRequest')).optional(),
  /** Where a sender without an account hears what became of it (an addition). */
  email: z.union([z.literal(''), email]).optional(),
});
export type MaterialFields = z.infer<typeof materialFields>;

/** Files of a contribution that are of another subject than the form says: they become a contribution of their own. */
const otherPaper = z.object({
  /** Their uploads, which stand among the form's files. */
  uploads: z
    .array(uploadId)
    .min(1, because('files.uploadGone'))
    .max(MOST_FILES, because('files.tooMany', MOST_FILES)),
  semester: materialFields.shape.semester,
  subjectCode: materialFields.shape.subjectCode,
  subject: materialFields.shape.subject,
});
const otherPapers = z.array(otherPaper).max(MOST_FILES, because('files.tooMany', MOST_FILES)).optional();

/** What is sent with one form as the contributions that it becomes: each of one subject. */
export function contributionsIn({
  others = [],
  files = [],
  ...form
}: MaterialFields & { others?: z.infer<typeof otherPapers> }): MaterialFields[] {
  const ofOther = new Set(others.flatMap(({ uploads }) => uploads));
  const own = files.filter((file) => !('upload' in file && ofOther.has(file.upload)));
  const rest = others.map(({ uploads, ...paper }) => ({
    ...form,
    ...paper,
    link: undefined,
    files: files.filter((file) => 'upload' in file && uploads.includes(file.upload)),
  }));
  return [...(own.length > 0 || form.link ? [{ ...form, files: own }] : []), ...rest];
}

/** Where a contributed link is already: filed on the site, or in another submission. */
const duplicate = z.enum(['resource', 'submission']);
export type Duplicate = z.infer<typeof duplicate>;

/** A submission as an admin sees it. Additions: `kind`, what its service stands for, and `onSite`. */
const material = z.object({
  _id: z.uuid(),
  yourName: z.string(),
  service: z.string(),
  department: z.string(),
  semester,
  /** `''` where it was left out; so is `note`. */
  subjectCode: z.string(),
  subject: z.string(),
  /** `''` where there are only files. */
  link: z.string(),
  files: z.array(attachedFile).optional(),
  note: z.string(),
  /** ISO 8601. */
  dateCreated: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  /** Whether the link is filed on the site already. */
  onSite: z.boolean(),
  /** So many papers came in one file with it, which an admin split. */
  papersOfFile: z.number().optional(),
  /** Its sender is trusted: it is on the site, and no admin has checked it (an addition). */
  atOnce: z.literal(true).optional(),
  /** The name that its sender wants to be thanked by; left out where they want none. */
  thanks: z.string().optional(),
  /** When it was returned to its sender last, and why; `again`: they sent it once more, and it waits for an admin. */
  returned: z
    .object({
      at: z.string(),
      reason: z.enum(REASON_NAMES),
      note: z.string(),
      again: z.literal(true).optional(),
    })
    .optional(),
});
export type Material = z.infer<typeof material>;

/** The kind that a service value stands for. @param service one of SERVICES */
export function kindOfService(service: string): ResourceKind {
  const kind = RESOURCE_KINDS.find((name) => RESOURCES[name].service === service);
  if (!kind) throw new Error(`No kind of study material has the service ${service}`);
  return kind;
}

/**
 * What an admin files from a submission: the kind, and an entry as its add form asks for it. A contribution has one
 * link, so of a pyq's three one is enough.
 */
export function publicationOf(kind: ResourceKind) {
  const { linkFields, linksOptionalOnEdit }: ResourceRow = RESOURCES[kind];
  const fields = z.object({ ...resourceFields(kind), kind: z.literal(kind) });
  const asked = linksOptionalOnEdit ? fields : withLinksOrFiles(fields, linkFields);
  const body = asked.refine(
    (typed) => linkFields.some((field) => Object(typed)[field]) || Object(typed).files?.length > 0,
    { path: [linkFields[0] ?? 'link'], error: because('validation.anyLink') },
  );
  return body as unknown as z.ZodType<Publication, Publication>; // as above
}
export type Publication = ResourceBody & { kind: ResourceKind };
// zod wants to see the objects, of which there is one for each kind.
const publications = RESOURCE_KINDS.map(publicationOf) as unknown as [z.ZodObject];
const anyPublication = z.discriminatedUnion('kind', publications, { error: because('validation.kind') });

/** Contributed study material; list and delete are the admin's, or anyone could wipe the queue. */
export const materials = {
  add: endpoint({
    method: 'POST',
    path: '/api/data/material/add',
    access: 'public',
    identifies: true,
    summary:
      'Contributes a link, files or both; `duplicate` says where the link is already, `others` which files are of other subjects (additions).',
    body: withLinksOrFiles(materialFields.extend({ ...signsOfLife.shape, others: otherPapers }), [
      'link',
    ]).refine(
      ({ files = [], others = [] }) => {
        const named = others.flatMap(({ uploads }) => uploads);
        const sent = new Set(files.map((file) => ('upload' in file ? file.upload : '')));
        return new Set(named).size === named.length && named.every((upload) => sent.has(upload));
      },
      { path: ['others'], error: because('files.uploadGone') },
    ),
    response: takenReply.extend({
      duplicate: duplicate.optional(),
      /** It is on the site already: its sender is trusted (an addition). */
      published: z.literal(true).optional(),
      /** Opens it for a sender without an account, who is shown it this once (an addition). */
      receipt: z.string().optional(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/data/material/all',
    access: 'admin',
    summary:
      'Every submission that is neither published nor deleted, newest first; a part, a search, another order of them (additions).',
    query: listQuery(LISTS.materials),
    response: z.array(material),
  }),
  ...removal('/api/data/material', 'admin', 'a submission', '/api/data/material/:id'),
  ...bulkRemoval('/api/data/material', 'admin', 'submissions'),
  ...review('/api/data/material', 'admin', 'submissions'),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/material/publish/:id',
    access: 'admin',
    addition: true,
    summary: 'Files a submission as study material and takes it off the list, in one transaction.',
    params: idParams,
    body: anyPublication as unknown as ReturnType<typeof publicationOf>, // whichever kind it is
    response: messageReply.extend({ _id: z.uuid() }),
  }),
};
