import type { ScreenProps } from '#contract/pages/pages.ts';
import { useSite } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { logFailure } from '#web/api/log.ts';
import { useCall } from '#web/api/mutation.ts';
import { useRead } from '#web/api/queries.ts';
import { TextField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AccountFrame } from './account-frame.tsx';
import own from './account-lists.module.css';
import classes from './account-page.module.css';
import { failureOf, makePasskey } from './passkeys/passkey-device.ts';
import { PasskeyRow } from './passkeys/passkey-row.tsx';

/** The own passkeys. */
export function Component({ page }: ScreenProps) {
  const { passkeyScreens: texts } = useTexts('account');
  const query = useRead('passkeys.list', {});
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

const EMPTY = { name: '', currentPassword: '' };

/** Adds a passkey: the password first, then what the browser asks for itself. */
function AddPasskey() {
  const { passkeyScreens: texts } = useTexts('account');
  const begin = useCall('passkeys.begin', { failureText: texts.addFailed });
  const add = useCall('passkeys.add', { failureText: texts.addFailed, invalidates: ['passkeys.list'] });
  const form = useZodForm({
    rules: bodyRules('passkeys.begin'),
    initialValues: EMPTY,
    submit: async (body) => {
      const begun = await begin.run({ body });
      if (!begun.ok) return begun;
      try {
        const credential = await makePasskey(begun.reply);
        return await add.run({ body: { name: body.name, credential } });
      } catch (error) {
        logFailure('Making a passkey', error);
        const failure = { message: texts.failures[failureOf(error)] };
        return { ok: false as const, error: { fieldErrors: {} }, failure };
      }
    },
    onSaved: () => form.setValues(EMPTY),
  });
  return (
    <section className={`${kit.card} ${classes.card}`} aria-labelledby="add-passkey">
      <h2 id="add-passkey" className={kit.heading}>
        {texts.addHeading}
      </h2>
      <Form form={form}>
        <TextField form={form} name="name" hint={texts.nameHint} />
        <PasswordField form={form} name="currentPassword" autoComplete="current-password" />
        <FormActions form={form} label={texts.add} />
      </Form>
    </section>
  );
}
