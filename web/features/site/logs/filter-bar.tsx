import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { SearchBox } from '#web/ui/controls/search-box.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { useLogFilters } from './log-filters.ts';
import classes from './logs.module.css';

type Choice = { name: string; label: string; options: Readonly<Record<string, string>> };

/** What narrows a log: a person, choices of its own, and the days. */
export function FilterBar({
  filters: { values, set },
  personHint,
  choices,
}: {
  filters: ReturnType<typeof useLogFilters>;
  personHint: string;
  choices: readonly Choice[];
}) {
  const { logScreens: texts } = useTexts('staff');
  const days = [
    { name: 'from', label: texts.from },
    { name: 'until', label: texts.until },
  ];
  return (
    <div className={classes.filters}>
      <SearchBox
        label={texts.person}
        hint={personHint}
        value={values.person ?? ''}
        onChange={(person) => set('person', person)}
      />
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(ties) => (
            <Select
              {...ties}
              options={[
                { value: '', label: texts.all },
                ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
              ]}
              value={values[name] ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
      {days.map(({ name, label }) => (
        <Field key={name} label={label}>
          {(ties) => (
            <TextInput
              {...ties}
              type="date"
              value={values[name] ?? ''}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
