import { useParams } from 'react-router';
import { calendarDayText } from '#contract/languages/dates.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { ApiError } from '#web/api/call.ts';
import { useRead } from '#web/api/queries.ts';
import { Logo } from '#web/content/logo.tsx';
import { IconArrowLeft } from '#web/icons/arrow-left.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { Paper, PaperTools } from '#web/ui/text/paper.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import casePage from '../case-page.module.css';
import classes from './case-paper.module.css';

/** An order of the ombudsperson as it was published. */
export function Component() {
  const messages = useTexts('papers');
  const { matters, pages, redress } = messages;
  const { orders: texts } = redress;
  const { id = '' } = useParams();
  const query = useRead('orders.read', { params: { id } });
  const { error } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <StatusScreen picture={<Logo size={112} />} title={texts.gone} text={texts.goneText}>
        <ButtonLink to={pathTo('redress')}>{texts.back}</ButtonLink>
      </StatusScreen>
    );
  return (
    <div className={`${kit.page} ${casePage.page}`}>
      <div>
        <ButtonLink to={pathTo('redress')} look="plain" icon={IconArrowLeft}>
          {texts.back}
        </ButtonLink>
      </div>
      <h1>{pages.order.title}</h1>
      <Loaded query={query} loading={texts.loading} failure={texts.failed}>
        {({ matter, on, text }) => (
          <>
            <PaperTools print={texts.print} />
            <Paper label={texts.heading(matters[matter])}>
              <header className={classes.head}>
                <h2>{texts.heading(matters[matter])}</h2>
                <p className={kit.muted}>{texts.on(calendarDayText(messages, on))}</p>
              </header>
              <p className={classes.text}>{text}</p>
            </Paper>
          </>
        )}
      </Loaded>
    </div>
  );
}
