import type { ProgrammeBody, SchemeBody } from '#contract/catalogue-fields.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useCatalogueMessages } from '#web/ui/use-catalogue-messages.ts';
import type { FramePart } from './frame-form.tsx';
import { STALE } from './stale.ts';

const PROGRAMME_RULES = bodyRules('programmes.add');
const SCHEME_RULES = bodyRules('schemes.add');

/** What is done with programmes. */
export function useProgrammes(): FramePart {
  const { saving, deleting } = useTelling();
  const add = useCall('programmes.add', saving);
  const update = useCall('programmes.update', saving);
  const remove = useCall('programmes.remove', deleting);
  return {
    name: 'programmes',
    own: 'code',
    rules: PROGRAMME_RULES,
    bodyOf: ({ name, own }) => ({ name, code: own }),
    add: (body: ProgrammeBody) => add.run({ body }),
    update: (id, body: ProgrammeBody) => update.run({ params: { id }, body }),
    remove: (id) => remove.run({ params: { id } }),
  };
}

/** The same of schemes. */
export function useSchemes(): FramePart {
  const { saving, deleting } = useTelling();
  const add = useCall('schemes.add', saving);
  const update = useCall('schemes.update', saving);
  const remove = useCall('schemes.remove', deleting);
  return {
    name: 'schemes',
    own: 'year',
    rules: SCHEME_RULES,
    bodyOf: ({ name, own }) => ({ name, year: Number(own) }),
    add: (body: SchemeBody) => add.run({ body }),
    update: (id, body: SchemeBody) => update.run({ params: { id }, body }),
    remove: (id) => remove.run({ params: { id } }),
  };
}

function useTelling() {
  const texts = useCatalogueMessages().catalogueScreens;
  return {
    saving: {
      successText: ({ message }: { message: string }) => message,
      failureText: texts.saveFailed,
      invalidates: STALE,
    },
    deleting: { failureText: texts.deleteFailed, invalidates: STALE },
  };
}
