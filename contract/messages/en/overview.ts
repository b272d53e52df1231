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
  jobs: {
    heading: 'Jobs',
    explanation: 'What the site does by the clock.',
    names: {
      backup: 'Back up, where a day has passed',
      expired: 'Forget what has expired',
      'browser-errors': 'Forget old browser errors',
      'search-misses': 'Forget what was looked for long ago',
      'page-words': 'Forget words that no page has any more',
      retention: 'Erase what is due',
      'kept-passwords': 'Erase passwords of deleted accounts',
      trash: 'Empty the trash',
      'report-thanks': 'Thank for reports',
      files: 'Look after files',
      links: 'Gather links',
      'link-checks': 'Look whether links open',
    } as Record<string, string>,
    never: 'Not run yet',
    running: 'Running',
    lastGood: (moment: string) => `Last done: ${moment}`,
    every: (minutes: number) => (minutes % 60 === 0 ? hours(minutes / 60) : `Every ${minutes} minutes`),
  },
  failed: (reason: string) => `The last run failed: ${reason}`,
  megabytes: (megabytes: string) => `${megabytes} MB`,
};

function hours(count: number): string {
  return count === 1 ? 'Every hour' : `Every ${count} hours`;
}
