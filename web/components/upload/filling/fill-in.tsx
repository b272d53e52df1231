import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEPARTMENTS } from '#contract/core/constants.ts';
import { examText } from '#contract/languages/dates.ts';
import { RESOURCES } from '#contract/material/kinds.ts';
import { useSite } from '#web/api/app-cache.ts';
import { useSession } from '#web/api/session.tsx';
import type { Files } from '#web/components/files/use-files.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { Beside } from './beside.tsx';
import { BundleNotes } from './bundle-notes.tsx';
import { combined, type Option } from './combine.ts';
import { FileNotes } from './file-notes.tsx';
import classes from './fill-in.module.css';
import { PlaceOnPage } from './place-on-page.tsx';
import { useProposals } from './use-proposals.ts';

/** The form that is filled in; methods, so that forms of any fields fit. */
type FormToFill = {
  getValues(): Readonly<Record<string, unknown>>;
  setValue(name: string, value: string): void;
  clearError(name: string): void;
};
type Found = 'subject' | 'kind' | 'semester';
type AnyOption = Option<Found>;
type OfSubject = Option<'subject'>;

/** What fills each field of the form. `told`: beside it two that contradict each other are asked about. */
const FILLS: readonly {
  field: string;
  by: Found;
  told?: true;
  text: (option: AnyOption) => string;
  box?: (option: AnyOption) => number[] | undefined;
}[] = [
  { field: 'subjectCode', by: 'subject', text: (option) => (option as OfSubject).value.code },
  {
    ...{ field: 'subject', by: 'subject', told: true },
    text: (option) => (option as OfSubject).value.name,
    box: (option) => (option as OfSubject).named ?? option.box,
  },
  {
    ...{ field: 'service', by: 'kind', told: true },
    text: ({ value }) => RESOURCES[value as Option<'kind'>['value']].service,
  },
  { field: 'semester', by: 'semester', told: true, text: ({ value }) => String(value) },
]; // each is asked with what was found for its own `by`

const keyOf = ({ value }: { value: unknown }) => JSON.stringify(value);

/**
 * Fills a form in with what the first pages of its files say, as soon as they are read; beside each field stands where that was.
 * What someone typed is left alone, and where two sources contradict each other the person who knows is asked.
 * @param typed the fields that someone changed
 * @param onReading takes whether first pages are still read; what they said is in the fields by then
 */
