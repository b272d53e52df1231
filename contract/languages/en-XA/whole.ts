import { loadCatalogue } from '../languages.ts';

/** The whole catalogue in accented English, for tests. */
export const accented = await loadCatalogue('en-XA');
