import { NavLink } from 'react-router';
import { labelIn } from '#contract/messages/page-texts.ts';
import { pagesIn, rowOf } from '#contract/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import classes from './kind-tabs.module.css';
import { type PageParams, searchOf } from './page-params.ts';

/** Links to the other kinds for the same semester and search: everything about a subject is one tap away. */
export function KindTabs({ params }: { params: PageParams }) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.resourcePage.otherMaterial} className={classes.tabs}>
      {pagesIn('resourcesMenu').map((page) => {
        const Icon = iconOf(page);
        return (
          <NavLink
            key={page}
            to={{ pathname: rowOf(page).path, search: searchOf(params) }}
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
