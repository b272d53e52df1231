import type { AttachedFile } from './attached-files.ts';
import type { PageMessages } from './messages/languages.ts';

/** What a file is, in a few words: "PDF · 4 pages · 1.2 MB". */
export function fileText(
  { format, pages, size }: Pick<AttachedFile, 'format' | 'pages' | 'size'>,
  { resourcePage }: Pick<PageMessages, 'resourcePage'>,
): string {
  const bytes = size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`;
  return [format.toUpperCase(), pages && resourcePage.pages(pages), bytes].filter(Boolean).join(' · ');
}
