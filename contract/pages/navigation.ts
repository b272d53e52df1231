import type { Role } from './roles.ts';

/** The pictures that pages have; web/content/icons.ts draws them. */
export type IconName =
  | 'account'
  | 'article'
  | 'books'
  | 'grievance'
  | 'handshake'
  | 'history'
  | 'home'
  | 'info'
  | 'list'
  | 'mail'
  | 'notebook'
  | 'paper'
  | 'search'
  | 'settings'
  | 'trash'
  | 'users'
  | 'video'
  | 'writing';

/** The pictures of a panel's menu alone, each of one entry; web/app/layouts/panel-icons.ts draws them, which panels load. */
export type PanelIcon =
  | 'breach'
  | 'brokenLink'
  | 'calendar'
  | 'coverage'
  | 'exams'
  | 'figures'
  | 'files'
  | 'folder'
  | 'health'
  | 'inbox'
  | 'minors'
  | 'orders'
  | 'personalData'
  | 'question'
  | 'removal'
  | 'report'
  | 'rules'
  | 'searchMiss'
  | 'subjects'
  | 'trusted';

/** The groups of a panel's menu, in their order; `inbox` has what people sent and an admin decides. */
export const PANEL_GROUPS = ['inbox', 'material', 'subjects', 'people', 'site'] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number];

/** Where pages are offered. A role's name stands for the sidebar of its panel. */
export type NavPlace =
  | 'header'
  | 'resourcesMenu'
  | 'startBand'
  | 'homeCards'
  | 'footerHelp'
  | 'footerMaterial'
  | Role;

/** In which places a page is offered, and in what order: the smallest number comes first. */
export type NavOrder = Partial<Record<NavPlace, number>>;
