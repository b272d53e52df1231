import { z } from 'zod';
import { LARGEST_CSV, MAX_LENGTH } from '../core/constants.ts';
import { linkHref } from '../core/given.ts';
import { LISTS } from '../core/lists.ts';
import { because, type FieldName } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import {
  hasVisible,
  idParams,
  messageReply,
  optionalText,
  requiredText,
  semester,
} from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';
import { attachedFile, type FilesField, filesField } from '../files/attached-fields.ts';
import { type Exams, exams, examsField } from './exam-fields.ts';
import { fileIn } from './file-links.ts';
import {
  LINK_FIELDS,
  type LinkField,
  RESOURCE_KINDS,
  RESOURCES,
  type ResourceKind,
  type ResourceRow,
  SERVICES,
} from './kinds.ts';
import { TOLD_STATES } from './values.ts';

const linkCheck = z.object({ state: z.enum(TOLD_STATES), on: z.string() }).optional();
/** The fields of all links, each of the same type. */
const ofEachLink = <Type extends z.ZodType>(type: Type) =>
  Object.fromEntries(LINK_FIELDS.map((field) => [field, type])) as Record<LinkField, Type>; // fromEntries forgets the names
const linkChecks = z.object(ofEachLink(linkCheck));
export type LinkChecks = z.infer<typeof linkChecks>;

/** What every entry is filled in with, whatever its kind. `title` is an addition: it tells two books of one subject apart. */
const filledFields = {
  service: z.string().max(MAX_LENGTH.name),
  semester,
  subject: z.string().max(MAX_LENGTH.subject),
  subjectcode: z.string().max(MAX_LENGTH.subjectCode),
  title: z.string().max(MAX_LENGTH.title).optional(),
};
export type FilledField = keyof typeof filledFields;
/** Their names, in the order of a CSV file's columns, and those that may be left out. */
export const FILLED_FIELDS = Object.keys(filledFields) as FilledField[]; // Object.keys forgets the literal names
export const OPTIONAL_FIELDS = FILLED_FIELDS.filter((name) => filledFields[name] instanceof z.ZodOptional);

/** The fields that every entry has, whatever its kind. */
const commonFields = {
  _id: z.uuid(),
  ...filledFields,
  /**
   * The subject that the entry is filed under: its code in the catalogue's spelling, and its name where another one was
   * typed. Left out where the catalogue has no such code.
   */
  catalogue: z.object({ code: z.string(), name: z.string().optional() }).optional(),
  /** The codes of the programmes that teach that subject. */
  programmes: z.array(z.string()).optional(),
  /** The site's own files beside the links, where there are any (an addition). */
  files: z.array(attachedFile).optional(),
  /** What the looks at its links found, where that is certain (an addition); the day of the last one. */
  checks: linkChecks.optional(),
};

/**
 * One entry of a list: the common fields and the link fields that its kind's row names, `''` where there is no link. In whole
 * lists and where it is asked for alone, a link that there is none for may lead to a file of the entry (file-links.ts).
 */
export type ResourceEntry = z.infer<z.ZodObject<typeof commonFields>> &
  Partial<Record<LinkField, string>> & {
    /** Which exam each link is the paper of (an addition), where that is known. */
    exams?: Exams | undefined;
  };

/** An entry where those of all kinds stand together: each has the links of its own kind. */
export const anyEntry = z.object({
  ...commonFields,
  ...ofEachLink(z.string().optional()),
  exams: exams.optional(),
});

