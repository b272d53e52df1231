import { IconEye, IconPencil } from '@tabler/icons-react';
import { pathTo } from '#contract/pages/pages.ts';
import { useDeleteQuestion } from '#web/components/list/delete-question.tsx';
import { RowDelete } from '#web/components/panel/row-button.tsx';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { BlogListFrame } from './blog-list-frame.tsx';
import { useBlogRemoval } from './use-blog-removal.ts';

/** The own posts. */
export function Component() {
  const { blogScreens: texts, rowActions } = useTexts('blogs');
  const remove = useBlogRemoval();
  const deletion = useDeleteQuestion<{ _id: string; title: string }>({
    titleOf: ({ title }) => rowActions.askDelete(title),
    explanation: texts.deleteExplanation,
    onDelete: ({ _id }) => remove(_id),
  });
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
            <RowDelete name={title} onDelete={() => deletion.ask({ _id: id, title })} />
          </>
        )}
      />
      {deletion.dialog}
    </>
  );
}
