import type { PageName } from '#contract/pages.ts';
import '#web/api/keeping-calls.ts';
import { useReportsMessages } from '#web/ui/use-reports-messages.ts';
import { AdminTabs } from '../admin-tabs.tsx';

const TABS = ['filesAdmin', 'takedowns', 'linksAdmin'] as const satisfies PageName[];

/** What there is to look after of files and links. */
export function FilesTabs({ page }: { page: PageName }) {
  return <AdminTabs label={useReportsMessages().filesAdmin.tabs} tabs={TABS} page={page} />;
}
