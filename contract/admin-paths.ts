import { RESOURCE_KINDS, type ResourceKind } from './kinds.ts';

const access = 'admin';
type AdminPage<Path extends string> = { path: Path; access: typeof access };

/** The pages of one kind of study material; `Import` is an addition. */
function pagesOf<Kind extends ResourceKind>(kind: Kind) {
  const list = `/admin/${kind}` as const;
  return {
    [`${kind}Admin`]: { path: list, access },
    [`${kind}Add`]: { path: `${list}/add`, access },
    [`${kind}Edit`]: { path: `${list}/:id/edit`, access },
    [`${kind}Import`]: { path: `${list}/import`, access },
  };
}

type ResourcePages = { [Kind in ResourceKind as `${Kind}Admin`]: AdminPage<`/admin/${Kind}`> } & {
  [Kind in ResourceKind as `${Kind}Add`]: AdminPage<`/admin/${Kind}/add`>;
} & { [Kind in ResourceKind as `${Kind}Edit`]: AdminPage<`/admin/${Kind}/:id/edit`> } & {
  [Kind in ResourceKind as `${Kind}Import`]: AdminPage<`/admin/${Kind}/import`>;
};

/** The admin area. */
export const ADMIN_PAGES = {
  admin: { path: '/admin', access },
  users: { path: '/admin/users', access },
  userEdit: { path: '/admin/users/:id/edit', access },
  blogsAdmin: { path: '/admin/blogs', access },
  contactsAdmin: { path: '/admin/contacts', access },
  materialAdmin: { path: '/admin/material', access },
  // Additions: Publish and Site settings.
  materialPublish: { path: '/admin/material/:id/publish', access },
  siteSettings: { path: '/admin/settings', access },
  // assign forgets the literal names.
  ...(Object.assign({}, ...RESOURCE_KINDS.map(pagesOf)) as ResourcePages),
} as const;

export type AdminPageName = keyof typeof ADMIN_PAGES;
