/** Why what was sent did not become a file of the site. */
export const REFUSALS = ['empty', 'format', 'ending', 'mixed', 'script', 'virus', 'cancelled'] as const;
export type FileRefusal = (typeof REFUSALS)[number];

/** What is said of the site's own files (contract/notices.ts). */
export type FileNotices = {
  'files.gone': [];
  'files.noPage': [];
  'files.hidden': [];
  'files.signIn': [];
  'files.missing': [];
  'files.changed': [];
  'files.deleted': [];
  'files.restored': [];
  'files.retried': [count: number];
  'files.rights': [];
  'files.detail': [];
  'files.tooMany': [most: number];
  'files.field': [];
  'files.name': [];
  'files.uploadGone': [];
  'files.uploadOpen': [];
  'files.tooManyParts': [];
  'files.tooLarge': [megabytes: number];
  'files.budgetOfSender': [megabytes: number];
  'files.budgetOfAll': [];
  'files.diskFull': [];
  'files.storeAway': [];
  'files.scannerAway': [];
  'files.copied': [];
  'files.copyThere': [];
  'files.copyNoLink': [];
  'files.copyFailed': [];
  'files.copyAsks': [];
  'files.copyGone': [];
  'files.copyPage': [];
  'files.copyAnswered': [status: number];
  'files.copyPrivate': [];
  'links.fine': [];
  'links.asks': [];
  'links.gone': [];
  'links.away': [];
  'files.added': [];
  'files.attached': [];
  'files.isThere': [];
  'files.takedownSent': [];
  'files.takedownRemoved': [];
  'files.takedownRestored': [];
} & Record<`files.refused.${FileRefusal}`, []>;
