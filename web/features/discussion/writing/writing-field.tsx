import { useRef, useState } from 'react';
import { useCall } from '#web/api/mutation.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import type { FormValues, ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { KeyBar } from './key-bar.tsx';
import classes from './writing.module.css';

/** The field of a text with formulas: keys for them, and on demand what the text will look like, as the server draws it. */
export function WritingField<Values extends FormValues & { text: string }>({
  form,
  label,
}: {
  form: ZodForm<Values>;
  label: string;
}) {
  const { form: texts } = useTexts('posting').postingScreens;
  const box = useRef<HTMLDivElement>(null);
  const area = () => box.current?.querySelector('textarea');
  const [preview, setPreview] = useState<string>();
  const [isEmpty, setEmpty] = useState(false);
  const { run, isPending } = useCall('threads.preview', { failureText: texts.previewFailed });

  async function show() {
    const text = area()?.value.trim() ?? '';
    setEmpty(text === '');
    if (!text) return setPreview(undefined);
    const outcome = await run({ body: { text } });
    if (outcome.ok) setPreview(outcome.reply.html);
  }

  return (
    <div ref={box} className={classes.field}>
      <TextAreaField
        // What a draft or a key put there counts from the start.
        key={form.version}
        form={form}
        name="text"
        label={label}
        hint={texts.hint}
        rows={6}
      />
      <KeyBar area={area} />
      <div className={kit.row3}>
        <Button look="plain" loading={isPending} onClick={() => void show()}>
          {texts.preview}
        </Button>
        {preview !== undefined && (
          <Button look="quiet" onClick={() => setPreview(undefined)}>
            {texts.hidePreview}
          </Button>
        )}
      </div>
      <div role="status">
        {isEmpty && <p className={kit.intro}>{texts.nothing}</p>}
        {preview !== undefined && (
          <section aria-label={texts.previewOf} className={classes.preview} dir="auto">
            <RichText html={preview} of="thread" />
          </section>
        )}
      </div>
    </div>
  );
}
