import { IconMessageReport, IconWriting, type TablerIcon } from '@tabler/icons-react';
import type { Messages } from '#contract/messages/languages.ts';
import { RESOURCE_ICONS } from './resource-icons.ts';

/** The six cards of the home page's resources grid, in the spec's order: the page that each explores, and its picture. */
export const HOME_CARDS: readonly { page: keyof Messages['home']['cards']; icon: TablerIcon }[] = [
  { page: 'complaints', icon: IconMessageReport },
  { page: 'blogs', icon: IconWriting },
  { page: 'pyq', icon: RESOURCE_ICONS.pyq },
  { page: 'syllabus', icon: RESOURCE_ICONS.syllabus },
  { page: 'book', icon: RESOURCE_ICONS.book },
  { page: 'youtube', icon: RESOURCE_ICONS.youtube },
];
