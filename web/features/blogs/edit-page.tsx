import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pathTo } from '#contract/pages/pages.ts';
import { queryOf, useQueryClient } from '#web/api/queries.ts';
import { Loaded } from '#web/ui/loading/loaded.tsx';
import { useTexts } from '#web/ui/text/use-texts.ts';
import formClasses from './blog-form.module.css';
import classes from './blog-page.module.css';
import { BlogSpinner } from './blog-spinner.tsx';
import { EditForm } from './edit-form.tsx';
import { PostGone } from './post-gone.tsx';
import { Revisions } from './revisions.tsx';
import { isGone, useTellFailure } from './use-tell-failure.ts';

/** Changes an own post, and brings its earlier texts back. */
export function Component() {
  const { blogScreens, blogs: texts } = useTexts('blogs');
  const { id = '' } = useParams();
  const post = useOwnPost(id);
  const revisions = useQuery(
    { ...queryOf('blogs.revisions', { params: { id } }), staleTime: 0 },
    useQueryClient(),
  );
  // Anybody may read a post, but only its author has its earlier texts.
  const gone = isGone(post.error) || isGone(revisions.error);
  useTellFailure(gone ? null : post.error, texts.fetchOneFailed);

  if (gone) {
    return <PostGone text={blogScreens.form.goneText} back={blogScreens.mine} to={pathTo('myBlogs')} />;
  }
  return (
    <div className={classes.narrow}>
      <h1 className={classes.title}>{blogScreens.form.editHeading}</h1>
      <Loaded
        query={{ ...post, data: revisions.isFetched ? post.data : undefined }}
        busy={BlogSpinner}
        loading={blogScreens.detail.loading}
        failure={texts.fetchOneFailed}
      >
        {(loaded) => (
          <div className={formClasses.sections}>
            {/* Another text, brought back below, begins the form anew. */}
            <EditForm key={post.dataUpdatedAt} post={loaded} />
            <Revisions id={id} query={revisions} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Asked anew each time, and once: a form must neither begin with an old text nor lose what was typed to a new one. */
function useOwnPost(id: string) {
  // With the token: whoever edits is known, whoever reads need not be.
  const query = queryOf('blogs.get', { params: { id } }, { identifies: true });
  return useQuery(
    {
      ...query,
      // Not the post that the reading page keeps, which may be older.
      queryKey: [...query.queryKey, 'edit'] as unknown as typeof query.queryKey,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    useQueryClient(),
  );
}
