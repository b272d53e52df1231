import { useContext } from 'react';
import { useCall } from '#web/api/mutation.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { useQueryClient } from '#web/api/queries.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import { blogListQuery, type Part, SHOWS_POSTS } from './blog-list-query.ts';

/**
 * Deletes an own post: takes it out of the list at once, without loading that anew, and offers to take it back for 10 s.
 * Not `useRemoval`, which knows whole lists only.
 * @returns what deletes the post of an id, and tells whether it is gone
 */
export function useBlogRemoval(): (id: string) => Promise<boolean> {
  const { blogs: texts } = useTexts('blogs');
  const queryClient = useQueryClient();
  const notify = useContext(NotifyContext);
  const removal = useCall('blogs.remove', {
    failureText: texts.deleteFailed,
    invalidates: ['blogs.list', 'blogs.get'],
  });
  const restoration = useCall('blogs.restore', {
    successText: ({ message }) => message,
    invalidates: SHOWS_POSTS,
  });

  return async (id) => {
    const outcome = await removal.run({ params: { id } });
    if (!outcome.ok) return false;
    queryClient.setQueryData(blogListQuery('blogs.mine').queryKey, (list) => {
      const without = ({ posts, next }: Part) => ({ posts: posts.filter(({ _id }) => _id !== id), next });
      return list && { ...list, pages: list.pages.map(without) };
    });
    notify(texts.deleted, 'success', { undo: () => void restoration.run({ params: { id } }) });
    return true;
  };
}
