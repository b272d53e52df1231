import { useState } from 'react';
import type { CallTaking, InputOf } from '#contract/core/rules/calls.ts';
import { sizeText } from '#contract/core/sizes.ts';
import { useCall } from '#web/api/mutation.ts';
import { IconDownload } from '#web/icons/download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

type CsvCall = CallTaking<Record<never, never>, string>;

/**
 * Saves a CSV export. Not a plain link: a link would not carry the session's token. It says how much of the file is there;
 * how much there will be nobody knows before its end.
 */
export function ExportButton<Name extends CsvCall>({
  call,
  input = {},
  fileName,
  label,
}: {
  call: Name;
  /** What narrows the export; all of it without. */
  input?: InputOf<Name>;
  fileName: string;
  /** Where a page has several. */
  label?: string;
}) {
  const { adminScreens } = useTexts('staff');
  const [bytes, setBytes] = useState(0);
  const { run, isPending } = useCall(call, {
    failureText: adminScreens.exportFailed,
    onReceived: setBytes,
  });
  return (
    <Button
      look="plain"
      icon={IconDownload}
      disabled={isPending}
      onClick={async () => {
        setBytes(0);
        const outcome = await run(input);
        // Reading the reply took the BOM away, without which spreadsheets take the file for the machine's own encoding.
        if (outcome.ok) saveFile(fileName, `\uFEFF${outcome.reply}`, 'text/csv');
      }}
    >
      {isPending ? adminScreens.exporting(sizeText(bytes)) : (label ?? adminScreens.exportCsv)}
    </Button>
  );
}
