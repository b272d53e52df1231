import { useParams } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { CasePaper } from './case-paper.tsx';

/** A case to print, for its sender and its desks: what each of them sees on its page. */
export function Component() {
  const { caseScreens, casePaper, pages } = useTexts('cases');
  const { roles } = useSession();
  const { number = '' } = useParams();
  const query = useRead('grievances.read', { params: { number } }, { staleTime: 0 });
  usePageTitle(query.data?.number);
  const { error, data } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <StatusScreen picture={<Logo size={112} />} title={caseScreens.gone} text={caseScreens.goneText}>
        <ButtonLink to={pathTo('myCases')}>{caseScreens.mine.back}</ButtonLink>
      </StatusScreen>
    );
  const ofDesk = roles.includes('desk') ? 'deskCase' : 'hodCase';
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <div>
        <ButtonLink
          to={pathTo(data?.reader === 'desk' ? ofDesk : 'case', { number })}
          look="plain"
          icon={IconArrowLeft}
        >
          {casePaper.back}
        </ButtonLink>
      </div>
      <h1>{pages.casePrint.title}</h1>
      <Loaded query={query} loading={casePaper.loading} failure={caseScreens.failed}>
        {(its) => <CasePaper its={its} />}
      </Loaded>
    </div>
  );
}
