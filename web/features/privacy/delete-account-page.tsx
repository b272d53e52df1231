import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { SEALED_DAYS } from '#contract/privacy/values.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useSession } from '#web/api/session.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Switch } from '#web/ui/controls/switch.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './my-data.module.css';
import type { Deleted } from './privacy-page.tsx';

/** Deletes the own account, with the password once more. */
export function Component() {
  const { pages, privacyNotice, privacyScreens } = useTexts('privacy');
  const texts = privacyScreens.deleteAccount;
  const navigate = useNavigate();
  const { token } = useSession();
  const [keepPosts, setKeepPosts] = useState(false);
  const { run } = useCall('privacy.deleteAccount', { successText: '', failureText: texts.failed });
  const form = useZodForm({
    rules: bodyRules('privacy.deleteAccount'),
    initialValues: { password: '', keepPosts: false },
    submit: (body) => run({ body: { ...body, keepPosts } }),
    // The session is forgotten there: without it this page would lead to the login.
    onSaved: ({ sealedUntil }) => {
      const state: Deleted = { sealedUntil, token };
      void navigate(pathTo('privacy'), { replace: true, state });
    },
  });
  return (
    <div className={`${kit.page} ${classes.page}`}>
      <h1 className={kit.title}>{pages.deleteAccount.title}</h1>
      <ul className={classes.points}>
        {[...texts.points, texts.sealed(privacyNotice.howLong.days(SEALED_DAYS)), texts.backups].map(
          (point) => (
            <li key={point}>{point}</li>
          ),
        )}
      </ul>
      <section className={`${kit.smallCard} ${classes.card}`} aria-label={pages.deleteAccount.title}>
        <Form form={form}>
          <Switch
            label={texts.keepPosts}
            hint={texts.keepPostsHint}
            checked={keepPosts}
            onChange={setKeepPosts}
          />
          <PasswordField form={form} name="password" autoComplete="current-password" />
          <FormActions form={form} label={texts.submit} look="danger">
            <ButtonLink look="plain" to={pathTo('myData')}>
              {texts.cancel}
            </ButtonLink>
          </FormActions>
        </Form>
      </section>
    </div>
  );
}
