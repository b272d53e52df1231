// npm start, once everything is there: the settings in .env, then the server.
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';

// By each server process, and not by their parent, who would hand what it has read on to all that it ever starts.
if (cluster.isWorker && existsSync('.env')) process.loadEnvFile();
await import('#server/main.ts');
