import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import type { Messages } from '#contract/messages/languages.ts';
import type { PageData } from '#contract/page-data.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { PageDataContext } from '#web/api/page-data.ts';

import { SessionProvider } from '#web/api/session.tsx';
import { showToast, Toasts } from '#web/ui/toasts.tsx';
import { MessagesContext } from '#web/ui/use-messages.ts';

const NO_DATA: PageData = {};

/** What every screen stands on: the language, the cache, the session and the toasts. */
export function Providers({
  messages,
  queryClient,
  data = NO_DATA,
  children,
}: {
  messages: Messages;
  queryClient: QueryClient;
  /** What came with the page. */
  data?: PageData;
  children: ReactNode;
}) {
  const { auth } = messages;
  const tellEnd = useCallback(() => showToast(auth.sessionEnded, 'error'), [auth]);

  return (
    <MessagesContext value={messages}>
      <PageDataContext value={data}>
        <QueryClientProvider client={queryClient}>
          <NotifyContext value={showToast}>
            <SessionProvider onEnded={tellEnd}>{children}</SessionProvider>
          </NotifyContext>
          <Toasts />
        </QueryClientProvider>
      </PageDataContext>
    </MessagesContext>
  );
}
