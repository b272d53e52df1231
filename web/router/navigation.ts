import { loginPathFrom } from '#contract/auth/return-address.ts';
import type { NavPlace } from '#contract/pages/navigation.ts';
import { audienceOf, type PageName, pagesIn, rowOf } from '#contract/pages/pages.ts';
import { useSite } from '../api/app-cache.ts';
import { type Session, useSession } from '../api/session.tsx';

function isFor(page: PageName, { isLoggedIn, roles }: Session): boolean {
  const audience = audienceOf(page);
  if (audience === undefined) return true;
  if (audience === 'visitor') return !isLoggedIn;
  return audience === 'user' ? isLoggedIn : roles.includes(audience);
}

/** Whether the site lets visitors go to the study material directly; so it does until its settings are there. */
export function useOpenMaterial(): boolean {
  return useSite()?.visitorsOpenMaterial !== false;
}

/**
 * Where an entry leads that is for members: to the page itself, or to the login and from there back to it. Study material
 * is for everybody where the site says so.
 */
export function useMemberPath(): (page: PageName) => string {
  const { isLoggedIn } = useSession();
  const isOpen = useOpenMaterial();
  return (page) => {
    const { path, list } = rowOf(page);
    return isLoggedIn || (isOpen && list) ? path : loginPathFrom(path);
  };
}

/**
 * What a place of navigation offers to the person who uses the page, in order. The header shows members' pages to members only;
 * the other places show them to visitors too, and lead them to the login.
 */
export function useNavigation(place: NavPlace): { page: PageName; to: string }[] {
  const session = useSession();
  const memberPath = useMemberPath();
  const isForMembers = (page: PageName) => audienceOf(page) === 'user';
  return pagesIn(place)
    .filter((page) => isFor(page, session) || (place !== 'header' && isForMembers(page)))
    .map((page) => ({ page, to: isForMembers(page) ? memberPath(page) : rowOf(page).path }));
}
