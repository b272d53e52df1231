import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { titleIn } from '#contract/languages/page-texts.ts';
import { useOwnPageTitle } from '#web/router/page-title.ts';
import { pageAt } from '#web/router/screens.tsx';
import { useMessages } from '#web/ui/text/use-messages.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';

/** The element that a new page gives the focus to. */
export const MAIN_ID = 'content';

/**
 * What a browser does by itself when it loads a page, for a change of route: the tab's title, the focus at the start of
 * the content, and the new page's name for a screen reader.
 */
export function RouteAnnouncer() {
  const messages = useMessages();
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const pageTitle = page ? titleIn(page, messages) : messages.notFound.title;
  const documentTitle = messages.shell.documentTitle(useOwnPageTitle() ?? pageTitle);
  const [announced, setAnnounced] = useState({ pathname, title: '' });

  // Announced while rendering and not in an effect: the live region changes together with the page that it names.
  if (announced.pathname !== pathname) setAnnounced({ pathname, title: documentTitle });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    // Empty on the first page, where the browser did all this.
    if (!announced.title) return;
    // Once the page is shown: the browser lays it out before it moves the focus, and again for what that changes.
    const focus = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => setTimeout(focus));
    return () => cancelAnimationFrame(frame);
  }, [announced]);

  return <VisuallyHidden aria-live="polite">{announced.title}</VisuallyHidden>;
}
