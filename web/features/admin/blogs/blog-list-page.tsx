import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { type BlogEntry, blogs } from '#contract/blogs.ts';
import { dayText } from '#contract/messages/dates.ts';
import { pathTo } from '#contract/pages.ts';
import { PanelHead } from '#web/components/panel-head.tsx';
import { RowDelete } from '#web/components/row-button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table-rows.ts';
import { useMessages } from '#web/ui/use-messages.ts';

import { useDeletion } from '../use-deletion.tsx';
import { type AllBlogs, allBlogsQuery, blogsFailure } from './all-blogs.ts';

/** Everybody's posts, which an admin may delete and nothing else. */
export function Component() {
  const messages = useMessages();
  const { adminScreens, pages } = messages;
  const texts = messages.blogs.admin;
  const list = useQuery(allBlogsQuery);
  const columns = useBlogColumns();
  const deletion = useDeletion<BlogEntry, AllBlogs>({
    remove: blogs.adminRemove,
    restore: blogs.adminRestore,
    list: blogs.adminList,
    without: (reply, id) => ({ blogs: reply.blogs.filter((post) => post._id !== id) }),
    alsoStale: [blogs.list, blogs.mine, blogs.get],
    nameOf: ({ title }) => title,
    explanation: adminScreens.deleteExplanation,
    failureText: texts.deleteFailed,
    exceptionText: texts.deleteError,
  });

  return (
    <>
      <PanelHead title={pages.blogsAdmin.title} />
      <DataTable
        caption={pages.blogsAdmin.title}
        columns={columns}
        rows={list.data?.blogs}
        rowKey={(post) => post._id}
        emptyText={texts.empty}
        errorText={blogsFailure(list.error, messages)}
        onRetry={() => void list.refetch()}
        actions={(post) => <RowDelete name={post.title} onDelete={() => deletion.ask(post)} />}
      />
      {deletion.dialog}
    </>
  );
}

function useBlogColumns(): Column<BlogEntry>[] {
  const messages = useMessages();
  const { blogScreens, fields } = messages;
  return useMemo(
    () => [
      {
        key: 'title',
        label: fields.title,
        text: ({ title }) => title,
        cell: ({ _id: id, title }) => <Link to={pathTo('blog', { id })}>{title}</Link>,
        isName: true,
      },
      { key: 'author', label: fields.authorName, text: ({ authorName }) => authorName, minWidth: '8rem' },
      {
        key: 'date',
        label: blogScreens.admin.date,
        // Sorts by itself, in whatever format it is shown.
        text: ({ createdAt }) => createdAt.slice(0, 10),
        cell: ({ createdAt }) => dayText(messages, createdAt),
        minWidth: '7rem',
      },
      { key: 'content', label: fields.content, text: ({ preview }) => preview, minWidth: '16rem' },
    ],
    [messages, blogScreens, fields],
  );
}
