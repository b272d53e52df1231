import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { LANGUAGES } from '#contract/messages/languages.ts';
import type { Renderer } from '#contract/page-data.ts';
import { earlyScript } from './api/early.ts';
import { pageDataElement, seed } from './api/page-data.ts';
import { createQueryClient } from './api/queries.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes, resolveScreen } from './app/router.tsx';
import { splashScript } from './app/splash.tsx';
import { startScript } from './app/start-script.ts';
import { colourSchemeScript } from './ui/colour-scheme.ts';

/** The Content-Security-Policy names them by their hashes. */
export const inlineScripts: Renderer['inlineScripts'] = {
  colourScheme: colourSchemeScript,
  early: earlyScript,
  splash: splashScript,
  start: startScript,
};

export { pageDataElement };

/**
 * The browser's first render has to equal it, so it knows nothing of a token, a storage or a screen. Its work is bounded
 * by what a page shows of its data.
 */
export const renderApp: Renderer['renderApp'] = async (language, address, data) => {
  const messages = await LANGUAGES[language].load();
  const queryClient = createQueryClient();
  seed(queryClient, data);
  const url = new URL(address, 'http://localhost');
  const routes = createRoutes();
  await resolveScreen(routes, url.pathname);
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} answers ${context.status} to a render.`);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <Providers messages={messages} queryClient={queryClient} data={data}>
        <StaticRouterProvider
          context={context}
          router={createStaticRouter(handler.dataRoutes, context)}
          hydrate={false}
        />
      </Providers>
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
