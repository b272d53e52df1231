import type { ProgrammeBody, SchemeBody } from '#contract/subjects/catalogue-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { FramePart } from './forms/frame-form.tsx';
import { STALE } from './stale.ts';

const PARTS: Record<FramePart['name'], Pick<FramePart, 'own' | 'rules' | 'bodyOf'>> = {
  programmes: {
    own: 'code',
    rules: bodyRules('programmes.add'),
    bodyOf: ({ name, own }) => ({ name, code: own }),
  },
  schemes: {
    own: 'year',
    rules: bodyRules('schemes.add'),
    bodyOf: ({ name, own }) => ({ name, year: Number(own) }),
  },
};

/** The body of either: a part is handed what its own rules made. */
type OwnBody = ProgrammeBody & SchemeBody;

/** What is done with programmes, or with schemes. */
export function useFramePart(name: FramePart['name']): FramePart {
  const texts = useTexts('staff', 'catalogue').catalogueScreens;
  const saving = {
    successText: ({ message }: { message: string }) => message,
    failureText: texts.saveFailed,
    invalidates: STALE,
  };
  const add = useCall(`${name}.add`, saving);
  const update = useCall(`${name}.update`, saving);
  const remove = useCall(`${name}.remove`, { failureText: texts.deleteFailed, invalidates: STALE });
  return {
    ...PARTS[name],
    name,
    add: (body: OwnBody) => add.run({ body }),
    update: (id, body: OwnBody, version) => update.run({ params: { id }, body, version }),
    remove: (id) => remove.run({ params: { id } }),
  };
}
