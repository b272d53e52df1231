import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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
      <Button
        size="md"
        variant="default"
        disabled={page === 1}
        leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onPage(page - 1)}
      >
        {table.previous}
      </Button>
      <p>{table.pageOf(page, pages)}</p>
      <Button
        size="md"
        variant="default"
        disabled={page === pages}
        rightSection={<IconChevronRight size={20} aria-hidden="true" />}
        onClick={() => onPage(page + 1)}
      >
        {table.next}
      </Button>
    </nav>
  );
}
