import { pathTo } from '#contract/pages/pages.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

/** Any address that has no page. */
export function NotFoundPage() {
  const { notFound } = useMessages();
  return (
    <StatusScreen picture={<Logo size={112} />} title={notFound.title} text={notFound.explanation}>
      <ButtonLink to={pathTo('home')}>{notFound.returnHome}</ButtonLink>
      <ButtonLink to={pathTo('contact')} look="plain">
        {notFound.reportProblem}
      </ButtonLink>
    </StatusScreen>
  );
}
