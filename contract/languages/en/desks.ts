import { calendarScreens } from '../../grievances/calendar-texts.ts';
import { ruleNames } from '../../grievances/case-texts.ts';
import { textScreens } from '../../grievances/desk-text-texts.ts';
import { seatScreens } from '../../grievances/desk-texts.ts';
import { redress } from '../../grievances/redress-texts.ts';
import { desks, matters } from '../../grievances/reply-texts.ts';
import { ruleScreen } from '../../grievances/rule-texts.ts';

/** What the pages of desks and their seats say. */
export const texts = {
  seatScreens,
  ruleScreen,
  calendarScreens,
  textScreens,
  matters,
  desks,
  ruleNames,
  ruleSteps: redress.steps,
  incomplete: redress.desks.incomplete,
};
