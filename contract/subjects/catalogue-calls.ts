import { z } from 'zod';
import { LARGEST_CSV, MAX_LENGTH } from '../core/constants.ts';
import { LISTS } from '../core/lists.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { idParams, isStorable, messageReply, uuid } from '../core/rules/fields.ts';
import { listQuery } from '../core/rules/list-query.ts';
import { bulkRemoval, removal } from '../core/rules/removal.ts';
import { importReply } from '../material/calls.ts';
import { RESOURCE_KINDS } from '../material/kinds.ts';
import { programme, scheme, subject } from './calls.ts';
import {
  equivalenceBody,
  programmeBody,
  schemeBody,
  subjectBody,
  subjectCode,
  unitBody,
} from './catalogue-fields.ts';
import { EQUIVALENCE_DEGREES } from './values.ts';

const base = '/api/admin/catalogue';
const admin = { access: 'admin', addition: true } as const;

/** The code of a programme, or the name of a scheme. */
const frameName = z
  .string(because('errors.badRequest'))
  .max(MAX_LENGTH.name, because('errors.badRequest'))
  .refine(isStorable, because('errors.badRequest'));

/** A subject by its code and name. */
const named = z.object({ code: z.string(), name: z.string() });

/** What is in two subjects' relation, and who says so when; `''`: nobody who has an account. */
const equivalence = z.object({
  _id: z.string(),
  one: named,
  other: named,
  degree: z.enum(EQUIVALENCE_DEGREES),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
});
export type CatalogueEquivalence = z.infer<typeof equivalence>;

/** A subject in the admin's list; `material`: how much is filed under it to open. */
const listedSubject = subject.extend({ material: z.number() });
export type ListedSubject = z.infer<typeof listedSubject>;

/** A subject whole, as the form has it. */
const wholeSubject = subject.extend({ units: z.array(unitBody) });
export type WholeSubject = z.infer<typeof wholeSubject>;

/** A subject that was deleted or merged. */
const removedSubject = named.extend({
  _id: z.uuid(),
  /** The one that has its codes now; null where it was deleted. */
  mergedInto: named.nullable(),
  removedBy: z.string(),
  removedAt: z.string(),
});
export type RemovedSubject = z.infer<typeof removedSubject>;

/** A code that people file under and the catalogue has not. */
const unfiledCode = z.object({
  /** Made of the code's key. */
  _id: z.guid(),
  /** As it was typed last. */
  code: z.string(),
  /** The subject that was typed with it most. */
  subject: z.string(),
  entries: z.number(),
  contributions: z.number(),
  /** Subjects of a similar code or name, the most similar first. */
  suggestions: z.array(named),
});
export type UnfiledCode = z.infer<typeof unfiledCode>;

/** What subjects are in, each with how many do. */
const frame = z.object({
  programmes: z.array(named.extend({ _id: z.uuid(), subjects: z.number() })),
  schemes: z.array(z.object({ _id: z.uuid(), name: z.string(), year: z.number(), subjects: z.number() })),
});
export type CatalogueFrame = z.infer<typeof frame>;

/** How many entries of each kind there are under a subject and those that are the same. */
const covered = named.extend({
  _id: z.uuid(),
  semester: z.string(),
  isElective: z.boolean(),
  counts: z.record(z.enum(RESOURCE_KINDS), z.number()),
  /** How often it was asked for. */
  asked: z.number(),
});
export type CoveredSubject = z.infer<typeof covered>;

const { remove, restore } = removal(`${base}/subjects`, 'admin', 'a subject');
const { removeMany, restoreMany } = bulkRemoval(`${base}/subjects`, 'admin', 'subjects');

