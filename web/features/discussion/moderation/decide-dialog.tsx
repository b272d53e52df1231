import type { KeyboardEvent } from 'react';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';
import classes from './queue.module.css';

/** Hides or deletes a post, for a reason. */
export function DecideDialog({
  id,
  version,
  decision,
  onDone,
  onClose,
}: {
  id: string;
  /** As the moderator read it. */
  version: number;
  decision: 'hide' | 'delete';
  onDone?: () => void;
  onClose: () => void;
}) {
  const { moderationScreens } = useTexts('moderation');
  const texts = moderationScreens[decision];
  const { run, isPending } = useCall('moderation.decide', {
    failureText: texts.failed,
    invalidates: SHOWS_DECISIONS,
  });
  const form = useZodForm({
    rules: bodyRules('moderation.decide'),
    initialValues: { decision, reason: '', version },
    submit: (body) => run({ params: { id }, body }),
    onSaved: () => {
      onClose();
      onDone?.();
    },
  });
  async function decideFor(reason: string) {
    if (isPending) return;
    const { ok } = await run({ params: { id }, body: { decision, reason, version } });
    if (!ok) return;
    onClose();
    onDone?.();
  }
  function press({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) {
    const reason = moderationScreens.presets[Number(key) - 1];
    if (reason && !altKey && !ctrlKey && !metaKey && !repeat) void decideFor(reason);
  }
  return (
    <DialogForm
      form={form}
      title={texts.title}
      // A number decides for its reason: two keys for each text of a wave of spam.
      lead={
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears keys for the buttons in it
        <div className={classes.presets} onKeyDown={press}>
          {moderationScreens.presets.map((reason, at) => (
            <Button
              key={reason}
              look="plain"
              aria-keyshortcuts={String(at + 1)}
              disabled={isPending}
              onClick={() => void decideFor(reason)}
            >
              <kbd>{at + 1}</kbd>
              {reason}
            </Button>
          ))}
        </div>
      }
      label={texts.submit}
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
    </DialogForm>
  );
}
