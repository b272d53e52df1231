import { PAGES, type PageName } from '#contract/paths.ts';
import { loginPathFrom } from './return-address.ts';
import { useSession } from './session.tsx';

/**
 * Where an entry leads that is for members (spec section 6: resource cards, footer entries and the contact button send a
 * visitor to the login): to the page itself, or to the login and from there back to it.
 */
export function useMemberPath(): (page: PageName) => string {
  const { isLoggedIn } = useSession();
  return (page) => (isLoggedIn ? PAGES[page].path : loginPathFrom(PAGES[page].path));
}
