import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import { useSession } from '#web/api/session.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { NavDropdown } from '#web/components/nav-dropdown.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { Logo } from '#web/content/logo.tsx';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import classes from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavEntry } from './nav-entry.tsx';
import { navRowsFor } from './nav-rows.ts';
import { useHeaderLook } from './use-header-look.ts';

/** The fixed bar on top: links from the medium breakpoint up, a slide-in menu below it; CSS decides which shows. */
export function Header() {
  const messages = useMessages();
  const { brand, shell } = messages;
  const [menuOpen, menu] = useDisclosure(false);
  const rows = navRowsFor(useSession());

  return (
    <header className={classes.header} data-look={useHeaderLook()}>
      <div className={classes.bar}>
        <Link to={pathTo('home')} className={classes.home} aria-label={shell.homeLink}>
          <Logo />
          <span>{brand}</span>
        </Link>
        <nav aria-label={shell.mainNavigation} className={classes.links}>
          {rows.map((row) =>
            'menu' in row ? (
              <NavDropdown key={row.label(messages)} label={row.label(messages)}>
                {row.menu.map((entry) => (
                  <li key={entry.page}>
                    <NavEntry row={entry} />
                  </li>
                ))}
              </NavDropdown>
            ) : (
              <NavEntry key={row.page} row={row} />
            ),
          )}
        </nav>
        <ColourSchemeButton />
        <IconButton
          className={classes.burger}
          icon={IconMenu2}
          label={shell.openMenu}
          aria-haspopup="dialog"
          onClick={menu.open}
        />
      </div>
      <MobileMenu rows={rows} opened={menuOpen} onClose={menu.close} />
    </header>
  );
}
