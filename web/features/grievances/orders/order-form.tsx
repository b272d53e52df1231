import { useState } from 'react';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import { blackOut, wordKey, wordsOf } from '#contract/grievances/black-out.ts';
import { type Matter, ORDINARY_MATTERS } from '#contract/grievances/values.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useToday } from '../use-today.ts';
import classes from './orders.module.css';

/** A new order: its text, then its names, then what everyone will read. The original stays in this page and goes with it. */
export function OrderForm() {
  const { orderScreens: texts, matters } = useTexts('papers');
  const today = useToday();
  const [matter, setMatter] = useState<Matter>('other');
  const [on, setOn] = useState('');
  const [text, setText] = useState('');
  const [isMarking, setIsMarking] = useState(false);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const { run, isPending } = useCall('orders.publish', {
    failureText: texts.sendFailed,
    invalidates: ['orders.own', 'redress.get'],
  });
  const result = blackOut(text, keys);

  async function publish() {
    const outcome = await run({ body: { matter, on: on || today, text: result } });
    if (!outcome.ok) return setProblem(outcome.failure.reason ?? outcome.failure.message);
    setText('');
    setKeys(new Set());
    setIsMarking(false);
  }

  function toggle(key: string) {
    setProblem(undefined);
    setKeys((now) =>
      now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]),
    );
  }

  return (
    <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="new">
      <h2 id="new">{texts.make}</h2>
      {isMarking ? (
        <>
          <p>{texts.blackOut}</p>
          <Words text={text} keys={keys} onToggle={toggle} label={texts.words} />
          <h3>{texts.preview}</h3>
          <p className={kit.muted}>{keys.size > 0 ? texts.previewNote : texts.none}</p>
          <p className={`${classes.text} ${classes.preview}`}>{result}</p>
          {problem && (
            <p role="alert" className={classes.problem}>
              {problem}
            </p>
          )}
          <div className={kit.row3}>
            <Button loading={isPending} onClick={() => void publish()}>
              {texts.publish}
            </Button>
            <Button look="plain" onClick={() => setIsMarking(false)}>
              {texts.back}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field label={texts.matter}>
            {(ties) => (
              <Select
                {...ties}
                options={ORDINARY_MATTERS.map((value) => ({ value, label: matters[value] }))}
                value={matter}
                onChange={({ currentTarget: { value } }) =>
                  setMatter(ORDINARY_MATTERS.find((one) => one === value) ?? 'other')
                }
              />
            )}
          </Field>
          <Field label={texts.on}>
            {(ties) => (
              <TextInput
                {...ties}
                type="date"
                max={today}
                value={on || today}
                onChange={({ currentTarget: { value } }) => setOn(value)}
              />
            )}
          </Field>
          <Field label={texts.text} hint={texts.textHint}>
            {(ties) => (
              <TextArea
                {...ties}
                rows={8}
                autoComplete="off"
                maxLength={MAX_LENGTH.freeText}
                value={text}
                onChange={({ currentTarget: { value } }) => setText(value)}
              />
            )}
          </Field>
          <div className={kit.row3}>
            <Button disabled={text.trim() === ''} onClick={() => setIsMarking(true)}>
              {texts.next}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** The text, each word of it a button that blacks it out wherever it is. */
function Words({
  text,
  keys,
  label,
  onToggle,
}: {
  text: string;
  keys: ReadonlySet<string>;
  label: string;
  onToggle: (key: string) => void;
}) {
  return (
    <section className={classes.words} aria-label={label}>
      {wordsOf(text).map((part, at) => {
        const key = wordKey(part);
        if (key === '') return part;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change here
            key={at}
            type="button"
            className={classes.word}
            aria-pressed={keys.has(key)}
            onClick={() => onToggle(key)}
          >
            {part}
          </button>
        );
      })}
    </section>
  );
}
