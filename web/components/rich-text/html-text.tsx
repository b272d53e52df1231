import classes from './rich-text.module.css';

/** What a text is part of: that decides what may be in it. */
export type RichTextOf = 'post' | 'thread';

/** The only place of the web app that sets inner HTML (docs/architecture.md): rich-text.tsx and clean-text.tsx say which. */
export function HtmlText({ html, of }: { html: string | TrustedHTML; of: RichTextOf }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was cleaned, or came with the page
  return <div className={classes.text} data-of={of} dangerouslySetInnerHTML={{ __html: html }} />;
}
