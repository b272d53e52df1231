import { bundles } from '../../files/bundle-texts.ts';
import { filling } from '../../files/filling-texts.ts';

/** What the form of contributed material says while it fills itself in. */
export const texts = { bundles, filling };
