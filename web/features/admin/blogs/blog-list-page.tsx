import type { BlogEntry } from '#contract/blogs.ts';
import { dayText } from '#contract/messages/dates.ts';
import { pathTo, type ScreenProps } from '#contract/pages.ts';
import { call } from '#web/api/call.ts';
import { type List, ListPage } from '#web/components/list-page.tsx';
import { Link } from '#web/ui/link.tsx';

/** The largest part that the server gives at once. */
const PART = 100;

/** Every post without its content, part by part: in one reply they would come with contents, many megabytes of them. */
async function loadAll(signal: AbortSignal): Promise<{ blogs: BlogEntry[] }> {
  const posts: BlogEntry[] = [];
  for (let before: string | undefined; ; before = posts.at(-1)?._id) {
    const query = { limit: PART, ...(before && { before }) };
    const part = (await call('blogs.adminList', { query }, { signal })).blogs;
    posts.push(...part);
    if (part.length < PART) return { blogs: posts };
  }
}

const LIST: List<BlogEntry, 'blogs.adminList'> = {
  list: 'blogs.adminList',
  remove: 'blogs.adminRemove',
  restore: 'blogs.adminRestore',
  alsoStale: ['blogs.list', 'blogs.mine', 'blogs.get'],
  load: loadAll,
  rowsOf: (reply) => reply.blogs,
  without: (reply, id) => ({ blogs: reply.blogs.filter(({ _id }) => _id !== id) }),
  nameOf: ({ title }) => title,
  texts: ({ adminScreens, blogs: { admin } }) => ({ ...admin, explanation: adminScreens.deleteExplanation }),
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

/** Everybody's posts, which an admin may delete and nothing else. */
export function Component({ page }: ScreenProps) {
  return <ListPage page={page} list={LIST} />;
}
