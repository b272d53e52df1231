import type { IconName } from '#contract/pages/navigation.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { IconArticle } from '#web/icons/article.ts';
import { IconBooks } from '#web/icons/books.ts';
import { IconBrandYoutube } from '#web/icons/brand-youtube.ts';
import { IconFileText } from '#web/icons/file-text.ts';
import { IconHeartHandshake } from '#web/icons/heart-handshake.ts';
import { IconHistory } from '#web/icons/history.ts';
import { IconHome } from '#web/icons/home.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconInfoCircle } from '#web/icons/info-circle.ts';
import { IconListDetails } from '#web/icons/list-details.ts';
import { IconMail } from '#web/icons/mail.ts';
import { IconMessageReport } from '#web/icons/message-report.ts';
import { IconNotebook } from '#web/icons/notebook.ts';
import { IconSearch } from '#web/icons/search.ts';
import { IconSettings } from '#web/icons/settings.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { IconUser } from '#web/icons/user.ts';
import { IconUsers } from '#web/icons/users.ts';
import { IconWriting } from '#web/icons/writing.ts';

const ICONS: Record<IconName, Icon> = {
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
export function iconOf(page: PageName): Icon {
  return ICONS[rowOf(page).icon];
}
