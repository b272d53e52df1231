import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Messages } from '#contract/messages/languages.ts';
import { labelIn } from '#contract/messages/page-texts.ts';
import { type PageName, rowOf } from '#contract/pages.ts';
import { isRole } from '#contract/roles.ts';
import { useOwnPageTitle } from '#web/ui/page-title.ts';
import { useMessages } from '#web/ui/use-messages.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { pageAt } from '../screens.tsx';

/** The element that a new page gives the focus to. */
export const MAIN_ID = 'content';

/** What a page is called in the tab and to screen readers; those of a panel's sidebar say which panel it is. */
function titleOf(page: PageName | undefined, messages: Messages): string {
  if (!page) return messages.notFound.title;
  const { access, nav } = rowOf(page);
  if (access === undefined || !isRole(access) || nav?.[access] === undefined)
    return messages.pages[page].title;
  return messages.shell.pageInPanel(labelIn(access, page, messages), messages.pages[access].title);
}

/**
 * What a browser does by itself when it loads a page, for a change of route: the tab's title, the focus at the start of
 * the content, and the new page's name for a screen reader.
 */
export function RouteAnnouncer() {
  const messages = useMessages();
  const { pathname } = useLocation();
  const pageTitle = titleOf(pageAt(pathname), messages);
  const documentTitle = messages.shell.documentTitle(useOwnPageTitle() ?? pageTitle);
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
