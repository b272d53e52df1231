import type { PageScreen } from './pages.tsx';

/** The screens of the blogs (spec section 2, Blog screens). */
export const BLOG_SCREENS = {
  blogs: {
    module: 'features/blogs/latest-page.tsx',
    load: async () => {
      const { LatestPage } = await import('#web/features/blogs/latest-page.tsx');
      return { element: <LatestPage /> };
    },
  },
  blog: {
    module: 'features/blogs/detail-page.tsx',
    load: async () => {
      const { DetailPage } = await import('#web/features/blogs/detail-page.tsx');
      return { element: <DetailPage /> };
    },
  },
  composeBlog: {
    module: 'features/blogs/compose-page.tsx',
    load: async () => {
      const { ComposePage } = await import('#web/features/blogs/compose-page.tsx');
      return { element: <ComposePage /> };
    },
  },
  myBlogs: {
    module: 'features/blogs/my-blogs-page.tsx',
    load: async () => {
      const { MyBlogsPage } = await import('#web/features/blogs/my-blogs-page.tsx');
      return { element: <MyBlogsPage /> };
    },
  },
  editBlog: {
    module: 'features/blogs/edit-page.tsx',
    load: async () => {
      const { EditPage } = await import('#web/features/blogs/edit-page.tsx');
      return { element: <EditPage /> };
    },
  },
} satisfies Record<string, PageScreen>;
