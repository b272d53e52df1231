import { authTexts } from './auth.ts';
import { errors } from './errors.ts';
import { fields, validation } from './fields.ts';
import { resources } from './kinds.ts';
import { mailbox } from './mailbox.ts';
import { pages, roles } from './pages.ts';
import { profileTexts } from './profile.ts';
import { resourcePage } from './resources.ts';
import { shellTexts } from './shell.ts';
import { uiTexts } from './ui.ts';

/** What pages say to anybody: it comes with every page. */
export const forPages = {
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
  ...authTexts,
  ...profileTexts,
  resources,
  resourcePage,
  mailbox,
};
