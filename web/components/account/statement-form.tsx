import type { ReactNode } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { AGES, type Ask, NOTICE_VERSION } from '#contract/privacy/values.ts';
import { formRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Link } from '#web/router/link.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './statement-form.module.css';

/**
 * Asks for what an account has not stated: that the notice was read and agreed to, and the age.
 * @param children what else can be done, beside its button
 */
export function StatementForm({ asks, children }: { asks: readonly Ask[]; children?: ReactNode }) {
  const { pages, privacy, privacyScreens, register } = useTexts('privacy');
  const texts = privacyScreens.statement;
  const { run } = useCall('privacy.state', {
    successText: privacy.stated,
    failureText: texts.failed,
    invalidates: ['auth.user', 'privacy.ownData'],
  });
  const form = useZodForm({
    rules: formRules((contract) => contract.ageRules),
    initialValues: asks.includes('age') ? { age: '' } : {},
    submit: ({ age }) => run({ body: { notice: NOTICE_VERSION, ...(age && { age }) } }),
  });
  return (
    <>
      <p>
        {texts.notice}{' '}
        <Link className={classes.link} to={pathTo('privacy')}>
          {pages.privacy.title}
        </Link>
      </p>
      <Form form={form}>
        {asks.includes('age') && (
          <SelectField
            form={form}
            name="age"
            options={['', ...AGES].map((value) => ({ value, label: register.ages[value] ?? value }))}
          />
        )}
        <FormActions form={form} label={texts.agree}>
          {children}
        </FormActions>
      </Form>
    </>
  );
}
