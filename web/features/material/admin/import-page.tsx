import { type KindScreenProps, pathTo } from '#contract/pages/pages.ts';
import { ImportScreen } from '#web/components/import/import-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Imports study material of a kind. */
export function Component({ page, kind }: KindScreenProps) {
  return (
    <ImportScreen
      page={page}
      call={`resources.${kind}.importCsv`}
      explanation={useTexts('staff').adminScreens.import.explanation}
      invalidates={[`resources.${kind}.adminList`, `resources.${kind}.list`, `resources.${kind}.get`]}
      backTo={pathTo(`${kind}Admin`)}
    />
  );
}
