import type { ResourceKind } from '../material/kinds.ts';
import type { KindPages, KindPart } from '../pages/kind-pages.ts';
import type { NavPlace } from '../pages/navigation.ts';
import { type PAGES, type PageName, rowOf } from '../pages/pages.ts';
import { isRole, type Role } from '../pages/roles.ts';

/** What a page is called: in the tab, and in navigation where `labels` has no other word for the place. */
export type PageTexts = {
  title: string;
  /** One sentence, for search results and the home page's cards. */
  description?: string;
  labels?: Partial<Record<NavPlace, string>>;
};
type Described = PageTexts & { description: string };
/** The pages whose description is shown somewhere. */
type Shown = { prerendered: true } | { nav: { homeCards: number } };

/** The texts of every page. */
export type TextsOfPages = {
  [Name in PageName]: (typeof PAGES)[Name] extends Shown ? Described : PageTexts;
};
/** The same of the pages that a language words one by one: all but those that every kind has. */
export type TextsOfOwnPages = Omit<TextsOfPages, keyof KindPages>;

/** What a role is called. */
type RoleTexts = { name: string; explanation: string };
export type TextsOfRoles = Record<Role, RoleTexts>;

/** The texts of the pages that every kind has, made from what a language says of each kind. */
export function textsOfKindPages<Texts>(
  kinds: Record<ResourceKind, Texts>,
  parts: { [Part in KindPart]: (texts: Texts) => Part extends '' ? Described : PageTexts },
): Pick<TextsOfPages, keyof KindPages> {
  const pages = Object.entries<Texts>(kinds).flatMap(([kind, texts]) =>
    Object.entries(parts).map(([part, make]) => [kind + part, make(texts)]),
  );
  return Object.fromEntries(pages) as Pick<TextsOfPages, keyof KindPages>; // every kind, with every part: the types say so
}

/** What a page is called in the tab; those of a panel's sidebar say which panel it is. */
export function titleIn(
  page: PageName,
  { pages, shell }: { pages: TextsOfPages; shell: { pageInPanel: (label: string, panel: string) => string } },
): string {
  const { access, nav } = rowOf(page);
  if (access === undefined || !isRole(access) || nav?.[access] === undefined) return pages[page].title;
  return shell.pageInPanel(labelIn(access, page, { pages }), pages[access].title);
}

/** What a page is called in a place of navigation. */
export function labelIn(place: NavPlace, page: PageName, { pages }: { pages: TextsOfPages }): string {
  const { title, labels }: PageTexts = pages[page];
  return labels?.[place] ?? title;
}
