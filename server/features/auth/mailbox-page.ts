import type { Messages } from '#contract/languages/groups.ts';
import { html } from '#server/html.ts';
import { linked } from '#server/mail/layout.ts';
import type { OutboxMail } from '#server/mail/outbox.ts';

/** Both colour schemes by the browser's own setting; fits a phone. No script: the site's CSP would refuse one. */
const STYLE = html`
:root { color-scheme: light dark; --page: #f1f0fa; --paper: #fff; --ink: #24223a; --quiet: #5a5870; --line: #e0dff3; --accent: #3d3b8a }
@media (prefers-color-scheme: dark) {
  :root { --page: #15131f; --paper: #211f30; --ink: #eceaf7; --quiet: #aaa6c4; --line: #48455f; --accent: #c3c1e8 }
}
body { margin: 0 auto; max-width: 44rem; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0.5rem 0; font-size: 1.5rem } h2 { margin: 0; font-size: 1.1rem; overflow-wrap: anywhere }
a { color: var(--accent) }
.quiet { margin: 0.25rem 0; color: var(--quiet); font-size: 0.9rem; overflow-wrap: anywhere }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--paper) }
.code { margin: 0.75rem 0; padding: 0.75rem; border-radius: 8px; background: var(--page); font: 700 2rem/1.2 ui-monospace, monospace; letter-spacing: 0.15em; text-align: center; user-select: all }
pre { margin: 0.75rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }`;

/** The mailbox: every mail's text, and above it the code that someone came here for. */
export function mailboxPage(messages: Messages, mails: OutboxMail[], limit: number): string {
  const texts = messages.mails.mailbox;
  const articles = mails.map(({ date, to, subject, text }) => {
    const code = codeIn(text);
    return html`<article>
<h2>${subject}</h2>
<p class="quiet">${to} · <time datetime="${date.toISOString()}">${date.toLocaleString(messages.language)}</time></p>
${code ? html`<p class="code" aria-label="${texts.code}">${code}</p>` : ''}
<pre>${linked(text.trim())}</pre>
</article>
`;
  });
  return html`<!doctype html>
<html lang="${messages.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${texts.title} · ${messages.brand}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p class="quiet">${texts.intro} <a href="">${texts.reload}</a></p>
${mails.length === 0 ? html`<p>${texts.empty}</p>` : articles}
${mails.length === limit ? html`<p class="quiet">${texts.newest(limit)}</p>` : ''}
</main>
</body>
</html>
`.text;
}

/** A code stands alone on its line (server/mail/layout.ts). */
function codeIn(text: string): string | undefined {
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1];
}
