import { html, type LinkCase, menu, page, pdf, to, words } from './link-answers.fixture.ts';
import { DRIVE_CASES, VIDEO_CASES } from './link-drive-cases.fixture.ts';
import { WALL_CASES } from './link-wall-cases.fixture.ts';

const COLLEGE = 'college.example';

const statuses: LinkCase[] = [
  ['a file', `${COLLEGE}/a.pdf`, { [`${COLLEGE}/a.pdf`]: pdf }, 'fine'],
  ['a page', `${COLLEGE}/notes`, { [`${COLLEGE}/notes`]: html('Notes of DS', words(60)) }, 'fine'],
  ['a page that is not there', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 404 } }, 'gone'],
  ['a page that is gone', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 410 } }, 'gone'],
  [
    'HEAD that says 200 and GET that says 404',
    `${COLLEGE}/a`,
    { [`${COLLEGE}/a`]: { status: 404, head: 200 } },
    'gone',
  ],
  ['HEAD that is refused', `${COLLEGE}/a.pdf`, { [`${COLLEGE}/a.pdf`]: { ...pdf, head: 405 } }, 'fine'],
  ['a page that asks for a password', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 401 } }, 'asks'],
  [
    'a site that refuses programs',
    `${COLLEGE}/a`,
    { [`${COLLEGE}/a`]: { status: 403, body: page('Just a moment...') } },
    'away',
  ],
  ['a site that was asked too often', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 429 } }, 'away'],
  ['a site with a bad day', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 500 } }, 'away'],
  ['a site under repair', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { status: 503 } }, 'away'],
  ['a name that nobody has', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { fails: 'dns' } }, 'gone'],
  ['a site that never answers', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { fails: 'silent' } }, 'away'],
  ['a site that hangs up', `${COLLEGE}/a`, { [`${COLLEGE}/a`]: { fails: 'cut' } }, 'away'],
  [
    'an address that leads round and round',
    `${COLLEGE}/a`,
    { [`${COLLEGE}/a`]: to('/b'), [`${COLLEGE}/b`]: to('/a') },
    'away',
  ],
  [
    'an address that leads into a network',
    `${COLLEGE}/a`,
    { [`${COLLEGE}/a`]: to('http://10.0.0.1/') },
    'away',
  ],
  [
    'a file that moved',
    `${COLLEGE}/a.pdf`,
    { [`${COLLEGE}/a.pdf`]: to('http://files.example:PORT/b.pdf', 301), 'files.example/b.pdf': pdf },
    'fine',
  ],
];

