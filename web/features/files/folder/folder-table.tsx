import { useMemo } from 'react';
import type { Proposal } from '#contract/files/folder-calls.ts';
import { examText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { SendingButtons, SendingState } from '#web/components/upload/sending-row.tsx';
import type { UploadQueue } from '#web/components/upload/upload-queue.ts';
import { IconAlertTriangle } from '#web/icons/alert-triangle.ts';
import { IconPencil } from '#web/icons/pencil.ts';
import { IconPlus } from '#web/icons/plus.ts';
import { IconX } from '#web/icons/x.ts';
import { Link } from '#web/router/link.tsx';
import kit from '#web/ui/kit.module.css';
import type { Column } from '#web/ui/rows.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './folder.module.css';
import { canBeFiled, type FolderRow, isFiled, isToLookAt, likeOf } from './use-folder.ts';

/** The files of a folder, and what each of them is. What is not sure is marked. */
export function FolderTable({
  rows,
  queue,
  onCorrect,
}: {
  rows: readonly FolderRow[];
  queue: UploadQueue;
  onCorrect: (row: FolderRow) => void;
}) {
  const messages = useTexts('sending');
  const { fileSending, resources } = messages;
  const texts = fileSending.folder;
  const columns = useMemo((): Column<FolderRow>[] => {
    const examOf = ({ paper }: FolderRow) => (paper?.exam ? examText(messages, paper.exam, 'long') : '');
    const marksOf = (row: FolderRow) =>
      isToLookAt(row) && row.unsure.length > 0
        ? `${texts.look}: ${row.unsure.map((one) => texts.unsure[one]).join(', ')}`
        : '';
    return [
      {
        key: 'file',
        label: texts.file,
        isName: true,
        minWidth: '9.5rem',
        text: ({ item }) => item.path,
        cell: ({ item, proposal }) => (
          <>
            <span className={classes.name}>{item.name}</span>
            {item.state !== 'filed' && <SendingState item={item} queue={queue} />}
            {item.problem && <span className={classes.problem}>{item.problem}</span>}
            {proposal?.unreadable && (
              <span className={classes.problem}>{texts.unreadable[proposal.unreadable]}</span>
            )}
          </>
        ),
      },
      {
        key: 'subject',
        label: texts.subject,
        minWidth: '11rem',
        text: (row) => `${row.paper?.subject ?? ''} ${row.paper?.subjectcode ?? ''} ${marksOf(row)}`,
        cell: (row) => (
          <>
            {row.paper && (
              <>
                {row.paper.subject || texts.unknown}
                <br />
                {row.paper.subjectcode}
              </>
            )}
            {!row.paper && row.item.state === 'filed' && <span className={kit.muted}>{texts.proposing}</span>}
            {marksOf(row) && (
              <>
                <Mark text={marksOf(row)} />
                {row.proposal && <NewSubject proposal={row.proposal} />}
                {row.proposal?.isRead === false && <span className={classes.unread}>{texts.unread}</span>}
              </>
            )}
            {row.proposal?.here.map((there) => (
              <Mark
                key={there.name + there.subjectcode}
                text={texts.isHere(there.subject, there.subjectcode)}
              />
            ))}
            {row.sameAs && <Mark text={texts.twice(row.sameAs)} />}
            {typeof row.result === 'object' && likeOf(row) && <Mark text={row.result.message} />}
            {likeOf(row) && <Compare file={likeOf(row)?.file} />}
          </>
        ),
      },
      {
        key: 'kind',
        label: texts.kind,
        minWidth: '6rem',
        text: ({ paper }) => [paper && resources[paper.kind].title, paper?.title].filter(Boolean).join(': '),
      },
      { key: 'semester', label: texts.semester, text: ({ paper }) => paper?.semester ?? '' },
      { key: 'exam', label: texts.exam, minWidth: '6rem', text: examOf },
      {
        key: 'state',
        label: texts.state,
        minWidth: '6.5rem',
        text: stateText,
        cell: (row) => (
          <span role="status">
            {typeof row.result === 'object' && row.result.isFiled && row.paper ? (
              <Link
                to={pathTo(`${row.paper.kind}Edit`, { id: row.result.entry })}
                aria-label={`${row.result.message}. ${texts.open(row.paper.subject)}`}
              >
                {row.result.message}
              </Link>
            ) : (
              stateText(row)
            )}
          </span>
        ),
      },
    ];

    function stateText(row: FolderRow): string {
      const { result, item, proposal, sameAs } = row;
      if (result === 'filing') return texts.filing;
      if (likeOf(row)) return texts.look;
      if (result) return result.isFiled ? result.message : `${texts.failed}: ${result.message}`;
      if (item.state !== 'filed') return fileSending.states[item.state];
      if (canBeFiled(row)) return texts.ready;
      if (proposal?.here.length) return texts.here;
      if (sameAs) return texts.left;
      return isToLookAt(row) ? texts.look : '';
    }
  }, [texts, fileSending, resources, messages, queue]);

  return (
    <DataTable
      caption={texts.table}
      columns={columns}
      rows={rows}
      rowKey={({ item }) => item.key}
      actions={(row) =>
        !isFiled(row) && (
          <>
            <SendingButtons item={row.item} queue={queue} name={row.item.name} />
            {row.item.state === 'filed' && (
              <RowButton
                icon={IconPencil}
                text={texts.correct}
                label={texts.correctOf(row.item.name)}
                onClick={() => onCorrect(row)}
              />
            )}
            <RowButton
              icon={IconX}
              text={fileSending.remove}
              label={fileSending.removeOf(row.item.name)}
              onClick={() => queue.remove(row.item.key)}
            />
          </>
        )
      }
    />
  );
}

/** Adds the subject that a paper names and the catalogue has not, as it is written there; in a tab of its own. */
function NewSubject({ proposal: { written, semester, unsure } }: { proposal: Proposal }) {
  const messages = useTexts('sending');
  const texts = messages.fileSending.folder;
  if (!written?.code || !unsure.some((one) => one === 'subject' || one === 'code')) return null;
  const { code, name = '' } = written;
  const address = new URLSearchParams({ code, name, ...(semester && { semester }) });
  return (
    <a
      className={classes.newSubject}
      href={`${pathTo('catalogueAdd')}?${address}`}
      target="_blank"
      rel="noopener"
      aria-label={`${texts.newSubjectOf(name, code)} (${messages.resourcePage.opensInNewTab})`}
    >
      <IconPlus size={18} aria-hidden="true" />
      {texts.newSubject(code)}
    </a>
  );
}

/** Leads to the paper that is like one; in a tab of its own. */
function Compare({ file }: { file: string | undefined }) {
  const messages = useTexts('sending');
  if (!file) return null;
  return (
    <a className={classes.newSubject} href={pathTo('file', { id: file })} target="_blank" rel="noopener">
      {messages.fileSending.folder.compare} ({messages.resourcePage.opensInNewTab})
    </a>
  );
}

/** What someone should look at. */
function Mark({ text }: { text: string }) {
  return (
    <span className={classes.mark}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {text}
    </span>
  );
}
