import { useContext, useState } from 'react';
import { NotifyContext } from '#web/api/notify.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Logs in by a passkey; all that it takes is loaded when it is pressed. A browser that knows none has no such button. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (token: string) => void }) {
  const { auth, login } = useTexts('entry');
  const notify = useContext(NotifyContext);
  const alive = useHydrated();
  const [busy, setBusy] = useState(false);
  if (alive && !('PublicKeyCredential' in window)) return null;

  async function signIn() {
    setBusy(true);
    try {
      const { signInByPasskey } = await import('./passkeys/passkey-sign-in.ts');
      const { token, failure } = await signInByPasskey();
      if (token) onSignedIn(token);
      notify(failure ?? auth.loggedIn, failure ? 'error' : 'success');
    } catch {
      notify(auth.loginFailed, 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="plain"
      wide
      loading={busy}
      disabled={!alive}
      data-waiting={!alive || undefined}
      onClick={() => void signIn()}
    >
      {login.byPasskey}
    </Button>
  );
}
