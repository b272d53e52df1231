import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { PageMessages } from '#contract/languages/groups.ts';
import type { PageData } from '#contract/pages/page-data.ts';
import { AppCacheContext, createAppCache } from '#web/api/app-cache.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { PageDataContext } from '#web/api/page-data.ts';
import { SessionProvider } from '#web/api/session.tsx';
import { showToast, Toasts } from '#web/ui/dialog/toasts.tsx';
import { MessagesContext } from '#web/ui/text/use-messages.ts';

const NO_DATA: PageData = {};

/** What every screen stands on: the language, the cache, the session and the toasts. */
export function Providers({
  messages,
  data = NO_DATA,
  retryMs,
  children,
}: {
  messages: PageMessages;
  /** What came with the page. */
  data?: PageData;
  /** How long a call that failed waits before it is tried once more. */
  retryMs?: number;
  children: ReactNode;
}) {
  const [cache] = useState(() => createAppCache(data, retryMs));
  useEffect(() => {
    // The first screen has taken it over; a later one is to ask.
    cache.replies = {};
    return () => cache.queries?.unmount();
  }, [cache]);
  const { errors } = messages;
  const tellEnd = useCallback(() => showToast(errors.notSignedIn, 'error'), [errors]);

  return (
    <MessagesContext value={messages}>
      <PageDataContext value={data}>
        <AppCacheContext value={cache}>
          <NotifyContext value={showToast}>
            <SessionProvider onEnded={tellEnd}>{children}</SessionProvider>
          </NotifyContext>
          <Toasts />
        </AppCacheContext>
      </PageDataContext>
    </MessagesContext>
  );
}
