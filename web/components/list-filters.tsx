import { isKind } from '#contract/kinds.ts';
import type { ListFacts } from '#contract/lists.ts';
import type { StaffMessages } from '#contract/messages/languages.ts';
import { isRole } from '#contract/roles.ts';
import { Select } from '#web/ui/field.tsx';
import { useStaffMessages } from '#web/ui/use-staff-messages.ts';
import classes from './list-page.module.css';

type FilterName = keyof StaffMessages['listScreens']['filters'];

/** What narrows a list besides its search: a choice for each of its filters. */
export function ListFilters({
  facts,
  values,
  onChange,
}: {
  facts: ListFacts;
  values: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: string) => void;
}) {
  const messages = useStaffMessages();
  const texts = messages.listScreens.filters;
  // The table of lists names no others.
  const filters = Object.entries(facts.filters) as [FilterName, readonly string[]][];
  return filters.map(([name, choices]) => (
    <div key={name} className={classes.filter}>
      <Select
        aria-label={texts[name].label}
        options={[
          { value: '', label: texts[name].any },
          ...choices.map((value) => ({ value, label: labelOf(name, value, messages) })),
        ]}
        value={values[name] ?? ''}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    </div>
  ));
}

/** What a value of a filter is called. */
function labelOf(name: FilterName, value: string, messages: StaffMessages): string {
  if (name === 'semester') return messages.listScreens.filters.semester.one(value);
  if (name === 'role' && isRole(value)) return messages.roles[value].name;
  if (name === 'what') return whatLabel(value, messages);
  if (name === 'kind') return textIn(messages.requestTexts.kinds, value);
  if (name === 'progress') return textIn(messages.requestTexts.states, value);
  return textIn(messages.listScreens.filters[name], value);
}

const textIn = (texts: Readonly<Record<string, unknown>>, value: string) => String(texts[value]);

/** What a deleted thing is. */
export function whatLabel(what: string, { resources, trashScreens }: StaffMessages): string {
  const texts: Readonly<Record<string, string>> = trashScreens.whats;
  return isKind(what) ? resources[what].title : (texts[what] ?? what);
}
