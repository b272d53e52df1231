import { SUBJECT_LIMITS } from '#contract/subjects/values.ts';
import { TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../catalogue.module.css';
import { nextUnit } from '../subject-values.ts';
import { fieldIn, ItemList, type ListForm } from './item-list.tsx';
import { PasteSyllabus } from './paste-syllabus.tsx';

/** The units of a subject, typed one by one, or found in its syllabus. */
export function UnitList({ form }: { form: ListForm<'units'> }) {
  const texts = useTexts('catalogue').catalogueScreens.form;
  return (
    <ItemList
      form={form}
      name="units"
      most={SUBJECT_LIMITS.units}
      texts={{
        heading: texts.units,
        none: texts.unitsNone,
        add: texts.addUnit,
        numbered: texts.unit,
        remove: texts.removeUnit,
      }}
      next={nextUnit}
      quicker={(units, set) => <PasteSyllabus units={units} onUnits={set} />}
    >
      {(path) => <UnitFields form={form} path={path} />}
    </ItemList>
  );
}

function UnitFields({ form, path }: { form: ListForm<'units'>; path: string }) {
  const texts = useTexts('catalogue').catalogueScreens.form;
  const field = fieldIn(form, path);
  return (
    <>
      <div className={classes.unit}>
        <TextField {...field('number')} label={texts.number} inputMode="numeric" />
        <TextField {...field('title')} label={texts.title} />
        <TextField {...field('hours')} label={texts.hours} inputMode="numeric" optional />
      </div>
      <TextAreaField {...field('topics')} label={texts.topics} rows={3} optional />
    </>
  );
}
