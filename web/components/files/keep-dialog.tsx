import type { CallName } from '#contract/core/rules/calls.ts';
import { needsDetail, RIGHTS, type RightsBasis } from '#contract/files/values.ts';
import type { LinkField } from '#contract/material/kinds.ts';
import { useCallForm } from '#web/components/call-form.ts';
import { useMeaning } from '#web/components/files/use-meaning.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextField } from '#web/ui/form/fields.tsx';
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
  const form = useCallForm('files.keepCopy', {
    failureText: texts.keepFailed,
    invalidates,
    initialValues: { ...of, rightsBasis: '', rightsDetail: '' },
    onSaved: onClose,
  });
  const basis = form.getValues().rightsBasis as RightsBasis | ''; // one of the options
  return (
    <DialogForm
      form={form}
      title={texts.keep}
      text={text ?? texts.keepText}
      label={texts.fetch}
      onClose={onClose}
    >
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
      {needsDetail(basis) && <TextField form={form} name="rightsDetail" label={rightsBases[basis].detail} />}
    </DialogForm>
  );
}
