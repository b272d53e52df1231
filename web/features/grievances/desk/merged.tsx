import { useRef } from 'react';
import type { CaseView as Case, MergedCase } from '#contract/grievances/case-calls.ts';
import { reachesAll } from '#contract/grievances/merged-values.ts';
import { type Step, stepOf } from '#contract/grievances/values.ts';
import { type PageName, pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { Link } from '#web/router/link.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { hiddenText } from '../sender-text.ts';
import type { GivenStep } from '../view/step.tsx';

/** The cases that the desk merged with one, each with how it stands; one or another is separated again. */
export function Merged({ its, page, onChange }: { its: Case; page: PageName; onChange: () => void }) {
  const { caseScreens, caseStates, closeReasons, deskScreens } = useTexts('cases', 'casework');
  const texts = deskScreens.merged;
  const summary = useRef<HTMLElement>(null);
  const { run, isPending } = useCall('merged.separate', { invalidates: ['grievances.inbox'] });
  if (its.merged.length === 0) return null;

  async function separate({ _id }: MergedCase) {
    const { ok } = await run({ body: { ids: [_id] } });
    if (!ok) return;
    // Its button goes with its row.
    summary.current?.focus();
    onChange();
  }

  return (
    <details className={`${kit.card} ${classes.merged}`}>
      <summary ref={summary}>{texts.title(its.merged.length - 1)}</summary>
      <p className={kit.muted}>{texts.note}</p>
      <ul className={classes.list}>
        {its.merged.map((one) => (
          <li key={one._id} className={classes.mergedRow}>
            <div>
              {one.number === its.number ? (
                <strong>{one.number}</strong>
              ) : (
                <Link to={pathTo(page === 'hodCase' ? 'hodCase' : 'deskCase', { number: one.number })}>
                  {one.number}
                </Link>
              )}
              <p className={kit.muted}>
                {[
                  one.number === its.number && texts.this,
                  one.sender ?? hiddenText({ caseScreens }, one),
                  one.closeReason ? closeReasons[one.closeReason] : caseStates.desk[one.state],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              look="quiet"
              loading={isPending}
              aria-label={texts.separateOf(one.number)}
              onClick={() => void separate(one)}
            >
              {texts.separate}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The merged cases that a step can reach as their page shows them; none where the step is for one alone. */
export const reached = ({ merged, track }: Case, step: Step): MergedCase[] => {
  const able = merged.filter(({ state }) => stepOf(step).from.includes(state));
  return able.length > 1 && reachesAll(step, track) ? able : [];
};

/** Takes a step in all merged cases. @param again asks for the case as it is by now */
export function useStepInAll(its: Case, again: () => Promise<Case | undefined>) {
  const { run, isPending } = useCall('merged.step', { invalidates: ['grievances.inbox'] });
  const take = (step: Step, given: GivenStep) => {
    const cases = reached(its, step).map(({ _id, version }) => ({ _id, version }));
    if (cases.length === 0 || !reachesAll(step, its.track)) return undefined;
    return (async () => {
      const outcome = await run({ body: { step, cases, ...given } });
      if (outcome.ok) return { ok: true as const, reply: (await again()) ?? its };
      // What is not possible any more is shown as it is.
      if (outcome.error.status === 403) await again();
      return outcome;
    })();
  };
  return { take, isPending };
}
