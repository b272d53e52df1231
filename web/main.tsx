import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '#contract/messages/languages.ts';
import { setTransport } from './api/call.ts';
import { readPageData, seed } from './api/page-data.ts';
import { createQueryClient } from './api/queries.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes, resolveScreen } from './app/router.tsx';
import { tellBroken } from './app/start-script.ts';

// A function and no top-level await: screens may import from this script, and would wait for it while it waits for them.
async function start(): Promise<void> {
  const { lang } = document.documentElement;
  const messages = await LANGUAGES[isLanguage(lang) ? lang : FALLBACK_LANGUAGE].load();
  setTransport({ messages: () => messages });
  const routes = createRoutes();
  await resolveScreen(routes, location.pathname);

  const data = readPageData(document);
  const queryClient = createQueryClient();
  seed(queryClient, data);

  const app = (
    <StrictMode>
      <Providers messages={messages} queryClient={queryClient} data={data}>
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

start().catch((error) => {
  tellBroken();
  throw error;
});
