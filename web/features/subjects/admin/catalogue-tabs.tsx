import type { PageName } from '#contract/pages/pages.ts';
import { AdminTabs } from '#web/components/panel/admin-tabs.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

const TABS = [
  'catalogue',
  'catalogueFrame',
  'catalogueEquivalences',
  'catalogueSynonyms',
  'catalogueUnfiled',
  'catalogueCoverage',
  'catalogueRemoved',
] as const satisfies PageName[];

/** The parts of the catalogue, and its calls with them. */
export function CatalogueTabs({ page }: { page: PageName }) {
  return <AdminTabs label={useTexts('staff', 'catalogue').catalogueScreens.tabs} tabs={TABS} page={page} />;
}
