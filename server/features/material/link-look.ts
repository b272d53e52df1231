import { linkHref } from '#contract/core/given.ts';
import type { LinkReason, LinkState } from '#contract/material/values.ts';
import { type Fetched, guardedFetch, NotFetched, type Reach } from '#server/outside/guarded-fetch.ts';
import { mayBeHtml, type PageSummary, pageSummary } from './link-page-summary.ts';
import { isDriveOrVideo, isSignIn, saidBy } from './link-signs.ts';

/** A look takes so long at most, in milliseconds; and so many bytes of a page are read, or of anything else. */
const LONGEST_MS = 15_000;
const MOST_PAGE = 1_500_000;
const MOST_ELSE = 1024;
/** A page that shows less than this before its scripts run may show anything. */
const LITTLE_TEXT = 40;
/** So many times a page itself may send on. */
const MOST_REFRESHES = 2;

/** What a look found, and by what: a status, why nobody answered, or what the page says. */
export type Look = {
  state: LinkState;
  detail: string;
  /** Whether anyone answered: where nobody ever does, it is this machine that is away. */
  answered: boolean;
};

/** Looks whether a link opens for someone who is logged in nowhere. Asks as a browser does: some answer HEAD otherwise. */
export async function lookAt(link: string, reach?: Reach, signal?: AbortSignal): Promise<Look> {
  const address = linkHref(link);
  if (!address) return { state: 'away', detail: 'private', answered: false };
  const ended = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]);
  const most = (type: string | undefined) => (mayBeHtml(type) ? MOST_PAGE : MOST_ELSE);
  const how = { most, longer: 'cut', withinMs: LONGEST_MS, reach, signal: ended } as const;
  try {
    for (let next = address, hop = 0; ; hop += 1) {
      const found = await guardedFetch(next, how);
      const page = pageSummary(found);
      const on = isFine(found) && page.refresh !== undefined && URL.parse(page.refresh, found.url)?.href;
      if (!on || on === found.url.href || hop === MOST_REFRESHES)
        return { ...verdictOn(found, page, new URL(address)), answered: true };
      next = on;
    }
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    // A name that nobody has is gone, where names can be asked for at all: anyone who called knows. A circle is someone's answer.
    const state = error.why === 'ENOTFOUND' ? 'gone' : 'away';
    return { state, detail: error.why, answered: error.why === 'redirects' };
  }
}

const isFine = ({ status }: Fetched) => status >= 200 && status < 300;

/** What an answer says of the link that led to it. What is not certain is `away`: a link that works is never called broken. */
function verdictOn(found: Fetched, page: PageSummary, asked: URL): Pick<Look, 'state' | 'detail'> {
  const { status, url } = found;
  const said = (state: LinkState, why?: LinkReason) => ({ state, detail: why ?? String(status) });
  if (status === 404 || status === 410) return said('gone');
  if (status === 401 || isSignIn(url.hostname)) return said('asks');
  // Of anything else one cannot know: many refuse whatever is no browser.
  if (status === 403 && isDriveOrVideo(url.hostname)) return said('asks');
  if (!isFine(found)) return said('away');
  if (!page.isHtml) return said('fine');
  const own = /404|not-?found|sign-?in|log-?in/i.test(asked.pathname)
    ? undefined
    : saidBy(url.hostname, page);
  if (own) return said(own.state, own.why);
  if (isSentHome(asked, url)) return said('gone', 'home');
  if (isSentToSignIn(asked, url)) return said(isOfOneSite(asked, url) ? 'asks' : 'away', 'signIn');
  if (namesFile(asked) && !isViewer(asked, url, page.markup))
    return said(page.text.length < LITTLE_TEXT ? 'away' : 'gone', 'page');
  return said('fine');
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Whether two addresses are of one site: the same name, or one within the other. */
function isOfOneSite(one: URL, other: URL): boolean {
  const [a, b] = [siteOf(one), siteOf(other)];
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
}

const isHome = ({ pathname, search }: URL) =>
  /^\/(?:(?:index|default|home)(?:\.\w{2,5})?\/?)?$/i.test(pathname) && search === '';

/** Whether a page of a site is gone, and its readers are sent to the first one. Short addresses lead there on purpose. */
function isSentHome(asked: URL, url: URL): boolean {
  if (isHome(asked) || !isHome(url) || asked.hash.length > 2) return false;
  const isDeep =
    asked.pathname.split('/').filter(Boolean).length > 1 || asked.search !== '' || namesFile(asked);
  return isDeep && isOfOneSite(asked, url);
}

const SIGN_IN_PATH = /(?:^|\/)(?:log-?in|sign-?in|sso|cas|saml2?|oauth2?|auth)(?:[/.]|$)/i;
const isSentToSignIn = (asked: URL, url: URL) =>
  SIGN_IN_PATH.test(url.pathname) && !SIGN_IN_PATH.test(asked.pathname);

/** Whether an address says that it is a file's. */
const namesFile = ({ pathname }: URL) =>
  /\.(?:pdf|docx?|pptx?|xlsx?|zip|rar|jpe?g|png|epub|djvu)$/i.test(pathname);

/** Those who show files on pages of their own, under the name of the file. */
const VIEWERS =
  /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|dropbox\.com|archive\.org|sharepoint\.com|onedrive\.live\.com|1drv\.ms|box\.com|mega\.nz|mediafire\.com|scribd\.com|google\.com|wikimedia\.org|wikipedia\.org|researchgate\.net|academia\.edu)$/;

/** Whether the page around a file was meant: it shows the file, or leads to it by its name. */
function isViewer(asked: URL, url: URL, markup: string): boolean {
  if (VIEWERS.test(url.hostname)) return true;
  const name = decoded(asked.pathname.split('/').at(-1) ?? '');
  return (
    /<(?:embed|object|iframe|canvas)\b|pdf\.?js|pdfobject/i.test(markup) ||
    markup.includes(`${name}?`) ||
    markup.includes(`${name}"`)
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
