import { useContext, useMemo } from 'react';
import { DEFAULT_SEMESTER } from '#contract/core/constants.ts';
import {
  type ListParams,
  type ListPart,
  listAddress,
  listParamValues,
  readListParams,
} from '#contract/core/list-params.ts';
import type { PageMessages } from '#contract/languages/groups.ts';
import { labelIn } from '#contract/languages/page-texts.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { type KindScreenProps, pagesIn, rowOf } from '#contract/pages/pages.ts';
import { useMySemester } from '#web/api/my-semester.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { iconOf } from '#web/content/icons.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { NavLink } from '#web/router/link.tsx';
import { usePageTitle } from '#web/router/page-title.ts';
import { CardSkeletons } from '#web/ui/loading/card-skeletons.tsx';
import late from '#web/ui/loading/late.module.css';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { FilterBar } from './filter-bar.tsx';
import classes from './resource-page.module.css';
import { ResourceResults } from './resource-results.tsx';
import { useListPart, useLoadingShown } from './use-list-part.ts';

/** The page of every kind of study material. */
export function Component({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const { title, intro } = messages.resources[kind];
  const [params, setParams] = usePageParams();
  usePageTitle(messages.resourcePage.tabTitle(title, params.semester));
  const list = useListPart(kind, params);

  return (
    <div className={classes.page} data-kind={kind}>
      <PageHeadline icon={iconOf(page)} title={title} intro={intro} />
      <KindTabs params={params} />
      <FilterBar params={params} programmes={list.part?.programmes ?? []} onChange={setParams} />
      {/* With a key: each kind's list is a list of its own. What is above is the same for all. */}
      <Results key={kind} kind={kind} params={params} list={list} />
    </div>
  );
}

/** What the address asks for: the list, or what became of it. */
function Results({
  kind,
  params,
  list: { isLoading, part, error, retry },
}: {
  kind: ResourceKind;
  params: ListParams;
  list: ReturnType<typeof useListPart>;
}) {
  const messages = useMessages();
  const { resourcePage } = messages;
  const loading = useLoadingShown(isLoading, part);
  const shown = loading ? undefined : part;
  return (
    <div className={classes.results}>
      <h2 className={classes.semester}>{resourcePage.semesterNumber(params.semester)}</h2>
      {/* One element for all that can happen, because only a change of text is read out. */}
      <p
        role="status"
        className={
          loading ? `${classes.status} ${late.late}` : shown?.count === 0 ? classes.empty : classes.status
        }
      >
        {loading ? resourcePage.loading : shown && resultsText(messages, kind, params, shown)}
      </p>
      {loading && <CardSkeletons />}
      {shown && <ResourceResults kind={kind} params={params} part={shown} />}
      {!loading && !shown && (
        <LoadingFailed message={messages.resources[kind].fetchFailed} error={error} onRetry={retry} />
      )}
    </div>
  );
}

function resultsText(
  { resources, resourcePage }: PageMessages,
  kind: ResourceKind,
  { semester, search }: ListParams,
  { count, things, subjects }: ListPart,
): string {
  if (count > 0) return resourcePage.found(resources[kind].count(things), subjects);
  return search ? resourcePage.noMatch(search, semester) : resources[kind].empty;
}

/** Links to the other kinds for the same semester and search: everything about a subject is one tap away. */
function KindTabs({ params }: { params: ListParams }) {
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

/**
 * The state of the page that is in its address; without a semester there, the reader's own. Another semester, programme
 * or search begins at the first part again.
 */
function usePageParams(): [ListParams, (change: Partial<ListParams>) => void] {
  const [params, setParams] = useAddressParams();
  const { list } = useContext(PageDataContext);
  const mine = useMySemester(list?.params.semester ?? DEFAULT_SEMESTER);
  const change = (part: Partial<ListParams>) => setParams(listParamValues({ page: 1, ...part }));
  const { semester, programme, search, page } = readListParams(params, mine);
  return [
    useMemo(() => ({ semester, programme, search, page }), [semester, programme, search, page]),
    change,
  ];
}
