import { ownValue } from '#contract/core/given.ts';
import type { ListOptions } from '#contract/core/lists.ts';
import type { StaffMessages } from '#contract/languages/groups.ts';
import { isKind } from '#contract/material/kinds.ts';
import { isRole } from '#contract/pages/roles.ts';
import { Select } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './list-page.module.css';

/** What filters are called, and their values. */
export type FilterTexts = Readonly<
  Record<string, { label: string; any: string } & Readonly<Record<string, unknown>>>
>;

/** What narrows a list apart from its search: a choice for each of its filters. */
export function ListFilters({
  options,
  own,
  values,
  onChange,
}: {
  options: ListOptions;
  /** Of the list alone. */
  own?: FilterTexts | undefined;
  values: Readonly<Record<string, string | undefined>>;
  onChange: (name: string, value: string) => void;
}) {
  const messages = useTexts('staff');
  const texts: FilterTexts = { ...messages.listScreens.filters, ...own };
  return Object.entries(options.filters).map(([name, choices]) => (
    <div key={name} className={classes.filter}>
      <Select
        aria-label={ownValue(texts, name)?.label}
        options={[
          { value: '', label: ownValue(texts, name)?.any ?? '' },
          ...choices.map((value) => ({ value, label: labelOf(name, value, texts, messages) })),
        ]}
        value={ownValue(values, name) ?? ''}
        onChange={(event) => onChange(name, event.currentTarget.value)}
      />
    </div>
  ));
}

/** What a value of a filter is called. */
function labelOf(name: string, value: string, texts: FilterTexts, messages: StaffMessages): string {
  const own = ownValue(ownValue(texts, name) ?? {}, value);
  if (typeof own === 'string') return own;
  if (name === 'semester') return messages.listScreens.filters.semester.one(value);
  if (name === 'role' && isRole(value)) return messages.roles[value].name;
  if (name === 'what') return whatLabel(value, messages);
  if (name === 'kind') return textIn(messages.requestTexts.kinds, value);
  if (name === 'progress') return textIn(messages.requestTexts.states, value);
  return value;
}

const textIn = (texts: Readonly<Record<string, unknown>>, value: string) => String(ownValue(texts, value));

/** What a deleted thing is. */
export function whatLabel(what: string, { resources, trashScreens }: StaffMessages): string {
  const texts: Readonly<Record<string, string>> = trashScreens.whats;
  return isKind(what) ? resources[what].title : (ownValue(texts, what) ?? what);
}
