import { searchDialog } from '#web/components/open-search.ts';
import { SearchDialog } from './search-dialog.tsx';

/** Whether a key is meant for what has the focus. */
const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

// As soon as this script is there, which is loaded ahead: the keys of the search, and nothing of them in the pages.
addEventListener('keydown', (event) => {
  const isAsked = event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping(event);
  if (!isAsked || event.altKey) return;
  event.preventDefault();
  searchDialog.set(true);
});

/** The search over the page, once it was opened. */
export function SearchHost() {
  return <SearchDialog opened={searchDialog.useValue()} onClose={() => searchDialog.set(false)} />;
}
