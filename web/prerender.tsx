import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { LANGUAGES, type Language, type Messages } from '#contract/messages/languages.ts';
import type { PageTexts } from '#contract/messages/page-texts.ts';
import { PAGE_NAMES, rowOf } from '#contract/pages.ts';
import { createQueryClient } from './api/queries.ts';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { loadPage } from './app/screens.tsx';
import { splashScript } from './app/splash.tsx';
import { colourSchemeScript } from './ui/colour-scheme.ts';

/** A page's HTML in pieces; scripts/build.mjs puts them into web/index.html. */
export type BuiltPage = {
  language: Language;
  /** The file's name without `.html`: the page's key in PAGES, or `shell`. */
  name: string;
  title: string;
  description: string;
  /** What goes into #root. */
  app: string;
  /** The module of the page's screen below web/, so that its script can be preloaded. */
  module?: string;
};

/** The inline scripts of every page; the CSP names them by their hashes. */
export const inlineScripts = {
  head: `<script>${colourSchemeScript}</script>`,
  splash: `<script>${splashScript}</script>`,
};

/** Renders every page that PAGES calls pre-rendered, and the empty shell for the others, in every language. */
export async function buildPages(): Promise<BuiltPage[]> {
  const built: BuiltPage[] = [];
  // Object.keys forgets the literal names.
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    const messages = await LANGUAGES[language].load();
    built.push(...(await buildPagesIn(language, messages)));
  }
  return built;
}

async function buildPagesIn(language: Language, messages: Messages): Promise<BuiltPage[]> {
  const pages: BuiltPage[] = [
    { language, name: 'shell', title: messages.brand, description: messages.pages.home.description, app: '' },
  ];
  for (const name of PAGE_NAMES) {
    const { path, prerendered, screen } = rowOf(name);
    if (!prerendered) continue;
    const { title, description = '' }: PageTexts = messages.pages[name];
    const app = await renderApp(path, messages);
    pages.push({
      language,
      name,
      title: messages.shell.documentTitle(title),
      description,
      app,
      module: `features/${screen}`,
    });
  }
  return pages;
}

/** The app as a visitor sees it at an address before any data is there. */
async function renderApp(pathname: string, messages: Messages): Promise<string> {
  await loadPage(pathname);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <Providers messages={messages} queryClient={createQueryClient()}>
        <StaticRouter location={pathname}>
          <App />
        </StaticRouter>
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
}
