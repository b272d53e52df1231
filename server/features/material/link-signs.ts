import type { LinkReason, LinkState } from '#contract/material/values.ts';
import type { PageSummary } from './link-page-summary.ts';

/** What a page that answered 200 says of itself: a state and why, or nothing. */
type Sign = readonly [says: LinkState, why: LinkReason, where: Where, words: RegExp];
/**
 * Where a sign stands. `title`: in it; `message`: in it, where it is no file's name; `part`: it is a whole part of it, so that an
 * article about "404 Not Found" stays an article; `error`: the same, on a page of few words; `form`: the same, where a password is
 * asked for; `short`: on a page of very few words, so that no text that speaks of such things counts; `source`: in what scripts
 * will show.
 */
type Where = 'title' | 'message' | 'part' | 'error' | 'form' | 'short' | 'source';

/** Which pages a table of signs is for; the first sign that is there counts. */
type Signs = { host: RegExp; signs: readonly Sign[] };

/** The words are English, which is asked for, and of the languages that links ask for by themselves (`hl=hi`). */
const DRIVE: readonly Sign[] = [
  [
    'gone',
    'bin',
    'message',
    /\b(?:in|to) (?:the |its |your )?(?:owner'?s? )?(?:trash|bin)\b|\b(?:was|been) (?:trashed|binned)\b/i,
  ],
  ['away', 'quota', 'message', /quota exceeded|download quota|quota for this file/i],
  ['gone', 'terms', 'message', /terms of service|\bviolation\b/i],
  [
    'gone',
    'deleted',
    'message',
    /page (?:was )?not found|^not found|file does not exist|item not found|\bdeleted\b.{0,20}$/i,
  ],
  [
    'asks',
    'signIn',
    'message',
    /you need (?:access|permission)|request (?:access|permission)|access denied|\bsign[ -]?in\b/i,
  ],
  ['gone', 'deleted', 'message', /पेज नहीं मिला|पृष्ठ नहीं मिला|फ़?ाइल मौजूद नहीं|फ़ाइल नहीं मिली|ਪੰਨਾ ਨਹੀਂ ਮਿਲਿਆ/],
  ['asks', 'signIn', 'message', /(?:ऐक्सेस|एक्सेस|अनुमति|पहुंच) की (?:ज़रूरत|ज़रूरत|आवश्यकता)|साइन[ -]?इन|ਪਹੁੰਚ ਦੀ ਲੋੜ/],
  ['gone', 'bin', 'short', /\b(?:in|to) (?:the |its |your )?(?:owner'?s? )?(?:trash|bin)\b|ट्रैश|रद्दी/i],
  [
    'away',
    'quota',
    'short',
    /too many users have viewed or downloaded|quota (?:has been |is |was )?exceeded|download quota|can'?t view or download this file at this time/i,
  ],
  ['away', 'quota', 'short', /कोटा|बहुत (?:ज़्यादा|ज़्यादा|अधिक) (?:उपयोगकर्ता|लोग)/],
  [
    'gone',
    'terms',
    'short',
    /violat\w+ (?:of )?(?:our |google'?s? |the )?terms of service|terms of service violation|सेवा की शर्तों/i,
  ],
  [
    'gone',
    'deleted',
    'short',
    /file (?:you have )?requested does not exist|(?:file|item|document|folder) (?:has been|was) (?:deleted|removed)|अनुरोध की गई फ़?ाइल मौजूद नहीं|फ़ाइल मौजूद नहीं|ਫ਼ਾਈਲ ਮੌਜੂਦ ਨਹੀਂ/i,
  ],
  [
    'asks',
    'signIn',
    'short',
    /you need (?:access|permission)|(?:ask for|request) access|(?:ऐक्सेस|एक्सेस|अनुमति) की (?:ज़रूरत|ज़रूरत|आवश्यकता)/i,
  ],
];

/** Within one answer of the player: what follows is of something else. */
const player = (status: string, words: string) =>
  new RegExp(
    `"playabilityStatus":\\{"status":"${status}"(?:(?!"playabilityStatus").){0,600}?(?:${words})`,
    'is',
  );
/** The band above a channel or a list that is not there. */
const alert = (words: string) =>
  new RegExp(`"alertRenderer":\\{"type":"ERROR"(?:(?!"alertRenderer").){0,300}?(?:${words})`, 'is');

const YOUTUBE: readonly Sign[] = [
  // That one shall log in to show that one is no program says nothing of the video.
  ['asks', 'privateVideo', 'source', player('LOGIN_REQUIRED', 'private video|यह वीडियो निजी')],
  [
    'asks',
    'age',
    'source',
    player(
      '(?:LOGIN_REQUIRED|AGE_VERIFICATION_REQUIRED|AGE_CHECK_REQUIRED)',
      'confirm your age|age.restricted',
    ),
  ],
  ['asks', 'members', 'source', player('UNPLAYABLE', 'join this channel|members.only|requires payment')],
  [
    'gone',
    'deleted',
    'source',
    player('UNPLAYABLE', 'account[^"]{0,60}terminated|removed by the uploader|no longer available'),
  ],
  ['gone', 'deleted', 'source', /"(?:previewP|p)layabilityStatus":\{"status":"ERROR"/],
  [
    'gone',
    'terminated',
    'source',
    alert('account[^"]{0,60}(?:has been )?terminated|removed for violating|खाता[^"]{0,40}बंद'),
  ],
  [
    'gone',
    'deleted',
    'source',
    alert(
      "playlist (?:does not|doesn'?t) exist|channel (?:does not|doesn'?t) exist|isn'?t available|not available|unviewable|प्लेलिस्ट मौजूद नहीं|चैनल मौजूद नहीं",
    ),
  ],
  ['asks', 'privateVideo', 'source', alert('is private')],
  ['gone', 'terminated', 'short', /account[^.]{0,60}has been terminated/i],
  [
    'gone',
    'deleted',
    'short',
    /(?:playlist|video|channel) (?:does not|doesn'?t) exist|this video (?:is unavailable|has been removed)|video unavailable/i,
  ],
];

const SIGNS_OF_HOSTS: readonly Signs[] = [
  { host: /^(?:drive|docs|drive\.usercontent)\.google\.com$/, signs: DRIVE },
  { host: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/, signs: YOUTUBE },
  {
    host: /(?:^|\.)(?:onedrive\.live\.com|sharepoint\.com|1drv\.ms)$/,
    signs: [
      [
        'gone',
        'deleted',
        'short',
        /(?:item|file) might not exist|(?:item|link|file) (?:has been|was|is) (?:deleted|removed|no longer)|has expired/i,
      ],
      ['asks', 'signIn', 'short', /sign in to (?:view|access|your)|need permission/i],
    ],
  },
  {
    host: /(?:^|\.)dropbox\.com$/,
    signs: [
      [
        'gone',
        'deleted',
        'short',
        /(?:item|file|folder|link) (?:was|has been) (?:deleted|removed)|(?:file|folder|link) (?:does not|doesn'?t) exist|isn'?t here anymore/i,
      ],
      ['away', 'quota', 'short', /temporarily disabled|generating too much traffic/i],
    ],
  },
  {
    host: /^(?:t|telegram)\.(?:me|dog)$/,
    // A name that nobody has and one that is private are shown alike.
    signs: [['away', 'telegram', 'source', /^(?![\s\S]*tgme_page_title)[\s\S]*tgme_page/]],
  },
  {
    host: /(?:^|\.)archive\.org$/,
    signs: [
      [
        'gone',
        'deleted',
        'short',
        /item (?:is )?not available|item (?:you have requested )?(?:cannot be found|has been removed)/i,
      ],
    ],
  },
  // Anyone who asks first for consent says nothing of what is behind it.
  { host: /^consent\.(?:google|youtube)\.[a-z.]+$/, signs: [['away', 'consent', 'source', /^/]] },
  {
    host: /(?:^|\.)(?:hugedomains\.com|sedo\.com|dan\.com|afternic\.com|sedoparking\.com|parkingcrew\.net|bodis\.com|above\.com)$/,
    signs: [['gone', 'parked', 'source', /^/]],
  },
];

const NOT_FOUND =
  /^(?:(?:oops|sorry|whoops)[!,. ]*)?(?:(?:http )?(?:error|status)(?: code)? )?(?:404(?: error)?(?:[\s.,:(–—-]*(?:error|(?:(?:page|file|file or directory|object|resource) )?(?:is |was )?not found|page)[)!.\s\d]*)?|(?:the )?(?:requested )?(?:page|file|document|resource|url) (?:(?:is |was )?not|could not be|cannot be|can't be) found[!.]*|object not found!?|page (?:does not|doesn't) exist|पेज नहीं मिला|पृष्ठ नहीं मिला|ਪੰਨਾ ਨਹੀਂ ਮਿਲਿਆ)$/i;
const SIGN_IN =
  /^(?:(?:student|staff|user|member|account|secure|site) )?(?:log|sign)[ -]?(?:in|on)(?:[ !.]*|(?: (?:to|required|page|form|with|or)\b.*))$/i;

/** Of any site but those above that say it in their own way. */
const ANYWHERE: readonly Sign[] = [
  // Pages that stand between a reader and the page, for a moment or for programs alone.
  [
    'away',
    'challenge',
    'part',
    /^(?:just a moment|attention required!?|checking your browser|one moment, please|ddos-guard|access denied|are you (?:a )?(?:human|robot)\??|security check|verify(?:ing)? you are (?:a )?human|captcha)[. …]*$/i,
  ],
  [
    'away',
    'portal',
    'part',
    /\b(?:captive|hotspot|wi-?fi|network|internet|firewall) (?:portal|login|log in|sign in|authentication|access)|network authentication required/i,
  ],
  [
    'away',
    'upkeep',
    'part',
    /^(?:(?:site |we are |we're )?(?:under|down for|in) (?:scheduled )?maintenance(?: mode)?|maintenance(?: mode)?|(?:service )?(?:temporarily )?unavailable|(?:error )?50\d (?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)|database error|error establishing a database connection)[. !]*$/i,
  ],
  ['gone', 'title', 'error', NOT_FOUND],
  ['gone', 'title', 'title', /^(?:not found|410 gone|410)[!.]?$/i],
  [
    'gone',
    'suspended',
    'part',
    /^(?:this )?(?:account|site|website|domain) (?:has been |is )?suspended[.!]*$/i,
  ],
  [
    'gone',
    'parked',
    'part',
    /^(?:(?:(?:this )?domain(?: name)?|[\w-]{1,60}\.[a-z.]{2,9}) (?:is |may be |has )?(?:for sale|parked|expired)(?:[!., ].*)?|parked domain(?: name)?|buy this domain)$/i,
  ],
  [
    'gone',
    'parked',
    'source',
    /<script[^<>]{0,300}src\s*=\s*["'](?:https?:)?\/\/[^"'<>]{0,80}(?:sedoparking|parkingcrew|bodis|parklogic|domainparking|above)\.(?:com|net)/i,
  ],
  [
    'gone',
    'parked',
    'short',
    /(?:domain(?: name)?|[\w-]{1,60}\.(?:com|in|org|net|info|edu)) (?:is|may be) (?:for sale|parked)|buy this domain|parked free,? courtesy|domain (?:name )?has expired/i,
  ],
  ['asks', 'signIn', 'form', SIGN_IN],
  [
    'asks',
    'signIn',
    'form',
    /^(?:session (?:has )?expired|authentication required|authori[sz]ation required)$/i,
  ],
];

/** A page with more than so many characters says something itself, whatever else stands on it. */
const SHORT = 700;
/** And so many may stand around an error: a college's whole menu. */
const ERROR_PAGE = 2500;

/** The texts of a page that a kind of sign is looked for in. */
const PLACES: Readonly<Record<Where, (page: PageSummary) => readonly string[]>> = {
  title: ({ title }) => [title],
  // A file's own name is no message: "Sign in sheet.pdf - Google Drive".
  message: ({ title }) => {
    const [, name] = /^(.*?)\s+[-–—]\s+Google (?:Drive|Docs|Sheets|Slides|Forms)$/i.exec(title) ?? [];
    return name === undefined ? [title] : name.length > 40 || /\.\w{2,5}$/.test(name) ? [] : [name];
  },
  part: ({ titleParts }) => titleParts,
  error: ({ titleParts, text }) => (text.length <= ERROR_PAGE ? titleParts : []),
  form: ({ titleParts, markup }) =>
    /<input\b[^<>]{0,300}type\s*=\s*["']?password/i.test(markup) ? titleParts : [],
  short: ({ text }) => (text.length <= SHORT ? [text] : []),
  source: ({ source }) => [source],
};

/** What a page says in its words of whether there is anything behind its link; nothing where it says nothing. */
export function saidBy(
  hostname: string,
  page: PageSummary,
): { state: LinkState; why: LinkReason } | undefined {
  const own = SIGNS_OF_HOSTS.find(({ host }) => host.test(hostname));
  const [state, why] =
    (own?.signs ?? ANYWHERE).find(([, , where, words]) =>
      PLACES[where](page).some((text) => words.test(text)),
    ) ?? [];
  return state && why ? { state, why } : undefined;
}

/** Whether a site is known to say itself what a link's state is: its 403 means that someone is asked for. */
export const isDriveOrVideo = (hostname: string) =>
  SIGNS_OF_HOSTS.slice(0, 2).some(({ host }) => host.test(hostname));

/** Where those who give files ask who one is: a link that leads there is for someone. */
export const isSignIn = (hostname: string) =>
  /^(?:accounts\.google\.com|login\.(?:microsoftonline|live)\.com)$/.test(hostname);
