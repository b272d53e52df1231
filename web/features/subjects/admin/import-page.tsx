import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { ImportScreen } from '#web/components/import/import-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from './stale.ts';

/** Imports the catalogue of subjects, whole or some lines of it. */
export function Component({ page }: ScreenProps) {
  const { explanation, fix } = useTexts('staff', 'catalogue').catalogueScreens.csv;
  return (
    <ImportScreen
      page={page}
      call="catalogue.importCsv"
      explanation={explanation}
      fix={fix}
      invalidates={STALE}
      backTo={pathTo('catalogue')}
    />
  );
}
