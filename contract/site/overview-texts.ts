/** How the site does. */
export const overviewScreen = {
  note: 'Backup, database, files and scheduled tasks.',
  fetchFailed: 'Couldn’t load the site’s health. Please try again later.',
  backup: {
    heading: 'Backup',
    off: 'No backups yet. Ask the operator to set BACKUP_DIR for a daily backup.',
    none: 'None yet',
    last: 'Last good backup',
    file: 'File',
    size: 'Size',
    keep: 'Kept',
    kept: (count: number) => (count === 1 ? 'Newest only' : `Newest ${count}`),
    old: 'The last good backup is more than two days old.',
  },
  database: {
    heading: 'Database',
    version: 'PostgreSQL',
    kind: 'Type',
    embedded: 'Built in',
    server: 'Own server',
    size: 'Size',
  },
  files: {
    heading: 'Files and links',
    kept: 'Files kept',
    keptOf: (count: number, size: string) => `${count} (${size})`,
    keptNote: 'Includes page images and texts made from them.',
    free: 'Free disk space',
    isShort:
      'The disk is almost full. Uploads are off: we keep the last 512 MB for logins and forms. Free some disk space.',
    layers: 'Old scans waiting for a text check',
    allDone: 'All files processed. No removal requests.',
    waiting: 'Waiting',
    unreadable: 'Cannot be shown',
    scans: 'Pages waiting for text',
    takedowns: 'Open removal requests',
    links: 'Links that don’t open',
    linksOff: 'Links are not checked on this site (LINK_CHECKS=off).',
    toTakedowns: 'Review requests',
    toQueue: 'See files',
    toLinks: 'See links',
  },
  jobs: {
    heading: 'Scheduled tasks',
    explanation: 'What the site does automatically.',
    names: {
      backup: 'Back up daily',
      expired: 'Delete expired data',
      uploads: 'Delete unfinished uploads',
      'browser-errors': 'Delete old browser errors',
      'search-misses': 'Delete old searches with no results',
      'new-page-words': 'Index words of new papers',
      signatures: 'Compare older papers with new ones',
      'page-words': 'Remove words of deleted pages',
      retention: 'Erase data after its time limit',
      'kept-passwords': 'Erase passwords of deleted accounts',
      trash: 'Empty the trash',
      files: 'Check files and delete unused ones',
      grievances: 'Watch due dates of grievances',
      notifications: 'Send daily emails',
      'report-thanks': 'Email people who reported problems',
      'at-once': 'Publish what trusted people sent',
      'thread-news': 'Tell people about answers',
      wishes: 'Tell students that what they requested has arrived',
      contributions: 'Tell contributors what was decided',
      links: 'Collect links',
      'link-checks': 'Check links',
      'text-layers': 'Check the text of old scans',
    },
    never: 'Not run yet',
    running: 'Running',
    lastGood: (moment: string) => `Last run: ${moment}`,
    every: (minutes: number) => (minutes % 60 === 0 ? hours(minutes / 60) : `Every ${minutes} minutes`),
  },
  failed: (reason: string) => `The last run failed: ${reason}`,
};

function hours(count: number): string {
  return count === 1 ? 'Every hour' : `Every ${count} hours`;
}

/** A job of server/jobs/jobs.ts: each has a name here. */
export type JobName = keyof typeof overviewScreen.jobs.names;
