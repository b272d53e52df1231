import { rightsBases, rightsPage } from '../../files/rights-texts.ts';
import { ownPathTexts } from '../../learning/path-texts.ts';
import { privacyNotice } from '../../privacy/notice-texts.ts';
import { privacyReplies } from '../../privacy/reply-texts.ts';
import { requestTexts } from '../../privacy/request-texts.ts';
import { privacyScreens } from '../../privacy/texts.ts';

/** What only the pages about personal data and the rights of files say: it comes with those whose row says so (contract/pages/page.ts). */
export const texts = {
  ownPathTexts,
  privacy: privacyReplies,
  privacyNotice,
  privacyScreens,
  requestTexts,
  rightsPage,
  rightsBases,
};
