import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import { type AppNavigator, NavigatorContext, type Place } from '#web/ui/navigator.ts';
import { ScrollKeeper } from './scroll-keeper.tsx';

const GoingContext = createContext(false);

/** Whether the next page is on its way: its script, or what React draws of it. */
export const useIsGoing = () => useContext(GoingContext);

/** The browser's router. The server renders the same app in a `StaticRouter`. */
export function AppRouter({ navigator, children }: { navigator: AppNavigator; children: ReactNode }) {
  const [place, setPlace] = useState(navigator.place);
  const isLoading = navigator.isLoading.useValue();
  const [isDrawing, startTransition] = useTransition();

  useLayoutEffect(() => {
    navigator.listen((next: Place) => {
      // The old page can be used while a new one is drawn; a change of the page itself is what the reader just typed.
      if (next.isNewPage) startTransition(() => setPlace(next));
      else setPlace(next);
    });
    // What happened before anybody listened.
    setPlace(navigator.place());
  }, [navigator]);

  return (
    <NavigatorContext value={navigator}>
      <GoingContext value={isLoading || isDrawing}>
        <Router location={place.location} navigationType={place.action} navigator={navigator.router}>
          {/* Around the app: beside it, the ids that React counts by place would differ from those of the built HTML. */}
          <ScrollKeeper place={place}>{children}</ScrollKeeper>
        </Router>
      </GoingContext>
    </NavigatorContext>
  );
}
