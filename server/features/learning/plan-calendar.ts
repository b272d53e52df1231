import { createHash } from 'node:crypto';
import { dayAfter } from '#contract/grievances/clock.ts';
import type { Messages } from '#contract/languages/groups.ts';
import { subjectPlan } from '#contract/learning/plan.ts';
import type { PlannedSubject } from '#contract/learning/plan-calls.ts';
import { NO_UNIT } from '#contract/learning/values.ts';
import { pathTo } from '#contract/pages/pages.ts';

/** A plan as a calendar (RFC 5545): exams, and the day on which each unit is practised next. It moves as the plan does. */
export function planCalendar(
  subjects: readonly PlannedSubject[],
  { today, now, origin, messages }: { today: string; now: Date; origin: string; messages: Messages },
): string {
  const { planCalendar: texts } = messages;
  const unitText = (number: number, title: string) => (number === NO_UNIT ? '' : texts.unit(number, title));
  const events = subjects.flatMap((subject) => {
    const { code, name, examDay } = subject;
    const found = subjectPlan(subject, today);
    const url = `${origin}${pathTo('practice', { code })}`;
    const days = new Map<string, string[]>();
    for (const { number, title, next } of found.all)
      if (next !== null) days.set(next, [...(days.get(next) ?? []), unitText(number, title)]);
    // Units that are new have no day of their own: they begin today, or on the day that the plan names.
    const begins = found.what === 'begin' ? today : found.next;
    if (begins !== undefined && !days.has(begins))
      days.set(
        begins,
        found.units.map(({ number, title }) => unitText(number, title)),
      );
    const practice =
      found.what === 'over'
        ? []
        : [...days].map(([on, units]) => ({
            on,
            name: texts.practise(name),
            text: units.join('\n'),
            id: `practice ${code} ${on}`,
          }));
    const exam =
      examDay !== undefined ? [{ on: examDay, name: texts.exam(name), text: code, id: `exam ${code}` }] : [];
    return [...practice, ...exam].map((event) => ({ ...event, url }));
  });
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Basta//Plan//EN',
    `X-WR-CALNAME:${escaped(texts.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap(({ on, name, text, id, url }) => [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(`${origin} ${id}`).digest('hex').slice(0, 32)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(on, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(name)}`,
      `DESCRIPTION:${escaped(text)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join('');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines have at most 75 bytes; what is longer goes on in the next, behind a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return `${[...parts, part].join('\r\n ')}\r\n`;
}
