import { ROWS_PER_PAGE } from '../core/constants.ts';
import { ownValue } from '../core/given.ts';
import { RESOURCE_KINDS, RESOURCES, type ResourceKind, type ResourceRow } from '../material/kinds.ts';
import type { PageRow } from './page.ts';

/**
 * The pages that every kind has: by what is added to the kind's name, which makes the page's name, and with `{kind}` for
 * it in their path.
 */
const PARTS = {
  '': { path: '/{kind}', screen: 'material/resource-page.tsx', prerendered: true },
  Admin: { path: '/admin/{kind}', access: 'admin', screen: 'material/admin/resource-list-page.tsx' },
  Add: { path: '/admin/{kind}/add', access: 'admin', screen: 'material/admin/resource-form-page.tsx' },
  Edit: { path: '/admin/{kind}/:id/edit', access: 'admin', screen: 'material/admin/resource-form-page.tsx' },
  Import: { path: '/admin/{kind}/import', access: 'admin', screen: 'material/admin/import-page.tsx' },
} as const;

/** Which of a kind's pages: what is added to the kind's name. */
export type KindPart = keyof typeof PARTS;
type Pair = {
  [Kind in ResourceKind]: { [Part in KindPart]: { kind: Kind; part: Part } }[KindPart];
}[ResourceKind];
type Filled<Path, Kind extends string> = Path extends `${infer Before}{kind}${infer After}`
  ? `${Before}${Kind}${After}`
  : never;
/** Their rows, by the names that they have in PAGES. */
export type KindPages = {
  [P in Pair as `${P['kind']}${P['part']}`]: PageRow & {
    screen: string;
    path: Filled<(typeof PARTS)[P['part']]['path'], P['kind']>;
    prerendered: P['part'] extends '' ? true : false;
  };
};

function pagesOf(kind: ResourceKind) {
  const { icon, nav, offeredTo }: ResourceRow = RESOURCES[kind];
  const { admin, ...places } = nav;
  const own: Partial<Record<string, Partial<PageRow>>> = {
    '': { nav: places, list: kind, ...(offeredTo && { offeredTo }) },
    Admin: { nav: { admin }, group: 'material', calls: [`/api/admin/${kind}?limit=${ROWS_PER_PAGE}`] },
  };
  return Object.entries(PARTS).map(([part, page]) => {
    const path = page.path.replace('{kind}', kind);
    return [kind + part, { ...page, path, icon, kind, ...ownValue(own, part) }];
  });
}

// fromEntries forgets the literal names.
export const KIND_PAGES = Object.fromEntries(RESOURCE_KINDS.flatMap(pagesOf)) as KindPages;
