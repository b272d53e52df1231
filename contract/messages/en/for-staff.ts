import { adminInbox, adminReplies, adminScreens, blogAdminTexts } from './admin.ts';
import { logScreens } from './audit.ts';
import { contactScreens } from './contacts.ts';
import { importReplies, importScreen } from './csv-import.ts';
import { hodScreens } from './hod.ts';
import { listReplies, listScreens, trashScreens } from './lists.ts';
import { materialScreens } from './materials.ts';
import { overviewScreen } from './overview.ts';
import { breachNotices, privacyAdminReplies, privacyAdminScreens } from './privacy-admin.ts';
import { requestTexts } from './request-texts.ts';
import { resourceScreens } from './resources.ts';
import { settingsScreen, siteSamples, siteSettings } from './site.ts';
import { userAccessScreen, userReplies, userScreens } from './users.ts';

/** What only the pages of a role say: it comes with their panel. */
export const forStaff = {
  admin: { ...adminReplies, users: userReplies, import: importReplies, blogs: blogAdminTexts },
  lists: listReplies,
  listScreens,
  trashScreens,
  siteSettings,
  adminScreens: { ...adminScreens, users: userScreens, resources: resourceScreens, import: importScreen },
  adminInbox: { ...adminInbox, contacts: contactScreens, material: materialScreens },
  hodScreens,
  overviewScreen,
  logScreens,
  privacyAdmin: privacyAdminReplies,
  privacyAdminScreens,
  requestTexts,
  breachNotices,
  settingsScreen,
  userAccessScreen,
  siteSamples,
};
