import { type MouseEvent, useState } from 'react';
import { createStore } from '#web/ui/store.ts';

/** Whether the search stands over the page. */
export const searchDialog = createStore(false);

/** What is in its box. */
export const searchText = createStore('');

/** Opens the search over the page, and not the link's page, where that is not asked for in another tab. */
export function openSearch(event?: MouseEvent): void {
  if (event?.metaKey || event?.ctrlKey || event?.shiftKey) return;
  event?.preventDefault();
  searchDialog.set(true);
}

/** Whether it was ever opened: it stays then, closed, with what was typed. */
export function useSearchOpened(): boolean {
  const isOpen = searchDialog.useValue();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen;
}
