import type { Semester } from '#contract/constants.ts';
import { semesterOptions } from '#web/components/service-options.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { RadioPills } from '#web/ui/radio-pills.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './semester-selector.module.css';

/** Radio buttons from the medium breakpoint up, a dropdown below it; CSS decides which is there. */
export function SemesterSelector({
  value,
  onChange,
}: {
  value: Semester;
  onChange: (semester: Semester) => void;
}) {
  const messages = useMessages();
  const { resourcePage } = messages;
  const options = semesterOptions(messages);
  return (
    <>
      <div className={classes.wide}>
        <RadioPills
          legend={resourcePage.chooseSemester}
          options={options.map(({ value, label: name }) => ({ value, label: value, name }))}
          value={value}
          onChange={onChange}
        />
      </div>
      <Field className={classes.narrow} label={resourcePage.chooseSemester}>
        {(ties) => (
          <Select
            {...ties}
            options={options}
            value={value}
            // The options are the semesters.
            onChange={(event) => onChange(event.currentTarget.value as Semester)}
          />
        )}
      </Field>
    </>
  );
}
