import { icon } from './icon.tsx';

export const IconAlignRight = icon('M4 6l16 0M10 12l10 0M6 18l14 0');
