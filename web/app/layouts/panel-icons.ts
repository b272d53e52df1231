import {
  IconActivity,
  IconAlertTriangle,
  IconChecklist,
  IconFileOff,
  IconFiles,
  IconFlag,
  IconFolderUp,
  IconHelpCircle,
  IconInbox,
  IconRating18Plus,
  IconSchool,
  IconShieldLock,
  IconUnlink,
  IconZoomExclamation,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PanelIcon } from '#contract/pages/navigation.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';

const ICONS: Record<PanelIcon, TablerIcon> = {
  breach: IconAlertTriangle,
  brokenLink: IconUnlink,
  coverage: IconChecklist,
  files: IconFiles,
  folder: IconFolderUp,
  health: IconActivity,
  inbox: IconInbox,
  minors: IconRating18Plus,
  personalData: IconShieldLock,
  question: IconHelpCircle,
  removal: IconFileOff,
  report: IconFlag,
  searchMiss: IconZoomExclamation,
  subjects: IconSchool,
};

/** The picture of a page in the menu of a panel. */
export function panelIconOf(page: PageName): TablerIcon {
  const { panelIcon } = rowOf(page);
  return panelIcon ? ICONS[panelIcon] : iconOf(page);
}
