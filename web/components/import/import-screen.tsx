import { type ComponentProps, type ReactNode, useState } from 'react';
import { LARGEST_CSV } from '#contract/core/constants.ts';
import type { CallName, CallTaking } from '#contract/core/rules/calls.ts';
import { MEGABYTE, sizeText } from '#contract/core/sizes.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import type { ImportRow, ImportUnderstood } from '#contract/material/calls.ts';
import type { PageName } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import classes from '#web/components/import/import.module.css';
import { PanelHead } from '#web/components/panel/panel-head.tsx';
import { FileDrop } from '#web/components/upload/file-drop.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { IconFileImport } from '#web/icons/file-import.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ImportRows } from './import-rows.tsx';

type Reply = { applied: boolean; rows: ImportRow[]; understood?: ImportUnderstood | undefined };
type Chosen = Reply & { csv: string };

type ImportCall = CallTaking<{ body: { csv: string; apply: boolean } }, Reply>;

/** Imports a CSV file: it says row by row what would happen, and writes only after that was seen. */
export function ImportScreen({
  page,
  call,
  explanation,
  fix,
  understood,
  actions,
  accept = '.csv,text/csv',
  choose: chooseText,
  names,
  invalidates,
  backTo,
}: {
  page: PageName;
  call: ImportCall;
  /** What the file has to look like. */
  explanation: string;
  /** Said where a row is rejected and so nothing is written; without it the other rows are. */
  fix?: (count: number) => string;
  /** Shows how the file was read, where its headings are its own. */
  understood?: (how: ImportUnderstood) => ReactNode;
  /** What can be done beside the way back. */
  actions?: ReactNode;
  /** What the place to drop a file says, where it takes more than CSV. */
  choose?: string;
  /** As the input's `accept`. */
  accept?: string;
  /** The headings of what rows are about, where that is no subject. */
  names?: ComponentProps<typeof ImportRows>['names'];
  /** What shows imported rows. */
  invalidates: readonly CallName[];
  backTo: string;
}) {
  const { adminScreens, pages, table } = useTexts('staff');
  const texts = adminScreens.import;
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const preview = useCall(call, { failureText: texts.failed });
  const apply = useCall(call, {
    failureText: texts.failed,
    successText: ({ applied, rows }) => (applied ? texts.applied(table.rows(countWritten(rows))) : undefined),
    invalidates,
  });
  const isPending = preview.isPending || apply.isPending;
  const toWrite = countWritten(chosen?.rows ?? []);
  const rejected = chosen?.rows.filter(({ action }) => action === 'reject').length ?? 0;
  const mustFix = fix !== undefined && rejected > 0;

  const name = file?.name ?? '';
  const size = sizeText(file?.size ?? 0);

  async function choose(next: File) {
    setFile(next);
    setChosen(undefined);
    const read = await readCsvFile(next, texts);
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    const outcome = await preview.run({ body: { csv: read.csv, apply: false } });
    if (outcome.ok) setChosen({ csv: read.csv, ...outcome.reply });
    else setProblem(outcome.error.message);
  }

  async function write({ csv }: Chosen) {
    const outcome = await apply.run({ body: { csv, apply: true } });
    if (outcome.ok) setChosen({ csv, ...outcome.reply });
  }

  return (
    <>
      <PanelHead title={pages[page].title} note={explanation}>
        {actions}
        <ButtonLink to={backTo} look="plain" icon={IconArrowLeft}>
          {adminScreens.backToList}
        </ButtonLink>
      </PanelHead>
      <FileDrop
        label={chosen ? texts.another : (chooseText ?? texts.choose)}
        hint={preview.isPending ? texts.checking(name, size) : texts.dropHere}
        accept={accept}
        disabled={isPending}
        onFiles={([next]) => next && void choose(next)}
      />
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {chosen && (
        <div className={classes.result}>
          {!chosen.applied && (
            <div>
              {toWrite > 0 && !mustFix ? (
                <Button loading={apply.isPending} icon={IconFileImport} onClick={() => void write(chosen)}>
                  {texts.apply(table.rows(toWrite))}
                </Button>
              ) : (
                <p {...(mustFix && { className: classes.problem, role: 'alert' })}>
                  {mustFix ? fix(rejected) : texts.nothingToDo}
                </p>
              )}
              {apply.isPending && <p role="status">{texts.importing(table.rows(toWrite), size)}</p>}
            </div>
          )}
          {chosen.understood && understood?.(chosen.understood)}
          <ImportRows
            heading={chosen.applied ? texts.result(name) : texts.preview(name)}
            rows={chosen.rows}
            isDone={chosen.applied}
            {...(names && { names })}
          />
        </div>
      )}
    </>
  );
}

/** How many rows are written: the others are the same already, or rejected. */
function countWritten(rows: readonly ImportRow[]): number {
  return rows.filter(({ action }) => action === 'add' || action === 'change').length;
}

/** A file's text, or why it cannot be sent. A spreadsheet's own format (.xlsx) and other encodings are no UTF-8. */
async function readCsvFile(
  file: File,
  texts: StaffMessages['adminScreens']['import'],
): Promise<{ csv: string } | { problem: string }> {
  if (file.size > LARGEST_CSV) return { problem: texts.tooLarge(LARGEST_CSV / MEGABYTE) };
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return csv.includes('\0') ? { problem: texts.unreadable } : { csv };
  } catch {
    return { problem: texts.unreadable };
  }
}
