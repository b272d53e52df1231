import { useAddressParams } from '#web/router/address-params.ts';
import { Choice, Field, TextInput } from '#web/ui/controls/field.tsx';
import { SearchBox } from '#web/ui/controls/search-box.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './logs.module.css';

/** What every log can be narrowed by, as it is in the address: days are those of the reader's clock. */
const DAYS = ['from', 'until'];

/** The filters of a log, kept in the address, and what they are to the server. */
export function useLogFilters(names: readonly string[]) {
  const [params, setParams] = useAddressParams();
  const values = Object.fromEntries([...names, ...DAYS].map((name) => [name, params.get(name) ?? '']));
  const set = Object.entries(values).filter(([, value]) => value !== '');
  const query = Object.fromEntries(
    set.flatMap(([name, value]) => {
      if (!DAYS.includes(name)) return [[name, value]];
      const moment = midnight(value, name === 'until' ? 1 : 0);
      return moment ? [[name, moment]] : [];
    }),
  );
  return { values, query, set: (name: string, value: string) => setParams({ [name]: value }) };
}

/** When a day (yyyy-mm-dd) begins where the reader is, or the one so many days later; undefined for what is no day. */
function midnight(day: string, daysLater: number): string | undefined {
  const date = new Date(`${day}T00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + daysLater);
  return date.toISOString();
}

type LogChoice = { name: string; label: string; options: Readonly<Record<string, string>> };

/** What narrows a log: a person, choices of its own, and the days. */
export function FilterBar({
  filters: { values, set },
  personHint,
  choices,
}: {
  filters: ReturnType<typeof useLogFilters>;
  personHint: string;
  choices: readonly LogChoice[];
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
        <Choice
          key={name}
          label={label}
          options={[
            { value: '', label: texts.all },
            ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
          ]}
          value={values[name] ?? ''}
          onChoose={(value) => set(name, value)}
        />
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
