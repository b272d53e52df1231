import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as resourcesAndSite from './migrations/001-resources-and-site.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as formsAndBlogs from './migrations/003-forms-and-blogs.ts';
import * as expiry from './migrations/004-expiry.ts';
import * as language from './migrations/006-language.ts';
import * as parsedLinks from './migrations/007-parsed-links.ts';
import type { Tables } from './schema.ts';

/** In order; forward only. A new one is a further row. */
const MIGRATIONS: Record<string, Migration> = {
  '001-resources-and-site': resourcesAndSite,
  '002-accounts': accounts,
  '003-forms-and-blogs': formsAndBlogs,
  '004-expiry': expiry,
  '006-language': language,
  '007-parsed-links': parsedLinks,
};

/**
 * Brings the database to the newest shape. Kysely holds an advisory lock meanwhile, so several nodes may start at once,
 * and runs all of it in one transaction, so a failure leaves nothing half done.
 * @throws the error of the migration that failed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