/** The schema of one entry of a kind; it names only that kind's fields, so nothing else leaves the server. */
function resourceEntry(kind: ResourceKind) {
  const { linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  const links = Object.fromEntries(linkFields.map((field) => [field, z.string()]));
  const own = { ...commonFields, ...links, ...(hasExams && { exams: exams.optional() }) };
  // zod cannot see which keys fromEntries made; the row can.
  return z.object(own) as unknown as z.ZodType<ResourceEntry>;
}

/** What the form of an entry shows. Its files have forms of their own. */
function editedEntry(kind: ResourceKind) {
  const { linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  const links = Object.fromEntries(linkFields.map((field) => [field, z.string().optional()]));
  return z.object({ ...filledFields, ...links, ...(hasExams && { exams: exams.optional() }) });
}

/** A web address, parsed here once and kept as it was parsed; `''` passes too where the link may be left out. */
export function webAddress(field: FieldName, isOptional: boolean) {
  const text = isOptional ? optionalText(field, MAX_LENGTH.link) : requiredText(field, MAX_LENGTH.link);
  // '' is the other rule's to refuse, once.
  const isFine = (link: string) => link === '' || linkHref(link) !== undefined || fileIn(link) !== undefined;
  return text
    .refine(isFine, because('validation.url', { field }))
    .overwrite((link) => linkHref(link) ?? link);
}

/**
 * What an admin files: all fields required, the links web addresses.
 * @param change true for the edit form, where a kind's row may leave its links optional
 */
export function resourceBody(kind: ResourceKind, change: boolean) {
  const { linkFields, linksOptionalOnEdit }: ResourceRow = RESOURCES[kind];
  const fields = z.object(resourceFields(kind));
  const body = change && linksOptionalOnEdit ? fields : withLinksOrFiles(fields, linkFields);
  return body as unknown as z.ZodType<ResourceBody, ResourceBody>; // zod cannot see which keys fromEntries made; the row can
}

/** What an entry is filled in with, field by field; whether a link may be left out is another rule. */
export function resourceFields(kind: ResourceKind): z.ZodRawShape {
  const { linkFields, hasExams }: ResourceRow = RESOURCES[kind];
  const links = linkFields.map((field) => [field, webAddress(field, true).optional()]);
  const filled = {
    service: z.enum(SERVICES, because('validation.service')),
    semester,
    subject: requiredText('subject', MAX_LENGTH.subject),
    subjectcode: requiredText('subjectcode', MAX_LENGTH.subjectCode),
    title: optionalText('title', MAX_LENGTH.title).optional(),
  } satisfies Record<FilledField, z.ZodType>;
  return {
    ...filled,
    ...Object.fromEntries(links),
    ...(hasExams && { exams: examsField.optional() }),
    files: filesField.optional(),
  };
}

/** Asks for every one of the links where there are no files. */
export function withLinksOrFiles<Schema extends z.ZodObject>(
  schema: Schema,
  linkFields: readonly LinkField[],
): Schema {
  return linkFields.reduce(
    (asked, field) =>
      asked.refine((body) => hasFiles(body) || isThere(Object(body)[field]), {
        path: [field],
        error: because('validation.required', { field }),
        // Whatever else is wrong: a form shows all of it at once.
        when: () => true,
      }),
    schema,
  );
}

const hasFiles = (body: unknown) => Object(body).files?.length > 0;
/** What is no text is another rule's to refuse. */
const isThere = (link: unknown) => (typeof link === 'string' ? hasVisible(link) : link !== undefined);

/** An entry as an admin fills it in. */
export type ResourceBody = Omit<ResourceEntry, '_id' | 'catalogue' | 'programmes' | 'files' | 'checks'> & {
  files?: FilesField | undefined;
};

/** What an import does, or would do, with one row of the file; `line` counts from 1, the header line included. */
const importRow = z.object({
  line: z.number(),
  action: z.enum(['add', 'change', 'same', 'reject']),
  subject: z.string(),
  subjectcode: z.string(),
  /** Why a row is rejected. */
  problems: z.array(z.string()),
  /** The heading of the column where something is wrong, where it is one. */
  column: z.string().optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** How a file was understood whose headings are its own. */
const importUnderstood = z.object({
  /** What each heading was taken for. */
  columns: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Headings that say nothing: their cells are left out. */
  unused: z.array(z.string()),
  /** What counts for every row, because the file has no column for it. */
  programme: z.string().optional(),
  scheme: z.string().optional(),
});
export type ImportUnderstood = z.infer<typeof importUnderstood>;

/** What an import did, or would do: row by row. */
export const importReply = z.object({
  applied: z.boolean(),
  rows: z.array(importRow),
  understood: importUnderstood.optional(),
});

function endpointsOf(kind: ResourceKind) {
  const admin = `/api/admin/${kind}` as const;
  return {
    list: endpoint({
      method: 'GET',
      path: `/api/data/${kind}`,
      access: 'public',
      summary: `The ${kind} entries of all semesters, or of the one asked for (an addition).`,
      query: z.object({ semester: semester.optional() }),
      response: z.object({ msg: z.array(resourceEntry(kind)) }),
    }),
    adminList: endpoint({
      method: 'GET',
      path: admin,
      access: 'admin',
      summary: `Every ${kind} entry; a part, a search, another order of them (additions).`,
      query: listQuery(LISTS.resources),
      response: z.array(resourceEntry(kind)),
    }),
    exportCsv: endpoint({
      method: 'GET',
      path: `${admin}/export.csv`,
      access: 'admin',
      addition: true,
      summary: `Every ${kind} entry, as a CSV file that the import reads.`,
      contentType: 'text/csv',
      response: z.string(),
    }),
    importCsv: endpoint({
      method: 'POST',
      path: `${admin}/import`,
      access: 'admin',
      addition: true,
      summary:
        'Says what a CSV file would add, change and reject; with `apply` it does so, in one transaction.',
      bodyLimit: LARGEST_CSV,
      body: z.object({ csv: z.string(), apply: z.boolean() }),
      response: importReply,
    }),
    get: endpoint({
      method: 'GET',
      path: `${admin}/:id`,
      access: 'admin',
      summary: `One ${kind} entry.`,
      params: idParams,
      response: resourceEntry(kind),
    }),
    add: endpoint({
      method: 'POST',
      path: `${admin}/add`,
      access: 'admin',
      summary: `Files a ${kind} entry.`,
      body: resourceBody(kind, false),
      response: messageReply.extend({ _id: z.uuid() }),
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${admin}/update/:id`,
      access: 'admin',
      summary: `Changes a ${kind} entry.`,
      params: idParams,
      body: resourceBody(kind, true),
      edits: editedEntry(kind),
    }),
    ...removal(admin, 'admin', `a ${kind} entry`),
    ...bulkRemoval(admin, 'admin', `${kind} entries`),
  };
}

/** The endpoints of each kind: `resources.notes.list` and so on. */
export const resources = Object.fromEntries(
  RESOURCE_KINDS.map((kind) => [kind, endpointsOf(kind)]),
) as Record<ResourceKind, ReturnType<typeof endpointsOf>>; // fromEntries forgets the literal names
