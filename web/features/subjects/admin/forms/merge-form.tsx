import type { WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import { formRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../catalogue.module.css';
import { STALE } from '../stale.ts';

/** Gives all that a subject has to another one, and offers to take that back. */
export function MergeForm({ subject, onMerged }: { subject: WholeSubject; onMerged: () => void }) {
  const { catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.merge;
  const from = subject._id;
  const merge = useCall('catalogue.merge', { failureText: texts.failed, invalidates: STALE });
  const restore = useCall('catalogue.restore', {
    failureText: catalogueScreens.restoreFailed,
    invalidates: STALE,
  });
  const form = useZodForm({
    rules: {
      load: async () => {
        const { check, maxLengthOf } = await formRules((contract) =>
          contract.bodyRules('catalogue.merge'),
        ).load();
        return { maxLengthOf, check: (typed) => check({ ...Object(typed), from }) };
      },
    },
    initialValues: { into: '' },
    submit: (body) => merge.run({ body }, () => restore.run({ params: { id: from } })),
    onSaved: onMerged,
  });
  return (
    <section className={`${kit.smallCard} ${classes.card} ${classes.apart}`} aria-labelledby="merge">
      <h2 id="merge" className={kit.heading}>
        {texts.heading}
      </h2>
      <p className={kit.muted}>{texts.note}</p>
      <Form form={form} label={texts.heading}>
        <SubjectCombobox
          form={form}
          name="into"
          label={texts.into}
          hint={catalogueScreens.choice.hint}
          value="code"
        />
        <FormActions form={form} label={texts.merge} />
      </Form>
    </section>
  );
}
