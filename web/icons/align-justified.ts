import { icon } from './icon.tsx';

export const IconAlignJustified = icon('M4 6l16 0M4 12l16 0M4 18l12 0');
