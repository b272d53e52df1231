import type { ComponentProps } from 'react';
import { useState } from 'react';
import { IconSearch } from '#web/icons/search.ts';
import { IconX } from '#web/icons/x.ts';
import { useMessages } from '../text/use-messages.ts';
import { useDebounced } from '../use-debounced.ts';
import { Field, TextInput } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './search-box.module.css';

/** Safari refuses more than 100 changes of the address in 30 s, so not every letter becomes one. Milliseconds. */
const ADDRESS_PAUSE_MS = 150;
/** Where nobody waits for the address, it leaves the time to the hits. */
const LATER_MS = 500;

type Props = {
  label: string;
  /** Is in the empty box of a label that is seen above it. Without one the label itself stands there. */
  hint?: string;
  /** Where the search is part of a form that is sent without scripts. */
  name?: string;
  value: string;
  /** Told of each letter at once. */
  onType?: (search: string) => void;
  /** Told once nothing more is typed for a moment. */
  onChange: (search: string) => void;
};

/** The box that narrows a list while one types; what is in it is kept in the address. */
export function SearchBox({ label, hint, name, value, onType, onChange }: Props) {
  const { resourcePage } = useMessages();
  const [shown, type] = useAhead(value);
  const settle = useDebounced(onChange, onType ? LATER_MS : ADDRESS_PAUSE_MS);
  const change = (search: string) => {
    type(search);
    onType?.(search);
    settle.call(search);
  };

  const box = (ties?: ComponentProps<'input'>) => (
    <TextInput
      {...ties}
      type="search"
      name={name}
      aria-label={label}
      placeholder={hint ?? label}
      autoComplete="off"
      enterKeyHint="search"
      icon={IconSearch}
      end={shown && <IconButton icon={IconX} label={resourcePage.clearSearch} onClick={() => change('')} />}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      // Anyone who follows a link comes back to what they typed.
      onBlur={settle.flush}
    />
  );

  return <search className={classes.search}>{hint ? <Field label={label}>{box}</Field> : box()}</search>;
}

/**
 * A text that is typed first and kept elsewhere, such as in the address, a moment later.
 * @param kept where it is kept by now
 * @returns what was typed, and what takes more of it
 */
export function useAhead(kept: string): [typed: string, type: (text: string) => void] {
  // Undefined: nothing that is not kept yet.
  const [ahead, setAhead] = useState<string>();
  // What is kept may follow an older change first.
  if (ahead === kept) setAhead(undefined);
  return [ahead ?? kept, setAhead];
}
