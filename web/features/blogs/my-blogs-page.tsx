import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { blogs } from '#contract/blogs.ts';
import { pathTo } from '#contract/pages.ts';
import { useDeleteQuestion } from '#web/components/delete-question.tsx';
import { RowDelete } from '#web/components/row-button.tsx';
import { useMessages } from '#web/components/use-messages.ts';
import { BlogList } from './blog-list.tsx';
import { BlogListFrame } from './blog-list-frame.tsx';
import { useBlogList } from './use-blog-list.ts';
import { useBlogRemoval } from './use-blog-removal.ts';

/** The own posts (spec section 2, My Blogs). */
export function Component() {
  const { blogScreens: texts, blogs: messages } = useMessages();
  const list = useBlogList(blogs.mine, messages.fetchFailed);
  const remove = useBlogRemoval();
  const deletion = useDeleteQuestion<{ _id: string; title: string }>({
    nameOf: ({ title }) => title,
    explanation: texts.deleteExplanation,
    onDelete: ({ _id }) => remove(_id),
  });

  return (
    <BlogListFrame
      title={texts.mine}
      intro={texts.mineIntro}
      other={{ page: 'blogs', label: texts.toLatest }}
    >
      <BlogList
        list={list}
        failureText={messages.fetchFailed}
        empty={
          <>
            <p>{texts.mineEmpty}</p>
            <small>{texts.mineEmptyHint}</small>
          </>
        }
        actions={(post) => (
          <>
            <Button
              component={Link}
              to={pathTo('blog', { id: post._id })}
              size="md"
              variant="default"
              aria-label={texts.viewOf(post.title)}
              leftSection={<IconEye size={20} aria-hidden="true" />}
            >
              {texts.view}
            </Button>
            <Button
              component={Link}
              to={pathTo('editBlog', { id: post._id })}
              size="md"
              variant="default"
              aria-label={texts.editOf(post.title)}
              leftSection={<IconPencil size={20} aria-hidden="true" />}
            >
              {texts.edit}
            </Button>
            <RowDelete name={post.title} onDelete={() => deletion.ask(post)} />
          </>
        )}
      />
      {deletion.dialog}
    </BlogListFrame>
  );
}
