import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { type AppNavigator, NavigatorContext } from '#web/router/navigator.ts';
import { ScrollKeeper } from './scroll-keeper.tsx';

const GoingContext = createContext(false);

/** Whether the next page's script is on its way. */
export const useIsGoing = () => useContext(GoingContext);

/** The browser's router. The server renders the same app in a `StaticRouter`. */
export function AppRouter({ navigator, children }: { navigator: AppNavigator; children: ReactNode }) {
  const [place, setPlace] = useState(navigator.place);
  const isLoading = navigator.isLoading.useValue();

  useLayoutEffect(() => {
    // At once, in one go: of long lists only the beginning is drawn at first, and in slices it would come later.
    navigator.listen(setPlace);
    // What happened before anyone listened.
    setPlace(navigator.place());
  }, [navigator]);

  return (
    <NavigatorContext value={navigator}>
      <GoingContext value={isLoading}>
        <Router location={place.location} navigationType={place.action} navigator={navigator.router}>
          {/* Around the app: beside it, the ids that React counts by place would differ from those of the built HTML. */}
          <ScrollKeeper place={place}>{children}</ScrollKeeper>
        </Router>
      </GoingContext>
    </NavigatorContext>
  );
}
