import { useState } from 'react';
import { useParams } from 'react-router';
import { scopeOf } from '#contract/notifications/scopes.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { Logo } from '#web/content/logo.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Where the link of an email leads: to what it ends or begins. Opening it does nothing: programs that look into emails open every link. The button does. */
export function Component({ page }: ScreenProps) {
  const { pages, unsubscribeScreen } = useTexts('notifications');
  const { token = '' } = useParams();
  const { scopes, ...texts } = unsubscribeScreen;
  const scope = scopeOf(token);
  const words = scopes[scope];
  const [isDone, setDone] = useState(false);
  const { run, isPending } = useCall('notifications.unsubscribe', {
    successText: '',
    failureText: texts.failed,
  });

  async function stop() {
    const { ok } = await run({ params: { token } });
    if (ok) setDone(true);
  }

  return (
    <StatusScreen
      picture={<Logo size={112} />}
      title={isDone ? words.done : scope === 'all' ? pages[page].title : words.button}
      text={isDone ? texts.back : words.intro}
    >
      {isDone ? (
        <ButtonLink to={pathTo('notifications')}>{pages.notifications.title}</ButtonLink>
      ) : (
        <Button disabled={isPending} onClick={() => void stop()}>
          {words.button}
        </Button>
      )}
    </StatusScreen>
  );
}
