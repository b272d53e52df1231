import { LISTS } from '#contract/core/lists.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { LinkCheck } from '#contract/material/link-check-calls.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { entryText, linkToEntry } from '#web/components/list/entry-of-row.ts';
import type { List } from '#web/components/list/list-page.tsx';
import { RowCall } from '#web/components/list/row-call.tsx';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { IconDownload } from '#web/icons/download.ts';
import { IconRefresh } from '#web/icons/refresh.ts';
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import classes from './files.module.css';
import { FilesList, type FilesTexts } from './files-list.tsx';

const KeepDialog = lazyPart(() => import('#web/components/files/keep-dialog.tsx'), 'KeepDialog');

type Texts = FilesTexts['links'];

function listOf({ links: texts, filters }: FilesTexts): List<LinkCheck, 'links.list'> {
  return {
    list: 'links.list',
    options: LISTS.links,
    isPart: true,
    filterTexts: filters,
    rowsOf: ({ links }) => links,
    nameOf: ({ subject }) => texts.of(subject),
    texts: () => texts,
    link: linkToEntry(texts.edit),
    action: (link) => (
      <>
        <RowCall
          call="links.again"
          input={{ body: { url: link.url } }}
          icon={IconRefresh}
          text={texts.again}
          label={texts.againOf(link.subject)}
          failed={texts.againFailed}
          invalidates={['links.list', 'overview.get']}
        />
        {!link.isKept && (
          <DialogButton
            as={RowButton}
            icon={IconDownload}
            text={texts.keepShort}
            label={texts.keepOf(link.subject)}
            dialog={(onClose) => (
              <KeepDialog
                of={{ resource: link.resource, linkField: link.field }}
                invalidates={['links.list', 'files.queue', `resources.${link.kind}.adminList`]}
                onClose={onClose}
              />
            )}
          />
        )}
      </>
    ),
    columns: (messages) => [
      {
        key: 'entry',
        label: texts.entry,
        text: ({ subject }) => subject,
        cell: (row) => (
          <>
            {row.subject}
            <small className={classes.more}>{entryText(messages, row)}</small>
          </>
        ),
        isName: true,
        unsortable: true,
        minWidth: '11rem',
      },
      {
        key: 'url',
        label: texts.link,
        text: ({ url }) => url,
        cell: ({ url, isKept }) => (
          <>
            <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
              {url}
            </a>
            {isKept && <small className={classes.more}>{texts.kept}</small>}
          </>
        ),
        minWidth: '14rem',
      },
      {
        key: 'state',
        label: texts.state,
        text: (link) => stateOf(link, texts),
        cell: (link) => (
          <>
            {stateOf(link, texts)}
            {link.detail && <small className={classes.more}>{detailOf(link, texts)}</small>}
            {link.doubt && <small className={classes.more}>{texts.doubt(texts.states[link.doubt])}</small>}
          </>
        ),
        unsortable: true,
        minWidth: '10rem',
      },
      {
        key: 'checked',
        label: texts.checked,
        text: ({ checkedAt }) => (checkedAt ? momentText(messages, checkedAt) : ''),
        minWidth: '9rem',
      },
    ],
  };
}

const stateOf = ({ state }: LinkCheck, texts: Texts) => (state ? texts.states[state] : texts.unknown);

/** By what that is known: a status, what the page says, or why nobody answered. */
const detailOf = ({ detail }: LinkCheck, texts: Texts) =>
  /^\d+$/.test(detail)
    ? texts.answered(detail)
    : Object.hasOwn(texts.detail, detail)
      ? texts.detail[detail]
      : detail;

/** The links of entries, and whether they open. */
export function Component({ page }: ScreenProps) {
  return <FilesList page={page} listOf={listOf} />;
}
