import { icon } from './icon.tsx';

export const IconRating18Plus = icon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M10 10.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M10 13.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0M7 15v-6M15.5 12h3M17 10.5v3',
);
