import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What a version that begins elsewhere has of its own; the rest it shares with this one. */
const OWN = ['server', 'package.json'];

/** To the rows that everybody reads: what a node has prepared for the table of before has to go on. */
const MIGRATION = `import { sql } from 'kysely';
export const up = (db) => sql\`alter table resource add column of_the_next_version text\`.execute(db);
`;

export type NextVersion = {
  folder: string;
  /** What it adds to the table of study material. */
  column: string;
} & AsyncDisposable;

/** The version after this one, in a folder of its own: with one migration more. */
export async function makeNextVersion(): Promise<NextVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'basta-next-'));
  for (const name of await readdir(root)) {
    if (OWN.includes(name)) await cp(join(root, name), join(folder, name), { recursive: true });
    else if (!name.startsWith('.')) await symlink(join(root, name), join(folder, name));
  }
  const migrations = join(folder, 'server/database/migrations');
  await writeFile(join(migrations, '999-next-version.ts'), MIGRATION);
  return {
    folder,
    column: 'of_the_next_version',
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
