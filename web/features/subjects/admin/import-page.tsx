import { ownValue } from '#contract/core/given.ts';
import type { ImportUnderstood } from '#contract/material/calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { SHEET, sheetTemplate } from '#contract/subjects/sheet.ts';
import { ImportScreen } from '#web/components/import/import-screen.tsx';
import { IconFileSpreadsheet } from '#web/icons/file-spreadsheet.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue.module.css';
import { STALE } from './stale.ts';

/** Imports subjects: a sheet with headings of its own, or the catalogue's own file, whole or some lines of it. */
export function Component({ page }: ScreenProps) {
  const { csv: texts } = useTexts('staff', 'catalogue').catalogueScreens;
  return (
    <ImportScreen
      page={page}
      call="catalogue.importCsv"
      explanation={texts.explanation}
      fix={texts.fix}
      understood={(how) => <Understood how={how} />}
      actions={
        <Button
          look="plain"
          icon={IconFileSpreadsheet}
          // With a BOM, without which spreadsheets take the file for the machine's own encoding.
          onClick={() => saveFile('subjects.csv', `\uFEFF${sheetTemplate()}`, 'text/csv')}
        >
          {texts.template}
        </Button>
      }
      invalidates={STALE}
      backTo={pathTo('catalogue')}
    />
  );
}

/** What each column of the file was taken for, what was left out, and what stands for a column that it lacks. */
function Understood({ how: { columns, unused, programme, scheme } }: { how: ImportUnderstood }) {
  const { csv: texts } = useTexts('staff', 'catalogue').catalogueScreens;
  // The columns are the server's, which may be newer than this page.
  const names: Readonly<Record<string, { heading: string }>> = SHEET;
  return (
    <section className={classes.understood} aria-label={texts.understood}>
      <h2>{texts.understood}</h2>
      <ul>
        {columns.map(({ heading, column }) => (
          <li key={column}>{texts.as(heading, ownValue(names, column)?.heading ?? column)}</li>
        ))}
      </ul>
      {unused.length > 0 && <p>{texts.unused(unused)}</p>}
      {programme && <p>{texts.programme(programme)}</p>}
      {scheme && <p>{texts.scheme(scheme)}</p>}
    </section>
  );
}
