import { type SubmitEvent, useState } from 'react';
import { RULE_NAMES, type RuleName, ruleOf, type Term } from '#contract/grievances/presets.ts';
import type { FollowedRule, RuleDays } from '#contract/grievances/rule-calls.ts';
import { versionsOf } from '#web/api/contract.ts';
import { useCall } from '#web/api/mutation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { FieldRow } from '#web/ui/form/form.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './desk-card.module.css';

/** Its days in the order of the form: those of its dates, of an appeal, and of the decision on one. */
const termsOf = (preset: RuleName, own?: FollowedRule): Term[] => {
  const { due, appeal, afterAppeal } = ruleOf(preset, own?.preset === preset ? own : null);
  return [...due, appeal, ...(afterAppeal ? [afterAppeal] : [])].map(({ days, working }) => ({
    days,
    working,
  }));
};

/** Changes the days of a track: a college keeps its own copy of a preset. */
export function RuleDialog({ followed, onClose }: { followed: FollowedRule; onClose: () => void }) {
  const { adminScreens, form, ruleScreen: texts, ruleNames, ruleSteps, desks } = useTexts('staff', 'desks');
  const { track } = followed;
  const [preset, setPreset] = useState<RuleName>(followed.preset);
  const [terms, setTerms] = useState(() => termsOf(preset, followed));
  const { run, isPending } = useCall('rules.save', {
    failureText: texts.saveFailed,
    invalidates: ['rules.list', 'redress.get'],
  });
  const { due } = ruleOf(preset);
  const labels = [
    ...due.map(({ stage, kind }) => `${desks[stage]} ${ruleSteps.due[kind]}`),
    texts.appeal,
    texts.afterAppeal,
  ];
  const presets = RULE_NAMES.filter((name) => ruleOf(name).track === track);

  function choose(name: RuleName) {
    setPreset(name);
    setTerms(termsOf(name, followed));
  }
  const set = (at: number, change: Partial<Term>) =>
    setTerms(terms.map((term, index) => (index === at ? { ...term, ...change } : term)));

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const [appeal, afterAppeal] = terms.slice(due.length);
    if (isPending || !appeal) return;
    const body: RuleDays = { preset, due: terms.slice(0, due.length), appeal, afterAppeal };
    const version = await versionsOf('rules.save')(followed);
    if ((await run({ params: { track }, body, version })).ok) onClose();
  }

  return (
    <FormDialog opened title={texts.changeOf(texts.tracks[track])} text={texts.changeText} onClose={onClose}>
      <form className={kit.stack4} onSubmit={(event) => void save(event)}>
        {presets.length > 1 && (
          <Field label={texts.preset}>
            {(ties) => (
              <Select
                {...ties}
                value={preset}
                options={presets.map((value) => ({ value, label: ruleNames[value] }))}
                onChange={({ target }) => choose(presets.find((name) => name === target.value) ?? preset)}
              />
            )}
          </Field>
        )}
        {terms.map(({ days, working }, at) => (
          <FieldRow key={labels[at]}>
            <Field label={labels[at] ?? ''} required>
              {(ties) => (
                <TextInput
                  {...ties}
                  type="number"
                  min={1}
                  max={365}
                  value={Number.isNaN(days) ? '' : days}
                  onChange={({ target }) => set(at, { days: target.valueAsNumber })}
                />
              )}
            </Field>
            <Field label={texts.counted}>
              {(ties) => (
                <Select
                  {...ties}
                  value={working ? 'working' : 'all'}
                  options={[
                    { value: 'all', label: texts.all },
                    { value: 'working', label: texts.working },
                  ]}
                  onChange={({ target }) => set(at, { working: target.value === 'working' })}
                />
              )}
            </Field>
          </FieldRow>
        ))}
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            {adminScreens.save}
          </Button>
          <Button look="plain" onClick={onClose}>
            {form.cancel}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
