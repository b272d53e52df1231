import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { NeedsScripts } from '#web/ui/loading/needs-scripts.tsx';
import classes from './receipt-form.module.css';

type Texts = { heading: string; label: string; hint: string; open: string };

/**
 * Opens what a receipt code stands for. The code is kept nowhere: it is gone with the page.
 * @param onOpen is given what was typed; says what is wrong with it, which the field alone shows, or nothing
 * @param children what it opened, below the form
 */
export function ReceiptForm({
  texts,
  box,
  onOpen,
  children,
}: {
  texts: Texts;
  box?: RefObject<HTMLInputElement | null>;
  onOpen: (typed: string) => Promise<string | undefined>;
  children?: ReactNode;
}) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = box ?? own;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function open() {
    setPending(true);
    const wrong = await onOpen(typed);
    setPending(false);
    setProblem(wrong);
    if (wrong !== undefined) input.current?.focus();
  }

  return (
    <section
      className={`${kit.card} ${classes.card}`}
      aria-labelledby={id}
      data-secret={typed !== '' || undefined}
    >
      <h2 id={id} className={kit.heading}>
        {texts.heading}
      </h2>
      <form
        className={kit.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label={texts.label} hint={texts.hint} required error={problem}>
          {(ties) => (
            <TextInput
              {...ties}
              ref={input}
              value={typed}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <NeedsScripts />
        <Button type="submit" loading={isPending} className={classes.button}>
          {texts.open}
        </Button>
      </form>
      {children}
    </section>
  );
}
