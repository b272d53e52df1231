import { IconContrast, IconMoon, IconSun } from '@tabler/icons-react';
import { useColourScheme } from '#web/ui/colour-scheme.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

const ICONS = { light: IconSun, dark: IconMoon, auto: IconContrast };

/** Goes round light, dark and automatic. */
export function ColourSchemeButton() {
  const { shell } = useMessages();
  const { scheme, next, goOn } = useColourScheme();
  return (
    <IconButton
      icon={ICONS[scheme]}
      label={shell.colourScheme(shell.colourSchemes[scheme], shell.colourSchemes[next])}
      onClick={goOn}
    />
  );
}
