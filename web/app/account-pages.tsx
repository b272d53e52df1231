import type { PageScreen } from './pages.tsx';

const authScreen = (tab: 'login' | 'register'): PageScreen => ({
  module: 'features/auth/auth-page.tsx',
  load: async () => {
    const { AuthPage } = await import('#web/features/auth/auth-page.tsx');
    return { element: <AuthPage tab={tab} /> };
  },
});

/** The screens of registering, signing in and the own profile (spec section 2). */
export const ACCOUNT_SCREENS = {
  login: authScreen('login'),
  register: authScreen('register'),
  logout: {
    module: 'features/auth/logout-page.tsx',
    load: async () => {
      const { LogoutPage } = await import('#web/features/auth/logout-page.tsx');
      return { element: <LogoutPage /> };
    },
  },
  forgotPassword: {
    module: 'features/auth/forgot-page.tsx',
    load: async () => {
      const { ForgotPage } = await import('#web/features/auth/forgot-page.tsx');
      return { element: <ForgotPage /> };
    },
  },
  resetPassword: {
    module: 'features/auth/reset-page.tsx',
    load: async () => {
      const { ResetPage } = await import('#web/features/auth/reset-page.tsx');
      return { element: <ResetPage /> };
    },
  },
  dashboard: {
    module: 'features/profile/profile-page.tsx',
    load: async () => {
      const { ProfilePage } = await import('#web/features/profile/profile-page.tsx');
      return { element: <ProfilePage /> };
    },
  },
  updateProfile: {
    module: 'features/profile/update-profile-page.tsx',
    load: async () => {
      const { UpdateProfilePage } = await import('#web/features/profile/update-profile-page.tsx');
      return { element: <UpdateProfilePage /> };
    },
  },
} satisfies Record<string, PageScreen>;
