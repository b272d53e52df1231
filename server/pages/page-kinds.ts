import type { PageRow } from '#contract/pages/page.ts';
import { type PageName, rowOf } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { cataloguePage } from './catalogue-page.ts';
import { filePage } from './file-page.ts';
import { listPage } from './list-page.ts';
import type { PageKind } from './page-kind.ts';
import { pathsPage } from './paths-page.ts';
import { postPage } from './post-page.ts';
import { redressPage } from './redress-page.ts';
import { searchPage } from './search-page.ts';
import { subjectPage } from './subject-page.ts';
import { threadListPage, threadPage } from './thread-pages.ts';

/** A page without data of its own: whole where its row says so, the frame of the page for members, or an empty shell. */
const plainPage: PageKind = ({ page }) => {
  const { path, access, prerendered, redirectTo } = rowOf(page);
  const isWhole = prerendered || (access && !redirectTo);
  return { address: isWhole ? path : undefined, key: path };
};

export function pageKinds(deps: Deps): (page: PageName) => PageKind {
  const kinds: Record<'list' | NonNullable<PageRow['shows']>, PageKind> = {
    list: listPage(deps),
    post: postPage(deps),
    catalogue: cataloguePage(deps),
    subject: subjectPage(deps),
    paths: pathsPage(deps),
    search: searchPage(deps),
    redress: redressPage(deps),
    file: filePage(deps),
    threads: threadListPage(deps),
    thread: threadPage(deps),
  };
  return (page) => {
    const { list, shows = list && 'list' } = rowOf(page);
    return shows ? kinds[shows] : plainPage;
  };
}
