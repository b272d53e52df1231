import { cp, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../frame/database.ts';
import { ROOT } from '../frame/server.ts';

/** What a version that begins elsewhere has of its own; the rest it shares with this one. */
const OWN = ['server', 'package.json'];

/** To the rows that everyone reads: what a node has prepared for the table of before has to go on. */
const MIGRATION = `import { sql } from 'kysely';
export const up = (db) => sql\`alter table resource add column of_the_next_version text\`.execute(db);
`;

/** The version after this one, in a folder of its own: with one migration more. @returns also the `column` that it adds */
export async function makeNextVersion(
  opened: AsyncDisposableStack,
): Promise<{ folder: string; column: string }> {
  const folder = await temporaryFolder(opened);
  for (const name of await readdir(ROOT)) {
    if (OWN.includes(name)) await cp(join(ROOT, name), join(folder, name), { recursive: true });
    else if (!name.startsWith('.')) await symlink(join(ROOT, name), join(folder, name));
  }
  const migrations = join(folder, 'server/database/migrations');
  await writeFile(join(migrations, '999-next-version.ts'), MIGRATION);
  return { folder, column: 'of_the_next_version' };
}
