import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Logo } from '#web/content/logo.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { StatusScreen } from '#web/ui/loading/status-screen.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';

/**
 * What shows where a page threw, or where its script did not load: after a new release the old one is gone, and without
 * a network there is none. Then the page comes by itself once the network is back.
 */
export function CrashPage() {
  const { crash, resourcePage } = useMessages();
  const [isOffline] = useState(() => !navigator.onLine);
  const here = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);

  return (
    <StatusScreen
      picture={<Logo size={112} />}
      title={isOffline ? crash.offlineTitle : crash.title}
      text={isOffline ? `${crash.offlineText} ${crash.offlineKept}` : crash.explanation}
    >
      <Button
        // Offline a reload would leave the site for the browser's own page.
        onClick={() => (isOffline ? void navigate(here, { replace: true }) : location.reload())}
      >
        {isOffline ? resourcePage.retry : crash.reload}
      </Button>
      {isOffline && (
        // The script of the page before is there, and what it showed.
        <Button look="plain" onClick={() => void navigate(-1)}>
          {crash.goBack}
        </Button>
      )}
    </StatusScreen>
  );
}
