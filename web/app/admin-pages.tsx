import { Navigate } from 'react-router';
import type { AdminPageName } from '#contract/admin-paths.ts';
import { RESOURCE_KINDS, type ResourceKind } from '#contract/kinds.ts';
import { pathTo } from '#contract/paths.ts';
import { FORM_ADMIN_SCREENS } from './form-pages.tsx';
import type { PageScreen } from './pages.tsx';

/** The four screens of one kind of study material. */
function screensOf(kind: ResourceKind) {
  return {
    [`${kind}Admin`]: {
      module: 'features/admin/resources/resource-list-page.tsx',
      load: async () => {
        const { ResourceListPage } = await import('#web/features/admin/resources/resource-list-page.tsx');
        return { element: <ResourceListPage kind={kind} /> };
      },
    },
    [`${kind}Add`]: {
      module: 'features/admin/resources/resource-form-page.tsx',
      load: async () => {
        const { ResourceAddPage } = await import('#web/features/admin/resources/resource-form-page.tsx');
        return { element: <ResourceAddPage kind={kind} /> };
      },
    },
    [`${kind}Edit`]: {
      module: 'features/admin/resources/resource-form-page.tsx',
      load: async () => {
        const { ResourceEditPage } = await import('#web/features/admin/resources/resource-form-page.tsx');
        return { element: <ResourceEditPage kind={kind} /> };
      },
    },
    [`${kind}Import`]: {
      module: 'features/admin/resources/import-page.tsx',
      load: async () => {
        const { ImportPage } = await import('#web/features/admin/resources/import-page.tsx');
        return { element: <ImportPage kind={kind} /> };
      },
    },
  } satisfies Record<string, PageScreen>;
}

/** The screens of the admin area (contract/admin-paths.ts). */
export const ADMIN_SCREENS = {
  admin: {
    module: 'features/admin/users/user-list-page.tsx',
    load: async () => ({ element: <Navigate to={pathTo('users')} replace /> }),
  },
  users: {
    module: 'features/admin/users/user-list-page.tsx',
    load: async () => {
      const { UserListPage } = await import('#web/features/admin/users/user-list-page.tsx');
      return { element: <UserListPage /> };
    },
  },
  userEdit: {
    module: 'features/admin/users/user-edit-page.tsx',
    load: async () => {
      const { UserEditPage } = await import('#web/features/admin/users/user-edit-page.tsx');
      return { element: <UserEditPage /> };
    },
  },
  blogsAdmin: {
    module: 'features/admin/blogs/blog-list-page.tsx',
    load: async () => {
      const { BlogListPage } = await import('#web/features/admin/blogs/blog-list-page.tsx');
      return { element: <BlogListPage /> };
    },
  },
  ...FORM_ADMIN_SCREENS,
  // assign forgets which names the table of kinds gave it.
  ...Object.assign({}, ...RESOURCE_KINDS.map(screensOf)),
} as Record<AdminPageName, PageScreen>;
