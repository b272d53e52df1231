import type { Messages } from '#contract/languages/groups.ts';
import { escapeHtml } from '#server/html.ts';

export const POSTS_FEED = '/feeds/posts.atom';

/** The feed of a subject's material. */
export function subjectFeed(code: string): string {
  return `/feeds/subjects/${encodeURIComponent(code)}.atom`;
}

/** Something new: `path` is where it is found. */
export type FeedEntry = {
  id: string;
  title: string;
  path: string;
  author: string;
  summary: string;
  published: Date;
  updated: Date;
};
type Feed = { title: string; self: string; page: string; entries: readonly FeedEntry[]; now: Date };

/** What XML has no place for, though a database may hold it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as it is in XML, also between quotation marks. */
export function xml(text: string): string {
  return escapeHtml(text.replace(NO_XML, ''));
}

/** An Atom feed (RFC 4287). Entries are named by their ids, so that a reader knows them again at another address. */
export function atom(
  { title, self, page, entries, now }: Feed,
  origin: string,
  { language }: Messages,
): string {
  const latest = entries.reduce((moment, { updated }) => (updated > moment ? updated : moment), new Date(0));
  const entriesText = entries.map(
    (entry) => `<entry>
<id>urn:uuid:${entry.id}</id>
<title>${xml(entry.title)}</title>
<link href="${xml(origin + entry.path)}"/>
<author><name>${xml(entry.author)}</name></author>
<published>${entry.published.toISOString()}</published>
<updated>${entry.updated.toISOString()}</updated>
<summary>${xml(entry.summary)}</summary>
</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(language)}">
<id>${xml(origin + self)}</id>
<title>${xml(title)}</title>
<link rel="self" type="application/atom+xml" href="${xml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>
<updated>${(entries.length > 0 ? latest : now).toISOString()}</updated>
${entriesText.join('\n')}
</feed>
`;
}
