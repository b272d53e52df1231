import type { PageScreen } from './pages.tsx';

/** The screens that say who is behind the site and how to reach them (spec section 2). */
export const PUBLIC_SCREENS = {
  about: {
    module: 'features/about/about-page.tsx',
    load: async () => {
      const { AboutPage } = await import('#web/features/about/about-page.tsx');
      return { element: <AboutPage /> };
    },
  },
  contact: {
    module: 'features/contact/contact-page.tsx',
    load: async () => {
      const { ContactPage } = await import('#web/features/contact/contact-page.tsx');
      return { element: <ContactPage /> };
    },
  },
} satisfies Record<string, PageScreen>;
