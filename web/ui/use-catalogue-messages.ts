import { useTexts } from './extra-messages.ts';

/** What the pages of the catalogue of subjects say besides. @throws Error elsewhere */
export const useCatalogueMessages = () => useTexts('catalogue', 'catalogueScreens');
