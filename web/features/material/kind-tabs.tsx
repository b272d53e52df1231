import { type ListParams, listAddress } from '#contract/core/list-params.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import { pagesIn, rowOf } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { NavLink } from '#web/router/link.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import classes from './kind-tabs.module.css';

/** Links to the other kinds for the same semester and search: everything about a subject is one tap away. */
export function KindTabs({ params }: { params: ListParams }) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.resourcePage.otherMaterial} className={classes.tabs}>
      {pagesIn('resourcesMenu').map((page) => {
        const Icon = iconOf(page);
        return (
          <NavLink
            key={page}
            data-kind={page}
            to={{ pathname: rowOf(page).path, search: listAddress({ ...params, page: 1 }) }}
            className={classes.tab ?? ''}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {labelIn('resourcesMenu', page, messages)}
          </NavLink>
        );
      })}
    </nav>
  );
}
