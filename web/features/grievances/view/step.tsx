import { type RefObject, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { FILE_STEPS } from '#contract/grievances/file-values.ts';
import { type Need, type Step, stepOf } from '#contract/grievances/values.ts';
import { type Outcome, useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { AttachedRow, AttachProps } from '../files/attached.ts';
import { SomeFiles } from './some-files.tsx';

/** The id of what happened last to a case. */
export const NEWEST = 'newest';

/** The text of a step, which its box shows. */
type Words = AttachProps & {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  missing: boolean;
  onType: (text: string) => void;
  /** Another number after each step: the next one begins without files. */
  taken: number;
};

/** What a step takes along apart from its text. */
type StepInput = Partial<Record<Exclude<Need, 'text'>, string>> & {
  /** Of an answer of a committee. */
  present?: string[];
};

type Given = {
  its: Case;
  /** The code that opened the case, where no account did. */
  receipt?: string | undefined;
  /** Told the case as it is after a step. */
  onDone: (now: Case) => void;
  /** Asks for the case as it is by now, where someone else was faster. */
  onStale: () => void;
  /** Takes the step in place of this case alone; undefined where it does not. Files go with none of it. */
  instead?: (step: Step, given: GivenStep) => Promise<Outcome<Case>> | undefined;
};
/** What a step takes along. */
export type GivenStep = StepInput & { text?: string };

/** Does the steps of a case. What was typed stays in its box until a step took it along. */
export function useStep({ its, receipt, onDone, onStale, instead }: Given) {
  const [text, onType] = useState('');
  const [missing, setMissing] = useState(false);
  const [rows, setRows] = useState<AttachedRow[]>([]);
  const [taken, setTaken] = useState(0);
  const notify = useContext(NotifyContext);
  const { cases } = useTexts('cases');
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, isPending } = useCall('grievances.step', {
    invalidates: ['grievances.mine', 'grievances.inbox'],
  });

  async function take(step: Step, more: StepInput = {}) {
    const words = text.trim();
    const needsText = stepOf(step).needs.includes('text');
    setMissing(needsText && !words);
    if (needsText && !words) return area.current?.focus();
    const files = FILE_STEPS.includes(step) ? rows : [];
    if (files.some(({ file }) => !file)) return notify(cases.filesWait, 'error');
    const given = { ...(words && { text: words }), ...more };
    const one = () =>
      run({
        params: { number: its.number, step },
        body: {
          version: its.version,
          ...(receipt && { receipt }),
          ...(files.length > 0 && { files: files.map(({ file = '', name }) => ({ file, name })) }),
          ...given,
        },
      });
    const outcome = await (instead?.(step, given) ?? one());
    if (outcome.ok) {
      flushSync(() => {
        onType('');
        setRows([]);
        setTaken(taken + 1);
        onDone(outcome.reply);
      });
      // Its button is often gone by then: what the step did is read next.
      if (step !== 'assign') document.getElementById(NEWEST)?.focus();
      return;
    }
    // The server has said who did what in between.
    if (outcome.error.status === 409) onStale();
  }
  return { take, isPending, area, text, missing, onType, rows, setRows, taken };
}

/** The box of the text that a step takes along, and its files. @param step left out where it takes files along */
export function TextBox({
  label,
  hint,
  area,
  text,
  missing,
  onType,
  rows,
  setRows,
  taken,
  step,
  filesHint,
}: Words & { label: string; hint: string; step?: Step; filesHint?: string }) {
  const { cases } = useTexts('cases');
  return (
    <>
      <Field
        label={label}
        hint={hint}
        required
        error={missing && !text.trim() ? cases.textMissing : undefined}
      >
        {(ties) => (
          <TextArea
            {...ties}
            ref={area}
            rows={4}
            maxLength={MAX_LENGTH.freeText}
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      {/* What was attached stays while another step is looked at. */}
      <div hidden={step && !FILE_STEPS.includes(step)}>
        <SomeFiles key={taken} rows={rows} setRows={setRows} {...(filesHint && { hint: filesHint })} />
      </div>
    </>
  );
}
