import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { useSession } from '#web/api/session.tsx';
import { StatementForm } from '#web/components/account/statement-form.tsx';
import { keep, readKept } from '#web/storage/kept.ts';
import { readText, writeText } from '#web/storage/storage.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type Props = { user: SessionUser };

/**
 * The step after a login of anyone who has not agreed to the notice or not said how old they are: one short dialog. "Later", or
 * closing it, lasts until the next login, in all tabs. A minor is told once in each browser what waits for a guardian.
 */
export function PrivacyQuestions({ user }: Props) {
  const { pathname } = useLocation();
  // The server knows neither what was put off nor what was told.
  const isHydrated = useHydrated();
  const { token } = useSession();
  // What an account owes comes before anything else; these pages ask, and say it, by themselves.
  if (!isHydrated || user.owes || [pathTo('myData'), pathTo('privacy')].includes(pathname)) return null;
  const Step = user.privacy.asks.length > 0 ? Questions : Limits;
  // The key: what one user put off, the next one is asked.
  return <Step key={token} user={user} />;
}

function Questions({ user: { privacy } }: Props) {
  const { questions } = useTexts('privacy').privacyScreens;
  const [isOpen, setOpen] = useState(() => readKept('privacy-later') === undefined);
  const putOff = () => {
    keep('privacy-later', true);
    setOpen(false);
  };
  return (
    <FormDialog opened={isOpen} title={questions.asks(privacy.asks.length)} onClose={putOff}>
      <StatementForm asks={privacy.asks}>
        <Button look="plain" onClick={putOff}>
          {questions.later}
        </Button>
      </StatementForm>
    </FormDialog>
  );
}

function Limits({ user: { _id } }: Props) {
  const { questions } = useTexts('privacy').privacyScreens;
  const [isOpen, setOpen] = useState(() => readText('limits-told', _id) === undefined);
  const close = () => {
    writeText('limits-told', 'yes', _id);
    setOpen(false);
  };
  return (
    <FormDialog opened={isOpen} title={questions.limitedTitle} text={questions.limited} onClose={close}>
      <div className={kit.row3}>
        <Button onClick={close}>{questions.close}</Button>
        <ButtonLink look="plain" to={`${pathTo('privacy')}#minors`} onClick={close}>
          {questions.how}
        </ButtonLink>
      </div>
    </FormDialog>
  );
}
