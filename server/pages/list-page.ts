import {
  type ListParams,
  type ListPart,
  plainListAddress,
  readListParams,
} from '#contract/core/list-params.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { ResourceKind } from '#contract/material/kinds.ts';
import { rowOf } from '#contract/pages/pages.ts';
import type { Deps } from '../deps.ts';
import { findListPart } from '../features/material/list-part-queries.ts';
import { searchLimit } from '../features/search/search-limit.ts';
import { SUBJECTS_TOPIC } from '../features/subjects/queries.ts';
import { ownSemester } from '../http/reply/chosen-semester.ts';
import type { PageKind } from './page-kind.ts';
import type { Shared } from './sharing.ts';

/** So many subjects are named in the description of a list; a search engine shows about 160 characters. */
const NAMED = 4;

/** The list of a kind: a part of a semester. Searches, programmes and further parts are made for each request. */
export function listPage(deps: Deps): PageKind {
  const limited = searchLimit(deps);
  return ({ page, query, request }) => {
    const { path, list } = rowOf(page);
    const kind = list as ResourceKind; // what makes a page one of this sort
    const params = readListParams(query, ownSemester(request.headers));
    const address = path + plainListAddress(params);
    const isKept = params.search === '' && params.programme === '' && params.page === 1;
    return {
      address,
      ...(isKept && { key: address }),
      topics: [kind, SUBJECTS_TOPIC],
      read: async () => {
        const find = () => findListPart(deps.db, kind, params);
        return { list: { kind, params, part: await (params.search ? limited(request, find) : find()) } };
      },
      without: { list: { kind, params } },
      shared: (data, messages) => sharedList(kind, params, data.list?.part, messages),
    };
  };
}

function sharedList(
  kind: ResourceKind,
  params: ListParams,
  part: ListPart | undefined,
  { resources, resourcePage, share }: Messages,
): Partial<Shared> {
  const { semester, search } = params;
  const { title } = resources[kind];
  const subjects = [...new Set(part?.entries.map((entry) => entry.catalogue?.name ?? entry.subject))];
  const count = Math.max(subjects.length, part?.subjects ?? 0);
  return {
    title: resourcePage.tabTitle(title, semester),
    // Of a search, or where the list could not be read, what the page is about at all.
    ...(part && !search && { description: share.list(title, semester, subjects.slice(0, NAMED), count) }),
    // What a search finds is in the list.
    canonical: rowOf(kind).path + plainListAddress({ ...params, search: '' }),
    picture: { of: 'list', kind, semester },
  };
}
