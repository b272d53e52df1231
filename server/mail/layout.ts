import type { Messages } from '#contract/languages/groups.ts';
import { type Html, html } from '../html.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that ends mails like this one (RFC 8058). */
  unsubscribe?: string;
};

/** What a mail says, once for both its versions. */
export type Letter = {
  to: string;
  /** The texts of its reader's language. */
  messages: Messages;
  subject: string;
  /** The name in an account whose address is proved; nobody else's words are in a mail. */
  username?: string;
  paragraphs: string[];
  /** Stands alone on its line, so that it is easily seen and copied. */
  code?: string;
  button?: { label: string; link: string };
  /** Said below, in small print. */
  footnote: string;
};

/** The mail in both its versions, text and HTML. */
export function mailOf(letter: Letter): Mail {
  return { to: letter.to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter).text };
}

function textOf({ messages, username, paragraphs, code, button, footnote }: Letter): string {
  const [lead = '', ...others] = paragraphs;
  const link = button && `${button.label}:\n${button.link}`;
  const blocks = [
    greeting(messages, username),
    lead,
    code && `    ${code}`,
    ...others,
    link,
    `-- \n${footnote}\n${messages.mails.automatic}`,
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}

/** One layout for all: inline styles and no pictures, because mail programs drop style sheets and block pictures. */
function htmlOf({ messages, subject, username, paragraphs, code, button, footnote }: Letter): Html {
  const [lead = '', ...others] = paragraphs;
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${linked(text)}</p>`;
  const codeBox = code
    ? html`<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f1f0fa;color:#1f1c4d;font:700 32px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${code}</p>`
    : '';
  const buttonBox = button
    ? html`<p style="margin:24px 0"><a href="${button.link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#3d3b8a;color:#ffffff;font-weight:600;text-decoration:none">${button.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5a5870;word-break:break-all">${messages.mails.buttonFails}<br>${linked(button.link)}</p>`
    : '';
  return html`<!doctype html>
<html lang="${messages.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f1f0fa;color:#24223a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px;border-top:4px solid #fbb423;border-radius:8px;background:#ffffff">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#3d3b8a">${messages.brand}</p>
<p style="margin:0 0 16px">${greeting(messages, username)}</p>
${paragraph(lead)}
${codeBox}
${others.map(paragraph)}
${buttonBox}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e0dff3;font-size:13px;color:#5a5870;overflow-wrap:anywhere">${linked(footnote)}<br>${messages.mails.automatic}</p>
</div>
</body>
</html>
`;
}

/**
 * A name that is an address would be an advertisement in our name, since mail programs turn it into a link. One with
 * line breaks could pretend to be the mail's own text.
 */
function greeting({ mails }: Messages, username = ''): string {
  const name = username.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return mails.greeting(/\/\/|@|\w\.\w{2}/.test(name) ? '' : name);
}

/** Text whose addresses can be clicked. */
export function linked(text: string): Html {
  // Every second part is what the group matched.
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return html`${parts.map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))}`;
}
