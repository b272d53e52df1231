import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Copy } from './database/copy.ts';
import type { OpenDatabase } from './database/open.ts';
import type { Tables } from './database/schema.ts';
import type { FileStore } from './files/store/file-store.ts';
import type { Cache } from './http/reply/cache.ts';
import type { EventStreams } from './http/reply/event-streams.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Reach } from './outside/guarded-fetch.ts';

/** What the features work with: a plain object, passed as an argument. */
export type Deps = {
  config: Config;
  db: Kysely<Tables>;
  /** Where the database is, and whether it is there. */
  database: Pick<OpenDatabase, 'directUrl' | 'presence' | 'poolState'>;
  /** A copy of it that lags behind, where there is one; `readsFor` of server/http/reply/read-your-writes.ts says who reads it. */
  copy?: Copy | undefined;
  cache: Cache;
  /** Tells open pages what changed. */
  streams: EventStreams;
  mailer: Mailer;
  /** Where the bytes of files are. */
  files: FileStore;
  /** Which addresses may be fetched from; left out: those of the internet (server/outside/public-address.ts). */
  reach?: Reach | undefined;
  /** The site's secret; take a key of your own from it by `deriveKey` of server/secret.ts. */
  secret: string;
  /** Seals names and confidential texts of grievances. */
  grievanceKey: Buffer;
  /**
   * Aborted while this process serves on and is soon to end: each reply ends its connection. The reason says whether its node
   * goes with it (`stopped`, for STOP_DELAY), or another process has taken its place there (`replaced`).
   */
  leaving: AbortSignal;
  /** The clock; tests set their own. */
  now: () => Date;
};
