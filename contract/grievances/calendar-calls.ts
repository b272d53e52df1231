import { z } from 'zod';
import { LARGEST_CALENDAR, MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { optionalText } from '../core/rules/fields.ts';
import { importReply } from '../material/calls.ts';
import { DAY_KINDS } from './clock.ts';

const on = z.iso.date(because('validation.date'));
const calendarDay = z.object({ on: z.string(), kind: z.enum(DAY_KINDS), name: z.string() });
export type CalendarDay = z.infer<typeof calendarDay>;

const admin = { access: 'admin', addition: true } as const;

/** The college's calendar, by which due dates count. What was told never moves. */
export const calendar = {
  list: endpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/calendar',
    summary: 'The days that are holidays, vacation, or working days on a Sunday, the earliest first.',
    response: z.object({ days: z.array(calendarDay) }),
  }),
  save: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/calendar',
    summary: 'Says what the days from one to another are. A day that is there already is changed.',
    body: z.object({
      from: on,
      /** The last of them; `''`: the first alone. */
      until: z.union([on, z.literal('')], because('validation.date')).default(''),
      kind: z.enum(DAY_KINDS, because('errors.badRequest')),
      name: optionalText('name', MAX_LENGTH.name).default(''),
    }),
  }),
  remove: endpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/calendar/:on',
    summary: 'Makes a day one like any other.',
    params: z.object({ on }),
  }),
  importDays: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/calendar/import',
    summary:
      'Says what a CSV or iCalendar (.ics) file would add and change, and what is wrong with it; with `apply` it does so where nothing is wrong, in one transaction.',
    bodyLimit: LARGEST_CALENDAR,
    body: z.object({ csv: z.string(), apply: z.boolean() }),
    response: importReply,
  }),
};
