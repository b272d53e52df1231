import { icon } from './icon.tsx';

export const IconArrowsVertical = icon('M8 7l4 -4l4 4M8 17l4 4l4 -4M12 3l0 18');
