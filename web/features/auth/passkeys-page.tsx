import { useQuery } from '@tanstack/react-query';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './account-page.module.css';
import { AddPasskey } from './passkeys/add-passkey.tsx';
import { PasskeyRow } from './passkeys/passkey-row.tsx';
import own from './sign-ins-page.module.css';

/** The own passkeys. */
export function Component({ page }: ScreenProps) {
  const { passkeyScreens: texts } = useTexts('account');
  const query = useQuery(queryOf('passkeys.list', {}), useQueryClient());
  return (
    <AccountFrame page={page} intro={texts.intro}>
      <Loaded query={query} loading={texts.loading} failure={texts.fetchFailed}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && <p className={classes.note}>{texts.empty}</p>}
            <ul className={own.list} aria-label={texts.caption} hidden={passkeys.length === 0}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey._id} passkey={passkey} />
              ))}
            </ul>
            <Adding />
          </>
        )}
      </Loaded>
    </AccountFrame>
  );
}

/** The form, or why there can be none here. */
function Adding() {
  const { passkeyScreens: texts } = useTexts('account');
  const site = useSite();
  const isKnown = useHydrated() && site !== undefined;
  const isPossible = site?.passkeys && 'PublicKeyCredential' in window;
  if (!isKnown) return null;
  return isPossible ? (
    <AddPasskey />
  ) : (
    <p className={classes.note}>{site.passkeys ? texts.noBrowser : texts.noDomain}</p>
  );
}
