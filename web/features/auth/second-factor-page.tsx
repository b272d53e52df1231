import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './account-page.module.css';
import { ByPassword } from './by-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** The second factor of the own account. Where the site requires one, a sign-in comes here before it gets anywhere else. */
export function Component({ page }: ScreenProps) {
  const { secondFactor: texts, password } = useTexts('account').accountScreens;
  const { user } = useSession();
  // Shown once, so they stay whatever else is loaded meanwhile.
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useQuery(queryOf('account.secondFactor', {}), useQueryClient());
  const isFirst = user?.owes === 'secondFactor';
  return (
    <AccountFrame page={page} intro={texts.intro}>
      {isFirst && !codes && <p className={classes.note}>{texts.first}</p>}
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      ) : (
        <Loaded query={query} loading={texts.loading} failure={texts.fetchFailed}>
          {(state) => (state.isOn ? <IsOn state={state} onCodes={setCodes} /> : <SetUp onCodes={setCodes} />)}
        </Loaded>
      )}
      {isFirst && (
        <div className={classes.actions}>
          <ButtonLink look="plain" to={pathTo('logout')}>
            {password.logOut}
          </ButtonLink>
        </div>
      )}
    </AccountFrame>
  );
}

/** What can be done about one that is on. */
function IsOn({
  state,
  onCodes,
}: {
  state: ReplyOf<'account.secondFactor'>;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { secondFactor: texts } = useTexts('account').accountScreens;
  const { isRequired, recoveryCodesLeft } = state;
  return (
    <>
      <p className={classes.note}>
        {texts.isOn} {texts.codesLeft(recoveryCodesLeft)}
      </p>
      <ByPassword
        call="account.renewRecoveryCodes"
        heading={texts.renewHeading}
        intro={texts.renewIntro}
        label={texts.renew}
        failureText={texts.renewFailed}
        onDone={(reply) => 'recoveryCodes' in reply && onCodes(reply.recoveryCodes)}
      />
      {isRequired ? (
        <p className={classes.muted}>{texts.cannotEnd}</p>
      ) : (
        <ByPassword
          call="account.endSecondFactor"
          heading={texts.endHeading}
          intro={texts.endIntro}
          label={texts.end}
          failureText={texts.endFailed}
          successText={texts.isOff}
        />
      )}
    </>
  );
}
