import type { ComponentType } from 'react';
import type { ScreenProps } from '#contract/pages/pages.ts';

/** The screens of roles: they come with a panel. screens.tsx leaves the same files out (testing/pages.test.ts). */
export const STAFF_SCREENS = import.meta.glob<{ Component: ComponentType<ScreenProps> }>([
  '../features/**/{admin,desk,folder,logs}/*-page.tsx',
  '../features/{discussion/teaching/teacher-list,grievances/complaint-list,grievances/orders/own-orders}-page.tsx',
  '../features/{grievances/print/bundle,site/trash}-page.tsx',
]);
