import { mailbox } from '../../auth/mailbox-texts.ts';
import { authTexts } from '../../auth/texts.ts';
import { errors } from '../../core/error-texts.ts';
import { fields, validation } from '../../core/field-texts.ts';
import { uiTexts } from '../../core/texts.ts';
import { resourcePage } from '../../material/page-texts.ts';
import { resources } from '../../material/texts.ts';
import { shellTexts } from '../../pages/shell-texts.ts';
import { pages, roles } from '../../pages/texts.ts';
import { profileTexts } from '../../users/profile-texts.ts';

/** What pages say to anybody: it comes with every page. */
export const texts = {
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
