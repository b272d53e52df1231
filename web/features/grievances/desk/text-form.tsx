import type { DeskText, TextsOfDesk } from '#contract/grievances/desk-text-calls.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

const wordsOf = ({ name, text, matter }: Omit<DeskText, '_id'>) => ({ name, text, matter });
const EMPTY = { name: '', text: '', matter: '' as const };

/** Writes a text of a desk, or changes one. */
export function TextDialog({
  desk,
  text,
  onClose,
}: {
  desk: TextsOfDesk;
  text?: DeskText;
  onClose: () => void;
}) {
  const { textScreens: texts, matters } = useTexts('desks');
  const outcomes = { failureText: texts.saveFailed, invalidates: ['deskTexts.list', 'desks.way'] as const };
  const add = useCall('deskTexts.add', outcomes);
  const update = useCall('deskTexts.update', outcomes);
  const form = useZodForm({
    rules: bodyRules('deskTexts.add'),
    initialValues: text ? wordsOf(text) : EMPTY,
    ...(text && {
      editing: { thing: text, versionOf: versionsOf('deskTexts.update'), valuesOf: wordsOf },
    }),
    submit: (body, version) =>
      text
        ? update.run({ params: { id: text._id }, body, version })
        : add.run({ params: { id: desk._id }, body }),
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text ? texts.editOf(text.name) : texts.addTo(desk.name)}
      label={texts.save}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="matter"
        label={texts.use}
        hint={texts.useHint}
        options={[
          { value: '', label: texts.uses.reply },
          ...desk.matters.map((value) => ({ value, label: texts.uses.answer(matters[value]) })),
        ]}
      />
      <TextField form={form} name="name" label={texts.name} />
      <TextAreaField form={form} name="text" label={texts.text} rows={5} />
    </DialogForm>
  );
}
