import { bundle } from '../../grievances/bundle-texts.ts';
import { caseEvents, ruleNames } from '../../grievances/case-texts.ts';
import { minutesScreens } from '../../grievances/minutes-texts.ts';
import { orderScreens } from '../../grievances/order-texts.ts';
import { redress } from '../../grievances/redress-texts.ts';
import { desks, matters } from '../../grievances/reply-texts.ts';

/** What the papers of grievances say: for accreditation and orders; and the public page, which has the same tables. */
export const texts = { bundle, caseEvents, desks, matters, minutesScreens, orderScreens, redress, ruleNames };
