import { StrictMode, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { loadCatalogue } from '#contract/languages/languages.ts';
import type { Renderer } from '#contract/pages/page-data.ts';
import { pageDataElement } from './api/page-data.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { loadPage } from './router/screens.tsx';

export { pageDataElement };

/**
 * The browser's first render has to equal it, so it knows nothing of a token, a storage or a screen. Its work is bounded
 * by what a page shows of its data.
 */
export const renderApp: Renderer['renderApp'] = async (language, address, data) => {
  const messages = await loadCatalogue(language);
  await loadPage(new URL(address, 'http://localhost').pathname);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <Suspense>
        <Providers messages={messages} data={data}>
          <StaticRouter location={address}>
            <App />
          </StaticRouter>
        </Providers>
      </Suspense>
    </StrictMode>,
    {
      // Without this React sends large parts hidden and moves them by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  return html;
};
