import { type KeyboardEvent, useState } from 'react';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';
import classes from './queue.module.css';

/** A text as the moderator read it. */
type Decided = { _id: string; version: number };

/** Hides or deletes posts, for a reason: of each it is a decision of its own. */
export function DecideDialog({
  posts: [first, ...others],
  decision,
  title,
  onDone,
  onClose,
}: {
  posts: readonly [Decided, ...Decided[]];
  decision: 'hide' | 'delete';
  title?: string | undefined;
  onDone?: () => void;
  onClose: () => void;
}) {
  const { moderationScreens } = useTexts('moderation');
  const texts = moderationScreens[decision];
  const [isPending, setPending] = useState(false);
  const { run } = useCall('moderation.decide', { failureText: texts.failed, invalidates: SHOWS_DECISIONS });
  // The last one says how it went, and what is shown is asked for once.
  const quiet = useCall('moderation.decide', { failureText: texts.failed, successText: '' });
  async function decide(reason: string) {
    setPending(true);
    const inputOf = ({ _id: id, version }: Decided) => ({
      params: { id },
      body: { decision, reason, version },
    });
    for (const post of others) await quiet.run(inputOf(post));
    const outcome = await run(inputOf(first));
    setPending(false);
    return outcome;
  }
  const end = () => {
    onClose();
    onDone?.();
  };
  const form = useZodForm({
    rules: bodyRules('moderation.decide'),
    initialValues: { decision, reason: '', version: first.version },
    submit: (body) => decide('reason' in body ? body.reason : ''),
    onSaved: end,
  });
  async function decideFor(reason: string) {
    if (!isPending && (await decide(reason)).ok) end();
  }
  function press({ key, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) {
    const reason = moderationScreens.presets[Number(key) - 1];
    if (reason && !altKey && !ctrlKey && !metaKey && !repeat) void decideFor(reason);
  }
  return (
    <DialogForm
      form={form}
      title={title ?? texts.title}
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
