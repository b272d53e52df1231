import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { LIST_PAGE_SIZE, type ListParams, listAddress } from '#contract/core/list-params.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './part-links.module.css';

/** Where a list is longer than a page: the way to the parts before and behind this one. */
export function PartLinks({ params, count }: { params: ListParams; count: number }) {
  const { table } = useMessages();
  const pages = Math.ceil(count / LIST_PAGE_SIZE);
  if (pages < 2) return null;
  const page = Math.min(params.page, pages);
  const to = (other: number) => ({ search: listAddress({ ...params, page: other }) });
  return (
    <nav aria-label={table.pages} className={classes.parts}>
      {page > 1 && (
        <ButtonLink look="plain" rel="prev" icon={IconChevronLeft} to={to(page - 1)}>
          {table.previous}
        </ButtonLink>
      )}
      <p>{table.pageOf(page, pages)}</p>
      {page < pages && (
        <ButtonLink look="plain" rel="next" iconAfter={IconChevronRight} to={to(page + 1)}>
          {table.next}
        </ButtonLink>
      )}
    </nav>
  );
}
