import type { ReactNode } from 'react';
import { IconPlus } from '#web/icons/plus.ts';
import { IconTrash } from '#web/icons/trash.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import classes from '../catalogue.module.css';
import type { SubjectValues } from '../subject-values.ts';

type ListName = 'placements' | 'units';
/** A form that has such a list, whatever else is in it. */
export type ListForm<Name extends ListName> = Pick<
  ZodForm<Pick<SubjectValues, Name>>,
  'errorOf' | 'getValues' | 'setValue'
>;

/** The fields of a list's item have names of its place, such as `units.0.title`: the form's own keys do not say them. */
export const fieldIn =
  <Name extends ListName>(form: ListForm<Name>, path: string) =>
  (name: string) => ({ form: form as unknown as ZodForm, name: `${path}.${name}` });

/** A list of groups of fields in the form of a subject, to which one can add and from which one can take away. */
export function ItemList<Name extends ListName>({
  form,
  name,
  most,
  texts,
  next,
  quicker,
  children,
}: {
  form: ListForm<Name>;
  name: Name;
  most: number;
  texts: {
    heading: string;
    none: string;
    add: string;
    numbered: (number: number) => string;
    remove: (number: number) => string;
  };
  /** What is added behind what there is. */
  next: (items: SubjectValues[Name]) => SubjectValues[Name][number];
  /** A quicker way than one by one, above them. */
  quicker?: (items: SubjectValues[Name], set: (items: SubjectValues[Name]) => void) => ReactNode;
  children: (path: `${Name}.${number}`) => ReactNode;
}) {
  const items = form.getValues()[name];
  const error = form.errorOf(name);

  function add() {
    form.setValue(name, [...items, next(items)]);
    focusSoon(`[data-path^="${name}.${items.length}."]`);
  }

  function remove(index: number) {
    form.setValue(
      name,
      items.filter((_, at) => at !== index),
    );
    focusSoon(`[data-path="${name}"]`);
  }

  return (
    <section
      className={`${kit.smallCard} ${classes.card}`}
      aria-label={texts.heading}
      data-path={name}
      tabIndex={-1}
    >
      <h2 className={kit.heading}>{texts.heading}</h2>
      {items.length === 0 && <p className={kit.muted}>{texts.none}</p>}
      {quicker?.(items, (all) => form.setValue(name, all))}
      <ol className={classes.items}>
        {items.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the fields are bound by
          <li key={index}>
            <fieldset className={classes.item}>
              <legend className={classes.legend}>{texts.numbered(index + 1)}</legend>
              {children(`${name}.${index}`)}
              <IconButton
                className={classes.remove}
                icon={IconTrash}
                label={texts.remove(index + 1)}
                onClick={() => remove(index)}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {items.length < most && (
        <div>
          <Button look="plain" icon={IconPlus} onClick={add}>
            {texts.add}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Once the list is there as it is now. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}
