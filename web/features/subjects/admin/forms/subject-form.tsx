import { SEMESTERS } from '#contract/core/constants.ts';
import type { CatalogueFrame, WholeSubject } from '#contract/subjects/catalogue-calls.ts';
import type { SubjectBody } from '#contract/subjects/catalogue-fields.ts';
import { SUBJECT_LIMITS, SUBJECT_TYPES } from '#contract/subjects/values.ts';
import { bodyRules } from '#web/api/contract.ts';
import type { Outcome } from '#web/api/mutation.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/fields.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form/form.tsx';
import type { Editing } from '#web/ui/form/use-conflict.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from '../catalogue.module.css';
import { nextPlace, rulesOf, type SubjectValues, subjectOf } from '../subject-values.ts';
import { fieldIn, ItemList } from './item-list.tsx';
import { UnitList } from './unit-list.tsx';

const RULES = rulesOf(bodyRules('catalogue.add'), subjectOf);

type Props = {
  subject?: WholeSubject;
  /** What its fields begin with. */
  values: SubjectValues;
  frame: CatalogueFrame;
  editing?: Editing<SubjectValues>;
  submit: (body: SubjectBody, version?: string) => Promise<Outcome<unknown>>;
  onSaved: () => void;
  /** Where Cancel leads. */
  backTo: string;
};

/** A subject with its codes, names, places and units. */
export function SubjectForm({ subject, values, frame, editing, submit, onSaved, backTo }: Props) {
  const { adminScreens, catalogueScreens } = useTexts('staff', 'catalogue');
  const texts = catalogueScreens.form;
  const form = useZodForm({ rules: RULES, initialValues: values, editing, submit, onSaved });
  return (
    <Form form={form} guarded>
      <section className={`${kit.smallCard} ${classes.card}`} aria-labelledby="facts">
        <h2 id="facts" className={kit.heading}>
          {texts.facts}
        </h2>
        <TextField form={form} name="name" label={texts.name} />
        <FieldRow>
          <TextField form={form} name="code" label={texts.code} hint={texts.codeHint} />
          <SelectField
            form={form}
            name="type"
            label={texts.type}
            options={SUBJECT_TYPES.map((value) => ({ value, label: catalogueScreens.types[value] }))}
          />
        </FieldRow>
        <FieldRow>
          <TextAreaField
            form={form}
            name="otherCodes"
            label={texts.otherCodes}
            hint={texts.otherCodesHint}
            rows={3}
            optional
          />
          <TextAreaField
            form={form}
            name="aliases"
            label={texts.aliases}
            hint={texts.aliasesHint}
            rows={3}
            optional
          />
        </FieldRow>
      </section>
      <ItemList
        form={form}
        name="placements"
        most={SUBJECT_LIMITS.placements}
        texts={{
          heading: texts.places,
          none: texts.placesNone,
          add: texts.addPlace,
          numbered: texts.place,
          remove: texts.removePlace,
        }}
        next={(items) => nextPlace(items.at(-1))}
      >
        {(path) => <PlaceFields form={form} path={path} frame={frame} />}
      </ItemList>
      <UnitList form={form} />
      <FormActions form={form} label={subject ? texts.save : texts.add}>
        <ButtonLink to={backTo} look="plain">
          {adminScreens.cancel}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

function PlaceFields({
  form,
  path,
  frame,
}: {
  form: ZodForm<SubjectValues>;
  path: string;
  frame: CatalogueFrame;
}) {
  const texts = useTexts('staff', 'catalogue').catalogueScreens.form;
  const field = fieldIn(form, path);
  const choose = { value: '', label: texts.choose };
  return (
    <>
      <FieldRow>
        <SelectField
          {...field('programme')}
          label={texts.programme}
          options={[choose, ...frame.programmes.map(({ code, name }) => ({ value: code, label: name }))]}
        />
        <SelectField
          {...field('scheme')}
          label={texts.scheme}
          options={[choose, ...frame.schemes.map(({ name }) => name)]}
        />
        <SelectField {...field('semester')} label={texts.semester} options={SEMESTERS} />
      </FieldRow>
      <div className={classes.numbers}>
        {(['lecture', 'tutorial', 'practical', 'credits'] as const).map((name) => (
          <TextField key={name} {...field(name)} label={texts[name]} inputMode="decimal" optional />
        ))}
      </div>
      <FieldRow>
        <SelectField
          {...field('kind')}
          label={texts.kind}
          options={[
            { value: 'core', label: texts.core },
            { value: 'elective', label: texts.elective },
          ]}
        />
        <TextField {...field('electiveGroup')} label={texts.electiveGroup} optional />
      </FieldRow>
    </>
  );
}
