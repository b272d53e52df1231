import { type Ref, useId } from 'react';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { isQuorate } from '#contract/grievances/committees.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../case-page.module.css';
import { Ticks } from '../ticks.tsx';

/** Whether more people have to be chosen before a committee answers. One that has too few members answers with those it has. */
export function lacksQuorum({ committee, members }: Case, present: readonly string[]): boolean {
  if (!committee) return false;
  const there = members.filter(({ _id }) => present.includes(_id));
  return committee.isShort ? there.length === 0 : !isQuorate(committee, there);
}

type Props = {
  its: Case;
  value: string[];
  onChange: (value: string[]) => void;
  /** Whether it was sent already. */
  tried: boolean;
  first: Ref<HTMLInputElement>;
};

/** Asks who of a committee was present, with its answer. */
export function Quorum({ its, value, onChange, tried, first }: Props) {
  const { deskScreens: texts } = useTexts('cases', 'casework');
  const id = useId();
  if (!its.committee) return null;
  const { quorum, isShort } = its.committee;
  const isMissing = tried && lacksQuorum(its, value);
  return (
    <fieldset
      className={classes.present}
      aria-describedby={isMissing ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend>{texts.present}</legend>
      <p id={`${id}-hint`} className={kit.muted}>
        {isShort ? texts.short(quorum) : texts.presentHint(quorum)}
      </p>
      <Ticks
        people={its.members.map(({ _id, name, chair }) => ({ _id, label: chair ? texts.chair(name) : name }))}
        isTicked={(id) => value.includes(id)}
        onTick={(id) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])}
        first={first}
      />
      {isMissing && (
        <p id={`${id}-error`} className={classes.late}>
          {isShort ? texts.presentMissing : texts.quorumMissing(quorum)}
        </p>
      )}
    </fieldset>
  );
}
