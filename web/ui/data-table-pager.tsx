import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button } from './button.tsx';
import classes from './data-table.module.css';
import { useMessages } from './use-messages.ts';

/** Goes from page to page; absent where there is one page only. */
export function TablePager({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { table } = useMessages();
  if (pages === 1) return null;
  return (
    <nav className={classes.pager} aria-label={table.pages}>
      <Button look="plain" disabled={page === 1} icon={IconChevronLeft} onClick={() => onPage(page - 1)}>
        {table.previous}
      </Button>
      <p>{table.pageOf(page, pages)}</p>
      <Button
        look="plain"
        disabled={page === pages}
        iconAfter={IconChevronRight}
        onClick={() => onPage(page + 1)}
      >
        {table.next}
      </Button>
    </nav>
  );
}
