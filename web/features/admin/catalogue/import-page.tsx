import { pathTo, type ScreenProps } from '#contract/pages.ts';
import '#web/api/catalogue-calls.ts';
import { useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';
import { ImportScreen } from '../resources/import-screen.tsx';
import { STALE } from './stale.ts';

/** Imports the catalogue of subjects, whole or some lines of it. */
export function Component({ page }: ScreenProps) {
  const { explanation, mend } = useCatalogueMessages().catalogueScreens.csv;
  return (
    <ImportScreen
      page={page}
      call="catalogue.importCsv"
      explanation={explanation}
      mend={mend}
      invalidates={STALE}
      backTo={pathTo('catalogue')}
    />
  );
}
