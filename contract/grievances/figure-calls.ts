import { z } from 'zod';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { chairedDesk, minutesOf } from './minutes-calls.ts';
import { redressReply } from './redress-calls.ts';
import { EVENT_KINDS, MATTER_NAMES, STAGES } from './values.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, because('validation.date'));

const timeline = z.object({
  /** Stands for the number. */
  count: z.number(),
  /** In which it was filed: yyyy-Qn. */
  quarter: z.string(),
  /** Null where so few are about the same that it could be traced. */
  matter: z.enum(MATTER_NAMES).nullable(),
  /** yyyy-mm-dd; null for a reader who may not open the case. */
  received: z.string().nullable(),
  steps: z.array(
    z.object({
      kind: z.enum(EVENT_KINDS),
      /** Days after receipt. */
      day: z.number(),
      /** yyyy-mm-dd; null as `received` is. */
      on: z.string().nullable(),
      /** The desk that got it; null where it stayed, and as `received` is. */
      stage: z.enum(STAGES).nullable(),
    }),
  ),
  /** Whether no due date passed before it was met; one that is open has not passed yet. */
  inTime: z.boolean(),
});
export type CaseTimeline = z.infer<typeof timeline>;

const count = z.number().nullable();
const months = z.array(
  z.object({
    /** yyyy-mm */
    month: z.string(),
    rows: z.array(
      z.object({
        /** Null: all of them. */
        matter: z.enum(MATTER_NAMES).nullable(),
        received: count,
        disposed: count,
        /** Open when the month ended. */
        pending: count,
      }),
    ),
  }),
);

const bundle = z.object({
  /** The day that it is of, yyyy-mm-dd, and the quarters: from the first, until the last whole one. */
  on: z.string(),
  from: z.string(),
  desks: redressReply.shape.desks,
  quarters: redressReply.shape.quarters,
  /** AICTE's figures, month by month; of the college alone. */
  months,
  /** The first of them; the CSV has all. */
  cases: z.array(timeline),
  /** How many there are. */
  all: z.number(),
  minutes: z.array(minutesOf),
  /** For a chair, who adds minutes to them. */
  chaired: z.array(chairedDesk),
});
export type Bundle = z.infer<typeof bundle>;

const ofDesk = { method: 'GET', access: 'user', addition: true } as const;
const ofCollege = { method: 'GET', access: 'admin', addition: true } as const;
const csv = { contentType: 'text/csv', response: z.string() } as const;

/** Figures of ordinary grievances to hand in, for desks and for admins. Confidential tracks are in no row and no sum. */
export const figures = {
  deskMonth: endpoint({
    ...ofDesk,
    ...csv,
    path: '/api/desk/month.csv',
    summary:
      'The figures of a month by what the ordinary grievances of the reader’s desks are about: received, disposed, pending.',
    // This one without it.
    query: z.object({ month: month.optional() }),
  }),
  deskBundle: endpoint({
    ...ofDesk,
    path: '/api/desk/bundle',
    summary:
      'For accreditation, for a chair: who sits on which desk, the figures, and the timelines of the ordinary grievances of the desks that they chair, without names and texts.',
    response: bundle,
  }),
  deskBundleCsv: endpoint({
    ...ofDesk,
    ...csv,
    path: '/api/desk/bundle.csv',
    summary: 'These timelines as a CSV file, with a line for each step.',
  }),
  bundle: endpoint({
    ...ofCollege,
    path: '/api/admin/grievances/bundle',
    summary:
      'For accreditation: who sits on which desk, the figures without what could be traced, and timelines without names, texts and dates.',
    response: bundle,
  }),
  bundleCsv: endpoint({
    ...ofCollege,
    ...csv,
    path: '/api/admin/grievances/bundle.csv',
    summary: 'These timelines as a CSV file, with a line for each step.',
  }),
  months: endpoint({
    ...ofCollege,
    ...csv,
    path: '/api/admin/grievances/months.csv',
    summary: 'The figures of the months of the last whole quarters, without those that could be traced.',
  }),
};
