import { useQueryClient } from '@tanstack/react-query';
import { blogs } from '#contract/blogs.ts';
import { useCall } from '#web/api/mutation.ts';
import { showUndoToast } from '#web/ui/toasts.tsx';
import { useMessages } from '#web/ui/use-messages.ts';
import { type BlogParts, blogListQuery, SHOWS_POSTS, withoutPost } from './blog-list-query.ts';

/**
 * Deletes an own post: takes it out of the list at once, without loading that anew, and offers to take it back for 10 s.
 * Not `useRemoval`, which knows whole lists only.
 * @returns what deletes the post of an id, and tells whether it is gone
 */
export function useBlogRemoval(): (id: string) => Promise<boolean> {
  const { blogs: texts } = useMessages();
  const queryClient = useQueryClient();
  const removal = useCall(blogs.remove, {
    failureText: texts.deleteFailed,
    invalidates: [blogs.list, blogs.get],
  });
  const restoration = useCall(blogs.restore, {
    successText: ({ message }) => message,
    invalidates: SHOWS_POSTS,
  });

  return async (id) => {
    const outcome = await removal.run({ params: { id } });
    if (!outcome.ok) return false;
    queryClient.setQueryData<BlogParts>(blogListQuery(blogs.mine).queryKey, (list) => withoutPost(list, id));
    showUndoToast(texts.deleted, () => void restoration.run({ params: { id } }));
    return true;
  };
}
