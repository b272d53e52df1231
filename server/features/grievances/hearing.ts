import ICAL from 'ical.js';
import type { CaseView } from '#contract/grievances/case-calls.ts';
import { isConfidential } from '#contract/grievances/values.ts';
import { messagesIn } from '#server/catalogues.ts';
import type { CaseRow, readEvents } from './case-queries.ts';
import { ENDS_HEARING } from './hearing-queries.ts';
import { readText } from './sealing.ts';

type Event = Awaited<ReturnType<typeof readEvents>>[number];

/** India has one offset all year: a moment in UTC says the same as its zone, and needs no table of it in the file. */
const OFFSET = '+05:30';
/** Nobody says how long it takes: a calendar shows an hour. */
const DURATION = 'PT1H';

/** The place of a hearing; null of any other event. */
export function placeOf(key: Buffer, { data }: Pick<Event, 'data'>): string | null {
  const kept = data.place as { text: string; is_sealed: boolean } | undefined; // as detail-service.ts keeps it
  return kept ? readText(key, kept) : null;
}

const ENDS: readonly string[] = ENDS_HEARING;

/**
 * The last hearing of a case that its reader is shown, with the file for their calendar; null once its day is over. An answer, an end
 * or another desk cancels it.
 * @param today yyyy-mm-dd in India @param site who invites, in the file
 */
export function hearingOf(
  key: Buffer,
  row: CaseRow,
  events: readonly Event[],
  { today, site }: { today: string; site: string },
): CaseView['hearing'] {
  const at = events.findLastIndex(({ kind }) => kind === 'hearing' || kind === 'cancelHearing');
  const event = events[at];
  const { on, time } = event?.data ?? {};
  if (!event || typeof on !== 'string' || typeof time !== 'string' || on < today) return null;
  const isMoot = event.kind === 'hearing' && events.slice(at).some(({ kind }) => ENDS.includes(kind));
  const cancelled = isMoot || event.kind === 'cancelHearing';
  const place = placeOf(key, event) ?? '';
  const sequence = Number(event.data.sequence) + (isMoot ? 1 : 0);
  return {
    on,
    time,
    place,
    cancelled,
    ics: fileOf(row, event, { on, time, place, cancelled, sequence }, site),
  };
}

/** A hearing as RFC 5545 has it. A calendar knows it again by its `uid`, and takes the higher `sequence`. */
function fileOf(
  { number, track }: CaseRow,
  { at, data }: Event,
  {
    on,
    time,
    place,
    cancelled,
    sequence,
  }: Omit<NonNullable<CaseView['hearing']>, 'ics'> & { sequence: number },
  site: string,
): string {
  const { deskReplies } = messagesIn(undefined);
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Basta//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', cancelled ? 'CANCEL' : 'PUBLISH');
  const event = new ICAL.Component('vevent');
  const utc = (moment: Date) => ICAL.Time.fromJSDate(moment, true);
  event.addPropertyWithValue('uid', `${data.uid}`);
  event.addPropertyWithValue('sequence', sequence);
  event.addPropertyWithValue('dtstamp', utc(at));
  event.addPropertyWithValue('dtstart', utc(new Date(`${on}T${time}:00${OFFSET}`)));
  event.addPropertyWithValue('duration', ICAL.Duration.fromString(DURATION));
  event.addPropertyWithValue('organizer', site);
  // Others look into a calendar: of a confidential case it says no number and no desk.
  event.addPropertyWithValue(
    'summary',
    isConfidential(track) ? deskReplies.appointment : deskReplies.hearing(number),
  );
  event.addPropertyWithValue('location', place);
  event.addPropertyWithValue('status', cancelled ? 'CANCELLED' : 'CONFIRMED');
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
