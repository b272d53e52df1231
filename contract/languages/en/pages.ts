import { authTexts } from '../../auth/texts.ts';
import { fields } from '../../core/field-texts.ts';
import { errors, uiTexts, validation } from '../../core/texts.ts';
import { resources } from '../../material/kind-texts.ts';
import { resourcePage } from '../../material/texts.ts';
import { pages, roles, shellTexts } from '../../pages/texts.ts';
import { profileTexts } from '../../users/profile-texts.ts';

/** What pages say to anyone: it comes with every page. */
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
};
