import { useCall } from '#web/api/mutation.ts';
import { IconDownload } from '#web/icons/download.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Saves what teachers see of a subject as CSV. Not a plain link: a link would not carry the session's token. */
export function CsvButton({
  call,
  code,
  fileName,
  texts,
}: {
  call: 'mapping.exportCsv' | 'hard.exportCsv';
  code: string;
  fileName: string;
  texts: { exportCsv: string; exportFailed: string };
}) {
  const csv = useCall(call, { failureText: texts.exportFailed });
  return (
    <Button
      look="plain"
      icon={IconDownload}
      loading={csv.isPending}
      onClick={async () => {
        const outcome = await csv.run({ params: { code } });
        // Reading the reply took the BOM away, which spreadsheets need.
        if (outcome.ok) saveFile(fileName, `\uFEFF${outcome.reply}`, 'text/csv');
      }}
    >
      {texts.exportCsv}
    </Button>
  );
}
