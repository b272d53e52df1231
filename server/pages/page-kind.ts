import type { FastifyRequest } from 'fastify';
import type { Messages } from '#contract/languages/groups.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import type { PageName } from '#contract/pages/pages.ts';
import type { Source } from '../http/reply/cache.ts';
import type { Shared } from './sharing.ts';

/** A page that someone asks for, and what its address says. */
type AskedPage = {
  page: PageName;
  query: URLSearchParams;
  /** What is shown instead of the `:name`s of the row's path. */
  params: Readonly<Record<string, string>>;
  request: FastifyRequest;
};

/** What is made of that: the page with its data, apart from the site's settings, which every page has. */
export type ShownPage = Partial<Pick<Source, 'topics'>> & {
  /** Path and query as the app is rendered for them, in their canonical form; undefined leaves the page to the browser. */
  address: string | undefined;
  /** Under what its bytes are kept ready; a page that can be asked for in countless ways has none. */
  key?: string;
  /** Reads what it shows. */
  read?(): Promise<PageData>;
  /** What stands there where that cannot be read. */
  without?: PageData;
  /** The status of what was read where it says that there is no such thing, or not now. */
  missing?(data: PageData): 404 | 410 | undefined;
  /** What it says of itself where it is shared or found, in place of what its row says; the data may be missing. */
  shared?(data: PageData, messages: Messages): Partial<Shared>;
};

/** Another address that the page has. */
type MovedPage = { movedTo: string };

/** Pages that read their data alike. */
export type PageKind = (asked: AskedPage) => ShownPage | Promise<ShownPage | MovedPage>;
