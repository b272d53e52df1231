import { icon } from './icon.tsx';

export const IconAlignLeft = icon('M4 6l16 0M4 12l10 0M4 18l14 0');
