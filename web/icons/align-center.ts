import { icon } from './icon.tsx';

export const IconAlignCenter = icon('M4 6l16 0M8 12l8 0M6 18l12 0');
