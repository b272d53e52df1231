import { useSession } from '#web/api/session.tsx';

/** A query as a member sends it, whose answer is not a visitor's. */
export function useAsking() {
  const { isLoggedIn } = useSession();
  return function asking<Query extends { queryKey: readonly unknown[] }>(query: Query): Query {
    return isLoggedIn
      ? { ...query, queryKey: [...query.queryKey, 'member'], meta: { access: 'user' } }
      : query;
  };
}
