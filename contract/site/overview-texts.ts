/** How the site does: the admin's overview. */
export const overviewScreen = {
  note: 'How the site does.',
  fetchFailed: 'Failed to fetch the overview. Please try again later.',
  backup: {
    heading: 'Backup',
    off: 'No backups are made. Whoever runs the site sets BACKUP_DIR to have one every day.',
    none: 'None yet',
    last: 'Last good backup',
    file: 'File',
    size: 'Size',
    keep: 'Kept',
    kept: (count: number) => (count === 1 ? 'The newest one' : `The newest ${count}`),
    old: 'The last good backup is more than two days old.',
  },
  database: {
    heading: 'Database',
    version: 'PostgreSQL',
    kind: 'Where it is',
    embedded: 'The site’s own',
    server: 'A server of yours',
    size: 'Size',
  },
  files: {
    heading: 'Files and links',
    kept: 'Files kept',
    keptOf: (count: number, size: string) => `${count} (${size})`,
    keptNote: 'With the pictures and texts that were made of them.',
    free: 'Free on their disk',
    isShort:
      'The disk is almost full. No files are taken or read: the last 512 MB are kept for logins and forms. Make room on the disk.',
    layers: 'Old scans whose text is still to be checked',
    allDone: 'Every file is read, and nobody asks to take one away.',
    waiting: 'Wait to be read',
    unreadable: 'Cannot be read',
    scans: 'Pages that wait for their text',
    takedowns: 'Open takedown requests',
    links: 'Links that do not open',
    linksOff: 'Links are not looked at on this site (LINK_CHECKS=off).',
    toTakedowns: 'Decide',
    toQueue: 'See the files',
    toLinks: 'See the links',
  },
  jobs: {
    heading: 'Jobs',
    explanation: 'What the site does by the clock.',
    names: {
      backup: 'Back up, where a day has passed',
      expired: 'Forget what has expired',
      uploads: 'Forget unfinished uploads',
      'browser-errors': 'Forget old browser errors',
      'search-misses': 'Forget what was looked for long ago',
      'new-page-words': 'Learn the words of newly published papers',
      'page-words': 'Forget words that no page has any more',
      retention: 'Erase what is due',
      'kept-passwords': 'Erase passwords of deleted accounts',
      trash: 'Empty the trash',
      files: 'Check files, and take away what nothing needs',
      'report-thanks': 'Thank for reports',
      links: 'Gather links',
      'link-checks': 'Look whether links open',
      'text-layers': 'Check the text of old scans',
    },
    never: 'Not run yet',
    running: 'Running',
    lastGood: (moment: string) => `Last done: ${moment}`,
    every: (minutes: number) => (minutes % 60 === 0 ? hours(minutes / 60) : `Every ${minutes} minutes`),
  },
  failed: (reason: string) => `The last run failed: ${reason}`,
};

function hours(count: number): string {
  return count === 1 ? 'Every hour' : `Every ${count} hours`;
}

/** A job of server/jobs/jobs.ts: each has a name here. */
export type JobName = keyof typeof overviewScreen.jobs.names;
