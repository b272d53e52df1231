import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import type { Subject } from '#contract/subjects/calls.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { loadTexts } from '#web/ui/text/use-texts.ts';
import classes from './subject-combobox.module.css';

/** Comes with the second letter, and the catalogue with it. */
const SubjectOptions = lazyPart(
  () => loadTexts('subjects').then(() => import('./subject-options.tsx')),
  'SubjectOptions',
);

/** So many letters tell enough to be asked about. */
const ENOUGH = 2;

const NONE: readonly Subject[] = [];

/** What a field says of its list. */
type ListTies = {
  role: 'combobox';
  'aria-autocomplete': 'list';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-activedescendant': string | undefined;
};

/**
 * A list of subjects of the catalogue below a field, from the second letter on: by name, short form or code. Whatever else is typed
 * stands as it is. After WAI-ARIA's combobox with a list of suggestions.
 */
export function SubjectSuggestions({
  onChoose,
  children,
}: {
  onChoose: (subject: Subject) => void;
  /** The field. */
  children: (ties: ListTies) => ReactNode;
}) {
  const listId = useId();
  /** What the list is for; '' while it is closed. */
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState(NONE);
  const [active, setActive] = useState(-1);
  const isOpen = typed.length >= ENOUGH;
  const isShown = isOpen && options.length > 0;

  function search(text: string) {
    setTyped(text.trim());
    setActive(-1);
  }
  function choose(subject: Subject) {
    search('');
    onChoose(subject);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    const { key } = event;
    const chosen = options[active];
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      // From the field to the first or last, and from there back to the field.
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (key === 'Escape') search('');
    else if (key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field has the role; this only sees what happens in it
    <div
      className={classes.combobox}
      onInput={({ target }) => target instanceof HTMLInputElement && search(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => search('')}
    >
      {children({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': isShown ? listId : undefined,
        'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
      })}
      {isOpen && (
        <Suspense>
          <SubjectOptions
            id={listId}
            typed={typed}
            active={active}
            onOptions={setOptions}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}
