import type { ReactElement } from 'react';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import type { PageName } from '#contract/paths.ts';
import { ACCOUNT_SCREENS } from './account-pages.tsx';
import { ADMIN_SCREENS } from './admin-pages.tsx';
import { BLOG_SCREENS } from './blog-pages.tsx';
import { FORM_SCREENS } from './form-pages.tsx';
import { PUBLIC_SCREENS } from './public-pages.tsx';

/** Where a page's screen is. */
export type PageScreen = {
  /** The module below web/: the build preloads its script in the page's HTML, and fails when there is none. */
  module: string;
  load: () => Promise<{ element: ReactElement }>;
};

function resourceScreen(kind: ResourceKind): PageScreen {
  return {
    module: 'features/resources/resource-page.tsx',
    load: async () => {
      const { ResourcePage } = await import('#web/features/resources/resource-page.tsx');
      // With a key: each kind is a page of its own, and none starts with what the one before it was left with.
      return { element: <ResourcePage key={kind} kind={kind} /> };
    },
  };
}

/** The screen of every page of contract/paths.ts; a page without one does not compile. */
export const PAGE_SCREENS: Record<PageName, PageScreen> = {
  home: {
    module: 'features/home/home-page.tsx',
    load: async () => {
      const { HomePage } = await import('#web/features/home/home-page.tsx');
      return { element: <HomePage /> };
    },
  },
  // fromEntries forgets which keys the table of kinds gave it.
  ...(Object.fromEntries(RESOURCE_KINDS.map((kind) => [kind, resourceScreen(kind)])) as Record<
    ResourceKind,
    PageScreen
  >),
  ...ACCOUNT_SCREENS,
  ...BLOG_SCREENS,
  ...PUBLIC_SCREENS,
  ...FORM_SCREENS,
  ...ADMIN_SCREENS,
};
