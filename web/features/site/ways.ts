import type { CallName, CallTaking } from '#contract/core/rules/calls.ts';
import { isKind, type ResourceKind } from '#contract/material/kinds.ts';
import type { TrashEntry } from '#contract/site/trash-calls.ts';

/** What brings a thing back, and the calls that tell of it then. */
type Way = {
  restore: CallTaking<{ params: { id: string } }, { message: string }>;
  shownBy: readonly CallName[];
};

const WAYS: Record<Exclude<TrashEntry['what'], ResourceKind>, Way> = {
  user: { restore: 'users.restore', shownBy: ['users.list', 'users.get'] },
  blog: {
    restore: 'blogs.adminRestore',
    shownBy: ['blogs.adminList', 'blogs.list', 'blogs.mine', 'blogs.get'],
  },
  contact_message: { restore: 'contacts.restore', shownBy: ['contacts.list'] },
  material: { restore: 'materials.restore', shownBy: ['materials.list'] },
  file: { restore: 'files.restore', shownBy: [] },
  complaint: { restore: 'complaints.restore', shownBy: ['complaints.list'] },
};

/** How a deleted thing is brought back. */
export function wayOf(what: TrashEntry['what']): Way {
  if (!isKind(what)) return WAYS[what];
  const shownBy = [`resources.${what}.adminList`, `resources.${what}.list`, `resources.${what}.get`] as const;
  return { restore: `resources.${what}.restore`, shownBy };
}
