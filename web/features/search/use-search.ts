import { isSemester } from '#contract/core/constants.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import type { Found, SearchQuery } from '#contract/search/calls.ts';
import { useChosenSemester } from '#web/api/my-semester.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { usePaused } from '#web/ui/use-paused.ts';

/** What a search asks for; what is not chosen is left out. */
export type Asked = Partial<SearchQuery>;

/** Shorter than between two words, longer than between two letters: each call is a search of the whole site. */
const PAUSE_MS = 200;

/**
 * What is found, asked for with each pause of the one who types; what was found before stands until then.
 * @param options `sent`: what came with the page; `isWanted`: false where it is not asked yet
 */
export function useSearch(
  asked: Asked,
  { sent, isWanted = true }: { sent?: PageData['search'] | undefined; isWanted?: boolean } = {},
) {
  const { user, isLoggedIn } = useSession();
  // The reader's own semester: a member's, which pages do not know when they come, or that chosen in this browser.
  const chosen = useChosenSemester(sent?.own);
  const own = user && isSemester(user.semester) ? user.semester : chosen;
  const typed = asked.q?.trim() ?? '';
  const q = usePaused(typed, asked.typing ? PAUSE_MS : 0);
  const query = { ...asked, q, ...(own && { own }) };
  const came = sent?.own === own ? sent?.found : undefined;
  return useRead(
    'search.find',
    { query },
    {
      identifies: isLoggedIn,
      enabled: isWanted && q !== '' && typed !== '',
      // What came with the page is what a visitor is told. A member may be told more, such as what is meant by a mistyped word.
      placeholderData: (previous: Found | undefined) => previous ?? came,
      ...(came && !isLoggedIn && { initialData: came }),
    },
  );
}
