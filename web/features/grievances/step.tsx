import { type RefObject, useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { CaseView as Case } from '#contract/grievances/case-calls.ts';
import { type Need, type Step, stepOf } from '#contract/grievances/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { Field, TextArea } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The text of a step, which its box shows. */
type Words = {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  missing: boolean;
  onType: (text: string) => void;
};

/** What a step takes along apart from its text. */
type StepInput = Partial<Record<Exclude<Need, 'text'>, string>>;

type Given = {
  its: Case;
  /** The code that opened the case, where no account did. */
  receipt?: string | undefined;
  /** Told the case as it is after a step. */
  onDone: (now: Case) => void;
  /** Asks for the case as it is by now, where someone else was faster. */
  onStale: () => void;
};

/** Does the steps of a case. What was typed stays in its box until a step took it along. */
export function useStep({ its, receipt, onDone, onStale }: Given) {
  const [text, onType] = useState('');
  const [missing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { run, isPending } = useCall('grievances.step', {
    invalidates: ['grievances.mine', 'grievances.inbox'],
  });

  async function take(step: Step, more: StepInput = {}) {
    const words = text.trim();
    const needsText = stepOf(step).needs.includes('text');
    setMissing(needsText && !words);
    if (needsText && !words) return area.current?.focus();
    const outcome = await run({
      params: { number: its.number, step },
      body: { version: its.version, ...(words && { text: words }), ...(receipt && { receipt }), ...more },
    });
    if (outcome.ok) {
      onType('');
      onDone(outcome.reply);
      return;
    }
    // The server has said who did what in between.
    if (outcome.error.status === 409) onStale();
  }
  return { take, isPending, area, text, missing, onType };
}

/** The box of the text that a step takes along. */
export function TextBox({
  label,
  hint,
  area,
  text,
  missing,
  onType,
}: Words & { label: string; hint: string }) {
  const { cases } = useTexts('cases');
  return (
    <Field label={label} hint={hint} required error={missing && !text.trim() ? cases.textMissing : undefined}>
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
  );
}
