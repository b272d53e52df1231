import { useEffect, useRef } from 'react';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Stands in place of a file that whoever asks may not see. */
export function FileRefused({
  why,
  address,
  wasOpen,
}: {
  why: 'members' | 'gone' | 'hidden';
  /** Leads back here. */
  address: string;
  /** The file was on the screen until now: whoever read it far down is shown what became of it. */
  wasOpen: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = wasOpen && box.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [wasOpen]);
  const { fileScreens: texts } = useTexts('files');
  const { title, text } = texts[why];
  const screen = (
    <StatusScreen picture={<Logo size={112} />} title={title} text={text}>
      {why === 'members' ? (
        <>
          <ButtonLink to={loginPathFrom(address)}>{texts.members.signIn}</ButtonLink>
          <ButtonLink to={pathTo('register')} look="plain">
            {texts.members.register}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink to={pathTo('search')}>{texts.search}</ButtonLink>
      )}
    </StatusScreen>
  );
  return <div ref={box}>{screen}</div>;
}
