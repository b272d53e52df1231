import { privacyReplies, privacyScreens } from './privacy.ts';
import { privacyNotice } from './privacy-notice.ts';
import { requestTexts } from './request-texts.ts';

/** What only the pages about personal data say: it comes with those whose row says so (contract/page.ts). */
export const forPrivacy = { privacy: privacyReplies, privacyNotice, privacyScreens, requestTexts };
