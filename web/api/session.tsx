import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Role, rolesOf } from '#contract/pages/roles.ts';
import type { SessionUser } from '#contract/users/calls.ts';
import { leave, onTokenChange, readToken, writeToken } from '#web/storage/token.ts';
import { createStore } from '#web/ui/store.ts';
import { reloadForNextUser, useAppCache } from './app-cache.ts';
import { ApiError, call, setTransport } from './call.ts';
import { logFailure } from './log.ts';

/** Who is using the page. */
export type Session = {
  /** `''` when nobody is logged in. */
  token: string;
  /** Undefined for a visitor, and until the user is there. */
  user: SessionUser | undefined;
  /** True whenever a token exists. */
  isLoggedIn: boolean;
  /** None for a visitor, and until the user is there. */
  roles: readonly Role[];
  /** True while the user is being fetched. */
  isLoading: boolean;
  /** True once the server no longer knew the session of this page, until the next login. */
  hasEnded: boolean;
  /** True where the user could not be fetched; `reload` tries again. */
  hasFailed: boolean;
  /** Why. */
  error: Error | null;
  reload: () => void;
  /** Keeps the token that a login gave. */
  logIn: (token: string) => void;
  /** Forgets the token at once and ends its session on the server, whether or not that can be reached. */
  logOut: () => void;
};

const SessionContext = createContext<Session | null>(null);

/** The session. @throws Error outside its provider */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within SessionProvider.');
  return session;
}

/**
 * Holds the session. The first client render is for the person whom the page was rendered for, a visitor or a member; the stored
 * token counts right after.
 * Another tab's login or logout counts here too.
 * @param onEnded told once when the server no longer knows the session; the user is logged out by then
 */
export function SessionProvider({ onEnded, children }: { onEnded: () => void; children: ReactNode }) {
  const cache = useAppCache();
  const { data, error } = cache.user.useValue();
  const [firstToken] = useState(data?.token ?? '');
  const token = useSyncExternalStore(onTokenChange, readToken, () => firstToken);
  const [ended] = useState(() => createStore(false));
  const hasEnded = ended.useValue();
  const isLoggedIn = token !== '';
  // One user's data must never be shown to the next one.
  const user = data?.token === token ? data.userData : undefined;

  useEffect(() => {
    // The page inside may have ended it by now.
    if (token && token === readToken() && cache.user.get().data?.token !== token) cache.user.load();
  }, [cache, token]);

  // A layout effect is told before `useSyncExternalStore`, which renders at once: what belongs to the next user must not
  // be thrown away along with what belonged to the last.
  useLayoutEffect(
    () =>
      onTokenChange(() => {
        if (readToken()) ended.set(false);
        reloadForNextUser(cache);
      }),
    [cache, ended],
  );

  // Before the effects in which the first calls are made.
  useLayoutEffect(() => {
    // Of several calls that were under way together, the first finds its token still in use.
    const refused = (refusedToken: string) => {
      if (refusedToken !== readToken()) return;
      // First: who is logged out by it is led away at once.
      ended.set(true);
      writeToken('');
      onEnded();
    };
    setTransport({ refused });
  }, [onEnded, ended]);

  useEffect(() => {
    // From here on the app itself leaves out what is for visitors (web/inline/early.ts).
    delete document.documentElement.dataset.member;
  }, []);

  useEffect(() => {
    if (error) logFailure('Error fetching user data', error);
  }, [error]);

  useEffect(() => {
    // What it forgets and fetches, only pages would show that load the same script.
    if (user)
      import('./kept-for-user.ts').then(
        // They may have left meanwhile.
        (kept) => readToken() === token && kept.keepFor(user),
        () => undefined,
      );
  }, [user, token]);

  const session = useMemo(
    () => ({
      token,
      user,
      isLoggedIn,
      roles: user ? rolesOf(user) : [],
      isLoading: isLoggedIn && !user && !error,
      hasEnded: hasEnded && !isLoggedIn,
      hasFailed: isLoggedIn && !user && error !== null,
      error,
      reload: cache.user.load,
      logIn: writeToken,
      logOut,
    }),
    [token, isLoggedIn, hasEnded, user, error, cache],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

function logOut(): void {
  if (!readToken()) return;
  // `call` reads the token as it is called. Its answer changes nothing: this browser forgets the session in any case.
  call('auth.logout', {}).catch((error) => {
    // A session that the server did not know any more is as ended as it can be.
    if (!(error instanceof ApiError && error.endedSession)) logFailure('Error ending the session', error);
  });
  leave();
}
