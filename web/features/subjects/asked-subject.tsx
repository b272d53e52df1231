import { useContext, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { failureOf, PageDataContext } from '#web/api/page-data.ts';
import { useRead } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SubjectGone, SubjectView } from './subject-view.tsx';

/** A subject that did not come with the page, or that is come back to. */
export function AskedSubject({ code }: { code: string }) {
  const { page: texts } = useTexts('subjects').subjectScreens;
  const navigate = useNavigate();
  const { subject, requestId } = useContext(PageDataContext);
  const sent = subject?.code === code ? subject : undefined;
  const query = useRead(
    'subjectPage.get',
    { params: { code } },
    { ...(sent?.page && { initialData: sent.page, initialDataUpdatedAt: performance.timeOrigin }) },
  );
  const { data } = query;
  const error = failureOf(query, sent !== undefined && sent.page === undefined, {
    message: texts.failed,
    requestId,
  });
  const main = data?.subject.code;

  // The server does the same with an address that is opened: a subject has one.
  useEffect(() => {
    if (main !== undefined && main !== code)
      void navigate(pathTo('subject', { code: main }), { replace: true });
  }, [main, code, navigate]);

  if (query.error instanceof ApiError && query.error.status === 404) return <SubjectGone />;
  return (
    <Loaded query={{ ...query, error }} loading={texts.loading} failure={texts.failed}>
      {(page) => <SubjectView page={page} />}
    </Loaded>
  );
}
