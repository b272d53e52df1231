import { type ComponentProps, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HEADER_SCROLL_PX } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { openSearch } from '#web/components/open-search.ts';
import { Logo } from '#web/content/logo.tsx';
import { IconBell } from '#web/icons/bell.ts';
import { IconContrast } from '#web/icons/contrast.ts';
import { IconMenu2 } from '#web/icons/menu-2.ts';
import { IconMoon } from '#web/icons/moon.ts';
import { IconSearch } from '#web/icons/search.ts';
import { IconSun } from '#web/icons/sun.ts';
import { Link } from '#web/router/link.tsx';
import { useColourScheme } from '#web/ui/colour-scheme.ts';
import { Dropdown } from '#web/ui/controls/dropdown.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavEntry, useHeaderEntries } from './nav-entry.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** The fixed bar on top: links from the medium breakpoint up, a slide-in menu below it; CSS decides which shows. */
export function Header() {
  const { brand, pages, shell } = useMessages();
  // Undefined until it is opened for the first time.
  const [menuOpen, setMenuOpen] = useState<boolean>();
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
        <Bell />
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
        <MobileMenu entries={entries} opened={menuOpen} onClose={() => setMenuOpen(false)} />
      )}
    </header>
  );
}

/** A link to what the account was told, with how much of it is new. It is there for visitors, too, and hidden: members' pages come so. */
function Bell() {
  const { shell } = useMessages();
  const { isLoggedIn, user } = useSession();
  const unread = user?.unread ?? 0;
  const label = shell.bell(unread);
  return (
    <Link
      to={pathTo('notifications')}
      className={classes.bell}
      data-own={isLoggedIn || undefined}
      aria-label={label}
    >
      <IconBell size={22} aria-hidden="true" />
      {unread > 0 && <span className={classes.badge}>{unread}</span>}
    </Link>
  );
}

/** A link to the search, which opens over the page where scripts run. */
function SearchLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  return <Link aria-haspopup="dialog" {...props} to={pathTo('search')} onClick={openSearch} />;
}

const ICONS = { light: IconSun, dark: IconMoon, auto: IconContrast };

/** Goes round light, dark and automatic. */
function ColourSchemeButton() {
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

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/**
 * How the header looks: transparent over the home page's banner until the page is scrolled more than 50 px, solid
 * otherwise. The built HTML knows the path and no scrolling.
 */
function useHeaderLook(): 'transparent' | 'solid' {
  const isHome = useLocation().pathname === pathTo('home');
  const isOverBanner = useSyncExternalStore(
    onScroll,
    // Asked of the home page only: the browser lays the page out before it answers.
    () => isHome && scrollY <= HEADER_SCROLL_PX,
    () => isHome,
  );
  return isOverBanner ? 'transparent' : 'solid';
}
