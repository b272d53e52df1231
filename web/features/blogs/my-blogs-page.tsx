import { useState } from 'react';
import type { BlogEntry } from '#contract/blogs/calls.ts';
import { pathTo } from '#contract/pages/pages.ts';
import { useCall } from '#web/api/mutation.ts';
import { type Part, partsQuery } from '#web/api/parts.ts';
import { useQueryClient } from '#web/api/queries.ts';
import { DeleteQuestion } from '#web/components/list/delete-question.tsx';
import { RowDelete } from '#web/components/panel/row-button.tsx';
import { IconEye } from '#web/icons/eye.ts';
import { IconPencil } from '#web/icons/pencil.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BlogListFrame } from './blog-list.tsx';
import { blogList, SHOWS_POSTS } from './use-blog-list.ts';

/** The own posts. */
export function Component() {
  const { blogScreens: texts, rowActions } = useTexts('blogs');
  const remove = useBlogRemoval();
  const [asked, ask] = useState<{ _id: string; title: string }>();
  const links = [
    { page: 'blog', icon: IconEye, label: texts.view, labelOf: texts.viewOf },
    { page: 'editBlog', icon: IconPencil, label: texts.edit, labelOf: texts.editOf },
  ] as const;

  return (
    <>
      <BlogListFrame
        name="blogs.mine"
        title={texts.mine}
        intro={texts.mineIntro}
        other={{ page: 'blogs', label: texts.toLatest }}
        empty={
          <>
            <p>{texts.mineEmpty}</p>
            <small>{texts.mineEmptyHint}</small>
          </>
        }
        actions={({ _id: id, title }) => (
          <>
            {links.map(({ page, icon, label, labelOf }) => (
              <ButtonLink
                key={page}
                to={pathTo(page, { id })}
                look="plain"
                icon={icon}
                aria-label={labelOf(title)}
              >
                {label}
              </ButtonLink>
            ))}
            <RowDelete name={title} onDelete={() => ask({ _id: id, title })} />
          </>
        )}
      />
      <DeleteQuestion
        asked={asked}
        titleOf={({ title }) => rowActions.askDelete(title)}
        explanation={texts.deleteExplanation}
        onDelete={({ _id }) => remove(_id)}
        onEnd={() => ask(undefined)}
      />
    </>
  );
}

/**
 * Deletes an own post: takes it out of the list at once, without loading that again, and offers to take it back for 10 s.
 * Not `ListRemoval`, which knows the lists of staff only.
 * @returns what deletes the post of an id, and tells whether it is gone
 */
function useBlogRemoval(): (id: string) => Promise<boolean> {
  const { blogs: texts } = useTexts('blogs');
  const queryClient = useQueryClient();
  const removal = useCall('blogs.remove', {
    successText: texts.deleted,
    failureText: texts.deleteFailed,
    invalidates: ['blogs.list', 'blogs.get'],
  });
  const restoration = useCall('blogs.restore', { invalidates: SHOWS_POSTS });

  return async (id) => {
    const outcome = await removal.run({ params: { id } }, () => restoration.run({ params: { id } }));
    if (!outcome.ok) return false;
    queryClient.setQueryData(partsQuery(blogList('blogs.mine')).queryKey, (list) => {
      const without = ({ rows, next }: Part<BlogEntry>) => ({
        rows: rows.filter(({ _id }) => _id !== id),
        next,
      });
      return list && { ...list, pages: list.pages.map(without) };
    });
    return true;
  };
}
