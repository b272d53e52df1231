import { Button } from '@mantine/core';
import { StatusScreen } from '#web/components/status-screen.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';

/** What shows where a page threw, or where its script did not load: after a new release the old one is gone. */
export function CrashPage() {
  const { crash } = useMessages();
  return (
    <StatusScreen picture={<Logo size={112} />} title={crash.title} text={crash.explanation}>
      <Button size="md" onClick={() => location.reload()}>
        {crash.reload}
      </Button>
    </StatusScreen>
  );
}
