import { account } from '../../auth/account-calls.ts';
import { auth, provider } from '../../auth/calls.ts';
import { passkeys } from '../../auth/passkey-calls.ts';
import { saved } from '../../bag/calls.ts';
import { blogs } from '../../blogs/calls.ts';
import { announcements } from '../../discussion/announcement-calls.ts';
import { threads } from '../../discussion/calls.ts';
import { decisions } from '../../discussion/decision-calls.ts';
import { following } from '../../discussion/follow-calls.ts';
import { moderation } from '../../discussion/moderation-calls.ts';
import { hodTeaching, teacher, teaching } from '../../discussion/teaching-calls.ts';
import { files } from '../../files/calls.ts';
import { folder } from '../../files/folder-calls.ts';
import { imports } from '../../files/import-calls.ts';
import { uploads } from '../../files/proposal-calls.ts';
import { calendar } from '../../grievances/calendar-calls.ts';
import { complaints } from '../../grievances/calls.ts';
import { grievances } from '../../grievances/case-calls.ts';
import { desks } from '../../grievances/desk-calls.ts';
import { deskTexts } from '../../grievances/desk-text-calls.ts';
import { figures } from '../../grievances/figure-calls.ts';
import { merged } from '../../grievances/merged-calls.ts';
import { minutes } from '../../grievances/minutes-calls.ts';
import { orders } from '../../grievances/order-calls.ts';
import { papers } from '../../grievances/paper-calls.ts';
import { redress } from '../../grievances/redress-calls.ts';
import { rules } from '../../grievances/rule-calls.ts';
import { home } from '../../home/calls.ts';
import { practice } from '../../learning/calls.ts';
import { hard } from '../../learning/hard-calls.ts';
import { paths } from '../../learning/path-calls.ts';
import { examDates, plan } from '../../learning/plan-calls.ts';
import { resources } from '../../material/calls.ts';
import { materials } from '../../material/contribution-calls.ts';
import { contributions } from '../../material/decision-calls.ts';
import { links } from '../../material/link-check-calls.ts';
import { reports } from '../../material/report-calls.ts';
import { hodTrust, trust } from '../../material/trust-calls.ts';
import { notifications } from '../../notifications/calls.ts';
import { breaches, privacy } from '../../privacy/calls.ts';
import { privacyRequests } from '../../privacy/request-calls.ts';
import { questions } from '../../questions/calls.ts';
import { correctors, cuts } from '../../questions/cut-calls.ts';
import { mapping } from '../../questions/mapping-calls.ts';
import { search, synonyms } from '../../search/calls.ts';
import { sent } from '../../sent/calls.ts';
import { audit } from '../../site/audit-calls.ts';
import { site } from '../../site/calls.ts';
import { contacts } from '../../site/contact-calls.ts';
import { inbox } from '../../site/inbox-calls.ts';
import { browserErrors, health, overview } from '../../site/overview-calls.ts';
import { trash } from '../../site/trash-calls.ts';
import { subjectPageCalls as subjectPage, subjects } from '../../subjects/calls.ts';
import { catalogue, equivalences, programmes, schemes } from '../../subjects/catalogue-calls.ts';
import { syllabus } from '../../subjects/syllabus-calls.ts';
import { access, users } from '../../users/calls.ts';

/** The table of contents: every call that the server answers. */
export const api = {
  access,
  account,
  announcements,
  audit,
  auth,
  blogs,
  breaches,
  browserErrors,
  catalogue,
  complaints,
  contacts,
  decisions,
  desks,
  deskTexts,
  calendar,
  papers,
  redress,
  rules,
  figures,
  equivalences,
  files,
  folder,
  grievances,
  hard,
  merged,
  minutes,
  health,
  home,
  imports,
  inbox,
  links,
  materials,
  contributions,
  trust,
  hodTeaching,
  hodTrust,
  sent,
  moderation,
  notifications,
  orders,
  overview,
  passkeys,
  practice,
  paths,
  plan,
  examDates,
  privacy,
  privacyRequests,
  programmes,
  provider,
  questions,
  correctors,
  cuts,
  mapping,
  reports,
  resources,
  saved,
  schemes,
  search,
  site,
  subjectPage,
  subjects,
  syllabus,
  synonyms,
  teacher,
  teaching,
  threads,
  following,
  trash,
  uploads,
  users,
};
