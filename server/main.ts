import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What V8 made of the code, types taken out, is kept for the next start: half of one otherwise goes into that. It is
// nobody else's to write, so not in the system's folder for temporary files; where it cannot be written there is none.
const cache = join(import.meta.dirname, '../node_modules/.cache/basta');
enableCompileCache(cache);

// The rest is loaded only now, so that it comes out of the cache.
if (cluster.isPrimary) await (await import('./processes/parent.ts')).runParent(cache);
else await (await import('./processes/child.ts')).runServer();
