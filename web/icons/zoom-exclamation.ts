import { icon } from './icon.tsx';

export const IconZoomExclamation = icon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6M10 13v.01M10 7v3');
