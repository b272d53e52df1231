import { Navigate } from 'react-router';
import { pathTo } from '#contract/paths.ts';
import type { PageScreen } from './pages.tsx';

/** The screens of grievances, the HOD's area and Contribute (spec section 2). */
export const FORM_SCREENS = {
  complaints: {
    module: 'features/complaints/complaint-page.tsx',
    load: async () => {
      const { ComplaintPage } = await import('#web/features/complaints/complaint-page.tsx');
      return { element: <ComplaintPage /> };
    },
  },
  material: {
    module: 'features/material/contribute-page.tsx',
    load: async () => {
      const { ContributePage } = await import('#web/features/material/contribute-page.tsx');
      return { element: <ContributePage /> };
    },
  },
  hod: {
    module: 'features/hod/complaint-list-page.tsx',
    load: async () => ({ element: <Navigate to={pathTo('hodComplaints')} replace /> }),
  },
  hodComplaints: {
    module: 'features/hod/complaint-list-page.tsx',
    load: async () => {
      const { ComplaintListPage } = await import('#web/features/hod/complaint-list-page.tsx');
      return { element: <ComplaintListPage /> };
    },
  },
} satisfies Record<string, PageScreen>;

/** The same, in the admin area. */
export const FORM_ADMIN_SCREENS = {
  contactsAdmin: {
    module: 'features/admin/contacts/contact-list-page.tsx',
    load: async () => {
      const { ContactListPage } = await import('#web/features/admin/contacts/contact-list-page.tsx');
      return { element: <ContactListPage /> };
    },
  },
  materialAdmin: {
    module: 'features/admin/material/material-list-page.tsx',
    load: async () => {
      const { MaterialListPage } = await import('#web/features/admin/material/material-list-page.tsx');
      return { element: <MaterialListPage /> };
    },
  },
  materialPublish: {
    module: 'features/admin/material/publish-page.tsx',
    load: async () => {
      const { PublishPage } = await import('#web/features/admin/material/publish-page.tsx');
      return { element: <PublishPage /> };
    },
  },
  siteSettings: {
    module: 'features/admin/settings/settings-page.tsx',
    load: async () => {
      const { SettingsPage } = await import('#web/features/admin/settings/settings-page.tsx');
      return { element: <SettingsPage /> };
    },
  },
} satisfies Record<string, PageScreen>;
