import type { FieldName } from '../../notices.ts';
import type { NoticeTexts } from '../notice-texts.ts';
import { about } from './about.ts';
import { accessibility } from './accessibility.ts';
import { adminInbox, adminReplies, adminScreens } from './admin.ts';
import { authTexts } from './auth.ts';
import { blogTexts } from './blogs.ts';
import { complaintTexts } from './complaints.ts';
import { contactScreens, contactTexts } from './contacts.ts';
import { importReplies, importScreen } from './csv-import.ts';
import { errors } from './errors.ts';
import { fields, validation } from './fields.ts';
import { hodScreens } from './hod.ts';
import { homeTexts } from './home.ts';
import { resources } from './kinds.ts';
import { mailbox, mailboxPage } from './mailbox.ts';
import { mails } from './mails.ts';
import { materialScreens, materialTexts } from './materials.ts';
import { pages } from './pages.ts';
import { profileTexts } from './profile.ts';
import { resourcePage, resourceScreens } from './resources.ts';
import { roles } from './roles.ts';
import { shellTexts } from './shell.ts';
import { siteSamples, siteTexts } from './site.ts';
import { uiTexts } from './ui.ts';
import { userReplies, userScreens } from './users.ts';

/**
 * Every text that the user can be told, in English, put together from one file per feature; spec-texts.test.ts has those
 * that are given letter for letter.
 */
const texts = {
  /** This language's own tag (BCP 47), for `lang`. */
  language: 'en',
  /** How dates are written: as its readers in India do. */
  locale: 'en-IN',
  ...shellTexts,
  ...uiTexts,
  errors,
  fields,
  validation,
  pages,
  roles,
  ...homeTexts,
  about,
  accessibility,
  ...authTexts,
  ...profileTexts,
  resources,
  resourcePage,
  ...blogTexts,
  ...complaintTexts,
  hodScreens,
  ...contactTexts,
  ...materialTexts,
  ...siteTexts,
  siteSamples,
  admin: { ...adminReplies, users: userReplies, import: importReplies },
  adminScreens: { ...adminScreens, users: userScreens, resources: resourceScreens, import: importScreen },
  adminInbox: { ...adminInbox, contacts: contactScreens, material: materialScreens },
  mails: { ...mails, mailbox: mailboxPage },
  mailbox,
};

/** Held against what rules and calls say: a code without its text does not compile. */
export const en = texts satisfies NoticeTexts & { fields: Record<FieldName, string> };
