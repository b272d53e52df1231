import { IconGavel } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { filePagePath } from '#contract/file-address.ts';
import type { Takedown } from '#contract/files.ts';
import { LISTS } from '#contract/lists.ts';
import { momentText } from '#contract/messages/dates.ts';
import type { MessagesOf } from '#contract/messages/languages.ts';
import type { ScreenProps } from '#contract/pages.ts';
import { type List, ListPage } from '#web/components/list-page.tsx';
import { RowButton } from '#web/components/row-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { longTextColumn } from '#web/ui/long-text.tsx';
import { useReportsMessages } from '#web/ui/use-reports-messages.ts';
import classes from './files.module.css';
import { FilesTabs } from './files-tabs.tsx';

const DecideDialog = lazyPart(() => import('./decide-dialog.tsx'), 'DecideDialog');

type Texts = MessagesOf<'reports'>['filesAdmin'];

function listOf({ takedowns: texts, ...all }: Texts): List<Takedown, 'files.takedowns'> {
  return {
    list: 'files.takedowns',
    facts: LISTS.takedowns,
    isPart: true,
    rowsOf: ({ takedowns }) => takedowns,
    nameOf: ({ fileName }) => texts.of(fileName),
    texts: () => ({ note: texts.note, empty: texts.empty, fetchFailed: texts.failed }),
    action: (takedown) => takedown.state === 'open' && <Decide takedown={takedown} />,
    columns: (messages) => [
      {
        key: 'file',
        label: all.name,
        text: ({ fileName }) => fileName,
        cell: ({ file, fileName, subject, state }) => (
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
        cell: ({ name, email }) => (
          <>
            {name}
            {email && (
              <a className={classes.link} href={`mailto:${email}`}>
                <small className={classes.more}>{email}</small>
              </a>
            )}
          </>
        ),
        unsortable: true,
        minWidth: '11rem',
      },
      { key: 'sent', label: all.sent, text: ({ sentAt }) => momentText(messages, sentAt), minWidth: '9rem' },
    ],
  };
}

function Decide({ takedown }: { takedown: Takedown }) {
  const { takedowns: texts } = useReportsMessages().filesAdmin;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <RowButton
        icon={IconGavel}
        text={texts.decide}
        label={texts.decideOf(takedown.fileName)}
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Suspense>
          <DecideDialog takedown={takedown} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Requests to take files away. */
export function Component({ page }: ScreenProps) {
  const { filesAdmin } = useReportsMessages();
  const list = useMemo(() => listOf(filesAdmin), [filesAdmin]);
  return (
    <>
      <FilesTabs page={page} />
      <ListPage page={page} list={list} />
    </>
  );
}
