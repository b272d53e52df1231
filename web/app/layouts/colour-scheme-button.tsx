import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '#web/components/icon-button.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { useMessages } from '#web/components/use-messages.ts';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { light: 'dark', dark: 'auto', auto: 'light' };
const ICONS = { light: IconSun, dark: IconMoon, auto: IconContrast };

/** Goes round light, dark and automatic. The stored choice is known to the browser only, so it shows after hydration. */
export function ColourSchemeButton() {
  const { shell } = useMessages();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useHydrated() ? colorScheme : 'auto';
  return (
    <IconButton
      icon={ICONS[shown]}
      label={shell.colourScheme[shown]}
      onClick={() => setColorScheme(NEXT[shown])}
    />
  );
}
