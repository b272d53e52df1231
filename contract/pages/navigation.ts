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
