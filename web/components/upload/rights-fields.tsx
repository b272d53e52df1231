import { MAX_LENGTH } from '#contract/core/constants.ts';
import { needsDetail, RIGHTS, type RightsBasis } from '#contract/files/values.ts';
import { useMeaning } from '#web/components/files/use-meaning.ts';
import { Field, Select, TextInput } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import type { Rights } from '../files/use-files.ts';
import classes from './file-rows.module.css';

const BASES = Object.keys(RIGHTS) as RightsBasis[]; // Object.keys forgets the literal names

/** Who owns files, what that means, and what else has to be said of it. */
export function RightsFields({
  label,
  value,
  onChange,
  blank,
  path,
  basisError,
  detailError,
  required = false,
}: {
  label: string;
  value: Rights;
  onChange: (rights: Rights) => void;
  /** What stands there while nothing is chosen. */
  blank?: string;
  /** The form's path of it, for the focus where it is wrong. */
  path?: string;
  basisError?: string | undefined;
  detailError?: string | undefined;
  required?: boolean;
}) {
  const { fileSending: texts, rightsBases } = useTexts('sending');
  const meaningOf = useMeaning(rightsBases);
  const { rightsBasis: basis, rightsDetail } = value;
  const options = BASES.map((one) => ({ value: one, label: rightsBases[one].name }));
  return (
    <div className={classes.rights}>
      <Field label={label} required={required} error={basisError}>
        {(ties) => (
          <Select
            {...ties}
            data-path={detailError ? undefined : path}
            value={basis}
            options={[{ value: '', label: blank ?? texts.rights.choose }, ...options]}
            onChange={
              ({ currentTarget }) =>
                onChange({ rightsBasis: currentTarget.value as Rights['rightsBasis'], rightsDetail: '' }) // one of the options
            }
          />
        )}
      </Field>
      {basis && <p className={classes.explained}>{meaningOf(basis)}</p>}
      {needsDetail(basis) && (
        <Field label={rightsBases[basis].detail} required error={detailError}>
          {(ties) => (
            <TextInput
              {...ties}
              data-path={basisError ? undefined : path}
              value={rightsDetail}
              maxLength={MAX_LENGTH.title}
              onChange={({ currentTarget }) =>
                onChange({ rightsBasis: basis, rightsDetail: currentTarget.value })
              }
            />
          )}
        </Field>
      )}
    </div>
  );
}
