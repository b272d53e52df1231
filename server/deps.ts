import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Tables } from './database/schema.ts';
import type { Cache } from './http/cache.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the features work with: a plain object, passed as an argument. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  /** Where the database is, and whether it is there. */
  database: Pick<OpenDatabase, 'connectionString' | 'presence' | 'poolState'>;
  cache: Cache;
  mailer: Mailer;
  /** The site's secret; take a key of your own from it by `deriveKey` of server/secret.ts. */
  secret: string;
  /** Aborted once this node is told to stop, while it serves on for STOP_DELAY. */
  leaving: AbortSignal;
  /** The clock; tests set their own. */
  now: () => Date;
};
