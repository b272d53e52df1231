import { momentText } from '#contract/languages/dates.ts';
import type { UserAccess } from '#contract/users/calls.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ConfirmButton } from '#web/ui/dialog/confirm-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { Facts } from '#web/ui/text/facts.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './user-forms.module.css';

/** How a user logs in, and what an admin can do about it: never to see or set a password. */
export function UserAccessCard({ id }: { id: string }) {
  const { userAccessScreen: texts } = useTexts('staff');
  const query = useRead('access.get', { params: { id } });
  return (
    <section className={`${kit.smallCard} ${classes.card} ${kit.stack4}`} aria-labelledby="access">
      <h2 id="access" className={kit.heading}>
        {texts.heading}
      </h2>
      <Loaded query={query} loading={texts.loading} failure={texts.failed} busy={Busy}>
        {(access) => <Access id={id} access={access} />}
      </Loaded>
    </section>
  );
}

/** Beside two forms that are there already, a line is enough. */
function Busy({ label }: { label: string }) {
  return <p className={kit.muted}>{label}</p>;
}

function Access({ id, access }: { id: string; access: UserAccess }) {
  const messages = useTexts('staff');
  const { userAccessScreen: texts } = messages;
  const telling = { failureText: texts.failedToAct, invalidates: ['access.get'] as const };
  const endSessions = useCall('access.endSessions', telling);
  const sendReset = useCall('access.sendReset', telling);
  const removeSecondFactor = useCall('access.removeSecondFactor', telling);
  const input = { params: { id } };
  const when = (moment: string | null) => (moment ? momentText(messages, moment) : texts.never);
  const facts = [
    [texts.sessions, String(access.sessions)],
    [texts.lastSignIn, when(access.lastSignIn)],
    [texts.lastFailure, when(access.lastFailure)],
    [texts.secondFactor, access.hasSecondFactor ? texts.on : texts.off],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
      {access.mustChangePassword && <p>{texts.mustChangePassword}</p>}
      <p className={kit.muted}>{texts.explanation}</p>
      <div className={kit.row3}>
        <Button look="plain" loading={sendReset.isPending} onClick={() => void sendReset.run(input)}>
          {texts.sendReset}
        </Button>
        <ConfirmButton
          title={texts.endSessionsTitle}
          text={texts.endSessionsText}
          confirmLabel={texts.endSessions}
          disabled={endSessions.isPending}
          onConfirm={() => void endSessions.run(input)}
        >
          {texts.endSessions}
        </ConfirmButton>
        {access.hasSecondFactor && (
          <ConfirmButton
            title={texts.removeSecondFactorTitle}
            text={texts.removeSecondFactorText}
            confirmLabel={texts.removeSecondFactor}
            disabled={removeSecondFactor.isPending}
            onConfirm={() => void removeSecondFactor.run(input)}
          >
            {texts.removeSecondFactor}
          </ConfirmButton>
        )}
      </div>
    </>
  );
}
