import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
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
      {/* The spec's address; the page comes with a later issue, so PAGES does not name it yet. */}
      <Button component={Link} to="/contact" size="md" variant="default">
        {notFound.reportProblem}
      </Button>
    </StatusScreen>
  );
}
