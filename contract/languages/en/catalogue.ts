import { catalogueReplies, catalogueScreens } from '../../subjects/catalogue-texts.ts';

/** What only the pages of the catalogue of subjects say: it comes with those whose row says so (contract/pages/page.ts). */
export const texts = { catalogue: catalogueReplies, catalogueScreens };
