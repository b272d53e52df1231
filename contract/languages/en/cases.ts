import {
  caseEvents,
  caseStates,
  caseSteps,
  closeReasons,
  dayTexts,
  dueTexts,
  ruleNames,
  seatReplies,
} from '../../grievances/case-texts.ts';
import { caseFileScreens } from '../../grievances/file-texts.ts';
import { casePaper } from '../../grievances/paper-texts.ts';
import { caseReplies, desks, matters } from '../../grievances/reply-texts.ts';
import { caseScreens, slip } from '../../grievances/screen-texts.ts';

/** What the pages of grievances say, of their senders and of desks. */
export const texts = {
  cases: caseReplies,
  seats: seatReplies,
  slip,
  caseScreens,
  caseFileScreens,
  matters,
  desks,
  caseStates,
  closeReasons,
  caseSteps,
  caseEvents,
  dueTexts,
  ruleNames,
  dayTexts,
  casePaper,
};
