import { Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { needsDetail } from '#contract/files/values.ts';
import { calendarDayText } from '#contract/languages/dates.ts';
import { ApiError } from '#web/api/call.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useRead } from '#web/api/queries.ts';
import { hasFormat, isUnderWay } from '#web/components/files/sending.ts';
import type { Rights } from '#web/components/files/use-files.ts';
import { FileDrop } from '#web/components/upload/file-drop.tsx';
import { RightsFields } from '#web/components/upload/rights-fields.tsx';
import { IconFileImport } from '#web/icons/file-import.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts, useTexts } from '#web/ui/text/use-texts.ts';
import { offerFor } from './alike-rows.ts';
import classes from './folder.module.css';
import { readDropped } from './read-dropped.ts';
import {
  canBeFiled,
  type FolderRow,
  isFiled,
  isLeft,
  isToLookAt,
  type Paper,
  useFolder,
} from './use-folder.ts';

/** They come with the first file, and so do the words of exams. */
const FolderTable = lazyPart(
  () => loadTexts('subjects').then(() => import('./folder-table.tsx')),
  'FolderTable',
);
const Imports = lazyPart(() => import('./imports.tsx'), 'Imports');
const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx'), 'CorrectDialog');

/** Takes a folder of papers: each file is sent, matched to its subject and exam, looked at, and filed (docs/files.md). */
export function FolderScreen() {
  const messages = useTexts('sending');
  const { folder: texts, rights: rightsTexts } = messages.fileSending;
  const folder = useFolder();
  const { rows, queue } = folder;
  const [rights, setRights] = useState<Rights>({ rightsBasis: '', rightsDetail: '' });
  const [problem, setProblem] = useState<{ basis?: string; detail?: string }>({});
  const [leftOut, setLeftOut] = useState<number>();
  const [corrected, setCorrected] = useState<FolderRow>();
  /** What was corrected last. */
  const [last, setLast] = useState<{ key: string; paper: Paper }>();
  const [isFiling, setIsFiling] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const head = useRef<HTMLDivElement>(null);
  const notify = useContext(NotifyContext);
  const [params, setParams] = useAddressParams();
  const begun = params.get('import') ?? '';
  const leftOf = useRead(
    'imports.left',
    { params: { id: begun } },
    { enabled: begun !== '', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const takeLeft = useEffectEvent((files: typeof leftOf.data) => void (files && folder.take(files.files)));
  useEffect(() => takeLeft(leftOf.data), [leftOf.data]);

  const ready = rows.filter(canBeFiled);
  const done = rows.filter(isFiled).length;
  const left = rows.filter(isLeft).length;
  const onTheWay = rows.filter(({ item }) => isUnderWay(item)).length;
  const toLookAt = rows.filter(isToLookAt).length;
  const lastRow = rows.find(({ item }) => item.key === last?.key);
  // What others say may still be read.
  const offer = last && lastRow && offerFor(rows, lastRow, last.paper);

  /** Of the folder and the day: another day’s files are another import. */
  function nameOf([first]: readonly FolderRow[]): string {
    const [top, ...below] = first?.item.path.split('/') ?? [];
    const day = calendarDayText(messages, new Date().toISOString().slice(0, 10));
    return `${(top && below.length > 0 && top.slice(0, 150)) || texts.files}, ${day}`;
  }

  function take(files: readonly File[]) {
    const fitting = files.filter(({ name }) => hasFormat(name));
    setLeftOut(files.length - fitting.length);
    if (fitting.length > 0) void folder.add(fitting);
  }

  function beginAnew() {
    setIsAsked(false);
    folder.beginAnew();
    setLast(undefined);
    setParams({ import: '' });
  }

  async function fileAll() {
    const wrong = {
      ...(!rights.rightsBasis && { basis: messages.files.rights }),
      ...(needsDetail(rights.rightsBasis) &&
        !rights.rightsDetail.trim() && { detail: messages.files.detail }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) {
      head.current?.querySelector<HTMLElement>(wrong.basis ? 'select' : 'input[maxlength]')?.focus();
      return;
    }
    setIsFiling(true);
    try {
      await folder.fileAll(rights, begun ? { id: begun } : { name: nameOf(rows) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, 'error');
    }
    setIsFiling(false);
  }

  return (
    <>
      <div className={classes.drops}>
        <FileDrop label={texts.chooseFolder} hint={texts.drop} folder readDrop={readDropped} onFiles={take} />
        <FileDrop
          label={texts.chooseFiles}
          hint={texts.hint}
          multiple
          readDrop={readDropped}
          onFiles={take}
        />
      </div>
      <p className={classes.leftOut} role="status">
        {leftOut !== undefined && leftOut > 0 && (rows.length > 0 ? texts.leftOut(leftOut) : texts.empty)}
      </p>
      {leftOf.error && (
        <p role="alert" className={classes.failure}>
          {leftOf.error.message}
        </p>
      )}
      {rows.length === 0 && (
        <Suspense>
          <Imports />
        </Suspense>
      )}
      {queue && rows.length > 0 && (
        <>
          <div className={classes.filing} ref={head}>
            <RightsFields
              label={rightsTexts.legend}
              value={rights}
              onChange={(next) => {
                setRights(next);
                setProblem({});
              }}
              basisError={problem.basis}
              detailError={problem.detail}
              required
            />
            <div className={classes.actions}>
              {ready.length > 0 && (
                <Button icon={IconFileImport} loading={isFiling} onClick={() => void fileAll()}>
                  {texts.fileAll(ready.length)}
                </Button>
              )}
              {done > 0 && ready.length === 0 && onTheWay === 0 && (
                <Button look="plain" onClick={left > 0 ? () => setIsAsked(true) : beginAnew}>
                  {texts.another}
                </Button>
              )}
              <p role="status">
                {[
                  onTheWay > 0 && texts.stillSending(onTheWay),
                  toLookAt > 0 && texts.leave(toLookAt),
                  done > 0 && texts.filed(done),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {folder.failure && (
              <div role="alert" className={classes.failure}>
                <p>{texts.proposeFailed}</p>
                <Button look="plain" onClick={() => void folder.failure?.refetch()}>
                  {messages.resourcePage.retry}
                </Button>
              </div>
            )}
          </div>
          <p className={classes.offer} role="status">
            {offer && `${texts.alike(offer.keys.length, offer.said)} `}
            {offer && (
              <Button look="plain" onClick={() => folder.correctAlike(offer)}>
                {texts.correctAlike}
              </Button>
            )}
          </p>
          <Suspense>
            <FolderTable rows={rows} queue={queue} onCorrect={setCorrected} />
          </Suspense>
        </>
      )}
      {corrected && (
        <Suspense>
          <CorrectDialog
            row={corrected}
            queue={queue}
            onDone={(paper) => {
              folder.correct(corrected.item.key, paper);
              setLast({ key: corrected.item.key, paper });
            }}
            onClose={() => setCorrected(undefined)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={texts.anotherTitle(left)}
        text={texts.anotherText}
        confirmLabel={texts.another}
        onConfirm={beginAnew}
        onCancel={() => setIsAsked(false)}
      />
      <LeaveWarning isDirty={() => rows.some((row) => !isFiled(row))} />
    </>
  );
}
