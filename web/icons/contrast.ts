import { icon } from './icon.tsx';

export const IconContrast = icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 17a5 5 0 0 0 0 -10v10');
