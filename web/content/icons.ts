import {
  IconArticle,
  IconBooks,
  IconBrandYoutube,
  IconFileText,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconInfoCircle,
  IconListDetails,
  IconMail,
  IconMessageReport,
  IconNotebook,
  IconSearch,
  IconSettings,
  IconTrash,
  IconUser,
  IconUsers,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react';
import type { IconName } from '#contract/pages/navigation.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';

const ICONS: Record<IconName, TablerIcon> = {
  account: IconUser,
  article: IconArticle,
  books: IconBooks,
  grievance: IconMessageReport,
  handshake: IconHeartHandshake,
  history: IconHistory,
  home: IconHome,
  info: IconInfoCircle,
  list: IconListDetails,
  mail: IconMail,
  notebook: IconNotebook,
  paper: IconFileText,
  search: IconSearch,
  settings: IconSettings,
  trash: IconTrash,
  users: IconUsers,
  video: IconBrandYoutube,
  writing: IconWriting,
};

/** The picture of a page, wherever it is offered. */
export function iconOf(page: PageName): TablerIcon {
  return ICONS[rowOf(page).icon];
}
