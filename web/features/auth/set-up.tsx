import { useState } from 'react';
import { useCallForm } from '#web/components/call-form.ts';
import { Link } from '#web/router/link.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import kit from '#web/ui/kit.module.css';
import { QrCode } from '#web/ui/text/qr-code.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './account-page.module.css';
import { ByPassword } from './by-password.tsx';
import { CodeField } from './code-field.tsx';
import own from './second-factor.module.css';

/** Sets the second factor up: the password, then the app's first code. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { secondFactor: texts } = useTexts('account').accountScreens;
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  if (begun) return <Confirm {...begun} onCodes={onCodes} />;
  return (
    <ByPassword
      call="account.beginSecondFactor"
      heading={texts.isOff}
      intro={texts.beginIntro}
      label={texts.begin}
      failureText={texts.beginFailed}
      onDone={setBegun}
    />
  );
}

function Confirm({
  secret,
  uri,
  onCodes,
}: {
  secret: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { secondFactor: texts } = useTexts('account').accountScreens;
  const form = useCallForm('account.confirmSecondFactor', {
    failureText: texts.confirmFailed,
    invalidates: ['account.secondFactor', 'auth.user'],
    initialValues: { code: '' },
    onSaved: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby="scan">
      <h2 id="scan" className={kit.heading}>
        {texts.scanHeading}
      </h2>
      <p className={kit.muted}>{texts.scan}</p>
      <div className={own.ways}>
        <QrCode text={uri} label={texts.qrLabel} />
        <div className={own.other}>
          <Link className={own.link} to={uri}>
            {texts.openApp}
          </Link>
          <p>{texts.typeIt}</p>
          <code className={own.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <Form form={form}>
        <CodeField form={form} hint={texts.confirmHint} />
        <FormActions form={form} label={texts.confirm} />
      </Form>
    </section>
  );
}
