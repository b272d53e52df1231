import type { PageRow } from '#contract/pages/page.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { cataloguePage } from './catalogue-page.ts';
import { filePage } from './file-page.ts';
import { listPage } from './list-page.ts';
import type { SortOfPage } from './page-kind.ts';
import { postPage } from './post-page.ts';
import { searchPage } from './search-page.ts';
import { subjectPage } from './subject-page.ts';

/** A page without data of its own: whole where its row says so, the frame of the page for members, or an empty shell. */
const plainPage: SortOfPage = ({ page }) => {
  const { path, access, prerendered, redirectTo } = rowOf(page);
  const isWhole = prerendered || (access && !redirectTo);
  return { address: isWhole ? path : undefined, key: path };
};

/** Which sort a page is of. */
export function sortsOf(deps: Deps): (page: PageName) => SortOfPage {
  const sorts: Record<'list' | NonNullable<PageRow['shows']>, SortOfPage> = {
    list: listPage(deps),
    post: postPage(deps),
    catalogue: cataloguePage(deps),
    subject: subjectPage(deps),
    search: searchPage(deps),
    file: filePage(deps),
  };
  return (page) => {
    const { list, shows = list && 'list' } = rowOf(page);
    return shows ? sorts[shows] : plainPage;
  };
}
