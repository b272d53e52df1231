import { z } from 'zod';
import { endpoint } from '../core/rules/endpoint.ts';

/** A job of the site: when it ran last on any node, and how that went. */
export const jobState = z.object({
  name: z.string(),
  everyMinutes: z.number(),
  /** Null: it has not run yet. */
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** When it last came to a good end. */
  succeededAt: z.string().nullable(),
  /** Why the last run failed; null: it did not. */
  error: z.string().nullable(),
});
export type JobState = z.infer<typeof jobState>;

const backup = z.object({
  /** Whether BACKUP_DIR asks for daily backups. */
  isOn: z.boolean(),
  /** How many are kept. */
  keep: z.number(),
  /** The newest whole one; null: there is none yet. */
  last: z.object({ file: z.string(), bytes: z.number(), madeAt: z.string() }).nullable(),
  error: z.string().nullable(),
});

const database = z.object({
  version: z.string(),
  bytes: z.number(),
  /** Where it is: the site's own, or a server that DATABASE_URL names. */
  isEmbedded: z.boolean(),
});

/** The site's own files: how much there is of them, and what is left to do. */
const fileState = z.object({
  /** How many are kept, and their bytes, with the pictures and texts that were made of them. */
  count: z.number(),
  bytes: z.number(),
  /** So many bytes are free on their disk; null: they are in a storage, or nobody knows. */
  free: z.number().nullable(),
  /** Whether that is so little that no file is taken or read. */
  isShort: z.boolean(),
  /** How many wait to be read or are being read, and how many cannot be read. */
  waiting: z.number(),
  unreadable: z.number(),
  /** Pages that wait to be read from their pictures. */
  scans: z.number(),
  /** Pages of older files whose text is still to be held against the picture. */
  layers: z.number(),
  /** Open requests to take a file away. */
  takedowns: z.number(),
  /** Links that do not open, or ask for permission. */
  links: z.number(),
  /** Whether links are looked at. */
  linkChecks: z.boolean(),
});

/** What an admin sees of how the site does: one key for each section of the page. */
export const overview = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    addition: true,
    summary: 'How the site does: backup, database, files, jobs.',
    response: z.object({ backup, database, files: fileState, jobs: z.array(jobState) }),
  }),
};
export type Overview = z.infer<typeof overview.get.response>;
