import { useParams } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './case-page.module.css';
import { CaseView } from './view/case-view.tsx';

/** A case of the account. Which others there are, nobody learns here: a mistyped number is gone, too. */
export function Component() {
  const { caseScreens, pages } = useTexts('cases');
  const { number = '' } = useParams();
  const query = useRead('grievances.read', { params: { number } }, { staleTime: 0 });
  usePageTitle(query.data?.number);
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <StatusScreen picture={<Logo size={112} />} title={caseScreens.gone} text={caseScreens.goneText}>
        <ButtonLink to={pathTo('myCases')}>{caseScreens.mine.back}</ButtonLink>
      </StatusScreen>
    );
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <div>
        <ButtonLink to={pathTo('myCases')} look="plain" icon={IconArrowLeft}>
          {caseScreens.mine.back}
        </ButtonLink>
      </div>
      <h1>{pages.case.title}</h1>
      <Loaded query={query} loading={caseScreens.loading} failure={caseScreens.failed}>
        {(its) => <CaseView its={its} again={async () => (await query.refetch()).data} />}
      </Loaded>
    </div>
  );
}
