import { useEffect } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import type { Material } from '#contract/material/contribution-calls.ts';
import { needsNote, REASON_NAMES, type Reason } from '#contract/material/decision-values.ts';
import { queryKeyOf } from '#web/api/app-cache.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { useQueryClient } from '#web/api/queries.ts';
import { RadioPills } from '#web/ui/controls/radio-pills.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { type FormValues, useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { isTooLate } from '../review/too-late.ts';
import { CHANGED } from '../review/use-undo.ts';
import classes from './decide-dialog.module.css';
import { type NoPublication, usualReason } from './usual-reason.ts';

/** Asks why contributions are returned or rejected, and does it. */
export function DecideDialog({
  decision,
  chosen,
  name,
  isPublished = false,
  undo,
  onDone,
  onTooLate,
  onClose,
}: {
  decision: NoPublication;
  chosen: readonly Pick<Material, '_id' | 'onSite'>[];
  /** What the only one is called. */
  name?: string | undefined;
  /** It was published at once: it is taken away again. */
  isPublished?: boolean;
  /** Takes the decision back. */
  undo: (ids: string[]) => unknown;
  onDone?: () => void;
  /** Told what someone else decided before. */
  onTooLate?: (told: string) => void;
  onClose: () => void;
}) {
  const { reviewScreen, reasonTexts } = useTexts('review');
  const texts = reviewScreen.decide;
  const { run } = useCall('contributions.decide', {
    failureText: texts.failed,
    invalidates: [...(isPublished ? CHANGED : (['materials.list'] as const)), 'trash.admin'],
  });
  const words = texts[isPublished ? 'takeAway' : decision];
  const ids = chosen.map(({ _id }) => _id);
  const queries = useQueryClient();
  const found = chosen.map(({ _id: id, onSite }) => {
    // The page has asked before, where it has files.
    const key = queryKeyOf('contributions.alike', { params: { id } });
    const files = queries.getQueryData<ReplyOf<'contributions.alike'>>(key)?.files;
    return { onSite, same: files?.find(({ same }) => same)?.same };
  });
  const initialValues: FormValues = { ids, decision, reason: usualReason(decision, found), note: '' };
  const form: ZodForm = useZodForm({
    rules: bodyRules('contributions.decide'),
    initialValues,
    submit: async (body) => {
      const outcome = await run({ body }, (reply) => undo(reply.ids));
      if (!outcome.ok && isTooLate(outcome.error)) {
        onClose();
        onTooLate?.(outcome.error.message);
      }
      return outcome;
    },
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  const reason = form.getValues().reason as Reason; // one of the options, set here alone
  const { advice } = reasonTexts[reason];
  useEffect(() => {
    // The browser gives the focus to the first of them, and Enter is to take the one that is chosen.
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('dialog[open] :checked')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <DialogForm
      form={form}
      title={name === undefined ? words.title(ids.length) : words.titleOf(name)}
      label={words.submit}
      onClose={onClose}
    >
      <div className={classes.reason}>
        <RadioPills
          legend={texts.reason}
          options={REASON_NAMES.map((value) => ({ value, label: reasonTexts[value].name }))}
          value={reason}
          onChange={(value) => form.setValue('reason', value)}
        />
        <p role="status">{advice && texts.advice(advice)}</p>
      </div>
      <TextAreaField form={form} name="note" label={texts.note} optional={!needsNote(reason)} />
    </DialogForm>
  );
}
