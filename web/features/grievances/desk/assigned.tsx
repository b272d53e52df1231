import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { useSession } from '#web/api/session.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useStep } from '../view/step.tsx';

/** Whose a case is, for the desk that has it: a choice takes it or gives it to another member. */
export function Assigned({ its, ...told }: { its: Case; onDone: (now: Case) => void; onStale: () => void }) {
  const { deskScreens } = useTexts('cases', 'casework');
  const { user } = useSession();
  const { take, isPending } = useStep({ its, ...told });
  const { assigned, members, steps } = its;
  if (!steps.includes('assign')) return null;
  return (
    <Choice
      label={deskScreens.assigned}
      disabled={isPending}
      options={[
        ...(assigned === null ? [{ value: '', label: deskScreens.nobody }] : []),
        ...members.map(({ _id, name }) => ({
          value: _id,
          label: _id === user?._id ? deskScreens.you(name) : name,
        })),
      ]}
      value={assigned ?? ''}
      onChoose={(member) => member && void take('assign', { member })}
    />
  );
}
