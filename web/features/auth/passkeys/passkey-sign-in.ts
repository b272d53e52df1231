import { loadGroup } from '#contract/languages/languages.ts';
import { ApiError, call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { askForPasskey, failureOf } from '#web/features/auth/passkeys/passkey-device.ts';
import { pageLanguage } from '#web/ui/text/use-messages.ts';

/** Has the browser ask for a passkey, and hands it in. @returns the session's token, or why there is none */
export async function signInByPasskey(): Promise<{ token?: string | undefined; failure?: string }> {
  try {
    const options = await call('passkeys.beginSignIn', {});
    const { token } = await call('passkeys.signIn', { body: { credential: await askForPasskey(options) } });
    return { token };
  } catch (error) {
    logFailure('Logging in by a passkey', error);
    if (error instanceof ApiError) return { failure: error.message };
    const { passkeyScreens } = await loadGroup(pageLanguage(), 'account');
    return { failure: passkeyScreens.failures[failureOf(error)] };
  }
}
