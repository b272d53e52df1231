import { pathTo } from '#contract/pages/pages.ts';
import type { Breach, BreachFields } from '#contract/privacy/calls.ts';
import { BREACH_FIRST, BREACH_LATER } from '#contract/privacy/values.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

type Submit<Reply> = Parameters<typeof useZodForm<Record<string, string>, BreachFields, Reply>>[0]['submit'];

/** What is known of a breach. @param breach as it was saved; undefined for a new one */
export function BreachForm<Reply>({
  breach,
  submit,
  onSaved,
}: {
  breach?: Breach;
  submit: Submit<Reply>;
  onSaved?: (reply: Reply) => void;
}) {
  const { adminScreens, privacyAdminScreens } = useTexts('staff');
  const texts = privacyAdminScreens.breaches;
  const rules = bodyRules('breaches.add');
  const form = useZodForm({
    // The field has the time of this clock, without a zone.
    rules: {
      load: async () => {
        const { check, maxLengthOf } = await rules.load();
        return { check: (typed) => check(withZone(typed)), maxLengthOf };
      },
    },
    initialValues: valuesOf(breach),
    editing: breach && { thing: breach, versionOf: versionsOf('breaches.update'), valuesOf },
    submit,
    ...(onSaved && { onSaved }),
  });
  return (
    <Form form={form} guarded>
      <FieldRow>
        <TextField
          form={form}
          name="noticedAt"
          label={texts.noticed}
          type="datetime-local"
          hint={texts.noticedHint}
        />
        <TextField form={form} name="people" label={texts.peopleLabel} inputMode="numeric" />
      </FieldRow>
      {BREACH_FIRST.map((name) => (
        <TextAreaField
          key={name}
          form={form}
          name={name}
          label={texts.labels[name]}
          hint={texts.hints[name]}
          rows={2}
        />
      ))}
      {BREACH_LATER.map((name) => (
        <TextAreaField
          key={name}
          form={form}
          name={name}
          label={texts.labels[name]}
          hint={texts.hints[name]}
          rows={2}
          optional
        />
      ))}
      <FormActions form={form} label={breach ? texts.save : texts.add}>
        <ButtonLink look="plain" to={pathTo('breaches')}>
          {adminScreens.backToList}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

function valuesOf(breach?: Breach): Record<string, string> {
  const texts = [...BREACH_FIRST, ...BREACH_LATER].map((name) => [name, breach?.[name] ?? '']);
  return {
    noticedAt: toLocal(breach?.noticedAt ?? new Date().toISOString()),
    people: String(breach?.people ?? ''),
    ...Object.fromEntries(texts),
  };
}

function withZone(typed: unknown): unknown {
  const { noticedAt, people, ...rest }: Record<string, unknown> = Object(typed);
  // '' would count as the number 0.
  return { ...rest, noticedAt: fromLocal(String(noticedAt)), people: people === '' ? undefined : people };
}

/** A moment (ISO 8601) as `<input type="datetime-local">` has it, by this clock. */
function toLocal(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment that such a field names; what is none stays as it is, for the rules to refuse. */
function fromLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}
