import { createContext, useContext, useEffect, useState } from 'react';
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router';
import { createStore } from '../ui/store.ts';

/** The browser's history, or a test's. */
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What the app shows, and how it came there. */
export type Place = {
  location: Location;
  action: NavigationType;
  /** The reader stays where they are in the page. */
  keepsScroll: boolean;
};

/** Asks before a page is left, and hands over what leaves it after all. */
type LeaveQuestion = { isDirty: () => boolean; ask: (leave: () => void) => void };

export type AppNavigator = ReturnType<typeof createNavigator>;

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * Leads from page to page. What was shown stays until the next page can be drawn; only then does the address change.
 * A way that another one overtakes meanwhile is forgotten.
 * @param prepare loads what an address needs to be drawn, which says by itself that it failed; undefined: it is there
 */
export function createNavigator(
  history: History,
  prepare: (pathname: string) => Promise<unknown> | undefined,
) {
  let place: Place = {
    location: history.location,
    action: history.action,
    keepsScroll: false,
  };
  let target = place.location;
  let show: (place: Place) => void = () => {};
  const isLoading = createStore(false);
  const questions = new Set<LeaveQuestion>();
  /** The steps through the history that a question makes, not the reader: back to the page, and on after the answer. */
  const ownSteps: ('back' | 'on')[] = [];

  async function go(location: Location, keepsScroll: boolean, enter: () => void): Promise<void> {
    target = location;
    const preparing = prepare(location.pathname);
    isLoading.set(preparing !== undefined);
    // Without a wait where nothing is to be waited for: what is typed into the address is shown with the next frame.
    if (preparing) await preparing.catch(() => undefined);
    if (target !== location) return;
    isLoading.set(false);
    enter();
    // From the history, which writes addresses as the browser does.
    target = history.location;
    place = { location: target, action: history.action, keepsScroll };
    show(place);
  }

  /** @returns whether someone is asked first */
  function asks(next: Location, leave: () => void): boolean {
    if (next.pathname === place.location.pathname) return false;
    const question = [...questions].findLast(({ isDirty }) => isDirty());
    question?.ask(leave);
    return question !== undefined;
  }

  const follow = (way: 'push' | 'replace') => (to: To, state?: unknown, options?: NavigateOptions) => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const { pathname } = place.location;
    const location: Location = {
      pathname,
      search: '',
      hash: '',
      ...path,
      state: state ?? null,
      key: newKey(),
    };
    const leave = () =>
      void go(location, options?.preventScrollReset === true, () => history[way](location, location.state));
    if (!asks(location, leave)) leave();
  };

  history.listen(({ location, delta }) => {
    const ownStep = ownSteps.shift();
    if (ownStep === 'back') return;
    const leave = () => {
      ownSteps.push('on');
      if (delta) history.go(delta);
    };
    if (!ownStep && delta && asks(location, leave)) {
      // The browser has left already: back to where the question is about.
      ownSteps.push('back');
      history.go(-delta);
      return;
    }
    void go(location, false, () => {});
  });

  const { createHref, createURL, encodeLocation } = history;
  const router: Navigator = {
    createHref,
    createURL,
    encodeLocation,
    go: (delta) => history.go(delta),
    push: follow('push'),
    replace: follow('replace'),
  };
  return {
    /** What links and `useNavigate` move. */
    router,
    /** Whether a page is on its way. */
    isLoading,
    place: () => place,
    /** Where the way leads that is being gone; where the app is, if none is. */
    target: () => target,
    /** @param listener told of every new place; there is one at a time */
    listen(listener: (place: Place) => void): void {
      show = listener;
    },
    /** @returns what takes the question back */
    addQuestion(question: LeaveQuestion): () => void {
      questions.add(question);
      return () => void questions.delete(question);
    },
  };
}

/** The navigator of the app; none while the server renders, where nobody goes anywhere. */
export const NavigatorContext = createContext<AppNavigator | undefined>(undefined);

/** Asks before this page is left for another one, by whatever leads there. */
export function useLeaveQuestion(isDirty: () => boolean) {
  const navigator = useContext(NavigatorContext);
  const [leave, setLeave] = useState<() => void>();

  useEffect(
    // In a function of its own: the state would call it.
    () => navigator?.addQuestion({ isDirty, ask: (way) => setLeave(() => way) }),
    [navigator, isDirty],
  );

  const close = () => setLeave(undefined);
  return {
    isAsked: leave !== undefined,
    leave: () => {
      close();
      leave?.();
    },
    stay: close,
  };
}
