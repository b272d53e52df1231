import type { LinkState } from '#contract/link-facts.ts';
import { linkHref } from '#contract/web-address.ts';
import { type Fetched, guardedFetch, NotFetched, type Reach } from '#server/outside/guarded-fetch.ts';

/** A look takes so long at most, in milliseconds; and so much of a page is read. */
const LONGEST_MS = 15_000;
const MOST_BYTES = 1_500_000;

/** What a look found, and by what: a status, or why nobody answered. */
export type Look = {
  state: LinkState;
  detail: string;
  /** Whether anybody answered: where nobody ever does, it is this machine that is away. */
  answered: boolean;
};

/** Looks whether a link opens for somebody who is signed in nowhere. */
export async function lookAt(link: string, reach?: Reach, signal?: AbortSignal): Promise<Look> {
  const address = linkHref(link);
  if (!address) return { state: 'away', detail: 'private', answered: false };
  const how = { most: MOST_BYTES, longer: 'cut', withinMs: LONGEST_MS, reach, signal } as const;
  try {
    const head = await guardedFetch(address, { ...how, method: 'HEAD' });
    // Not every server knows HEAD, and some pages say in their words that there is nothing.
    const isCertain = isFine(head) && !signsOf(head.url) && !isSignIn(head.url);
    return verdictOn(isCertain ? head : await guardedFetch(address, { ...how, method: 'GET' }));
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    // A name that nobody has is gone, where names can be asked for at all: whoever called knows.
    return { state: error.why === 'ENOTFOUND' ? 'gone' : 'away', detail: error.why, answered: false };
  }
}

const isFine = ({ status }: Fetched) => status >= 200 && status < 300;

function verdictOn(found: Fetched): Look {
  return { state: stateOf(found), detail: String(found.status), answered: true };
}

/** What an answer says of the link that led to it. */
export function stateOf(found: Fetched): LinkState {
  const { status, url, body } = found;
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || isSignIn(url)) return 'asks';
  const signs = signsOf(url);
  // Of anything else one cannot know: many refuse whatever is no browser.
  if (status === 403 && signs) return 'asks';
  if (!isFine(found)) return 'away';
  const words = body.toString('utf8');
  return signs?.find(([, sign]) => sign.test(words))?.[0] ?? 'fine';
}

/** Where those who give files ask who one is: a link that leads there is for somebody. */
function isSignIn({ hostname }: URL): boolean {
  return /^(accounts\.google\.com|login\.(microsoftonline|live)\.com)$/.test(hostname);
}

type Signs = readonly (readonly [LinkState, RegExp])[];

/**
 * Pages that answer 200 and say in their words that there is nothing to see. The title alone counts of those of Google's
 * drive: their scripts have every word that they may ever say.
 */
const SIGNS: readonly { host: RegExp; signs: Signs }[] = [
  {
    host: /^(drive|docs)\.google\.com$/,
    signs: [
      [
        'asks',
        /<title>[^<]*(you need (access|permission)|request (access|permission)|access denied|sign[ -]in)[^<]*<\/title>/i,
      ],
      ['gone', /<title>[^<]*(page not found|not found|file does not exist)[^<]*<\/title>/i],
    ],
  },
  {
    host: /^((www|m)\.)?youtube\.com$|^youtu\.be$/,
    signs: [
      // Of a private one; that one shall sign in to show that one is no program says nothing of the video.
      [
        'asks',
        /"playabilityStatus":\{"status":"LOGIN_REQUIRED"(?:(?!"playabilityStatus").){0,400}private video/is,
      ],
      ['gone', /"playabilityStatus":\{"status":"ERROR"/],
    ],
  },
];

const signsOf = ({ hostname }: URL): Signs | undefined =>
  SIGNS.find(({ host }) => host.test(hostname))?.signs;
