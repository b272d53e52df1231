import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './header.module.css';
import { type HeaderEntry, NavEntry } from './nav-entry.tsx';

/** The header's entries on a phone: slides in from the side; a followed link closes it. */
export function MobileMenu({
  entries,
  opened,
  onClose,
}: {
  entries: readonly HeaderEntry[];
  opened: boolean;
  onClose: () => void;
}) {
  const { shell } = useMessages();
  return (
    <SideSheet opened={opened} onClose={onClose} title={shell.menu} closeLabel={shell.closeMenu}>
      <nav aria-label={shell.mainNavigation}>
        {entries.map((entry) => {
          const isMenu = typeof entry === 'object';
          const links = isMenu ? entry.menu : [entry];
          return (
            <div key={links[0]}>
              {isMenu && <h2 className={classes.menuHeading}>{shell.resources}</h2>}
              <ul>
                {links.map((page) => (
                  <li key={page}>
                    <NavEntry page={page} onFollow={onClose} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
    </SideSheet>
  );
}
