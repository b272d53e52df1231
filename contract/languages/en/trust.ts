import { trustScreen } from '../../material/trust-texts.ts';

/** What the pages say of people whose contributions are published at once. */
export const texts = { trustScreen };
