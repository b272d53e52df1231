import { sizeText } from '../core/sizes.ts';
import type { PageMessages } from '../languages/groups.ts';
import type { AttachedFile } from './attached-fields.ts';

/** What a file is, in a few words: "PDF · 4 pages · 1.2 MB". */
export function fileText(
  { format, pages, size }: Pick<AttachedFile, 'format' | 'pages' | 'size'>,
  { resourcePage }: Pick<PageMessages, 'resourcePage'>,
): string {
  return [format.toUpperCase(), pages && resourcePage.pages(pages), sizeText(size)]
    .filter(Boolean)
    .join(' · ');
}
