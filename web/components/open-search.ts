import type { MouseEvent } from 'react';
import { createStore } from '#web/ui/store.ts';

/** Whether the search stands over the page; undefined until it is opened for the first time. */
export const searchDialog = createStore<boolean | undefined>(undefined);

/** Opens the search over the page. Handed to a link to `/search`, that page comes where scripts do not. */
export function openSearch(event?: MouseEvent): void {
  // As the link's own target: a new tab or a window.
  if (event && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
  event?.preventDefault();
  searchDialog.set(true);
}
