import type { CallName } from '#contract/core/rules/calls.ts';
import { needsDetail, RIGHTS, type RightsBasis } from '#contract/files/values.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import { bodyRules } from '#web/api/contract.ts';
import { said, useCall } from '#web/api/mutation.ts';
import { useMeaning } from '#web/components/files/use-meaning.ts';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const BASES = Object.keys(RIGHTS) as RightsBasis[]; // Object.keys forgets the literal names

/**
 * Asks who owns the file of a link, and has it fetched.
 * @param of what has the link: an entry, by one of its fields, or a contribution
 */
export function KeepDialog({
  of,
  text,
  invalidates,
  onClose,
}: {
  of: { resource: string; linkField: LinkField } | { material: string };
  text?: string;
  invalidates: readonly CallName[];
  onClose: () => void;
}) {
  const {
    filesAdmin: { links: texts },
    rightsBases,
  } = useTexts('reports');
  const meaningOf = useMeaning(rightsBases);
  const { run } = useCall('files.keepCopy', {
    successText: said,
    failureText: texts.keepFailed,
    invalidates,
  });
  const form = useZodForm({
    rules: bodyRules('files.keepCopy'),
    initialValues: { ...of, rightsBasis: '', rightsDetail: '' },
    submit: (body) => run({ body }),
    onSaved: onClose,
  });
  const basis = form.getValues().rightsBasis as RightsBasis | ''; // one of the options
  return (
    <FormDialog opened title={texts.keep} text={text ?? texts.keepText} onClose={onClose}>
      <DialogForm form={form} label={texts.fetch} onClose={onClose}>
        <SelectField
          form={form}
          name="rightsBasis"
          label={texts.basis}
          hint={basis && meaningOf(basis)}
          options={[
            { value: '', label: texts.choose },
            ...BASES.map((value) => ({ value, label: rightsBases[value].name })),
          ]}
        />
        {needsDetail(basis) && (
          <TextField form={form} name="rightsDetail" label={rightsBases[basis].detail} />
        )}
      </DialogForm>
    </FormDialog>
  );
}
