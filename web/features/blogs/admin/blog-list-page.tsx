import type { BlogEntry } from '#contract/blogs/calls.ts';
import { LISTS } from '#contract/core/lists.ts';
import { dayText } from '#contract/languages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages/pages.ts';
import { type List, ListPage } from '#web/components/list/list-page.tsx';
import { Link } from '#web/router/link.tsx';

const LIST: List<BlogEntry, 'blogs.adminList'> = {
  list: 'blogs.adminList',
  options: LISTS.blogs,
  removal: {
    remove: 'blogs.adminRemove',
    restore: 'blogs.adminRestore',
    removeMany: 'blogs.adminRemoveMany',
    restoreMany: 'blogs.adminRestoreMany',
    alsoStale: ['blogs.list', 'blogs.mine', 'blogs.get'],
  },
  rowsOf: (reply) => reply.blogs,
  nameOf: ({ title }) => title,
  texts: ({ admin, adminScreens }) => ({ ...admin.blogs, explanation: adminScreens.deleteExplanation }),
  columns: (messages) => [
    {
      key: 'title',
      label: messages.fields.title,
      text: ({ title }) => title,
      cell: ({ _id: id, title }) => <Link to={pathTo('blog', { id })}>{title}</Link>,
      isName: true,
    },
    {
      key: 'author',
      label: messages.fields.authorName,
      text: ({ authorName }) => authorName,
      minWidth: '8rem',
    },
    {
      key: 'date',
      label: messages.fields.date,
      // Sorts by itself, in whatever format it is shown.
      text: ({ createdAt }) => createdAt.slice(0, 10),
      cell: ({ createdAt }) => dayText(messages, createdAt),
      minWidth: '7rem',
    },
    { key: 'content', label: messages.fields.content, text: ({ preview }) => preview, minWidth: '16rem' },
  ],
};

/** Everyone's posts, which an admin may delete and nothing else. */
export function Component({ page }: ScreenProps) {
  return <ListPage page={page} list={LIST} />;
}
