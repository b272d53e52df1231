import type { PageName } from '#contract/pages.ts';
import '#web/api/catalogue-calls.ts';
import { useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';
import { AdminTabs } from '../admin-tabs.tsx';

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
  return <AdminTabs label={useCatalogueMessages().catalogueScreens.tabs} tabs={TABS} page={page} />;
}
