import { z } from 'zod';

/** For so many days an error is kept after it was seen last; it names nobody. */
export const BROWSER_ERROR_DAYS = 90;

import { LOG_PAGE_SIZE } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { isStorable } from '../core/rules/fields.ts';
import { PAGE_NAMES } from '../pages/pages.ts';

/** What is kept of a report at most, in characters. */
export const REPORT_LENGTH = { message: 300, place: 300 } as const;

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

/** Errors of browsers. */
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
