import './styles/index.css';
import { StrictMode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { loadGroup } from '#contract/languages/languages.ts';
import { setTransport } from './api/call.ts';
import { readPageData } from './api/page-data.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { watchErrors } from './app/watch-errors.ts';
import { watchReturns } from './app/watch-returns.ts';
import { AppRouter } from './router/app-router.tsx';
import { createNavigator } from './router/navigator.ts';
import { loadPage } from './router/screens.tsx';
import { readToken } from './storage/token.ts';
import { pageLanguage } from './ui/text/use-messages.ts';

// A function and no top-level await: screens may import from this script, and would wait for it while it waits for them.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // What the browser renders itself, such as a page with a token in its address, comes empty.
  const isWhole = root.firstElementChild !== null;
  const messages = await loadGroup(pageLanguage(), 'pages');
  setTransport({ messages: () => messages });
  // Before anything is rendered: the first render has to equal the page, which has the screen in it. Where that does not
  // load the page stays as it came; an empty one says so itself.
  await loadPage(location.pathname)?.catch((error) => {
    if (isWhole) throw error;
  });

  const filledFor = await window.filled;
  const data = readPageData(document);
  // Another tab may have signed someone else in, or out.
  const isStale = filledFor !== undefined && filledFor !== readToken();
  if (isStale) delete data.member;
  const app = (
    <StrictMode>
      {/* Below a boundary React takes over what came with the page in small steps, between which taps count. */}
      <Suspense>
        <Providers messages={messages} data={data}>
          <AppRouter navigator={createNavigator(createBrowserHistory(), loadPage)}>
            <App />
          </AppRouter>
        </Providers>
      </Suspense>
    </StrictMode>
  );
  if (isWhole && !isStale) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

watchErrors();
watchReturns();
start().catch((error) => {
  // web/inline/start.ts says in the page what does not work.
  dispatchEvent(new Event('app-broken'));
  throw error;
});
