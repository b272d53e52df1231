import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { SearchLink } from '#web/components/search-link.tsx';
import { Logo } from '#web/content/logo.tsx';
import { Link } from '#web/router/link.tsx';
import { useLoadedAhead } from '#web/timings.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import classes from './header.module.css';
import { NavEntry, useHeaderEntries } from './nav-entry.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { useHeaderLook } from './use-header-look.ts';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyPart(loadMenu, 'MobileMenu');

/** The fixed bar on top: links from the medium breakpoint up, a slide-in menu below it; CSS decides which shows. */
export function Header() {
  const { brand, pages, shell } = useMessages();
  // Undefined until it is opened for the first time; its script is there by then.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  useLoadedAhead(loadMenu);
  const entries = useHeaderEntries();

  return (
    <header className={classes.header} data-look={useHeaderLook()}>
      <div className={classes.bar}>
        <Link to={pathTo('home')} className={classes.home} aria-label={shell.homeLink}>
          <Logo />
          <span>{brand}</span>
        </Link>
        <nav aria-label={shell.mainNavigation} className={classes.links}>
          {entries.map((entry) =>
            typeof entry === 'object' ? (
              <Dropdown key="menu" label={shell.resources}>
                {entry.menu.map((page) => (
                  <li key={page}>
                    <NavEntry page={page} />
                  </li>
                ))}
              </Dropdown>
            ) : (
              <NavEntry key={entry} page={entry} />
            ),
          )}
        </nav>
        <SearchLink className={classes.search} aria-label={pages.search.title}>
          <IconSearch size={22} aria-hidden="true" />
        </SearchLink>
        <ColourSchemeButton />
        <IconButton
          className={classes.burger}
          icon={IconMenu2}
          label={shell.openMenu}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        />
      </div>
      {/* A part of a landmark, as all that is read out of place has to be. */}
      <ProgressBar />
      {menuOpen !== undefined && (
        <Suspense>
          <MobileMenu entries={entries} opened={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
