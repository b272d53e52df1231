import type { ResourceKind } from '#contract/kinds.ts';
import type { Messages } from '#contract/messages/languages.ts';
import type { KindScreenProps } from '#contract/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import late from '#web/ui/late.module.css';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { PageHeadline } from '#web/ui/page-headline.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { type Results, resultsFor } from './group-entries.ts';
import { KindTabs } from './kind-tabs.tsx';
import { type PageParams, usePageParams } from './page-params.ts';
import classes from './resource-page.module.css';
import { ResourceResults } from './resource-results.tsx';
import { SemesterSelector } from './semester-selector.tsx';
import { useResourceList } from './use-resource-list.ts';

/** The page of every kind of study material. */
export function Component({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const texts = messages.resources[kind];
  const [params, setParams] = usePageParams();
  const { loading, entries, retry } = useResourceList(kind);
  const results = loading || !entries ? undefined : resultsFor(entries, params.semester, params.search);

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeadline icon={iconOf(page)} title={texts.title} intro={texts.intro} />
        <KindTabs params={params} />
      </div>
      <div className={classes.controls}>
        <SemesterSelector value={params.semester} onChange={(semester) => setParams({ semester })} />
        <SearchBox
          label={messages.resourcePage.search}
          hint={messages.resourcePage.searchHint}
          value={params.search}
          onChange={(search) => setParams({ search })}
        />
      </div>
      <noscript>
        <p>{messages.shell.needsJavaScript}</p>
      </noscript>
      <div className={classes.results}>
        {/* One element for all that can happen, because only a change of text is read out. */}
        <p
          role="status"
          className={
            loading ? `${classes.status} ${late.late}` : results?.count === 0 ? classes.empty : classes.status
          }
        >
          {loading ? messages.resourcePage.loading : results && resultsText(messages, kind, params, results)}
        </p>
        {loading && <CardSkeletons />}
        {results && (
          <ResourceResults kind={kind} results={results} onSemester={(semester) => setParams({ semester })} />
        )}
        {!loading && !results && <LoadingFailed message={texts.fetchFailed} onRetry={retry} />}
      </div>
    </div>
  );
}

function resultsText(
  { resources, resourcePage }: Messages,
  kind: ResourceKind,
  { semester, search }: PageParams,
  { count, groups }: Results,
): string {
  if (count > 0) return resourcePage.found(count, groups.length);
  return search ? resourcePage.noMatch(search, semester) : resources[kind].empty;
}
