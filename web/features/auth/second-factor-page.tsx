import { useEffect, useRef, useState } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { IconDownload } from '#web/icons/download.ts';
import { IconPrinter } from '#web/icons/printer.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AccountFrame } from './account-frame.tsx';
import classes from './account-page.module.css';
import { ByPassword } from './by-password.tsx';
import own from './second-factor.module.css';
import { SetUp } from './set-up.tsx';

/** The second factor of the own account. Where the site requires one, a login comes here before it gets anywhere else. */
export function Component({ page }: ScreenProps) {
  const { secondFactor: texts, password } = useTexts('account').accountScreens;
  const { user } = useSession();
  // Shown once, so they stay whatever else is loaded meanwhile.
  const [codes, setCodes] = useState<readonly string[]>();
  const query = useRead('account.secondFactor', {});
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
        <div className={kit.row3}>
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
        <p className={kit.muted}>{texts.cannotEnd}</p>
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

/** The recovery codes, which nobody sees a second time. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { brand, accountScreens } = useTexts('account');
  const { secondFactor: texts } = accountScreens;
  const heading = useRef<HTMLHeadingElement>(null);
  // They replace a form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const lines = [`${brand}: ${texts.codesTitle}`, texts.codesIntro, '', ...codes, ''];
  return (
    <section className={`${kit.card} ${classes.card} ${own.paper}`} aria-labelledby="codes">
      <h2 id="codes" ref={heading} tabIndex={-1} className={kit.heading}>
        {texts.codesTitle}
      </h2>
      <p>{texts.codesIntro}</p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${kit.row3} ${own.actions}`}>
        <Button
          look="plain"
          icon={IconDownload}
          onClick={() => saveFile(texts.fileName, lines.join('\r\n'), 'text/plain')}
        >
          {texts.download}
        </Button>
        <Button look="plain" icon={IconPrinter} onClick={() => print()}>
          {texts.print}
        </Button>
        <Button onClick={onKept}>{texts.codesDone}</Button>
      </div>
    </section>
  );
}
