import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '#contract/messages/languages.ts';
import { setTransport } from './api/call.ts';
import { createQueryClient } from './api/queries.ts';
import { App } from './app/app.tsx';
import { AppRouter } from './app/app-router.tsx';
import { Providers } from './app/providers.tsx';
import { loadPage } from './app/screens.tsx';
import { createNavigator } from './ui/navigator.ts';

// A function and no top-level await: screens may import from this script, and would wait for it while it waits for them.
async function start(): Promise<void> {
  const { lang } = document.documentElement;
  const messages = await LANGUAGES[isLanguage(lang) ? lang : FALLBACK_LANGUAGE].load();
  setTransport({ messages: () => messages });
  // Before anything is rendered: the first render has to equal the built HTML, which has the screen in it.
  const hasScreen = await Promise.resolve(loadPage(location.pathname)).then(
    () => true,
    () => false,
  );

  const app = (
    <StrictMode>
      <Providers messages={messages} queryClient={createQueryClient()}>
        <AppRouter navigator={createNavigator(createBrowserHistory(), loadPage)}>
          <App />
        </AppRouter>
      </Providers>
    </StrictMode>
  );

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // The shell, for pages that are not built ahead, comes empty; a screen that did not load renders the crash page.
  if (root.firstElementChild && hasScreen) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
