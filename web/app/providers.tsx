import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect } from 'react';
import type { Messages } from '#contract/messages/languages.ts';
import { NotifyContext } from '#web/api/notify.ts';
import { seedFromPage } from '#web/api/page-data.ts';
import { SessionProvider } from '#web/api/session.tsx';
import { showToast, Toasts } from '#web/ui/toasts.tsx';
import { MessagesContext } from '#web/ui/use-messages.ts';

/** What every screen stands on: the language, the cache, the session and the toasts. */
export function Providers({
  messages,
  queryClient,
  children,
}: {
  messages: Messages;
  queryClient: QueryClient;
  children: ReactNode;
}) {
  // A layout effect: after the first render, which has to equal the built HTML (rendered without data), and before the
  // effects in which the queries ask for what is not there.
  useLayoutEffect(() => seedFromPage(queryClient, document), [queryClient]);
  const { auth } = messages;
  const tellEnd = useCallback(() => showToast(auth.sessionEnded, 'error'), [auth]);

  return (
    <MessagesContext value={messages}>
      <QueryClientProvider client={queryClient}>
        <NotifyContext value={showToast}>
          <SessionProvider onEnded={tellEnd}>{children}</SessionProvider>
        </NotifyContext>
        <Toasts />
      </QueryClientProvider>
    </MessagesContext>
  );
}
