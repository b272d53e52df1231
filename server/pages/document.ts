import { auth } from '#contract/auth/calls.ts';
import { ownValue } from '#contract/core/given.ts';
import type { Messages } from '#contract/languages/groups.ts';
import type { Language } from '#contract/languages/languages.ts';
import { MEMBER_PREFIX } from '#contract/pages/page-data.ts';
import { type PageName, pathTo, rowOf } from '#contract/pages/pages.ts';
import { isRole } from '#contract/pages/roles.ts';
import { escapeHtml } from '../html.ts';
import type { Build } from './build.ts';

/** What fills a page's document. */
export type Content = {
  /** Undefined for the page of addresses that have none. */
  page: PageName | undefined;
  language: Language;
  messages: Messages;
  title: string;
  description: string;
  /** What the page is about, for machines: an object of schema.org. */
  structuredData: object | undefined;
  /** What a link to it says where it is shared, and what search engines are told: HTML. */
  sharing: string;
  /** The app's HTML; `''` leaves all of it to the browser. */
  app: string;
  /** The element with what the app was rendered from. */
  data: string;
  /** Whether a page for members is filled ahead of the app, with what its row's calls answer anyone who asks. */
  isFilled: boolean;
};

/**
 * A page's whole HTML. What it takes to be read is in it, its styles too; the scripts are asked for once it was
 * painted.
 */
export function documentOf(build: Build, content: Content): string {
  const { page, language, messages, title, description, structuredData, sharing, app, data, isFilled } =
    content;
  const { entry, scripts, styles } = build.partsOf(page, language);
  const { 'colour-scheme': colourScheme, early, splash, start } = build.inlineScripts;
  const { path, access, calls } = page ? rowOf(page) : {};
  const { preloads, html } = splitPreloads(app);
  // Of a role's page only who asks is asked for: its data is nobody else's.
  const isForRole = access !== undefined && isRole(access);
  const earlyData = {
    calls: [auth.user.path, ...((!isForRole && calls) || [])].join(' '),
    member: access && calls && isFilled ? MEMBER_PREFIX + path : undefined,
    role: isForRole ? access : undefined,
    // As the app's guard does it: who is nobody logs in first, and without the role there is nothing to come back to.
    visitor: access === 'user' ? `${pathTo('login')}?next=*` : access && pathTo('home'),
  };
  return fill(build.template.replace('lang="en"', `lang="${language}"`), {
    '<!--head-->': [
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      preloads,
      // Data, and no script to the browser: the Content-Security-Policy has nothing to say of it.
      ...(structuredData
        ? [`<script type="application/ld+json">${escapeScript(JSON.stringify(structuredData))}</script>`]
        : []),
      script(colourScheme),
      script(early, earlyData),
      // Without data, and without some on its way, its scripts are all that the page waits for.
      ...((access && !(calls && isFilled)) || !app
        ? scripts.map((src) => `<link rel="modulepreload" href="${src}">`)
        : []),
      `<style>${styles.map(({ text }) => text).join('\n')}</style>`,
      // Tells the app that these are there: what asks for them later asks for nothing.
      ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}" crossorigin disabled>`),
      // Behind all that a reader waits for.
      sharing,
    ].join('\n    '),
    '<!--app-->': html,
    '<!--broken-->': escapeHtml(messages.shell.scriptsMissing),
    '<!--no-scripts-->': app ? '' : escapeHtml(messages.shell.needsJavaScript),
    '<!--data-->': data,
    '<!--splash-->': script(splash),
    '<!--start-->': script(start, { entry, scripts: scripts.join(' ') }),
  });
}

/** React puts what a page's pictures should be asked for by in front of what it renders. */
export function splitPreloads(app: string): { preloads: string; html: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(app) ?? [];
  return { preloads, html: app.slice(preloads.length) };
}

/** No text in it can end the element. */
const escapeScript = (json: string) => json.replaceAll('<', '\\u003c');

function script(text: string, data: Record<string, string | undefined> = {}): string {
  const attributes = Object.entries(data).map(
    ([name, value]) => value && ` data-${name}="${escapeHtml(value)}"`,
  );
  return `<script${attributes.filter(Boolean).join('')}>${text}</script>`;
}

/** @param parts by the comment that each replaces */
function fill(html: string, parts: Record<string, string>): string {
  // In one go: what fills one place is never searched for another.
  return html.replace(/<!--[a-z-]+-->/g, (place) => ownValue(parts, place) ?? place);
}
