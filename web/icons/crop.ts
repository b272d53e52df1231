import { icon } from './icon.tsx';

export const IconCrop = icon('M8 5v10a1 1 0 0 0 1 1h10M5 8h10a1 1 0 0 1 1 1v10');
