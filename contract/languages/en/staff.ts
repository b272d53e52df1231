import { importReplies, importScreen, listReplies, listScreens } from '../../core/staff-texts.ts';
import { complaintTexts, hodScreens } from '../../grievances/texts.ts';
import { materialScreens, materialTexts, resourceScreens } from '../../material/admin-texts.ts';
import { resourceAdmin } from '../../material/kind-texts.ts';
import { breachNotices, privacyAdminReplies, privacyAdminScreens } from '../../privacy/admin-texts.ts';
import { requestTexts } from '../../privacy/request-texts.ts';
import {
  adminInbox,
  adminReplies,
  adminScreens,
  blogAdminTexts,
  contactScreens,
  contactTexts,
  inboxScreen,
  trashScreens,
} from '../../site/admin-texts.ts';
import { logScreens } from '../../site/audit-texts.ts';
import { userAccessScreen, userReplies, userScreens } from '../../users/texts.ts';

/** What only the pages of a role say: it comes with their panel. */
export const texts = {
  admin: { ...adminReplies, users: userReplies, import: importReplies, blogs: blogAdminTexts },
  lists: listReplies,
  listScreens,
  trashScreens,
  inboxScreen,
  adminScreens: { ...adminScreens, users: userScreens, resources: resourceScreens, import: importScreen },
  adminInbox: { ...adminInbox, contacts: contactScreens, material: materialScreens },
  ...complaintTexts,
  ...contactTexts,
  ...materialTexts,
  resourceAdmin,
  hodScreens,
  logScreens,
  privacyAdmin: privacyAdminReplies,
  privacyAdminScreens,
  requestTexts,
  breachNotices,
  userAccessScreen,
};
