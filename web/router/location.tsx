import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type Action, type Location, parsePath, resolvePath, type To } from './history.ts';
import { matchAt } from './match.ts';
import { NavigatorContext } from './navigator.ts';

const LocationContext = createContext<{ location: Location; action: Action } | undefined>(undefined);

/** Says to what is in it where the app is. */
export function LocationProvider({
  location,
  action,
  children,
}: {
  location: Location;
  action: Action;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ location, action }), [location, action]);
  return <LocationContext value={value}>{children}</LocationContext>;
}

/** The same for the server, where the app never moves. */
export function StaticLocation({ address, children }: { address: string; children: ReactNode }) {
  const location = {
    pathname: '/',
    search: '',
    hash: '',
    ...parsePath(address),
    state: null,
    key: 'default',
  };
  return (
    <LocationProvider location={location} action="POP">
      {children}
    </LocationProvider>
  );
}

function useHere() {
  const here = useContext(LocationContext);
  if (!here) throw new Error('There is no router around this.');
  return here;
}

/** Where the app is. */
export const useLocation = (): Location => useHere().location;
/** How it came there. */
export const useNavigationType = (): Action => useHere().action;
/** What the address has in the places of its page: `id` in `/discuss/:id`. */
export const useParams = (): Readonly<Record<string, string | undefined>> =>
  matchAt(useLocation().pathname)?.params ?? {};
/** What the address has behind its `?`. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export type NavigateOptions = {
  replace?: boolean;
  state?: unknown;
  /** The reader stays where they are in the page. */
  preventScrollReset?: boolean;
};

/** @returns what leads to an address, or so many steps through the history */
export function useNavigate(): (to: To | number, options?: NavigateOptions) => void {
  const navigator = useContext(NavigatorContext);
  return useMemo(
    () =>
      (to, { replace = false, state, preventScrollReset } = {}) => {
        if (!navigator) return;
        const { router, place } = navigator;
        if (typeof to === 'number') return router.go(to);
        const path = resolvePath(to, place().location.pathname);
        router[replace ? 'replace' : 'push'](path, state, preventScrollReset);
      },
    [navigator],
  );
}

/** Leads on, as soon as it is shown. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
