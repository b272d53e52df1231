import { startEmbedded } from '#server/database/embedded/start.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { openSite } from './bench/growth/site.ts';
import { operationsOf } from './bench/growth/operations.ts';
import { writeFileSync } from 'node:fs';
const [dir='', out=''] = process.argv.slice(2);
const e = await startEmbedded(dir);
const o = await openDatabase(e.connectionString); await migrate(o.db); await o.close();
const site = await openSite(e.connectionString);
const res: any[] = [];
try {
for (const op of await operationsOf(site)) {
  const m = await op.run();
  const rows = m.statements.reduce((s, x) => s + x.rows, 0);
  res.push({ name: op.name, refused: op.refused, ...m });
  const bad = m.status >= 400 && !op.refused;
  console.log(op.name.padEnd(50), bad ? 'STATUS ' + m.status : m.status, m.ms.toFixed(1), 'rows', rows, 'blk', m.blockMs.toFixed(0), m.statements.map(s=>Object.entries(s.scans).filter(([,n])=>n>500).map(([t,n])=>t+':'+n)).flat().join(' '));
}} finally {
writeFileSync(out, JSON.stringify(res));
await site.close(); await e.stop(); }
