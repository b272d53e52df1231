import type { OwnSession } from '#contract/auth/account-calls.ts';
import { momentText } from '#contract/languages/dates.ts';
import type { ScreenProps } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { AccountFrame } from './account-frame.tsx';
import own from './account-lists.module.css';

/** Where the account is logged in. */
export function Component({ page }: ScreenProps) {
  const { sessions: texts } = useTexts('account').accountScreens;
  return (
    <AccountFrame page={page} intro={texts.intro}>
      <Loaded query={useRead('account.sessions', {})} loading={texts.loading} failure={texts.fetchFailed}>
        {({ sessions }) => <SignIns sessions={sessions} />}
      </Loaded>
    </AccountFrame>
  );
}

function SignIns({ sessions }: { sessions: OwnSession[] }) {
  const { sessions: texts } = useTexts('account').accountScreens;
  const { run } = useCall('account.endOtherSessions', {
    failureText: texts.endFailed,
    invalidates: ['account.sessions'],
  });
  return (
    <>
      <ul className={own.list} aria-label={texts.caption}>
        {sessions.map((session) => (
          <SignIn key={session.id} session={session} />
        ))}
      </ul>
      <p className={kit.muted}>{texts.rule}</p>
      {sessions.length > 1 ? (
        <div className={kit.row3}>
          <ConfirmButton
            title={texts.endOthersTitle}
            text={texts.endOthersText}
            confirmLabel={texts.endOthers}
            onConfirm={() => void run({})}
          >
            {texts.endOthers}
          </ConfirmButton>
        </div>
      ) : (
        <p className={kit.muted}>{texts.onlyThis}</p>
      )}
    </>
  );
}

function SignIn({ session }: { session: OwnSession }) {
  const messages = useTexts('account');
  const { sessions: texts } = messages.accountScreens;
  const { id, browser, system, address, firstSeen, lastSeen, isThis } = session;
  const isKnown = browser !== '' || system !== '';
  const device = isKnown
    ? texts.on(browser || texts.unknownBrowser, system || texts.unknownSystem)
    : texts.unknownDevice;
  const { run, isPending } = useCall('account.endSession', {
    failureText: texts.endFailed,
    invalidates: ['account.sessions'],
  });
  const facts = [
    [texts.address, address || texts.unknownAddress],
    [texts.firstSeen, momentText(messages, firstSeen)],
    [texts.lastSeen, momentText(messages, lastSeen)],
  ] as const;
  return (
    <li className={`${kit.smallCard} ${own.row}`}>
      <div className={own.head}>
        <h2 className={own.device}>{device}</h2>
        {isThis && <span className={kit.mark}>{texts.isThis}</span>}
      </div>
      <Facts facts={facts} />
      {!isThis && (
        <Button
          look="plain"
          className={own.end}
          loading={isPending}
          aria-label={texts.endOf(device)}
          onClick={() => void run({ params: { id } })}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
