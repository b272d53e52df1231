import { DEFAULT_SEMESTER } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import type { CatalogueParams, CataloguePart } from '#contract/subjects/catalogue-params.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, Select } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './catalogue-filter.module.css';

/** Narrows the catalogue to a programme and a scheme. A form of the page's address, so that it works without scripts. */
export function CatalogueFilter({
  catalogue: { programmes, schemes },
  params: { programme, scheme, semester },
  onChange,
}: {
  catalogue: CataloguePart;
  params: CatalogueParams;
  onChange: (values: Partial<CatalogueParams>) => void;
}) {
  const { resourcePage, subjectScreens } = useTexts('subjects');
  const { list: texts } = subjectScreens;
  const choices = [
    {
      name: 'programme',
      label: texts.programme,
      value: programme,
      options: [
        { value: '', label: texts.anyProgramme },
        ...programmes.map(({ code, name }) => ({ value: code, label: name })),
      ],
    },
    {
      name: 'scheme',
      label: texts.scheme,
      value: scheme,
      options: [{ value: '', label: texts.anyScheme }, ...schemes.map(({ name }) => name)],
    },
  ];
  if (programmes.length + schemes.length === 0) return null;
  return (
    <form action={pathTo('subjects')} className={classes.filter} onSubmit={(event) => event.preventDefault()}>
      {semester !== DEFAULT_SEMESTER && <input type="hidden" name="semester" value={semester} />}
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} label={label} className={classes.field}>
          {(ties) => (
            <Select
              {...ties}
              name={name}
              options={options}
              value={value}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <noscript>
        <Button type="submit">{resourcePage.show}</Button>
      </noscript>
    </form>
  );
}
