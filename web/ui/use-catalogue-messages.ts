import { useMemo } from 'react';
import type { MessagesOf, StaffMessages } from '#contract/messages/languages.ts';
import { useTexts } from './extra-messages.ts';
import { useStaffMessages } from './use-staff-messages.ts';

/** What the admin's pages of the catalogue of subjects say. */
export type CatalogueMessages = StaffMessages & MessagesOf<'catalogue'>;

/** The same, in the reader's language. @throws Error elsewhere */
export function useCatalogueMessages(): CatalogueMessages {
  const staff = useStaffMessages();
  const own = useTexts('catalogue', 'catalogueScreens');
  return useMemo(() => ({ ...staff, ...own }), [staff, own]);
}
