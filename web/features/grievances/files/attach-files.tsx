import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MEGABYTE, sizeText } from '#contract/core/sizes.ts';
import { MOST_CASE_FILE_BYTES, MOST_CASE_FILES } from '#contract/grievances/file-values.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import { ApiError, call } from '#web/api/call.ts';
import { FileDrop } from '#web/components/upload/file-drop.tsx';
import { IconRefresh } from '#web/icons/refresh.ts';
import { IconX } from '#web/icons/x.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { ACCEPT, type AttachedRow, type AttachProps } from './attached.ts';
import classes from './case-files.module.css';

const LIMIT_MEGABYTES = MOST_CASE_FILE_BYTES / MEGABYTE;
let keys = 0;

/** Files that were chosen, as many as one text takes along. */
export const rowsOf = (
  chosen: readonly File[],
  { tooLarge }: MessagesOf<'cases'>['caseFileScreens'],
  left: number = MOST_CASE_FILES.ofMessage,
): AttachedRow[] =>
  chosen.slice(0, left).map((blob) => ({
    key: ++keys,
    blob,
    name: blob.name,
    ...(blob.size > MOST_CASE_FILE_BYTES && { problem: tooLarge(sizeText(blob.size), LIMIT_MEGABYTES) }),
  }));

/**
 * Chooses files and sends them, one after the other, while the text is written. Each says how far it is.
 * @param first how many were chosen at first
 */
export function AttachFiles({ rows, setRows, hint, first }: AttachProps & { first: number }) {
  const { caseFileScreens: texts } = useTexts('cases');
  const [isTooMany, setTooMany] = useState(first > MOST_CASE_FILES.ofMessage);
  const part = useRef<HTMLDivElement>(null);
  const left = MOST_CASE_FILES.ofMessage - rows.length;
  const next = rows.find(({ file, problem }) => !file && !problem);
  const change = (key: number, more: Partial<AttachedRow>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...more } : row)));

  const send = useEffectEvent(async ({ key, blob }: AttachedRow) => {
    try {
      const { file } = await call('grievances.sendFile', {}, { bytes: blob });
      change(key, { file });
    } catch (error) {
      const { message, status } = error instanceof ApiError ? error : { message: String(error), status: 0 };
      change(key, { problem: message, canRetry: status !== 400 && status !== 413 });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is sent once, whatever becomes of the others
  useEffect(() => {
    if (next) void send(next);
  }, [next?.key]);
  // The button that was pressed is gone: the focus goes on to what came in its place.
  useEffect(() => part.current?.querySelector('input')?.focus(), []);

  function add(chosen: readonly File[]) {
    setTooMany(chosen.length > left);
    const added = rowsOf(chosen, texts, left);
    setRows((now) => [...now, ...added]);
  }

  return (
    <div ref={part} className={classes.attach}>
      {left > 0 && (
        <FileDrop
          label={texts.choose}
          hint={hint ?? texts.hint(MOST_CASE_FILES.ofMessage, LIMIT_MEGABYTES)}
          accept={ACCEPT}
          multiple
          onFiles={add}
        />
      )}
      {!hint && <p className={kit.note}>{texts.asTheyAre}</p>}
      {isTooMany && (
        <p className={classes.problem} role="alert">
          {texts.tooMany(MOST_CASE_FILES.ofMessage)}
        </p>
      )}
      {rows.length > 0 && (
        <ul className={classes.files} aria-label={texts.list}>
          {rows.map((row) => (
            <li key={row.key} className={classes.row} data-problem={row.problem !== undefined}>
              <div className={classes.what}>
                <p className={classes.name}>{row.name}</p>
                <p className={kit.note} role="status">
                  {sizeText(row.blob.size)}
                  {!row.problem && ` · ${row.file ? texts.sent : texts.sending}`}
                </p>
                {row.problem && (
                  <p className={classes.problem} role="alert">
                    {row.problem}
                  </p>
                )}
              </div>
              {!row.file && !row.problem && <Spinner />}
              {row.canRetry && (
                <IconButton
                  icon={IconRefresh}
                  label={texts.retryOf(row.name)}
                  onClick={() => {
                    const { problem: _, canRetry: __, ...again } = row;
                    setRows((now) =>
                      now.map((one) => (one.key === row.key ? { ...again, key: ++keys } : one)),
                    );
                  }}
                />
              )}
              <IconButton
                icon={IconX}
                label={texts.removeOf(row.name)}
                onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
