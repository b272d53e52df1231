import type { CatalogueEquivalence } from '#contract/subjects/catalogue-calls.ts';
import { EQUIVALENCE_DEGREES } from '#contract/subjects/values.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from '../stale.ts';

/** Says what two subjects are to each other, or says something else of them. */
export function EquivalenceDialog({
  edited,
  onClose,
}: {
  edited: CatalogueEquivalence | 'new';
  onClose: () => void;
}) {
  const row = edited === 'new' ? undefined : edited;
  const { adminScreens, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.equivalences;
  const form = useCallForm('equivalences.save', {
    failureText: catalogueScreens.saveFailed,
    invalidates: STALE,
    initialValues: {
      one: row?.one.code ?? '',
      other: row?.other.code ?? '',
      degree: row?.degree ?? EQUIVALENCE_DEGREES[0],
      reason: row?.reason ?? '',
    },
    editing: row && {
      thing: row,
      versionOf: versionsOf('equivalences.save'),
      valuesOf: (now: CatalogueEquivalence) => ({
        one: row.one.code,
        other: row.other.code,
        degree: now.degree,
        reason: now.reason,
      }),
    },
    onSaved: onClose,
  });
  const choice = { form, hint: catalogueScreens.choice.hint, value: 'code' as const };
  return (
    <DialogForm
      form={form}
      title={row ? texts.pair(row.one.code, row.other.code) : texts.add}
      label={row ? adminScreens.save : texts.add}
      onClose={onClose}
    >
      {!row && (
        <>
          <SubjectCombobox {...choice} name="one" label={texts.one} />
          <SubjectCombobox {...choice} name="other" label={texts.other} />
        </>
      )}
      <SelectField
        form={form}
        name="degree"
        label={texts.degree}
        options={EQUIVALENCE_DEGREES.map((value) => ({ value, label: texts.degrees[value] }))}
      />
      <TextAreaField form={form} name="reason" label={texts.reason} rows={3} optional />
    </DialogForm>
  );
}
