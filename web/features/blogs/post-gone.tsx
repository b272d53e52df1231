import { Logo } from '#web/content/logo.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** What shows in place of a post that there is none of, and the way back. */
export function PostGone({ text, back, to }: { text: string; back: string; to: string }) {
  const { blogScreens } = useTexts('blogs');
  return (
    <StatusScreen picture={<Logo size={112} />} title={blogScreens.detail.goneTitle} text={text}>
      <ButtonLink to={to}>{back}</ButtonLink>
    </StatusScreen>
  );
}
