import { makeSureItHears } from './announce.ts';
import { checkDatabase } from './check.ts';
import { migrate } from './migrate.ts';
import { type AddressVariable, type OpenDatabase, openDatabase } from './open.ts';

/**
 * Opens the site's database, makes sure that each address leads to it and may write, and brings it to the newest shape.
 * @param directUrl where direct sessions are available; undefined: it is the embedded database
 * @throws StartupError what the operator can repair
 */
export async function readyDatabase(url: string, directUrl: string | undefined): Promise<OpenDatabase> {
  const database = await openDatabase(url, { directUrl: directUrl ?? url });
  try {
    await checkDatabase(database.db, 'DATABASE_URL');
    if (directUrl === undefined || directUrl === url) {
      // Before the migrations, whose lock would stay behind in a pooler.
      if (directUrl !== undefined) await makeSureItHears(database.db, directUrl, 'DATABASE_URL');
      await migrate(database.db);
    } else {
      await migrateBy(directUrl, database);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function migrateBy(directUrl: string, database: OpenDatabase): Promise<void> {
  const variable: AddressVariable = 'DATABASE_DIRECT_URL';
  const { db, close } = await openDatabase(directUrl, { variable });
  try {
    await checkDatabase(db, variable);
    await makeSureItHears(database.db, directUrl, variable);
    await migrate(db);
  } finally {
    await close();
  }
}
