import {
  IconArticle,
  IconHeartHandshake,
  IconHome,
  IconMail,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ResourceKind } from '#contract/kinds.ts';
import type { Messages } from '#contract/messages/languages.ts';
import type { PageName } from '#contract/paths.ts';
import { RESOURCE_ICONS } from '#web/content/resource-icons.ts';

type AdminRow = { page: PageName; icon: TablerIcon; label: (messages: Messages) => string };

const resource = (kind: ResourceKind): AdminRow => ({
  page: `${kind}Admin`,
  icon: RESOURCE_ICONS[kind],
  label: ({ adminScreens }) => adminScreens.resources.kinds[kind].menu,
});

/** The sidebar's entries in the spec's order (section 2, Admin area). A section that is new gets its row here. */
export const ADMIN_ROWS: readonly AdminRow[] = [
  { page: 'users', icon: IconUsers, label: ({ adminScreens }) => adminScreens.users.menu },
  { page: 'contactsAdmin', icon: IconMail, label: ({ adminInbox }) => adminInbox.contacts.menu },
  resource('syllabus'),
  resource('notes'),
  resource('pyq'),
  resource('youtube'),
  resource('book'),
  { page: 'blogsAdmin', icon: IconArticle, label: ({ blogScreens }) => blogScreens.admin.menu },
  { page: 'materialAdmin', icon: IconHeartHandshake, label: ({ adminInbox }) => adminInbox.material.menu },
  { page: 'siteSettings', icon: IconSettings, label: ({ settingsScreen }) => settingsScreen.menu },
  { page: 'home', icon: IconHome, label: ({ adminScreens }) => adminScreens.home },
];
