import { useMemo } from 'react';
import { LISTS } from '#contract/core/lists.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { MessagesOf } from '#contract/languages/groups.ts';
import type { Report } from '#contract/material/report-calls.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { questionPath } from '#contract/questions/address.ts';
import { useCall } from '#web/api/mutation.ts';
import { entryText, linkToEntry } from '#web/components/list/entry-of-row.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { RowButton } from '#web/components/panel/row-button.tsx';
import { IconArrowBackUp } from '#web/icons/arrow-back-up.ts';
import { IconCheck } from '#web/icons/check.ts';
import { IconX } from '#web/icons/x.ts';
import { Link } from '#web/router/link.tsx';
import { longTextColumn } from '#web/ui/text/long-text.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

function listOf({
  reportScreen: texts,
  reportReasons: reasons,
  questionNaming: naming,
}: MessagesOf<'reports'>): List<Report, 'reports.list'> {
  return {
    list: 'reports.list',
    options: LISTS.reports,
    accept: 'reports.accept',
    rowsOf: (reply) => reply.reports,
    nameOf: ({ subject }) => texts.of(subject),
    texts: () => texts,
    link: linkToEntry(texts.edit),
    action: (report) => <Ends report={report} />,
    columns: (messages) => [
      {
        key: 'subject',
        label: texts.entry,
        text: ({ subject }) => subject,
        cell: (row) => (
          <>
            {row.subject}
            <br />
            <small>{entryText(messages, row, row.gone ? texts.gone : '')}</small>
            {row.question && (
              <>
                <br />
                <Link to={questionPath(row.question._id)}>
                  {naming.name(row.question.number, row.question.part, row.question.alternative)}
                </Link>
              </>
            )}
          </>
        ),
        isName: true,
        minWidth: '12rem',
      },
      {
        key: 'reason',
        label: texts.reason,
        text: ({ reason }) => reasons[reason],
        cell: ({ reason, alike, thanks }) => (
          <>
            {reasons[reason]}
            {alike > 0 && ` ${texts.alike(alike)}`}
            {thanks && (
              <>
                <br />
                <small>{texts.thanks}</small>
              </>
            )}
          </>
        ),
        minWidth: '9rem',
        unsortable: true,
      },
      { ...longTextColumn<Report>('note', texts.noteLabel, ({ note }) => note), unsortable: true },
      {
        key: 'sent',
        label: texts.sent,
        text: ({ sentAt }) => sentAt,
        cell: ({ sentAt, sender }) => (
          <>
            {momentText(messages, sentAt)}
            <br />
            <small>{texts.by(sender || texts.visitor)}</small>
          </>
        ),
        minWidth: '9rem',
      },
    ],
  };
}

/** What can be done with a report: fixed, nothing to it, or open again. */
function Ends({ report: { _id: id, state, subject } }: { report: Report }) {
  const { reportScreen: texts } = useTexts('reports');
  const options = { failureText: texts.actionFailed, invalidates: ['reports.list'] as const };
  const fix = useCall('reports.fix', options);
  const dismiss = useCall('reports.dismiss', options);
  const reopen = useCall('reports.reopen', options);

  async function end({ run }: typeof fix) {
    await run({ body: { ids: [id] } }, ({ ids }) => reopen.run({ body: { ids } }));
  }

  if (state !== 'open')
    return (
      <RowButton
        icon={IconArrowBackUp}
        text={texts.reopen}
        label={texts.reopenOf(subject)}
        onClick={() => void reopen.run({ body: { ids: [id] } })}
      />
    );
  return (
    <>
      <RowButton
        icon={IconCheck}
        text={texts.fix}
        label={texts.fixOf(subject)}
        onClick={() => void end(fix)}
      />
      <RowButton
        icon={IconX}
        text={texts.dismiss}
        label={texts.dismissOf(subject)}
        onClick={() => void end(dismiss)}
      />
    </>
  );
}

/** What readers found wrong with study material. */
export function Component({ page }: ScreenProps) {
  const messages = useTexts('reports');
  const list = useMemo(() => listOf(messages), [messages]);
  return <ListPage page={page} list={list} />;
}
