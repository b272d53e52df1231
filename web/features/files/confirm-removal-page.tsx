import { useState } from 'react';
import { useParams } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { Logo } from '#web/content/logo.tsx';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/**
 * Where the link leads that proves the address of a request to take a file away. Opening it changes nothing: programs that look
 * into mails open every link. The button does.
 */
export function Component() {
  const { fileScreens } = useTexts('files');
  const { confirmRemoval: texts } = fileScreens;
  const { id = '', token = '' } = useParams();
  const [done, setDone] = useState('');
  const { run, isPending } = useCall('files.confirmTakedown', { successText: '', failureText: texts.failed });

  async function confirm() {
    const outcome = await run({ params: { id }, body: { token } });
    if (outcome.ok) setDone(outcome.reply.message);
  }

  return (
    <StatusScreen
      picture={<Logo size={112} />}
      title={done ? texts.done : texts.title}
      text={done || texts.text}
    >
      {done ? (
        <ButtonLink to={pathTo('search')}>{fileScreens.search}</ButtonLink>
      ) : (
        <Button disabled={isPending} onClick={() => void confirm()}>
          {texts.button}
        </Button>
      )}
    </StatusScreen>
  );
}
