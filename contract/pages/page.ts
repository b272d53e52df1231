import type { Access } from '../core/rules/endpoint.ts';
import type { ResourceKind } from '../material/kinds.ts';
import type { IconName, NavOrder, PanelGroup, PanelIcon } from './navigation.ts';

/** What any page may have. */
export type PageRow = {
  /** The address, with `:name` for each parameter. */
  path: `/${string}`;
  /** Who may see it; everyone where it is left out. */
  access?: Exclude<Access, 'public'>;
  icon: IconName;
  /** Its picture in the menu of a panel, where `icon` is another entry's. */
  panelIcon?: PanelIcon;
  /** The places of navigation that it is in. */
  nav?: NavOrder;
  /** In which group of its panel's menu it is; a panel without groups is one list. */
  group?: PanelGroup;
  /**
   * To whom navigation offers a page that everyone may open. The header shows it to nobody else; every other place leads
   * a visitor to the login first where it is for users.
   */
  offeredTo?: 'visitor' | 'user';
  /** What its panel’s menu asks of the account, beside the role. */
  offeredWith?: 'publishesOrders';
  /**
   * Comes whole from the server, for everyone. Pages for members come with all but their data, a role's with a spinner, any other
   * as an empty shell.
   */
  prerendered?: boolean;
  /** The list that the page shows: its part of it is in the page. */
  list?: ResourceKind;
  /** True where the way to the lists begins: they are loaded ahead there, as on the lists' own pages. */
  leadsToLists?: true;
  /** What else is in the page: the post, the subject, the thread, the file or the learning paths that its path names, the catalogue, threads, what a search finds, how grievances are handled. */
  shows?: 'post' | 'subject' | 'catalogue' | 'search' | 'file' | 'redress' | 'thread' | 'threads' | 'paths';
  /**
   * On a page for members, what it shows (`GET`, path and query): the page is filled with that as soon as it and the token
   * are there.
   */
  calls?: readonly `/api/${string}`[];
  /** What it says apart from the texts of every page: `<group>.ts` of its language's folder (testing/pages.test.ts). A role's come with its panel. */
  texts?: string | readonly string[];
  /** The kind of study material that it is about. */
  kind?: ResourceKind;
  /** False for a page that nobody wants to come back to after a login. */
  returnTo?: false;
};

/**
 * One page of the site, with its screen (the module below web/features/ that exports `Component`) or the page that it
 * leads on to. Its texts stand under its name in `contract/pages/texts.ts`.
 */
export type Page = PageRow &
  ({ screen: string; redirectTo?: never } | { screen?: never; redirectTo: string });
