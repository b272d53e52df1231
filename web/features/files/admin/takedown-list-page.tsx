import { LISTS } from '#contract/core/lists.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { Takedown } from '#contract/files/takedown-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { List } from '#web/components/list/list-page.tsx';
import { RowCall } from '#web/components/list/row-call.tsx';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { IconArrowBackUp } from '#web/icons/arrow-back-up.ts';
import { IconEyeOff } from '#web/icons/eye-off.ts';
import { IconGavel } from '#web/icons/gavel.ts';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import classes from './files.module.css';
import { FilesList, type FilesTexts } from './files-list.tsx';

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog');

function listOf({ takedowns: texts, ...all }: FilesTexts): List<Takedown, 'files.takedowns'> {
  return {
    list: 'files.takedowns',
    options: LISTS.takedowns,
    isPart: true,
    many: {
      call: 'files.keepMany',
      icon: IconArrowBackUp,
      textOf: texts.keepSelected,
      failed: texts.keepFailed,
    },
    rowsOf: ({ takedowns }) => takedowns,
    nameOf: ({ fileName }) => texts.of(fileName),
    texts: () => texts,
    action: (takedown) =>
      takedown.state === 'open' && (
        <>
          {!takedown.isHidden && (
            <RowCall
              call="files.hide"
              input={{ params: { id: takedown._id } }}
              icon={IconEyeOff}
              text={texts.hide}
              label={texts.hideOf(takedown.fileName)}
              failed={texts.hideFailed}
              invalidates={['files.takedowns']}
            />
          )}
          <DialogButton
            as={RowButton}
            icon={IconGavel}
            text={texts.decide}
            label={texts.decideOf(takedown.fileName)}
            dialog={(onClose) => <DecideDialog takedown={takedown} onClose={onClose} />}
          />
        </>
      ),
    columns: (messages) => [
      {
        key: 'file',
        label: all.name,
        text: ({ fileName }) => fileName,
        cell: ({ file, fileName, subject, state, isHidden }) => (
          <>
            {/* What was taken away has no page any more. */}
            {state === 'removed' ? (
              fileName
            ) : (
              <a className={classes.link} href={filePagePath(file, 1, '')}>
                {fileName}
              </a>
            )}
            {subject && <small className={classes.more}>{subject}</small>}
            {state === 'open' && (
              <small className={classes.more}>{isHidden ? texts.hidden : texts.shown}</small>
            )}
          </>
        ),
        isName: true,
        unsortable: true,
        minWidth: '11rem',
      },
      {
        ...longTextColumn<Takedown>('reason', texts.reason, ({ reason, state, answer }) =>
          [reason, state !== 'open' && [texts.states[state], answer].filter(Boolean).join(': ')]
            .filter(Boolean)
            .join('\n'),
        ),
        unsortable: true,
      },
      {
        key: 'from',
        label: texts.from,
        text: ({ name, email }) => `${name} ${email}`,
        cell: ({ name, email, isConfirmed }) => (
          <>
            {name}
            {email && (
              <a className={classes.link} href={`mailto:${email}`}>
                <small className={classes.more}>{email}</small>
              </a>
            )}
            <small className={classes.more}>{isConfirmed ? texts.known : texts.unknown}</small>
          </>
        ),
        unsortable: true,
        minWidth: '11rem',
      },
      { key: 'sent', label: all.sent, text: ({ sentAt }) => momentText(messages, sentAt), minWidth: '9rem' },
    ],
  };
}

/** Requests to take files away. */
export function Component({ page }: ScreenProps) {
  return <FilesList page={page} listOf={listOf} />;
}
