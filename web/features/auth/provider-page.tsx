import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { returnAddress } from '#contract/auth/return-address.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { useSession } from '#web/api/session.tsx';
import { Link } from '#web/router/link.tsx';
import { Loading } from '#web/ui/loading/loading.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { SecondFactorStep } from './lazy-step.ts';
import classes from './panel.module.css';

/**
 * Where the provider of the college's accounts sends people back to. Its answer is handed to the server, which logs in;
 * the page leaves its address, and the answer in it, behind.
 */
export function Component() {
  const { forgot, login, pages } = useTexts('entry');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { logIn } = useSession();
  const [failure, setFailure] = useState<string>();
  const [waiting, setWaiting] = useState<{ challenge: string; next: string }>();
  const handedIn = useRef('');

  function goOn(token: string, next: string) {
    logIn(token);
    void navigate(returnAddress(next), { replace: true });
  }

  const finish = useEffectEvent(async (answer: string) => {
    // An answer counts once, and React may run an effect twice.
    if (handedIn.current === answer) return;
    handedIn.current = answer;
    try {
      const { token, challenge, email, next } = await call('provider.finish', { body: { answer } });
      if (token) goOn(token, next);
      else if (challenge) setWaiting({ challenge, next });
      else void navigate(pathTo('register') + afterwards(next), { replace: true, state: { email } });
    } catch (error) {
      logFailure('Logging in by the provider', error);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  });
  useEffect(() => {
    if (search) void finish(search);
  }, [search]);

  // Nobody comes here but with an answer.
  if (!search) return <Navigate to={pathTo('login')} replace />;
  if (waiting) {
    return (
      <Suspense>
        <SecondFactorStep
          challenge={waiting.challenge}
          onSignedIn={(token) => goOn(token, waiting.next)}
          onBack={() => void navigate(pathTo('login'), { replace: true })}
        />
      </Suspense>
    );
  }
  if (failure === undefined) return <Loading label={pages.signIn.title} />;
  return (
    <AuthFrame title={login.title}>
      <p role="alert" className={classes.done}>
        {failure}
      </p>
      <Link className={classes.link} to={pathTo('login')}>
        {forgot.back}
      </Link>
    </AuthFrame>
  );
}

/** The query that leads on from the registration. */
const afterwards = (next: string) => (next ? `?next=${encodeURIComponent(next)}` : '');
