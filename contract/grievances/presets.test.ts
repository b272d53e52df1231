import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Calendar, dueDates, NO_WORKING_DAYS } from './clock.ts';
import { RULE_NAMES, ruleOf } from './presets.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/grievances.md'), 'utf8');
const calendar: Calendar = { weeklyOff: [0], days: [{ on: '2026-12-25', kind: 'holiday' }] };
/** Half past eight in the evening in UTC: it is Monday, 14 December, in India. */
const receivedAt = new Date('2026-12-13T20:30:00Z');

it.each(RULE_NAMES)('the worked example of %s in docs/grievances.md is what the clock says', (name) => {
  const rule = ruleOf(name);
  const dues = dueDates({ receivedAt, calendar, rule });
  if (dues === NO_WORKING_DAYS) throw new Error('this calendar has working days');
  const dates = dues.map(({ stage, kind, on }) => `${stage} ${kind} ${on}`).join(', ');
  expect(page).toContain(`| \`${name}\` | ${rule.source} | ${rule.ladder.join(' → ')} | ${dates} |`);
});
