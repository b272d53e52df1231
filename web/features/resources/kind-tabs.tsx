import { NavLink } from 'react-router';
import { RESOURCE_KINDS } from '#contract/kinds.ts';
import { PAGES } from '#contract/paths.ts';
import { useMessages } from '#web/components/use-messages.ts';
import { RESOURCE_ICONS } from '#web/content/resource-icons.ts';
import classes from './kind-tabs.module.css';
import { type PageParams, searchOf } from './page-params.ts';

/** Links to the other kinds for the same semester and search: everything about a subject is one tap away. */
export function KindTabs({ params }: { params: PageParams }) {
  const { resourcePage, shell } = useMessages();
  return (
    <nav aria-label={resourcePage.otherMaterial} className={classes.tabs}>
      {RESOURCE_KINDS.map((kind) => {
        const Icon = RESOURCE_ICONS[kind];
        return (
          <NavLink
            key={kind}
            to={{ pathname: PAGES[kind].path, search: searchOf(params) }}
            className={classes.tab ?? ''}
          >
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {shell.resourceLinks[kind]}
          </NavLink>
        );
      })}
    </nav>
  );
}
