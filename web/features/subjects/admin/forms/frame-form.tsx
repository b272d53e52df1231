import { ownValue } from '#contract/core/given.ts';
import type { LazyRules } from '#contract/core/rules/rules.ts';
import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';
import { versionsOf } from '#web/api/contract.ts';
import type { Outcome } from '#web/api/mutation.ts';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** A programme or a scheme, as it is shown; `own` is the one's code, the other's year. */
export type FrameRow = { _id: string; name: string; own: string; subjects: number };

/** What programmes and schemes differ in. What takes a body is handed those that its own rules made. */
export type FramePart = {
  name: 'programmes' | 'schemes';
  own: 'code' | 'year';
  rules: LazyRules<FrameBody>;
  bodyOf(row: Pick<FrameRow, 'name' | 'own'>): FrameBody;
  add(body: FrameBody): Promise<Outcome<unknown>>;
  update(id: string, body: FrameBody, version?: string): Promise<Outcome<unknown>>;
  remove(row: FrameRow): unknown;
};
type FrameBody = ProgrammeBody | SchemeBody;

/** Adds a programme or a scheme, or changes one. */
export function FrameForm({ part, row, onClose }: { part: FramePart; row?: FrameRow; onClose: () => void }) {
  const { adminScreens, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.frame;
  const { own } = part;
  const valuesOf = (now: Record<string, unknown>) => ({
    name: String(now.name),
    own: String(ownValue(now, own)),
  });
  const form = useZodForm({
    rules: {
      load: async () => {
        const { check, maxLengthOf } = await part.rules.load();
        const typedBody = ({ name, own: typed }: Record<string, string>) =>
          part.bodyOf({ name: name ?? '', own: typed ?? '' });
        return {
          maxLengthOf,
          check: (typed) => {
            const checked = check(typedBody(typed as Record<string, string>)); // its own fields, which are texts
            if ('body' in checked) return checked;
            return {
              wrong: checked.wrong.map((one) => (one.field === own ? { ...one, field: 'own' } : one)),
            };
          },
        };
      },
    },
    initialValues: { name: row?.name ?? '', own: row?.own ?? '' },
    editing: row && { thing: part.bodyOf(row), versionOf: versionsOf(`${part.name}.update`), valuesOf },
    submit: async (body, version) => {
      const outcome = await (row ? part.update(row._id, body, version) : part.add(body));
      if (outcome.ok) return outcome;
      const { [own]: ofOwn, ...others } = outcome.error.fieldErrors;
      const { current } = outcome.error;
      return { ...outcome, error: { current, fieldErrors: { ...others, ...(ofOwn && { own: ofOwn }) } } };
    },
    onSaved: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={row ? texts[part.name].change : texts[part.name].add}
      label={row ? adminScreens.save : texts[part.name].add}
      onClose={onClose}
    >
      <FieldRow>
        <TextField form={form} name="name" label={texts.name} />
        <TextField
          form={form}
          name="own"
          label={texts[own]}
          {...(own === 'year' && { hint: texts.yearHint })}
        />
      </FieldRow>
    </DialogForm>
  );
}
