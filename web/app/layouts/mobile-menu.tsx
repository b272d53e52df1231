import { SideSheet } from '#web/components/side-sheet.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import classes from './header.module.css';
import { NavEntry } from './nav-entry.tsx';
import type { NavRow } from './nav-rows.ts';

/** The header's entries on a phone: slides in from the side; a followed link closes it. */
export function MobileMenu({
  rows,
  opened,
  onClose,
}: {
  rows: readonly NavRow[];
  opened: boolean;
  onClose: () => void;
}) {
  const messages = useMessages();
  const { shell } = messages;
  const links = (row: NavRow) => ('menu' in row ? row.menu : [row]);

  return (
    <SideSheet opened={opened} onClose={onClose} title={shell.menu} closeLabel={shell.closeMenu}>
      <nav aria-label={shell.mainNavigation}>
        {rows.map((row) => (
          <div key={row.label(messages)}>
            {'menu' in row && <h2 className={classes.menuHeading}>{row.label(messages)}</h2>}
            <ul>
              {links(row).map((entry) => (
                <li key={entry.page}>
                  <NavEntry row={entry} onFollow={onClose} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </SideSheet>
  );
}
