import type { ListParams, ListPart } from '#contract/core/list-params.ts';
import type { PageMessages } from '#contract/languages/languages.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import type { KindScreenProps } from '#contract/pages/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { usePageTitle } from '#web/router/page-title.ts';
import { CardSkeletons } from '#web/ui/loading/card-skeletons.tsx';
import late from '#web/ui/loading/late.module.css';
import { LoadingFailed } from '#web/ui/loading/loading-failed.tsx';
import { PageHeadline } from '#web/ui/text/page-headline.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { FilterBar } from './filter-bar.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { usePageParams } from './page-params.ts';
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
