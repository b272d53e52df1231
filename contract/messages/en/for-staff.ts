import { adminInbox, adminScreens } from './admin.ts';
import { contactScreens } from './contacts.ts';
import { importScreen } from './csv-import.ts';
import { hodScreens } from './hod.ts';
import { materialScreens } from './materials.ts';
import { resourceScreens } from './resources.ts';
import { settingsScreen, siteSamples } from './site.ts';
import { userScreens } from './users.ts';

/** What only the pages of a role say: it comes with their panel. */
export const forStaff = {
  adminScreens: { ...adminScreens, users: userScreens, resources: resourceScreens, import: importScreen },
  adminInbox: { ...adminInbox, contacts: contactScreens, material: materialScreens },
  hodScreens,
  settingsScreen,
  siteSamples,
};
