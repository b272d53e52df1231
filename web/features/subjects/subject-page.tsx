import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pathTo } from '#contract/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { noteOpened } from '#web/components/note-opened.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { StatusScreen } from '#web/ui/status-screen.tsx';
import { useSubjectMessages } from '#web/ui/use-subject-messages.ts';
import { SubjectView } from './subject-view.tsx';

/** A subject with everything that there is for it. */
export function Component() {
  const { page: texts } = useSubjectMessages().subjectScreens;
  const { code = '' } = useParams();
  const navigate = useNavigate();
  const { subject, requestId } = useContext(PageDataContext);
  const sent = subject?.code === code ? subject : undefined;
  const query = useQuery(
    {
      ...queryOf('subjectPage.get', { params: { code } }),
      enabled: sent?.page !== null,
      ...(sent?.page && { initialData: sent.page }),
    },
    useQueryClient(),
  );
  const { data } = query;
  // The server that made the page could not read it: that is so until asking again has ended.
  const isMissing = sent && !data && query.errorUpdateCount === 0;
  const error = query.error ?? (isMissing ? Object.assign(new Error(texts.failed), { requestId }) : null);
  const main = data?.subject.code;
  usePageTitle(data && `${data.subject.name} · ${data.subject.code}`);

  // The server does the same with an address that is opened: a subject has one.
  useEffect(() => {
    if (main !== undefined && main !== code)
      void navigate(pathTo('subject', { code: main }), { replace: true });
  }, [main, code, navigate]);

  useEffect(() => {
    if (main !== undefined) noteOpened('subject', main);
  }, [main]);

  if (sent?.page === null || (query.error instanceof ApiError && query.error.status === 404))
    return (
      <StatusScreen picture={<Logo size={112} />} title={texts.goneTitle} text={texts.goneText}>
        <ButtonLink to={pathTo('subjects')}>{texts.allSubjects}</ButtonLink>
      </StatusScreen>
    );
  return (
    <Loaded query={{ ...query, error }} loading={texts.loading} failure={texts.failed}>
      {(page) => <SubjectView page={page} />}
    </Loaded>
  );
}
