import { z } from 'zod';
import { LOG_PAGE_SIZE } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { isStorable } from '../core/rules/fields.ts';
import { PAGE_NAMES } from '../pages/pages.ts';

/** A job of the site: when it ran last on any node, and how that went. */
const jobState = z.object({
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
  /** In whole steps of 10 MB, and so is what is free: to the byte, they would tell admins of each confidential grievance. */
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

const ok = z.object({ status: z.literal('ok') });

/** What watches over a node asks these. */
export const health = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    addition: true,
    summary: 'Whether the process answers. It needs no database.',
    response: ok,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    addition: true,
    summary:
      'Whether visitors can be sent here: the database answers, changes of other nodes are heard, the tables have a shape that this version works with, and no stop has begun. Else 503 and why.',
    response: ok,
  }),
};

/** For so many days an error is kept after it was seen last; it names nobody. */
export const BROWSER_ERROR_DAYS = 90;

/** What is kept of a report at most, in characters. */
const REPORT_LENGTH = { message: 300, place: 300 } as const;

/** A report may be a little longer than what is kept of it; whatever it says, it is cut and not refused. */
const cut = (length: number) =>
  z
    .string()
    .max(10 * length)
    .transform((text) => text.slice(0, length));

/** Something that went wrong in a browser, however often it did. */
const browserError = z.object({
  _id: z.string(),
  message: z.string(),
  /** Where in the site's scripts: `app-1a2b.js:1:234`, the innermost first. */
  place: z.string(),
  /** The page's name (contract/pages/pages.ts), never its address; `''` where it has none. */
  page: z.string(),
  /** The browser that told of it last. */
  browser: z.string(),
  count: z.number(),
  firstSeen: z.string(),
  lastSeen: z.string(),
});
export type BrowserError = z.output<typeof browserError>;

export const browserErrors = {
  report: endpoint({
    method: 'POST',
    path: '/api/browser-errors',
    access: 'public',
    addition: true,
    summary: 'Tells of an error in a browser. What could name a person is taken out before it is kept.',
    body: z.object({
      message: cut(REPORT_LENGTH.message),
      place: cut(REPORT_LENGTH.place),
      page: z.enum(['', ...PAGE_NAMES]).catch(''),
    }),
    bodyLimit: 8 * 1024,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/browser-errors',
    access: 'admin',
    addition: true,
    summary: 'The errors of browsers, the latest first.',
    query: z.object({
      before: z
        .string(because('asked.cursor'))
        .max(100, because('asked.cursor'))
        .refine(isStorable, because('asked.cursor'))
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(LOG_PAGE_SIZE),
    }),
    response: z.object({ lines: z.array(browserError), next: z.string().optional() }),
  }),
};
