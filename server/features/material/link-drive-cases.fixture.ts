import { html, type LinkCase, page, to, words } from './link-answers.fixture.ts';

/** A page of the drive: whatever it may ever say is in its scripts. */
const drive = (title: string, body = '') =>
  html(
    title,
    `<script>var m=["You need access","in the owner's trash","Quota exceeded","Sign in"]</script>${body}`,
  );
const FILE = 'drive.google.com/file/d/1abc/view';
/** A page of YouTube, which shows nothing before its scripts. */
const tube = (json: string) =>
  html(
    'YouTube',
    `<script nonce="a">var ytInitialPlayerResponse = {${json}};</script><div>About Press Copyright</div>`,
  );
const plays = (status: string, reason = '') =>
  tube(`"playabilityStatus":{"status":"${status}","reason":"${reason}"}`);
const alerts = (words: string) =>
  tube(`"alerts":[{"alertRenderer":{"type":"ERROR","text":{"runs":[{"text":"${words}"}]}}}]`);
const WATCH = 'www.youtube.com/watch?v=abc';
/** Google's drive, whose pages answer 200 whatever they say. */
export const DRIVE_CASES: LinkCase[] = [
  [
    'a file of the drive',
    FILE,
    { [FILE]: drive('DS May 2022.pdf - Google Drive', 'DS May 2022.pdf Loading…') },
    'fine',
  ],
  [
    'a file called as a message is',
    FILE,
    { [FILE]: drive('Sign in sheet, deleted page not found.pdf - Google Drive') },
    'fine',
  ],
  ['a drive that asks for permission', FILE, { [FILE]: drive('Google Drive: You need access') }, 'asks'],
  [
    'a drive that sends to the sign-in',
    FILE,
    {
      [FILE]: to('http://accounts.google.com:PORT/v3/signin'),
      'accounts.google.com/v3/signin': html('Sign in - Google Accounts'),
    },
    'asks',
  ],
  [
    'a drive’s file in the bin',
    FILE,
    { [FILE]: drive('Google Drive', '<p>File is in owner’s trash</p><p>Ask the owner to restore it.</p>') },
    'gone',
  ],
  ['the same, in the title', FILE, { [FILE]: drive('Google Drive - File is in the bin') }, 'gone'],
  [
    'a drive’s quota',
    FILE,
    {
      [FILE]: drive(
        'Google Drive - Quota exceeded',
        '<p>Sorry, you can&#39;t view or download this file at this time. Too many users have viewed or downloaded this file recently.</p>',
      ),
    },
    'away',
  ],
  [
    'a file against the terms',
    FILE,
    {
      [FILE]: drive(
        'Google Drive',
        "<p>We're sorry. You can't access this item because it is in violation of our Terms of Service.</p>",
      ),
    },
    'gone',
  ],
  [
    'a file that is no more, in Hindi',
    `${FILE}?hl=hi`,
    { [`${FILE}?hl=hi`]: drive('Google ड्राइव', '<p>क्षमा करें, आपके द्वारा अनुरोध की गई फ़ाइल मौजूद नहीं है.</p>') },
    'gone',
  ],
  [
    'a page that is not there, in Hindi',
    `${FILE}?hl=hi`,
    { [`${FILE}?hl=hi`]: drive('पेज नहीं मिला') },
    'gone',
  ],
  [
    'permission asked for in Hindi',
    `${FILE}?hl=hi`,
    { [`${FILE}?hl=hi`]: drive('Google ड्राइव: आपको ऐक्सेस की ज़रूरत है') },
    'asks',
  ],
  ['a drive’s file that is no more', FILE, { [FILE]: { status: 404, body: page('Page Not Found') } }, 'gone'],
  [
    'a document whose text speaks of access',
    'docs.google.com/document/d/1/pub',
    {
      'docs.google.com/document/d/1/pub': html(
        'Unit 3 notes - Google Docs',
        `<p>You need access to the file in the trash.</p>${words(40)}`,
      ),
    },
    'fine',
  ],
  [
    'consent before the page',
    WATCH,
    {
      [WATCH]: to('http://consent.youtube.com:PORT/m?continue=x'),
      'consent.youtube.com/m?continue=x': html('Before you continue to YouTube', words(3)),
    },
    'away',
  ],
];

/** YouTube, the same. */
export const VIDEO_CASES: LinkCase[] = [
  ['a video', WATCH, { [WATCH]: plays('OK') }, 'fine'],
  ['a short', 'www.youtube.com/shorts/abc', { 'www.youtube.com/shorts/abc': plays('OK') }, 'fine'],
  [
    'a stream that begins later',
    WATCH,
    { [WATCH]: plays('LIVE_STREAM_OFFLINE', 'Premieres in 3 hours') },
    'fine',
  ],
  ['a removed video', WATCH, { [WATCH]: plays('ERROR', 'Video unavailable') }, 'gone'],
  [
    'a removed video by its short address',
    'youtu.be/abc',
    {
      'youtu.be/abc': to(`http://www.youtube.com:PORT/watch?v=abc`, 303),
      [WATCH]: plays('ERROR', 'This video has been removed'),
    },
    'gone',
  ],
  ['a private video', WATCH, { [WATCH]: plays('LOGIN_REQUIRED', 'This is a private video') }, 'asks'],
  ['a video for adults', WATCH, { [WATCH]: plays('LOGIN_REQUIRED', 'Sign in to confirm your age') }, 'asks'],
  [
    'a video where programs shall sign in',
    WATCH,
    { [WATCH]: plays('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot') },
    'fine',
  ],
  [
    'a video of a terminated account',
    WATCH,
    {
      [WATCH]: plays(
        'UNPLAYABLE',
        'This video is no longer available because the YouTube account associated with this video has been terminated.',
      ),
    },
    'gone',
  ],
  [
    'a terminated account',
    'www.youtube.com/@teacher',
    {
      'www.youtube.com/@teacher': alerts(
        "This account has been terminated for a violation of YouTube's Terms of Service.",
      ),
    },
    'gone',
  ],
  [
    'a list of videos that is gone',
    'www.youtube.com/playlist?list=PL1',
    { 'www.youtube.com/playlist?list=PL1': alerts('The playlist does not exist.') },
    'gone',
  ],
  [
    'a list of videos',
    'www.youtube.com/playlist?list=PL1',
    {
      'www.youtube.com/playlist?list=PL1': tube(
        '"alerts":[{"alertRenderer":{"type":"INFO","text":{"simpleText":"1 unavailable video is hidden"}}}],"contents":{}',
      ),
    },
    'fine',
  ],
  [
    'a lecture about logins',
    WATCH,
    {
      [WATCH]: html(
        'Login | 404 Not Found | Lecture 12 - YouTube',
        '<script>{"playabilityStatus":{"status":"OK"}}</script>',
      ),
    },
    'fine',
  ],
];
