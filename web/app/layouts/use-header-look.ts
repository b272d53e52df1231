import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HEADER_SCROLL_PX } from '#contract/core/constants.ts';
import { pathTo } from '#contract/pages/pages.ts';

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/**
 * How the header looks: transparent over the home page's banner until the page is scrolled more than 50 px, solid
 * otherwise. The built HTML knows the path and no scrolling.
 */
export function useHeaderLook(): 'transparent' | 'solid' {
  const isHome = useLocation().pathname === pathTo('home');
  const isOverBanner = useSyncExternalStore(
    onScroll,
    // Asked of the home page only: the browser lays the page out before it answers.
    () => isHome && scrollY <= HEADER_SCROLL_PX,
    () => isHome,
  );
  return isOverBanner ? 'transparent' : 'solid';
}
