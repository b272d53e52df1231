import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrateTo } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { asAccount, findAccount, isRoot, runProgram } from './account.ts';
import { chooseAddress, connectionStringFor, forget } from './address.ts';
import { awaitReady, isRunning, launch } from './server.ts';
import { endServer } from './stop.ts';

const PASSWORD = 'password-of-an-old-cluster';

/**
 * A data folder as an older Basta left it: the ctype C, an old shape of the tables, and someone in them.
 * @param native the PostgreSQL that makes it
 */
export async function makeOldCluster(
  dataDir: string,
  { native, migration, more = [] }: { native: string; migration: string; more?: string[] },
): Promise<void> {
  const account = isRoot() ? await findAccount() : undefined;
  await mkdir(dataDir, { mode: 0o711 });
  const [home, file] = [join(dataDir, 'made'), join(dataDir, 'database-password')];
  await mkdir(home);
  await writeFile(file, PASSWORD);
  if (account) for (const path of [home, file]) await chown(path, account.uid, account.gid);
  const cluster = join(home, 'postgres');
  const args = [
    '--username=basta',
    `--pwfile=${file}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...more,
  ];
  await runProgram(join(native, 'bin/initdb'), [`--pgdata=${cluster}`, ...args], asAccount(account, dataDir));
  await rename(cluster, join(dataDir, 'postgres'));
  await rm(home, { recursive: true });
  await chmod(file, 0o600);
  const place = { home: dataDir, account };
  const installation = { place, binaries: native, cluster: join(dataDir, 'postgres') };
  const address = await chooseAddress(place, false);
  const { child, pid } = await launch(installation, address, undefined);
  await awaitReady(child, installation, address, PASSWORD);
  const { db, close } = await openDatabase(connectionStringFor(address, PASSWORD));
  await migrateTo(db, migration);
  await sql`insert into "user" (username, email, is_hod) values ('ਬਸਤਾ', 'kept@college.example', true)`.execute(
    db,
  );
  await close();
  await endServer(installation, pid, () => isRunning(child));
  await forget(address);
}
