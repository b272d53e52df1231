import { useContext } from 'react';
import type { FileDetails } from '#contract/files/calls.ts';
import { ApiError } from '#web/api/call.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { useRead } from '#web/api/queries.ts';
import { useSession } from '#web/api/session.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** A file that is being read is asked about again after so many milliseconds. */
const ASK_AGAIN_MS = 4000;

const REFUSALS: Readonly<Record<number, 'members' | 'gone' | 'hidden'>> = {
  // An address that is no file's.
  400: 'gone',
  401: 'members',
  404: 'gone',
  410: 'hidden',
};

/** Whether pages of a file, or their pictures, are still to come. */
export const isBeingRead = ({ state }: FileDetails) => state === 'waiting' || state === 'reading';

/** A file as the user who is there may see it, or why that is nothing. What a visitor may see came with the page. */
export function useFile(id: string) {
  const { file } = useContext(PageDataContext);
  const { isLoggedIn } = useSession();
  const sent = file?.id === id ? file : undefined;
  const query = useRead(
    'files.get',
    { params: { id } },
    {
      identifies: isLoggedIn,
      enabled: isLoggedIn || !sent?.refusal,
      ...(sent?.details && { initialData: sent.details, initialDataUpdatedAt: performance.timeOrigin }),
      refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? ASK_AGAIN_MS : false),
    },
  );
  const status = query.error instanceof ApiError ? query.error.status : 0;
  return { query, refusal: REFUSALS[status] ?? (isLoggedIn ? undefined : sent?.refusal), sent };
}

/**
 * The words of a page; those that are marked came with it.
 * @param keepMs so long they are kept once nothing shows them, in milliseconds
 */
export function usePageText(file: FileDetails, page: number, q: string, keepMs?: number) {
  const sent = useContext(PageDataContext).file;
  const { isLoggedIn } = useSession();
  // Until the token is known a member would be asked for as a visitor, and then once more.
  const isHydrated = useHydrated();
  const isSent = sent?.id === file.id && sent.text?.number === page && sent.q === q;
  return useRead(
    'files.text',
    { params: { id: file.id, page: String(page) }, query: { q } },
    {
      identifies: isLoggedIn,
      enabled: isHydrated && file.leaves.some(({ number }) => number === page),
      ...(isSent && { placeholderData: sent.text }),
      ...(keepMs !== undefined && { gcTime: keepMs }),
    },
  );
}

/** At how many places each page of a file has what is looked for. */
export function useFound(file: FileDetails, q: string) {
  const { isLoggedIn } = useSession();
  const isHydrated = useHydrated();
  return useRead(
    'files.find',
    { params: { id: file.id }, query: { q } },
    {
      identifies: isLoggedIn,
      enabled: isHydrated && q.trim() !== '',
      // Of a file that is being read there is more each time.
      ...(isBeingRead(file) && { refetchInterval: ASK_AGAIN_MS }),
    },
  );
}
