import type { ComponentProps } from 'react';
import { pathTo } from '#contract/pages/pages.ts';
import { Link } from '#web/router/link.tsx';
import { openSearch } from './open-search.ts';

/** A link to the search, which opens over the page where scripts run. */
export function SearchLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  return <Link aria-haspopup="dialog" {...props} to={pathTo('search')} onClick={openSearch} />;
}
