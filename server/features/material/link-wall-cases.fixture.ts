import { html, type LinkCase, to, words } from './link-answers.fixture.ts';

const COLLEGE = 'college.example';

/** What asks who one is, and other places that keep files. */
export const WALL_CASES: LinkCase[] = [
  [
    'a page of a college that asks who one is',
    `${COLLEGE}/lms/course?id=3`,
    {
      [`${COLLEGE}/lms/course?id=3`]: to('/login/index.php'),
      [`${COLLEGE}/login/index.php`]: html(
        'Example College: Log in to the site',
        '<input type="password" name="p">',
      ),
    },
    'asks',
  ],
  [
    'the same without being sent on',
    `${COLLEGE}/lms/3`,
    { [`${COLLEGE}/lms/3`]: html('Log in | Example LMS', '<form><input type="password"></form>') },
    'asks',
  ],
  [
    'a page about logging in',
    `${COLLEGE}/java/login`,
    { [`${COLLEGE}/java/login`]: html('Login form in Java', `<input type="password">${words(20)}`) },
    'fine',
  ],
  [
    'a network that asks for its own login',
    `${COLLEGE}/a.pdf`,
    {
      [`${COLLEGE}/a.pdf`]: to('http://portal.isp.example:PORT/login'),
      'portal.isp.example/login': html('Hotspot Login', '<input type="password">'),
    },
    'away',
  ],
  [
    'a network whose answer comes instead of the page',
    `${COLLEGE}/a/b`,
    { [`${COLLEGE}/a/b`]: html('Campus Wi-Fi Login', '<input type="password">') },
    'away',
  ],
  [
    'OneDrive',
    '1drv.ms/b/s!A',
    {
      '1drv.ms/b/s!A': to('http://onedrive.live.com:PORT/?id=1'),
      'onedrive.live.com/?id=1': html('DS.pdf - OneDrive', '<script src="/a.js"></script>'),
    },
    'fine',
  ],
  [
    'OneDrive without the file',
    '1drv.ms/b/s!A',
    {
      '1drv.ms/b/s!A': to('http://onedrive.live.com:PORT/?id=1'),
      'onedrive.live.com/?id=1': html(
        'OneDrive',
        '<p>This item might not exist or is no longer available</p>',
      ),
    },
    'gone',
  ],
  [
    'SharePoint that asks',
    'x.sharepoint.com/:b:/s/a',
    {
      'x.sharepoint.com/:b:/s/a': to('http://login.microsoftonline.com:PORT/common'),
      'login.microsoftonline.com/common': html('Sign in to your account'),
    },
    'asks',
  ],
  [
    'Dropbox',
    'www.dropbox.com/s/a/ds.pdf?dl=0',
    { 'www.dropbox.com/s/a/ds.pdf?dl=0': html('Dropbox - ds.pdf', words(3)) },
    'fine',
  ],
  [
    'Dropbox without the file',
    'www.dropbox.com/s/a/ds.pdf?dl=0',
    { 'www.dropbox.com/s/a/ds.pdf?dl=0': html('Dropbox', '<h1>This item was deleted</h1>') },
    'gone',
  ],
  [
    'Telegram',
    't.me/notes',
    {
      't.me/notes': html(
        'Telegram: Contact @notes',
        '<div class="tgme_page"><div class="tgme_page_title">Notes</div></div>',
      ),
    },
    'fine',
  ],
  [
    'Telegram, a name that nobody has or that is private',
    't.me/notes',
    { 't.me/notes': html('Telegram: Contact @notes', '<div class="tgme_page"><a>Send Message</a></div>') },
    'away',
  ],
  [
    'archive.org',
    'archive.org/details/ds',
    {
      'archive.org/details/ds': html(
        'DS : Free Download, Borrow, and Streaming : Internet Archive',
        words(20),
      ),
    },
    'fine',
  ],
  [
    'archive.org without the item',
    'archive.org/details/ds',
    {
      'archive.org/details/ds': html(
        'Internet Archive',
        '<h1>Item not available</h1><p>The item is not available due to issues with its content.</p>',
      ),
    },
    'gone',
  ],
];
