import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { grow } from './bench/growth/fill.ts';

const e = await startEmbedded(process.argv[2]);
console.log(e.connectionString);
const o = await openDatabase(e.connectionString);
for (const s of ['fsync', 'synchronous_commit', 'full_page_writes'])
  await o.execute(`alter system set ${s} = off`);
await o.execute(`alter system set max_wal_size='4GB'`);
await o.execute(`alter system set checkpoint_timeout='30min'`);
await o.execute('select pg_reload_conf()');
await migrate(o.db);
let from = 0;
for (const s of process.argv[3].split(',').map(Number)) {
  console.time('grow ' + s);
  await grow(e.connectionString, from, s);
  console.timeEnd('grow ' + s);
  from = s;
}
await o.close();
await e.stop();
