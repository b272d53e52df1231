import { loginPathFrom } from '#contract/auth/return-address.ts';
import { ApiError } from '#web/api/call.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Nothing } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** Whether the site lets only members read threads. */
export const isForMembers = (error: Error | null) => error instanceof ApiError && error.status === 401;

/** Shown instead of threads that are for members. @param address where the login leads back to */
export function LogInToRead({ address }: { address: string }) {
  const { list: texts } = useTexts('discussion').discussionScreens;
  return (
    <Nothing>
      <p>{texts.logInToRead}</p>
      <ButtonLink to={loginPathFrom(address)}>{texts.logInButton}</ButtonLink>
    </Nothing>
  );
}
