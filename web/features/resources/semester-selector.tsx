import type { Semester } from '#contract/constants.ts';
import { semesterOptions } from '#web/components/service-options.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { RadioPills } from '#web/ui/radio-pills.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { AddressForm } from './address-form.tsx';
import classes from './semester-selector.module.css';

/** Radio buttons from the medium breakpoint up, a dropdown below it; CSS decides which is there. */
export function SemesterSelector({
  value,
  search,
  onChange,
}: {
  value: Semester;
  search: string;
  onChange: (semester: Semester) => void;
}) {
  const messages = useMessages();
  const { resourcePage } = messages;
  const options = semesterOptions(messages);
  return (
    <>
      <AddressForm className={classes.wide} keep={{ q: search }}>
        <RadioPills
          legend={resourcePage.chooseSemester}
          name="semester"
          options={options.map(({ value, label: name }) => ({ value, label: value, name }))}
          value={value}
          onChange={onChange}
        />
      </AddressForm>
      <AddressForm className={classes.narrow} keep={{ q: search }}>
        <Field label={resourcePage.chooseSemester}>
          {(ties) => (
            <Select
              {...ties}
              name="semester"
              options={options}
              value={value}
              // The options are the semesters.
              onChange={(event) => onChange(event.currentTarget.value as Semester)}
            />
          )}
        </Field>
      </AddressForm>
    </>
  );
}
