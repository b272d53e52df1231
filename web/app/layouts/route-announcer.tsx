import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { Messages } from '#contract/messages/languages.ts';
import { useOwnPageTitle } from '#web/ui/page-title.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** What a route tells the shell: the page's name in the tab and to screen readers. */
export type RouteHandle = { title: (messages: Messages) => string };

/** The element that a new page gives the focus to. */
export const MAIN_ID = 'content';

/**
 * What a browser does by itself when it loads a page, for a change of route: the tab's title, the focus at the start of
 * the content, and the new page's name for a screen reader.
 */
export function RouteAnnouncer() {
  const messages = useMessages();
  const { pathname } = useLocation();
  // Every route below the shell has this handle (router.tsx); the shell's own has none.
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const pageTitle = handles.findLast((handle) => handle)?.title(messages);
  const title = useOwnPageTitle() ?? pageTitle;
  const documentTitle = title ? messages.shell.documentTitle(title) : messages.brand;
  const [announced, setAnnounced] = useState({ pathname, title: '' });

  // Announced while rendering and not in an effect: the live region changes together with the page that it names.
  if (announced.pathname !== pathname) setAnnounced({ pathname, title: documentTitle });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    // Empty on the first page, where the browser did all this.
    if (announced.title) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [announced]);

  return <VisuallyHidden aria-live="polite">{announced.title}</VisuallyHidden>;
}
