import { useEffect, useState } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { openSearch } from '#web/components/open-search.ts';
import { IconBackpack } from '#web/icons/backpack.ts';
import { IconHome } from '#web/icons/home.ts';
import { IconSearch } from '#web/icons/search.ts';
import { IconUser } from '#web/icons/user.ts';
import { NavLink } from '#web/router/link.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './bottom-bar.module.css';

/** So many CSS pixels are a scroll, and no trembling of a thumb. */
const SCROLL_PX = 8;

/** The bar at a phone's lower edge, under the thumb. It hides while the page is scrolled down, and comes by scrolling up. */
export function BottomBar() {
  const { shell } = useMessages();
  const { isLoggedIn } = useSession();
  const isHidden = useScrolledDown();
  const entries = [
    { to: pathTo('home'), label: shell.bar.home, Icon: IconHome },
    // Over the page, with the box ready to be typed into.
    { to: pathTo('search'), label: shell.bar.search, Icon: IconSearch, onClick: openSearch },
    { to: pathTo('bag'), label: shell.bar.bag, Icon: IconBackpack },
    { to: pathTo(isLoggedIn ? 'dashboard' : 'login'), label: shell.bar.me, Icon: IconUser },
  ];
  return (
    <nav className={classes.bar} data-hidden={isHidden || undefined} aria-label={shell.bar.label}>
      {entries.map(({ to, label, Icon, onClick }) => (
        <NavLink
          key={label}
          to={to}
          className={classes.entry ?? ''}
          onClick={onClick}
          aria-haspopup={onClick && 'dialog'}
        >
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Whether the reader goes down the page: at its top and at its end the bar is there. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < SCROLL_PX) return;
      last = scrollY;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - SCROLL_PX;
      setDown(moved > 0 && !isAtEnd);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
