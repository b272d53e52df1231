import { type FormEvent, useState } from 'react';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/material/kinds.ts';
import type { FoundSubject } from '#contract/search/calls.ts';
import { useAskOnce } from '#web/api/use-ask-once.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice } from '#web/ui/controls/field.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './hits.module.css';

/** Where nothing is found: asks for study material of a subject that comes near, once in a browser. */
export function AskNearest({ subjects }: { subjects: readonly FoundSubject[] }) {
  const { searchScreens: texts, resources } = useTexts('search');
  const { ask: own } = texts;
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState('');
  const [kind, setKind] = useState<ResourceKind>('pyq');
  const [said, setSaid] = useState('');
  // What came of it stands below the button.
  const { ask, isAsked, isPending } = useAskOnce(own.failed, '');
  // What was chosen may be of a search before this one.
  const code = (subjects.find((subject) => subject.code === chosen) ?? subjects[0])?.code;
  // It takes scripts.
  if (!isHydrated || code === undefined) return null;

  async function submit(event: FormEvent, code: string) {
    event.preventDefault();
    const message = isAsked(code, kind) ? own.already : await ask(code, kind);
    if (message !== undefined) setSaid(message);
  }
  return (
    <form className={classes.ask} aria-label={own.heading} onSubmit={(event) => void submit(event, code)}>
      <Choice
        label={own.kind}
        value={kind}
        options={RESOURCE_KINDS.map((value) => ({ value, label: resources[value].title }))}
        onChoose={(value) => {
          setKind(RESOURCE_KINDS.find((one) => one === value) ?? kind);
          setSaid('');
        }}
      />
      <Choice
        label={own.subject}
        value={code}
        options={subjects.map((subject) => ({ value: subject.code, label: subject.name }))}
        onChoose={(value) => {
          setChosen(value);
          setSaid('');
        }}
      />
      <Button type="submit" look="plain" loading={isPending}>
        {own.heading}
      </Button>
      <p role="status" className={classes.said}>
        {said}
      </p>
    </form>
  );
}
