import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Thread } from '#contract/discussion/calls.ts';
import { threadPath } from '#contract/discussion/values.ts';
import { bodyRules } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { SubjectCombobox } from '#web/components/subject/subject-combobox.tsx';
import { DialogForm } from '#web/ui/form/dialog-form.tsx';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { SHOWS_DECISIONS } from '../shows-threads.ts';
import { OtherAnswers } from './other-answers.tsx';

/** What is done to a thread: merged into another, moved, some of it split off, or told from one that was merged. */
export type Arranging =
  | { act: 'merge' }
  | { act: 'move' }
  | { act: 'split'; post: string }
  | { act: 'unmerge'; merged: string };

const INITIAL = {
  merge: () => ({ act: 'merge', into: '', reason: '' }),
  move: () => ({ act: 'move', to: '', reason: '' }),
  split: (doing) => ({ act: 'split', posts: [doing.act === 'split' ? doing.post : ''], reason: '' }),
  unmerge: (doing) => ({ act: 'unmerge', merged: doing.act === 'unmerge' ? doing.merged : '', reason: '' }),
} as const satisfies Record<Arranging['act'], (doing: Arranging) => object>;

/** Arranges threads for a reason, which the author reads; then the reader is where the posts are. */
export function ArrangeDialog({
  thread,
  doing,
  onClose,
}: {
  thread: Thread;
  doing: Arranging;
  onClose: () => void;
}) {
  const { arrange: texts } = useTexts('moderation').moderationScreens;
  const words = texts[doing.act];
  const navigate = useNavigate();
  const [along, take] = useState<readonly string[]>([]);
  const { run } = useCall('decisions.arrange', { failureText: words.failed, invalidates: SHOWS_DECISIONS });
  const form = useZodForm({
    rules: bodyRules('decisions.arrange'),
    initialValues: INITIAL[doing.act](doing),
    submit: (body) =>
      run({
        params: { id: thread._id },
        body: body.act === 'split' ? { ...body, posts: [...body.posts, ...along] } : body,
      }),
    onSaved: ({ id }) => {
      onClose();
      if (id !== thread._id) void navigate(threadPath(id));
    },
  });
  return (
    <DialogForm form={form} title={words.title} label={words.submit} onClose={onClose}>
      {doing.act === 'merge' && (
        <TextField
          // The form's values are those of its act.
          form={form as unknown as ZodForm<{ into: string }>}
          name="into"
          label={texts.merge.place}
          hint={texts.merge.placeHint}
        />
      )}
      {doing.act === 'move' && (
        <SubjectCombobox
          // As above.
          form={form as unknown as ZodForm<{ to: string }>}
          name="to"
          value="code"
          label={texts.move.place}
          hint={texts.move.placeHint}
        />
      )}
      {doing.act === 'split' && (
        <OtherAnswers thread={thread} post={doing.post} chosen={along} onChange={take} />
      )}
      <TextAreaField form={form} name="reason" label={texts.reason} hint={texts.hint} rows={3} />
    </DialogForm>
  );
}
