import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BagItem } from '#contract/bag/calls.ts';
import type { BagList } from '#contract/bag/values.ts';
import { nameOfThing, useBag } from '#web/api/bag/bag.ts';
import { loadBag } from '#web/api/bag/bag-changes.ts';
import { useQueryClient, useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * What is in the bag, with names: an account's where it has one, else this browser's. What is taken out goes at once,
 * whatever was loaded.
 */
export function useBagItems() {
  const { user, isLoggedIn } = useSession();
  const bag = useBag();
  const isKnown = useHydrated();
  const owner = user && !user.privacy.isLimited ? user._id : undefined;
  const own = useQuery(
    {
      queryKey: ['saved.list', owner],
      queryFn: () => loadBag(),
      enabled: owner !== undefined,
      staleTime: 0,
      meta: { access: 'user' },
    },
    useQueryClient(),
  );
  const names = [...new Set([...bag.saved, ...bag.opened].map(nameOfThing))];
  const isVisitor = isKnown && (!isLoggedIn || (user !== undefined && owner === undefined));
  const look = useRead(
    'saved.look',
    { query: { things: names.join() } },
    { enabled: isVisitor && names.length > 0, placeholderData: keepPreviousData },
  );

  const found = new Map(
    (isVisitor ? look.data?.things : [...(own.data?.saved ?? []), ...(own.data?.opened ?? [])])?.map(
      (item) => [nameOfThing(item), item],
    ),
  );
  const itemsOf = (list: BagList): BagItem[] =>
    bag[list].flatMap((ref) => {
      const item = found.get(nameOfThing(ref));
      if (!item) return [];
      const { id, at, place } = ref;
      // What a browser kept may be anyone's.
      return [{ ...item, id, at, ...(typeof place?.title === 'string' && { place }) }];
    });
  const isThere = isVisitor ? names.length === 0 || look.data !== undefined : own.data !== undefined;
  return {
    isVisitor,
    query: {
      data: isThere ? { saved: itemsOf('saved'), opened: itemsOf('opened') } : undefined,
      error: isVisitor ? look.error : own.error,
      refetch: isVisitor ? look.refetch : own.refetch,
    },
  };
}
