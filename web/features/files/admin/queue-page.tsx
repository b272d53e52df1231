import { LISTS } from '#contract/core/lists.ts';
import { sizeText } from '#contract/core/sizes.ts';
import { filePagePath } from '#contract/files/address.ts';
import type { QueuedFile } from '#contract/files/calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import type { List } from '#web/components/list/list-page.tsx';
import { RowCall } from '#web/components/list/row-call.tsx';
import { IconRefresh } from '#web/icons/refresh.ts';
import classes from './files.module.css';
import { FilesList, type FilesTexts } from './files-list.tsx';

function listOf({ queue: texts, ...all }: FilesTexts): List<QueuedFile, 'files.queue'> {
  return {
    list: 'files.queue',
    options: LISTS.fileQueue,
    filterTexts: all.filters,
    rowsOf: ({ files }) => files,
    nameOf: ({ name }) => name,
    texts: () => texts,
    action: ({ _id, name }) => (
      <RowCall
        call="files.readAgain"
        input={{ body: { ids: [_id] } }}
        icon={IconRefresh}
        text={texts.again}
        label={texts.againOf(name)}
        failed={texts.againFailed}
        invalidates={['files.queue', 'overview.get']}
      />
    ),
    columns: (messages) => [
      {
        key: 'name',
        label: all.name,
        text: ({ name }) => name,
        cell: ({ _id, name, subject }) => (
          <>
            <a className={classes.link} href={filePagePath(_id, 1, '')}>
              {name}
            </a>
            {subject && <small className={classes.more}>{subject}</small>}
          </>
        ),
        isName: true,
        unsortable: true,
        minWidth: '13rem',
      },
      {
        key: 'state',
        label: texts.state,
        text: (file) => stateOf(file, texts),
        unsortable: true,
        minWidth: '13rem',
      },
      {
        key: 'pages',
        label: texts.pages,
        text: ({ pages }) => (pages === undefined ? '' : String(pages)),
        unsortable: true,
      },
      { key: 'size', label: texts.size, text: ({ size }) => sizeText(size) },
      { key: 'sent', label: all.sent, text: ({ sentAt }) => momentText(messages, sentAt), minWidth: '9rem' },
    ],
  };
}

/** How far it is: what is missing, or why it cannot be read. */
function stateOf({ state, reason, scans, isHeld }: QueuedFile, texts: FilesTexts['queue']): string {
  return [
    state !== 'ready' && (reason ? texts.reasons[reason] : texts.states[state]),
    scans > 0 && texts.scans(scans),
    isHeld && texts.isHeld,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Files that wait to be read, or cannot be read. */
export function Component({ page }: ScreenProps) {
  return <FilesList page={page} listOf={listOf} />;
}