/** The catalogue of subjects: the admin's calls. */
export const catalogue = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/subjects`,
    summary: 'The subjects of the catalogue; a part, a search, another order of them.',
    query: listQuery(LISTS.subjects),
    response: z.array(listedSubject),
  }),
  get: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/subjects/:id`,
    summary: 'One subject with its codes, places and units.',
    params: idParams,
    response: wholeSubject,
  }),
  add: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/subjects/add`,
    summary: 'Adds a subject; what is filed under one of its codes is its own from then on.',
    body: subjectBody,
    response: messageReply.extend({ _id: z.uuid() }),
  }),
  update: endpoint({
    ...admin,
    method: 'PUT',
    path: `${base}/subjects/update/:id`,
    summary: 'Sets a subject with its codes, places and units.',
    params: idParams,
    body: subjectBody,
    edits: wholeSubject.omit({ _id: true }),
  }),
  remove: { ...remove, addition: true },
  restore,
  removeMany,
  restoreMany,
  merge: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/merge`,
    summary: 'Gives all that a subject has to another one; restoring the subject takes it back.',
    body: z.object({ from: uuid, into: subjectCode }),
    response: messageReply.extend({ _id: z.uuid() }),
  }),
  removed: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/removed`,
    summary: 'The subjects that were deleted or merged, the latest first.',
    response: z.object({ removed: z.array(removedSubject) }),
  }),
  unfiled: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/unfiled`,
    summary: 'The codes of study material that the catalogue has not, with similar subjects.',
    query: listQuery(LISTS.unfiled),
    response: z.array(unfiledCode),
  }),
  file: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/unfiled/file`,
    summary: 'Makes such a code another code of a subject, or without one the code of a new subject.',
    body: z.object({ code: subjectCode, into: subjectCode.optional() }),
    response: messageReply.extend({ _id: z.uuid() }),
  }),
  unfile: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/unfiled/unfile`,
    summary: 'Takes a code from its subject, and the subject from the catalogue where it has no other one.',
    body: z.object({ code: subjectCode }),
  }),
  frame: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/frame`,
    summary: 'Programmes and schemes, each with how many subjects are in it.',
    response: frame,
  }),
  coverage: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/coverage`,
    summary: 'What study material there is of the subjects of a programme’s scheme.',
    query: z.object({ programme: frameName.optional(), scheme: frameName.optional() }),
    response: z.object({
      /** What was shown: the programme and scheme of most subjects where none was asked for. */
      programme: z.string(),
      scheme: z.string(),
      subjects: z.array(covered),
      /** Of the whole catalogue, the most asked for first. */
      mostAsked: z.array(named.extend({ asked: z.number() })),
    }),
  }),
  exportCsv: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/export.csv`,
    summary: 'The whole catalogue as a CSV file that the import reads.',
    contentType: 'text/csv',
    response: z.string(),
  }),
  importCsv: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/import`,
    summary:
      'Says what a CSV file would add and change, and what is wrong with it; with `apply` it does so where nothing is wrong, in one transaction.',
    bodyLimit: LARGEST_CSV,
    body: z.object({ csv: z.string(), apply: z.boolean() }),
    response: importReply,
  }),
};

/** The three calls of what subjects are in. */
function frameCalls<Body extends z.ZodType>(
  name: 'programmes' | 'schemes',
  thing: string,
  body: Body,
  edits: z.ZodObject,
) {
  return {
    add: endpoint({
      ...admin,
      method: 'POST',
      path: `${base}/${name}`,
      summary: `Adds a ${thing}.`,
      body,
      response: messageReply.extend({ _id: z.uuid() }),
    }),
    update: endpoint({
      ...admin,
      method: 'PUT',
      path: `${base}/${name}/:id`,
      summary: `Changes a ${thing}.`,
      params: idParams,
      body,
      edits,
    }),
    remove: endpoint({
      ...admin,
      method: 'DELETE',
      path: `${base}/${name}/:id`,
      summary: `Deletes a ${thing} in which no subject stands.`,
      params: idParams,
    }),
  };
}

export const programmes = frameCalls('programmes', 'programme', programmeBody, programme);
export const schemes = frameCalls('schemes', 'scheme', schemeBody, scheme);

/** What subjects of different schemes are to each other. */
export const equivalences = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: `${base}/equivalences`,
    summary: 'What subjects are to each other, why, and who says so.',
    response: z.object({ equivalences: z.array(equivalence) }),
  }),
  save: endpoint({
    ...admin,
    method: 'PUT',
    path: `${base}/equivalences`,
    summary: 'Says what two subjects are to each other; what contradicts the others is refused.',
    body: equivalenceBody,
    edits: equivalence.pick({ degree: true, reason: true }),
  }),
  remove: endpoint({
    ...admin,
    method: 'POST',
    path: `${base}/equivalences/remove`,
    summary: 'Says no more what two subjects are to each other.',
    body: equivalenceBody.pick({ one: true, other: true }),
  }),
};
