import { useMemo } from 'react';
import { cleanRichText } from './clean-rich-text.ts';
import classes from './rich-text.module.css';

/** Shows HTML that somebody wrote: the only place of the web app that sets inner HTML (docs/architecture.md). */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanRichText(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}
