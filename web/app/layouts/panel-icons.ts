import type { PanelIcon } from '#contract/pages/navigation.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { IconActivity } from '#web/icons/activity.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconCalendar } from '#web/icons/calendar.ts';
import { IconChecklist } from '#web/icons/checklist.ts';
import { IconCircleCheck } from '#web/icons/circle-check.ts';
import { IconClipboard } from '#web/icons/clipboard.ts';
import { IconFileOff } from '#web/icons/file-off.ts';
import { IconFileSpreadsheet } from '#web/icons/file-spreadsheet.ts';
import { IconFiles } from '#web/icons/files.ts';
import { IconFlag } from '#web/icons/flag.ts';
import { IconFolderUp } from '#web/icons/folder-up.ts';
import { IconGavel } from '#web/icons/gavel.ts';
import { IconHelpCircle } from '#web/icons/help-circle.ts';
import type { Icon } from '#web/icons/icon.tsx';
import { IconInbox } from '#web/icons/inbox.ts';
import { IconListNumbers } from '#web/icons/list-numbers.ts';
import { IconRating18Plus } from '#web/icons/rating-18-plus.ts';
import { IconSchool } from '#web/icons/school.ts';
import { IconShieldLock } from '#web/icons/shield-lock.ts';
import { IconUnlink } from '#web/icons/unlink.ts';
import { IconZoomExclamation } from '#web/icons/zoom-exclamation.ts';

const ICONS: Record<PanelIcon, Icon> = {
  breach: IconAlertTriangle,
  brokenLink: IconUnlink,
  calendar: IconCalendar,
  coverage: IconChecklist,
  exams: IconClipboard,
  figures: IconFileSpreadsheet,
  files: IconFiles,
  folder: IconFolderUp,
  health: IconActivity,
  inbox: IconInbox,
  minors: IconRating18Plus,
  orders: IconGavel,
  personalData: IconShieldLock,
  question: IconHelpCircle,
  removal: IconFileOff,
  report: IconFlag,
  rules: IconListNumbers,
  searchMiss: IconZoomExclamation,
  subjects: IconSchool,
  trusted: IconCircleCheck,
};

/** The picture of a page in the menu of a panel. */
export function panelIconOf(page: PageName): Icon {
  const { panelIcon } = rowOf(page);
  return panelIcon ? ICONS[panelIcon] : iconOf(page);
}
