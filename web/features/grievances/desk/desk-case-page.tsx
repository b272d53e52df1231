import { useState } from 'react';
import { useParams } from 'react-router';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { type PageName, pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { PanelPage } from '#web/components/panel/panel-page.tsx';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { Dues } from '../dues.tsx';
import { Hearing } from '../hearing.tsx';
import { ruleText } from '../rule-text.ts';
import { hiddenText, senderText } from '../sender-text.ts';
import { Filed, Timeline } from '../view/case-view.tsx';
import { Assigned } from './assigned.tsx';
import { DeskSteps } from './desk-steps.tsx';
import { Merged } from './merged.tsx';
import { Readers } from './readers.tsx';

/** A case for a member of its desk. */
export function Component({ page }: ScreenProps) {
  const { caseScreens, casePaper, deskScreens } = useTexts('cases', 'casework');
  const { number = '' } = useParams();
  const query = useRead('grievances.read', { params: { number } }, { staleTime: 0 });
  usePageTitle(query.data?.number);
  const { error } = query;
  // After stepping aside or a transfer, too: trying again would bring nothing.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <StatusScreen picture={<Logo size={112} />} title={deskScreens.gone} text={deskScreens.goneText}>
        <ButtonLink to={pathTo(page === 'hodCase' ? 'hodCases' : 'deskCases')}>{deskScreens.back}</ButtonLink>
      </StatusScreen>
    );
  return (
    <PanelPage
      page={page}
      query={query}
      loading={caseScreens.loading}
      texts={{ failed: caseScreens.failed }}
      actions={
        <>
          <ButtonLink
            to={pathTo(page === 'hodCase' ? 'hodCases' : 'deskCases')}
            look="plain"
            icon={IconArrowLeft}
          >
            {deskScreens.back}
          </ButtonLink>
          <ButtonLink to={pathTo('casePrint', { number })} look="plain" icon={IconPrinter}>
            {query.data?.answeredAt ? casePaper.openOrder : casePaper.open}
          </ButtonLink>
        </>
      }
    >
      {(its) => <DeskCase its={its} page={page} again={async () => (await query.refetch()).data} />}
    </PanelPage>
  );
}

function DeskCase({
  its: given,
  page,
  again,
}: {
  its: Case;
  page: PageName;
  again: () => Promise<Case | undefined>;
}) {
  const texts = useTexts('cases', 'casework');
  const { caseScreens, caseStates, closeReasons, deskScreens, slip } = texts;
  const [own, setOwn] = useState(given);
  const its = own.version > given.version ? own : given;
  const { number, state, closeReason, holder, overdue, sender, verified } = its;
  const showNew = () => void again().then((now) => now && setOwn(now));
  return (
    <div className={kit.stack4}>
      <Readers its={its} onShow={showNew} />
      <section className={`${kit.card} ${classes.card}`}>
        <div className={classes.head}>
          <h2 className={classes.number}>{number}</h2>
          <span className={kit.mark}>{closeReason ? closeReasons[closeReason] : caseStates.desk[state]}</span>
        </div>
        <p>{caseScreens.withDesk(holder.name)}</p>
        {overdue && <p className={classes.late}>{caseScreens.overdue}</p>}
        {its.hearing && <Hearing hearing={its.hearing} />}
        <Dues due={its.due} />
        <Assigned its={its} onDone={setOwn} onStale={showNew} />
        <p className={kit.muted}>
          {slip.rule}: {ruleText(its, slip)}
        </p>
      </section>
      <Filed
        its={its}
        more={[
          [deskScreens.sender, sender ? senderText(sender) : hiddenText(texts, its)],
          ...(verified || !sender ? [] : [[deskScreens.account, deskScreens.visitor] as const]),
        ]}
      />
      <Merged its={its} page={page} onChange={showNew} />
      <DeskSteps its={its} again={again} onDone={setOwn} onStale={showNew} />
      <Timeline title={caseScreens.timeline} events={its.events} reader="desk" number={number} />
    </div>
  );
}
