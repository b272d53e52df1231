import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#contract/pages.ts';
import { StatusScreen } from '#web/components/status-screen.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';

/** Any address that has no page (spec section 2). */
export function NotFoundPage() {
  const { notFound } = useMessages();
  return (
    <StatusScreen picture={<Logo size={112} />} title={notFound.title} text={notFound.explanation}>
      <Button component={Link} to={pathTo('home')} size="md">
        {notFound.returnHome}
      </Button>
      <Button component={Link} to={pathTo('contact')} size="md" variant="default">
        {notFound.reportProblem}
      </Button>
    </StatusScreen>
  );
}
