import {
  IconBooks,
  IconBrandYoutube,
  IconFileText,
  IconListDetails,
  IconNotebook,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ResourceKind } from '#contract/kinds.ts';

/** The picture of each kind of study material, wherever it is offered. */
export const RESOURCE_ICONS: Record<ResourceKind, TablerIcon> = {
  syllabus: IconListDetails,
  pyq: IconFileText,
  notes: IconNotebook,
  book: IconBooks,
  youtube: IconBrandYoutube,
};
