import { adminInbox, adminReplies, adminScreens } from './admin.ts';
import { contactScreens } from './contacts.ts';
import { importReplies, importScreen } from './csv-import.ts';
import { hodScreens } from './hod.ts';
import { listReplies, listScreens, trashScreens } from './lists.ts';
import { materialScreens } from './materials.ts';
import { resourceScreens } from './resources.ts';
import { settingsScreen, siteSamples, siteSettings } from './site.ts';
import { userReplies, userScreens } from './users.ts';

/** What only the pages of a role say: it comes with their panel. */
export const forStaff = {
  admin: { ...adminReplies, users: userReplies, import: importReplies },
  lists: listReplies,
  listScreens,
  trashScreens,
  siteSettings,
  adminScreens: { ...adminScreens, users: userScreens, resources: resourceScreens, import: importScreen },
  adminInbox: { ...adminInbox, contacts: contactScreens, material: materialScreens },
  hodScreens,
  settingsScreen,
  siteSamples,
};
