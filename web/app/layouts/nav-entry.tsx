import { useLocation } from 'react-router';
import { loginPathFrom } from '#contract/auth/return-address.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { audienceOf, type PageName, pagesIn, rowOf } from '#contract/pages/pages.ts';
import { useSession } from '#web/api/session.tsx';
import { NavLink } from '#web/router/link.tsx';
import { isMaterial, useNavigation, useOpenMaterial } from '#web/router/navigation.ts';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import classes from './header.module.css';

/** A link of the header, or its menu of the study material. */
export type HeaderEntry = PageName | { menu: readonly PageName[] };

/**
 * The header's entries for anyone who uses the page: behind those for everyone the subjects and the menu of study material, where
 * not only members may go there.
 */
export function useHeaderEntries(): HeaderEntry[] {
  const { isLoggedIn } = useSession();
  const isOpen = useOpenMaterial();
  const pages = useNavigation('header').map(({ page }) => page);
  const isForAll = (page: PageName) => audienceOf(page) === undefined;
  const forAll = pages.filter(isForAll);
  return [
    ...forAll.filter((page) => !isMaterial(page)),
    ...(isLoggedIn || isOpen ? [...forAll.filter(isMaterial), { menu: pagesIn('resourcesMenu') }] : []),
    ...pages.filter((page) => !isForAll(page)),
  ];
}

/** One link of the header, in the bar and in the phone's menu; it says which page is the current one. */
export function NavEntry({ page, onFollow }: { page: PageName; onFollow?: () => void }) {
  const messages = useMessages();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const { kind, path } = rowOf(page);
  // A login leads back to the page that it was begun from. The built HTML knows nothing of the query.
  const address = page === 'login' ? loginPathFrom(pathname + (hydrated ? search : '')) : path;
  return (
    <NavLink to={address} className={classes.link ?? ''} onClick={() => onFollow?.()}>
      {labelIn(kind ? 'resourcesMenu' : 'header', page, messages)}
    </NavLink>
  );
}
