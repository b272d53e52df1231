import { IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field, TextInput } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import classes from './search-box.module.css';
import { useDebounced } from './use-debounced.ts';
import { useMessages } from './use-messages.ts';

/** Safari refuses more than 100 changes of the address in 30 s, so not every letter becomes one. Milliseconds. */
const ADDRESS_PAUSE_MS = 150;

type Props = {
  label: string;
  /** Stands in the empty box of a label that is seen above it. Without one the label itself stands there. */
  hint?: string;
  /** Where the search is part of a form that is sent without scripts. */
  name?: string;
  value: string;
  onChange: (search: string) => void;
};

/** The box that narrows a list while one types; what stands in it is kept in the address. */
export function SearchBox({ label, hint, name, value, onChange }: Props) {
  const { resourcePage } = useMessages();
  // What was typed and is not in the address yet.
  const [typed, setTyped] = useState<string>();
  // The address follows a moment later, and may follow an older change first.
  if (typed === value) setTyped(undefined);
  const settle = useDebounced(onChange, ADDRESS_PAUSE_MS);
  const change = (search: string) => {
    setTyped(search);
    settle.call(search);
  };
  const shown = typed ?? value;

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
    />
  );

  return <search className={classes.search}>{hint ? <Field label={label}>{box}</Field> : box()}</search>;
}
