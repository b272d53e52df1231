import { privacyReplies, privacyScreens } from './privacy.ts';
import { privacyNotice } from './privacy-notice.ts';
import { requestTexts } from './request-texts.ts';
import { rightsBases, rightsPage } from './rights.ts';

/** What only the pages about personal data and the rights of files say: it comes with those whose row says so (contract/pages/page.ts). */
export const forPrivacy = {
  privacy: privacyReplies,
  privacyNotice,
  privacyScreens,
  requestTexts,
  rightsPage,
  rightsBases,
};
