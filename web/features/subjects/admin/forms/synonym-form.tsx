import type { Synonym } from '#contract/search/calls.ts';
import { bodyRules, versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { STALE } from '../stale.ts';

/** Adds a pair of words that mean the same, or changes one. */
export function SynonymDialog({ edited, onClose }: { edited: Synonym | 'new'; onClose: () => void }) {
  const row = edited === 'new' ? undefined : edited;
  const { adminScreens, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.synonyms;
  const outcomes = { failureText: catalogueScreens.saveFailed, invalidates: STALE };
  const add = useCall('synonyms.add', outcomes);
  const update = useCall('synonyms.update', outcomes);
  const form = useZodForm({
    rules: bodyRules('synonyms.add'),
    initialValues: { one: row?.one ?? '', other: row?.other ?? '' },
    editing: row && {
      thing: row,
      versionOf: versionsOf('synonyms.update'),
      valuesOf: ({ one, other }: Synonym) => ({ one, other }),
    },
    submit: (body, version) =>
      row ? update.run({ params: { id: row._id }, body, version }) : add.run({ body }),
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={row ? texts.pair(row.one, row.other) : texts.add}
      label={row ? adminScreens.save : texts.add}
      onClose={onClose}
    >
      <TextField form={form} name="one" label={texts.one} />
      <TextField form={form} name="other" label={texts.other} />
    </DialogForm>
  );
}