export function FillIn({
  form,
  files,
  typed,
  onReading,
}: {
  form: FormToFill;
  files: Files;
  typed: ReadonlySet<string>;
  onReading: (isReading: boolean) => void;
}) {
  const messages = useTexts('filling', 'sending');
  const texts = messages.filling;
  const items = files.items.map((item) => ({ ...item, upload: item.upload ?? item.firstPage }));
  const { user } = useSession();
  // An account's department has the degree before it.
  const departments = useSite()?.departments.material ?? DEPARTMENTS.material;
  const department = departments.find((one) => user?.department.endsWith(one)) ?? '';
  const { read: all, joins, isReading } = useProposals(items);
  /** Of another subject than the form is what someone split off. */
  const isOther = ({ upload }: { upload: string }) =>
    items.some((item) => item.upload === upload && files.choiceOf(item.key).paper);
  const read = all.filter((one) => !isOther(one));
  /** What was put into fields, and what was chosen of two. */
  const ours = useRef<Record<string, string>>({});
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [saysRights, setSaysRights] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);

  const found: Record<Found, AnyOption[]> = {
    subject: combined(read, 'subject'),
    kind: combined(read, 'kind'),
    semester: combined(read, 'semester'),
  };
  const optionsOf = (by: Found) => {
    const chosen = found[by].filter((option) => keyOf(option) === answers[by]);
    return chosen.length > 0 ? chosen : found[by];
  };
  /** Whether nobody said anything else: a choice has something in it from the beginning. */
  const isOpen = (field: string) => {
    const now = form.getValues()[field];
    if (typed.has(field)) return now === '';
    return now === '' || now === ours.current[field] || field === 'semester';
  };

  const fill = useEffectEvent(() => {
    const open = FILLS.filter(({ field }) => isOpen(field));
    for (const { field, by, text } of open) {
      const [option, other] = optionsOf(by);
      const value = option && !other ? text(option) : '';
      if (!value || form.getValues()[field] === value || contradicts(by, option)) continue;
      ours.current[field] = value;
      form.setValue(field, value);
    }
    for (const { key, upload } of items) {
      const file = all.find((one) => one.upload === upload);
      const [exam, other] = file?.fields.exam ?? [];
      const isNew = exam && !other && answers[key] === undefined && !files.choiceOf(key).exam;
      if (isNew) files.choose(key, { ...files.choiceOf(key), exam: exam.value });
    }
    if (department && form.getValues().department === '') form.setValue('department', department);
    // A paper with the head of an exam is its university's or its college's, who else sends it.
    const isPaper = found.kind.length === 1 && found.kind.some(({ value, box }) => value === 'pyq' && box);
    if (isPaper && !saysRights && files.rights.rightsBasis === '') {
      files.setRights({ rightsBasis: 'college', rightsDetail: '' });
      setSaysRights(true);
    }
  });
  const wanted = JSON.stringify([read.map(({ upload, fields }) => [upload, fields]), answers, department]);
  useEffect(() => {
    if (wanted) fill();
  }, [wanted]);
  const say = useEffectEvent(onReading);
  useEffect(() => say(isReading), [isReading]);

  /** Whether someone typed another subject than the one that was found: neither its code nor its name goes beside that. */
  function contradicts(by: Found, option: AnyOption | undefined): boolean {
    if (by !== 'subject' || !option) return false;
    const { code, name } = (option as OfSubject).value;
    const { subjectCode = '', subject = '' } = form.getValues();
    const isOther = (field: string, now: unknown, own: string) =>
      now !== '' && now !== ours.current[field] && String(now).toLowerCase() !== own.toLowerCase();
    return isOther('subjectCode', subjectCode, code) || isOther('subject', subject, name);
  }

  function answer(by: string, option: { value: unknown }) {
    setAnswers((before) => ({ ...before, [by]: keyOf(option) }));
  }

  const nameOf = (option: { file: { upload: string } }) =>
    items.find(({ upload }) => upload === option.file.upload)?.name ?? '';
  function question<One extends { from: AnyOption['from']; file: { upload: string } }>(
    [one, other]: readonly [One, One],
    textOf: (option: One) => string,
  ): string {
    const [first, second] =
      one.file.upload === other.file.upload
        ? [texts.sources[one.from][0], texts.sources[other.from][1]]
        : [nameOf(one), nameOf(other)];
    return texts.differ(first, textOf(one), second, textOf(other));
  }
  const textOf: Record<Found, (option: AnyOption) => string> = {
    subject: (option) => {
      const { code, name } = (option as OfSubject).value;
      return [name, code && `(${code})`].filter(Boolean).join(' ');
    },
    kind: ({ value }) => messages.resources[value as Option<'kind'>['value']].title,
    semester: ({ value }) => messages.resourcePage.semesterNumber(value as Option<'semester'>['value']),
  };

  const isFilledIn = ({ field, by, text }: (typeof FILLS)[number]) => {
    const [option, other] = optionsOf(by);
    return option && !other && !typed.has(field) && form.getValues()[field] === text(option);
  };
  const asks = ({ field, by, told }: (typeof FILLS)[number]) =>
    told && optionsOf(by).length > 1 && isOpen(field);
  const status = isReading
    ? 'reading'
    : FILLS.some(asks)
      ? 'asks'
      : FILLS.some(isFilledIn) && ('filled' as const);

  return (
    <div ref={rootRef} className={classes.panel}>
      <p role="status" className={classes.mark}>
        {status && texts[status]}
      </p>
      {FILLS.map((row) => {
        const { field, by, text, box } = row;
        const [option, other] = optionsOf(by);
        if (!option) return null;
        return (
          <Beside key={field} root={rootRef} field={field}>
            {other && asks(row) && (
              <Ask
                text={question([option, other], textOf[by])}
                options={[option, other].map((one) => ({
                  label: textOf[by](one),
                  onChoose: () => answer(by, one),
                }))}
              />
            )}
            {text(option) && isFilledIn(row) && <Mark option={option} box={box ? box(option) : option.box} />}
          </Beside>
        );
      })}
      <BundleNotes files={files} read={all} joins={joins} />
      {items.map(({ key, upload, name }) => {
        const file = all.find((one) => one.upload === upload);
        const options = file?.fields.exam.map((one) => ({ ...one, file })) ?? [];
        const chosen = files.choiceOf(key).exam;
        const [one, other] = options;
        if (!one || answers[key] === '') return null;
        const examOf = ({ value }: Pick<typeof one, 'value'>) => examText(messages, value, 'long');
        if (other && !chosen)
          return (
            <Ask
              key={key}
              text={question([one, other], examOf)}
              options={[one, other].map((option) => ({
                label: examOf(option),
                onChoose: () => {
                  answer(key, option);
                  files.choose(key, { ...files.choiceOf(key), exam: option.value });
                },
              }))}
            />
          );
        const option = options.find(({ value }) => JSON.stringify(value) === JSON.stringify(chosen));
        if (!chosen || !option) return null;
        const exam = examText(messages, chosen, 'long');
        return (
          <div key={key} className={classes.mark}>
            <strong>{items.length > 1 ? texts.examOf(name, exam) : texts.exam(exam)}</strong>
            <Mark option={option} box={option.box} />
            <Button
              look="quiet"
              onClick={() => {
                setAnswers((before) => ({ ...before, [key]: '' }));
                files.choose(key, { ...files.choiceOf(key), exam: undefined });
              }}
            >
              {texts.removeExam}
            </Button>
          </div>
        );
      })}
      <FileNotes read={read} items={items} />
      {saysRights && files.rights.rightsBasis === 'college' && <p className={classes.mark}>{texts.rights}</p>}
    </div>
  );
}

/** Says where something was read, and shows the place. */
function Mark({
  option: { from, sure, file },
  box,
}: {
  option: Pick<AnyOption, 'from' | 'sure' | 'file'>;
  box: number[] | undefined;
}) {
  const texts = useTexts('filling').filling;
  return (
    <span className={classes.mark}>
      {sure ? texts.from[from] : `${texts.from[from]}. ${texts.check}`}
      {from === 'page' && <PlaceOnPage picture={file.picture} box={box} />}
    </span>
  );
}

/** Asks which of two is right. */
function Ask({ text, options }: { text: string; options: { label: string; onChoose: () => void }[] }) {
  return (
    <fieldset className={classes.ask}>
      <legend>{text}</legend>
      <div className={classes.choices}>
        {options.map(({ label, onChoose }) => (
          <Button key={label} look="plain" onClick={onChoose}>
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
