import type { ResourceKind } from '#contract/kinds.ts';
import type { ListParams, ListPart } from '#contract/list-params.ts';
import type { PageMessages } from '#contract/messages/languages.ts';
import type { KindScreenProps } from '#contract/pages.ts';
import { iconOf } from '#web/content/icons.ts';
import { CardSkeletons } from '#web/ui/card-skeletons.tsx';
import late from '#web/ui/late.module.css';
import { LoadingFailed } from '#web/ui/loading-failed.tsx';
import { PageHeadline } from '#web/ui/page-headline.tsx';
import { usePageTitle } from '#web/ui/page-title.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { AddressForm } from './address-form.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { usePageParams } from './page-params.ts';
import classes from './resource-page.module.css';
import { ResourceResults } from './resource-results.tsx';
import { SemesterSelector } from './semester-selector.tsx';
import { useListPart } from './use-list-part.ts';

/** The page of every kind of study material. */
export function Component({ page, kind }: KindScreenProps) {
  const messages = useMessages();
  const texts = messages.resources[kind];
  const [params, setParams] = usePageParams();
  const { semester, search } = params;
  usePageTitle(messages.resourcePage.tabTitle(texts.title, semester));

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeadline icon={iconOf(page)} title={texts.title} intro={texts.intro} />
        <KindTabs params={params} />
      </div>
      <div className={classes.controls}>
        <SemesterSelector
          value={semester}
          search={search}
          onChange={(chosen) => setParams({ semester: chosen })}
        />
        <AddressForm className={classes.search} keep={{ semester }}>
          <SearchBox
            label={messages.resourcePage.search}
            hint={messages.resourcePage.searchHint}
            name="q"
            value={search}
            onChange={(text) => setParams({ search: text })}
          />
        </AddressForm>
      </div>
      {/* With a key: each kind's list is a list of its own. */}
      <Results key={kind} kind={kind} params={params} />
    </div>
  );
}

/** What the address asks for: the list, or what became of it. */
function Results({ kind, params }: { kind: ResourceKind; params: ListParams }) {
  const messages = useMessages();
  const { loading, part, error, retry } = useListPart(kind, params);
  return (
    <div className={classes.results}>
      {/* One element for all that can happen, because only a change of text is read out. */}
      <p
        role="status"
        className={
          loading ? `${classes.status} ${late.late}` : part?.count === 0 ? classes.empty : classes.status
        }
      >
        {loading ? messages.resourcePage.loading : part && resultsText(messages, kind, params, part)}
      </p>
      {loading && <CardSkeletons />}
      {part && <ResourceResults kind={kind} params={params} part={part} />}
      {!loading && !part && (
        <LoadingFailed message={messages.resources[kind].fetchFailed} error={error} onRetry={retry} />
      )}
    </div>
  );
}

function resultsText(
  { resources, resourcePage }: PageMessages,
  kind: ResourceKind,
  { semester, search }: ListParams,
  { count, subjects }: ListPart,
): string {
  if (count > 0) return resourcePage.found(count, subjects);
  return search ? resourcePage.noMatch(search, semester) : resources[kind].empty;
}
