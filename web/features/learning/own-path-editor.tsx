import { useEffect, useRef, useState } from 'react';
import type { Step } from '#contract/learning/path.ts';
import type { PathsReply } from '#contract/learning/path-calls.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LeaveWarning } from '#web/ui/form/leave-warning.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './path.module.css';
import { PathEditor } from './path-editor.tsx';

/** A student changes their copy of a path. */
export function OwnPathEditor({
  reply: { subject, units },
  steps: before,
  onSave,
  onCancel,
}: {
  reply: PathsReply;
  steps: readonly Step[];
  onSave: (steps: Step[]) => void;
  onCancel: () => void;
}) {
  const { pathScreens: texts } = useTexts('learning');
  const [begun] = useState<Step[]>(() => [...before]);
  const [steps, setSteps] = useState(begun);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here was below the whole path: without this its end would be seen first.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <LeaveWarning isDirty={() => steps !== begun} />
      <h1 ref={heading} tabIndex={-1} className={classes.title} dir="auto">
        {texts.heading(subject.name)}
      </h1>
      <PathEditor code={subject.code} units={units} steps={steps} onChange={setSteps} />
      <div className={classes.ways}>
        <Button onClick={() => onSave(steps)}>{texts.save}</Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}
