import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { StatusScreen } from '#web/components/status-screen.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';

/** What shows in place of a post that there is none of, and the way back. */
export function PostGone({ text, back, to }: { text: string; back: string; to: string }) {
  const { blogScreens } = useMessages();
  return (
    <StatusScreen picture={<Logo size={112} />} title={blogScreens.detail.goneTitle} text={text}>
      <Button component={Link} to={to} size="md">
        {back}
      </Button>
    </StatusScreen>
  );
}
