import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '#contract/messages/languages.ts';
import { setTransport } from './api/call.ts';
import { createQueryClient } from './api/queries.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes, resolveScreen } from './app/router.tsx';

// A function and no top-level await: screens may import from this script, and would wait for it while it waits for them.
async function start(): Promise<void> {
  const { lang } = document.documentElement;
  const messages = await LANGUAGES[isLanguage(lang) ? lang : FALLBACK_LANGUAGE].load();
  setTransport({ messages: () => messages });
  const routes = createRoutes();
  // A screen that does not load is left to the router, which tries again and shows the failure.
  await resolveScreen(routes, location.pathname).catch(() => undefined);

  const app = (
    <StrictMode>
      <Providers messages={messages} queryClient={createQueryClient()}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>
  );

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  // The shell, for pages that are not built ahead, comes empty.
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start();
