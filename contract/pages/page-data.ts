import type { BlogPost } from '../blogs/calls.ts';
import type { Semester } from '../core/constants.ts';
import type { ListParams, ListPart } from '../core/list-params.ts';
import type { Thread, ThreadHead } from '../discussion/calls.ts';
import type { FileData } from '../files/address.ts';
import type { Redress } from '../grievances/redress-calls.ts';
import type { Language } from '../languages/languages.ts';
import type { PathsReply } from '../learning/path-calls.ts';
import type { ResourceKind } from '../material/kinds.ts';
import type { Found } from '../search/calls.ts';
import type { SiteInfo } from '../site/calls.ts';
import type { SubjectPage } from '../subjects/calls.ts';
import type { CatalogueParams, CataloguePart } from '../subjects/catalogue-params.ts';
import type { SessionUser } from '../users/calls.ts';

/**
 * What the server sends along with a page: what its HTML was made from, so that the browser's first render equals it.
 * What could not be read is left out where it stands.
 */
export type PageData = {
  site?: SiteInfo;
  /** The part of a list that the page shows. */
  list?: { kind: ResourceKind; params: ListParams; part?: ListPart };
  /** The post that the page shows; `null` where there is none. */
  blog?: { id: string; post?: BlogPost | null };
  /** The part of the catalogue that the page shows. */
  catalogue?: { params: CatalogueParams; part?: CataloguePart };
  /** The subject that the page shows, by the code of the address; `null` where there is none. */
  subject?: { code: string; page?: SubjectPage | null };
  /** What the page of the search found, for which query of its address (from `?` on), and for a reader of which semester. */
  search?: { address: string; own?: Semester; found?: Found };
  /**
   * The threads that the page lists, by its address (path and query), and the one that it shows; `null` where there is none,
   * or where visitors may not read them (`isForMembers`).
   */
  threads?: { address: string; part?: { threads: ThreadHead[]; hasMore: boolean }; isForMembers?: true };
  thread?: { id: string; from: number; answer?: string; thread?: Thread | null; isForMembers?: true };
  /** The learning paths of a subject, by the code of the address; `null` where there is no such subject. */
  paths?: { code: string; reply?: PathsReply | null };
  /** How grievances are handled. */
  redress?: { reply?: Redress };
  /** The file that the page shows, as a visitor may see it. */
  file?: FileData;
  /** On a page for members: who asked for it, and what the calls of its row answer them, by the calls' addresses. */
  member?: MemberData;
  /** Where something could not be read: the name that the request has in the log. */
  requestId?: string;
};
export type MemberData = { user: SessionUser; replies: Readonly<Record<string, SentReply>> };
/** A call's reply, and what its head says of a list. */
export type SentReply = { reply: unknown; head: Readonly<Record<string, string>> };

/** In front of a page's path: what is in the page for anyone who asks with a token. */
export const MEMBER_PREFIX = '/member';

/** What the built web app does for the server (web/render.tsx). */
export type Renderer = {
  /**
   * Renders the app as a visitor, or the member of the data, sees it at an address: what goes into #root.
   * @param address path and query, as `location` has them
   */
  renderApp(language: Language, address: string, data: PageData): Promise<string>;
  /** The element in which the browser finds the data. */
  pageDataElement(data: PageData): string;
};
