import { createContext } from 'react';
import type { PageData } from '#contract/pages/page-data.ts';

/** The element that the server puts into the page. */
const ELEMENT_ID = 'page-data';

/** What came with the page; nothing where the app runs without its server. */
export const PageDataContext = createContext<PageData>({});

/** Reads what came with the page. The server that made it is the one that is called, so it is trusted as it is. */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : {}; // pageDataElement wrote it
}

/**
 * What went wrong with what a page is about: its query's own failure, or that the page came without it, because the server
 * that made it could not read it. That is so until asking again has ended.
 * @param cameWithout whether the page came so
 */
export function failureOf(
  { data, error, errorUpdateCount }: { data: unknown; error: Error | null; errorUpdateCount: number },
  cameWithout: boolean,
  { message, requestId }: { message: string; requestId?: string | undefined },
): Error | null {
  if (error || !cameWithout || data !== undefined || errorUpdateCount > 0) return error;
  return Object.assign(new Error(message), { requestId });
}

/** The element that `readPageData` reads. No text in it can end it: `<` is escaped. */
export function pageDataElement(data: PageData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${ELEMENT_ID}">${json}</script>`;
}
