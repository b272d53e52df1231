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

/** Where a link to study material leads: there, or to the login and from there back where the site does not let visitors go on. */
export function useMaterialPath(): (address: string) => string {
  const { isLoggedIn } = useSession();
  const isOpen = useOpenMaterial();
  return (address) => (isLoggedIn || isOpen ? address : loginPathFrom(address));
}

/** Whether a page is study material or its subjects, which visitors may have to log in for. */
export const isMaterial = (page: PageName) => {
  const { list, shows } = rowOf(page);
  return list !== undefined || shows === 'catalogue';
};

/** Where an entry leads that is for members: to the page itself, or to the login and from there back to it. */
export function useMemberPath(): (page: PageName) => string {
  const { isLoggedIn } = useSession();
  const materialPath = useMaterialPath();
  return (page) => {
    const { path } = rowOf(page);
    return isMaterial(page) ? materialPath(path) : isLoggedIn ? path : loginPathFrom(path);
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
    .map((page) => ({
      page,
      to: isForMembers(page) || isMaterial(page) ? memberPath(page) : rowOf(page).path,
    }));
}
