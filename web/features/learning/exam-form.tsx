import { type FormEvent, useContext, useRef, useState } from 'react';
import { MAX_LENGTH } from '#contract/core/constants.ts';
import type { PlannedSubject } from '#contract/learning/plan-calls.ts';
import { call } from '#web/api/call.ts';
import { logFailure } from '#web/api/log.ts';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { writeExamDay } from '#web/api/practice/exam-days.ts';
import { SubjectSuggestions } from '#web/components/subject/subject-suggestions.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, TextInput } from '#web/ui/controls/field.tsx';
import kit from '#web/ui/kit.module.css';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './plan.module.css';

/** Says when an exam is: in the account, or in a visitor's browser. */
function useSetExam(learner: string) {
  const { plan: texts } = useTexts('learning').learningScreens;
  const notify = useContext(NotifyContext);
  const save = useCall('plan.setExam', { failureText: texts.saveFailed, invalidates: ['plan.get'] });
  const [isLooking, setLooking] = useState(false);
  const inBrowser = async (code: string, on: string): Promise<boolean> => {
    setLooking(true);
    try {
      // What a browser keeps is a code that is there: the list of subjects knows it.
      const { subjects } = await call('plan.get', { query: { codes: code } });
      const [subject] = subjects;
      if (!subject) notify(texts.noSubject, 'error');
      else {
        writeExamDay(subject.code, on);
        notify(on ? texts.saved(subject.name) : texts.removed(subject.name), 'success');
      }
      return subject !== undefined;
    } catch (error) {
      logFailure('Error looking for a subject', error);
      notify(texts.saveFailed, 'error');
      return false;
    } finally {
      setLooking(false);
    }
  };
  return {
    isPending: save.isPending || isLooking,
    set: async (code: string, on: string) =>
      learner === '' ? inBrowser(code, on) : (await save.run({ params: { code }, body: { on } })).ok,
  };
}

const textIn = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

/** Adds an exam by its subject. @param subject the code that is there already */
export function AddExam({ learner, subject }: { learner: string; subject: string }) {
  const { plan: texts } = useTexts('learning').learningScreens;
  const { set, isPending } = useSetExam(learner);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await set(textIn(form, 'code'), textIn(form, 'on')))) return;
    form.reset();
    // Not the one that was there at first: its exam is in the plan now.
    if (field.current) field.current.value = '';
  };
  return (
    <form
      className={`${kit.card} ${classes.card}`}
      aria-label={texts.add}
      onSubmit={(event) => void submit(event)}
    >
      <h2 className={classes.name}>{texts.add}</h2>
      <div className={classes.fields}>
        <SubjectSuggestions
          onChoose={({ code }) => {
            if (field.current) field.current.value = code;
          }}
        >
          {(listTies) => (
            <Field label={texts.code} hint={texts.codeHint} required>
              {(ties) => (
                <TextInput
                  {...ties}
                  {...listTies}
                  ref={field}
                  name="code"
                  maxLength={MAX_LENGTH.subjectCode}
                  autoComplete="off"
                  spellCheck={false}
                  defaultValue={subject}
                />
              )}
            </Field>
          )}
        </SubjectSuggestions>
        <Field label={texts.on} required>
          {(ties) => <TextInput {...ties} name="on" type="date" />}
        </Field>
      </div>
      <Button type="submit" loading={isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Another day for an exam, or none. */
export function ChangeExam({ subject, learner }: { subject: PlannedSubject; learner: string }) {
  const { plan: texts } = useTexts('learning').learningScreens;
  const { set, isPending } = useSetExam(learner);
  const { code, name, examDay = '', isOwn } = subject;
  return (
    <details>
      <summary className={classes.summary} aria-label={texts.changeOf(name)}>
        {texts.change}
      </summary>
      <form
        key={examDay}
        className={classes.change}
        aria-label={texts.changeOf(name)}
        onSubmit={(event) => {
          event.preventDefault();
          void set(code, textIn(event.currentTarget, 'on'));
        }}
      >
        <Field label={texts.on} required>
          {(ties) => <TextInput {...ties} name="on" type="date" defaultValue={examDay} />}
        </Field>
        <div className={classes.ways}>
          <Button type="submit" look="plain" loading={isPending}>
            {texts.save}
          </Button>
          {isOwn && (
            <Button look="quiet" disabled={isPending} onClick={() => void set(code, '')}>
              {texts.remove}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
