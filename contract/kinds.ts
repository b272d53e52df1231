export type LinkField = 'link' | 'linka' | 'linkb' | 'linkc';

type ResourceRow = {
  /** The value of the `service` field of its entries. */
  service: string;
  /** The link fields that an entry of this kind carries. */
  linkFields: readonly LinkField[];
  /** `drive`: file-sharing links and trusted hosts only; `web`: any http(s) address. */
  linkRule: 'drive' | 'web';
  /** True where the edit form takes an entry without its links: clients know that of pyq. */
  linksOptionalOnEdit: boolean;
};

/** The five kinds of study material: one row each, holding what differs and nothing else. */
export const RESOURCES = {
  syllabus: { service: 'Syllabus', linkFields: ['link'], linkRule: 'drive', linksOptionalOnEdit: false },
  pyq: {
    service: 'pyqs',
    linkFields: ['linka', 'linkb', 'linkc'],
    linkRule: 'drive',
    linksOptionalOnEdit: true,
  },
  notes: { service: 'notes', linkFields: ['link'], linkRule: 'drive', linksOptionalOnEdit: false },
  book: { service: 'Books', linkFields: ['link'], linkRule: 'drive', linksOptionalOnEdit: false },
  youtube: { service: 'youtube channel', linkFields: ['link'], linkRule: 'web', linksOptionalOnEdit: false },
} as const satisfies Record<string, ResourceRow>;

export type ResourceKind = keyof typeof RESOURCES;
/** The kinds in the order of the table. */
export const RESOURCE_KINDS = Object.keys(RESOURCES) as ResourceKind[]; // Object.keys forgets the literal names

/** Every value of `service`, in the order of the table. */
export const SERVICES = RESOURCE_KINDS.map((kind) => RESOURCES[kind].service);
