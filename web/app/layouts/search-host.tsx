import { Suspense, useEffect } from 'react';
import { searchDialog } from '#web/components/open-search.ts';
import { useLoadedAhead } from '#web/timings.ts';
import { loadTexts } from '#web/ui/extra-messages.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const load = async () => {
  const [dialog] = await Promise.all([import('#web/features/search/search-dialog.tsx'), loadTexts('search')]);
  return dialog;
};
const SearchDialog = lazyPart(load, 'SearchDialog');

/** Whether a key is meant for what has the focus. */
const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Where the search stands over the page: by Ctrl K, by / and by whatever calls `openSearch`. */
export function SearchHost() {
  const opened = searchDialog.useValue();
  useLoadedAhead(load);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isAsked =
        event.key === 'k' ? event.ctrlKey || event.metaKey : event.key === '/' && !isTyping(event);
      if (!isAsked) return;
      event.preventDefault();
      searchDialog.set(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    opened !== undefined && (
      <Suspense>
        <SearchDialog opened={opened} onClose={() => searchDialog.set(false)} />
      </Suspense>
    )
  );
}
