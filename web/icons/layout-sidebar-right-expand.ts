import { icon } from './icon.tsx';

export const IconLayoutSidebarRightExpand = icon(
  'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M15 4v16M10 10l-2 2l2 2',
);
