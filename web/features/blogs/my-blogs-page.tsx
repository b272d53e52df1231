import { IconEye, IconPencil } from '@tabler/icons-react';
import { blogs } from '#contract/blogs.ts';
import { pathTo } from '#contract/pages.ts';
import { useDeleteQuestion } from '#web/components/delete-question.tsx';
import { RowDelete } from '#web/components/row-button.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { BlogList } from './blog-list.tsx';
import { BlogListFrame } from './blog-list-frame.tsx';
import { useBlogList } from './use-blog-list.ts';
import { useBlogRemoval } from './use-blog-removal.ts';

/** The own posts. */
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
            <ButtonLink
              to={pathTo('blog', { id: post._id })}
              look="plain"
              aria-label={texts.viewOf(post.title)}
              icon={IconEye}
            >
              {texts.view}
            </ButtonLink>
            <ButtonLink
              to={pathTo('editBlog', { id: post._id })}
              look="plain"
              aria-label={texts.editOf(post.title)}
              icon={IconPencil}
            >
              {texts.edit}
            </ButtonLink>
            <RowDelete name={post.title} onDelete={() => deletion.ask(post)} />
          </>
        )}
      />
      {deletion.dialog}
    </BlogListFrame>
  );
}
