import { pathTo } from '#contract/pages.ts';
import { loginPathFrom } from '#web/api/return-address.ts';
import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusScreen } from '#web/ui/status-screen.tsx';
import { useFileMessages } from '#web/ui/use-file-messages.ts';

/** Stands in place of a file that whoever asks may not see. @param address leads back here */
export function FileRefused({ why, address }: { why: 'members' | 'gone' | 'hidden'; address: string }) {
  const { fileScreens: texts } = useFileMessages();
  const { title, text } = texts[why];
  return (
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
}