const soft: LinkCase[] = [
  [
    'a title that says 404',
    `${COLLEGE}/notes/ds`,
    { [`${COLLEGE}/notes/ds`]: html('404 Not Found', menu) },
    'gone',
  ],
  [
    'the same beside the college’s name',
    `${COLLEGE}/notes/ds`,
    { [`${COLLEGE}/notes/ds`]: html('Page not found – Example College', menu) },
    'gone',
  ],
  [
    'an article about 404',
    `${COLLEGE}/http/codes`,
    { [`${COLLEGE}/http/codes`]: html('404 Not Found - HTTP | Notes', words(60)) },
    'fine',
  ],
  [
    'an article on how to repair it',
    `${COLLEGE}/help`,
    { [`${COLLEGE}/help`]: html('How to fix 404 Not Found errors', words(4)) },
    'fine',
  ],
  [
    'a deep link that leads to the first page',
    `${COLLEGE}/papers/2019/ds.pdf`,
    { [`${COLLEGE}/papers/2019/ds.pdf`]: to('/'), [`${COLLEGE}/`]: html('Example College', menu) },
    'gone',
  ],
  [
    'the same, at www and https',
    `${COLLEGE}/papers/2019`,
    {
      [`${COLLEGE}/papers/2019`]: to(`http://www.${COLLEGE}:PORT/index.php`),
      [`www.${COLLEGE}/index.php`]: html('Example College', menu),
    },
    'gone',
  ],
  [
    'a first page under another name',
    `${COLLEGE}/index.html`,
    { [`${COLLEGE}/index.html`]: to('/'), [`${COLLEGE}/`]: html('Example College', menu) },
    'fine',
  ],
  [
    'a short address that leads to a first page',
    'bit.example/3xYz',
    { 'bit.example/3xYz': to(`http://${COLLEGE}:PORT/`), [`${COLLEGE}/`]: html('Example College', menu) },
    'fine',
  ],
  [
    'a PDF that is a page now',
    `${COLLEGE}/papers/ds.pdf`,
    { [`${COLLEGE}/papers/ds.pdf`]: html('Example College', menu + words(3)) },
    'gone',
  ],
  [
    'a PDF that is shown in a page',
    `${COLLEGE}/papers/ds.pdf`,
    { [`${COLLEGE}/papers/ds.pdf`]: html('ds.pdf', `${menu}<embed src="/raw/ds.pdf">`) },
    'fine',
  ],
  [
    'a PDF at GitHub',
    'github.com/a/b/blob/main/ds.pdf',
    { 'github.com/a/b/blob/main/ds.pdf': html('b/ds.pdf at main · a/b · GitHub', menu) },
    'fine',
  ],
  [
    'a PDF behind a check of browsers',
    `${COLLEGE}/ds.pdf`,
    {
      [`${COLLEGE}/ds.pdf`]: html(
        'Just a moment...',
        '<p>Checking your browser before you go on to the site you asked for.</p>',
      ),
    },
    'away',
  ],
  [
    'a PDF behind a page of scripts',
    `${COLLEGE}/ds.pdf`,
    { [`${COLLEGE}/ds.pdf`]: html('Loading', '<div id="root"></div><script src="/app.js"></script>') },
    'away',
  ],
  [
    'a page of scripts',
    'nptel.example/courses/106',
    { 'nptel.example/courses/106': html('NPTEL', '<div id="root"></div><script src="/app.js"></script>') },
    'fine',
  ],
  [
    'a parked name',
    'old.example/notes/1',
    { 'old.example/notes/1': html('old.example is for sale', '<p>Buy this domain.</p>') },
    'gone',
  ],
  [
    'a name parked by scripts',
    'old.example/notes/1',
    {
      'old.example/notes/1': html(
        'old.example',
        '<script src="//d38psrni17bvxu.cloudfront.sedoparking.com/js/a.js"></script>',
      ),
    },
    'gone',
  ],
  [
    'a name that leads to a seller of names',
    'old.example/notes/1',
    {
      'old.example/notes/1': to('http://www.hugedomains.com:PORT/domain_profile.cfm?d=old'),
      'www.hugedomains.com/domain_profile.cfm?d=old': html('Old.example', words(9)),
    },
    'gone',
  ],
  [
    'a suspended site',
    `${COLLEGE}/a/b`,
    { [`${COLLEGE}/a/b`]: html('Account Suspended', '<p>Contact your hosting provider.</p>') },
    'gone',
  ],
  [
    'a site under repair that says 200',
    `${COLLEGE}/a/b`,
    { [`${COLLEGE}/a/b`]: html('Under maintenance', '<p>Back soon</p>') },
    'away',
  ],
  [
    'a page that sends on by itself',
    `${COLLEGE}/a/b`,
    {
      [`${COLLEGE}/a/b`]: {
        body: '<html><head><meta http-equiv="refresh" content="0; url=/new/b.pdf"></head></html>',
      },
      [`${COLLEGE}/new/b.pdf`]: pdf,
    },
    'fine',
  ],
  [
    'a page that sends on to none',
    `${COLLEGE}/a/b`,
    {
      [`${COLLEGE}/a/b`]: {
        body: '<html><head><META content="2;URL=\'gone\'" http-equiv=Refresh></head></html>',
      },
      [`${COLLEGE}/a/gone`]: { status: 404 },
    },
    'gone',
  ],
];

/** What links of entries meet, and what is to be said of each. */
export const LINK_CASES: LinkCase[] = [...DRIVE_CASES, ...VIDEO_CASES, ...statuses, ...soft, ...WALL_CASES];
