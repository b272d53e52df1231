import type { IconName, NavOrder } from '../pages/navigation.ts';

/** The links that an entry may have; each kind has some of them. */
export const LINK_FIELDS = ['link', 'linka', 'linkb', 'linkc'] as const;
export type LinkField = (typeof LINK_FIELDS)[number];

export type ResourceRow = {
  /** The value of the `service` field of its entries. */
  service: string;
  /** The link fields that an entry of this kind carries. */
  linkFields: readonly LinkField[];
  /** `drive`: file-sharing links and trusted hosts only; `web`: any http(s) address. */
  linkRule: 'drive' | 'web';
  /** True where the edit form takes an entry without its links. */
  linksOptionalOnEdit: boolean;
  /** True where a link is the paper of an exam. */
  hasExams?: true;
  /** Its place in the order in which they are wanted the night before an exam. */
  need: number;
  /**
   * The words by which a file's name says that it is of this kind, and which kind is tried first where several fit; null:
   * files are never of it.
   */
  named: { first: number; by: RegExp } | null;
  icon: IconName;
  /** Where its page is offered; `admin`: where its table is, in the sidebar of the admin's panel. */
  nav: NavOrder & { resourcesMenu: number; admin: number };
  /** As in the rows of contract/pages/pages.ts. */
  offeredTo?: 'user';
};

/**
 * The kinds of study material: one row each, holding what differs and nothing else, in the order in which forms offer
 * them. Each has five pages (contract/pages/pages.ts).
 */
export const RESOURCES = {
  book: {
    service: 'Books',
    linkFields: ['link'],
    linkRule: 'drive',
    linksOptionalOnEdit: false,
    need: 4,
    named: { first: 4, by: /\b(?:books?|text\s*books?|\d(?:st|nd|rd|th)\s*ed(?:ition)?|edition)\b/i },
    icon: 'books',
    nav: { resourcesMenu: 3, footerMaterial: 6, homeCards: 5, admin: 14 },
  },
  syllabus: {
    service: 'Syllabus',
    linkFields: ['link'],
    linkRule: 'drive',
    linksOptionalOnEdit: false,
    need: 3,
    named: { first: 1, by: /\bsyllabus\b|study\s*scheme|course\s*outline/i },
    icon: 'list',
    nav: { resourcesMenu: 2, footerMaterial: 1, homeCards: 4, admin: 10 },
    offeredTo: 'user',
  },
  pyq: {
    service: 'pyqs',
    linkFields: ['linka', 'linkb', 'linkc'],
    linkRule: 'drive',
    linksOptionalOnEdit: true,
    hasExams: true,
    need: 1,
    named: {
      first: 2,
      by: /\b(?:pyqs?|question\s*papers?|qp|papers?|mst[\s-]*\d?|end\s*sem\w*|mid[\s-]*(?:sem|term)\w*|sessionals?|class\s*test|quiz)\b/i,
    },
    icon: 'paper',
    nav: { resourcesMenu: 1, footerMaterial: 2, homeCards: 3, admin: 12 },
    offeredTo: 'user',
  },
  youtube: {
    service: 'youtube channel',
    linkFields: ['link'],
    linkRule: 'web',
    linksOptionalOnEdit: false,
    need: 5,
    named: null,
    icon: 'video',
    nav: { resourcesMenu: 4, footerMaterial: 3, homeCards: 6, admin: 13 },
    offeredTo: 'user',
  },
  notes: {
    service: 'notes',
    linkFields: ['link'],
    linkRule: 'drive',
    linksOptionalOnEdit: false,
    need: 2,
    named: {
      first: 3,
      by: /\b(?:notes?|unit[\s-]*(?:\d|i{1,3}|iv|v)|lectures?|chapters?|ch[\s-]*\d|ppt|slides|handwritten|assignments?|tutorials?|lab\s*(?:manual|file))\b/i,
    },
    icon: 'notebook',
    nav: { resourcesMenu: 5, footerMaterial: 5, admin: 11 },
  },
} as const satisfies Record<string, ResourceRow>;

export type ResourceKind = keyof typeof RESOURCES;
/** The kinds in the order of the table. */
export const RESOURCE_KINDS = Object.keys(RESOURCES) as ResourceKind[]; // Object.keys forgets the literal names

/** And in the order in which they are wanted the night before an exam. */
export const KINDS_BY_NEED = [...RESOURCE_KINDS].sort(
  (one, other) => RESOURCES[one].need - RESOURCES[other].need,
);

export const isKind = (name: string): name is ResourceKind => Object.hasOwn(RESOURCES, name);

/** Every value of `service`, in the order of the table. */
export const SERVICES = RESOURCE_KINDS.map((kind) => RESOURCES[kind].service);
