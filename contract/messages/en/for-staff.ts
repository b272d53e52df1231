import { adminInbox, adminReplies, adminScreens, blogAdminTexts } from './admin.ts';
import { logScreens } from './audit.ts';
import { complaintTexts } from './complaints.ts';
import { contactScreens, contactTexts } from './contacts.ts';
import { importReplies, importScreen } from './csv-import.ts';
import { hodScreens } from './hod.ts';
import { resourceAdmin } from './kinds-admin.ts';
import { listReplies, listScreens, trashScreens } from './lists.ts';
import { materialScreens, materialTexts } from './materials.ts';
import { breachNotices, privacyAdminReplies, privacyAdminScreens } from './privacy-admin.ts';
import { requestTexts } from './request-texts.ts';
import { resourceScreens } from './resource-screens.ts';
import { userAccessScreen, userReplies, userScreens } from './users.ts';

/** What only the pages of a role say: it comes with their panel. */
export const forStaff = {
  admin: { ...adminReplies, users: userReplies, import: importReplies, blogs: blogAdminTexts },
  lists: listReplies,
  listScreens,
  trashScreens,
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
