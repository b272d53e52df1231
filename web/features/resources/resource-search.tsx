import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './resource-search.module.css';

/** Safari refuses more than 100 changes of the address in 30 s, so not every letter becomes one. Milliseconds. */
const ADDRESS_PAUSE_MS = 150;

/** The box that narrows the list while one types; what stands in it is kept in the address. */
export function ResourceSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const { resourcePage } = useMessages();
  // What was typed and is not in the address yet.
  const [typed, setTyped] = useState<string>();
  const settle = useDebouncedCallback((search: string) => {
    onChange(search);
    setTyped(undefined);
  }, ADDRESS_PAUSE_MS);
  const change = (search: string) => {
    setTyped(search);
    settle(search);
  };
  const shown = typed ?? value;

  return (
    <search className={classes.search}>
      <TextInput
        type="search"
        size="md"
        label={resourcePage.search}
        placeholder={resourcePage.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        rightSection={
          shown && <IconButton icon={IconX} label={resourcePage.clearSearch} onClick={() => change('')} />
        }
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </search>
  );
}
