import { useLocation } from 'react-router';

/** What a list shows goes along to the pages behind it, so that they lead back to the same search, order and page. */
type ListState = { listSearch: string };

/** The state of a link from a list to one of its entries. */
export function useListState(): ListState {
  return { listSearch: useLocation().search };
}

/** The address of a list as it was left; its start where the page was not opened from it. */
export function useListAddress(path: string): string {
  // Only the links above write this state; a reload keeps it, anyone else leaves it empty.
  const state = useLocation().state as Partial<ListState> | null;
  return path + (state?.listSearch ?? '');
}
