import { useState } from 'react';
import kit from '#web/ui/kit.module.css';
import { RadioPills } from '../controls/radio-pills.tsx';
import { useMessages } from '../text/use-messages.ts';
import classes from './conflict.module.css';
import type { Difference } from './use-conflict.ts';
import type { FormValues, ZodForm } from './use-zod-form.ts';

/** Who came first, and for each field that differs what they wrote beside what was typed here, with a choice. */
export function Conflict({ form }: { form: ZodForm }) {
  const { form: texts } = useMessages();
  return (
    <section role="alert" className={classes.conflict} aria-label={texts.conflict.title}>
      <p className={classes.title}>{texts.conflict.title}</p>
      <p>{form.differences.length > 0 ? texts.conflict.choose : texts.conflict.same}</p>
      {form.differences.map((difference) => (
        <Choice
          key={difference.name}
          difference={difference}
          // What a form holds it can be given back.
          onChoose={(value) => form.setValue(difference.name, value as FormValues[string])}
        />
      ))}
    </section>
  );
}

function Choice({ difference, onChoose }: { difference: Difference; onChoose: (value: unknown) => void }) {
  const { conflict: texts } = useMessages().form;
  const [whose, setWhose] = useState<'mine' | 'theirs'>('mine');
  const { label } = difference;
  return (
    <div className={kit.stack2}>
      <dl className={classes.both}>
        <div>
          <dt>{texts.theirs(label)}</dt>
          <dd>{textOf(difference.theirs) || texts.empty}</dd>
        </div>
        <div>
          <dt>{texts.mine(label)}</dt>
          <dd>{textOf(difference.mine) || texts.empty}</dd>
        </div>
      </dl>
      <RadioPills
        legend={label}
        options={[
          { value: 'mine', label: texts.keepMine },
          { value: 'theirs', label: texts.useTheirs },
        ]}
        value={whose}
        onChange={(next) => {
          setWhose(next);
          onChoose(difference[next]);
        }}
      />
    </div>
  );
}

/** A value of a form as a person reads it: a list one line an item, and of formatted text its words. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOf).filter(Boolean).join(' · ');
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  return String(value ?? '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .trim();
}
